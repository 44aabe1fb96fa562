//! The run: wishes on their way to tables, faults on theirs, and the checks after each step.

mod owners;

use std::collections::VecDeque;

use chips::{Account, CommandId, PlayerId};
use table::{Actor, Command};
use uuid::Uuid;

use crate::books::Books;
use crate::checks;
use crate::faults::Fault;
use crate::owner::{Answer, Owner, Request, World};
use crate::random::Random;
use crate::site::{Site, TICK, chips, configs, rounds_ended, table_id};
use crate::summary::{Summary, digest};
use crate::trace::Trace;
use crate::vault::Vault;
use crate::wishes::{self, Wish};

/// People around the tables; each may be at all of them.
const PLAYERS: usize = 9;
/// What each of them buys at the cage, in cents: plenty for the first, little for the last.
const PURSES: [i64; PLAYERS] =
    [90_000_000, 5_000_000, 5_000_000, 900_000, 900_000, 200_000, 60_000, 20_000, 5_000];
/// The house's own chips, in cents.
const CAGE: i64 = 10_000_000_000;
/// Deadlines that a round can need until it ends, with room to spare.
const DEADLINES_MAX: usize = 64;
/// Wishes that wait to be sent again, at most.
const COPIES_MAX: usize = 64;
/// The first moment of a run, in milliseconds since 1970.
const START_MS: i64 = 1_000_000;
/// Steps pass in no time, or take up to so many milliseconds.
const STEP_MS_MAX: u8 = 200;

/// Everything there is.
struct House {
    random: Random,
    books: Books,
    vault: Vault,
    sites: Vec<Site>,
    players: Vec<PlayerId>,
    now_ms: i64,
    /// Wishes that will arrive again: unanswered ones, and late copies.
    copies: VecDeque<(usize, Request)>,
    /// What people were told that it has happened: table, command, step.
    acks: Vec<(usize, Request, usize)>,
    summary: Summary,
    trace: Trace,
}

/// Plays so many wishes from a seed and checks everything after each; at the end all rounds end
/// and everybody leaves with his chips. Panics, after telling the last steps, if anything that
/// must hold does not.
pub fn run(seed: u64, steps: usize) -> Summary {
    let mut house = House::open(seed);
    for _ in 0..steps {
        house.trace.step();
        house.step();
    }
    house.close();
    let mut summary = std::mem::take(&mut house.summary);
    summary.seed = seed;
    summary.committed = house.books.steps();
    let journals = house.sites.iter().flat_map(|site| house.books.journal(site.id));
    summary.digest =
        digest(journals.flat_map(|record| {
            [record.by.as_str(), record.command.as_str(), record.events.as_str()]
        }));
    summary
}

impl House {
    fn open(seed: u64) -> House {
        let player = |number: usize| PlayerId(Uuid::new_v5(&Uuid::max(), &number.to_be_bytes()));
        let mut house = House {
            random: Random::new(seed),
            books: Books::default(),
            vault: Vault::default(),
            sites: Vec::new(),
            players: (0..PLAYERS).map(player).collect(),
            now_ms: START_MS,
            copies: VecDeque::new(),
            acks: Vec::new(),
            summary: Summary::default(),
            trace: Trace::new(seed),
        };
        house.books.grant(None, chips(CAGE));
        for (player, purse) in house.players.clone().into_iter().zip(PURSES) {
            house.books.grant(Some(player), chips(purse));
        }
        for (place, config) in configs().into_iter().enumerate() {
            let owner = Owner::rebuild(table_id(&config), &config, &mut house.world());
            house.sites.push(Site::new(config, owner));
            house.say(place, Actor::House, Command::Open, Fault::None);
            house.say(place, wishes::pit(), Command::ConfirmDecks, Fault::None);
        }
        house
    }

