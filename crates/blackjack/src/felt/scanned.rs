//! A real shoe: its cards come one by one from a croupier's scanner. Where a generated shoe has a
//! card, this one awaits it ([`FeltEvent::CardAwaited`]); the scanned card goes there and play goes
//! on from what lies on the felt. The last scan can be taken back until the next card leaves the
//! shoe, and the round is settled when the croupier says that its cards lie as they are shown. No
//! clause of a rulebook is about a misread card: O12 is about cards that were drawn wrongly.

use std::collections::BTreeMap;

use chips::{Chips, PlayerId};

use super::Felt;
use super::draft::{Draft, Halt};
use crate::Card;
use crate::event::{FeltEvent, Part, Place};
use crate::refusal::Refusal;
use crate::round::{HandState, Round, Stage};

impl Draft<'_> {
    /// The card goes where one is awaited.
    pub fn scan(&mut self, card: Card) -> Result<(), Halt> {
        let to = self.felt.judge_scan(card)?;
        self.scanned = Some(card);
        self.draw(to)?;
        self.go_on()
    }

    /// Takes the last scan back, and what was decided since with it: it was decided on a card that
    /// does not lie there.
    pub fn withdraw_scan(&mut self, card: Card) -> Result<(), Halt> {
        let withdrawn = self.felt.judge_withdraw_scan(card)?;
        self.emit(withdrawn);
        Ok(())
    }

    /// The round is settled, at the croupier's word.
    pub fn confirm_settlement(&mut self) -> Result<(), Halt> {
        self.felt.judge_settle()?;
        self.settle_round();
        Ok(())
    }

    /// O4: in front of the spot whose card is awaited, else in the dealer's hand.
    pub fn cut_card_out(&mut self) -> Result<(), Halt> {
        self.felt.judge_cut_card_out()?;
        let spot = match self.felt.awaited() {
            Some(Place::Hand(hand)) => Some(hand.spot),
            Some(Place::Dealer | Place::Hole | Place::Pok) | None => None,
        };
        self.emit(FeltEvent::CutCardOut { spot });
        Ok(())
    }

    /// O12e: the shoe has run out before the count says so.
    pub fn shoe_empty(&mut self) -> Result<(), Halt> {
        self.felt.judge_shoe_empty()?;
        self.reshuffle_discards()
    }
}

impl Felt {
    /// Where that card goes, if one is awaited and it can be.
    pub fn judge_scan(&self, card: Card) -> Result<Place, Refusal> {
        let to = self.awaited().ok_or(Refusal::CardNotAwaited)?;
        self.judge_possible(card)?;
        Ok(to)
    }

    /// Whether the croupier of a real shoe is to confirm the settlement.
    pub fn awaits_settlement(&self) -> bool {
        self.running().is_some_and(|round| round.stage == Stage::Settlement)
    }

    /// Whether the round can be settled now, at a real shoe.
    pub fn judge_settle(&self) -> Result<(), Refusal> {
        if !self.is_scanned() {
            return Err(Refusal::NotAllowed);
        }
        if self.awaits_settlement() { Ok(()) } else { Err(Refusal::WrongPhase) }
    }

    /// The last scan of a real shoe, as long as it may be taken back.
    pub fn last_scan(&self) -> Option<Card> {
        self.last_scan.as_ref().map(|scan| scan.card)
    }

    /// The event that takes that scan back. It has to be the last one, and the next card must not
    /// have left the shoe. A player with a stake cannot leave before the round ends, so the
    /// winnings that they have to give back are in their rack.
    pub fn judge_withdraw_scan(&self, card: Card) -> Result<FeltEvent, Refusal> {
        if !self.is_scanned() {
            return Err(Refusal::NotAllowed);
        }
        let scan = self.last_scan.as_ref().filter(|scan| scan.card == card);
        let scan = scan.ok_or(Refusal::ScanStands)?;
        let (Some(round), Some(before)) = (self.running(), scan.before.running()) else {
            return Err(Refusal::ScanStands);
        };
        let (now, then) = (on_layout(round), on_layout(before));
        let (won_now, won_then) = (paid(round), paid(before));
        Ok(FeltEvent::ScanWithdrawn {
            to: scan.to,
            card,
            index: scan.index,
            back: beyond(&now, &then),
            again: beyond(&then, &now),
            winnings_back: beyond(&won_now, &won_then),
        })
    }

