//! The shoe and the discard tray: every card of the decks that does not lie on the layout.
//!
//! The order of a shoe is secret: these types have no `Serialize`, and `Debug` shows counts only.

use std::fmt;
use std::sync::Arc;

use crate::Card;

/// Where the cut card showed itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CutCardSeen {
    /// In front of a spot.
    Spot(u8),
    /// In the dealer's hand, or between two rounds.
    Dealer,
}

/// The cards still to be dealt, in order, the cut card among them, and the discard tray.
#[derive(Clone, Default)]
pub struct Shoe {
    order: Arc<[Card]>,
    next: usize,
    cut_card_at: Option<usize>,
    cut_card_seen: Option<CutCardSeen>,
    tray: Vec<Card>,
}

impl Shoe {
    /// A shoe of that order with so many cards before the cut card, and an empty tray.
    pub fn new(order: Vec<Card>, cut_card_at: Option<usize>) -> Shoe {
        Shoe { order: order.into(), next: 0, cut_card_at, cut_card_seen: None, tray: Vec::new() }
    }

    /// Cards dealt out of this order so far: the index of the next card.
    pub fn dealt(&self) -> usize {
        self.next
    }

    /// Cards left.
    pub fn left(&self) -> usize {
        self.order.len() - self.next
    }

    /// Cards in the tray.
    pub fn discards(&self) -> usize {
        self.tray.len()
    }

    /// The cards of the tray, in the order in which they came there.
    pub fn tray(&self) -> &[Card] {
        &self.tray
    }

    /// Where the cut card showed itself, once it has.
    pub fn cut_card_seen(&self) -> Option<CutCardSeen> {
        self.cut_card_seen
    }

    /// Whether the cut card lies directly before the next card.
    pub fn is_cut_card_next(&self) -> bool {
        self.cut_card_seen.is_none() && self.cut_card_at.is_some_and(|place| place <= self.next)
    }

    /// The cards not yet dealt. Secret.
    pub fn rest(&self) -> &[Card] {
        &self.order[self.next..]
    }

    pub(crate) fn peek(&self) -> Option<Card> {
        self.order.get(self.next).copied()
    }

    pub(crate) fn take(&mut self) -> Card {
        let card = self.order[self.next];
        self.next += 1;
        card
    }

    pub(crate) fn see_cut_card(&mut self, seen: CutCardSeen) {
        self.cut_card_seen = Some(seen);
    }

    pub(crate) fn discard(&mut self, cards: impl IntoIterator<Item = Card>) {
        self.tray.extend(cards);
    }

    pub(crate) fn empty_tray(&mut self) {
        self.tray.clear();
    }

    /// The order after a shuffle of the whole deck set. The tray is empty then.
    pub(crate) fn load(&mut self, order: Vec<Card>, cut_card_at: Option<usize>) {
        *self = Shoe::new(order, cut_card_at);
    }

    /// The reshuffled discards go on as the shoe, without a cut card of their own (A68). Whether
    /// the cut card has been seen stays true.
    pub(crate) fn reload_from_tray(&mut self, order: Vec<Card>) {
        self.order = order.into();
        self.next = 0;
        self.cut_card_at = None;
        self.tray.clear();
    }

    /// The cut card lies before the card of that index of the order.
    pub(crate) fn place_cut_card(&mut self, at: Option<usize>) {
        self.cut_card_at = at;
    }

    /// What is left of a stacked order is the new shoe, without a cut card (A58).
    pub(crate) fn go_on_stacked(&mut self) {
        self.cut_card_at = None;
        self.cut_card_seen = None;
        self.tray.clear();
    }
}

impl fmt::Debug for Shoe {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Shoe({} left, {} in the tray)", self.left(), self.tray.len())
    }
}
