//! A table of another node: what is asked of its owner, and what its relay shows. It drives the
//! machine of the crate `relay` as `tables/remote.rs` and `tables/remote/forward.rs` do.

use std::collections::BTreeMap;
use std::sync::Arc;

use cluster::BusError;
use relay::wire::{OwnerNews, Views};
use relay::{Relay, Shown, Viewer, Watcher};
use uuid::Uuid;

use super::NodesRun;
use super::agenda::InProcess;
use super::clients::Delivered;
use super::keeper::{AnswerTo, AskedHere, KeeperRequest};
use super::packet::{AskedOfOwner, OwnView, OwnerSaid, Packet, SimFrame};
use super::process::BusQuestion;

/// As in `tables/remote.rs`, in milliseconds: how long the owner may take to answer, the pause
/// before it is asked again, and how long nothing may be heard of it.
const ANSWER_MAX_MS: u64 = 1_000;
const AGAIN_MS: u64 = 25;
const QUIET_MAX_MS: u64 = 1_000;
/// As in `tables/remote/forward.rs`, in milliseconds: how long the first try of a command may take,
/// and each of the next ones at most, how long it is tried, and the pause when there is no owner.
const TRY_MIN_MS: u64 = 250;
const TRY_MAX_MS: u64 = 2_000;
const TRIES_MAX_MS: u64 = 6_000;
const TRY_AGAIN_MS: u64 = 20;

/// A command that is under way to the owner.
#[derive(Debug)]
struct SentCommand {
    asked: AskedHere,
    since_ms: u64,
    /// How long its next try may take, in milliseconds.
    patience_ms: u64,
}

/// A table of another node.
#[derive(Debug)]
pub(crate) struct RelayedTable {
    relay: Relay<SimFrame>,
    people: BTreeMap<u64, Option<usize>>,
    is_following: bool,
    /// The views that came last.
    views: Option<Arc<Views>>,
    /// A question for views is under way.
    is_asking: bool,
    commands: BTreeMap<u64, SentCommand>,
    next_key: u64,
    /// When the owner was heard last, or asked last.
    quiet_ms: u64,
    /// The last question had no answer.
    is_lost: bool,
    /// When the timer runs out that was set last.
    timer_ms: u64,
}

impl RelayedTable {
    /// A table of another node, for a process that has heard of that epoch.
    pub fn new(boot: Uuid, epoch: u64) -> RelayedTable {
        RelayedTable {
            relay: Relay::new(boot, epoch),
            people: BTreeMap::new(),
            is_following: false,
            views: None,
            is_asking: false,
            commands: BTreeMap::new(),
            next_key: 0,
            quiet_ms: 0,
            is_lost: false,
            timer_ms: 0,
        }
    }

    /// All who watch, each with their place among the table's people.
    pub fn watchers(&self) -> Vec<(u64, Option<usize>)> {
        let person = |watcher: &Watcher| self.people.get(&watcher.connection).copied().flatten();
        self.relay.watchers().map(|watcher| (watcher.connection, person(watcher))).collect()
    }

    /// The newest epoch that was heard of.
    pub fn epoch(&self) -> u64 {
        self.relay.epoch()
    }

    /// Takes the commands that are under way, or whose answers were not shown.
    pub fn take_commands(&mut self) -> Vec<AskedHere> {
        std::mem::take(&mut self.commands).into_values().map(|command| command.asked).collect()
    }

    /// The time until the owner has to be asked, in milliseconds. `None` when it need not.
    fn pause(&self, now_ms: u64) -> Option<u64> {
        let left = |pause_ms: u64| (self.quiet_ms + pause_ms).saturating_sub(now_ms);
        if !self.relay.is_watched() || self.is_asking {
            None
        } else if self.relay.wants_views() && !self.is_lost {
            Some(0)
        } else if self.relay.wants_views() {
            Some(left(AGAIN_MS))
        } else {
            Some(left(QUIET_MAX_MS))
        }
    }
}

impl NodesRun {
    /// A request to a table of another node.
    pub(super) fn relay_request(&mut self, boot: Uuid, table: usize, request: KeeperRequest) {
        let viewer = |run: &NodesRun, person: Option<usize>| {
            person.map(|person| run.tables[table].viewer(person))
        };
        match request {
            KeeperRequest::Watch(connection, person) => {
                let (player, staff) = match viewer(self, person) {
                    Some(Viewer::Player(player)) => (Some(player), None),
                    Some(Viewer::Staff(staff)) => (None, Some(staff)),
                    None => (None, None),
                };
                let Some(relayed) = self.relayed(boot, table) else { return };
                relayed.people.insert(connection, person);
                relayed.relay.watch(Watcher { connection, player, staff });
            }
            KeeperRequest::Unwatch(connection) => {
                let Some(relayed) = self.relayed(boot, table) else { return };
                relayed.people.remove(&connection);
                relayed.relay.unwatch(connection);
            }
            KeeperRequest::Ask(asked) => self.forward(boot, table, asked),
            KeeperRequest::Take(epoch) => return self.become_owner(boot, table, epoch),
            KeeperRequest::Show(..) | KeeperRequest::GiveUp | KeeperRequest::Lost(_) => {}
        }
        self.after_relay(boot, table);
    }

