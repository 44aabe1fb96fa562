//! `GET /api/me`: who the session belongs to.

use axum::Json;
use axum::extract::State;
use chips::{Account, PlayerId};
use ledger::Ledger;
use protocol::PlayerKind;
use schemars::JsonSchema;
use serde::Serialize;
use uuid::Uuid;

use crate::http::error::RequestError;
use crate::http::who::SignedIn;

/// A player and their purse.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Me {
    /// Their id.
    player: Uuid,
    /// Their name.
    name: String,
    /// Chips in the purse, in cents.
    purse: i64,
    /// A guest or an account.
    kind: PlayerKind,
}

/// Answers `{player, name, purse, kind}`.
pub(super) async fn get(
    SignedIn { session, .. }: SignedIn,
    State(ledger): State<Ledger>,
) -> Result<Json<Me>, RequestError> {
    me(&ledger, session.player, session.name, session.kind).await
}

/// A player with what is in their purse now.
pub(super) async fn me(
    ledger: &Ledger,
    player: PlayerId,
    name: String,
    kind: PlayerKind,
) -> Result<Json<Me>, RequestError> {
    let purse = ledger.balance(Account::Purse(player)).await?;
    Ok(Json(Me { player: player.0, name, purse, kind }))
}
