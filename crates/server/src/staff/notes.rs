//! A change of a person's account, by `casino admin` or by the person, leaves a note in the same
//! transaction (crate `sign-in`). Only the house writes its journal, so this task records the notes
//! there. A note has the id of its entry, so it is recorded once.

use std::sync::Arc;

use chips::CommandId;
use house::HouseEntry;
use sign_in::NoteBy;
use sqlx::PgPool;
use tables::{HouseHandle, Metrics};
use uuid::Uuid;

use crate::parts::parts;

/// Notes read at once.
const NOTES_MAX: i64 = 100;
/// What the log says of a note that the house cannot have left.
const NOT_OURS: &str =
    "a note is no change of an account or a key by a person who may make it, and is not recorded";

parts! {
    /// The parts that recording notes needs.
    pub(crate) struct NoteParts {
        pool: PgPool,
        house: HouseHandle,
        metrics: Arc<Metrics>,
    }
}

/// Records the waiting notes. After a failure the rest is tried again the next time.
pub(crate) async fn put_on_record(parts: &NoteParts) {
    if let Err(error) = record_notes(&parts.pool, &parts.house).await {
        parts.metrics.faults.inc();
        tracing::error!(error = %error, "changes of the staff cannot be put on record");
    }
}

/// Records note after note, and leaves out those that are no change of an account or a key. Fails
/// at the first one that cannot be recorded.
pub async fn record_notes(
    pool: &PgPool,
    house: &HouseHandle,
) -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
    let mut after = (i64::MIN, Uuid::nil());
    loop {
        let waiting = waiting(pool, after).await?;
        let Some(last) = waiting.last() else { return Ok(()) };
        after = (last.at_ms, last.id);
        for note in waiting {
            let read = HouseEntry::read(&note.actor, &note.command, &note.events);
            let entry = match read {
                Ok(entry) if sign_in::may_be_noted(entry.event(), note.by()) => entry,
                Ok(_) | Err(_) => {
                    tracing::error!(note.id = %note.id, "{NOT_OURS}");
                    continue;
                }
            };
            let recorded = house.record_in_turn(CommandId(note.id), entry).await?;
            let (id, seq) = (note.id, recorded.seq);
            sqlx::query!("update house_note set recorded_seq = $2 where id = $1", id, seq)
                .execute(pool)
                .await?;
        }
    }
}

/// A note as the database keeps it: texts of JSON.
struct Note {
    id: Uuid,
    at_ms: i64,
    actor: String,
    command: String,
    events: String,
    is_of_server: bool,
}

impl Note {
    fn by(&self) -> NoteBy {
        if self.is_of_server { NoteBy::Server } else { NoteBy::Owner }
    }
}

/// The next notes that wait, after the one of that moment and id.
async fn waiting(pool: &PgPool, (at_ms, id): (i64, Uuid)) -> Result<Vec<Note>, sqlx::Error> {
    sqlx::query_as!(
        Note,
        r#"select id, at_ms, actor, command::text as "command!", events::text as "events!",
            not exists (select from pg_roles where rolname = left_by and pg_has_role(oid,
                (select relowner from pg_class where oid = 'house_note'::regclass), 'member'))
                as "is_of_server!"
        from house_note where recorded_seq is null and (at_ms, id) > ($1, $2)
        order by at_ms, id limit $3"#,
        at_ms,
        id,
        NOTES_MAX
    )
    .fetch_all(pool)
    .await
}
