//! The players' turns: decisions that have been judged, and who comes next.

use chips::{Chips, PlayerId};

use super::draft::{Draft, Halt};
use crate::event::{FeltEvent, HandId, Part, Place};
use crate::round::Hand;
use crate::rules::SplitDeal;

impl Draft<'_> {
    /// Goes to the first hand that may still be asked, spot by spot from the dealer's left (C3);
    /// after the last one the dealer plays.
    pub fn advance(&mut self) -> Result<(), Halt> {
        loop {
            let round = self.round();
            let rules = self.felt.rules;
            let open = || round.hands().filter(|(id, _, _)| !round.is_finished(*id, rules));
            // A split hand receives its second card when its turn comes (N4), or at once (H5).
            let looked_at = if rules.split_deal == SplitDeal::AtOnce { usize::MAX } else { 1 };
            let lacking = open().take(looked_at).find(|(_, _, hand)| hand.cards.len() == 1);
            if let Some((id, _, _)) = lacking {
                self.draw(Place::Hand(id))?;
                continue;
            }
            let Some((id, _, _)) = open().next() else { return self.dealer_plays() };
            if round.turn() != Some(id) {
                self.emit(FeltEvent::TurnStarted { hand: id });
            }
            return Ok(());
        }
    }

    pub fn hit(&mut self, hand: HandId) -> Result<(), Halt> {
        self.draw(Place::Hand(hand))?;
        self.go_on()
    }

    pub fn stand(&mut self, hand: HandId) -> Result<(), Halt> {
        self.emit(FeltEvent::Stood { hand });
        self.advance()
    }

    /// N10: the deadline passes; the table stands for the player.
    pub fn stand_for_player(&mut self) -> Result<(), Halt> {
        let hand = self.felt.turn()?;
        self.stand(hand)
    }

    /// C7: exactly one more card. Backers match by their standing answer (F3, A25).
    pub fn double(&mut self, player: PlayerId, hand: HandId, amount: Chips) -> Result<(), Halt> {
        let matched = self.matching(hand, |follow| follow.double);
        self.emit(FeltEvent::Doubled { hand, player, amount, matched });
        self.draw(Place::Hand(hand))?;
        self.go_on()
    }

    pub fn split(&mut self, player: PlayerId, hand: HandId, amount: Chips) -> Result<(), Halt> {
        let matched = self.matching(hand, |follow| follow.split);
        self.emit(FeltEvent::Split { hand, player, amount, matched });
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
        self.emit(FeltEvent::Surrendered { hand, back });
        self.advance()
    }

    pub fn refuse_card(&mut self, player: PlayerId) -> Result<(), Halt> {
        self.emit(FeltEvent::CardRefused { player });
        self.advance()
    }

    pub fn bust_if_over(&mut self, hand: HandId) {
        let is_bust = |found: &Hand| !found.is_in_tray && found.total().is_bust();
        if self.round().hand(hand).is_some_and(is_bust) {
            self.emit(FeltEvent::Busted { hand });
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
