//! A table with its accounts and a twin. After each step everything that must hold of a table is
//! checked.

use blackjack::Card;
use chips::{Chips, PlayerId};
use protocol::YouView;
use table::{Actor, Command, Refusal, Rulebook, StackedShoe, Step, Table};

use crate::checks::{self, Balances, RoundPaid, ShoeLives};
use crate::{
    Random, Seeds, TABLE, TableDriver, Twin, Wish, Wishes, has_play_chips, pit, player,
    short_of_chips,
};

/// Players around the table, seated or not.
pub const PLAYERS: usize = 9;
/// What each of them buys in for, in minimal bets: plenty for the first, little for the last.
const BUY_INS: [i64; PLAYERS] = [4_000, 400, 400, 100, 100, 40, 9, 3, 2];
/// The first moment, in milliseconds since 1970.
const START_MS: i64 = 1_000;
/// Deadlines that a round needs at most until it ends: time banks, insurance, and every hand of
/// every spot.
const DEADLINES_MAX: usize = 64;
/// Commands between two snapshots of the twin.
const SNAPSHOT_EVERY: usize = 5;
/// Cards that no single command uses up.
const LISTED_LEFT_MIN: usize = 60;
/// Attempts to take a seat, at most.
const SITS_MAX: usize = 11;

/// A table under all checks.
#[derive(Clone, Debug)]
pub struct CheckedTable {
    driver: TableDriver,
    twin: Twin,
    // What each player saw of their own after the last step.
    own: Vec<YouView>,
    balances: Balances,
    paid: RoundPaid,
    shoes: ShoeLives,
    told: Vec<Told>,
}

/// A command with what came of it.
#[derive(Clone, Debug)]
pub struct Told {
    /// Whose command it was.
    pub by: Actor,
    /// The command.
    pub command: Command,
    /// When it came, in milliseconds since 1970.
    pub now_ms: i64,
    /// The events as the journal keeps them; `None` if it was refused.
    pub events: Option<String>,
}

impl CheckedTable {
    /// An open table with generated shoes, and players with chips.
    pub fn open(rulebook: Rulebook, entropy: u64) -> CheckedTable {
        let table = Table::open(TABLE, short_of_chips(rulebook));
        CheckedTable::with(table.expect("the settings are allowed"), entropy)
    }

    /// An open table whose cards come in this order, and players with chips.
    pub fn stacked(rulebook: Rulebook, shoe: &StackedShoe) -> CheckedTable {
        let table = Table::stacked(TABLE, short_of_chips(rulebook), shoe.clone());
        CheckedTable::with(table.expect("the settings are allowed"), 0)
    }

    fn with(table: Table, entropy: u64) -> CheckedTable {
        let driver = TableDriver::new(table, Seeds::new(entropy), START_MS);
        let mut checked = CheckedTable {
            own: own_parts(&driver.table),
            twin: Twin::of(&driver),
            driver,
            balances: Balances::default(),
            paid: RoundPaid::default(),
            shoes: ShoeLives::default(),
            told: Vec::new(),
        };
        checked.tell(&Actor::House, &Command::Open).expect("a table can be opened");
        for (number, bets) in BUY_INS.into_iter().enumerate() {
            let min = checked.table().config().limits.bet_min.cents();
            let amount = Chips::from_cents(min * bets).expect("a few thousand bets");
            let command = Command::BuyIn { amount, play: has_play_chips(player(number)) };
            let bought = checked.tell(&Actor::Player(player(number)), &command);
            bought.expect("every player may buy in");
        }
        checked
    }

    /// The players.
    pub fn players() -> Vec<PlayerId> {
        (0..PLAYERS).map(player).collect()
    }

    /// The table.
    pub fn table(&self) -> &Table {
        &self.driver.table
    }

    /// The driver, to judge commands without carrying them out.
    pub fn driver(&self) -> &TableDriver {
        &self.driver
    }

    /// Every command so far.
    pub fn told(&self) -> &[Told] {
        &self.told
    }

    /// Sets the time.
    pub fn set_time(&mut self, now_ms: i64) {
        self.driver.now_ms = now_ms;
    }

    /// Has a command judged and, if it is accepted, applied and checked.
    pub fn tell(&mut self, by: &Actor, command: &Command) -> Result<(), Refusal> {
        let judged = self.driver.judge(by, command);
        let events = judged.as_ref().ok().map(Step::events_json);
        let now_ms = self.driver.now_ms;
        self.told.push(Told { by: by.clone(), command: command.clone(), now_ms, events });
        self.record(&judged?);
        Ok(())
    }

    fn record(&mut self, step: &Step) {
        checks::no_secret_event(step);
        self.balances.post(step);
        self.paid.follow(step, &self.driver.table);
        let cards = checks::all_cards(self.table().felt());
        self.driver.apply(step);
        let before = std::mem::replace(&mut self.own, own_parts(&self.driver.table));
        self.check_touched(step, &before);
        if self.told.len().is_multiple_of(SNAPSHOT_EVERY) {
            self.twin.pass_through_snapshot();
        }
        self.twin.follow(step, &self.driver.table);
        self.shoes.follow(step, self.table().layout());
        let balance = |account| self.balances.of(account);
        checks::chips(self.table(), &balance, &CheckedTable::players());
        self.check_cards(step, &cards);
        checks::no_secret_seen(self.table(), &self.own);
    }

