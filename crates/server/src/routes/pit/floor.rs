//! `GET /api/pit/floor`: every open table of the asker's pits, as the `floor` frame has them.

use std::collections::BTreeMap;
use std::sync::Arc;
use tables::Floor;

use axum::Json;
use axum::extract::State;
use protocol::FloorTable;
use schemars::JsonSchema;
use serde::Serialize;
use uuid::Uuid;

use routing::error::RequestError;
use routing::parts;
use routing::who::FloorWatcher;

/// The tables by their ids.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct FloorAnswer {
    tables: BTreeMap<Uuid, FloorTable>,
}

parts! {
    /// Which tables are shown, and whose they are.
    pub(crate) struct FloorParts {
        floor: Arc<Floor>,
    }
}

/// Answers `{tables: {id: line}}`.
pub(crate) async fn get(
    by: FloorWatcher,
    State(parts): State<FloorParts>,
) -> Result<Json<FloorAnswer>, RequestError> {
    let pits = by.pits();
    Ok(Json(FloorAnswer { tables: parts.floor.tables(pits) }))
}
