//! Watches the machine's clock. A change of the clock moves deadlines and recorded times, so the
//! change itself is put on record, with the time the clock would have shown and the time it shows.

use std::sync::Arc;
use std::time::Duration;

use house::HouseEntry;
use tokio_util::sync::CancellationToken;

use crate::clock::{self, Stopwatch};
use tables::Alarms;

/// The time between two comparisons.
const PERIOD: Duration = Duration::from_secs(10);
/// The least difference that counts as a change, in milliseconds. (A clock that is steered moves
/// far less in a period.)
const CHANGE_MS: u64 = 1_000;

/// Compares the clock with a stopwatch until the server stops.
pub(crate) async fn watch(alarms: Arc<Alarms>, stopping: CancellationToken) {
    loop {
        let (before_ms, passed) = (clock::now_ms(), Stopwatch::start());
        tokio::select! {
            biased;
            () = stopping.cancelled() => return,
            () = tokio::time::sleep(PERIOD) => {}
        }
        let (passed, now_ms) = (passed.elapsed(), clock::now_ms());
        if let Some(expected_ms) = changed(before_ms, passed, now_ms) {
            tracing::warn!(expected_ms, now_ms, "the machine's clock was changed");
            alarms.record(HouseEntry::clock_changed(expected_ms, now_ms)).await;
        }
    }
}

/// The time the clock would show without the change. `None` when there was no change.
fn changed(before_ms: i64, passed: Duration, now_ms: i64) -> Option<i64> {
    let passed_ms = i64::try_from(passed.as_millis()).unwrap_or(i64::MAX);
    let expected_ms = before_ms.saturating_add(passed_ms);
    (expected_ms.abs_diff(now_ms) >= CHANGE_MS).then_some(expected_ms)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_set_forward_or_back_is_found_and_a_steered_one_is_not() {
        let after = |now_ms| changed(1_000_000, Duration::from_secs(10), now_ms);
        for steered in [1_009_001, 1_010_000, 1_010_999] {
            assert_eq!(after(steered), None, "{steered}");
        }
        for set in [0, 1_009_000, 1_011_000, i64::MAX] {
            assert_eq!(after(set), Some(1_010_000), "{set}");
        }
    }
}
