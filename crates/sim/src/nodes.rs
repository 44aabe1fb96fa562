//! A house of several nodes, from one seed: what happens when, on which node, and what goes wrong.
//! Nothing here is async: an [`Agenda`] has everything that is to happen, in virtual time.
//!
//! The nodes run the machines that the server runs: owners (crate `owner`), relays of the tables of
//! other nodes (crate `relay`), and who is alive and should own what (crate `cluster`). What lies
//! between them in `tables` is async there and is written again here; each file names the one that
//! it follows.

mod agenda;
mod audience;
mod books;
mod bus;
mod clients;
mod ending;
mod faults;
mod journal;
mod keeper;
mod owning;
mod packet;
mod process;
mod relaying;
mod showing;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use chips::{CommandId, PlayerId};
use kit::{Random, Seeds, Wish, short_of_chips};
use owner::{CommandRequest, REPLAY_COMMANDS_MAX};
use table::{Actor, Rulebook, TableConfig, Timers};
use uuid::Uuid;

use self::agenda::{Agenda, AgendaItem};
use self::bus::FaultyBus;
use self::clients::SimClient;
use self::faults::{SimNode, Troubles};
use self::journal::NodesTable;
use self::process::NodeProcess;
use crate::asks;
use crate::ledger::MemoryLedger;
use crate::site::{chips, table_id};
use crate::summary::{Summary, digest};
use crate::trace::Trace;

/// The first moment of a run, in milliseconds since 1970.
const START_MS: i64 = 1_000_000;
/// Players; each sits at every table.
const PLAYERS: usize = 4;
/// What each of them has, in cents.
const PURSE: i64 = 5_000_000;
/// Time between two wishes, at most, in milliseconds.
const WISH_MS_MAX: u8 = 40;
/// Commands that an owner remembers in half of the runs, so that resends are looked up.
const FEW_COMMANDS: usize = 6;
/// Nodes of a run, at most.
pub(crate) const NODES_MAX: usize = 9;

/// What a run of several nodes is made of, beside its seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NodesShape {
    /// Nodes, from 2 to 9.
    pub nodes: usize,
    /// Tables, from 1 to 5: one of each rulebook.
    pub tables: usize,
    /// How long people play and things go wrong, in milliseconds of virtual time.
    pub play_ms: u64,
}

/// Everything there is.
#[derive(Debug)]
struct NodesRun {
    agenda: Agenda,
    random: Random,
    seeds: Seeds,
    ledger: MemoryLedger,
    bus: FaultyBus,
    nodes: Vec<SimNode>,
    tables: Vec<NodesTable>,
    clients: Vec<SimClient>,
    players: Vec<PlayerId>,
    /// The client of each connection.
    connections: BTreeMap<u64, usize>,
    connections_made: u64,
    /// Every command that was ever given.
    commands: BTreeMap<CommandId, Arc<CommandRequest>>,
    /// What people were told that is done: table, command, step.
    acks: Vec<(usize, Arc<CommandRequest>, u64)>,
    /// What people were told that is no step: table, command, epoch of the owner that said so.
    denials: Vec<(usize, CommandId, i64)>,
    /// Questions so far.
    questions: u64,
    are_books_down: bool,
    without_books: BTreeSet<usize>,
    replay_commands_max: usize,
    troubles: Troubles,
    is_playing: bool,
    /// Frames that were shown.
    shown: u64,
    waited_ms_max: u64,
    ownerless_ms_max: BTreeMap<&'static str, u64>,
    summary: Summary,
    trace: Trace,
}

