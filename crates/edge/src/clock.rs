//! The only clock of the server. The crates of the rules get the time as an argument.

#![expect(clippy::disallowed_methods, reason = "this is the file that owns the clock")]

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// Now, in milliseconds since 1970 (UTC).
pub fn now_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let millis = since.expect("the machine's clock stands after 1970").as_millis();
    i64::try_from(millis).expect("milliseconds since 1970 fit 63 bits for long enough")
}

/// Measures how long something takes; a change of the machine's clock does not touch it.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch(Instant);

impl Stopwatch {
    /// Starts it.
    pub fn start() -> Stopwatch {
        Stopwatch(Instant::now())
    }

    /// A stopwatch that starts after `pause`.
    pub fn start_in(pause: Duration) -> Stopwatch {
        Stopwatch(Instant::now() + pause)
    }

    /// The time since the start; zero before it.
    pub fn elapsed(&self) -> Duration {
        Instant::now().saturating_duration_since(self.0)
    }
}

/// The time until `at_ms` (milliseconds since 1970); zero when it has passed.
pub fn until(at_ms: i64) -> Duration {
    Duration::from_millis(u64::try_from(at_ms.saturating_sub(now_ms())).unwrap_or(0))
}

/// The least difference between clock and stopwatch that counts as a change of the clock, in
/// milliseconds. (A clock that is steered moves far less between two looks.)
const SET_MS: u64 = 1_000;

/// Compares the machine's clock with a stopwatch from look to look.
#[derive(Clone, Copy, Debug)]
pub struct ClockWatch {
    seen_ms: i64,
    since: Stopwatch,
}

/// The machine's clock was set. Both in milliseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockSet {
    /// The time it would show without the change.
    pub expected_ms: i64,
    /// The time it shows.
    pub now_ms: i64,
}

impl ClockWatch {
    /// Takes the first look.
    pub fn start() -> ClockWatch {
        ClockWatch { seen_ms: now_ms(), since: Stopwatch::start() }
    }

    /// Takes a look. `None` when the clock was not set since the look before.
    pub fn look(&mut self) -> Option<ClockSet> {
        let before = std::mem::replace(self, ClockWatch::start());
        set_between(before.seen_ms, before.since.elapsed(), self.seen_ms)
    }
}

/// Whether a clock that showed `before_ms`, and shows `now_ms` after that time, was set.
fn set_between(before_ms: i64, passed: Duration, now_ms: i64) -> Option<ClockSet> {
    let passed_ms = i64::try_from(passed.as_millis()).unwrap_or(i64::MAX);
    let expected_ms = before_ms.saturating_add(passed_ms);
    (expected_ms.abs_diff(now_ms) >= SET_MS).then_some(ClockSet { expected_ms, now_ms })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_set_forward_or_back_is_found_and_a_steered_one_is_not() {
        let after = |now_ms| set_between(1_000_000, Duration::from_secs(10), now_ms);
        for steered in [1_009_001, 1_010_000, 1_010_999] {
            assert_eq!(after(steered), None, "{steered}");
        }
        for now_ms in [0, 1_009_000, 1_011_000, i64::MAX] {
            let set = ClockSet { expected_ms: 1_010_000, now_ms };
            assert_eq!(after(now_ms), Some(set), "{now_ms}");
        }
    }
}
