//! How facts change a round. Nothing is judged here and nothing can fail.

use chips::{Chips, PlayerId};

use super::{Hand, HandState, InsuranceAnswer, Round, Stage};
use crate::Card;
use crate::event::{FeltEvent, Follow, HandId, Line, Part, Place, Wager};

impl Round {
    /// Records a fact. `card` is the card a card event is about, closed or not.
    pub(crate) fn apply(&mut self, event: &FeltEvent, card: Option<Card>) {
        match event {
            FeltEvent::CardAwaited { to } => self.awaited = Some(*to),
            FeltEvent::CardDealt { to, exposed, .. } => {
                self.awaited = None;
                if *exposed {
                    self.exposed = None;
                }
                self.receive(*to, card);
            }
            FeltEvent::CardExposed { card, index } => {
                self.exposed = Some(*card);
                self.exposed_index = *index;
            }
            FeltEvent::ExposedDiscarded => self.exposed = None,
            FeltEvent::HandVoid { spot, .. } => {
                self.spot_mut(*spot).hands[0].state = HandState::Void;
            }
            FeltEvent::InsuranceOffered => {
                self.stage = Stage::Insurance;
                self.was_insurance_offered = true;
            }
            FeltEvent::Insured { spot, player, amount } => {
                self.answer(*spot, *player, InsuranceAnswer::Insured(*amount));
            }
            FeltEvent::InsuranceDeclined { spot, player } => {
                self.answer(*spot, *player, InsuranceAnswer::Declined);
            }
            FeltEvent::EvenMoneyPaid { spot, player, .. } => self.pay_even_money(*spot, *player),
            FeltEvent::EvenMoneyBooked { spot, player, amount } => {
                self.answer(*spot, *player, InsuranceAnswer::EvenMoneyBooked(*amount));
            }
            FeltEvent::InsuranceClosed => self.stage = Stage::Dealing,
            FeltEvent::TurnStarted { hand } => {
                self.stage = Stage::Turn(*hand);
                self.order.push(*hand);
            }
            FeltEvent::Stood { hand } => self.decide(*hand, HandState::Stood),
            FeltEvent::CardRefused { player } => self.refuse_card(*player),
            FeltEvent::Doubled { hand, amount, matched, .. } => {
                self.double(*hand, *amount, matched);
            }
            FeltEvent::Split { hand, amount, matched, .. } => self.split(*hand, *amount, matched),
            FeltEvent::Surrendered { hand, .. } => self.decide(*hand, HandState::Surrendered),
            FeltEvent::Busted { hand } => {
                let hand = self.hand_mut(*hand);
                hand.state = HandState::Bust;
                hand.is_in_tray = true;
            }
            FeltEvent::HoleShown { card } => self.show_hole(*card),
            FeltEvent::SettlementAwaited => self.stage = Stage::Settlement,
            FeltEvent::Settled { lines } => self.settle(lines),
            FeltEvent::PokSettled { cards, line, lines } => {
                self.pok = Some((cards.clone(), *line));
                self.settle(lines);
            }
            FeltEvent::Voided { .. } => self.make_void(),
            FeltEvent::RoundEnded { .. } => self.stage = Stage::Over,
            FeltEvent::FollowChanged { spot, player, follow } => {
                self.follow(*spot, *player, *follow);
            }
            // What concerns the shoe, the tray or the record alone.
            FeltEvent::ShoePrepared { .. }
            | FeltEvent::Washed { .. }
            | FeltEvent::ShoeShuffled { .. }
            | FeltEvent::ShoeCut { .. }
            | FeltEvent::ShoeRetired { .. }
            | FeltEvent::StubReturned { .. }
            | FeltEvent::TrayEmptied
            | FeltEvent::Burned { .. }
            | FeltEvent::BurnedShown { .. }
            | FeltEvent::CutCardOut { .. }
            | FeltEvent::DiscardsReshuffled { .. }
            | FeltEvent::FacedCardDiscarded { .. }
            | FeltEvent::DrawnUnexposed
            | FeltEvent::OverdrawAnnounced
            | FeltEvent::OverdrawDiscarded { .. }
            | FeltEvent::RoundStarted { .. }
            | FeltEvent::ScanWithdrawn { .. }
            | FeltEvent::Peeked { .. } => {}
        }
    }

