//! The dealer's play: how far the dealer draws (N7), and the five cards of POK (P6).

use super::draft::{Draft, Halt};
use crate::POK_CARDS;
use crate::event::{FeltEvent, Place};
use crate::round::{Hand, InsuranceAnswer, Round};

/// The least total on which the dealer stands.
pub const DEALER_STANDS_AT: u8 = 17;

impl Draft<'_> {
    /// Plays the dealer's hand, settles every wager and ends the round. At a real shoe the croupier
    /// confirms the settlement, because a misread card can be taken back until then.
    pub fn dealer_plays(&mut self) -> Result<(), Halt> {
        let dealer = &self.round().dealer;
        if dealer.has_closed_card() {
            let card = *dealer.all_cards().last().expect("the hole card has been dealt");
            self.emit(FeltEvent::HoleShown { card });
        } else if dealer.all_cards().len() == 1 && needs_second_card(self.round()) {
            self.draw(Place::Dealer)?;
        }
        while self.must_dealer_hit() {
            self.draw(Place::Dealer)?;
        }
        self.discard_overdraw()?;
        // Every card is drawn before a chip moves: if they run out the round is void (A66).
        self.draw_for_pok()?;
        if self.felt.is_scanned() {
            self.emit(FeltEvent::SettlementAwaited);
            return Err(Halt::CroupierAwaited);
        }
        self.settle_round();
        Ok(())
    }

    /// Settles every wager and ends the round.
    pub fn settle_round(&mut self) {
        self.settle();
        if self.has_pok() {
            self.settle_pok();
        }
        self.end_round();
    }

    /// Picks up the cards (C9).
    pub fn end_round(&mut self) {
        let round = self.round();
        let (round, picked_up) = (round.number, round.piles());
        self.emit(FeltEvent::RoundEnded { round, picked_up });
        self.after_the_round();
    }

    fn must_dealer_hit(&self) -> bool {
        let round = self.round();
        let dealer = &round.dealer;
        let total = dealer.total();
        let is_low = total.points < DEALER_STANDS_AT;
        let is_hit_soft_17 =
            self.felt.rules.dealer_hits_soft_17 && total.soft && total.points == DEALER_STANDS_AT;
        // Beyond two cards the dealer draws only against a hand other than a natural.
        dealer.all_cards().len() >= 2
            && has_plain_hand(round)
            && !dealer.has_natural()
            && (is_low || is_hit_soft_17)
    }

    // O12d, A63: only when the dealer ends on two or more cards and 17 to 21.
    fn discard_overdraw(&mut self) -> Result<(), Halt> {
        let dealer = &self.round().dealer;
        let total = dealer.total();
        let stands = dealer.all_cards().len() >= 2
            && (DEALER_STANDS_AT..=crate::Total::BEST).contains(&total.points);
        if self.felt.is_overdraw_announced && stands {
            self.make_sure_of_a_card(None)?;
            let index = self.index();
            let card = self.felt.shoe.peek().expect("the shoe has been seen to have a card");
            self.emit(FeltEvent::OverdrawDiscarded { card, index });
        }
        Ok(())
    }

    fn has_pok(&self) -> bool {
        self.felt.rules.pok && self.round().spots.values().any(|spot| !spot.pok.is_zero())
    }

    // P6, A47: the 21 hand is frozen; its cards are completed to five for POK.
    fn draw_for_pok(&mut self) -> Result<(), Halt> {
        while self.has_pok() && self.round().dealer.pok_cards().len() < POK_CARDS {
            self.draw(Place::Pok)?;
        }
        Ok(())
    }
}

/// A hand other than a natural is alive.
fn has_plain_hand(round: &Round) -> bool {
    round.hands().any(|(_, _, hand)| hand.is_alive() && !hand.is_natural())
}

// N7, without a hole card.
fn needs_second_card(round: &Round) -> bool {
    let insures = |answer: &InsuranceAnswer| matches!(answer, InsuranceAnswer::Insured(_));
    let has_insurance = round.spots.values().any(|spot| spot.answers.values().any(insures));
    let is_high = round.dealer.upcard().is_some_and(|card| card.is_ace() || card.is_ten_value());
    let is_live_natural = |hand: &Hand| hand.is_alive() && hand.is_natural();
    let has_natural = round.hands().any(|(_, _, hand)| is_live_natural(hand));
    has_plain_hand(round) || has_insurance || (is_high && has_natural)
}
