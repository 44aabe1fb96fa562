//! The sign of a table goes on record in the house's journal before its first life: what it was
//! opened with is a row outside the chains, and this is how a changed one is found.

use chips::CommandId;
use ledger::GamingTable;

use crate::app::App;
use crate::house::{Entry, OrderError};

/// A table's sign that is not on record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum SignError {
    /// The sign is not the one it was opened with.
    #[error("the sign of the table is not the one it was opened with")]
    Changed,
    /// The books cannot be written now.
    #[error("the sign of the table cannot be put on record")]
    Unavailable,
}

/// Puts a table's sign on record, once in its life.
pub(crate) async fn record(app: &App, row: &GamingTable) -> Result<(), SignError> {
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
        Err(OrderError::DuplicateId) => Err(SignError::Changed),
        Err(_) => Err(SignError::Unavailable),
    }
}
