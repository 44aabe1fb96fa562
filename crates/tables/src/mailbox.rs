//! What is asked of a table, and the address it is sent to. A request waits in the table's mailbox;
//! the sender never waits for the table.

use std::sync::Arc;

use chips::PlayerId;
use house::protection::Obstacle;
use protocol::StaffName;
use tokio::sync::{mpsc, oneshot};
use uuid::Uuid;

use crate::clock::Stopwatch;
use crate::outbox::Outbox;
use crate::rejection::Rejection;
use crate::reply::ReplyTo;

/// Requests that may wait for a table.
pub const MAILBOX_MAX: usize = 256;

/// What is asked of a table's actor.
#[derive(Debug)]
pub enum TableRequest {
    /// A whole view, and all that follows it.
    Watch {
        /// Where the frames go.
        outbox: Arc<Outbox>,
        /// Whose view.
        player: Option<PlayerId>,
        /// And in what role of the staff.
        staff: Option<StaffName>,
    },
    /// The end of it.
    Unwatch {
        /// Whose connection.
        connection: u64,
    },
    /// Whether that player has a rack, a seat or a stake.
    HasPlayer {
        /// Who.
        player: PlayerId,
        /// Dropped while the table cannot say.
        answer: oneshot::Sender<bool>,
    },
    /// The player is to be taken out, as soon as none of their stakes rides.
    TakeOut {
        /// Who.
        player: PlayerId,
        /// Why they may not go on.
        why: Obstacle,
    },
    /// A player asks for the best play.
    Hint {
        /// The question.
        id: Uuid,
        /// Whose.
        player: PlayerId,
        /// Where the answer goes.
        outbox: Arc<Outbox>,
    },
    /// A wish or an order.
    Ask(Box<Asked>),
}

/// A wish or an order on its way to a table.
#[derive(Debug)]
pub struct Asked {
    /// What, and whose.
    pub request: owner::CommandRequest,
    /// Where the answer goes.
    pub reply_to: ReplyTo,
    /// When it came in.
    pub since: Stopwatch,
}

/// The clonable address of a table's actor.
#[derive(Clone, Debug)]
pub struct TableHandle {
    mailbox: mpsc::Sender<TableRequest>,
}

impl TableHandle {
    /// A handle and the mailbox behind it. When the mailbox is full, requests are refused.
    pub fn new() -> (TableHandle, mpsc::Receiver<TableRequest>) {
        let (mailbox, requests) = mpsc::channel(MAILBOX_MAX);
        (TableHandle { mailbox }, requests)
    }

    /// Puts a request into the mailbox; never waits.
    pub fn send(&self, request: TableRequest) -> Result<(), Rejection> {
        self.mailbox.try_send(request).map_err(|refused| match refused {
            mpsc::error::TrySendError::Full(_) => Rejection::Busy,
            mpsc::error::TrySendError::Closed(_) => Rejection::Draining,
        })
    }
}
