//! Who is told of a table by its owner: connections of its own node, and other nodes with the
//! people they have asked for. As `tables/audience.rs` keeps it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use relay::wire::SeenBy;
use uuid::Uuid;

use super::packet::OwnView;

/// As in `tables/actor.rs`: a node that asks nothing for so long is told no more, in milliseconds.
const NODE_SILENCE_MAX_MS: u64 = 10_000;

/// A connection that watches. The person is its place among the table's people.
#[derive(Clone, Copy, Debug)]
struct LocalWatcher {
    person: Option<usize>,
    is_behind: bool,
}

/// The connections of one person.
#[derive(Debug)]
struct PersonGroup {
    connections: BTreeSet<u64>,
    nodes: BTreeSet<Uuid>,
    /// The view of their own that was sent last.
    shown: Arc<OwnView>,
    /// The step of the last part of it that other nodes were told.
    told: u64,
}

/// What other nodes are told of one person's view: which ones, and the step of the part before.
#[derive(Debug)]
pub(crate) struct ToldNodes {
    pub nodes: Vec<Uuid>,
    pub since: u64,
}

/// Who is told of a table.
#[derive(Debug, Default)]
pub(crate) struct Onlookers {
    watchers: BTreeMap<u64, LocalWatcher>,
    /// Other nodes, and when each has asked last.
    nodes: BTreeMap<Uuid, u64>,
    groups: BTreeMap<usize, PersonGroup>,
}

impl Onlookers {
    /// Adds a connection that was just sent these views, after that step.
    pub fn add(&mut self, connection: u64, own: Option<(usize, Arc<OwnView>)>, seq: u64) {
        self.remove(connection);
        let person = own.as_ref().map(|(person, _)| *person);
        if let Some((person, shown)) = own {
            self.group(person, shown, seq).connections.insert(connection);
        }
        self.watchers.insert(connection, LocalWatcher { person, is_behind: false });
    }

    fn group(&mut self, person: usize, shown: Arc<OwnView>, told: u64) -> &mut PersonGroup {
        let (connections, nodes) = (BTreeSet::new(), BTreeSet::new());
        self.groups.entry(person).or_insert(PersonGroup { connections, nodes, shown, told })
    }

    /// Adds a connection that gets its views when the table is shown anew.
    pub fn await_views(&mut self, connection: u64, person: Option<usize>) {
        self.watchers.insert(connection, LocalWatcher { person, is_behind: true });
    }

    /// Adds the people of another node, which was just sent these views, after that step.
    pub fn add_node(&mut self, node: Uuid, own: Vec<(usize, Arc<OwnView>)>, seq: u64, now_ms: u64) {
        self.remove_node(node);
        self.nodes.insert(node, now_ms);
        for (person, shown) in own {
            self.group(person, shown, seq).nodes.insert(node);
        }
    }

    /// Notes that another node has asked again. Returns whether it has all it was told.
    pub fn note_node(
        &mut self,
        node: Uuid,
        people: &[SeenBy],
        person: impl Fn(&SeenBy) -> usize,
        now_ms: u64,
    ) -> bool {
        let Some(heard_ms) = self.nodes.get_mut(&node) else { return false };
        *heard_ms = now_ms;
        people.iter().all(|seen| {
            let group = self.groups.get(&person(seen));
            group.is_some_and(|group| group.nodes.contains(&node) && seen.own >= group.told)
        })
    }

    pub fn has_nodes(&self) -> bool {
        !self.nodes.is_empty()
    }

    /// Removes the other nodes that have not asked for long.
    pub fn forget_nodes(&mut self, now_ms: u64) {
        let is_silent = |heard_ms: u64| now_ms > heard_ms + NODE_SILENCE_MAX_MS;
        let silent = self.nodes.iter().filter(|(_, heard_ms)| is_silent(**heard_ms));
        for node in silent.map(|(node, _)| *node).collect::<Vec<_>>() {
            self.remove_node(node);
        }
    }

    fn remove_node(&mut self, node: Uuid) {
        self.nodes.remove(&node);
        for group in self.groups.values_mut() {
            group.nodes.remove(&node);
        }
        self.drop_empty();
    }

    pub fn remove(&mut self, connection: u64) {
        self.watchers.remove(&connection);
        for group in self.groups.values_mut() {
            group.connections.remove(&connection);
        }
        self.drop_empty();
    }

    fn drop_empty(&mut self) {
        let is_empty = |group: &PersonGroup| group.connections.is_empty() && group.nodes.is_empty();
        self.groups.retain(|_, group| !is_empty(group));
    }

    /// The connections that keep up.
    pub fn all(&self) -> Vec<u64> {
        let keep_up = self.watchers.iter().filter(|(_, watcher)| !watcher.is_behind);
        keep_up.map(|(connection, _)| *connection).collect()
    }

    pub fn fell_behind(&mut self, connection: u64) {
        if let Some(watcher) = self.watchers.get_mut(&connection) {
            watcher.is_behind = true;
        }
    }

    /// The people who watch, each with the view that was sent last.
    pub fn people(&self) -> Vec<(usize, Arc<OwnView>)> {
        self.groups.iter().map(|(person, group)| (*person, Arc::clone(&group.shown))).collect()
    }

    /// Notes that a person's view was sent. Returns the connections that get it, and which nodes
    /// are to be told.
    pub fn note_sent(
        &mut self,
        person: usize,
        shown: Arc<OwnView>,
        seq: u64,
    ) -> (Vec<u64>, Option<ToldNodes>) {
        let Some(group) = self.groups.get_mut(&person) else { return (Vec::new(), None) };
        group.shown = shown;
        let since = std::mem::replace(&mut group.told, seq);
        let nodes: Vec<Uuid> = group.nodes.iter().copied().collect();
        let told = (!nodes.is_empty()).then_some(ToldNodes { nodes, since });
        let keeps_up = |connection: &&u64| {
            self.watchers.get(connection).is_some_and(|watcher| !watcher.is_behind)
        };
        (group.connections.iter().filter(keeps_up).copied().collect(), told)
    }

    /// Takes all connections out. Other nodes ask anew.
    pub fn take(&mut self) -> Vec<(u64, Option<usize>)> {
        let taken = std::mem::take(self);
        taken.watchers.into_iter().map(|(id, watcher)| (id, watcher.person)).collect()
    }
}
