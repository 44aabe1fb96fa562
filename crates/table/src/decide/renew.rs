//! New shoes for a table whose cards may be known: its books went back to an earlier state, so that
//! cards dealt after it have been seen.

use blackjack::{FeltCommand, Refusal};

use super::Draft;
use crate::event::Event;

impl Draft<'_> {
    /// The running round is void (A46), stakes that lie go back, every shoe is retired with its
    /// seed published, and a new one is made ready. Nothing that was committed to before is dealt.
    pub fn renew_shoes(&mut self, reason: &str) -> Result<(), Refusal> {
        if self.table.felt.running().is_some() {
            self.felt(&FeltCommand::Void { reason: reason.to_owned() })?;
        }
        for (spot, bet) in self.table.bets.clone() {
            self.sort_backers(spot, None, &bet);
            if let Some(player) = bet.player {
                let (stake, pok) = (bet.stake, bet.pok);
                self.emit(Event::BetReturned { spot, player, stake, pok });
            }
        }
        self.felt(&FeltCommand::RenewShoes)?;
        self.emit(Event::ShoesRenewed { reason: reason.to_owned() });
        self.shuffle_by_hand()
    }
}
