//! The life of generated shoes as the record tells it: commitment, washes, shuffle, and the seed
//! when the shoe is done; and that seed and washes are what the cards came from.

use std::collections::BTreeMap;

use blackjack::{Commitment, FeltEvent, Seed, Wash};
use chips::PlayerId;
use table::{Event, Step};
use uuid::Uuid;

/// Every shoe so far.
#[derive(Default)]
pub struct Shoes {
    lives: BTreeMap<Uuid, Life>,
    in_play: Option<Uuid>,
    /// Shoes prepared when the first stake of the coming round was placed.
    committed: Option<Vec<Uuid>>,
}

struct Life {
    commitment: Commitment,
    washes: Vec<(PlayerId, Wash)>,
    is_shuffled: bool,
    is_retired: bool,
}

impl Shoes {
    /// Reads one step of a table, on whose layout that much lies after it.
    pub fn follow(&mut self, step: &Step, layout: i64) {
        for event in &step.events {
            match event {
                Event::Felt(event) => self.follow_cards(event),
                Event::BetPlaced { .. } | Event::PokPlaced { .. } | Event::BackBetPlaced { .. } => {
                    let prepared = || self.lives.keys().copied().collect();
                    self.committed.get_or_insert_with(prepared);
                }
                _ => {}
            }
        }
        if layout == 0 {
            self.committed = None;
        }
    }

    fn follow_cards(&mut self, event: &FeltEvent) {
        match event {
            FeltEvent::ShoePrepared { shoe, commitment, .. } => {
                let life = Life {
                    commitment: *commitment,
                    washes: Vec::new(),
                    is_shuffled: false,
                    is_retired: false,
                };
                let twice = self.lives.insert(*shoe, life);
                assert!(twice.is_none(), "a shoe is prepared once");
            }
            FeltEvent::Washed { shoe, player, wash } => {
                let life = self.life(shoe);
                assert!(!life.is_shuffled && !life.is_retired, "washed before the shuffle");
                assert!(life.washes.iter().all(|(washed, _)| washed != player), "once each");
                life.washes.push((*player, *wash));
            }
            FeltEvent::ShoeShuffled { shoe: Some(shoe), washes, .. } => {
                let life = self.life(shoe);
                assert!(!life.is_shuffled && !life.is_retired, "shuffled once");
                life.is_shuffled = true;
                assert!(life.washes.iter().map(|(_, wash)| wash).eq(washes), "all, in order");
                let before = self.in_play.replace(*shoe);
                assert_eq!(before, None, "the shoe before has been retired");
            }
            FeltEvent::RoundStarted { .. } => {
                let committed = self.committed.take().expect("a round has a stake");
                let is_bound = self.in_play.is_none_or(|shoe| committed.contains(&shoe));
                assert!(is_bound, "the house is bound to the shoe before any stake of it");
            }
            FeltEvent::ShoeRetired { shoe, seed } => {
                let life = self.life(shoe);
                assert!(!life.is_retired, "retired once");
                life.is_retired = true;
                let seed = seed.as_ref().expect("a generated shoe has a seed");
                let bytes = |at: usize| u8::from_str_radix(&seed.0[at..at + 2], 16).expect("hex");
                let seed = Seed::new(std::array::from_fn(|place| bytes(2 * place)));
                assert!(life.commitment.binds(&seed), "the house was bound to this seed");
                self.in_play = self.in_play.filter(|in_play| in_play != shoe);
            }
            _ => {}
        }
    }

    fn life(&mut self, shoe: &Uuid) -> &mut Life {
        self.lives.get_mut(shoe).expect("a shoe is prepared first")
    }

    /// The table has closed.
    pub fn check_all_retired(&self) {
        assert!(self.lives.values().all(|life| life.is_retired), "no seed stays secret");
    }
}
