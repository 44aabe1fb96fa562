//! The players' turns: decisions that have been judged, and who comes next.

use chips::{Chips, PlayerId};

use super::draft::{Draft, Halt};
use crate::event::{Event, HandId, Part, Place};
use crate::hand::Total;
use crate::rules::SplitDeal;

impl Draft<'_> {
    /// Goes to the first hand that may still be asked, spot by spot from the dealer's left (C3);
    /// after the last one the dealer plays.
    pub fn advance(&mut self) -> Result<(), Halt> {
        loop {
            let round = self.round();
            let rules = self.felt.rules;
            let open = round.hands().find(|(id, _, _)| !round.is_finished(*id, rules));
            let Some((id, _, hand)) = open else { return self.dealer_plays() };
            if round.turn() == Some(id) {
                return Ok(());
            }
            // N4: a split hand receives its second card when its turn comes.
            if hand.cards.len() == 1 {
                self.draw(Place::Hand(id))?;
                if self.round().is_finished(id, rules) {
                    continue;
                }
            }
            self.emit(Event::TurnStarted { hand: id });
            return Ok(());
        }
    }

    pub fn hit(&mut self, hand: HandId) -> Result<(), Halt> {
        self.draw(Place::Hand(hand))?;
        self.bust_if_over(hand);
        self.advance()
    }

    pub fn stand(&mut self, hand: HandId) -> Result<(), Halt> {
        self.emit(Event::Stood { hand });
        self.advance()
    }

    /// N10: the deadline passes; the table stands for the player.
    pub fn stand_for_player(&mut self) -> Result<(), Halt> {
        let hand = self.turn()?;
        self.stand(hand)
    }

    /// C7: exactly one more card. Backers match by their standing answer (F3, A25).
    pub fn double(&mut self, player: PlayerId, hand: HandId, amount: Chips) -> Result<(), Halt> {
        let matched = self.matching(hand, |follow| follow.double);
        self.emit(Event::Doubled { hand, player, amount, matched });
        self.draw(Place::Hand(hand))?;
        self.bust_if_over(hand);
        self.advance()
    }

    pub fn split(&mut self, player: PlayerId, hand: HandId, amount: Chips) -> Result<(), Halt> {
        let matched = self.matching(hand, |follow| follow.split);
        self.emit(Event::Split { hand, player, amount, matched });
        self.draw(Place::Hand(hand))?;
        if self.felt.rules.split_deal == SplitDeal::AtOnce {
            // H5.
            self.draw(Place::Hand(HandId { hand: hand.hand + 1, ..hand }))?;
        }
        self.advance()
    }

    /// Half comes back at once, to backers too (F5, P3, N2).
    pub fn surrender(&mut self, hand: HandId) -> Result<(), Halt> {
        let round = self.round();
        let spot = &round.spots[&hand.spot];
        let given_up = round.hand(hand).expect("a judged hand exists");
        let mut back = vec![Part { player: spot.holder, amount: given_up.stake.half() }];
        let riders = given_up.riders.iter();
        back.extend(riders.map(|(&player, stake)| Part { player, amount: stake.half() }));
        self.emit(Event::Surrendered { hand, back });
        self.advance()
    }

    pub fn refuse_card(&mut self, player: PlayerId) -> Result<(), Halt> {
        self.emit(Event::CardRefused { player });
        self.advance()
    }

    fn bust_if_over(&mut self, hand: HandId) {
        let total = self.round().hand(hand).map(crate::round::Hand::total);
        if total.is_some_and(Total::is_bust) {
            self.emit(Event::Busted { hand });
        }
    }

    // N2: too few chips means no match.
    fn matching(&self, hand: HandId, wants: impl Fn(crate::event::Follow) -> bool) -> Vec<Part> {
        let round = self.round();
        let spot = &round.spots[&hand.spot];
        let riders = &round.hand(hand).expect("a judged hand exists").riders;
        let matching = riders
            .iter()
            .filter(|&(&player, &stake)| wants(spot.follow(player)) && stake <= self.chips(player));
        matching.map(|(&player, &amount)| Part { player, amount }).collect()
    }
}
