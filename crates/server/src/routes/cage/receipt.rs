//! `GET /api/cage/receipts/{number}`: a receipt, as often as it is asked for, with words to print.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use ledger::ChainId;
use protocol::Words;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{cashier, players};
use crate::app::App;
use crate::house::Series;
use crate::http::session::unreadable;
use crate::refusal::Refusal;

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
) -> Result<Json<Receipt>, Refusal> {
    cashier(&app, &headers).await?;
    let number: u64 = number.parse().map_err(|_| Refusal::NotFound)?;
    read(&app, number).await?.map(Json).ok_or(Refusal::NotFound)
}

/// The receipt with this number.
pub(super) async fn read(app: &App, number: u64) -> Result<Option<Receipt>, Refusal> {
    let mark = Series::Receipt.mark_of(number);
    let seq = app.ledger.last_marked(ChainId::HOUSE, mark).await;
    let Some(seq) = seq.map_err(|error| unreadable(app, &error))? else { return Ok(None) };
    let page = app.ledger.journal(ChainId::HOUSE, seq, 1).await;
    let page = page.map_err(|error| unreadable(app, &error))?;
    let Some(record) = page.into_iter().next() else { return Ok(None) };
    let events: Vec<Event> =
        serde_json::from_str(&record.step.events).map_err(|error| unreadable(app, &error))?;
    let Some(event) = events.into_iter().next() else { return Ok(None) };
    let found = players::player(app, &event.player.to_string()).await?;
    let by = record.step.actor.strip_prefix("cage:").unwrap_or(&record.step.actor).to_owned();
    Ok(Some(Receipt {
        number,
        words: words(&event.kind, number),
        kind: event.kind,
        player: event.player,
        name: found.name().to_owned(),
        amount: event.amount,
        reference: event.reference,
        by,
        at: record.step.at_ms,
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
