//! Ceremonies in a browser: the pit confirms the open decks and records an irregularity; players
//! wash and cut.

use house_tests::browser::{Browser, Driver};
use house_tests::guest::Guest;
use house_tests::server::Server;
use protocol::{Do, EntryView, HandResult, Phase, TableView};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{come_in, open_house, picture};

/// The demo table whose decks the pit inspects.
const PIT_TABLE: &str = "ontario-fair · pit";
/// Six decks.
const CARDS: u32 = 312;
const SEAT: u8 = 2;

// Keys of WebDriver that have no character of their own.
const HOME: char = '\u{e011}';
const PAGE_UP: char = '\u{e00e}';
const RIGHT: char = '\u{e014}';
const ENTER: char = '\u{e007}';

/// Signs in a staff member and opens a table.
pub async fn go_to_work(browser: &Browser, server: &Server, name: &str, table: Uuid) {
    browser.go(&format!("{}/#/staff", server.url())).await;
    browser.write("#staff-name", name).await;
    browser.write("#staff-password", &server.password(name).await).await;
    browser.click(".staff-form button").await;
    browser.until("return document.querySelector('.staff-inside')", json!(null)).await;
    browser.run("location.hash = args", json!(format!("#/table/{table}"))).await;
}

/// The proof document of a shoe.
pub async fn proof(server: &Server, shoe: Uuid) -> Value {
    let address = player::http::Address::parse(server.url()).unwrap();
    let path = format!("/api/shoes/{shoe}/proof");
    let answer = address.ask("GET", &path, None, None).await.unwrap();
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.json().unwrap()
}

async fn until_cards(browser: &Browser, cards: u32) {
    let body = "return document.querySelectorAll('.inspection [data-card]').length === args";
    browser.until(body, json!(cards)).await;
}

/// The position of the slider for the cut.
async fn slider(browser: &Browser, what: &str) -> u32 {
    let body = "return Number(document.querySelector('.cut-slider')?.[args]) || null";
    let found = browser.until(body, json!(what)).await;
    u32::try_from(found.as_u64().unwrap()).unwrap()
}

fn is_betting(view: &TableView) -> bool {
    view.phase == Phase::Betting
}

async fn cut_position(server: &Server, spectator: &mut Guest) -> u64 {
    spectator.until_view("betting after the cut", is_betting).await;
    let document = proof(server, spectator.view().shoe.id.unwrap()).await;
    let player = document["cut"]["player"].as_str().map(str::to_owned);
    let seated = spectator.view().seats.values().next().unwrap().player;
    assert_eq!(player, Some(seated.to_string()), "who cut is in the record");
    document["cut"]["position"].as_u64().unwrap()
}

/// O2, O3: all watchers see the decks, the pit confirms them, and the first player to arrive cuts
/// with the mouse.
#[tokio::test]
async fn the_pit_confirms_the_open_decks_and_a_player_cuts_by_pointer() {
    let (books, server) = open_house().await;
    let mut spectator = Guest::spectator(server.url(), PIT_TABLE).await;
    let table = spectator.table.to_string();
    let driver = Driver::start().await;
    let pit = driver.open("pit", 1280, 800).await;
    let ana = driver.open("ana-cuts", 375, 812).await;
    go_to_work(&pit, &server, "pit", spectator.table).await;
    ana.go(&format!("{}/#/table/{table}", server.url())).await;
    for (page, name) in [(&pit, "inspection-desktop"), (&ana, "inspection-phone")] {
        until_cards(page, CARDS).await;
        picture(page, name).await;
    }

    pit.click(".order-confirm-decks").await;
    spectator
        .until_view("the confirmation", |view| view.shoe.inspected_by.as_deref() == Some("pit"))
        .await;
    for page in [&pit, &ana] {
        page.until("return !document.querySelector('.inspection')", json!(null)).await;
    }
    come_in(&ana, server.url(), "Ana", &table, SEAT).await;
    let middle = slider(&ana, "value").await;
    picture(&ana, "cut-phone").await;
    ana.drag(".cut-slider", 500, 250).await;
    let chosen = slider(&ana, "value").await;
    assert!(chosen < middle, "dragged to the front: {chosen}");
    ana.click(".action-cut").await;
    assert_eq!(cut_position(&server, &mut spectator).await, u64::from(chosen));
    let document = proof(&server, spectator.view().shoe.id.unwrap()).await;
    let washes = document["washes"].as_array().unwrap().len();
    assert_eq!(washes, 1, "her browser has washed the cards by itself");
    books.check([spectator.table]).await;
    pit.close().await;
    ana.close().await;
}

