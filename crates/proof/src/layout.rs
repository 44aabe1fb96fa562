//! The cards of a round as they lie on the layout: enough to know which of them go to the tray
//! when, and in which order (A65, C9). Used by who collects a document and by who checks one.

use std::collections::BTreeMap;

use blackjack::{HandId, Place};

/// The cards of one round, by where they lie.
#[derive(Clone, Debug)]
pub(crate) struct RoundCards<T> {
    spots: BTreeMap<u8, Vec<Vec<T>>>,
    dealer: Vec<T>,
    pok: Vec<T>,
}

impl<T> Default for RoundCards<T> {
    fn default() -> RoundCards<T> {
        RoundCards { spots: BTreeMap::new(), dealer: Vec::new(), pok: Vec::new() }
    }
}

impl<T> RoundCards<T> {
    /// A card comes there. False when there is no such hand.
    #[must_use]
    pub fn deal(&mut self, to: Place, card: T) -> bool {
        match to {
            Place::Dealer | Place::Hole => self.dealer.push(card),
            Place::Pok => self.pok.push(card),
            Place::Hand(id) => {
                if id.hand == 1 {
                    self.spots.entry(id.spot).or_insert_with(|| vec![Vec::new()]);
                }
                let Some(hand) = self.hand_mut(id) else { return false };
                hand.push(card);
            }
        }
        true
    }

    /// The second card of the hand becomes the first one of a new hand, directly after it. False
    /// when it has not two cards.
    #[must_use]
    pub fn split(&mut self, id: HandId) -> bool {
        let Some(hand) = self.hand_mut(id).filter(|hand| hand.len() == 2) else { return false };
        let second = hand.split_off(1);
        if let Some(hands) = self.spots.get_mut(&id.spot) {
            hands.insert(usize::from(id.hand), second);
        }
        true
    }

    /// The cards of a hand, in the order in which they were dealt.
    pub fn hand(&self, id: HandId) -> &[T] {
        let place = usize::from(id.hand) - 1;
        self.spots.get(&id.spot).and_then(|hands| hands.get(place)).map_or(&[], Vec::as_slice)
    }

    /// The cards of a bust hand leave the layout.
    pub fn take(&mut self, id: HandId) -> Vec<T> {
        self.hand_mut(id).map(std::mem::take).unwrap_or_default()
    }

    /// All cards leave the layout: the player furthest to the dealer's right first, of each spot
    /// the hand played last first, then the dealer's, then those drawn for POK alone.
    pub fn pick_up(&mut self) -> Vec<T> {
        let RoundCards { spots, dealer, pok } = std::mem::take(self);
        let hands = spots.into_values().rev().flat_map(|hands| hands.into_iter().rev());
        hands.flatten().chain(dealer).chain(pok).collect()
    }

    fn hand_mut(&mut self, id: HandId) -> Option<&mut Vec<T>> {
        self.spots.get_mut(&id.spot)?.get_mut(usize::from(id.hand) - 1)
    }
}
