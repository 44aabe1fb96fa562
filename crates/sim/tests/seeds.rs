//! Runs of the whole house from many seeds, injections and all.
//!
//! Three changes of the owner's order were tried by hand, and each run fails with them: an answer
//! before the commit (“what is done is in the journal”), an apply before the commit (“without a
//! step nothing changes”), and an owner that goes on when the ledger has fenced it off (“a fenced
//! owner stops, and only such a one”).

use std::collections::BTreeMap;

use owner::REPLAY_COMMANDS_MAX;
use sim::{Shape, Summary, run, run_shaped};
use strum::VariantNames;
use table::{Choice, Command, Irregularity};

/// Runs from seeds, and wishes in each: every fifth run is long enough for what is rare.
const SEEDS: u64 = 200;
const STEPS: usize = 60;
const STEPS_LONG: usize = 1_200;
/// Commands that an owner remembers in every other run, so that resends are looked up.
const FEW_COMMANDS: usize = 6;
/// Wishes at one table until it has forgotten commands under the shipped bound.
const STEPS_AT_ONE_TABLE: usize = 2_000;

/// Every command there is, decisions and irregularities by their own names.
fn commands() -> Vec<&'static str> {
    let whole = Command::VARIANTS.iter().filter(|name| !["Decide", "Irregular"].contains(name));
    whole.chain(Choice::VARIANTS).chain(Irregularity::VARIANTS).copied().collect()
}

/// Everything that can go wrong, and what it can lead to: a former owner that was fenced off, the
/// resend of a command that its owner had forgotten, a commit that was written after it had been
/// looked for, and a round that was cancelled because the house stood still for 35 days (Q8).
const INJECTIONS: [&str; 28] = [
    "Crash(Admit)",
    "Crash(Answer)",
    "Crash(Commit)",
    "Crash(IssueChips)",
    "Crash(LookUp)",
    "Crash(Publish)",
    "Crash(Reseed)",
    "Crash(Rest)",
    "Down",
    "IssueFails",
    "LateCopy",
    "LookUpFails",
    "LostAnswer",
    "NotAdmitted",
    "TakenOver(Admit)",
    "TakenOver(Answer)",
    "TakenOver(Commit)",
    "TakenOver(LookUp)",
    "TakenOver(Publish)",
    "UnknownLate",
    "UnknownLost",
    "UnknownUnread",
    "UnknownWritten",
    "chips issued",
    "ghost fenced",
    "resend looked up",
    "round cancelled",
    "written late",
];

#[test]
fn nothing_breaks_whatever_goes_wrong_and_nothing_is_left_out() {
    let mut all = Summary::default();
    for seed in 0..SEEDS {
        let is_long = seed % 5 == 0;
        let shape = Shape {
            steps: if is_long { STEPS_LONG } else { STEPS },
            tables: usize::MAX,
            replay_commands_max: if seed % 2 == 0 { REPLAY_COMMANDS_MAX } else { FEW_COMMANDS },
        };
        let summary = run_shaped(seed, shape);
        assert!(summary.rounds > 0 || !is_long, "{summary}");
        all.add(&summary);
    }
    let missing = |counts: &BTreeMap<String, usize>, all: &[&str]| -> Vec<String> {
        let missing = all.iter().filter(|what| !counts.contains_key(**what));
        missing.map(|what| (*what).to_owned()).collect()
    };
    assert_eq!(missing(&all.accepted, &commands()), [""; 0], "{all}");
    assert_eq!(missing(&all.faults, &INJECTIONS), [""; 0], "{all}");
    assert_eq!(missing(&all.refused, &["cage-short"]), [""; 0], "{all}");
    println!("{all}");
}

#[test]
fn a_seed_is_a_run() {
    assert_eq!(run(77, 300), run(77, 300));
    assert_ne!(run(77, 300).digest, run(78, 300).digest);
}

#[test]
fn a_table_that_has_forgotten_commands_answers_their_resends() {
    let replay_commands_max = REPLAY_COMMANDS_MAX;
    let shape = Shape { steps: STEPS_AT_ONE_TABLE, tables: 1, replay_commands_max };
    let summary = run_shaped(7, shape);
    assert!(summary.committed > REPLAY_COMMANDS_MAX, "{summary}");
    assert!(summary.faults.contains_key("resend looked up"), "{summary}");
}