    /// Keeps what lies here while a scanned card is dealt. What cannot be undone ends that.
    pub(super) fn remember_scan(&mut self, event: &FeltEvent) {
        if let FeltEvent::CardDealt { to, card: Some(card), index, exposed: false } = *event
            && self.is_scanned()
        {
            let before = Felt { last_scan: None, ..self.clone() };
            self.last_scan = Some(Box::new(LastScan { to, card, index, before }));
        } else if matches!(
            event,
            // Another card has left the shoe, or the misread one is shuffled into it.
            FeltEvent::CardExposed { .. }
                | FeltEvent::FacedCardDiscarded { .. }
                | FeltEvent::OverdrawDiscarded { .. }
                | FeltEvent::DiscardsReshuffled { .. }
                | FeltEvent::Settled { .. }
                | FeltEvent::Voided { .. }
        ) {
            self.last_scan = None;
        }
    }

    /// Everything lies as before the last scan. What does not depend on the card stays as it is
    /// now: whether the cut card is out, and the standing answers of backers.
    pub(super) fn withdraw_scan(&mut self) {
        let scan = self.last_scan.take().expect("only the last scan is taken back");
        let now = std::mem::replace(self, scan.before);
        if let Some(seen) = now.shoe.cut_card_seen() {
            self.shoe.see_cut_card(seen);
        }
        let (Some(round), Some(of_now)) = (&mut self.round, &now.round) else { return };
        for (number, spot) in &mut round.spots {
            for back in &mut spot.backers {
                back.follow = of_now.spots[number].follow(back.player);
            }
        }
    }

    /// Whether the cut card of a real shoe can come out now.
    pub fn judge_cut_card_out(&self) -> Result<(), Refusal> {
        if !self.is_scanned() {
            return Err(Refusal::NotAllowed);
        }
        let is_out = self.shoe.cut_card_seen().is_some();
        if is_out { Err(Refusal::WrongPhase) } else { Ok(()) }
    }

    /// Whether a real shoe can be empty now: a card is awaited, and there are discards to go on
    /// with. Where there are none, the round can only be void, which takes two persons.
    pub fn judge_shoe_empty(&self) -> Result<(), Refusal> {
        if !self.is_scanned() {
            return Err(Refusal::NotAllowed);
        }
        let has_discards = self.shoe.discards() >= 2;
        if self.awaited().is_some() && has_discards { Ok(()) } else { Err(Refusal::WrongPhase) }
    }

    /// Whether a burned card is there that can be shown (O5).
    pub fn judge_show_burned(&self) -> Result<(), Refusal> {
        let is_hidden = |burned: &super::BurnedCard| !burned.is_shown && burned.card.is_some();
        let has_hidden = self.burned.iter().any(is_hidden);
        if has_hidden { Ok(()) } else { Err(Refusal::NoBurnedCard) }
    }

    /// Whether the decks still hold such a card: those on the layout and in the tray are out.
    pub(super) fn judge_possible(&self, card: Card) -> Result<(), Refusal> {
        let lying = self.running().map(crate::Round::piles).unwrap_or_default();
        let exposed = self.running().and_then(|round| round.exposed);
        let on_layout = lying.iter().flat_map(|pile| &pile.cards).chain(&exposed);
        let out = on_layout.chain(self.shoe.tray()).filter(|seen| **seen == card).count();
        if out < usize::from(self.decks) { Ok(()) } else { Err(Refusal::CardImpossible) }
    }
}

/// The last scan: the card, where it went, its place in the shoe, and what lay there before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LastScan {
    pub to: Place,
    pub card: Card,
    pub index: u32,
    pub before: Felt,
}

// What each bettor has on the layout.
fn on_layout(round: &Round) -> BTreeMap<PlayerId, Chips> {
    let mut found = BTreeMap::<PlayerId, Chips>::new();
    for spot in round.spots.values() {
        for player in spot.bettors() {
            *found.entry(player).or_default() += spot.on_layout(player);
        }
    }
    found
}

// What holders have been paid for even money.
fn paid(round: &Round) -> BTreeMap<PlayerId, Chips> {
    let mut found = BTreeMap::<PlayerId, Chips>::new();
    for (_, spot, hand) in round.hands().filter(|(_, _, hand)| hand.state == HandState::Paid) {
        *found.entry(spot.holder).or_default() += hand.stake;
    }
    found
}

// By how much each player's amount is more than the other one.
fn beyond(amounts: &BTreeMap<PlayerId, Chips>, others: &BTreeMap<PlayerId, Chips>) -> Vec<Part> {
    let more = amounts.iter().map(|(&player, &amount)| {
        let other = others.get(&player).copied().unwrap_or_default();
        Part { player, amount: amount.saturating_sub(other) }
    });
    more.filter(|part| !part.amount.is_zero()).collect()
}
