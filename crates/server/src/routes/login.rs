//! `POST /api/login` and `POST /api/staff/login`: a name and a password for a session at one of the
//! two doors. An older session of the same browser ends.

use axum::Json;
use axum::extract::State;
use axum::http::HeaderValue;
use house_writer::Alarms;
use ledger::Ledger;
use sign_in::{
    Doors, NameAndPassword, NewSession, People, Players, SignInDoor, SignInError, Staff,
    StaffCredentials, WrongPassword,
};
use std::sync::Arc;

use super::logout;
use super::me::{self, Me};
use super::staff::StaffMe;
use ingress::PublicSite;
use refusals::Rejection;
use routing::answer::WithCookies;
use routing::ask::{Body, LoginToken, LoginTry};
use routing::error::RequestError;
use routing::parts;
use routing::session;
use routing::who::{MaybePlayer, MaybeStaff};
use tables::Presence;

parts! {
    /// What people sign in with.
    pub(super) struct SigningIn {
        doors: Arc<Doors>,
        people: People,
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
) -> Result<WithCookies<Json<Me>>, RequestError> {
    let (who, cookies) = open::<Players>(&parts, &attempt, left, (body, None)).await?;
    let me = me::me(&ledger, who.player, who.name, Some(who.member)).await?;
    Ok(WithCookies(cookies, me))
}

/// Answers as `GET /api/staff/me` does, with the staff's session cookie.
pub(super) async fn staff(
    MaybeStaff(left): MaybeStaff,
    State(parts): State<SigningIn>,
    attempt: LoginTry,
    Body(StaffCredentials { name, password, code }): Body<StaffCredentials>,
) -> Result<WithCookies<Json<StaffMe>>, RequestError> {
    let body = (NameAndPassword { name, password }, code);
    let (member, cookies) = open::<Staff>(&parts, &attempt, left, body).await?;
    Ok(WithCookies(cookies, Json(StaffMe::new(member))))
}

async fn open<D: SignInDoor>(
    parts: &SigningIn,
    attempt: &LoginTry,
    left: Option<D::Session>,
    (body, code): (NameAndPassword, Option<String>),
) -> Result<(D::Who, Vec<HeaderValue>), RequestError> {
    let allowed = attempt.take(parts.people.pool()).await?;
    let (door, place) = (parts.doors.of::<D>(), attempt.place());
    let opened = door.open::<D>(&parts.people, body, code.as_deref(), &place).await;
    let NewSession { who, session, device } =
        judged::<D, _>(allowed, &parts.alarms, opened).await?;
    if let Some(left) = left {
        logout::end::<D>(&parts.people, &parts.presence, &left).await?;
    }
    Ok((who, session::set_both::<D>(&parts.site, &session, device.as_ref())))
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
        SignInError::Busy => Rejection::Busy.into(),
        SignInError::BadPassword(bad) => Rejection::from(bad).into(),
        SignInError::Database(error) => error.into(),
        SignInError::CodeNeeded => Rejection::CodeNeeded.into(),
        SignInError::WrongCode(wrong) => {
            record::<D>(alarms, wrong).await;
            Rejection::WrongCode.into()
        }
        SignInError::Wrong(wrong) => {
            record::<D>(alarms, wrong).await;
            Rejection::WrongPassword.into()
        }
    })
}

async fn record<D: SignInDoor>(alarms: &Alarms, wrong: WrongPassword) {
    if let WrongPassword::Tried { known, is_locked } = wrong {
        alarms.login_failed(D::NAME, known, is_locked).await;
    }
}
