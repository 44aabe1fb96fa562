//! Searches find their rounds along an index. Checked with the plans of a real Postgres with tens
//! of thousands of rounds.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use local_postgres::testing::{TestDatabase, database};
use read_model::reports::{
    Acts, Authors, EventQuery, Exception, RoundLine, RoundQuery, Span, staff_meant,
};
use sqlx::{PgPool, Postgres, QueryBuilder};
use uuid::Uuid;

/// Rounds of the large house.
const ROUNDS: i64 = 60_000;
/// Tables and players of the large house.
const TABLES: i64 = 20;
const PLAYERS: i64 = 2000;
/// Time between two rounds, in milliseconds.
const PACE_MS: i64 = 10_000;
/// What stands before a query to have it run and its pages counted.
const MEASURED: &str = "explain (analyze, buffers, costs off, timing off) ";
/// The tables that must be read along an index.
const LARGE: [&str; 4] = ["round", "round_player", "round_staff", "notable"];

fn id(kind: u64, number: i64) -> Uuid {
    Uuid::from_u64_pair(kind, number.unsigned_abs())
}

/// Staff of whom nothing is known since these first rounds.
const GONE: [&str; 2] = ["croupier:Rose", "pit:Ruth"];
const GONE_ROUNDS: i64 = 60;
/// Pages of tables and indexes that a search for a few names reads, at most. A walk through all
/// rounds, events or players reads many times as many.
const READ_MAX: u64 = 2000;

/// A house with many rounds: only their rows, as the projector would write them.
async fn large() -> (TestDatabase, PgPool) {
    let source = include_str!("searches.rs");
    let fingerprint = format!("{source} {}", ledger::schema_fingerprint());
    let prepare = async |url: String| -> Result<(), Box<dyn std::error::Error>> {
        let pool = PgPool::connect(&url).await?;
        ledger::migrate(&pool).await?;
        fill(&pool).await?;
        pool.close().await;
        Ok(())
    };
    let database = database(&fingerprint, prepare).await.unwrap();
    let pool = PgPool::connect(database.url()).await.unwrap();
    (database, pool)
}

async fn fill(pool: &PgPool) -> Result<(), sqlx::Error> {
    let named = "create function pg_temp.named(kind bigint, number bigint) returns uuid
        language sql immutable as $$
            select (lpad(to_hex(kind), 16, '0') || lpad(to_hex(number), 16, '0'))::uuid $$";
    let filled = [
        "insert into gaming_table (id, name, rulebook, config, opened_at_ms)
        select pg_temp.named(1, each), 'table ' || each, 'paris-club', '{}', 0
        from generate_series(0, $2 - 1) as each where $1 + $3 + $4 > 0",
        "insert into round (gaming_table, rulebook, round, shoe, first_seq, last_seq, began_ms,
            ended_ms, players, staked, won, max_win, void, automatic, irregular, adjusted, disputed)
        select pg_temp.named(1, each % $2), 'paris-club', each / $2 + 1,
            pg_temp.named(3, each / 40), each * 10, each * 10 + 9, each * $4, each * $4 + 9000, 1,
            100 + each * 7919 % 100000, 0, each * 104729 % 200000, each % 5000 = 1,
            case when each % 3000 = 2 then 1 else 0 end,
            case when each % 4000 = 3 then 1 else 0 end,
            each % 9000 = 4, each % 6000 = 5
        from generate_series(0, $1 - 1) as each where $3 > 0",
        "insert into round_player (player, ended_ms, gaming_table, round, staked, net)
        select pg_temp.named(2, each % $3), each * $4 + 9000, pg_temp.named(1, each % $2),
            each / $2 + 1, 100, 0
        from generate_series(0, $1 - 1) as each",
        "insert into round_staff (staff, ended_ms, gaming_table, round)
        select 'pit:' || each % 97, each * $4 + 9000, pg_temp.named(1, each % $2), each / $2 + 1
        from generate_series(0, $1 - 1, 7) as each where $3 > 0",
        "insert into notable (chain, seq, ordinal, kind, actor, at_ms, round, detail)
        select pg_temp.named(1, each % $2), each, 0, 'kind ' || each % 50, 'pit:' || each % 97,
            each * $4, null, '{}'
        from generate_series(0, $1 - 1) as each where $3 > 0",
        "insert into notable (chain, seq, ordinal, kind, actor, at_ms, round, detail)
        select pg_temp.named(1, each % $2), each, 1, 'visit-rated',
            'player:' || pg_temp.named(2, each % $3), each * $4, null, '{}'
        from generate_series(0, $1 - 1, 5) as each",
        "insert into notable (chain, seq, ordinal, kind, actor, at_ms, round, detail)
        select '00000000-0000-0000-0000-000000000000', each, 0, 'round-corrected', 'pit:14',
            each * $4, null, json_build_object('table', pg_temp.named(1, each % $2),
            'round', each / $2 + 1)
        from generate_series(0, $1 - 1, 7000) as each where $3 > 0",
    ];
    let mut connection = pool.acquire().await?;
    sqlx::query(named).execute(&mut *connection).await?;
    for text in filled {
        let query = sqlx::query(text).bind(ROUNDS).bind(TABLES).bind(PLAYERS).bind(PACE_MS);
        query.execute(&mut *connection).await?;
    }
    for (name, number) in GONE.into_iter().zip(0_i64..) {
        for text in [
            "insert into round_staff (staff, ended_ms, gaming_table, round)
            select $1, ended_ms, gaming_table, round from round order by ended_ms limit $2 + $3",
            "insert into notable (chain, seq, ordinal, kind, actor, at_ms, round, detail)
            select pg_temp.named(1, each), each, 2 + $3, 'opened', $1, each, null, '{}'
            from generate_series(1, $2) as each",
        ] {
            let query = sqlx::query(text).bind(name).bind(GONE_ROUNDS).bind(number);
            query.execute(&mut *connection).await?;
        }
    }
    sqlx::query("analyze").execute(&mut *connection).await?;
    Ok(())
}

