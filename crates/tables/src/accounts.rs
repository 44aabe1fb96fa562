//! The MACs of all rows of people, written once for a key: by the first start of a release with
//! them.

use house::{HouseEntry, HouseEvent, RecordedEvent};
use keys::{KeyKind, KeyRing};
use ledger::{ChainId, Fault, Ledger, StepRecord};
use sign_in::{People, RowsUnwritten};

use crate::{EntryError, HouseHandle, clock, entropy};

/// Steps of the house's journal read at once.
const PAGE_STEPS: u32 = 500;

/// Why rows were not proven.
#[derive(Debug, thiserror::Error)]
pub enum UnprovenAccounts {
    /// The house's journal cannot be read.
    #[error(transparent)]
    Books(#[from] Fault),
    /// The rows cannot be read or written.
    #[error(transparent)]
    Rows(#[from] RowsUnwritten),
    /// It is not on record.
    #[error("it is not on record that the rows of people are proven")]
    Record(#[from] EntryError),
}

/// Writes the MACs of all rows, once for a key: unless the record says that they have theirs. The
/// record is the house's own, so that a person who can write into the database cannot have rows of
/// their making proven.
pub async fn prove_accounts(
    people: &People,
    (ledger, house): (&Ledger, &HouseHandle),
    seed: &KeyRing,
) -> Result<(), UnprovenAccounts> {
    let keys: Vec<String> =
        seed.keys().map(|key| KeyKind::Seed.fingerprint(&key).to_hex()).collect();
    if is_proven(ledger, &keys).await? {
        return Ok(());
    }
    let proven = sign_in::prove_all(people, clock::now_ms()).await?;
    let entry =
        HouseEntry::accounts_proven(seed.fingerprint().to_hex(), proven.staff, proven.accounts);
    house.record_in_turn(entropy::command_id(), entry).await?;
    Ok(())
}

/// Whether the house's journal says that rows have MACs under one of these keys. A mark is only
/// where to look: when it leads to no such entry, the whole journal is read.
async fn is_proven(ledger: &Ledger, keys: &[String]) -> Result<bool, Fault> {
    let says = |record: &StepRecord| key_of(record).is_some_and(|key| keys.contains(&key));
    if let Some(seq) = ledger.last_marked(ChainId::HOUSE, house::accounts_proven()).await?
        && ledger.journal(ChainId::HOUSE, seq, 1).await?.iter().any(says)
    {
        return Ok(true);
    }
    let head = ledger.head(ChainId::HOUSE).await?.map_or(0, |head| head.seq);
    let mut from = 1;
    while from <= head {
        let page = ledger.journal(ChainId::HOUSE, from, PAGE_STEPS).await?;
        // The entry is not looked for in a journal that lacks a step.
        let (Some(first), Some(last)) = (page.first(), page.last()) else {
            return Err(missing(from));
        };
        if first.step.seq != from {
            return Err(missing(from));
        }
        if page.iter().any(says) {
            return Ok(true);
        }
        from = last.step.seq + 1;
    }
    Ok(false)
}

fn missing(seq: i64) -> Fault {
    Fault::ImpossibleRow(format!("step {seq} of the house is not there"))
}

/// The fingerprint of the key in an entry that says that rows are proven.
fn key_of(record: &StepRecord) -> Option<String> {
    let events: Vec<RecordedEvent> = serde_json::from_str(&record.step.events).ok()?;
    events.into_iter().find_map(|recorded| {
        let HouseEvent::AccountsProven { key, .. } = recorded.event else { return None };
        Some(key)
    })
}
