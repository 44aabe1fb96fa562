//! What people at a table say to each other: fixed phrases, by those who have a seat or chips on a
//! spot, and not too often. Nothing of it is on record, and no game depends on it.
//!
//! No clock: moments are arguments.

use std::collections::BTreeMap;

use protocol::{SpotView, TableView};
use uuid::Uuid;

/// The shortest time between two phrases of one player, in milliseconds.
pub const PAUSE_MS: i64 = 3000;

/// Why a phrase is not said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Silence {
    /// The player has neither a seat nor chips on a spot.
    NotAtTable,
    /// They have said something a moment ago.
    JustSaid,
}

/// What becomes of a phrase that may be said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Saying {
    /// It is said to all.
    Aloud,
    /// It was said already: the same question has come again.
    Again,
}

/// Who has said something at a table a moment ago.
#[derive(Debug, Default)]
pub struct Talk {
    /// The moment and the id of each player's last phrase; those that are longer ago are forgotten.
    last: BTreeMap<Uuid, (i64, Uuid)>,
}

impl Talk {
    /// Judges whether a player may say something now, and notes it if so. `id` tells a question
    /// that is asked again from a new one.
    ///
    /// # Errors
    /// When they are not at the table, or have said something a moment ago.
    pub fn say(
        &mut self,
        view: &TableView,
        player: Uuid,
        id: Uuid,
        now_ms: i64,
    ) -> Result<Saying, Silence> {
        // A clock that was set back does not silence anybody.
        self.last.retain(|_, (at, _)| (0..PAUSE_MS).contains(&(now_ms - *at)));
        if !is_at_table(view, player) {
            return Err(Silence::NotAtTable);
        }
        match self.last.get(&player) {
            Some((_, before)) if *before == id => Ok(Saying::Again),
            Some(_) => Err(Silence::JustSaid),
            None => {
                self.last.insert(player, (now_ms, id));
                Ok(Saying::Aloud)
            }
        }
    }
}

/// Whether a player has a seat, holds a spot or backs one.
fn is_at_table(view: &TableView, player: Uuid) -> bool {
    view.seats.values().any(|seat| seat.player == player)
        || view.spots.values().any(|spot| has_chips_on(spot, player))
}

fn has_chips_on(spot: &SpotView, player: Uuid) -> bool {
    let holds = |holder: Option<Uuid>| holder == Some(player);
    let bets =
        spot.bet.as_ref().is_some_and(|bet| holds(bet.player) || bet.backers.contains_key(&player));
    bets || holds(spot.holder) || spot.hands.values().any(|hand| hand.backers.contains_key(&player))
}

#[cfg(test)]
mod tests;
