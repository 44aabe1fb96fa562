//! `GET /api/cage/slips`: the fills and credits that wait for the cage, of the tables of the
//! asker's pits. They are approved or refused by an order to their table.

use axum::Json;
use axum::extract::State;
use protocol::ChipsRequestView;
use schemars::JsonSchema;
use serde::Serialize;
use uuid::Uuid;

use crate::app::App;
use crate::http::error::RequestError;
use crate::http::who::Cashier;

/// A slip, and of which table.
#[derive(Debug, Serialize, JsonSchema)]
struct WaitingSlip {
    table: Uuid,
    #[serde(flatten)]
    request: ChipsRequestView,
}

/// Those that wait.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct WaitingSlips {
    slips: Vec<WaitingSlip>,
}

/// Answers `{slips}`.
pub(crate) async fn get(
    by: Cashier,
    State(app): State<App>,
) -> Result<Json<WaitingSlips>, RequestError> {
    let pits = by.pits(&app).await?;
    let slips = app.lobby.slips(|table| app.floor.is_in(table, &pits)).into_iter();
    let slips = slips.map(|(table, request)| WaitingSlip { table, request }).collect();
    Ok(Json(WaitingSlips { slips }))
}
