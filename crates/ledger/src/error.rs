//! The errors of this crate: why a step was not committed, and how the database failed.

use chips::Account;

use crate::Head;

/// Why a step was not committed, or is not known to be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CommitError {
    /// More chips would leave the account than lie there. Nothing was written.
    #[error("not enough chips in {account:?}")]
    InsufficientChips {
        /// The account that is short.
        account: Account,
    },
    /// Chips would leave an account whose balance this house has not written. Nothing was written.
    /// `Ledger::mend` says what lies there.
    #[error("the balance of {account:?} was not written by this house")]
    Unproven {
        /// The account.
        account: Account,
    },
    /// The chain has another owner by now, or none. Nothing was written.
    #[error("the chain is owned under another epoch")]
    Fenced,
    /// Somebody else than this house has written into this chain: the step's own, or the house's,
    /// without which no purse can be relied on. Nothing was written, and nothing will be until the
    /// next start.
    #[error("chain {} was written into by somebody else", stopped.chain)]
    Stopped {
        /// The chain.
        stopped: crate::StoppedChain,
    },
    /// The step does not follow the head of its chain. Nothing was written.
    #[error("the step does not follow the head of its chain at seq {}", head.seq)]
    OutOfSequence {
        /// Where the chain stands.
        head: Head,
    },
    /// The command was committed before as a different step: that one is in the journal at
    /// `head.seq`. (A step that is sent again unchanged is no duplicate: its commit succeeds.)
    #[error("the command was already committed at seq {}", head.seq)]
    Duplicate {
        /// The head right after the step that carries the command.
        head: Head,
    },
    /// The step breaks an invariant of the books, named as in the schema. Nothing was written.
    #[error("the step breaks {constraint}")]
    Invalid {
        /// The constraint, such as `transfer_amount_positive`.
        constraint: String,
    },
    /// The connection was lost during the commit, so the outcome is unknown. The caller looks
    /// the step up with `Ledger::step_of`.
    #[error("the connection was lost while committing")]
    Unknown,
    /// The writer has ended or the database cannot be reached. Nothing was written.
    #[error("the ledger is down")]
    Down,
}

/// The world failed: the database could not be asked, or holds a row that makes no sense.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// The database refused or could not be reached.
    #[error("the ledger's database failed")]
    Database(#[from] sqlx::Error),
    /// A row holds what this program never writes.
    #[error("the ledger holds an impossible row: {0}")]
    ImpossibleRow(String),
    /// A step was not written by this house: it has no valid MAC, or was changed.
    #[error("step {seq} of chain {chain} was not written by this house")]
    Forged {
        /// The chain.
        chain: crate::ChainId,
        /// The step.
        seq: i64,
    },
    /// There is no such chain.
    #[error("there is no chain {0}")]
    NoSuchChain(crate::ChainId),
}
