//! `POST /api/cage/count`: what was counted in the cage, set against the books; the difference is
//! put on record and moves no chips. `GET /api/cage/counts`: the last counts.

use axum::Json;
use axum::extract::State;
use cage_desk::{CageDesk, CountBody, CountsAnswer, TakenCount};

use routing::ask::Body;
use routing::error::RequestError;
use routing::who::Cashier;

/// Answers the count, or the request that it has become.
pub(crate) async fn post(
    by: Cashier,
    State(desk): State<CageDesk>,
    Body(body): Body<CountBody>,
) -> Result<Json<TakenCount>, RequestError> {
    Ok(Json(desk.count(by.actor(), body).await?))
}

/// Answers `{books, counts}`.
pub(crate) async fn get(
    _: Cashier,
    State(desk): State<CageDesk>,
) -> Result<Json<CountsAnswer>, RequestError> {
    Ok(Json(desk.counts().await?))
}
