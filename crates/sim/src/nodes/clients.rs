//! The people at the tables: each has one connection to some node, sees what it is sent, and waits
//! for the answer to one command at a time. Everything that they see is checked against the
//! journals.

use std::sync::Arc;

use chips::CommandId;
use owner::{Ask, CommandReply, CommandRequest, Denial};
use protocol::TableView;
use relay::StateNumber;
use table::Actor;
use uuid::Uuid;

use super::NodesRun;
use super::agenda::{AgendaItem, InProcess};
use super::keeper::{AnswerTo, AskedHere, KeeperRequest};
use super::packet::{OwnView, SimFrame};
use crate::summary::Summary;

/// One frame in so many finds the queue of its connection full.
const FULL_IN: usize = 300;
/// The time on the way between a client and its node, in milliseconds.
const WAY_MS: u64 = 1;

/// What has become of a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Delivered {
    Queued,
    /// The queue was full. The client asks for whole views.
    Dropped,
    /// The connection has ended.
    Gone,
}

/// What a connection has been shown last.
#[derive(Clone, Debug)]
struct SeenState {
    at: StateNumber,
    view: Arc<TableView>,
    own: Option<Arc<OwnView>>,
}

/// Somebody at a table.
#[derive(Debug)]
pub(crate) struct SimClient {
    pub table: usize,
    /// Their place among the table's people.
    pub person: Option<usize>,
    /// The process and the id of the connection.
    pub connection: Option<(Uuid, u64)>,
    /// What it has. `None` while it waits for whole views.
    seen: Option<SeenState>,
    /// The newest state that this connection was ever shown.
    newest: StateNumber,
    /// The command that is not answered yet, and since when it waits.
    pub pending: Option<(Arc<CommandRequest>, u64)>,
}

impl SimClient {
    pub fn new(table: usize, person: Option<usize>) -> SimClient {
        let (connection, seen, pending) = (None, None, None);
        SimClient { table, person, connection, seen, newest: StateNumber::default(), pending }
    }

    /// The last step that it has.
    pub fn seq(&self) -> Option<u64> {
        self.seen.as_ref().map(|seen| seen.at.seq)
    }

    /// Whether it has views of its own like these.
    pub fn has_own(&self, own: Option<&OwnView>) -> bool {
        self.seen.as_ref().is_some_and(|seen| seen.own.as_deref() == own)
    }
}

impl NodesRun {
    /// A client comes to a node that lives.
    pub(super) fn connect(&mut self, client: usize) {
        if self.clients[client].connection.is_some() {
            return;
        }
        let boots = self.boots();
        let Some(boot) = self.random.pick(&boots).copied() else {
            return self.agenda.after(100, AgendaItem::Connect(client));
        };
        self.connections_made += 1;
        let connection = self.connections_made;
        self.connections.insert(connection, client);
        let who = &mut self.clients[client];
        who.connection = Some((boot, connection));
        who.newest = StateNumber::default();
        let (table, person) = (who.table, who.person);
        let watch = InProcess::Asked(table, KeeperRequest::Watch(connection, person));
        self.in_process(boot, WAY_MS, watch);
        self.send_pending(client);
    }

    /// The connection of a client ends; it comes again.
    pub(super) fn disconnect(&mut self, client: usize) {
        let who = &mut self.clients[client];
        who.seen = None;
        let table = who.table;
        if let Some((boot, connection)) = who.connection.take() {
            self.connections.remove(&connection);
            let gone = InProcess::Asked(table, KeeperRequest::Unwatch(connection));
            self.in_process(boot, WAY_MS, gone);
        }
        let delay_ms = 20 + u64::from(self.random.small(200));
        self.agenda.after(delay_ms, AgendaItem::Connect(client));
    }

    /// A client that has fallen behind, or missed something, asks for whole views.
    pub(super) fn watch_again(&mut self, client: usize, connection: u64) {
        let SimClient { table, person, connection: now, .. } = self.clients[client];
        if let Some((boot, _)) = now.filter(|(_, id)| *id == connection) {
            let watch = InProcess::Asked(table, KeeperRequest::Watch(connection, person));
            self.in_process(boot, WAY_MS, watch);
        }
    }

