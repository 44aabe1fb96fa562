//! `GET /api/lobby`: the tables that are open, as the `lobby` frame has them.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use protocol::LobbyTable;
use serde::Serialize;
use uuid::Uuid;

use crate::app::App;

/// The answer.
#[derive(Debug, Serialize)]
pub(crate) struct Answer {
    tables: BTreeMap<Uuid, LobbyTable>,
}

/// Answers `{tables: {id: line}}` to everybody.
pub(crate) async fn get(State(app): State<App>) -> Json<Answer> {
    Json(Answer { tables: app.lobby.lines() })
}
