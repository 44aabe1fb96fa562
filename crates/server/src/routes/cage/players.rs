//! `GET /api/cage/players?name=…`: players by a part of their name, by number or by id.
//! `GET /api/cage/players/{id}`: one of them, with their chips and limits.

use axum::Json;
use axum::extract::State;
use chips::PlayerId;
use ledger::Ledger;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sign_in::People;
use sign_in::players::is_identified;
use sqlx::PgPool;
use uuid::Uuid;

use crate::http::ask::{InPath, Params};
use crate::http::error::RequestError;
use crate::http::who::Cashier;
use crate::parts::parts;
use crate::routes::limits::{self, LimitsAnswer};
use refusals::Rejection;

/// Players found at once, at most.
const FOUND_MAX: i64 = 20;
/// Characters that are looked for, at most.
const NAME_CHARS_MAX: usize = 40;

/// A search for players.
#[derive(Debug, Deserialize, JsonSchema)]
pub(crate) struct PlayersQuery {
    /// A part of a name, the number of an account, or the beginning of an id.
    #[serde(default)]
    name: String,
}

/// A player as the cage knows them.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct Found {
    player: Uuid,
    name: String,
    /// `guest` or `account`.
    pub(super) kind: String,
    /// The number of the account; guests have none.
    member: Option<i64>,
    /// Chips in the purse, in cents: of a guest, play chips.
    purse: i64,
}

/// The players that were found.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct FoundAnswer {
    players: Vec<Found>,
}

/// One player.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct PlayerAnswer {
    #[serde(flatten)]
    found: Found,
    /// Chips at tables, in cents.
    racks: i64,
    /// Whether the cage has recorded who they are.
    is_identified: bool,
    #[serde(flatten)]
    limits: LimitsAnswer,
}

parts! {
    /// What a player is looked up in.
    pub(crate) struct PlayerParts {
        people: People,
        ledger: Ledger,
    }
}

/// Answers `{players}`.
pub(crate) async fn find(
    _: Cashier,
    State(pool): State<PgPool>,
    Params(wanted): Params<PlayersQuery>,
) -> Result<Json<FoundAnswer>, RequestError> {
    let name: String = wanted.name.trim().chars().take(NAME_CHARS_MAX).collect();
    // An empty beginning is that of every name.
    if name.is_empty() {
        return Ok(Json(FoundAnswer { players: Vec::new() }));
    }
    let id = Uuid::parse_str(&name).ok();
    Ok(Json(FoundAnswer { players: look(&pool, Some(&name), id).await? }))
}

/// Answers the player; `not-found` when there is none.
pub(crate) async fn get(
    _: Cashier,
    State(parts): State<PlayerParts>,
    InPath(id): InPath<Uuid>,
) -> Result<Json<PlayerAnswer>, RequestError> {
    let found = player(parts.people.pool(), id).await?;
    let purse = parts.ledger.purse(found.id()).await?;
    let racks = purse.racks.iter().map(|(_, chips)| chips.cents()).sum();
    let limits = limits::view(&parts.ledger, found.id(), racks).await?;
    let is_identified = is_identified(&parts.people, found.id()).await?;
    Ok(Json(PlayerAnswer { found, racks, is_identified, limits }))
}

/// The player with that id; `not-found` when there is none.
pub(super) async fn player(pool: &PgPool, id: Uuid) -> Result<Found, RequestError> {
    let found = look(pool, None, Some(id)).await?.into_iter().next();
    Ok(found.ok_or(Rejection::NotFound)?)
}

impl Found {
    pub(super) fn id(&self) -> PlayerId {
        PlayerId(self.player)
    }
}

async fn look(
    pool: &PgPool,
    name: Option<&str>,
    id: Option<Uuid>,
) -> Result<Vec<Found>, sqlx::Error> {
    let number: Option<i64> = name.and_then(|name| name.parse().ok());
    sqlx::query_as!(
        Found,
        "select id as player, name, player.kind, member, coalesce(balance, 0) as \"purse!\"
         from player left join account on account.player = player.id and account.kind
                = case player.kind when 'guest' then 'play_purse' else 'purse' end::account_kind
            and gaming_table = '00000000-0000-0000-0000-000000000000'
         where is_player_meant(id, name, $1) or id = $2 or member = $3
         order by coalesce(member = $3, false) desc,
            starts_with(name_plain(name), name_plain($1)) desc, name_plain(name), id limit $4",
        name,
        id,
        number,
        FOUND_MAX,
    )
    .fetch_all(pool)
    .await
}
