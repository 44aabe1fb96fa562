//! Finds where a replay begins: a point in memory, a snapshot, or the table before its first step.

use chips::TableId;
use ledger::SnapshotRow;
use table::{ENGINE, Table, TableConfig};
use uuid::Uuid;

use super::{ReplayError, ReplayPoints, failed};
use crate::OpenSnapshot;
use crate::reports::Desk;

impl Desk {
    /// The nearest known state of the table at or before this step, and its step.
    pub(super) async fn nearest(
        &self,
        points: &ReplayPoints,
        table: Uuid,
        seq: i64,
        open: OpenSnapshot<'_>,
    ) -> Result<(i64, Table), ReplayError> {
        let in_memory = points.nearest(table, seq);
        let after = in_memory.as_ref().map_or(0, |(at, _)| *at);
        let config = self.config(table).await?;
        if let Some(row) = self.snapshot(table, after, seq).await?
            && let Some(snapshot) = open(&row)
            && let Ok(game) = Table::from_snapshot(row.table, &config, &snapshot)
        {
            return Ok((row.seq, game));
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

    // The newest snapshot between two steps, of a step that is in the journal.
    async fn snapshot(
        &self,
        table: Uuid,
        after: i64,
        until: i64,
    ) -> Result<Option<SnapshotRow>, sqlx::Error> {
        let row = sqlx::query!(
            "select table_snapshot.seq, table_snapshot.hash, engine, table_snapshot.at_ms, sealed
            from table_snapshot join journal
                on journal.chain = gaming_table and journal.seq = table_snapshot.seq
                and journal.hash = table_snapshot.hash
            where gaming_table = $1 and table_snapshot.seq > $2 and table_snapshot.seq <= $3
                and engine = $4
            order by table_snapshot.seq desc limit 1",
            table,
            after,
            until,
            i64::from(ENGINE)
        )
        .fetch_optional(&self.pool)
        .await?;
        Ok(row.map(|row| SnapshotRow {
            table: TableId(table),
            seq: row.seq,
            hash: row.hash,
            engine: row.engine,
            at_ms: row.at_ms,
            sealed: row.sealed,
        }))
    }
}