/// The authors of a search.
fn known(names: &[&str]) -> Authors {
    let names = names.iter().map(|name| (*name).to_owned()).collect();
    Authors::Known { names, left_out: false }
}

/// Asserts that the plan scans no large table.
async fn check(pool: &PgPool, what: &str, mut query: QueryBuilder<Postgres>) {
    let lines: Vec<String> =
        query.build_query_scalar().persistent(false).fetch_all(pool).await.unwrap();
    for table in LARGE {
        let scans = |line: &&String| {
            let rest = line.split_once("Seq Scan on ").map(|(_, rest)| rest.to_owned() + " ");
            rest.is_some_and(|rest| rest.starts_with(&format!("{table} ")))
        };
        let found = lines.iter().find(scans);
        assert_eq!(found, None, "{what}:\n{}", lines.join("\n"));
    }
    assert!(lines.iter().any(|line| line.contains("Index")), "{what}:\n{}", lines.join("\n"));
}

/// Asserts that a query, which begins with `MEASURED`, reads few pages.
async fn reads_little(pool: &PgPool, what: &str, mut query: QueryBuilder<Postgres>) {
    let lines: Vec<String> =
        query.build_query_scalar().persistent(false).fetch_all(pool).await.unwrap();
    let plan = lines.join("\n");
    // The first of such lines is that of the whole query.
    let (_, read) = plan.split_once("Buffers: shared").expect("the pages that were read");
    let read = read.lines().next().unwrap().split_whitespace();
    let pages = read.filter_map(|one| one.strip_prefix("hit=").or(one.strip_prefix("read=")));
    let pages: u64 = pages.map(|number| number.parse::<u64>().unwrap()).sum();
    assert!((1..=READ_MAX).contains(&pages), "{what} reads {pages} pages:\n{plan}");
}

#[tokio::test]
async fn a_search_for_several_names_reads_no_more_than_a_page_of_each() {
    let (_database, pool) = large().await;
    let middle = Span { from: Some(ROUNDS / 2 * PACE_MS), to: None };
    let several: [&[&str]; 3] = [&GONE, &["pit:14", "pit:41", GONE[0]], &["pit:Anna", "cage:Zoe"]];
    for names in several {
        for span in [Span::default(), middle] {
            let what = format!("{names:?} {span:?}");
            let rounds = RoundQuery { staff: Some(known(names)), span, ..RoundQuery::default() };
            reads_little(&pool, &what, rounds.build(MEASURED)).await;
            let events = EventQuery { actor: Some(known(names)), span, ..EventQuery::default() };
            reads_little(&pool, &what, events.build(MEASURED)).await;
        }
    }
}

#[tokio::test]
async fn a_search_for_several_names_goes_on_page_by_page_and_has_each_row_once() {
    let (_database, pool) = large().await;
    let staff = Some(known(&["pit:14", GONE[0], GONE[1]]));
    let ours = "select distinct gaming_table, round from round_staff where staff = any($1)";
    let names = ["pit:14", GONE[0], GONE[1]].map(str::to_owned);
    let all = sqlx::query(ours).bind(&names[..]).fetch_all(&pool).await.unwrap().len();
    let (mut found, mut cursor) = (Vec::new(), None);
    loop {
        let search =
            RoundQuery { staff: staff.clone(), cursor, limit: Some(7), ..RoundQuery::default() };
        let mut rows = search.build("");
        let rows: Vec<String> = rows.build_query_scalar().fetch_all(&pool).await.unwrap();
        let read = |row: &String| serde_json::from_str::<RoundLine>(row).unwrap();
        let page: Vec<RoundLine> = rows.iter().map(read).collect();
        let Some(last) = page.last() else { break };
        cursor = Some(format!("{}.{}.{}", last.ended_ms, last.table, last.round));
        found.extend(page.iter().map(|row| (row.ended_ms, row.table, row.round)));
    }
    assert!(found.is_sorted_by(|one, next| one > next), "newest first, each once");
    assert_eq!(found.len(), all);
}

