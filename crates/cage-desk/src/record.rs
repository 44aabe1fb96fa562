//! The house's journal as the cage writes and reads it.

use chips::CommandId;
use house::RecordedEvent;
use ledger::{ChainId, JournalStep, Ledger};
use table::Actor;
use uuid::Uuid;

use crate::desk::CageError;

/// The id of an entry. Its author is part of it, so that two persons with the same id make two
/// entries.
pub(crate) fn entry_id(id: Uuid, by: &Actor) -> CommandId {
    CommandId(Uuid::new_v5(&id, by.to_string().as_bytes()))
}

/// The entry at that place of the house's journal, with its events. `None` when there is none.
pub(crate) async fn entry_at(
    ledger: &Ledger,
    seq: i64,
) -> Result<Option<(JournalStep, Vec<RecordedEvent>)>, CageError> {
    let page = ledger.journal(ChainId::HOUSE, seq, 1).await?;
    let Some(record) = page.into_iter().next() else { return Ok(None) };
    let events = serde_json::from_str(&record.step.events)?;
    Ok(Some((record.step, events)))
}
