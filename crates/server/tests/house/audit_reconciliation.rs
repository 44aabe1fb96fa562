//! The reconciliation of tables reads sums by the hour. It must answer what all transfers come to,
//! wherever a span begins and ends and however far the projector has read.

use read_model::project::Projector;
use read_model::reports::{Desk, Span};
use sqlx::{AssertSqlSafe, PgPool};
use uuid::Uuid;

use crate::audit::evening;
use crate::common::open;

/// The statement that adds up all transfers.
const PLAIN: &str = include_str!("audit_reconciliation.sql");
const HOUR_MS: i64 = 3_600_000;
/// When the questions are asked.
const NOW_MS: i64 = 4_000_000_000_000;
/// Moves the steps of an evening over a day. Some of them are late: their moment is before that of
/// the step before them.
const SPREAD: &str = "set session_replication_role = replica;
    update journal set at_ms = at_ms / 3600000 * 3600000 + seq * 7919 % 29 * 3000000 + seq;
    update transfer set at_ms = journal.at_ms from journal
        where journal.chain = transfer.chain and journal.seq = transfer.seq";
/// Takes the second half of each chain away from the projector, and gives it back.
const HALVE: &str = "set session_replication_role = replica;
    create table unread as select journal.* from journal join chain on chain.id = journal.chain
        where journal.seq > chain.seq / 2;
    delete from journal using unread
        where journal.chain = unread.chain and journal.seq = unread.seq";
const JOIN: &str = "set session_replication_role = replica;
    insert into journal select * from unread";

async fn run(pool: &PgPool, text: &'static str) {
    sqlx::raw_sql(text).execute(&mut pool.acquire().await.unwrap().detach()).await.unwrap();
}

/// Moments in hours, on their ends, and on transfers.
async fn moments(pool: &PgPool) -> Vec<i64> {
    let text = "select distinct at_ms from transfer
        where gaming_table <> '00000000-0000-0000-0000-000000000000' order by at_ms";
    let all: Vec<i64> = sqlx::query_scalar(text).fetch_all(pool).await.unwrap();
    let (first, last) = (all[0], all[all.len() - 1]);
    let hour = first - first % HOUR_MS;
    assert!(last - first > 12 * HOUR_MS, "it is spread over the day");
    let single = all.iter().step_by(all.len() / 5).copied();
    single
        .chain([last, last + 1, hour, hour + HOUR_MS, hour + 3 * HOUR_MS])
        .chain([hour + 3 * HOUR_MS + 1, hour + 4 * HOUR_MS - 1, last - last % HOUR_MS])
        .collect()
}

/// Compares the answers for all tables, of each two moments, and for each table.
async fn check(pool: &PgPool, tables: &[Uuid], state: &str) {
    let moments = moments(pool).await;
    let ends: Vec<Option<i64>> = moments.into_iter().map(Some).chain([None]).collect();
    let each = ends.iter().flat_map(|from| ends.iter().map(|to| (None, *from, *to)));
    let of_tables = tables.iter().flat_map(|table| {
        let spans = [(None, None), (ends[1], ends[3]), (None, ends[2])];
        spans.map(|(from, to)| (Some(*table), from, to))
    });
    for (table, from, to) in each.chain(of_tables) {
        let plain: String = sqlx::query_scalar(AssertSqlSafe(PLAIN))
            .bind(table)
            .bind(from.unwrap_or(0))
            .bind(to.unwrap_or(i64::MAX))
            .bind(to.is_none())
            .bind(NOW_MS)
            .fetch_one(pool)
            .await
            .unwrap();
        let desk = Desk::new(pool.clone());
        let answer = desk.reconciliation(table, Span { from, to }, NOW_MS).await.unwrap();
        assert_eq!(answer.text, plain, "{state}: {table:?} {from:?} {to:?}");
    }
}

#[tokio::test]
async fn a_reconciliation_is_what_all_transfers_come_to() {
    let house = open().await;
    let (fair, poker, attended) = evening(&house).await;
    let (pool, tables) = (house.pool().await, [fair, poker, attended]);
    house.server.stop().await;
    run(&pool, SPREAD).await;
    let projector = Projector::new(pool.clone());
    run(&pool, "update projection set version = 0").await;
    check(&pool, &tables, "the read model is of another release").await;
    run(&pool, HALVE).await;
    projector.catch_up().await.unwrap();
    run(&pool, JOIN).await;
    check(&pool, &tables, "half of each chain is unread").await;
    projector.catch_up().await.unwrap();
    let rows = "select count(*) from transferred";
    let rows: i64 = sqlx::query_scalar(rows).fetch_one(&pool).await.unwrap();
    assert!(rows > 20, "{rows}");
    check(&pool, &tables, "all is read").await;
    let mut report = audit::VerifyReport::default();
    projector.check(&mut report, &mut |_| audit::at_once()).await;
    assert_eq!(report.findings, [], "the sums are those of a check");
}
