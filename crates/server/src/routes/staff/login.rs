//! `POST /api/staff/login`: name and password for a session of twelve hours. Whoever has a session
//! of the staff already leaves it for the new one.

use std::net::SocketAddr;

use axum::Json;
use axum::body::Bytes;
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use serde::Deserialize;

use crate::app::App;
use crate::clock;
use crate::http::door::Door;
use crate::http::session::{self, unreadable};
use crate::refusal::Refusal;
use crate::routes;
use crate::staff;

/// Bytes of a name or a password, at most.
const TEXT_BYTES_MAX: usize = 200;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Wish {
    name: String,
    password: String,
}

/// Answers `{name, role}` with the session cookie. A wrong name and a wrong password are the same
/// refusal after the same time.
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
    Door::Staff.knock(&app, peer.ip(), &name)?;
    let member = staff::member(&app.pool, &name).await.map_err(|error| unreadable(&app, &error))?;
    let (who, hash) = member.map(|member| (member.who, member.password_hash)).unzip();
    Door::Staff.judge(&app, &name, password, hash).await?;
    let who = who.ok_or(Refusal::WrongPassword)?;
    let left = session::of_staff(&app, &headers).await?;
    let token = staff::sign_in(&app.pool, &name, clock::now_ms()).await;
    let token = token.map_err(|error| unreadable(&app, &error))?;
    if let Some(left) = left {
        super::logout::end(&app, &left).await?;
    }
    let cookie = AppendHeaders([(header::SET_COOKIE, session::STAFF.set(&app, &token))]);
    Ok((cookie, Json(who)).into_response())
}
