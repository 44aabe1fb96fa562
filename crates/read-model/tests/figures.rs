//! The table counts its takings for the pit, the read model counts them for the auditor. For the
//! same steps both must come to the same figures. Tables of all rulebooks are played at random,
//! with void rounds, hands without cards, fills and credits. All choices follow from one seed, so
//! that a failure can be repeated.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use chips::{Chips, PlayerId};
use kit::{Random, Seeds, TABLE, TableDriver, Wish, Wishes, pit, player};
use rows::{Fold, ReadStep, Rows};
use serde_json::json;
use table::{Actor, CardSource, Command, Irregularity, Rulebook, Table, TableConfig};

/// Wishes at each table.
const WISHES: u32 = 6_000;
/// Players at each table. The last one backs others where the rulebook allows it.
const PLAYERS: usize = 4;
/// Time between two commands, in milliseconds.
const PAUSE_MS: i64 = 1_000;

struct Play {
    driver: TableDriver,
    fold: Fold,
    rows: Rows,
    seq: i64,
    random: Random,
}

impl Play {
    fn open(config: TableConfig) -> Play {
        let table = Table::open(TABLE, config).unwrap();
        let driver = TableDriver::new(table, Seeds::default(), 1_000);
        let (fold, rows, random) = (Fold::default(), Rows::default(), Random::new(20_261_121));
        let mut play = Play { driver, fold, rows, seq: 0, random };
        assert!(play.say(&Actor::House, &Command::Open));
        play.say(&pit(), &Command::ConfirmDecks);
        let seats = usize::from(play.driver.table.rules().seats);
        for number in 0..PLAYERS {
            play.buy_in(player(number));
            if number < seats && number + 1 < PLAYERS {
                let seat = u8::try_from(number).unwrap() + 1;
                assert!(play.say(&Actor::Player(player(number)), &Command::Sit { seat }));
            }
        }
        play
    }

    fn buy_in(&mut self, player: PlayerId) {
        let bets = 50 * self.driver.table.config().limits.bet_max.cents();
        let amount = Chips::from_cents(bets).unwrap();
        self.say(&Actor::Player(player), &Command::BuyIn { amount, play: false });
    }

    /// Sends a command. Returns whether the table accepted it; an accepted one is counted by the
    /// table and by the read model.
    fn say(&mut self, by: &Actor, command: &Command) -> bool {
        self.driver.now_ms += PAUSE_MS;
        let Ok(step) = self.driver.try_tell(by, command) else { return false };
        self.seq += 1;
        let read = ReadStep {
            seq: self.seq,
            actor: by.to_string(),
            at_ms: step.at_ms,
            command: step.command_json(),
            events: step.events_json(),
        };
        self.fold.step(self.driver.table.id(), &read, &mut self.rows).unwrap();
        true
    }

    /// The next wish. Now and then a round is void, and a spot, or every spot, gets no cards. Both
    /// are rare otherwise.
    fn go_on(&mut self, wishes: &mut Wishes) {
        if self.random.one_in(200) {
            let reason = "a bent card".to_owned();
            self.say(&pit(), &Command::RequestVoid { reason });
            self.say(&Actor::Pit("oscar".to_owned()), &Command::ApproveVoid);
        }
        if self.random.one_in(50) {
            let spots = if self.random.one_in(4) {
                1..=self.driver.table.rules().spots
            } else {
                let spot = 1 + self.random.small(3);
                spot..=spot
            };
            for spot in spots {
                let what = Irregularity::ShortDeal { spot, count: 0 };
                self.say(&pit(), &Command::Irregular { what });
            }
        }
        match wishes.next(&self.driver.table, &mut self.random) {
            Wish::Take(player, command) => drop(self.say(&Actor::Player(player), &command)),
            Wish::Say(by, command) => drop(self.say(&by, &command)),
            Wish::Clock => {
                self.driver.reach_deadline();
                self.say(&Actor::Table, &Command::Tick);
            }
            Wish::Nothing => {}
        }
    }

