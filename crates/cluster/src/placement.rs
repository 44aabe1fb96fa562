//! Which node should own a chain: the one with the highest score of all that are alive and do not
//! drain (rendezvous hashing). When a node leaves, only its own chains go elsewhere; when one
//! comes, only those that go to it move.

mod looks;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use uuid::Uuid;

pub use self::looks::{Look, Looks};
use crate::member::NodeMember;

/// The node that should own a chain. `None` when there is none that takes chains.
pub fn should_own(chain: Uuid, members: &[NodeMember]) -> Option<Uuid> {
    let takers = members.iter().filter(|member| !member.draining);
    takers.map(|member| place(chain, member.boot)).max().map(|(_, boot)| boot)
}

/// The number of nodes that should own a chain rather than this one. `None` when this node takes no
/// chains.
fn rank(chain: Uuid, me: Uuid, members: &[NodeMember]) -> Option<u64> {
    let takers = || members.iter().filter(|member| !member.draining);
    takers().find(|member| member.boot == me)?;
    let mine = place(chain, me);
    let before = takers().filter(|member| place(chain, member.boot) > mine).count();
    u64::try_from(before).ok()
}

/// How long a node waits when so many others should own the chain first, in milliseconds.
fn turn_ms(rank: u64) -> u64 {
    rank.checked_sub(1).map_or(0, |turn| ORPHAN_MAX_MS + turn * ORPHAN_TURN_MS)
}

/// What nodes are compared by for a chain.
fn place(chain: Uuid, boot: Uuid) -> (u64, Uuid) {
    (score(chain, boot), boot)
}

/// A chain that is without an owner for so long may be taken by any node …
pub const ORPHAN_MAX_MS: u64 = 700;
/// … and each in its turn, so much later than the one before it, in milliseconds. So a chain is not
/// tried by all nodes at once when many have lost their owner.
const ORPHAN_TURN_MS: u64 = 50;
/// A node that has just come takes nothing for so long: until it knows the others.
pub const SETTLING_MS: u64 = 1_000;
/// An owner that this node has never heard of is dead when it is still unknown after so long.
pub const UNKNOWN_MAX_MS: u64 = 3_500;
/// An owner that has taken a chain back from this node is alive, whatever is heard of it: for so
/// long nothing is taken from it again, in milliseconds. Two nodes that do not hear each other, but
/// both reach Postgres, would take each other's chains without end.
pub const CONTESTED_MS: u64 = 10_000;
/// How long the nodes must have been the same before a chain moves to the one that should own it.
pub const STEADY_MS: u64 = 5_000;
/// Chains that all nodes together may give up in a second, and one of them. A node takes some 200 a
/// second: eight at a time, each of which is rebuilt.
const GIVEN_UP_BY_ALL: usize = 100;
const GIVEN_UP_MAX: usize = 8;
/// The pause before a chain that this node is to take is looked at again, in milliseconds.
const AGAIN_MS: u64 = 100;

/// What this node is to do with a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlacementMove {
    /// Nothing.
    Stay,
    /// To take it from the owner there is, or was.
    Take,
    /// To give it up: another node should own it.
    GiveUp,
    /// To work as its owner no more: it has another owner, or was given up. A node that was frozen
    /// finds that out here when nothing at the table would make it commit.
    Lost,
}

/// What a node has seen of chains and of the other nodes.
#[derive(Debug)]
pub struct Watch {
    me: Uuid,
    live: Arc<[NodeMember]>,
    /// Since when the nodes are the same.
    steady_ms: u64,
    /// Since when this node looks, and has a way to the others.
    since_ms: u64,
    /// It has looked for long enough to know them.
    is_settled: bool,
    /// The nodes that were alive at any time.
    known: BTreeSet<Uuid>,
    /// The chains that have no owner that lives.
    orphans: BTreeMap<Uuid, Orphan>,
    /// The chains that were this node's when they were looked at last.
    mine: BTreeSet<Uuid>,
    /// When a chain of this node was taken by one that seemed dead.
    contested: BTreeMap<Uuid, u64>,
}

