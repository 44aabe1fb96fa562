//! `GET /api/limits`: a player's limits and what counts against them. `POST /api/limits`: the
//! player changes one, or stays away. What a player asks for at the cage is a
//! request that they have to consent to (`cage/limits.rs`).

use axum::Json;
use axum::extract::State;
use chips::{CommandId, PlayerId};
use house_writer::{HouseHandle, protection};
use ledger::Ledger;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Actor;
use uuid::Uuid;

use crate::clock;
use house::protection::{Change, PlayerLimits};
use refusals::Rejection;
use routing::ask::Body;
use routing::error::RequestError;
use routing::parts;
use routing::who::SignedIn;

/// The limits that apply, and the sums they are compared with.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct LimitsAnswer {
    #[serde(flatten)]
    limits: PlayerLimits,
    /// Bought at the cage in a day, a week, a month, in cents.
    deposits: [i64; 3],
    /// Lost in a day, a week, a month, in cents; below zero where the player won.
    losses: [i64; 3],
    /// The beginning of the present session, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    since: Option<i64>,
    /// The server's clock, in milliseconds since 1970.
    now: i64,
}

/// A change of a player's limits; the same id is the same change.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct LimitsBody {
    /// Of the change.
    pub(super) id: Uuid,
    /// What changes.
    pub(super) change: Change,
}

parts! {
    /// What limits are read and changed with.
    pub(super) struct LimitParts {
        ledger: Ledger,
        house: HouseHandle,
    }
}

/// Answers the limits of the session's player.
pub(super) async fn get(
    SignedIn { session, .. }: SignedIn,
    State(parts): State<LimitParts>,
) -> Result<Json<LimitsAnswer>, RequestError> {
    Ok(Json(fresh(&parts.ledger, session.player).await?))
}

/// Changes them and answers the limits after the change.
pub(super) async fn post(
    SignedIn { session, .. }: SignedIn,
    State(parts): State<LimitParts>,
    Body(body): Body<LimitsBody>,
) -> Result<Json<LimitsAnswer>, RequestError> {
    let LimitsBody { id, change } = body;
    if !change.is_possible() {
        return Err(Rejection::BadLimit.into());
    }
    let (player, by) = (session.player, Actor::Player(session.player));
    let held = protection::of(&parts.ledger, player).await?;
    if held.is_shorter_break(change, clock::now_ms()) {
        return Err(Rejection::LongerBreak.into());
    }
    let id = CommandId(Uuid::new_v5(&id, by.to_string().as_bytes()));
    parts.house.change_limits(id, by, player, change).await?;
    Ok(Json(fresh(&parts.ledger, player).await?))
}

/// A player's limits; `racks` is what they have at tables, in cents.
pub(super) async fn view(
    ledger: &Ledger,
    player: PlayerId,
    racks: i64,
) -> Result<LimitsAnswer, RequestError> {
    let now = clock::now_ms();
    let limits = protection::of(ledger, player).await?;
    let deposits = protection::deposits(ledger, player, now).await?;
    let past = protection::play(ledger, player, now).await?;
    let losses = past.lost.map(|lost| lost + past.at_tables - racks);
    Ok(LimitsAnswer { limits: limits.at(now), deposits, losses, since: past.since_ms, now })
}

async fn fresh(ledger: &Ledger, player: PlayerId) -> Result<LimitsAnswer, RequestError> {
    let purse = ledger.purse(player).await?;
    let racks = purse.racks.iter().map(|(_, chips)| chips.cents()).sum();
    view(ledger, player, racks).await
}
