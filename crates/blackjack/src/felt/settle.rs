//! Settlement: every wager of a round becomes one line, from the dealer's right to their left (C9).

use chips::{Chips, Net, Odds, PlayerId};

use super::draft::Draft;
use crate::event::{FeltEvent, HandId, Line, Outcome, Part, Wager};
use crate::hand::Total;
use crate::pok::PokLine;
use crate::round::{Hand, HandState, InsuranceAnswer, Round, Spot};

impl Draft<'_> {
    /// Settles every wager but POK.
    pub fn settle(&mut self) {
        let round = self.round();
        let mut lines = Vec::new();
        for (&number, spot) in round.spots.iter().rev() {
            for (place, hand) in spot.hands.iter().enumerate().rev() {
                let id = HandId { spot: number, hand: hand_number(place) };
                settle_hand(round, spot, hand, id, &mut lines);
            }
            settle_insurance(round, spot, number, &mut lines);
        }
        self.emit(FeltEvent::Settled { lines });
    }

    /// Settles POK on the dealer's first five cards (P6, P7).
    pub fn settle_pok(&mut self) {
        let round = self.round();
        let cards = round.dealer.pok_cards();
        let five = cards[..].try_into().expect("POK is settled on five cards");
        let line = PokLine::of(five);
        let staked = round.spots.iter().rev().filter(|(_, spot)| !spot.pok.is_zero());
        let lines = staked.map(|(&number, spot)| {
            let id = HandId { spot: number, hand: 1 };
            match line.pays() {
                Some(odds) => {
                    let winnings = odds.winnings(spot.pok);
                    paid(id, spot.holder, Wager::Pok, Outcome::Win, spot.pok, winnings)
                }
                None => taken(id, spot.holder, Wager::Pok, Outcome::Lose, spot.pok, spot.pok),
            }
        });
        let lines = lines.collect();
        self.emit(FeltEvent::PokSettled { cards, line, lines });
    }

    /// A46: everything goes back, and what was won early with it.
    pub fn void(&mut self, reason: &str) {
        let round = self.round();
        let mut back = Vec::new();
        let mut winnings_back = Vec::new();
        for spot in round.spots.values() {
            for hand in &spot.hands {
                void_hand(spot, hand, &mut back, &mut winnings_back);
            }
            for (&player, answer) in &spot.answers {
                if let InsuranceAnswer::Insured(amount) | InsuranceAnswer::EvenMoneyBooked(amount) =
                    *answer
                {
                    back.push(Part { player, amount });
                }
            }
            // The POK stake of a hand that was dealt no card has gone back already.
            if !spot.is_void() {
                back.push(Part { player: spot.holder, amount: spot.pok });
            }
        }
        let is_exposed = round.exposed.is_some();
        self.emit(FeltEvent::Voided { reason: reason.to_owned(), back, winnings_back });
        if is_exposed {
            self.emit(FeltEvent::ExposedDiscarded); // A62
        }
        self.end_round();
    }
}

fn hand_number(place: usize) -> u8 {
    u8::try_from(place + 1).expect("a spot has a handful of hands")
}

fn void_hand(spot: &Spot, hand: &Hand, back: &mut Vec<Part>, winnings_back: &mut Vec<Part>) {
    let stakes = std::iter::once((spot.holder, hand.stake))
        .chain(hand.riders.iter().map(|(&player, &stake)| (player, stake)));
    for (player, stake) in stakes {
        match hand.state {
            HandState::Open | HandState::Stood | HandState::Doubled | HandState::Bust => {
                back.push(Part { player, amount: stake });
            }
            HandState::Surrendered => back.push(Part { player, amount: stake.half() }),
            HandState::Paid => winnings_back.push(Part { player, amount: stake }),
            HandState::Void => {}
        }
    }
}

