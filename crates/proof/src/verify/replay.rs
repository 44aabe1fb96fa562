//! Recomputes every card from the seed. Of the document only the record of what left the shoe when
//! is used, never a card.

use blackjack::{Card, HandId, Place, Seed, Wash, cut, reshuffled, shuffled};

use super::find::{CardUse, Finding};
use super::structure::laps;
use crate::document::{At, Document, Round};
use crate::layout::RoundCards;

/// Over this a hand is bust; its cards go to the tray at once (C4, A65).
const BEST: u32 = 21;

/// What follows from the seed.
pub(super) struct Replayed {
    /// The order of each lap.
    pub orders: Vec<Vec<Card>>,
    /// The tray at each reshuffle.
    pub trays: Vec<Vec<Card>>,
    /// Why it could not go on.
    pub stopped: Option<Finding>,
}

/// Something that happens to cards.
enum Happening {
    ToTray(At),
    Dealt(At, Place),
    Split(HandId),
    RoundEnded,
}

/// The place of the next card; whether this is that card leaving the shoe.
type Moment = (At, bool);

struct Play<'a> {
    document: &'a Document,
    seed: &'a Seed,
    washes: Vec<Wash>,
    replayed: Replayed,
    layout: RoundCards<Card>,
    tray: Vec<Card>,
}

pub(super) fn replay(document: &Document, seed: &Seed) -> Replayed {
    let washes: Vec<Wash> = document.washes.iter().map(|washed| washed.wash).collect();
    let mut order = shuffled(document.decks, seed, &washes);
    if let Some(made) = &document.cut {
        // A cut in a wrong place has been noted already.
        let _ = cut(&mut order, made.position as usize);
    }
    let replayed = Replayed { orders: vec![order], trays: Vec::new(), stopped: None };
    let (layout, tray) = (RoundCards::default(), Vec::new());
    let mut play = Play { document, seed, washes, replayed, layout, tray };
    for ((next, _), happening) in happenings(document) {
        if let Err(finding) = play.go_to(next.lap).and_then(|()| play.happen(&happening)) {
            play.replayed.stopped = Some(finding);
            break;
        }
    }
    play.replayed
}

impl Play<'_> {
    // The discards are reshuffled until that lap.
    fn go_to(&mut self, lap: u32) -> Result<(), Finding> {
        while self.replayed.orders.len() <= lap as usize {
            let done = self.replayed.orders.len() - 1;
            let done = u32::try_from(done).expect("each lap has a card of its own");
            let left = laps(self.document)?.get(&done).copied().unwrap_or(0);
            if left as usize != self.replayed.orders[done as usize].len() {
                return Err(Finding::ShoeNotEmpty { lap: done });
            }
            let tray = std::mem::take(&mut self.tray);
            let order = reshuffled(tray.clone(), self.seed, &self.washes, done + 1);
            self.replayed.trays.push(tray);
            self.replayed.orders.push(order);
        }
        Ok(())
    }

    fn happen(&mut self, happening: &Happening) -> Result<(), Finding> {
        match happening {
            Happening::ToTray(at) => {
                let card = self.card(*at)?;
                self.tray.push(card);
            }
            Happening::Dealt(at, to) => {
                let card = self.card(*at)?;
                let _ = self.layout.deal(*to, card);
                if let Place::Hand(id) = *to {
                    let cards = self.layout.hand(id).iter();
                    if cards.map(|card| u32::from(card.points())).sum::<u32>() > BEST {
                        self.tray.extend(self.layout.take(id));
                    }
                }
            }
            Happening::Split(id) => {
                let _ = self.layout.split(*id);
            }
            Happening::RoundEnded => self.tray.extend(self.layout.pick_up()),
        }
        Ok(())
    }

    fn card(&self, at: At) -> Result<Card, Finding> {
        let order = self.replayed.orders.get(at.lap as usize);
        let card = order.and_then(|order| order.get(at.index as usize));
        card.copied().ok_or(Finding::CardBeyond { at })
    }
}

