//! What the pit announces at the cards: burns and irregularities (O5, O12, N11).
//!
//! Of a generated shoe the engine knows the card an irregularity is about; of a real shoe it must
//! be named, because it has left the shoe in the croupier's hand.

use super::Felt;
use super::dealer::DEALER_STANDS_AT;
use super::draft::{Draft, Halt};
use crate::Card;
use crate::event::{FeltEvent, HandId};
use crate::refusal::Refusal;
use crate::round::{Round, Stage};

impl Draft<'_> {
    /// Burns this number of cards: they go to the tray unseen.
    pub fn burn(&mut self, cards: u8) -> Result<(), Halt> {
        for _ in 0..cards {
            self.make_sure_of_a_card(None)?;
            let index = self.index();
            self.emit(FeltEvent::Burned { index });
        }
        Ok(())
    }

    /// O5: every burned card that has not been shown is.
    pub fn show_burned(&mut self) -> Result<(), Halt> {
        self.felt.judge_show_burned()?;
        for burned in self.felt.burned.clone().into_iter().filter(|burned| !burned.is_shown) {
            if let Some(card) = burned.card {
                self.emit(FeltEvent::BurnedShown { index: burned.index, card });
            }
        }
        Ok(())
    }

    /// O12a, A70: the next card of the shoe goes to the tray at once.
    pub fn faced_card(&mut self, named: Option<Card>) -> Result<(), Halt> {
        self.make_sure_of_a_card(None)?;
        let card = self.next_card(named)?;
        let index = self.index();
        self.emit(FeltEvent::FacedCardDiscarded { card, index });
        Ok(())
    }

    /// O12c, A61: only while a hand is in turn and no card is on offer.
    pub fn drawn_exposed(&mut self, named: Option<Card>) -> Result<(), Halt> {
        let turn = self.felt.judge_drawn_exposed()?;
        self.make_sure_of_a_card(Some(turn.spot))?;
        let card = self.next_card(named)?;
        let index = self.index();
        self.emit(FeltEvent::CardExposed { card, index });
        Ok(())
    }

    /// O12d: announced before a generated card is drawn; a real one lies there already, and the
    /// dealer stood (A63).
    pub fn overdraw(&mut self, named: Option<Card>) -> Result<(), Halt> {
        if !self.felt.is_scanned() {
            self.emit(FeltEvent::OverdrawAnnounced);
            return Ok(());
        }
        self.felt.judge_overdraw()?;
        self.make_sure_of_a_card(None)?;
        let card = self.next_card(named)?;
        let index = self.index();
        self.emit(FeltEvent::OverdrawDiscarded { card, index });
        Ok(())
    }

    // The card an irregularity is about.
    fn next_card(&self, named: Option<Card>) -> Result<Card, Refusal> {
        if !self.felt.is_scanned() {
            return Ok(self.felt.shoe.peek().expect("the shoe has been seen to have a card"));
        }
        let card = named.ok_or(Refusal::CardNeeded)?;
        self.felt.judge_possible(card)?;
        Ok(card)
    }
}

impl Felt {
    /// Whether a card can have been exposed in error now: a hand is in turn, and no card is on
    /// offer or awaited (A61). The hand.
    pub fn judge_drawn_exposed(&self) -> Result<HandId, Refusal> {
        let turn = self.turn()?;
        let has_offer = self.running().is_some_and(|round| round.exposed.is_some());
        if has_offer { Err(Refusal::WrongPhase) } else { Ok(turn) }
    }

    /// Whether the dealer can have drawn one too many: with a real shoe, after standing (A63),
    /// before or after settlement.
    pub fn judge_overdraw(&self) -> Result<(), Refusal> {
        let stood = |round: &Round| {
            let total = round.dealer.total();
            let has_played = matches!(round.stage, Stage::Settlement | Stage::Over);
            has_played && total.points >= DEALER_STANDS_AT && !total.is_bust()
        };
        let is_possible = !self.is_scanned() || self.round().is_some_and(stood);
        if is_possible { Ok(()) } else { Err(Refusal::WrongPhase) }
    }

    /// The hand in turn, if it is the players' turn and no card is awaited.
    pub(super) fn turn(&self) -> Result<HandId, Refusal> {
        let round = self.running().ok_or(Refusal::WrongPhase)?;
        match round.stage {
            Stage::Turn(hand) if round.awaited.is_none() => Ok(hand),
            Stage::Turn(_)
            | Stage::Dealing
            | Stage::Insurance
            | Stage::Dealer
            | Stage::Settlement
            | Stage::Over => Err(Refusal::WrongPhase),
        }
    }
}
