//! `GET /api/pit/floor`: every open table of the asker's pits, as the `floor` frame has them.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use protocol::FloorTable;
use schemars::JsonSchema;
use serde::Serialize;
use uuid::Uuid;

use crate::app::App;
use crate::http::error::RequestError;
use crate::http::who::FloorWatcher;

/// The tables by their ids.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct FloorAnswer {
    tables: BTreeMap<Uuid, FloorTable>,
}

/// Answers `{tables: {id: line}}`.
pub(crate) async fn get(
    by: FloorWatcher,
    State(app): State<App>,
) -> Result<Json<FloorAnswer>, RequestError> {
    let pits = by.pits(&app).await?;
    Ok(Json(FloorAnswer { tables: app.floor.tables(&pits) }))
}
