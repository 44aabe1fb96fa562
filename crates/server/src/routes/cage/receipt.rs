//! `GET /api/cage/receipts/{number}`: a receipt, as often as it is asked for, with words to print.

use axum::Json;
use axum::extract::State;
use house::{CageTrade, HouseEvent, Series};
use ledger::Ledger;
use protocol::Words;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::PgPool;
use uuid::Uuid;

use super::{Numbered, numbered, players};
use crate::http::ask::InPath;
use crate::http::error::RequestError;
use crate::http::who::Cashier;
use crate::parts::parts;
use tables::Rejection;

/// A receipt.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Receipt {
    /// In the series of receipts.
    number: u64,
    /// `chips-bought` or `chips-redeemed`.
    kind: String,
    player: Uuid,
    name: String,
    /// The number of their account.
    #[serde(skip_serializing_if = "Option::is_none")]
    member: Option<i64>,
    /// In cents.
    amount: i64,
    reference: String,
    /// The cashier.
    by: String,
    /// In milliseconds since 1970.
    at: i64,
    /// Its title, in both languages.
    words: Words,
}

/// The title of a receipt, in both languages.
const BOUGHT: (&str, &str) = ("Jetons achetés à la caisse", "Chips bought at the cage");
const REDEEMED: (&str, &str) = ("Jetons rendus à la caisse", "Chips handed back at the cage");

parts! {
    /// What a receipt is read from.
    pub(crate) struct ReceiptParts {
        ledger: Ledger,
        pool: PgPool,
    }
}

/// Answers the receipt; `not-found` when no such number was given.
pub(crate) async fn get(
    _: Cashier,
    State(parts): State<ReceiptParts>,
    InPath(number): InPath<u64>,
) -> Result<Json<Receipt>, RequestError> {
    Ok(Json(read(&parts, number).await?.ok_or(Rejection::NotFound)?))
}

/// The receipt with this number.
pub(super) async fn read(
    parts: &ReceiptParts,
    number: u64,
) -> Result<Option<Receipt>, RequestError> {
    let found = numbered(&parts.ledger, Series::Receipt, number).await?;
    let Some(Numbered { event, by, at }) = found else { return Ok(None) };
    let kind = event.kind().to_owned();
    let (trade, on_top) = if let HouseEvent::ChipsBought(trade) = event {
        (trade, BOUGHT)
    } else if let HouseEvent::ChipsRedeemed(trade) = event {
        (trade, REDEEMED)
    } else {
        return Ok(None);
    };
    let CageTrade { player, amount, reference } = trade;
    let found = players::player(&parts.pool, player.0).await?;
    Ok(Some(Receipt {
        number,
        words: words(on_top, number),
        kind,
        player: player.0,
        name: found.name().to_owned(),
        member: found.member(),
        amount: amount.cents(),
        reference,
        by,
        at,
    }))
}

fn words((fr, en): (&str, &str), number: u64) -> Words {
    Words { fr: format!("Reçu n° {number} · {fr}"), en: format!("Receipt No. {number} · {en}") }
}
