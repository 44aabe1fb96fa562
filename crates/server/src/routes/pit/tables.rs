//! `POST /api/pit/tables`: opens a table. Who opened it, with what, and the float he counted are in
//! the house's journal before anybody sees it; the same id opens one table.

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::HeaderMap;
use blackjack::Opening;
use chips::{CommandId, TableId};
use ledger::GamingTable;
use serde::{Deserialize, Serialize};
use serde_json::json;
use table::TableConfig;
use uuid::Uuid;

use crate::app::App;
use crate::clock;
use crate::house::{Entry, Recorded};
use crate::http::session::unreadable;
use crate::lobby;
use crate::rejection::Rejection;
use crate::routes::{self, cage, pit};
use crate::staff::StaffSession;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Wish {
    /// Chosen by the client: a resend has the same.
    id: Uuid,
    table: TableConfig,
}

/// The answer.
#[derive(Debug, Serialize)]
pub(crate) struct Answer {
    /// The table's id.
    table: Uuid,
    /// The limits are allowed but unusual (H1).
    warning: bool,
}

/// Answers `{table, warning}` once the table takes players.
pub(crate) async fn post(
    State(app): State<App>,
    headers: HeaderMap,
    bytes: Bytes,
) -> Result<Json<Answer>, Rejection> {
    let (session, pits) = pit::required(&app, &headers, pit::is_pit).await?;
    let Wish { id, table } = routes::body(&bytes)?;
    if !pits.has(&table.pit) {
        return Err(Rejection::NotAllowed);
    }
    let warning = judge(&table)? == Opening::Warning;
    if app.tasks.draining.is_cancelled() {
        return Err(Rejection::Draining);
    }
    // The house's own ids are nobody's to choose, nor is a colleague's table.
    let order = CommandId(Uuid::new_v5(&id, session.actor().to_string().as_bytes()));
    let table_id = TableId(Uuid::new_v5(&order.0, b"table"));
    let _opening = app.opening.lock().await;
    put_on_record(&app, &session, order, table_id, &table).await?;
    start(&app, table_id, &table).await?;
    Ok(Json(Answer { table: table_id.0, warning }))
}

/// Limits against the rulebook (A71), and everything else against what makes sense.
fn judge(table: &TableConfig) -> Result<Opening, Rejection> {
    // Whether something is a multiple of the unit can only be asked of a unit.
    if table.limits.unit.is_zero() {
        return Err(Rejection::LimitsNotAllowed);
    }
    let opening = table.judge().map_err(|_| Rejection::LimitsNotAllowed)?;
    let is_possible =
        table.has_possible_size() && table.has_possible_source() && table.has_possible_switches();
    if is_possible { Ok(opening) } else { Err(Rejection::BadSettings) }
}

async fn put_on_record(
    app: &App,
    session: &StaffSession,
    id: CommandId,
    table_id: TableId,
    table: &TableConfig,
) -> Result<Recorded, Rejection> {
    let event = json!({
        "kind": "table-opened",
        "table": table_id,
        "by": session.who.name,
        "float": table.float,
        "settings": table,
    });
    let entry = Entry {
        actor: session.actor().to_string(),
        command: json!({ "verb": "open-table", "table": table_id, "settings": table }),
        events: vec![event],
        transfers: Vec::new(),
        series: None,
        marks: vec![table_id.0],
    };
    app.house.record(id, entry).await.map_err(cage::refusal)
}

/// Lets it take players, unless it does already or has been closed again.
async fn start(app: &App, id: TableId, table: &TableConfig) -> Result<(), Rejection> {
    let text = serde_json::to_string(table);
    let row = GamingTable {
        id,
        name: table.name.clone(),
        rulebook: table.rulebook.name().to_owned(),
        config: text.expect("settings are maps with string keys and whole numbers"),
        opened_at_ms: clock::now_ms(),
    };
    let failed = |fault: ledger::Fault| unreadable(app, &fault);
    app.ledger.open_table(&row).await.map_err(failed)?;
    if app.lobby.table(id.0).is_some() {
        return Ok(());
    }
    let open = app.ledger.open_tables().await.map_err(failed)?;
    if let Some(row) = open.into_iter().find(|open| open.id == id) {
        tracing::info!(table.id = %id, table.name = row.name, "a table is opened");
        lobby::open_table(app, row).await.map_err(|error| unreadable(app, &error))?;
    }
    Ok(())
}
