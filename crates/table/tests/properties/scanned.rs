//! A real shoe is played as any other: beside a table with listed cards stands one whose croupier
//! scans the same cards. The same is said at both, and the same comes of it, card by card, chip by
//! chip and view by view; only that one of them waits for each card.

use std::ops::ControlFlow;

use blackjack::{Card, FeltEvent};
use kit::{CheckedTable, Seeds, TABLE, TableDriver, Told, Twin, croupier, pit, short_of_chips};
use table::{
    Actor, CardSource, Command, Event, Irregularity, Refusal, Rulebook, StackedShoe, Table,
    TableConfig,
};

use crate::cards::{biased, stacked};
use crate::play;

/// Words of decisions at the cards: none is offered while a card is awaited.
const DECISIONS: [&str; 6] = ["hit:", "stand:", "double:", "split:", "surrender:", "refuse-card:"];

/// Plays wishes at both tables.
pub fn check(rulebook: Rulebook, seeds: &[u64], seed: [u8; 32], cut_card_at: Option<usize>) {
    let order = biased(rulebook.rules().decks, seed);
    let listed = StackedShoe { cut_card_at, ..stacked(order) };
    let mut house = CheckedTable::stacked(rulebook, &listed);
    let mut beside = RealShoe::open(rulebook);
    let mut read = 0;
    play(&mut house, seeds, |house, _| {
        let mut new = house.told()[read..].iter();
        read = house.told().len();
        if new.all(|told| beside.follow(told)) && beside.compare(house) {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
}

/// A table with a croupier, and its twin that lives by the journal alone.
struct RealShoe {
    driver: TableDriver,
    twin: Twin,
    /// Burned cards were shown at the other table.
    has_shown: bool,
    listed_cards: Reader,
    real_cards: Reader,
}

impl RealShoe {
    fn open(rulebook: Rulebook) -> RealShoe {
        let config = TableConfig { source: CardSource::Scanned, ..short_of_chips(rulebook) };
        let table = Table::open(TABLE, config).expect("a dealer without a hole card");
        let driver = TableDriver::new(table, Seeds::default(), 0);
        RealShoe {
            twin: Twin::of(&driver),
            driver,
            has_shown: false,
            listed_cards: Reader { goes_on: true, ..Reader::default() },
            real_cards: Reader::default(),
        }
    }

    fn tell(&mut self, by: &Actor, command: &Command) -> Result<Vec<Event>, Refusal> {
        let step = self.driver.try_tell(by, command)?;
        let table = &self.driver.table;
        self.twin.pass_through_snapshot();
        self.twin.follow(&step, table);
        if table.felt().awaited().is_some() || table.felt().awaits_settlement() {
            assert_eq!(table.view().deadline, None, "no player is hurried by a croupier");
            assert!(table.view().awaited.is_some());
            for player in CheckedTable::players() {
                let options = table.you(player).options;
                let is_decision = |name: &String| DECISIONS.iter().any(|d| name.starts_with(d));
                assert!(!options.keys().any(is_decision), "{options:?}");
            }
        }
        Ok(step.events)
    }

    /// Says what was said at the other table, and deals its cards. Whether the two can go on
    /// together.
    fn follow(&mut self, told: &Told) -> bool {
        self.driver.now_ms = told.now_ms;
        let wanted: Vec<Event> = match &told.events {
            Some(text) => serde_json::from_str(text).expect("events are read as they are written"),
            None => Vec::new(),
        };
        if is_only_for_one(told) {
            self.has_shown |= told.command == Command::ShowBurned && told.events.is_some();
            return true;
        }
        let command = naming_its_card(&told.command, &wanted);
        let Ok(mut events) = self.tell(&told.by, &command) else {
            assert_eq!(told.events, None, "{command:?} is refused at a real shoe only");
            return true;
        };
        assert!(told.events.is_some(), "{command:?} is accepted at a real shoe only");
        let script = wanted.iter().filter_map(|event| match event {
            Event::Felt(event) => Some(event),
            _ => None,
        });
        let mut cut_card = false;
        for event in script {
            match event {
                FeltEvent::CutCardOut { .. } => cut_card = true,
                FeltEvent::Burned { .. }
                | FeltEvent::FacedCardDiscarded { .. }
                | FeltEvent::CardExposed { .. }
                | FeltEvent::OverdrawDiscarded { .. }
                    if cut_card =>
                {
                    return false; // which of the two was seen first is not said at a real shoe
                }
                FeltEvent::CardDealt { card: Some(card), exposed: false, .. } => {
                    if std::mem::take(&mut cut_card) {
                        let out = self.tell(&croupier(), &Command::CutCardOut);
                        events.extend(out.expect("it may come out before any card"));
                    }
                    self.would_be_taken_back(*card);
                    events.extend(self.by_croupier(&Command::Scan { card: *card }));
                }
                _ => {}
            }
        }
        if self.driver.table.felt().awaits_settlement() {
            events.extend(self.by_croupier(&Command::Settle));
        }
        assert_eq!(
            self.driver.table.felt().awaited(),
            None,
            "no more cards were drawn: {wanted:?}"
        );
        let wanted = self.listed_cards.comparable(wanted);
        assert_eq!(self.real_cards.comparable(events), wanted, "after {command:?}");
        self.overdraw(told)
    }

    fn by_croupier(&mut self, command: &Command) -> Vec<Event> {
        let events = self.tell(&croupier(), command);
        events.unwrap_or_else(|refused| panic!("{command:?} {refused:?}"))
    }

    // Had another card been scanned and taken back, with all that the table did by itself since,
    // the cards and the chips would lie as before.
    fn would_be_taken_back(&self, card: Card) {
        let card = Card::from_index((card.index() + 1) % 52).expect("a deck has 52 cards");
        let before = &self.driver.table;
        let mut driver = self.driver.clone();
        let scanned = driver.try_tell(&croupier(), &Command::Scan { card }).is_ok();
        // A card that cannot be is refused, and one that is shuffled into the discards stays.
        if !scanned || driver.table.felt().last_scan() != Some(card) {
            return;
        }
        driver.tell(&croupier(), &Command::WithdrawScan { card });
        let after = &driver.table;
        assert_eq!(after.felt().shoe(), before.felt().shoe());
        assert_eq!(after.felt().running(), before.felt().running());
        assert_eq!((after.layout(), after.float()), (before.layout(), before.float()));
        for player in CheckedTable::players() {
            assert_eq!(after.rack(player), before.rack(player));
        }
    }

    // O12d: a listed card is announced and drawn before the round is settled; a real one has been
    // drawn, and lies there when it is.
    fn overdraw(&mut self, told: &Told) -> bool {
        let text = told.events.as_deref().unwrap_or("[]");
        let events: Vec<Event> = serde_json::from_str(text).expect("it was read before");
        let discarded = events.iter().find_map(|event| match event {
            Event::Felt(FeltEvent::OverdrawDiscarded { card, .. }) => Some(*card),
            _ => None,
        });
        let Some(card) = discarded else { return true };
        let what = Irregularity::DealerOverdraw { card: Some(card) };
        self.tell(&pit(), &Command::Irregular { what }).is_ok()
    }

    /// Everybody sees the same, the shoe aside. Whether the two can go on together: burned cards
    /// that are shown at one of them alone may set a clock there (A28).
    fn compare(&self, house: &CheckedTable) -> bool {
        let (table, other) = (&self.driver.table, house.table());
        if self.has_shown && table.deadline() != other.deadline() {
            return false;
        }
        assert_eq!(table.deadline(), other.deadline());
        let (mut real, listed) = (table.view(), other.view());
        real.shoe = listed.shoe.clone();
        assert_eq!(real, listed);
        for player in CheckedTable::players() {
            let (mut real, mut listed) = (table.you(player), other.you(player));
            for you in [&mut real, &mut listed] {
                you.options.remove("show-burned"); // of a real shoe no one knows them
            }
            assert_eq!(real, listed);
        }
        true
    }
}

// Whether a command is possible at one of the two tables only: at listed cards an overdraw is
// announced before it, at a real shoe after it; the burned cards of a real shoe are unknown; a
// croupier gives commands at a real shoe only.
fn is_only_for_one(told: &Told) -> bool {
    let is_for_one = matches!(
        told.command,
        Command::Irregular { what: Irregularity::DealerOverdraw { .. } }
            | Command::ShowBurned
            | Command::Scan { .. }
            | Command::WithdrawScan { .. }
            | Command::Settle
            | Command::CutCardOut
    );
    is_for_one || matches!(told.by, Actor::Croupier(_))
}

/// The command as it is said at a real shoe, where an irregularity names its card.
fn naming_its_card(command: &Command, wanted: &[Event]) -> Command {
    let known = wanted.iter().find_map(|event| match event {
        Event::Felt(
            FeltEvent::FacedCardDiscarded { card, .. } | FeltEvent::CardExposed { card, .. },
        ) => Some(*card),
        _ => None,
    });
    let card = known.or(Card::from_index(0));
    let what = match command {
        Command::Irregular { what: Irregularity::FacedCard { .. } } => {
            Irregularity::FacedCard { card }
        }
        Command::Irregular { what: Irregularity::DrawnExposed { .. } } => {
            Irregularity::DrawnExposed { card }
        }
        other => return other.clone(),
    };
    Command::Irregular { what }
}

/// Reads events so that those of both tables can be compared.
#[derive(Default)]
struct Reader {
    /// The order of a listed shoe goes on after a shuffle: its cards count from here.
    base: u32,
    next: u32,
    goes_on: bool,
}

impl Reader {
    /// Without what only one of the tables has, and with places counted from the last shuffle.
    fn comparable(&mut self, events: Vec<Event>) -> Vec<Event> {
        events.into_iter().filter_map(|event| self.read(event)).collect()
    }

    fn read(&mut self, mut event: Event) -> Option<Event> {
        let Event::Felt(of_cards) = &mut event else {
            let is_clock = matches!(event, Event::DeadlineSet { .. } | Event::DeadlineCleared);
            return (!is_clock).then_some(event);
        };
        match of_cards {
            FeltEvent::ShoeShuffled { .. } => {
                (self.base, self.next) = (if self.goes_on { self.next } else { 0 }, self.next);
                None
            }
            FeltEvent::CardDealt { index, exposed: false, .. }
            | FeltEvent::CardExposed { index, .. }
            | FeltEvent::Burned { index }
            | FeltEvent::FacedCardDiscarded { index, .. } => {
                self.next = *index + 1;
                *index -= self.base;
                Some(event)
            }
            FeltEvent::CardDealt { index, .. } => {
                *index -= self.base;
                Some(event)
            }
            FeltEvent::OverdrawDiscarded { index, .. } => {
                self.next = *index + 1;
                None
            }
            FeltEvent::OverdrawAnnounced
            | FeltEvent::CardAwaited { .. }
            | FeltEvent::SettlementAwaited
            | FeltEvent::ShoeRetired { .. }
            | FeltEvent::TrayEmptied
            | FeltEvent::StubReturned { .. } => None,
            FeltEvent::ShoeCut { cut_card_at, .. } => {
                *cut_card_at = None;
                Some(event)
            }
            _ => Some(event),
        }
    }
}
