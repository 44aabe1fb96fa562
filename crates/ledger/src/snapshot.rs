//! Stored snapshots of tables: sealed bytes, and the step they were taken after. They follow from
//! the journal and may be deleted at any time. This crate does not know their contents.

use chips::TableId;

use crate::{Fault, Ledger};

/// The newest snapshots of a table that are kept, whatever their age.
pub const SNAPSHOTS_KEPT: i64 = 3;
/// Of the older ones, the first in every stretch of this many steps is kept, for auditors' replays.
pub const SNAPSHOT_STRETCH_STEPS: i64 = 10_000;

/// A snapshot as it is kept.
#[derive(Clone, PartialEq, Eq)]
pub struct SnapshotRow {
    /// The table.
    pub table: TableId,
    /// The step it was taken after.
    pub seq: i64,
    /// The hash of that step, 32 bytes.
    pub hash: Vec<u8>,
    /// The engine that took it.
    pub engine: i64,
    /// When it was taken, in milliseconds since 1970.
    pub at_ms: i64,
    /// The state of the table, encrypted.
    pub sealed: Vec<u8>,
}

impl std::fmt::Debug for SnapshotRow {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "SnapshotRow({} at {}, {} bytes)", self.table, self.seq, self.sealed.len())
    }
}

impl Ledger {
    /// Stores a snapshot, replacing one of the same step. Deletes those of other engines, and
    /// earlier ones beyond [`SNAPSHOTS_KEPT`] except the first of each [`SNAPSHOT_STRETCH_STEPS`].
    /// Later ones stay: a server that has lost the table may write after its successor. Does not
    /// wait for durability.
    pub async fn keep_snapshot(&self, row: &SnapshotRow) -> Result<(), Fault> {
        let mut transaction = self.pool.begin().await?;
        sqlx::query!("set local synchronous_commit to off").execute(&mut *transaction).await?;
        sqlx::query!(
            "insert into table_snapshot (gaming_table, seq, hash, engine, at_ms, sealed)
            values ($1, $2, $3, $4, $5, $6)
            on conflict on constraint table_snapshot_id do update set hash = excluded.hash,
                engine = excluded.engine, at_ms = excluded.at_ms, sealed = excluded.sealed",
            row.table.0,
            row.seq,
            row.hash,
            row.engine,
            row.at_ms,
            row.sealed,
        )
        .execute(&mut *transaction)
        .await?;
        sqlx::query!(
            "delete from table_snapshot as stale where gaming_table = $1 and (
                engine <> $5
                or seq < (select min(seq) from (
                    select seq from table_snapshot
                    where gaming_table = $1 and seq <= $2 and engine = $5
                    order by seq desc limit $3
                ) as newest)
                and exists (
                    select from table_snapshot as earlier
                    where earlier.gaming_table = $1 and earlier.seq < stale.seq
                        and earlier.seq / $4 = stale.seq / $4 and earlier.engine = $5
                )
            )",
            row.table.0,
            row.seq,
            SNAPSHOTS_KEPT,
            SNAPSHOT_STRETCH_STEPS,
            row.engine,
        )
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Deletes the snapshots of all tables that another engine than this one has taken. Returns how
    /// many there were.
    pub async fn drop_snapshots_of_other_engines(&self, engine: i64) -> Result<u64, Fault> {
        let dropped = sqlx::query!("delete from table_snapshot where engine <> $1", engine)
            .execute(&self.pool)
            .await?;
        Ok(dropped.rows_affected())
    }

    /// The snapshots of a table after steps up to `to_seq`, the newest first, at most `limit`.
    pub async fn snapshots(
        &self,
        table: TableId,
        to_seq: i64,
        limit: u32,
    ) -> Result<Vec<SnapshotRow>, Fault> {
        let rows = sqlx::query!(
            "select seq, hash, engine, at_ms, sealed from table_snapshot
            where gaming_table = $1 and seq <= $2 order by seq desc limit $3",
            table.0,
            to_seq,
            i64::from(limit),
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(rows
            .into_iter()
            .map(|row| SnapshotRow {
                table,
                seq: row.seq,
                hash: row.hash,
                engine: row.engine,
                at_ms: row.at_ms,
                sealed: row.sealed,
            })
            .collect())
    }

    /// The steps after which snapshots of a table are kept, in order.
    pub async fn snapshot_steps(&self, table: TableId) -> Result<Vec<i64>, Fault> {
        let steps = sqlx::query_scalar!(
            "select distinct seq from table_snapshot where gaming_table = $1 order by seq",
            table.0,
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(steps)
    }
}
