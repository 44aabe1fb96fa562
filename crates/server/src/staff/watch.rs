//! Sessions end while their sockets are open: at their hour, the staff's after half an hour without
//! an order, or revoked by somebody else. This task looks after them, and puts on record what was
//! changed beside the house.

use std::time::Duration;

use crate::app::App;
use crate::clock;
use crate::staff;
use sign_in::players;

/// Closes the sockets of sessions that have ended, until the server stops.
pub(crate) async fn watch(app: App) {
    let period = Duration::from_millis(app.bounds.staff_check_ms);
    loop {
        tokio::select! {
            biased;
            () = app.tasks.stopping.cancelled() => return,
            () = tokio::time::sleep(period) => {}
        }
        staff::put_on_record(&app).await;
        match players::ended(&app.pool, &app.presence.player_sessions(), clock::now_ms()).await {
            Ok(ended) => ended.iter().for_each(|token_hash| app.presence.sign_out(token_hash)),
            Err(error) => unreadable(&app, &error),
        }
        for token_hash in app.presence.staff_sessions() {
            match sign_in::staff::session(&app.pool, token_hash, false, clock::now_ms()).await {
                Ok(Some(_)) => {}
                Ok(None) => app.presence.sign_out(&token_hash),
                Err(error) => unreadable(&app, &error),
            }
        }
    }
}

/// They are looked at again soon; until then nothing changes.
fn unreadable(app: &App, error: &sqlx::Error) {
    app.metrics.faults.inc();
    tracing::error!(error = %error, "sessions cannot be read");
}
