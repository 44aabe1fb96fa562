//! `POST /api/password`: somebody with an account gives himself another password. All of his other
//! sessions end.

use std::net::SocketAddr;

use axum::body::Bytes;
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, StatusCode};
use protocol::PlayerKind;

use crate::app::App;
use crate::clock;
use crate::http::door::Door;
use crate::http::session::{self, unreadable};
use crate::people::account;
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
    let session = session::required(&app, &headers).await?;
    if session.kind != PlayerKind::Account {
        return Err(Rejection::NotAllowed);
    }
    let (key, wish) = (account::name_key(&session.name), routes::body(&bytes)?);
    let find = account::login(&app.pool, &key);
    let hashes = Door::Players.renew(&app, peer.ip(), &key, wish, find).await?;
    let ended = account::renew_password(&app.pool, &session, &hashes, clock::now_ms()).await;
    let ended = ended.map_err(|error| unreadable(&app, &error))?.ok_or(Rejection::WrongPassword)?;
    for token_hash in &ended {
        app.presence.sign_out(token_hash);
    }
    staff::put_on_record(&app).await;
    Ok(StatusCode::NO_CONTENT)
}
