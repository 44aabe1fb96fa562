//! The drills of `house_tests::drill` as commands. Each prints what it has seen and fails when
//! something does not hold.

use std::path::PathBuf;

use clap::Parser;
use house_tests::drill::{kills, nodes, page, scale, soak};
use strum::VariantArray as _;

/// Tables of a house of several nodes.
const TABLES: u32 = 24;
/// Clients around each table when a frame's cost is measured.
const CLIENTS: usize = 7;
/// Tables of each node when a frame's cost is measured.
const TABLES_OF_NODE: u32 = 8;
/// How long players pause then after each answer, in milliseconds.
const PAUSE_MS: u64 = 20;
/// How long each measurement of a frame's cost takes, in seconds.
const SECONDS: u64 = 10;
/// Measurements of a frame's cost on each number of nodes.
const TURNS: u32 = 3;
/// Kills of nodes …
const KILLS: usize = 200;
/// … and faults of each other kind, in the drill that prints all figures.
const OTHERS: usize = 20;

/// Long runs of the built server, which `docs/reliability.md` records.
#[derive(Debug, Parser)]
enum Drill {
    /// Kills the server, its Postgres, both, or all connections while bots play
    Kills {
        /// How often
        #[arg(long, default_value_t = 1_000)]
        kills: u32,
        /// The seed of what is killed when
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Kills, freezes and stops nodes of one house, its NATS and its Postgres while bots play
    Nodes {
        /// How many faults
        #[arg(long, default_value_t = 200)]
        faults: usize,
        /// The seed of what fails when
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Tables
        #[arg(long, default_value_t = TABLES)]
        tables: u32,
        /// The kinds of faults, with commas between them; all of them without this
        #[arg(long, value_delimiter = ',')]
        kinds: Vec<nodes::Fault>,
    },
    /// Measures what a frame costs on one, two and three nodes
    Scale {
        /// Tables of each node
        #[arg(long, default_value_t = TABLES_OF_NODE)]
        tables: u32,
        /// Clients around each table
        #[arg(long, default_value_t = CLIENTS)]
        clients: usize,
        /// How long players pause after each answer as a house grows, in milliseconds
        #[arg(long, default_value_t = PAUSE_MS)]
        pause_ms: u64,
        /// How long each measurement takes, in seconds
        #[arg(long, default_value_t = SECONDS)]
        seconds: u64,
        /// Measurements of each kind
        #[arg(long, default_value_t = TURNS)]
        turns: u32,
    },
    /// Prints all figures of `docs/cluster.md`: 200 kills of nodes and 20 of each other fault, in
    /// random order, and what a frame costs
    Cluster {
        /// The seed of what fails when
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Measures the page of the tables in a real browser, for `docs/performance.md`: first load,
    /// the work of an update, recovery, memory, and the way to the first card
    Page {
        /// Updates of a full table that are measured
        #[arg(long, default_value_t = 100)]
        updates: u32,
        /// Rounds that a player plays on one page
        #[arg(long, default_value_t = 1_000)]
        rounds: u32,
        /// Measurements of each load and recovery
        #[arg(long, default_value_t = 3)]
        turns: u32,
        /// The document that has a section for the figures
        #[arg(long)]
        into: Option<PathBuf>,
    },
    /// Lets bots play and writes figures and a drawing of them
    Soak {
        /// How long
        #[arg(long, default_value_t = 60)]
        minutes: u64,
        /// The files `NAME.csv` and `NAME.svg`
        #[arg(long, default_value = "target/soak")]
        name: PathBuf,
    },
    /// Draws the figures of a soak anew
    Draw {
        /// The files `NAME.csv` and `NAME.svg`
        name: PathBuf,
    },
}

#[tokio::main]
async fn main() {
    let drill = Drill::parse();
    let program = std::env::current_exe().expect("a program has a file");
    let program = program.with_file_name("casino-under-test");
    assert!(program.exists(), "cargo build -p house-tests builds both");
    match drill {
        Drill::Kills { kills, seed } => {
            println!("{:?}", kills::run(program, kills, seed).await);
        }
        Drill::Nodes { faults, seed, tables, kinds } => {
            let faults = nodes::drawn(faults, &kinds, seed);
            let settings = nodes::Settings { faults, seed, tables };
            println!("{}", nodes::run(program, &settings).await);
        }
        Drill::Scale { tables, clients, pause_ms, seconds, turns } => {
            let settings = scale::Settings { tables, clients, pause_ms, seconds, turns };
            scale::run(program, settings).await;
        }
        Drill::Cluster { seed } => {
            let count = |fault: &nodes::Fault| {
                (*fault, if *fault == nodes::Fault::NodeKilled { KILLS } else { OTHERS })
            };
            let counts: Vec<_> = nodes::Fault::VARIANTS.iter().map(count).collect();
            let faults = nodes::shuffled(&counts, seed);
            let settings = nodes::Settings { faults, seed, tables: TABLES };
            println!("{}\n", nodes::run(program.clone(), &settings).await);
            let (tables, clients, pause_ms) = (TABLES_OF_NODE, CLIENTS, PAUSE_MS);
            let (seconds, turns) = (SECONDS, TURNS);
            let settings = scale::Settings { tables, clients, pause_ms, seconds, turns };
            scale::run(program, settings).await;
        }
        Drill::Page { updates, rounds, turns, into } => {
            let settings = page::Settings { updates, rounds, turns };
            page::run(program, settings, into.as_deref()).await;
        }
        Drill::Draw { name } => soak::draw(&name),
        Drill::Soak { minutes, name } => soak::run(program, minutes, &name).await,
    }
}