/// Plays a house of several nodes from a seed, and checks everything at each step. Then all heals,
/// every table closes, and everybody has seen the end. Panics, after telling what happened last, if
/// anything that must hold does not.
pub fn run_nodes(seed: u64, shape: NodesShape) -> Summary {
    let mut run = NodesRun::open(seed, shape);
    run.play_until(shape.play_ms);
    run.end();
    let mut summary = std::mem::take(&mut run.summary);
    summary.seed = seed;
    summary.committed = run.ledger.steps();
    summary.acknowledged = run.acks.len();
    summary.shown = run.shown;
    summary.longest_ms =
        run.ownerless_ms_max.into_iter().map(|(after, ms)| (after.to_owned(), ms)).collect();
    summary.longest_ms.insert("answered".to_owned(), run.waited_ms_max);
    let journals = run.tables.iter().flat_map(|table| run.ledger.journal(table.id));
    let ends = [run.shown.to_string(), run.agenda.now_ms.to_string()];
    let texts = journals
        .flat_map(|record| [record.by.as_str(), record.command.as_str(), record.events.as_str()]);
    summary.digest = digest(texts.chain(ends.iter().map(String::as_str)));
    summary
}

/// The tables of a run. Their times are short, so that deadlines pass in the middle of faults.
fn configs(random: &mut Random, tables: usize) -> Vec<TableConfig> {
    let first = random.below(Rulebook::ALL.len());
    let books = Rulebook::ALL.iter().cycle().skip(first).take(tables.min(Rulebook::ALL.len()));
    books
        .map(|rulebook| {
            let config = short_of_chips(*rulebook);
            let timers = Timers {
                betting_ms: 1_500,
                insurance_ms: 1_000,
                turn_ms: 1_500,
                cut_ms: 1_000,
                wash_ms: 1_000,
                time_bank_ms: 1_000,
                ..config.timers
            };
            TableConfig { timers, ..config }
        })
        .collect()
}

impl NodesRun {
    fn open(seed: u64, shape: NodesShape) -> NodesRun {
        let mut random = Random::new(seed);
        let player = |number: usize| PlayerId(Uuid::new_v5(&Uuid::max(), &number.to_be_bytes()));
        let players: Vec<PlayerId> = (0..PLAYERS).map(player).collect();
        let mut ledger = MemoryLedger::default();
        for player in &players {
            ledger.grant(Some(*player), chips(PURSE));
        }
        let configs = configs(&mut random, shape.tables);
        let tables: Vec<NodesTable> = configs
            .into_iter()
            .map(|config| {
                ledger.grant(None, config.float);
                NodesTable::new(table_id(&config), config, &players)
            })
            .collect();
        let nodes = (0..shape.nodes.clamp(2, NODES_MAX)).map(|place| SimNode {
            name: format!("n{place}").parse().expect("a letter and a digit"),
            process: None,
        });
        let lost_in = [0, 200, 40][random.below(3)];
        let replay_commands_max = if random.one_in(2) { REPLAY_COMMANDS_MAX } else { FEW_COMMANDS };
        let mut run = NodesRun {
            agenda: Agenda::default(),
            random,
            seeds: Seeds::new(seed),
            ledger,
            bus: FaultyBus { lost_in, ..FaultyBus::default() },
            nodes: nodes.collect(),
            tables,
            clients: Vec::new(),
            players,
            connections: BTreeMap::new(),
            connections_made: 0,
            commands: BTreeMap::new(),
            acks: Vec::new(),
            denials: Vec::new(),
            questions: 0,
            are_books_down: false,
            without_books: BTreeSet::new(),
            replay_commands_max,
            troubles: Troubles::default(),
            is_playing: true,
            shown: 0,
            waited_ms_max: 0,
            ownerless_ms_max: BTreeMap::new(),
            summary: Summary::default(),
            trace: Trace::new(seed),
        };
        run.open_clients();
        for place in 0..run.nodes.len() {
            run.start(place);
        }
        run.agenda.after(1_000, AgendaItem::Wish);
        run.agenda.after(3_000, AgendaItem::Fault);
        run
    }

    /// Every person at every table, one of them twice, and one without a name.
    fn open_clients(&mut self) {
        for table in 0..self.tables.len() {
            let people = (0..self.tables[table].people()).map(Some);
            for person in people.chain([Some(0), None]) {
                let client = self.clients.len();
                self.clients.push(SimClient::new(table, person));
                let delay_ms = u64::from(self.random.small(200));
                self.agenda.after(delay_ms, AgendaItem::Connect(client));
            }
        }
    }

