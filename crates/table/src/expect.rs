//! What the orders of the staff answer at a table: decks that lie open, a round, a request to void
//! it. An order may say what its author has seen there, so that a late one answers nothing else.

use protocol::{DecksView, OrderExpect};
use uuid::Uuid;

use crate::Table;
use crate::state::Phase;

impl Table {
    /// Whether what an order answers is still there as its author has seen it.
    pub fn is_as_seen(&self, expect: &OrderExpect) -> bool {
        let found = match expect {
            OrderExpect::Decks { .. } => self.decks_expected(),
            OrderExpect::Round { .. } => Some(self.round_expected()),
            OrderExpect::Void { .. } => self.void_expected(),
        };
        found.as_ref() == Some(expect)
    }

    /// The decks that lie open.
    pub(crate) fn decks_view(&self) -> Option<DecksView> {
        (self.phase == Phase::Inspection).then(|| DecksView {
            decks: self.felt.decks(),
            cards: self.felt.cards(),
            by_two: self.config.inspection_by_two,
            inspected_first_by: self.inspected_first_by.clone(),
            shoe: self.shoe_inspected(),
        })
    }

    /// What an order about the decks that lie open answers.
    pub(crate) fn decks_expected(&self) -> Option<OrderExpect> {
        let DecksView { shoe, inspected_first_by, .. } = self.decks_view()?;
        Some(OrderExpect::Decks { shoe, inspected_first_by })
    }

    /// The round that a void is asked for.
    pub(crate) fn round_expected(&self) -> OrderExpect {
        OrderExpect::Round { round: self.round() }
    }

    /// What the answer to the request to void the round answers.
    pub(crate) fn void_expected(&self) -> Option<OrderExpect> {
        let request = self.void_view()?.request;
        Some(OrderExpect::Void { round: self.round(), request })
    }

    // It waits to be washed. Nothing is known of a real one before its first card.
    fn shoe_inspected(&self) -> Option<Uuid> {
        self.felt.prepared().map(|prepared| prepared.shoe)
    }
}