    fn check_touched(&self, step: &Step, before: &[YouView]) {
        let Some(touched) = self.table().touched_by(step) else { return };
        for (number, (before, after)) in before.iter().zip(&self.own).enumerate() {
            let is_same = before == after || player(number) == touched;
            assert!(is_same, "p{number} is touched by {:?}", step.command);
        }
    }

    fn check_cards(&self, step: &Step, before: &[Card]) {
        let felt = self.table().felt();
        if felt.is_stacked() {
            checks::cards_only_moved(step, before, felt);
        } else {
            checks::cards(felt);
        }
        let (shoe, view) = (felt.shoe(), self.table().view().shoe);
        assert_eq!(view.cards, u32::from(felt.decks()) * 52);
        assert_eq!(view.left as usize, shoe.left());
        assert_eq!(view.discards as usize, shoe.discards());
    }

    /// Whether a listed shoe is at its end: a command may be refused for want of cards (A7).
    pub fn is_out_of_listed_cards(&self) -> bool {
        self.table().felt().is_stacked() && self.table().felt().shoe().left() < LISTED_LEFT_MIN
    }

    /// Some players take seats, and the decks are inspected.
    pub fn seat_some(&mut self, random: &mut Random) {
        for _ in 0..=random.below(SITS_MAX) {
            let by = Actor::Player(player(random.below(PLAYERS)));
            // The seat may be taken or not exist.
            let _ = self.tell(&by, &Command::Sit { seat: 1 + random.small(8) });
        }
        // Some rulebooks know no inspection.
        let _ = self.tell(&pit(), &Command::ConfirmDecks);
    }

    /// Has the next wish made, with everything that belongs to it. What a table offers, it must
    /// accept. False when no more listed cards are left.
    pub fn make(&mut self, wishes: &mut Wishes, random: &mut Random) -> bool {
        loop {
            let judged = match wishes.next(self.table(), random) {
                Wish::Take(player, command) => self.tell(&Actor::Player(player), &command),
                Wish::Say(by, command) => {
                    // It may be refused.
                    let _ = self.tell(&by, &command);
                    Ok(())
                }
                Wish::Clock if self.driver.reach_deadline() => {
                    self.tell(&Actor::Table, &Command::Tick)
                }
                Wish::Clock | Wish::Nothing => Ok(()),
            };
            if self.is_out_of_listed_cards() {
                return false;
            }
            assert_eq!(judged, Ok(()), "what is offered is accepted: {:?}", self.told.last());
            if !wishes.has_more() {
                return true;
            }
        }
    }

    /// The running round ends by deadlines alone, and what was staked is settled.
    pub fn finish_round(&mut self) {
        self.pass_deadlines_until("round has not ended", Table::is_between_rounds);
    }

    /// The last round is announced: by deadlines alone the table closes, whatever lies there.
    pub fn drain(&mut self) {
        self.tell(&pit(), &Command::LastRound { rounds: None, minutes: None })
            .expect("it has not been announced");
        self.pass_deadlines_until("table has not closed", Table::is_closed);
        self.check_closed();
    }

    /// The table closes by the pit's order, which waits for no chips on their way.
    pub fn close(&mut self) {
        if let Some(slip) = self.table().chips_request() {
            let refusal = Command::RefuseChips { slip: slip.slip };
            self.tell(&Actor::Cage("kay".to_owned()), &refusal).expect("it is open");
        }
        self.tell(&pit(), &Command::Close).expect("no round is running");
        self.check_closed();
    }

    fn pass_deadlines_until(&mut self, otherwise: &str, is_done: impl Fn(&Table) -> bool) {
        for _ in 0..DEADLINES_MAX {
            if is_done(self.table()) {
                return;
            }
            assert!(self.driver.reach_deadline(), "a running round has a deadline");
            let ticked = self.tell(&Actor::Table, &Command::Tick);
            ticked.expect("a deadline that has come is accepted");
        }
        panic!("the {otherwise}");
    }

    /// Every chip has gone home and every seed is published.
    fn check_closed(&mut self) {
        assert!(self.table().is_closed());
        for (account, balance) in self.balances.all() {
            assert!(checks::is_outside(*account) || *balance == 0, "{account:?} keeps {balance}");
        }
        self.shoes.check_all_retired();
        for (by, command) in [(Actor::House, Command::Resume), (pit(), Command::Close)] {
            let refused = self.driver.judge(&by, &command).err();
            assert_eq!(refused, Some(Refusal::WrongPhase), "a closed table does nothing");
        }
    }
}

fn own_parts(table: &Table) -> Vec<YouView> {
    (0..PLAYERS).map(|number| table.you(player(number))).collect()
}
