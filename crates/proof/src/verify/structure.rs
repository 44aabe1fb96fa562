//! What can be checked without the seed: the decks, the place of the cut card, and that the record
//! accounts for every card that left the shoe, once and in order.

use std::collections::BTreeMap;

use blackjack::Place;

use super::find::Finding;
use crate::document::{At, Document, Round};
use crate::layout::RoundCards;

/// Cards of a deck.
const DECK: u32 = 52;

pub(super) fn decks(document: &Document) -> Result<(), Finding> {
    let rules = document.rulebook.rules();
    let decks = document.decks;
    if (rules.decks..=rules.decks_max).contains(&decks) {
        return Ok(());
    }
    Err(Finding::Decks { rulebook: document.rulebook.name(), decks })
}

/// O3: the cut lies between two cards, the cut card where the rulebook puts it; it comes out before
/// the first card behind it.
pub(super) fn cut(document: &Document) -> Result<(), Finding> {
    let cards = u32::from(document.decks) * DECK;
    let left =
        positions(document).filter(|at| at.lap == 0).map(|at| at.index.saturating_add(1)).max();
    let left = left.unwrap_or(0);
    let Some(cut_card_at) = document.rulebook.rules().cut_card_at(cards) else {
        let has_none = document.cut.is_none() && document.cut_card_out.is_none();
        return if has_none { Ok(()) } else { Err(Finding::CutNotAllowed) };
    };
    let Some(cut) = document.cut else {
        let is_uncut = left == 0 && document.cut_card_out.is_none();
        return if is_uncut { Ok(()) } else { Err(Finding::CutMissing) };
    };
    if !(1..cards).contains(&cut.position) {
        return Err(Finding::CutPosition { position: cut.position, cards });
    }
    if cut.cut_card_at != Some(cut_card_at) {
        return Err(Finding::CutCardAt { computed: cut_card_at, document: cut.cut_card_at });
    }
    let is_out_in_time = match document.cut_card_out {
        Some(out) => out == cut_card_at && left >= out,
        None => left <= cut_card_at,
    };
    if is_out_in_time {
        return Ok(());
    }
    let computed = (left > cut_card_at).then_some(cut_card_at);
    Err(Finding::CutCardOut { computed, document: document.cut_card_out })
}

/// Every card that left is in the record once; each list is in order; the shoe begins with the
/// burns of the rulebook, reshuffled discards with one (O5, O12e).
pub(super) fn cards(document: &Document) -> Result<(), Finding> {
    let laps = laps(document)?;
    let last = document.reshuffles.len();
    if let Some((&lap, _)) = laps.iter().find(|(lap, _)| **lap as usize > last) {
        return Err(Finding::CardBeyond { at: At { lap, index: 0 } });
    }
    let cards = u32::from(document.decks) * DECK;
    let first_lap = laps.get(&0).copied().unwrap_or(0);
    if first_lap > cards {
        return Err(Finding::CardBeyond { at: At { lap: 0, index: cards } });
    }
    if last > 0 && first_lap < cards {
        return Err(Finding::CardMissing { at: At { lap: 0, index: first_lap } });
    }
    lists_in_order(document)?;
    burned_first(document, &laps)?;
    document.rounds.iter().try_for_each(hands_exist)?;
    moments_fit(document, &laps)
}

/// The place of every card in the document, list by list.
pub(super) fn positions(document: &Document) -> impl Iterator<Item = At> {
    let burns = document.burns.iter().map(|burn| At { lap: burn.lap, index: burn.index });
    let discards = document.discards.iter().map(|card| At { lap: card.lap, index: card.index });
    burns.chain(discards).chain(dealt(document))
}

fn dealt(document: &Document) -> impl Iterator<Item = At> {
    let cards = document.rounds.iter().flat_map(|round| &round.cards);
    cards.map(|card| At { lap: card.lap, index: card.index })
}

/// How many cards left in each lap; no index is missing or there twice.
pub(super) fn laps(document: &Document) -> Result<BTreeMap<u32, u32>, Finding> {
    let mut all: Vec<At> = positions(document).collect();
    all.sort_unstable();
    let mut laps = BTreeMap::new();
    for at in all {
        let left = laps.entry(at.lap).or_insert(0);
        if at.index < *left {
            return Err(Finding::CardTwice { at });
        }
        if at.index > *left {
            return Err(Finding::CardMissing { at: At { lap: at.lap, index: *left } });
        }
        *left += 1;
    }
    Ok(laps)
}

