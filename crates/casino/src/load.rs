//! `casino load`: measures deliveries per second, latency, and the memory of an idle connection.
//! The house runs in its own process on its own database. Then the same clients drive a bare axum
//! server on the same machine, to compare with: once as an echo (each frame returns to its sender)
//! and once as a fan-out (one shared frame to all clients of a room).
//!
//! It never touches a running house.

mod bare;
mod child;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use chips::TableId;
use clap::Args;
use ledger::{GamingTable, Ledger};
use player::load::{self, LoadConfig, LoadReport, LoadTarget};
use sqlx::PgPool;
use table::{Rulebook, TableConfig};
use uuid::Uuid;

use self::child::Child;
use crate::{logging, say};

/// Any failure, with a sentence for the terminal.
type Failure = Box<dyn std::error::Error + Send + Sync>;

/// The name of the database.
const DATABASE: &str = "casino_load";
/// The ids of the load's tables are derived from this.
const TABLES: Uuid = Uuid::from_u128(0x6c6f_6164_6c6f_4d6f_8d6c_6f61_646c_6f61);

/// Tables of the house in which idle connections are measured: as many as after a first start.
const TABLES_WEIGHED: u32 = 5;

/// The options of `load`.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// Tables
    #[arg(long, default_value_t = 64)]
    tables: u32,
    /// Clients around each table
    #[arg(long, default_value_t = 7)]
    clients: usize,
    /// Seconds measured
    #[arg(long, default_value_t = 10)]
    seconds: u64,
    /// Idle connections opened to measure their memory
    #[arg(long, default_value_t = 1000)]
    idle: usize,
    /// An empty database to use instead of a private one
    #[arg(long, env = "DATABASE_URL", hide_env_values = true)]
    database_url: Option<String>,
    /// Runs only the bare server, for the comparison
    #[arg(long, hide = true)]
    bare_server: bool,
}

/// Measures and prints.
pub(crate) fn run(arguments: &Arguments) -> ExitCode {
    let _counting = logging::start(None, false);
    let runtime = match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => {
            say(&error);
            return ExitCode::FAILURE;
        }
    };
    let done = runtime.block_on(async {
        if arguments.bare_server { Ok(bare::serve().await?) } else { measure(arguments).await }
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            say(&*failure);
            ExitCode::FAILURE
        }
    }
}

async fn measure(arguments: &Arguments) -> Result<(), Failure> {
    let folder = child::Folder::new("casino-load")?;
    let cluster = if arguments.database_url.is_some() {
        None
    } else {
        let options = local_postgres::Options::new(folder.path().join("postgres"));
        let cluster = local_postgres::start(&options).await?;
        cluster.ensure_database(DATABASE).await?;
        Some(cluster)
    };
    let private = cluster.as_ref().map(|cluster| cluster.url(DATABASE));
    let url = arguments.database_url.clone().or(private).ok_or("no database")?;
    let measured = measure_on(arguments, &url, folder.path().join("data")).await;
    if let Some(cluster) = cluster {
        cluster.stop().await?;
    }
    measured
}

async fn measure_on(
    arguments: &Arguments,
    database_url: &str,
    data: PathBuf,
) -> Result<(), Failure> {
    // Every connection gets the whole lobby, so the house has the usual number of tables.
    let all = open_tables(database_url, arguments.tables.max(TABLES_WEIGHED)).await?;
    let few = usize::try_from(TABLES_WEIGHED)?;
    // A first start hashes passwords, which uses much memory. Freed memory would hide the
    // connections. It puts all tables on record; later ones open no others.
    Child::house(database_url, &data).await?.end().await?;
    note_closed(database_url, &all[few..], Some(i64::MAX)).await?;
    let house = Child::house(database_url, &data).await?;
    weigh(arguments, &house, "house", &LoadTarget::Tables(all[..few].to_vec())).await?;
    house.end().await?;
    note_closed(database_url, &all, None).await?;
    let tables = LoadTarget::Tables(all[..usize::try_from(arguments.tables)?].to_vec());
    let house = Child::house(database_url, &data).await?;
    let report = drive(arguments, &house, "house, journaled", tables, arguments.clients).await?;
    house.end().await?;
    let frame_bytes = usize::try_from(report.frame_bytes_mean())?;
    let rooms = LoadTarget::Bare { rooms: arguments.tables, frame_bytes };
    let bare = Child::bare().await?;
    weigh(arguments, &bare, "bare server", &rooms).await?;
    let fan_out = drive(arguments, &bare, "bare fan-out", rooms, arguments.clients).await?;
    bare.end().await?;
    // Each client is alone in its room: its frames return to it, and nothing is shared.
    let rooms = arguments.tables * u32::try_from(arguments.clients)?;
    let alone = LoadTarget::Bare { rooms, frame_bytes };
    let bare = Child::bare().await?;
    let echo = drive(arguments, &bare, "bare echo", alone, 1).await?;
    bare.end().await?;
    print_ratio("house to bare echo", &report, &echo);
    print_ratio("house to bare fan-out", &report, &fan_out);
    Ok(())
}

