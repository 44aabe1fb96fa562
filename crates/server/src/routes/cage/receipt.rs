//! `GET /api/cage/receipts/{number}`: a receipt, as often as it is asked for, with words to print.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use protocol::Words;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{Numbered, cashier, numbered, players};
use crate::app::App;
use crate::house::Series;
use crate::rejection::Rejection;

/// A receipt.
#[derive(Debug, Serialize)]
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
struct Event {
    kind: String,
    player: Uuid,
    amount: i64,
    #[serde(default)]
    reference: String,
}

/// Answers the receipt; `not-found` when no such number was given.
pub(crate) async fn get(
    State(app): State<App>,
    headers: HeaderMap,
    Path(number): Path<String>,
) -> Result<Json<Receipt>, Rejection> {
    cashier(&app, &headers).await?;
    let number: u64 = number.parse().map_err(|_| Rejection::NotFound)?;
    read(&app, number).await?.map(Json).ok_or(Rejection::NotFound)
}

/// The receipt with this number.
pub(super) async fn read(app: &App, number: u64) -> Result<Option<Receipt>, Rejection> {
    let found = numbered(app, Series::Receipt, number).await?;
    let Some(Numbered { event, by, at }) = found else { return Ok(None) };
    let event: Event = event;
    let found = players::player(app, &event.player.to_string()).await?;
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
