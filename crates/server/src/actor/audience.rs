//! Who watches a table, and what each player among them has been shown of his own. Frames go into
//! outboxes and never wait; who has fallen behind gets nothing until he asks for a whole view.

use std::collections::HashMap;
use std::sync::Arc;

use chips::PlayerId;
use protocol::YouView;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::outbox::{Outbox, Pushed};

/// The connections that watch one table.
#[derive(Debug, Default)]
pub(super) struct Audience {
    watchers: HashMap<u64, Watcher>,
    groups: HashMap<PlayerId, Group>,
    /// Frames have been queued of which the sockets have not heard yet.
    has_news: bool,
}

#[derive(Debug)]
struct Watcher {
    outbox: Arc<Outbox>,
    player: Option<PlayerId>,
    behind: bool,
}

/// The connections of one player: a second tab sees the same.
#[derive(Debug)]
pub(super) struct Group {
    connections: Vec<u64>,
    /// What they have seen of his own.
    pub(super) shown: Arc<YouView>,
}

impl Audience {
    /// Adds a connection, or lets it catch up. `you` is what it is about to be shown.
    pub(super) fn add(&mut self, outbox: Arc<Outbox>, you: Option<(PlayerId, Arc<YouView>)>) {
        self.remove(outbox.id());
        let id = outbox.id();
        let player = you.as_ref().map(|(player, _)| *player);
        if let Some((player, shown)) = you {
            let group = self.groups.entry(player);
            let group = group.or_insert_with(|| Group { connections: Vec::new(), shown });
            group.connections.push(id);
        }
        self.watchers.insert(id, Watcher { outbox, player, behind: false });
    }

    /// Forgets a connection.
    pub(super) fn remove(&mut self, connection: u64) {
        let Some(watcher) = self.watchers.remove(&connection) else { return };
        let Some(player) = watcher.player else { return };
        if let Some(group) = self.groups.get_mut(&player) {
            group.connections.retain(|id| *id != connection);
            if group.connections.is_empty() {
                self.groups.remove(&player);
            }
        }
    }

    /// Sends the same frame to everybody. Returns how many could not keep up.
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

    /// Lets the sockets write what a step has queued: patch, own part and answer in one go.
    pub(super) fn wake(&mut self) {
        if std::mem::take(&mut self.has_news) {
            for watcher in self.watchers.values() {
                watcher.outbox.wake();
            }
        }
    }

    /// Every watching player with what he has been shown.
    pub(super) fn players(&self) -> impl Iterator<Item = (PlayerId, &Arc<YouView>)> {
        self.groups.iter().map(|(player, group)| (*player, &group.shown))
    }

    /// Sends a player's connections what is new of his own.
    pub(super) fn send_player(&mut self, player: PlayerId, shown: Arc<YouView>, frame: &Utf8Bytes) {
        let Some(group) = self.groups.get_mut(&player) else { return };
        group.shown = shown;
        for id in &group.connections {
            let Some(watcher) = self.watchers.get_mut(id).filter(|watcher| !watcher.behind) else {
                continue;
            };
            // Who is gone is forgotten when the next frame for all goes out.
            watcher.behind = watcher.outbox.push(frame) == Pushed::Dropped;
        }
    }

    /// Lets everybody be shown the table anew.
    pub(super) fn take(&mut self) -> Vec<(Arc<Outbox>, Option<PlayerId>)> {
        self.groups.clear();
        let watchers = std::mem::take(&mut self.watchers);
        watchers.into_values().map(|watcher| (watcher.outbox, watcher.player)).collect()
    }
}
