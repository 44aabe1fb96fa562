//! `POST /api/login` and `POST /api/staff/login`: a name and a password for a session at one of the
//! two doors. Whoever has a session there already leaves it for the new one.

use axum::Json;
use axum::extract::State;
use axum::http::HeaderValue;
use protocol::{PlayerKind, StaffName};
use sign_in::{NameAndPassword, Players, SignInDoor, SignInError, Staff, WrongPassword};

use super::logout;
use super::me::{self, Me};
use crate::app::App;
use crate::http::answer::WithCookie;
use crate::http::ask::{Body, LoginTry};
use crate::http::error::RequestError;
use crate::http::session;
use crate::http::who::{MaybePlayer, MaybeStaff};
use tables::Rejection;

/// Answers `{player, name, purse, kind}` with the session cookie.
pub(super) async fn players(
    MaybePlayer(left): MaybePlayer,
    State(app): State<App>,
    attempt: LoginTry,
    Body(body): Body<NameAndPassword>,
) -> Result<WithCookie<Json<Me>>, RequestError> {
    let (who, cookie) = open::<Players>(&app, &attempt, left, body).await?;
    let me = me::me(&app, who.player, who.name, PlayerKind::Account).await?;
    Ok(WithCookie(Some(cookie), me))
}

/// Answers `{name, role}` with the staff's session cookie.
pub(super) async fn staff(
    MaybeStaff(left): MaybeStaff,
    State(app): State<App>,
    attempt: LoginTry,
    Body(body): Body<NameAndPassword>,
) -> Result<WithCookie<Json<StaffName>>, RequestError> {
    let (who, cookie) = open::<Staff>(&app, &attempt, left, body).await?;
    Ok(WithCookie(Some(cookie), Json(who)))
}

async fn open<D: SignInDoor>(
    app: &App,
    attempt: &LoginTry,
    left: Option<D::Session>,
    body: NameAndPassword,
) -> Result<(D::Who, HeaderValue), RequestError> {
    attempt.take(app)?;
    let opened = app.doors.of::<D>().open::<D>(&app.pool, body).await;
    let (who, token) = judged::<D, _>(app, opened).await?;
    if let Some(left) = left {
        logout::end::<D>(app, &left).await?;
    }
    Ok((who, session::set::<D>(app, &token)))
}

/// Puts on record what went wrong at a door, and turns it into a rejection.
pub(super) async fn judged<D: SignInDoor, T>(
    app: &App,
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
                app.alarms.login_failed(D::NAME, known.as_deref(), is_locked).await;
            }
            Rejection::WrongPassword.into()
        }
    })
}
