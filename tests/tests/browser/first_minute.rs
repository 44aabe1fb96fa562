//! A newcomer's first minute: four clicks from the address to the first card, marks that help once,
//! words that explain themselves, and a lobby that knows where its visitor sits.

use house_tests::books::Books;
use house_tests::browser::{Browser, Driver};
use house_tests::guest::Guest;
use house_tests::server::Server;
use protocol::Do;
use serde_json::json;
use table::Rulebook;

use super::steered::steer;
use super::unhurried::{open_table, unhurried};
use super::{come_in, holds, open_house, picture};

/// Ana's seat.
const ANAS: u8 = 1;
/// The seat in the middle that a newcomer is offered.
const OFFERED: u8 = 4;
/// The smallest stake of their table, in cents.
const STAKE: i64 = 100;
const TAB: &str = "\u{e004}";
const ENTER: &str = "\u{e007}";
/// How often Tab is pressed to reach something, at most.
const TABS_MAX: usize = 60;

/// The name of the table at which somebody plays, to which a newcomer is led.
const TABLE: &str = "Ana’s table";

/// Somebody who plays at the table to which a newcomer is led. The first cards are small: no hand
/// is a natural, and no insurance is asked.
async fn company(server: &Server, books: &Books) -> Guest {
    open_table(server, &unhurried(Rulebook::OntarioFair, TABLE)).await;
    let mut ana = Guest::arrive(server.url(), "Ana", TABLE).await;
    ana.sit_with(ANAS, 10_000).await;
    steer(server, books, &mut ana, "s s s").await;
    ana
}

/// Ana bets with the other one, and stands. The cards are those of [`company`], so that her hand is
/// asked first, and then the other one's.
async fn bet_and_stand(ana: &mut Guest) {
    ana.must(Do::Bet { spot: ANAS, amount: STAKE }).await;
    ana.must(Do::Confirm).await;
    ana.until_view("the deal", |view| view.round == 1).await;
    let view = ana.view();
    for cards in [&view.spots[&ANAS].hands[&1].cards, &view.dealer.cards] {
        assert!(!cards.starts_with(['A', 'T', 'J', 'Q', 'K']), "{view:?}");
    }
    ana.until_view("her turn", |view| view.turn.is_some_and(|turn| turn.spot == ANAS)).await;
    ana.must(Do::Stand { spot: ANAS, hand: 1 }).await;
}

/// Waits until the mark of the first visit says this many of three.
async fn mark(browser: &Browser, step: &str) {
    let body = "return document.querySelector('.coach-step')?.textContent.startsWith(args) || null";
    browser.until(body, json!(step)).await;
}

/// Waits until the element with the focus is of this kind.
async fn focus(browser: &Browser, selector: &str) {
    browser.until("return document.activeElement?.matches(args) || null", json!(selector)).await;
}

#[tokio::test]
async fn from_the_address_to_the_first_card_in_four_clicks() {
    let (books, server) = open_house().await;
    let mut ana = company(&server, &books).await;
    let driver = Driver::start().await;
    let nora = driver.open("nora", 1280, 800).await;
    nora.go(server.url()).await;
    let first =
        format!("return document.querySelector(\".is-first[href='#/table/{}']\")", ana.table);
    nora.until(&first, json!(null)).await;
    let count = "window.clicks = 0; addEventListener('click', () => window.clicks += 1, true)";
    nora.run(count, json!(null)).await;
    nora.write("#guest-name", "Nora").await;
    nora.click(".name-form .action").await;
    mark(&nora, "1").await;
    focus(&nora, "#main").await;
    picture(&nora, "coach-seat").await;
    nora.click(&format!("#spot-{OFFERED} .sit")).await;
    let circle = format!("#spot-{OFFERED} .circle-bet.is-open");
    mark(&nora, "2").await;
    focus(&nora, &circle).await;
    picture(&nora, "coach-bet").await;
    nora.click(&circle).await;
    mark(&nora, "3").await;
    nora.click(".confirm-box .action-confirm").await;
    ana.must(Do::Bet { spot: ANAS, amount: STAKE }).await;
    ana.must(Do::Confirm).await;
    let card = format!("return document.querySelector('#spot-{OFFERED} .card')");
    nora.until(&card, json!(null)).await;
    assert_eq!(nora.run("return window.clicks", json!(null)).await, 4);
    // 40 of the smallest stakes came along by themselves, and one of them lies there.
    holds(&nora, "rack", 39 * STAKE).await;
    books.check([ana.table]).await;
    // Nobody is shown the marks twice.
    nora.until("return !document.querySelector('.coach') || null", json!(null)).await;
    nora.go(server.url()).await;
    nora.until("return document.querySelector('.own-call, .own-waiting')", json!(null)).await;
    let other = ".table-card:not(.is-own):not(.is-small)";
    nora.click(other).await;
    nora.until("return document.querySelector('.sit')", json!(null)).await;
    assert_eq!(nora.run("return document.querySelector('.coach')", json!(null)).await, json!(null));
    nora.close().await;
}

#[tokio::test]
async fn the_lobby_says_where_one_sits_and_that_a_hand_runs() {
    let (books, server) = open_house().await;
    let mut ana = company(&server, &books).await;
    let driver = Driver::start().await;
    let bob = driver.open("bob-away", 375, 812).await;
    let table = ana.table.to_string();
    come_in(&bob, server.url(), "Bob", &table, OFFERED).await;
    bob.click(".home").await;
    let sits = "return document.querySelector('.own-waiting')?.textContent.includes(args) || null";
    bob.until(sits, json!("You sit here")).await;
    bob.click(".own-waiting").await;
    bob.click(&format!("#spot-{OFFERED} .circle-bet.is-open")).await;
    bob.click(".confirm-box .action-confirm").await;
    bet_and_stand(&mut ana).await;
    bob.until("return document.querySelector('.action-stand')", json!(null)).await;
    bob.click(".home").await;
    let called =
        "return document.querySelector('.own-call.is-asked') && document.title.includes('●')";
    bob.until(called, json!(null)).await;
    picture(&bob, "lobby-your-turn").await;
    // The books know it, too: a page that is opened anew says the same.
    bob.go(&format!("{}/?again", server.url())).await;
    bob.click(".own-call.is-asked").await;
    bob.click(".action-stand").await;
    bob.close().await;
}

