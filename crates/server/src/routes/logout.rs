//! `POST /api/logout` and `POST /api/staff/logout`: ends a session everywhere: its sockets are
//! closed, its cookie is gone.

use axum::extract::State;
use sign_in::{People, Players, SignInDoor, Staff};
use std::sync::Arc;
use tables::Presence;

use crate::clock;
use ingress::PublicSite;
use routing::answer::{Done, WithCookies};
use routing::error::RequestError;
use routing::parts;
use routing::session;
use routing::who::{MaybePlayer, MaybeStaff};

parts! {
    /// What sessions are ended with.
    pub(super) struct SigningOut {
        people: People,
        presence: Arc<Presence>,
        site: Arc<PublicSite>,
    }
}

/// Answers 204, also when there was no session.
pub(super) async fn players(
    MaybePlayer(session): MaybePlayer,
    State(parts): State<SigningOut>,
) -> Result<WithCookies<Done>, RequestError> {
    leave::<Players>(&parts, session).await
}

/// Answers 204, also when there was no session.
pub(super) async fn staff(
    MaybeStaff(session): MaybeStaff,
    State(parts): State<SigningOut>,
) -> Result<WithCookies<Done>, RequestError> {
    leave::<Staff>(&parts, session).await
}

async fn leave<D: SignInDoor>(
    parts: &SigningOut,
    session: Option<D::Session>,
) -> Result<WithCookies<Done>, RequestError> {
    if let Some(session) = session {
        end::<D>(&parts.people, &parts.presence, &session).await?;
    }
    Ok(WithCookies(session::unset::<D>(&parts.site), Done))
}

/// Ends a session and closes its sockets.
pub(super) async fn end<D: SignInDoor>(
    people: &People,
    presence: &Presence,
    session: &D::Session,
) -> Result<(), sqlx::Error> {
    D::revoke(people, D::token(session), clock::now_ms()).await?;
    presence.sign_out(&D::token(session));
    Ok(())
}
