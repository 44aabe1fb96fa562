//! The table of a pit's operations (`docs/operations.md`): all of them in their order, and each
//! test that it names is there.

use std::fs::read_to_string;

use crate::root;

/// Operations of a pit.
const OPERATIONS: usize = 28;

/// The rows of the tables: the number, and the cells after it.
fn rows(text: &str) -> Vec<(usize, Vec<&str>)> {
    let rows = text.lines().filter_map(|line| {
        let mut cells = line.strip_prefix("| ")?.trim_end_matches('|').split(" | ");
        let number = cells.next()?.trim().parse().ok()?;
        Some((number, cells.map(str::trim).collect()))
    });
    rows.collect()
}

/// What stands between backticks.
fn quoted(text: &str) -> Vec<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

#[test]
fn every_operation_of_a_pit_has_its_row_and_the_tests_it_names() {
    let text = read_to_string(root().join("docs/operations.md")).unwrap();
    let rows = rows(&text);
    let numbers: Vec<usize> = rows.iter().map(|(number, _)| *number).collect();
    assert_eq!(numbers, (1..=OPERATIONS).collect::<Vec<_>>());
    for (number, cells) in rows {
        let [name, place, tests, short] = cells[..] else { panic!("{number}: {cells:?}") };
        // What is not there is said to be missing.
        assert!(place != "–" || tests == "–" && !short.is_empty(), "{number}: {name}");
        for pair in quoted(tests).chunks(2) {
            let [file, function] = pair else { panic!("{number}: {pair:?}") };
            let source = read_to_string(root().join(file)).unwrap_or_default();
            let is_there = source.contains(&format!("fn {function}("));
            assert!(is_there, "{number}: {file} has no test {function}");
        }
    }
}
