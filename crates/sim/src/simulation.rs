//! The run: requests on their way to tables, injections on theirs, and the checks after each step.

mod deliveries;
mod owners;

use std::collections::VecDeque;

use chips::{Account, CommandId, PlayerId};
use kit::{Wish, awaited_of_croupier, croupier, pit};
use owner::{Ask, CommandReply, CommandRequest, REPLAY_COMMANDS_MAX};
use table::{Actor, Command};
use uuid::Uuid;

use crate::injections::Injection;
use crate::site::{Site, TICK, chips, configs, table_id};
use crate::summary::{Summary, digest};
use crate::trace::Trace;
use crate::world::World;

/// People around the tables; each may be at all of them.
const PLAYERS: usize = 9;
/// What each of them buys at the cage, in cents: plenty for the first, little for the last.
const PURSES: [i64; PLAYERS] =
    [90_000_000, 5_000_000, 5_000_000, 900_000, 900_000, 200_000, 60_000, 20_000, 5_000];
/// Deadlines that a round can need until it ends, with room to spare.
const DEADLINES_MAX: usize = 64;
/// Requests that wait to be sent again, at most.
const COPIES_MAX: usize = 64;
/// Requests that are sent once more at the end, the oldest first.
const OLD_ACKS: usize = 3;
/// The first moment of a run, in milliseconds since 1970.
const START_MS: i64 = 1_000_000;
/// Time between two wishes: none, or up to this many milliseconds.
const STEP_MS_MAX: u8 = 200;

/// What a run is made of, beside its seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Wishes.
    pub steps: usize,
    /// Tables, at most all seven: one of each rulebook, and two real shoes.
    pub tables: usize,
    /// Commands that the owner of a table remembers.
    pub replay_commands_max: usize,
}

/// Everything there is.
struct Simulation {
    world: World,
    sites: Vec<Site>,
    players: Vec<PlayerId>,
    /// Requests that will arrive again: unanswered ones, and late copies.
    copies: VecDeque<(usize, CommandRequest)>,
    /// What people were told that is done: table, request, step.
    acks: Vec<(usize, CommandRequest, i64)>,
    summary: Summary,
    trace: Trace,
}

/// Plays `steps` wishes from a seed at all tables, with the bounds that the server ships with. See
/// [`run_shaped`].
pub fn run(seed: u64, steps: usize) -> Summary {
    let (tables, replay_commands_max) = (usize::MAX, REPLAY_COMMANDS_MAX);
    run_shaped(seed, Shape { steps, tables, replay_commands_max })
}

/// Plays wishes from a seed and checks everything after each; at the end all rounds end and
/// all players leave with their chips. Panics, after telling the last steps, if anything that must
/// hold does not.
pub fn run_shaped(seed: u64, shape: Shape) -> Summary {
    let mut simulation = Simulation::open(seed, shape);
    for _ in 0..shape.steps {
        simulation.trace.step();
        simulation.step();
    }
    simulation.close();
    let mut summary = std::mem::take(&mut simulation.summary);
    let ledger = &simulation.world.ledger;
    summary.seed = seed;
    summary.committed = ledger.steps();
    let journals = simulation.sites.iter().flat_map(|site| ledger.journal(site.id));
    summary.digest =
        digest(journals.flat_map(|record| {
            [record.by.as_str(), record.command.as_str(), record.events.as_str()]
        }));
    summary
}

impl Simulation {
    fn open(seed: u64, shape: Shape) -> Simulation {
        let player = |number: usize| PlayerId(Uuid::new_v5(&Uuid::max(), &number.to_be_bytes()));
        let mut simulation = Simulation {
            world: World::new(seed, shape.replay_commands_max, START_MS),
            sites: Vec::new(),
            players: (0..PLAYERS).map(player).collect(),
            copies: VecDeque::new(),
            acks: Vec::new(),
            summary: Summary::default(),
            trace: Trace::new(seed),
        };
        // The cage has the first trays and no more: every fill finds it short.
        for (player, purse) in simulation.players.clone().into_iter().zip(PURSES) {
            simulation.world.ledger.grant(Some(player), chips(purse));
        }
        for (place, config) in configs().into_iter().take(shape.tables).enumerate() {
            simulation.world.ledger.grant(None, config.float);
            let owner = simulation.world.restore(table_id(&config), &config);
            simulation.sites.push(Site::new(config, owner, &simulation.players));
            simulation.say(place, Actor::House, Command::Open, Injection::None);
            simulation.say(place, croupier(), Command::InspectDecks, Injection::None);
            simulation.say(place, pit(), Command::ConfirmDecks, Injection::None);
        }
        simulation
    }

