//! Plays every scenario of `tests/scenarios` on the table the server runs, and shows what makes a
//! scenario fail or be in error. It never skips a file of that folder.

#[path = "scenarios/form.rs"]
mod form;

use std::path::{Path, PathBuf};

use scenario::{Scenario, format, run};

/// The files are found and not named, so none is forgotten; fewer than this were lost.
const FILES_MIN: usize = 10;

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios");
    let entries = std::fs::read_dir(folder).expect("the scenarios lie beside this test");
    let paths = entries.map(|entry| entry.expect("a file of the folder").path());
    let mut files: Vec<_> =
        paths.filter(|path| path.extension().is_some_and(|ending| ending == "json")).collect();
    files.sort();
    assert!(files.len() >= FILES_MIN, "only {} files of scenarios", files.len());
    files
}

#[test]
fn every_scenario_comes_out_as_it_says() {
    let files = files();
    let failed: Vec<_> = files.iter().flat_map(|path| failures(path)).collect();
    assert!(failed.is_empty(), "{} scenarios fail:\n{}", failed.len(), failed.join("\n"));
}

fn failures(path: &Path) -> Vec<String> {
    let file = path.display();
    let text = std::fs::read_to_string(path).expect("a file of the folder can be read");
    let scenarios: Vec<Scenario> =
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{file}: {error}"));
    assert!(!scenarios.is_empty(), "{file} has scenarios");
    let reports = scenarios.iter().map(run).filter(|report| !report.ok);
    reports
        .map(|report| format!("{}\n    {}", report.name, report.failures.join("\n    ")))
        .collect()
}

#[test]
fn every_file_is_formatted() {
    for path in files() {
        let file = path.display();
        let text = std::fs::read_to_string(&path).expect("a file of the folder can be read");
        let formatted = format(&text).unwrap_or_else(|error| panic!("{file}: {error}"));
        assert!(text == formatted, "run `casino scenario --format {file}`");
    }
}
