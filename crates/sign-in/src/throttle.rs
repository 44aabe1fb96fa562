//! The login throttle: after ten wrong passwords in a row a name is locked for a quarter of an
//! hour, whether an account has it or not.

use parking_lot::Mutex;
use std::collections::HashMap;

/// Wrong passwords in a row after which a name is locked.
const FAILURES_MAX: u32 = 10;
/// How long a name stays locked, and how long wrong passwords are remembered, in milliseconds.
const LOCKED_MS: i64 = 15 * 60 * 1000;
/// Names remembered, at most. The one tried least recently is forgotten first.
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
    /// Counts an attempt as wrong before the password is checked. False when the name is locked and
    /// nothing may be tried.
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

    /// Whether the name is locked, if the last attempt was wrong.
    pub(crate) fn is_locked(&self, name: &str) -> bool {
        let names = self.names.lock();
        names.get(name).is_some_and(|failures| failures.in_a_row >= FAILURES_MAX)
    }

    /// Resets the count of a name after a right password.
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
