//! `GET /healthz`: whether the process answers. `GET /readyz`: whether the house takes players and
//! their steps become durable. Neither hangs.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use database::{Readiness, Unready};
use house_writer::Tasks;
use tables::Lobby;

use routing::answer::{PlainText, Raw};
use routing::error::RequestError;
use routing::who::Anyone;

/// Answers 200 `ok`. It asks nothing, so that a server is not killed for the sake of its database.
pub(super) async fn healthz(_: Anyone) -> Result<Raw<PlainText>, RequestError> {
    Ok(Raw::new("ok\n"))
}

/// Answers 200 `ready`, or 503: `draining` while the server is about to stop, `opening` while
/// tables are rebuilt, `database` when it makes no commit durable in time, `disk` when the private
/// one has too little room.
pub(super) async fn readyz(
    _: Anyone,
    State(tasks): State<Tasks>,
    State(lobby): State<Arc<Lobby>>,
    State(readiness): State<Readiness>,
) -> Result<Raw<PlainText>, RequestError> {
    let not_yet = |why| Ok(Raw::new((StatusCode::SERVICE_UNAVAILABLE, why)));
    if tasks.draining.is_cancelled() {
        return not_yet("draining\n");
    }
    if !lobby.is_restored() {
        return not_yet("opening\n");
    }
    match readiness.ask().await {
        Ok(()) => Ok(Raw::new("ready\n")),
        Err(Unready::Database) => not_yet("database\n"),
        Err(Unready::Disk) => not_yet("disk\n"),
    }
}
