//! The cards of an event with their places in the shoe. A closed card has no face.

use blackjack::{Card, FeltEvent, Place};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Event;

/// A card as it left the shoe, or was turned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CardSeen {
    /// None while it lies closed.
    card: Option<String>,
    /// Its place in the shoe, from 0; none when a card that was dealt closed is turned.
    index: Option<u32>,
    /// `SPOT.HAND`, `dealer`, `hole`, `pok`, `tray`, `table` (on offer) or `back` (misread).
    to: String,
    /// It had been exposed in error before.
    exposed: bool,
}

/// The cards that events show.
pub(super) fn seen(events: &[Event]) -> Vec<CardSeen> {
    let felt = |event: &Event| if let Event::Felt(event) = event { card_of(event) } else { None };
    events.iter().filter_map(felt).collect()
}

fn card_of(event: &FeltEvent) -> Option<CardSeen> {
    let seen = |card: Option<Card>, index: Option<u32>, to: &str| {
        let card = card.map(|card| card.to_string());
        Some(CardSeen { card, index, to: to.to_owned(), exposed: false })
    };
    match *event {
        FeltEvent::CardDealt { to, card, index, exposed } => {
            let found = seen(card, Some(index), &place(to))?;
            Some(CardSeen { exposed, ..found })
        }
        FeltEvent::HoleShown { card } => seen(Some(card), None, "dealer"),
        FeltEvent::Burned { index } => seen(None, Some(index), "tray"),
        FeltEvent::BurnedShown { index, card }
        | FeltEvent::FacedCardDiscarded { card, index }
        | FeltEvent::OverdrawDiscarded { card, index } => seen(Some(card), Some(index), "tray"),
        FeltEvent::ScanWithdrawn { card, index, .. } => seen(Some(card), Some(index), "back"),
        FeltEvent::CardExposed { card, index } => seen(Some(card), Some(index), "table"),
        FeltEvent::ShoePrepared { .. }
        | FeltEvent::Washed { .. }
        | FeltEvent::ShoeShuffled { .. }
        | FeltEvent::ShoeCut { .. }
        | FeltEvent::ShoeRetired { .. }
        | FeltEvent::StubReturned { .. }
        | FeltEvent::TrayEmptied
        | FeltEvent::CutCardOut { .. }
        | FeltEvent::DiscardsReshuffled { .. }
        | FeltEvent::CardAwaited { .. }
        | FeltEvent::SettlementAwaited
        | FeltEvent::DrawnUnexposed
        | FeltEvent::ExposedDiscarded
        | FeltEvent::OverdrawAnnounced
        | FeltEvent::RoundStarted { .. }
        | FeltEvent::HandVoid { .. }
        | FeltEvent::InsuranceOffered
        | FeltEvent::Insured { .. }
        | FeltEvent::InsuranceDeclined { .. }
        | FeltEvent::EvenMoneyPaid { .. }
        | FeltEvent::EvenMoneyBooked { .. }
        | FeltEvent::InsuranceClosed
        | FeltEvent::Peeked { .. }
        | FeltEvent::TurnStarted { .. }
        | FeltEvent::Stood { .. }
        | FeltEvent::CardRefused { .. }
        | FeltEvent::Doubled { .. }
        | FeltEvent::Split { .. }
        | FeltEvent::Surrendered { .. }
        | FeltEvent::Busted { .. }
        | FeltEvent::Settled { .. }
        | FeltEvent::PokSettled { .. }
        | FeltEvent::Voided { .. }
        | FeltEvent::RoundEnded { .. }
        | FeltEvent::FollowChanged { .. } => None,
    }
}

fn place(to: Place) -> String {
    match to {
        Place::Hand(hand) => hand.to_string(),
        Place::Dealer => "dealer".to_owned(),
        Place::Hole => "hole".to_owned(),
        Place::Pok => "pok".to_owned(),
    }
}
