//! The connections that watch a table, and the view of their own that each player and staff member
//! was sent last. Frames go into outboxes and never wait. A connection that has fallen behind gets
//! nothing until it asks for a whole view.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;
use std::time::Duration;

use chips::PlayerId;
use protocol::{StaffName, StaffView, YouView};
use relay::Viewer;
use relay::wire::SeenBy;
use tokio_tungstenite::tungstenite::Utf8Bytes;
use uuid::Uuid;

use crate::clock::Stopwatch;
use crate::outbox::{Outbox, Pushed};

/// The connections that watch one table.
#[derive(Debug, Default)]
pub(crate) struct Audience {
    watchers: HashMap<u64, Watcher>,
    /// The other nodes whose people watch, and when each has asked last.
    nodes: BTreeMap<Uuid, Stopwatch>,
    players: HashMap<PlayerId, Group<YouView>>,
    staff: HashMap<StaffName, Group<StaffView>>,
    /// Frames were queued and the sockets were not woken yet.
    has_news: bool,
}

#[derive(Debug)]
struct Watcher {
    outbox: Arc<Outbox>,
    player: Option<PlayerId>,
    staff: Option<StaffName>,
    behind: bool,
}

/// The connections with the same view of their own: those of one player, or of one staff member.
#[derive(Debug, Default)]
struct Group<View> {
    connections: Vec<u64>,
    /// The other nodes where this person has connections.
    nodes: BTreeSet<Uuid>,
    /// The view of their own that was sent last.
    shown: Arc<View>,
    /// The step of the last part of it that other nodes were told.
    told: u64,
}

impl<View> Group<View> {
    fn new(shown: Arc<View>, told: u64) -> Group<View> {
        Group { connections: Vec::new(), nodes: BTreeSet::new(), shown, told }
    }

    fn is_empty(&self) -> bool {
        self.connections.is_empty() && self.nodes.is_empty()
    }
}

/// What other nodes are told of one person's own view.
#[derive(Debug)]
pub(crate) struct PartFor {
    /// The nodes where the person has connections.
    pub(crate) nodes: Vec<Uuid>,
    /// The step of the part before it.
    pub(crate) since: u64,
}

/// The views of its own that a connection gets beside the public view.
#[derive(Clone, Debug, Default)]
pub(crate) struct Own {
    /// The player and their view, if one is signed in.
    pub(crate) you: Option<(PlayerId, Arc<YouView>)>,
    /// The staff member and their view, if one is signed in.
    pub(crate) staff: Option<(StaffName, Arc<StaffView>)>,
}

/// A connection that is to get whole views.
pub(crate) struct Onlooker {
    pub(crate) outbox: Arc<Outbox>,
    pub(crate) player: Option<PlayerId>,
    pub(crate) staff: Option<StaffName>,
}

impl Audience {
    /// Adds a connection, or replaces it if it watches already. `own` holds the views that the
    /// caller sends it next.
    /// `seq` is the step after which these views were made.
    pub(crate) fn add(&mut self, outbox: Arc<Outbox>, own: Own, seq: u64) {
        self.remove(outbox.id());
        let id = outbox.id();
        let player = own.you.as_ref().map(|(player, _)| *player);
        let staff = own.staff.as_ref().map(|(who, _)| who.clone());
        if let Some((player, shown)) = own.you {
            let group = self.players.entry(player);
            let group = group.or_insert_with(|| Group::new(shown, seq));
            group.connections.push(id);
        }
        if let Some((who, shown)) = own.staff {
            let group = self.staff.entry(who);
            let group = group.or_insert_with(|| Group::new(shown, seq));
            group.connections.push(id);
        }
        self.watchers.insert(id, Watcher { outbox, player, staff, behind: false });
    }

    /// Adds a connection that gets its views when the table is shown anew.
    pub(crate) fn await_views(&mut self, onlooker: Onlooker) {
        let Onlooker { outbox, player, staff } = onlooker;
        let id = outbox.id();
        self.watchers.insert(id, Watcher { outbox, player, staff, behind: true });
    }

    /// Adds the people of another node, and removes those of its people who watch no more. `own`
    /// holds the views that the caller sends it next, after the step `seq`.
    pub(crate) fn add_node(&mut self, node: Uuid, own: Vec<Own>, seq: u64) {
        self.remove_node(node);
        self.nodes.insert(node, Stopwatch::start());
        for Own { you, staff } in own {
            if let Some((player, shown)) = you {
                let group = self.players.entry(player);
                group.or_insert_with(|| Group::new(shown, seq)).nodes.insert(node);
            }
            if let Some((who, shown)) = staff {
                let group = self.staff.entry(who);
                group.or_insert_with(|| Group::new(shown, seq)).nodes.insert(node);
            }
        }
    }

    /// Notes that another node has asked again. Returns whether it has all that it was told of
    /// these people, each of whom it is told of.
    pub(crate) fn note_node(&mut self, node: Uuid, people: &[SeenBy]) -> bool {
        let Some(heard) = self.nodes.get_mut(&node) else { return false };
        *heard = Stopwatch::start();
        people.iter().all(|seen| match &seen.viewer {
            Viewer::Player(player) => self
                .players
                .get(player)
                .is_some_and(|group| group.nodes.contains(&node) && seen.own >= group.told),
            Viewer::Staff(who) => self
                .staff
                .get(who)
                .is_some_and(|group| group.nodes.contains(&node) && seen.own >= group.told),
        })
    }

