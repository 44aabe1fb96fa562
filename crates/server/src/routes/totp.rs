//! `POST /api/staff/totp` and `POST /api/staff/totp/confirm`: a staff member sets up a second
//! factor. The secret and the recovery codes are shown once.

use axum::Json;
use axum::extract::State;
use sign_in::staff::totp::{self, NewTotp, RecoveryCodes, TotpCode, TotpError};
use sqlx::PgPool;
use tables::{Rejection, Vault};

use crate::http::ask::{Body, LoginTry};
use crate::http::error::RequestError;
use crate::http::who::AnyStaff;
use crate::parts::parts;

parts! {
    /// What a second factor is made with.
    pub(super) struct TotpParts {
        pool: PgPool,
        vault: Vault,
    }
}

/// Answers `{secret, uri}`.
pub(super) async fn begin(
    by: AnyStaff,
    State(parts): State<TotpParts>,
) -> Result<Json<NewTotp>, RequestError> {
    let made = totp::begin(&parts.pool, &parts.vault, &by.who().name).await;
    Ok(Json(made.map_err(refused)?))
}

/// Answers `{codes}`.
pub(super) async fn confirm(
    by: AnyStaff,
    State(parts): State<TotpParts>,
    attempt: LoginTry,
    Body(TotpCode { code }): Body<TotpCode>,
) -> Result<Json<RecoveryCodes>, RequestError> {
    let _ = attempt.take()?;
    let made = totp::confirm(&parts.pool, &parts.vault, &by.who().name, &code).await;
    Ok(Json(made.map_err(refused)?))
}

fn refused(error: TotpError) -> RequestError {
    match error {
        TotpError::AlreadySet => Rejection::TotpSet.into(),
        TotpError::WrongCode => Rejection::WrongCode.into(),
        TotpError::Database(error) => error.into(),
    }
}
