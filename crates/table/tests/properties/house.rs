//! A table with its books and a twin that lives by the journal alone. After each step everything
//! that must hold of a table is checked.

use std::collections::BTreeMap;

use blackjack::Seed;
use chips::{Account, Chips, PlayerId, TableId, TransferKind};
use table::{
    Actor, Command, FreshSeed, Moment, Refusal, Rulebook, Sealed, StackedShoe, Step, Table,
    TableConfig,
};
use uuid::Uuid;

use crate::shoes::Shoes;
use crate::{cards, secrecy};

/// Players around the table, seated or not.
pub const PLAYERS: usize = 9;
/// Deadlines that a round can need until it ends, with room to spare: time banks, insurance, and
/// every hand of every spot.
const DEADLINES_MAX: usize = 64;

/// Commands between two lives of a twin.
pub const SNAPSHOT_EVERY: usize = 5;

/// A command never needs so many cards.
const LISTED_LEFT_MIN: usize = 60;

pub struct House {
    pub table: Table,
    twin: Table,
    /// What the table was after the last step.
    mark: String,
    books: BTreeMap<Account, i64>,
    pub now_ms: i64,
    entropy: Entropy,
    shoe: FreshSeed,
    shoes: Shoes,
    /// Who asked for what when, and the events of what was accepted.
    pub told: Vec<Told>,
}

/// A command with what came of it.
pub struct Told {
    pub by: Actor,
    pub command: Command,
    pub now_ms: i64,
    pub events: Option<String>,
}

pub fn player(number: usize) -> PlayerId {
    PlayerId(Uuid::from_u128(0x1000 + number as u128))
}

pub fn config(rulebook: Rulebook) -> TableConfig {
    let mut config = TableConfig::demo(rulebook);
    // Short of chips from the beginning: fills are made.
    config.float = config.limits.bet_max;
    config.timers.idle_rounds_max = Some(3);
    config.spots_per_player_max = Some(3);
    config
}

impl House {
    /// An open table with generated shoes and players with chips.
    pub fn open(rulebook: Rulebook, entropy: u64) -> House {
        let new = || Table::open(TABLE, config(rulebook)).expect("the usual limits are allowed");
        House::with(new(), new(), entropy)
    }

    /// A table whose shoe has that order.
    pub fn stacked(rulebook: Rulebook, shoe: &StackedShoe) -> House {
        let new = || Table::stacked(TABLE, config(rulebook), shoe.clone());
        let new = || new().expect("the usual limits are allowed");
        House::with(new(), new(), 0)
    }

    fn with(table: Table, twin: Table, start: u64) -> House {
        let mut entropy = Entropy { start, drawn: 0, seeds: BTreeMap::new() };
        let shoe = entropy.fresh();
        let mut house = House {
            mark: fingerprint(&table),
            table,
            twin,
            books: BTreeMap::new(),
            now_ms: 1_000,
            entropy,
            shoe,
            shoes: Shoes::default(),
            told: Vec::new(),
        };
        house.tell(&Actor::House, &Command::Open).expect("a table can be opened");
        for number in 0..PLAYERS {
            house.buy_in(number);
        }
        house
    }

    /// Chips for the first players are plenty, for the last ones scarce.
    fn buy_in(&mut self, number: usize) {
        let min = self.table.config().limits.bet_min.cents();
        let amount = min * [4_000, 400, 400, 100, 100, 40, 9, 3, 2][number];
        let amount = Chips::from_cents(amount).expect("a few hundred minima");
        let command = Command::BuyIn { amount, name: format!("p{number}") };
        self.tell(&Actor::Player(player(number)), &command).expect("anybody may buy in");
    }

    /// Judges a command without carrying it out.
    pub fn judge(&self, by: &Actor, command: &Command) -> Result<Step, Refusal> {
        self.table.decide(by, command, &self.moment())
    }

    fn moment(&self) -> Moment {
        Moment { now_ms: self.now_ms, shoe: self.shoe.clone() }
    }

