//! Judgements that change nothing, in the order of checks of the fine print (A11). Decisions and
//! the options shown to players both come from here, so they cannot disagree.

use chips::{Chips, PlayerId};

use super::{Decision, Felt};
use crate::Card;
use crate::event::HandId;
use crate::refusal::Refusal;
use crate::round::{Hand, InsuranceAnswer, Round, Spot, Stage, is_split_ace_with_two};
use crate::rules::{Double, EvenMoney, Insurance, Surrender};

/// A spot, and a hand of it if one is named (A8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target {
    /// The spot.
    pub spot: u8,
    /// The hand; without it the spot's hand in turn, else its last hand.
    pub hand: Option<u8>,
}

impl From<HandId> for Target {
    fn from(id: HandId) -> Target {
        Target { spot: id.spot, hand: Some(id.hand) }
    }
}

impl Felt {
    fn check_spot(&self, spot: u8) -> Result<(), Refusal> {
        let exists = (1..=self.rules.spots).contains(&spot);
        if exists { Ok(()) } else { Err(Refusal::NoSuchSpot) }
    }

    fn find_hand<'a>(
        &self,
        round: &'a Round,
        target: Target,
    ) -> Result<(HandId, &'a Spot, &'a Hand), Refusal> {
        self.check_spot(target.spot)?;
        let spot = round.spots.get(&target.spot).ok_or(Refusal::NoSuchHand)?;
        let in_turn = round.turn().filter(|turn| turn.spot == target.spot);
        let last = u8::try_from(spot.hands.len()).expect("a spot has a handful of hands");
        let hand = target.hand.or(in_turn.map(|turn| turn.hand)).unwrap_or(last);
        let id = HandId { spot: target.spot, hand };
        let found = round.hand(id).ok_or(Refusal::NoSuchHand)?;
        Ok((id, spot, found))
    }

    /// Whether the player may decide so now; the hand it is about, and what it costs in chips.
    pub fn judge_decision(
        &self,
        player: PlayerId,
        target: Target,
        decision: Decision,
        chips: Chips,
    ) -> Result<(HandId, Chips), Refusal> {
        let round = self.running().ok_or(Refusal::WrongPhase)?;
        let Stage::Turn(turn) = round.stage else { return Err(Refusal::WrongPhase) };
        if round.awaited.is_some() {
            return Err(Refusal::WrongPhase);
        }
        if decision == Decision::RefuseCard && round.exposed.is_none() {
            return Err(Refusal::WrongPhase);
        }
        let (id, spot, hand) = self.find_hand(round, target)?;
        if spot.holder != player {
            return Err(Refusal::NotYourSpot);
        }
        if round.is_finished(id, self.rules) || hand.is_natural() {
            return Err(Refusal::HandFinished);
        }
        let is_out_of_turn_allowed =
            decision == Decision::Surrender && self.rules.surrender == Surrender::BeforeThirdCard;
        if turn != id && !is_out_of_turn_allowed {
            return Err(Refusal::NotYourTurn);
        }
        let cost = self.judge_rule(round, spot, hand, decision)?;
        if cost > chips { Err(Refusal::NotEnoughChips) } else { Ok((id, cost)) }
    }

    fn judge_rule(
        &self,
        round: &Round,
        spot: &Spot,
        hand: &Hand,
        decision: Decision,
    ) -> Result<Chips, Refusal> {
        match decision {
            // A43: two split aces may be split again or stand.
            Decision::Hit if is_split_ace_with_two(hand) => Err(Refusal::NotAllowed),
            Decision::Hit | Decision::Stand | Decision::RefuseCard => Ok(Chips::ZERO),
            Decision::Double(amount) => self.judge_double(hand, amount),
            Decision::Split => {
                let has_room = spot.hands.len() < usize::from(self.rules.hands_max);
                let is_allowed = hand.is_pair() && has_room;
                if is_allowed { Ok(hand.stake) } else { Err(Refusal::SplitNotAllowed) }
            }
            Decision::Surrender => {
                let is_allowed = self.may_surrender(round, hand);
                if is_allowed { Ok(Chips::ZERO) } else { Err(Refusal::SurrenderNotAllowed) }
            }
        }
    }

    fn judge_double(&self, hand: &Hand, amount: Option<Chips>) -> Result<Chips, Refusal> {
        let is_allowed = hand.cards.len() == 2
            && (self.rules.double_after_split || !hand.from_split)
            && !is_split_ace_with_two(hand);
        if !is_allowed {
            return Err(Refusal::DoubleNotAllowed);
        }
        let amount = amount.unwrap_or(hand.stake);
        let fits = match self.rules.double {
            Double::Exact => amount == hand.stake,
            // A74, H6.
            Double::UpToStake => {
                !amount.is_zero() && amount <= hand.stake && amount.is_multiple_of(self.unit)
            }
        };
        if fits { Ok(amount) } else { Err(Refusal::DoubleAmount) }
    }

    // F5, P3, N6, A44: never a natural either, which is finished before this is asked.
    fn may_surrender(&self, round: &Round, hand: &Hand) -> bool {
        let is_fresh = hand.cards.len() == 2 && !hand.from_split;
        let is_ace_up = round.dealer.upcard().is_some_and(Card::is_ace);
        match self.rules.surrender {
            Surrender::No => false,
            Surrender::FirstDecision => is_fresh && !is_ace_up,
            Surrender::BeforeThirdCard => is_fresh && !is_ace_up && !round.has_third_card,
        }
    }

    /// Whether the player may insure the stake on the spot now, and for how much.
    pub fn judge_insure(
        &self,
        player: PlayerId,
        target: Target,
        amount: Option<Chips>,
        chips: Chips,
    ) -> Result<Chips, Refusal> {
        let not_offered = Refusal::InsuranceNotOffered;
        let (_, spot, hand) = self.judge_answer(player, target, not_offered, true)?;
        // Q4: a natural is offered even money, not insurance.
        if self.rules.insurance == Insurance::HalfInOrder && hand.is_natural() {
            return Err(not_offered);
        }
        let stake = spot.original_stake(player).ok_or(Refusal::NotYourSpot)?;
        let half = stake.half();
        let amount = amount.unwrap_or(half);
        let fits = match self.rules.insurance {
            Insurance::No => false,
            // A37.
            Insurance::Half | Insurance::HalfAlsoLate | Insurance::HalfInOrder => amount == half,
            // A36.
            Insurance::UpToHalf => {
                let is_whole = amount.is_multiple_of(self.unit) && !amount.is_zero();
                amount == half || (is_whole && amount < half)
            }
        };
        if !fits {
            return Err(Refusal::InsuranceAmount);
        }
        if amount > chips { Err(Refusal::NotEnoughChips) } else { Ok(amount) }
    }

    /// Whether the player may say no to insurance now.
    pub fn judge_decline(&self, player: PlayerId, target: Target) -> Result<(), Refusal> {
        self.judge_answer(player, target, Refusal::InsuranceNotOffered, false).map(|_| ())
    }

    /// Whether the player may take even money now, and what it costs in chips until the end.
    pub fn judge_even_money(
        &self,
        player: PlayerId,
        target: Target,
        chips: Chips,
    ) -> Result<Chips, Refusal> {
        let not_offered = Refusal::EvenMoneyNotOffered;
        let (_, _, hand) = self.judge_answer(player, target, not_offered, false)?;
        // A11: after the checks of `insure`, also where the rulebook knows no even money (A33).
        if !hand.is_natural() || self.rules.even_money == EvenMoney::No {
            return Err(not_offered);
        }
        // A39: what is booked must be there.
        let cost = match self.rules.even_money {
            EvenMoney::AtEnd => hand.stake.half(),
            EvenMoney::AtOnce | EvenMoney::No => Chips::ZERO,
        };
        if cost > chips { Err(Refusal::NotEnoughChips) } else { Ok(cost) }
    }

    // The checks that insure, decline and even-money share.
    fn judge_answer(
        &self,
        player: PlayerId,
        target: Target,
        not_offered: Refusal,
        may_be_late: bool,
    ) -> Result<(HandId, &Spot, &Hand), Refusal> {
        let round = self.running().ok_or(not_offered)?;
        let is_window = round.stage == Stage::Insurance;
        // A35: paris-club, after the window.
        let is_late = may_be_late
            && self.rules.insurance == Insurance::HalfAlsoLate
            && round.was_insurance_offered
            && round.turn().is_some()
            && round.awaited.is_none();
        if !is_window && !is_late {
            return Err(not_offered);
        }
        let (id, spot, hand) = self.find_hand(round, target)?;
        if spot.original_stake(player).is_none() {
            return Err(Refusal::NotYourSpot);
        }
        let answer = spot.answers.get(&player);
        // A34: an answer given in the window stands for the window; a no may still become late
        // insurance.
        let is_open = if is_late {
            !spot.is_decided && !matches!(answer, Some(InsuranceAnswer::Insured(_)))
        } else {
            answer.is_none()
        };
        if !is_open || spot.is_void() {
            return Err(not_offered);
        }
        let is_asked_in_order = self.rules.insurance == Insurance::HalfInOrder;
        if is_asked_in_order && first_unanswered(round) != Some(id.spot) {
            return Err(Refusal::NotYourTurn);
        }
        Ok((id, spot, hand))
    }

    /// Whether a backer has a stake in the running round on that spot.
    pub fn has_back_bet(&self, player: PlayerId, spot: u8) -> bool {
        let spot = self.running().and_then(|round| round.spots.get(&spot));
        spot.is_some_and(|spot| spot.backers.iter().any(|back| back.player == player))
    }

    /// Whether the player holds a hand of the running round, finished or not (A14).
    pub fn has_hand(&self, player: PlayerId) -> bool {
        self.running().is_some_and(|round| round.spots.values().any(|spot| spot.holder == player))
    }

    /// Whether chips of the player lie on the layout in the running round.
    pub fn has_stake(&self, player: PlayerId) -> bool {
        self.running().is_some_and(|round| {
            round.spots.values().any(|spot| spot.bettors().any(|bettor| bettor == player))
        })
    }
}

fn first_unanswered(round: &Round) -> Option<u8> {
    let mut spots = round.spots.iter();
    spots.find(|(_, spot)| !spot.is_void() && spot.answers.is_empty()).map(|(&spot, _)| spot)
}
