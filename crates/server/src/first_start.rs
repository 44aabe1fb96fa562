//! The demo tables of a first start on a database. (The keys are made in `keys`, the first staff
//! accounts in `sign-in`.)

use blackjack::Rulebook;
use chips::TableId;
use ledger::GamingTable;
use table::{CardSource, TableConfig};
use uuid::Uuid;

use crate::config::DemoTables;

/// The names of the demo tables are derived from this, so that they are opened once.
const DEMO: Uuid = Uuid::from_u128(0x6361_7369_6e6f_4d6f_8d65_6d6f_7461_626c);

/// The demo tables as rows, with their settings: one unattended table for each rulebook, and two
/// for staff. `now_ms` is when they are opened.
pub(crate) fn demo_rows(
    which: DemoTables,
    now_ms: i64,
) -> impl Iterator<Item = (GamingTable, TableConfig)> {
    (0_i64..).zip(demo_tables(which)).map(move |(place, config)| {
        let text = serde_json::to_string(&config);
        let row = GamingTable {
            id: TableId(Uuid::new_v5(&DEMO, config.name.as_bytes())),
            rulebook: config.rulebook.name().to_owned(),
            name: config.name.clone(),
            config: text.expect("settings are maps with string keys and whole numbers"),
            // One after the other, so that the lobby shows them in this order.
            opened_at_ms: now_ms + place,
        };
        (row, config)
    })
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
