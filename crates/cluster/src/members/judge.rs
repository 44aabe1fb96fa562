//! Judges who is alive, as a machine without I/O. Moments are milliseconds since any beginning.
//! [`crate::Members`] drives it on a real bus, the simulator (crate `sim`) on one that fails.

use std::collections::BTreeMap;

use uuid::Uuid;

use crate::member::NodeMember;

/// A node from which nothing was heard for so long is dead, in milliseconds.
pub const EXPIRY_MS: u64 = 3_000;
/// A node that has not heard itself for so long has no way to the others, in milliseconds. A server
/// of NATS that stands still does not close its connections.
pub const ECHO_MAX_MS: u64 = 2_000;
/// A node that has no responder, and none so much later, is dead, in milliseconds.
const MISS_AGAIN_MS: u64 = 15;
/// Nodes that each node asks whether they are there: the next ones in the order of their ids.
const NEIGHBOURS: usize = 2;

#[derive(Debug)]
struct Known {
    member: NodeMember,
    heard_ms: u64,
    /// When it had no responder, first and not since.
    missed_ms: Option<u64>,
}

/// What a node believes of the others.
#[derive(Debug)]
pub struct Judge {
    me: Uuid,
    others: BTreeMap<Uuid, Known>,
    /// When this node has heard itself last.
    echo_ms: Option<u64>,
    /// Since when there is a way to the other nodes.
    there_since_ms: Option<u64>,
    /// When the way was lost last.
    lost_ms: Option<u64>,
}

impl Judge {
    /// A node that knows of no other, and of no way to them.
    pub fn new(me: Uuid) -> Judge {
        Judge { me, others: BTreeMap::new(), echo_ms: None, there_since_ms: None, lost_ms: None }
    }

    /// A node has said that it is alive. Returns whether that is news. A node that hears itself has
    /// a way to the others.
    pub fn alive(&mut self, member: NodeMember, now_ms: u64) -> bool {
        if member.boot == self.me {
            self.echo_ms = Some(now_ms);
            return false;
        }
        let is_news = self.others.get(&member.boot).is_none_or(|before| before.member != member);
        let standing = Known { member, heard_ms: now_ms, missed_ms: None };
        self.others.insert(standing.member.boot, standing);
        is_news
    }

    /// A node leaves. Returns whether that is news.
    pub fn left(&mut self, boot: Uuid) -> bool {
        self.others.remove(&boot).is_some()
    }

    /// A node has answered.
    pub fn answered(&mut self, boot: Uuid, now_ms: u64) {
        if let Some(standing) = self.others.get_mut(&boot) {
            standing.missed_ms = None;
            standing.heard_ms = now_ms;
        }
    }

    /// Nobody was there to answer for a node. Returns whether it is dead now. It counts only for a
    /// node that was heard since the way to the others is there: after an outage of the messages
    /// each node connects again at its own time, and some are later than this one.
    pub fn missed(&mut self, boot: Uuid, now_ms: u64) -> bool {
        let Some(standing) = self.others.get_mut(&boot) else { return false };
        let is_unheard = self.lost_ms.is_some_and(|lost_ms| standing.heard_ms <= lost_ms);
        if self.there_since_ms.is_none() || is_unheard {
            standing.missed_ms = None;
            return false;
        }
        let first_ms = *standing.missed_ms.get_or_insert(now_ms);
        now_ms >= first_ms + MISS_AGAIN_MS && self.left(boot)
    }

    /// Whether there is a way to the other nodes.
    pub fn is_there(&self) -> bool {
        self.there_since_ms.is_some()
    }

    /// Time has passed; `is_connected` tells whether a connection leads to the others.
    /// Returns whether this has made a node dead. It makes none dead while there is no way to the
    /// others, nor in the first three seconds after the way is back.
    pub fn tick(&mut self, now_ms: u64, is_connected: bool) -> bool {
        let has_echo = self.echo_ms.is_some_and(|echo_ms| now_ms < echo_ms + ECHO_MAX_MS);
        if !is_connected || !has_echo {
            if self.there_since_ms.take().is_some() {
                self.lost_ms = Some(now_ms);
            }
            return false;
        }
        let since_ms = *self.there_since_ms.get_or_insert(now_ms);
        let before = self.others.len();
        self.others.retain(|_, standing| now_ms < standing.heard_ms.max(since_ms) + EXPIRY_MS);
        self.others.len() < before
    }

    /// The nodes that this one asks whether they are there.
    pub fn neighbours(&self) -> Vec<Uuid> {
        let after = self.others.range(self.me..).map(|(boot, _)| *boot);
        let around = self.others.range(..self.me).map(|(boot, _)| *boot);
        after.chain(around).take(NEIGHBOURS).collect()
    }

