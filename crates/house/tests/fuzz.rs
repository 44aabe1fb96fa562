//! Fuzzing of the entries of the house's journal: each text is an entry or it is none; an entry is
//! written as it is read, and what follows from it can be found. See crate `fuzz`.

#![cfg(test)]

use std::cell::Cell;
use std::path::Path;

use fuzz::Corpus;
use house::HouseEntry;
use serde_json::Value;

/// Changed entries in each run of the tests.
const CASES: u32 = 8_000;

/// An entry with its JSON unpacked, so that changes reach into it.
fn unpacked(line: &str) -> String {
    let mut entry: Value = serde_json::from_str(line).expect("a kept entry");
    for name in ["command", "events"] {
        let text = entry[name].as_str().expect("a text").to_owned();
        entry[name] = serde_json::from_str(&text).expect("JSON");
    }
    entry.to_string()
}

#[test]
fn a_changed_entry_is_none_or_is_written_as_it_is_read() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let samples = Corpus::folder(&tests.join("samples"));
    let corpus = Corpus::of(samples.documents().iter().map(|line| unpacked(line)))
        .and_found(&tests.join("fuzz"));
    let (read, kept) = (Cell::new(0), corpus.documents().len());
    fuzz::check(&corpus, CASES, |text| {
        let Ok(value) = serde_json::from_str::<Value>(text) else { return };
        let author = value["actor"].as_str().unwrap_or_default();
        let (command, events) = (value["command"].to_string(), value["events"].to_string());
        let Ok(entry) = HouseEntry::read(author, &command, &events) else { return };
        let event = entry.event();
        let _ = (event.marks(), event.transfers(), event.kind(), event.deposit(), event.request());
        let recorded = entry.recorded(u64::MAX).events_json();
        let again = HouseEntry::read(author, &entry.command_json(), &recorded);
        assert_eq!(again.expect("what was written is read"), entry);
        read.set(read.get() + 1);
    });
    assert!(read.get() > kept, "none but the {kept} kept ones, of {}", read.get());
}
