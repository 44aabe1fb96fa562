//! A house of many nodes in virtual time: the real [`Watch`] of each node says what it takes and
//! gives up; messages, Postgres and rebuilds are stated costs. No I/O, no clock, no chance: the
//! same arguments give the same figures. A node chooses its looks as `tables/placing.rs` does.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, VecDeque};
use std::sync::Arc;

use cluster::NodeMember;
use cluster::placement::{PlacementMove, Watch};
use uuid::Uuid;

/// Tables that a node takes at the same time.
const TAKEN_AT_ONCE: usize = 8;
/// Connections of a node for taking and giving up.
const CONNECTIONS: u64 = 4;
/// Tables that one look reads by their ids.
const NAMED_MAX: usize = 1_024;
/// The pause before a node gives up tables again, in milliseconds.
const GIVING_UP_MS: u64 = 1_000;
/// The pauses between looks, in milliseconds.
const PAUSE_MS: u64 = 1_000;
const PAUSE_MIN_MS: u64 = 20;
const PAUSE_SHARE: u64 = 4;
const ALL_MIN_MS: u64 = 5_000;
const ALL_MAX_MS: u64 = 60_000;
const ALL_SHARE: u64 = 100;
/// How long nothing may move before the house counts as settled: longer than the nodes have to be
/// the same before tables move, and a look.
const SETTLED_MS: u64 = 7_000;

/// What things cost, in milliseconds unless said otherwise.
#[derive(Clone, Copy, Debug)]
pub struct Costs {
    /// From a death until all nodes know it.
    pub detected_ms: u64,
    /// A message.
    pub hop_ms: u64,
    /// To take or give up a chain in Postgres.
    pub take_ms: u64,
    /// To rebuild a table.
    pub rebuild_ms: u64,
    /// A look, beside its rows.
    pub look_ms: u64,
    /// A row of a look, in microseconds.
    pub row_us: u64,
}

/// What happened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ModelCounts {
    /// Chains that have another owner than before.
    pub moved: u64,
    /// Takes for which another node was faster.
    pub failed: u64,
    pub looks: u64,
    /// Rows that looks have read.
    pub rows: u64,
    /// From the event until every table had an owner at work for the first time, in milliseconds.
    pub owned_ms: u64,
    /// From the event until the last table has moved, in milliseconds.
    pub settled_ms: u64,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Event {
    Look(usize),
    Heard(usize),
    Freed(usize),
    Tried { node: usize, chain: usize, epoch: u64 },
    Rebuilt { node: usize, chain: usize },
    Known,
}

struct Chain {
    id: Uuid,
    owner: Option<usize>,
    epoch: u64,
    is_at_work: bool,
}

struct Node {
    boot: Uuid,
    is_up: bool,
    is_draining: bool,
    watch: Watch,
    /// The chains that Postgres says this node owns.
    held: BTreeSet<usize>,
    /// Chains to be taken, and those that are being taken.
    queue: VecDeque<(usize, u64)>,
    queued: BTreeSet<usize>,
    busy: usize,
    heard: BTreeSet<usize>,
    all_due_ms: u64,
    gives_up_from_ms: u64,
    /// Only the look that was planned last is taken.
    look_at_ms: u64,
}

/// The house.
pub struct House {
    costs: Costs,
    now_ms: u64,
    chains: Vec<Chain>,
    by_id: BTreeMap<Uuid, usize>,
    nodes: Vec<Node>,
    /// Chains that are not at work.
    idle: BTreeSet<usize>,
    events: BinaryHeap<Reverse<(u64, u64, Event)>>,
    planned: u64,
    counts: ModelCounts,
    began_ms: u64,
    moved_at_ms: u64,
}

