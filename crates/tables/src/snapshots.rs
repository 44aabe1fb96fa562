//! Writes and finds snapshots of tables. An actor hands its table over after a step and goes on;
//! one task encodes, seals and writes it. When the task's queue is full, the snapshot is dropped,
//! and a rebuild uses an older one. No commit and no answer waits for a snapshot.

use chips::TableId;
use house_writer::Tasks;
use ledger::{ChainId, Head, Ledger, SnapshotRow};
use owner::Owner;
use table::{ENGINE, Table, TableConfig};
use tokio::sync::mpsc;

use crate::clock;
use crate::vault::Vault;

/// Tables that may wait to be written: all tables of a large house when it stops. Each is a copy of
/// about ten thousand bytes.
const QUEUE_MAX: usize = 1024;
/// Snapshots of a table that are tried before its whole journal is read.
const TRIED_MAX: u32 = 4;

/// A table after a step.
struct Taken {
    table: Table,
    head: Head,
}

/// The handle of the task that writes snapshots.
#[derive(Clone)]
pub struct Snapshots {
    queue: mpsc::Sender<Taken>,
}

impl std::fmt::Debug for Snapshots {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("Snapshots")
    }
}

impl Snapshots {
    /// Starts the task, which begins by deleting what other engines have taken. When the server
    /// stops, it writes what it was handed before the last table ended, and ends.
    pub fn start(ledger: Ledger, vault: Vault, tasks: &Tasks) -> Snapshots {
        // When the queue is full, the snapshot is dropped.
        let (queue, taken) = mpsc::channel(QUEUE_MAX);
        tasks.spawn(write(ledger, vault, taken, tasks.clone()));
        Snapshots { queue }
    }

    /// Hands a copy of a table over. Returns false when it was dropped.
    pub(crate) fn offer(&self, owner: &Owner) -> bool {
        let Ok(place) = self.queue.try_reserve() else { return false };
        let owner::Head { epoch, seq, hash } = owner.head();
        place.send(Taken { table: owner.table().clone(), head: Head { epoch, seq, hash } });
        true
    }
}

async fn write(ledger: Ledger, vault: Vault, mut taken: mpsc::Receiver<Taken>, tasks: Tasks) {
    drop_unusable(&ledger).await;
    let ended = async {
        tasks.stopping.cancelled().await;
        tasks.tables_ended().await;
    };
    let mut ended = std::pin::pin!(ended);
    loop {
        let Taken { table, head } = tokio::select! {
            biased;
            Some(taken) = taken.recv() => taken,
            () = ended.as_mut() => return,
        };
        let row = vault.seal_snapshot(table.id(), &head, clock::now_ms(), &table.snapshot());
        match ledger.keep_snapshot(&row).await {
            Ok(()) => tracing::debug!(table.id = %row.table, seq = row.seq, "a snapshot is kept"),
            // A rebuild uses an older snapshot.
            Err(fault) => {
                tracing::warn!(table.id = %row.table, error = %fault, "a snapshot is not kept");
            }
        }
    }
}

/// Deletes the snapshots that this engine cannot use, those of closed tables included.
async fn drop_unusable(ledger: &Ledger) {
    match ledger.drop_snapshots_of_other_engines(ENGINE.into()).await {
        Ok(0) => {}
        Ok(count) => tracing::info!(count, "snapshots of another engine are deleted"),
        // A table's first snapshot of this engine deletes the others of that table.
        Err(fault) => {
            tracing::warn!(error = %fault, "snapshots of another engine are not deleted");
        }
    }
}

/// A table restored from a snapshot, and the number of the step it was taken after.
pub(crate) struct FoundSnapshot {
    pub(crate) table: Table,
    pub(crate) seq: i64,
}

/// The snapshots of a table that are tried before its whole journal is played, the newest first.
pub(crate) async fn newest(
    ledger: &Ledger,
    id: TableId,
) -> Result<Vec<SnapshotRow>, ledger::Fault> {
    ledger.snapshots(id, i64::MAX, TRIED_MAX).await
}

/// The table of a snapshot that passes its checks: its step is in the journal with the same hash,
/// its engine is this one, and it opens with this key for this place. `None` for one that fails,
/// which is logged.
pub(crate) async fn open(
    ledger: &Ledger,
    vault: &Vault,
    config: &TableConfig,
    head: &Head,
    row: &SnapshotRow,
) -> Result<Option<FoundSnapshot>, ledger::Fault> {
    match judge(ledger, vault, config, head, row).await? {
        Ok(table) => Ok(Some(FoundSnapshot { table, seq: row.seq })),
        Err(reason) => {
            note_unused(row.table, row.seq, reason);
            Ok(None)
        }
    }
}

/// Logs that a snapshot is not used, for this reason.
pub(crate) fn note_unused(table: TableId, seq: i64, reason: &str) {
    tracing::warn!(table.id = %table, seq, reason, "a snapshot is not used");
}

async fn judge(
    ledger: &Ledger,
    vault: &Vault,
    config: &TableConfig,
    head: &Head,
    row: &SnapshotRow,
) -> Result<Result<Table, &'static str>, ledger::Fault> {
    if row.seq > head.seq {
        return Ok(Err("it was taken after a step that is not in the journal"));
    }
    if row.engine != i64::from(ENGINE) {
        return Ok(Err("another engine has taken it"));
    }
    let steps = ledger.hashes_at(&[(ChainId::from(row.table), row.seq)]).await?;
    if steps.first().and_then(|step| step.hash.as_ref()) != Some(&row.hash) {
        return Ok(Err("the step it was taken after is another in the journal"));
    }
    let Some(snapshot) = vault.open_snapshot(row) else {
        return Ok(Err("it is damaged, of another place or sealed with another key"));
    };
    let table = Table::from_snapshot(row.table, config, &snapshot);
    Ok(table.map_err(|_| "it was written by a program with another layout or other settings"))
}
