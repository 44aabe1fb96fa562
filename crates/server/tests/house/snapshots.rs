//! Snapshots of tables: a stop writes one of each table, and the next start begins with it. A
//! snapshot that fails its checks is not used, nor is one that the journal contradicts. Nothing
//! waits for a snapshot.

use chips::TableId;
use ledger::{ChainId, Ledger, SnapshotRow};
use protocol::{Do, TableView};
use server::Server;
use sqlx::PgPool;
use table::{Snapshot, Table};
use uuid::Uuid;

use crate::common::{House, open, open_with, vault};
use crate::incidents::on_record;

/// Plays until the middle of a round. Returns the table, its last step and its public view.
async fn played(house: &House) -> (Uuid, u64, TableView) {
    let mut ana = house.guest("Ana").await;
    let table = ana.table_of("quebec-online").await;
    ana.sit(table, 1, 50_000).await;
    ana.wish(table, Do::Bet { spot: 1, amount: 100 }).await.unwrap();
    let (seq, view, _) = house.spectator().await.watch(table).await;
    (table, seq, view)
}

async fn snapshots(pool: &PgPool, table: Uuid) -> Vec<SnapshotRow> {
    let ledger = Ledger::unproven(pool.clone());
    ledger.snapshots(TableId(table), i64::MAX, 10).await.unwrap()
}

/// Writes these events into the first step of a table, with the append-only rule switched off.
/// Returns the old events. With nonsense there, only a start that does not read this step succeeds.
async fn rewrite_the_first_step(pool: &PgPool, table: Uuid, events: &str) -> String {
    sqlx::raw_sql("alter table journal disable trigger all").execute(pool).await.unwrap();
    let there = "select events::text from journal where chain = $1 and seq = 1";
    let there = sqlx::query_scalar(there).bind(table).fetch_one(pool).await.unwrap();
    let write = "update journal set events = $2::json where chain = $1 and seq = 1";
    sqlx::query(write).bind(table).bind(events).execute(pool).await.unwrap();
    there
}

/// Stores this state as the table's only snapshot, sealed for the step with that number.
async fn forge(pool: &PgPool, table: Uuid, seq: i64, state: &Snapshot) {
    let ledger = Ledger::unproven(pool.clone());
    let steps = ledger.journal(ChainId(table), seq, 1).await.unwrap();
    let head = steps[0].head;
    assert_eq!(head.seq, seq);
    let vault = vault();
    let row = vault.seal_snapshot(TableId(table), &head, 0, state);
    let delete = "delete from table_snapshot where gaming_table = $1";
    sqlx::query(delete).bind(table).execute(pool).await.unwrap();
    ledger.keep_snapshot(&row).await.unwrap();
}

const NONSENSE: &str = "[\"nonsense\"]";

fn timeless(view: TableView) -> TableView {
    TableView { deadline: None, ..view }
}

#[tokio::test]
async fn a_stop_keeps_a_snapshot_and_the_next_start_reads_only_what_came_after() {
    let house = open().await;
    let (table, seq, before) = played(&house).await;
    let pool = house.pool().await;
    let house = house.restart().await;
    let kept = snapshots(&pool, table).await;
    assert_eq!(kept.len(), 1);
    assert!(u64::try_from(kept[0].seq).unwrap() >= seq);
    let (_, after, _) = house.spectator().await.watch(table).await;
    assert_eq!(timeless(after), timeless(before.clone()));
    assert_eq!(super::books::findings(&pool).await, []);
    rewrite_the_first_step(&pool, table, NONSENSE).await;
    let house = house.restart().await;
    let (_, again, _) = house.spectator().await.watch(table).await;
    assert_eq!(timeless(again), timeless(before));
    house.server.stop().await;
}

