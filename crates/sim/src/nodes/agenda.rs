//! What is to happen, and when. Time is virtual: it jumps from one happening to the next.

use std::collections::BTreeMap;

use cluster::BusError;
use uuid::Uuid;

use super::books::{BookEntry, BooksSaid, Placed};
use super::faults::Healing;
use super::keeper::KeeperRequest;
use super::packet::Packet;

/// Something that happens.
#[derive(Debug)]
pub(crate) enum AgendaItem {
    /// It happens in a process, if that is still there: the id of its start.
    In(Uuid, InProcess),
    /// The database carries something out.
    Books(BookEntry),
    /// Somebody wants something.
    Wish,
    /// A client comes to a node again.
    Connect(usize),
    /// A client that has fallen behind asks for whole views.
    WatchAgain(usize, u64),
    /// A client sends its command again.
    SendAgain(usize),
    /// Something goes wrong.
    Fault,
    /// Something that went wrong is over.
    Heal(Healing),
}

/// Something that happens in a process. For a table: its place among the tables, and the life of
/// its keeper.
#[derive(Debug)]
pub(crate) enum InProcess {
    /// A message has come.
    Packet(Packet),
    /// A question has no answer.
    Unanswered(u64, BusError),
    /// It says that it is alive.
    Refresh,
    /// It asks its neighbours whether they are there.
    AskNeighbours,
    /// It asks a node once more.
    PingAgain(Uuid),
    /// It looks at who owns which table. The number is that of the timer.
    Look(u64),
    /// What it found.
    Looked(Option<Vec<Placed>>),
    /// Who owns a table that did not answer.
    Suspect(Option<Uuid>),
    /// A client asks.
    Asked(usize, KeeperRequest),
    /// An effect of an owner is carried out.
    Effect(usize, u64),
    /// The database has answered.
    Booked(usize, u64, BooksSaid),
    /// An owner at rest looks at its requests and its deadline.
    Turn(usize, u64),
    /// A table that broke is taken again.
    Reclaim(usize, u64),
    /// A relay may have to ask the owner.
    Relay(usize, u64),
    /// A command is sent to the owner once more.
    Retry(usize, u64, u64),
}

/// What is to happen, in order.
#[derive(Debug, Default)]
pub(crate) struct Agenda {
    /// The time, in milliseconds since the beginning of the run.
    pub now_ms: u64,
    count: u64,
    waiting: BTreeMap<(u64, u64), AgendaItem>,
}

impl Agenda {
    /// Has something happen after a while, in milliseconds. Of two with the same time the first one
    /// that was put down happens first.
    pub fn after(&mut self, delay_ms: u64, happening: AgendaItem) {
        self.count += 1;
        self.waiting.insert((self.now_ms + delay_ms, self.count), happening);
    }

    /// Comes to the next happening before that time, or else to that time.
    pub fn next_before(&mut self, until_ms: u64) -> Option<AgendaItem> {
        let next = self.waiting.first_entry().filter(|next| next.key().0 < until_ms);
        let Some(next) = next else {
            self.now_ms = self.now_ms.max(until_ms);
            return None;
        };
        self.now_ms = next.key().0;
        Some(next.remove())
    }
}
