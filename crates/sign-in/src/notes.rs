//! Notes: a change of accounts in the database, by `casino admin` or by their owners, leaves a note
//! in the same transaction. Only the house writes its journal; it reads the notes and records them.
//! A note has the id of its entry, so it is recorded once.

use edge::{clock, entropy};
use house::{HouseEntry, HouseEvent};
use sqlx::PgTransaction;

/// Who left a note, by the role of the database that wrote it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoteBy {
    /// The server's own login, or another that does not own the tables.
    Server,
    /// A login with the rights of the owner, as `casino admin` and `casino keys` use it.
    Owner,
}

/// Whether a note may say this: a change of an account, or of a key. The server's login leaves
/// notes about passwords that people change themselves, and about nothing else. A note about
/// chips, limits or consent is never recorded.
pub fn may_be_noted(event: &HouseEvent, by: NoteBy) -> bool {
    match by {
        NoteBy::Server => matches!(
            event,
            HouseEvent::StaffPasswordChanged(_) | HouseEvent::PasswordChanged { .. }
        ),
        NoteBy::Owner => matches!(
            event,
            HouseEvent::StaffAdded { .. }
                | HouseEvent::StaffAssigned { .. }
                | HouseEvent::StaffEnded(_)
                | HouseEvent::StaffPasswordRenewed(_)
                | HouseEvent::StaffPasswordChanged(_)
                | HouseEvent::PasswordChanged { .. }
                | HouseEvent::SeedKeyChanged(_)
                | HouseEvent::SealKeyChanged(_)
        ),
    }
}

/// Leaves a note in the transaction of a change. A note is at least a millisecond later than the
/// unrecorded ones before it, so that they keep their order.
pub async fn note(
    transaction: &mut PgTransaction<'_>,
    entry: &HouseEntry,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "insert into house_note (id, at_ms, actor, command, events)
        values ($1, greatest($2, (select max(at_ms) + 1 from house_note
            where recorded_seq is null)), $3, $4::json, $5::json)",
    )
    .bind(entropy::uuid())
    .bind(clock::now_ms())
    .bind(entry.author().to_string())
    .bind(entry.command_json())
    .bind(entry.events_json())
    .execute(&mut **transaction)
    .await?;
    Ok(())
}
