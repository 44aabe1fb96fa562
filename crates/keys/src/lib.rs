//! The two secret keys of a house: the seed key, which encrypts the seeds of shoes, and the seal
//! key, which signs the seals of the books. This crate finds them ([`KeySource`]), knows which ones
//! the database expects ([`known`]), and makes them for a house that has none.
//!
//! It never writes a key where the database knows one, never stores a key in the database, and
//! never puts one into an error or a log. What the keys encrypt and sign is not its concern.

mod error;
mod file;
mod kind;
mod known;
mod next;
mod open;
mod ring;
mod source;

use edge::entropy;

pub use error::{CommandFlaw, KeyError};
pub use file::{make, replace};
pub use kind::{Fingerprint, KeyKind};
pub use known::{KnownKeys, known, remember};
pub use next::{instead_of_lost, next_key};
pub use open::{HouseKeys, find, open_house};
pub use ring::KeyRing;
pub use source::{KeySource, KeySources};

/// Bytes of a key.
pub const KEY_BYTES: usize = 32;
