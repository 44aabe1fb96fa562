//! Opens a table: puts its sign on record, starts its actor and adds it to the lobby.

use ledger::GamingTable;
use tokio::sync::oneshot;

use crate::actor::{Ownership, RebuildError, supervise};
use crate::host::Host;
use crate::mailbox::TableHandle;
use crate::signs;

/// Puts a table's sign on record, starts its actor and waits for the first rebuild, if this server
/// is to own it. The sign of a table of another node is on record. A table that is closed by its
/// journal, or that could not be rebuilt, leaves the lobby again. A failed opening may be tried
/// again.
pub async fn open_table(
    host: &Host,
    row: GamingTable,
    seat: Ownership,
) -> Result<(), RebuildError> {
    if !matches!(seat, Ownership::Elsewhere) {
        let signed = signs::record(&host.house, &host.metrics, &row).await;
        signed.map_err(|_| RebuildError::Unsigned(row.id))?;
    }
    let (handle, mailbox) = TableHandle::new();
    let id = row.id;
    let (opened, answer) = oneshot::channel();
    host.lobby.add(id, handle);
    host.tasks.spawn_table(supervise(host.clone(), row, mailbox, opened, seat));
    // No answer: the server stops, or the first life panicked and a second one is tried.
    let opened = answer.await.unwrap_or(Ok(()));
    if opened.is_err() {
        host.lobby.remove(id);
    }
    opened
}
