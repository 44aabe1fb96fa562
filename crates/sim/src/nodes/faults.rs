//! What goes wrong with nodes, the bus and the database, and how long it lasts.

use cluster::NodeName;
use kit::Random;
use uuid::Uuid;

use super::NodesRun;
use super::agenda::{AgendaItem, InProcess};
use super::bus::BusCut;
use super::process::NodeProcess;

/// Time without trouble after which a table whose owner dies must have another one in time, in
/// milliseconds: the nodes know each other, and none has just come.
const CALM_MS: u64 = 2_500;
/// How soon a table must have an owner again after a kill or a drain, in milliseconds.
const OWNED_AFTER_KILL_MS: u64 = 1_000;
/// How soon after its owner froze, in milliseconds.
const OWNED_AFTER_FREEZE_MS: u64 = 5_000;
/// A frozen node for which so much has come loses it, in messages: the bus has cut it off.
const BACKLOG_MAX: usize = 300;

/// A node, which is there or not.
#[derive(Debug)]
pub(crate) struct SimNode {
    pub name: NodeName,
    pub process: Option<NodeProcess>,
}

/// Something that went wrong is over.
#[derive(Clone, Debug)]
pub(crate) enum Healing {
    /// A node starts again.
    Start(usize),
    /// A frozen process wakes.
    Wake(Uuid),
    /// Nodes are cut from each other no more.
    Join(Vec<(usize, usize)>),
    Bus,
    BusOf(usize),
    Books,
    BooksOf(usize),
}

/// What goes wrong.
#[derive(Clone, Copy, Debug)]
enum NodeFault {
    Kill,
    KillAndStartAtOnce,
    Freeze,
    FreezeLong,
    Drain,
    Cut,
    Partition,
    BusAway,
    BusDown,
    BooksAway,
    BooksDown,
    Move,
}

const WEIGHTS: [(NodeFault, usize); 12] = [
    (NodeFault::Kill, 6),
    (NodeFault::KillAndStartAtOnce, 3),
    (NodeFault::Freeze, 4),
    (NodeFault::FreezeLong, 4),
    (NodeFault::Drain, 4),
    (NodeFault::Cut, 3),
    (NodeFault::Partition, 3),
    (NodeFault::BusAway, 2),
    (NodeFault::BusDown, 3),
    (NodeFault::BooksAway, 2),
    (NodeFault::BooksDown, 3),
    (NodeFault::Move, 6),
];

impl NodeFault {
    /// How soon the tables of the node must have an owner again if all else is well, in
    /// milliseconds, and what is counted then.
    fn owner_due(self) -> Option<(u64, &'static str)> {
        match self {
            NodeFault::Kill | NodeFault::KillAndStartAtOnce => {
                Some((OWNED_AFTER_KILL_MS, "owned again after a kill"))
            }
            NodeFault::Drain => Some((OWNED_AFTER_KILL_MS, "owned again after a drain")),
            NodeFault::FreezeLong => Some((OWNED_AFTER_FREEZE_MS, "owned again after a freeze")),
            NodeFault::Freeze
            | NodeFault::Cut
            | NodeFault::Partition
            | NodeFault::BusAway
            | NodeFault::BusDown
            | NodeFault::BooksAway
            | NodeFault::BooksDown
            | NodeFault::Move => None,
        }
    }
}

/// A table that must have an owner again in time.
#[derive(Debug)]
pub(crate) struct OwnerDue {
    table: usize,
    since_ms: u64,
    by_ms: u64,
    after: &'static str,
}

/// What is wrong now.
#[derive(Debug, Default)]
pub(crate) struct Troubles {
    /// Faults that are not over.
    count: usize,
    /// When a fault began or ended last.
    last_ms: u64,
    due: Vec<OwnerDue>,
}

/// A time between two bounds, in milliseconds.
fn between(random: &mut Random, least_ms: u64, most_ms: u64) -> u64 {
    let span = usize::try_from(most_ms - least_ms).expect("a time of a run is short");
    least_ms + u64::try_from(random.below(span)).expect("a usize has at most 64 bits")
}

