//! `GET /api/cage/players?name=…`: players by a part of their name, by number or by id.
//! `GET /api/cage/players/{id}`: one of them, with their chips and limits.

use axum::Json;
use axum::extract::State;
use cage_desk::{CageDesk, Found, FoundAnswer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sign_in::players::is_identified;
use uuid::Uuid;

use crate::http::ask::{InPath, Params};
use crate::http::error::RequestError;
use crate::http::who::Cashier;
use crate::routes::limits::{self, LimitsAnswer};

/// A search for players.
#[derive(Debug, Deserialize, JsonSchema)]
pub(crate) struct PlayersQuery {
    /// A part of a name, the number of an account, or the beginning of an id.
    #[serde(default)]
    name: String,
}

/// One player.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct PlayerAnswer {
    #[serde(flatten)]
    found: Found,
    /// Chips at tables, in cents.
    racks: i64,
    /// Whether the cage has recorded who they are.
    is_identified: bool,
    #[serde(flatten)]
    limits: LimitsAnswer,
}

/// Answers `{players}`.
pub(crate) async fn find(
    _: Cashier,
    State(desk): State<CageDesk>,
    Params(wanted): Params<PlayersQuery>,
) -> Result<Json<FoundAnswer>, RequestError> {
    Ok(Json(desk.find(&wanted.name).await?))
}

/// Answers the player; `not-found` when there is none.
pub(crate) async fn get(
    _: Cashier,
    State(desk): State<CageDesk>,
    InPath(id): InPath<Uuid>,
) -> Result<Json<PlayerAnswer>, RequestError> {
    let found = desk.found(id).await?;
    let purse = desk.ledger.purse(found.id()).await?;
    let racks = purse.racks.iter().map(|(_, chips)| chips.cents()).sum();
    let limits = limits::view(&desk.ledger, found.id(), racks).await?;
    let is_identified = is_identified(&desk.people, found.id()).await?;
    Ok(Json(PlayerAnswer { found, racks, is_identified, limits }))
}
