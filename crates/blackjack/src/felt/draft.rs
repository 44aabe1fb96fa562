//! A decision in the making: a scratch copy of the felt on which each event is tried at once, so
//! that what follows from it is judged on the state it leaves.

use chips::{Chips, PlayerId};

use super::{Context, Decision, Felt, FeltCommand, Source};
use crate::Card;
use crate::event::{FeltEvent, HandId, Place};
use crate::refusal::Refusal;
use crate::round::Round;

/// Why a decision stops early.
pub(super) enum Halt {
    /// The rules say no; nothing happens.
    Refused(Refusal),
    /// The cards have run out and cannot be reshuffled: what has happened stands, and the round is
    /// void (A66).
    OutOfCards,
    /// The croupier of a real shoe is to scan a card or to confirm the settlement: what has
    /// happened stands.
    CroupierAwaited,
}

impl From<Refusal> for Halt {
    fn from(refusal: Refusal) -> Halt {
        Halt::Refused(refusal)
    }
}

pub(super) struct Draft<'a> {
    pub felt: Felt,
    pub around: &'a Context<'a>,
    events: Vec<FeltEvent>,
    /// The card that has just left a real shoe, until it is dealt.
    pub scanned: Option<Card>,
}

impl<'a> Draft<'a> {
    pub fn new(felt: &Felt, around: &'a Context<'a>) -> Draft<'a> {
        Draft { felt: felt.clone(), around, events: Vec::new(), scanned: None }
    }

    pub fn carry_out(mut self, command: &FeltCommand) -> Result<Vec<FeltEvent>, Refusal> {
        match self.dispatch(command) {
            Ok(()) | Err(Halt::CroupierAwaited) => Ok(self.events),
            Err(Halt::Refused(refusal)) => Err(refusal),
            Err(Halt::OutOfCards) => {
                self.void("the cards have run out");
                Ok(self.events)
            }
        }
    }

    fn dispatch(&mut self, command: &FeltCommand) -> Result<(), Halt> {
        match command {
            FeltCommand::Deal { bets } => self.deal(bets),
            FeltCommand::Insure { player, target, amount } => {
                self.insure(*player, *target, *amount)
            }
            FeltCommand::Decline { player, target } => self.decline(*player, *target),
            FeltCommand::EvenMoney { player, target } => self.even_money(*player, *target),
            FeltCommand::NoMoreInsurance => self.no_more_insurance(),
            FeltCommand::Decide { player, target, decision } => {
                let chips = self.chips(*player);
                let (hand, cost) = self.felt.judge_decision(*player, *target, *decision, chips)?;
                self.decision(*player, hand, *decision, cost)
            }
            FeltCommand::StandForPlayer => self.stand_for_player(),
            FeltCommand::Follow { player, spot, follow } => {
                if !self.felt.has_back_bet(*player, *spot) {
                    return Err(Refusal::BackingNotAllowed.into());
                }
                let (player, spot, follow) = (*player, *spot, *follow);
                self.emit(FeltEvent::FollowChanged { spot, player, follow });
                Ok(())
            }
            FeltCommand::Void { reason } => {
                self.running()?;
                self.void(reason);
                Ok(())
            }
            FeltCommand::Burn { cards } => self.burn(*cards),
            FeltCommand::ShowBurned => self.show_burned(),
            FeltCommand::Wash { player, wash } => self.wash(*player, *wash),
            FeltCommand::Scan { card } => self.scan(*card),
            FeltCommand::WithdrawScan { card } => self.withdraw_scan(*card),
            FeltCommand::Settle => self.confirm_settlement(),
            FeltCommand::CutCardOut => self.cut_card_out(),
            FeltCommand::ShoeEmpty => self.shoe_empty(),
            FeltCommand::FacedCard { card } => self.faced_card(*card),
            FeltCommand::DrawnUnexposed => {
                self.emit(FeltEvent::DrawnUnexposed);
                Ok(())
            }
            FeltCommand::DrawnExposed { card } => self.drawn_exposed(*card),
            FeltCommand::DealerOverdraw { card } => self.overdraw(*card),
            FeltCommand::PrepareShoe => {
                self.prepare_shoe();
                Ok(())
            }
            FeltCommand::ShuffleShoe => {
                self.shuffle_shoe();
                Ok(())
            }
            FeltCommand::CutShoe { position } => {
                self.cut_shoe(*position);
                Ok(())
            }
            FeltCommand::RetireShoes => {
                self.retire_shoes();
                Ok(())
            }
            FeltCommand::RenewShoes => {
                self.renew_shoes();
                Ok(())
            }
        }
    }

    fn decision(
        &mut self,
        player: PlayerId,
        hand: HandId,
        decision: Decision,
        cost: Chips,
    ) -> Result<(), Halt> {
        match decision {
            Decision::Hit => self.hit(hand),
            Decision::Stand => self.stand(hand),
            Decision::Double(_) => self.double(player, hand, cost),
            Decision::Split => self.split(player, hand, cost),
            Decision::Surrender => self.surrender(hand),
            Decision::RefuseCard => self.refuse_card(player),
        }
    }

    /// Tries the event on the scratch copy and keeps it.
    pub fn emit(&mut self, event: FeltEvent) {
        self.felt.apply(&event);
        self.events.push(event);
    }

    pub fn chips(&self, player: PlayerId) -> Chips {
        (self.around.chips)(player)
    }

    /// The running round.
    pub fn running(&self) -> Result<&Round, Refusal> {
        self.felt.running().ok_or(Refusal::WrongPhase)
    }

    /// The round under way. Panics without one.
    pub fn round(&self) -> &Round {
        self.felt.running().expect("this part of a decision happens within a round")
    }

    /// The index of the next card in its shoe.
    pub fn index(&self) -> u32 {
        u32::try_from(self.felt.shoe.dealt()).expect("a shoe has a few hundred cards")
    }

    /// Deals the next card there: an exposed card that is on offer (A69), else one of the shoe.
    pub fn draw(&mut self, to: Place) -> Result<(), Halt> {
        let round = self.round();
        if let (Some(card), index) = (round.exposed, round.exposed_index) {
            self.emit(FeltEvent::CardDealt { to, card: Some(card), index, exposed: true });
            return Ok(());
        }
        let spot = match to {
            Place::Hand(hand) => Some(hand.spot),
            Place::Dealer | Place::Hole | Place::Pok => None,
        };
        self.make_sure_of_a_card(spot)?;
        let card = match to {
            Place::Hole => None,
            Place::Hand(_) | Place::Dealer | Place::Pok => {
                self.felt.shoe.peek().or_else(|| self.scanned.take())
            }
        };
        if self.felt.is_scanned() && card.is_none() {
            self.emit(FeltEvent::CardAwaited { to });
            return Err(Halt::CroupierAwaited);
        }
        let index = self.index();
        self.emit(FeltEvent::CardDealt { to, card, index, exposed: false });
        Ok(())
    }

    /// Sees to it that the shoe has a card to give in front of that spot, or for the dealer: the
    /// cut card before it comes out, an empty shoe is refilled from the discards (A55, N12).
    pub fn make_sure_of_a_card(&mut self, spot: Option<u8>) -> Result<(), Halt> {
        if self.felt.shoe.is_cut_card_next() {
            self.emit(FeltEvent::CutCardOut { spot });
        }
        if self.felt.shoe.left() > 0 {
            return Ok(());
        }
        self.reshuffle_discards()
    }

    /// O12e, A65–A67: in a round only.
    pub fn reshuffle_discards(&mut self) -> Result<(), Halt> {
        let is_in_round = self.felt.running().is_some();
        if let Source::Stacked { reshuffled } = &self.felt.source {
            let listed = reshuffled.as_ref().filter(|_| is_in_round);
            let mut listed = listed.ok_or(Refusal::CardsNotListed)?.clone();
            let mut expected = self.felt.shoe.tray().to_vec();
            listed.sort_unstable();
            expected.sort_unstable();
            if listed != expected {
                return Err(Refusal::CardsNotListed.into());
            }
        }
        if !is_in_round {
            return Err(Refusal::WrongPhase.into());
        }
        let discards = self.felt.shoe.discards();
        if discards < 2 {
            return Err(Halt::OutOfCards);
        }
        // O4: the rest finish the round, whether or not a real shoe's cut card was seen.
        if self.felt.is_scanned() && self.felt.shoe.cut_card_seen().is_none() {
            self.emit(FeltEvent::CutCardOut { spot: None });
        }
        let cards = u32::try_from(discards).expect("a tray has a few hundred cards");
        let ordinal = self.felt.in_play.as_ref().map_or(0, |in_play| in_play.reshuffles) + 1;
        self.emit(FeltEvent::DiscardsReshuffled { cards, ordinal });
        let index = self.index();
        self.emit(FeltEvent::Burned { index });
        Ok(())
    }
}
