//! `POST /api/cage/purchase`: chips for money. `POST /api/cage/redemption`: money for chips. Each
//! has a receipt with the next number of its series, or waits as a request for the consent of
//! others; the same id is the same trade.

use axum::Json;
use axum::extract::State;
use cage_desk::{CageDesk, TradeAnswer, TradeBody};

use crate::http::ask::Body;
use crate::http::error::RequestError;
use crate::http::who::Cashier;

/// Answers `{receipt, purse}` once the chips are in the purse, or `{request, purse}`.
pub(crate) async fn purchase(
    by: Cashier,
    State(desk): State<CageDesk>,
    Body(body): Body<TradeBody>,
) -> Result<Json<TradeAnswer>, RequestError> {
    Ok(Json(desk.purchase(by.actor(), body).await?))
}

/// Answers `{request, purse}`: the player has to consent.
pub(crate) async fn redemption(
    by: Cashier,
    State(desk): State<CageDesk>,
    Body(body): Body<TradeBody>,
) -> Result<Json<TradeAnswer>, RequestError> {
    Ok(Json(desk.redemption(by.actor(), body).await?))
}
