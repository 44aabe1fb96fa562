//! A table that is played from a seed: players wash, cut, bet and decide at random.

use std::collections::BTreeMap;

use blackjack::{FreshSeed, Place, Rulebook, Sealed, Seed, Wash};
use chips::{Chips, PlayerId};
use kit::{Seeds, TABLE, TableDriver, pit};
use proof::{Collector, Document};
use table::{Actor, Choice, Command, Event, Irregularity, Refusal, Table, TableConfig};
use uuid::Uuid;

/// A round is over after fewer decisions than this.
const DECISIONS_MAX: usize = 400;

/// How the players decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// At random.
    Mixed,
    /// All split and draw as long as they may.
    Greedy,
}

pub struct Sitting {
    pub driver: TableDriver,
    pub seeds: BTreeMap<Uuid, Seed>,
    /// Every event since the opening.
    pub events: Vec<Event>,
    pub style: Style,
    /// The pit announces irregularities.
    pub is_irregular: bool,
    die: u64,
}

fn player(number: u8) -> PlayerId {
    kit::player(number.into())
}

pub fn config(rulebook: Rulebook) -> TableConfig {
    TableConfig { attended: true, ..TableConfig::demo(rulebook) }
}

impl Sitting {
    pub fn open(config: TableConfig, die: u64, players: u8) -> Sitting {
        let table = Table::open(TABLE, config).expect("such a table may be opened");
        let mut sitting = Sitting {
            driver: TableDriver::new(table, Seeds::default(), 1_000),
            seeds: BTreeMap::new(),
            events: Vec::new(),
            style: Style::Mixed,
            is_irregular: false,
            die: die.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1,
        };
        sitting.refresh();
        sitting.tell(&Actor::House, &Command::Open).expect("a table can be opened");
        let seats = sitting.table().rules().seats.min(players);
        for number in 1..=seats {
            let amount = Chips::cents_const(4_000_000);
            sitting.may(number, &Command::BuyIn { amount, play: false });
            sitting.may(number, &Command::Sit { seat: number });
        }
        let _ = sitting.tell(&pit(), &Command::ConfirmDecks);
        sitting.wash(players);
        sitting
    }

    pub fn table(&self) -> &Table {
        &self.driver.table
    }

    pub fn roll(&mut self, sides: u64) -> u64 {
        self.die ^= self.die << 13;
        self.die ^= self.die >> 7;
        self.die ^= self.die << 17;
        self.die % sides
    }

    // The die gives the seeds, too: kept documents follow from it.
    fn refresh(&mut self) {
        let number = self.seeds.len() as u128;
        let mut bytes = [0; 32];
        for byte in &mut bytes {
            *byte = u8::try_from(self.roll(256)).unwrap();
        }
        let shoe = Uuid::from_u128(0x5_40e0_0000 + number);
        let sealed = Sealed(format!("sealed {shoe}"));
        self.driver.shoe = FreshSeed { shoe, seed: Seed::new(bytes), sealed };
        self.seeds.insert(shoe, self.driver.shoe.seed.clone());
    }

    pub fn tell(&mut self, by: &Actor, command: &Command) -> Result<(), Refusal> {
        let shoe = self.driver.shoe.shoe;
        let step = self.driver.try_tell(by, command)?;
        if step.shoes().contains(&shoe) {
            self.refresh();
        }
        self.events.extend(step.events);
        Ok(())
    }

    /// Sends a player's command. Returns whether it was accepted.
    pub fn may(&mut self, number: u8, command: &Command) -> bool {
        self.tell(&Actor::Player(player(number)), command).is_ok()
    }

    fn wash(&mut self, players: u8) {
        for number in 1..=players {
            let mut bytes = [0; 16];
            for byte in &mut bytes {
                *byte = u8::try_from(self.roll(256)).unwrap();
            }
            self.may(number, &Command::Wash { wash: Wash::new(bytes) });
        }
    }

    /// One round: ceremony, bets, deal, decisions.
    pub fn round(&mut self, players: u8) {
        self.deal(players);
        self.finish();
    }

    /// Plays until the two-card deal.
    pub fn deal(&mut self, players: u8) {
        self.wash(players);
        self.ceremony(players);
        let limits = self.table().config().limits;
        let spots = self.table().rules().spots;
        for spot in 1..=spots.min(players) {
            let holder = if self.table().rules().is_one_players_table() { 1 } else { spot };
            self.may(holder, &Command::Bet { spot, amount: limits.bet_min });
            if self.table().rules().pok {
                self.may(holder, &Command::Pok { spot, amount: limits.bet_min });
            }
        }
        if self.is_irregular {
            self.irregularity();
        }
        self.tell(&Actor::Table, &Command::Deal).expect("there are bets");
        self.scan();
    }

    /// Plays the rest of the round.
    pub fn finish(&mut self) {
        for _ in 0..DECISIONS_MAX {
            if self.table().is_between_rounds() {
                return;
            }
            if self.is_irregular {
                self.irregularity();
            }
            self.decide();
            self.scan();
        }
        panic!("the round does not end");
    }

