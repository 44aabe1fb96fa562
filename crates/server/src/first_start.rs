//! The last step of the first start on a database: demo tables are opened. (The keys are made in
//! `keys`, the first staff accounts in `sign-in`.) Repeating it changes nothing.

use blackjack::Rulebook;
use chips::TableId;
use ledger::{GamingTable, Ledger};
use table::{CardSource, TableConfig};
use tables::HouseHandle;
use uuid::Uuid;

use crate::clock;
use crate::start_error::StartError;

/// The names of the demo tables are derived from this, so that they are opened once.
const DEMO: Uuid = Uuid::from_u128(0x6361_7369_6e6f_4d6f_8d65_6d6f_7461_626c);

/// Opens the demo tables: one unattended table for each rulebook, and two for staff. A table that
/// was ever opened stays as it is. Their signs are put on record here, because no one else opens
/// them.
pub(crate) async fn add_demo_tables(
    ledger: &Ledger,
    house: &HouseHandle,
) -> Result<(), StartError> {
    let now_ms = clock::now_ms();
    for (place, config) in (0_i64..).zip(demo_tables()) {
        let text = serde_json::to_string(&config);
        let row = GamingTable {
            id: TableId(Uuid::new_v5(&DEMO, config.name.as_bytes())),
            rulebook: config.rulebook.name().to_owned(),
            name: config.name.clone(),
            config: text.expect("settings are maps with string keys and whole numbers"),
            // One after the other, so that the lobby shows them in this order.
            opened_at_ms: now_ms + place,
        };
        ledger.open_table(&row).await?;
        // The row may be of a start that was killed here.
        let Some(there) = ledger.gaming_table(row.id).await? else { continue };
        let settings = serde_json::from_str::<TableConfig>(&there.config);
        let is_demo = settings.is_ok_and(|settings| settings == config);
        if is_demo && !tables::is_on_record(ledger, &there).await? {
            tables::sign(house, &there).await?;
        }
    }
    Ok(())
}

/// Puts the signs of all tables on record that are there before the first opening of a house.
pub(crate) async fn sign_tables(ledger: &Ledger, house: &HouseHandle) -> Result<(), StartError> {
    for row in ledger.open_tables().await? {
        tables::sign(house, &row).await?;
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
