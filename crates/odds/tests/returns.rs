//! The engine returns what is published for its rulebooks (Q9). Every rule about chips contributes
//! to these figures.

use blackjack::Rulebook;
use odds::{Estimate, published, simulate};

/// Rounds of each rulebook: as many as a debug build can play in a test.
const ROUNDS: u64 = 100_000;
/// Standard errors between what is measured and what is published, at most. With eleven figures
/// and this seed fixed it is a bound on the engine, not on luck.
const ERRORS_MAX: f64 = 4.0;
const SEED: u64 = 20;

fn check(name: &str, measured: Estimate, published: f64) {
    let errors = measured.errors_above(published);
    assert!(errors.abs() <= ERRORS_MAX, "{name}: {measured:?} beside {published}, {errors} errors");
}

fn check_rulebook(rulebook: Rulebook) {
    let (measured, published) = (simulate(rulebook, ROUNDS, SEED), published(rulebook));
    check("per initial stake", measured.per_initial_stake, published.per_initial_stake);
    check("per unit staked", measured.per_unit_staked, published.per_unit_staked);
    assert_eq!(measured.pok.is_some(), published.pok.is_some());
    if let (Some(measured), Some(published)) = (measured.pok, published.pok) {
        check("pok", measured, published);
    }
}

#[test]
fn ontario_fair_returns_what_is_published() {
    check_rulebook(Rulebook::OntarioFair);
}

#[test]
fn paris_club_returns_what_is_published() {
    check_rulebook(Rulebook::ParisClub);
}

#[test]
fn quebec_online_returns_what_is_published() {
    check_rulebook(Rulebook::QuebecOnline);
}

#[test]
fn poker_21_returns_what_is_published() {
    check_rulebook(Rulebook::Poker21);
}

#[test]
fn home_game_returns_what_is_published() {
    check_rulebook(Rulebook::HomeGame);
}

#[test]
fn the_edge_that_players_are_rated_by_is_the_published_one() {
    for rulebook in Rulebook::ALL {
        let edge = 10_000.0 * (1.0 - published(rulebook).per_initial_stake);
        assert_eq!(format!("{edge:.0}"), rulebook.edge().to_string(), "{rulebook:?}");
    }
}

#[test]
fn the_same_seed_gives_the_same_rounds_and_another_seed_others() {
    let play = |seed| simulate(Rulebook::HomeGame, 500, seed);
    assert_eq!(play(1), play(1));
    assert_ne!(play(1), play(2));
}
