//! `GET /api/cage/slips`: the fills and credits of all tables that wait for the cage. They are
//! approved or refused by an order to their table.

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use protocol::ChipsRequestView;
use serde::Serialize;
use uuid::Uuid;

use super::cashier;
use crate::app::App;
use crate::refusal::Refusal;

/// A slip, and of which table.
#[derive(Debug, Serialize)]
struct Slip {
    table: Uuid,
    #[serde(flatten)]
    request: ChipsRequestView,
}

/// Those that wait.
#[derive(Debug, Serialize)]
pub(crate) struct Answer {
    slips: Vec<Slip>,
}

/// Answers `{slips}`.
pub(crate) async fn get(
    State(app): State<App>,
    headers: HeaderMap,
) -> Result<Json<Answer>, Refusal> {
    cashier(&app, &headers).await?;
    let slips = app.lobby.slips().into_iter().map(|(table, request)| Slip { table, request });
    Ok(Json(Answer { slips: slips.collect() }))
}
