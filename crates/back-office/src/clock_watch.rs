//! Watches the machine's clock. A change of the clock changes the times on record from then on, so
//! the change itself is put on record, with the time the clock would have shown and the time it
//! shows.

use std::sync::Arc;
use std::time::Duration;

use house::HouseEntry;
use house_writer::Alarms;
use tokio_util::sync::CancellationToken;

use crate::clock::{ClockSet, ClockWatch};

/// The time between two looks.
const PERIOD: Duration = Duration::from_secs(10);

/// Looks at the clock until the server stops.
pub async fn watch(alarms: Arc<Alarms>, stopping: CancellationToken) {
    let mut clock = ClockWatch::start();
    loop {
        tokio::select! {
            biased;
            () = stopping.cancelled() => return,
            () = tokio::time::sleep(PERIOD) => {}
        }
        if let Some(ClockSet { expected_ms, now_ms }) = clock.look() {
            tracing::warn!(expected_ms, now_ms, "the machine's clock was changed");
            alarms.record(HouseEntry::clock_changed(expected_ms, now_ms)).await;
        }
    }
}
