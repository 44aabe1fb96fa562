//! Checks snapshots: each must equal the state of the replay after the same step.

use std::collections::BTreeSet;

use chips::TableId;
use ledger::{Fault, Head, SnapshotRow};
use table::{ENGINE, Snapshot, Table};

use super::Audit;
use crate::finding::Mismatch;

/// Decrypts a stored snapshot. `None` when it is damaged, was moved, or was sealed with another
/// key.
pub type OpenSnapshot<'a> = &'a (dyn Fn(&SnapshotRow) -> Option<Snapshot> + Sync);

/// Steps of a table with a snapshot that is not compared yet.
#[derive(Debug, Default)]
pub(super) struct Uncompared(BTreeSet<i64>);

impl Uncompared {
    /// Whether there is a snapshot of this step. It counts as compared from then on.
    pub(super) fn takes(&mut self, seq: i64) -> bool {
        self.0.remove(&seq)
    }

    /// The steps that the check did not reach.
    pub(super) fn rest(self) -> impl Iterator<Item = i64> {
        self.0.into_iter()
    }
}

impl Audit<'_> {
    /// The steps of a table with snapshots. Read before the head of its chain, because a snapshot
    /// is taken only of committed steps.
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

// Another engine or layout has written it: this program neither uses it nor knows what it should
// contain.
fn can_be_read(table: &Table, row: &SnapshotRow, snapshot: &Snapshot) -> bool {
    row.engine == i64::from(ENGINE)
        && Table::from_snapshot(table.id(), table.config(), snapshot).is_ok()
}
