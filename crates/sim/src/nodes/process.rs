//! One start of a node: who it believes is alive, and how it sees to it that every table has an
//! owner. It drives the machines of the crate `cluster` as `cluster/members.rs` and
//! `tables/placing.rs` do.

use std::collections::BTreeMap;
use std::sync::Arc;

use cluster::placement::{PlacementMove, Watch};
use cluster::{BusError, Judge, NodeMember};
use uuid::Uuid;

use super::NodesRun;
use super::agenda::{AgendaItem, InProcess};
use super::books::{BooksAsked, Placed};
use super::faults::Healing;
use super::keeper::{KeeperRequest, TableKeeper};
use super::packet::Packet;

/// As in `cluster/members.rs`, in milliseconds: how often a node says that it is alive, and asks
/// its neighbours; the pause before it asks again; how long an answer may take; how long a process
/// must not have looked to have been frozen.
const REFRESH_MS: u64 = 750;
const PING_PERIOD_MS: u64 = 50;
const PING_AGAIN_MS: u64 = 20;
const PONG_MAX_MS: u64 = 1_000;
const FROZEN_MS: u64 = 1_000;
/// As in `tables/placing.rs`, in milliseconds: the pauses between two looks.
const PAUSE_MS: u64 = 1_000;
const PAUSE_MIN_MS: u64 = 20;

/// What a process has asked over the bus.
#[derive(Debug)]
pub(crate) enum BusQuestion {
    /// Whether a node is there; so often so far.
    Ping(Uuid, u8),
    /// Views of a table, for that life of its keeper.
    Views(usize, u64),
    /// A command at a table, for that life of its keeper, under that key.
    Command(usize, u64, u64),
}

/// One start of a node.
#[derive(Debug)]
pub(crate) struct NodeProcess {
    pub boot: Uuid,
    pub place: usize,
    pub me: NodeMember,
    pub judge: Judge,
    pub keepers: Vec<TableKeeper>,
    /// What has come for it while it is frozen.
    pub backlog: Option<Vec<InProcess>>,
    pub questions: BTreeMap<u64, BusQuestion>,
    watch: Watch,
    started_ms: u64,
    looked_ms: u64,
    /// The number of the timer of the next look.
    timer: u64,
    is_looking: bool,
    looks_again: bool,
}

impl NodeProcess {
    pub fn new(me: NodeMember, place: usize, now_ms: u64, tables: usize) -> NodeProcess {
        NodeProcess {
            boot: me.boot,
            place,
            judge: Judge::new(me.boot),
            watch: Watch::new(me.boot, 0),
            keepers: (0..tables).map(|_| TableKeeper::new(me.boot)).collect(),
            me,
            backlog: None,
            questions: BTreeMap::new(),
            started_ms: now_ms,
            looked_ms: 0,
            timer: 0,
            is_looking: false,
            looks_again: false,
        }
    }

    fn clock(&self, now_ms: u64) -> u64 {
        now_ms - self.started_ms
    }

    fn live(&self) -> Arc<[NodeMember]> {
        std::iter::once(&self.me).chain(self.judge.others()).cloned().collect()
    }
}

impl NodesRun {
    /// A node starts.
    pub(super) fn start(&mut self, place: usize) {
        let boot = Uuid::from_u64_pair(self.random.word(), self.random.word());
        let name = self.nodes[place].name.clone();
        let me = NodeMember { boot, name, url: String::new(), draining: false, settling: false };
        let (now_ms, tables) = (self.agenda.now_ms, self.tables.len());
        let mut process = NodeProcess::new(me, place, now_ms, tables);
        for member in self.sayings() {
            process.judge.alive(member, 0);
        }
        self.nodes[place].process = Some(process);
        self.note_line(&format!("node {place} starts as {boot}"));
        self.in_process(boot, 0, InProcess::Refresh);
        self.in_process(boot, 1, InProcess::AskNeighbours);
        self.in_process(boot, 2, InProcess::Look(0));
    }

    pub(super) fn in_process(&mut self, boot: Uuid, delay_ms: u64, what: InProcess) {
        self.agenda.after(delay_ms, AgendaItem::In(boot, what));
    }

