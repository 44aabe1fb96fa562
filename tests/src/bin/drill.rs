//! The drills of `house_tests::drill` as commands. Each prints what it has seen and fails when
//! something does not hold.

use std::path::PathBuf;

use clap::Parser;
use house_tests::drill::{kills, soak};

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
        Drill::Draw { name } => soak::draw(&name),
        Drill::Soak { minutes, name } => soak::run(program, minutes, &name).await,
    }
}