    fn ceremony(&mut self, players: u8) {
        while let Some(asked) = self.table().cut_offered_to() {
            let number = (1..=players).find(|number| player(*number) == asked).unwrap();
            let cards = u64::from(self.table().felt().cards());
            let position = u32::try_from(self.roll(cards - 1) + 1).unwrap();
            let is_refused = self.roll(3) == 0;
            let cut = Command::Cut { position: Some(position) };
            let told = if is_refused { Command::NoCut } else { cut };
            if !self.may(number, &told) {
                self.may(number, &Command::Cut { position: None });
            }
        }
    }

    fn decide(&mut self) {
        let Some(round) = self.table().felt().running() else { return };
        let Some(turn) = round.turn() else {
            let _ = self.tell(&Actor::Table, &Command::NoMoreInsurance);
            return;
        };
        let holder = round.spots[&turn.spot].holder;
        let by = Actor::Player(holder);
        let total = round.hand(turn).map_or(0, |hand| hand.total().points);
        let say = |decision| Command::Decide { spot: turn.spot, hand: Some(turn.hand), decision };
        let hits = match self.style {
            Style::Greedy => true,
            Style::Mixed => u64::from(total) < 14 + self.roll(4),
        };
        let draws = [Choice::Split, Choice::Double(None), Choice::Hit, Choice::Stand];
        let order: &[Choice] = match (self.style, hits) {
            (Style::Greedy, _) => &[Choice::Split, Choice::Hit, Choice::Stand],
            (_, false) => &draws[3..],
            (_, true) if self.roll(2) == 0 => &draws,
            (_, true) => &[Choice::Split, Choice::Hit, Choice::Stand],
        };
        if self.is_irregular
            && self.roll(4) == 0
            && self.tell(&by, &say(Choice::RefuseCard)).is_ok()
        {
            return;
        }
        let is_done = order.iter().any(|choice| self.tell(&by, &say(*choice)).is_ok());
        assert!(is_done, "a player in turn may stand");
    }

    fn irregularity(&mut self) {
        let spot = u8::try_from(self.roll(7) + 1).unwrap();
        let what = match self.roll(12) {
            0 => Irregularity::FacedCard { card: None },
            1 => Irregularity::DrawnUnexposed,
            2 | 3 => Irregularity::DrawnExposed { card: None },
            4 => Irregularity::DealerOverdraw { card: None },
            5 => Irregularity::ShortDeal { spot, count: 1 },
            6 => Irregularity::ShortDeal { spot, count: 0 },
            7 => {
                let _ = self.tell(&pit(), &Command::NewDealer { name: None });
                return;
            }
            8 => {
                self.may(1, &Command::ShowBurned);
                return;
            }
            // A card on offer goes to the tray when the round is void (A62).
            9 if self.table().felt().running().is_some_and(|round| round.exposed.is_some()) => {
                let reason = "too many errors".to_owned();
                let _ = self.tell(&pit(), &Command::Void { reason });
                return;
            }
            _ => return,
        };
        let _ = self.tell(&pit(), &Command::Irregular { what });
    }

    /// Discards this number of cards found face up, one after the other (O12a).
    pub fn spill(&mut self, cards: u32) {
        let what = Irregularity::FacedCard { card: None };
        for _ in 0..cards {
            let _ = self.tell(&pit(), &Command::Irregular { what });
        }
    }

    // For a real shoe a random card of the deck is scanned whenever one is awaited. Now and then
    // one was misread.
    fn scan(&mut self) {
        loop {
            let felt = self.table().felt();
            let (is_awaited, is_over) = (felt.awaited().is_some(), felt.awaits_settlement());
            let last = felt.last_scan();
            if !is_awaited && !is_over {
                return;
            }
            let index = u8::try_from(self.roll(52)).unwrap();
            let card = blackjack::Card::from_index(index).unwrap();
            let command = match last.filter(|_| index == 0) {
                Some(card) => Command::WithdrawScan { card },
                None if is_over => Command::Settle,
                None => Command::Scan { card },
            };
            let _ = self.tell(&kit::croupier(), &command);
        }
    }

    pub fn close(&mut self) {
        self.tell(&pit(), &Command::Close).expect("between rounds a table can be closed");
    }

    /// All shoes of this table, in the order in which they were prepared.
    pub fn shoes(&self) -> Vec<Uuid> {
        let mut shoes = Vec::new();
        for event in &self.events {
            if let Event::Felt(
                blackjack::FeltEvent::ShoePrepared { shoe, .. }
                | blackjack::FeltEvent::ShoeShuffled { shoe: Some(shoe), .. },
            ) = event
                && !shoes.contains(shoe)
            {
                shoes.push(*shoe);
            }
        }
        shoes
    }

    /// The document of a shoe after the first events of the table, up to this number.
    pub fn document_at(&self, shoe: Uuid, events: usize) -> Option<Document> {
        let mut collector = Collector::new(TABLE, shoe, self.table().config());
        self.events[..events].iter().for_each(|event| collector.see(event));
        collector.finish()
    }

    pub fn document(&self, shoe: Uuid) -> Document {
        self.document_at(shoe, self.events.len()).expect("the shoe is known")
    }
}

/// Whether a card is dealt closed to this place.
pub fn is_hole(to: Place) -> bool {
    matches!(to, Place::Hole)
}
