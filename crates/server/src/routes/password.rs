//! `POST /api/password` and `POST /api/staff/password`: somebody chooses another password. All of
//! their other sessions end.

use axum::extract::State;
use sign_in::{NewPassword, Players, SignInDoor, Staff};

use super::login::judged;
use crate::app::App;
use crate::http::answer::Done;
use crate::http::ask::{Body, LoginTry};
use crate::http::error::RequestError;
use crate::http::who::{AccountHolder, AnyStaff};
use crate::staff;

/// Answers 204.
pub(super) async fn players(
    by: AccountHolder,
    State(app): State<App>,
    attempt: LoginTry,
    Body(body): Body<NewPassword>,
) -> Result<Done, RequestError> {
    renew::<Players>(&app, &attempt, &by.session, body).await
}

/// Answers 204.
pub(super) async fn staff(
    by: AnyStaff,
    State(app): State<App>,
    attempt: LoginTry,
    Body(body): Body<NewPassword>,
) -> Result<Done, RequestError> {
    renew::<Staff>(&app, &attempt, &by.session, body).await
}

async fn renew<D: SignInDoor>(
    app: &App,
    attempt: &LoginTry,
    session: &D::Session,
    body: NewPassword,
) -> Result<Done, RequestError> {
    attempt.take(app)?;
    let ended = app.doors.of::<D>().renew::<D>(&app.pool, session, body).await;
    for token_hash in &judged::<D, _>(app, ended).await? {
        app.presence.sign_out(token_hash);
    }
    staff::put_on_record(app).await;
    Ok(Done)
}
