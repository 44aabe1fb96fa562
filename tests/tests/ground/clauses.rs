//! Every clause of the five rulebooks is named by a scenario, or by the test that can prove it
//! where no scenario can.

use std::collections::BTreeSet;

use serde_json::Value;

/// The clauses: letter and how many there are.
const CLAUSES: [(&str, u32); 7] =
    [("C", 10), ("O", 12), ("F", 8), ("Q", 9), ("P", 8), ("H", 8), ("N", 12)];

/// Ceremonies and irregularities: the next issue.
const LATER: [&str; 4] = ["O2", "O3", "O12", "P5"];

/// What a scripted round cannot show, and the folder of the tests that show it.
const ELSEWHERE: [(&str, &str); 6] = [
    // The order in which chips change hands.
    ("C9", "tests/tests/ground"),
    // A natural gets no turn.
    ("O8", "tests/tests/ground"),
    // The counts of all five-card hands of six decks.
    ("P8", "crates/blackjack/tests"),
    // Undo, clear, deal, the same stakes again: the client's.
    ("Q7", "tests/tests"),
    // The published return.
    ("Q9", "crates/odds"),
    // Both languages.
    ("H8", "tests/tests/house"),
];

fn scenario_clauses() -> BTreeSet<String> {
    let folder = super::root().join("crates/table/tests/scenarios");
    let mut named = BTreeSet::new();
    for path in super::files(&folder, ".json") {
        let text = std::fs::read_to_string(&path).unwrap();
        let scenarios: Vec<Value> = serde_json::from_str(&text).unwrap();
        for scenario in scenarios {
            let clause = scenario["clause"].as_str().unwrap_or_default();
            named.extend(clause.split([' ', ',']).map(str::to_owned));
        }
    }
    named
}

/// Whether a file under `folder` names the clause as a word of its own.
fn is_named_under(clause: &str, folder: &str) -> bool {
    let folder = super::root().join(folder);
    super::files(&folder, "").iter().any(|path| {
        let text = std::fs::read_to_string(path).unwrap_or_default();
        text.split(|letter: char| !letter.is_alphanumeric()).any(|word| word == clause)
    })
}

#[test]
fn every_clause_is_named_by_what_proves_it() {
    let scenarios = scenario_clauses();
    let mut missing = Vec::new();
    for (letter, count) in CLAUSES {
        for number in 1..=count {
            let clause = format!("{letter}{number}");
            let elsewhere = ELSEWHERE.iter().find(|(id, _)| *id == clause);
            let proved = LATER.contains(&clause.as_str())
                || scenarios.contains(&clause)
                || elsewhere.is_some_and(|(_, folder)| is_named_under(&clause, folder));
            if !proved {
                missing.push(clause);
            }
        }
    }
    assert!(missing.is_empty(), "clauses without a scenario: {}", missing.join(" "));
}
