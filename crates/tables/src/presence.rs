//! The registry of connections: their outboxes, by player, staff and session. It decides nothing
//! about chips: a payout goes to an account, never to a connection.

use parking_lot::{Mutex, MutexGuard};
use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::{Arc, OnceLock};

use chips::PlayerId;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::abroad::News;
use crate::nodes::Nodes;
use crate::outbox::{Ending, Outbox};
use refusals::Rejection;
use sign_in::{Session, StaffSession, TokenHash};

/// Connections of one player, at most.
const CONNECTIONS_PER_PLAYER_MAX: usize = 16;
/// Connections of the whole staff, at most.
const CONNECTIONS_OF_STAFF_MAX: usize = 256;
/// Connections of one member of the staff, at most, so that nobody takes those of the others.
const CONNECTIONS_PER_PERSON_MAX: usize = 32;

/// The registry of connections.
#[derive(Debug, Default)]
pub struct Presence {
    register: Mutex<Register>,
    /// The other nodes, which have connections of their own.
    nodes: OnceLock<Nodes>,
}

#[derive(Debug, Default)]
struct Register {
    next_id: u64,
    all: HashMap<u64, Entry>,
    by_player: HashMap<PlayerId, Vec<u64>>,
    /// The staff sessions and their names, by connection.
    staff: HashMap<u64, (TokenHash, String)>,
}

#[derive(Debug)]
struct Entry {
    outbox: Arc<Outbox>,
    who: Option<(PlayerId, TokenHash)>,
}

impl Presence {
    /// Registers a connection and makes its outbox. The caller bounds the number of those that are
    /// not the staff's.
    pub fn enter(
        &self,
        session: Option<&Session>,
        staff: Option<&StaffSession>,
        frames_max: usize,
    ) -> Result<Arc<Outbox>, Rejection> {
        let mut register = self.lock();
        if let Some(staff) = staff {
            let own = register.staff.values().filter(|(_, name)| *name == staff.who.name).count();
            let all = register.staff.len();
            if own >= CONNECTIONS_PER_PERSON_MAX || all >= CONNECTIONS_OF_STAFF_MAX {
                return Err(Rejection::TooManyConnections);
            }
        }
        // Ids are never reused, so that the late end of an old connection does not affect a new
        // one.
        register.next_id += 1;
        let id = register.next_id;
        if let Some(session) = session {
            let ids = register.by_player.entry(session.player).or_default();
            if ids.len() >= CONNECTIONS_PER_PLAYER_MAX {
                return Err(Rejection::TooManyConnections);
            }
            ids.push(id);
        }
        if let Some(staff) = staff {
            register.staff.insert(id, (staff.token_hash, staff.who.name.clone()));
        }
        let outbox = Arc::new(Outbox::new(id, frames_max));
        let who = session.map(|session| (session.player, session.token_hash));
        register.all.insert(id, Entry { outbox: outbox.clone(), who });
        Ok(outbox)
    }

    /// Removes a connection.
    pub fn leave(&self, outbox: &Outbox) {
        outbox.close();
        let mut register = self.lock();
        register.staff.remove(&outbox.id());
        let Some(entry) = register.all.remove(&outbox.id()) else { return };
        let Some((player, _)) = entry.who else { return };
        if let Some(ids) = register.by_player.get_mut(&player) {
            ids.retain(|id| *id != outbox.id());
            if ids.is_empty() {
                register.by_player.remove(&player);
            }
        }
    }

    /// The number of connections.
    pub fn count(&self) -> usize {
        self.lock().all.len()
    }

    /// Whether the player has a connection to this node.
    pub fn has(&self, player: PlayerId) -> bool {
        self.lock().by_player.contains_key(&player)
    }

    /// Whether the house has other nodes, or may have.
    pub fn has_other_nodes(&self) -> bool {
        self.nodes.get().is_some()
    }

    /// Which of these players are connected to another node. All of them when a node does not say.
    pub async fn elsewhere(&self, players: &BTreeSet<PlayerId>) -> BTreeSet<PlayerId> {
        match self.nodes.get() {
            Some(nodes) if !players.is_empty() => nodes.connected(players).await,
            Some(_) | None => BTreeSet::new(),
        }
    }

    /// Has the connections of other nodes be told, too. The first call counts.
    pub fn join(&self, nodes: Nodes) {
        let _ = self.nodes.set(nodes);
    }

    /// Tells the player's connections that their purse has changed.
    pub fn note_purse(&self, player: PlayerId) {
        self.note_purse_here(player);
        if let Some(nodes) = self.nodes.get() {
            nodes.tell_news(&News::Purse(player));
        }
    }

    /// Tells the player's connections to this node that their purse has changed.
    pub(crate) fn note_purse_here(&self, player: PlayerId) {
        let register = self.lock();
        for id in register.by_player.get(&player).into_iter().flatten() {
            if let Some(entry) = register.all.get(id) {
                entry.outbox.note_purse();
            }
        }
    }

    /// Queues a frame for all connections of a player.
    pub fn tell(&self, player: PlayerId, frame: &Utf8Bytes) {
        self.tell_here(player, frame);
        if let Some(nodes) = self.nodes.get() {
            nodes.tell_news(&News::Tell(player, frame.to_string()));
        }
    }

    /// Queues a frame for all connections of a player to this node.
    pub fn tell_here(&self, player: PlayerId, frame: &Utf8Bytes) {
        let register = self.lock();
        for id in register.by_player.get(&player).into_iter().flatten() {
            if let Some(entry) = register.all.get(id) {
                entry.outbox.answer(frame.clone());
            }
        }
    }

    /// Ends the connections of an ended session, a player's or a staff member's. Other nodes that
    /// do not hear of it find out by themselves.
    pub fn sign_out(&self, token_hash: &TokenHash) {
        self.sign_out_here(token_hash);
        if let Some(nodes) = self.nodes.get() {
            nodes.tell_news(&News::SignedOut(token_hash.bytes().to_vec()));
        }
    }

    /// Ends the connections of an ended session to this node.
    pub fn sign_out_here(&self, token_hash: &TokenHash) {
        let register = self.lock();
        for (id, entry) in &register.all {
            let of_player = entry.who.is_some_and(|(_, hash)| hash == *token_hash);
            if of_player || register.staff.get(id).is_some_and(|(hash, _)| hash == token_hash) {
                entry.outbox.end(Ending::SignedOut);
            }
        }
    }

    /// The staff sessions that have connections.
    pub fn staff_sessions(&self) -> HashSet<TokenHash> {
        self.lock().staff.values().map(|(hash, _)| *hash).collect()
    }

    /// The player sessions that have connections.
    pub fn player_sessions(&self) -> Vec<TokenHash> {
        let register = self.lock();
        let sessions: HashSet<TokenHash> =
            register.all.values().filter_map(|entry| Some(entry.who?.1)).collect();
        sessions.into_iter().collect()
    }

    /// Calls `act` with the outbox of every staff connection to this node.
    pub fn for_each_of_staff(&self, act: impl Fn(&Outbox)) {
        let register = self.lock();
        for entry in register.staff.keys().filter_map(|id| register.all.get(id)) {
            act(&entry.outbox);
        }
    }

    /// Calls `act` with the outbox of every connection to this node.
    pub fn for_each(&self, act: impl Fn(&Outbox)) {
        for entry in self.lock().all.values() {
            act(&entry.outbox);
        }
    }

    fn lock(&self) -> MutexGuard<'_, Register> {
        // A panic under the lock can at worst leave a closed connection in the list.
        self.register.lock()
    }
}
