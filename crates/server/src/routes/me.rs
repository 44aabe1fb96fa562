//! `GET /api/me`: who the session belongs to.

use axum::Json;
use axum::extract::State;
use chips::{Account, PlayerId};
use ledger::Ledger;
use protocol::PlayerKind;
use schemars::JsonSchema;
use serde::Serialize;
use uuid::Uuid;

use routing::error::RequestError;
use routing::who::SignedIn;

/// A player and their purse.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Me {
    /// Their id.
    player: Uuid,
    /// Their name.
    name: String,
    /// Chips in the purse, in cents: of a guest, play chips.
    purse: i64,
    /// A guest or an account.
    kind: PlayerKind,
    /// The number of the account.
    #[serde(skip_serializing_if = "Option::is_none")]
    member: Option<i64>,
}

/// Answers `{player, name, purse, kind}`, and `member` for an account.
pub(super) async fn get(
    SignedIn { session, .. }: SignedIn,
    State(ledger): State<Ledger>,
) -> Result<Json<Me>, RequestError> {
    me(&ledger, session.player, session.name, session.member).await
}

/// A player with what is in their purse now. Accounts have a number, guests have none.
pub(super) async fn me(
    ledger: &Ledger,
    player: PlayerId,
    name: String,
    member: Option<i64>,
) -> Result<Json<Me>, RequestError> {
    let kind = if member.is_some() { PlayerKind::Account } else { PlayerKind::Guest };
    let purse = ledger.balance(Account::purse(player, kind.has_play_chips())).await?;
    Ok(Json(Me { player: player.0, name, purse, kind, member }))
}