fn lists_in_order(document: &Document) -> Result<(), Finding> {
    increasing(document.burns.iter().map(|burn| At { lap: burn.lap, index: burn.index }))?;
    increasing(document.discards.iter().map(|card| At { lap: card.lap, index: card.index }))?;
    increasing(dealt(document))?;
    for pair in document.rounds.windows(2) {
        if pair[0].round >= pair[1].round {
            return Err(Finding::RoundOrder { round: pair[1].round });
        }
    }
    Ok(())
}

fn increasing(list: impl Iterator<Item = At>) -> Result<(), Finding> {
    let mut before = None;
    for at in list {
        if before >= Some(at) {
            return Err(Finding::CardOrder { at });
        }
        before = Some(at);
    }
    Ok(())
}

fn burned_first(document: &Document, laps: &BTreeMap<u32, u32>) -> Result<(), Finding> {
    for (&lap, &left) in laps {
        let burns = if lap == 0 { u32::from(document.rulebook.rules().burn) } else { 1 };
        for index in 0..burns.min(left) {
            let is_burned = |burn: &crate::Burn| (burn.lap, burn.index) == (lap, index);
            if !document.burns.iter().any(is_burned) {
                return Err(Finding::NotBurned { at: At { lap, index } });
            }
        }
    }
    Ok(())
}

// Cards go to hands that are there; what is split has two cards.
fn hands_exist(round: &Round) -> Result<(), Finding> {
    let mut layout = RoundCards::default();
    for (place, dealt) in (0u32..).zip(&round.cards) {
        split_hands(round, place, &mut layout)?;
        if !layout.deal(dealt.to.0, ()) {
            return Err(Finding::NoSuchHand { round: round.round, to: dealt.to });
        }
    }
    let cards = u32::try_from(round.cards.len()).unwrap_or(u32::MAX);
    split_hands(round, cards, &mut layout)?;
    let late = round.splits.iter().find(|split| split.after > cards);
    let sorted = round.splits.is_sorted_by_key(|split| split.after);
    match late {
        None if sorted => Ok(()),
        late => {
            let split = late.or(round.splits.last());
            let to = split.expect("an unsorted list has entries").hand;
            Err(Finding::NoSuchHand { round: round.round, to })
        }
    }
}

fn split_hands(round: &Round, after: u32, layout: &mut RoundCards<()>) -> Result<(), Finding> {
    for split in round.splits.iter().filter(|split| split.after == after) {
        let is_split = matches!(split.hand.0, Place::Hand(id) if layout.split(id));
        if !is_split {
            return Err(Finding::NoSuchHand { round: round.round, to: split.hand });
        }
    }
    Ok(())
}

// An exposed card is taken after it left and before the next one dealt; a round ends after its last
// card and before the first one of the next round. Only the last round may be unfinished.
fn moments_fit(document: &Document, laps: &BTreeMap<u32, u32>) -> Result<(), Finding> {
    let is_there = |at: At| laps.get(&at.lap).is_some_and(|left| at.index <= *left);
    for card in &document.discards {
        let at = At { lap: card.lap, index: card.index };
        let is_exposed = card.why == crate::Why::Exposed;
        let fits = card.before.is_none_or(|before| at < before && is_there(before));
        if !fits || is_exposed != card.before.is_some() {
            return Err(Finding::CardOrder { at });
        }
    }
    let mut earliest = At { lap: 0, index: 0 };
    let last = document.rounds.len().saturating_sub(1);
    for (place, round) in document.rounds.iter().enumerate() {
        for card in &round.cards {
            let at = At { lap: card.lap, index: card.index };
            let fits = card.before.is_none_or(|before| at < before && is_there(before));
            if at < earliest || !fits {
                return Err(Finding::CardOrder { at });
            }
            let next = At { index: card.index + 1, ..at };
            earliest = card.before.unwrap_or(next);
        }
        match round.ended_before {
            Some(end) if end >= earliest && is_there(end) => earliest = end,
            None if place == last => {}
            _ => return Err(Finding::RoundOrder { round: round.round }),
        }
    }
    Ok(())
}
