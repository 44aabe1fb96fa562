//! `GET /api/pit/rulebooks`: what a table of each rulebook is usually opened with.

use axum::Json;
use schemars::JsonSchema;
use serde::Serialize;
use table::{CardSource, Rulebook, TableConfig};

use crate::http::error::RequestError;
use crate::http::who::PitBoss;

/// All rulebooks.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct RulebooksAnswer {
    rulebooks: Vec<UsualTable>,
}

/// One rulebook.
#[derive(Debug, Serialize, JsonSchema)]
struct UsualTable {
    /// Decks, at most.
    decks_max: u8,
    /// Spots there are.
    spots: u8,
    /// Whether real cards can be scanned.
    scanned: bool,
    /// A table as it is usually opened.
    table: TableConfig,
}

/// Answers `{rulebooks: [{decks_max, spots, scanned, table}]}`.
pub(crate) async fn get(_: PitBoss) -> Result<Json<RulebooksAnswer>, RequestError> {
    Ok(Json(RulebooksAnswer { rulebooks: Rulebook::ALL.map(usual).into() }))
}

fn usual(rulebook: Rulebook) -> UsualTable {
    let table = TableConfig { attended: true, ..TableConfig::for_people(rulebook) };
    let scanned = TableConfig { source: CardSource::Scanned, ..table.clone() };
    UsualTable {
        decks_max: rulebook.rules().decks_max,
        spots: rulebook.rules().spots,
        scanned: scanned.has_possible_source(),
        table,
    }
}
