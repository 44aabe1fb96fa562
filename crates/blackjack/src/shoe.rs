//! The shoe and the discard tray: every card of the decks that does not lie on the layout.
//!
//! The order of a shoe is secret: these types have no `Serialize`, and `Debug` shows counts only.
//! Of a real shoe, whose cards a croupier scans as they leave it, only the number is known, and so
//! it is of one whose seed is lost.

mod snapshot;

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::Card;

pub(crate) use snapshot::ShoeState;

/// Where the cut card showed itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CutCardSeen {
    /// In front of a spot.
    Spot(u8),
    /// In the dealer's hand, or between two rounds.
    Dealer,
}

/// The cards still to be dealt, in order, the cut card among them, and the discard tray.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Shoe {
    order: Arc<[Card]>,
    // Cards of a real shoe, or of one whose seed is lost: the order is unknown.
    real: Option<usize>,
    next: usize,
    cut_card_at: Option<usize>,
    cut_card_seen: Option<CutCardSeen>,
    tray: Vec<Card>,
    // Cards of the tray not seen yet: burned from a shoe of unknown order.
    unseen: usize,
}

impl Shoe {
    /// A shoe of that order with `cut_card_at` cards before the cut card, and an empty tray.
    pub fn new(order: Vec<Card>, cut_card_at: Option<usize>) -> Shoe {
        Shoe { order: order.into(), cut_card_at, ..Shoe::default() }
    }

    /// Cards dealt out of this order so far: the index of the next card.
    pub fn dealt(&self) -> usize {
        self.next
    }

    /// Cards left.
    pub fn left(&self) -> usize {
        self.real.unwrap_or(self.order.len()) - self.next
    }

    /// Cards in the tray.
    pub fn discards(&self) -> usize {
        self.tray.len() + self.unseen
    }

    /// The known cards of the tray, in the order in which they came there.
    pub fn tray(&self) -> &[Card] {
        &self.tray
    }

    /// Where the cut card showed itself, once it has.
    pub fn cut_card_seen(&self) -> Option<CutCardSeen> {
        self.cut_card_seen
    }

    /// Cards behind the cut card (O3), while it is in the shoe and its place is known.
    pub fn behind_cut_card(&self) -> Option<usize> {
        let place = self.cut_card_at.filter(|_| self.cut_card_seen.is_none())?;
        self.order.len().checked_sub(place)
    }

    /// Whether the cut card lies directly before the next card.
    pub fn is_cut_card_next(&self) -> bool {
        self.cut_card_seen.is_none() && self.cut_card_at.is_some_and(|place| place <= self.next)
    }

    /// The cards not yet dealt, as far as they are known. Secret.
    pub fn rest(&self) -> &[Card] {
        self.order.get(self.next..).unwrap_or_default()
    }

    pub(crate) fn peek(&self) -> Option<Card> {
        self.order.get(self.next).copied()
    }

    /// The next card leaves the shoe; where the order is unknown the card that was seen, if any.
    pub(crate) fn take(&mut self, scanned: Option<Card>) -> Option<Card> {
        let card = if self.real.is_some() { scanned } else { Some(self.order[self.next]) };
        self.next += 1;
        card
    }

    /// The next card goes to the tray; the card, where it is known.
    pub(crate) fn take_to_tray(&mut self, scanned: Option<Card>) -> Option<Card> {
        let card = self.take(scanned);
        self.tray.extend(card);
        self.unseen += usize::from(card.is_none());
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
        self.unseen = 0;
    }

    /// The order after a shuffle of the whole deck set. The tray is empty then.
    pub(crate) fn load(&mut self, order: Vec<Card>, cut_card_at: Option<usize>) {
        *self = Shoe::new(order, cut_card_at);
    }

    /// Loads a shoe of this number of cards, whose order is unknown. The tray is empty then.
    pub(crate) fn load_real(&mut self, cards: usize) {
        *self = Shoe { real: Some(cards), ..Shoe::default() };
    }

    /// The reshuffled discards go on as the shoe, without a cut card of their own (A68). Whether
    /// the cut card has been seen stays true. Without an order it is unknown.
    pub(crate) fn reload_from_tray(&mut self, order: Option<Vec<Card>>) {
        self.real = order.is_none().then_some(self.discards());
        self.order = order.unwrap_or_default().into();
        self.next = 0;
        self.cut_card_at = None;
        self.empty_tray();
    }

    /// The cut card lies before the card of that index of the order.
    pub(crate) fn place_cut_card(&mut self, at: Option<usize>) {
        self.cut_card_at = at;
    }

    /// What is left of a stacked order is the new shoe, without a cut card (A58).
    pub(crate) fn go_on_stacked(&mut self) {
        self.cut_card_at = None;
        self.cut_card_seen = None;
        self.empty_tray();
    }
}

impl fmt::Debug for Shoe {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Shoe({} left, {} in the tray)", self.left(), self.discards())
    }
}
