//! `GET /api/audit/checks`: what the last self-checks of the books found, and the newest seal.

use audit::Seal;
use axum::Json;
use axum::extract::State;
use ledger::Ledger;
use schemars::JsonSchema;
use serde::Serialize;

use super::Question;
use crate::http::error::RequestError;
use crate::http::who::AuditorOnly;
use crate::self_check::{self, Checked};

/// Checks told, at most.
const CHECKS_MAX: u32 = 30;

/// The last checks, newest first, and the newest seal.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct ChecksAnswer {
    checks: Vec<CheckLine>,
    seal: Option<SealLine>,
}

/// One check of the books.
#[derive(Debug, Serialize, JsonSchema)]
struct CheckLine {
    /// The step of the house's journal that has it on record.
    seq: i64,
    /// In milliseconds since 1970.
    at_ms: i64,
    #[serde(flatten)]
    checked: Checked,
}

/// A seal on the books.
#[derive(Debug, Serialize, JsonSchema)]
struct SealLine {
    number: i64,
    /// In milliseconds since 1970.
    at_ms: i64,
    /// Hexadecimal digits.
    hash: String,
    /// The public key, in hexadecimal digits.
    key: String,
}

/// Answers `{checks, seal}`.
pub(crate) async fn get(
    _: Question<AuditorOnly>,
    State(ledger): State<Ledger>,
) -> Result<Json<ChecksAnswer>, RequestError> {
    let mut checks = Vec::new();
    for (chain, seq) in ledger.marked_last(house::self_checks(), CHECKS_MAX).await? {
        for record in ledger.journal(chain, seq, 1).await? {
            let checked = self_check::read(&record.step.events);
            let at_ms = record.step.at_ms;
            checks.extend(checked.map(|checked| CheckLine { seq, at_ms, checked }));
        }
    }
    let seal = ledger.last_seal().await?.and_then(|row| Seal::from_row(&row).ok());
    let seal = seal.map(|seal| SealLine {
        number: seal.number,
        at_ms: seal.at_ms,
        hash: hex::encode(seal.hash),
        key: seal.key.to_string(),
    });
    Ok(Json(ChecksAnswer { checks, seal }))
}
