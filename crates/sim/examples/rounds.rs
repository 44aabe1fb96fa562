//! Many houses from many seeds, one after the other: the long run of the simulator. Houses of one
//! server are played until so many rounds have ended, houses of several nodes for so many seeds. It
//! prints a line for each hundredth of the way and the sums at the end. What breaks panics and
//! names its seed.
//!
//! `cargo run --release -p sim --example rounds -- ROUNDS [SEED [WISHES]]`
//! `cargo run --release -p sim --example rounds -- nodes SEEDS [SEED [SECONDS]]`

use std::process::ExitCode;

use sim::{NodesShape, Summary};

/// Wishes at each house, unless said otherwise. Its journal is in memory, and every rebuild plays a
/// table from its first step: short runs make more rounds a second, longer ones reach what is rare.
const WISHES: u64 = 6_000;
/// Seconds of virtual time that a house of several nodes plays, unless said otherwise.
const SECONDS: u64 = 30;
/// Nodes of a house of several: 2 and up to so many more.
const MORE_NODES: u64 = 4;
/// Tables of a house of several nodes.
const NODES_TABLES: usize = 2;

fn number(number: u64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

fn houses(wanted: u64, first: u64, wishes: u64) {
    let (wanted, wishes) = (number(wanted), number(wishes));
    let (mut all, mut seed, mut told) = (Summary::default(), first, 0);
    while all.rounds < wanted {
        all.add(&sim::run(seed, wishes));
        seed += 1;
        if all.rounds / (wanted / 100).max(1) > told {
            told = all.rounds / (wanted / 100).max(1);
            println!("seeds {first}..{seed}: {} rounds, {} steps", all.rounds, all.committed);
        }
    }
    all.seed = first;
    println!("seeds {first}..{seed}, {wishes} wishes each; the sums:\n{all}");
}

fn houses_of_nodes(seeds: u64, first: u64, seconds: u64) {
    let mut all = Summary::default();
    for seed in first..first + seeds {
        let nodes = 2 + number(seed % (MORE_NODES + 1));
        let shape = NodesShape { nodes, tables: NODES_TABLES, play_ms: 1_000 * seconds };
        all.add(&sim::run_nodes(seed, shape));
        let done = seed - first + 1;
        if done.is_multiple_of((seeds / 100).max(1)) {
            println!("{done} seeds: {} rounds, {} steps", all.rounds, all.committed);
        }
    }
    all.seed = first;
    println!("{seeds} seeds from {first} on, {seconds} s of virtual time each; the sums:\n{all}");
}

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1).peekable();
    let has_nodes = arguments.next_if(|word| word == "nodes").is_some();
    let mut arguments = arguments.map(|word| word.parse::<u64>());
    let mut next = |otherwise| arguments.next().unwrap_or(Ok(otherwise));
    let length = if has_nodes { SECONDS } else { WISHES };
    let (Ok(wanted @ 1..), Ok(first), Ok(length)) = (next(0), next(0), next(length)) else {
        eprintln!("rounds ROUNDS [SEED [WISHES]]\nrounds nodes SEEDS [SEED [SECONDS]]");
        return ExitCode::FAILURE;
    };
    if has_nodes {
        houses_of_nodes(wanted, first, length);
    } else {
        houses(wanted, first, length);
    }
    ExitCode::SUCCESS
}
