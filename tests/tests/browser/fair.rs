//! Betting that respects people: what does not fit is refused with the reason, what is missing is
//! said before the deal, who is late bets on the next round, and nothing can be pressed while the
//! connection is lost.

use house_tests::browser::{Browser, Driver};
use house_tests::guest::Guest;
use protocol::{Do, Phase, TableView};
use serde_json::json;

use super::{come_in, open_house, picture};

const SEAT: u8 = 2;
const BOB_SEAT: u8 = 4;
/// Rounds until a hand waits for its player, at most. A natural ends a round at once.
const ROUNDS_MAX: u32 = 10;

fn stake(view: &TableView, spot: u8) -> i64 {
    view.spots.get(&spot).and_then(|spot| spot.bet.as_ref()).map_or(0, |bet| bet.stake)
}

fn is_out(view: &TableView) -> Option<bool> {
    view.seats.get(&SEAT).map(|seat| seat.sitting_out)
}

/// Waits until the words at a circle of the own spot contain this.
async fn says(browser: &Browser, words: &str) {
    let body = "return [...document.querySelectorAll('.is-mine .place-tag')]
        .some((tag) => tag.textContent.includes(args))";
    browser.until(body, json!(words)).await;
}

async fn is_there(browser: &Browser, selector: &str) {
    browser.until("return document.querySelector(args) !== null || null", json!(selector)).await;
}

async fn close_dialog(browser: &Browser) {
    browser.press("\u{e00c}").await;
    browser.until("return !document.querySelector('dialog')", json!(null)).await;
}

#[tokio::test]
async fn a_chip_over_the_maximum_is_refused_and_a_lost_connection_lets_nothing_be_pressed() {
    let (_books, mut server) = open_house().await;
    let mut spectator = Guest::spectator(server.url(), "ontario-fair").await;
    let driver = Driver::start().await;
    let ana = driver.open("ana-fair", 1280, 800).await;
    come_in(&ana, server.url(), "Ana", &spectator.table.to_string(), SEAT).await;
    spectator.until_view("betting", |view| view.phase == Phase::Betting).await;
    let most = spectator.view().sign.bet_max;
    ana.click(".tray .chip:last-child").await;
    ana.click(".is-mine .circle-bet.is-open").await;
    spectator.until_view("the chip", |view| stake(view, SEAT) == most).await;
    ana.click(".is-mine .circle-bet.is-open").await;
    says(&ana, &format!("The most here is {}", most / 100)).await;
    ana.press("x").await;
    says(&ana, "The most here is").await;
    picture(&ana, "over-the-maximum").await;
    assert_eq!(stake(spectator.view(), SEAT), most, "nothing was cut down to what fits");
    let same = ".fairness a[target='_blank'][rel='noopener']";
    ana.click(".dock-menu .seat-open").await;
    is_there(&ana, "dialog .my-limits").await;
    is_there(&ana, "dialog .my-game[target='_blank']").await;
    is_there(&ana, "dialog .reminder-setting").await;
    let fairness = "[...document.querySelectorAll('dialog .seat-buttons button')]
        .find((button) => button.textContent === 'Fairness').click()";
    ana.run(fairness, json!(null)).await;
    let proof = "return document.querySelector(args) !== null || null";
    ana.until(proof, json!(same)).await;
    close_dialog(&ana).await;

    server.kill().await;
    let dimmed = "
        const bar = document.querySelector('.connection-bar')?.getBoundingClientRect();
        const felt = document.querySelector('.felt')?.getBoundingClientRect();
        const held = ['.is-mine .circle-bet', '.confirm-box .action-confirm']
            .map((place) => document.querySelector(place)?.getAttribute('aria-disabled'));
        return bar && felt && bar.bottom <= felt.top && held.every((it) => it === 'true') || null;";
    ana.until(dimmed, json!(null)).await;
    picture(&ana, "connection-lost").await;
    ana.close().await;
}

