//! Hidden cards change nothing that can be seen. A second table gets the same commands. Its shoe
//! differs in the cards that have not been seen yet: the hole card, burned cards and all cards
//! still to come. Both tables must have the same events and views, letter by letter.

use std::ops::ControlFlow;

use blackjack::{Card, FeltEvent, Place, Rules, SecondCard, is_two_card_21};
use kit::CheckedTable;
use table::{Event, Rulebook, Table};

use crate::cards::{biased, stacked};
use crate::play;

/// Everything anyone is shown, as it goes over the wire.
fn texts(table: &Table) -> Vec<String> {
    let mut texts = vec![serde_json::to_string(&table.view()).expect("a view is JSON")];
    let own = CheckedTable::players().into_iter().map(|player| table.you(player));
    texts.extend(own.map(|you| serde_json::to_string(&you).expect("a view is JSON")));
    texts
}

/// Plays wishes at one table, then the same commands at a table whose unseen cards differ.
pub fn check(rulebook: Rulebook, seeds: &[u64], seed: [u8; 32]) {
    let order = biased(8, seed);
    let mut first = CheckedTable::stacked(rulebook, &stacked(order.clone()));
    let opening = first.told().len();
    // Whether a command still has its cards depends on those to come: `play` stops before that.
    // Where it stops is up to chance: in the middle of a round as often as not.
    play(&mut first, seeds, |_, _| ControlFlow::Continue(()));
    let other = hide(&first, rulebook.rules(), order);
    let mut second = CheckedTable::stacked(rulebook, &stacked(other));
    for (told, again) in first.told().iter().zip(second.told()) {
        assert_eq!(told.events, again.events);
    }
    for told in &first.told()[opening..] {
        second.set_time(told.now_ms);
        let _ = second.tell(&told.by, &told.command);
        let again = second.told().last().expect("it has just been told");
        assert_eq!(told.events, again.events, "{:?}", told.command);
    }
    assert_eq!(texts(first.table()), texts(second.table()));
}

/// The same order with every card moved that no one has seen.
fn hide(first: &CheckedTable, rules: &Rules, mut order: Vec<Card>) -> Vec<Card> {
    let mut unseen = burned(first);
    unseen.extend(first.table().felt().shoe().dealt()..order.len());
    let moved: Vec<Card> = unseen.iter().rev().map(|&place| order[place]).collect();
    for (&place, card) in unseen.iter().zip(moved) {
        order[place] = card;
    }
    // The hole card changes places with the last card, unless the peek has told what it is not.
    let last = order.len() - 1;
    let is_last_unseen = first.table().felt().shoe().left() > 0;
    if let Some((hole, upcard)) = hole(first).filter(|_| is_last_unseen) {
        let is_natural = |place: usize| is_two_card_21(&[upcard, order[place]]);
        let is_peeked = rules.second_card == SecondCard::HoleWithPeek;
        if !(is_peeked && is_natural(hole) != is_natural(last)) {
            order.swap(hole, last);
        }
    }
    order
}

/// The card events that were accepted, in order.
fn card_events(first: &CheckedTable) -> impl Iterator<Item = FeltEvent> {
    let events = first.told().iter().filter_map(|told| told.events.as_deref());
    let events = events.flat_map(|text| {
        serde_json::from_str::<Vec<Event>>(text).expect("events are read as they are written")
    });
    events.filter_map(|event| match event {
        Event::Felt(event) => Some(event),
        _ => None,
    })
}

/// The places of burned cards that no one asked to see.
fn burned(first: &CheckedTable) -> Vec<usize> {
    let mut burned = Vec::new();
    for event in card_events(first) {
        match event {
            FeltEvent::Burned { index } => burned.push(index as usize),
            FeltEvent::BurnedShown { index, .. } => burned.retain(|place| *place != index as usize),
            _ => {}
        }
    }
    burned
}

/// The place of the closed card, and the card beside it.
fn hole(first: &CheckedTable) -> Option<(usize, Card)> {
    let dealer = &first.table().felt().running()?.dealer;
    let upcard = dealer.upcard().filter(|_| dealer.has_closed_card())?;
    let holes = card_events(first).filter_map(|event| match event {
        FeltEvent::CardDealt { to: Place::Hole, index, .. } => Some(index as usize),
        _ => None,
    });
    Some((holes.last()?, upcard))
}
