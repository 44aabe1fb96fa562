//! Sessions end while their sockets are open: at their hour, after half an hour without an order,
//! or revoked by another server. This task looks after them.

use std::time::Duration;

use crate::app::App;
use crate::clock;
use crate::staff;

/// Notes which sessions were used over sockets and closes the sockets of those that have ended,
/// until the server stops.
pub(crate) async fn watch(app: App) {
    let period = Duration::from_millis(app.bounds.staff_check_ms);
    loop {
        tokio::select! {
            biased;
            () = app.tasks.stopping.cancelled() => return,
            () = tokio::time::sleep(period) => {}
        }
        for (token_hash, used) in app.presence.staff_sessions() {
            match staff::session(&app.pool, token_hash, used, clock::now_ms()).await {
                Ok(Some(_)) => {}
                Ok(None) => app.presence.sign_out(&token_hash),
                // It is looked at again soon; until then nothing changes.
                Err(error) => {
                    app.metrics.faults.inc();
                    tracing::error!(error = %error, "sessions of the staff cannot be read");
                }
            }
        }
    }
}
