//! People at a table, told step by step; a twin that lives by the journal alone is compared after
//! each step.

use blackjack::{Card, FeltEvent};
use chips::{Chips, PlayerId};
use kit::{Seeds, TableDriver, Twin, croupier};
use protocol::{DeadlineFor, Phase};
use table::{
    Actor, CardSource, Choice, Command, Event, FreshSeed, Irregularity, Rulebook, Seed, Step,
    Table, TableConfig,
};
use uuid::Uuid;

pub const ANA: PlayerId = PlayerId(Uuid::from_u128(0xa));
pub const BOB: PlayerId = PlayerId(Uuid::from_u128(0xb));
pub const BUY_IN: Chips = Chips::cents_const(100_000);

#[derive(Clone)]
pub struct Sitting {
    driver: TableDriver,
    twin: Twin,
}

pub fn pit() -> Actor {
    Actor::Pit("berthe".to_owned())
}

pub fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

/// The shoe that was prepared as the n-th.
pub fn shoe(number: u64) -> Uuid {
    fresh(number).shoe
}

/// Its seed.
pub fn seed(number: u64) -> Seed {
    fresh(number).seed
}

pub fn fresh(number: u64) -> FreshSeed {
    Seeds::default().nth(number)
}

/// The card events of a step.
pub fn of_cards(step: &Step) -> Vec<FeltEvent> {
    let events = step.events.iter().filter_map(|event| match event {
        Event::Felt(event) => Some(event.clone()),
        _ => None,
    });
    events.collect()
}

impl Sitting {
    /// An open table before its ceremonies.
    pub fn at(config: &TableConfig) -> Sitting {
        let table = Table::open(kit::TABLE, config.clone()).expect("the settings are allowed");
        let driver = TableDriver::new(table, Seeds::default(), 0);
        let mut sitting = Sitting { twin: Twin::of(&driver), driver };
        sitting.tell(&Actor::House, &Command::Open);
        sitting
    }

    pub fn table(&self) -> &Table {
        &self.driver.table
    }

    pub fn now_ms(&self) -> i64 {
        self.driver.now_ms
    }

    pub fn set_time(&mut self, now_ms: i64) {
        self.driver.now_ms = now_ms;
    }

    pub fn generated(rulebook: Rulebook) -> Sitting {
        Sitting::at(&TableConfig::demo(rulebook))
    }

    /// A real shoe, ana at 1 and bob at 2; the cut has been made.
    pub fn real(rulebook: Rulebook) -> Sitting {
        let config = TableConfig { source: CardSource::Scanned, ..TableConfig::demo(rulebook) };
        let mut sitting = Sitting::at(&config);
        if sitting.phase() == Phase::Inspection {
            sitting.tell(&pit(), &Command::ConfirmDecks);
        }
        sitting.seat(ANA, "ana", 1);
        sitting.seat(BOB, "bob", 2);
        sitting.say(ANA, Command::Cut { position: None });
        sitting
    }

    /// A player comes with chips and sits down.
    pub fn seat(&mut self, player: PlayerId, name: &str, seat: u8) {
        self.driver.table.call(player, name.into());
        self.say(player, Command::BuyIn { amount: BUY_IN, play: false });
        self.say(player, Command::Sit { seat });
    }

    pub fn tell(&mut self, by: &Actor, command: &Command) -> Step {
        let step = self.driver.tell(by, command);
        self.twin.follow(&step, &self.driver.table);
        step
    }

    #[expect(clippy::needless_pass_by_value, reason = "a script reads better so")]
    pub fn say(&mut self, player: PlayerId, command: Command) -> Step {
        self.tell(&Actor::Player(player), &command)
    }

    pub fn refusal(&self, by: &Actor, command: &Command) -> &'static str {
        self.driver.refusal(by, command)
    }

    pub fn bet(&mut self, player: PlayerId, spot: u8, cents: i64) {
        self.say(player, Command::Bet { spot, amount: Chips::cents_const(cents) });
    }

    pub fn decide(&mut self, player: PlayerId, spot: u8, decision: Choice) -> Step {
        self.say(player, Command::Decide { spot, hand: None, decision })
    }

    /// The croupier scans these cards, one after the other. The last step.
    pub fn scan(&mut self, cards: &str) -> Step {
        let mut step = None;
        for text in cards.split(' ') {
            step = Some(self.tell(&croupier(), &Command::Scan { card: card(text) }));
        }
        step.expect("there is a card")
    }

    /// The croupier says that the cards lie as they are shown.
    pub fn settle(&mut self) -> Step {
        self.tell(&croupier(), &Command::Settle)
    }

    /// The croupier takes the last card back.
    pub fn withdraw(&mut self, text: &str) -> Step {
        self.tell(&croupier(), &Command::WithdrawScan { card: card(text) })
    }

    pub fn withdraw_refusal(&self, text: &str) -> &'static str {
        self.refusal(&croupier(), &Command::WithdrawScan { card: card(text) })
    }

    pub fn scan_refusal(&self, text: &str) -> &'static str {
        self.refusal(&croupier(), &Command::Scan { card: card(text) })
    }

    pub fn irregular(&mut self, what: Irregularity) -> Step {
        self.tell(&croupier(), &Command::Irregular { what })
    }

    pub fn irregular_refusal(&self, what: Irregularity) -> &'static str {
        self.refusal(&croupier(), &Command::Irregular { what })
    }

    /// The clock comes to the deadline.
    pub fn tick(&mut self) -> Step {
        assert!(self.driver.reach_deadline(), "a deadline runs");
        self.tell(&Actor::Table, &Command::Tick)
    }

    pub fn phase(&self) -> Phase {
        self.table().view().phase
    }

    pub fn waits_for(&self) -> Option<(DeadlineFor, i64)> {
        self.table().view().deadline.map(|deadline| (deadline.what, deadline.at - self.now_ms()))
    }

    /// Where the next card of a real shoe goes: `hand 1.1`, `dealer`, `pok`.
    pub fn awaited(&self) -> String {
        let Some(awaited) = self.table().view().awaited else { return String::new() };
        let to = serde_json::to_value(awaited.to).expect("a word");
        let to = to.as_str().expect("a word").to_owned();
        match awaited.hand {
            Some(hand) => format!("{to} {}.{}", hand.spot, hand.hand),
            None => to,
        }
    }

    /// What a player has gained since they bought in, in cents.
    pub fn net(&self, player: PlayerId) -> i64 {
        self.table().rack(player).cents() - BUY_IN.cents()
    }
}
