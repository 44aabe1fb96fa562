//! Sessions: rounds without a pause of half an hour between them, with the net after each.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A pause that ends a session, in milliseconds.
pub(crate) const PAUSE_MS: i64 = 30 * 60 * 1000;

/// What a session is made of: a round, as its player saw it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlayedRound {
    pub(crate) ended_ms: i64,
    pub(crate) staked: i64,
    pub(crate) net: i64,
    pub(crate) play: bool,
}

/// The net of a session after a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SessionPoint {
    /// When the round ended, in milliseconds since 1970.
    pub at: i64,
    /// In cents.
    pub net: i64,
}

/// Rounds without a pause of half an hour between them, of one kind of chips. Amounts in cents.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MySession {
    /// The end of its first round, in milliseconds since 1970.
    pub from: i64,
    /// The end of its last round, in milliseconds since 1970.
    pub to: i64,
    /// With play chips.
    pub play: bool,
    /// All stakes.
    pub staked: i64,
    /// What was won, or lost if below zero.
    pub net: i64,
    /// After each round, oldest first.
    pub points: Vec<SessionPoint>,
}

/// The sessions of rounds that come newest first, newest first.
pub(crate) fn sessions(newest_first: &[PlayedRound]) -> Vec<MySession> {
    let mut sessions: Vec<MySession> = Vec::new();
    for round in newest_first.iter().rev() {
        let goes_on =
            |last: &&mut MySession| last.play == round.play && round.ended_ms - last.to < PAUSE_MS;
        let Some(session) = sessions.last_mut().filter(goes_on) else {
            sessions.push(MySession {
                from: round.ended_ms,
                to: round.ended_ms,
                play: round.play,
                staked: round.staked,
                net: round.net,
                points: vec![SessionPoint { at: round.ended_ms, net: round.net }],
            });
            continue;
        };
        session.to = round.ended_ms;
        session.staked += round.staked;
        session.net += round.net;
        session.points.push(SessionPoint { at: round.ended_ms, net: session.net });
    }
    sessions.reverse();
    sessions
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(ended_ms: i64, net: i64, play: bool) -> PlayedRound {
        PlayedRound { ended_ms, staked: 500, net, play }
    }

    #[test]
    fn a_pause_of_half_an_hour_ends_a_session() {
        let later = 1000 + PAUSE_MS - 1;
        let rounds = [
            played(later + PAUSE_MS, 700, false),
            played(later, -500, false),
            played(1000, 500, false),
        ];
        let found = sessions(&rounds);
        assert_eq!(found.len(), 2);
        assert_eq!(
            (found[0].from, found[0].to, found[0].net),
            (rounds[0].ended_ms, rounds[0].ended_ms, 700)
        );
        assert_eq!((found[1].from, found[1].to, found[1].net), (1000, later, 0));
        assert_eq!(found[1].staked, 1000);
        let nets: Vec<i64> = found[1].points.iter().map(|point| point.net).collect();
        assert_eq!(nets, [500, 0]);
    }

    #[test]
    fn rounds_with_play_chips_are_in_no_session_of_others() {
        let found = sessions(&[played(3, 5, false), played(2, 5, true), played(1, 5, true)]);
        let kinds: Vec<_> = found.iter().map(|one| (one.play, one.points.len())).collect();
        assert_eq!(kinds, [(false, 1), (true, 2)]);
    }

    #[test]
    fn without_rounds_there_are_no_sessions() {
        assert_eq!(sessions(&[]), []);
    }
}
