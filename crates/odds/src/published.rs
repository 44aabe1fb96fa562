//! The returns the rulebooks are published with, to hold the engine to (Q9): basic strategy, no
//! insurance, a fresh shoe each round.

use blackjack::Rulebook;

/// Published figures, as shares (1 is everything).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Published {
    /// Of each initial stake.
    pub per_initial_stake: f64,
    /// Of each unit staked, doubles and splits included.
    pub per_unit_staked: f64,
    /// Of each POK stake, where there is POK.
    pub pok: Option<f64>,
}

/// A share as a percentage, with as many decimals as it is published with.
#[expect(clippy::float_arithmetic, reason = "statistics, not chips")]
pub fn percent(share: f64) -> String {
    let text = format!("{:.4}", 100.0 * share);
    format!("{} %", text.trim_end_matches('0').trim_end_matches('.'))
}

/// A share in parts per million.
#[expect(clippy::float_arithmetic, reason = "statistics, not chips")]
pub fn share_ppm(share: f64) -> i64 {
    format!("{:.0}", 1e6 * share).parse().expect("a return is a small number")
}

/// What is published for a rulebook with its usual decks. The figures are simulated, with a
/// standard error of about 0.0001. That of POK is exact.
pub const fn published(rulebook: Rulebook) -> Published {
    let (per_initial_stake, per_unit_staked, pok) = match rulebook {
        Rulebook::OntarioFair => (0.9926, 0.9934, None),
        Rulebook::ParisClub => (0.9973, 0.9976, None),
        Rulebook::QuebecOnline => (0.9935, 0.9943, None),
        Rulebook::Poker21 => (0.9973, 0.9976, Some(0.748_844)),
        Rulebook::HomeGame => (0.9991, 0.9992, None),
    };
    Published { per_initial_stake, per_unit_staked, pok }
}
