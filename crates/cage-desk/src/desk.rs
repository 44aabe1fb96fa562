//! The parts that the cage works with, and why it has no answer.

use std::sync::Arc;

use chips::Chips;
use house_writer::{Admission, EntryError, HouseHandle};
use ledger::Ledger;
use refusals::Rejection;
use sign_in::People;
use sqlx::PgPool;
use tables::{Lobby, Presence};

/// To whom the cage sells chips for money.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Buyers {
    /// To players with an account of whom it has recorded who they are.
    Identified,
    /// To every player with an account.
    Every,
}

/// The parts that the cage works with. Cheap to clone.
#[derive(Clone, Debug)]
pub struct CageDesk {
    /// The database, for the names of players.
    pub pool: PgPool,
    /// The same with the key of people's rows.
    pub people: People,
    /// To whom it sells chips for money.
    pub buyers: Buyers,
    /// Who runs the house, as receipts and statements name it.
    pub operator: Arc<str>,
    /// A redemption above this needs the reference of its payment.
    pub references_above: Chips,
    /// The years that a person must have lived to be recorded.
    pub age_min: u8,
    /// The books.
    pub ledger: Ledger,
    /// The writer of the house's journal.
    pub house: HouseHandle,
    /// The connections of those who are told.
    pub presence: Arc<Presence>,
    /// Keeps a person away from the tables while they are erased.
    pub admission: Arc<Admission>,
    /// The tables, which are asked whether a person is there.
    pub lobby: Arc<Lobby>,
    /// Held while a change of the staff is answered and carried out, so that the person who
    /// consents to it is told how it ended.
    pub staff_changes: Arc<tokio::sync::Mutex<()>>,
}

/// Why the cage has no answer.
#[derive(Debug, thiserror::Error)]
pub enum CageError {
    /// It is refused, for this reason.
    #[error("refused: {0:?}")]
    Rejected(Rejection),
    /// The books cannot be read.
    #[error("the books cannot be read")]
    Ledger(#[from] ledger::Fault),
    /// The database failed.
    #[error("the database failed")]
    Database(#[from] sqlx::Error),
    /// The note of a change of the staff that was made is not what the house has written.
    #[error("the note of a change of the staff is not what the house has written")]
    BadNote,
    /// An entry of the journal cannot be read.
    #[error("an entry of the journal cannot be read")]
    Unreadable(#[from] serde_json::Error),
}

impl From<Rejection> for CageError {
    fn from(rejection: Rejection) -> CageError {
        CageError::Rejected(rejection)
    }
}

impl From<EntryError> for CageError {
    fn from(error: EntryError) -> CageError {
        CageError::Rejected(error.into())
    }
}