/// An id that is spread as those of a house are, and the same in every run.
fn id(kind: u64, number: usize) -> Uuid {
    let mut value = kind.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ (number as u64).wrapping_add(1);
    let mut mix = || {
        value = value.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (value ^ (value >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed ^ (mixed >> 27)
    };
    Uuid::from_u64_pair(mix(), mix())
}

impl House {
    /// A house whose tables have no owner yet, and whose nodes have just started.
    pub fn new(nodes: usize, tables: usize, costs: Costs) -> House {
        let chain = |number| Chain { id: id(1, number), owner: None, epoch: 0, is_at_work: false };
        let mut house = House {
            costs,
            now_ms: 0,
            chains: (0..tables).map(chain).collect(),
            by_id: (0..tables).map(|number| (id(1, number), number)).collect(),
            nodes: Vec::new(),
            idle: (0..tables).collect(),
            events: BinaryHeap::new(),
            planned: 0,
            counts: ModelCounts::default(),
            began_ms: 0,
            moved_at_ms: 0,
        };
        for _ in 0..nodes {
            house.start_node();
        }
        house.plan(house.costs.hop_ms, Event::Known);
        house
    }

    /// The chains of each node that is up, in order.
    pub fn spread(&self) -> Vec<usize> {
        let up = self.nodes.iter().filter(|node| node.is_up);
        let mut spread: Vec<usize> = up.map(|node| node.held.len()).collect();
        spread.sort_unstable();
        spread
    }

    /// Runs until nothing moves any more. Returns what happened since the event before.
    pub fn settle(&mut self) -> ModelCounts {
        while !self.idle.is_empty() || self.now_ms < self.moved_at_ms + SETTLED_MS {
            self.step();
        }
        let counts = ModelCounts { settled_ms: self.moved_at_ms - self.began_ms, ..self.counts };
        self.begin();
        counts
    }

    /// Runs for so long.
    pub fn run(&mut self, time_ms: u64) -> ModelCounts {
        self.begin();
        let end_ms = self.now_ms + time_ms;
        while self.now_ms < end_ms {
            self.step();
        }
        let counts = self.counts;
        self.begin();
        counts
    }

    /// These nodes die.
    pub fn kill(&mut self, nodes: &[usize]) {
        self.begin();
        for node in nodes {
            self.nodes[*node].is_up = false;
            let held = self.nodes[*node].held.clone();
            for chain in held {
                self.chains[chain].is_at_work = false;
                self.idle.insert(chain);
            }
        }
        self.plan(self.costs.detected_ms, Event::Known);
    }

    /// A node is told to stop: it gives its chains up.
    pub fn drain(&mut self, node: usize) {
        self.begin();
        self.nodes[node].is_draining = true;
        self.plan(self.costs.hop_ms, Event::Known);
        for (place, chain) in self.nodes[node].held.clone().into_iter().enumerate() {
            let turn = place as u64 / CONNECTIONS + 1;
            self.plan(self.costs.hop_ms + turn * self.costs.take_ms, Event::Freed(chain));
        }
    }

    /// A node that gave everything up ends.
    pub fn end(&mut self, node: usize) {
        assert!(self.nodes[node].held.is_empty(), "it has given everything up");
        self.nodes[node].is_up = false;
        self.plan(self.costs.hop_ms, Event::Known);
    }

    /// A node comes. Returns its number.
    pub fn come(&mut self) -> usize {
        self.begin();
        let node = self.start_node();
        self.plan(self.costs.hop_ms, Event::Known);
        node
    }

    fn begin(&mut self) {
        self.counts = ModelCounts::default();
        (self.began_ms, self.moved_at_ms) = (self.now_ms, self.now_ms);
    }

    fn start_node(&mut self) -> usize {
        let number = self.nodes.len();
        let boot = id(2, number);
        self.nodes.push(Node {
            boot,
            is_up: true,
            is_draining: false,
            watch: Watch::new(boot, self.now_ms),
            held: BTreeSet::new(),
            queue: VecDeque::new(),
            queued: BTreeSet::new(),
            busy: 0,
            heard: BTreeSet::new(),
            all_due_ms: 0,
            gives_up_from_ms: 0,
            look_at_ms: 0,
        });
        number
    }

    fn plan(&mut self, in_ms: u64, event: Event) {
        self.planned += 1;
        self.events.push(Reverse((self.now_ms + in_ms, self.planned, event)));
    }

    fn plan_look(&mut self, node: usize, in_ms: u64) {
        self.nodes[node].look_at_ms = self.now_ms + in_ms;
        self.plan(in_ms, Event::Look(node));
    }

    fn step(&mut self) {
        let Some(Reverse((at_ms, _, event))) = self.events.pop() else {
            panic!("a node looks again and again");
        };
        self.now_ms = at_ms;
        match event {
            Event::Known => self.know(),
            Event::Look(node) if self.nodes[node].look_at_ms == at_ms => self.look(node),
            Event::Look(_) => {}
            Event::Heard(node) => self.look_at_heard(node),
            Event::Freed(chain) => self.free(chain),
            Event::Tried { node, chain, epoch } => self.tried(node, chain, epoch),
            Event::Rebuilt { node, chain } => self.rebuilt(node, chain),
        }
    }

    /// All nodes know who is alive, and look.
    fn know(&mut self) {
        let member = |node: &Node| NodeMember {
            boot: node.boot,
            name: "node".parse().expect("a plain name"),
            url: String::new(),
            draining: node.is_draining,
            settling: false,
        };
        let live: Arc<[NodeMember]> =
            self.nodes.iter().filter(|node| node.is_up).map(member).collect();
        for number in 0..self.nodes.len() {
            if self.nodes[number].is_up {
                self.nodes[number].watch.see(Arc::clone(&live), self.now_ms);
                self.plan_look(number, 0);
            }
        }
    }

    /// A look at all tables, or at those of this node, of dead ones, and those that are due.
    fn look(&mut self, number: usize) {
        let node = &self.nodes[number];
        if !node.is_up || node.is_draining {
            return;
        }
        let is_all = self.now_ms >= node.all_due_ms;
        let mut read: BTreeSet<usize> = node.held.clone();
        for dead in self.nodes.iter().filter(|node| !node.is_up) {
            read.extend(&dead.held);
        }
        let rows = if is_all {
            // The chains of others that live are read, and nothing comes of it.
            read.extend(&self.idle);
            self.chains.len()
        } else {
            let due = node.watch.due(self.now_ms).map(|chain| self.by_id[&chain]);
            let due: Vec<usize> = due.filter(|it| !read.contains(it)).take(NAMED_MAX).collect();
            read.extend(due);
            read.len()
        };
        let took_ms = self.judge(number, &read, rows);
        let node = &mut self.nodes[number];
        if is_all {
            let pause_ms = (took_ms * ALL_SHARE).clamp(ALL_MIN_MS, ALL_MAX_MS);
            node.all_due_ms = self.now_ms + took_ms + pause_ms;
            // Those of others that live would be judged, and forgotten, too.
            let (by_id, idle) = (&self.by_id, &self.idle);
            node.watch.keep(|chain| idle.contains(&by_id[&chain]));
        }
        self.rest(number, took_ms);
    }

    fn look_at_heard(&mut self, number: usize) {
        let heard = std::mem::take(&mut self.nodes[number].heard);
        if self.nodes[number].is_up && !self.nodes[number].is_draining {
            let took_ms = self.judge(number, &heard, heard.len());
            self.rest(number, took_ms);
        }
    }

    /// Plans the next look of a node, after one that takes so long.
    fn rest(&mut self, number: usize, took_ms: u64) {
        let wait = self.nodes[number].watch.wait(self.now_ms);
        let wait_ms =
            wait.map_or(PAUSE_MS, |wait| u64::try_from(wait.as_millis()).unwrap_or(PAUSE_MS));
        let pause_ms = wait_ms.max(took_ms * PAUSE_SHARE).clamp(PAUSE_MIN_MS, PAUSE_MS);
        self.plan_look(number, took_ms + pause_ms);
    }

    /// Judges chains, and does what the node is to do. Returns how long the look takes, in
    /// milliseconds.
    fn judge(&mut self, number: usize, read: &BTreeSet<usize>, rows: usize) -> u64 {
        let took_ms = self.costs.look_ms + rows as u64 * self.costs.row_us / 1_000;
        self.counts.looks += 1;
        self.counts.rows += rows as u64;
        let may_give_up = self.now_ms >= self.nodes[number].gives_up_from_ms;
        let (mut given_up, given_up_max) = (0, self.nodes[number].watch.given_up_max());
        let is_busy = self.nodes[number].busy >= TAKEN_AT_ONCE;
        for chain in read.iter().copied() {
            let Chain { id, owner, epoch, is_at_work } = self.chains[chain];
            let boot = owner.map(|owner| self.nodes[owner].boot);
            let is_owned = owner == Some(number) && is_at_work;
            let node = &mut self.nodes[number];
            match node.watch.judge(id, boot, is_owned, self.now_ms) {
                PlacementMove::Take if is_busy && !node.watch.is_first(id) => {}
                PlacementMove::Take if owner != Some(number) && node.queued.insert(chain) => {
                    node.queue.push_back((chain, epoch));
                }
                PlacementMove::GiveUp if may_give_up && given_up < given_up_max => {
                    node.gives_up_from_ms = self.now_ms + GIVING_UP_MS;
                    given_up += 1;
                    self.plan(took_ms + self.costs.take_ms, Event::Freed(chain));
                }
                // No node of the model freezes: none works for another one.
                PlacementMove::Take
                | PlacementMove::GiveUp
                | PlacementMove::Lost
                | PlacementMove::Stay => {}
            }
        }
        self.take_next(number);
        took_ms
    }

    fn take_next(&mut self, number: usize) {
        while self.nodes[number].busy < TAKEN_AT_ONCE
            && let Some((chain, epoch)) = self.nodes[number].queue.pop_front()
        {
            self.nodes[number].busy += 1;
            self.plan(self.costs.take_ms, Event::Tried { node: number, chain, epoch });
        }
    }

    /// Postgres has decided whether a node owns a chain.
    fn tried(&mut self, number: usize, chain: usize, epoch: u64) {
        let node = &mut self.nodes[number];
        if !node.is_up || self.chains[chain].epoch != epoch {
            self.counts.failed += 1;
            node.busy -= 1;
            node.queued.remove(&chain);
            return self.take_next(number);
        }
        node.held.insert(chain);
        let found = &mut self.chains[chain];
        (found.epoch, found.is_at_work) = (epoch + 1, false);
        if let Some(before) = found.owner.replace(number) {
            self.nodes[before].held.remove(&chain);
        }
        self.counts.moved += 1;
        self.plan(self.costs.rebuild_ms, Event::Rebuilt { node: number, chain });
    }

    fn rebuilt(&mut self, number: usize, chain: usize) {
        let node = &mut self.nodes[number];
        node.busy -= 1;
        node.queued.remove(&chain);
        if node.is_up {
            self.chains[chain].is_at_work = true;
            self.idle.remove(&chain);
            self.moved_at_ms = self.now_ms;
            if self.idle.is_empty() && self.counts.owned_ms == 0 {
                self.counts.owned_ms = self.now_ms - self.began_ms;
            }
        }
        self.take_next(number);
    }

    /// A chain was given up, and all nodes are told.
    fn free(&mut self, chain: usize) {
        let Some(owner) = self.chains[chain].owner.take() else { return };
        self.nodes[owner].held.remove(&chain);
        self.chains[chain].is_at_work = false;
        self.idle.insert(chain);
        for number in 0..self.nodes.len() {
            if self.nodes[number].is_up && self.nodes[number].heard.is_empty() {
                self.plan(self.costs.hop_ms, Event::Heard(number));
            }
            self.nodes[number].heard.insert(chain);
        }
    }
}