#[tokio::test]
async fn a_term_explains_itself_and_gives_the_focus_back() {
    let (_books, server) = open_house().await;
    let driver = Driver::start().await;
    let browser = driver.open("term", 375, 812).await;
    browser.go(server.url()).await;
    browser.write("#guest-name", "Tim").await;
    browser.click(".name-only").await;
    browser.click(".known .term").await;
    let open = "return document.querySelector('.explain:popover-open')?.textContent || null";
    let said = browser.until(open, json!(null)).await;
    assert!(said.as_str().unwrap().starts_with("Purse Your chips"), "{said}");
    let high = "return document.querySelector('.known .term').offsetHeight >= 44";
    assert_eq!(browser.run(high, json!(null)).await, json!(true));
    browser.press("\u{e00c}").await;
    browser
        .until("return !document.querySelector('.explain:popover-open') || null", json!(null))
        .await;
    focus(&browser, ".term").await;
    browser.close().await;
}

#[tokio::test]
async fn an_account_with_an_empty_purse_is_told_where_chips_come_from() {
    let (_books, server) = open_house().await;
    let driver = Driver::start().await;
    let gus = driver.open("gus-empty", 1280, 800).await;
    gus.go(server.url()).await;
    gus.write("#guest-name", "Gus").await;
    gus.click(".name-only").await;
    gus.click(".known-ways > .plain:last-child").await;
    // The guest's name is kept, and it is said what becomes of the play chips.
    let asked = "return document.querySelector('#account-name')?.value === 'Gus' &&
        document.querySelector('.account-asked')?.textContent.includes('1,000') || null";
    gus.until(asked, json!(null)).await;
    gus.write("#account-password", "seven quiet lanterns").await;
    gus.click(".account-form .action").await;
    gus.until("return document.querySelector('.guest-again')", json!(null)).await;
    gus.click(".is-first").await;
    gus.click(".sit").await;
    let told = "return document.querySelector('dialog.buy-in .cage')?.textContent.includes(args)";
    assert_eq!(gus.until(told, json!("1001")).await, json!(true));
    picture(&gus, "account-empty").await;
    gus.click("dialog.buy-in .guest-again").await;
    let again = "return !document.querySelector('dialog') && document.querySelector('.invite')";
    gus.until(again, json!(null)).await;
    gus.close().await;
}

/// Presses Tab until the element with the focus is of this kind.
async fn tab_to(browser: &Browser, selector: &str) {
    let is_there = "return document.activeElement?.matches(args) === true";
    for _ in 0..TABS_MAX {
        if browser.run(is_there, json!(selector)).await == json!(true) {
            return;
        }
        browser.press(TAB).await;
    }
    panic!("Tab does not lead to {selector}");
}

#[tokio::test]
async fn the_first_hand_is_played_by_keyboard_alone() {
    let (books, server) = open_house().await;
    let mut ana = company(&server, &books).await;
    let driver = Driver::start().await;
    let nora = driver.open("nora-keys", 1280, 800).await;
    nora.go(server.url()).await;
    nora.until("return document.querySelector('.is-first') && document.hasFocus()", json!(null))
        .await;
    tab_to(&nora, "#guest-name").await;
    nora.press(&format!("Nora{ENTER}")).await;
    mark(&nora, "1").await;
    // From the beginning of the table the seats are reached in their order, then the chips.
    tab_to(&nora, &format!("#spot-{OFFERED} .sit")).await;
    nora.press(ENTER).await;
    focus(&nora, &format!("#spot-{OFFERED} .circle-bet.is-open")).await;
    nora.press(ENTER).await;
    mark(&nora, "3").await;
    tab_to(&nora, ".confirm-box .action-confirm").await;
    nora.press(ENTER).await;
    bet_and_stand(&mut ana).await;
    nora.until("return document.querySelector('.action-stand')", json!(null)).await;
    tab_to(&nora, ".action-stand").await;
    nora.press(ENTER).await;
    ana.until_view("the end", |view| view.spots[&OFFERED].hands[&1].result.is_some()).await;
    nora.close().await;
}

#[tokio::test]
async fn the_first_hand_is_played_by_touch_alone() {
    let (books, server) = open_house().await;
    let mut ana = company(&server, &books).await;
    let driver = Driver::start().await;
    let nora = driver.open_screen("nora-touch", (375, 812), true).await;
    nora.go(server.url()).await;
    nora.tap("#guest-name").await;
    focus(&nora, "#guest-name").await;
    nora.press("Nora").await;
    nora.tap(".name-form .action").await;
    mark(&nora, "1").await;
    nora.tap(&format!("#spot-{OFFERED} .sit")).await;
    nora.tap(&format!("#spot-{OFFERED} .circle-bet.is-open")).await;
    mark(&nora, "3").await;
    nora.tap(".confirm-box .action-confirm").await;
    bet_and_stand(&mut ana).await;
    nora.tap(".action-stand").await;
    ana.until_view("the end", |view| view.spots[&OFFERED].hands[&1].result.is_some()).await;
    nora.close().await;
}