    fn pay_even_money(&mut self, spot: u8, player: PlayerId) {
        self.answer(spot, player, InsuranceAnswer::EvenMoneyPaid);
        self.spot_mut(spot).hands[0].state = HandState::Paid;
    }

    // Late insurance is over with the first decision (A35).
    fn decide(&mut self, id: HandId, state: HandState) {
        self.hand_mut(id).state = state;
        self.spot_mut(id.spot).is_decided = true;
    }

    fn double(&mut self, id: HandId, amount: Chips, matched: &[Part]) {
        self.has_third_card = true;
        self.decide(id, HandState::Doubled);
        let hand = self.hand_mut(id);
        hand.stake += amount;
        for part in matched {
            *hand.riders.entry(part.player).or_default() += part.amount;
        }
    }

    fn follow(&mut self, spot: u8, player: PlayerId, follow: Follow) {
        let backers = &mut self.spot_mut(spot).backers;
        for back in backers.iter_mut().filter(|back| back.player == player) {
            back.follow = follow;
        }
    }

    fn show_hole(&mut self, card: Card) {
        self.stage = Stage::Dealer;
        if self.dealer.cards.len() == 1 {
            self.dealer.cards.push(card);
        }
        self.dealer.is_hole_closed = false;
    }

    // The hole card is not known when the seed of its shoe is lost.
    fn receive(&mut self, place: Place, card: Option<Card>) {
        let Some(card) = card else {
            self.dealer.is_hole_closed = true;
            return;
        };
        match place {
            Place::Hand(id) => {
                let in_turn = self.turn() == Some(id);
                let hand = self.hand_mut(id);
                hand.cards.push(card);
                let is_third = hand.cards.len() > 2;
                self.has_third_card |= is_third;
                if in_turn && is_third {
                    self.spot_mut(id.spot).is_decided = true;
                }
            }
            Place::Dealer => self.dealer.cards.push(card),
            Place::Hole => {
                self.dealer.cards.push(card);
                self.dealer.is_hole_closed = true;
            }
            Place::Pok => self.dealer.pok_cards.push(card),
        }
    }

    fn answer(&mut self, spot: u8, player: PlayerId, answer: InsuranceAnswer) {
        self.spot_mut(spot).answers.insert(player, answer);
    }

    // O12c: all hands of that player are finished, the waiting ones as they lie.
    fn refuse_card(&mut self, player: PlayerId) {
        for spot in self.spots.values_mut().filter(|spot| spot.holder == player) {
            spot.is_decided = true;
            for hand in spot.hands.iter_mut().filter(|hand| hand.state == HandState::Open) {
                hand.state = HandState::Stood;
            }
        }
    }

    // A40: the hand keeps its first card, the second becomes the first card of the new hand, which
    // comes directly after it (N5, A41). An unmatched backer rides the hand played first (N2).
    fn split(&mut self, id: HandId, amount: Chips, matched: &[Part]) {
        self.has_third_card = true;
        let spot = self.spot_mut(id.spot);
        spot.is_decided = true;
        let place = usize::from(id.hand) - 1;
        let old = &mut spot.hands[place];
        old.from_split = true;
        let mut new = Hand::new(amount, true);
        new.cards.push(old.cards.pop().expect("a pair has two cards"));
        new.riders = matched.iter().map(|part| (part.player, part.amount)).collect();
        spot.hands.insert(place + 1, new);
    }

    fn settle(&mut self, lines: &[Line]) {
        self.stage = Stage::Dealer;
        for line in lines {
            match line.wager {
                Wager::Main | Wager::Back => self.hand_mut(line.hand).lines.push(*line),
                Wager::Insurance => self.spot_mut(line.hand.spot).insurance_lines.push(*line),
                Wager::Pok => self.spot_mut(line.hand.spot).pok_line = Some(*line),
            }
        }
    }

    // A46: all hands are void and the hole card is turned with the rest.
    fn make_void(&mut self) {
        self.is_void = true;
        self.awaited = None;
        self.dealer.is_hole_closed = false;
        for hand in self.spots.values_mut().flat_map(|spot| &mut spot.hands) {
            hand.state = HandState::Void;
        }
    }
}
