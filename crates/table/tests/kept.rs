//! Journals as engines have written them. This engine must decide every step of its own ones as it
//! is written there: if it does not, what it decides has changed, and [`table::ENGINE`] is to be
//! raised. Those of the engines before it must still be read.
//!
//! `UPDATE_GENERATED=1 cargo test -p table --test kept` keeps journals of an engine that has none.
//! Journals that are kept are never written again.

#[path = "kept/play.rs"]
mod play;
#[path = "kept/snapshots.rs"]
mod snapshots;

use std::fs;
use std::path::{Path, PathBuf};

use blackjack::{Sealed, Seed};
use chips::TableId;
use kit::Seeds;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{CardSource, ENGINE, Rulebook, Step, Table, TableConfig};
use uuid::Uuid;

const RAISE: &str = "This engine decides otherwise than it did. If that is meant, raise \
    table::ENGINE and keep its journals: UPDATE_GENERATED=1 cargo test -p table --test kept";

/// A line of a kept journal: first the settings, then steps.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Line {
    Step { by: String, at_ms: i64, command: Value, events: Value },
    Settings(TableConfig),
}

fn kept() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/kept")
}

/// The tables whose journals are kept: one of each rulebook, and one with a real shoe.
fn tables() -> impl Iterator<Item = (String, Rulebook, CardSource)> {
    let generated = |rulebook: Rulebook| (rulebook.to_string(), rulebook, CardSource::Generated);
    let real = ("real-shoe".to_owned(), Rulebook::OntarioFair, CardSource::Scanned);
    Rulebook::ALL.into_iter().map(generated).chain([real])
}

/// The files of all kept journals.
fn journals() -> Vec<PathBuf> {
    let files = fs::read_dir(kept()).expect("journals are kept");
    let files = files.map(|file| file.expect("a file").path());
    files.filter(|file| file.extension().is_some_and(|extension| extension == "ndjson")).collect()
}

/// The seed of a shoe. Journals of engine 1 do not hold its sealed form.
fn seed(shoe: Uuid, sealed: &Sealed) -> Option<Seed> {
    if sealed.0.is_empty() {
        return Some(Seed::new([u8::try_from(shoe.as_u128()).ok()?; 32]));
    }
    Seeds::default().open(shoe, sealed)
}

fn open(config: &TableConfig) -> Table {
    Table::open(TableId(Uuid::nil()), config.clone()).expect("it was opened once")
}

/// Goes through a kept journal. `look` sees every step and the table before it.
fn walk(file: &Path, mut look: impl FnMut(&Table, &Step)) -> Table {
    let text =
        fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let mut lines = text.lines().map(|line| serde_json::from_str(line).expect("a kept line"));
    let Some(Line::Settings(config)) = lines.next() else { panic!("the settings come first") };
    let mut table = open(&config);
    let mut unseal = |shoe, sealed: &Sealed| seed(shoe, sealed);
    for line in lines {
        let Line::Step { by, at_ms, command, events } = line else { panic!("a step") };
        let by = by.parse().expect("an actor");
        let (command, events) = (command.to_string(), events.to_string());
        let step = Step::restore(&table, by, at_ms, &command, &events, &mut unseal);
        let step = step.expect("every version reads the journals of those before it");
        look(&table, &step);
        table.apply(&step);
    }
    table
}

#[test]
fn this_engine_decides_what_its_kept_journals_say_and_reads_those_before() {
    for (name, rulebook, source) in tables() {
        let file = kept().join(format!("engine-{ENGINE}-{name}.ndjson"));
        if std::env::var_os("UPDATE_GENERATED").is_some() && !file.exists() {
            fs::write(&file, play::journal(rulebook, source)).expect("it can be written");
        }
        assert!(file.exists(), "no journal of this engine is kept: {}\n{RAISE}", file.display());
    }
    for file in journals() {
        let name = file.display();
        let table = walk(&file, |table, step| {
            if table.engine_of(step) == ENGINE {
                let judged = table.recompute(step);
                assert!(judged.is_ok(), "{name}, {:?}: {judged:?}\n{RAISE}", step.command);
            }
        });
        assert!(table.round() > 1 && table.is_closed() && table.layout().is_zero(), "{name}");
    }
}

#[test]
fn journals_that_would_be_kept_are_played_to_their_end() {
    for (name, rulebook, source) in tables() {
        let journal = play::journal(rulebook, source);
        assert!(journal.matches("round-ended").count() > 1, "{name}");
        assert_eq!(journal.contains("scan-withdrawn"), source == CardSource::Scanned, "{name}");
    }
}
