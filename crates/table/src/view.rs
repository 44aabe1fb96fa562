//! What all at and around a table may see, built by inclusion: nothing is put in that is not
//! open on the layout. A closed card, the order of the shoe and seeds are never read here.

use std::collections::BTreeMap;

use blackjack::{
    DEALER_STANDS_AT, Dealer, Hand, HandId, HandState, Outcome, Round, Spot, Stage, Total, Wager,
    cards_text,
};
use chips::{Chips, PlayerId};
use protocol::{
    BackerView, BetView, DeadlineView, DealerView, HandRef, HandResult, HandStatus, HandView,
    Phase as PhaseView, PokView, SeatView, SpotView, TableView, TotalView,
};

use crate::Table;
use crate::state::{Bet, Phase};

mod shoe;
mod sign;

impl Table {
    /// What all may see.
    pub fn view(&self) -> TableView {
        let round = self.felt.round();
        TableView {
            name: self.config.name.clone(),
            rulebook: self.config.rulebook.name().to_owned(),
            sign: self.sign(),
            phase: self.phase(),
            round: self.round(),
            deadline: self.deadline.map(|deadline| DeadlineView {
                what: deadline.what,
                at: deadline.at,
                total: deadline.total,
            }),
            turn: self.turn_view(),
            cut_offer: self.cut_offered_to().map(|player| player.0),
            cut_order: self.cut_order().into_iter().map(|player| player.0).collect(),
            inspection: self.inspection_view(),
            awaited: self.awaited_view(),
            paused: self.pit.paused.is_some(),
            last_round: self.pit.last_round.is_some(),
            closing_at: self.pit.closing_at,
            closing_after: self.pit.closing_after,
            dealer_name: self.pit.dealer.clone(),
            exposed: round.and_then(|round| round.exposed).map(|card| card.to_string()),
            shoe: self.shoe_view(),
            next_shoe: self.next_shoe_view(),
            dealer: round.map(dealer_view).unwrap_or_default(),
            pok: round.and_then(pok_view),
            seats: self.seats_view(),
            spots: (1..=self.rules().spots).map(|spot| (spot, self.spot_view(spot))).collect(),
        }
    }

    /// What happens there now.
    pub fn phase(&self) -> PhaseView {
        match &self.phase {
            Phase::Float => PhaseView::Float,
            Phase::Inspection => PhaseView::Inspection,
            Phase::Wash => PhaseView::Wash,
            Phase::Closed => PhaseView::Closed,
            Phase::Cut(_) => PhaseView::Cut,
            Phase::Betting => PhaseView::Betting,
            Phase::Round => match self.felt.running().map(|round| round.stage) {
                Some(Stage::Insurance) => PhaseView::Insurance,
                Some(
                    Stage::Dealing
                    | Stage::Turn(_)
                    | Stage::Dealer
                    | Stage::Settlement
                    | Stage::Over,
                )
                | None => PhaseView::Turns,
            },
        }
    }

    // While a card is awaited, or the round is stopped, no player is asked.
    fn turn_view(&self) -> Option<HandRef> {
        let round = self.felt.round()?;
        let turn = self.turn()?;
        (!round.is_finished(turn, self.rules())).then(|| hand_ref(turn))
    }

    fn seats_view(&self) -> BTreeMap<u8, SeatView> {
        let seat_view = |seat: &crate::state::Seat| SeatView {
            player: seat.player.0,
            name: self.name(seat.player),
            sitting_out: seat.is_sitting_out,
            confirmed: seat.is_confirmed,
            open_to_backers: self.guests.get(&seat.player).is_some_and(|g| g.consents_to_all),
        };
        self.seats.iter().map(|(&number, seat)| (number, seat_view(seat))).collect()
    }

    fn spot_view(&self, number: u8) -> SpotView {
        let bet = self.bets.get(&number).map(|bet| self.bet_view(number, bet));
        let round = self.felt.round();
        let Some((round, spot)) = round.and_then(|r| Some((r, r.spots.get(&number)?))) else {
            return SpotView { bet, ..SpotView::default() };
        };
        let hands = (1u8..).zip(&spot.hands).map(|(hand, cards)| {
            let id = HandId { spot: number, hand };
            (hand, self.hand_view(round, spot, id, cards))
        });
        SpotView {
            bet,
            holder: Some(spot.holder.0),
            holder_name: Some(self.name(spot.holder)),
            pok: self.rules().pok.then_some(spot.pok.cents()),
            pok_net: spot.pok_line.map(|line| line.net.cents()),
            hands: hands.collect(),
        }
    }

