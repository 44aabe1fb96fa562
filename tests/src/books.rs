//! The server's books, read from outside while it runs or after it was killed.

use std::collections::BTreeMap;

use chips::{Account, CommandId, PlayerId, TableId};
use ledger::{ChainId, Ledger};
use local_postgres::testing::TestDatabase;
use sqlx::{PgPool, Postgres, Transaction};
use uuid::Uuid;

use crate::soon;

/// A database of its own and a way to read it.
#[derive(Debug)]
pub struct Books {
    database: TestDatabase,
    pool: PgPool,
    ledger: Ledger,
}

impl Books {
    /// A fresh database with the house's schema.
    pub async fn fresh() -> Books {
        let database = local_postgres::testing::database("house-tests-empty", async |_url| {
            Ok::<(), std::io::Error>(())
        })
        .await
        .expect("a Postgres can be started or reached");
        let pool = PgPool::connect(database.url()).await.expect("the database is there");
        ledger::migrate(&pool).await.expect("an empty database can be migrated");
        let ledger = Ledger::unproven(pool.clone());
        Books { database, pool, ledger }
    }

    /// Its URL.
    pub fn url(&self) -> String {
        self.database.url().to_owned()
    }

    /// Fails unless all balances sum to zero, each equals its transfers, and every chain's hashes
    /// hold.
    pub async fn check(&self, tables: impl IntoIterator<Item = Uuid>) {
        let audit = self.ledger.audit_balances().await.expect("the books can be read");
        assert!(audit.is_clean(), "the books do not agree: {audit:?}");
        let chains = tables.into_iter().map(ChainId).chain([ChainId::HOUSE]);
        for chain in chains {
            let verified = self.ledger.verify_chain(chain).await.expect("the chain can be read");
            assert!(verified.is_ok(), "a chain is broken: {verified:?}");
        }
    }

    /// The number of a table's last step.
    pub async fn seq(&self, table: Uuid) -> u64 {
        let head = self.ledger.head(ChainId(table)).await.expect("the chain can be read");
        u64::try_from(head.map_or(0, |head| head.seq)).expect("never negative")
    }

    /// The nodes that own these tables.
    pub async fn owners(&self, tables: &[Uuid]) -> Vec<Option<Uuid>> {
        let chains: Vec<ChainId> = tables.iter().map(|table| ChainId(*table)).collect();
        let found = self.ledger.placements(&chains).await.expect("the database answers");
        found.into_iter().map(|placement| placement.node).collect()
    }

    /// The number of open tables that a node owns.
    pub async fn owned_by(&self, node: Uuid) -> u64 {
        // The answer has the tables that no node owns, too.
        let found = self.ledger.open_placements_of(&[node]).await.expect("the database answers");
        let owned = found.iter().filter(|placement| placement.node == Some(node)).count();
        u64::try_from(owned).expect("few tables")
    }

    /// The step a command became, if it is in the journal.
    pub async fn step_of(&self, table: Uuid, id: Uuid) -> Option<u64> {
        let step = self.ledger.step_of(ChainId(table), CommandId(id)).await;
        let step = step.expect("the journal can be read")?;
        Some(u64::try_from(step.head.seq).expect("never negative"))
    }

    /// Chips and play chips in the spots of a table, in cents.
    pub async fn layout(&self, table: Uuid) -> i64 {
        let table = TableId(table);
        self.balance(Account::Layout(table)).await + self.balance(Account::PlayLayout(table)).await
    }

    /// All chips and play chips of a player at a table and in their purse, in cents; not those in
    /// the spots.
    pub async fn chips_of(&self, player: Uuid, table: Uuid) -> i64 {
        let (player, mut sum) = (PlayerId(player), 0);
        for is_play in [false, true] {
            sum += self.balance(Account::rack(TableId(table), player, is_play)).await;
            sum += self.balance(Account::purse(player, is_play)).await;
        }
        sum
    }

    /// What lies in all accounts of each kind, in cents, by the name of the kind; of play chips, or
    /// of chips that are bought for money.
    pub async fn by_kind(&self, is_play: bool) -> BTreeMap<String, i64> {
        let sums = "select kind::text, sum(balance)::bigint from account
            where starts_with(kind::text, 'play_') = $1 group by kind";
        let sums = sqlx::query_as::<_, (String, i64)>(sums).bind(is_play).fetch_all(&self.pool);
        sums.await.expect("the database answers").into_iter().collect()
    }

