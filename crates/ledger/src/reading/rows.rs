//! Columns that follow from the steps. The usual reading leaves them out; an audit compares them.

use chips::TransferId;
use uuid::Uuid;

use crate::account::parties;
use crate::{ChainId, Fault, Ledger, StepRecord};

/// What the row of a transfer says besides the transfer itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TransferRow {
    /// Its place in the step, from 0.
    pub ordinal: i32,
    /// Its id.
    pub id: Uuid,
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
    /// The number of the transaction that wrote it.
    pub batch: i64,
    /// The table it names, or nil.
    pub gaming_table: Uuid,
    /// The player it names, or nil.
    pub player: Uuid,
}

/// Compares the rows of a step's transfers with the step and names the first difference.
/// `last_batch` is the number of the transaction of the chain's previous transfers.
pub fn row_flaw(record: &StepRecord, last_batch: i64) -> Option<&'static str> {
    let StepRecord { step, rows, .. } = record;
    let batch = rows.first().map_or(i64::MAX, |row| row.batch);
    if batch <= last_batch {
        return Some("its batch is not after that of the step before it");
    }
    for ((ordinal, transfer), row) in (0_u32..).zip(&step.transfers).zip(rows) {
        let flaw = if u32::try_from(row.ordinal) != Ok(ordinal) {
            "a transfer's ordinal is another"
        } else if row.id != TransferId::derive(step.command_id, ordinal).0 {
            "a transfer's id is another"
        } else if row.at_ms != step.at_ms {
            "a transfer's time is not that of the step"
        } else if row.batch != batch {
            "its transfers are of several batches"
        } else if parties(transfer) != Some((row.gaming_table, row.player)) {
            "a transfer names another table or player"
        } else {
            continue;
        };
        return Some(flaw);
    }
    None
}

/// A mark as a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct MarkRow {
    /// The id.
    pub id: Uuid,
    /// The chain.
    pub chain: Uuid,
    /// The step.
    pub seq: i64,
}

impl Ledger {
    /// How many rows the journal has for the steps of a chain up to `to_seq`.
    pub async fn steps_count(&self, chain: ChainId, to_seq: i64) -> Result<i64, Fault> {
        let count = sqlx::query_scalar!(
            "select count(*) as \"count!\" from journal where chain = $1 and seq between 1 and $2",
            chain.0,
            to_seq,
        )
        .fetch_one(&self.pool)
        .await?;
        Ok(count)
    }

    /// The last batch that was given to a transaction, 0 before the first. No row that was read
    /// before this call has a later one.
    pub async fn last_batch(&self) -> Result<i64, Fault> {
        let last = sqlx::query_scalar!("select pg_sequence_last_value('transfer_batch')")
            .fetch_one(&self.pool)
            .await?;
        Ok(last.unwrap_or(0))
    }

    /// Marks after `after` in the order of their columns, at most `limit`.
    pub async fn marks(&self, after: MarkRow, limit: u32) -> Result<Vec<MarkRow>, Fault> {
        let rows = sqlx::query_as!(
            MarkRow,
            "select id, chain, seq from mark where (id, chain, seq) > ($1, $2, $3)
            order by id, chain, seq limit $4",
            after.id,
            after.chain,
            after.seq,
            i64::from(limit),
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(rows)
    }

    /// The marks of the steps of a chain between two seqs. Reads the whole table of marks.
    pub async fn marks_between(
        &self,
        chain: ChainId,
        from_seq: i64,
        to_seq: i64,
    ) -> Result<Vec<MarkRow>, Fault> {
        let rows = sqlx::query_as!(
            MarkRow,
            "select id, chain, seq from mark where chain = $1 and seq between $2 and $3
            order by seq, id",
            chain.0,
            from_seq,
            to_seq,
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(rows)
    }

    /// When a table was closed, in milliseconds since 1970. `None` when it is open or unknown.
    pub async fn closed_at(&self, table: chips::TableId) -> Result<Option<i64>, Fault> {
        let at =
            sqlx::query_scalar!("select closed_at_ms from gaming_table where id = $1", table.0)
                .fetch_optional(&self.pool)
                .await?;
        Ok(at.flatten())
    }

    /// The last steps that were committed with this mark, newest first.
    pub async fn marked_last(&self, id: Uuid, limit: u32) -> Result<Vec<(ChainId, i64)>, Fault> {
        let rows = sqlx::query!(
            "select mark.chain, mark.seq from mark
            join chain on chain.id = mark.chain and mark.seq <= chain.seq
            where mark.id = $1 order by mark.chain desc, mark.seq desc limit $2",
            id,
            i64::from(limit),
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.into_iter().map(|row| (ChainId(row.chain), row.seq)).collect())
    }
}
