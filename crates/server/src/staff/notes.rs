//! A change of a person's account, by `casino admin` or by the person, leaves a note in the same
//! transaction (crate `sign-in`). Only the house writes its journal, so this task records the notes
//! there. A note has the id of its entry, so it is recorded once.

use std::sync::Arc;

use chips::CommandId;
use house::HouseEntry;
use sqlx::PgPool;
use tables::{HouseHandle, Metrics};
use uuid::Uuid;

use crate::parts::parts;

/// Notes read at once.
const NOTES_MAX: i64 = 100;

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

/// Records note after note. Fails at the first one that cannot be recorded or read.
pub async fn record_notes(
    pool: &PgPool,
    house: &HouseHandle,
) -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
    loop {
        let waiting = waiting(pool).await?;
        if waiting.is_empty() {
            return Ok(());
        }
        for Note { id, actor, command, events } in waiting {
            let entry = HouseEntry::read(&actor, &command, &events)?;
            let recorded = house.record(CommandId(id), entry).await?;
            sqlx::query!("update house_note set recorded_seq = $2 where id = $1", id, recorded.seq)
                .execute(pool)
                .await?;
        }
    }
}

/// A note as the database keeps it: texts of JSON.
struct Note {
    id: Uuid,
    actor: String,
    command: String,
    events: String,
}

async fn waiting(pool: &PgPool) -> Result<Vec<Note>, sqlx::Error> {
    sqlx::query_as!(
        Note,
        r#"select id, actor, command::text as "command!", events::text as "events!"
        from house_note where recorded_seq is null order by at_ms, id limit $1"#,
        NOTES_MAX
    )
    .fetch_all(pool)
    .await
}
