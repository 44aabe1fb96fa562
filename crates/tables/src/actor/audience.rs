//! The connections that watch a table, and the view of their own that each player and staff member
//! was sent last. Frames go into outboxes and never wait. A connection that has fallen behind gets
//! nothing until it asks for a whole view.

use std::collections::HashMap;
use std::sync::Arc;

use chips::PlayerId;
use protocol::{StaffName, StaffView, YouView};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::outbox::{Outbox, Pushed};

/// The connections that watch one table.
#[derive(Debug, Default)]
pub(super) struct Audience {
    watchers: HashMap<u64, Watcher>,
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
    /// The view of their own that was sent last.
    shown: Arc<View>,
}

/// The views of its own that a connection gets beside the public view.
#[derive(Clone, Debug, Default)]
pub(super) struct Own {
    /// The player and their view, if one is signed in.
    pub(super) you: Option<(PlayerId, Arc<YouView>)>,
    /// The staff member and their view, if one is signed in.
    pub(super) staff: Option<(StaffName, Arc<StaffView>)>,
}

/// A connection that is to get whole views.
pub(super) struct Onlooker {
    pub(super) outbox: Arc<Outbox>,
    pub(super) player: Option<PlayerId>,
    pub(super) staff: Option<StaffName>,
}

impl Audience {
    /// Adds a connection, or replaces it if it watches already. `own` holds the views that the
    /// caller sends it next.
    pub(super) fn add(&mut self, outbox: Arc<Outbox>, own: Own) {
        self.remove(outbox.id());
        let id = outbox.id();
        let player = own.you.as_ref().map(|(player, _)| *player);
        let staff = own.staff.as_ref().map(|(who, _)| who.clone());
        if let Some((player, shown)) = own.you {
            let group = self.players.entry(player);
            let group = group.or_insert_with(|| Group { connections: Vec::new(), shown });
            group.connections.push(id);
        }
        if let Some((who, shown)) = own.staff {
            let group = self.staff.entry(who);
            let group = group.or_insert_with(|| Group { connections: Vec::new(), shown });
            group.connections.push(id);
        }
        self.watchers.insert(id, Watcher { outbox, player, staff, behind: false });
    }

    /// Removes a connection. Does nothing if it does not watch.
    pub(super) fn remove(&mut self, connection: u64) {
        let Some(watcher) = self.watchers.remove(&connection) else { return };
        if let Some(who) = watcher.staff {
            leave(&mut self.staff, &who, connection);
        }
        if let Some(player) = watcher.player {
            leave(&mut self.players, &player, connection);
        }
    }

    /// Sends the same frame to all. Returns how many could not keep up.
    pub(super) fn send_all(&mut self, frame: &Utf8Bytes) -> u64 {
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
    pub(super) fn wake(&mut self) {
        if std::mem::take(&mut self.has_news) {
            for watcher in self.watchers.values() {
                watcher.outbox.wake();
            }
        }
    }

    /// The players who watch, each with the view sent last.
    pub(super) fn players(&self) -> impl Iterator<Item = (PlayerId, &Arc<YouView>)> {
        self.players.iter().map(|(player, group)| (*player, &group.shown))
    }

    /// The staff members who watch, each with the view sent last.
    pub(super) fn staff(&self) -> impl Iterator<Item = (&StaffName, &Arc<StaffView>)> {
        self.staff.iter().map(|(who, group)| (who, &group.shown))
    }

    /// Queues a frame for a player's connections and notes `shown` as sent.
    pub(super) fn send_player(&mut self, player: PlayerId, shown: Arc<YouView>, frame: &Utf8Bytes) {
        let Some(group) = self.players.get_mut(&player) else { return };
        group.shown = shown;
        push_all(&mut self.watchers, &group.connections, frame);
    }

    /// Queues a frame for a staff member's connections and notes `shown` as sent.
    pub(super) fn send_staff(&mut self, who: &StaffName, shown: Arc<StaffView>, frame: &Utf8Bytes) {
        let Some(group) = self.staff.get_mut(who) else { return };
        group.shown = shown;
        push_all(&mut self.watchers, &group.connections, frame);
    }

    /// Takes all connections out, to be shown the table anew.
    pub(super) fn take(&mut self) -> Vec<Onlooker> {
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
    if group.connections.is_empty() {
        groups.remove(key);
    }
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
