//! Checks the books: chains, transfers, balances, seals, and every round played again.
//!
//! A check trusts nothing that can be computed. It demands the house's MAC of every step, hashes
//! every link of every chain again, lets the engine replay every table from its journal, and
//! compares cards, results and transfers. It compares every balance with its transfers, every mark
//! with its step, every number of a series with the one before it, every table's sign with the one
//! it was opened with, and every seal with the steps it sealed.
//!
//! A check reads in pages and holds one table in memory at a time, whatever the size of the house.
//! It takes no lock, so that play goes on. Steps committed after it has read a chain's head are
//! left for the next check. It repairs nothing.

mod account;
mod anchor;
mod digits;
mod finding;
mod handover;
mod kind;
mod loss;
mod place;
mod published;
mod replay;
mod seal;
mod sign;
mod verify;

pub use anchor::{Standing, standing};
pub use finding::{Finding, Mismatch, Moved, money};
pub use handover::Handover;
pub use loss::Loss;
pub use owner::OpenSeed;
pub use published::published;
pub use seal::{NotASeal, PublicKey, Seal, SealKey};
pub use sign::sign_hash;
pub use verify::{
    OpenSnapshot, Progress, Rest, StaffActors, VerifyOptions, VerifyReport, at_once, verify,
};
