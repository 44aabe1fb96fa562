//! `POST /api/login`: name and password of an account for a session of 30 days. Whoever has a
//! session already leaves it for the new one.

use axum::Json;
use axum::extract::State;
use protocol::PlayerKind;

use super::logout;
use super::me::{self, Me};
use crate::app::App;
use crate::clock;
use crate::http::answer::WithCookie;
use crate::http::ask::{Body, LoginTry};
use crate::http::door::{Door, NameAndPassword};
use crate::http::error::RequestError;
use crate::http::session;
use crate::http::who::MaybePlayer;
use crate::people::account;
use crate::rejection::Rejection;

/// Answers `{player, name, purse, kind}` with the session cookie.
pub(super) async fn post(
    MaybePlayer(left): MaybePlayer,
    State(app): State<App>,
    attempt: LoginTry,
    Body(NameAndPassword { name, password }): Body<NameAndPassword>,
) -> Result<WithCookie<Json<Me>>, RequestError> {
    let key = account::name_key(name.trim());
    let find = account::login(&app.pool, &key);
    let known = Door::Players.judge(&app, &attempt, &key, password, find).await?;
    let token = account::sign_in(&app.pool, &known, clock::now_ms()).await?;
    let token = token.ok_or(Rejection::WrongPassword)?;
    if let Some(left) = left {
        logout::end(&app, &left).await?;
    }
    let me = me::me(&app, known.who.player, known.who.name, PlayerKind::Account).await?;
    Ok(WithCookie(Some(session::PLAYER.set(&app, &token)), me))
}
