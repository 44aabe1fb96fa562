//! Fuzzing of the verifier: whatever a document says, it is judged. A document that differs from
//! one that holds does not hold. See crate `fuzz`.

#![cfg(test)]

use std::path::{Path, PathBuf};

use fuzz::Corpus;
use proof::{CheckOutcome, Seen, digest, verify};
use serde_json::Value;

/// Changed documents in each run of the tests.
const CASES: u32 = 1_500;

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(name)
}

fn holds(text: &str) -> bool {
    verify(text, &Seen::default()).outcome() == CheckOutcome::Passed
}

#[test]
fn a_changed_document_is_judged_and_does_not_hold() {
    let kept = Corpus::folder(&folder("documents")).and_found(&folder("fuzz"));
    let read = |text: &String| serde_json::from_str::<Value>(text).ok();
    let known: Vec<Value> = kept.documents().iter().filter_map(read).collect();
    fuzz::check(&kept, CASES, |text| {
        let value = serde_json::from_str::<Value>(text);
        let is_known = value.as_ref().is_ok_and(|value| known.contains(value));
        assert!(is_known || !holds(text), "a changed document holds");
        // A forger computes the digest anew, which leads further into the checks.
        if let Ok(mut value) = value
            && let Some(fields) = value.as_object_mut()
        {
            let computed = digest(fields);
            fields.insert("digest".to_owned(), computed.to_string().into());
            verify(&value.to_string(), &Seen::default());
        }
    });
}