fn print_ratio(what: &str, house: &LoadReport, bare: &LoadReport) {
    let per_mille = house.deliveries_per_second() * 1000 / bare.deliveries_per_second().max(1);
    println!("{what:<24} {}.{:03}", per_mille / 1000, per_mille % 1000);
}

/// Opens idle connections and prints how much of the server's memory each takes.
async fn weigh(
    arguments: &Arguments,
    server: &Child,
    what: &str,
    target: &LoadTarget,
) -> Result<(), Failure> {
    let before = server.memory_bytes()?;
    let idle = load::idle(server.url(), target, arguments.idle).await?;
    let each = server.memory_bytes()?.saturating_sub(before) / arguments.idle.max(1);
    println!("{what:<20} {:>9} idle connections of {each} bytes", idle.len());
    Ok(())
}

/// Loads a server and prints the results.
async fn drive(
    arguments: &Arguments,
    server: &Child,
    what: &str,
    target: LoadTarget,
    clients_per_room: usize,
) -> Result<LoadReport, Failure> {
    let config = LoadConfig {
        urls: vec![server.url().to_owned()],
        target,
        clients_per_room,
        pause: Duration::ZERO,
        warm_up: Duration::from_secs(2),
        measured: Duration::from_secs(arguments.seconds),
    };
    let (report, [before, after]) = load::run(&config, || server.processor_ms()).await?;
    if report.answered_us.total() == 0 {
        return Err("no driver had an answer".into());
    }
    let processor_us = (after? - before?) * 1000;
    println!(
        "{what:<20} {:>9} deliveries/s   {:>7} answers   {} clients   {} bytes a frame   \
         answered in p50 {} µs, p99 {} µs   {} ns of processor a delivery",
        report.deliveries_per_second(),
        report.answered_us.total(),
        report.clients,
        report.frame_bytes_mean(),
        report.answered_us.at(500),
        report.answered_us.at(990),
        processor_us * 1000 / report.deliveries.max(1),
    );
    Ok(report)
}

/// Adds the load's tables to the database.
async fn open_tables(database_url: &str, count: u32) -> Result<Vec<Uuid>, Failure> {
    let pool = PgPool::connect(database_url).await?;
    ledger::migrate(&pool).await?;
    let ledger = Ledger::unproven(pool.clone());
    let mut tables = Vec::new();
    for number in 0..count {
        let id = Uuid::new_v5(&TABLES, &number.to_be_bytes());
        let config = TableConfig::demo(Rulebook::ParisClub);
        let row = GamingTable {
            id: TableId(id),
            name: format!("Load {number}"),
            rulebook: config.rulebook.name().to_owned(),
            config: serde_json::to_string(&config)?,
            opened_at_ms: i64::from(number),
        };
        ledger.open_table(&row).await?;
        tables.push(id);
    }
    drop(ledger);
    pool.close().await;
    Ok(tables)
}

/// Notes tables as closed, or as open again.
async fn note_closed(
    database_url: &str,
    tables: &[Uuid],
    closed_at_ms: Option<i64>,
) -> Result<(), Failure> {
    let pool = PgPool::connect(database_url).await?;
    let noted = sqlx::query("update gaming_table set closed_at_ms = $2 where id = any($1)");
    noted.bind(tables).bind(closed_at_ms).execute(&pool).await?;
    pool.close().await;
    Ok(())
}