impl NodesRun {
    /// The next fault comes soon, or after a long calm.
    pub(super) fn plan_fault(&mut self) {
        let random = &mut self.random;
        let delay_ms = if random.one_in(2) {
            between(random, 50, 1_500)
        } else {
            between(random, 3_000, 8_000)
        };
        self.agenda.after(delay_ms, AgendaItem::Fault);
    }

    /// Something goes wrong.
    pub(super) fn strike(&mut self) {
        let weights = WEIGHTS.map(|(_, weight)| weight);
        let (fault, _) = WEIGHTS[self.random.weighed(&weights)];
        let awake: Vec<(usize, Uuid)> = self
            .processes()
            .filter_map(|process| {
                (process.backlog.is_none() && !process.me.draining)
                    .then_some((process.place, process.boot))
            })
            .collect();
        let Some((place, boot)) = self.random.pick(&awake).copied() else { return };
        self.note_line(&format!("{fault:?} at node {place}"));
        self.count(&format!("{fault:?}"));
        if matches!(fault, NodeFault::Move) {
            let client = self.random.below(self.clients.len());
            return self.disconnect(client);
        }
        let now_ms = self.agenda.now_ms;
        let is_calm = self.troubles.count == 0 && now_ms >= self.troubles.last_ms + CALM_MS;
        self.troubles.due.clear();
        if let Some((bound_ms, after)) = fault.owner_due().filter(|_| is_calm && awake.len() > 1) {
            for table in 0..self.tables.len() {
                if self.ledger.placement(self.tables[table].id).1 == Some(boot) {
                    let (since_ms, by_ms) = (now_ms, now_ms + bound_ms);
                    self.troubles.due.push(OwnerDue { table, since_ms, by_ms, after });
                }
            }
        }
        self.troubles.last_ms = now_ms;
        self.begin(fault, place, boot);
    }

    fn begin(&mut self, fault: NodeFault, place: usize, boot: Uuid) {
        let random = &mut self.random;
        match fault {
            NodeFault::Kill | NodeFault::KillAndStartAtOnce => {
                let is_quick = matches!(fault, NodeFault::KillAndStartAtOnce);
                let delay_ms =
                    if is_quick { between(random, 10, 100) } else { between(random, 1_000, 6_000) };
                self.end_process(place);
                self.heal_after(delay_ms, Healing::Start(place));
            }
            NodeFault::Freeze | NodeFault::FreezeLong => {
                let is_long = matches!(fault, NodeFault::FreezeLong);
                let delay_ms = if is_long {
                    between(random, 5_200, 9_000)
                } else {
                    between(random, 50, 4_000)
                };
                if let Some(process) = self.process(boot) {
                    process.backlog = Some(Vec::new());
                }
                self.heal_after(delay_ms, Healing::Wake(boot));
            }
            NodeFault::Drain => self.drain(boot),
            NodeFault::Cut | NodeFault::Partition => {
                let pairs = self.pairs(fault, place);
                let cut = if self.random.one_in(2) { BusCut::Silent } else { BusCut::Apart };
                self.bus.cuts.extend(pairs.iter().map(|pair| (*pair, cut)));
                let delay_ms = between(&mut self.random, 300, 6_000);
                self.heal_after(delay_ms, Healing::Join(pairs));
            }
            NodeFault::BusAway => {
                let delay_ms = between(random, 100, 5_000);
                self.bus.away.insert(place);
                self.heal_after(delay_ms, Healing::BusOf(place));
            }
            NodeFault::BusDown => {
                let delay_ms = between(random, 100, 6_000);
                self.bus.is_down = true;
                if self.random.one_in(2) {
                    self.bus.sayings.clear();
                }
                self.heal_after(delay_ms, Healing::Bus);
            }
            NodeFault::BooksAway => {
                let delay_ms = between(random, 100, 4_000);
                self.without_books.insert(place);
                self.heal_after(delay_ms, Healing::BooksOf(place));
                self.books_have_gone(boot);
            }
            NodeFault::BooksDown => {
                let delay_ms = between(random, 100, 4_000);
                self.are_books_down = true;
                self.heal_after(delay_ms, Healing::Books);
                for boot in self.boots() {
                    self.books_have_gone(boot);
                }
            }
            NodeFault::Move => {}
        }
    }

