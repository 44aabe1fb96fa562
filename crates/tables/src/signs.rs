//! Puts the sign of a table into the house's journal before the table's first step. The settings of
//! a table are a row outside the chains; the recorded hash shows whether that row was changed.

use chips::CommandId;
use house::{HouseEntry, TableSign};
use ledger::GamingTable;
use table::ENGINE;

use crate::house_journal::{EntryError, HouseHandle};
use crate::metrics::Metrics;

/// The entry of the house's journal for a table's sign, which names the engine that opens the
/// table. Its command has the id [`TableSign::id`]. `None` when the settings are no JSON.
pub fn sign_entry(row: &GamingTable) -> Option<HouseEntry> {
    let GamingTable { id: table, name, rulebook, opened_at_ms, config: settings } = row;
    let sign = TableSign { table: *table, name, rulebook, opened_at_ms: *opened_at_ms, settings };
    Some(HouseEntry::sign(*table, sign.hash()?, ENGINE))
}

/// Records a table's sign, once. Fails when it could not be recorded.
pub async fn record(
    house: &HouseHandle,
    metrics: &Metrics,
    row: &GamingTable,
) -> Result<(), EntryError> {
    // The opening of the table refuses settings that are not JSON.
    let Some(entry) = sign_entry(row) else { return Ok(()) };
    match house.record_in_turn(CommandId(TableSign::id(row.id)), entry).await {
        // A different sign is on record. The check of the books reports the table.
        Err(EntryError::DuplicateId) => {
            metrics.faults.inc();
            tracing::error!(table.id = %row.id, "a table's sign is not the one it was opened with");
            Ok(())
        }
        done => done.map(|_| ()),
    }
}