/// A chain without an owner that lives. Moments are in milliseconds.
#[derive(Clone, Copy, Debug)]
struct Orphan {
    /// Since when.
    since_ms: u64,
    /// From when on this node may take it. `None` when it takes no chains.
    due_ms: Option<u64>,
}

impl Watch {
    /// A node that begins to look. Moments are milliseconds since any beginning.
    pub fn new(me: Uuid, now_ms: u64) -> Watch {
        let (known, orphans) = (BTreeSet::new(), BTreeMap::new());
        let (steady_ms, since_ms) = (now_ms, now_ms);
        let (mine, contested) = (BTreeSet::new(), BTreeMap::new());
        Watch {
            me,
            live: Arc::from([]),
            steady_ms,
            since_ms,
            is_settled: false,
            known,
            orphans,
            mine,
            contested,
        }
    }

    /// There is no way to the other nodes. Those that were alive before count as alive until they
    /// are found dead once the way is back. A node that does not know the others yet has to get to
    /// know them then.
    pub fn see_nobody(&mut self, now_ms: u64) {
        self.orphans.clear();
        self.steady_ms = now_ms;
        if !self.is_settled {
            self.since_ms = now_ms;
        }
    }

    /// Notes who is alive. There is a way to the other nodes.
    pub fn see(&mut self, live: Arc<[NodeMember]>, now_ms: u64) {
        self.is_settled |= now_ms >= self.since_ms + SETTLING_MS;
        if live != self.live {
            self.known.extend(live.iter().map(|member| member.boot));
            self.live = live;
            self.steady_ms = now_ms;
        }
    }

    /// Whether this node takes chains: it knows the others by now.
    pub fn is_settled(&self) -> bool {
        self.is_settled
    }

    /// Forgets the chains that are no more.
    pub fn keep(&mut self, is_there: impl Fn(Uuid) -> bool) {
        self.orphans.retain(|chain, _| is_there(*chain));
        self.mine.retain(|chain| is_there(*chain));
        self.contested.retain(|chain, _| is_there(*chain));
    }

    /// What this node is to do with a chain. `node` is its owner in Postgres; `is_owned` tells
    /// whether this node works as the owner.
    pub fn judge(
        &mut self,
        chain: Uuid,
        node: Option<Uuid>,
        is_owned: bool,
        now_ms: u64,
    ) -> PlacementMove {
        if node == Some(self.me) {
            self.orphans.remove(&chain);
            self.mine.insert(chain);
            if !is_owned {
                return PlacementMove::Take;
            }
            let is_steady = now_ms >= self.steady_ms + STEADY_MS;
            if !is_steady || should_own(chain, &self.live).is_none_or(|should| should == self.me) {
                return PlacementMove::Stay;
            }
            // The next owner does not take it back from this node.
            self.mine.remove(&chain);
            return PlacementMove::GiveUp;
        }
        let was_mine = self.mine.remove(&chain);
        let is_alive = node.is_some_and(|node| self.is_live(node));
        if (is_owned || was_mine) && node.is_some() && !is_alive {
            self.contested.insert(chain, now_ms);
        }
        if is_owned {
            self.orphans.remove(&chain);
            return PlacementMove::Lost;
        }
        if is_alive {
            self.orphans.remove(&chain);
            self.contested.remove(&chain);
            return PlacementMove::Stay;
        }
        let contested_ms = self.contested.get(&chain).filter(|_| node.is_some());
        let contested_ms = contested_ms.map_or(0, |since_ms| since_ms + CONTESTED_MS);
        let is_known = node.is_none_or(|node| self.known.contains(&node));
        let since_ms = self.orphans.get(&chain).map_or(now_ms, |orphan| orphan.since_ms);
        let dead_ms = since_ms + if is_known { 0 } else { UNKNOWN_MAX_MS };
        let settled_ms = self.since_ms + SETTLING_MS;
        let due_ms = rank(chain, self.me, &self.live)
            .map(|rank| settled_ms.max(dead_ms).max(contested_ms) + turn_ms(rank));
        self.orphans.insert(chain, Orphan { since_ms, due_ms });
        let may = due_ms.is_some_and(|due_ms| now_ms >= due_ms);
        if may { PlacementMove::Take } else { PlacementMove::Stay }
    }