/// O3 with the keyboard only.
#[tokio::test]
async fn a_player_places_the_cut_card_by_keyboard() {
    let (_books, server) = open_house().await;
    let mut spectator = Guest::spectator(server.url(), "paris-club").await;
    let table = spectator.table.to_string();
    let driver = Driver::start().await;
    let ana = driver.open("ana-cuts-by-key", 1280, 800).await;
    come_in(&ana, server.url(), "Ana", &table, SEAT).await;
    let first = slider(&ana, "min").await;
    picture(&ana, "cut-desktop").await;
    ana.run("document.querySelector('.cut-slider').focus()", json!(null)).await;
    let mut chosen = slider(&ana, "value").await;
    for key in [HOME, PAGE_UP, PAGE_UP, RIGHT] {
        let before = chosen;
        ana.press(&key.to_string()).await;
        let moved = "const now = Number(document.querySelector('.cut-slider').value);
            return now !== args && now";
        ana.until(moved, json!(before)).await;
        chosen = slider(&ana, "value").await;
    }
    assert!(chosen > first + 2, "two pages and one card: {chosen}");
    ana.press(&ENTER.to_string()).await;
    assert_eq!(cut_position(&server, &mut spectator).await, u64::from(chosen));
    ana.close().await;
}

/// O12a and O12f from the pit's menu.
#[tokio::test]
async fn the_pit_puts_irregularities_on_record_from_the_menu() {
    let (books, server) = open_house().await;
    let mut ana = Guest::arrive(server.url(), "Ana", PIT_TABLE).await;
    let driver = Driver::start().await;
    let pit = driver.open("pit-menu", 1280, 800).await;
    go_to_work(&pit, &server, "pit", ana.table).await;
    pit.click(".order-confirm-decks").await;
    ana.until_view("the confirmation", |view| view.phase != Phase::Inspection).await;
    ana.sit_with(SEAT, 10_000).await;
    ana.open_shoe().await;
    let (discards, left) = (ana.view().shoe.discards, ana.view().shoe.left);

    pit.click(".order-irregular").await;
    picture(&pit, "irregularities").await;
    pit.click(".is-faced-card button").await;
    ana.until_view("the discard", |view| view.shoe.discards == discards + 1).await;
    assert_eq!(ana.view().shoe.left, left - 1);
    pit.until("return !document.querySelector('dialog')", json!(null)).await;

    pit.click(".order-irregular").await;
    pit.until(
        "const form = document.querySelector('.is-short-deal form');
        for (const [name, value] of Object.entries(form ? args : {})) form[name].value = value;
        return form !== null;",
        json!({ "spot": SEAT.to_string(), "count": "0" }),
    )
    .await;
    pit.click(".is-short-deal button").await;
    pit.until("return !document.querySelector('dialog')", json!(null)).await;
    let amount = ana.view().sign.bet_min;
    ana.must(Do::Bet { spot: SEAT, amount }).await;
    ana.must(Do::Confirm).await;
    ana.until_view("the end of the round", |view| view.round == 1 && is_betting(view)).await;
    let result = ana.view().spots[&SEAT].hands.values().next().and_then(|hand| hand.result);
    assert!(matches!(result, None | Some(HandResult::Void)), "{result:?}");
    assert_eq!(ana.you().rack, 10_000, "the stake came back");

    // What no rule of the cards is about goes on record, and entry is barred for all to see.
    pit.click(".order-irregular").await;
    pit.until(
        "const form = document.querySelector('form.incident');
        for (const [name, value] of Object.entries(form ? args : {})) form[name].value = value;
        return form !== null;",
        json!({ "what": "paid-wrong", "note": "A player was paid short in the last round." }),
    )
    .await;
    picture(&pit, "incident").await;
    pit.click("form.incident button").await;
    pit.until("return !document.querySelector('dialog')", json!(null)).await;
    pit.click(".pit-more").await;
    pit.click("dialog .order-bar-entry").await;
    pit.until("return !document.querySelector('dialog')", json!(null)).await;
    ana.until_view("barred entry", |view| view.sign.entry == Some(EntryView::Barred)).await;
    let said = "return document.querySelector('.notices')?.textContent.includes(args) || null";
    pit.until(said, json!("Nobody new comes in before the next shuffle.")).await;
    pit.click(".top-bar [lang=fr]").await;
    pit.until(said, json!("On n’entre plus au jeu avant le prochain brassage.")).await;
    pit.click(".order-irregular").await;
    pit.until("return document.querySelector('form.incident')", json!(null)).await;
    picture(&pit, "incident-fr").await;
    books.check([ana.table]).await;
    pit.close().await;
}
