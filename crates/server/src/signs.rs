//! The sign of a table goes on record in the house's journal before its first life: what it was
//! opened with is a row outside the chains, and this is how a changed one is found. No table plays
//! before its sign is there.

use chips::CommandId;
use ledger::GamingTable;

use crate::actor::RebuildError;
use crate::app::App;
use crate::house::{Entry, OrderError};

/// Puts a table's sign on record, once in its life.
pub(crate) async fn record(app: &App, row: &GamingTable) -> Result<(), RebuildError> {
    // Settings that are no JSON are refused by whoever opens the table.
    let Some((id, command, event)) = audit::sign_entry(row) else { return Ok(()) };
    let entry = Entry {
        actor: "house".to_owned(),
        command,
        events: vec![event],
        transfers: Vec::new(),
        series: None,
        marks: vec![id],
    };
    match app.house.record(CommandId(id), entry).await {
        Ok(_) => Ok(()),
        // It is on record, and not the one the row has now: the check of the books names the table.
        Err(OrderError::DuplicateId) => {
            app.metrics.faults.inc();
            tracing::error!(table.id = %row.id, "a table's sign is not the one it was opened with");
            Ok(())
        }
        Err(_) => Err(RebuildError::Unsigned(row.id)),
    }
}