    /// Something happens in a process, or waits until it wakes.
    pub(super) fn happen_in(&mut self, boot: Uuid, what: InProcess) {
        let Some(process) = self.process(boot) else { return };
        if let Some(backlog) = &mut process.backlog {
            return backlog.push(what);
        }
        match what {
            InProcess::Packet(packet) => self.packet(boot, packet),
            InProcess::Unanswered(question, error) => self.unanswered(boot, question, error),
            InProcess::Refresh => self.refresh(boot),
            InProcess::AskNeighbours => self.ask_neighbours(boot),
            InProcess::PingAgain(other) => self.ping_now(boot, other, 2),
            InProcess::Look(timer) => {
                if self.process(boot).is_some_and(|process| process.timer == timer) {
                    self.look(boot);
                }
            }
            InProcess::Looked(placed) => self.looked(boot, placed),
            InProcess::Suspect(owner) => {
                if let Some(owner) = owner.filter(|owner| *owner != boot) {
                    self.ping_now(boot, owner, 1);
                }
            }
            InProcess::Asked(table, request) => self.receive(boot, table, request),
            InProcess::Effect(table, life) => self.carry_on(boot, table, life),
            InProcess::Booked(table, life, said) => self.booked(boot, table, life, said),
            InProcess::Turn(table, life) => {
                if self.is_life(boot, table, life) {
                    self.turn(boot, table);
                }
            }
            InProcess::Reclaim(table, life) => {
                if self.is_life(boot, table, life) {
                    self.claim(boot, table);
                }
            }
            InProcess::Relay(table, life) => self.relay_timer(boot, table, life),
            InProcess::Retry(table, life, key) => {
                if self.is_life(boot, table, life) {
                    self.try_command(boot, table, key);
                }
            }
        }
    }

    fn packet(&mut self, boot: Uuid, packet: Packet) {
        let now_ms = self.agenda.now_ms;
        let bus_is_there = self.place_of(boot).is_some_and(|place| self.bus.is_there(place));
        let Some(process) = self.process(boot).filter(|_| bus_is_there) else { return };
        let clock = process.clock(now_ms);
        let place = process.place;
        match packet {
            Packet::Alive(member) => {
                if process.judge.alive(member, clock) {
                    self.look(boot);
                }
            }
            Packet::Left(other) => {
                if process.judge.left(other) {
                    self.look(boot);
                }
            }
            Packet::Dead(other) => self.ping_now(boot, other, 1),
            Packet::Free => self.look(boot),
            Packet::Ping { from, question } => self.send(place, from, &Packet::Pong { question }),
            Packet::Pong { question } => {
                if let Some(BusQuestion::Ping(other, _)) = process.questions.remove(&question) {
                    process.judge.answered(other, clock);
                }
            }
            Packet::Ask { table, from, question, asked } => {
                self.asked_by_node(boot, table, (from, question), asked);
            }
            Packet::Said { question, said } => {
                let asked = process.questions.remove(&question);
                self.said(boot, asked, said);
            }
            Packet::Told { table, told, frame } => self.hear(boot, table, told, frame),
        }
    }

    fn unanswered(&mut self, boot: Uuid, question: u64, error: BusError) {
        let now_ms = self.agenda.now_ms;
        let Some(process) = self.process(boot) else { return };
        let clock = process.clock(now_ms);
        match process.questions.remove(&question) {
            None => {}
            Some(BusQuestion::Ping(other, tries)) => {
                if error != BusError::NoResponder {
                    return;
                }
                if process.judge.missed(other, clock) {
                    let place = process.place;
                    self.count("declared dead");
                    self.send_all(place, &Packet::Dead(other));
                    self.look(boot);
                } else if tries < 2 {
                    self.in_process(boot, PING_AGAIN_MS, InProcess::PingAgain(other));
                }
            }
            Some(BusQuestion::Views(table, life)) => self.no_views(boot, table, life, error),
            Some(BusQuestion::Command(table, life, key)) => {
                self.no_answer(boot, (table, life, key), error);
            }
        }
    }

    fn refresh(&mut self, boot: Uuid) {
        let now_ms = self.agenda.now_ms;
        let Some(process) = self.process(boot) else { return };
        for keeper in &mut process.keepers {
            keeper.audience.forget_nodes(now_ms);
        }
        let (place, me) = (process.place, process.me.clone());
        self.say_alive(place, me);
        self.in_process(boot, REFRESH_MS, InProcess::Refresh);
    }

