//! `GET /api/cage/receipts/{number}`: a receipt, as often as it is asked for, with words to print.

use axum::Json;
use axum::extract::State;
use protocol::Words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{Numbered, numbered, players};
use crate::app::App;
use crate::house::Series;
use crate::http::ask::InPath;
use crate::http::error::RequestError;
use crate::http::who::Cashier;
use crate::rejection::Rejection;

/// A receipt.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Receipt {
    /// In the series of receipts.
    number: u64,
    /// `chips-bought` or `chips-redeemed`.
    kind: String,
    player: Uuid,
    name: String,
    /// In cents.
    amount: i64,
    reference: String,
    /// The cashier.
    by: String,
    /// In milliseconds since 1970.
    at: i64,
    /// What it says on top.
    words: Words,
}

/// The event as it stands in the journal.
#[derive(Debug, Deserialize)]
struct TradedEvent {
    kind: String,
    player: Uuid,
    amount: i64,
    #[serde(default)]
    reference: String,
}

/// Answers the receipt; `not-found` when no such number was given.
pub(crate) async fn get(
    _: Cashier,
    State(app): State<App>,
    InPath(number): InPath<u64>,
) -> Result<Json<Receipt>, RequestError> {
    Ok(Json(read(&app, number).await?.ok_or(Rejection::NotFound)?))
}

/// The receipt with this number.
pub(super) async fn read(app: &App, number: u64) -> Result<Option<Receipt>, RequestError> {
    let found = numbered(app, Series::Receipt, number).await?;
    let Some(Numbered { event, by, at }) = found else { return Ok(None) };
    let event: TradedEvent = event;
    let found = players::player(app, event.player).await?;
    Ok(Some(Receipt {
        number,
        words: words(&event.kind, number),
        kind: event.kind,
        player: event.player,
        name: found.name().to_owned(),
        amount: event.amount,
        reference: event.reference,
        by,
        at,
    }))
}

fn words(kind: &str, number: u64) -> Words {
    let (fr, en) = if kind == "chips-redeemed" {
        ("Jetons rendus à la caisse", "Chips handed back at the cage")
    } else {
        ("Jetons achetés à la caisse", "Chips bought at the cage")
    };
    Words { fr: format!("Reçu n° {number} · {fr}"), en: format!("Receipt No. {number} · {en}") }
}
