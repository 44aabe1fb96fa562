//! One file for each path: what is asked, what is answered, what is refused.

pub(crate) mod assets;
pub(crate) mod audit;
pub(crate) mod cage;
pub(crate) mod checks;
pub(crate) mod guest;
pub(crate) mod health;
pub(crate) mod limits;
pub(crate) mod lobby;
pub(crate) mod login;
pub(crate) mod logout;
pub(crate) mod me;
pub(crate) mod metrics;
pub(crate) mod password;
pub(crate) mod pit;
pub(crate) mod proof;
pub(crate) mod register;
pub(crate) mod staff;
pub(crate) mod ws;

use axum::Json;
use axum::body::Bytes;
use protocol::PlayerKind;
use serde::Serialize;
use serde::de::DeserializeOwned;
use uuid::Uuid;

use crate::rejection::Rejection;

/// A player and his purse.
#[derive(Debug, Serialize)]
pub(crate) struct Me {
    /// Who.
    pub(crate) player: Uuid,
    /// His name.
    pub(crate) name: String,
    /// Chips in the purse, in cents.
    pub(crate) purse: i64,
    /// A guest or an account.
    pub(crate) kind: PlayerKind,
}

/// The body of a request; unknown fields and everything else that is not understood is refused.
pub(crate) fn body<T: DeserializeOwned>(bytes: &Bytes) -> Result<T, Rejection> {
    serde_json::from_slice(bytes).map_err(|_| Rejection::BadMessage)
}

/// A player with what is in his purse now.
pub(crate) async fn me(
    app: &crate::app::App,
    player: chips::PlayerId,
    name: String,
    kind: PlayerKind,
) -> Result<Json<Me>, Rejection> {
    let purse = app.ledger.balance(chips::Account::Purse(player)).await;
    let purse = purse.map_err(|fault| crate::http::session::unreadable(app, &fault))?;
    Ok(Json(Me { player: player.0, name, purse, kind }))
}
