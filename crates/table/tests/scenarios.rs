//! Plays every scenario of `tests/scenarios` on the table the server runs.

use std::path::Path;

use table::scenario::{Scenario, run};

fn check(file: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios").join(file);
    let text = std::fs::read_to_string(&path).expect("the scenario files lie beside this test");
    let scenarios: Vec<Scenario> =
        serde_json::from_str(&text).expect("a file is an array of scenarios");
    assert!(!scenarios.is_empty(), "{file} has scenarios");
    let failed: Vec<_> = scenarios
        .iter()
        .map(run)
        .filter(|report| !report.ok)
        .map(|report| format!("{}\n    {}", report.name, report.failures.join("\n    ")))
        .collect();
    assert!(failed.is_empty(), "{} of {file} fail:\n{}", failed.len(), failed.join("\n"));
}

#[test]
fn ontario_fair() {
    check("ontario-fair.json");
}

#[test]
fn paris_club() {
    check("paris-club.json");
}

#[test]
fn quebec_online() {
    check("quebec-online.json");
}

#[test]
fn poker_21() {
    check("poker-21.json");
}

#[test]
fn home_game() {
    check("home-game.json");
}
