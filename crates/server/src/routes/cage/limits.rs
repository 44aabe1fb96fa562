//! `POST /api/cage/players/{id}/limits`: the cage asks for a change of a player's limits, which the
//! player has asked for there. The player has to consent.

use axum::Json;
use axum::extract::State;
use cage_desk::{CageDesk, RequestView};
use uuid::Uuid;

use crate::clock;
use crate::routes::limits::LimitsBody;
use routing::ask::{Body, InPath};
use routing::error::RequestError;
use routing::who::Cashier;

/// Answers the request.
pub(in crate::routes) async fn post(
    by: Cashier,
    State(desk): State<CageDesk>,
    InPath(id): InPath<Uuid>,
    Body(LimitsBody { id: request, change }): Body<LimitsBody>,
) -> Result<Json<RequestView>, RequestError> {
    let player = desk.found(id).await?.id();
    Ok(Json(desk.limits((by.actor(), clock::now_ms()), request, player, change).await?))
}
