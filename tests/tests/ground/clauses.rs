//! Every clause of the five rulebooks is named by a scenario, or by the test that can prove it
//! where no scenario can; and `docs/rulebooks.md` says for each where it is coded and proved.

use std::collections::BTreeMap;

use serde_json::Value;

/// The clauses: letter and how many there are.
const CLAUSES: [(&str, u32); 8] =
    [("C", 10), ("O", 12), ("F", 8), ("Q", 9), ("P", 8), ("H", 8), ("N", 12), ("A", 74)];

/// Clauses that a scripted round cannot show, with the folder of the tests that show them.
const ELSEWHERE: [(&str, &str); 9] = [
    // The order in which chips change hands.
    ("C9", "tests/tests/ground"),
    // A natural gets no turn.
    ("O8", "tests/tests/ground"),
    // The counts of all five-card hands of six decks.
    ("P8", "crates/blackjack/tests"),
    // Undo, clear, deal and the same stakes again are functions of the client.
    ("Q7", "tests/tests"),
    // The published return.
    ("Q9", "crates/odds"),
    // Both languages.
    ("H8", "tests/tests/house"),
    // What makes a scenario fail or be in error, and the printed line.
    ("A2", "crates/scenario/tests"),
    ("A4", "crates/scenario/tests"),
    ("A7", "crates/scenario/tests"),
];

/// The scenarios by name, each with the clauses it proves.
fn scenarios() -> BTreeMap<String, Vec<String>> {
    let folder = super::root().join("crates/scenario/tests/scenarios");
    let mut found = BTreeMap::new();
    for path in super::files(&folder, ".json") {
        let text = std::fs::read_to_string(&path).unwrap();
        let scenarios: Vec<Value> = serde_json::from_str(&text).unwrap();
        for scenario in scenarios {
            let name = scenario["name"].as_str().unwrap().to_owned();
            let clause = scenario["clause"].as_str().unwrap_or_default();
            let clauses = clause.split_whitespace().map(str::to_owned).collect();
            let twice = found.insert(name.clone(), clauses);
            assert!(twice.is_none(), "two scenarios are named {name:?}");
        }
    }
    found
}

/// `O12` is also proved by what proves one of its parts, `O12a`.
fn is_proved_by(clause: &str, clauses: &[String]) -> bool {
    clauses.iter().any(|named| named.trim_end_matches(char::is_lowercase) == clause)
}

/// Whether a file under `folder` names the clause as a word of its own.
fn is_named_under(clause: &str, folder: &str) -> bool {
    let folder = super::root().join(folder);
    super::files(&folder, "").iter().any(|path| {
        let text = std::fs::read_to_string(path).unwrap_or_default();
        text.split(|letter: char| !letter.is_alphanumeric()).any(|word| word == clause)
    })
}

fn all_clauses() -> impl Iterator<Item = String> {
    let of_letter = |(letter, count)| (1..=count).map(move |number| format!("{letter}{number}"));
    CLAUSES.into_iter().flat_map(of_letter)
}

#[test]
fn every_clause_is_named_by_what_proves_it() {
    let scenarios = scenarios();
    let missing = all_clauses().filter(|clause| {
        let elsewhere = ELSEWHERE.iter().find(|(id, _)| id == clause);
        let is_proved = scenarios.values().any(|clauses| is_proved_by(clause, clauses))
            || elsewhere.is_some_and(|(_, folder)| is_named_under(clause, folder));
        !is_proved
    });
    let missing: Vec<_> = missing.collect();
    assert!(missing.is_empty(), "clauses without a scenario: {}", missing.join(" "));
}

#[test]
fn the_page_of_the_rulebooks_names_code_and_proofs_that_exist() {
    let page = std::fs::read_to_string(super::root().join("docs/rulebooks.md")).unwrap();
    let rows: Vec<Vec<&str>> = page
        .lines()
        .filter(|line| line.starts_with("| ") && !line.starts_with("| clause "))
        .map(|line| line.trim_matches('|').split('|').map(str::trim).collect())
        .collect();
    let named: Vec<&str> = rows.iter().map(|row| row[0]).collect();
    assert_eq!(named, all_clauses().collect::<Vec<_>>(), "one row for each clause, in order");
    let scenarios = scenarios();
    let mut wrong = Vec::new();
    for row in rows {
        let [clause, _, code, proof] = row[..] else { panic!("four columns: {row:?}") };
        let items = code.split(' ').map(|item| item.trim_matches('`'));
        wrong.extend(items.filter(|item| !is_item(item)).map(|item| format!("{clause}: {item}")));
        for proof in proof.split("<br>") {
            let is_proof = match proof.split_once("`: `") {
                Some((file, test)) => holds_word(file.trim_matches('`'), test.trim_matches('`')),
                None => scenarios.get(proof).is_some_and(|clauses| is_proved_by(clause, clauses)),
            };
            if !is_proof {
                wrong.push(format!("{clause}: {proof}"));
            }
        }
    }
    assert!(wrong.is_empty(), "not there any more:\n{}", wrong.join("\n"));
}

/// `crate/file:item` of the sources, or a file of the client.
fn is_item(item: &str) -> bool {
    let Some((file, word)) = item.split_once(':') else { return false };
    match file.split_once('/') {
        Some(("web", _)) => holds_word(file, word),
        Some((name, rest)) => holds_word(&format!("crates/{name}/src/{rest}"), word),
        None => false,
    }
}

fn holds_word(file: &str, word: &str) -> bool {
    let text = std::fs::read_to_string(super::root().join(file)).unwrap_or_default();
    let is_letter = |letter: char| letter.is_alphanumeric() || letter == '_';
    text.split(|letter| !is_letter(letter)).any(|found| found == word)
}
