//! Requests to a table's actor, and the handle they are sent by. A request waits in the table's
//! mailbox; the sender does not wait.

use std::sync::Arc;

use chips::PlayerId;
use house::protection::Obstacle;
use house_writer::StepBudget;
use protocol::{Phrase, StaffName};
use relay::ViewsAsked;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc, oneshot};
use uuid::Uuid;

use crate::clock::Stopwatch;
use crate::outbox::Outbox;
use crate::reply::{NodeReply, ReplyTo};
use crate::takeover::Takeover;
use refusals::Rejection;

/// Requests that may wait in a mailbox.
pub const MAILBOX_MAX: usize = 256;
/// Of these, requests that change nothing: views, hints and phrases. Spectators leave room for
/// those who play.
const READING_MAX: usize = MAILBOX_MAX / 2;

/// A request to a table's actor.
#[derive(Debug)]
pub enum TableRequest {
    /// A connection watches the table: it gets whole views now and patches from then on.
    Watch {
        /// The outbox of the connection.
        outbox: Arc<Outbox>,
        /// The player of the connection, if one is signed in.
        player: Option<PlayerId>,
        /// The staff member of the connection, if one is signed in.
        staff: Option<StaffName>,
        /// Its place among the requests that read; the mailbox gives it.
        place: Option<OwnedSemaphorePermit>,
    },
    /// A connection stops watching the table.
    Unwatch {
        /// The id of the connection.
        connection: u64,
    },
    /// Asks whether a player has chips or a seat at the table.
    HasPlayer {
        /// The player.
        player: PlayerId,
        /// Gets the answer. Dropped when the table cannot answer.
        answer: oneshot::Sender<PlayerThere>,
    },
    /// Evicts a player as soon as they have no stake in a running round.
    TakeOut {
        /// The player.
        player: PlayerId,
        /// Why they may not stay.
        why: Obstacle,
    },
    /// Evicts players with chips here who have neither sat, staked nor been connected for too
    /// long.
    SendHome,
    /// Forgets what a player is called: they were erased.
    ForgetName {
        /// The player.
        player: PlayerId,
    },
    /// Asks for the best play for a player.
    Hint {
        /// The id of the question.
        id: Uuid,
        /// The player who asks.
        player: PlayerId,
        /// Where the answer goes.
        reply_to: ReplyTo,
        /// As that of a watch.
        place: Option<OwnedSemaphorePermit>,
    },
    /// A player says something to all who watch.
    Say {
        /// The id of the question.
        id: Uuid,
        /// The player.
        player: PlayerId,
        /// What they say.
        what: Phrase,
        /// Where the answer goes.
        reply_to: ReplyTo,
        /// As that of a watch.
        place: Option<OwnedSemaphorePermit>,
    },
    /// A command request.
    Ask(Box<Asked>),
    /// Another node asks for whole views for its people.
    Show {
        /// What it asks.
        question: ViewsAsked,
        /// Where the answer goes.
        reply: NodeReply,
    },
    /// Another node asks whether a player has chips or a seat at the table.
    Has {
        /// The player.
        player: PlayerId,
        /// Where the answer goes.
        reply: NodeReply,
    },
    /// The table is to be taken by this node.
    Take(Takeover),
    /// The table has this epoch: a node that works as the owner under an older one owns it no more.
    Lost {
        /// The epoch.
        epoch: i64,
    },
    /// The table is to be given up by this node, so that another one takes it.
    GiveUp,
    /// The table was closed by another node.
    Leave,
}

/// Whether a player has chips or a seat at a table, as its owner knows it.
#[derive(Clone, Copy, Debug)]
pub struct PlayerThere {
    /// Whether they have.
    pub is_there: bool,
    /// The epoch of the owner. When the table has another one by now, this owner may not know.
    pub epoch: i64,
}

/// A command request with its answer's address.
#[derive(Debug)]
pub struct Asked {
    /// The command request.
    pub request: owner::CommandRequest,
    /// Where the answer goes.
    pub reply_to: ReplyTo,
    /// What bounds the steps of the sender's network; `None` for staff.
    pub steps: Option<StepBudget>,
    /// Runs since the request arrived.
    pub since: Stopwatch,
}

/// The clonable address of a table's actor.
#[derive(Clone, Debug)]
pub struct TableHandle {
    mailbox: mpsc::Sender<TableRequest>,
    reading: Arc<Semaphore>,
}

impl TableHandle {
    /// A handle and its mailbox. When the mailbox is full, requests are refused as `busy`.
    pub fn new() -> (TableHandle, mpsc::Receiver<TableRequest>) {
        let (mailbox, requests) = mpsc::channel(MAILBOX_MAX);
        let reading = Arc::new(Semaphore::new(READING_MAX));
        (TableHandle { mailbox, reading }, requests)
    }

    /// Puts a request into the mailbox without waiting. Fails with `busy` when it is full, or when
    /// the request only reads and as many of these wait as may.
    pub fn send(&self, mut request: TableRequest) -> Result<(), Rejection> {
        if let TableRequest::Watch { place, .. }
        | TableRequest::Hint { place, .. }
        | TableRequest::Say { place, .. } = &mut request
        {
            let free = Arc::clone(&self.reading).try_acquire_owned();
            *place = Some(free.map_err(|_| Rejection::Busy)?);
        }
        self.mailbox.try_send(request).map_err(|refused| match refused {
            mpsc::error::TrySendError::Full(_) => Rejection::Busy,
            mpsc::error::TrySendError::Closed(_) => Rejection::Draining,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spectators_leave_room_for_those_who_play() {
        let (handle, mut mailbox) = TableHandle::new();
        let watch = || {
            let outbox = Arc::new(Outbox::new(1, 8));
            TableRequest::Watch { outbox, player: None, staff: None, place: None }
        };
        for _ in 0..READING_MAX {
            handle.send(watch()).unwrap();
        }
        assert_eq!(handle.send(watch()), Err(Rejection::Busy));
        handle.send(TableRequest::SendHome).unwrap();
        // A place is free again when the table has read the request.
        drop(mailbox.try_recv().unwrap());
        handle.send(watch()).unwrap();
    }
}
