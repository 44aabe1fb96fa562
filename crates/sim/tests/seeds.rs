//! Runs of the whole house from many seeds, faults and all.

use std::collections::BTreeMap;

use sim::{Summary, run};

/// Runs, and wishes in each: as many as a debug build has time for.
const SEEDS: u64 = 10;
const STEPS: usize = 3_000;

/// Every command there is, decisions and irregularities by their own names.
const COMMANDS: [&str; 45] = [
    "Back",
    "Bet",
    "BuyIn",
    "CashOut",
    "Close",
    "Confirm",
    "ConfirmDecks",
    "Consent",
    "Cut",
    "CutCardOut",
    "Deal",
    "DealerOverdraw",
    "Decline",
    "Double",
    "DrawnExposed",
    "DrawnUnexposed",
    "EvenMoney",
    "FacedCard",
    "Follow",
    "Hit",
    "Insure",
    "Leave",
    "Limits",
    "NewDealer",
    "NoCut",
    "NoMoreInsurance",
    "Open",
    "Plan",
    "Pok",
    "RefuseCard",
    "Resume",
    "Scan",
    "ShoeEmpty",
    "ShortDeal",
    "ShowBurned",
    "Shuffle",
    "Sit",
    "SitOut",
    "Split",
    "Stand",
    "Surrender",
    "Tick",
    "Timeout",
    "Void",
    "Wash",
];

/// Every fault there is, one of them with the washes half done, a former owner that was fenced off,
/// and a round that was cancelled because the house stood still for 35 days (Q8).
const FAULTS: [&str; 10] = [
    "CrashAfterCommit",
    "CrashBeforeCommit",
    "LateCopy",
    "LostAnswer",
    "TakenOver",
    "UnknownLost",
    "UnknownWritten",
    "crash while washing",
    "ghost fenced",
    "round cancelled",
];

fn sum(counts: &mut BTreeMap<String, usize>, more: &BTreeMap<String, usize>) {
    for (what, count) in more {
        *counts.entry(what.clone()).or_default() += count;
    }
}

#[test]
fn nothing_breaks_whatever_goes_wrong_and_nothing_is_left_out() {
    let mut all = Summary::default();
    for seed in 0..SEEDS {
        let summary = run(seed, STEPS);
        assert!(summary.rounds > 0, "{summary}");
        all.rounds += summary.rounds;
        sum(&mut all.accepted, &summary.accepted);
        sum(&mut all.refused, &summary.refused);
        sum(&mut all.faults, &summary.faults);
    }
    let missing = |counts: &BTreeMap<String, usize>, all: &[&str]| -> Vec<String> {
        let missing = all.iter().filter(|what| !counts.contains_key(**what));
        missing.map(|what| (*what).to_owned()).collect()
    };
    assert_eq!(missing(&all.accepted, &COMMANDS), [""; 0], "{all}");
    assert_eq!(missing(&all.faults, &FAULTS), [""; 0], "{all}");
    println!("{all}");
}

#[test]
fn a_seed_is_a_run() {
    assert_eq!(run(77, 300), run(77, 300));
    assert_ne!(run(77, 300).digest, run(78, 300).digest);
}
