//! `POST /api/guest`: a newcomer gives a name and gets a session and play chips, once. Whoever has
//! a session already stays who they are.

use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use chips::{Chips, CommandId};
use house::HouseEntry;
use protocol::PlayerKind;
use schemars::JsonSchema;
use serde::Deserialize;
use sign_in::Players;
use sign_in::players::{self, BadName};
use uuid::Uuid;

use super::me::{self, Me};
use crate::app::App;
use crate::http::answer::WithCookie;
use crate::http::ask::Body;
use crate::http::error::RequestError;
use crate::http::part::RequestPart;
use crate::http::session;
use crate::http::who::MaybePlayer;
use crate::{clock, entropy};
use tables::Rejection;

/// Play chips of a newcomer: 1,000.00.
const GRANT: Chips = Chips::cents_const(100_000);

/// How a guest is to be called.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct GuestBody {
    name: String,
}

/// The house takes guests; if not, the request is refused.
pub(super) struct TakesGuests;

impl FromRequestParts<App> for TakesGuests {
    type Rejection = RequestError;

    async fn from_request_parts(_: &mut Parts, app: &App) -> Result<TakesGuests, RequestError> {
        if app.guests { Ok(TakesGuests) } else { Err(Rejection::GuestsNotAllowed.into()) }
    }
}

impl RequestPart for TakesGuests {}

/// Answers `{player, name, purse, kind}` with the session cookie.
pub(super) async fn post(
    MaybePlayer(known): MaybePlayer,
    State(app): State<App>,
    _: TakesGuests,
    Body(body): Body<GuestBody>,
) -> Result<WithCookie<Json<Me>>, RequestError> {
    let name = name(&body.name)?;
    if let Some(known) = known {
        let me = me::me(&app, known.player, known.name, known.kind).await?;
        return Ok(WithCookie(None, me));
    }
    let player = entropy::player_id();
    let token = players::add_guest(&app.pool, player, &name, clock::now_ms()).await?;
    let grant = CommandId(Uuid::new_v5(&player.0, b"grant"));
    app.house.record(grant, HouseEntry::sale(player, GRANT)).await?;
    let me = me::me(&app, player, name, PlayerKind::Guest).await?;
    Ok(WithCookie(Some(session::set::<Players>(&app, &token)), me))
}

/// The name somebody gives themselves, without the space around it.
pub(super) fn name(text: &str) -> Result<String, Rejection> {
    players::name_of(text).map_err(|bad| match bad {
        BadName::Length => Rejection::NameLength,
        BadName::Characters => Rejection::NameCharacters,
    })
}
