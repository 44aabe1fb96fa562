//! `GET /api/pit/rulebooks`: what a table of each rulebook is usually opened with.

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use serde::Serialize;
use table::{CardSource, Rulebook, TableConfig};

use crate::app::App;
use crate::rejection::Rejection;
use crate::routes::pit;

/// The answer.
#[derive(Debug, Serialize)]
pub(crate) struct Answer {
    rulebooks: Vec<Usual>,
}

/// One rulebook.
#[derive(Debug, Serialize)]
struct Usual {
    /// Decks, at most.
    decks_max: u8,
    /// Spots there are.
    spots: u8,
    /// Whether real cards can be scanned.
    scanned: bool,
    /// A table as it is usually opened.
    table: TableConfig,
}

/// Answers `{rulebooks: [{decks_max, spots, scanned, table}]}` to the pit.
pub(crate) async fn get(
    State(app): State<App>,
    headers: HeaderMap,
) -> Result<Json<Answer>, Rejection> {
    pit::required(&app, &headers, pit::is_pit).await?;
    Ok(Json(Answer { rulebooks: Rulebook::ALL.map(usual).into() }))
}

fn usual(rulebook: Rulebook) -> Usual {
    let table = TableConfig { attended: true, ..TableConfig::demo(rulebook) };
    let scanned = TableConfig { source: CardSource::Scanned, ..table.clone() };
    Usual {
        decks_max: rulebook.rules().decks_max,
        spots: rulebook.rules().spots,
        scanned: scanned.has_possible_source(),
        table,
    }
}
