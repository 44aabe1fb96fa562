//! A real shoe: its cards come one by one from a croupier's scanner. Where a generated shoe has a
//! card, this one awaits it ([`FeltEvent::CardAwaited`]); the scanned card goes there and play goes
//! on from what lies on the felt.

use super::Felt;
use super::draft::{Draft, Halt};
use crate::Card;
use crate::event::{FeltEvent, Place};
use crate::refusal::Refusal;

impl Draft<'_> {
    /// The card goes where one is awaited.
    pub fn scan(&mut self, card: Card) -> Result<(), Halt> {
        let to = self.felt.judge_scan(card)?;
        self.scanned = Some(card);
        self.draw(to)?;
        self.go_on()
    }

    /// O4: in front of the spot whose card is awaited, else in the dealer's hand.
    pub fn cut_card_out(&mut self) -> Result<(), Halt> {
        self.felt.judge_cut_card_out()?;
        let spot = match self.felt.awaited() {
            Some(Place::Hand(hand)) => Some(hand.spot),
            Some(Place::Dealer | Place::Hole | Place::Pok) | None => None,
        };
        self.emit(FeltEvent::CutCardOut { spot });
        Ok(())
    }

    /// O12e: the shoe has run out before the count says so.
    pub fn shoe_empty(&mut self) -> Result<(), Halt> {
        self.felt.judge_shoe_empty()?;
        self.reshuffle_discards()
    }
}

impl Felt {
    /// Where that card goes, if one is awaited and it can be.
    pub fn judge_scan(&self, card: Card) -> Result<Place, Refusal> {
        let to = self.awaited().ok_or(Refusal::CardNotAwaited)?;
        self.judge_possible(card)?;
        Ok(to)
    }

    /// Whether the cut card of a real shoe can come out now.
    pub fn judge_cut_card_out(&self) -> Result<(), Refusal> {
        if !self.is_scanned() {
            return Err(Refusal::NotAllowed);
        }
        let is_out = self.shoe.cut_card_seen().is_some();
        if is_out { Err(Refusal::WrongPhase) } else { Ok(()) }
    }

    /// Whether a real shoe can be empty now: a card is awaited, and there are discards to go on
    /// with. Where there are none, the round can only be void, which takes two persons.
    pub fn judge_shoe_empty(&self) -> Result<(), Refusal> {
        if !self.is_scanned() {
            return Err(Refusal::NotAllowed);
        }
        let has_discards = self.shoe.discards() >= 2;
        if self.awaited().is_some() && has_discards { Ok(()) } else { Err(Refusal::WrongPhase) }
    }

    /// Whether a burned card is there that can be shown (O5).
    pub fn judge_show_burned(&self) -> Result<(), Refusal> {
        let is_hidden = |burned: &super::BurnedCard| !burned.is_shown && burned.card.is_some();
        let has_hidden = self.burned.iter().any(is_hidden);
        if has_hidden { Ok(()) } else { Err(Refusal::NoBurnedCard) }
    }

    /// Whether the decks still hold such a card: those on the layout and in the tray are out.
    pub(super) fn judge_possible(&self, card: Card) -> Result<(), Refusal> {
        let lying = self.running().map(crate::Round::piles).unwrap_or_default();
        let exposed = self.running().and_then(|round| round.exposed);
        let on_layout = lying.iter().flat_map(|pile| &pile.cards).chain(&exposed);
        let out = on_layout.chain(self.shoe.tray()).filter(|seen| **seen == card).count();
        if out < usize::from(self.decks) { Ok(()) } else { Err(Refusal::CardImpossible) }
    }
}
