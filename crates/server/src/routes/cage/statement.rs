//! `GET /api/cage/players/{id}/statement?after=…`: the movements of a player's purse, oldest first,
//! each with the balance before and after it, a page at a time.

use axum::Json;
use axum::extract::State;
use cage_desk::{CageDesk, PurseAnswer};
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use routing::ask::{InPath, Params};
use routing::error::RequestError;
use routing::who::Cashier;

/// The beginning of the page.
#[derive(Debug, Deserialize, JsonSchema)]
pub(crate) struct PurseQuery {
    /// `next` of the page before.
    after: Option<String>,
}

/// Answers `{lines, next}`.
pub(crate) async fn get(
    _: Cashier,
    State(desk): State<CageDesk>,
    InPath(id): InPath<Uuid>,
    Params(from): Params<PurseQuery>,
) -> Result<Json<PurseAnswer>, RequestError> {
    let found = desk.found(id).await?;
    Ok(Json(desk.purse_page(found.id(), found.is_guest(), from.after).await?))
}
