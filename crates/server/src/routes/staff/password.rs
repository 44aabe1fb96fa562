//! `POST /api/staff/password`: somebody of the staff gives himself another password. All of his
//! other sessions end.

use std::net::SocketAddr;

use axum::body::Bytes;
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, StatusCode};

use crate::app::App;
use crate::clock;
use crate::http::door::Door;
use crate::http::session::{self, unreadable};
use crate::rejection::Rejection;
use crate::routes;
use crate::staff;

/// Answers 204.
pub(crate) async fn post(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    bytes: Bytes,
) -> Result<StatusCode, Rejection> {
    let session = session::of_staff(&app, &headers).await?.ok_or(Rejection::NotSignedIn)?;
    let (name, wish) = (&session.who.name, routes::body(&bytes)?);
    let find = staff::member(&app.pool, name);
    let hashes = Door::Staff.renew(&app, peer.ip(), name, wish, find).await?;
    let ended = staff::renew_password(&app.pool, &session, &hashes, clock::now_ms()).await;
    let ended = ended.map_err(|error| unreadable(&app, &error))?.ok_or(Rejection::WrongPassword)?;
    for token_hash in &ended {
        app.presence.sign_out(token_hash);
    }
    staff::put_on_record(&app).await;
    Ok(StatusCode::NO_CONTENT)
}
