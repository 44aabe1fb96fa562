//! Orphan rows: steps after the head of their chain or without a chain, transfers without a step,
//! accounts of tables that never existed; and duplicates that a key should have prevented.
//!
//! Each question is one statement and therefore sees one instant: a step that is committed
//! meanwhile is seen whole or not at all. Large tables are read along their keys, chain by chain.

use crate::{Fault, Ledger};

/// Rows that each question returns, at most.
const ORPHANS_MAX: i64 = 100;

/// A row that belongs to nothing, or exists twice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrphanRow {
    /// The database table it is in.
    pub relation: String,
    /// Which row it is, in words.
    pub row: String,
}

impl Ledger {
    /// Orphan rows of all tables, up to 100 for each question.
    pub async fn orphans(&self) -> Result<Vec<OrphanRow>, Fault> {
        let mut found = Vec::new();
        let mut add = |relation: &str, rows: Vec<String>| {
            found.extend(
                rows.into_iter().map(|row| OrphanRow { relation: relation.to_owned(), row }),
            );
        };
        add("journal", self.steps_without_chain().await?);
        add("transfer", self.transfers_without_step().await?);
        found.extend(self.others().await?);
        Ok(found)
    }

    async fn steps_without_chain(&self) -> Result<Vec<String>, Fault> {
        let rows = sqlx::query_scalar!(
            "with recursive named as (
                (select chain from journal order by chain limit 1)
                union all
                select (select journal.chain from journal where journal.chain > named.chain
                    order by journal.chain limit 1)
                from named where named.chain is not null
            )
            select 'step ' || orphan.seq || ' of chain ' || orphan.chain || ' is after its head'
                as \"row!\"
            from named left join chain on chain.id = named.chain
            cross join lateral (
                (select * from journal where journal.chain = named.chain
                    and journal.seq > coalesce(chain.seq, 0) order by journal.seq limit $1)
                union all
                (select * from journal where journal.chain = named.chain and journal.seq < 1
                    order by journal.seq limit $1)
            ) as orphan
            order by orphan.chain, orphan.seq limit $1",
            ORPHANS_MAX,
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(rows)
    }

    async fn transfers_without_step(&self) -> Result<Vec<String>, Fault> {
        let rows = sqlx::query_scalar!(
            "with recursive named as (
                (select chain from transfer order by chain limit 1)
                union all
                select (select transfer.chain from transfer where transfer.chain > named.chain
                    order by transfer.chain limit 1)
                from named where named.chain is not null
            )
            select 'transfer ' || orphan.ordinal || ' of step ' || orphan.seq || ' of chain '
                || orphan.chain || ' has no step' as \"row!\"
            from named left join chain on chain.id = named.chain
            cross join lateral (
                (select * from transfer where transfer.chain = named.chain
                    and transfer.seq > coalesce(chain.seq, 0) order by transfer.seq limit $1)
                union all
                (select * from transfer where transfer.chain = named.chain and transfer.seq < 1
                    order by transfer.seq limit $1)
            ) as orphan
            order by orphan.chain, orphan.seq limit $1",
            ORPHANS_MAX,
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(rows)
    }

    // Duplicates that a key should have prevented, and rows that point to nothing.
    async fn others(&self) -> Result<Vec<OrphanRow>, Fault> {
        let rows = sqlx::query_as!(
            OrphanRow,
            "(select 'account' as \"relation!\",
                kind::text || ' of table ' || gaming_table || ', which never was' as \"row!\"
            from account
            where gaming_table <> '00000000-0000-0000-0000-000000000000'
                and not exists (select from chain where chain.id = account.gaming_table)
            order by gaming_table, player limit $1)
            union all
            (select 'chain', id || ' is there more than once'
            from chain group by id having count(*) > 1 order by id limit $1)
            union all
            (select 'gaming_table', id || ' is there more than once'
            from gaming_table group by id having count(*) > 1 order by id limit $1)
            union all
            (select 'account', kind::text || ' of table ' || gaming_table || ', player ' || player
                || ' is there more than once'
            from account group by kind, gaming_table, player having count(*) > 1
            order by gaming_table, player limit $1)
            union all
            (select 'seal', number || ' is there more than once'
            from seal group by number having count(*) > 1 order by number limit $1)
            union all
            (select 'table_snapshot', 'after step ' || seq || ' of table ' || gaming_table
                || ' is there more than once'
            from table_snapshot group by gaming_table, seq having count(*) > 1
            order by gaming_table, seq limit $1)
            union all
            (select 'table_snapshot', 'after step ' || seq || ' of table ' || gaming_table
                || ', which never was'
            from table_snapshot
            where not exists (select from gaming_table where id = table_snapshot.gaming_table)
            order by gaming_table, seq limit $1)
            union all
            (select 'mark', id || ' at step ' || seq || ' of chain ' || chain
                || ' is there more than once'
            from mark group by id, chain, seq having count(*) > 1 order by id limit $1)
            union all
            (select 'mark', mark.id || ' at step ' || mark.seq || ' of chain ' || mark.chain
                || ', which is not there'
            from mark left join chain on chain.id = mark.chain
            where mark.seq > coalesce(chain.seq, 0) or mark.seq < 1
            order by mark.chain, mark.seq limit $1)",
            ORPHANS_MAX,
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(rows)
    }
}
