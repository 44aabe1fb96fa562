//! The mail of a table that cannot work: it is being rebuilt, waits before the next rebuild, or
//! waits for a database that is away. Wishes are refused at once. Connections that come or go are
//! kept until the table works again.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::time::Duration;

use tokio::sync::mpsc;

use crate::availability::Availability;
use crate::frames::refused;
use crate::mailbox::{MAILBOX_MAX, TableRequest};
use crate::service::Service;
use refusals::Rejection;

/// How long a wish may wait for its table. Then it is refused, so that it is not carried out when
/// nobody expects it any more.
const WAIT_MAX: Duration = Duration::from_secs(6);

/// The mailbox of a table and what is kept of it, across the lives of its actor.
#[derive(Debug)]
pub(crate) struct Mail {
    mailbox: mpsc::Receiver<TableRequest>,
    /// What other nodes ask, while this node owns the table.
    service: Option<Service>,
    /// Wishes wait for the table: it is on its way to this node.
    is_patient: bool,
    availability: Availability,
    /// Connections that have come or gone, and names to forget, in order. At most
    /// `2 * MAILBOX_MAX`.
    kept: VecDeque<TableRequest>,
}

impl Mail {
    pub(crate) fn new(mailbox: mpsc::Receiver<TableRequest>, availability: Availability) -> Mail {
        Mail { mailbox, service: None, is_patient: false, availability, kept: VecDeque::new() }
    }

    /// Takes what other nodes ask from now on, or no more.
    pub(crate) fn serve(&mut self, service: Option<Service>) {
        self.service = service;
    }

    /// Has wishes wait, or refuses them while the table cannot work.
    pub(crate) fn have_patience(&mut self, is_patient: bool) {
        self.is_patient = is_patient;
    }

    /// Keeps a request for the table's next owner at this node.
    pub(crate) fn keep(&mut self, request: TableRequest) {
        self.kept.push_back(request);
    }

    /// The next request, first those that were kept. `None` when no handle of the table is left.
    pub(crate) async fn next(&mut self) -> Option<TableRequest> {
        self.refuse_overdue();
        match self.kept.pop_front() {
            Some(kept) => Some(kept),
            None => self.receive().await,
        }
    }

    /// The next request of this node or of another. Cancelling the future loses nothing.
    async fn receive(&mut self) -> Option<TableRequest> {
        let Some(service) = &mut self.service else { return self.mailbox.recv().await };
        tokio::select! {
            request = self.mailbox.recv() => request,
            request = service.next() => Some(request),
        }
    }

    /// Takes no more requests. Those that wait are still given out.
    pub(crate) fn close(&mut self) {
        self.mailbox.close();
    }

    /// Waits for a future, and declines what comes meanwhile.
    pub(crate) async fn beside<T>(&mut self, work: impl Future<Output = T>) -> T {
        tokio::select! {
            biased;
            done = work => done,
            never = self.decline() => match never {},
        }
    }

    /// Waits for a future, and declines what comes meanwhile while the database is away.
    pub(crate) async fn beside_while_away<T>(
        &mut self,
        availability: &Availability,
        work: impl Future<Output = T>,
    ) -> T {
        let decline = async {
            loop {
                availability.gone().await;
                tokio::select! {
                    biased;
                    () = availability.back() => {}
                    never = self.decline() => match never {},
                }
            }
        };
        tokio::select! {
            biased;
            done = work => done,
            never = decline => never,
        }
    }

    async fn decline(&mut self) -> Infallible {
        loop {
            let request = tokio::select! {
                biased;
                request = self.receive() => request,
                () = tokio::time::sleep(WAIT_MAX / 10) => {
                    self.refuse_overdue();
                    continue;
                }
            };
            let Some(request) = request else { return std::future::pending().await };
            let waits = self.is_patient && !self.availability.is_away();
            match request {
                TableRequest::Ask(_) if waits && self.kept.len() < MAILBOX_MAX => {
                    self.kept.push_back(request);
                }
                TableRequest::Ask(asked) => {
                    asked.reply_to.reject(asked.request.id, Rejection::Unavailable);
                }
                TableRequest::Hint { id, reply_to, .. }
                | TableRequest::Say { id, reply_to, .. } => {
                    reply_to.give(None, refused(Some(id), Rejection::Unavailable));
                }
                TableRequest::Watch { ref outbox, .. } if self.kept.len() >= MAILBOX_MAX => {
                    outbox.answer(refused(None, Rejection::Busy));
                }
                // A table that is rebuilt may have read the name already.
                TableRequest::ForgetName { .. } if self.kept.len() < 2 * MAILBOX_MAX => {
                    self.kept.push_back(request);
                }
                TableRequest::Watch { outbox, player, staff, place } => {
                    // It has left the mailbox: another may come.
                    drop(place);
                    let place = None;
                    self.kept.push_back(TableRequest::Watch { outbox, player, staff, place });
                }
                TableRequest::Unwatch { connection } => self.forget(connection),
                // The askers of the first three are told that there is no answer, or ask again. The
                // next ones are repeated. A name is forgotten when the table is rebuilt again.
                TableRequest::HasPlayer { .. }
                | TableRequest::Has { .. }
                | TableRequest::Show { .. }
                | TableRequest::Take(_)
                | TableRequest::Lost { .. }
                | TableRequest::GiveUp
                | TableRequest::Leave
                | TableRequest::TakeOut { .. }
                | TableRequest::SendHome
                | TableRequest::ForgetName { .. } => {}
            }
        }
    }

    /// Refuses wishes that have waited for too long.
    fn refuse_overdue(&mut self) {
        self.kept.retain(|kept| {
            let TableRequest::Ask(asked) = kept else { return true };
            let is_overdue = asked.since.elapsed() > WAIT_MAX;
            if is_overdue {
                asked.reply_to.reject(asked.request.id, Rejection::Moving);
            }
            !is_overdue
        });
    }

    /// A connection has gone: it does not come any more, or is removed later.
    fn forget(&mut self, gone: u64) {
        self.kept.retain(
            |kept| !matches!(kept, TableRequest::Watch { outbox, .. } if outbox.id() == gone),
        );
        let is_noted = self.kept.iter().any(
            |kept| matches!(kept, TableRequest::Unwatch { connection } if *connection == gone),
        );
        if self.kept.len() < 2 * MAILBOX_MAX && !is_noted {
            self.kept.push_back(TableRequest::Unwatch { connection: gone });
        }
    }
}
