//! Two people at one table, each with their own browser: one plays with the mouse, the other with
//! the keyboard. Needs chromium and chromedriver (`--features browser`).

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a test picks out what it is about; a new event changes nothing for it"
)]
#![cfg(test)]

#[path = "browser/account.rs"]
mod account;
#[path = "browser/audit.rs"]
mod audit;
#[path = "browser/audit_files.rs"]
mod audit_files;
#[path = "browser/axe.rs"]
mod axe;
#[path = "browser/cage.rs"]
mod cage;
#[path = "browser/check.rs"]
mod check;
#[path = "browser/company.rs"]
mod company;
#[path = "browser/corrected.rs"]
mod corrected;
#[path = "browser/croupier_day.rs"]
mod croupier_day;
#[path = "browser/days.rs"]
mod days;
#[path = "browser/drawer.rs"]
mod drawer;
#[path = "browser/fair.rs"]
mod fair;
#[path = "browser/film.rs"]
mod film;
#[path = "browser/first_minute.rs"]
mod first_minute;
#[path = "browser/floor.rs"]
mod floor;
#[path = "browser/forms.rs"]
mod forms;
#[path = "browser/gallery.rs"]
mod gallery;
#[path = "browser/grouped.rs"]
mod grouped;
#[path = "browser/hints.rs"]
mod hints;
#[path = "browser/live_shoe.rs"]
mod live_shoe;
#[path = "browser/moments.rs"]
mod moments;
#[path = "browser/my_game.rs"]
mod my_game;
#[path = "browser/opening.rs"]
mod opening;
#[path = "browser/pages.rs"]
mod pages;
#[path = "browser/pit_day.rs"]
mod pit_day;
#[path = "browser/pit_list.rs"]
mod pit_list;
#[path = "browser/recipe.rs"]
mod recipe;
#[path = "browser/roster.rs"]
mod roster;
#[path = "browser/rulebooks.rs"]
mod rulebooks;
#[path = "browser/staff.rs"]
mod staff;
#[path = "browser/steered.rs"]
mod steered;
#[path = "browser/tongue.rs"]
mod tongue;
#[path = "browser/unhurried.rs"]
mod unhurried;

use house_tests::books::Books;
use house_tests::browser::{Browser, Driver};
use house_tests::guest::Guest;
use house_tests::server::{Plan, Server};
use protocol::{HandResult, Phase, TableView};
use serde_json::json;

/// Chips that each player buys at the cage, in cents: the second button there.
const BOUGHT: i64 = 50_000;
/// Play chips every guest is given, in cents.
const GRANTED: i64 = 100_000;
const ANA_SEAT: u8 = 2;
const BOB_SEAT: u8 = 5;

async fn open_house() -> (Books, Server) {
    let books = Books::fresh().await;
    let server = Server::start(plan(&books)).await;
    (books, server)
}

fn plan(books: &Books) -> Plan {
    Plan {
        program: env!("CARGO_BIN_EXE_casino-under-test").into(),
        database_url: Some(books.url()),
        arguments: ["--no-bots", "--demo-tables=quick", "--guests=true"]
            .map(str::to_owned)
            .to_vec(),
        environment: Vec::new(),
    }
}

/// The folder `CASINO_TEST_PICTURES`, if it is set.
fn pictures() -> Option<std::path::PathBuf> {
    std::env::var_os("CASINO_TEST_PICTURES").map(std::path::PathBuf::from)
}

/// Saves a picture of the page in the folder for pictures, if there is one.
async fn picture(browser: &Browser, name: &str) {
    if let Some(folder) = pictures() {
        browser.picture(&folder.join(format!("{name}.webp"))).await;
    }
}

/// Has the page prefer these colours: `light` or `dark`.
async fn prefer(browser: &Browser, scheme: &str) {
    let features = json!([{ "name": "prefers-color-scheme", "value": scheme }]);
    browser.devtools("Emulation.setEmulatedMedia", json!({ "features": features })).await;
}

/// Has the page speak this language, `en` or `fr`, and waits until it does.
async fn speak(browser: &Browser, language: &str) {
    let choose = "document.querySelector(`.top-bar [lang=${args}]`)?.click()";
    browser.run(choose, json!(language)).await;
    browser.until("return document.documentElement.lang === args", json!(language)).await;
}

/// Chips of one kind on the money line of the dock, in cents.
async fn money(browser: &Browser, kind: &str) -> i64 {
    let body = "return document.querySelector(`.money .${args} dd`)?.textContent";
    let text = browser.until(body, json!(kind)).await;
    let text = text.as_str().unwrap();
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    let cents = if text.contains('.') { 1 } else { 100 };
    digits.parse::<i64>().unwrap() * cents
}

