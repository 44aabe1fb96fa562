//! `POST /api/login`: name and password of an account for a session of 30 days. Whoever has a
//! session already leaves it for the new one.

use std::net::SocketAddr;

use axum::body::Bytes;
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use protocol::PlayerKind;

use crate::app::App;
use crate::clock;
use crate::http::door::{Door, NameAndPassword};
use crate::http::session::{self, unreadable};
use crate::people::account;
use crate::rejection::Rejection;
use crate::routes::{self, logout};

/// Answers `{player, name, purse, kind}` with the session cookie.
pub(crate) async fn post(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    bytes: Bytes,
) -> Result<Response, Rejection> {
    let NameAndPassword { name, password } = routes::body(&bytes)?;
    let key = account::name_key(name.trim());
    let find = account::login(&app.pool, &key);
    let known = Door::Players.judge(&app, peer.ip(), &key, password, find).await?;
    let left = session::of(&app, &headers).await?;
    let token = account::sign_in(&app.pool, &known, clock::now_ms()).await;
    let token = token.map_err(|error| unreadable(&app, &error))?.ok_or(Rejection::WrongPassword)?;
    if let Some(left) = left {
        logout::end(&app, &left).await?;
    }
    let me = routes::me(&app, known.who.player, known.who.name, PlayerKind::Account).await?;
    let cookie = AppendHeaders([(header::SET_COOKIE, session::PLAYER.set(&app, &token))]);
    Ok((cookie, me).into_response())
}