    fn step(&mut self) {
        self.world.now_ms += i64::from(self.world.random.small(STEP_MS_MAX));
        let random = &mut self.world.random;
        let injection = Injection::draw(random);
        if random.one_in(8) && !self.copies.is_empty() {
            let place = random.below(self.copies.len());
            let (site, request) = self.copies.remove(place).expect("it is one of them");
            self.deliver(site, &request, injection);
            return;
        }
        if random.one_in(60) && self.steal_an_id() {
            return;
        }
        let random = &mut self.world.random;
        let place = random.below(self.sites.len());
        if random.one_in(20) {
            self.wake_a_ghost(place);
        }
        if self.world.random.one_in(40) {
            self.stand_still(place);
        }
        let site = &mut self.sites[place];
        let table = site.owner.as_ref().expect("a site has an owner between requests").table();
        match site.wishes.next(table, &mut self.world.random) {
            Wish::Take(player, command) => {
                self.say(place, Actor::Player(player), command, injection);
            }
            Wish::Say(by, command) => self.say(place, by, command, injection),
            Wish::Clock => self.pass_deadline(place, injection),
            Wish::Nothing => {}
        }
    }

    /// The clock comes to the deadline, or has passed it long ago.
    fn pass_deadline(&mut self, place: usize, injection: Injection) {
        let Some(deadline) = self.sites[place].table().deadline() else { return };
        self.world.now_ms = self.world.now_ms.max(deadline);
        let is_due = self.sites[place].owner().is_due(self.world.now_ms);
        assert!(is_due, "the owner knows its deadline");
        let before = self.journal(place).len();
        let (by, command) = TICK;
        self.say(place, by, command, injection);
        let is_written = self.journal(place).len() > before;
        let may_be_lost = injection != Injection::None;
        assert!(is_written || may_be_lost, "a deadline that has come is accepted");
    }

    /// The croupier of a real shoe does what the table waits for, until it waits for somebody else.
    fn do_what_is_awaited(&mut self, place: usize) {
        while let Some(command) =
            awaited_of_croupier(self.sites[place].table(), &mut self.world.random)
        {
            self.say(place, croupier(), command, Injection::None);
        }
    }

    /// Q8: the house stands still for so long that a running round is cancelled; its stakes are
    /// returned.
    fn stand_still(&mut self, place: usize) {
        let table = self.sites[place].table();
        let Some(round_ms_max) = table.rules().round_ms_max else { return };
        if table.is_between_rounds() {
            return;
        }
        self.world.now_ms += round_ms_max;
        // A ban that is over is lifted before.
        while !self.sites[place].table().is_between_rounds() {
            self.pass_deadline(place, Injection::None);
        }
        let site = &self.sites[place];
        let layouts = [Account::Layout(site.id), Account::PlayLayout(site.id)];
        let layouts = layouts.map(|account| self.world.ledger.balance(account));
        assert_eq!(layouts, [0, 0], "its stakes are back");
        let voided = self.journal(place).last().expect("it is a step");
        assert!(voided.events.contains("\"voided\""), "{}", voided.events);
        Summary::count(&mut self.summary.faults, "round cancelled");
    }

    /// An actor uses the id of another actor's command: nothing may come of it.
    fn steal_an_id(&mut self) -> bool {
        let random = &mut self.world.random;
        let Some((place, told, _)) = random.pick(&self.acks).cloned() else { return false };
        let thief = Actor::Player(*random.pick(&self.players).expect("there are players"));
        let by = if thief == told.by { pit() } else { thief };
        let place = if random.one_in(3) { (place + 1) % self.sites.len() } else { place };
        let before = self.world.ledger.steps();
        self.deliver(place, &CommandRequest { by, ..told }, Injection::None);
        assert_eq!(self.world.ledger.steps(), before, "an id is used once");
        true
    }