    fn world(&mut self) -> World<'_> {
        World {
            books: &mut self.books,
            vault: &mut self.vault,
            random: &mut self.random,
            now_ms: self.now_ms,
        }
    }

    fn step(&mut self) {
        self.now_ms += i64::from(self.random.small(STEP_MS_MAX));
        let fault = Fault::draw(&mut self.random);
        if self.random.one_in(8) && !self.copies.is_empty() {
            let place = self.random.below(self.copies.len());
            let (site, request) = self.copies.remove(place).expect("it is one of them");
            return self.deliver(site, &request, fault);
        }
        if self.random.one_in(60) && self.steal_an_id() {
            return;
        }
        let place = self.random.below(self.sites.len());
        if self.random.one_in(20) {
            self.wake_a_ghost(place);
        }
        if self.random.one_in(40) {
            self.stand_still(place);
        }
        let site = &mut self.sites[place];
        let table = &site.owner.table;
        match wishes::next(table, &self.players, &mut site.script, &mut self.random) {
            Wish::Say(by, command) => self.say(place, by, command, fault),
            Wish::Clock => self.pass_deadline(place, fault),
            Wish::Nothing => {}
        }
    }

    fn say(&mut self, place: usize, by: Actor, command: Command, fault: Fault) {
        let id = CommandId(Uuid::from_u64_pair(self.random.word(), self.random.word()));
        self.deliver(place, &Request { id, by, command }, fault);
    }

    /// The clock comes to the deadline, or has passed it long ago.
    fn pass_deadline(&mut self, place: usize, fault: Fault) {
        let Some(deadline) = self.sites[place].owner.table.deadline() else { return };
        self.now_ms = self.now_ms.max(deadline);
        let before = self.books.journal(self.sites[place].id).len();
        let (by, command) = TICK;
        self.say(place, by, command, fault);
        let is_written = self.books.journal(self.sites[place].id).len() > before;
        let may_be_lost = fault != Fault::None;
        assert!(is_written || may_be_lost, "a deadline that has come is accepted");
    }

    /// Every card that a real shoe owes is dealt.
    fn scan_what_is_awaited(&mut self, place: usize) {
        while self.sites[place].owner.table.felt().awaited().is_some() {
            let command = wishes::scan(&mut self.random);
            self.say(place, wishes::croupier(), command, Fault::None);
        }
    }

    /// Q8: the house stands still for so long that a running round is cancelled; whoever staked
    /// in it has his stakes back.
    fn stand_still(&mut self, place: usize) {
        let table = &self.sites[place].owner.table;
        let Some(round_ms_max) = table.rules().round_ms_max else { return };
        if table.is_between_rounds() {
            return;
        }
        self.now_ms += round_ms_max;
        self.pass_deadline(place, Fault::None);
        let site = &self.sites[place];
        assert!(site.owner.table.is_between_rounds(), "the round is cancelled");
        assert_eq!(self.books.balance(Account::Layout(site.id)), 0, "its stakes are back");
        let voided = self.books.journal(site.id).last().expect("it is a step");
        assert!(voided.events.contains("\"voided\""), "{}", voided.events);
        Summary::count(&mut self.summary.faults, "round cancelled");
    }

    /// Somebody uses the id of another's command: nothing may come of it.
    fn steal_an_id(&mut self) -> bool {
        let Some((place, told, _)) = self.random.pick(&self.acks).cloned() else { return false };
        let by = wishes::somebody_else(&told.by, &self.players, &mut self.random);
        let place = if self.random.one_in(3) { (place + 1) % self.sites.len() } else { place };
        let before = self.books.steps();
        self.deliver(place, &Request { by, ..told }, Fault::None);
        assert_eq!(self.books.steps(), before, "an id is used once");
        true
    }

    /// A wish arrives, and whatever goes wrong goes wrong.
    fn deliver(&mut self, place: usize, request: &Request, fault: Fault) {
        if fault == Fault::TakenOver {
            return self.take_over(place, request);
        }
        let before = self.state(place);
        let mut owner_world = World {
            books: &mut self.books,
            vault: &mut self.vault,
            random: &mut self.random,
            now_ms: self.now_ms,
        };
        let answer = self.sites[place].owner.obey(request, fault, &mut owner_world);
        self.note(place, request, &format!("{fault:?}"), answer);
        let written = self.books.steps() - before.steps;
        assert!(written <= 1, "a command is one step at most");
        match answer {
            Answer::Ack(seq) => {
                self.check_ack(place, request, seq);
                if fault != Fault::LostAnswer {
                    self.acks.push((place, request.clone(), seq));
                }
            }
            Answer::Refused(_) => assert_eq!(written, 0, "a refused command changes nothing"),
            Answer::Crashed => {}
            Answer::Fenced => panic!("the owner of the newest epoch is not fenced off"),
        }
        if written == 0 && answer != Answer::Crashed {
            assert!(before == self.state(place), "without a step nothing changes: {answer:?}");
        }
        if matches!(fault, Fault::LostAnswer | Fault::LateCopy) || answer == Answer::Crashed {
            self.send_again(place, request);
        }
        self.follow(place);
        if answer == Answer::Crashed {
            Summary::count(&mut self.summary.faults, format!("{fault:?}"));
            if matches!(request.command, Command::Wash { .. }) {
                Summary::count(&mut self.summary.faults, "crash while washing");
            }
            self.rebuild(place);
        }
        self.check(place);
    }

    fn send_again(&mut self, place: usize, request: &Request) {
        if self.copies.len() < COPIES_MAX {
            self.copies.push_back((place, request.clone()));
        }
    }

    /// The twin reads on, and what it reads is counted.
    fn follow(&mut self, place: usize) {
        for step in self.sites[place].follow(&self.books, &self.vault) {
            self.summary.rounds += rounds_ended(&step);
            Summary::count(&mut self.summary.accepted, kind(&step.command));
        }
    }

    fn note(&mut self, place: usize, request: &Request, how: &str, answer: Answer) {
        let site = &self.sites[place];
        let Request { by, command, .. } = request;
        let round = site.owner.table.round();
        let name = &site.config.name;
        self.trace.line(&format!("{name} round {round}: {by} {command:?} [{how}] {answer:?}"));
        if let Answer::Refused(code) = answer {
            Summary::count(&mut self.summary.refused, code);
        }
        if how == "LostAnswer" || how == "LateCopy" || how == "UnknownWritten" {
            Summary::count(&mut self.summary.faults, how);
        }
    }

    /// Whoever is told that his wish is done finds it in the journal, at that place.
    fn check_ack(&self, place: usize, request: &Request, seq: usize) {
        let record = &self.books.journal(self.sites[place].id)[seq - 1];
        assert_eq!(record.command_id, request.id, "an ack names the command's own step");
        assert_eq!(record.by, request.by.to_string(), "and its own actor");
    }

    fn check(&self, place: usize) {
        let site = &self.sites[place];
        let table = &site.owner.table;
        assert_eq!(site.owner.head.seq, self.books.journal(site.id).len(), "nothing is unapplied");
        checks::balances(&self.books);
        checks::chips(table, &self.books, &self.players);
        checks::cards(table.felt());
        let looking = self.players[self.books.steps() % PLAYERS];
        checks::same(table, &site.twin, looking);
    }

    fn state(&self, place: usize) -> State {
        let site = &self.sites[place];
        State {
            steps: self.books.steps(),
            balances: self.books.balances().values().copied().collect(),
            table: format!("{:?}", site.owner.table),
        }
    }

    /// All unanswered wishes arrive, all rounds end by deadlines alone, everybody leaves.
    fn close(&mut self) {
        while let Some((place, request)) = self.copies.pop_front() {
            self.deliver(place, &request, Fault::None);
        }
        for place in 0..self.sites.len() {
            let mut deadlines = 0;
            while !self.sites[place].owner.table.is_between_rounds() {
                self.scan_what_is_awaited(place);
                self.pass_deadline(place, Fault::None);
                deadlines += 1;
                assert!(deadlines < DEADLINES_MAX, "every round ends");
            }
            for player in self.players.clone() {
                if self.random.one_in(2) {
                    self.say(place, Actor::Player(player), Command::CashOut, Fault::None);
                }
            }
            // Whoever is still there gets his chips when the table closes.
            self.say(place, wishes::pit(), Command::Close, Fault::None);
            let id = self.sites[place].id;
            assert!(self.sites[place].owner.table.is_closed());
            assert_eq!(self.books.balance(Account::Float(id)), 0, "the float is in the cage");
            assert_eq!(self.books.balance(Account::Layout(id)), 0, "no stake stays behind");
            for player in &self.players {
                assert_eq!(self.books.balance(Account::Rack(id, *player)), 0, "no chip either");
            }
            self.rebuild(place);
        }
        for (place, request, seq) in &self.acks {
            self.check_ack(*place, request, *seq);
        }
    }
}

/// What must be the same when nothing has happened.
#[derive(PartialEq, Eq)]
struct State {
    steps: usize,
    balances: Vec<i64>,
    table: String,
}

// The name of a command, of a decision that of the decision.
fn kind(command: &Command) -> String {
    let text = match command {
        Command::Decide { decision, .. } => format!("{decision:?}"),
        Command::Irregular { what } => format!("{what:?}"),
        other => format!("{other:?}"),
    };
    text.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default().to_owned()
}
