//! The sign of a table, from the row in the database that says what the table was opened with.

use house::{HouseEntry, TableSign};
use ledger::GamingTable;
use table::ENGINE;

/// The hash of a table's sign ([`TableSign::hash`]). `None` when the settings are no JSON.
pub fn sign_hash(row: &GamingTable) -> Option<String> {
    let GamingTable { id: table, name, rulebook, opened_at_ms, config: settings } = row;
    TableSign { table: *table, name, rulebook, opened_at_ms: *opened_at_ms, settings }.hash()
}

/// The entry of the house's journal for a sign, which names the engine that opens the table. Its
/// command has the id [`TableSign::id`]. `None` when the settings are no JSON.
pub fn sign_entry(row: &GamingTable) -> Option<HouseEntry> {
    Some(HouseEntry::sign(row.id, sign_hash(row)?, ENGINE))
}
