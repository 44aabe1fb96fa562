//! The replies of an owner.

use protocol::Words;
use table::Refusal;

/// The answer to a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CommandReply {
    /// The command is that step of the journal.
    Done {
        /// The step's number in the table's chain, from 1.
        seq: i64,
    },
    /// What the command asks for is so already: it is no step, and a resend is judged again.
    Unchanged {
        /// The number of the last step in the table's chain.
        seq: i64,
    },
    /// The command is no step.
    Refused(Denial),
}

/// Why a command has become no step now. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Denial {
    /// The rules of the table refuse it.
    Rules(Refusal),
    /// The table is not as the client believed.
    Stale,
    /// The player's own limits do not admit it; code and words are the driver's.
    NotAdmitted {
        /// For programs.
        code: &'static str,
        /// For people.
        words: Words,
    },
    /// The player's purse holds too few chips.
    NotEnoughInPurse,
    /// The cage holds too few chips for a fill that a person asks for.
    CageShort,
    /// The id belongs to another command: of another person, or with another content.
    DuplicateId,
    /// The person has caused too many steps since the game moved on. The command may be sent again
    /// later.
    TooFast,
    /// The ledger is down or cannot be read, so it is unknown whether the command became a step
    /// when it was sent before. The same command may be sent again.
    Unavailable,
}
