//! Fuzzing of what reads texts from outside: frames of clients, up to the table; records of the
//! journal. See crate `fuzz`. What has broken something once lies beside this file.
//!
//! `FUZZ_CASES=1000000 FUZZ_SEED=7 cargo test -p table --test fuzz`

#![cfg(test)]

#[path = "fuzz/frames.rs"]
mod frames;
#[path = "fuzz/journal.rs"]
mod journal;

use std::path::{Path, PathBuf};

/// A folder beside this file.
fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(name)
}

/// A number that follows from a text.
fn number_of(text: &str) -> usize {
    text.bytes().fold(7, |sum: usize, byte| sum.wrapping_mul(31).wrapping_add(usize::from(byte)))
}
