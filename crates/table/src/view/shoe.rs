//! The shoe from outside: counts, commitments, washes, what lies open.

use blackjack::{Card, Place, cards_text};
use protocol::{
    AwaitedView, InspectionView, NextShoeView, PlaceView, ShoeSource, ShoeView, WashView,
};

use super::hand_ref;
use crate::Table;
use crate::state::Phase;

impl Table {
    pub(super) fn shoe_view(&self) -> ShoeView {
        let shoe = self.felt.shoe();
        let count = |cards: usize| u32::try_from(cards).expect("a shoe has a few hundred cards");
        let text = |card: Option<Card>| card.map_or_else(|| "??".to_owned(), |c| c.to_string());
        let is_scanned = self.felt.is_scanned();
        ShoeView {
            source: if is_scanned { ShoeSource::Scanned } else { ShoeSource::Generated },
            id: self.felt.shoe_id(),
            commitment: self.felt.commitment().map(String::from),
            cards: self.felt.cards(),
            left: count(shoe.left()),
            discards: count(shoe.discards()),
            behind_cut_card: shoe.behind_cut_card().map(count),
            cut_card_out: shoe.cut_card_seen().is_some(),
            burned: self.felt.burned().map(text).collect::<Vec<_>>().join(" "),
            inspected_first_by: self.inspected_first_by.clone(),
            inspected_by: self.inspected_by.clone(),
            retired: self.felt.retired(),
        }
    }

    /// The shoe that players may wash.
    pub(super) fn next_shoe_view(&self) -> Option<NextShoeView> {
        let prepared = self.felt.prepared()?;
        let washes = prepared.washes.iter();
        Some(NextShoeView {
            id: prepared.shoe,
            commitment: prepared.commitment.into(),
            washes: washes
                .map(|(player, wash)| WashView { player: player.0, wash: (*wash).into() })
                .collect(),
        })
    }

    /// O2: the whole ordered deck set, deck by deck.
    pub(super) fn inspection_view(&self) -> Option<InspectionView> {
        if self.phase != Phase::Inspection {
            return None;
        }
        let deck: Vec<Card> = Card::deck().collect();
        let deck = cards_text(&deck);
        let decks = (0..self.felt.decks()).map(|_| deck.clone()).collect();
        Some(InspectionView { decks, cards: self.felt.cards() })
    }

    pub(super) fn awaited_view(&self) -> Option<AwaitedView> {
        if self.awaits_settlement() {
            return Some(AwaitedView { to: PlaceView::Settlement, hand: None });
        }
        Some(match self.awaited()? {
            Place::Hand(hand) => AwaitedView { to: PlaceView::Hand, hand: Some(hand_ref(hand)) },
            Place::Dealer | Place::Hole => AwaitedView { to: PlaceView::Dealer, hand: None },
            Place::Pok => AwaitedView { to: PlaceView::Pok, hand: None },
        })
    }
}
