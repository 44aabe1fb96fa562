//! `POST /api/password`: an account gets another password. All of its other sessions end.

use axum::extract::State;

use crate::app::App;
use crate::clock;
use crate::http::answer::Done;
use crate::http::ask::{Body, LoginTry};
use crate::http::door::{Door, NewPassword};
use crate::http::error::RequestError;
use crate::http::who::AccountHolder;
use crate::people::account;
use crate::rejection::Rejection;
use crate::staff;

/// Answers 204.
pub(super) async fn post(
    AccountHolder { session, .. }: AccountHolder,
    State(app): State<App>,
    attempt: LoginTry,
    Body(body): Body<NewPassword>,
) -> Result<Done, RequestError> {
    let key = account::name_key(&session.name);
    let find = account::login(&app.pool, &key);
    let hashes = Door::Players.renew(&app, &attempt, &key, body, find).await?;
    let ended = account::renew_password(&app.pool, &session, &hashes, clock::now_ms()).await?;
    for token_hash in &ended.ok_or(Rejection::WrongPassword)? {
        app.presence.sign_out(token_hash);
    }
    staff::put_on_record(&app).await;
    Ok(Done)
}
