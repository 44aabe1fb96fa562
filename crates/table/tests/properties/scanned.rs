//! A real shoe is played as any other: beside a table with listed cards stands one whose croupier
//! scans the same cards. The same is said at both, and the same comes of it, card by card, chip by
//! chip and view by view; only that one of them waits for each card.

use blackjack::{Card, FeltEvent};
use table::{
    Actor, CardSource, Command, Event, FreshSeed, Irregularity, Moment, Refusal, Rulebook, Sealed,
    Seed, StackedShoe, Step, Table, TableConfig,
};
use uuid::Uuid;

use crate::cards::{biased, stacked};
use crate::house::{House, PLAYERS, TABLE, Told, config, fingerprint, from_snapshot, player};
use crate::wish::Wish;

/// Words of decisions at the cards: none is offered while a card is awaited.
const DECISIONS: [&str; 6] = ["hit:", "stand:", "double:", "split:", "surrender:", "refuse-card:"];

/// Plays the wishes at both tables.
pub fn check(rulebook: Rulebook, wishes: &[Wish], seed: [u8; 32], cut_card_at: Option<usize>) {
    let order = biased(rulebook.rules().decks, seed);
    let listed = StackedShoe { cut_card_at, ..stacked(order) };
    let mut house = House::stacked(rulebook, &listed);
    let mut beside = RealShoe::open(rulebook);
    let mut read = 0;
    for wish in wishes {
        for told in &house.told[read..] {
            if !beside.follow(told) {
                return;
            }
        }
        read = house.told.len();
        if !beside.compare(&house) {
            return;
        }
        wish.make(&mut house);
        if house.is_out_of_listed_cards() {
            return; // whether a command still has its cards depends on those to come
        }
    }
}

/// A table with a croupier, and its twin that lives by the journal alone.
struct RealShoe {
    table: Table,
    twin: Table,
    now_ms: i64,
    shoes: u128,
    /// Burned cards were shown at the other table.
    has_shown: bool,
    listed_cards: Reader,
    real_cards: Reader,
}

impl RealShoe {
    fn open(rulebook: Rulebook) -> RealShoe {
        let config = TableConfig { source: CardSource::Scanned, ..config(rulebook) };
        let open = || Table::open(TABLE, config.clone()).expect("a dealer without a hole card");
        RealShoe {
            table: open(),
            twin: open(),
            now_ms: 0,
            shoes: 0,
            has_shown: false,
            listed_cards: Reader { goes_on: true, ..Reader::default() },
            real_cards: Reader::default(),
        }
    }

    fn tell(&mut self, by: &Actor, command: &Command) -> Result<Vec<Event>, Refusal> {
        let fresh = FreshSeed {
            shoe: Uuid::from_u128(self.shoes),
            seed: Seed::new([0; 32]),
            sealed: Sealed(String::new()),
        };
        let moment = Moment { now_ms: self.now_ms, shoe: fresh };
        let step = self.table.decide(by, command, &moment)?;
        self.shoes += u128::from(!step.shoes().is_empty());
        self.table.apply(&step);
        self.replay(&step);
        if self.table.felt().awaited().is_some() {
            assert_eq!(self.table.deadline(), None, "nobody is hurried while a card is awaited");
            assert!(self.table.view().awaited.is_some());
            for number in 0..PLAYERS {
                let options = self.table.you(player(number)).options;
                let is_decision = |name: &String| DECISIONS.iter().any(|d| name.starts_with(d));
                assert!(!options.keys().any(is_decision), "{options:?}");
            }
        }
        Ok(step.events)
    }

    fn replay(&mut self, step: &Step) {
        let (by, at_ms) = (step.by.to_string().parse().expect("an actor"), step.at_ms);
        let (command, events) = (step.command_json(), step.events_json());
        self.twin = from_snapshot(&self.twin);
        let mut no_seed = |_, _: &Sealed| unreachable!("a real shoe has no seed");
        let step = Step::restore(&self.twin, by, at_ms, &command, &events, &mut no_seed);
        self.twin.apply(&step.expect("ours"));
        assert_eq!(fingerprint(&self.twin), fingerprint(&self.table), "replay agrees");
    }

    /// Says what was said at the other table, and deals its cards. Whether the two can go on
    /// together.
    fn follow(&mut self, told: &Told) -> bool {
        self.now_ms = told.now_ms;
        let wanted: Vec<Event> = match &told.events {
            Some(text) => serde_json::from_str(text).expect("events are read as they are written"),
            None => Vec::new(),
        };
        if is_only_for_one(&told.command) {
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
        let croupier = Actor::Croupier("cora".to_owned());
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
                        let out = self.tell(&croupier, &Command::CutCardOut);
                        events.extend(out.expect("it may come out before any card"));
                    }
                    let scan = Command::Scan { card: *card };
                    let scanned = self.tell(&croupier, &scan);
                    events.extend(scanned.unwrap_or_else(|refused| panic!("{scan:?} {refused:?}")));
                }
                _ => {}
            }
        }
        assert_eq!(self.table.felt().awaited(), None, "no more cards were drawn: {wanted:?}");
        let wanted = self.listed_cards.comparable(wanted);
        assert_eq!(self.real_cards.comparable(events), wanted, "after {command:?}");
        self.overdraw(told)
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
        self.tell(&Actor::Pit("boss".to_owned()), &Command::Irregular { what }).is_ok()
    }

    /// Everybody sees the same, the shoe aside. Whether the two can go on together: burned cards
    /// that are shown at one of them alone may set a clock there (A28).
    fn compare(&self, house: &House) -> bool {
        if self.has_shown && self.table.deadline() != house.table.deadline() {
            return false;
        }
        assert_eq!(self.table.deadline(), house.table.deadline());
        let (mut real, listed) = (self.table.view(), house.table.view());
        real.shoe = listed.shoe.clone();
        assert_eq!(real, listed);
        for number in 0..PLAYERS {
            let (mut real, mut listed) =
                (self.table.you(player(number)), house.table.you(player(number)));
            for you in [&mut real, &mut listed] {
                you.options.remove("show-burned"); // of a real shoe nobody knows them
            }
            assert_eq!(real, listed);
        }
        true
    }
}

// An overdraw is announced of a listed shoe, and told of a real one; nobody knows the burned
// cards of a real shoe; a croupier has nothing to say where cards are listed.
fn is_only_for_one(command: &Command) -> bool {
    matches!(
        command,
        Command::Irregular { what: Irregularity::DealerOverdraw { .. } }
            | Command::ShowBurned
            | Command::Scan { .. }
            | Command::CutCardOut
    )
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
