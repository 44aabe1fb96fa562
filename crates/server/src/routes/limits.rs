//! `GET /api/limits`: a player's limits and what counts against them. `POST /api/limits`: the
//! player changes one, or stays away. The cage does the same for a player who asks for it, under
//! `/api/cage/players/{id}/limits`.

use axum::Json;
use axum::extract::State;
use chips::{CommandId, PlayerId};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Actor;
use uuid::Uuid;

use super::cage::players;
use crate::app::App;
use crate::clock;
use crate::http::ask::{Body, InPath};
use crate::http::error::RequestError;
use crate::http::who::{Cashier, SignedIn};
use house::protection::{Change, Obstacle, PlayerLimits};
use tables::Rejection;
use tables::frames::refused;
use tables::protection;

/// The limits that hold, and what counts against them.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct LimitsAnswer {
    #[serde(flatten)]
    limits: PlayerLimits,
    /// Bought at the cage in a day, a week, a month, in cents.
    deposits: [i64; 3],
    /// Lost in a day, a week, a month, in cents; below zero where the player won.
    losses: [i64; 3],
    /// Since when they play without a rest, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    since: Option<i64>,
    /// The server's clock, in milliseconds since 1970.
    now: i64,
}

/// A change of a player's limits; the same id is the same change.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct LimitsBody {
    id: Uuid,
    change: Change,
}

/// Answers the limits of the session's player.
pub(super) async fn get(
    SignedIn { session, .. }: SignedIn,
    State(app): State<App>,
) -> Result<Json<LimitsAnswer>, RequestError> {
    Ok(Json(fresh(&app, session.player).await?))
}

/// Changes them and answers what holds then.
pub(super) async fn post(
    SignedIn { session, .. }: SignedIn,
    State(app): State<App>,
    Body(body): Body<LimitsBody>,
) -> Result<Json<LimitsAnswer>, RequestError> {
    let player = session.player;
    Ok(Json(change(&app, &body, player, &Actor::Player(player)).await?))
}

/// The same by the cage, on the player's request.
pub(super) async fn post_for(
    by: Cashier,
    State(app): State<App>,
    InPath(id): InPath<Uuid>,
    Body(body): Body<LimitsBody>,
) -> Result<Json<LimitsAnswer>, RequestError> {
    let player = players::player(&app, id).await?.id();
    let answer = change(&app, &body, player, &by.actor()).await?;
    if answer.limits.exclusion.is_some() {
        // They may be at a table at this moment, and are taken out of it.
        app.presence.tell(player, &refused(None, Obstacle::Excluded.into()));
    }
    Ok(Json(answer))
}

/// A player's limits; `racks` is what they have at tables, in cents.
pub(super) async fn view(
    app: &App,
    player: PlayerId,
    racks: i64,
) -> Result<LimitsAnswer, RequestError> {
    let now = clock::now_ms();
    let limits = protection::of(&app.ledger, player).await?;
    let deposits = protection::deposits(&app.ledger, player, now).await?;
    let past = protection::play(&app.ledger, player, now).await?;
    let losses = past.lost.map(|lost| lost + past.at_tables - racks);
    Ok(LimitsAnswer { limits: limits.at(now), deposits, losses, since: past.since_ms, now })
}

async fn fresh(app: &App, player: PlayerId) -> Result<LimitsAnswer, RequestError> {
    let purse = app.ledger.purse(player).await?;
    let racks = purse.racks.iter().map(|(_, chips)| chips.cents()).sum();
    view(app, player, racks).await
}

async fn change(
    app: &App,
    LimitsBody { id, change }: &LimitsBody,
    player: PlayerId,
    by: &Actor,
) -> Result<LimitsAnswer, RequestError> {
    if !change.is_possible() {
        return Err(Rejection::BadAmount.into());
    }
    let id = CommandId(Uuid::new_v5(id, by.to_string().as_bytes()));
    app.house.change_limits(id, by.clone(), player, *change).await?;
    fresh(app, player).await
}