    /// Shows what the relay has to show, and sees when the owner has to be asked next.
    pub(super) fn after_relay(&mut self, boot: Uuid, table: usize) {
        loop {
            let Some(relayed) = self.relayed(boot, table) else { return };
            let Some(shown) = relayed.relay.next_shown() else { break };
            let (connection, delivered) = match shown {
                Shown::Views { connection } => {
                    (connection, self.relay_views(boot, table, connection))
                }
                Shown::Frame { connection, frame } => (connection, self.push(connection, &frame)),
                Shown::Answer { connection, key, frame } => {
                    relayed.commands.remove(&key);
                    self.answer_client(connection, &frame);
                    (connection, Delivered::Queued)
                }
            };
            if delivered == Delivered::Dropped
                && let Some(relayed) = self.relayed(boot, table)
            {
                relayed.relay.fell_behind(connection);
            }
        }
        let now_ms = self.agenda.now_ms;
        let Some(keeper) = self.keeper(boot, table) else { return };
        let life = keeper.life;
        let Some(relayed) = self.relayed(boot, table) else { return };
        relayed.is_following = relayed.relay.is_watched();
        let Some(pause_ms) = relayed.pause(now_ms) else { return };
        if relayed.timer_ms <= now_ms || relayed.timer_ms > now_ms + pause_ms {
            relayed.timer_ms = now_ms + pause_ms;
            self.in_process(boot, pause_ms, InProcess::Relay(table, life));
        }
    }

    /// The owner may have to be asked.
    pub(super) fn relay_timer(&mut self, boot: Uuid, table: usize, life: u64) {
        let now_ms = self.agenda.now_ms;
        if !self.is_life(boot, table, life) {
            return;
        }
        let (owners, place) = (self.serving(table), self.place_of(boot));
        let Some(relayed) = self.relayed(boot, table) else { return };
        if let (Some(0), Some(place)) = (relayed.pause(now_ms), place) {
            relayed.is_asking = true;
            let asked = AskedOfOwner::Views(relayed.relay.question());
            let packet =
                |question| Packet::Ask { table, from: boot, question, asked: asked.clone() };
            let question = self.question((place, boot), &owners, ANSWER_MAX_MS, packet);
            if let Some(process) = self.process(boot) {
                process.questions.insert(question, BusQuestion::Views(table, life));
            }
        }
        self.after_relay(boot, table);
    }

    /// The owner has answered a question.
    pub(super) fn said(&mut self, boot: Uuid, asked: Option<BusQuestion>, said: OwnerSaid) {
        let now_ms = self.agenda.now_ms;
        match (asked, said) {
            (Some(BusQuestion::Views(table, life)), said) if self.is_life(boot, table, life) => {
                let Some(relayed) = self.relayed(boot, table) else { return };
                relayed.is_asking = false;
                relayed.quiet_ms = now_ms;
                relayed.is_lost = false;
                match said {
                    OwnerSaid::Views(views) => {
                        relayed.is_lost = views.at.epoch < relayed.relay.epoch();
                        relayed.relay.views(views.at, |viewer| views.has(viewer));
                        relayed.views = Some(views);
                    }
                    OwnerSaid::Same => relayed.relay.same(),
                    OwnerSaid::Answer { .. } => relayed.is_lost = true,
                }
                self.after_relay(boot, table);
            }
            (
                Some(BusQuestion::Command(table, life, key)),
                OwnerSaid::Answer { epoch, seq, frame },
            ) if self.is_life(boot, table, life) => {
                self.answered(boot, (table, key), epoch, seq, frame);
            }
            (Some(_) | None, _) => {}
        }
    }

    /// A question for views has no answer.
    pub(super) fn no_views(&mut self, boot: Uuid, table: usize, life: u64, error: BusError) {
        let now_ms = self.agenda.now_ms;
        if !self.is_life(boot, table, life) {
            return;
        }
        let Some(relayed) = self.relayed(boot, table) else { return };
        relayed.is_asking = false;
        relayed.quiet_ms = now_ms;
        relayed.is_lost = true;
        if error == BusError::NoResponder {
            self.note_no_owner(boot, table);
        }
        self.after_relay(boot, table);
    }