fn settle_hand(round: &Round, spot: &Spot, hand: &Hand, id: HandId, lines: &mut Vec<Line>) {
    if hand.state == HandState::Void {
        return;
    }
    let outcome = outcome_of(round, spot, hand);
    let answer = spot.answers.get(&spot.holder);
    let booked = answer.map_or(Chips::ZERO, InsuranceAnswer::booked);
    lines.push(line(id, spot.holder, Wager::Main, outcome, hand.stake, booked));
    for (&player, &stake) in &hand.riders {
        lines.push(line(id, player, Wager::Back, outcome, stake, Chips::ZERO));
    }
    // Even money paid at once has left the layout: its line only says how the hand ended.
    if hand.state == HandState::Paid {
        for line in lines.iter_mut().filter(|line| line.hand == id) {
            line.stake_back = Chips::ZERO;
            line.winnings = Chips::ZERO;
        }
    }
}

fn outcome_of(round: &Round, spot: &Spot, hand: &Hand) -> Outcome {
    let dealer = &round.dealer;
    let dealer_total = dealer.total();
    let is_even_money = matches!(
        spot.answers.get(&spot.holder),
        Some(InsuranceAnswer::EvenMoneyBooked(_) | InsuranceAnswer::EvenMoneyPaid)
    );
    match hand.state {
        HandState::Bust => return Outcome::Bust,
        HandState::Surrendered => return Outcome::Surrender,
        HandState::Paid => return Outcome::EvenMoney,
        HandState::Void => return Outcome::Void,
        HandState::Open | HandState::Stood | HandState::Doubled => {}
    }
    if is_even_money {
        return Outcome::EvenMoney;
    }
    // C5, O11: naturals first, then totals.
    match (hand.is_natural(), dealer.has_natural()) {
        (true, true) => Outcome::Push,
        (true, false) => Outcome::Natural,
        (false, true) => Outcome::Lose,
        (false, false) => compare(hand.total(), dealer_total),
    }
}

fn compare(hand: Total, dealer: Total) -> Outcome {
    if dealer.is_bust() || hand.points > dealer.points {
        Outcome::Win
    } else if hand.points == dealer.points {
        Outcome::Push
    } else {
        Outcome::Lose
    }
}

fn line(
    id: HandId,
    player: PlayerId,
    wager: Wager,
    outcome: Outcome,
    stake: Chips,
    booked: Chips,
) -> Line {
    match outcome {
        Outcome::Win => paid(id, player, wager, outcome, stake, stake),
        Outcome::Natural => {
            paid(id, player, wager, outcome, stake, Odds::THREE_TO_TWO.winnings(stake))
        }
        Outcome::Push | Outcome::Void => paid(id, player, wager, outcome, stake, Chips::ZERO),
        // Q4: the booked half comes back with the stake; it is no winnings.
        Outcome::EvenMoney => {
            let line = paid(id, player, wager, outcome, stake, stake);
            Line { stake_back: stake + booked, ..line }
        }
        Outcome::Lose | Outcome::Bust => taken(id, player, wager, outcome, stake, stake),
        Outcome::Surrender => taken(id, player, wager, outcome, stake.half(), stake.half()),
    }
}

fn paid(
    hand: HandId,
    player: PlayerId,
    wager: Wager,
    outcome: Outcome,
    stake_back: Chips,
    winnings: Chips,
) -> Line {
    let net = Net::from(winnings);
    Line { hand, player, wager, outcome, taken: Chips::ZERO, stake_back, winnings, net }
}

fn taken(
    hand: HandId,
    player: PlayerId,
    wager: Wager,
    outcome: Outcome,
    taken: Chips,
    lost: Chips,
) -> Line {
    let (stake_back, winnings) = (Chips::ZERO, Chips::ZERO);
    let net = -Net::from(lost);
    Line { hand, player, wager, outcome, taken, stake_back, winnings, net }
}

// Two for one when the dealer's two cards are a natural, else lost.
fn settle_insurance(round: &Round, spot: &Spot, number: u8, lines: &mut Vec<Line>) {
    let id = HandId { spot: number, hand: 1 };
    for (&player, answer) in &spot.answers {
        let InsuranceAnswer::Insured(amount) = *answer else { continue };
        lines.push(if round.dealer.has_natural() {
            let winnings = Odds::TWO_TO_ONE.winnings(amount);
            paid(id, player, Wager::Insurance, Outcome::Win, amount, winnings)
        } else {
            taken(id, player, Wager::Insurance, Outcome::Lose, amount, amount)
        });
    }
}
