//! `GET /api/cage/players?name=…`: players by a part of their name, by number or by id.
//! `GET /api/cage/players/{id}`: one of them, with their chips and limits.

use axum::Json;
use axum::extract::State;
use cage_desk::{CageDesk, Found, FoundAnswer};
use house_settings::{HouseSettings, Period};
use read_model::project::Projector;
use read_model::reports::{CashOfDay, Desk};
use refusals::Rejection;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sign_in::players::is_identified;
use uuid::Uuid;

use crate::clock;
use crate::routes::audit::followed;
use crate::routes::limits::{self, LimitsAnswer};
use routing::ask::{InPath, Params};
use routing::error::RequestError;
use routing::parts;
use routing::who::Cashier;

/// A search for players.
#[derive(Debug, Deserialize, JsonSchema)]
pub(crate) struct PlayersQuery {
    /// A part of a name, the number of an account, or the beginning of an id.
    #[serde(default)]
    name: String,
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
    /// Their cash in this gaming day, all cashiers together.
    cash: CashOfDay,
    /// From which sum of cash in a gaming day on they are listed for auditors, in cents.
    large_cash: i64,
    /// Whether they have reached it.
    has_large_cash: bool,
    #[serde(flatten)]
    limits: LimitsAnswer,
}

parts! {
    /// What a player is looked up in.
    pub(crate) struct PlayerParts {
        cage: CageDesk,
        projector: Projector,
        desk: Desk,
        settings: HouseSettings,
    }
}

/// Answers `{players}`.
pub(crate) async fn find(
    _: Cashier,
    State(desk): State<CageDesk>,
    Params(wanted): Params<PlayersQuery>,
) -> Result<Json<FoundAnswer>, RequestError> {
    Ok(Json(desk.find(&wanted.name).await?))
}

/// Answers the player; `not-found` when there is none.
pub(crate) async fn get(
    _: Cashier,
    State(PlayerParts { cage, projector, desk, settings }): State<PlayerParts>,
    InPath(id): InPath<Uuid>,
) -> Result<Json<PlayerAnswer>, RequestError> {
    let found = cage.found(id).await?;
    let purse = cage.ledger.purse(found.id()).await?;
    let racks = purse.racks.iter().map(|(_, chips)| chips.cents()).sum();
    let limits = limits::view(&cage.ledger, found.id(), racks).await?;
    let is_identified = is_identified(&cage.people, found.id()).await?;
    followed(projector.freshen().await)?;
    let now_ms = clock::now_ms();
    let day = settings.times.span(Period::Day, now_ms, now_ms).ok_or(Rejection::Unavailable)?;
    let cash = desk.cash_of(id, day).await?;
    Ok(Json(PlayerAnswer {
        found,
        racks,
        is_identified,
        has_large_cash: settings.large_cash.is_reached(cash.cash_in, cash.cash_out),
        cash,
        large_cash: settings.large_cash.0,
        limits,
    }))
}
