//! `POST /api/cage/players/{id}/identity`: a cashier has read from a document who a player is.

use axum::Json;
use axum::extract::State;
use cage_desk::{CageDesk, IdentityAnswer, IdentityBody};
use chips::PlayerId;
use uuid::Uuid;

use crate::clock;
use routing::ask::{Body, InPath};
use routing::error::RequestError;
use routing::who::Cashier;

/// Answers `{is_identified}`, and `known_as` when another account is that of the person.
pub(in crate::routes) async fn post(
    by: Cashier,
    State(desk): State<CageDesk>,
    InPath(id): InPath<Uuid>,
    Body(body): Body<IdentityBody>,
) -> Result<Json<IdentityAnswer>, RequestError> {
    Ok(Json(desk.identify(by.actor(), PlayerId(id), body, clock::now_ms()).await?))
}
