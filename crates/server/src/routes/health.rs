//! `GET /healthz`: the server and its database live. `GET /readyz`: it takes players.

use axum::extract::State;
use axum::http::StatusCode;

use crate::app::App;
use crate::http::session::unreadable;
use crate::refusal::Refusal;

/// Answers 200 `ok` when the database answers, else 503.
pub(crate) async fn healthz(State(app): State<App>) -> Result<&'static str, Refusal> {
    sqlx::query_scalar!("select 1 as \"one!\"")
        .fetch_one(&app.pool)
        .await
        .map_err(|error| unreadable(&app, &error))?;
    Ok("ok\n")
}

/// Answers 200 `ready`, or 503 `draining` while the server is about to stop.
pub(crate) async fn readyz(State(app): State<App>) -> (StatusCode, &'static str) {
    if app.tasks.draining.is_cancelled() {
        (StatusCode::SERVICE_UNAVAILABLE, "draining\n")
    } else {
        (StatusCode::OK, "ready\n")
    }
}
