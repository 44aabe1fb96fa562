//! What one client of the load counts, and when.

use std::time::Duration;

use tokio::sync::watch;

use crate::connection::Received;
use crate::load::Histogram;

/// How far a run has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RunStage {
    /// Clients connect.
    Gathering,
    /// The drivers drive, and nothing is counted.
    WarmUp,
    /// All is counted.
    Measured,
    /// Everybody goes.
    Over,
}

/// The counts of one client, or of several together.
#[derive(Clone, Debug, Default)]
pub(crate) struct Counts {
    pub deliveries: u64,
    pub bytes: u64,
    /// How long each of the driver's frames took to come back.
    pub answered_us: Histogram,
}

impl Counts {
    pub fn add(&mut self, other: &Counts) {
        self.deliveries += other.deliveries;
        self.bytes += other.bytes;
        self.answered_us.merge(&other.answered_us);
    }
}

/// Follows the stages for one client.
#[derive(Debug)]
pub(crate) struct StageTally {
    stage: watch::Receiver<RunStage>,
    /// What had come over the connection when the measurement began.
    before: Option<Received>,
    counts: Counts,
}

impl StageTally {
    pub fn new(stage: watch::Receiver<RunStage>) -> StageTally {
        StageTally { stage, before: None, counts: Counts::default() }
    }

    /// Waits until all clients have connected.
    pub async fn gathered(&mut self) {
        // The sender is dropped only after the run.
        let _ = self.stage.wait_for(|stage| *stage != RunStage::Gathering).await;
    }

    /// Waits until another stage begins.
    pub async fn changed(&mut self) {
        let _ = self.stage.changed().await;
    }

    /// Looks at the stage, with what has come so far. The counts, when the run is over.
    pub fn look(&mut self, received: Received) -> Option<Counts> {
        match *self.stage.borrow_and_update() {
            RunStage::Gathering | RunStage::WarmUp => None,
            RunStage::Measured => {
                self.before.get_or_insert(received);
                None
            }
            RunStage::Over => {
                let before = self.before.unwrap_or(received);
                let mut counts = std::mem::take(&mut self.counts);
                counts.deliveries = received.frames - before.frames;
                counts.bytes = received.bytes - before.bytes;
                Some(counts)
            }
        }
    }

    /// Counts an answer to the driver, if the measurement has begun.
    pub fn answered(&mut self, took: Duration) {
        if self.before.is_some() {
            let took_us = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
            self.counts.answered_us.add(took_us);
        }
    }
}
