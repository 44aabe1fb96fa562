//! `POST /api/login` and `POST /api/staff/login`: a name and a password for a session at one of the
//! two doors. An older session of the same browser ends.

use axum::Json;
use axum::extract::State;
use axum::http::HeaderValue;
use ledger::Ledger;
use protocol::{PlayerKind, StaffName};
use sign_in::{Doors, NameAndPassword, Players, SignInDoor, SignInError, Staff, WrongPassword};
use sqlx::PgPool;
use std::sync::Arc;

use super::logout;
use super::me::{self, Me};
use crate::http::answer::WithCookie;
use crate::http::ask::{Body, LoginToken, LoginTry};
use crate::http::error::RequestError;
use crate::http::session;
use crate::http::who::{MaybePlayer, MaybeStaff};
use crate::parts::parts;
use ingress::PublicSite;
use tables::{Alarms, Presence, Rejection};

parts! {
    /// What people sign in with.
    pub(super) struct SigningIn {
        doors: Arc<Doors>,
        pool: PgPool,
        alarms: Arc<Alarms>,
        presence: Arc<Presence>,
        site: Arc<PublicSite>,
    }
}

/// Answers `{player, name, purse, kind}` with the session cookie.
pub(super) async fn players(
    MaybePlayer(left): MaybePlayer,
    State(parts): State<SigningIn>,
    State(ledger): State<Ledger>,
    attempt: LoginTry,
    Body(body): Body<NameAndPassword>,
) -> Result<WithCookie<Json<Me>>, RequestError> {
    let (who, cookie) = open::<Players>(&parts, &attempt, left, body).await?;
    let me = me::me(&ledger, who.player, who.name, PlayerKind::Account).await?;
    Ok(WithCookie(Some(cookie), me))
}

/// Answers `{name, role}` with the staff's session cookie.
pub(super) async fn staff(
    MaybeStaff(left): MaybeStaff,
    State(parts): State<SigningIn>,
    attempt: LoginTry,
    Body(body): Body<NameAndPassword>,
) -> Result<WithCookie<Json<StaffName>>, RequestError> {
    let (who, cookie) = open::<Staff>(&parts, &attempt, left, body).await?;
    Ok(WithCookie(Some(cookie), Json(who)))
}

async fn open<D: SignInDoor>(
    parts: &SigningIn,
    attempt: &LoginTry,
    left: Option<D::Session>,
    body: NameAndPassword,
) -> Result<(D::Who, HeaderValue), RequestError> {
    let allowed = attempt.take()?;
    let opened = parts.doors.of::<D>().open::<D>(&parts.pool, body).await;
    let (who, token) = judged::<D, _>(allowed, &parts.alarms, opened).await?;
    if let Some(left) = left {
        logout::end::<D>(&parts.pool, &parts.presence, &left).await?;
    }
    Ok((who, session::set::<D>(&parts.site, &token)))
}

/// Records a wrong password and turns the error into a rejection. Takes the token of the attempt.
pub(super) async fn judged<D: SignInDoor, T>(
    _: LoginToken,
    alarms: &Alarms,
    judged: Result<T, SignInError>,
) -> Result<T, RequestError> {
    let error = match judged {
        Ok(found) => return Ok(found),
        Err(error) => error,
    };
    Err(match error {
        SignInError::Locked => Rejection::LoginLocked.into(),
        SignInError::PasswordLength => Rejection::PasswordLength.into(),
        SignInError::Database(error) => error.into(),
        SignInError::Wrong(wrong) => {
            if let WrongPassword::Tried { known, is_locked } = wrong {
                alarms.login_failed(D::NAME, known.as_deref(), is_locked).await;
            }
            Rejection::WrongPassword.into()
        }
    })
}
