//! A shoe as a snapshot holds it. Private to the crate: the order of a shoe is secret.

use serde::{Deserialize, Serialize};

use super::{CutCardSeen, Shoe};
use crate::Card;

/// Every field of a [`Shoe`].
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ShoeState {
    order: Vec<Card>,
    real: Option<usize>,
    next: usize,
    cut_card_at: Option<usize>,
    cut_card_seen: Option<CutCardSeen>,
    tray: Vec<Card>,
    unseen: usize,
}

impl From<Shoe> for ShoeState {
    fn from(shoe: Shoe) -> ShoeState {
        let Shoe { order, real, next, cut_card_at, cut_card_seen, tray, unseen } = shoe;
        let order = order.to_vec();
        ShoeState { order, real, next, cut_card_at, cut_card_seen, tray, unseen }
    }
}

impl From<ShoeState> for Shoe {
    fn from(state: ShoeState) -> Shoe {
        let ShoeState { order, real, next, cut_card_at, cut_card_seen, tray, unseen } = state;
        Shoe { order: order.into(), real, next, cut_card_at, cut_card_seen, tray, unseen }
    }
}
