//! `POST /api/login`: name and password of an account for a session of 30 days. Whoever has a
//! session already leaves it for the new one.

use std::net::SocketAddr;

use axum::body::Bytes;
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use protocol::PlayerKind;
use serde::Deserialize;

use crate::app::App;
use crate::clock;
use crate::http::door::Door;
use crate::http::session::{self, unreadable};
use crate::people::account;
use crate::refusal::Refusal;
use crate::routes::{self, logout};

/// Bytes of a name or a password, at most: 128 characters of a password are never more.
const TEXT_BYTES_MAX: usize = 512;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Wish {
    name: String,
    password: String,
}

/// Answers `{player, name, purse, kind}` with the session cookie. A wrong name and a wrong password
/// are the same refusal after the same time.
pub(crate) async fn post(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    bytes: Bytes,
) -> Result<Response, Refusal> {
    let Wish { name, password } = routes::body(&bytes)?;
    // Postgres has no text with a zero in it.
    if name.len().max(password.len()) > TEXT_BYTES_MAX || name.contains('\0') {
        return Err(Refusal::WrongPassword);
    }
    let key = account::name_key(name.trim());
    Door::Players.knock(&app, peer.ip(), &key)?;
    let found = account::login(&app.pool, &key).await.map_err(|error| unreadable(&app, &error))?;
    let hash = found.as_ref().map(|found| found.password_hash.clone());
    Door::Players.judge(&app, &key, password, hash).await?;
    let found = found.ok_or(Refusal::WrongPassword)?;
    let left = session::of(&app, &headers).await?;
    let token = account::sign_in(&app.pool, found.player, clock::now_ms()).await;
    let token = token.map_err(|error| unreadable(&app, &error))?;
    if let Some(left) = left {
        logout::end(&app, &left).await?;
    }
    let me = routes::me(&app, found.player, found.name, PlayerKind::Account).await?;
    let cookie = AppendHeaders([(header::SET_COOKIE, session::PLAYER.set(&app, &token))]);
    Ok((cookie, me).into_response())
}
