//! Proof documents of played tables: they hold, they show nothing secret before the shoe is
//! retired, and every change of one is found. The same files are checked by
//! `web/test/proof.test.js`.

#![cfg(test)]

mod documents;
mod play;
mod secrecy;
mod tamper;

use std::path::{Path, PathBuf};

/// The folder of the documents that both verifiers check.
fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/documents")
}

/// The text of a committed file. With `UPDATE_GENERATED=1` it is written anew, else compared.
///
/// `UPDATE_GENERATED=1 cargo test -p proof -- --test-threads=1`: documents first, then what is made
/// of them.
fn keep(name: &str, text: &str) {
    let path = folder().join(name);
    let text = format!("{text}\n");
    if std::env::var_os("UPDATE_GENERATED").is_some() {
        std::fs::write(&path, &text).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == text, "{name} is out of date, see `keep`");
}
