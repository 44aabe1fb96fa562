//! `POST /api/cage/players/{id}/limits`: the cage changes a player's limits, on the player's
//! request.

use axum::Json;
use axum::extract::State;
use sqlx::PgPool;
use std::sync::Arc;
use uuid::Uuid;

use super::players;
use crate::http::ask::{Body, InPath};
use crate::http::error::RequestError;
use crate::http::who::Cashier;
use crate::parts::parts;
use crate::routes::limits::{self, LimitParts, LimitsAnswer, LimitsBody};
use house::protection::Obstacle;
use tables::Presence;
use tables::frames::refused;

parts! {
    /// Whom the cage changes limits for, and how they are told.
    pub(in crate::routes) struct ToldParts {
        pool: PgPool,
        presence: Arc<Presence>,
    }
}

/// Changes one of the player's limits and answers the limits after the change.
pub(in crate::routes) async fn post(
    by: Cashier,
    State(parts): State<LimitParts>,
    State(told): State<ToldParts>,
    InPath(id): InPath<Uuid>,
    Body(body): Body<LimitsBody>,
) -> Result<Json<LimitsAnswer>, RequestError> {
    let player = players::player(&told.pool, id).await?.id();
    let answer = limits::change(&parts, &body, player, &by.actor()).await?;
    if answer.is_excluded() {
        // The player may be at a table; the enforcer takes them out of it.
        told.presence.tell(player, &refused(None, Obstacle::Excluded.into()));
    }
    Ok(Json(answer))
}
