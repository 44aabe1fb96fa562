//! What is changed in the database of people, with its keys (`casino admin`) or by themselves,
//! leaves a note in the same transaction (crate `sign-in`). The house, which alone writes its
//! journal, puts it on record. A note has the id of its entry: noted once, it is on record once.

use chips::CommandId;
use serde_json::Value;
use sqlx::PgPool;
use uuid::Uuid;

use crate::app::App;
use crate::house::Entry;

/// Notes read at once.
const NOTES_MAX: i64 = 100;

/// Puts on record what waits for it. What cannot be now is tried again at the next look.
pub(crate) async fn put_on_record(app: &App) {
    if let Err(error) = try_to(app).await {
        app.metrics.faults.inc();
        tracing::error!(error = %error, "changes of the staff cannot be put on record");
    }
}

async fn try_to(app: &App) -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
    loop {
        let waiting = waiting(&app.pool).await?;
        if waiting.is_empty() {
            return Ok(());
        }
        for (id, entry) in waiting {
            let recorded = app.house.record(CommandId(id), entry).await?;
            sqlx::query!("update house_note set recorded_seq = $2 where id = $1", id, recorded.seq)
                .execute(&app.pool)
                .await?;
        }
    }
}

async fn waiting(pool: &PgPool) -> Result<Vec<(Uuid, Entry)>, sqlx::Error> {
    let rows = sqlx::query!(
        r#"select id, actor, command::text as "command!", events::text as "events!"
        from house_note where recorded_seq is null order by at_ms, id limit $1"#,
        NOTES_MAX
    )
    .fetch_all(pool)
    .await?;
    let json = |text: &str| serde_json::from_str(text).unwrap_or(Value::Null);
    let entries = rows.into_iter().map(|row| {
        let events = match json(&row.events) {
            Value::Array(events) => events,
            other => vec![other],
        };
        let entry = Entry {
            actor: row.actor,
            command: json(&row.command),
            events,
            transfers: Vec::new(),
            series: None,
            marks: vec![crate::house::SIGNIFICANT],
        };
        (row.id, entry)
    });
    Ok(entries.collect())
}