    fn miss(&mut self, connection: u64) {
        let Some(client) = self.connections.get(&connection).copied() else { return };
        self.clients[client].seen = None;
        let delay_ms = u64::from(self.random.small(40));
        self.agenda.after(delay_ms, AgendaItem::WatchAgain(client, connection));
    }

    /// A client gives a command, unless it waits for an answer.
    pub(super) fn give(&mut self, client: usize, by: Actor, ask: Ask) {
        let now_ms = self.agenda.now_ms;
        if self.clients[client].pending.is_some() {
            return;
        }
        let request = self.fresh_request(by, ask);
        self.clients[client].pending = Some((request, now_ms));
        self.send_pending(client);
    }

    /// Sends the command that is not answered yet.
    pub(super) fn send_pending(&mut self, client: usize) {
        let who = &self.clients[client];
        let table = who.table;
        if let (Some((request, _)), Some((boot, connection))) = (&who.pending, who.connection) {
            let (request, to) = (Arc::clone(request), AnswerTo::Connection(connection));
            let ask = KeeperRequest::Ask(AskedHere { request, to });
            self.in_process(boot, WAY_MS, InProcess::Asked(table, ask));
        }
    }

    /// Whole views for a connection. They are queued whatever waits there.
    pub(super) fn show_views(
        &mut self,
        connection: u64,
        at: StateNumber,
        view: &TableView,
        own: Option<Arc<OwnView>>,
    ) -> Delivered {
        let Some(client) = self.connections.get(&connection).copied() else {
            return Delivered::Gone;
        };
        self.shown += 1;
        let who = &mut self.clients[client];
        assert!(at >= who.newest, "an older state is shown after a newer one: {at:?}");
        let table = &self.tables[who.table];
        let known = table.view(at.seq).expect("nothing is shown that is not in the journal");
        assert!(view == &**known, "the state that is shown is the one in the journal");
        if let (Some(person), Some(own)) = (who.person, &own) {
            assert!(**own == *table.own(person, at.seq), "so is a person's own view");
        }
        assert_eq!(who.person.is_some(), own.is_some(), "everybody gets their own view");
        who.newest = at;
        who.seen = Some(SeenState { at, view: Arc::clone(known), own });
        Delivered::Queued
    }

    /// A frame for a connection, whose queue may be full.
    pub(super) fn push(&mut self, connection: u64, frame: &SimFrame) -> Delivered {
        if !self.connections.contains_key(&connection) {
            return Delivered::Gone;
        }
        if self.random.one_in(FULL_IN) {
            self.count("fell behind");
            self.miss(connection);
            return Delivered::Dropped;
        }
        self.answer_client(connection, frame);
        Delivered::Queued
    }

    /// A frame for a connection, which has room for it.
    pub(super) fn answer_client(&mut self, connection: u64, frame: &SimFrame) {
        let Some(client) = self.connections.get(&connection).copied() else { return };
        self.shown += 1;
        match frame {
            SimFrame::Patch { at, before, after } => {
                self.see_patch((client, connection), *at, before, after);
            }
            SimFrame::Part { seq, before, after } => {
                self.see_part(client, *seq, before, after);
            }
            SimFrame::Answer { request, epoch, reply } => {
                self.see_answer(client, request, *epoch, reply.as_ref());
            }
        }
    }

    fn see_patch(
        &mut self,
        (client, connection): (usize, u64),
        at: StateNumber,
        before: &TableView,
        after: &TableView,
    ) {
        let who = &mut self.clients[client];
        assert!(at > who.newest, "an older state is shown after a newer one: {at:?}");
        let Some(seen) = &mut who.seen else { return };
        if at.epoch > seen.at.epoch {
            // A new owner shows whole views next.
            self.count("patch of a new owner");
            return self.miss(connection);
        }
        assert_eq!(at.seq, seen.at.seq + 1, "a patch follows the state before");
        assert!(before == &*seen.view, "a patch fits the state before");
        let known = self.tables[who.table].view(at.seq);
        let known = known.expect("nothing is shown that is not in the journal");
        assert!(after == &**known, "the state that is shown is the one in the journal");
        (seen.at, seen.view, who.newest) = (at, Arc::clone(known), at);
    }

