//! Opens a table: its sign goes on record, its actor starts, and its address enters the lobby.

use ledger::GamingTable;
use tokio::sync::oneshot;

use crate::actor::{RebuildError, supervise};
use crate::host::Host;
use crate::mailbox::TableHandle;
use crate::signs;

/// Puts a table's sign on record, starts its actor and waits until it has been rebuilt from its
/// journal. A table that is found closed there leaves the lobby again, and so does one that could
/// not be opened: it may be tried once more.
pub async fn open_table(host: &Host, row: GamingTable) -> Result<(), RebuildError> {
    let signed = signs::record(&host.house, &host.metrics, &row).await;
    signed.map_err(|_| RebuildError::Unsigned(row.id))?;
    let (handle, mailbox) = TableHandle::new();
    let id = row.id;
    let (opened, answer) = oneshot::channel();
    host.lobby.add(id, handle);
    host.tasks.spawn_table(supervise(host.clone(), row, mailbox, opened));
    // No answer: the server is being stopped, or the first life panicked and a second is tried.
    let opened = answer.await.unwrap_or(Ok(()));
    if opened.is_err() {
        host.lobby.remove(id);
    }
    opened
}
