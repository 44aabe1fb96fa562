//! Locks: how long the next password for a name has to wait. Wrong passwords are counted for a
//! name and a network, or for a name and a device that the name was signed in from before. So no
//! one is locked out by wrong passwords that come from elsewhere. Pure: counts and moments in,
//! counts out.

use std::time::Duration;

/// Wrong passwords without a wait: after the fifth one the next has to wait for a second, and twice
/// as long after each further one …
const FREE: i32 = 5;
/// … up to a quarter of an hour, in milliseconds.
const WAIT_MS_MAX: i64 = 15 * 60 * 1000;
/// The first wait, in milliseconds.
const WAIT_MS_MIN: i64 = 1000;
/// Doublings after which the wait is at its maximum anyway.
const DOUBLINGS_MAX: i32 = 20;
/// Time without a try after which wrong passwords are forgotten, in milliseconds: a day.
pub(crate) const FORGOTTEN_MS: i64 = 24 * 60 * 60 * 1000;
/// Tries that are made at the same time may be counted in another order than that of their moments,
/// which differ by less than this, in milliseconds. A moment that is earlier by more comes from a
/// clock that was set back.
const ORDER_MS: i64 = 60 * 1000;
/// Wrong passwords for a name from unknown networks, all together, after which …
const SLOWED_AFTER: i32 = 30;
/// … the answer to a try from an unknown network takes this much longer. It is not refused.
const SLOWED: Duration = Duration::from_secs(2);

/// Wrong passwords in a row at one place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Count {
    /// How many.
    pub(crate) wrong: i32,
    /// When the last one was tried, in milliseconds since 1970.
    pub(crate) last_ms: i64,
}

impl Count {
    /// What is left of the count at this moment. A clock that was set back forgives.
    fn at(self, now_ms: i64) -> Count {
        let passed_ms = now_ms.saturating_sub(self.last_ms);
        if (-ORDER_MS..FORGOTTEN_MS).contains(&passed_ms) { self } else { Count::default() }
    }

    /// How long the next try has to wait after the last one, in milliseconds.
    fn wait_ms(self) -> i64 {
        if self.wrong < FREE {
            return 0;
        }
        let doublings = (self.wrong - FREE).min(DOUBLINGS_MAX);
        (WAIT_MS_MIN << doublings).min(WAIT_MS_MAX)
    }

    fn and_one(self, now_ms: i64) -> Count {
        let last_ms = if self.wrong > 0 { now_ms.max(self.last_ms) } else { now_ms };
        Count { wrong: self.wrong.saturating_add(1), last_ms }
    }
}

/// A try that may be judged. It counts as wrong until it was right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Admitted {
    /// The new count of the place.
    pub(crate) here: Count,
    /// The new count of the name, over all unknown networks.
    pub(crate) name: Count,
    /// How much longer the answer takes.
    pub(crate) slowed: Duration,
    /// Whether the place is locked for the first time if the try is wrong.
    pub(crate) locks: bool,
}

/// Judges a try from a place with the count `here`. `name` is the count of all unknown networks
/// together; `is_known` says whether the place is known. `None` when the place has to wait.
pub(crate) fn admit(here: Count, name: Count, is_known: bool, now_ms: i64) -> Option<Admitted> {
    let (here, name) = (here.at(now_ms), name.at(now_ms));
    if here.wrong >= FREE && now_ms - here.last_ms < here.wait_ms() {
        return None;
    }
    let is_slowed = !is_known && name.wrong >= SLOWED_AFTER;
    Some(Admitted {
        here: here.and_one(now_ms),
        name: if is_known { name } else { name.and_one(now_ms) },
        slowed: if is_slowed { SLOWED } else { Duration::ZERO },
        locks: here.wrong + 1 == FREE,
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const NONE: Count = Count { wrong: 0, last_ms: 0 };

    /// The seconds at which tries are judged when one is made every second.
    fn judged(secs: i64) -> Vec<i64> {
        let (mut here, mut found) = (NONE, Vec::new());
        for now in 0..secs {
            if let Some(admitted) = admit(here, NONE, false, 1_000_000 + now * 1000) {
                here = admitted.here;
                found.push(now);
            }
        }
        found
    }

    #[test]
    fn five_are_free_and_then_each_wait_is_twice_as_long() {
        assert_eq!(judged(40), [0, 1, 2, 3, 4, 5, 7, 11, 19, 35]);
        let day = judged(24 * 60 * 60);
        assert!(day.len() < 120, "{} guesses in a day", day.len());
        let last = day[day.len() - 1] - day[day.len() - 2];
        assert_eq!(last * 1000, WAIT_MS_MAX);
    }

    #[test]
    fn the_fifth_wrong_one_locks_and_a_day_forgets() {
        let four = Count { wrong: 4, last_ms: 10 };
        assert!(admit(four, NONE, false, 10).unwrap().locks);
        let many = Count { wrong: 40, last_ms: 10 };
        assert_eq!(admit(many, NONE, false, 10 + WAIT_MS_MAX - 1), None);
        let later = admit(many, NONE, false, 10 + FORGOTTEN_MS).unwrap();
        assert_eq!(later.here, Count { wrong: 1, last_ms: 10 + FORGOTTEN_MS });
        // The clock was set back.
        let back = admit(many, NONE, false, 9 - ORDER_MS).unwrap().here;
        assert_eq!(back, Count { wrong: 1, last_ms: 9 - ORDER_MS });
    }

    #[test]
    fn tries_of_one_moment_are_counted_in_any_order() {
        let (mut here, mut judged) = (NONE, 0);
        // Each earlier than the one before.
        for now_ms in (1_000_000..1_000_030).rev() {
            if let Some(admitted) = admit(here, NONE, false, now_ms) {
                here = admitted.here;
                judged += 1;
            }
        }
        assert_eq!(judged, FREE);
    }

    #[test]
    fn only_unknown_networks_are_slowed_and_none_is_refused_for_others() {
        let name = Count { wrong: 1_000_000, last_ms: 10 };
        assert_eq!(admit(NONE, name, false, 11).unwrap().slowed, SLOWED);
        let known = admit(NONE, name, true, 11).unwrap();
        assert_eq!((known.slowed, known.name), (Duration::ZERO, name));
    }

    proptest! {
        #[test]
        fn a_place_is_refused_by_its_own_count_alone_and_never_for_more_than_the_maximum(
            wrong in 0..i32::MAX, of_name in 0..i32::MAX, last in 0..1_000_000_i64,
            passed in 0..2 * WAIT_MS_MAX, is_known: bool,
        ) {
            let (here, name) =
                (Count { wrong, last_ms: last }, Count { wrong: of_name, last_ms: last });
            let found = admit(here, name, is_known, last + passed);
            prop_assert_eq!(found.is_some(), admit(here, NONE, true, last + passed).is_some());
            prop_assert!(found.is_some() || passed < WAIT_MS_MAX && wrong >= FREE);
        }
    }
}
