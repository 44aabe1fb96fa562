//! A change of a person's account, by `casino admin` or by the person, leaves a note in the same
//! transaction (crate `sign-in`). Only the house writes its journal, so this task records the notes
//! there. A note has the id of its entry, so it is recorded once.

use std::sync::Arc;

use chips::CommandId;
use house_writer::HouseHandle;
use sign_in::{People, waiting_notes};
use tables::Metrics;
use uuid::Uuid;

/// What the log says of a note that the house cannot have left.
const NOT_OURS: &str =
    "a note is no change of an account or a key that this house has left, and is not recorded";

/// The parts that recording notes needs.
#[derive(Clone, Debug)]
pub struct NoteParts {
    /// The people whose changes are noted.
    pub people: People,
    /// Records the notes.
    pub house: HouseHandle,
    /// Where a failure is counted.
    pub metrics: Arc<Metrics>,
}

/// Records the waiting notes. After a failure the rest is tried again the next time.
pub async fn put_on_record(parts: &NoteParts) {
    if let Err(error) = record_notes(&parts.people, &parts.house).await {
        parts.metrics.faults.inc();
        tracing::error!(error = %error, "changes of the staff cannot be put on record");
    }
}

/// Records note after note, and leaves out those that are no change of an account or a key. Fails
/// at the first one that cannot be recorded.
pub async fn record_notes(
    people: &People,
    house: &HouseHandle,
) -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
    let mut after = (i64::MIN, Uuid::nil());
    loop {
        let waiting = waiting_notes(people, after).await?;
        let Some(last) = waiting.last() else { return Ok(()) };
        after = (last.at_ms, last.id);
        for note in waiting {
            let Some(entry) = note.entry(people) else {
                tracing::error!(note.id = %note.id, "{NOT_OURS}");
                continue;
            };
            let recorded = house.record_in_turn(CommandId(note.id), entry).await?;
            let (id, seq) = (note.id, recorded.seq);
            sqlx::query!("update house_note set recorded_seq = $2 where id = $1", id, seq)
                .execute(people.pool())
                .await?;
        }
    }
}
