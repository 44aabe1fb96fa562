//! How often each of many may do something: so many times at once, and once more after each pause.
//! It keeps one number for each of them, and a bounded number of them.

use std::collections::HashMap;
use std::hash::Hash;

use parking_lot::Mutex;

use crate::clock::Stopwatch;

/// Keys that are remembered, at most. Those with nothing spent are forgotten first.
const KEYS_MAX: usize = 10_000;

/// A budget for each key.
#[derive(Debug)]
pub struct Pace<K> {
    burst: u64,
    regain_ms: u64,
    since: Stopwatch,
    /// When each key has its whole budget again, in milliseconds since the start.
    whole_at: Mutex<HashMap<K, u64>>,
}

impl<K: Eq + Hash> Pace<K> {
    /// `burst` times at once, and once more every `regain_ms` milliseconds.
    pub fn new(burst: u32, regain_ms: u64) -> Pace<K> {
        let since = Stopwatch::start();
        Pace { burst: u64::from(burst), regain_ms, since, whole_at: Mutex::default() }
    }

    /// Takes one of this key's budget. False when nothing is left of it.
    pub fn take(&self, key: K) -> bool {
        let now_ms = u64::try_from(self.since.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.take_at(key, now_ms)
    }

    fn take_at(&self, key: K, now_ms: u64) -> bool {
        let mut whole_at = self.whole_at.lock();
        if whole_at.len() >= KEYS_MAX && !whole_at.contains_key(&key) {
            whole_at.retain(|_, at_ms| *at_ms > now_ms);
            if whole_at.len() >= KEYS_MAX {
                return false;
            }
        }
        let at_ms = whole_at.entry(key).or_insert(now_ms);
        let next_ms = (*at_ms).max(now_ms).saturating_add(self.regain_ms);
        let has_one = next_ms - now_ms <= self.burst.saturating_mul(self.regain_ms);
        if has_one {
            *at_ms = next_ms;
        }
        has_one
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_has_its_burst_and_then_its_pace() {
        let pace = Pace::new(2, 100);
        for (now_ms, is_allowed) in [
            (0, true),
            (0, true),
            (0, false),
            (99, false),
            (100, true),
            (150, false),
            (1_000, true),
            (1_000, true),
            (1_000, false),
        ] {
            assert_eq!(pace.take_at("ana", now_ms), is_allowed, "at {now_ms}");
        }
        assert!(pace.take_at("bob", 1_000));
        assert!(!Pace::new(0, 100).take_at("ana", 0));
    }

    #[test]
    fn the_number_of_keys_is_bounded() {
        let pace = Pace::new(1, 100);
        assert!((0..KEYS_MAX).all(|key| pace.take_at(key, 0)));
        assert!(!pace.take_at(KEYS_MAX, 99));
        assert!(pace.take_at(KEYS_MAX, 100));
    }
}
