//! Finds steps by their marks: the steps of a shoe, of a table in the house's journal, of a player.

use uuid::Uuid;

use crate::{ChainId, Fault, Ledger};

/// Steps that [`Ledger::marked`] returns, at most.
const MARKS_MAX: i64 = 100;

impl Ledger {
    /// The steps that were committed with this mark: chain and seq, in the order of the chain.
    /// Empty when the mark was never used.
    pub async fn marked(&self, id: Uuid) -> Result<Vec<(ChainId, i64)>, Fault> {
        let rows = sqlx::query!(
            "select chain, seq from mark where id = $1 order by chain, seq limit $2",
            id,
            MARKS_MAX,
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.into_iter().map(|row| (ChainId(row.chain), row.seq)).collect())
    }

    /// How many steps were committed with this mark.
    pub async fn marked_count(&self, id: Uuid) -> Result<u64, Fault> {
        let count =
            sqlx::query_scalar!("select count(*) as \"count!\" from mark where id = $1", id)
                .fetch_one(&self.pool)
                .await?;
        u64::try_from(count).map_err(|_| Fault::ImpossibleRow("a negative count".to_owned()))
    }

    /// The last step of a chain that was committed with this mark.
    pub async fn last_marked(&self, chain: ChainId, id: Uuid) -> Result<Option<i64>, Fault> {
        let seq = sqlx::query_scalar!(
            "select seq from mark where id = $1 and chain = $2 order by seq desc limit 1",
            id,
            chain.0,
        )
        .fetch_optional(&self.pool)
        .await?;
        Ok(seq)
    }
}