#[tokio::test]
async fn every_search_for_rounds_takes_an_index() {
    let (_database, pool) = large().await;
    let none = RoundQuery::default;
    let middle = ROUNDS / 2 * PACE_MS;
    let hour = Span { from: Some(middle), to: Some(middle + 3_600_000) };
    let cursor = format!("{middle}.{}.{}", id(1, 3), 7);
    let staff = Some(known(&["pit:14"]));
    let of = |exception| RoundQuery { exception: Some(exception), ..none() };
    let searches = [
        ("newest", none()),
        ("next page", RoundQuery { cursor: Some(cursor.clone()), ..none() }),
        ("id", RoundQuery { table: Some(id(1, 3)), round: Some(44), ..none() }),
        ("number", RoundQuery { round: Some(44), ..none() }),
        ("table", RoundQuery { table: Some(id(1, 3)), ..none() }),
        ("table and time", RoundQuery { table: Some(id(1, 3)), span: hour, ..none() }),
        ("player", RoundQuery { player: Some(id(2, 77)), ..none() }),
        (
            "player, next page",
            RoundQuery { player: Some(id(2, 77)), cursor: Some(cursor), ..none() },
        ),
        ("player and time", RoundQuery { player: Some(id(2, 77)), span: hour, ..none() }),
        ("shoe", RoundQuery { shoe: Some((id(3, 500), id(3, 500))), ..none() }),
        ("the beginning of a shoe", RoundQuery { shoe: Some((id(3, 500), id(3, 501))), ..none() }),
        ("time", RoundQuery { span: hour, ..none() }),
        ("stake", RoundQuery { staked: (Some(99_990), None), ..none() }),
        ("one stake", RoundQuery { staked: (Some(5000), Some(5000)), ..none() }),
        ("unusual win", RoundQuery { win: (Some(199_900), None), ..none() }),
        ("staff", RoundQuery { staff: staff.clone(), ..none() }),
        ("staff and player", RoundQuery { staff, player: Some(id(2, 77)), ..none() }),
        ("void", of(Exception::Void)),
        ("automatic", of(Exception::Automatic)),
        ("irregular", of(Exception::Irregular)),
        ("disputed", of(Exception::Disputed)),
        ("adjusted", of(Exception::Adjusted)),
        ("corrected", of(Exception::Corrected)),
        (
            "several of the staff",
            RoundQuery { staff: Some(known(&["pit:14", "pit:41"])), ..none() },
        ),
    ];
    for (what, search) in searches {
        check(&pool, what, search.build("explain ")).await;
        // The search also finds rounds.
        let mut rows = search.build("");
        let rows: Vec<String> = rows.build_query_scalar().fetch_all(&pool).await.unwrap();
        let is_narrow = what.contains("staff and player") || what == "one stake";
        assert!(is_narrow || !rows.is_empty(), "{what}");
    }
}

#[tokio::test]
async fn every_search_for_events_takes_an_index() {
    let (_database, pool) = large().await;
    let none = EventQuery::default;
    let middle = ROUNDS / 2 * PACE_MS;
    let hour = Span { from: Some(middle), to: Some(middle + 3_600_000) };
    for (what, search) in [
        ("newest", none()),
        ("kind", EventQuery { kind: Some("kind 7".to_owned()), ..none() }),
        ("actor", EventQuery { actor: Some(known(&["pit:14"])), ..none() }),
        ("several actors", EventQuery { actor: Some(known(&["pit:14", "pit:41"])), ..none() }),
        ("table", EventQuery { chain: Some(id(1, 3)), ..none() }),
        ("time", EventQuery { span: hour, ..none() }),
    ] {
        check(&pool, what, search.build("explain ")).await;
    }
}

#[tokio::test]
async fn a_name_of_the_staff_is_looked_for_along_an_index_past_all_players() {
    let (_database, pool) = large().await;
    for of in [Acts::Rounds, Acts::Events] {
        check(&pool, "a part of a name", staff_meant("4", of, "explain ")).await;
        reads_little(&pool, "a part of a name", staff_meant("4", of, MEASURED)).await;
        let mut meant = staff_meant("4", of, "");
        let names: Vec<String> = meant.build_query_scalar().fetch_all(&pool).await.unwrap();
        let all = (0..97).map(|number| number.to_string()).filter(|name| name.contains('4'));
        let mut all: Vec<String> = all.map(|name| format!("pit:{name}")).collect();
        // What begins so comes first.
        all.sort_by_key(|name| (!name.starts_with("pit:4"), name.clone()));
        assert_eq!(names, all, "{of:?}");
    }
}
