//! Nothing that is hidden can be seen: not in the events, not in what everybody sees, not in what
//! a player sees.
//!
//! The strongest form: a second table, whose shoe differs in the cards nobody has seen yet (the
//! hole card, burned cards and all that are still to come), and at which the same is said, tells
//! the same story letter by letter.

use blackjack::{Card, FeltEvent, Place, Rules, SecondCard, is_two_card_21};
use table::{Event, Rulebook, Step};

use crate::cards::{biased, stacked};
use crate::house::{House, PLAYERS, SEED_TAIL, player};
use crate::wish::Wish;

/// A seed is in no text before its shoe is retired, a closed card in no event.
pub fn check_events(step: &Step) {
    for event in &step.events {
        let text = serde_json::to_string(event).expect("events are plain data");
        match event {
            Event::Felt(FeltEvent::CardDealt { to: Place::Hole, card, .. }) => {
                assert_eq!(*card, None, "the hole card is closed");
            }
            Event::Felt(FeltEvent::ShoeRetired { .. }) => continue,
            _ => {}
        }
        assert_no_seed(&text);
    }
}

fn assert_no_seed(text: &str) {
    assert!(!text.contains(SEED_TAIL), "seeds are secret: {text}");
}

/// The views tell of the closed card only that it is there.
pub fn check_views(house: &House) {
    let view = house.table.view();
    if let Some(round) = house.table.felt().running() {
        let mut cards = blackjack::cards_text(round.dealer.open_cards());
        if round.dealer.has_closed_card() {
            cards += " ??";
        }
        assert_eq!(view.dealer.cards, cards);
    }
    for text in texts(house) {
        assert_no_seed(&text);
        assert!(!text.contains("sealed"), "sealed seeds are for the journal: {text}");
    }
}

/// Everything anybody is shown, as it goes over the wire.
fn texts(house: &House) -> Vec<String> {
    let mut texts = vec![serde_json::to_string(&house.table.view()).expect("a view is JSON")];
    texts.extend((0..PLAYERS).map(|number| {
        serde_json::to_string(&house.table.you(player(number))).expect("a view is JSON")
    }));
    texts
}

/// Plays the wishes at one table, then the same commands at a table whose unseen cards differ.
pub fn check(rulebook: Rulebook, wishes: &[Wish], seed: [u8; 32]) {
    let rules = rulebook.rules();
    let order = biased(8, seed);
    let mut house = House::stacked(rulebook, &stacked(order.clone()));
    // Where the table stops is up to chance: in the middle of a round as often as not.
    for wish in wishes {
        wish.make(&mut house);
        if house.is_out_of_listed_cards() {
            break; // whether a command still has its cards depends on those to come
        }
    }
    let other = hide(&house, rules, order);
    let mut second = House::stacked(rulebook, &stacked(other));
    let opening = second.told.len();
    for (first, again) in house.told.iter().zip(&second.told) {
        assert_eq!(first.events, again.events);
    }
    for told in &house.told[opening..] {
        second.now_ms = told.now_ms;
        let _ = second.tell(&told.by, &told.command);
        let again = second.told.last().expect("it has just been told");
        assert_eq!(told.events, again.events, "{:?}", told.command);
    }
    assert_eq!(texts(&house), texts(&second));
}

/// The same order with every card moved that nobody has seen.
fn hide(house: &House, rules: &Rules, mut order: Vec<Card>) -> Vec<Card> {
    let mut unseen = burned(house);
    unseen.extend(house.table.felt().shoe().dealt()..order.len());
    let moved: Vec<Card> = unseen.iter().rev().map(|&place| order[place]).collect();
    for (&place, card) in unseen.iter().zip(moved) {
        order[place] = card;
    }
    // The hole card changes places with the last card, unless the peek has told what it is not.
    let last = order.len() - 1;
    let is_last_unseen = house.table.felt().shoe().left() > 0;
    if let Some((hole, upcard)) = hole(house).filter(|_| is_last_unseen) {
        let is_natural = |place: usize| is_two_card_21(&[upcard, order[place]]);
        let is_peeked = rules.second_card == SecondCard::HoleWithPeek;
        if !(is_peeked && is_natural(hole) != is_natural(last)) {
            order.swap(hole, last);
        }
    }
    order
}

/// The card events that were accepted, in order.
fn card_events(house: &House) -> impl Iterator<Item = FeltEvent> {
    let events = house.told.iter().filter_map(|told| told.events.as_deref());
    let events = events.flat_map(|text| {
        serde_json::from_str::<Vec<Event>>(text).expect("events are read as they are written")
    });
    events.filter_map(|event| match event {
        Event::Felt(event) => Some(event),
        _ => None,
    })
}

/// The places of burned cards that nobody asked to see.
fn burned(house: &House) -> Vec<usize> {
    let mut burned = Vec::new();
    for event in card_events(house) {
        match event {
            FeltEvent::Burned { index } => burned.push(index as usize),
            FeltEvent::BurnedShown { index, .. } => burned.retain(|place| *place != index as usize),
            _ => {}
        }
    }
    burned
}

/// The place of the closed card, and the card beside it.
fn hole(house: &House) -> Option<(usize, Card)> {
    let dealer = &house.table.felt().running()?.dealer;
    let upcard = dealer.upcard().filter(|_| dealer.has_closed_card())?;
    let holes = card_events(house).filter_map(|event| match event {
        FeltEvent::CardDealt { to: Place::Hole, index, .. } => Some(index as usize),
        _ => None,
    });
    Some((holes.last()?, upcard))
}
