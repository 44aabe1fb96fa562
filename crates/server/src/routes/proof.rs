//! `GET /api/shoes/{id}/proof`: the proof document of a shoe, for everyone. It holds what the table
//! has shown, and the seed once the shoe is retired. It is made from the journal, where seeds are
//! sealed and closed cards are absent.

use std::fmt::Display;

use axum::extract::State;
use chips::TableId;
use ledger::{ChainId, Fault, Ledger};
use proof::{Collector, Document};
use table::TableConfig;
use uuid::Uuid;

use ingress::ProofTurn;
use refusals::Rejection;
use routing::answer::{JsonText, NO_STORE};
use routing::ask::{Costly, InPath};
use routing::error::RequestError;
use routing::parts;
use routing::who::Anyone;

/// Steps of the journal in one page. Other tasks run between two pages.
const PAGE_STEPS: u32 = 200;
/// `Cache-Control` of the proof of a retired shoe, which never changes.
const STAYS: &str = "public, max-age=31536000, immutable";

/// Why the document of an existing shoe cannot be made.
#[derive(Debug, thiserror::Error)]
enum Unreadable {
    #[error("the ledger cannot be read")]
    Ledger(#[from] Fault),
    #[error("the journal of table {0} cannot be read: {1}")]
    Journal(Uuid, String),
}

parts! {
    /// What a proof is made from.
    pub(super) struct ProofParts {
        proofs: ProofTurn,
        ledger: Ledger,
    }
}

/// Answers the document; `not-found` when the house has had no such shoe.
pub(super) async fn get(
    _: Anyone,
    State(parts): State<ProofParts>,
    InPath(shoe): InPath<Uuid>,
    _: Costly,
) -> Result<JsonText<Document>, RequestError> {
    let _turn = parts.proofs.take().await;
    let document = collect(&parts.ledger, shoe).await.map_err(RequestError::failed)?;
    let document = document.ok_or(Rejection::NotFound)?;
    let cache = match document.state {
        proof::State::Retired | proof::State::SeedLost => STAYS,
        proof::State::Prepared | proof::State::InPlay => NO_STORE,
    };
    Ok(JsonText::new(document.to_json(), cache))
}

/// Reads the journal of the shoe's table from the step that prepared the shoe to the one that
/// retired it, or as far as there is one.
async fn collect(ledger: &Ledger, shoe: Uuid) -> Result<Option<Document>, Unreadable> {
    let marks = ledger.marked(shoe).await?;
    let (Some(&(chain, first)), Some(&(_, last))) = (marks.first(), marks.last()) else {
        return Ok(None);
    };
    let table = TableId(chain.0);
    let broken = |error: &dyn Display| Unreadable::Journal(table.0, error.to_string());
    let Some(row) = ledger.gaming_table(table).await? else { return Ok(None) };
    let config: TableConfig = serde_json::from_str(&row.config).map_err(|error| broken(&error))?;
    let mut collector = Collector::new(table, shoe, &config);
    let mut next = first;
    while !collector.is_done() {
        // The last marked step retired the shoe if it is retired. Nothing after it is read.
        let to_the_mark = u32::try_from(last - next + 1).unwrap_or_default();
        let steps = if to_the_mark == 0 { PAGE_STEPS } else { PAGE_STEPS.min(to_the_mark) };
        let page = ledger.journal(ChainId::from(table), next, steps).await?;
        let Some(read) = page.last() else { break };
        next = read.step.seq + 1;
        for record in &page {
            let events: Vec<table::Event> =
                serde_json::from_str(&record.step.events).map_err(|error| broken(&error))?;
            for event in &events {
                collector.see(event);
            }
        }
    }
    Ok(collector.finish())
}
