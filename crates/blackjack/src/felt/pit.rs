//! What the pit announces at the cards: burns and irregularities (O5, O12, N11).

use super::draft::{Draft, Halt};
use crate::event::Event;
use crate::refusal::Refusal;

impl Draft<'_> {
    /// So many cards go to the tray unseen.
    pub fn burn(&mut self, cards: u8) -> Result<(), Halt> {
        for _ in 0..cards {
            self.make_sure_of_a_card(None)?;
            let index = self.index();
            self.emit(Event::Burned { index });
        }
        Ok(())
    }

    /// O12a, A70: the next card of the shoe goes to the tray at once.
    pub fn faced_card(&mut self) -> Result<(), Halt> {
        self.make_sure_of_a_card(None)?;
        let index = self.index();
        let card = self.felt.shoe.peek().expect("the shoe has been seen to have a card");
        self.emit(Event::FacedCardDiscarded { card, index });
        Ok(())
    }

    /// O12c, A61: only while a hand is in turn and no card is on offer.
    pub fn drawn_exposed(&mut self) -> Result<(), Halt> {
        let turn = self.turn()?;
        if self.round().exposed.is_some() {
            return Err(Refusal::WrongPhase.into());
        }
        self.make_sure_of_a_card(Some(turn.spot))?;
        let index = self.index();
        let card = self.felt.shoe.peek().expect("the shoe has been seen to have a card");
        self.emit(Event::CardExposed { card, index });
        Ok(())
    }
}