    /// The chains without an owner that this node may take now.
    pub fn due(&self, now_ms: u64) -> impl Iterator<Item = Uuid> {
        let is_due = move |orphan: &Orphan| orphan.due_ms.is_some_and(|due_ms| now_ms >= due_ms);
        self.orphans.iter().filter(move |(_, orphan)| is_due(orphan)).map(|(chain, _)| *chain)
    }

    /// The time until this node has to look at a chain without an owner. `None` when it has to look
    /// at none.
    pub fn wait(&self, now_ms: u64) -> Option<Duration> {
        let due = self.orphans.values().filter_map(|orphan| orphan.due_ms);
        let left = due.map(|due_ms| due_ms.checked_sub(now_ms).unwrap_or(AGAIN_MS));
        left.min().map(Duration::from_millis)
    }

    /// The nodes that were alive at any time and are not now.
    pub fn dead(&self) -> impl Iterator<Item = Uuid> {
        self.known.iter().copied().filter(|node| !self.is_live(*node))
    }

    /// Whether no other node should take a chain before this one.
    pub fn is_first(&self, chain: Uuid) -> bool {
        should_own(chain, &self.live) == Some(self.me)
    }

    /// Chains that this node may give up in a second: few enough that the node that should own them
    /// can take what all nodes give up to it before others take it back.
    pub fn given_up_max(&self) -> usize {
        (GIVEN_UP_BY_ALL / self.live.len().max(1)).clamp(1, GIVEN_UP_MAX)
    }

    /// Whether a node is alive.
    pub fn is_live(&self, node: Uuid) -> bool {
        self.live.iter().any(|member| member.boot == node)
    }
}

/// The score of a node for a chain: both ids, mixed by the finaliser of `SplitMix64`. It spreads
/// evenly and keeps nothing secret.
fn score(chain: Uuid, node: Uuid) -> u64 {
    let (chain_high, chain_low) = chain.as_u64_pair();
    let (node_high, node_low) = node.as_u64_pair();
    [chain_high, chain_low, node_high, node_low]
        .into_iter()
        .fold(0, |mixed, part| mix(mixed ^ part))
}

