//! `POST /api/logout` and `POST /api/staff/logout`: ends a session everywhere: its sockets are
//! closed, its cookie is gone.

use axum::extract::State;
use sign_in::{Players, SignInDoor, Staff};

use crate::app::App;
use crate::clock;
use crate::http::answer::{Done, WithCookie};
use crate::http::error::RequestError;
use crate::http::session;
use crate::http::who::{MaybePlayer, MaybeStaff};

/// Answers 204, also when there was no session.
pub(super) async fn players(
    MaybePlayer(session): MaybePlayer,
    State(app): State<App>,
) -> Result<WithCookie<Done>, RequestError> {
    leave::<Players>(&app, session).await
}

/// Answers 204, also when there was no session.
pub(super) async fn staff(
    MaybeStaff(session): MaybeStaff,
    State(app): State<App>,
) -> Result<WithCookie<Done>, RequestError> {
    leave::<Staff>(&app, session).await
}

async fn leave<D: SignInDoor>(
    app: &App,
    session: Option<D::Session>,
) -> Result<WithCookie<Done>, RequestError> {
    if let Some(session) = session {
        end::<D>(app, &session).await?;
    }
    Ok(WithCookie(Some(session::unset::<D>(app)), Done))
}

/// Ends a session and closes its sockets.
pub(super) async fn end<D: SignInDoor>(app: &App, session: &D::Session) -> Result<(), sqlx::Error> {
    D::revoke(&app.pool, D::token(session), clock::now_ms()).await?;
    app.presence.sign_out(&D::token(session));
    Ok(())
}
