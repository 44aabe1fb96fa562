//! The MACs of all rows of people, written once for a key: by the first start of a release with
//! them, and by the first one after a rotation of the seed key. The MACs and a note of the entry
//! that says so are one transaction, so that a start that is killed is gone on with by the next.

use chips::CommandId;
use house::{HouseEvent, RecordedEvent};
use house_writer::{EntryError, HouseHandle};
use keys::{KeyKind, KeyRing};
use ledger::{ChainId, Fault, Ledger, StepRecord};
use sign_in::{People, ROW_LAYOUT, RowsToProve, RowsUnwritten};

use crate::clock;
use crate::vault::Vault;

/// What is said of notes that wait and that no key of the house proves.
pub const NOTES_UNPROVEN: &str = "changes of accounts are noted under no key of the house, and are \
    not put on record: casino audit verify names the notes";
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

/// Writes the MACs of rows, once for a key: unless the record says that they have theirs. The
/// record is the house's own, so that a person who can write into the database cannot have rows of
/// their making proven. After a rotation these are the rows that the key before has proven; when
/// the record names no key of the ring, all. The connections of `people` have the owner's rights.
pub async fn prove_accounts(
    people: &People,
    (ledger, house): (&Ledger, &HouseHandle),
    seed: &KeyRing,
) -> Result<(), UnprovenAccounts> {
    record_proofs(people, house).await?;
    let proven = last_key(ledger, seed).await?;
    if proven == Some(*seed.present()) {
        return Ok(());
    }
    let former = proven.map(|key| Vault::new(&KeyRing::of_key(KeyKind::Seed, key)));
    let rows = former.as_ref().map_or(RowsToProve::All, |key| RowsToProve::Of(key));
    let key = seed.fingerprint().to_hex();
    let notes = sign_in::prove_rows(people, rows, key, clock::now_ms()).await?;
    if notes > 0 {
        tracing::warn!(notes, "{NOTES_UNPROVEN}");
    }
    record_proofs(people, house).await
}

/// Puts on record that rows are proven under the present key, where a note says so that is not.
pub async fn record_proofs(people: &People, house: &HouseHandle) -> Result<(), UnprovenAccounts> {
    for (id, entry) in sign_in::unrecorded_proofs(people).await? {
        let recorded = house.record_in_turn(CommandId(id), entry).await?;
        sign_in::noted_at(people, id, recorded.seq).await?;
    }
    Ok(())
}

/// The key under which the rows have their MACs by the house's journal: the present one, if it is
/// named anywhere, else the last that is and is in the ring. A mark is only where to look: when it
/// leads to no entry about the present key, the whole journal is read.
async fn last_key(ledger: &Ledger, seed: &KeyRing) -> Result<Option<[u8; 32]>, Fault> {
    let of = |record: &StepRecord| {
        let named = key_of(record)?;
        seed.keys().find(|key| KeyKind::Seed.fingerprint(key).to_hex() == named)
    };
    let present = Some(*seed.present());
    if let Some(seq) = ledger.last_marked(ChainId::HOUSE, house::accounts_proven()).await?
        && ledger.journal(ChainId::HOUSE, seq, 1).await?.iter().any(|step| of(step) == present)
    {
        return Ok(present);
    }
    let head = ledger.head(ChainId::HOUSE).await?.map_or(0, |head| head.seq);
    let (mut from, mut found) = (1, None);
    while from <= head {
        let page = ledger.journal(ChainId::HOUSE, from, PAGE_STEPS).await?;
        // The entry is not looked for in a journal that lacks a step.
        let (Some(first), Some(last)) = (page.first(), page.last()) else {
            return Err(missing(from));
        };
        if first.step.seq != from {
            return Err(missing(from));
        }
        for key in page.iter().filter_map(of) {
            found = Some(key);
            if found == present {
                return Ok(present);
            }
        }
        from = last.step.seq + 1;
    }
    Ok(found)
}

fn missing(seq: i64) -> Fault {
    Fault::ImpossibleRow(format!("step {seq} of the house is not there"))
}

/// The fingerprint of the key in an entry that says that rows of this layout are proven.
fn key_of(record: &StepRecord) -> Option<String> {
    let events: Vec<RecordedEvent> = serde_json::from_str(&record.step.events).ok()?;
    events.into_iter().find_map(|recorded| {
        let HouseEvent::AccountsProven { key, layout, .. } = recorded.event else { return None };
        (layout == Some(ROW_LAYOUT)).then_some(key)
    })
}