    /// The other nodes that are alive, in the order of their ids.
    pub fn others(&self) -> impl Iterator<Item = &NodeMember> {
        self.others.values().map(|standing| &standing.member)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn member(boot: u128) -> NodeMember {
        let name = "node".parse().unwrap();
        NodeMember {
            boot: Uuid::from_u128(boot),
            name,
            url: String::new(),
            draining: false,
            settling: false,
        }
    }

    fn judge(others: impl IntoIterator<Item = u128>) -> Judge {
        let mut judge = Judge::new(Uuid::from_u128(5));
        echo(&mut judge, 0);
        judge.tick(0, true);
        for boot in others {
            assert!(judge.alive(member(boot), 0));
        }
        judge
    }

    /// The node hears itself.
    fn echo(judge: &mut Judge, now_ms: u64) {
        assert!(!judge.alive(member(5), now_ms), "this node itself is no news");
    }

    /// Time has passed, and the node has heard itself just now.
    fn tick(judge: &mut Judge, now_ms: u64, is_connected: bool) -> bool {
        echo(judge, now_ms);
        judge.tick(now_ms, is_connected)
    }

    fn left(judge: &Judge) -> Vec<u128> {
        judge.others().map(|member| member.boot.as_u128()).collect()
    }

    #[test]
    fn a_node_without_a_responder_twice_is_dead_and_one_that_answers_between_is_not() {
        let mut judge = judge([1, 2]);
        let one = Uuid::from_u128(1);
        assert!(!judge.missed(one, 5));
        judge.answered(one, 10);
        assert!(!judge.missed(one, 25));
        assert!(!judge.missed(one, 25 + MISS_AGAIN_MS - 1));
        assert!(judge.missed(one, 25 + MISS_AGAIN_MS));
        assert_eq!(left(&judge), [2]);
        assert!(!judge.missed(one, 60), "it is dead already");
        // It was only cut off, and says again that it is alive.
        assert!(judge.alive(member(1), 20));
        assert_eq!(left(&judge), [1, 2]);
    }

    #[test]
    fn a_frozen_node_is_dead_when_nothing_is_heard_of_it() {
        let mut judge = judge([1, 2]);
        assert!(!judge.alive(member(2), 1_000), "no news");
        assert!(!tick(&mut judge, EXPIRY_MS - 1, true));
        assert!(tick(&mut judge, EXPIRY_MS, true));
        assert_eq!(left(&judge), [2]);
        judge.answered(Uuid::from_u128(2), 3_500);
        assert!(!tick(&mut judge, 5_000, true));
    }

    #[test]
    fn without_a_way_to_the_others_nobody_is_dead_and_then_they_have_time() {
        let mut judge = judge([1]);
        assert!(!tick(&mut judge, 10_000, false));
        assert!(!tick(&mut judge, 10_100, true));
        assert!(!tick(&mut judge, 10_100 + EXPIRY_MS - 1, true));
        assert!(tick(&mut judge, 10_100 + EXPIRY_MS, true));
    }

    #[test]
    fn a_node_that_does_not_hear_itself_declares_nobody_dead() {
        let mut judge = judge([1]);
        assert!(judge.is_there());
        // The server of NATS stands still: the connection is there, and nothing comes.
        for now_ms in (0..60_000).step_by(50) {
            assert!(!judge.tick(now_ms, true), "at {now_ms}");
        }
        assert!(!judge.is_there());
        assert!(!judge.missed(Uuid::from_u128(1), 60_000));
        assert!(!judge.missed(Uuid::from_u128(1), 60_050));
        assert!(!tick(&mut judge, 60_100, true), "then the others have time");
        assert!(judge.is_there());
        assert!(tick(&mut judge, 60_100 + EXPIRY_MS, true));
    }

    #[test]
    fn after_an_outage_a_node_that_is_later_than_this_one_is_not_dead() {
        let mut judge = judge([1, 2]);
        let one = Uuid::from_u128(1);
        assert!(!tick(&mut judge, 1_000, false));
        assert!(!judge.missed(one, 1_010) && !judge.missed(one, 1_050), "no way to the others");
        assert!(!tick(&mut judge, 2_000, true));
        assert!(!judge.missed(one, 2_010) && !judge.missed(one, 2_050), "not heard since");
        assert!(!judge.alive(member(1), 2_100), "it was alive all the time");
        assert!(!judge.missed(one, 2_110));
        assert!(judge.missed(one, 2_110 + MISS_AGAIN_MS));
    }

    #[test]
    fn a_node_that_returns_has_a_new_id_and_the_old_one_is_dead_on_its_own() {
        let mut judge = judge([1]);
        assert!(judge.alive(member(2), 100));
        assert_eq!(left(&judge), [1, 2]);
        assert!(tick(&mut judge, EXPIRY_MS, true));
        assert_eq!(left(&judge), [2]);
    }

    #[test]
    fn a_node_that_drains_is_news_and_stays_alive() {
        let mut judge = judge([1]);
        let draining = NodeMember { draining: true, ..member(1) };
        assert!(judge.alive(draining.clone(), 1));
        assert_eq!(judge.others().collect::<Vec<_>>(), [&draining]);
        assert!(!judge.alive(member(5), 1), "this node itself");
        assert!(judge.left(Uuid::from_u128(1)) && !judge.left(Uuid::from_u128(1)));
    }

    #[test]
    fn each_node_asks_the_next_two_in_the_ring() {
        let ids =
            |judge: &Judge| -> Vec<u128> { judge.neighbours().iter().map(Uuid::as_u128).collect() };
        assert_eq!(ids(&judge([1, 2, 6, 7, 8])), [6, 7]);
        assert_eq!(ids(&judge([1, 2, 9])), [9, 1]);
        assert_eq!(ids(&judge([1])), [1]);
        assert_eq!(ids(&judge([])), [0; 0]);
    }
}
