//! Measures how long a house takes to start, from its whole journals and from snapshots, on the
//! same books in one run. The books are made by `casino audit generate`; its tables have no
//! snapshots, so the first start replays every journal. That server writes snapshots when it stops,
//! and the second start uses them. Postgres is running already at both.
//!
//! `cargo bench -p casino --bench start [-- ROUNDS [TABLES]]`; `cargo test` runs it for a moment,
//! and its numbers mean nothing then.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use local_postgres::Options;
use player::http::Address;
use server::{Config, Server};

/// The default number of rounds and tables.
const EXTENT: (u64, u64) = (20_000, 100);
/// The same for a run of `cargo test`.
const EXTENT_BRIEFLY: (u64, u64) = (20, 2);
/// An hour that no day has: the books are not checked meanwhile.
const NO_HOUR: u32 = 48;

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

/// The durations of one start.
struct Figures {
    whole: Duration,
    /// To restore a table, on average.
    table: Duration,
}

fn main() {
    let (rounds, tables) = extent();
    let data = std::env::temp_dir().join(format!("casino-start-{}", std::process::id()));
    generate(&data, rounds, tables);
    let runtime = tokio::runtime::Runtime::new().expect("threads can be started");
    runtime.block_on(async {
        let options = Options::new(data.join("postgres"));
        let cluster = local_postgres::start(&options).await.expect("the books are there");
        let (old, new) = (start(&data).await, start(&data).await);
        println!("{rounds} rounds at {tables} tables   whole journal   snapshot");
        println!("start of the house        {:>13.3?}   {:>8.3?}", old.whole, new.whole);
        println!("restore of one table      {:>13.3?}   {:>8.3?}", old.table, new.table);
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

/// Starts the house, asks it how long its tables took, and stops it.
async fn start(data: &Path) -> Figures {
    let mut config = Config::new(([127, 0, 0, 1], 0).into(), data);
    (config.demo_tables, config.self_check_hour) = (server::DemoTables::None, NO_HOUR);
    let since = now();
    let server = Server::start(config).await.expect("the house starts");
    let whole = since.elapsed();
    let address = Address::parse(&server.url()).expect("an address");
    let metrics = address.ask("GET", "/metrics", None, None).await.expect("it answers").body;
    let figure = |name: &str| {
        let line = metrics.lines().find_map(|line| line.strip_prefix(name));
        line.expect("a metric").trim().to_owned()
    };
    let seconds = figure("casino_restore_seconds_sum ").parse().expect("seconds");
    let tables: u32 = figure("casino_restore_seconds_count ").parse().expect("a number");
    let table = Duration::from_secs_f64(seconds) / tables.max(1);
    server.stop().await;
    Figures { whole, table }
}
