//! The sign of a table goes on record in the house's journal before its first life: what it was
//! opened with is a row outside the chains, and this is how a changed one is found. No table plays
//! before its sign is there.

use chips::CommandId;
use house::{HouseEntry, TableSign};
use ledger::GamingTable;
use table::ENGINE;

use crate::house_journal::{HouseHandle, OrderError};
use crate::metrics::Metrics;

/// The entry of the house's journal for a table's sign, which names the engine that opens the
/// table. Its command has the id [`TableSign::id`]. `None` when the settings are no JSON.
pub fn sign_entry(row: &GamingTable) -> Option<HouseEntry> {
    let GamingTable { id: table, name, rulebook, opened_at_ms, config: settings } = row;
    let sign = TableSign { table: *table, name, rulebook, opened_at_ms: *opened_at_ms, settings };
    Some(HouseEntry::sign(*table, sign.hash()?, ENGINE))
}

/// Puts a table's sign on record, once in its life. Fails when it is not on record.
pub async fn record(
    house: &HouseHandle,
    metrics: &Metrics,
    row: &GamingTable,
) -> Result<(), OrderError> {
    // Settings that are no JSON are refused where the table is opened.
    let Some(entry) = sign_entry(row) else { return Ok(()) };
    match house.record(CommandId(TableSign::id(row.id)), entry).await {
        // It is on record, and not the one the row has now: the check of the books names the table.
        Err(OrderError::DuplicateId) => {
            metrics.faults.inc();
            tracing::error!(table.id = %row.id, "a table's sign is not the one it was opened with");
            Ok(())
        }
        done => done.map(|_| ()),
    }
}
