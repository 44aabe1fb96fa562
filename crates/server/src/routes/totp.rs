//! `POST /api/staff/totp` and `POST /api/staff/totp/confirm`: a staff member sets up a second
//! factor. The secret and the recovery codes are shown once.

use axum::Json;
use axum::extract::State;
use house_writer::Alarms;
use refusals::Rejection;
use sign_in::staff::totp::{self, NewTotp, RecoveryCodes, TotpBegin, TotpCode, TotpError};
use sign_in::{Doors, People, Staff};
use std::sync::Arc;
use tables::Presence;

use super::login::judged;

use routing::ask::{Body, LoginTry};
use routing::error::RequestError;
use routing::parts;
use routing::who::AnyStaff;

parts! {
    /// What a second factor is made with.
    pub(super) struct TotpParts {
        people: People,
        doors: Arc<Doors>,
        alarms: Arc<Alarms>,
        presence: Arc<Presence>,
    }
}

/// Answers `{secret, uri}`. It takes the password: a stolen session may not set up a second factor.
pub(super) async fn begin(
    by: AnyStaff,
    State(parts): State<TotpParts>,
    attempt: LoginTry,
    Body(TotpBegin { password }): Body<TotpBegin>,
) -> Result<Json<NewTotp>, RequestError> {
    let allowed = attempt.take(parts.people.pool()).await?;
    let door = parts.doors.of::<Staff>();
    let right = door.confirm::<Staff>(&parts.people, &by.session, password, &attempt.place()).await;
    judged::<Staff, _>(allowed, &parts.alarms, right).await?;
    let made = totp::begin(&parts.people, &by.who().name).await;
    Ok(Json(made.map_err(refused)?))
}

/// Answers `{codes}`. The person's other sessions end.
pub(super) async fn confirm(
    by: AnyStaff,
    State(parts): State<TotpParts>,
    attempt: LoginTry,
    Body(TotpCode { code }): Body<TotpCode>,
) -> Result<Json<RecoveryCodes>, RequestError> {
    let _ = attempt.take(parts.people.pool()).await?;
    let made = totp::confirm(&parts.people, &by.session, &code).await;
    let (codes, ended) = made.map_err(refused)?;
    for session in &ended {
        parts.presence.sign_out(session);
    }
    Ok(Json(codes))
}

fn refused(error: TotpError) -> RequestError {
    match error {
        TotpError::AlreadySet => Rejection::TotpSet.into(),
        TotpError::WrongCode => Rejection::WrongCode.into(),
        TotpError::Database(error) => error.into(),
    }
}
