//! `POST /api/cage/purchase`: chips for money. `POST /api/cage/redemption`: money for chips. Each
//! has a receipt with the next number of its series; the same id is the same trade. A purchase is
//! judged by the player's limits, a redemption never is.

use axum::Json;
use axum::extract::State;
use chips::{Account, Chips, CommandId};
use house::{CageTrade, HouseEntry};
use protocol::is_hidden;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use uuid::Uuid;

use super::players::{self, Found};
use super::receipt::{self, Receipt, ReceiptParts};
use crate::http::ask::Body;
use crate::http::error::RequestError;
use crate::http::who::Cashier;
use crate::parts::parts;
use tables::Rejection;
use tables::{EntryError, HouseHandle, Presence, Recorded};

/// Most that is traded at once, in cents: ten million.
const TRADE_MAX: i64 = 1_000_000_000;
/// Characters of a reference of a payment, at most.
const REFERENCE_CHARS_MAX: usize = 60;

/// A trade at the cage; the same id is the same trade.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct TradeBody {
    id: Uuid,
    player: Uuid,
    /// In cents.
    amount: i64,
    /// Of the payment: a card slip, a transfer. At most 60 characters, none hidden.
    #[serde(default)]
    reference: String,
}

/// The receipt, and what is in the purse now.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct TradeAnswer {
    receipt: Receipt,
    /// In cents.
    purse: i64,
}

parts! {
    /// What is traded with.
    pub(crate) struct TradeParts {
        books: ReceiptParts,
        house: HouseHandle,
        presence: Arc<Presence>,
    }
}

/// Answers `{receipt, purse}` once the chips are in the purse.
pub(crate) async fn purchase(
    by: Cashier,
    State(parts): State<TradeParts>,
    Body(body): Body<TradeBody>,
) -> Result<Json<TradeAnswer>, RequestError> {
    let trade = Trade::read(&parts, by, body).await?;
    let entry = HouseEntry::purchase(trade.by.actor(), trade.terms());
    let done = parts.house.record(trade.id(), entry);
    trade.answer(&parts, done.await).await
}

/// Answers `{receipt, purse}` once the chips are back in the cage.
pub(crate) async fn redemption(
    by: Cashier,
    State(parts): State<TradeParts>,
    Body(body): Body<TradeBody>,
) -> Result<Json<TradeAnswer>, RequestError> {
    let trade = Trade::read(&parts, by, body).await?;
    let entry = HouseEntry::redemption(trade.by.actor(), trade.terms());
    let done = parts.house.record(trade.id(), entry);
    trade.answer(&parts, done.await).await
}

/// A trade with the cashier and the player.
struct Trade {
    by: Cashier,
    found: Found,
    amount: Chips,
    body: TradeBody,
}

impl Trade {
    async fn read(parts: &TradeParts, by: Cashier, body: TradeBody) -> Result<Trade, RequestError> {
        let is_plain = !body.reference.chars().any(is_hidden);
        if body.reference.chars().count() > REFERENCE_CHARS_MAX || !is_plain {
            return Err(Rejection::BadMessage.into());
        }
        let amount = Some(body.amount).filter(|cents| (1..=TRADE_MAX).contains(cents));
        let amount = amount.and_then(Chips::from_cents).ok_or(Rejection::BadAmount)?;
        let found = players::player(&parts.books.pool, body.player).await?;
        if !found.is_account() {
            return Err(Rejection::AccountsOnly.into());
        }
        Ok(Trade { by, found, amount, body })
    }

    /// The id of the entry. The cashier is part of it, so that two cashiers with the same id make
    /// two entries.
    fn id(&self) -> CommandId {
        CommandId(Uuid::new_v5(&self.body.id, self.by.actor().to_string().as_bytes()))
    }

    fn terms(&self) -> CageTrade {
        let (player, reference) = (self.found.id(), self.body.reference.clone());
        CageTrade { player, amount: self.amount, reference }
    }

    async fn answer(
        &self,
        parts: &TradeParts,
        done: Result<Recorded, EntryError>,
    ) -> Result<Json<TradeAnswer>, RequestError> {
        let number = done?.number.ok_or(Rejection::Unavailable)?;
        parts.presence.note_purse(self.found.id());
        let receipt = receipt::read(&parts.books, number).await?.ok_or(Rejection::Unavailable)?;
        let purse = parts.books.ledger.balance(Account::Purse(self.found.id())).await?;
        Ok(Json(TradeAnswer { receipt, purse }))
    }
}
