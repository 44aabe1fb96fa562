//! The edges between the crates are those of the table in `ARCHITECTURE.md`, no more and no less.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use serde_json::Value;

/// Lines that the folder `src` of one crate may have.
const CRATE_LINES_MAX: usize = 7_500;

type Edges = BTreeMap<String, BTreeSet<String>>;

/// Rows `| `crate` | one line | imports | in tests also | … |` of the table.
fn table(column: usize) -> Edges {
    let text = std::fs::read_to_string(super::root().join("ARCHITECTURE.md")).unwrap();
    let mut edges = Edges::new();
    for line in text.lines().filter(|line| line.starts_with("| `")) {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let name = cells[0].trim_matches('`').to_owned();
        let Some(cell) = cells.get(column) else { continue };
        let imports = cell.split([',', ' ']).filter(|word| !matches!(*word, "" | "–"));
        edges.insert(name, imports.map(|word| word.trim_matches('`').to_owned()).collect());
    }
    edges
}

/// What the manifests say: (edges, edges only tests have).
fn manifests() -> (Edges, Edges) {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--offline", "--format-version", "1"])
        .current_dir(super::root())
        .output()
        .unwrap();
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    let packages = metadata["packages"].as_array().unwrap();
    let names: BTreeSet<&str> =
        packages.iter().map(|package| package["name"].as_str().unwrap()).collect();
    let (mut always, mut in_tests) = (Edges::new(), Edges::new());
    for package in packages {
        let name = package["name"].as_str().unwrap().to_owned();
        let (mut normal, mut dev) = (BTreeSet::new(), BTreeSet::new());
        for dependency in package["dependencies"].as_array().unwrap() {
            let target = dependency["name"].as_str().unwrap();
            if names.contains(target) && target != name {
                let edges = if dependency["kind"] == "dev" { &mut dev } else { &mut normal };
                edges.insert(target.to_owned());
            }
        }
        dev.retain(|target| !normal.contains(target));
        always.insert(name.clone(), normal);
        in_tests.insert(name, dev);
    }
    (always, in_tests)
}

#[test]
fn crates_import_what_the_table_says_and_nothing_else() {
    assert_eq!(manifests().0, table(2), "left: Cargo.toml files, right: ARCHITECTURE.md");
}

#[test]
fn tests_import_what_the_table_says_and_nothing_else() {
    assert_eq!(manifests().1, table(3), "left: Cargo.toml files, right: ARCHITECTURE.md");
}

/// Checks that the libraries themselves, without their tests, import none of the banned crates.
fn check_absent(crates: &[&str], banned: &[&str]) {
    for name in crates {
        let path = super::root().join("crates").join(name).join("Cargo.toml");
        let manifest = std::fs::read_to_string(path).unwrap();
        let normal = manifest.split("[dev-dependencies]").next().unwrap();
        for line in normal.lines() {
            let word = line.split(['.', ' ', '=']).next().unwrap();
            assert!(!banned.contains(&word), "{name} imports {word}");
        }
    }
}

#[test]
fn the_pure_crates_know_no_clock_no_socket_and_no_database() {
    let pure = ["chips", "blackjack", "table", "protocol", "owner", "house"];
    let banned = ["tokio", "axum", "sqlx", "rand", "getrandom", "hyper", "futures-util", "ledger"];
    check_absent(&pure, &banned);
}

#[test]
fn the_hosts_of_tables_and_the_writer_of_the_house_know_no_http_and_no_sql() {
    let banned = ["axum", "hyper", "tower", "sqlx", "server"];
    check_absent(&["tables", "house-writer"], &banned);
}

#[test]
fn the_back_office_knows_no_http() {
    check_absent(&["back-office"], &["axum", "hyper", "tower", "ingress", "server"]);
}

#[test]
fn no_crate_is_too_long() {
    for name in manifests().0.keys().filter(|name| *name != "house-tests") {
        let files = super::files(&super::root().join("crates").join(name).join("src"), ".rs");
        let text = files.iter().map(|file| std::fs::read_to_string(file).unwrap());
        let lines: usize = text.map(|text| text.lines().count()).sum();
        assert!(lines <= CRATE_LINES_MAX, "{name} has {lines} lines");
    }
}
