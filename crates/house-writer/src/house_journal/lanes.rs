//! The lanes in which requests wait for the house's actor: that of the cage and the pit, that of
//! players, and that of guests. A lane that is full refuses, and the others have room. At a node
//! that does not own the house's chain they wait in the same lanes, and go to the same ones there.

use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;

use super::EntryRequest;

/// Requests that may wait for the house's actor.
pub(super) const REQUESTS_MAX: usize = 256;
/// Requests of players about themselves that may wait beside them, one of each player, so that
/// players cannot fill the cage's queue.
const PLAYER_REQUESTS_MAX: usize = 256;
/// Requests for guests that may wait beside them, so that guests cannot fill the cage's queue.
const GUEST_REQUESTS_MAX: usize = 32;

/// A lane. The first one is read before the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum RequestLane {
    /// Of the cage, the pit and the house itself.
    Cage,
    /// Of players: read when the cage and the pit ask for nothing.
    Players,
    /// Of guests: read when nothing else waits.
    Guests,
}

impl RequestLane {
    /// All of them, the first one first.
    const ALL: [RequestLane; 3] = [RequestLane::Cage, RequestLane::Players, RequestLane::Guests];

    /// Requests of the lane that may wait.
    const fn max(self) -> usize {
        match self {
            RequestLane::Cage => REQUESTS_MAX,
            RequestLane::Players => PLAYER_REQUESTS_MAX,
            RequestLane::Guests => GUEST_REQUESTS_MAX,
        }
    }
}

/// Where requests are put. Cheap to clone.
#[derive(Clone, Debug)]
pub(super) struct LaneEntries([mpsc::Sender<EntryRequest>; 3]);

/// The same, which does not keep the lanes open.
#[derive(Clone, Debug)]
pub(super) struct WeakLaneEntries([mpsc::WeakSender<EntryRequest>; 3]);

/// What is asked of the house.
#[derive(Debug)]
pub(super) struct Lanes([mpsc::Receiver<EntryRequest>; 3]);

/// How many requests of each lane are under way to the owner of the house's chain. As many may be
/// as may wait.
#[derive(Debug, Default)]
pub(super) struct LaneCounts([usize; 3]);

/// The lanes, both ends.
pub(super) fn lanes() -> (LaneEntries, Lanes) {
    // When a lane is full, requests are refused as busy.
    let [cage, players, guests] = RequestLane::ALL.map(|lane| mpsc::channel(lane.max()));
    (LaneEntries([cage.0, players.0, guests.0]), Lanes([cage.1, players.1, guests.1]))
}

impl LaneEntries {
    pub(super) fn of(&self, lane: RequestLane) -> &mpsc::Sender<EntryRequest> {
        &self.0[lane as usize]
    }

    pub(super) fn downgrade(&self) -> WeakLaneEntries {
        WeakLaneEntries(self.0.each_ref().map(mpsc::Sender::downgrade))
    }
}

impl WeakLaneEntries {
    /// Puts a request into its lane. False when that is full or closed.
    pub(super) fn put(&self, request: EntryRequest) -> bool {
        let entry = self.0[request.lane as usize].upgrade();
        entry.is_some_and(|entry| entry.try_send(request).is_ok())
    }
}

impl LaneCounts {
    pub(super) fn add(&mut self, lane: RequestLane) {
        self.0[lane as usize] += 1;
    }

    pub(super) fn remove(&mut self, lane: RequestLane) {
        self.0[lane as usize] -= 1;
    }

    fn has_room(&self, lane: RequestLane) -> bool {
        self.0[lane as usize] < lane.max()
    }
}

impl Lanes {
    /// The next request. `None` when there is no handle any more. Cancelling the future loses
    /// nothing.
    pub(super) async fn next(&mut self) -> Option<EntryRequest> {
        self.next_beside(&LaneCounts::default()).await
    }

    /// The next request of a lane of which more may be under way. Waits for ever when none is.
    /// Cancelling the future loses nothing.
    pub(super) async fn next_beside(&mut self, under_way: &LaneCounts) -> Option<EntryRequest> {
        let [of_cage, of_players, of_guests] = &mut self.0;
        let [cage, players, guests] = RequestLane::ALL.map(|lane| under_way.has_room(lane));
        tokio::select! {
            biased;
            request = of_cage.recv(), if cage => request,
            request = of_players.recv(), if players => request,
            request = of_guests.recv(), if guests => request,
            else => std::future::pending().await,
        }
    }
}

#[cfg(test)]
mod tests {
    use chips::{CommandId, PlayerId};
    use tokio::sync::oneshot;
    use uuid::Uuid;

    use super::*;
    use crate::house_journal::EntryAsk;

    fn request(lane: RequestLane) -> EntryRequest {
        let ask = EntryAsk::ReturnPlayChips { player: PlayerId(Uuid::nil()) };
        let (reply, _) = oneshot::channel();
        EntryRequest { id: CommandId(Uuid::nil()), lane, ask, reply, turn: None }
    }

    #[tokio::test]
    async fn guests_whose_requests_are_under_way_leave_room_for_the_cage() {
        let (entries, mut lanes) = lanes();
        let weak = entries.downgrade();
        let mut under_way = LaneCounts::default();
        for _ in 0..RequestLane::Guests.max() {
            assert!(weak.put(request(RequestLane::Guests)));
        }
        assert!(!weak.put(request(RequestLane::Guests)));
        for _ in 0..RequestLane::Guests.max() {
            under_way.add(lanes.next_beside(&under_way).await.unwrap().lane);
        }
        assert!(weak.put(request(RequestLane::Guests)) && weak.put(request(RequestLane::Cage)));
        assert_eq!(lanes.next_beside(&under_way).await.unwrap().lane, RequestLane::Cage);
        tokio::select! {
            biased;
            one = lanes.next_beside(&under_way) => panic!("one more is under way: {one:?}"),
            () = std::future::ready(()) => {}
        }
        under_way.remove(RequestLane::Guests);
        assert_eq!(lanes.next_beside(&under_way).await.unwrap().lane, RequestLane::Guests);
    }
}
