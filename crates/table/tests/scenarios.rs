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

#[test]
fn cards_that_run_out_a_second_time_are_an_error_of_the_scenario() {
    // A66: the first time the round is void. A67: the second time the scenario is in error.
    let scenario: Scenario = serde_json::from_value(serde_json::json!({
        "name": "no card twice", "rulebook": "home-game", "chips": { "ana": "100.00" },
        "cards": "", "reshuffled": "",
        "steps": ["ana sit 1", "ana bet 1 5.00", "table deal", "ana bet 1 5.00", "table deal"],
    }))
    .expect("a scenario");
    let report = run(&scenario);
    assert!(!report.ok);
    let error = report.failures.first().expect("a scenario in error says so");
    assert!(error.starts_with("scenario error: step 4"), "{error}");
}
