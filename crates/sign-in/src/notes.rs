//! Notes: a change of accounts in the database, by `casino admin` or by their owners, leaves a note
//! in the same transaction. Only the house writes its journal; it reads the notes and records them.
//! A note has the id of its entry, so it is recorded once, and a MAC over all that it says, so that
//! a person without the key of the house cannot leave one.

use edge::{clock, entropy};
use house::{HouseEntry, HouseEvent};
use sqlx::PgTransaction;
use uuid::Uuid;

use crate::People;
use crate::row::DoorRow;

/// Notes read at once.
const AT_ONCE: i64 = 100;

/// A note that is not on record yet, as the database keeps it: texts of JSON.
#[derive(Clone, Debug)]
pub struct WaitingNote {
    /// Its id, which is that of its entry.
    pub id: Uuid,
    /// When it was left, in milliseconds since 1970.
    pub at_ms: i64,
    /// Who has made the change.
    pub actor: String,
    /// The command of its entry.
    pub command: String,
    /// The events of its entry.
    pub events: String,
    pub(crate) mac: Option<Vec<u8>>,
}

impl WaitingNote {
    /// Its entry; `None` when the house has not left it, or when it says something else than the
    /// change of an account or a key. A note about chips, limits or consent is never recorded.
    pub fn entry(&self, people: &People) -> Option<HouseEntry> {
        let read = HouseEntry::read(&self.actor, &self.command, &self.events);
        read.ok().filter(|entry| self.is_ours(people) && may_be_noted(entry.event()))
    }

    /// Whether the house has left it.
    pub fn is_ours(&self, people: &People) -> bool {
        people.is_ours(&self.row(), self.mac.as_deref())
    }

    pub(crate) fn row(&self) -> DoorRow<'_> {
        let WaitingNote { id, actor, command, events, .. } = self;
        DoorRow::Note { id: *id, actor, command, events }
    }
}

/// Whether a note may say this: a change of an account, or of a key.
fn may_be_noted(event: &HouseEvent) -> bool {
    matches!(
        event,
        HouseEvent::StaffAdded { .. }
            | HouseEvent::StaffAssigned { .. }
            | HouseEvent::StaffEnded(_)
            | HouseEvent::StaffPasswordRenewed(_)
            | HouseEvent::StaffTotpReset(_)
            | HouseEvent::StaffPasswordChanged(_)
            | HouseEvent::PasswordChanged { .. }
            | HouseEvent::SeedKeyChanged(_)
            | HouseEvent::SealKeyChanged(_)
    )
}

/// Leaves a note in the transaction of a change. A note is at least a millisecond later than the
/// unrecorded ones before it, so that they keep their order.
pub async fn note(
    people: &People,
    transaction: &mut PgTransaction<'_>,
    entry: &HouseEntry,
) -> Result<(), sqlx::Error> {
    note_as(people, transaction, entropy::uuid(), entry).await
}

/// The same with this id. Fails when there is a note with it.
pub(crate) async fn note_as(
    people: &People,
    transaction: &mut PgTransaction<'_>,
    id: Uuid,
    entry: &HouseEntry,
) -> Result<(), sqlx::Error> {
    let (actor, command) = (entry.author().to_string(), entry.command_json());
    let events = entry.events_json();
    let row = DoorRow::Note { id, actor: &actor, command: &command, events: &events };
    sqlx::query(
        "insert into house_note (id, at_ms, actor, command, events, mac)
        values ($1, greatest($2, (select max(at_ms) + 1 from house_note
            where recorded_seq is null)), $3, $4::json, $5::json, $6)",
    )
    .bind(id)
    .bind(clock::now_ms())
    .bind(&actor)
    .bind(&command)
    .bind(&events)
    .bind(people.mac(&row))
    .execute(&mut **transaction)
    .await?;
    Ok(())
}

/// The note with this id, recorded or not.
pub(crate) async fn noted(
    connection: impl sqlx::PgExecutor<'_>,
    id: Uuid,
) -> Result<Option<WaitingNote>, sqlx::Error> {
    sqlx::query_as!(
        WaitingNote,
        r#"select id, at_ms, actor, command::text as "command!", events::text as "events!", mac
        from house_note where id = $1"#,
        id
    )
    .fetch_optional(connection)
    .await
}

/// The next notes that wait to be recorded, after the one of that moment and id; at most a hundred.
pub async fn waiting_notes(
    people: &People,
    after: (i64, Uuid),
) -> Result<Vec<WaitingNote>, sqlx::Error> {
    waiting(people.pool(), after).await
}

/// The same by this connection.
pub(crate) async fn waiting(
    connection: impl sqlx::PgExecutor<'_>,
    (at_ms, id): (i64, Uuid),
) -> Result<Vec<WaitingNote>, sqlx::Error> {
    sqlx::query_as!(
        WaitingNote,
        r#"select id, at_ms, actor, command::text as "command!", events::text as "events!", mac
        from house_note where recorded_seq is null and (at_ms, id) > ($1, $2)
        order by at_ms, id limit $3"#,
        at_ms,
        id,
        AT_ONCE
    )
    .fetch_all(connection)
    .await
}

/// Notes whose entries are not in the house's journal up to this step, after the one of that moment
/// and id; at most a hundred. An entry that is there does not count again, whatever its note says.
pub(crate) async fn since(
    connection: impl sqlx::PgExecutor<'_>,
    read_to: i64,
    (at_ms, id): (i64, Uuid),
) -> Result<Vec<WaitingNote>, sqlx::Error> {
    sqlx::query_as!(
        WaitingNote,
        r#"select id, at_ms, actor, command::text as "command!", events::text as "events!", mac
        from house_note
        where (recorded_seq is null or recorded_seq > $1) and (at_ms, id) > ($2, $3)
            and not exists (
                select from journal
                where chain = $4 and command_id = house_note.id and seq <= $1)
        order by at_ms, id limit $5"#,
        read_to,
        at_ms,
        id,
        Uuid::nil(),
        AT_ONCE
    )
    .fetch_all(connection)
    .await
}

/// Notes that are kept as recorded and have no entry in the house's journal, at most `most`.
pub(crate) async fn withheld(people: &People, most: usize) -> Result<Vec<Uuid>, sqlx::Error> {
    sqlx::query_scalar!(
        "select id from house_note where recorded_seq is not null and not exists (
            select from journal
            where chain = $1 and seq = recorded_seq and command_id = house_note.id)
        order by id limit $2",
        Uuid::nil(),
        i64::try_from(most).unwrap_or(i64::MAX)
    )
    .fetch_all(people.pool())
    .await
}
