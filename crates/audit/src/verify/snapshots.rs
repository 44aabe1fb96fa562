//! Snapshots of tables: each must be that of the table as the replay has it after the same step.

use std::collections::BTreeSet;

use chips::TableId;
use ledger::{Fault, Head, SnapshotRow};
use table::{ENGINE, Snapshot, Table};

use super::Audit;
use crate::finding::Mismatch;

/// Opens snapshots as they are kept. `None` for one that is damaged, was moved, or was sealed with
/// another key.
pub type OpenSnapshot<'a> = &'a (dyn Fn(&SnapshotRow) -> Option<Snapshot> + Sync);

/// Steps of a table after which snapshots are kept and not compared yet.
#[derive(Debug, Default)]
pub(super) struct Uncompared(BTreeSet<i64>);

impl Uncompared {
    /// Whether a snapshot was taken after this step; it counts as compared then.
    pub(super) fn takes(&mut self, seq: i64) -> bool {
        self.0.remove(&seq)
    }

    /// Steps that were not come to.
    pub(super) fn rest(self) -> impl Iterator<Item = i64> {
        self.0.into_iter()
    }
}

impl Audit<'_> {
    /// The steps after which snapshots of a table are kept. To be asked before the head of its
    /// chain: a snapshot is taken of what has been committed.
    pub(super) async fn kept_snapshots(&self, table: TableId) -> Result<Uncompared, Fault> {
        let steps = self.ledger.snapshot_steps(table).await?;
        Ok(Uncompared(steps.into_iter().collect()))
    }

    /// Compares the snapshot after a step with the table as the replay has it.
    pub(super) async fn snapshot(
        &mut self,
        table: &Table,
        head: &Head,
    ) -> Result<Option<Mismatch>, Fault> {
        let rows = self.ledger.snapshots(table.id(), head.seq, 1).await?;
        // It may have been deleted since it was listed.
        let Some(row) = rows.first().filter(|row| row.seq == head.seq) else { return Ok(None) };
        let Some(open) = self.wanted.open_snapshot else {
            self.report.progress.snapshots_unread += 1;
            return Ok(None);
        };
        let flaw = if row.hash != head.hash {
            "the hash is not that of its step"
        } else if let Some(snapshot) = open(row) {
            if !can_be_read(table, row, &snapshot) {
                self.report.progress.snapshots_unread += 1;
                return Ok(None);
            }
            self.report.progress.snapshots += 1;
            if snapshot == table.snapshot() {
                return Ok(None);
            }
            "it is not the table that the journal leads to"
        } else {
            "it is damaged, was moved, or was sealed with another key"
        };
        Ok(Some(Mismatch::Snapshot { seq: row.seq, flaw }))
    }
}

// A program of another engine or layout has written it: this one neither starts from it nor can it
// say what should be in it.
fn can_be_read(table: &Table, row: &SnapshotRow, snapshot: &Snapshot) -> bool {
    row.engine == i64::from(ENGINE)
        && Table::from_snapshot(table.id(), table.config(), snapshot).is_ok()
}
