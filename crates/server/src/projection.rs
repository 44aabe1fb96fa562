//! The task that keeps the auditors' read model behind the journal: it catches up at the start and
//! then looks now and then. It has a connection of its own; the game never waits for it.

use std::error::Error as _;
use std::time::Duration;

use crate::app::App;

/// How long it rests when nothing is left to read.
const REST: Duration = Duration::from_secs(1);
/// How long it rests when something cannot be read.
const REST_AFTER_FAILURE: Duration = Duration::from_secs(30);

/// Follows the journal until the server stops.
pub(crate) async fn follow(app: App) {
    loop {
        let rest = tokio::select! {
            biased;
            () = app.tasks.stopping.cancelled() => return,
            rest = advance(&app) => rest,
        };
        tokio::select! {
            biased;
            () = app.tasks.stopping.cancelled() => return,
            () = tokio::time::sleep(rest) => {}
        }
    }
}

// Reads a page of every chain; how long to rest then.
async fn advance(app: &App) -> Duration {
    match app.projector.advance().await {
        Ok(0) => REST,
        Ok(_) => Duration::ZERO,
        Err(error) => {
            app.metrics.faults.inc();
            let cause = error.source().map(ToString::to_string).unwrap_or_default();
            tracing::error!(error = %error, cause, "the auditors' read model cannot follow");
            REST_AFTER_FAILURE
        }
    }
}
