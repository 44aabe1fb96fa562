//! The cards of the decks, wherever they lie: shoe, tray, hands, dealer, or on offer. No card is
//! lost, found or doubled.

use blackjack::{Card, Felt, FeltEvent};
use table::{Event, Step};

/// The cards that lie on the layout. Those of bust hands are in the tray.
fn on_layout(felt: &Felt) -> Vec<Card> {
    let Some(round) = felt.running() else { return Vec::new() };
    let hands = round.hands().filter(|(_, _, hand)| !hand.is_in_tray);
    let mut cards: Vec<Card> = hands.flat_map(|(_, _, hand)| hand.cards.clone()).collect();
    cards.extend(round.dealer.all_cards());
    cards.extend(round.dealer.cards_for_pok_alone());
    cards.extend(round.exposed);
    cards
}

/// Every card there is, in the order of a deck.
pub fn all_cards(felt: &Felt) -> Vec<Card> {
    let mut cards = on_layout(felt);
    cards.extend(felt.shoe().rest());
    cards.extend(felt.shoe().tray());
    cards.sort_by_key(|card| card.index());
    cards
}

/// Every card of the decks is somewhere, once. Not for listed cards.
pub fn cards(felt: &Felt) {
    let cards = all_cards(felt);
    if cards.is_empty() {
        return; // before the first shuffle
    }
    let decks = u32::from(felt.decks());
    let mut counts = [0_u32; 52];
    for card in &cards {
        counts[usize::from(card.index())] += 1;
    }
    // Of a real shoe only those are known that have been seen.
    let is_known = |count: &u32| *count == decks || (felt.is_scanned() && *count < decks);
    assert!(counts.iter().all(is_known), "the decks are whole: {counts:?}");
}

/// A step has moved listed cards and nothing else. `before` are all cards before the step. The tray
/// of a listed shoe is shuffled away for good (A31, A58).
pub fn cards_only_moved(step: &Step, before: &[Card], felt: &Felt) {
    let is_emptying = |event: &Event| matches!(event, Event::Felt(FeltEvent::TrayEmptied));
    if !step.events.iter().any(is_emptying) {
        assert_eq!(all_cards(felt), before, "cards only change their places");
    }
}