    /// All unanswered requests arrive, all rounds end by deadlines alone, all players leave.
    fn close(&mut self) {
        while let Some((place, request)) = self.copies.pop_front() {
            self.deliver(place, &request, Injection::None);
        }
        for (place, request, seq) in self.acks.iter().take(OLD_ACKS).cloned().collect::<Vec<_>>() {
            let reply = self.deliver(place, &request, Injection::None);
            assert_eq!(
                reply,
                Some(CommandReply::Done { seq }),
                "an old command is answered as before"
            );
        }
        for place in 0..self.sites.len() {
            let mut deadlines = 0;
            while !self.sites[place].table().is_between_rounds() {
                self.do_what_is_awaited(place);
                self.pass_deadline(place, Injection::None);
                deadlines += 1;
                assert!(deadlines < DEADLINES_MAX, "every round ends");
            }
            for player in self.players.clone() {
                if self.world.random.one_in(2) {
                    self.say(place, Actor::Player(player), Command::CashOut, Injection::None);
                }
            }
            // Those who are still there get their chips when the table closes.
            self.close_table(place);
            self.count_tray(place);
            self.check_closed(place);
            self.rebuild(place);
        }
        for (place, request, seq) in &self.acks {
            self.world.check_done(self.sites[*place].id, request, *seq);
        }
    }

    /// The table closes at once, or after a last round.
    fn close_table(&mut self, place: usize) {
        if self.world.random.one_in(2) {
            // No table closes by order while chips are on their way.
            self.call_chips_back(place);
            if self.sites[place].table().is_closed() {
                return;
            }
            return self.say(place, pit(), Command::Close, Injection::None);
        }
        self.say(place, pit(), Command::LastRound { rounds: None, minutes: None }, Injection::None);
        for _ in 0..DEADLINES_MAX {
            if self.sites[place].table().is_closed() {
                return;
            }
            self.do_what_is_awaited(place);
            self.pass_deadline(place, Injection::None);
        }
    }

    /// The cage refuses the slip that is open, and takes back what is on its way.
    fn call_chips_back(&mut self, place: usize) {
        if let Some(slip) = self.sites[place].table().chips_request() {
            let refusal = Command::RefuseChips { slip: slip.slip };
            self.say(place, Actor::Cage("kay".to_owned()), refusal, Injection::None);
        }
    }

    /// The tray of a table that was filled by the cage is counted by two persons, once no chips are
    /// on their way.
    fn count_tray(&mut self, place: usize) {
        self.call_chips_back(place);
        if !self.sites[place].table().is_count_due() {
            return;
        }
        let reason = Some("nobody has looked".to_owned());
        let command = Command::CountTray { chips: Vec::new(), dropped: None, reason };
        self.say(place, pit(), command, Injection::None);
        let asked = self.sites[place].table().waiting_count().expect("it has been counted");
        let count = asked.count;
        let same = Command::AgreeCount { count, chips: Vec::new(), dropped: None };
        self.say(place, croupier(), same, Injection::None);
    }

    fn check_closed(&self, place: usize) {
        let (site, ledger) = (&self.sites[place], &self.world.ledger);
        assert!(site.table().is_closed());
        assert_eq!(ledger.balance(Account::Float(site.id)), 0, "the float is in the cage");
        for layout in [Account::Layout(site.id), Account::PlayLayout(site.id)] {
            assert_eq!(ledger.balance(layout), 0, "no stake stays behind");
        }
        for player in &self.players {
            for is_play in [false, true] {
                let rack = Account::rack(site.id, *player, is_play);
                assert_eq!(ledger.balance(rack), 0, "no chip either");
            }
        }
    }

    fn fresh_id(&mut self) -> CommandId {
        let random = &mut self.world.random;
        CommandId(Uuid::from_u64_pair(random.word(), random.word()))
    }

    fn request(&mut self, by: Actor, ask: Ask) -> CommandRequest {
        CommandRequest { id: self.fresh_id(), by, ask }
    }
}
