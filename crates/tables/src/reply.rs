//! Where the answer to a wish or an order goes.

use std::sync::Arc;

use chips::{CommandId, TableId};
use owner::{CommandReply, Denial};
use protocol::{ServerMessage, Words};

use crate::frames::{frame, refused, refused_with};
use crate::outbox::Outbox;
use crate::rejection::Rejection;

/// Where an answer goes.
#[derive(Clone, Debug)]
pub enum ReplyTo {
    /// To a socket, as a frame.
    Outbox(Arc<Outbox>),
    /// Nowhere: the result is seen in the view of the table.
    Nobody,
}

impl ReplyTo {
    /// Answers a command at a table.
    pub(crate) fn answer(&self, table: TableId, id: CommandId, reply: &CommandReply) {
        let ReplyTo::Outbox(outbox) = self else { return };
        outbox.answer(match reply {
            CommandReply::Done { seq } | CommandReply::Unchanged { seq } => {
                let seq = u64::try_from(*seq).expect("steps are counted from zero up");
                frame(&ServerMessage::Ack { id: id.0, table: table.0, seq })
            }
            CommandReply::Refused(refusal) => {
                let (code, words) = code_and_words(refusal);
                refused_with(Some(id.0), code, words)
            }
        });
    }

    /// Refuses a command that no table has judged.
    pub(crate) fn reject(&self, id: CommandId, rejection: Rejection) {
        if let ReplyTo::Outbox(outbox) = self {
            outbox.answer(refused(Some(id.0), rejection));
        }
    }
}

/// The code and the words of a denial.
fn code_and_words(refused: &Denial) -> (&'static str, Words) {
    let of = |rejection: Rejection| (rejection.code(), rejection.words());
    match refused {
        Denial::Rules(refusal) => (refusal.code(), table::refusal_words(refusal)),
        Denial::NotAdmitted { code, words } => (code, words.clone()),
        Denial::Stale => of(Rejection::Stale),
        Denial::NotEnoughInPurse => of(Rejection::NotEnoughInPurse),
        Denial::CageShort => of(Rejection::CageShort),
        Denial::DuplicateId => of(Rejection::DuplicateId),
        Denial::TooFast => of(Rejection::TooFast),
        Denial::Unavailable => of(Rejection::Unavailable),
    }
}

/// The code of a denial.
pub(crate) fn code(refused: &Denial) -> &'static str {
    match refused {
        Denial::Rules(refusal) => refusal.code(),
        Denial::NotAdmitted { code, .. } => code,
        Denial::Stale => Rejection::Stale.code(),
        Denial::NotEnoughInPurse => Rejection::NotEnoughInPurse.code(),
        Denial::CageShort => Rejection::CageShort.code(),
        Denial::DuplicateId => Rejection::DuplicateId.code(),
        Denial::TooFast => Rejection::TooFast.code(),
        Denial::Unavailable => Rejection::Unavailable.code(),
    }
}
