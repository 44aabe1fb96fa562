//! The messages between nodes. What travels as JSON in the server travels as values here; heads of
//! what an owner tells, and questions for views, are those of the crate `relay`.

use std::sync::Arc;

use cluster::NodeMember;
use owner::{CommandReply, CommandRequest};
use protocol::{StaffView, TableView, YouView};
use relay::wire::{OwnerNews, Views};
use relay::{StateNumber, ViewsAsked};
use uuid::Uuid;

/// What one person may see beside the view of all.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum OwnView {
    You(Box<YouView>),
    Staff(Box<StaffView>),
}

/// What a connection is sent, other than whole views. A patch has both views in full.
#[derive(Clone, Debug)]
pub(crate) enum SimFrame {
    /// What a step has changed for all.
    Patch { at: StateNumber, before: Arc<TableView>, after: Arc<TableView> },
    /// What a step has changed for one person.
    Part { seq: u64, before: Arc<OwnView>, after: Arc<OwnView> },
    /// The answer to a command, from the owner of that epoch. `None` where the table did not judge
    /// it.
    Answer { request: Arc<CommandRequest>, epoch: i64, reply: Option<CommandReply> },
}

/// What the owner of a table is asked.
#[derive(Clone, Debug)]
pub(crate) enum AskedOfOwner {
    Views(ViewsAsked),
    Command(Arc<CommandRequest>),
}

/// What the owner of a table answers.
#[derive(Clone, Debug)]
pub(crate) enum OwnerSaid {
    Views(Arc<Views>),
    Same,
    Answer { epoch: u64, seq: Option<u64>, frame: SimFrame },
}

/// A message. `from` is the process that waits for the answer to the question.
#[derive(Clone, Debug)]
pub(crate) enum Packet {
    Alive(NodeMember),
    Left(Uuid),
    Dead(Uuid),
    /// A table may be taken.
    Free,
    Ping {
        from: Uuid,
        question: u64,
    },
    Pong {
        question: u64,
    },
    Ask {
        table: usize,
        from: Uuid,
        question: u64,
        asked: AskedOfOwner,
    },
    Said {
        question: u64,
        said: OwnerSaid,
    },
    Told {
        table: usize,
        told: OwnerNews,
        frame: Option<SimFrame>,
    },
}
