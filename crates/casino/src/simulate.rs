//! `casino simulate`: plays rounds by basic strategy on the server's engine and prints the return
//! beside the published one. With `--house` it plays a whole house from a seed, with crashes, and
//! with `--nodes` one of several nodes. Uses no clock, network or database: the same seed gives the
//! same run.

use std::io::{self, Write};
use std::process::ExitCode;

use odds::{Estimate, percent, published, simulate};
use sim::NodesShape;
use table::Rulebook;

/// Rounds of a simulation, at most. They take about a day.
const ROUNDS_MAX: u64 = 50_000_000_000;
/// Wishes of a run of the house, at most.
const STEPS_MAX: u64 = 10_000_000;
/// Tables of a house of several nodes.
const NODES_TABLES: usize = 2;
/// Seconds of virtual time that a house of several nodes plays, at most.
const SECONDS_MAX: u64 = 100_000;

/// The options of `simulate`.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The rulebook to play [default: all five]
    #[arg(long, value_parser = rulebook)]
    rulebook: Option<Rulebook>,
    /// Rounds of each rulebook, each from a fresh shoe
    #[arg(
        long,
        default_value_t = 1_000_000,
        value_parser = clap::value_parser!(u64).range(1..=ROUNDS_MAX),
    )]
    rounds: u64,
    /// The seed of all cards
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Plays a house of seven tables with faults from this seed, and checks everything
    #[arg(long, value_name = "SEED", conflicts_with_all = ["rulebook", "rounds", "seed"])]
    house: Option<u64>,
    /// Wishes at the tables of that house
    #[arg(
        long,
        default_value_t = 10_000,
        requires = "house",
        value_parser = clap::value_parser!(u64).range(1..=STEPS_MAX),
    )]
    steps: u64,
    /// Plays that house on so many nodes, with a bus that loses messages
    #[arg(
        long,
        requires = "house",
        conflicts_with = "steps",
        value_parser = clap::value_parser!(u8).range(2..=9),
    )]
    nodes: Option<u8>,
    /// Seconds of virtual time that the nodes play
    #[arg(
        long,
        default_value_t = 30,
        requires = "nodes",
        value_parser = clap::value_parser!(u64).range(1..=SECONDS_MAX),
    )]
    seconds: u64,
}

fn rulebook(name: &str) -> Result<Rulebook, String> {
    name.parse().map_err(|()| {
        let names: Vec<_> = Rulebook::ALL.iter().map(|book| book.name()).collect();
        format!("the rulebooks are {}", names.join(", "))
    })
}

/// Simulates and prints. Fails only if nothing can be printed. A house that breaks an invariant
/// prints its last steps and panics.
pub(crate) fn run(arguments: &Arguments) -> ExitCode {
    let mut out = io::stdout().lock();
    let printed = match (arguments.house, arguments.nodes) {
        (Some(seed), Some(nodes)) => {
            let (nodes, tables) = (usize::from(nodes), NODES_TABLES);
            let play_ms = 1_000 * arguments.seconds;
            write!(out, "{}", sim::run_nodes(seed, NodesShape { nodes, tables, play_ms }))
        }
        (Some(seed), None) => {
            let steps = usize::try_from(arguments.steps).expect("the limit is far below a usize");
            write!(out, "{}", sim::run(seed, steps))
        }
        (None, _) => print_returns(arguments, &mut out),
    };
    match printed {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            crate::say(&error);
            ExitCode::FAILURE
        }
    }
}

fn print_returns(arguments: &Arguments, out: &mut impl Write) -> io::Result<()> {
    let books = arguments.rulebook.map_or(Rulebook::ALL.to_vec(), |book| vec![book]);
    for book in books {
        let (measured, known) = (simulate(book, arguments.rounds, arguments.seed), published(book));
        writeln!(out, "{book}, {} rounds, seed {}", measured.rounds, arguments.seed)?;
        print_line(out, "per initial stake", measured.per_initial_stake, known.per_initial_stake)?;
        print_line(out, "per unit staked", measured.per_unit_staked, known.per_unit_staked)?;
        if let (Some(measured), Some(known)) = (measured.pok, known.pok) {
            print_line(out, "pok", measured, known)?;
        }
    }
    Ok(())
}

fn print_line(out: &mut impl Write, what: &str, measured: Estimate, known: f64) -> io::Result<()> {
    let errors = measured.errors_above(known);
    let known = percent(known);
    writeln!(out, "  {what:<18} {measured}  published {known}  ({errors:+.1} s.e.)")
}
