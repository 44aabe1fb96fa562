//! The last step of the first start on a database: demo tables are opened. (The keys are made in
//! `keys`, the first staff accounts in `sign-in`.) Repeating it changes nothing.

use blackjack::Rulebook;
use chips::TableId;
use ledger::{Fault, GamingTable, Ledger};
use table::{CardSource, TableConfig};
use uuid::Uuid;

use crate::clock;

/// The names of the demo tables are derived from this, so that they are opened once.
const DEMO: Uuid = Uuid::from_u128(0x6361_7369_6e6f_4d6f_8d65_6d6f_7461_626c);

/// Opens the demo tables: one unattended table for each rulebook, and two for staff. A table that
/// was ever opened stays as it is.
pub(crate) async fn add_demo_tables(ledger: &Ledger) -> Result<(), Fault> {
    let now_ms = clock::now_ms();
    for (place, config) in (0_i64..).zip(demo_tables()) {
        let text = serde_json::to_string(&config);
        ledger
            .open_table(&GamingTable {
                id: TableId(Uuid::new_v5(&DEMO, config.name.as_bytes())),
                rulebook: config.rulebook.name().to_owned(),
                name: config.name,
                config: text.expect("settings are maps with string keys and whole numbers"),
                // One after the other, so that the lobby shows them in this order.
                opened_at_ms: now_ms + place,
            })
            .await?;
    }
    Ok(())
}

fn demo_tables() -> Vec<TableConfig> {
    let mut tables = Vec::from(Rulebook::ALL.map(TableConfig::demo));
    let attended = [("pit", CardSource::Generated), ("live shoe", CardSource::Scanned)];
    for (what, source) in attended {
        let demo = TableConfig::demo(Rulebook::OntarioFair);
        let name = format!("{} · {what}", demo.name);
        tables.push(TableConfig { name, source, attended: true, ..demo });
    }
    tables
}
