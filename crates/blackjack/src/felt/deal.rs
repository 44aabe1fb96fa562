//! The two-card deal, and the insurance window that may follow it.

use chips::{Chips, PlayerId};

use super::Target;
use super::draft::{Draft, Halt};
use crate::Card;
use crate::event::{FeltEvent, Part, SpotBet};
use crate::refusal::Refusal;
use crate::round::{Round, Stage};
use crate::rules::{EvenMoney, Insurance, SecondCard, Shuffle};

impl Draft<'_> {
    /// C3: a card to each spot from the dealer's left, one to the dealer, then the second round.
    pub fn deal(&mut self, bets: &[SpotBet]) -> Result<(), Halt> {
        if self.felt.running().is_some() || bets.is_empty() {
            return Err(Refusal::WrongPhase.into());
        }
        if self.felt.rules.shuffle == Shuffle::EveryRound {
            // A50: where every round is shuffled the tray is emptied at the next deal.
            if self.felt.is_stacked() {
                self.emit(FeltEvent::TrayEmptied);
            } else {
                self.shuffle_shoe();
            }
        }
        let round = self.felt.rounds + 1;
        self.emit(FeltEvent::RoundStarted { round, spots: bets.to_vec() });
        for bet in bets.iter().filter(|bet| bet.short == Some(0)) {
            self.void_undealt_hand(bet);
        }
        self.go_on()
    }

    /// Does what comes next, after a decision or after a card that had to be waited for: completes
    /// the deal, notes a bust hand, asks the next one, plays the dealer's hand. What is due is read
    /// from the round alone, so it does not matter where play was interrupted.
    pub fn go_on(&mut self) -> Result<(), Halt> {
        while let Some(to) = self.round().next_of_the_deal(self.felt.rules) {
            self.draw(to)?;
        }
        match self.round().stage {
            Stage::Dealing => self.after_the_deal(),
            Stage::Turn(hand) => {
                self.bust_if_over(hand);
                self.advance()
            }
            Stage::Insurance | Stage::Settlement => Ok(()),
            Stage::Dealer | Stage::Over => self.dealer_plays(),
        }
    }

    // A48, O12f.
    fn void_undealt_hand(&mut self, bet: &SpotBet) {
        let mut back = vec![Part { player: bet.holder, amount: bet.stake + bet.pok }];
        back.extend(bet.backers.iter().map(|b| Part { player: b.player, amount: b.stake }));
        self.emit(FeltEvent::HandVoid { spot: bet.spot, back });
    }

    fn after_the_deal(&mut self) -> Result<(), Halt> {
        let upcard = self.round().dealer.upcard();
        let has_hands = self.round().spots.values().any(|spot| !spot.is_void());
        let was_offered = self.round().was_insurance_offered;
        let offers = self.felt.rules.insurance != Insurance::No && !was_offered;
        // A32.
        if offers && has_hands && upcard.is_some_and(Card::is_ace) {
            self.emit(FeltEvent::InsuranceOffered);
            return Ok(());
        }
        self.peek_then_play()
    }

    /// N8: under an ace or a ten-value the dealer peeks where the rulebook says so.
    fn peek_then_play(&mut self) -> Result<(), Halt> {
        let dealer = &self.round().dealer;
        let is_peeked = self.felt.rules.second_card == SecondCard::HoleWithPeek
            && dealer.upcard().is_some_and(|card| card.is_ace() || card.is_ten_value());
        if is_peeked {
            let natural = dealer.has_natural();
            self.emit(FeltEvent::Peeked { natural });
            if natural {
                return self.dealer_plays();
            }
        }
        self.advance()
    }

    pub fn insure(
        &mut self,
        player: PlayerId,
        target: Target,
        amount: Option<Chips>,
    ) -> Result<(), Halt> {
        let amount = self.felt.judge_insure(player, target, amount, self.chips(player))?;
        self.emit(FeltEvent::Insured { spot: target.spot, player, amount });
        self.close_when_all_answered()
    }

    pub fn decline(&mut self, player: PlayerId, target: Target) -> Result<(), Halt> {
        self.felt.judge_decline(player, target)?;
        self.emit(FeltEvent::InsuranceDeclined { spot: target.spot, player });
        self.close_when_all_answered()
    }

    pub fn even_money(&mut self, player: PlayerId, target: Target) -> Result<(), Halt> {
        let booked = self.felt.judge_even_money(player, target, self.chips(player))?;
        let spot = target.spot;
        let stake = self.round().spots[&spot].hands[0].stake;
        let event = match self.felt.rules.even_money {
            EvenMoney::AtEnd => FeltEvent::EvenMoneyBooked { spot, player, amount: booked },
            EvenMoney::AtOnce | EvenMoney::No => {
                FeltEvent::EvenMoneyPaid { spot, player, stake_back: stake, winnings: stake }
            }
        };
        self.emit(event);
        self.close_when_all_answered()
    }

    /// The window closes for every hand; silence was a no (N3, A38).
    pub fn no_more_insurance(&mut self) -> Result<(), Halt> {
        if self.running()?.stage != Stage::Insurance {
            return Err(Refusal::WrongPhase.into());
        }
        self.emit(FeltEvent::InsuranceClosed);
        self.peek_then_play()
    }

    fn close_when_all_answered(&mut self) -> Result<(), Halt> {
        let round = self.round();
        if round.stage == Stage::Insurance && has_everybody_answered(round) {
            return self.no_more_insurance();
        }
        Ok(())
    }
}

fn has_everybody_answered(round: &Round) -> bool {
    let mut asked = round.spots.values().filter(|spot| !spot.is_void());
    asked.all(|spot| spot.bettors().all(|bettor| spot.answers.contains_key(&bettor)))
}
