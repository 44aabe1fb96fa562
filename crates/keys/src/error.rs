//! Why a key cannot be used. No message contains a key, or what a command printed.

use std::path::PathBuf;

use crate::kind::{Fingerprint, KeyKind};

/// Why a key cannot be used. Nothing was written.
#[derive(Debug, thiserror::Error)]
pub enum KeyError {
    /// The text is not made of keys.
    #[error("the {kind} from {place} is not 64 hexadecimal digits")]
    Malformed {
        /// Which key.
        kind: KeyKind,
        /// Where it was found.
        place: String,
    },
    /// A file could not be read or made.
    #[error("the file {path} of the {kind} cannot be used")]
    File {
        /// Which key.
        kind: KeyKind,
        /// The file.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// Other users may read the file.
    #[error("the file {path} of the {kind} may be read by others: chmod 600 it")]
    Exposed {
        /// Which key.
        kind: KeyKind,
        /// The file.
        path: PathBuf,
    },
    /// There is no key, and the database knows one.
    #[error(
        "the {kind} is missing: it was looked for in {place}, and the database expects the one \
         with the fingerprint {expected}; put it back{}", kind.if_lost()
    )]
    Missing {
        /// Which key.
        kind: KeyKind,
        /// Where it was looked for.
        place: String,
        /// The key that the database expects.
        expected: Fingerprint,
    },
    /// There is no key, the database knows none, and none may be made here.
    #[error(
        "the {kind} is missing: it was looked for in {place}; a new house makes one in its data \
         folder only, and anywhere else you put 64 random hexadecimal digits"
    )]
    None {
        /// Which key.
        kind: KeyKind,
        /// Where it was looked for.
        place: String,
    },
    /// There are keys, and none is the one that the database knows.
    #[error(
        "the {kind} from {place} has the fingerprint {found}, and the database expects {expected}; \
         put that one back{}",
        kind.if_lost()
    )]
    Wrong {
        /// Which key.
        kind: KeyKind,
        /// Where it was found.
        place: String,
        /// The first key that was found.
        found: Fingerprint,
        /// The key that the database expects.
        expected: Fingerprint,
    },
    /// A new key is wanted, and it cannot be made there.
    #[error(
        "there is no new {kind} in {place}: put one there, 64 random hexadecimal digits on a line \
         of their own"
    )]
    NoNew {
        /// Which key.
        kind: KeyKind,
        /// Where it is wanted.
        place: String,
    },
    /// The key that was said to be lost is there.
    #[error("the {kind} is not lost: it is in {place}")]
    NotLost {
        /// Which key.
        kind: KeyKind,
        /// Where it is.
        place: String,
    },
    /// The command did not give a key.
    #[error("the command for the {kind} {flaw}")]
    Command {
        /// Which key.
        kind: KeyKind,
        /// Why.
        flaw: CommandFlaw,
    },
    /// The database could not be asked which keys it knows.
    #[error("the database cannot be asked which keys it knows")]
    Database(#[from] sqlx::Error),
}

/// Why a command did not give a key. Its output and its errors are not shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CommandFlaw {
    /// It could not be started.
    #[error("cannot be started")]
    NotStarted,
    /// It ended with an error.
    #[error("has failed")]
    Failed,
    /// It took longer than it may.
    #[error("did not end in time")]
    Slow,
    /// It printed more than keys.
    #[error("prints more than keys, or no text")]
    NotText,
}
