//! `POST /api/staff/logout`: ends the staff's session: its sockets are closed, its cookie is gone.

use axum::extract::State;

use crate::app::App;
use crate::clock;
use crate::http::answer::{Done, WithCookie};
use crate::http::error::RequestError;
use crate::http::session;
use crate::http::who::MaybeStaff;
use crate::staff::{self, StaffSession};

/// Answers 204, also when there was no session.
pub(crate) async fn post(
    MaybeStaff(session): MaybeStaff,
    State(app): State<App>,
) -> Result<WithCookie<Done>, RequestError> {
    if let Some(session) = session {
        end(&app, &session).await?;
    }
    Ok(WithCookie(Some(session::STAFF.unset(&app)), Done))
}

/// Ends a session and closes its sockets.
pub(super) async fn end(app: &App, session: &StaffSession) -> Result<(), RequestError> {
    staff::revoke(&app.pool, session.token_hash, clock::now_ms()).await?;
    app.presence.sign_out(&session.token_hash);
    Ok(())
}
