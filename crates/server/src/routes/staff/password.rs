//! `POST /api/staff/password`: a member of the staff chooses another password. All of their other
//! sessions end.

use axum::extract::State;

use crate::app::App;
use crate::clock;
use crate::http::answer::Done;
use crate::http::ask::{Body, LoginTry};
use crate::http::door::{Door, NewPassword};
use crate::http::error::RequestError;
use crate::http::who::AnyStaff;
use crate::rejection::Rejection;
use crate::staff;

/// Answers 204.
pub(crate) async fn post(
    AnyStaff { session, .. }: AnyStaff,
    State(app): State<App>,
    attempt: LoginTry,
    Body(body): Body<NewPassword>,
) -> Result<Done, RequestError> {
    let name = &session.who.name;
    let find = staff::member(&app.pool, name);
    let hashes = Door::Staff.renew(&app, &attempt, name, body, find).await?;
    let ended = staff::renew_password(&app.pool, &session, &hashes, clock::now_ms()).await?;
    for token_hash in &ended.ok_or(Rejection::WrongPassword)? {
        app.presence.sign_out(token_hash);
    }
    staff::put_on_record(&app).await;
    Ok(Done)
}
