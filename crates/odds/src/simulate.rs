//! Many rounds from fresh shoes, and what they return.

use blackjack::{Felt, Refusal, Rulebook, Shoe, TableLimits};
use chips::Chips;

use crate::chart::Chart;
use crate::player::{RoundResult, play};
use crate::random::{LazyShoe, Random};
use crate::tally::{Return, Tally};

/// Cards shuffled before a round; hardly any round needs more.
const CARDS_AT_FIRST: usize = 24;

/// A rulebook at its usual table, ready to be played from a seed.
#[derive(Debug)]
pub struct Simulation {
    rulebook: Rulebook,
    chart: Chart,
    stake: Chips,
    unit: Chips,
    seed: u64,
    shoe: LazyShoe,
    tally: Tally,
    rounds: u64,
}

impl Simulation {
    /// With usual decks and the usual minimum as stake.
    pub fn new(rulebook: Rulebook, seed: u64) -> Simulation {
        let (rules, limits) = (rulebook.rules(), TableLimits::usual(rulebook));
        Simulation {
            rulebook,
            chart: Chart::of(rules, rules.decks),
            stake: limits.bet_min,
            unit: limits.unit,
            seed,
            shoe: LazyShoe::new(rules.decks, Random::of(seed, 0)),
            tally: Tally::default(),
            rounds: 0,
        }
    }

    /// Plays `rounds` more rounds.
    pub fn play(&mut self, rounds: u64) {
        for _ in 0..rounds {
            self.shoe.start_again(Random::of(self.seed, self.rounds));
            self.rounds += 1;
            let result = self.play_round();
            self.tally.add(&result, self.pok().cents());
        }
    }

    /// What the rounds played have returned. Meaningless before the first.
    pub fn figures(&self) -> Return {
        self.tally.figures(self.stake.cents(), self.rulebook.rules().pok)
    }

    fn pok(&self) -> Chips {
        if self.rulebook.rules().pok { self.stake } else { Chips::ZERO }
    }

    // A round that needs more cards than were shuffled is played again, with the same cards first.
    fn play_round(&mut self) -> RoundResult {
        let rules = self.rulebook.rules();
        let mut cards = CARDS_AT_FIRST;
        loop {
            let shoe = Shoe::new(self.shoe.first(cards).to_vec(), None);
            let felt = Felt::stacked(rules, self.unit, rules.decks, shoe, None);
            match play(felt, self.chart, self.stake, self.pok()) {
                Ok(result) => return result,
                Err(Refusal::CardsNotListed) if !self.shoe.is_whole(cards) => cards *= 2,
                Err(refusal) => panic!("the chart plays by the rules: {refusal:?}"),
            }
        }
    }
}

/// Plays `rounds` rounds of a rulebook from a seed. The same arguments give the same result.
pub fn simulate(rulebook: Rulebook, rounds: u64, seed: u64) -> Return {
    let mut simulation = Simulation::new(rulebook, seed);
    simulation.play(rounds);
    simulation.figures()
}
