//! Listed shoes in which there is much to decide.

use blackjack::{Card, Seed, shuffled};
use table::StackedShoe;

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
