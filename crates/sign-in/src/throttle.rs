//! Guessing is slow, at the players' door and at the staff's: a name under which ten wrong
//! passwords in a row were tried takes none for a quarter of an hour, whether or not a
//! person has it.

use parking_lot::Mutex;
use std::collections::HashMap;

/// Wrong passwords in a row after which a name is locked.
const FAILURES_MAX: u32 = 10;
/// How long it stays locked, in milliseconds; so long wrong passwords are remembered, too.
const LOCKED_MS: i64 = 15 * 60 * 1000;
/// Names remembered at once. The one that was tried least recently is forgotten first.
const NAMES_MAX: usize = 10_000;

/// Counts wrong passwords by name.
#[derive(Debug, Default)]
pub(crate) struct LoginThrottle {
    names: Mutex<HashMap<String, Failures>>,
}

#[derive(Clone, Copy, Debug)]
struct Failures {
    in_a_row: u32,
    last_ms: i64,
}

impl LoginThrottle {
    /// Counts a try under this name as a wrong one, before it is known what it is. False when the
    /// name is locked: then nothing may be tried.
    pub(crate) fn try_out(&self, name: &str, now_ms: i64) -> bool {
        let mut names = self.names.lock();
        if names.len() >= NAMES_MAX && !names.contains_key(name) {
            let oldest = names.iter().min_by_key(|(_, failures)| failures.last_ms);
            if let Some(oldest) = oldest.map(|(name, _)| name.clone()) {
                names.remove(&oldest);
            }
        }
        let fresh = Failures { in_a_row: 0, last_ms: now_ms };
        let failures = names.entry(name.to_owned()).or_insert(fresh);
        if now_ms - failures.last_ms >= LOCKED_MS {
            *failures = fresh;
        }
        if failures.in_a_row >= FAILURES_MAX {
            return false;
        }
        *failures = Failures { in_a_row: failures.in_a_row + 1, last_ms: now_ms };
        true
    }

    /// Whether nothing may be tried under this name, if the last try was a wrong one.
    pub(crate) fn is_locked(&self, name: &str) -> bool {
        let names = self.names.lock();
        names.get(name).is_some_and(|failures| failures.in_a_row >= FAILURES_MAX)
    }

    /// The password was right: the name starts anew.
    pub(crate) fn succeeded(&self, name: &str) {
        self.names.lock().remove(name);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_failures_in_a_row_lock_a_name_for_a_quarter_of_an_hour() {
        let throttle = LoginThrottle::default();
        for now_ms in 0..10 {
            assert!(!throttle.is_locked("pit") && throttle.try_out("pit", now_ms));
        }
        assert!(throttle.is_locked("pit") && !throttle.is_locked("admin"));
        assert!(!throttle.try_out("pit", 10));
        assert!(throttle.try_out("admin", 10));
        assert!(!throttle.try_out("pit", 9 + LOCKED_MS - 1));
        assert!(throttle.try_out("pit", 9 + LOCKED_MS));
    }

    #[test]
    fn a_right_password_starts_the_count_anew() {
        let throttle = LoginThrottle::default();
        for _ in 0..3 {
            for _ in 0..9 {
                assert!(throttle.try_out("pit", 0));
            }
            throttle.succeeded("pit");
        }
    }

    #[test]
    fn the_number_of_names_is_bounded() {
        let throttle = LoginThrottle::default();
        let last = i64::try_from(NAMES_MAX).unwrap();
        assert!((0..=last).all(|n| throttle.try_out(&n.to_string(), n)));
        assert_eq!(throttle.names.lock().len(), NAMES_MAX);
    }
}
