//! Counts of the cage: what was counted is set against the books and moves no chips. A count that
//! differs from them needs a reason and the consent of a second person.

use chips::Account;
use house::{HouseEvent, Series};
use refusals::Rejection;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Actor;
use uuid::Uuid;

use crate::desk::{CageDesk, CageError};
use crate::reason::reason_of;
use crate::receipt::{Numbered, numbered};
use crate::record::entry_id;
use crate::requests::RequestView;

/// Most that can be counted, in cents.
const COUNTED_MAX: i64 = 1_000_000_000_000_000;
/// Counts that are shown.
const COUNTS_SHOWN: usize = 10;

/// What was counted; the same id is the same count.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CountBody {
    id: Uuid,
    /// In cents.
    counted: i64,
    /// Why it is not what the books say; needed where it is not. At most 200 characters, none
    /// hidden.
    #[serde(default)]
    reason: Option<String>,
}

/// A count.
#[derive(Debug, Serialize, JsonSchema)]
pub struct CountAnswer {
    /// In the series of counts.
    number: u64,
    /// In cents.
    counted: i64,
    /// What the books said, in cents.
    books: i64,
    /// Counted less books, in cents.
    difference: i64,
    /// Why they differ.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    /// Who counted.
    by: String,
    /// In milliseconds since 1970.
    at: i64,
}

/// A count on record, or the request it has become.
#[derive(Debug, Serialize, JsonSchema)]
pub struct TakenCount {
    /// Once it is on record.
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<CountAnswer>,
    /// While it needs the consent of a second person.
    #[serde(skip_serializing_if = "Option::is_none")]
    request: Option<RequestView>,
}

/// The last counts, the latest first.
#[derive(Debug, Serialize, JsonSchema)]
pub struct CountsAnswer {
    /// What the books say now, in cents.
    books: i64,
    counts: Vec<CountAnswer>,
}

impl CageDesk {
    /// Takes a count of the cage.
    pub async fn count(&self, by: Actor, body: CountBody) -> Result<TakenCount, CageError> {
        let CountBody { id, counted, reason } = body;
        if !(0..=COUNTED_MAX).contains(&counted) {
            return Err(Rejection::BadAmount.into());
        }
        let reason = reason.as_deref().map(reason_of).transpose()?;
        let done = self.house.count_cage(entry_id(id, &by), by, counted, reason).await?;
        let number = done.number.ok_or(Rejection::Unavailable)?;
        if done.series == Some(Series::Request) {
            return Ok(TakenCount { count: None, request: Some(self.asked(number).await?) });
        }
        let count = self.counted(number).await?.ok_or(Rejection::Unavailable)?;
        Ok(TakenCount { count: Some(count), request: None })
    }

    /// The last counts, the latest first.
    pub async fn counts(&self) -> Result<CountsAnswer, CageError> {
        let last = self.ledger.marked_count(Series::Count.mark()).await?;
        let mut counts = Vec::new();
        for number in (1..=last).rev().take(COUNTS_SHOWN) {
            counts.extend(self.counted(number).await?);
        }
        Ok(CountsAnswer { books: self.ledger.balance(Account::Cage).await?, counts })
    }

    async fn counted(&self, number: u64) -> Result<Option<CountAnswer>, CageError> {
        let found = numbered(&self.ledger, Series::Count, number).await?;
        let Some(Numbered { event, by, at }) = found else { return Ok(None) };
        let HouseEvent::CageCounted { counted, books, difference, reason, .. } = event else {
            return Ok(None);
        };
        Ok(Some(CountAnswer { number, counted, books, difference, reason, by, at }))
    }
}
