//! What a check can find.

use blackjack::{Card, Commitment, Wash};
use uuid::Uuid;

use super::CheckOutcome;
use crate::Bytes32;
use crate::document::{At, To};

/// What became of a card: which list of the document it stands in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CardUse {
    Burned,
    Discarded,
    Dealt { round: u32 },
}

/// What is wrong, or why nothing can be checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Finding {
    Format { detail: String },
    Digest { computed: Bytes32, document: Bytes32 },
    NoProof,
    SeenShoe { noted: Uuid, document: Uuid },
    SeenCommitment { noted: Commitment, document: Option<Commitment> },
    SeenWash { wash: Wash },
    Decks { rulebook: &'static str, decks: u8 },
    CutMissing,
    CutNotAllowed,
    CutPosition { position: u32, cards: u32 },
    CutCardAt { computed: u32, document: Option<u32> },
    CutCardOut { computed: Option<u32>, document: Option<u32> },
    CardMissing { at: At },
    CardTwice { at: At },
    CardOrder { at: At },
    CardBeyond { at: At },
    NotBurned { at: At },
    NoSuchHand { round: u32, to: To },
    RoundOrder { round: u32 },
    NotRetired,
    SeedLost,
    Commitment { computed: Commitment, document: Option<Commitment> },
    Ordinal { computed: u32, document: u32 },
    ReshuffleRound { ordinal: u32, computed: u32, document: u32 },
    ShoeNotEmpty { lap: u32 },
    TrayLength { ordinal: u32, computed: usize, document: usize },
    Tray { ordinal: u32, place: usize, computed: Card, document: Card },
    Card { card_use: CardUse, at: At, computed: Card, document: Card, more: usize },
}

impl Finding {
    pub fn outcome(&self) -> CheckOutcome {
        match self {
            Finding::NoProof | Finding::NotRetired | Finding::SeedLost => CheckOutcome::Nothing,
            Finding::Format { .. }
            | Finding::Digest { .. }
            | Finding::SeenShoe { .. }
            | Finding::SeenCommitment { .. }
            | Finding::SeenWash { .. }
            | Finding::Decks { .. }
            | Finding::CutMissing
            | Finding::CutNotAllowed
            | Finding::CutPosition { .. }
            | Finding::CutCardAt { .. }
            | Finding::CutCardOut { .. }
            | Finding::CardMissing { .. }
            | Finding::CardTwice { .. }
            | Finding::CardOrder { .. }
            | Finding::CardBeyond { .. }
            | Finding::NotBurned { .. }
            | Finding::NoSuchHand { .. }
            | Finding::RoundOrder { .. }
            | Finding::Commitment { .. }
            | Finding::Ordinal { .. }
            | Finding::ReshuffleRound { .. }
            | Finding::ShoeNotEmpty { .. }
            | Finding::TrayLength { .. }
            | Finding::Tray { .. }
            | Finding::Card { .. } => CheckOutcome::Failed,
        }
    }
}
