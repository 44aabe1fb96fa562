//! `GET /api/limits`: a player's limits and what counts against them. `POST /api/limits`: he
//! changes one, or stays away. The cage does the same for a player who asks for it, under
//! `/api/cage/players/{id}/limits`.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use chips::{CommandId, PlayerId};
use serde::{Deserialize, Serialize};
use table::Actor;
use uuid::Uuid;

use super::cage;
use crate::app::App;
use crate::clock;
use crate::frames::refused;
use crate::house::LimitsOrder;
use crate::http::session::{self, unreadable};
use crate::limits::{self, Change, Obstacle, PlayerLimits};
use crate::rejection::Rejection;
use crate::routes;

/// What holds, and what counts against it.
#[derive(Debug, Serialize)]
pub(crate) struct LimitsView {
    #[serde(flatten)]
    limits: PlayerLimits,
    /// Bought at the cage in a day, a week, a month, in cents.
    deposits: [i64; 3],
    /// Lost in a day, a week, a month, in cents; below zero where he won.
    losses: [i64; 3],
    /// Since when he plays without a rest, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    since: Option<i64>,
    /// The server's clock, in milliseconds since 1970.
    now: i64,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Wish {
    id: Uuid,
    change: Change,
}

/// Answers the limits of the session's player.
pub(crate) async fn get(
    State(app): State<App>,
    headers: HeaderMap,
) -> Result<Json<LimitsView>, Rejection> {
    let player = session::required(&app, &headers).await?.player;
    Ok(Json(fresh(&app, player).await?))
}

/// Changes them and answers what holds then.
pub(crate) async fn post(
    State(app): State<App>,
    headers: HeaderMap,
    bytes: Bytes,
) -> Result<Json<LimitsView>, Rejection> {
    let player = session::required(&app, &headers).await?.player;
    change(&app, &bytes, player, &Actor::Player(player)).await
}

/// The same by the cage, on the player's request.
pub(crate) async fn post_for(
    State(app): State<App>,
    headers: HeaderMap,
    Path(id): Path<String>,
    bytes: Bytes,
) -> Result<Json<LimitsView>, Rejection> {
    let by = cage::cashier(&app, &headers).await?.actor();
    let player = cage::players::player(&app, &id).await?.id();
    let answer = change(&app, &bytes, player, &by).await?;
    if answer.0.limits.away.is_some() {
        // He may be at a table at this moment, and is taken out of it.
        app.presence.tell(player, &refused(None, Obstacle::Excluded.into()));
    }
    Ok(answer)
}

/// A player's limits; `racks` is what he has at tables.
pub(crate) async fn view(app: &App, player: PlayerId, racks: i64) -> Result<LimitsView, Rejection> {
    let now = clock::now_ms();
    let limits = limits::of(&app.ledger, player).await.map_err(|fault| unreadable(app, &fault))?;
    let deposits = limits::deposits(&app.ledger, player, now).await;
    let deposits = deposits.map_err(|fault| unreadable(app, &fault))?;
    let past = limits::visits(&app.ledger, player, now).await;
    let past = past.map_err(|fault| unreadable(app, &fault))?;
    let losses = past.lost.map(|lost| lost + past.at_tables - racks);
    let since = past.since_ms;
    Ok(LimitsView { limits: limits.at(now), deposits, losses, since, now })
}

async fn fresh(app: &App, player: PlayerId) -> Result<LimitsView, Rejection> {
    let purse = app.ledger.purse(player).await.map_err(|fault| unreadable(app, &fault))?;
    let racks = purse.racks.iter().map(|(_, chips)| chips.cents()).sum();
    view(app, player, racks).await
}

async fn change(
    app: &App,
    bytes: &Bytes,
    player: PlayerId,
    by: &Actor,
) -> Result<Json<LimitsView>, Rejection> {
    let Wish { id, change } = routes::body(bytes)?;
    if !change.is_possible() {
        return Err(Rejection::BadAmount);
    }
    let actor = by.to_string();
    let id = CommandId(Uuid::new_v5(&id, actor.as_bytes()));
    let order = LimitsOrder { actor, player, change };
    app.house.limit(id, order).await.map_err(cage::refusal)?;
    Ok(Json(fresh(app, player).await?))
}
