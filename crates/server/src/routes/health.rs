//! `GET /healthz`: whether the server and its database answer. `GET /readyz`: whether the server
//! takes players.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use sqlx::PgPool;
use tables::{Lobby, Tasks};

use crate::http::answer::{PlainText, Raw};
use crate::http::error::RequestError;
use crate::http::who::Anyone;
use crate::turns::DatabaseProbe;

/// Answers 200 `ok` when the database answers, else 503.
pub(super) async fn healthz(
    _: Anyone,
    State(probe): State<DatabaseProbe>,
    State(pool): State<PgPool>,
) -> Result<Raw<PlainText>, RequestError> {
    probe.ask(&pool).await?;
    Ok(Raw::new("ok\n"))
}

/// Answers 200 `ready`, or 503: `opening` while tables are rebuilt, `draining` while the server is
/// about to stop.
pub(super) async fn readyz(
    _: Anyone,
    State(tasks): State<Tasks>,
    State(lobby): State<Arc<Lobby>>,
) -> Result<Raw<PlainText>, RequestError> {
    Ok(if tasks.draining.is_cancelled() {
        Raw::new((StatusCode::SERVICE_UNAVAILABLE, "draining\n"))
    } else if !lobby.is_restored() {
        Raw::new((StatusCode::SERVICE_UNAVAILABLE, "opening\n"))
    } else {
        Raw::new("ready\n")
    })
}
