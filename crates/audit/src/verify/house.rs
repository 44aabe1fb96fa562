//! What the house's own chain says about the rest: the signs of tables, the numbers of receipts
//! and counts, the seals that were made.

use std::collections::{BTreeMap, HashMap};

use serde_json::{Value, json};
use uuid::Uuid;

use crate::finding::Mismatch;
use crate::seal::Seal;
use crate::sign::SIGNED;

/// The kind of the event that says that a seal was made.
pub const SEALED: &str = "sealed";

/// The event that says that a seal was made.
pub fn sealed_event(seal: &Seal) -> Value {
    json!({ "kind": SEALED, "number": seal.number, "hash": hex::encode(seal.hash) })
}

/// What the house says of a table's opening.
#[derive(Clone, Debug)]
pub(super) struct Signed {
    /// The hash of its sign.
    pub sign: String,
    /// The engine that opened it; 0 in the time before engines had numbers.
    pub engine: u64,
}

/// What was read so far.
#[derive(Debug, Default)]
pub(super) struct House {
    seq: i64,
    signs: HashMap<Uuid, Signed>,
    /// The last number of each series.
    numbers: BTreeMap<String, u64>,
    /// The seals that should be there, with their hashes.
    seals: BTreeMap<i64, String>,
}

impl House {
    /// The last step that was read.
    pub(super) fn seq(&self) -> i64 {
        self.seq
    }

    /// The sign a table was opened with.
    pub(super) fn sign(&self, table: Uuid) -> Option<&Signed> {
        self.signs.get(&table)
    }

    /// The seals that should be there, with their hashes.
    pub(super) fn seals(&self) -> &BTreeMap<i64, String> {
        &self.seals
    }

    /// Reads a step; the marks it should have.
    pub(super) fn step(&mut self, step: &ledger::JournalStep) -> Result<Vec<Uuid>, Mismatch> {
        let seq = step.seq;
        let unreadable = |reason: &str| Mismatch::Unreadable { seq, reason: reason.to_owned() };
        let events: Vec<Value> =
            serde_json::from_str(&step.events).map_err(|error| unreadable(&error.to_string()))?;
        for event in &events {
            self.event(seq, event)?;
        }
        self.seq = seq;
        Ok(marks(&events))
    }

    fn event(&mut self, seq: i64, event: &Value) -> Result<(), Mismatch> {
        if let Some(series) = event["series"].as_str() {
            let last = self.numbers.entry(series.to_owned()).or_default();
            let expected = *last + 1;
            if event["number"].as_u64() != Some(expected) {
                let found = event["number"].to_string();
                return Err(Mismatch::Number { seq, series: series.to_owned(), expected, found });
            }
            *last = expected;
        }
        if let Some((table, sign)) = signed_event(event) {
            self.signs.entry(table).or_insert(sign);
        }
        if event["kind"] == SEALED
            && let (Some(number), Some(hash)) = (event["number"].as_i64(), event["hash"].as_str())
        {
            self.seals.insert(number, hash.to_owned());
        }
        Ok(())
    }
}

/// The marks of a step of the house: the first event names them.
pub(super) fn marks(events: &[Value]) -> Vec<Uuid> {
    let named = events.first().and_then(|event| event["marks"].as_array());
    let mut marks: Vec<Uuid> = named
        .into_iter()
        .flatten()
        .filter_map(|mark| mark.as_str().and_then(|mark| mark.parse().ok()))
        .collect();
    marks.sort_unstable();
    marks.dedup();
    marks
}

/// The table and the sign that a step of the house is about.
pub(super) fn signed(events: &str) -> Option<(Uuid, Signed)> {
    let events: Vec<Value> = serde_json::from_str(events).ok()?;
    events.iter().find_map(signed_event)
}

fn signed_event(event: &Value) -> Option<(Uuid, Signed)> {
    let is_sign = event["kind"] == SIGNED;
    let table = event["table"].as_str().filter(|_| is_sign)?.parse().ok()?;
    let engine = event["engine"].as_u64().unwrap_or_default();
    Some((table, Signed { sign: event["sign"].as_str()?.to_owned(), engine }))
}
