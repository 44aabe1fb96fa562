//! The cards of the decks, wherever they lie: shoe, tray, hands, dealer, or on offer.

use blackjack::{Card, Felt};
use table::Table;

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

/// No card is lost, found or twice there.
pub fn check(table: &Table) {
    let felt = table.felt();
    if felt.is_stacked() {
        return; // copies are not counted (A31), and what was shuffled away is gone (A58)
    }
    let mut cards = on_layout(felt);
    cards.extend(felt.shoe().rest());
    cards.extend(felt.shoe().tray());
    if cards.is_empty() {
        return; // before the first shuffle
    }
    cards.sort_by_key(|card| card.index());
    let decks = usize::from(felt.decks());
    let expected = Card::deck().flat_map(|card| std::iter::repeat_n(card, decks));
    assert!(cards.into_iter().eq(expected), "the decks are whole");
    check_view(table);
}

/// What everybody sees of the shoe agrees with it.
fn check_view(table: &Table) {
    let (shoe, view) = (table.felt().shoe(), table.view().shoe);
    assert_eq!(view.cards, u32::from(table.felt().decks()) * 52);
    assert_eq!(view.left as usize, shoe.left());
    assert_eq!(view.discards as usize, shoe.discards());
}
