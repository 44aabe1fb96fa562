//! `POST /api/pit/tables`: opens a table, which then waits for its float from the cage. The opener,
//! the settings and the float asked for are in the house's journal before the table is shown. The
//! same id opens one table. Staff give no table the name of another one that is open, or that has
//! closed and waits for a count or a ruling, at whatever node.

use axum::Json;
use axum::extract::State;
use blackjack::LimitsVerdict;
use chips::{CommandId, TableId};
use house::HouseEntry;
use ledger::{GamingTable, TableOpening};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{TableConfig, is_one_name};
use uuid::Uuid;

use crate::clock;
use ingress::OpeningTurn;
use refusals::Rejection;
use routing::ask::{Body, Restored};
use routing::error::RequestError;
use routing::parts;
use routing::who::PitBoss;
use tables::{Host, Ownership, Takeover};

/// The table to open.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct OpenTableBody {
    /// Chosen by the client: a resend has the same.
    id: Uuid,
    table: TableConfig,
}

/// The table that is open now.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct OpenTableAnswer {
    /// The table's id.
    table: Uuid,
    /// The limits are allowed but unusual (H1).
    warning: bool,
}

parts! {
    /// What a table is opened with.
    pub(crate) struct OpenTableParts {
        opening: OpeningTurn,
        host: Host,
    }
}

/// Answers `{table, warning}` once the table takes players.
pub(crate) async fn post(
    by: PitBoss,
    State(parts): State<OpenTableParts>,
    _: Restored,
    Body(OpenTableBody { id, mut table }): Body<OpenTableBody>,
) -> Result<Json<OpenTableAnswer>, RequestError> {
    // Who asked the cage for the float follows from the session, not from the message.
    table.float_asked_by = Some(by.who().name.clone());
    if !by.pits().has(&table.pit) {
        return Err(Rejection::NotAllowed.into());
    }
    let warning = table.judge_settings()? == LimitsVerdict::Warning;
    if parts.host.tasks.draining.is_cancelled() {
        return Err(Rejection::Draining.into());
    }
    // The id is made here: no client can choose one of the house's own, or a colleague's table.
    let order = CommandId(Uuid::new_v5(&id, by.actor().to_string().as_bytes()));
    let table_id = TableId(Uuid::new_v5(&order.0, b"table"));
    // Those who wait at this node take no connection meanwhile; then the nodes take turns.
    let _here = parts.opening.take().await;
    let opening = parts.host.ledger.table_opening().await?;
    let open = parts.host.ledger.open_tables().await?;
    let is_taken = |row: &GamingTable| row.id != table_id && is_one_name(&row.name, &table.name);
    if open.iter().any(is_taken) {
        return Err(Rejection::TableNameTaken.into());
    }
    parts.host.house.record(order, entry(&by, table_id, &table)).await?;
    start(&parts.host, opening, table_id, &table).await?;
    Ok(Json(OpenTableAnswer { table: table_id.0, warning }))
}

/// The opener's record for the house's journal.
fn entry(by: &PitBoss, table_id: TableId, table: &TableConfig) -> HouseEntry {
    HouseEntry::table_opened(by.actor(), by.who().name.clone(), table_id, table.clone())
}

/// Starts the table, unless it is open already or has been closed again.
async fn start(
    host: &Host,
    opening: TableOpening,
    id: TableId,
    table: &TableConfig,
) -> Result<(), RequestError> {
    let text = serde_json::to_string(table);
    let row = GamingTable {
        id,
        name: table.name.clone(),
        rulebook: table.rulebook.name().to_owned(),
        config: text.expect("settings are maps with string keys and whole numbers"),
        opened_at_ms: clock::now_ms(),
    };
    opening.open(&row).await?;
    if host.lobby.table(id.0).is_some() {
        return Ok(());
    }
    let open = host.ledger.open_tables().await?;
    if let Some(row) = open.into_iter().find(|open| open.id == id) {
        tracing::info!(table.id = %id, table.name = row.name, "a table is opened");
        let seat = match &host.nodes {
            Some(_) => Ownership::Here(Takeover::new_table()),
            None => Ownership::Alone,
        };
        tables::open_table(host, row, seat).await?;
    }
    Ok(())
}
