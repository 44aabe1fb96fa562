//! A house with played rounds, and a forger's connection to its database. A change is made on that
//! connection, audited and rolled back.

use std::str::FromStr;

use audit::{Finding, PublicKey, Seal, SealKey, VerifyOptions};
use keys::{KeyKind, KeyRing};
use ledger::{CommittedHeads, Deadlines, HeadsFile, Ledger};
use local_postgres::testing::{TestDatabase, database};
use read_model::project::Projector;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{AssertSqlSafe, PgPool};
use tables::Vault;
use tokio::task::JoinSet;

use super::super::generate;

/// The key of the seeds.
const SEED_KEY: &str =
    "7461 6d70 6572 7461 6d70 6572 7461 6d70 6572 7461 6d70 6572 7461 6d70 6572 7461";
/// Rounds played, at as many tables as there are rulebooks.
const PLAYED: generate::Wanted = generate::Wanted { rounds: 250, tables: 5, seats: 3 };

pub struct Shop {
    pub pool: PgPool,
    pub ledger: Ledger,
    pub key: PublicKey,
    pub seal_key: SealKey,
    /// The heads that the house has committed, by its own file.
    pub heads: CommittedHeads,
    pub vault: Vault,
    // Dropped last.
    _database: TestDatabase,
}

impl Shop {
    /// Plays, then removes all constraints and triggers.
    pub async fn open(seed: u64) -> Shop {
        let fingerprint = format!("casino {}", ledger::schema_fingerprint());
        let database = database(&fingerprint, async |url: String| {
            let pool = PgPool::connect(&url).await?;
            ledger::migrate(&pool).await.map_err(Box::new)?;
            pool.close().await;
            Ok::<(), Box<dyn std::error::Error>>(())
        });
        let database = database.await.unwrap();
        let options = PgConnectOptions::from_str(database.url()).unwrap();
        let pool = PgPoolOptions::new().max_connections(1).connect_with(options).await.unwrap();
        let key = KeyRing::of_text(KeyKind::Seed, &SEED_KEY.replace(' ', "")).unwrap();
        let vault = Vault::new(&key);
        let seal_key = SealKey::new(&[u8::try_from(seed % 251).unwrap(); 32]);
        let folder =
            std::env::temp_dir().join(format!("casino-shop-{}-{seed}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let file = HeadsFile::open(&folder.join("heads"), &vault.books_key()).unwrap();
        let (ledger, writer) =
            Ledger::start(pool.clone(), vault.books_key(), Some(file), Deadlines::PATIENT);
        let mut writing = JoinSet::new();
        writing.spawn(writer);
        generate::play(ledger, vault.clone(), &seal_key, PLAYED).await.unwrap();
        writing.join_next().await;
        let heads = CommittedHeads::read(&folder.join("heads"), &vault.books_key()).unwrap();
        std::fs::remove_dir_all(&folder).unwrap();
        Projector::new(pool.clone()).catch_up().await.unwrap();
        let ledger = Ledger::reader(pool.clone(), vault.books_key());
        let shop = Shop {
            pool,
            ledger,
            key: seal_key.public(),
            seal_key,
            heads,
            vault,
            _database: database,
        };
        super::snapshots::keep(&shop).await;
        shop.run(OPEN_ALL).await;
        shop
    }

    /// Inserts a snapshot without deleting others.
    pub async fn insert_snapshot(&self, row: &ledger::SnapshotRow) {
        let sql = "insert into table_snapshot (gaming_table, seq, hash, engine, at_ms, sealed)
            values ($1, $2, $3, $4, $5, $6)";
        let insert = sqlx::query(sql).bind(row.table.0).bind(row.seq).bind(&row.hash);
        let insert = insert.bind(row.engine).bind(row.at_ms).bind(&row.sealed);
        insert.execute(&self.pool).await.unwrap();
    }

    pub async fn run(&self, sql: &str) -> u64 {
        let done = sqlx::raw_sql(AssertSqlSafe(sql.to_owned())).execute(&self.pool).await;
        done.unwrap_or_else(|error| panic!("{sql}: {error}")).rows_affected()
    }

    /// Values as text.
    pub async fn texts(&self, sql: &str) -> Vec<String> {
        let rows = sqlx::query_scalar(AssertSqlSafe(sql.to_owned())).fetch_all(&self.pool).await;
        rows.unwrap_or_else(|error| panic!("{sql}: {error}"))
    }

    pub async fn begin(&self) {
        self.run("begin").await;
    }

    pub async fn undo(&self) {
        self.run("rollback").await;
    }

    /// The findings of an audit now.
    pub async fn findings(&self, seal: Option<&Seal>) -> Vec<Finding> {
        self.findings_with(seal, None).await
    }

    /// The findings of an audit now, with the heads that the house has committed.
    pub async fn findings_with(
        &self,
        seal: Option<&Seal>,
        heads: Option<&CommittedHeads>,
    ) -> Vec<Finding> {
        let open = |shoe, sealed: &_| self.vault.unseal(shoe, sealed);
        let open_snapshot = |row: &ledger::SnapshotRow| self.vault.open_snapshot(row);
        let (open_snapshot, key) = (Some(&open_snapshot as _), Some(self.key));
        let wanted = VerifyOptions { open: &open, open_snapshot, key, seal, heads };
        let mut watch = |_| audit::at_once();
        let mut report = audit::verify(&self.ledger, wanted, &mut watch).await.unwrap();
        Projector::new(self.pool.clone()).check(&mut report, &mut watch).await;
        report.findings
    }
}

/// Removes triggers and constraints.
const OPEN_ALL: &str = "
do $$
declare
    found record;
begin
    for found in
        select conrelid::regclass as relation, conname from pg_constraint
        where conrelid in ('journal'::regclass, 'transfer'::regclass, 'account'::regclass,
                'chain'::regclass, 'mark'::regclass, 'seal'::regclass, 'gaming_table'::regclass,
                'table_snapshot'::regclass, 'round'::regclass, 'round_player'::regclass,
                'takings'::regclass, 'transferred'::regclass, 'notable'::regclass,
                'projection'::regclass)
            and contype in ('c', 'p', 'u', 'f')
    loop
        execute format('alter table %s drop constraint %I cascade', found.relation, found.conname);
    end loop;
    for found in
        select tgrelid::regclass as relation, tgname from pg_trigger
        where not tgisinternal and tgrelid in ('journal'::regclass, 'transfer'::regclass,
            'mark'::regclass, 'seal'::regclass)
    loop
        execute format('drop trigger %I on %s', found.tgname, found.relation);
    end loop;
end
$$";
