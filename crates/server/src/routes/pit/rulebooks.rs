//! `GET /api/pit/rulebooks`: what a table of each rulebook is usually opened with.

use axum::Json;
use axum::extract::State;
use blackjack::Shuffle;
use house::Pits;
use ledger::{GamingTable, Ledger};
use schemars::JsonSchema;
use serde::Serialize;
use table::{CardSource, Rulebook, TableConfig, is_one_name};

use routing::error::RequestError;
use routing::who::PitBoss;

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
    /// Whether the decks are inspected (O2).
    has_inspection: bool,
    /// Whether a shoe lasts for several rounds, so that entry can be barred within it.
    has_shoe: bool,
    /// A table as it is usually opened.
    table: TableConfig,
}

/// Answers `{rulebooks: [{decks_max, spots, scanned, has_inspection, has_shoe, table}]}`. Who
/// works for one pit opens tables there. The name is one that no open table has.
pub(crate) async fn get(
    by: PitBoss,
    State(ledger): State<Ledger>,
) -> Result<Json<RulebooksAnswer>, RequestError> {
    let open = ledger.open_tables().await?;
    let rulebooks = Rulebook::ALL.map(|rulebook| usual(rulebook, by.pits(), &open));
    Ok(Json(RulebooksAnswer { rulebooks: rulebooks.into() }))
}

fn usual(rulebook: Rulebook, pits: &Pits, open: &[GamingTable]) -> UsualTable {
    let mut table = TableConfig { attended: true, ..TableConfig::for_people(rulebook) };
    table.name = free_name(&table.name, open);
    if let Pits::One(own) = pits {
        table.pit.clone_from(own);
    }
    let scanned = TableConfig { source: CardSource::Scanned, ..table.clone() };
    UsualTable {
        decks_max: rulebook.rules().decks_max,
        spots: rulebook.rules().spots,
        scanned: scanned.has_possible_source(),
        has_inspection: rulebook.rules().inspection,
        has_shoe: rulebook.rules().shuffle != Shuffle::EveryRound,
        table,
    }
}

/// The name, or the name with the first number that no open table has.
fn free_name(name: &str, open: &[GamingTable]) -> String {
    let is_free = |name: &String| !open.iter().any(|other| is_one_name(&other.name, name));
    let numbered = (2_usize..).map(|number| format!("{name} · {number}"));
    let mut names = std::iter::once(name.to_owned()).chain(numbered);
    names.find(is_free).expect("a house has fewer tables than there are numbers")
}
