//! The task around the owner of one table (crate `owner`). It passes requests to the owner one at a
//! time and carries out its effects: commits, publishes, answers. It waits for the ledger and the
//! clock, never for a socket.
//!
//! When the outcome of a commit is unknown, the actor ends. The next one rebuilds the table from
//! its journal.

mod absent;
mod closing;
mod deadline;
mod effects;
mod hold;
mod lives;
mod orders;
mod publish;
mod rebuild;
mod supervise;
mod talk;

use std::convert::Infallible;
use std::time::Duration;

use chips::{PlayerId, TableId};
use company::Talk;
use house::TableClosed;
use owner::Owner;
use protocol::TableView;
use relay::wire::FromOwner;
use table::Table;

pub use self::absent::watch as watch_absent;
pub(crate) use self::closing::end_id;
pub use self::hold::Ownership;
pub use self::rebuild::RebuildError;
pub(crate) use self::supervise::supervise;

use self::absent::Absent;
use crate::audience::Audience;
use crate::availability::Availability;
use crate::clock::ClockWatch;
use crate::frames::{frame, refused};
use crate::host::Host;
use crate::mail::Mail;
use crate::mailbox::{Asked, PlayerThere, TableRequest};
use refusals::Rejection;

/// A node that asks nothing about a table for so long is told no more of it. Nodes ask every second
/// (`crate::remote`).
const NODE_SILENCE_MAX: Duration = Duration::from_secs(10);

/// Why an actor ends.
#[derive(Debug)]
enum End {
    /// The server stops.
    Stopped,
    /// Another server owns the table now. It is to be asked for this, which was under way.
    Fenced(Option<Box<Asked>>),
    /// The table is left to another node of the house.
    GivenUp,
    /// The table is closed for good.
    Closed(Box<TableClosed>),
    /// The state in memory may differ from the books. The table is rebuilt, for this reason.
    Broken(String),
}

/// What the actor of a table keeps beside its owner.
struct TableActor<'a> {
    host: &'a Host,
    id: TableId,
    /// The view that was shown last.
    shown: TableView,
    audience: &'a mut Audience,
    /// Who has said something a moment ago.
    talk: Talk,
    /// Who has left chips here.
    absent: Absent,
    /// The closer's record has been written.
    is_end_on_record: bool,
    /// The step after which the table was handed over for a snapshot last.
    snapshot_seq: i64,
    /// Notices that the machine's clock was set.
    clock: ClockWatch,
    /// How often the database had gone away when the deadline was looked at last.
    absences: u64,
}

