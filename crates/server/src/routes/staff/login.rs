//! `POST /api/staff/login`: name and password for a session of twelve hours. Whoever has a session
//! of the staff already leaves it for the new one.

use std::net::SocketAddr;

use axum::Json;
use axum::body::Bytes;
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, header};
use axum::response::{AppendHeaders, IntoResponse, Response};

use crate::app::App;
use crate::clock;
use crate::http::door::{Door, NameAndPassword};
use crate::http::session::{self, unreadable};
use crate::rejection::Rejection;
use crate::routes;
use crate::staff;

/// Answers `{name, role}` with the session cookie.
pub(crate) async fn post(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    bytes: Bytes,
) -> Result<Response, Rejection> {
    let NameAndPassword { name, password } = routes::body(&bytes)?;
    let find = staff::member(&app.pool, &name);
    let known = Door::Staff.judge(&app, peer.ip(), &name, password, find).await?;
    let left = session::of_staff(&app, &headers).await?;
    let token = staff::sign_in(&app.pool, &known, clock::now_ms()).await;
    let token = token.map_err(|error| unreadable(&app, &error))?.ok_or(Rejection::WrongPassword)?;
    if let Some(left) = left {
        super::logout::end(&app, &left).await?;
    }
    let cookie = AppendHeaders([(header::SET_COOKIE, session::STAFF.set(&app, &token))]);
    Ok((cookie, Json(known.who)).into_response())
}
