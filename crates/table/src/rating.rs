//! How players are rated: average bet × rounds per hour × hours × edge. Rounds per hour times hours
//! is the number of rounds, so that what the house expects to keep is the edge of all stakes.

use std::collections::BTreeMap;

use chips::{Chips, PlayerId};
use protocol::RatingView;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::Table;

const HOUR_MS: i64 = 3_600_000;
const MINUTE_MS: i64 = 60_000;
/// Visits that have ended and are remembered, at most; all of them are in the journal.
const VISITS_MAX: usize = 64;
/// The edge is told in ten-thousandths.
const WHOLE: i64 = 10_000;

/// How a player is rated, as the journal keeps it. [`RatingView`] says what the fields are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "fields are those of the view")]
pub struct Rating {
    pub rounds: u32,
    pub average_bet: i64,
    pub pace: u32,
    pub minutes: u32,
    pub theoretical: i64,
}

impl Rating {
    /// The rating of a player who is called so, as the floor sees it.
    fn of(self, name: String) -> RatingView {
        let Rating { rounds, average_bet, pace, minutes, theoretical } = self;
        RatingView { name, rounds, average_bet, pace, minutes, theoretical }
    }
}

/// What a player has staked and played here since they came.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Rated {
    rounds: u32,
    staked: i64,
    first_ms: i64,
    last_ms: i64,
    /// Their initial stakes in the running round.
    in_round: Chips,
}

impl Rated {
    /// The round that began then has been played. A void hand or round was not.
    fn play(&mut self, began_ms: i64) {
        let stake = std::mem::take(&mut self.in_round);
        if stake.is_zero() {
            return;
        }
        if self.rounds == 0 {
            self.first_ms = began_ms;
        }
        self.rounds += 1;
        self.staked += stake.cents();
        self.last_ms = began_ms;
    }

    fn rating(&self, edge: i64) -> Rating {
        let (rounds, took_ms) = (i64::from(self.rounds), self.last_ms - self.first_ms);
        let per_hour = if took_ms > 0 { (rounds - 1) * HOUR_MS / took_ms } else { 0 };
        Rating {
            rounds: self.rounds,
            average_bet: self.staked / rounds.max(1),
            pace: u32::try_from(per_hour).unwrap_or(u32::MAX),
            minutes: u32::try_from(took_ms / MINUTE_MS).unwrap_or(0),
            theoretical: self.staked.saturating_mul(edge) / WHOLE,
        }
    }
}

impl Table {
    /// Counts the initial stakes of rounds that are played.
    pub(crate) fn rate(&mut self, event: &blackjack::FeltEvent, at_ms: i64) {
        match event {
            blackjack::FeltEvent::RoundStarted { spots, .. } => {
                self.round_since_ms = at_ms;
                for spot in spots {
                    let backs = spot.backers.iter().map(|back| (back.player, back.stake));
                    for (player, stake) in backs.chain([(spot.holder, spot.stake)]) {
                        self.in_round(player, |staked| *staked += stake);
                    }
                }
            }
            blackjack::FeltEvent::HandVoid { spot, .. } => self.take_out(*spot),
            blackjack::FeltEvent::Voided { .. } => {
                self.guests.values_mut().for_each(|guest| guest.rated.in_round = Chips::ZERO);
            }
            blackjack::FeltEvent::RoundEnded { .. } => {
                let began_ms = self.round_since_ms;
                self.guests.values_mut().for_each(|guest| guest.rated.play(began_ms));
            }
            blackjack::FeltEvent::ShoePrepared { .. }
            | blackjack::FeltEvent::Washed { .. }
            | blackjack::FeltEvent::ShoeShuffled { .. }
            | blackjack::FeltEvent::ShoeCut { .. }
            | blackjack::FeltEvent::ShoeRetired { .. }
            | blackjack::FeltEvent::StubReturned { .. }
            | blackjack::FeltEvent::TrayEmptied
            | blackjack::FeltEvent::Burned { .. }
            | blackjack::FeltEvent::BurnedShown { .. }
            | blackjack::FeltEvent::CutCardOut { .. }
            | blackjack::FeltEvent::DiscardsReshuffled { .. }
            | blackjack::FeltEvent::CardAwaited { .. }
            | blackjack::FeltEvent::ScanWithdrawn { .. }
            | blackjack::FeltEvent::SettlementAwaited
            | blackjack::FeltEvent::FacedCardDiscarded { .. }
            | blackjack::FeltEvent::DrawnUnexposed
            | blackjack::FeltEvent::CardExposed { .. }
            | blackjack::FeltEvent::ExposedDiscarded
            | blackjack::FeltEvent::OverdrawAnnounced
            | blackjack::FeltEvent::OverdrawDiscarded { .. }
            | blackjack::FeltEvent::CardDealt { .. }
            | blackjack::FeltEvent::InsuranceOffered
            | blackjack::FeltEvent::Insured { .. }
            | blackjack::FeltEvent::InsuranceDeclined { .. }
            | blackjack::FeltEvent::EvenMoneyPaid { .. }
            | blackjack::FeltEvent::EvenMoneyBooked { .. }
            | blackjack::FeltEvent::InsuranceClosed
            | blackjack::FeltEvent::Peeked { .. }
            | blackjack::FeltEvent::TurnStarted { .. }
            | blackjack::FeltEvent::Stood { .. }
            | blackjack::FeltEvent::CardRefused { .. }
            | blackjack::FeltEvent::Doubled { .. }
            | blackjack::FeltEvent::Split { .. }
            | blackjack::FeltEvent::Surrendered { .. }
            | blackjack::FeltEvent::Busted { .. }
            | blackjack::FeltEvent::HoleShown { .. }
            | blackjack::FeltEvent::Settled { .. }
            | blackjack::FeltEvent::PokSettled { .. }
            | blackjack::FeltEvent::FollowChanged { .. } => {}
        }
    }

