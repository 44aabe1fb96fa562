//! The tables of the house with their signs, as rows. This crate does not interpret a sign.

use chips::TableId;
use sqlx::{PgExecutor, Postgres, Transaction};

use crate::{Fault, Ledger};

/// The advisory lock under which staff open a table.
const OPENING: i64 = 0x6361_7369_6e6f_0004;

/// A table that was opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GamingTable {
    /// Its id, also that of its chain.
    pub id: TableId,
    /// Its name, as on its sign.
    pub name: String,
    /// Its rulebook's id.
    pub rulebook: String,
    /// Its settings, as JSON text. The database may return it with other spaces and key order.
    pub config: String,
    /// When it was opened, in milliseconds since 1970.
    pub opened_at_ms: i64,
}

/// A table that was closed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClosedTable {
    /// Its id, also that of its chain.
    pub id: TableId,
    /// Its rulebook's id.
    pub rulebook: String,
    /// When it was closed, in milliseconds since 1970.
    pub closed_at_ms: i64,
}

/// The turn to open a table. A house has one such turn, however many nodes it has. Its holder reads
/// the names of the open tables and then adds one. Meanwhile no other table is added, by the staff
/// or by a node; only the demo tables of a start are added without the turn. It ends when this
/// value is dropped.
#[derive(Debug)]
pub struct TableOpening(Transaction<'static, Postgres>);

impl TableOpening {
    /// Adds a table and ends the turn. Returns `false` and changes nothing when the id is taken.
    pub async fn open(mut self, table: &GamingTable) -> Result<bool, Fault> {
        let is_new = insert(&mut *self.0, table).await?;
        self.0.commit().await?;
        Ok(is_new)
    }
}

async fn insert(executor: impl PgExecutor<'_>, table: &GamingTable) -> Result<bool, sqlx::Error> {
    let done = sqlx::query!(
        "insert into gaming_table (id, name, rulebook, config, opened_at_ms)
        values ($1, $2, $3, $4::text::jsonb, $5)
        on conflict on constraint gaming_table_id do nothing",
        table.id.0,
        table.name,
        table.rulebook,
        table.config,
        table.opened_at_ms,
    )
    .execute(executor)
    .await?;
    Ok(done.rows_affected() == 1)
}

impl Ledger {
    /// Adds a table. Returns `false` and changes nothing when the id is taken.
    pub async fn open_table(&self, table: &GamingTable) -> Result<bool, Fault> {
        Ok(insert(&self.pool, table).await?)
    }

    /// Waits for the turn to open a table. Takes a connection of the pool for as long.
    pub async fn table_opening(&self) -> Result<TableOpening, Fault> {
        let mut transaction = self.pool.begin().await?;
        sqlx::query!("select pg_advisory_xact_lock($1)", OPENING)
            .execute(&mut *transaction)
            .await?;
        Ok(TableOpening(transaction))
    }

    /// The tables that are open, in the order in which they were opened.
    pub async fn open_tables(&self) -> Result<Vec<GamingTable>, Fault> {
        let rows = sqlx::query!(
            "select id, name, rulebook, config::text as \"config!\", opened_at_ms
            from gaming_table where closed_at_ms is null order by opened_at_ms, id",
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(rows
            .into_iter()
            .map(|row| GamingTable {
                id: TableId(row.id),
                name: row.name,
                rulebook: row.rulebook,
                config: row.config,
                opened_at_ms: row.opened_at_ms,
            })
            .collect())
    }

    /// The table with this id, open or closed.
    pub async fn gaming_table(&self, id: TableId) -> Result<Option<GamingTable>, Fault> {
        let row = sqlx::query!(
            "select id, name, rulebook, config::text as \"config!\", opened_at_ms
            from gaming_table where id = $1",
            id.0,
        )
        .fetch_optional(&self.pool)
        .await?;
        Ok(row.map(|row| GamingTable {
            id: TableId(row.id),
            name: row.name,
            rulebook: row.rulebook,
            config: row.config,
            opened_at_ms: row.opened_at_ms,
        }))
    }

    /// The tables that were closed at that moment (in milliseconds since 1970) or later, the last
    /// one first, at most `most`.
    pub async fn closed_tables(&self, since_ms: i64, most: u32) -> Result<Vec<ClosedTable>, Fault> {
        let rows = sqlx::query!(
            "select id, rulebook, closed_at_ms as \"closed_at_ms!\"
            from gaming_table where closed_at_ms >= $1 order by closed_at_ms desc, id limit $2",
            since_ms,
            i64::from(most)
        )
        .fetch_all(&self.pool)
        .await?;
        let table = rows.into_iter().map(|row| ClosedTable {
            id: TableId(row.id),
            rulebook: row.rulebook,
            closed_at_ms: row.closed_at_ms,
        });
        Ok(table.collect())
    }

    /// Closes a table. Returns `false` when it is not open.
    pub async fn close_table(&self, table: TableId, closed_at_ms: i64) -> Result<bool, Fault> {
        let done = sqlx::query!(
            "update gaming_table set closed_at_ms = greatest($2, opened_at_ms)
            where id = $1 and closed_at_ms is null",
            table.0,
            closed_at_ms,
        )
        .execute(&self.pool)
        .await?;
        Ok(done.rows_affected() == 1)
    }
}
