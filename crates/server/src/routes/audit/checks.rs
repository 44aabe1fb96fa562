//! `GET /api/audit/checks`: what the last self-checks of the books found, and the newest seal.

use std::collections::BTreeMap;

use audit::Seal;
use axum::Json;
use axum::extract::State;
use house::{BooksChecked, FindingKind, FindingPlace, HouseEvent, RecordedEvent};
use ledger::Ledger;
use read_model::reports::Desk;
use schemars::JsonSchema;
use serde::Serialize;
use uuid::Uuid;

use super::Question;
use routing::error::RequestError;
use routing::who::AuditorOnly;

/// Checks told, at most.
const CHECKS_MAX: u32 = 30;

/// The last checks, newest first, and the newest seal.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct ChecksAnswer {
    checks: Vec<CheckLine>,
    seal: Option<SealLine>,
    /// The names of the players whose accounts the findings are about, by id, as far as they are
    /// known.
    names: BTreeMap<Uuid, String>,
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

/// The result of a check, as the entry's event has it.
#[derive(Debug, Serialize, JsonSchema)]
struct Checked {
    /// How long it took, in milliseconds.
    took_ms: u64,
    chains: u64,
    steps: u64,
    rounds: u64,
    /// Steps of older engines, which this one cannot judge.
    unjudged: u64,
    marks: u64,
    seals: u64,
    /// How many findings there were.
    found: u64,
    /// The first twenty of them, in words.
    findings: Vec<String>,
    /// Of which kind each of them is; empty for checks of earlier releases.
    kinds: Vec<FindingKind>,
    /// Where each of them is; empty for checks of earlier releases.
    places: Vec<Option<FindingPlace>>,
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

/// Answers `{checks, seal, names}`.
pub(crate) async fn get(
    _: Question<AuditorOnly>,
    State(ledger): State<Ledger>,
    State(desk): State<Desk>,
) -> Result<Json<ChecksAnswer>, RequestError> {
    let mut checks = Vec::new();
    for (chain, seq) in ledger.marked_last(house::self_checks(), CHECKS_MAX).await? {
        for record in ledger.journal(chain, seq, 1).await? {
            let checked = read(&record.step.events);
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
    let names = desk.names_of(&players(&checks)).await?;
    Ok(Json(ChecksAnswer { checks, seal, names }))
}

/// The players whose accounts the findings are about.
fn players(checks: &[CheckLine]) -> Vec<Uuid> {
    let places = checks.iter().flat_map(|line| line.checked.places.iter().flatten());
    places.filter_map(|place| Some(place.account.as_ref()?.player?.0)).collect()
}

/// The result of a check, from the events of its entry. `None` when the entry is not about a check.
fn read(events: &str) -> Option<Checked> {
    let events: Vec<RecordedEvent> = serde_json::from_str(events).ok()?;
    events.into_iter().find_map(|recorded| {
        let HouseEvent::BooksChecked(checked) = recorded.event else { return None };
        let BooksChecked { took_ms, chains, steps, rounds, unjudged, .. } = checked;
        let BooksChecked { marks_checked: marks, seals, found, .. } = checked;
        let BooksChecked { findings, kinds, places, .. } = checked;
        Some(Checked {
            took_ms,
            chains,
            steps,
            rounds,
            unjudged,
            marks,
            seals,
            found,
            findings,
            kinds,
            places,
        })
    })
}
