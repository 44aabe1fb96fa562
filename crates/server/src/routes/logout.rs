//! `POST /api/logout`: ends the session everywhere: its sockets are closed, its cookie is gone.

use axum::extract::State;

use crate::app::App;
use crate::clock;
use crate::http::answer::{Done, WithCookie};
use crate::http::error::RequestError;
use crate::http::session;
use crate::http::who::MaybePlayer;
use crate::people::{self, Session};

/// Answers 204, also when there was no session.
pub(super) async fn post(
    MaybePlayer(session): MaybePlayer,
    State(app): State<App>,
) -> Result<WithCookie<Done>, RequestError> {
    if let Some(session) = session {
        end(&app, &session).await?;
    }
    Ok(WithCookie(Some(session::PLAYER.unset(&app)), Done))
}

/// Ends a session and closes its sockets.
pub(super) async fn end(app: &App, session: &Session) -> Result<(), RequestError> {
    people::revoke(&app.pool, session.token_hash, clock::now_ms()).await?;
    app.presence.sign_out(&session.token_hash);
    Ok(())
}
