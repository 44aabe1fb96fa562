//! What a felt knows of the seed of a shoe. The key that seals seeds can be lost for ever, and the
//! seeds of shoes that were not retired by then with it: the order of such a shoe is unknown from
//! then on, and no card is ever drawn from it.

use crate::event::Revealed;
use crate::shuffle::{Commitment, Seed};

/// The seed of a shoe that is prepared or in play. Secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum FeltSeed {
    /// It is known.
    Known(Seed),
    /// It is lost; this is what bound the house to it.
    Lost(Commitment),
}

impl FeltSeed {
    /// The seed, unless it is lost.
    pub fn known(&self) -> Option<&Seed> {
        match self {
            FeltSeed::Known(seed) => Some(seed),
            FeltSeed::Lost(_) => None,
        }
    }

    /// What binds the house to it.
    pub fn commitment(&self) -> Commitment {
        match self {
            FeltSeed::Known(seed) => seed.commitment(),
            FeltSeed::Lost(commitment) => *commitment,
        }
    }

    /// As it is published when its shoe is retired; `None` when it is lost.
    pub fn revealed(&self) -> Option<Revealed> {
        self.known().map(Revealed::from)
    }
}