    /// Blocks the writing of snapshots while the lock is held.
    pub async fn lock_snapshots(&self) -> Transaction<'static, Postgres> {
        let mut lock = self.pool.begin().await.expect("the database is there");
        let locked = sqlx::raw_sql("lock table table_snapshot in exclusive mode");
        locked.execute(&mut *lock).await.expect("the table is there");
        lock
    }

    /// Waits until the server is writing a snapshot and is blocked by that lock.
    pub async fn wait_for_a_blocked_snapshot(&self) {
        let waits = "select exists (select from pg_locks
            where relation = 'table_snapshot'::regclass and not granted)";
        soon("a snapshot that is being written", async {
            let ask = || sqlx::query_scalar::<_, bool>(waits).fetch_one(&self.pool);
            while !ask().await.expect("the database answers") {}
        })
        .await;
    }

    /// Lets no server claim a table's chain as long as the lock is held.
    pub async fn lock_chain(&self, table: Uuid) -> Transaction<'static, Postgres> {
        let mut lock = self.pool.begin().await.expect("the database is there");
        let locked = sqlx::query("select from chain where id = $1 for update").bind(table);
        locked.execute(&mut *lock).await.expect("the chain is there");
        lock
    }

    /// Waits until the server stands before such a lock.
    pub async fn wait_for_a_blocked_claim(&self) {
        let waits = "select exists (select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock')";
        soon("a table that is being claimed", async {
            let ask = || sqlx::query_scalar::<_, bool>(waits).fetch_one(&self.pool);
            while !ask().await.expect("the database answers") {}
        })
        .await;
    }

    /// The number of rows of a table of the database.
    pub async fn count(&self, table: &str) -> i64 {
        let rows = sqlx::AssertSqlSafe(format!("select count(*) from \"{table}\""));
        let rows = sqlx::query_scalar::<_, i64>(rows).fetch_one(&self.pool).await;
        rows.expect("the database answers")
    }

    /// The tables of the database with a row whose text has this text in any case, sorted.
    pub async fn naming(&self, text: &str) -> Vec<String> {
        let tables = "select tablename::text from pg_tables where schemaname = 'public' order by 1";
        let tables = sqlx::query_scalar::<_, String>(tables).fetch_all(&self.pool).await;
        let mut found = Vec::new();
        for table in tables.expect("the database answers") {
            let rows =
                format!("select exists (select from \"{table}\" as row where row::text ilike $1)");
            let rows = sqlx::query_scalar::<_, bool>(sqlx::AssertSqlSafe(rows));
            let has = rows.bind(format!("%{text}%")).fetch_one(&self.pool).await;
            if has.expect("the database answers") {
                found.push(table);
            }
        }
        found
    }

    /// What was done with play chips, with the number of the receipt, in order.
    pub async fn receipts_of_play_chips(&self) -> Vec<String> {
        let texts = "select (events->0->>'kind') || ' ' || coalesce(events->0->>'number', 'none')
            from journal where events->0->>'kind' in ('chips-sold', 'play-chips-returned')
            order by seq";
        let texts = sqlx::query_scalar(texts).fetch_all(&self.pool).await;
        texts.expect("the database answers")
    }

    /// The events of each step of a table, in order.
    pub async fn events(&self, table: Uuid) -> Vec<serde_json::Value> {
        let texts = "select events::text from journal where chain = $1 order by seq";
        let texts = sqlx::query_scalar::<_, String>(texts).bind(table).fetch_all(&self.pool).await;
        let texts = texts.expect("the database answers");
        texts.iter().map(|text| text.parse().expect("events are JSON")).collect()
    }

    /// What was played becomes that of the gaming day before yesterday, which begins at 6 o'clock
    /// UTC. For the read model, as far as it has followed. Returns the date of that day.
    pub async fn play_lies_two_days_back(&self) -> String {
        const DAY_MS: i64 = 24 * 60 * 60 * 1000;
        let first = sqlx::query_scalar::<_, i64>("select min(hour_ms) from takings");
        let first = first.fetch_one(&self.pool).await.expect("the read model has followed");
        let noon = first / DAY_MS * DAY_MS - 2 * DAY_MS + DAY_MS / 2;
        for moved in [
            "update takings set hour_ms = hour_ms + $1",
            "update notable set at_ms = at_ms + $1 where kind = 'tray-counted'",
        ] {
            let moved = sqlx::query(moved).bind(noon - first).execute(&self.pool);
            moved.await.expect("the database answers");
        }
        let date = "select to_char(to_timestamp($1 / 1000) at time zone 'UTC', 'YYYY-MM-DD')";
        let date = sqlx::query_scalar(date).bind(noon).fetch_one(&self.pool);
        date.await.expect("the database answers")
    }

    /// Chips that were ever issued, in cents.
    pub async fn issued(&self) -> i64 {
        -self.balance(Account::Issue).await
    }

    async fn balance(&self, account: Account) -> i64 {
        self.ledger.balance(account).await.expect("the books can be read")
    }
}
