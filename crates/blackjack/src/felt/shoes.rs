//! The life of a shoe: prepared (its commitment published), shuffled, cut, played, retired (its
//! seed published).

use super::draft::Draft;
use crate::event::{Event, Revealed};
use crate::rules::Shuffle;

impl Draft<'_> {
    /// Publishes the commitment to a fresh seed. Nothing happens where the cards are listed.
    pub fn prepare_shoe(&mut self) {
        if self.felt.is_stacked() || self.felt.prepared.is_some() {
            return;
        }
        let fresh = self.around.shoe;
        self.felt.learn(fresh.shoe, fresh.seed.clone());
        self.emit(Event::ShoePrepared {
            shoe: fresh.shoe,
            commitment: fresh.seed.commitment(),
            sealed: fresh.sealed.clone(),
        });
    }

    /// Retires what is in play and shuffles the whole deck set.
    pub fn shuffle_shoe(&mut self) {
        self.retire_seeds();
        self.prepare_shoe();
        self.emit(Event::TrayEmptied);
        self.emit(Event::ShoeShuffled { cards: self.felt.cards() });
    }

    /// Cuts the shuffled cards there and inserts the cut card as the rulebook says (O3).
    pub fn cut_shoe(&mut self, position: u32) {
        let cut_card_at = self.felt.rules.cut_card_at(self.felt.cards());
        self.emit(Event::ShoeCut { position, cut_card_at });
    }

    /// Where every round is shuffled the shoe is done with the round, and the next one is
    /// announced before any stake of it is taken.
    pub fn after_the_round(&mut self) {
        if self.felt.rules.shuffle == Shuffle::EveryRound && !self.felt.is_stacked() {
            self.retire_seeds();
            self.prepare_shoe();
        }
    }

    fn retire_seeds(&mut self) {
        let prepared = self.felt.prepared.map(|(shoe, _)| shoe);
        let done = self.felt.seeds.keys().copied().filter(|shoe| Some(*shoe) != prepared);
        for shoe in done.collect::<Vec<_>>() {
            let seed = Revealed::from(&self.felt.seeds[&shoe]);
            self.emit(Event::ShoeRetired { shoe, seed });
        }
    }
}