    fn in_round(&mut self, player: PlayerId, change: impl FnOnce(&mut Chips)) {
        if let Some(guest) = self.guests.get_mut(&player) {
            change(&mut guest.rated.in_round);
        }
    }

    // The stakes of a hand that was dealt no card.
    fn take_out(&mut self, spot: u8) {
        let Some(spot) = self.felt().round().and_then(|round| round.spots.get(&spot)) else {
            return;
        };
        let back: Vec<_> =
            spot.bettors().filter_map(|who| Some((who, spot.original_stake(who)?))).collect();
        for (player, stake) in back {
            self.in_round(player, |staked| *staked -= stake);
        }
    }

    /// The rating of a player who has played and is here, or has left with nothing.
    pub(crate) fn rating_of(&self, player: PlayerId) -> Option<Rating> {
        let guest = self.guests.get(&player).filter(|guest| guest.rated.rounds > 0)?;
        Some(guest.rated.rating(self.config().rulebook.edge()))
    }

    /// Remembers the rating of a visit that ends; of each player the last one.
    pub(crate) fn note_visit(&mut self, player: PlayerId, rating: Rating) {
        self.visits.retain(|(who, _)| *who != player);
        self.visits.push_back((player, rating));
        if self.visits.len() > VISITS_MAX {
            self.visits.pop_front();
        }
    }

    /// The ratings of visits: for a player who is here, the running one.
    pub(crate) fn ratings(&self) -> BTreeMap<Uuid, RatingView> {
        let left = self.visits.iter().copied();
        let here = self.guests.keys().filter_map(|who| Some((*who, self.rating_of(*who)?)));
        let view = |(player, rating): (PlayerId, Rating)| (player.0, rating.of(self.name(player)));
        left.chain(here).map(view).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rating_is_average_bet_times_pace_times_hours_times_edge() {
        // 61 rounds in an hour: 60 of them per hour, 10.00 each.
        let rated = Rated {
            rounds: 61,
            staked: 61_000,
            first_ms: 5,
            last_ms: 5 + HOUR_MS,
            ..Rated::default()
        };
        let view = rated.rating(74);
        assert_eq!((view.average_bet, view.pace, view.minutes), (1_000, 60, 60));
        assert_eq!(view.theoretical, 451);
    }

    #[test]
    fn one_round_has_no_pace() {
        let view = Rated { rounds: 1, staked: 500, first_ms: 7, last_ms: 7, ..Rated::default() };
        let view = view.rating(74);
        assert_eq!((view.rounds, view.average_bet, view.pace, view.theoretical), (1, 500, 0, 3));
    }
}