/// Waits until the money line shows this amount of this kind, in cents. The page shows the cards of
/// a step before the chips they win.
async fn holds(browser: &Browser, kind: &str, cents: i64) {
    let body = "
        const text = document.querySelector(`.money .${args[0]} dd`)?.textContent ?? '';
        const cents = Number(text.replace(/\\D/g, '')) * (text.includes('.') ? 1 : 100);
        return text !== '' && cents === args[1];";
    browser.until(body, json!([kind, cents])).await;
}

/// The cards of the view, in the order in which the page lists them.
fn cards_of(view: &TableView) -> Vec<String> {
    let spot = |number: u8| {
        let hands = view.spots.get(&number).map(|spot| spot.hands.values());
        let cards: Vec<&str> =
            hands.into_iter().flatten().map(|hand| hand.cards.as_str()).collect();
        cards.join(" ")
    };
    std::iter::once(view.dealer.cards.clone()).chain((1..=8).map(spot)).collect()
}

/// Signs in as a guest, buys chips at the cage, opens the table, buys in with the whole purse and
/// sits down. Returns the chips in the rack, in cents.
async fn come_in(browser: &Browser, url: &str, name: &str, table: &str, seat: u8) -> i64 {
    browser.go(url).await;
    browser.write("#guest-name", name).await;
    browser.click(".name-only").await;
    browser.click(".cage .quick button:nth-child(2)").await;
    let more = "
        const text = document.querySelector('.purse b')?.textContent ?? '';
        return Number(text.replace(/\\D/g, '')) * 100 >= args;";
    browser.until(more, json!(GRANTED + BOUGHT)).await;
    browser.click(&format!(".table-card[href='#/table/{table}']")).await;
    browser.click("[data-page=table] .purse").await;
    // The last of the offered amounts is the whole purse.
    browser.click("dialog.buy-in .quick .tool:last-child").await;
    browser.click("dialog.buy-in .action-confirm").await;
    let closed = "return !document.querySelector('dialog')";
    browser.until(closed, json!(null)).await;
    browser.click(&format!("#spot-{seat} .sit")).await;
    let seated = "return document.querySelector(`#spot-${args}.is-mine`) !== null || null";
    browser.until(seated, json!(seat)).await;
    money(browser, "rack").await
}

/// Waits until the page shows these cards.
async fn shows(browser: &Browser, wanted: &[String]) {
    let body = "
        const cards = (within) => [...document.querySelectorAll(`${within} .hand .card,
            ${within} > .cards .card`)]
            .map((card) => card.dataset.card).join(' ');
        const places = ['.dealer', ...[1, 2, 3, 4, 5, 6, 7, 8].map((spot) => `#spot-${spot}`)];
        return places.every((place, at) => cards(place) === args[at]);";
    browser.until(body, json!(wanted)).await;
}

/// Plays until the round is over: no insurance, stands. Whenever the table waits for a player, both
/// pages must show the cards of the public view.
async fn play(spectator: &mut Guest, ana: &Browser, bob: &Browser, round: u32) {
    let mut answered = None;
    loop {
        let open = |view: &TableView| (view.phase, view.turn);
        spectator
            .until_view("a question or the end of the round", |view| {
                let is_over = view.round == round && view.phase == Phase::Betting;
                is_over || (view.round == round && answered != Some(open(view)))
            })
            .await;
        answered = Some(open(spectator.view()));
        let wanted = cards_of(spectator.view());
        shows(ana, &wanted).await;
        shows(bob, &wanted).await;
        match (spectator.view().phase, spectator.view().turn.map(|turn| turn.spot)) {
            (Phase::Insurance, _) => {
                ana.click(".action-decline").await;
                bob.until("return document.querySelector('.action-decline')", json!(null)).await;
                bob.press("n").await;
            }
            (Phase::Turns, Some(ANA_SEAT)) => ana.click(".action-stand").await,
            (Phase::Turns, Some(_)) => {
                bob.until("return document.querySelector('.action-stand')", json!(null)).await;
                bob.press("s").await;
            }
            (_, _) => return,
        }
    }
}

/// What a hand wins or loses for its holder, from its result and its stake.
fn worth(view: &TableView, spot: u8) -> i64 {
    let hand = &view.spots[&spot].hands[&1];
    match hand.result.unwrap() {
        HandResult::Win | HandResult::EvenMoney => hand.stake,
        HandResult::Natural => hand.stake * 3 / 2,
        HandResult::Push | HandResult::Void => 0,
        HandResult::Lose | HandResult::Bust => -hand.stake,
        HandResult::Surrender => -hand.stake / 2,
    }
}