    /// The pairs of nodes that are cut: one, or all between two sides.
    fn pairs(&mut self, fault: NodeFault, place: usize) -> Vec<(usize, usize)> {
        let nodes = self.nodes.len();
        if matches!(fault, NodeFault::Cut) {
            let other = (place + 1 + self.random.below(nodes - 1)) % nodes;
            return vec![(place.min(other), place.max(other))];
        }
        let sides: Vec<bool> =
            (0..nodes).map(|node| node != place && !self.random.one_in(3)).collect();
        let all = (0..nodes).flat_map(|one| (one + 1..nodes).map(move |other| (one, other)));
        all.filter(|(one, other)| sides[*one] != sides[*other]).collect()
    }

    pub(super) fn heal_after(&mut self, delay_ms: u64, healing: Healing) {
        self.troubles.count += 1;
        self.agenda.after(delay_ms, AgendaItem::Heal(healing));
    }

    /// Something that went wrong is over.
    pub(super) fn heal(&mut self, healing: Healing) {
        self.note_line(&format!("over: {healing:?}"));
        self.troubles.count -= 1;
        self.troubles.last_ms = self.agenda.now_ms;
        match healing {
            Healing::Start(place) => {
                if self.nodes[place].process.is_none() {
                    self.start(place);
                }
            }
            Healing::Wake(boot) => self.wake(boot),
            Healing::Join(pairs) => self.bus.cuts.retain(|pair, _| !pairs.contains(pair)),
            Healing::Bus => self.bus.is_down = false,
            Healing::BusOf(place) => drop(self.bus.away.remove(&place)),
            Healing::Books => self.are_books_down = false,
            Healing::BooksOf(place) => drop(self.without_books.remove(&place)),
        }
    }

    /// A frozen process goes on where it was. What has come for it meanwhile comes now, unless that
    /// was too much.
    fn wake(&mut self, boot: Uuid) {
        let Some(process) = self.process(boot) else { return };
        let mut backlog = process.backlog.take().unwrap_or_default();
        if backlog.len() > BACKLOG_MAX {
            let is_message = |what: &InProcess| matches!(what, InProcess::Packet(_));
            backlog.retain(|what| !is_message(what));
            self.count("messages lost while frozen");
        }
        for what in backlog {
            self.in_process(boot, 0, what);
        }
    }

    /// A process ends, in whatever it is doing.
    pub(super) fn end_process(&mut self, place: usize) {
        let Some(process) = self.nodes[place].process.take() else { return };
        let is_its = |connection: Option<(Uuid, u64)>| {
            connection.is_some_and(|(boot, _)| boot == process.boot)
        };
        for client in 0..self.clients.len() {
            if is_its(self.clients[client].connection) {
                self.disconnect(client);
            }
        }
    }

    /// A process serves a table as its owner.
    pub(super) fn note_owner(&mut self, boot: Uuid, table: usize) {
        let (now_ms, due) = (self.agenda.now_ms, &mut self.troubles.due);
        let (met, left): (Vec<_>, Vec<_>) =
            std::mem::take(due).into_iter().partition(|due| due.table == table);
        *due = left;
        for OwnerDue { since_ms, after, .. } in met {
            self.count(after);
            let longest = self.ownerless_ms_max.entry(after).or_default();
            *longest = (*longest).max(now_ms - since_ms);
        }
        self.note_line(&format!("table {table} is served by {boot}"));
    }

    /// No table is without an owner for longer than it may be.
    pub(super) fn check_owners(&self) {
        let late = self.troubles.due.iter().find(|due| self.agenda.now_ms > due.by_ms);
        assert!(late.is_none(), "a table is without an owner for too long: {late:?}");
    }
}
