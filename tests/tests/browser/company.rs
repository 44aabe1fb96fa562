//! Company at a table: who sits or watches where a table closes is led to another one, and the last
//! results are shown to everyone who arrives.

use house_tests::browser::{Browser, Driver};
use house_tests::guest::Guest;
use house_tests::server::Server;
use player::Session;
use protocol::{Do, Order, Phase};
use serde_json::json;
use uuid::Uuid;

use super::axe::findings;
use super::{come_in, holds, open_house, picture};

/// The table that closes.
const CLOSING: &str = "home-game";
/// The open table whose limits are nearest to those of [`CLOSING`].
const NEAREST: &str = "poker-21";
/// 40 of its smallest stakes, which come along to a seat there.
const CAME_ALONG: i64 = 8_000;
const SEAT: u8 = 2;

/// The pit at the table that closes, without a browser.
async fn pit(server: &Server) -> Guest {
    let nobody = Session::nobody(server.url()).unwrap();
    let session = nobody.signed_in("pit", &server.password("pit").await).await.unwrap();
    Guest::with_session(session, CLOSING).await
}

/// Waits until the page shows another table than this one, and returns which.
async fn elsewhere(browser: &Browser, table: Uuid) -> Uuid {
    let body = "
        const at = /^#.table.(.{36})$/.exec(location.hash)?.[1];
        return at && at !== args && document.querySelector('.felt') ? at : null;";
    let at = browser.until(body, json!(table)).await;
    at.as_str().unwrap().parse().unwrap()
}

/// Waits until the viewer has a seat.
async fn sits(browser: &Browser) {
    browser.until("return document.querySelector('.spot.is-mine')", json!(null)).await;
}

#[tokio::test]
async fn who_sat_at_a_table_that_closes_sits_at_another_one_by_one_press() {
    let (books, server) = open_house().await;
    let mut pit = pit(&server).await;
    let table = pit.table;
    let driver = Driver::start().await;
    let ana = driver.open("ana-goes-on", 375, 812).await;
    let whole = come_in(&ana, server.url(), "Ana", &table.to_string(), SEAT).await;
    pit.client.order(table, Order::Close).await.unwrap();
    picture_of(&ana, ".handover .handover-go", "handover-phone").await;
    ana.click(".handover .handover-go").await;
    let other = elsewhere(&ana, table).await;
    sits(&ana).await;
    holds(&ana, "rack", CAME_ALONG).await;
    let ana_is = seated_at(&server, other).await;
    assert_eq!(books.chips_of(ana_is, other).await, whole, "purse and new rack have all of it");
    books.check([table, other]).await;
    ana.close().await;
}

/// The only player who has a seat at a table.
async fn seated_at(server: &Server, table: Uuid) -> Uuid {
    let mut spectator = Guest::spectator(server.url(), NEAREST).await;
    assert_eq!(spectator.table, table, "the table whose limits are nearest");
    spectator.until_view("somebody at a seat", |view| !view.seats.is_empty()).await;
    spectator.view().seats.values().next().unwrap().player
}

/// Waits for an element, keeps a picture of the page, and lets axe look at it.
async fn picture_of(browser: &Browser, selector: &str, name: &str) {
    browser.until("return document.querySelector(args)", json!(selector)).await;
    picture(browser, name).await;
    assert_eq!(findings(browser).await, json!([]), "axe: {name}");
}

#[tokio::test]
async fn the_last_round_is_left_with_all_chips_and_a_closed_table_is_no_dead_page() {
    let (books, server) = open_house().await;
    let mut pit = pit(&server).await;
    let table = pit.table;
    let page = format!("{}/#/table/{table}", server.url());
    let driver = Driver::start().await;
    let bob = driver.open("bob-before", 1280, 800).await;
    let viewer = driver.open("viewer", 812, 375).await;
    viewer.go(&page).await;
    viewer.until("return document.querySelector('.felt')", json!(null)).await;
    let whole = come_in(&bob, server.url(), "Bob", &table.to_string(), SEAT).await;
    // A second one keeps the table open for its last round.
    let mut cleo = Guest::arrive(server.url(), "Cleo", CLOSING).await;
    cleo.sit_with(SEAT + 1, 10_000).await;
    cleo.open_shoe().await;
    pit.client.order(table, Order::LastRound { rounds: None, minutes: None }).await.unwrap();
    picture_of(&bob, ".last-notice .handover-go", "last-round-desktop").await;
    bob.click(".last-notice .handover-go").await;
    let other = elsewhere(&bob, table).await;
    sits(&bob).await;
    let bob_is = seated_at(&server, other).await;
    assert_eq!(books.chips_of(bob_is, other).await, whole, "he was cashed out before he left");

    pit.client.order(table, Order::Close).await.unwrap();
    pit.until_view("the end", |view| view.phase == Phase::Closed).await;
    // One who only watched goes there without a seat.
    picture_of(&viewer, ".handover .handover-go", "handover-landscape").await;
    let offered = viewer.run("return document.querySelectorAll('.sit').length", json!(null)).await;
    assert_eq!(offered, json!(0), "no seat is offered at a closed table");
    viewer.click(".handover .handover-go").await;
    assert_eq!(elsewhere(&viewer, table).await, other);
    // The address of the closed table leads on, too.
    viewer.go("about:blank").await;
    viewer.go(&page).await;
    picture_of(&viewer, ".gone-page .handover-go", "gone-landscape").await;
    viewer.click(".gone-page .handover-go").await;
    elsewhere(&viewer, table).await;
    bob.close().await;
    viewer.close().await;
}

