//! Finds steps by their marks: the steps of a shoe, of a table in the house's journal, of a player.

use uuid::Uuid;

use crate::mac::BooksKey;
use crate::{ChainId, Fault, Ledger};

/// Steps that [`Ledger::marked`] returns, at most.
const MARKS_MAX: i64 = 100;

impl Ledger {
    /// A key for digests of marks that a check compares: nobody without the key of the house can
    /// find other marks of the same digest. Zeros without a key, where nothing is proven.
    pub fn digest_key(&self) -> [u8; 32] {
        self.trust.key.as_ref().map_or([0; 32], BooksKey::digest_key)
    }

    /// The steps that were committed with this mark: chain and seq, in the order of the chain.
    /// Empty when the mark was never used.
    pub async fn marked(&self, id: Uuid) -> Result<Vec<(ChainId, i64)>, Fault> {
        let rows = sqlx::query!(
            "select mark.chain, mark.seq from mark
            join chain on chain.id = mark.chain and mark.seq <= chain.seq
            where mark.id = $1 order by mark.chain, mark.seq limit $2",
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
            "select mark.seq from mark join chain on chain.id = mark.chain
                and mark.seq <= chain.seq
            where mark.id = $1 and mark.chain = $2 order by mark.seq desc limit 1",
            id,
            chain.0,
        )
        .fetch_optional(&self.pool)
        .await?;
        Ok(seq)
    }
}
