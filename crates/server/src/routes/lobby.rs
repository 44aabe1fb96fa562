//! `GET /api/lobby`: the tables that are open, as the `lobby` frame has them.

use std::collections::BTreeMap;
use std::sync::Arc;
use tables::Lobby;

use axum::Json;
use axum::extract::State;
use protocol::LobbyTable;
use schemars::JsonSchema;
use serde::Serialize;
use uuid::Uuid;

use routing::error::RequestError;
use routing::who::Anyone;

/// The tables by their ids.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct LobbyAnswer {
    tables: BTreeMap<Uuid, LobbyTable>,
}

/// Answers `{tables: {id: line}}`.
pub(super) async fn get(
    _: Anyone,
    State(lobby): State<Arc<Lobby>>,
) -> Result<Json<LobbyAnswer>, RequestError> {
    Ok(Json(LobbyAnswer { tables: lobby.lines() }))
}
