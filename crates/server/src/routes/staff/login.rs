//! `POST /api/staff/login`: name and password for a session of twelve hours. Whoever has a session
//! of the staff already leaves it for the new one.

use axum::Json;
use axum::extract::State;
use protocol::StaffName;

use super::logout;
use crate::app::App;
use crate::clock;
use crate::http::answer::WithCookie;
use crate::http::ask::{Body, LoginTry};
use crate::http::door::{Door, NameAndPassword};
use crate::http::error::RequestError;
use crate::http::session;
use crate::http::who::MaybeStaff;
use crate::rejection::Rejection;
use crate::staff;

/// Answers `{name, role}` with the session cookie.
pub(crate) async fn post(
    MaybeStaff(left): MaybeStaff,
    State(app): State<App>,
    attempt: LoginTry,
    Body(NameAndPassword { name, password }): Body<NameAndPassword>,
) -> Result<WithCookie<Json<StaffName>>, RequestError> {
    let find = staff::member(&app.pool, &name);
    let known = Door::Staff.judge(&app, &attempt, &name, password, find).await?;
    let token = staff::sign_in(&app.pool, &known, clock::now_ms()).await?;
    let token = token.ok_or(Rejection::WrongPassword)?;
    if let Some(left) = left {
        logout::end(&app, &left).await?;
    }
    Ok(WithCookie(Some(session::STAFF.set(&app, &token)), Json(known.who)))
}
