//! A round as a snapshot holds it. Private to the crate: a hole card is secret.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Dealer, Round, Spot, Stage};
use crate::Card;
use crate::event::{HandId, Place};
use crate::pok::PokLine;

/// Every field of a [`Round`].
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RoundState {
    number: u32,
    stage: Stage,
    spots: BTreeMap<u8, Spot>,
    dealer: DealerState,
    order: Vec<HandId>,
    was_insurance_offered: bool,
    has_third_card: bool,
    exposed: Option<Card>,
    exposed_index: u32,
    awaited: Option<Place>,
    pok: Option<(Vec<Card>, PokLine)>,
    is_void: bool,
}

/// Every field of a [`Dealer`].
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct DealerState {
    cards: Vec<Card>,
    is_hole_closed: bool,
    pok_cards: Vec<Card>,
}

// Each side names every field, so that a new one does not compile before it is stored.
impl From<Round> for RoundState {
    fn from(round: Round) -> RoundState {
        let Round {
            number,
            stage,
            spots,
            dealer,
            order,
            was_insurance_offered,
            has_third_card,
            exposed,
            exposed_index,
            awaited,
            pok,
            is_void,
        } = round;
        RoundState {
            number,
            stage,
            spots,
            dealer: dealer.into(),
            order,
            was_insurance_offered,
            has_third_card,
            exposed,
            exposed_index,
            awaited,
            pok,
            is_void,
        }
    }
}

impl From<RoundState> for Round {
    fn from(state: RoundState) -> Round {
        let RoundState {
            number,
            stage,
            spots,
            dealer,
            order,
            was_insurance_offered,
            has_third_card,
            exposed,
            exposed_index,
            awaited,
            pok,
            is_void,
        } = state;
        Round {
            number,
            stage,
            spots,
            dealer: dealer.into(),
            order,
            was_insurance_offered,
            has_third_card,
            exposed,
            exposed_index,
            awaited,
            pok,
            is_void,
        }
    }
}

impl From<Dealer> for DealerState {
    fn from(dealer: Dealer) -> DealerState {
        let Dealer { cards, is_hole_closed, pok_cards } = dealer;
        DealerState { cards, is_hole_closed, pok_cards }
    }
}

impl From<DealerState> for Dealer {
    fn from(state: DealerState) -> Dealer {
        let DealerState { cards, is_hole_closed, pok_cards } = state;
        Dealer { cards, is_hole_closed, pok_cards }
    }
}
