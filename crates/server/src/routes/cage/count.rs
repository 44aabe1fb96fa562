//! `POST /api/cage/count`: what was counted in the cage, set against the books; the difference is
//! put on record and moves no chips. `GET /api/cage/counts`: the last counts.

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::HeaderMap;
use chips::{Account, CommandId};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{Numbered, cashier, numbered, refusal};
use crate::app::App;
use crate::house::Series;
use crate::http::session::unreadable;
use crate::rejection::Rejection;
use crate::routes;

/// Most that can be counted, in cents.
const COUNTED_MAX: i64 = 1_000_000_000_000_000;
/// Counts that are shown.
const COUNTS_SHOWN: usize = 10;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Wish {
    id: Uuid,
    /// In cents.
    counted: i64,
}

/// A count.
#[derive(Debug, Serialize)]
pub(crate) struct Count {
    /// In the series of counts.
    number: u64,
    #[serde(flatten)]
    event: Event,
    /// Who counted.
    by: String,
    /// In milliseconds since 1970.
    at: i64,
}

/// The event as it stands in the journal. In cents.
#[derive(Debug, Serialize, Deserialize)]
struct Event {
    counted: i64,
    /// What the books say.
    books: i64,
    /// Counted less books.
    difference: i64,
}

/// The last counts, the latest first.
#[derive(Debug, Serialize)]
pub(crate) struct All {
    /// What the books say now, in cents.
    books: i64,
    counts: Vec<Count>,
}

/// Answers the count.
pub(crate) async fn post(
    State(app): State<App>,
    headers: HeaderMap,
    bytes: Bytes,
) -> Result<Json<Count>, Rejection> {
    let by = cashier(&app, &headers).await?.actor().to_string();
    let Wish { id, counted } = routes::body(&bytes)?;
    if !(0..=COUNTED_MAX).contains(&counted) {
        return Err(Rejection::BadAmount);
    }
    let id = CommandId(Uuid::new_v5(&id, by.as_bytes()));
    let done = app.house.count(id, by, counted).await.map_err(refusal)?;
    let number = done.number.ok_or(Rejection::Unavailable)?;
    read(&app, number).await?.map(Json).ok_or(Rejection::Unavailable)
}

/// Answers `{books, counts}`.
pub(crate) async fn get(
    State(app): State<App>,
    headers: HeaderMap,
) -> Result<Json<All>, Rejection> {
    cashier(&app, &headers).await?;
    let last = app.ledger.marked_count(Series::Count.mark()).await;
    let last = last.map_err(|error| unreadable(&app, &error))?;
    let mut counts = Vec::new();
    for number in (1..=last).rev().take(COUNTS_SHOWN) {
        counts.extend(read(&app, number).await?);
    }
    Ok(Json(All { books: books(&app).await?, counts }))
}

async fn books(app: &App) -> Result<i64, Rejection> {
    let books = app.ledger.balance(Account::Cage).await;
    books.map_err(|error| unreadable(app, &error))
}

async fn read(app: &App, number: u64) -> Result<Option<Count>, Rejection> {
    let found = numbered(app, Series::Count, number).await?;
    Ok(found.map(|Numbered { event, by, at }| Count { number, event, by, at }))
}
