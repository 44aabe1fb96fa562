//! Checks of the source without starting the house: edges between crates and between modules, the
//! shape of the files, one meaning for each word, pages that name only what exists and list every
//! request and picture, a scenario for every clause, migrations that stay as they landed, and the
//! descriptions of the checked queries.

#![cfg(test)]

#[path = "ground/architecture.rs"]
mod architecture;
#[path = "ground/clauses.rs"]
mod clauses;
#[path = "ground/compose.rs"]
mod compose;
#[path = "ground/metrics.rs"]
mod metrics;
#[path = "ground/migrations.rs"]
mod migrations;
#[path = "ground/modules.rs"]
mod modules;
#[path = "ground/operations.rs"]
mod operations;
#[path = "ground/paths.rs"]
mod paths;
#[path = "ground/pictures.rs"]
mod pictures;
#[path = "ground/queries.rs"]
mod queries;
#[path = "ground/requests.rs"]
mod requests;
#[path = "ground/said.rs"]
mod said;
#[path = "ground/settlement.rs"]
mod settlement;
#[path = "ground/tidy.rs"]
mod tidy;
#[path = "ground/words.rs"]
mod words;

use std::path::{Path, PathBuf};

/// The folder of the workspace.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().unwrap()
}

/// Every file under `folder` whose name ends with `ending`, except what was built or installed.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = std::fs::read_dir(&folder) else { continue };
        for entry in entries {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_str().unwrap().to_owned();
            if path.is_dir() && !matches!(name.as_str(), "target" | "node_modules" | ".git") {
                folders.push(path);
            } else if name.ends_with(ending) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}
