//! Whoever wants to is told the best play, beside the button that makes it.

use house_tests::browser::Driver;
use house_tests::guest::Guest;
use protocol::Phase;
use serde_json::json;

use super::{come_in, open_house, picture};

const SEAT: u8 = 1;
/// Rounds until a hand waits for its player: a natural ends one at once.
const ROUNDS_MAX: u32 = 10;

#[tokio::test]
async fn a_hint_is_shown_to_whoever_switched_it_on() {
    let (_books, server) = open_house().await;
    let mut rail = Guest::rail(server.url(), "home-game").await;
    let driver = Driver::start().await;
    let ana = driver.open("ana-hints", 375, 812).await;
    come_in(&ana, server.url(), "Ana", &rail.table.to_string(), SEAT).await;
    let is_off = "return !JSON.parse(localStorage.getItem('house.prefs') ?? '{}').hints";
    ana.until(is_off, json!(null)).await;
    ana.click(".dock-menu .seat-open").await;
    ana.click("dialog .hints-switch").await;
    ana.press("\u{e00c}").await;
    ana.until("return !document.querySelector('dialog')", json!(null)).await;
    while rail.view().phase != Phase::Turns {
        assert!(rail.view().round < ROUNDS_MAX, "every hand was a natural");
        rail.until_view("betting", |view| view.phase == Phase::Betting).await;
        ana.click(&format!("#spot-{SEAT} .circle-bet.is-open")).await;
        ana.click(".confirm-box .action-confirm").await;
        let round = rail.view().round;
        rail.until_view("the round", |view| view.round > round).await;
        if rail.view().phase == Phase::Insurance {
            ana.click(".action-decline").await;
            rail.until_view("an answer", |view| view.phase != Phase::Insurance).await;
        }
    }
    let told = "
        const advised = document.querySelector('.action.is-advised .action-name');
        const words = document.querySelector('.advice')?.textContent ?? '';
        return advised !== null && words.endsWith(advised.firstChild.textContent.toLowerCase());";
    ana.until(told, json!(null)).await;
    let said = "return document.getElementById('polite').textContent
        .includes(document.querySelector('.advice').textContent)";
    ana.until(said, json!(null)).await;
    picture(&ana, "hint-phone").await;
    // What is advised may be done.
    let cards = rail.view().spots[&SEAT].hands.clone();
    ana.click(".action.is-advised").await;
    rail.until_view("the decision", |view| {
        view.phase == Phase::Betting || view.spots[&SEAT].hands != cards
    })
    .await;
    ana.close().await;
}
