//! The table counts its takings for the pit, the read model counts them for the auditor. For the
//! same steps both must come to the same figures. Tables of all rulebooks are played at random,
//! with void rounds, hands without cards, fills and credits. All choices follow from one seed, so
//! that a failure can be repeated.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use audit::rounds::{Fold, Read, Rows};
use chips::{Chips, PlayerId, TableId};
use protocol::{Do, OptionView};
use table::{
    Actor, Command, FreshSeed, Irregularity, Moment, Rulebook, Sealed, Seed, Table, TableConfig,
};
use uuid::Uuid;

/// Commands at each table.
const SAID: u32 = 6_000;
/// Players at each table. One of them backs others where the rulebook allows it.
const PLAYERS: u64 = 4;
/// Time between two commands, in milliseconds.
const PAUSE_MS: i64 = 1_000;

/// Numbers that follow from a seed (`SplitMix64`).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((word ^ (word >> 31)) % bound as u64).unwrap()
    }
}

fn player(number: u64) -> PlayerId {
    PlayerId(Uuid::from_u64_pair(1, number))
}

struct Play {
    table: Table,
    fold: Fold,
    rows: Rows,
    moment: Moment,
    seq: i64,
    seeds: u8,
    random: Random,
}

impl Play {
    fn open(rulebook: Rulebook) -> Play {
        let id = TableId(Uuid::from_u128(7));
        let table = Table::open(id, TableConfig::demo(rulebook)).unwrap();
        let (fold, rows, random) = (Fold::default(), Rows::default(), Random(20_261_121));
        let moment = Moment { now_ms: 1_000, shoe: fresh(1) };
        let mut play = Play { table, fold, rows, moment, seq: 0, seeds: 1, random };
        assert!(play.say(&Actor::House, &Command::Open));
        play.say(&pit("berthe"), &Command::ConfirmDecks);
        let seats = u64::from(play.table.rules().seats);
        for number in 1..=PLAYERS {
            play.buy_in(number);
            if number <= seats && number < PLAYERS {
                let seat = u8::try_from(number).unwrap();
                assert!(play.say(&Actor::Player(player(number)), &Command::Sit { seat }));
            }
        }
        play
    }

    fn buy_in(&mut self, number: u64) {
        let amount = Chips::from_cents(50 * self.table.config().limits.bet_max.cents()).unwrap();
        let command = Command::BuyIn { amount, name: format!("p{number}") };
        self.say(&Actor::Player(player(number)), &command);
    }

    /// Sends a command. Returns whether the table accepted it; then both have counted it.
    fn say(&mut self, by: &Actor, command: &Command) -> bool {
        self.moment.now_ms += PAUSE_MS;
        let Ok(step) = self.table.decide(by, command, &self.moment) else { return false };
        self.table.apply(&step);
        if step.shoes().contains(&self.moment.shoe.shoe) {
            self.seeds = self.seeds.wrapping_add(1);
            self.moment.shoe = fresh(self.seeds);
        }
        self.seq += 1;
        let read = Read {
            seq: self.seq,
            actor: by.to_string(),
            at_ms: step.at_ms,
            command: step.command_json(),
            events: step.events_json(),
        };
        self.fold.step(self.table.id(), &read, &mut self.rows).unwrap();
        true
    }

    /// A random command, mostly one that is offered.
    fn go_on(&mut self) {
        let number = self.random.below(usize::try_from(PLAYERS).unwrap()) as u64 + 1;
        let by = Actor::Player(player(number));
        match self.random.below(100) {
            0 => drop(self.say(&pit("berthe"), &void("first"))),
            1..4 if self.table.rules().irregularities => {
                let (spot, count) = (u8::try_from(number).unwrap(), 0);
                let what = Irregularity::ShortDeal { spot, count };
                self.say(&pit("berthe"), &Command::Irregular { what });
            }
            4 => self.chips(),
            5 => self.buy_in(number),
            6..25 => {
                self.moment.now_ms = self.table.deadline().unwrap_or(self.moment.now_ms);
                self.say(&Actor::Table, &Command::Tick);
            }
            _ => {
                let options = self.table.you(player(number)).options.into_values();
                let stays = |option: &OptionView| {
                    !matches!(option.wish, Do::Leave | Do::CashOut | Do::SitOut { .. })
                };
                let options: Vec<_> = options.filter(stays).collect();
                if options.is_empty() {
                    return;
                }
                let option = &options[self.random.below(options.len())];
                let command = Command::from_wish(&option.wish, "p").unwrap();
                self.say(&by, &command);
            }
        }
    }

    fn chips(&mut self) {
        let (credit, amount) = (self.random.below(2) == 0, Chips::cents_const(100_000));
        self.say(&pit("berthe"), &Command::RequestChips { credit, amount });
        if let Some(request) = self.table.chips_request() {
            let cage = Actor::Cage("carl".to_owned());
            self.say(&cage, &Command::ApproveChips { slip: request.slip });
        }
    }

    /// Compares both figures, between two rounds.
    fn compare(&self) {
        let books = self.table.books();
        let sum = |of: fn(&audit::rounds::Takings) -> i64| self.rows.takings.values().map(of).sum();
        let counted: [i64; 6] = [
            sum(|hour| hour.bought_in),
            sum(|hour| hour.staked),
            -sum(|hour| hour.won),
            sum(|hour| hour.fills),
            sum(|hour| hour.credits),
            sum(|hour| hour.rounds),
        ];
        let shown = [
            books.drop,
            books.turnover,
            books.win,
            books.fills,
            books.credits,
            i64::from(books.rounds),
        ];
        assert_eq!(counted, shown, "drop, turnover, win, fills, credits, rounds: {}", self.seq);
        assert_eq!(sum(|hour| hour.voids), i64::from(books.voids));
        let played = self.rows.rounds.iter().filter(|round| !round.void);
        assert_eq!(played.map(|round| round.staked).sum::<i64>(), books.turnover);
    }
}

fn fresh(number: u8) -> FreshSeed {
    let shoe = Uuid::from_u128(u128::from(number));
    FreshSeed { shoe, seed: Seed::new([number; 32]), sealed: Sealed(String::new()) }
}

fn pit(name: &str) -> Actor {
    Actor::Pit(name.to_owned())
}

fn void(reason: &str) -> Command {
    Command::Void { reason: reason.to_owned() }
}

fn check(rulebook: Rulebook) -> Rows {
    let mut play = Play::open(rulebook);
    for _ in 0..SAID {
        play.go_on();
        if play.table.is_between_rounds() {
            play.compare();
        }
    }
    play.rows
}

#[test]
fn the_table_and_the_read_model_come_to_the_same_figures() {
    for rulebook in Rulebook::ALL {
        let rows = check(rulebook);
        let voids = rows.rounds.iter().filter(|round| round.void).count();
        assert!(rows.rounds.len() > 100 && voids > 2, "{rulebook}: {}", rows.rounds.len());
        if rulebook.rules().irregularities {
            // Stakes of hands without cards go back and are no turnover.
            let all_back = |round: &&audit::rounds::RoundRow| round.staked == 0 && !round.void;
            assert!(rows.rounds.iter().filter(all_back).count() > 0);
        }
    }
}