#[tokio::test]
async fn pok_is_asked_for_before_the_deal() {
    let (_books, server) = open_house().await;
    let mut spectator = Guest::spectator(server.url(), "poker-21").await;
    let driver = Driver::start().await;
    let ana = driver.open("ana-pok", 375, 812).await;
    come_in(&ana, server.url(), "Ana", &spectator.table.to_string(), SEAT).await;
    spectator.until_view("betting", |view| view.phase == Phase::Betting).await;
    ana.click(".is-mine .circle-bet.is-open").await;
    is_there(&ana, ".is-mine .circle-pok.is-wanted").await;
    is_there(&ana, ".confirm-box .is-lacking[aria-disabled='true']").await;
    ana.press(" ").await;
    says(&ana, "POK first").await;
    picture(&ana, "pok-first").await;
    let round = spectator.view().round;
    ana.click(".is-mine .circle-pok.is-open").await;
    is_there(&ana, ".confirm-box .action-confirm:not([aria-disabled])").await;
    ana.click(".confirm-box .action-confirm").await;
    spectator.until_view("the deal", |view| view.round > round).await;
    ana.close().await;
}

/// Bob plays rounds alone until a hand of his waits for him.
async fn play_alone(bob: &mut Guest) {
    while bob.view().phase != Phase::Turns {
        assert!(bob.view().round < ROUNDS_MAX, "every hand was a natural");
        bob.until_view("betting", |view| view.phase == Phase::Betting).await;
        let amount = bob.view().sign.bet_min;
        bob.must(Do::Bet { spot: BOB_SEAT, amount }).await;
        bob.must(Do::Confirm).await;
        if bob.view().phase == Phase::Insurance {
            bob.must(Do::Decline { spot: BOB_SEAT }).await;
        }
    }
}

/// Ana's hand is played by its first offer until stakes are taken again.
async fn stand_until_betting(ana: &Browser, spectator: &mut Guest, round: u32) {
    spectator.until_view("the round", |view| view.round >= round).await;
    while spectator.view().phase != Phase::Betting {
        let key = if spectator.view().phase == Phase::Insurance { "decline" } else { "stand" };
        is_there(ana, &format!(".action-{key}:not([aria-disabled])")).await;
        ana.click(&format!(".action-{key}")).await;
        let before = (spectator.view().phase, spectator.view().turn);
        spectator.until_view("what follows", |view| (view.phase, view.turn) != before).await;
    }
}

#[tokio::test]
async fn who_sits_out_comes_back_bets_on_the_next_round_and_then_the_same_every_round() {
    let (_books, server) = open_house().await;
    let mut bob = Guest::arrive(server.url(), "Bob", "ontario-fair").await;
    bob.sit_with(BOB_SEAT, 50_000).await;
    bob.open_shoe().await;
    let driver = Driver::start().await;
    let ana = driver.open("ana-next", 1280, 800).await;
    come_in(&ana, server.url(), "Ana", &bob.table.to_string(), SEAT).await;
    // The option may arrive after the dialog.
    let out = "
        const all = [...document.querySelectorAll('dialog .seat-buttons button')];
        const found = all.find((button) => button.textContent === 'Sit out');
        found?.click();
        return found !== undefined";
    ana.click(".dock-menu .seat-open").await;
    ana.until(out, json!(null)).await;
    is_there(&ana, ".sit-back").await;
    bob.until_view("a pause", |view| is_out(view) == Some(true)).await;
    play_alone(&mut bob).await;
    picture(&ana, "sitting-out").await;

    ana.click(".sit-back").await;
    bob.until_view("the way back", |view| is_out(view) == Some(false)).await;
    ana.click(".is-mine .circle-bet.is-ahead").await;
    is_there(&ana, ".ahead-row").await;
    is_there(&ana, ".is-mine .circle.is-ahead .stack").await;
    picture(&ana, "next-round").await;
    bob.must(Do::Stand { spot: BOB_SEAT, hand: 1 }).await;
    let chip = bob.view().sign.bet_min;
    bob.until_view("the stake from before", |view| stake(view, SEAT) == chip).await;

    ana.click(".dock-menu .seat-open").await;
    ana.click("dialog .same-switch").await;
    close_dialog(&ana).await;
    bob.must(Do::SitOut { out: true }).await;
    let round = bob.view().round + 1;
    ana.click(".confirm-box .action-confirm").await;
    stand_until_betting(&ana, &mut bob, round).await;
    bob.until_view("the same stake", |view| view.round == round && stake(view, SEAT) == chip).await;
    assert!(!bob.view().seats[&SEAT].confirmed, "it never says that the bets are made");
    ana.close().await;
}
