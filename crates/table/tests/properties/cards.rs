//! The cards of the decks, wherever they lie: shoe, tray, hands, dealer, or on offer.

use blackjack::{Card, Felt, FeltEvent, Seed, shuffled};
use table::{Event, StackedShoe, Step, Table};

/// The cards that lie on the layout, those of bust hands in the tray aside.
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
pub fn all(table: &Table) -> Vec<Card> {
    let felt = table.felt();
    let mut cards = on_layout(felt);
    cards.extend(felt.shoe().rest());
    cards.extend(felt.shoe().tray());
    cards.sort_by_key(|card| card.index());
    cards
}

/// No card is lost, found or twice there. `before` are all cards before the step.
pub fn check(table: &Table, step: &Step, before: &[Card]) {
    let cards = all(table);
    let is_emptying = |event: &Event| matches!(event, Event::Felt(FeltEvent::TrayEmptied));
    if table.felt().is_stacked() {
        // The tray of a listed shoe is shuffled away for good (A31, A58).
        if !step.events.iter().any(is_emptying) {
            assert_eq!(cards, before, "cards only change their places");
        }
    } else if !cards.is_empty() {
        let decks = usize::from(table.felt().decks());
        let expected = Card::deck().flat_map(|card| std::iter::repeat_n(card, decks));
        assert!(cards.into_iter().eq(expected), "the decks are whole");
    }
    let (shoe, view) = (table.felt().shoe(), table.view().shoe);
    assert_eq!(view.cards, u32::from(table.felt().decks()) * 52);
    assert_eq!(view.left as usize, shoe.left());
    assert_eq!(view.discards as usize, shoe.discards());
}

/// Cards in an order at random, aces, eights and ten-values more often than others, so that there
/// is much to split, to insure and to pay.
pub fn biased(decks: u8, seed: [u8; 32]) -> Vec<Card> {
    let order = shuffled(decks, &Seed::new(seed), &[]);
    let is_dear = |card: &Card| card.is_ace() || card.points() >= 8;
    let (dear, cheap): (Vec<_>, Vec<_>) = order.into_iter().partition(is_dear);
    // One cheap card after each few dear ones.
    let share = usize::from(seed[0] % 6) + 1;
    let mut cheap = cheap.into_iter();
    let chunks = dear.chunks(share);
    chunks.flat_map(|chunk| chunk.iter().copied().chain(cheap.next())).collect()
}

/// A listed shoe with the ceremonies of its rulebook.
pub fn stacked(order: Vec<Card>) -> StackedShoe {
    StackedShoe { order, has_ceremony: true, burns: true, ..StackedShoe::default() }
}
