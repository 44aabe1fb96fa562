//! The shell around the one writer of a table (crate `owner`): it hands the owner one request after
//! the other and carries out its effects: it commits, publishes and answers. It waits for the
//! ledger and the clock, never for a socket.
//!
//! When it is unknown what became of a commit, the actor stops and is rebuilt from the journal.

mod audience;
mod closing;
mod deadline;
mod effects;
mod journal;
mod orders;
mod publish;
mod rebuild;
mod reply;
mod supervise;

use std::convert::Infallible;
use std::sync::Arc;

use chips::{PlayerId, TableId};
use owner::Owner;
use protocol::{StaffName, TableView};
use tokio::sync::{mpsc, oneshot};
use uuid::Uuid;

pub use self::journal::{head_of, journal_step};
pub use self::rebuild::RebuildError;
pub(crate) use self::reply::ReplyTo;
pub(crate) use self::supervise::supervise;

use self::audience::Audience;
use crate::app::App;
use crate::clock::Stopwatch;
use crate::frames::{frame, refused};
use crate::outbox::Outbox;
use crate::rejection::Rejection;
use house::TableClosed;
use house::protection::Obstacle;

/// Requests that may wait for a table.
pub(crate) const MAILBOX_MAX: usize = 256;

/// What is asked of a table's actor.
#[derive(Debug)]
pub(crate) enum TableRequest {
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
pub(crate) struct Asked {
    /// What, and whose.
    pub(crate) request: owner::CommandRequest,
    /// Where the answer goes.
    pub(crate) reply_to: ReplyTo,
    /// When it came in.
    pub(crate) since: Stopwatch,
}

/// The clonable address of a table's actor.
#[derive(Clone, Debug)]
pub(crate) struct TableHandle {
    mailbox: mpsc::Sender<TableRequest>,
}

impl TableHandle {
    /// A handle and the mailbox behind it. When the mailbox is full, requests are refused.
    pub(crate) fn new() -> (TableHandle, mpsc::Receiver<TableRequest>) {
        let (mailbox, requests) = mpsc::channel(MAILBOX_MAX);
        (TableHandle { mailbox }, requests)
    }

    /// Puts a request into the mailbox; never waits.
    pub(crate) fn send(&self, request: TableRequest) -> Result<(), Rejection> {
        self.mailbox.try_send(request).map_err(|refused| match refused {
            mpsc::error::TrySendError::Full(_) => Rejection::Busy,
            mpsc::error::TrySendError::Closed(_) => Rejection::Draining,
        })
    }
}

/// Why an actor ends.
#[derive(Debug)]
enum End {
    /// The server stops.
    Stopped,
    /// Another server owns the table now.
    Fenced,
    /// The table is closed for good.
    Closed(Box<TableClosed>),
    /// What is in memory may differ from the books: rebuild.
    Broken(String),
}

/// What the actor of a table keeps beside its owner.
struct TableActor<'a> {
    app: &'a App,
    id: TableId,
    /// The view everybody has seen last.
    rail: TableView,
    audience: &'a mut Audience,
    /// The closer's record has been written.
    is_end_on_record: bool,
    /// The step after which the table was handed over for a snapshot last.
    snapshot_seq: i64,
}

impl TableActor<'_> {
    /// Takes up play again and shows it to whoever watches already.
    async fn start(&mut self, mut owner: Owner) -> Result<Owner, End> {
        if !owner.table().is_closed() {
            owner = self.wake(owner).await?;
        }
        self.publish_whole(&owner);
        Ok(owner)
    }

    /// Works until the server stops or something breaks.
    async fn run(mut self, owner: Owner, mailbox: &mut mpsc::Receiver<TableRequest>) -> End {
        match self.work(owner, mailbox).await {
            Ok(never) => match never {},
            Err(end) => end,
        }
    }

    /// The end of a table that is stopped, with a snapshot of where it stands.
    fn stopped(&mut self, owner: &Owner) -> End {
        self.offer_snapshot(owner, 1);
        End::Stopped
    }

    /// Hands the table over for a snapshot when it has gone so many steps since the last one.
    fn offer_snapshot(&mut self, owner: &Owner, steps: i64) {
        let seq = owner.head().seq;
        if seq - self.snapshot_seq >= steps && self.app.snapshots.offer(owner) {
            self.snapshot_seq = seq;
        }
    }

    async fn work(
        &mut self,
        mut owner: Owner,
        mailbox: &mut mpsc::Receiver<TableRequest>,
    ) -> Result<Infallible, End> {
        let (draining, stopping) =
            (self.app.tasks.draining.clone(), self.app.tasks.stopping.clone());
        loop {
            self.end_when_closed(owner.table()).await?;
            let is_between_rounds = owner.table().is_between_rounds();
            if draining.is_cancelled() && is_between_rounds {
                return Err(self.stopped(&owner));
            }
            if is_between_rounds {
                self.offer_snapshot(&owner, self.app.bounds.snapshot_steps);
            }
            tokio::select! {
                biased;
                () = stopping.cancelled() => return Err(self.stopped(&owner)),
                () = draining.cancelled(), if is_between_rounds => {}
                () = deadline::passed(owner.table().deadline()) => {
                    owner = self.tick(owner).await?;
                }
                request = mailbox.recv() => match request {
                    Some(request) => owner = self.serve(owner, request).await?,
                    None => return Err(self.stopped(&owner)),
                },
            }
            self.audience.wake();
        }
    }

    async fn serve(&mut self, owner: Owner, request: TableRequest) -> Result<Owner, End> {
        match request {
            TableRequest::Watch { outbox, player, staff } => {
                self.show(&owner, outbox, player, staff);
            }
            TableRequest::Unwatch { connection } => self.audience.remove(connection),
            TableRequest::HasPlayer { player, answer } => {
                // Whoever asked may have gone.
                let _ = answer.send(owner.table().players().any(|guest| guest == player));
            }
            TableRequest::TakeOut { player, why } => {
                return self.take_out(owner, player, why).await;
            }
            TableRequest::Hint { id, player, outbox } => {
                outbox.answer(match hints::best(owner.table(), player) {
                    Ok(hint) => frame(&hint.message(id, self.id)),
                    Err(none) => refused(Some(id), none.into()),
                });
            }
            TableRequest::Ask(asked) => {
                self.app.metrics.waited(asked.since.elapsed());
                return self.obey(owner, *asked).await;
            }
        }
        Ok(owner)
    }
}
