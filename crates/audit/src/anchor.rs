//! Books that were kept before steps had MACs. The first start of a release with MACs seals the
//! heads of all chains and puts the seal on record as the anchor of the books: the entry
//! `books-anchored` is the first step with a MAC. It proves the seal, the seal proves the heads,
//! and the hashes prove all that is before a head. Books that were begun with MACs have no anchor.
//!
//! When the seed key is lost, the MACs until then cannot be checked any more. The entry
//! `seed-key-lost` is the anchor then. It needs the signature of the key of the seals.

use house::{ANCHOR, HouseEvent, RecordedEvent};
use ledger::{Anchor, ChainId, Fault, Ledger, chain_hash};

use crate::loss::Loss;
use crate::seal::Seal;

/// Entries with the mark of an anchor that are looked at: one for each key that the house had.
const ANCHORS_MAX: u32 = 100;

/// Which steps of the books the present key proves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// All of them: the house's first step has a MAC, or there is none yet.
    Proven,
    /// All after an anchor.
    Anchored {
        /// The heads up to which steps need no MAC.
        anchor: Anchor,
        /// The entry of the house's journal that anchors them.
        seq: i64,
    },
    /// None: the books are of an earlier release, without MACs.
    Bare,
    /// None: the books have MACs, and none is of this key.
    OfAnotherKey,
    /// Some, and nothing proves those before them.
    Torn,
}

/// Finds out which steps of the books the key of this ledger proves. Looks at the house's chain
/// alone, and there at few steps.
pub async fn standing(ledger: &Ledger) -> Result<Standing, Fault> {
    let first = ledger.records(ChainId::HOUSE, 1, 1).await?;
    let Some(first) = first.first() else { return Ok(Standing::Proven) };
    let none = if first.mac.is_some() { Standing::OfAnotherKey } else { Standing::Bare };
    if ledger.mac_flaw(first, &Anchor::default()).is_none() {
        return Ok(Standing::Proven);
    }
    let marked = ledger.marked_last(ANCHOR, ANCHORS_MAX).await?;
    let mut candidates: Vec<i64> =
        marked.iter().filter(|(chain, _)| *chain == ChainId::HOUSE).map(|(_, seq)| *seq).collect();
    candidates.reverse();
    for seq in candidates {
        if let Some(anchor) = anchor_at(ledger, seq).await? {
            return Ok(Standing::Anchored { anchor, seq });
        }
    }
    // Marks are not proven, so one may be missing.
    let Some(seq) = ledger.first_with_mac(ChainId::HOUSE).await? else { return Ok(none) };
    if let Some(anchor) = anchor_at(ledger, seq).await? {
        return Ok(Standing::Anchored { anchor, seq });
    }
    let there = ledger.records(ChainId::HOUSE, seq, 1).await?;
    let is_own = there.iter().any(|record| ledger.mac_flaw(record, &Anchor::default()).is_none());
    Ok(if is_own { Standing::Torn } else { none })
}

/// The anchor that a step of the house's chain makes, if the step has a MAC, says so, and the seal
/// it names is there and sound.
async fn anchor_at(ledger: &Ledger, seq: i64) -> Result<Option<Anchor>, Fault> {
    let page = ledger.records(ChainId::HOUSE, seq, 1).await?;
    let Some(record) = page.first().filter(|record| record.step.seq == seq) else {
        return Ok(None);
    };
    if ledger.mac_flaw(record, &Anchor::default()).is_some()
        || chain_hash(&record.prev_hash, &record.step) != record.head.hash
    {
        return Ok(None);
    }
    let events: Vec<RecordedEvent> = serde_json::from_str(&record.step.events).unwrap_or_default();
    let Some(named) = events.iter().find_map(|recorded| Named::by(&recorded.event)) else {
        return Ok(None);
    };
    let number = match &named {
        Named::Seal { number, .. } => *number,
        Named::Loss(loss) => loss.seal,
    };
    let rows = ledger.seals(number.saturating_sub(1), 1).await?;
    let seal = rows.first().and_then(|row| Seal::from_row(row).ok()).filter(Seal::is_sound);
    Ok(seal.and_then(|seal| named.anchor(seal)))
}

/// What an entry names as the anchor of the books.
enum Named {
    /// A seal of books without MACs.
    Seal { number: i64, hash: String },
    /// The loss of the key of the MACs.
    Loss(Loss),
}

impl Named {
    fn by(event: &HouseEvent) -> Option<Named> {
        if let HouseEvent::BooksAnchored { number, hash } = event {
            return Some(Named::Seal { number: *number, hash: hash.clone() });
        }
        let HouseEvent::SeedKeyLost(loss) = event else { return None };
        Loss::read(loss).map(Named::Loss)
    }

    /// The anchor at the heads of this seal, if it is the one that is named.
    fn anchor(&self, seal: Seal) -> Option<Anchor> {
        match self {
            Named::Seal { number, hash } => {
                let is_it = seal.number == *number && hex::encode(seal.hash) == *hash;
                is_it.then(|| Anchor::at(seal.heads))
            }
            Named::Loss(loss) => {
                loss.is_by(seal.key, &seal).then(|| Anchor::of_lost_key(seal.heads))
            }
        }
    }
}
