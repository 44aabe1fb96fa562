//! The drills of `house_tests::drill` as commands. Each prints what it has seen and fails when
//! something does not hold.

use std::path::PathBuf;

use clap::Parser;
use house_tests::drill::{kills, nodes, scale, soak};

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
        faults: u32,
        /// The seed of what fails when
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Tables
        #[arg(long, default_value_t = 24)]
        tables: u32,
        /// The kinds of faults, with commas between them; all of them without this
        #[arg(long, value_delimiter = ',')]
        kinds: Vec<nodes::Fault>,
    },
    /// Measures what a frame costs on one, two and three nodes
    Scale {
        /// Tables
        #[arg(long, default_value_t = 24)]
        tables: u32,
        /// Clients around each table
        #[arg(long, default_value_t = 7)]
        clients: usize,
        /// How long each measurement takes, in seconds
        #[arg(long, default_value_t = 10)]
        seconds: u64,
        /// Measurements of each kind
        #[arg(long, default_value_t = 3)]
        turns: u32,
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
            let settings = nodes::Settings { faults, seed, tables, kinds };
            println!("{}", nodes::run(program, &settings).await);
        }
        Drill::Scale { tables, clients, seconds, turns } => {
            scale::run(program, scale::Settings { tables, clients, seconds, turns }).await;
        }
        Drill::Draw { name } => soak::draw(&name),
        Drill::Soak { minutes, name } => soak::run(program, minutes, &name).await,
    }
}
