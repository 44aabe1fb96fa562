//! The bus between the nodes: messages take time, get lost, come twice and in another order. Pairs
//! of nodes are cut from each other, nodes lose their way to the bus, and all of it goes away.

use std::collections::{BTreeMap, BTreeSet};

use cluster::{BusError, NodeMember};
use uuid::Uuid;

use super::NodesRun;
use super::agenda::{AgendaItem, InProcess};
use super::packet::Packet;

/// How long what a node says of itself is kept for those who come, in milliseconds.
const SAYING_AGE_MS: u64 = 3_000;
/// One message in so many comes twice.
const TWICE_IN: usize = 60;
/// One message in so many is slow.
const SLOW_IN: usize = 50;

/// What stands between two nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BusCut {
    /// Messages are lost, and nobody knows.
    Silent,
    /// The bus knows of nobody on the other side.
    Apart,
}

/// The state of the bus. Nodes are named by their places.
#[derive(Debug, Default)]
pub(crate) struct FaultyBus {
    /// There is no bus at all.
    pub is_down: bool,
    /// Nodes that have no way to it.
    pub away: BTreeSet<usize>,
    /// Pairs of nodes that are cut from each other, the smaller place first.
    pub cuts: BTreeMap<(usize, usize), BusCut>,
    /// One message in so many is lost; none at 0.
    pub lost_in: usize,
    /// What nodes have said of themselves last, and when.
    pub sayings: BTreeMap<Uuid, (NodeMember, u64)>,
}

impl FaultyBus {
    /// Whether a node has a way to the bus.
    pub fn is_there(&self, place: usize) -> bool {
        !self.is_down && !self.away.contains(&place)
    }

    fn cut(&self, one: usize, other: usize) -> Option<BusCut> {
        self.cuts.get(&(one.min(other), one.max(other))).copied()
    }
}

impl NodesRun {
    /// Sends a message to one process. It may be lost.
    pub(super) fn send(&mut self, from: usize, to: Uuid, packet: &Packet) {
        let Some(place) = self.place_of(to) else { return };
        let is_lost = !self.bus.is_there(from)
            || !self.bus.is_there(place)
            || self.bus.cut(from, place).is_some()
            || (self.bus.lost_in > 0 && self.random.one_in(self.bus.lost_in));
        if is_lost {
            return;
        }
        let copies = if self.random.one_in(TWICE_IN) { 2 } else { 1 };
        for _ in 0..copies {
            let delay_ms = if self.random.one_in(SLOW_IN) {
                u64::from(self.random.small(120))
            } else {
                1 + u64::from(self.random.small(4))
            };
            let comes = InProcess::Packet(packet.clone());
            self.agenda.after(delay_ms, AgendaItem::In(to, comes));
        }
    }

    /// Sends a message to all other processes.
    pub(super) fn send_all(&mut self, from: usize, packet: &Packet) {
        for boot in self.boots() {
            if self.place_of(boot) != Some(from) {
                self.send(from, boot, packet);
            }
        }
    }

    /// Asks all of these processes. The first answer counts; without one in time the asker is told
    /// so.
    pub(super) fn question(
        &mut self,
        from: (usize, Uuid),
        to: &[Uuid],
        patience_ms: u64,
        packet: impl Fn(u64) -> Packet,
    ) -> u64 {
        let (place, boot) = from;
        self.questions += 1;
        let question = self.questions;
        let unanswered = |error| AgendaItem::In(boot, InProcess::Unanswered(question, error));
        if !self.bus.is_there(place) {
            self.agenda.after(1, unanswered(BusError::Away));
            return question;
        }
        let known = |to: &&Uuid| {
            self.place_of(**to).is_some_and(|to| {
                self.bus.is_there(to) && self.bus.cut(place, to) != Some(BusCut::Apart)
            })
        };
        let responders: Vec<Uuid> = to.iter().filter(known).copied().collect();
        if responders.is_empty() {
            self.agenda.after(2, unanswered(BusError::NoResponder));
            return question;
        }
        for to in responders {
            self.send(place, to, &packet(question));
        }
        self.agenda.after(patience_ms, unanswered(BusError::Late));
        question
    }

    /// A node says something of itself, which is kept for those who come.
    pub(super) fn say_alive(&mut self, place: usize, member: NodeMember) {
        if self.bus.is_there(place) {
            self.bus.sayings.insert(member.boot, (member.clone(), self.agenda.now_ms));
            self.send_all(place, &Packet::Alive(member));
        }
    }

    /// What nodes have said of themselves lately.
    pub(super) fn sayings(&self) -> Vec<NodeMember> {
        let is_kept = |said_ms: u64| self.agenda.now_ms < said_ms + SAYING_AGE_MS;
        let kept = self.bus.sayings.values().filter(|(_, said_ms)| is_kept(*said_ms));
        kept.map(|(member, _)| member.clone()).collect()
    }
}
