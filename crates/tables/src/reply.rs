//! Where the answer to a wish or an order goes.

use std::sync::Arc;

use chips::{CommandId, TableId};
use cluster::ReplyPath;
use owner::{CommandReply, Denial};
use protocol::{ServerMessage, Words};
use relay::wire::FromOwner;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::frames::{frame, refused, refused_with};
use crate::nodes::Nodes;
use crate::outbox::Outbox;
use refusals::{Rejection, refusal_words};

/// Where an answer to another node goes.
#[derive(Clone, Debug)]
pub struct NodeReply {
    pub(crate) nodes: Nodes,
    pub(crate) path: ReplyPath,
    /// The epoch under which this node owns the table.
    pub(crate) epoch: u64,
}

impl NodeReply {
    /// Sends an answer, with the frame that belongs to it.
    pub(crate) fn give(self, head: &FromOwner, frame: &str) {
        self.nodes.reply(self.path, head, frame);
    }
}

/// Where an answer goes.
#[derive(Clone, Debug)]
pub enum ReplyTo {
    /// To a socket, as a frame.
    Outbox(Arc<Outbox>),
    /// To another node, whose socket gets the frame.
    Node(Box<NodeReply>),
    /// Nowhere: the result is seen in the view of the table.
    Nobody,
}

impl ReplyTo {
    /// Answers a command at a table.
    pub(crate) fn answer(&self, table: TableId, id: CommandId, reply: &CommandReply) {
        match reply {
            CommandReply::Done { seq } | CommandReply::Unchanged { seq } => {
                let seq = u64::try_from(*seq).expect("steps are counted from zero up");
                self.give(Some(seq), frame(&ServerMessage::Ack { id: id.0, table: table.0, seq }));
            }
            CommandReply::Refused(refusal) => {
                let (code, words) = code_and_words(refusal);
                self.give(None, refused_with(Some(id.0), code, words));
            }
        }
    }

    /// Answers with a frame; `seq` is the step that it is about.
    pub(crate) fn give(&self, seq: Option<u64>, frame: Utf8Bytes) {
        match self {
            ReplyTo::Outbox(outbox) => outbox.answer(frame),
            ReplyTo::Node(reply) => {
                let epoch = reply.epoch;
                NodeReply::clone(reply).give(&FromOwner::Answer { epoch, seq }, &frame);
            }
            ReplyTo::Nobody => {}
        }
    }

    /// Refuses a command that no table has judged.
    pub(crate) fn reject(&self, id: CommandId, rejection: Rejection) {
        self.give(None, refused(Some(id.0), rejection));
    }
}

/// The code and the words of a denial.
fn code_and_words(refused: &Denial) -> (&'static str, Words) {
    let of = |rejection: Rejection| (rejection.code(), rejection.words());
    match refused {
        Denial::Rules(refusal) => (refusal.code(), refusal_words(refusal)),
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