    /// Whether people of other nodes watch.
    pub(crate) fn has_nodes(&self) -> bool {
        !self.nodes.is_empty()
    }

    /// Removes the other nodes that have not asked for so long.
    pub(crate) fn forget_nodes(&mut self, silence: Duration) {
        let is_gone =
            |(node, heard): (&Uuid, &Stopwatch)| (heard.elapsed() > silence).then_some(*node);
        let gone: Vec<Uuid> = self.nodes.iter().filter_map(is_gone).collect();
        for node in gone {
            self.remove_node(node);
        }
    }

    fn remove_node(&mut self, node: Uuid) {
        if self.nodes.remove(&node).is_some() {
            leave_node(&mut self.players, node);
            leave_node(&mut self.staff, node);
        }
    }

    /// Removes a connection. Does nothing if it does not watch.
    pub(crate) fn remove(&mut self, connection: u64) {
        let Some(watcher) = self.watchers.remove(&connection) else { return };
        if let Some(who) = watcher.staff {
            leave(&mut self.staff, &who, connection);
        }
        if let Some(player) = watcher.player {
            leave(&mut self.players, &player, connection);
        }
    }

    /// Sends the same frame to all. Returns how many could not keep up.
    pub(crate) fn send_all(&mut self, frame: &Utf8Bytes) -> u64 {
        self.has_news = true;
        let mut falls = 0;
        let mut gone = Vec::new();
        for (id, watcher) in self.watchers.iter_mut().filter(|(_, watcher)| !watcher.behind) {
            match watcher.outbox.push(frame) {
                Pushed::Queued => {}
                Pushed::Dropped => {
                    watcher.behind = true;
                    falls += 1;
                }
                Pushed::Gone => gone.push(*id),
            }
        }
        for id in gone {
            self.remove(id);
        }
        falls
    }

    /// Wakes the sockets once for everything that was queued, so that patch, own part and answer
    /// are written together.
    pub(crate) fn wake(&mut self) {
        if std::mem::take(&mut self.has_news) {
            for watcher in self.watchers.values() {
                watcher.outbox.wake();
            }
        }
    }

    /// The players who watch, each with the view sent last.
    pub(crate) fn players(&self) -> impl Iterator<Item = (PlayerId, &Arc<YouView>)> {
        self.players.iter().map(|(player, group)| (*player, &group.shown))
    }

    /// The staff members who watch, each with the view sent last.
    pub(crate) fn staff(&self) -> impl Iterator<Item = (&StaffName, &Arc<StaffView>)> {
        self.staff.iter().map(|(who, group)| (who, &group.shown))
    }

    /// Queues a frame for a player's connections and notes `shown` as sent. Returns what other
    /// nodes are to be told.
    pub(crate) fn send_player(
        &mut self,
        player: PlayerId,
        shown: Arc<YouView>,
        frame: &Utf8Bytes,
        seq: u64,
    ) -> Option<PartFor> {
        let group = self.players.get_mut(&player)?;
        push_all(&mut self.watchers, &group.connections, frame);
        note_sent(group, shown, seq)
    }

    /// Queues a frame for a staff member's connections and notes `shown` as sent. Returns what
    /// other nodes are to be told.
    pub(crate) fn send_staff(
        &mut self,
        who: &StaffName,
        shown: Arc<StaffView>,
        frame: &Utf8Bytes,
        seq: u64,
    ) -> Option<PartFor> {
        let group = self.staff.get_mut(who)?;
        push_all(&mut self.watchers, &group.connections, frame);
        note_sent(group, shown, seq)
    }

    /// Takes all connections out, to be shown the table anew. Other nodes ask anew.
    pub(crate) fn take(&mut self) -> Vec<Onlooker> {
        self.nodes.clear();
        self.players.clear();
        self.staff.clear();
        let watchers = std::mem::take(&mut self.watchers).into_values();
        watchers
            .map(|Watcher { outbox, player, staff, .. }| Onlooker { outbox, player, staff })
            .collect()
    }
}

fn leave<Key: std::hash::Hash + Eq, View>(
    groups: &mut HashMap<Key, Group<View>>,
    key: &Key,
    connection: u64,
) {
    let Some(group) = groups.get_mut(key) else { return };
    group.connections.retain(|id| *id != connection);
    if group.is_empty() {
        groups.remove(key);
    }
}

fn leave_node<Key: std::hash::Hash + Eq, View>(groups: &mut HashMap<Key, Group<View>>, node: Uuid) {
    groups.retain(|_, group| {
        group.nodes.remove(&node);
        !group.is_empty()
    });
}

/// Notes that a view was sent, and returns what other nodes are to be told.
fn note_sent<View>(group: &mut Group<View>, shown: Arc<View>, seq: u64) -> Option<PartFor> {
    group.shown = shown;
    if group.nodes.is_empty() {
        // The next node that comes has the view after a later step.
        group.told = seq;
        return None;
    }
    let since = std::mem::replace(&mut group.told, seq);
    Some(PartFor { nodes: group.nodes.iter().copied().collect(), since })
}

fn push_all(watchers: &mut HashMap<u64, Watcher>, connections: &[u64], frame: &Utf8Bytes) {
    for id in connections {
        let Some(watcher) = watchers.get_mut(id).filter(|watcher| !watcher.behind) else {
            continue;
        };
        // A connection that is gone is forgotten when the next frame for all goes out.
        watcher.behind = watcher.outbox.push(frame) == Pushed::Dropped;
    }
}
