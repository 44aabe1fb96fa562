//! The one writer of a table: takes one command after the other, lets the table judge, commits,
//! and only then lets anybody know. It waits for the ledger and the clock, never for a socket.
//!
//! Nothing is sent before the commit has returned. When it is unknown what became of a commit, the
//! actor stops and is rebuilt from the journal.

mod audience;
mod closing;
mod deadline;
mod memory;
mod publish;
mod rebuild;
mod steps;
mod supervise;

use std::convert::Infallible;
use std::sync::Arc;

use chips::{PlayerId, TableId};
use ledger::Head;
use protocol::{Do, Expect, Order, StaffName, TableView};
use table::{Actor, Moment, Table};
use tokio::sync::{mpsc, oneshot};
use uuid::Uuid;

pub use self::rebuild::RebuildError;
pub(crate) use self::supervise::supervise;

use self::audience::Audience;
use self::memory::Memory;
use crate::app::App;
use crate::clock::Stopwatch;
use crate::frames::{frame, refused};
use crate::limits::Obstacle;
use crate::outbox::Outbox;
use crate::rejection::Rejection;

/// Requests that may wait for a table.
pub(crate) const MAILBOX_MAX: usize = 256;

/// What a socket asks of a table.
#[derive(Debug)]
pub(crate) enum Request {
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
    /// The player is to be taken out, as soon as none of his stakes rides.
    TakeOut {
        /// Who.
        player: PlayerId,
        /// Why he may not go on.
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
    /// Chosen by the client: a resend has the same.
    pub(crate) id: Uuid,
    /// Whose session it came with.
    pub(crate) by: Actor,
    /// What.
    pub(crate) what: AskedFor,
    /// Where the answer goes.
    pub(crate) outbox: Arc<Outbox>,
    /// When it came in.
    pub(crate) since: Stopwatch,
}

/// What somebody wants of a table.
#[derive(Debug)]
pub(crate) enum AskedFor {
    /// A player's wish.
    Wish {
        /// What he believes.
        expect: Option<Expect>,
        /// The wish.
        wish: Do,
        /// What he is called.
        name: Arc<str>,
    },
    /// An order of the staff.
    Order(Order),
}

/// The clonable address of a table's actor.
#[derive(Clone, Debug)]
pub(crate) struct TableHandle {
    mailbox: mpsc::Sender<Request>,
}

impl TableHandle {
    /// A handle and the mailbox behind it. When the mailbox is full, requests are refused.
    pub(crate) fn new() -> (TableHandle, mpsc::Receiver<Request>) {
        let (mailbox, requests) = mpsc::channel(MAILBOX_MAX);
        (TableHandle { mailbox }, requests)
    }

    /// Puts a request into the mailbox; never waits.
    pub(crate) fn send(&self, request: Request) -> Result<(), Rejection> {
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
    Closed(Box<closing::Record>),
    /// What is in memory may differ from the books: rebuild.
    Broken(String),
}

/// A table and all its actor keeps besides.
struct TableActor<'a> {
    app: &'a App,
    id: TableId,
    table: Table,
    head: Head,
    /// The view everybody has seen last.
    rail: TableView,
    /// The time of the step in hand, and seeds nobody has seen.
    moment: Moment,
    memory: Memory,
    audience: &'a mut Audience,
    /// The closer's record has been written.
    is_end_on_record: bool,
}

impl TableActor<'_> {
    /// Takes up play again and shows it to whoever watches already.
    async fn start(&mut self) -> Result<(), End> {
        if !self.table.is_closed() {
            self.wake().await?;
        }
        self.publish_whole();
        Ok(())
    }

    /// Works until the server stops or something breaks.
    async fn run(mut self, mailbox: &mut mpsc::Receiver<Request>) -> End {
        match self.work(mailbox).await {
            Ok(never) => match never {},
            Err(end) => end,
        }
    }

    async fn work(&mut self, mailbox: &mut mpsc::Receiver<Request>) -> Result<Infallible, End> {
        let (draining, stopping) =
            (self.app.tasks.draining.clone(), self.app.tasks.stopping.clone());
        loop {
            self.end_when_closed().await?;
            if draining.is_cancelled() && self.table.is_between_rounds() {
                return Err(End::Stopped);
            }
            tokio::select! {
                biased;
                () = stopping.cancelled() => return Err(End::Stopped),
                () = draining.cancelled(), if self.table.is_between_rounds() => {}
                () = deadline::passed(self.table.deadline()) => self.tick().await?,
                request = mailbox.recv() => match request {
                    Some(request) => self.serve(request).await?,
                    None => return Err(End::Stopped),
                },
            }
            self.audience.wake();
        }
    }

    async fn serve(&mut self, request: Request) -> Result<(), End> {
        match request {
            Request::Watch { outbox, player, staff } => self.show(outbox, player, staff),
            Request::Unwatch { connection } => self.audience.remove(connection),
            Request::HasPlayer { player, answer } => {
                // Whoever asked may have gone.
                let _ = answer.send(self.table.players().any(|guest| guest == player));
            }
            Request::TakeOut { player, why } => self.take_out(player, why).await?,
            Request::Hint { id, player, outbox } => {
                outbox.answer(match hints::best(&self.table, player) {
                    Ok(hint) => frame(&hint.message(id, self.id)),
                    Err(none) => refused(Some(id), none.into()),
                });
            }
            Request::Ask(asked) => {
                self.app.metrics.waited(asked.since.elapsed());
                self.obey(&asked).await?;
            }
        }
        Ok(())
    }
}