#[tokio::test]
async fn a_snapshot_that_was_changed_moved_or_is_of_another_engine_is_not_used() {
    let changes = [
        "update table_snapshot set sealed = set_byte(sealed, 40, 255 - get_byte(sealed, 40))",
        "update table_snapshot set seq = seq + 1000",
        "update table_snapshot set engine = engine + 1",
        "update table_snapshot set hash = sha256(hash)",
        "update table_snapshot set seq = 1, hash =
            (select hash from journal where chain = gaming_table and journal.seq = 1)",
        "update table_snapshot as one set sealed = other.sealed from table_snapshot as other
            where one.gaming_table <> other.gaming_table",
        "delete from table_snapshot",
    ];
    let mut house = open().await;
    let (table, _, before) = played(&house).await;
    let pool = house.pool().await;
    for change in changes {
        // The stop writes one of each table.
        sqlx::raw_sql("delete from table_snapshot").execute(&pool).await.unwrap();
        house.server.stop().await;
        let rows = sqlx::raw_sql(change).execute(&pool).await.unwrap().rows_affected();
        assert!(rows > 0, "{change}");
        let events = rewrite_the_first_step(&pool, table, NONSENSE).await;
        assert!(Server::start(house.config.clone()).await.is_err(), "{change}");
        rewrite_the_first_step(&pool, table, &events).await;
        house.server = Server::start(house.config.clone()).await.unwrap();
        let (_, after, _) = house.spectator().await.watch(table).await;
        assert_eq!(timeless(after), timeless(before.clone()), "{change}");
    }
    house.server.stop().await;
}

#[tokio::test]
async fn a_snapshot_that_the_steps_after_it_contradict_is_given_up() {
    let mut house = open().await;
    let (table, seq, before) = played(&house).await;
    let pool = house.pool().await;
    house.server.stop().await;
    // The last step is a bet of chips that a table without players does not have.
    let ledger = Ledger::unproven(pool.clone());
    let row = ledger.gaming_table(TableId(table)).await.unwrap().unwrap();
    let unplayed = Table::open(row.id, serde_json::from_str(&row.config).unwrap()).unwrap();
    forge(&pool, table, i64::try_from(seq).unwrap() - 1, &unplayed.snapshot()).await;
    house.server = Server::start(house.config.clone()).await.unwrap();
    let (_, after, _) = house.spectator().await.watch(table).await;
    assert_eq!(timeless(after), timeless(before));
    assert_eq!(on_record(&pool, "table-broke").await.len(), 0, "the first life found it out");
    house.server.stop().await;
}

#[tokio::test]
async fn a_table_that_breaks_at_once_with_its_snapshot_is_rebuilt_without_one() {
    let mut house = open().await;
    let (table, _, before) = played(&house).await;
    let pool = house.pool().await;
    house.server.stop().await;
    // The first command fails: it moves the deadline, which overflows.
    let kept = snapshots(&pool, table).await.remove(0);
    let vault = vault();
    let state = vault.open_snapshot(&kept).unwrap();
    let at = format!("\"at\":{},", before.deadline.as_ref().unwrap().at);
    let never = format!("\"at\":{},", i64::MAX);
    forge(&pool, table, kept.seq, &Snapshot::new(replaced(state.reveal(), &at, &never))).await;
    house.server = Server::start(house.config.clone()).await.unwrap();
    let (_, after, _) = house.spectator().await.watch(table).await;
    assert_eq!(timeless(after), timeless(before));
    assert_eq!(on_record(&pool, "table-broke").await.len(), 1, "only the first life broke");
    house.server.stop().await;
}

/// The bytes with one text in them replaced by another.
fn replaced(bytes: &[u8], old: &str, new: &str) -> Vec<u8> {
    let place = bytes.windows(old.len()).position(|part| part == old.as_bytes()).unwrap();
    [&bytes[..place], new.as_bytes(), &bytes[place + old.len()..]].concat()
}

#[tokio::test]
async fn nobody_waits_for_a_snapshot() {
    let house = open_with(|config| config.bounds.snapshot_steps = 1).await;
    let pool = house.pool().await;
    let mut lock = pool.begin().await.unwrap();
    sqlx::raw_sql("lock table table_snapshot in access exclusive mode")
        .execute(&mut *lock)
        .await
        .unwrap();
    let (table, ..) = played(&house).await;
    assert!(house.spectator().await.watch(table).await.0 > 1);
    lock.rollback().await.unwrap();
    house.server.stop().await;
    assert!(!snapshots(&pool, table).await.is_empty());
}