/// A round of one player: no insurance, stands.
async fn play_a_round(guest: &mut Guest) {
    let round = guest.view().round + 1;
    let amount = guest.view().sign.bet_min;
    guest.must(Do::Bet { spot: SEAT, amount }).await;
    guest.must(Do::Confirm).await;
    loop {
        guest.until_view("the round", |view| view.round == round).await;
        let (phase, turn) = (guest.view().phase, guest.view().turn);
        match (phase, turn) {
            (Phase::Insurance, _) => {
                guest.must(Do::Decline { spot: SEAT }).await;
            }
            (Phase::Turns, Some(turn)) => {
                guest.must(Do::Stand { spot: turn.spot, hand: turn.hand }).await;
            }
            _ => return,
        }
    }
}

/// The last results on the page, newest first.
async fn results_shown(browser: &Browser, count: u32) -> Vec<String> {
    let body = "
        const all = [...document.querySelectorAll('.results-strip .result')];
        return all.length === args ? all.map((it) => it.title) : null;";
    serde_json::from_value(browser.until(body, json!(count)).await).unwrap()
}

#[tokio::test]
async fn the_last_results_are_there_on_arrival_and_grow_with_each_round() {
    let (_books, server) = open_house().await;
    let mut ana = Guest::arrive(server.url(), "Ana", CLOSING).await;
    ana.sit_with(SEAT, 20_000).await;
    ana.open_shoe().await;
    for _ in 0..2 {
        play_a_round(&mut ana).await;
    }
    // Her own question has the read model follow at once.
    let session = ana.client.session();
    let own = session.address().ask("GET", "/api/me/rounds", session.cookie(), None);
    assert_eq!(own.await.unwrap().status, 200);
    let driver = Driver::start().await;
    let viewer = driver.open("viewer-results", 1280, 800).await;
    viewer.go(&format!("{}/#/table/{}", server.url(), ana.table)).await;
    let before = results_shown(&viewer, 2).await;
    assert!(before[0].starts_with("Round 2: ") && before[1].starts_with("Round 1: "), "{before:?}");
    play_a_round(&mut ana).await;
    let after = results_shown(&viewer, 3).await;
    assert_eq!(after[1..], before, "what was there stays");
    let dealer = ana.view().dealer.total.unwrap().points.to_string();
    let mark = "return document.querySelector('.result b')?.textContent";
    let shown = viewer.run(mark, json!(null)).await;
    assert!([json!(dealer), json!("BJ")].contains(&shown), "{shown}, the dealer had {dealer}");
    picture_of(&viewer, ".results-strip", "results-desktop").await;
    viewer.close().await;
}

/// Says something by the dialog.
async fn say(browser: &Browser, what: &str) {
    browser.click(".talk-open").await;
    browser.click(&format!("dialog.talk [data-say={what}]")).await;
}

/// Waits until these are the bubbles on the page: what they say, or what is drawn.
async fn bubbles(browser: &Browser, wanted: &[&str]) {
    let body = "
        const drawn = (it) => it.querySelector('.reaction')?.classList[1];
        const all = [...document.querySelectorAll('.bubble')]
            .map((it) => drawn(it) ?? it.textContent);
        return JSON.stringify(all) === JSON.stringify(args) || null;";
    browser.until(body, json!(wanted)).await;
}

#[tokio::test]
async fn a_phrase_is_read_in_each_language_and_who_is_muted_is_not_shown() {
    let (_books, server) = open_house().await;
    let spectator = Guest::spectator(server.url(), CLOSING).await;
    let table = spectator.table.to_string();
    let driver = Driver::start().await;
    let ana = driver.open("ana-hears", 1280, 800).await;
    let bob = driver.open("bob-speaks", 375, 812).await;
    let viewer = driver.open("viewer-hears", 812, 375).await;
    viewer.go(&format!("{}/#/table/{table}", server.url())).await;
    viewer.until("return document.querySelector('.felt')", json!(null)).await;
    let silent = "return document.querySelector('.talk-open')";
    assert_eq!(viewer.run(silent, json!(null)).await, json!(null), "one who only watches");
    come_in(&ana, server.url(), "Ana", &table, SEAT).await;
    come_in(&bob, server.url(), "Bob", &table, SEAT + 3).await;
    ana.click(".top-bar [lang=fr]").await;
    bob.click(".talk-open").await;
    picture_of(&bob, "dialog.talk .mutes", "talk-phone").await;
    bob.click("dialog.talk [data-say=nice-hand]").await;
    bubbles(&ana, &["Belle main"]).await;
    bubbles(&viewer, &["Nice hand"]).await;
    for (page, name) in [(&ana, "bubble-desktop"), (&bob, "bubble-phone"), (&viewer, "bubble-low")]
    {
        picture(page, name).await;
    }
    let read = "return document.querySelector('#polite').textContent.includes(args) || null";
    ana.until(read, json!("Bob\u{a0}: Belle main")).await;

    ana.click(".talk-open").await;
    ana.click("dialog.talk .mute-switch").await;
    picture_of(&ana, "dialog.talk .mute-switch", "talk-desktop").await;
    ana.press("\u{e00c}").await;
    // A bubble stays longer than the pause between two phrases.
    bubbles(&bob, &[]).await;
    say(&bob, "heart").await;
    bubbles(&bob, &["reaction-heart"]).await;
    say(&ana, "hello").await;
    bubbles(&bob, &["reaction-heart", "Hello"]).await;
    bubbles(&ana, &["Bonjour"]).await;
    // The choice is the browser's, and stays with it.
    ana.go(&format!("{}/?again#/table/{table}", server.url())).await;
    ana.click(".talk-open").await;
    let muted = "return document.querySelector('.mute-switch')?.checked === false || null";
    ana.until(muted, json!(null)).await;
    for page in [ana, bob, viewer] {
        page.close().await;
    }
}