    /// What the owner tells.
    pub(super) fn hear(
        &mut self,
        boot: Uuid,
        table: usize,
        told: OwnerNews,
        frame: Option<SimFrame>,
    ) {
        let now_ms = self.agenda.now_ms;
        let Some(relayed) = self.relayed(boot, table).filter(|relayed| relayed.is_following) else {
            return;
        };
        relayed.quiet_ms = now_ms;
        match (told, frame) {
            (OwnerNews::Step(at), Some(frame)) => relayed.relay.step(at, frame),
            (OwnerNews::Own { at, since, viewer }, Some(frame)) => {
                relayed.relay.own(at, since, viewer, frame);
            }
            (OwnerNews::Anew(at), _) => {
                relayed.is_lost = false;
                relayed.relay.anew(at);
            }
            (OwnerNews::Said { epoch }, Some(frame)) => relayed.relay.said(epoch, frame),
            (OwnerNews::Step(_) | OwnerNews::Own { .. } | OwnerNews::Said { .. }, None) => {
                unreachable!("what has changed is told with its frame")
            }
        }
        self.after_relay(boot, table);
    }

    /// Sends a command to the owner, under its id, until it is answered.
    fn forward(&mut self, boot: Uuid, table: usize, asked: AskedHere) {
        let since_ms = self.agenda.now_ms;
        let Some(relayed) = self.relayed(boot, table) else { return };
        relayed.next_key += 1;
        let key = relayed.next_key;
        relayed.commands.insert(key, SentCommand { asked, since_ms, patience_ms: TRY_MIN_MS });
        self.count("forwarded");
        self.try_command(boot, table, key);
    }

    pub(super) fn try_command(&mut self, boot: Uuid, table: usize, key: u64) {
        let (now_ms, place, owners) =
            (self.agenda.now_ms, self.place_of(boot), self.serving(table));
        let Some(keeper) = self.keeper(boot, table) else { return };
        let life = keeper.life;
        let Some(relayed) = self.relayed(boot, table) else { return };
        let Some(command) = relayed.commands.get(&key) else { return };
        if now_ms >= command.since_ms + TRIES_MAX_MS {
            if let Some(SentCommand { asked, .. }) = relayed.commands.remove(&key) {
                self.count("tried for too long");
                self.reject(boot, asked.to, asked.request);
            }
            return;
        }
        let left_ms = command.since_ms + TRIES_MAX_MS - now_ms;
        let patience_ms = command.patience_ms.min(left_ms);
        let (Some(place), asked) = (place, Arc::clone(&command.asked.request)) else { return };
        let packet = |question| {
            let asked = AskedOfOwner::Command(Arc::clone(&asked));
            Packet::Ask { table, from: boot, question, asked }
        };
        let question = self.question((place, boot), &owners, patience_ms, packet);
        if let Some(process) = self.process(boot) {
            process.questions.insert(question, BusQuestion::Command(table, life, key));
        }
    }

    /// A try of a command has no answer.
    pub(super) fn no_answer(
        &mut self,
        boot: Uuid,
        (table, life, key): (usize, u64, u64),
        error: BusError,
    ) {
        if !self.is_life(boot, table, life) {
            return;
        }
        self.count("tried again");
        match error {
            BusError::Late => {
                let relayed = self.relayed(boot, table);
                if let Some(command) = relayed.and_then(|it| it.commands.get_mut(&key)) {
                    command.patience_ms = TRY_MAX_MS.min(command.patience_ms * 2);
                }
                return self.try_command(boot, table, key);
            }
            BusError::NoResponder => self.note_no_owner(boot, table),
            BusError::Away => {}
        }
        self.in_process(boot, TRY_AGAIN_MS, InProcess::Retry(table, life, key));
    }

    fn answered(
        &mut self,
        boot: Uuid,
        (table, key): (usize, u64),
        epoch: u64,
        seq: Option<u64>,
        frame: SimFrame,
    ) {
        let Some(relayed) = self.relayed(boot, table) else { return };
        let Some(SentCommand { asked, .. }) = relayed.commands.get(&key) else { return };
        let asked = asked.clone();
        if epoch < relayed.relay.epoch() {
            relayed.commands.remove(&key);
            self.count("answer of a former owner");
            return self.forward(boot, table, asked);
        }
        if let AnswerTo::Connection(connection) = asked.to {
            relayed.relay.answer(connection, key, seq, frame);
        } else {
            relayed.commands.remove(&key);
            self.give_answer(boot, asked.to, seq, frame);
        }
        self.after_relay(boot, table);
    }

    /// Shows a connection the views that came last.
    fn relay_views(&mut self, boot: Uuid, table: usize, connection: u64) -> Delivered {
        let Some(relayed) = self.relayed(boot, table) else { return Delivered::Gone };
        let person = relayed.people.get(&connection).copied().flatten();
        let views = relayed.views.clone().expect("views are shown when they have come");
        let own = person.map(|person| match self.tables[table].viewer(person) {
            Viewer::Player(player) => {
                let own = views.players.iter().find(|(who, _)| *who == player);
                let (_, you) = own.expect("views are shown to those whose own are there");
                Arc::new(OwnView::You(Box::new(you.clone())))
            }
            Viewer::Staff(staff) => {
                let own = views.staff.iter().find(|(who, _)| *who == staff);
                let (_, own) = own.expect("views are shown to those whose own are there");
                Arc::new(OwnView::Staff(Box::new(own.clone())))
            }
        });
        self.show_views(connection, views.at, &views.view, own)
    }
}
