//! One person plays a round of each rulebook with the mouse, and another one with the keyboard.

use house_tests::browser::{Browser, Driver};
use house_tests::guest::Guest;
use protocol::{Phase, TableView};
use serde_json::json;

use super::{come_in, holds, money, open_house, press_when_ready, worth};

const SEAT: u8 = 1;
const DEAL: &str = ".confirm-box .action-confirm";

/// The device a person plays with.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Hand {
    Mouse,
    Keyboard,
}

impl Hand {
    /// Chooses an option: by a click on its button, or by its key once the page offers it.
    async fn choose(self, browser: &Browser, verb: &str, key: &str) {
        let button = format!(".action-{verb}");
        match self {
            Hand::Mouse => browser.click(&button).await,
            Hand::Keyboard => {
                let found = "return document.querySelector(`${args}:not(:disabled)`)";
                browser.until(found, json!(button)).await;
                browser.press(key).await;
            }
        }
    }

    /// Puts a chip on the player's own spot and waits until the view shows it.
    async fn stake(self, browser: &Browser, spectator: &mut Guest, verb: &str) {
        let circle = format!("#spot-{SEAT} .circle-{verb}.is-open");
        match self {
            Hand::Mouse => browser.click(&circle).await,
            Hand::Keyboard => {
                let found = "return document.querySelector(args)";
                browser.until(found, json!(circle)).await;
                browser.press("1+").await;
            }
        }
        spectator
            .until_view("the stake", |view| {
                let bet = view.spots[&SEAT].bet.as_ref();
                bet.is_some_and(|bet| if verb == "pok" { bet.pok > 0 } else { bet.stake > 0 })
            })
            .await;
    }
}

fn is_asked(view: &TableView) -> bool {
    matches!(view.phase, Phase::Insurance | Phase::Turns)
}

/// Plays until the round is over: no insurance, stands.
async fn answer(hand: Hand, browser: &Browser, spectator: &mut Guest, round: u32) {
    spectator.until_view("the round", |view| view.round == round).await;
    while is_asked(spectator.view()) {
        let now = (spectator.view().phase, spectator.view().turn);
        match now.0 {
            Phase::Insurance => hand.choose(browser, "decline", "n").await,
            _ => hand.choose(browser, "stand", "s").await,
        }
        spectator.until_view("what follows", |view| (view.phase, view.turn) != now).await;
    }
}

/// A whole round, from the first chip to the rack after it.
async fn play_round(hand: Hand, browser: &Browser, spectator: &mut Guest) {
    let before = money(browser, "rack").await;
    let round = spectator.view().round + 1;
    if spectator.view().sign.pok_max.is_some() {
        hand.stake(browser, spectator, "pok").await;
    }
    hand.stake(browser, spectator, "bet").await;
    match hand {
        Hand::Mouse => browser.click(DEAL).await,
        Hand::Keyboard => {
            browser.until("return document.querySelector(args)", json!(DEAL)).await;
            browser.press(" ").await;
        }
    }
    answer(hand, browser, spectator, round).await;
    let pok = spectator.view().spots[&SEAT].pok_net.unwrap_or_default();
    let wanted = before + worth(spectator.view(), SEAT) + pok;
    holds(browser, "rack", wanted).await;
}

async fn play_both_ways(rulebook: &str) {
    let (books, server) = open_house().await;
    let mut spectator = Guest::spectator(server.url(), rulebook).await;
    let driver = Driver::start().await;
    let ana = driver.open(&format!("ana-{rulebook}"), 1280, 800).await;
    come_in(&ana, server.url(), "Ana", &spectator.table.to_string(), SEAT).await;
    // Her browser washes the cards; then the first to arrive is offered the cut (O3).
    spectator.until_view("the washed shoe", |view| view.phase != Phase::Wash).await;
    if spectator.view().phase == Phase::Cut {
        ana.click(".action-cut").await;
    }
    spectator.until_view("betting", |view| view.phase == Phase::Betting).await;
    play_round(Hand::Mouse, &ana, &mut spectator).await;
    play_round(Hand::Keyboard, &ana, &mut spectator).await;
    press_when_ready(&ana, "b").await;
    spectator.until_view("the same stakes again", |view| view.spots[&SEAT].bet.is_some()).await;
    books.check([spectator.table]).await;
    ana.close().await;
}

#[tokio::test]
async fn ontario_fair_is_played_by_mouse_and_by_keyboard() {
    play_both_ways("ontario-fair").await;
}

#[tokio::test]
async fn paris_club_is_played_by_mouse_and_by_keyboard() {
    play_both_ways("paris-club").await;
}

#[tokio::test]
async fn quebec_online_is_played_by_mouse_and_by_keyboard() {
    play_both_ways("quebec-online").await;
}

#[tokio::test]
async fn poker_21_is_played_by_mouse_and_by_keyboard() {
    play_both_ways("poker-21").await;
}

#[tokio::test]
async fn home_game_is_played_by_mouse_and_by_keyboard() {
    play_both_ways("home-game").await;
}
