//! Which tables a start opens: those that the record of the house names. A row of a table proves
//! nothing, because the server's login may add some.

use demo_tables::{add, demo_rows};
use house_writer::HouseHandle;
use ledger::{Fault, GamingTable, Ledger};
use table::TableConfig;
use tables::Host;

use crate::clock;
use crate::config::Config;
use crate::start_error::StartError;

/// Adds the demo tables, and puts their signs on record. A table that was ever opened stays as it
/// is, and one whose name another open table has is not added. Before the first opening of a house
/// the signs of all tables that are there are put on record.
pub(super) async fn ready(
    config: &Config,
    (ledger, house): (&Ledger, &HouseHandle),
    is_first: bool,
) -> Result<(), StartError> {
    if is_first {
        for row in ledger.open_tables().await? {
            tables::sign(house, &row).await?;
        }
    }
    for (row, settings) in demo_rows(config.demo_tables, clock::now_ms()) {
        if !add(ledger, &row).await? {
            tracing::warn!(table.name = row.name, "another table has the name of a demo table");
            continue;
        }
        // The row may be of a start that was killed here.
        let Some(there) = ledger.gaming_table(row.id).await? else { continue };
        let found = serde_json::from_str::<TableConfig>(&there.config);
        let is_demo = found.is_ok_and(|found| found == settings);
        if is_demo && !tables::is_on_record(ledger, &there).await? {
            tables::sign(house, &there).await?;
        }
    }
    Ok(())
}

/// The tables to be opened: those that are noted as open, and that this house has opened by its
/// record.
pub(super) async fn on_record(host: &Host) -> Result<Vec<GamingTable>, Fault> {
    let mut own = Vec::new();
    for row in host.ledger.open_tables().await? {
        if tables::is_on_record(&host.ledger, &row).await? {
            own.push(row);
        } else {
            host.metrics.faults.inc();
            tracing::error!(table.id = %row.id, "a table is not on record: it is not opened");
        }
    }
    Ok(own)
}