    fn ask_neighbours(&mut self, boot: Uuid) {
        let (now_ms, place) = (self.agenda.now_ms, self.place_of(boot));
        let bus_is_there = place.is_some_and(|place| self.bus.is_there(place));
        let Some(process) = self.process(boot) else { return };
        let clock = process.clock(now_ms);
        let pause_ms = clock - std::mem::replace(&mut process.looked_ms, clock);
        let is_connected = bus_is_there && pause_ms < FROZEN_MS;
        let is_news = process.judge.tick(clock, is_connected);
        let is_there = process.judge.is_there();
        let neighbours = if is_there { process.judge.neighbours() } else { Vec::new() };
        if is_news {
            self.count("heard no more");
            self.look(boot);
        }
        for other in neighbours {
            self.ping_now(boot, other, 0);
        }
        self.in_process(boot, PING_PERIOD_MS, InProcess::AskNeighbours);
    }

    fn ping_now(&mut self, boot: Uuid, other: Uuid, tries: u8) {
        let Some(place) = self.place_of(boot) else { return };
        let ping = |question| Packet::Ping { from: boot, question };
        let question = self.question((place, boot), &[other], PONG_MAX_MS, ping);
        if let Some(process) = self.process(boot) {
            process.questions.insert(question, BusQuestion::Ping(other, tries));
        }
    }

    /// Looks at who owns which table, unless a look is under way. Then it looks again.
    pub(super) fn look(&mut self, boot: Uuid) {
        let now_ms = self.agenda.now_ms;
        let Some(process) = self.process(boot) else { return };
        if process.is_looking {
            process.looks_again = true;
            return;
        }
        let (clock, live) = (process.clock(now_ms), process.live());
        let is_there = process.judge.is_there();
        if is_there {
            process.watch.see(live, clock);
        } else {
            process.watch.see_nobody(clock);
        }
        if process.me.draining {
            return;
        }
        if !is_there {
            process.timer += 1;
            let next = InProcess::Look(process.timer);
            return self.in_process(boot, PAUSE_MS, next);
        }
        process.is_looking = true;
        self.ask_books(boot, 0, 0, BooksAsked::Placements);
    }

    fn looked(&mut self, boot: Uuid, placed: Option<Vec<Placed>>) {
        let ids: Vec<Uuid> = self.tables.iter().map(|table| table.id.0).collect();
        let now_ms = self.agenda.now_ms;
        let Some(process) = self.process(boot) else { return };
        let clock = process.clock(now_ms);
        let mut requests = Vec::new();
        for (table, (epoch, node)) in placed.into_iter().flatten().enumerate() {
            let is_owned = process.keepers[table].is_owned();
            match process.watch.judge(ids[table], node, is_owned, clock) {
                PlacementMove::Stay => {}
                PlacementMove::Take => requests.push((table, KeeperRequest::Take(epoch))),
                PlacementMove::GiveUp => requests.push((table, KeeperRequest::GiveUp)),
                PlacementMove::Lost => requests.push((table, KeeperRequest::Lost(epoch))),
            }
        }
        let pause_ms = process
            .watch
            .wait(clock)
            .map_or(PAUSE_MS, |wait| u64::try_from(wait.as_millis()).expect("a pause is short"));
        process.is_looking = false;
        process.timer += 1;
        let looks_again = std::mem::take(&mut process.looks_again);
        let next = InProcess::Look(process.timer);
        for (table, request) in requests {
            self.receive(boot, table, request);
        }
        let pause_ms = if looks_again { 0 } else { pause_ms.clamp(PAUSE_MIN_MS, PAUSE_MS) };
        self.in_process(boot, pause_ms, next);
    }

    /// A table has no owner that answers: the one in the books is asked whether it is there.
    pub(super) fn note_no_owner(&mut self, boot: Uuid, table: usize) {
        self.ask_books(boot, table, 0, BooksAsked::Owner);
    }

    /// The node is told to stop.
    pub(super) fn drain(&mut self, boot: Uuid) {
        let Some(process) = self.process(boot) else { return };
        process.me.draining = true;
        let (place, me) = (process.place, process.me.clone());
        self.say_alive(place, me);
        for table in 0..self.tables.len() {
            self.turn(boot, table);
        }
        self.stop_when_left(boot);
    }

    /// A node that drains stops when it owns nothing.
    pub(super) fn stop_when_left(&mut self, boot: Uuid) {
        let Some(process) = self.process(boot) else { return };
        let is_owner = process.keepers.iter().any(TableKeeper::is_owner);
        if process.me.draining && !is_owner {
            let place = process.place;
            self.count("drained");
            self.bus.sayings.remove(&boot);
            self.send_all(place, &Packet::Left(boot));
            self.end_process(place);
            let delay_ms = 100 + 20 * u64::from(self.random.small(200));
            self.heal_after(delay_ms, Healing::Start(place));
        }
    }
}
