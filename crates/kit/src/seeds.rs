//! Seeds of shoes that follow from a number. A seed can be found again from the id of its shoe, so
//! that a table can be rebuilt from its journal.

use table::{FreshSeed, Sealed, Seed};
use uuid::Uuid;

/// The last bytes of every seed, in hexadecimal. A text without them contains no seed.
pub const SEED_TAIL: &str = "5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e";

const TAIL_BYTE: u8 = 0x5e;

/// A series of seeds. The shoe of the *n*-th seed has the id *n*, from 1.
#[derive(Clone, Copy, Debug, Default)]
pub struct Seeds {
    start: u64,
    drawn: u64,
}

impl Seeds {
    /// The series with this number. Two series have no seed in common.
    pub fn new(start: u64) -> Seeds {
        Seeds { start, drawn: 0 }
    }

    /// The next seed.
    pub fn fresh(&mut self) -> FreshSeed {
        self.drawn += 1;
        self.nth(self.drawn)
    }

    /// The *n*-th seed.
    pub fn nth(&self, number: u64) -> FreshSeed {
        let shoe = Uuid::from_u128(u128::from(number));
        FreshSeed { shoe, seed: self.seed(number), sealed: sealed(shoe) }
    }

    /// The seed of a shoe, from the text in the journal. `None` if it is not of this series.
    pub fn open(&self, shoe: Uuid, text: &Sealed) -> Option<Seed> {
        let number = u64::try_from(shoe.as_u128()).ok()?;
        (*text == sealed(shoe)).then(|| self.seed(number))
    }

    fn seed(&self, number: u64) -> Seed {
        let mut bytes = [TAIL_BYTE; blackjack::SEED_BYTES];
        bytes[..8].copy_from_slice(&number.to_be_bytes());
        bytes[8..16].copy_from_slice(&self.start.to_be_bytes());
        Seed::new(bytes)
    }
}

fn sealed(shoe: Uuid) -> Sealed {
    Sealed(format!("sealed {shoe}"))
}