    fn bet_view(&self, number: u8, bet: &Bet) -> BetView {
        // The holder of the spot answers: its bettor, else the player who sits there.
        let holder = bet.player.or_else(|| self.seats.get(&number).map(|seat| seat.player));
        let backers = bet.backers.iter().map(|back| {
            let view = BackerView {
                name: self.name(back.player),
                stake: back.stake.cents(),
                on_layout: back.stake.cents(),
                consent: holder.is_some_and(|holder| self.has_consent(holder, back.player)),
                net: None,
            };
            (back.player.0, view)
        });
        BetView {
            player: bet.player.map(|player| player.0),
            name: bet.player.map(|player| self.name(player)),
            stake: bet.stake.cents(),
            pok: bet.pok.cents(),
            backers: backers.collect(),
        }
    }

    fn hand_view(&self, round: &Round, spot: &Spot, id: HandId, hand: &Hand) -> HandView {
        let line_of = |player: PlayerId| {
            hand.lines
                .iter()
                .find(|line| line.player == player && line.wager != Wager::Insurance)
                .map(|line| line.net.cents())
        };
        let outcome = hand.outcome();
        let on_layout = |stake: Chips| {
            if outcome.is_some() { Chips::ZERO } else { hand.part_on_layout(stake) }
        };
        let riders = hand.riders.iter().map(|(&player, stake)| {
            let view = BackerView {
                name: self.name(player),
                stake: stake.cents(),
                on_layout: on_layout(*stake).cents(),
                consent: true,
                net: line_of(player),
            };
            (player.0, view)
        });
        // Insurance belongs to the first hand of a spot.
        let answer = spot.answers.get(&spot.holder).filter(|_| id.hand == 1);
        let insurance = answer.map_or(0, |answer| answer.insured().cents());
        let mut of_insurance = spot.insurance_lines.iter().filter(|_| id.hand == 1);
        let insured = of_insurance.find(|line| line.player == spot.holder);
        HandView {
            cards: cards_text(&hand.cards),
            total: total_view(&hand.cards),
            stake: hand.stake.cents(),
            on_layout: on_layout(hand.stake).cents(),
            insurance,
            status: self.status(round, id, hand),
            result: outcome.map(result),
            net: line_of(spot.holder),
            insurance_net: insured.map(|line| line.net.cents()),
            backers: riders.collect(),
        }
    }

    fn status(&self, round: &Round, id: HandId, hand: &Hand) -> HandStatus {
        match hand.state {
            HandState::Void => HandStatus::Void,
            HandState::Paid => HandStatus::EvenMoney,
            HandState::Surrendered => HandStatus::Surrendered,
            HandState::Bust => HandStatus::Bust,
            HandState::Doubled => HandStatus::Doubled,
            HandState::Stood => HandStatus::Stood,
            HandState::Open if hand.is_natural() => HandStatus::Natural,
            HandState::Open if hand.total().points == Total::BEST => HandStatus::TwentyOne,
            HandState::Open if self.turn() == Some(id) => HandStatus::Turn,
            HandState::Open if round.is_finished(id, self.rules()) => HandStatus::Stood,
            HandState::Open => HandStatus::Waiting,
        }
    }
}

fn hand_ref(id: HandId) -> HandRef {
    HandRef { spot: id.spot, hand: id.hand }
}

/// The total of these cards as it is shown; `None` without a card.
pub fn total_view(cards: &[blackjack::Card]) -> Option<TotalView> {
    let total = Total::of(cards);
    (!cards.is_empty()).then_some(TotalView { points: total.points, soft: total.soft })
}

fn dealer_view(round: &Round) -> DealerView {
    let dealer = &round.dealer;
    let open = dealer.open_cards();
    let mut cards = cards_text(open);
    if dealer.has_closed_card() {
        cards.push_str(" ??");
    }
    DealerView { cards, total: total_view(open), status: dealer_status(round, dealer) }
}

fn dealer_status(round: &Round, dealer: &Dealer) -> Option<HandStatus> {
    if !round.is_over() {
        return None;
    }
    let cards = dealer.open_cards();
    let total = Total::of(cards);
    Some(match () {
        () if round.is_void => HandStatus::Void,
        () if blackjack::is_two_card_21(cards) => HandStatus::Natural,
        () if total.is_bust() => HandStatus::Bust,
        // No hand was left to beat: the dealer has not played.
        () if total.points < DEALER_STANDS_AT => return None,
        () => HandStatus::Stood,
    })
}

fn pok_view(round: &Round) -> Option<PokView> {
    let (cards, line) = round.pok.as_ref()?;
    Some(PokView {
        cards: cards_text(cards),
        line: line.name().to_owned(),
        pays: line.pays().map_or(0, |odds| odds.pays),
    })
}

fn result(outcome: Outcome) -> HandResult {
    match outcome {
        Outcome::Win => HandResult::Win,
        Outcome::Lose => HandResult::Lose,
        Outcome::Push => HandResult::Push,
        Outcome::Natural => HandResult::Natural,
        Outcome::Bust => HandResult::Bust,
        Outcome::Surrender => HandResult::Surrender,
        Outcome::EvenMoney => HandResult::EvenMoney,
        Outcome::Void => HandResult::Void,
    }
}
