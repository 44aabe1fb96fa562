//! A full table of each rulebook on all screens: every spot has a stake, by day in English and by
//! night in French. Nothing is cut, covered or too small, however many hands there are.

use std::collections::BTreeMap;

use house_tests::guest::Guest;
use protocol::{Do, Phase};
use serde_json::json;
use table::Rulebook;

use super::moments::evening::Evening;
use super::{prefer, speak};

/// The other players, from the first seat to the last one.
const NAMES: [&str; 7] = ["Bob", "Chloé", "Dmitri", "Élise", "Farid", "Grace", "Hana"];

/// The first cards: a pair for the player, and a six for the dealer. Any card for everyone else.
fn first_cards(spots: u8, own: u8) -> String {
    let round = (1..=spots).map(|spot| if spot == own { "8" } else { "." });
    let first = round.clone().chain(["6"]).chain(round);
    first.collect::<Vec<_>>().join(" ")
}

/// Everyone else sits down and places a stake.
async fn fill(evening: &Evening) -> BTreeMap<u8, Guest> {
    let sign = evening.hero.view().sign.clone();
    let mut others = BTreeMap::new();
    let seats = (1..=sign.seats).filter(|seat| *seat != evening.seat);
    for (spot, name) in seats.zip(NAMES) {
        let mut guest = evening.company(name, spot).await;
        if sign.pok_max.is_some() {
            guest.must(Do::Pok { spot, amount: sign.bet_min }).await;
        }
        let amount = sign.bet_min * i64::from(spot % 3 + 1);
        guest.must(Do::Bet { spot, amount }).await;
        guest.must(Do::Confirm).await;
        others.insert(spot, guest);
    }
    others
}

/// The others stand until it is the player's turn, or the round is over.
async fn until_own_turn(evening: &mut Evening, others: &mut BTreeMap<u8, Guest>) {
    while evening.hero.view().phase == Phase::Turns {
        let turn = evening.hero.view().turn.expect("someone's turn");
        let (spot, hand) = (turn.spot, turn.hand);
        let Some(guest) = others.get_mut(&spot) else { return };
        let step = guest.must(Do::Stand { spot, hand }).await;
        evening.hero.until_step(step).await;
    }
}

async fn by_night_in_french(evening: &Evening) {
    for screen in &evening.screens {
        prefer(&screen.browser, "dark").await;
        speak(&screen.browser, "fr").await;
    }
}

async fn a_full_table(rulebook: Rulebook, seat: u8) {
    let mut evening = Evening::of_a_full_table(rulebook, seat).await;
    let spots = rulebook.rules().spots;
    evening.at_a_table(&first_cards(spots, seat)).await;
    let mut others = fill(&evening).await;
    let own = if others.is_empty() { 1..=spots } else { seat..=seat };
    for spot in own {
        if evening.hero.view().sign.pok_max.is_some() {
            evening.stake(spot, "pok").await;
        }
        evening.stake(spot, "bet").await;
    }
    evening.look("full-betting").await;
    evening.deal().await;
    until_own_turn(&mut evening, &mut others).await;
    evening.look("full").await;
    by_night_in_french(&evening).await;
    evening.look("full-night").await;
    while others.is_empty() && evening.hero.view().turn.is_some_and(|turn| turn.spot != seat) {
        evening.decide("stand").await;
    }
    evening.decide("split").await;
    evening.look("full-split").await;
    while evening.hero.view().phase == Phase::Turns {
        evening.decide("stand").await;
        until_own_turn(&mut evening, &mut others).await;
    }
    evening.is_over().await;
    evening.look("full-results").await;
    for screen in &evening.screens {
        screen.browser.run("location.hash = '#/'", json!(null)).await;
        screen.browser.until("return document.querySelector('.table-card')", json!(null)).await;
    }
    evening.glance("lobby").await;
    evening.end().await;
}

#[tokio::test]
async fn a_full_table_of_ontario_fair() {
    a_full_table(Rulebook::OntarioFair, 4).await;
}

#[tokio::test]
async fn a_full_table_of_the_paris_club() {
    a_full_table(Rulebook::ParisClub, 4).await;
}

#[tokio::test]
async fn three_spots_of_quebec_online() {
    a_full_table(Rulebook::QuebecOnline, 1).await;
}

#[tokio::test]
async fn a_full_table_of_poker_21() {
    a_full_table(Rulebook::Poker21, 4).await;
}

#[tokio::test]
async fn a_full_table_of_the_home_game() {
    a_full_table(Rulebook::HomeGame, 4).await;
}
