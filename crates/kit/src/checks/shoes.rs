//! The life of each shoe as the record tells it: commitment, washes, shuffle, and the seed when the
//! shoe is done. The seed must be the one that was committed to, before any stake of its round.

use std::collections::BTreeMap;

use blackjack::{Commitment, FeltEvent, SEED_BYTES, Seed, Wash};
use chips::{Chips, PlayerId};
use table::{Event, Step};
use uuid::Uuid;

/// Every shoe of one table so far.
#[derive(Clone, Debug, Default)]
pub struct ShoeLives {
    lives: BTreeMap<Uuid, Life>,
    in_play: Option<Uuid>,
    // Shoes prepared when the first stake of the coming round was placed.
    committed: Option<Vec<Uuid>>,
}

#[derive(Clone, Debug)]
struct Life {
    commitment: Commitment,
    washes: Vec<(PlayerId, Wash)>,
    is_shuffled: bool,
    is_retired: bool,
}

impl ShoeLives {
    /// Reads one step of a table, on whose layout that much lies after it.
    pub fn follow(&mut self, step: &Step, layout: Chips) {
        for event in &step.events {
            if let Event::Felt(event) = event {
                self.follow_shoe(event);
            }
            let is_stake = matches!(
                event,
                Event::BetPlaced { .. } | Event::PokPlaced { .. } | Event::BackBetPlaced { .. }
            );
            if is_stake {
                let prepared = || self.lives.keys().copied().collect();
                self.committed.get_or_insert_with(prepared);
            }
        }
        if layout.is_zero() {
            self.committed = None;
        }
    }

    fn follow_shoe(&mut self, event: &FeltEvent) {
        if let FeltEvent::ShoePrepared { shoe, commitment, .. } = event {
            let (washes, is_shuffled, is_retired) = (Vec::new(), false, false);
            let life = Life { commitment: *commitment, washes, is_shuffled, is_retired };
            let twice = self.lives.insert(*shoe, life);
            assert!(twice.is_none(), "a shoe is prepared once");
        }
        if let FeltEvent::Washed { shoe, player, wash } = event {
            let life = self.life(*shoe);
            assert!(!life.is_shuffled && !life.is_retired, "washed before the shuffle");
            assert!(life.washes.iter().all(|(washed, _)| washed != player), "once each");
            life.washes.push((*player, *wash));
        }
        if let FeltEvent::ShoeShuffled { shoe: Some(shoe), washes, .. } = event {
            // A real shoe is not prepared: its order follows from no seed.
            if let Some(life) = self.lives.get_mut(shoe) {
                assert!(!life.is_shuffled && !life.is_retired, "shuffled once");
                life.is_shuffled = true;
                assert!(life.washes.iter().map(|(_, wash)| wash).eq(washes), "all, in order");
                let before = self.in_play.replace(*shoe);
                assert_eq!(before, None, "the shoe before has been retired");
            }
        }
        if let FeltEvent::RoundStarted { .. } = event {
            let committed = self.committed.take().expect("a round has a stake");
            let is_bound = self.in_play.is_none_or(|shoe| committed.contains(&shoe));
            assert!(is_bound, "the house is bound to the shoe before any stake of it");
        }
        if let FeltEvent::ShoeRetired { shoe, seed: Some(seed) } = event {
            let life = self.life(*shoe);
            assert!(!life.is_retired, "retired once");
            life.is_retired = true;
            let bytes = |at: usize| u8::from_str_radix(&seed.0[at..at + 2], 16).expect("hex");
            let seed = Seed::new(std::array::from_fn::<u8, SEED_BYTES, _>(|at| bytes(2 * at)));
            assert!(life.commitment.binds(&seed), "the house was bound to this seed");
            self.in_play = self.in_play.filter(|in_play| in_play != shoe);
        }
        if let FeltEvent::ShoeRetired { shoe, seed: None } = event {
            assert!(!self.lives.contains_key(shoe), "a generated shoe has a seed");
        }
    }

    fn life(&mut self, shoe: Uuid) -> &mut Life {
        self.lives.get_mut(&shoe).expect("a shoe is prepared first")
    }

    /// The table has closed.
    pub fn check_all_retired(&self) {
        assert!(self.lives.values().all(|life| life.is_retired), "no seed stays secret");
    }
}
