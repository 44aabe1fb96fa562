//! The simulation of placement at size (`examples/placement`), small: tables lie evenly, only those
//! move that have to, and all have an owner again within a bound that the costs explain.

#[path = "../examples/placement/model.rs"]
mod model;

use self::model::{Costs, House, ModelCounts};

const COSTS: Costs =
    Costs { detected_ms: 50, hop_ms: 1, take_ms: 3, rebuild_ms: 24, look_ms: 1, row_us: 2 };
const NODES: usize = 20;
const TABLES: usize = 2_000;

fn house() -> House {
    let mut house = House::new(NODES, TABLES, COSTS);
    let started = house.settle();
    assert_eq!(started.moved, TABLES as u64);
    house
}

#[test]
fn tables_lie_evenly_and_do_not_move_while_nothing_happens() {
    let mut house = house();
    let spread = house.spread();
    assert_eq!(spread.iter().sum::<usize>(), TABLES);
    // 100 each, with the scatter of chance: four times its deviation of ten.
    assert!(spread[0] >= 60 && spread[NODES - 1] <= 140, "{spread:?}");
    let ModelCounts { moved, rows, looks, .. } = house.run(60_000);
    assert_eq!(moved, 0);
    // Each node reads its own tables every second, and all of them every five seconds at most.
    let (own, all) = (TABLES as u64 * 62, TABLES as u64 * NODES as u64 * 13);
    assert!(rows <= own + all, "{rows} rows");
    assert!(looks <= NODES as u64 * 62, "{looks} looks");
}

#[test]
fn the_tables_of_dead_nodes_alone_move_and_have_owners_again_at_once() {
    let mut house = house();
    let before = house.spread();
    house.kill(&[3, 4]);
    let counts = house.settle();
    let dead = TABLES - before.iter().sum::<usize>() + usize::try_from(counts.moved).unwrap();
    assert!((120..=280).contains(&dead), "{counts:?}");
    assert_eq!(house.spread().iter().sum::<usize>(), TABLES);
    assert_eq!(counts.failed, 0, "two nodes tried the same table");
    // About eleven tables for each node, eight at a time.
    assert!(counts.owned_ms < 50 + 4 * 30 + 50, "{counts:?}");
}

#[test]
fn a_node_that_comes_gets_its_share_and_gives_it_back_when_it_stops() {
    let mut house = house();
    let came = house.come();
    let counts = house.settle();
    assert!((60..=140).contains(&counts.moved), "{counts:?}");
    assert_eq!(counts.failed, 0);
    house.drain(came);
    let back = house.settle();
    assert_eq!(back.moved, counts.moved, "they go to where they came from");
    assert!(back.owned_ms < 1_000, "{back:?}");
    house.end(came);
    assert_eq!(house.settle().moved, 0);
}

/// All nodes at once gave up more to the new one than it could take in the time after which others
/// may take a table: they took it back, and gave it up again.
#[test]
fn a_node_that_comes_to_a_great_house_gets_each_table_once() {
    let mut house = House::new(32, 8_000, Costs { rebuild_ms: 48, ..COSTS });
    house.settle();
    let came = house.come();
    let counts = house.settle();
    assert_eq!(counts.failed, 0, "{counts:?}");
    house.drain(came);
    assert_eq!(house.settle().moved, counts.moved, "each has moved once");
}

#[test]
fn the_same_house_gives_the_same_figures() {
    let run = || {
        let mut house = house();
        house.kill(&[1]);
        house.settle()
    };
    assert_eq!(run(), run());
}
