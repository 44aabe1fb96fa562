//! Measures how long an auditor waits for the questions that read most: the series of numbers, the
//! slips, and the reconciliation of all tables. The books are made by `casino audit generate`,
//! spread over hours as people play, and each table gets slips as of a busy day. What is measured
//! are the functions of the read model that the routes call, with their queries, in a private
//! Postgres that is durable like that of a house.
//!
//! `cargo bench -p casino --bench auditor [-- ROUNDS [TABLES]]`; `cargo test` runs it for a moment,
//! and its numbers mean nothing then.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use house::Series;
use local_postgres::Options;
use read_model::project::Projector;
use read_model::reports::{Desk, SlipQuery, Span};
use sqlx::PgPool;
use sqlx::postgres::PgPoolOptions;

/// The default number of rounds and tables: some three hours of play at each.
const EXTENT: (u64, u64) = (20_000, 100);
/// The same for a run of `cargo test`.
const EXTENT_BRIEFLY: (u64, u64) = (20, 2);
/// How often each question is asked.
const TURNS: usize = 15;
/// Fills and credits of each table.
const SLIPS: i32 = 20;
/// Time between two steps of a table, in milliseconds. A round has nine or ten, so it takes a
/// minute.
const PACE_MS: i64 = 6_000;
const HOUR_MS: i64 = 3_600_000;
/// The database in the cluster that the generator fills.
const DATABASE: &str = "casino";

#[expect(clippy::disallowed_methods, reason = "a bench measures time")]
fn now() -> Instant {
    Instant::now()
}

fn extent() -> (u64, u64) {
    // `cargo bench` says so, `cargo test` does not.
    let is_measured = std::env::args().any(|argument| argument == "--bench");
    let usual = if is_measured { EXTENT } else { EXTENT_BRIEFLY };
    let mut numbers = std::env::args().skip(1).filter_map(|argument| argument.parse().ok());
    (numbers.next().unwrap_or(usual.0), numbers.next().unwrap_or(usual.1))
}

fn main() {
    let (rounds, tables) = extent();
    let data = std::env::temp_dir().join(format!("casino-auditor-{}", std::process::id()));
    generate(&data, rounds, tables);
    let runtime = tokio::runtime::Runtime::new().expect("threads can be started");
    runtime.block_on(async {
        let options = Options::new(data.join("postgres"));
        let cluster = local_postgres::start(&options).await.expect("the books are there");
        let pool = PgPoolOptions::new().connect(&cluster.url(DATABASE)).await.expect("it answers");
        spread(&pool).await.expect("times are changed");
        Projector::new(pool.clone()).catch_up().await.expect("the journals can be read");
        add_slips(&pool).await.expect("slips are added");
        measure(&pool, rounds, tables).await.expect("the questions are answered");
        pool.close().await;
        cluster.stop().await.expect("it can be stopped");
    });
    // Files that cannot be removed stay in the temporary folder.
    let _ = std::fs::remove_dir_all(&data);
}

fn generate(data: &Path, rounds: u64, tables: u64) {
    let program = PathBuf::from(env!("CARGO_BIN_EXE_casino"));
    let mut command = Command::new(program);
    command.args(["audit", "generate", "--data"]).arg(data);
    command.args(["--rounds", &rounds.to_string(), "--tables", &tables.to_string()]);
    assert!(command.status().expect("the generator can be run").success());
}

/// Gives the steps of the tables, which were played as fast as the ledger commits, the pace of
/// people. No MAC fits any more, but nothing here looks at them.
async fn spread(pool: &PgPool) -> Result<(), sqlx::Error> {
    let start = "select min(opened_at_ms) from gaming_table";
    let start: i64 = sqlx::query_scalar(start).fetch_one(pool).await?;
    let mut connection = pool.acquire().await?.detach();
    sqlx::query("set session_replication_role = replica").execute(&mut connection).await?;
    for text in [
        "update journal set at_ms = $1 + seq * $2 where chain in (select id from gaming_table)",
        "update transfer set at_ms = $1 + seq * $2 where chain in (select id from gaming_table)",
    ] {
        sqlx::query(text).bind(start).bind(PACE_MS).execute(&mut connection).await?;
    }
    Ok(())
}

/// Gives each table slips, as the projector would write them, and lets Postgres count its rows as
/// it does by itself in a house that goes on.
async fn add_slips(pool: &PgPool) -> Result<(), sqlx::Error> {
    let rows = "insert into notable (chain, seq, ordinal, kind, actor, at_ms, detail)
        select id, slip, 1000 + step, kind, 'pit:Anna', opened_at_ms + slip * 1000 + step,
            json_build_object('kind', kind, 'slip', slip, 'amount', 100000, 'by', 'Anna',
                'receipt', json_build_object('by', 'Anna', 'counted', 100000))
        from gaming_table, generate_series(1, $1) as slip,
            unnest(array['chips-requested', 'chips-approved', 'chips-moved'])
                with ordinality as part (kind, step)";
    sqlx::query(rows).bind(SLIPS).execute(pool).await?;
    sqlx::query("vacuum analyze").execute(pool).await?;
    Ok(())
}

async fn measure(pool: &PgPool, rounds: u64, tables: u64) -> Result<(), sqlx::Error> {
    let text = "select (select count(*) from journal), min(ended_ms), max(ended_ms) from round";
    let (steps, first, last): (i64, i64, i64) = sqlx::query_as(text).fetch_one(pool).await?;
    let whole = Span { from: Some(first - first % HOUR_MS), to: Some(last - last % HOUR_MS) };
    let minutes = HOUR_MS / 4;
    let part = Span { from: Some(first + minutes), to: Some(last - minutes) };
    let marks = Series::ALL.map(|series| (series.name().to_owned(), series.mark()));
    let slips = SlipQuery { table: None, pit: None, since_ms: 0, limit: 100 };
    let desk = Desk::new(pool.clone());
    println!("{rounds} rounds at {tables} tables, {steps} steps   first   median   longest");
    line("series of numbers", async || desk.serials(&marks).await.map(|found| found.text)).await?;
    line("the last 100 slips", async || desk.slips(&slips).await.map(|found| found.text)).await?;
    line("reconciliation up to now", async || {
        desk.reconciliation(None, Span::default(), last).await.map(|found| found.text)
    })
    .await?;
    for (what, span) in [("whole hours", whole), ("parts of hours", part)] {
        line(&format!("reconciliation of {what}"), async || {
            desk.reconciliation(None, span, last).await.map(|found| found.text)
        })
        .await?;
    }
    Ok(())
}

/// Asks one question so many times, and prints the durations.
async fn line(
    what: &str,
    ask: impl AsyncFn() -> Result<String, sqlx::Error>,
) -> Result<(), sqlx::Error> {
    let mut took: Vec<Duration> = Vec::new();
    for _ in 0..TURNS {
        let since = now();
        ask().await?;
        took.push(since.elapsed());
    }
    let first = took[0];
    took.sort_unstable();
    let (median, longest) = (took[TURNS / 2], took[TURNS - 1]);
    println!("{what:<34} {first:>9.1?} {median:>9.1?} {longest:>9.1?}");
    Ok(())
}
