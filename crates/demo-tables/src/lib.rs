//! The demo tables of a house: one for each rulebook and two for staff, opened by the first start,
//! and more of those that take one player only, opened while the house is open.
//!
//! A table's id is derived from its name, so that two nodes cannot open the same one twice.

mod singles;

use blackjack::Rulebook;
use chips::TableId;
use ledger::{Fault, GamingTable, Ledger};
use table::{CardSource, TableConfig, is_one_name};
use uuid::Uuid;

pub use singles::open_singles;

/// The ids of the demo tables are derived from this and their names.
const DEMO: Uuid = Uuid::from_u128(0x6361_7369_6e6f_4d6f_8d65_6d6f_7461_626c);

/// The demo tables of a first start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DemoTables {
    /// None.
    None,
    /// With time to see the results of a round ([`table::TableConfig::for_people`]).
    ForPeople,
    /// That go on at once, for tests and drills ([`table::TableConfig::demo`]).
    Quick,
}

/// The demo tables as rows, with their settings: one unattended table for each rulebook, and two
/// for staff. `now_ms` is when they are opened.
pub fn demo_rows(
    which: DemoTables,
    now_ms: i64,
) -> impl Iterator<Item = (GamingTable, TableConfig)> {
    // One after the other, so that the lobby shows them in this order.
    (0_i64..).zip(demo_tables(which)).map(move |(place, config)| {
        let row = row(&config, now_ms + place);
        (row, config)
    })
}

/// Adds the row of a demo table, unless it is there already. Returns `false` and changes nothing
/// when the pit has given its name to another open table. The pit opens no table meanwhile.
pub async fn add(ledger: &Ledger, row: &GamingTable) -> Result<bool, Fault> {
    let turn = ledger.table_opening().await?;
    let open = ledger.open_tables().await?;
    if open.iter().any(|other| other.id != row.id && is_one_name(&other.name, &row.name)) {
        return Ok(false);
    }
    turn.open(row).await?;
    Ok(true)
}

fn demo_tables(which: DemoTables) -> Vec<TableConfig> {
    let of = match which {
        DemoTables::None => return Vec::new(),
        DemoTables::ForPeople => TableConfig::for_people,
        DemoTables::Quick => TableConfig::demo,
    };
    let mut tables = Vec::from(Rulebook::ALL.map(of));
    let attended = [("pit", CardSource::Generated), ("live shoe", CardSource::Scanned)];
    for (what, source) in attended {
        let demo = of(Rulebook::OntarioFair);
        let name = format!("{} · {what}", demo.name);
        tables.push(TableConfig { name, source, attended: true, ..demo });
    }
    tables
}

fn row(config: &TableConfig, opened_at_ms: i64) -> GamingTable {
    let text = serde_json::to_string(config);
    GamingTable {
        id: id(&config.name),
        rulebook: config.rulebook.name().to_owned(),
        name: config.name.clone(),
        config: text.expect("settings are maps with string keys and whole numbers"),
        opened_at_ms,
    }
}

fn id(name: &str) -> TableId {
    TableId(Uuid::new_v5(&DEMO, name.as_bytes()))
}
