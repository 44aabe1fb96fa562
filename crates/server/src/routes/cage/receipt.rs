//! `GET /api/cage/receipts/{number}`: a receipt, as often as it is asked for, with words to print.

use axum::Json;
use axum::extract::State;
use cage_desk::{CageDesk, Receipt};

use routing::ask::InPath;
use routing::error::RequestError;
use routing::who::Cashier;

/// Answers the receipt; `not-found` when no such number was given.
pub(crate) async fn get(
    _: Cashier,
    State(desk): State<CageDesk>,
    InPath(number): InPath<u64>,
) -> Result<Json<Receipt>, RequestError> {
    Ok(Json(desk.receipt(number).await?))
}
