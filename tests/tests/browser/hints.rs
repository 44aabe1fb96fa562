//! A player who switches hints on sees the best play beside its button.

use house_tests::browser::Driver;
use house_tests::guest::Guest;
use protocol::Phase;
use serde_json::json;

use super::{come_in, open_house, picture};

const SEAT: u8 = 1;
/// Rounds until a hand waits for its player, at most. A natural ends a round at once.
const ROUNDS_MAX: u32 = 10;

#[tokio::test]
async fn a_hint_is_shown_to_a_player_who_switched_hints_on() {
    let (_books, server) = open_house().await;
    let mut spectator = Guest::spectator(server.url(), "home-game").await;
    let driver = Driver::start().await;
    let ana = driver.open("ana-hints", 375, 812).await;
    come_in(&ana, server.url(), "Ana", &spectator.table.to_string(), SEAT).await;
    let is_off = "return !JSON.parse(localStorage.getItem('house.prefs') ?? '{}').hints";
    ana.until(is_off, json!(null)).await;
    ana.click(".dock-menu .seat-open").await;
    ana.click("dialog .hints-switch").await;
    ana.press("\u{e00c}").await;
    ana.until("return !document.querySelector('dialog')", json!(null)).await;
    while spectator.view().phase != Phase::Turns {
        assert!(spectator.view().round < ROUNDS_MAX, "every hand was a natural");
        spectator.until_view("betting", |view| view.phase == Phase::Betting).await;
        ana.click(&format!("#spot-{SEAT} .circle-bet.is-open")).await;
        ana.click(".confirm-box .action-confirm").await;
        let round = spectator.view().round;
        spectator.until_view("the round", |view| view.round > round).await;
        if spectator.view().phase == Phase::Insurance {
            ana.click(".action-decline").await;
            spectator.until_view("an answer", |view| view.phase != Phase::Insurance).await;
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
    // The advised play is one of the options.
    let cards = spectator.view().spots[&SEAT].hands.clone();
    ana.click(".action.is-advised").await;
    spectator
        .until_view("the decision", |view| {
            view.phase == Phase::Betting || view.spots[&SEAT].hands != cards
        })
        .await;
    ana.close().await;
}
