//! Fuzzing of files of scenarios: each is played or is in error, and written anew in one form. See
//! crate `fuzz`. What has broken something once lies beside this file.
//!
//! `FUZZ_CASES=1000000 FUZZ_SEED=7 cargo test -p scenario --test fuzz`

#![cfg(test)]

use std::cell::Cell;
use std::path::{Path, PathBuf};

use fuzz::Corpus;
use scenario::{Scenario, format, run};
use serde_json::Value;

/// Changed scenarios in each run of the tests.
const CASES: u32 = 1_500;

/// A folder beside this file.
fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(name)
}

/// Every scenario by itself, in a file of its own.
fn corpus() -> Corpus {
    let files = Corpus::folder(&folder("scenarios"));
    let single = |file: &String| -> Vec<String> {
        // The module of another test lies there, too.
        let scenarios: Vec<Value> = serde_json::from_str(file).unwrap_or_default();
        scenarios.into_iter().map(|scenario| Value::from(vec![scenario]).to_string()).collect()
    };
    Corpus::of(files.documents().iter().flat_map(single))
}

#[test]
fn a_scenario_is_played_or_in_error_and_has_one_form() {
    let corpus = corpus().and_found(&folder("fuzz"));
    let (played, kept) = (Cell::new(0), corpus.documents().len());
    fuzz::check(&corpus, CASES, |text| {
        if let Ok(formatted) = format(text) {
            let again = format(&formatted).expect("what was written is read");
            assert_eq!(again, formatted, "it has one form");
        }
        for scenario in serde_json::from_str::<Vec<Scenario>>(text).unwrap_or_default() {
            let report = run(&scenario);
            assert_eq!(report.ok, report.failures.is_empty(), "{report:?}");
            played.set(played.get() + 1);
        }
    });
    assert!(played.get() > kept, "none but the {kept} kept ones, of {}", played.get());
}
