//! `POST /api/cage/players/{id}/limits`: the cage asks for a change of a player's limits, which the
//! player has asked for there. The player has to consent.

use axum::Json;
use axum::extract::State;
use cage_desk::{CageDesk, RequestView};
use uuid::Uuid;

use crate::http::ask::{Body, InPath};
use crate::http::error::RequestError;
use crate::http::who::Cashier;
use crate::routes::limits::LimitsBody;

/// Answers the request.
pub(in crate::routes) async fn post(
    by: Cashier,
    State(desk): State<CageDesk>,
    InPath(id): InPath<Uuid>,
    Body(LimitsBody { id: request, change }): Body<LimitsBody>,
) -> Result<Json<RequestView>, RequestError> {
    let player = desk.found(id).await?.id();
    Ok(Json(desk.limits(by.actor(), request, player, change).await?))
}
