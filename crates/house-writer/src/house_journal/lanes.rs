//! What waits for the writer of the house's chain: requests of this node, and those of other nodes
//! while this one owns the chain. Each lane has a bound of its own, here and for what other nodes
//! send, so that no sort of request can fill the queue of another one.

use std::collections::{HashSet, VecDeque};
use std::sync::Arc;
use std::task::{Context, Poll};

use chips::{CommandId, PlayerId};
use parking_lot::Mutex;
use serde::{Deserialize, Serialize};
use tokio::sync::{mpsc, oneshot};
use tokio_util::task::task_tracker::TaskTrackerToken;

use super::{EntryAsk, EntryError, Recorded};
use crate::clock::Stopwatch;

/// Requests of the cage and the pit that may wait.
pub(super) const REQUESTS_MAX: usize = 256;
/// Requests of players about themselves that may wait beside them, one of each player, so that
/// players cannot fill the cage's queue.
const PLAYER_REQUESTS_MAX: usize = 256;
/// Requests for guests that may wait beside them, so that guests cannot fill the cage's queue.
pub(super) const GUEST_REQUESTS_MAX: usize = 32;

/// Which queue a request waits in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum HouseLane {
    /// The cage, the pit and the house itself. It is read first.
    Cage,
    /// Players about themselves.
    Players,
    /// Guests. It is read when nothing else waits.
    Guests,
}

impl HouseLane {
    const ALL: [HouseLane; 3] = [HouseLane::Cage, HouseLane::Players, HouseLane::Guests];

    /// Requests that may wait in it. As many of one node may be under way to the owner.
    pub(super) fn requests_max(self) -> usize {
        match self {
            HouseLane::Cage => REQUESTS_MAX,
            HouseLane::Players => PLAYER_REQUESTS_MAX,
            HouseLane::Guests => GUEST_REQUESTS_MAX,
        }
    }
}

/// One value for each lane.
#[derive(Clone, Debug, Default)]
pub(super) struct ByLane<T> {
    cage: T,
    players: T,
    guests: T,
}

impl<T> ByLane<T> {
    pub(super) fn of(&self, lane: HouseLane) -> &T {
        match lane {
            HouseLane::Cage => &self.cage,
            HouseLane::Players => &self.players,
            HouseLane::Guests => &self.guests,
        }
    }

    pub(super) fn of_mut(&mut self, lane: HouseLane) -> &mut T {
        match lane {
            HouseLane::Cage => &mut self.cage,
            HouseLane::Players => &mut self.players,
            HouseLane::Guests => &mut self.guests,
        }
    }
}

/// The queues of all lanes: where requests go in, and where they come out.
fn queues() -> (ByLane<mpsc::Sender<EntryRequest>>, ByLane<mpsc::Receiver<EntryRequest>>) {
    // When a queue is full, requests are refused as busy.
    let (cage, of_cage) = mpsc::channel(HouseLane::Cage.requests_max());
    let (players, of_players) = mpsc::channel(HouseLane::Players.requests_max());
    let (guests, of_guests) = mpsc::channel(HouseLane::Guests.requests_max());
    let asked = ByLane { cage: of_cage, players: of_players, guests: of_guests };
    (ByLane { cage, players, guests }, asked)
}

/// Who waits for the answer to a request.
#[derive(Debug)]
pub(super) enum EntryAsker {
    /// Someone at this node. The request is refused when the lane is full.
    Now,
    /// Someone at this node who waits until there is room in the lane.
    InTurn,
    /// A player at this node, who has one request at a time.
    Player { _turn: Turn },
    /// Another node. Without an answer, it asks the next owner.
    Node,
}

/// The one request of a player that may wait.
#[derive(Debug)]
pub(super) struct Turn {
    asking: Arc<Mutex<HashSet<PlayerId>>>,
    player: PlayerId,
}

impl Turn {
    /// The turn of this player. `None` when they have one already.
    pub(super) fn take(asking: &Arc<Mutex<HashSet<PlayerId>>>, player: PlayerId) -> Option<Turn> {
        let is_new = asking.lock().insert(player);
        is_new.then(|| Turn { asking: asking.clone(), player })
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.asking.lock().remove(&self.player);
    }
}

