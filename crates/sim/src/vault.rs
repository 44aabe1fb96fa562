//! Seeds of shoes: drawn from the run's stream, sealed for the journal, opened again for whoever
//! rebuilds a table. No seed is ever drawn twice.

use std::collections::BTreeMap;

use table::{FreshSeed, Sealed, Seed};
use uuid::Uuid;

use crate::random::Random;

/// Every seed that was drawn, by its shoe.
#[derive(Debug, Default)]
pub(crate) struct MemoryVault {
    seeds: BTreeMap<Uuid, Seed>,
}

impl MemoryVault {
    /// A seed that nobody has seen.
    pub fn fresh(&mut self, random: &mut Random) -> FreshSeed {
        let shoe = Uuid::from_u64_pair(random.word(), random.word());
        let mut bytes = [0; blackjack::SEED_BYTES];
        for part in bytes.chunks_exact_mut(8) {
            part.copy_from_slice(&random.word().to_be_bytes());
        }
        let seed = Seed::new(bytes);
        let before = self.seeds.insert(shoe, seed.clone());
        assert!(before.is_none(), "every shoe has an id of its own");
        FreshSeed { shoe, seed, sealed: sealed(shoe) }
    }

    /// The seed of a shoe from the text of the journal.
    pub fn open(&self, shoe: Uuid, text: &Sealed) -> Option<Seed> {
        self.seeds.get(&shoe).filter(|_| *text == sealed(shoe)).cloned()
    }

    /// The seed of a shoe.
    pub fn seed(&self, shoe: Uuid) -> Option<&Seed> {
        self.seeds.get(&shoe)
    }
}

fn sealed(shoe: Uuid) -> Sealed {
    Sealed(format!("sealed {shoe}"))
}
