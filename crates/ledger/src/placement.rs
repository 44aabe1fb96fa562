//! Which node of a house owns a chain. A node takes a chain by a compare-and-swap on the epoch it
//! has seen: of several nodes that try, one succeeds, and the former owner is fenced off.

use uuid::Uuid;

use crate::reading::head;
use crate::{ChainId, Fault, Head, Ledger};

/// How long a statement that takes a chain waits for a lock.
const LOCK_WAIT: &str = "500ms";

/// Who owns a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement {
    /// The chain.
    pub chain: ChainId,
    /// The epoch of its owner; 0 when it was never claimed.
    pub epoch: i64,
    /// The owner: the id of one start of a node. `None` when the chain was given up, or belongs to
    /// a server that is no node.
    pub node: Option<Uuid>,
}

/// A row of [`Placement`]s.
type PlacementRow = (Uuid, i64, Option<Uuid>);

impl Ledger {
    /// Who owns these chains, in their order.
    pub async fn placements(&self, chains: &[ChainId]) -> Result<Vec<Placement>, Fault> {
        let ids: Vec<Uuid> = chains.iter().map(|chain| chain.0).collect();
        let read = sqlx::query!(
            "select asked.id as \"id!\", coalesce(chain.epoch, 0) as \"epoch!\", chain.node
            from unnest($1::uuid[]) with ordinality as asked (id, place)
                left join chain on chain.id = asked.id
            order by asked.place",
            &ids,
        )
        .fetch_all(&self.pool);
        let rows = self.in_time(async { Ok(read.await?) }).await?;
        let placement = |chain, epoch, node| Placement { chain: ChainId(chain), epoch, node };
        Ok(rows.into_iter().map(|row| placement(row.id, row.epoch, row.node)).collect())
    }

    /// Who owns the open tables, in the order of their ids.
    pub async fn open_placements(&self) -> Result<Vec<Placement>, Fault> {
        let rows = sqlx::query_as(
            "select open.id, coalesce(chain.epoch, 0), chain.node
            from gaming_table as open left join chain on chain.id = open.id
            where open.closed_at_ms is null order by open.id",
        );
        self.placed(rows).await
    }

    /// Who owns those of these tables that are open.
    pub async fn open_placements_among(&self, tables: &[Uuid]) -> Result<Vec<Placement>, Fault> {
        let rows = sqlx::query_as(
            "select open.id, coalesce(chain.epoch, 0), chain.node
            from gaming_table as open left join chain on chain.id = open.id
            where open.closed_at_ms is null and open.id = any($1) order by open.id",
        );
        self.placed(rows.bind(tables)).await
    }

    /// The open tables that these nodes own, or that were given up.
    pub async fn open_placements_of(&self, nodes: &[Uuid]) -> Result<Vec<Placement>, Fault> {
        let rows = sqlx::query_as(
            "select chain.id, chain.epoch, chain.node
            from chain join gaming_table as open on open.id = chain.id
            where (chain.node = any($1) or chain.node is null) and open.closed_at_ms is null
            order by chain.id",
        );
        self.placed(rows.bind(nodes)).await
    }

    async fn placed(
        &self,
        rows: sqlx::query::QueryAs<'_, sqlx::Postgres, PlacementRow, sqlx::postgres::PgArguments>,
    ) -> Result<Vec<Placement>, Fault> {
        let read = rows.fetch_all(&self.pool);
        let rows = self.in_time(async { Ok(read.await?) }).await?;
        let placement = |(chain, epoch, node)| Placement { chain: ChainId(chain), epoch, node };
        Ok(rows.into_iter().map(placement).collect())
    }

    /// Takes a chain from the owner under that epoch, 0 for a chain that was never claimed. Returns
    /// its head with the new epoch, or `None` when the epoch is another by now. Waits for a commit
    /// that is under way, for half a second at most. Fails as [`Ledger::claim`] does, also with
    /// [`Fault::Forged`] when the head is not one that this house has written: then the chain is
    /// taken and can be used by nobody.
    pub async fn take(
        &self,
        chain: ChainId,
        epoch: i64,
        node: Uuid,
    ) -> Result<Option<Head>, Fault> {
        let taken = self.in_time(self.swap(chain, epoch, node)).await?;
        match taken {
            Some(head) => self.own(chain, head).await.map(Some),
            None => Ok(None),
        }
    }

    async fn swap(&self, chain: ChainId, epoch: i64, node: Uuid) -> Result<Option<Head>, Fault> {
        let mut transaction = self.pool.begin().await?;
        sqlx::query("select set_config('lock_timeout', $1, true)")
            .bind(LOCK_WAIT)
            .execute(&mut *transaction)
            .await?;
        let row = sqlx::query!(
            "insert into chain (id, epoch, seq, hash, node) values ($1, 1, 0, $3, $4)
            on conflict on constraint chain_id
                do update set epoch = chain.epoch + 1, node = excluded.node
                where chain.epoch = $2
            returning epoch, seq, hash",
            chain.0,
            epoch,
            &Head::GENESIS_HASH[..],
            node,
        )
        .fetch_optional(&mut *transaction)
        .await?;
        transaction.commit().await?;
        row.map(|row| head(chain, row.epoch, row.seq, row.hash)).transpose()
    }

    /// Gives a chain up that this epoch owns, so that the next node need not wait. Does nothing
    /// when the epoch is another by now.
    pub async fn give_up(&self, chain: ChainId, epoch: i64) -> Result<(), Fault> {
        let given = sqlx::query!(
            "update chain set node = null where id = $1 and epoch = $2",
            chain.0,
            epoch,
        )
        .execute(&self.pool);
        self.in_time(async { Ok(given.await?) }).await.map(drop)
    }
}