    /// Has a command judged and, if it is accepted, applied, kept and checked.
    pub fn tell(&mut self, by: &Actor, command: &Command) -> Result<(), Refusal> {
        let judged = self.judge(by, command);
        assert_eq!(fingerprint(&self.table), self.mark, "to judge changes nothing: {command:?}");
        let events = judged.as_ref().ok().map(Step::events_json);
        let again = self.judge(by, command).ok().map(|step| step.events_json());
        assert_eq!(events, again, "the same question has the same answer: {command:?}");
        let now_ms = self.now_ms;
        let told = Told { by: by.clone(), command: command.clone(), now_ms, events };
        self.told.push(told);
        self.record(&judged?);
        Ok(())
    }

    fn record(&mut self, step: &Step) {
        secrecy::check_events(step);
        let cards = cards::all(&self.table);
        for transfer in &step.transfers {
            self.post(transfer);
        }
        let own = self.own_parts();
        self.table.apply(step);
        if let Some(touched) = self.table.touched_by(step) {
            for (number, (before, after)) in own.iter().zip(self.own_parts()).enumerate() {
                let is_same = *before == after || player(number) == touched;
                assert!(is_same, "p{number} is touched by {:?}", step.command);
            }
        }
        self.replay(step);
        self.shoes.follow(step, self.table.layout().cents());
        if step.shoes().contains(&self.shoe.shoe) {
            self.shoe = self.entropy.fresh();
        }
        self.check_chips();
        cards::check(&self.table, step, &cards);
        secrecy::check_views(self);
        let is_waiting = self.table.deadline().is_some() || self.table.is_between_rounds();
        assert!(is_waiting, "a running round always has a deadline");
    }

    /// Whether a stacked shoe has come to its end, so that nothing can be dealt (A7).
    pub fn is_out_of_listed_cards(&self) -> bool {
        self.table.felt().is_stacked() && self.table.felt().shoe().left() < LISTED_LEFT_MIN
    }

    fn post(&mut self, transfer: &chips::Transfer) {
        assert!(transfer.amount > Chips::ZERO && transfer.from != transfer.to, "{transfer:?}");
        *self.books.entry(transfer.from).or_default() -= transfer.amount.cents();
        *self.books.entry(transfer.to).or_default() += transfer.amount.cents();
        let balance = self.books[&transfer.from];
        let is_outside = matches!(transfer.from, Account::Cage | Account::Purse(_));
        assert!(is_outside || balance >= 0, "overdrawn by {transfer:?}: {balance}");
        assert_ne!(transfer.kind, TransferKind::Issue, "a table makes no chips");
    }

    fn own_parts(&self) -> Vec<protocol::YouView> {
        (0..PLAYERS).map(|number| self.table.you(player(number))).collect()
    }

    /// The twin learns of the step from the journal's text alone. Now and then it is made again
    /// from its own snapshot first.
    fn replay(&mut self, step: &Step) {
        if self.told.len().is_multiple_of(SNAPSHOT_EVERY) {
            self.twin = from_snapshot(&self.twin);
        }
        let (command, events) = (step.command_json(), step.events_json());
        let by = step.by.to_string().parse().expect("an actor is written as it is read");
        let seeds = &self.entropy.seeds;
        let mut open = |shoe, sealed: &Sealed| {
            assert_eq!(*sealed, seal(shoe));
            seeds.get(&shoe).cloned()
        };
        let restored =
            Step::restore(&self.twin, by, step.at_ms, &command, &events, &mut open).expect("ours");
        assert_eq!(restored.command, step.command);
        assert_eq!(restored.events, step.events);
        assert_eq!(restored.transfers, step.transfers);
        assert_eq!(self.twin.recompute(&restored), Ok(()), "the same command, the same events");
        self.twin.apply(&restored);
        self.mark = fingerprint(&self.table);
        assert_eq!(fingerprint(&self.twin), self.mark, "replay agrees");
    }

    fn check_chips(&self) {
        let balance = |account| self.books.get(&account).copied().unwrap_or_default();
        assert_eq!(self.books.values().sum::<i64>(), 0);
        for number in 0..PLAYERS {
            let player = player(number);
            let rack = balance(Account::Rack(TABLE, player));
            assert_eq!(self.table.rack(player).cents(), rack, "the rack of p{number}");
        }
        let layout = balance(Account::Layout(TABLE));
        assert_eq!(self.table.layout().cents(), layout);
        assert_eq!(self.table.float().cents(), balance(Account::Float(TABLE)));
        let in_play = (0..PLAYERS).map(|number| self.table.in_play(player(number)).cents());
        assert_eq!(in_play.sum::<i64>(), layout, "what lies on the layout is somebody's");
        if self.table.is_between_rounds() {
            assert_eq!(self.open_stakes(), layout, "after a round only new stakes lie there");
        }
    }

