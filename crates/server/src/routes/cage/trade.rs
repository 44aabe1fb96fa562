//! `POST /api/cage/purchase`: chips for money. `POST /api/cage/redemption`: money for chips. Each
//! has a receipt with the next number of its series, or waits as a request for the consent of
//! others; the same id is the same trade.

use axum::Json;
use axum::extract::State;
use cage_desk::{CageDesk, TradeAnswer, TradeBody, Used};
use read_model::project::Projector;
use read_model::reports::Desk;

use crate::clock;
use crate::routes::audit::followed;
use routing::ask::Body;
use routing::error::RequestError;
use routing::parts;
use routing::who::Cashier;

parts! {
    /// What chips are traded with.
    pub(crate) struct TradeParts {
        projector: Projector,
        desk: Desk,
        cage: CageDesk,
    }
}

impl TradeParts {
    /// What is known of the reference of the payment.
    async fn used(&self, body: &TradeBody) -> Result<Used, RequestError> {
        let now_ms = clock::now_ms();
        if body.reference().is_empty() {
            return Ok(Used { has_receipt: false, now_ms });
        }
        followed(self.projector.freshen().await)?;
        Ok(Used { has_receipt: self.desk.has_receipt(body.reference()).await?, now_ms })
    }
}

/// Answers `{receipt, purse}` once the chips are in the purse, or `{request, purse}`.
pub(crate) async fn purchase(
    by: Cashier,
    State(parts): State<TradeParts>,
    Body(body): Body<TradeBody>,
) -> Result<Json<TradeAnswer>, RequestError> {
    let used = parts.used(&body).await?;
    Ok(Json(parts.cage.purchase(by.actor(), body, used).await?))
}

/// Answers `{request, purse}`: the player has to consent.
pub(crate) async fn redemption(
    by: Cashier,
    State(parts): State<TradeParts>,
    Body(body): Body<TradeBody>,
) -> Result<Json<TradeAnswer>, RequestError> {
    let used = parts.used(&body).await?;
    Ok(Json(parts.cage.redemption(by.actor(), body, used).await?))
}