#[tokio::test]
async fn two_browsers_play_a_round_and_see_the_same_cards_and_their_own_chips() {
    let (books, server) = open_house().await;
    let mut spectator = Guest::spectator(server.url(), "home-game").await;
    let table = spectator.table.to_string();
    let driver = Driver::start().await;
    let ana = driver.open("ana", 1280, 800).await;
    let bob = driver.open("bob", 375, 812).await;
    let ana_had = come_in(&ana, server.url(), "Ana", &table, ANA_SEAT).await;
    let bob_had = come_in(&bob, server.url(), "Bob", &table, BOB_SEAT).await;
    assert_eq!((ana_had, bob_had), (GRANTED + BOUGHT, GRANTED + BOUGHT));
    let round = spectator.view().round + 1;

    ana.click(&format!("#spot-{ANA_SEAT} .circle-bet.is-open")).await;
    ana.until("return document.querySelector(`#spot-${args}.has-bet`)", json!(ANA_SEAT)).await;
    ana.click(".confirm-box .action-confirm").await;
    bob.press(&format!("{BOB_SEAT}++")).await;
    bob.until("return document.querySelector(`#spot-${args}.has-bet`)", json!(BOB_SEAT)).await;
    bob.press(" ").await;
    play(&mut spectator, &ana, &bob, round).await;

    for (browser, seat, had) in [(&ana, ANA_SEAT, ana_had), (&bob, BOB_SEAT, bob_had)] {
        let now = had + worth(spectator.view(), seat);
        let holder = spectator.view().spots[&seat].holder.unwrap();
        assert_eq!(books.chips_of(holder, spectator.table).await, now, "the books of seat {seat}");
        holds(browser, "rack", now).await;
        holds(browser, "in-play", 0).await;
    }
    books.check([spectator.table]).await;
    picture(&ana, "table-desktop").await;
    picture(&bob, "table-phone").await;
    ana.close().await;
    bob.close().await;
}

/// Waits until the stake on the first spot is this amount, in cents.
async fn lies(spectator: &mut Guest, amount: i64) {
    spectator
        .until_view("the stake", |view| {
            let bet = view.spots.get(&1).and_then(|spot| spot.bet.as_ref());
            view.phase == Phase::Betting && bet.map_or(0, |bet| bet.stake) == amount
        })
        .await;
}

/// Q7: undo the last chip, clear all, deal, new round, the same stakes again.
#[tokio::test]
async fn chips_are_undone_cleared_dealt_and_placed_again() {
    let (_books, server) = open_house().await;
    let mut spectator = Guest::spectator(server.url(), "quebec-online").await;
    let table = spectator.table.to_string();
    let driver = Driver::start().await;
    let ana = driver.open("ana-alone", 1280, 800).await;
    come_in(&ana, server.url(), "Ana", &table, 1).await;
    let spot = "#spot-1 .circle-bet.is-open";

    ana.click(spot).await;
    spectator.until_view("a chip", |view| view.spots[&1].bet.is_some()).await;
    let chip = spectator.view().spots[&1].bet.as_ref().unwrap().stake;
    ana.click(spot).await;
    lies(&mut spectator, 2 * chip).await;
    press_when_ready(&ana, "u").await;
    lies(&mut spectator, chip).await;
    press_when_ready(&ana, "c").await;
    lies(&mut spectator, 0).await;
    ana.click(spot).await;
    lies(&mut spectator, chip).await;
    let round = spectator.view().round + 1;
    ana.click(".confirm-box .action-confirm").await;
    answer_alone(&mut spectator, &ana, round).await;
    press_when_ready(&ana, "b").await;
    lies(&mut spectator, chip).await;
    ana.close().await;
}

/// Presses a key of the betting tools once the page has enabled it. The page gets a step at the
/// same time as a spectator does, not before.
async fn press_when_ready(browser: &Browser, key: &str) {
    let body = "return document.querySelector(`[aria-keyshortcuts=${args}]:not(:disabled)`)";
    browser.until(body, json!(key.to_uppercase())).await;
    browser.press(key).await;
}

/// A round with one player: no insurance, stands.
async fn answer_alone(spectator: &mut Guest, ana: &Browser, round: u32) {
    loop {
        spectator
            .until_view("a question or the end of the round", |view| view.round == round)
            .await;
        let (phase, turn) = (spectator.view().phase, spectator.view().turn);
        let key = match phase {
            Phase::Insurance => ("decline", "n"),
            Phase::Turns => ("stand", "s"),
            _ => return,
        };
        let body = "return document.querySelector(`.action-${args}:not(:disabled)`)";
        ana.until(body, json!(key.0)).await;
        ana.press(key.1).await;
        spectator.until_view("what follows", |view| (view.phase, view.turn) != (phase, turn)).await;
    }
}