    /// Compares both figures, between two rounds.
    fn compare(&self) {
        let books = self.driver.table.takings();
        let sum = |of: fn(&rows::Takings) -> i64| self.rows.takings.values().map(of).sum();
        let counted: [i64; 9] = [
            sum(|hour| hour.bought_in),
            sum(|hour| hour.staked),
            -sum(|hour| hour.won),
            sum(|hour| hour.opener),
            sum(|hour| hour.fills),
            sum(|hour| hour.credits),
            sum(|hour| hour.closer),
            sum(|hour| hour.differences),
            sum(|hour| hour.rounds),
        ];
        let shown = [
            books.drop,
            books.turnover,
            books.win,
            books.opener,
            books.fills,
            books.credits,
            books.closer,
            books.differences,
            i64::from(books.rounds),
        ];
        assert_eq!(
            counted, shown,
            "drop, turnover, win, opener, fills, credits, closer, differences, rounds: {}",
            self.seq
        );
        assert_eq!(sum(|hour| hour.voids), i64::from(books.voids));
        let played = self.rows.rounds.iter().filter(|round| !round.void);
        assert_eq!(played.map(|round| round.staked).sum::<i64>(), books.turnover);
    }
}

fn check(config: TableConfig) -> Rows {
    let mut play = Play::open(config);
    let mut wishes = Wishes::of((0..PLAYERS).map(player).collect());
    for _ in 0..WISHES {
        play.go_on(&mut wishes);
        if play.driver.table.is_between_rounds() {
            play.compare();
        }
    }
    play.rows
}

#[test]
fn the_table_and_the_read_model_come_to_the_same_figures() {
    for rulebook in Rulebook::ALL {
        let rows = check(TableConfig::demo(rulebook));
        let voids = rows.rounds.iter().filter(|round| round.void).count();
        assert!(rows.rounds.len() > 100 && voids > 2, "{rulebook}: {}", rows.rounds.len());
        if rulebook.rules().irregularities {
            // Stakes of hands without cards go back and are no turnover.
            let all_back = |round: &&rows::RoundRow| round.staked == 0 && !round.void;
            assert!(rows.rounds.iter().filter(all_back).count() > 0);
        }
    }
}

/// Cards of a real shoe are misread and taken back, with the stakes and payments since.
#[test]
fn they_do_so_at_a_real_shoe() {
    for rulebook in [Rulebook::OntarioFair, Rulebook::ParisClub, Rulebook::Poker21] {
        let rows =
            check(TableConfig { source: CardSource::Scanned, ..TableConfig::demo(rulebook) });
        let misread = rows.notable.iter().filter(|event| event.kind == "scan-withdrawn");
        let with_chips = misread.clone().filter(|event| event.detail["back"] != json!([]));
        assert!(misread.count() > 20 && with_chips.count() > 0, "{rulebook}");
        assert!(rows.rounds.len() > 50, "{rulebook}: {}", rows.rounds.len());
    }
}

/// The float comes from the cage, and the tray is counted before it goes there.
#[test]
fn they_do_so_where_the_cage_sends_the_float() {
    let float_asked_by = Some("berthe".to_owned());
    let config = TableConfig { float_asked_by, ..TableConfig::demo(Rulebook::HomeGame) };
    let mut play = Play::open(config);
    let mut wishes = Wishes::of((0..PLAYERS).map(player).collect());
    let cashier = Actor::Cage("kay".to_owned());
    let slip = play.driver.table.chips_request().unwrap();
    let chips = slip.counted_out().unwrap();
    let approval = Command::ApproveChips { slip: 1, chips: chips.clone(), carrier: None };
    assert!(play.say(&cashier, &approval));
    let receipt = Command::ReceiveChips { slip: 1, chips, reason: None };
    assert!(play.say(&pit(), &receipt));
    let named = Command::NewDealer { name: Some("dora".to_owned()) };
    assert!(play.say(&pit(), &named));
    for _ in 0..WISHES {
        play.go_on(&mut wishes);
    }
    assert!(play.driver.table.round() > 50);
    if let Some(slip) = play.driver.table.chips_request() {
        assert!(play.say(&cashier, &Command::RefuseChips { slip: slip.slip }));
    }
    while !play.driver.table.is_between_rounds() {
        assert!(play.driver.reach_deadline());
        play.say(&Actor::Table, &Command::Tick);
    }
    assert!(play.say(&pit(), &Command::Close));
    let reason = Some("a test".to_owned());
    let chips = vec![protocol::ChipPile { value: 100, count: 7 }];
    let counted = Command::CountTray { chips: chips.clone(), dropped: None, reason };
    assert!(play.say(&pit(), &counted));
    let count = play.driver.table.waiting_count().unwrap().count;
    let same = Command::AgreeCount { count, chips, dropped: None };
    assert!(play.say(&cashier, &same));
    play.compare();
    assert_eq!(play.driver.table.takings().closer, 700, "what was counted");
    let dealt = |round: &&rows::RoundRow| round.staff.iter().any(|who| who == "croupier:dora");
    assert!(play.rows.rounds.iter().filter(dealt).count() > 0, "the dealer is found by name");
}