// In the order in which it happened: an exposed card goes on its way, and a round ends, before a
// certain card leaves the shoe.
fn happenings(document: &Document) -> Vec<(Moment, Happening)> {
    let mut all = Vec::new();
    for burn in &document.burns {
        let at = At { lap: burn.lap, index: burn.index };
        all.push(((at, true), Happening::ToTray(at)));
    }
    for card in &document.discards {
        let at = At { lap: card.lap, index: card.index };
        all.push((moment(at, card.before), Happening::ToTray(at)));
    }
    for round in &document.rounds {
        add_round(round, &mut all);
    }
    all.sort_by_key(|(moment, _)| *moment);
    all
}

fn add_round(round: &Round, all: &mut Vec<(Moment, Happening)>) {
    let mut splits = round.splits.iter().peekable();
    for (place, dealt) in (0u32..).zip(&round.cards) {
        let at = At { lap: dealt.lap, index: dealt.index };
        let moment = moment(at, dealt.before);
        while let Some(split) = splits.next_if(|split| split.after <= place) {
            if let Place::Hand(id) = split.hand.0 {
                all.push((moment, Happening::Split(id)));
            }
        }
        all.push((moment, Happening::Dealt(at, dealt.to.0)));
    }
    // A split after the last card changes no pile but the order in which two are picked up.
    let Some(end) = round.ended_before else { return };
    for split in splits {
        if let Place::Hand(id) = split.hand.0 {
            all.push(((end, false), Happening::Split(id)));
        }
    }
    all.push(((end, false), Happening::RoundEnded));
}

fn moment(at: At, before: Option<At>) -> Moment {
    before.map_or((at, true), |before| (before, false))
}

/// Whether the trays are those that were computed.
pub(super) fn check_reshuffles(document: &Document, replayed: &Replayed) -> Result<(), Finding> {
    for (computed, reshuffle) in (1u32..).zip(&document.reshuffles) {
        if reshuffle.ordinal != computed {
            return Err(Finding::Ordinal { computed, document: reshuffle.ordinal });
        }
        // The round in which it happened is the first one that was not over before.
        let ordinal = computed;
        let is_later = |round: &&Round| round.ended_before.is_none_or(|end| end.lap >= ordinal);
        let computed = document.rounds.iter().find(is_later).map_or(0, |round| round.round);
        if reshuffle.round != computed {
            let document = reshuffle.round;
            return Err(Finding::ReshuffleRound { ordinal, computed, document });
        }
    }
    if let Some(stopped) = &replayed.stopped {
        return Err(stopped.clone());
    }
    for (ordinal, reshuffle) in (1u32..).zip(&document.reshuffles) {
        let computed = replayed.trays.get(ordinal as usize - 1).map_or(&[][..], Vec::as_slice);
        let document = reshuffle.tray.as_deref().unwrap_or_default();
        let mut pairs = computed.iter().zip(document).enumerate();
        if let Some((place, (&computed, &document))) = pairs.find(|(_, (a, b))| a != b) {
            return Err(Finding::Tray { ordinal, place, computed, document });
        }
        let (computed, document) = (computed.len(), document.len());
        if computed != document {
            return Err(Finding::TrayLength { ordinal, computed, document });
        }
    }
    Ok(())
}

/// Whether every card is the one that was computed. Names the first that is not.
pub(super) fn check_cards(document: &Document, orders: &[Vec<Card>]) -> Result<(), Finding> {
    let burns = document.burns.iter();
    let burns = burns.map(|burn| (burn.lap, burn.index, burn.card, CardUse::Burned));
    let discards = document.discards.iter();
    let discards = discards.map(|it| (it.lap, it.index, Some(it.card), CardUse::Discarded));
    let dealt = document.rounds.iter().flat_map(|round| {
        let card_use = CardUse::Dealt { round: round.round };
        round.cards.iter().map(move |card| (card.lap, card.index, card.card, card_use))
    });
    let mut wrong: Vec<_> = burns
        .chain(discards)
        .chain(dealt)
        .filter_map(|(lap, index, card, card_use)| {
            let computed = *orders.get(lap as usize)?.get(index as usize)?;
            let document = card.filter(|card| *card != computed)?;
            Some((At { lap, index }, card_use, computed, document))
        })
        .collect();
    wrong.sort_by_key(|(at, ..)| *at);
    let Some(&(at, card_use, computed, document)) = wrong.first() else { return Ok(()) };
    Err(Finding::Card { card_use, at, computed, document, more: wrong.len() - 1 })
}