impl TableActor<'_> {
    /// Has the owner carry out its first commands and publishes the whole view to the audience.
    async fn start(&mut self, mut owner: Owner) -> Result<Owner, End> {
        if !owner.table().is_closed() {
            owner = self.wake(owner).await?;
        }
        self.publish_whole(&owner);
        Ok(owner)
    }

    /// Serves requests and deadlines until the actor ends. Returns why it ended.
    async fn run(mut self, owner: Owner, mail: &mut Mail) -> End {
        match self.work(owner, mail).await {
            Ok(never) => match never {},
            Err(end) => end,
        }
    }

    /// Hands the table over for a last snapshot. Returns the reason `Stopped`.
    fn stopped(&mut self, owner: &Owner) -> End {
        self.offer_snapshot(owner, 1);
        End::Stopped
    }

    /// Hands the table over for a last snapshot. Returns the reason `GivenUp`.
    fn given_up(&mut self, owner: &Owner) -> End {
        self.offer_snapshot(owner, 1);
        End::GivenUp
    }

    /// Hands the table over for a snapshot if at least `steps` steps were committed since the last
    /// one.
    fn offer_snapshot(&mut self, owner: &Owner, steps: i64) {
        let seq = owner.head().seq;
        if seq - self.snapshot_seq >= steps && self.host.snapshots.offer(owner) {
            self.snapshot_seq = seq;
        }
    }

    async fn work(&mut self, mut owner: Owner, mail: &mut Mail) -> Result<Infallible, End> {
        let availability = self.host.lobby.availability().clone();
        let (draining, stopping) =
            (self.host.tasks.draining.clone(), self.host.tasks.stopping.clone());
        loop {
            self.end_when_closed(owner.table()).await?;
            let is_between_rounds = owner.table().is_between_rounds();
            if draining.is_cancelled() && self.host.nodes.is_some() {
                return Err(self.given_up(&owner));
            }
            if draining.is_cancelled() && is_between_rounds {
                return Err(self.stopped(&owner));
            }
            if is_between_rounds {
                self.offer_snapshot(&owner, self.host.snapshot_steps);
            }
            let may_leave = is_between_rounds || self.host.nodes.is_some();
            let request = tokio::select! {
                biased;
                () = stopping.cancelled() => return Err(self.stopped(&owner)),
                () = draining.cancelled(), if may_leave => continue,
                () = due(owner.table(), &availability) => None,
                request = mail.next() => match request {
                    Some(request) => Some(request),
                    None => return Err(self.stopped(&owner)),
                },
            };
            let turn = Box::pin(self.turn(owner, request));
            owner = mail.beside_while_away(&availability, turn).await?;
            self.audience.wake();
        }
    }

    /// Serves a request, or the deadline without one. Begins no step while the database is away.
    async fn turn(&mut self, owner: Owner, request: Option<TableRequest>) -> Result<Owner, End> {
        let is_away = self.host.lobby.availability().is_away();
        match request {
            Some(TableRequest::Ask(asked)) if is_away => {
                asked.reply_to.reject(asked.request.id, Rejection::Unavailable);
                Ok(owner)
            }
            // They are repeated.
            Some(TableRequest::TakeOut { .. } | TableRequest::SendHome) | None if is_away => {
                Ok(owner)
            }
            Some(request) if is_away => self.serve(owner, request).await,
            Some(request) => {
                let owner = self.keep_time(owner).await?;
                self.serve(owner, request).await
            }
            None => {
                let owner = self.keep_time(owner).await?;
                self.tick(owner).await
            }
        }
    }

    async fn serve(&mut self, mut owner: Owner, request: TableRequest) -> Result<Owner, End> {
        match request {
            TableRequest::Watch { outbox, player, staff, place: _ } => {
                self.show(&owner, outbox, player, staff);
            }
            TableRequest::Unwatch { connection } => self.audience.remove(connection),
            TableRequest::HasPlayer { player, answer } => {
                // The receiver may have been dropped.
                let _ = answer.send(player_there(&owner, player));
            }
            TableRequest::TakeOut { player, why } => {
                return self.take_out(owner, player, why).await;
            }
            TableRequest::SendHome => {
                self.audience.forget_nodes(NODE_SILENCE_MAX);
                return self.send_home(owner).await;
            }
            TableRequest::ForgetName { player } => {
                if owner.forget_name(player) {
                    self.publish_whole(&owner);
                }
            }
            TableRequest::Hint { id, player, reply_to, place: _ } => {
                let hint = match hints::best(owner.table(), player) {
                    Ok(hint) => frame(&hint.message(id, self.id)),
                    Err(none) => refused(Some(id), none.into()),
                };
                reply_to.give(None, hint);
            }
            TableRequest::Say { id, player, what, reply_to, place: _ } => {
                self.say(&owner, (id, player, what), &reply_to);
            }
            TableRequest::Show { question, reply } => self.show_node(&owner, &question, reply),
            TableRequest::Has { player, reply } => {
                let PlayerThere { is_there, epoch } = player_there(&owner, player);
                reply.give(&FromOwner::Has { is_there, epoch }, "");
            }
            TableRequest::GiveUp => return Err(self.given_up(&owner)),
            TableRequest::Lost { epoch } if owner.head().epoch < epoch => {
                return Err(End::Fenced(None));
            }
            // This node owns the table. It closes it by itself.
            TableRequest::Take(_) | TableRequest::Lost { .. } | TableRequest::Leave => {}
            TableRequest::Ask(asked) => {
                self.host.metrics.waited(asked.since.elapsed());
                return self.obey(owner, *asked).await;
            }
        }
        Ok(owner)
    }
}

fn player_there(owner: &Owner, player: PlayerId) -> PlayerThere {
    let is_there = owner.table().players().any(|guest| guest == player);
    PlayerThere { is_there, epoch: owner.head().epoch }
}

/// Waits until a table has to act by itself, and the database is there to record it.
async fn due(table: &Table, availability: &Availability) {
    deadline::passed(table.deadline()).await;
    availability.back().await;
}
