//! `GET /api/me`: who the session belongs to.

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;

use crate::app::App;
use crate::http::session;
use crate::rejection::Rejection;
use crate::routes::{self, Me};

/// Answers `{player, name, purse, kind}`; `not-signed-in` without a session.
pub(crate) async fn get(State(app): State<App>, headers: HeaderMap) -> Result<Json<Me>, Rejection> {
    let session = session::required(&app, &headers).await?;
    routes::me(&app, session.player, session.name, session.kind).await
}
