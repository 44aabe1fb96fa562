//! The proof of a shoe: a document that says everything that is public about it, how the document
//! is collected from a table's journal, and how it is checked.
//!
//! [`Collector`] is a fold over a table's events. It knows nothing that is not in the journal in
//! the clear: of a shoe that is not retired it cannot tell a closed card, an order or a seed.
//! [`verify`] starts from the published seed and recomputes every card; it believes nothing else in
//! the document. `web/js/proof` does the same in a browser. The format, and the procedure for
//! anyone who writes a third verifier, are in `docs/proof.md`.

mod bytes32;
mod canonical;
mod collect;
mod document;
mod layout;
mod verify;

pub use blackjack::{Commitment, Wash};
pub use bytes32::{Bytes32, HexError};
pub use canonical::{canonical, digest};
pub use collect::Collector;
pub use document::{
    At, Burn, Cut, Dealt, Discard, Document, FORMAT, Note, Reshuffle, Round, Source, SplitAt,
    State, To, Washed, Why,
};
pub use verify::{Check, CheckOutcome, Code, Report, Seen, Words, verify};
