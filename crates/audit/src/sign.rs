//! The sign of a table, from the row in the database that says what the table was opened with.

use house::TableSign;
use ledger::GamingTable;

/// The hash of a table's sign ([`TableSign::hash`]). `None` when the settings are no JSON.
pub fn sign_hash(row: &GamingTable) -> Option<String> {
    let GamingTable { id: table, name, rulebook, opened_at_ms, config: settings } = row;
    TableSign { table: *table, name, rulebook, opened_at_ms: *opened_at_ms, settings }.hash()
}
