//! Many houses from many seeds, one after the other, until so many rounds have ended: the long run
//! of the simulator. It prints a line for each hundredth of the way and the sums at the end. What
//! breaks panics and names its seed.
//!
//! `cargo run --release -p sim --example rounds -- ROUNDS [SEED [WISHES]]`

use std::collections::BTreeMap;
use std::process::ExitCode;

use sim::Summary;

/// Wishes at each house, unless said otherwise. Its journal is in memory, and every rebuild plays a
/// table from its first step: short runs make more rounds a second, longer ones reach what is rare.
const WISHES: u64 = 6_000;

fn sum(counts: &mut BTreeMap<String, usize>, more: &BTreeMap<String, usize>) {
    for (what, count) in more {
        *counts.entry(what.clone()).or_default() += count;
    }
}

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1).map(|word| word.parse::<u64>());
    let mut next = |otherwise| arguments.next().unwrap_or(Ok(otherwise));
    let (Ok(wanted @ 1..), Ok(first), Ok(wishes)) = (next(0), next(0), next(WISHES)) else {
        eprintln!("rounds ROUNDS [SEED [WISHES]]");
        return ExitCode::FAILURE;
    };
    let number = |number| usize::try_from(number).unwrap_or(usize::MAX);
    let (wanted, wishes) = (number(wanted), number(wishes));
    let (mut all, mut seed, mut told) = (Summary::default(), first, 0);
    while all.rounds < wanted {
        let house = sim::run(seed, wishes);
        all.rounds += house.rounds;
        all.committed += house.committed;
        // FNV-1a over the digests: the same seeds and the same engine give the same sum.
        all.digest = (all.digest ^ house.digest).wrapping_mul(0x0000_0100_0000_01b3);
        sum(&mut all.accepted, &house.accepted);
        sum(&mut all.refused, &house.refused);
        sum(&mut all.faults, &house.faults);
        seed += 1;
        if all.rounds / (wanted / 100).max(1) > told {
            told = all.rounds / (wanted / 100).max(1);
            println!("seeds {first}..{seed}: {} rounds, {} steps", all.rounds, all.committed);
        }
    }
    all.seed = first;
    println!("seeds {first}..{seed}, {wishes} wishes each; the sums:\n{all}");
    ExitCode::SUCCESS
}
