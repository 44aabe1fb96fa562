//! The whole state of a felt as bytes, and back: order of the shoe, closed cards and seeds
//! included. The types it is made of stay private, so that nothing outside can serialise a shoe, a
//! round or a seed.

use std::collections::BTreeMap;
use std::fmt;

use chips::Chips;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::scanned::LastScan;
use super::seeds::FeltSeed;
use super::{BurnedCard, Felt, InPlay, Prepared, Source};
use crate::Card;
use crate::event::Place;
use crate::round::RoundState;
use crate::rules::Rules;
use crate::shoe::ShoeState;
use crate::shuffle::{Commitment, SEED_BYTES, Seed};

/// The whole state of a felt. Secret: it holds cards and seeds that no one may see. It has neither
/// `Debug` nor `Serialize`; what leaves the process is to be sealed.
#[derive(Clone, PartialEq, Eq)]
pub struct FeltSnapshot(Vec<u8>);

/// The bytes are no snapshot of this program, or one of another layout. What they hold is not said:
/// it is secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotASnapshot;

impl fmt::Display for NotASnapshot {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("the bytes are no snapshot that this program writes")
    }
}

impl std::error::Error for NotASnapshot {}

impl FeltSnapshot {
    /// A snapshot from the bytes of [`FeltSnapshot::reveal`].
    pub fn new(bytes: Vec<u8>) -> FeltSnapshot {
        FeltSnapshot(bytes)
    }

    /// The bytes, in the clear. To be sealed before they are kept.
    pub fn reveal(&self) -> &[u8] {
        &self.0
    }
}

/// Every field of a [`Felt`] but its rules, which its table knows.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct FeltState {
    unit: Chips,
    decks: u8,
    source: SourceState,
    shoe: ShoeState,
    in_play: Option<InPlay>,
    prepared: Option<Prepared>,
    retired: Option<Uuid>,
    burned: Vec<BurnedCard>,
    seeds: BTreeMap<Uuid, SeedState>,
    round: Option<RoundState>,
    rounds: u32,
    is_overdraw_announced: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    last_scan: Option<Box<LastScanState>>,
}

/// Every field of a [`LastScan`].
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct LastScanState {
    to: Place,
    card: Card,
    index: u32,
    before: FeltState,
}

/// Every variant of [`FeltSeed`]: bytes, or the text of a commitment.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum SeedState {
    Known([u8; SEED_BYTES]),
    Lost(Commitment),
}

/// Every variant of [`Source`].
#[derive(Serialize, Deserialize)]
enum SourceState {
    Generated,
    Scanned,
    Stacked { reshuffled: Option<Vec<Card>> },
}

impl Felt {
    /// The whole state. Two felts with the same snapshot go on alike.
    pub fn snapshot(&self) -> FeltSnapshot {
        let state = FeltState::from(self.clone());
        FeltSnapshot(serde_json::to_vec(&state).expect("a felt is plain data"))
    }

    /// The felt of those rules that the snapshot was taken of.
    pub fn from_snapshot(
        rules: &'static Rules,
        snapshot: &FeltSnapshot,
    ) -> Result<Felt, NotASnapshot> {
        let state: FeltState = serde_json::from_slice(&snapshot.0).map_err(|_| NotASnapshot)?;
        let felt = state.into_felt(rules);
        // An older layout may be read with a field left empty; it is not written like this again.
        if felt.snapshot() == *snapshot { Ok(felt) } else { Err(NotASnapshot) }
    }
}

// Both directions name every field: a new one does not compile before it is stored.
impl From<Felt> for FeltState {
    fn from(felt: Felt) -> FeltState {
        let Felt {
            rules: _,
            unit,
            decks,
            source,
            shoe,
            in_play,
            prepared,
            retired,
            burned,
            seeds,
            round,
            rounds,
            is_overdraw_announced,
            last_scan,
        } = felt;
        FeltState {
            unit,
            decks,
            source: source.into(),
            shoe: shoe.into(),
            in_play,
            prepared,
            retired,
            burned,
            seeds: seeds.into_iter().map(|(shoe, seed)| (shoe, seed.into())).collect(),
            round: round.map(Into::into),
            rounds,
            is_overdraw_announced,
            last_scan: last_scan.map(|scan| Box::new((*scan).into())),
        }
    }
}

impl FeltState {
    fn into_felt(self, rules: &'static Rules) -> Felt {
        Felt {
            rules,
            unit: self.unit,
            decks: self.decks,
            source: self.source.into(),
            shoe: self.shoe.into(),
            in_play: self.in_play,
            prepared: self.prepared,
            retired: self.retired,
            burned: self.burned,
            seeds: self.seeds.into_iter().map(|(shoe, seed)| (shoe, seed.into())).collect(),
            round: self.round.map(Into::into),
            rounds: self.rounds,
            is_overdraw_announced: self.is_overdraw_announced,
            last_scan: self.last_scan.map(|scan| Box::new(scan.into_scan(rules))),
        }
    }
}

impl From<LastScan> for LastScanState {
    fn from(LastScan { to, card, index, before }: LastScan) -> LastScanState {
        LastScanState { to, card, index, before: before.into() }
    }
}

impl LastScanState {
    fn into_scan(self, rules: &'static Rules) -> LastScan {
        let LastScanState { to, card, index, before } = self;
        LastScan { to, card, index, before: before.into_felt(rules) }
    }
}

impl From<FeltSeed> for SeedState {
    fn from(seed: FeltSeed) -> SeedState {
        match seed {
            FeltSeed::Known(seed) => SeedState::Known(seed.reveal()),
            FeltSeed::Lost(commitment) => SeedState::Lost(commitment),
        }
    }
}

impl From<SeedState> for FeltSeed {
    fn from(state: SeedState) -> FeltSeed {
        match state {
            SeedState::Known(seed) => FeltSeed::Known(Seed::new(seed)),
            SeedState::Lost(commitment) => FeltSeed::Lost(commitment),
        }
    }
}

impl From<Source> for SourceState {
    fn from(source: Source) -> SourceState {
        match source {
            Source::Generated => SourceState::Generated,
            Source::Scanned => SourceState::Scanned,
            Source::Stacked { reshuffled } => SourceState::Stacked { reshuffled },
        }
    }
}

impl From<SourceState> for Source {
    fn from(state: SourceState) -> Source {
        match state {
            SourceState::Generated => Source::Generated,
            SourceState::Scanned => Source::Scanned,
            SourceState::Stacked { reshuffled } => Source::Stacked { reshuffled },
        }
    }
}