/// A request, and where its answer goes.
#[derive(Debug)]
pub(super) struct EntryRequest {
    pub(super) id: CommandId,
    pub(super) lane: HouseLane,
    pub(super) ask: EntryAsk,
    pub(super) asker: EntryAsker,
    pub(super) reply: oneshot::Sender<Result<Recorded, EntryError>>,
    /// Runs since it was sent to an owner at another node first.
    pub(super) tried: Option<Stopwatch>,
    /// Held until the request is answered. `None` for a request of another node.
    pub(super) open: Option<TaskTrackerToken>,
}

impl EntryRequest {
    /// Answers it.
    pub(super) fn answer(self, done: Result<Recorded, EntryError>) {
        let EntryRequest { asker, reply, open, .. } = self;
        drop(asker);
        // The receiver may have been dropped. The request was carried out anyway.
        let _ = reply.send(done);
        drop(open);
    }
}

/// What is asked of the house, in the order in which it is carried out.
#[derive(Debug)]
pub(super) struct Lanes {
    /// Requests of this node that were under way when the owner of the chain changed.
    kept: VecDeque<EntryRequest>,
    own: ByLane<mpsc::Receiver<EntryRequest>>,
    /// What other nodes ask while this node owns the chain.
    of_nodes: Option<ByLane<mpsc::Receiver<EntryRequest>>>,
    /// Whether the last request came from this node: then other nodes come first in each lane.
    was_own: bool,
}

impl Lanes {
    /// The lanes of a node, and where its requests go in.
    pub(super) fn new() -> (ByLane<mpsc::Sender<EntryRequest>>, Lanes) {
        let (asking, own) = queues();
        (asking, Lanes { kept: VecDeque::new(), own, of_nodes: None, was_own: false })
    }

    /// Opens lanes for other nodes, and returns where their requests go in.
    pub(super) fn open_to_nodes(&mut self) -> ByLane<mpsc::Sender<EntryRequest>> {
        let (asking, of_nodes) = queues();
        self.of_nodes = Some(of_nodes);
        asking
    }

    /// Drops what other nodes have asked and has not begun: they ask the next owner.
    pub(super) fn close_to_nodes(&mut self) {
        self.of_nodes = None;
    }

    /// Keeps a request of this node that was not answered. Those that are kept are the next ones,
    /// in their order. A request of another node is dropped.
    pub(super) fn keep(&mut self, request: EntryRequest) {
        match request.asker {
            EntryAsker::Now | EntryAsker::InTurn | EntryAsker::Player { .. } => {
                self.kept.push_back(request);
            }
            EntryAsker::Node => {}
        }
    }

    /// The next request of a lane that `has_room`. `None` when there is no handle any more.
    /// Cancelling the future loses nothing.
    pub(super) async fn next(
        &mut self,
        has_room: impl Fn(HouseLane) -> bool,
    ) -> Option<EntryRequest> {
        std::future::poll_fn(|context| self.poll_next(context, &has_room)).await
    }

    fn poll_next(
        &mut self,
        context: &mut Context<'_>,
        has_room: impl Fn(HouseLane) -> bool,
    ) -> Poll<Option<EntryRequest>> {
        if let Some(place) = self.kept.iter().position(|request| has_room(request.lane)) {
            return Poll::Ready(self.kept.remove(place));
        }
        for lane in HouseLane::ALL.into_iter().filter(|lane| has_room(*lane)) {
            let turns = if self.was_own { [false, true] } else { [true, false] };
            for is_own in turns {
                let queue = if is_own { Some(&mut self.own) } else { self.of_nodes.as_mut() };
                let Some(queue) = queue else { continue };
                match queue.of_mut(lane).poll_recv(context) {
                    Poll::Ready(Some(request)) => {
                        self.was_own = is_own;
                        return Poll::Ready(Some(request));
                    }
                    Poll::Ready(None) if is_own => return Poll::Ready(None),
                    Poll::Ready(None) | Poll::Pending => {}
                }
            }
        }
        Poll::Pending
    }
}
