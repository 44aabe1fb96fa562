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
