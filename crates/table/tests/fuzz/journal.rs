//! Records of a table's journal with changes: each is read or is no step, and what the rules do not
//! make of its command is never applied.

use std::cell::Cell;

use fuzz::Corpus;
use kit::Seeds;
use serde_json::{Value, json};
use table::{Sealed, Seed, Step, Table, TableConfig};
use uuid::Uuid;

/// Changed records in each run of the tests.
const CASES: u32 = 4_000;

/// A record, and the table before it.
struct Known {
    table: Table,
    record: Value,
}

/// The seed of a shoe, sealed or as the kept journals have it.
fn seed(shoe: Uuid, sealed: &Sealed) -> Option<Seed> {
    if sealed.0.is_empty() {
        return Some(Seed::new([u8::try_from(shoe.as_u128()).ok()?; 32]));
    }
    Seeds::default().open(shoe, sealed)
}

/// The step of a record, if it is one.
fn restore(table: &Table, record: &Value) -> Option<Step> {
    let by = record["by"].as_str()?.parse().ok()?;
    let (command, events) = (record["command"].to_string(), record["events"].to_string());
    let mut open = |shoe, sealed: &Sealed| seed(shoe, sealed);
    Step::restore(table, by, record["at_ms"].as_i64()?, &command, &events, &mut open).ok()
}

/// Every record of the kept journals.
fn known() -> Vec<Known> {
    let mut known = Vec::new();
    let mut table = None;
    for line in Corpus::folder(&super::folder("kept")).documents() {
        let Ok(record) = serde_json::from_str::<Value>(line) else { continue };
        if let Ok(config) = serde_json::from_value::<TableConfig>(record.clone()) {
            let id = chips::TableId(Uuid::nil());
            table = Some(Table::open(id, config).expect("it was opened once"));
            continue;
        }
        let table = table.as_mut().expect("the settings come first");
        let step = restore(table, &record).expect("a kept step");
        known.push(Known { table: table.clone(), record });
        table.apply(&step);
    }
    known
}

#[test]
fn a_changed_record_is_no_step_or_another_that_the_rules_make() {
    let known = known();
    let kept = known.iter().enumerate().map(|(number, known)| {
        let mut record = known.record.clone();
        record["number"] = json!(number);
        record.to_string()
    });
    let corpus = Corpus::of(kept).and_found(&super::folder("fuzz/journal"));
    let (steps, kept) = (Cell::new(0), known.len());
    fuzz::check(&corpus, CASES, |text| {
        let Ok(record) = serde_json::from_str::<Value>(text) else { return };
        let number = record["number"].as_u64().and_then(|number| usize::try_from(number).ok());
        let mut table = known[number.unwrap_or_default() % known.len()].table.clone();
        let Some(step) = restore(&table, &record) else { return };
        if table.recompute(&step).is_ok() {
            table.apply(&step);
            steps.set(steps.get() + 1);
        }
    });
    assert!(steps.get() > kept, "none but the {kept} kept ones, of {}", steps.get());
}
