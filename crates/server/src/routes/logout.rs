//! `POST /api/logout`: ends the session everywhere: its sockets are closed, its cookie is gone.

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse, Response};

use crate::app::App;
use crate::clock;
use crate::http::session;
use crate::people::{self, Session};
use crate::rejection::Rejection;

/// Answers 204, also when there was no session.
pub(crate) async fn post(
    State(app): State<App>,
    headers: HeaderMap,
) -> Result<Response, Rejection> {
    if let Some(session) = session::of(&app, &headers).await? {
        end(&app, &session).await?;
    }
    let cookie = AppendHeaders([(header::SET_COOKIE, session::PLAYER.unset(&app))]);
    Ok((StatusCode::NO_CONTENT, cookie).into_response())
}

/// Ends a session and closes its sockets.
pub(super) async fn end(app: &App, session: &Session) -> Result<(), Rejection> {
    let revoked = people::revoke(&app.pool, session.token_hash, clock::now_ms()).await;
    revoked.map_err(|error| session::unreadable(app, &error))?;
    app.presence.sign_out(&session.token_hash);
    Ok(())
}