fn mix(value: u64) -> u64 {
    let mut value = value.wrapping_add(0x9e37_79b9_7f4a_7c15);
    value = (value ^ (value >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    value = (value ^ (value >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    value ^ (value >> 31)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::*;

    use super::*;

    fn members(boots: impl IntoIterator<Item = u128>) -> Vec<NodeMember> {
        let member = |boot| NodeMember {
            boot: Uuid::from_u128(boot),
            name: "node".parse().unwrap(),
            url: String::new(),
            draining: false,
            settling: false,
        };
        boots.into_iter().map(member).collect()
    }

    fn chain(index: u128) -> Uuid {
        Uuid::from_u128(index.wrapping_mul(0x1234_5678_9abc_def0_1234_5678_9abc_def1))
    }

    #[test]
    fn the_same_ids_give_the_same_owner_for_ever() {
        let three = members([1, 2, 3]);
        let owners: Vec<u128> =
            (0..8).map(|index| should_own(chain(index), &three).unwrap().as_u128()).collect();
        assert_eq!(owners, PINNED);
        assert_eq!(should_own(chain(1), &[]), None);
    }

    const PINNED: [u128; 8] = [3, 1, 2, 2, 1, 3, 2, 3];

    /// The first node of three, which has looked for long enough, and a chain that it should own.
    fn watch() -> (Watch, Uuid) {
        let mut watch = Watch::new(Uuid::from_u128(1), 0);
        watch.see(members([1, 2, 3]).into(), 0);
        (watch, chain(1))
    }

    const ONE: Option<Uuid> = Some(Uuid::from_u128(1));
    const TWO: Option<Uuid> = Some(Uuid::from_u128(2));
    const STRANGER: Option<Uuid> = Some(Uuid::from_u128(9));

    #[test]
    fn a_chain_without_an_owner_is_taken_by_the_node_that_should_own_it() {
        let (mut watch, mine) = watch();
        assert_eq!(watch.judge(mine, None, false, SETTLING_MS - 1), PlacementMove::Stay);
        assert_eq!(watch.judge(mine, None, false, SETTLING_MS), PlacementMove::Take);
        assert_eq!(watch.due(SETTLING_MS).collect::<Vec<_>>(), [mine]);
        assert_eq!(watch.wait(SETTLING_MS + 1), Some(Duration::from_millis(AGAIN_MS)));
        watch.keep(|_| false);
        assert_eq!(watch.wait(5_000), None);
    }

    #[test]
    fn a_chain_that_is_not_taken_may_be_taken_by_one_node_after_the_other() {
        let (mut watch, mine) = watch();
        let mut waits = BTreeMap::new();
        for chain in (0..8).map(chain) {
            let may = |watch: &mut Watch, at_ms| {
                watch.judge(chain, None, false, 2_000 + at_ms) == PlacementMove::Take
            };
            may(&mut watch, 0);
            let wait_ms = [0, ORPHAN_MAX_MS, ORPHAN_MAX_MS + ORPHAN_TURN_MS]
                .into_iter()
                .find(|at_ms| may(&mut watch, *at_ms))
                .expect("the last of three may take it, too");
            assert!(wait_ms == 0 || !may(&mut watch, wait_ms - 1), "not earlier");
            assert_eq!(wait_ms == 0, should_own(chain, &members([1, 2, 3])) == ONE);
            waits.insert(wait_ms, chain);
            watch.keep(|_| false);
        }
        assert_eq!(waits.len(), 3, "{waits:?}");
        // A node that drains takes none, and waits for none.
        let draining = members([1, 2, 3])
            .into_iter()
            .map(|member| NodeMember { draining: member.boot == Uuid::from_u128(1), ..member });
        watch.see(draining.collect(), 3_000);
        assert_eq!(watch.judge(mine, None, false, 90_000), PlacementMove::Stay);
        assert_eq!(watch.wait(90_000), None);
    }

    #[test]
    fn nodes_that_have_gone_are_remembered_as_dead() {
        let (mut watch, _) = watch();
        assert_eq!(watch.dead().count(), 0);
        watch.see(members([1, 3]).into(), 3_000);
        assert_eq!(watch.dead().collect::<Vec<_>>(), TWO.into_iter().collect::<Vec<_>>());
        watch.see(members([1, 2, 3]).into(), 4_000);
        assert_eq!(watch.dead().count(), 0);
    }

    #[test]
    fn the_chain_of_a_dead_node_is_taken_at_once_and_that_of_an_unknown_one_later() {
        let (mut watch, mine) = watch();
        assert_eq!(watch.judge(mine, TWO, false, 2_000), PlacementMove::Stay, "it lives");
        watch.see(members([1, 3]).into(), 3_000);
        assert_eq!(watch.judge(mine, TWO, false, 3_000), PlacementMove::Take);
        let (mut watch, mine) = self::watch();
        for at_ms in [2_000, 2_000 + UNKNOWN_MAX_MS - 1] {
            assert_eq!(watch.judge(mine, STRANGER, false, at_ms), PlacementMove::Stay);
        }
        let later_ms = 2_000 + UNKNOWN_MAX_MS;
        assert_eq!(watch.judge(mine, STRANGER, false, later_ms), PlacementMove::Take);
    }

    #[test]
    fn a_chain_moves_to_the_node_that_should_own_it_once_the_nodes_are_the_same_for_a_while() {
        let (mut watch, mine) = watch();
        let other = chain(0);
        assert_eq!(watch.judge(mine, ONE, true, STEADY_MS), PlacementMove::Stay);
        assert_eq!(watch.judge(other, ONE, true, STEADY_MS - 1), PlacementMove::Stay);
        assert_eq!(watch.judge(other, ONE, true, STEADY_MS), PlacementMove::GiveUp);
        // This node is the owner in Postgres and does not work as one.
        assert_eq!(watch.judge(other, ONE, false, 1), PlacementMove::Take);
        watch.see(members([1, 2]).into(), STEADY_MS);
        assert_eq!(watch.judge(other, ONE, true, STEADY_MS + 1), PlacementMove::Stay);
    }

    #[test]
    fn a_node_that_works_as_the_owner_and_is_not_is_told_so() {
        let (mut watch, mine) = watch();
        assert_eq!(watch.judge(mine, ONE, true, 2_000), PlacementMove::Stay);
        for node in [TWO, None, STRANGER] {
            assert_eq!(watch.judge(mine, node, true, 3_000), PlacementMove::Lost, "{node:?}");
        }
        assert_eq!(watch.judge(mine, TWO, false, 3_100), PlacementMove::Stay);
        assert_eq!(watch.judge(mine, None, false, 3_200), PlacementMove::Take);
    }

    #[test]
    fn two_nodes_that_do_not_hear_each_other_do_not_take_chains_back_and_forth() {
        let (mut watch, mine) = watch();
        assert_eq!(watch.judge(mine, ONE, true, 2_000), PlacementMove::Stay);
        watch.see(members([1, 3]).into(), 3_000);
        for now_ms in [3_000, 3_700, 5_000, 3_000 + CONTESTED_MS - 1] {
            assert_eq!(watch.judge(mine, TWO, false, now_ms), PlacementMove::Stay, "{now_ms}");
        }
        let later_ms = 3_000 + CONTESTED_MS;
        assert_eq!(watch.judge(mine, TWO, false, later_ms), PlacementMove::Take);
    }

    #[test]
    fn a_node_that_has_come_without_a_way_to_the_others_gets_to_know_them_first() {
        let (mut watch, mine) = watch();
        watch.see_nobody(5_000);
        let settled_ms = 5_000 + SETTLING_MS;
        assert_eq!(watch.judge(mine, None, false, settled_ms - 1), PlacementMove::Stay);
        assert_eq!(watch.judge(mine, None, false, settled_ms), PlacementMove::Take);
    }

    #[test]
    fn a_node_that_knew_the_others_takes_chains_as_soon_as_the_way_to_them_is_back() {
        let (mut watch, mine) = watch();
        watch.see(members([1, 2, 3]).into(), SETTLING_MS);
        assert!(watch.is_settled());
        watch.see_nobody(5_000);
        watch.see(members([1, 2, 3]).into(), 5_100);
        assert_eq!(
            watch.judge(mine, TWO, false, 5_100),
            PlacementMove::Stay,
            "nobody found it dead"
        );
        watch.see(members([1, 3]).into(), 5_200);
        assert_eq!(watch.judge(mine, TWO, false, 5_200), PlacementMove::Take);
        // It gives none up before the nodes have been the same for a while.
        let other = chain(0);
        let steady_ms = 5_200 + STEADY_MS;
        assert_eq!(watch.judge(other, ONE, true, steady_ms - 1), PlacementMove::Stay);
    }

    #[test]
    fn chains_are_spread_evenly() {
        let nodes = members((1..=100).map(|boot| boot * 0x1111_2222_3333));
        let mut counts = BTreeMap::new();
        for index in 0..10_000 {
            *counts.entry(should_own(chain(index), &nodes).unwrap()).or_insert(0) += 1;
        }
        assert_eq!(counts.len(), 100);
        for count in counts.values() {
            // 100 each, with the scatter of chance: six times its deviation of ten.
            assert!((40..=160).contains(count), "{counts:?}");
        }
    }

    proptest! {
        #[test]
        fn only_the_chains_of_a_node_that_leaves_go_elsewhere(
            boots in proptest::collection::btree_set(any::<u128>(), 2..20),
            index in any::<u128>(),
        ) {
            let all = members(boots.iter().copied());
            let owner = should_own(chain(index), &all).unwrap();
            for left in &all {
                let others: Vec<NodeMember> =
                    all.iter().filter(|member| member.boot != left.boot).cloned().collect();
                let next = should_own(chain(index), &others).unwrap();
                prop_assert_eq!(next == owner, left.boot != owner);
                // A node that drains is as one that has left.
                let draining: Vec<NodeMember> = all.iter().cloned().map(|mut member| {
                    member.draining = member.boot == left.boot;
                    member
                }).collect();
                prop_assert_eq!(should_own(chain(index), &draining), Some(next));
            }
        }
    }
}
