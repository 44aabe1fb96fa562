//! Finds where a replay begins: a point in memory, a snapshot, or the table before its first step.

use audit::OpenSnapshot;
use chips::TableId;
use ledger::SnapshotRow;
use table::{ENGINE, Table, TableConfig};
use uuid::Uuid;

use super::{ReplayError, Replays, failed};

/// Snapshots of a table that are tried before a point in memory or the whole journal is used.
const TRIED_MAX: i64 = 4;

impl Replays {
    /// The nearest known state of the table at or before this step, and its step. A snapshot that
    /// cannot be used is logged, and an earlier one is tried.
    pub(super) async fn nearest(
        &self,
        table: Uuid,
        seq: i64,
        open: OpenSnapshot<'_>,
    ) -> Result<(i64, Table), ReplayError> {
        let in_memory = self.points.nearest(table, seq);
        let after = in_memory.as_ref().map_or(0, |(at, _)| *at);
        let config = self.config(table).await?;
        for row in self.snapshots(table, after, seq).await? {
            match opened(&config, &row, open) {
                Ok(game) => return Ok((row.seq, game)),
                Err(reason) => {
                    let seq = row.seq;
                    tracing::warn!(table.id = %table, seq, reason, "a snapshot is not used");
                }
            }
        }
        if let Some(found) = in_memory {
            return Ok(found);
        }
        let unplayed = Table::open(TableId(table), config);
        unplayed.map(|game| (0, game)).map_err(|refusal| failed(table, 0, &refusal.code()))
    }

    async fn config(&self, table: Uuid) -> Result<TableConfig, ReplayError> {
        let config = sqlx::query_scalar!(
            "select config::text as \"config!\" from gaming_table where id = $1",
            table
        )
        .fetch_one(&self.pool)
        .await?;
        serde_json::from_str(&config).map_err(|error| failed(table, 0, &error))
    }

    // The newest snapshots between two steps, of steps that are in the journal, newest first.
    async fn snapshots(
        &self,
        table: Uuid,
        after: i64,
        until: i64,
    ) -> Result<Vec<SnapshotRow>, sqlx::Error> {
        let rows = sqlx::query!(
            "select table_snapshot.seq, table_snapshot.hash, engine, table_snapshot.at_ms, sealed
            from table_snapshot join journal
                on journal.chain = gaming_table and journal.seq = table_snapshot.seq
                and journal.hash = table_snapshot.hash
            where gaming_table = $1 and table_snapshot.seq > $2 and table_snapshot.seq <= $3
                and engine = $4
            order by table_snapshot.seq desc limit $5",
            table,
            after,
            until,
            i64::from(ENGINE),
            TRIED_MAX
        )
        .fetch_all(&self.pool)
        .await?;
        let rows = rows.into_iter().map(|row| SnapshotRow {
            table: TableId(table),
            seq: row.seq,
            hash: row.hash,
            engine: row.engine,
            at_ms: row.at_ms,
            sealed: row.sealed,
        });
        Ok(rows.collect())
    }
}

/// The table of a snapshot, or why it cannot be used.
fn opened(
    config: &TableConfig,
    row: &SnapshotRow,
    open: OpenSnapshot<'_>,
) -> Result<Table, &'static str> {
    let snapshot = open(row).ok_or("it is damaged, of another place or sealed with another key")?;
    Table::from_snapshot(row.table, config, &snapshot)
        .map_err(|_| "it was written by a program with another layout or other settings")
}
