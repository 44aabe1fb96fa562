//! The life of a shoe: prepared (its commitment published), washed, shuffled, cut, played, retired
//! (its seed published).

use chips::PlayerId;

use super::Felt;
use super::draft::{Draft, Halt};
use super::seeds::FeltSeed;
use crate::event::FeltEvent;
use crate::refusal::Refusal;
use crate::rules::Shuffle;
use crate::shuffle::{WASHES_MAX, Wash};

impl Draft<'_> {
    /// Publishes the commitment to a fresh seed, unless that is done already. Listed and real
    /// shoes have none.
    pub fn prepare_shoe(&mut self) {
        let fresh = self.around.shoe;
        let is_used = self.felt.seeds.contains_key(&fresh.shoe);
        if !self.felt.is_generated() || self.felt.prepared.is_some() || is_used {
            return;
        }
        self.felt.learn(fresh.shoe, fresh.seed.clone());
        self.emit(FeltEvent::ShoePrepared {
            shoe: fresh.shoe,
            commitment: fresh.seed.commitment(),
            sealed: fresh.sealed.clone(),
        });
    }

    /// A player adds to the shuffle of the prepared shoe.
    pub fn wash(&mut self, player: PlayerId, wash: Wash) -> Result<(), Halt> {
        self.felt.judge_wash(player)?;
        let prepared = self.felt.prepared.as_ref().ok_or(Refusal::WashNotAsked)?;
        self.emit(FeltEvent::Washed { shoe: prepared.shoe, player, wash });
        Ok(())
    }

    /// Retires what is in play, shuffles the whole deck set, and announces the shoe after it: from
    /// now on players may wash that one. Where every round is shuffled it is announced when the
    /// round is over.
    pub fn shuffle_shoe(&mut self) {
        self.return_stub();
        self.retire_shoe_in_play();
        self.prepare_shoe();
        self.emit(FeltEvent::TrayEmptied);
        let cards = self.felt.cards();
        let (shoe, washes) = match &self.felt.prepared {
            Some(prepared) => {
                let washes = prepared.washes.iter().map(|(_, wash)| *wash).collect();
                (Some(prepared.shoe), washes)
            }
            None => (self.felt.is_scanned().then_some(self.around.shoe.shoe), Vec::new()),
        };
        self.emit(FeltEvent::ShoeShuffled { shoe, cards, washes });
        if self.felt.rules.shuffle != Shuffle::EveryRound {
            self.prepare_shoe();
        }
    }

    /// Cuts the shuffled cards there and inserts the cut card as the rulebook says (O3). The
    /// dealer puts the cut card into a real shoe by hand.
    pub fn cut_shoe(&mut self, position: u32) {
        let by_rule = self.felt.rules.cut_card_at(self.felt.cards());
        let cut_card_at = by_rule.filter(|_| !self.felt.is_scanned());
        self.emit(FeltEvent::ShoeCut { position, cut_card_at });
    }

    /// Where every round is shuffled the shoe is done with the round, and the next one is
    /// announced before any stake of it is taken.
    pub fn after_the_round(&mut self) {
        if self.felt.rules.shuffle == Shuffle::EveryRound && !self.felt.is_stacked() {
            self.retire_shoe_in_play();
            self.prepare_shoe();
        }
    }

    /// Every shoe is retired, the one that was never shuffled as well: the table closes.
    pub fn retire_shoes(&mut self) {
        self.retire_shoe_in_play();
        if let Some(shoe) = self.felt.prepared.as_ref().map(|prepared| prepared.shoe) {
            let seed = self.felt.seeds.get(&shoe).and_then(FeltSeed::revealed);
            self.emit(FeltEvent::ShoeRetired { shoe, seed });
        }
    }

    /// Every shoe is retired and a new one is made ready. One that was made ready from the fresh
    /// seed in the same decision stays.
    pub fn renew_shoes(&mut self) {
        let fresh = self.around.shoe.shoe;
        self.retire_shoe_in_play();
        if self.felt.prepared.as_ref().is_some_and(|prepared| prepared.shoe != fresh) {
            self.retire_shoes();
        }
        self.prepare_shoe();
    }

    fn retire_shoe_in_play(&mut self) {
        if let Some(shoe) = self.felt.shoe_id() {
            let seed = self.felt.seeds.get(&shoe).and_then(FeltSeed::revealed);
            self.emit(FeltEvent::ShoeRetired { shoe, seed });
        }
    }

    // P5: the rest of the shoe in two halves, after one third and two thirds of the discards. The
    // shuffle that follows gives every order alike, wherever the halves lie.
    fn return_stub(&mut self) {
        let count = |cards: usize| u32::try_from(cards).expect("a shoe has a few hundred cards");
        let stub = count(self.felt.shoe.left());
        let discards = count(self.felt.shoe.discards());
        if self.felt.rules.red_card && stub > 0 && discards > 0 {
            let places = [discards / 3, 2 * discards / 3];
            self.emit(FeltEvent::StubReturned { stub, places });
        }
    }
}

impl Felt {
    /// Whether the player may add to the shuffle of the prepared shoe: once, and while there is
    /// room in the list.
    pub fn judge_wash(&self, player: PlayerId) -> Result<(), Refusal> {
        let prepared = self.prepared.as_ref().ok_or(Refusal::WashNotAsked)?;
        if prepared.washes.iter().any(|(washed, _)| *washed == player) {
            return Err(Refusal::WashedAlready);
        }
        let has_room = prepared.washes.len() < WASHES_MAX;
        if has_room { Ok(()) } else { Err(Refusal::WashNotAsked) }
    }
}
