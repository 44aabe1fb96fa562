//! `GET /healthz`: the server and its database live. `GET /readyz`: it takes players.

use std::time::Duration;

use axum::extract::State;
use axum::http::StatusCode;

use crate::app::App;
use crate::clock::Stopwatch;
use crate::http::answer::{PlainText, Raw};
use crate::http::error::RequestError;
use crate::http::who::Anyone;

/// How long an answer of the database is good for: probes, and whoever floods us with them, cost
/// one question a second.
const GOOD_FOR: Duration = Duration::from_secs(1);

/// Answers 200 `ok` when the database answers, else 503.
pub(super) async fn healthz(
    _: Anyone,
    State(app): State<App>,
) -> Result<Raw<PlainText>, RequestError> {
    let mut answered = app.answered.lock().await;
    if answered.is_some_and(|since| since.elapsed() < GOOD_FOR) {
        return Ok(Raw::new("ok\n"));
    }
    // Until it answers again it does not.
    *answered = None;
    sqlx::query_scalar!("select 1 as \"one!\"").fetch_one(&app.pool).await?;
    *answered = Some(Stopwatch::start());
    Ok(Raw::new("ok\n"))
}

/// Answers 200 `ready`, or 503: `opening` while tables are rebuilt, `draining` while the server is
/// about to stop.
pub(super) async fn readyz(
    _: Anyone,
    State(app): State<App>,
) -> Result<Raw<PlainText>, RequestError> {
    Ok(if app.tasks.draining.is_cancelled() {
        Raw::new((StatusCode::SERVICE_UNAVAILABLE, "draining\n"))
    } else if !app.lobby.is_restored() {
        Raw::new((StatusCode::SERVICE_UNAVAILABLE, "opening\n"))
    } else {
        Raw::new("ready\n")
    })
}
