//! `GET /api/cage/players?name=…`: players by the beginning of their name, or by id. `GET
//! /api/cage/players/{id}`: one of them, with his chips and his limits.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use chips::PlayerId;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::cashier;
use crate::app::App;
use crate::http::session::unreadable;
use crate::rejection::Rejection;
use crate::routes::limits::{self, LimitsView};

/// Players found at once, at most.
const FOUND_MAX: i64 = 20;
/// Characters that are looked for, at most.
const NAME_CHARS_MAX: usize = 40;

/// What is looked for.
#[derive(Debug, Deserialize)]
pub(crate) struct Wanted {
    #[serde(default)]
    name: String,
}

/// A player as the cage knows him.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Found {
    player: Uuid,
    name: String,
    /// `guest` or `account`.
    kind: String,
    /// Chips in the purse, in cents.
    purse: i64,
}

/// Those who were found.
#[derive(Debug, Serialize)]
pub(crate) struct All {
    players: Vec<Found>,
}

/// One player.
#[derive(Debug, Serialize)]
pub(crate) struct One {
    #[serde(flatten)]
    found: Found,
    /// Chips at tables, in cents.
    racks: i64,
    #[serde(flatten)]
    limits: LimitsView,
}

/// Answers `{players}`.
pub(crate) async fn find(
    State(app): State<App>,
    headers: HeaderMap,
    Query(wanted): Query<Wanted>,
) -> Result<Json<All>, Rejection> {
    cashier(&app, &headers).await?;
    let name: String = wanted.name.trim().chars().take(NAME_CHARS_MAX).collect();
    // Postgres has no text with a zero in it; an empty beginning is that of everybody.
    if name.is_empty() || name.contains('\0') {
        return Ok(Json(All { players: Vec::new() }));
    }
    let id = Uuid::parse_str(&name).ok();
    Ok(Json(All { players: look(&app, Some(&name), id).await? }))
}

/// Answers the player; `not-found` when there is none.
pub(crate) async fn get(
    State(app): State<App>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Json<One>, Rejection> {
    cashier(&app, &headers).await?;
    let found = player(&app, &id).await?;
    let id = PlayerId(found.player);
    let purse = app.ledger.purse(id).await.map_err(|error| unreadable(&app, &error))?;
    let racks = purse.racks.iter().map(|(_, chips)| chips.cents()).sum();
    let limits = limits::view(&app, id, racks).await?;
    Ok(Json(One { found, racks, limits }))
}

/// The player of a path.
pub(crate) async fn player(app: &App, id: &str) -> Result<Found, Rejection> {
    let id: Uuid = id.parse().map_err(|_| Rejection::NotFound)?;
    look(app, None, Some(id)).await?.into_iter().next().ok_or(Rejection::NotFound)
}

impl Found {
    /// Whether he plays for money.
    pub(crate) fn is_account(&self) -> bool {
        self.kind == "account"
    }

    pub(crate) fn id(&self) -> PlayerId {
        PlayerId(self.player)
    }

    pub(super) fn name(&self) -> &str {
        &self.name
    }
}

async fn look(app: &App, name: Option<&str>, id: Option<Uuid>) -> Result<Vec<Found>, Rejection> {
    sqlx::query_as!(
        Found,
        "select id as player, name, player.kind, coalesce(balance, 0) as \"purse!\"
         from player left join account on account.kind = 'purse' and account.player = player.id
            and gaming_table = '00000000-0000-0000-0000-000000000000'
         where starts_with(name_folded(name), name_folded($1)) or id = $2
         order by name_folded(name), id limit $3",
        name,
        id,
        FOUND_MAX,
    )
    .fetch_all(&app.pool)
    .await
    .map_err(|error| unreadable(app, &error))
}
