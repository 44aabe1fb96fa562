//! `POST /api/cage/count`: what was counted in the cage, set against the books; the difference is
//! put on record and moves no chips. `GET /api/cage/counts`: the last counts.

use axum::Json;
use axum::extract::State;
use cage_desk::{Numbered, numbered};
use chips::{Account, CommandId};
use house::{HouseEvent, Series};
use house_writer::HouseHandle;
use ledger::Ledger;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::http::ask::Body;
use crate::http::error::RequestError;
use crate::http::who::Cashier;
use crate::parts::parts;
use tables::Rejection;

/// Most that can be counted, in cents.
const COUNTED_MAX: i64 = 1_000_000_000_000_000;
/// Counts that are shown.
const COUNTS_SHOWN: usize = 10;

/// What was counted; the same id is the same count.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct CountBody {
    id: Uuid,
    /// In cents.
    counted: i64,
}

/// A count.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct CountAnswer {
    /// In the series of counts.
    number: u64,
    #[serde(flatten)]
    event: CountedEvent,
    /// Who counted.
    by: String,
    /// In milliseconds since 1970.
    at: i64,
}

/// The event as it stands in the journal. In cents.
#[derive(Debug, Serialize, JsonSchema)]
struct CountedEvent {
    counted: i64,
    /// What the books say.
    books: i64,
    /// Counted less books.
    difference: i64,
}

/// The last counts, the latest first.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct CountsAnswer {
    /// What the books say now, in cents.
    books: i64,
    counts: Vec<CountAnswer>,
}

parts! {
    /// What the cage is counted with.
    pub(crate) struct CountParts {
        house: HouseHandle,
        ledger: Ledger,
    }
}

/// Answers the count.
pub(crate) async fn post(
    by: Cashier,
    State(parts): State<CountParts>,
    Body(CountBody { id, counted }): Body<CountBody>,
) -> Result<Json<CountAnswer>, RequestError> {
    let by = by.actor();
    if !(0..=COUNTED_MAX).contains(&counted) {
        return Err(Rejection::BadAmount.into());
    }
    let id = CommandId(Uuid::new_v5(&id, by.to_string().as_bytes()));
    let done = parts.house.count_cage(id, by, counted).await?;
    let number = done.number.ok_or(Rejection::Unavailable)?;
    Ok(Json(read(&parts.ledger, number).await?.ok_or(Rejection::Unavailable)?))
}

/// Answers `{books, counts}`.
pub(crate) async fn get(
    _: Cashier,
    State(ledger): State<Ledger>,
) -> Result<Json<CountsAnswer>, RequestError> {
    let last = ledger.marked_count(Series::Count.mark()).await?;
    let mut counts = Vec::new();
    for number in (1..=last).rev().take(COUNTS_SHOWN) {
        counts.extend(read(&ledger, number).await?);
    }
    Ok(Json(CountsAnswer { books: ledger.balance(Account::Cage).await?, counts }))
}

async fn read(ledger: &Ledger, number: u64) -> Result<Option<CountAnswer>, RequestError> {
    let found = numbered(ledger, Series::Count, number).await?;
    let Some(Numbered { event, by, at }) = found else { return Ok(None) };
    let HouseEvent::CageCounted { counted, books, difference } = event else { return Ok(None) };
    let event = CountedEvent { counted, books, difference };
    Ok(Some(CountAnswer { number, event, by, at }))
}
