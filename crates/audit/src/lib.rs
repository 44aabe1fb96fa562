//! Checks the books of a house as an auditor would who believes nobody: every link of every chain
//! is hashed again, every table is played again from its journal by the engine, and what comes out
//! (cards, results, transfers) is compared with what was written down; every balance is compared
//! with its transfers, every mark with its step, every number with the one before it, every sign
//! of a table with the one it was opened with, and every seal with the steps it sealed.
//!
//! It reads in pages and keeps one table in memory at a time, whatever the size of the house; it
//! takes no lock, so that play goes on. Steps committed after it has looked at a chain's head are
//! left for the next time. It repairs nothing.

pub mod export;
mod finding;
mod frames;
mod hex;
pub mod project;
mod replay;
pub mod reports;
pub mod rounds;
mod seal;
mod sign;
mod verify;

pub use finding::{Finding, Mismatch};
pub use frames::{Kept, ReplayError};
pub use seal::{NotASeal, PublicKey, Seal, SealKey};
pub use sign::{sign_entry, sign_hash};
pub use verify::house::{SEALED, sealed_event};
pub use verify::{OpenSeed, Progress, Report, Rest, Wanted, at_once, verify};
