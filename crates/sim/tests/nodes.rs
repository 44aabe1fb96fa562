//! Houses of several nodes from many seeds: nodes are killed, freeze and drain, messages get lost,
//! the bus and the database go away.
//!
//! These changes were tried by hand, and a run fails with each:
//!
//! - an answer before the commit (“an answer comes after its step”)
//! - a publication without the journal (“nothing is shown that is not in the journal”)
//! - a ledger without a fence (“the owner contradicts the books”)
//! - a relay that ignores epochs (“an older state is shown after a newer one”)
//! - a relay that shows a part after a later step (“a part comes with its step”)
//! - another id for each try of a command (“a step has the id of a command that was given”)
//! - a fenced owner that drops the command in hand, answers that are dropped with frames, or
//!   forgotten by a node that becomes the owner (“everybody is answered”)
//! - a former owner that stays until it commits (“every table has one owner”)
//! - a judge that declares nobody dead, or no frozen node (“a table is without an owner for too
//!   long”)
//!
//! A command can be answered as no step and be one all the same when two copies of it were under
//! way, mostly because a former owner has answered one of them. Such answers are counted
//! (“denied”), not forbidden.

use sim::{NodesShape, Summary, run_nodes};

/// Runs from seeds, with 3 to 5 nodes each.
const SEEDS: u64 = 90;
const SHAPE: NodesShape = NodesShape { nodes: 3, tables: 2, play_ms: 25_000 };

/// Everything that can go wrong, and what it must have led to.
const FAULTS: [&str; 33] = [
    // What strikes.
    "BooksAway",
    "BooksDown",
    "BusAway",
    "BusDown",
    "Cut",
    "Drain",
    "Freeze",
    "FreezeLong",
    "Kill",
    "KillAndStartAtOnce",
    "Move",
    "Partition",
    "fell behind",
    "messages lost while frozen",
    "unknown commit",
    // How nodes take it.
    "another was faster",
    "answer of a former owner",
    "declared dead",
    "drained",
    "former owner fenced",
    "given up",
    "heard no more",
    "left as a former owner",
    "owned again after a drain",
    "owned again after a freeze",
    "owned again after a kill",
    "owner fenced off",
    "patch of a new owner",
    "rebuilt",
    "sent again by its client",
    "tried for too long",
    "written after its node died",
    "written late",
];

fn run(seed: u64) -> Summary {
    let more = usize::try_from(seed % 3).expect("it is below 3");
    run_nodes(seed, NodesShape { nodes: SHAPE.nodes + more, ..SHAPE })
}

#[test]
fn nothing_breaks_whatever_goes_wrong_with_nodes_bus_and_books() {
    let mut all = Summary::default();
    for seed in 0..SEEDS {
        let summary = run(seed);
        assert!(summary.rounds > 0 && summary.acknowledged > 0, "{summary}");
        all.add(&summary);
    }
    let missing: Vec<_> = FAULTS.iter().filter(|what| !all.faults.contains_key(**what)).collect();
    assert_eq!(missing, [&""; 0], "{all}");
    println!("{all}");
}

#[test]
fn a_seed_is_a_run_of_all_nodes() {
    assert_eq!(run(7), run(7));
    assert_ne!(run(7).digest, run(8).digest);
}
