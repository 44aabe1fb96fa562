//! `GET /api/cage/slips`: the fills and credits that wait for the cage, of the tables of the
//! asker's pits. They are approved or refused by an order to their table.

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use protocol::{ChipsRequestView, Role};
use serde::Serialize;
use uuid::Uuid;

use crate::app::App;
use crate::rejection::Rejection;
use crate::routes::pit;

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
) -> Result<Json<Answer>, Rejection> {
    let (_, pits) = pit::required(&app, &headers, |role| role == Role::Cage).await?;
    let slips = app.lobby.slips(|table| app.floor.is_in(table, &pits)).into_iter();
    Ok(Json(Answer { slips: slips.map(|(table, request)| Slip { table, request }).collect() }))
}