    /// Stakes for the coming round, as everybody sees them, in cents.
    fn open_stakes(&self) -> i64 {
        let bets = self.table.view().spots.into_values().filter_map(|spot| spot.bet);
        bets.map(|bet| {
            bet.stake + bet.pok + bet.backers.values().map(|back| back.stake).sum::<i64>()
        })
        .sum()
    }

    /// The running round ends by deadlines alone, and what was staked is settled.
    pub fn finish_round(&mut self) {
        for _ in 0..DEADLINES_MAX {
            if self.table.is_between_rounds() {
                return;
            }
            self.now_ms = self.table.deadline().expect("a running round has a deadline");
            self.tell(&Actor::Table, &Command::Tick).expect("a deadline that has come is accepted");
        }
        panic!("the round has not ended");
    }

    /// The last round is announced: by deadlines alone the table closes, whatever lies there.
    pub fn drain(&mut self) {
        let pit = Actor::Pit("boss".to_owned());
        self.tell(&pit, &Command::LastRound).expect("it has not been announced");
        for _ in 0..DEADLINES_MAX {
            if self.table.is_closed() {
                return self.check_closed();
            }
            self.now_ms = self.table.deadline().expect("a last round has an end");
            self.tell(&Actor::Table, &Command::Tick).expect("a deadline that has come is accepted");
        }
        panic!("the table has not closed");
    }

    /// The table closes by the pit's order.
    pub fn close(&mut self) {
        let pit = Actor::Pit("boss".to_owned());
        self.tell(&pit, &Command::Close).expect("no round is running");
        self.check_closed();
    }

    /// Every chip has gone home and every seed is published.
    fn check_closed(&mut self) {
        let pit = Actor::Pit("boss".to_owned());
        assert!(self.table.is_closed());
        for (account, balance) in &self.books {
            let is_outside = matches!(account, Account::Cage | Account::Purse(_));
            assert!(is_outside || *balance == 0, "{account:?} keeps {balance}");
        }
        self.shoes.check_all_retired();
        for (by, command) in [(Actor::House, Command::Resume), (pit, Command::Close)] {
            let refused = self.judge(&by, &command).err();
            assert_eq!(refused, Some(Refusal::WrongPhase), "a closed table does nothing");
        }
    }
}

pub const TABLE: TableId = TableId(Uuid::from_u128(0x7ab1e));

/// Everything a table is, the secret order too.
pub fn fingerprint(table: &Table) -> String {
    let shoe = table.felt().shoe();
    format!("{table:?} {:?} {:?}", shoe.rest(), shoe.tray())
}

/// The same table, by way of its snapshot.
pub fn from_snapshot(table: &Table) -> Table {
    let again = Table::from_snapshot(table.id(), table.config(), &table.snapshot());
    let again = again.expect("a snapshot is read as it is written");
    assert_eq!(fingerprint(&again), fingerprint(table), "a snapshot holds everything");
    again
}

fn seal(shoe: Uuid) -> Sealed {
    Sealed(format!("sealed {shoe}"))
}

/// Seeds that differ in their first half and end in the same bytes, so that they can be looked for.
struct Entropy {
    start: u64,
    drawn: u64,
    /// Every seed by its shoe, as whoever has the key of the journal can know them.
    seeds: BTreeMap<Uuid, Seed>,
}

/// The last bytes of every seed, in hexadecimal.
pub const SEED_TAIL: &str = "5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e";

impl Entropy {
    fn fresh(&mut self) -> FreshSeed {
        self.drawn += 1;
        let shoe = Uuid::from_u128(u128::from(self.drawn));
        let mut bytes = [0x5e; 32];
        bytes[..8].copy_from_slice(&self.drawn.to_be_bytes());
        bytes[8..16].copy_from_slice(&self.start.to_be_bytes());
        let seed = Seed::new(bytes);
        self.seeds.insert(shoe, seed.clone());
        FreshSeed { shoe, seed, sealed: seal(shoe) }
    }
}
