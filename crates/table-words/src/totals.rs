//! The total of a hand at each of its cards, so that a client that shows them one by one need not
//! know how cards count.

use std::collections::BTreeMap;

use blackjack::{Card, HandId};
use protocol::EventView;
use table::total_view;

use crate::Teller;

impl<'a> Teller<'a> {
    /// Adds the totals to the events of a step that has been applied. The last event of a hand
    /// shows all of its open cards, the one before it a card less.
    pub(super) fn add_totals(self, words: &mut [EventView]) {
        let mut later: BTreeMap<Option<HandId>, usize> = BTreeMap::new();
        for event in words.iter_mut().rev() {
            let whose = match event.kind.as_str() {
                "card-dealt" => {
                    event.spot.zip(event.hand).map(|(spot, hand)| HandId { spot, hand })
                }
                "dealer-card" | "hole-shown" => None,
                _ => continue,
            };
            let after = later.entry(whose).or_default();
            let cards = self.open_cards(whose);
            let shown = cards.len().checked_sub(*after).and_then(|count| cards.get(..count));
            event.total = shown.and_then(total_view);
            *after += 1;
        }
    }

    /// The open cards of a hand, or of the dealer.
    fn open_cards(self, whose: Option<HandId>) -> &'a [Card] {
        let Some(round) = self.table.felt().round() else { return &[] };
        let Some(id) = whose else { return round.dealer.open_cards() };
        let spot = round.spots.get(&id.spot);
        let at = usize::from(id.hand).checked_sub(1);
        let hand = spot.zip(at).and_then(|(spot, at)| spot.hands.get(at));
        hand.map_or(&[], |hand| &hand.cards)
    }
}
