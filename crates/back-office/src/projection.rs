//! The task that keeps the auditors' read model up to date: it catches up at the start and then
//! checks for new steps at intervals. It has a connection of its own, and the game never waits for
//! it.

use std::error::Error as _;
use std::sync::Arc;
use std::time::Duration;

use house_writer::Tasks;
use read_model::project::{PAGE_STEPS, Projector};
use tables::Metrics;

/// How long it rests when no chain can have more to read than a page. Steps are read together then,
/// which costs far less than one after the other; a question reads what is unread by itself, some
/// thousands of steps.
const REST: Duration = Duration::from_secs(1);
/// How long it rests when something cannot be read.
const REST_AFTER_FAILURE: Duration = Duration::from_secs(30);

/// The parts that following the journal needs.
#[derive(Clone, Debug)]
pub struct ProjectionParts {
    /// Reads the journal into the read model.
    pub projector: Projector,
    /// Where a failure is counted.
    pub metrics: Arc<Metrics>,
    /// Their end is that of the projection.
    pub tasks: Tasks,
}

/// Follows the journal until the server stops.
pub async fn follow(parts: ProjectionParts) {
    loop {
        let rest = tokio::select! {
            biased;
            () = parts.tasks.stopping.cancelled() => return,
            rest = advance(&parts) => rest,
        };
        tokio::select! {
            biased;
            () = parts.tasks.stopping.cancelled() => return,
            () = tokio::time::sleep(rest) => {}
        }
    }
}

// Reads a page of every chain. Returns how long to rest.
async fn advance(parts: &ProjectionParts) -> Duration {
    let passed = match parts.projector.pass().await {
        Ok((steps, None)) => Ok(steps),
        // Others may have been read beside it. It is told all the same.
        Ok((_, Some(error))) => Err(error),
        Err(error) => Err(error.into()),
    };
    match passed {
        Ok(steps) if steps < PAGE_STEPS => REST,
        Ok(_) => Duration::ZERO,
        Err(error) => {
            parts.metrics.faults.inc();
            let cause = error.source().map(ToString::to_string).unwrap_or_default();
            tracing::error!(error = %error, cause, "the auditors' read model cannot follow");
            REST_AFTER_FAILURE
        }
    }
}