    /// Lets happen what is to happen before that time, in milliseconds since the beginning.
    fn play_until(&mut self, until_ms: u64) {
        while let Some(happening) = self.agenda.next_before(until_ms) {
            self.trace.step();
            self.happen(happening);
            self.check_owners();
        }
    }

    fn happen(&mut self, happening: AgendaItem) {
        match happening {
            AgendaItem::In(boot, what) => self.happen_in(boot, what),
            AgendaItem::Books(entry) => self.carry_out(entry),
            AgendaItem::Wish => {
                if self.is_playing {
                    self.wish();
                    let delay_ms = 1 + u64::from(self.random.small(WISH_MS_MAX));
                    self.agenda.after(delay_ms, AgendaItem::Wish);
                }
            }
            AgendaItem::Connect(client) => self.connect(client),
            AgendaItem::WatchAgain(client, connection) => self.watch_again(client, connection),
            AgendaItem::SendAgain(client) => self.send_pending(client),
            AgendaItem::Fault => {
                if self.is_playing {
                    self.strike();
                    self.plan_fault();
                }
            }
            AgendaItem::Heal(healing) => self.heal(healing),
        }
    }

    /// Somebody at some table wants something.
    fn wish(&mut self) {
        let place = self.random.below(self.tables.len());
        let table = &mut self.tables[place];
        let (by, command) = match table.wishes.next(&table.journal.twin, &mut self.random) {
            Wish::Take(player, command) => (Actor::Player(player), command),
            Wish::Say(by, command) => (by, command),
            Wish::Clock | Wish::Nothing => return,
        };
        let person = match &by {
            Actor::Player(player) => self.players.iter().position(|other| other == player),
            Actor::Pit(_) | Actor::Croupier(_) | Actor::Cage(_) | Actor::Admin(_) => Some(PLAYERS),
            Actor::Table | Actor::House | Actor::Auditor(_) => return,
        };
        let (ask, _) = asks::ask(&self.tables[place].journal.twin, &by, command, &mut self.random);
        let is_theirs = |client: &SimClient| client.table == place && client.person == person;
        let theirs: Vec<usize> =
            (0..self.clients.len()).filter(|client| is_theirs(&self.clients[*client])).collect();
        if let Some(client) = self.random.pick(&theirs).copied() {
            self.give(client, by, ask);
        }
    }

    /// The time of all clocks, in milliseconds since 1970.
    fn wall_ms(&self) -> i64 {
        START_MS + i64::try_from(self.agenda.now_ms).expect("a run is short")
    }

    fn processes(&self) -> impl Iterator<Item = &NodeProcess> {
        self.nodes.iter().filter_map(|node| node.process.as_ref())
    }

    fn boots(&self) -> Vec<Uuid> {
        self.processes().map(|process| process.boot).collect()
    }

    fn place_of(&self, boot: Uuid) -> Option<usize> {
        self.processes().find(|process| process.boot == boot).map(|process| process.place)
    }

    fn process(&mut self, boot: Uuid) -> Option<&mut NodeProcess> {
        let processes = self.nodes.iter_mut().filter_map(|node| node.process.as_mut());
        processes.into_iter().find(|process| process.boot == boot)
    }

    /// The processes that serve a table as its owner, or believe so.
    fn serving(&self, table: usize) -> Vec<Uuid> {
        let serve = self.processes().filter(|process| process.keepers[table].is_owned());
        serve.map(|process| process.boot).collect()
    }

    fn count(&mut self, what: &str) {
        Summary::count(&mut self.summary.faults, what);
    }

    fn note_line(&mut self, what: &str) {
        let line = format!("{:>6} ms  {what}", self.agenda.now_ms);
        self.trace.line(&line);
    }
}