    fn see_part(&mut self, client: usize, seq: u64, before: &OwnView, after: &Arc<OwnView>) {
        let who = &mut self.clients[client];
        let Some(seen) = &mut who.seen else { return };
        let person = who.person.expect("only a person has an own view");
        assert_eq!(seq, seen.at.seq, "a part comes with its step");
        assert!(seen.own.as_deref() == Some(before), "a part fits the one before");
        assert!(**after == *self.tables[who.table].own(person, seq), "a part is in the journal");
        seen.own = Some(Arc::clone(after));
    }

    fn see_answer(
        &mut self,
        client: usize,
        request: &CommandRequest,
        epoch: i64,
        reply: Option<&CommandReply>,
    ) {
        let who = &self.clients[client];
        let Some((pending, since_ms)) = &who.pending else { return };
        if pending.id != request.id {
            return;
        }
        let since_ms = *since_ms;
        match reply {
            Some(CommandReply::Done { seq }) => {
                let seq = u64::try_from(*seq).expect("steps are counted from zero up");
                let is_shown = who.seen.as_ref().is_none_or(|seen| seen.at.seq >= seq);
                assert!(is_shown, "an answer comes after its step");
                self.check_done(who.table, request, seq);
                self.acks.push((who.table, Arc::clone(pending), seq));
            }
            Some(CommandReply::Unchanged { .. }) => {
                self.denials.push((who.table, request.id, epoch));
            }
            None | Some(CommandReply::Refused(Denial::Unavailable | Denial::TooFast)) => {
                // Nobody knows whether it is a step: it is sent again, under its id.
                self.count("sent again by its client");
                let delay_ms = 50 + u64::from(self.random.small(250));
                return self.agenda.after(delay_ms, AgendaItem::SendAgain(client));
            }
            Some(CommandReply::Refused(why)) => {
                self.denials.push((who.table, request.id, epoch));
                Summary::count(&mut self.summary.refused, crate::summary::code(why));
            }
        }
        let waited_ms = self.agenda.now_ms - since_ms;
        self.waited_ms_max = self.waited_ms_max.max(waited_ms);
        self.clients[client].pending = None;
    }

    /// The step of that number is this command, from the same actor.
    pub(super) fn check_done(&self, table: usize, request: &CommandRequest, seq: u64) {
        let seq = i64::try_from(seq).expect("a run has few steps");
        let record = self.ledger.record(self.tables[table].id, seq);
        let record = record.expect("what is done is in the journal");
        assert_eq!(record.command_id, request.id, "an answer names the command's own step");
        assert_eq!(record.by, request.by.to_string(), "and its own actor");
    }

    /// Counts the commands that were answered as no step and are one. Another copy of the command
    /// was under way: it has come to a newer owner, which the one that answered did not know of, or
    /// to the same one, later.
    pub(super) fn count_denials(&mut self) {
        for (table, command, epoch) in std::mem::take(&mut self.denials) {
            let step = self.ledger.step_of(self.tables[table].id, command);
            if let Some(step) = step {
                let is_former = step.head.epoch > epoch;
                let who = if is_former { "denied by a former owner" } else { "denied to one copy" };
                self.count(who);
            }
        }
    }

    pub(super) fn fresh_request(&mut self, by: Actor, ask: Ask) -> Arc<CommandRequest> {
        let id = CommandId(Uuid::from_u64_pair(self.random.word(), self.random.word()));
        let request = Arc::new(CommandRequest { id, by, ask });
        self.commands.insert(id, Arc::clone(&request));
        request
    }
}
