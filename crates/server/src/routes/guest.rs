//! `POST /api/guest`: a newcomer gives a name and gets a session and play chips, once. A request
//! with a session keeps that session's player.

use axum::Json;
use axum::extract::{FromRef, FromRequestParts, State};
use axum::http::request::Parts;
use chips::{Chips, CommandId};
use guests::Guests;
use house::HouseEntry;
use house_writer::HouseHandle;
use ledger::Ledger;
use schemars::JsonSchema;
use serde::Deserialize;
use sign_in::name::name_of;
use sign_in::players;
use sign_in::{LoginPlace, People, Players, TokenHash};
use std::sync::Arc;
use uuid::Uuid;

use super::me::{self, Me};
use crate::{clock, entropy};
use ingress::PublicSite;
use refusals::Rejection;
use routing::answer::WithCookies;
use routing::ask::{Body, ClientAddress};
use routing::error::RequestError;
use routing::part::RequestPart;
use routing::parts;
use routing::session;
use routing::who::MaybePlayer;
use tables::Presence;

/// Play chips of a newcomer: 1,000.00.
const GRANT: Chips = Chips::cents_const(100_000);

/// The name of a new guest.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct GuestBody {
    name: String,
}

parts! {
    /// What a newcomer is let in with.
    pub(super) struct GuestParts {
        people: People,
        house: HouseHandle,
        ledger: Ledger,
        guests: Arc<Guests>,
        presence: Arc<Presence>,
        site: Arc<PublicSite>,
    }
}

/// Extractor that refuses the request when the house takes no guests.
pub(super) struct TakesGuests;

impl<S: Send + Sync> FromRequestParts<S> for TakesGuests
where
    Arc<PublicSite>: FromRef<S>,
{
    type Rejection = RequestError;

    async fn from_request_parts(_: &mut Parts, state: &S) -> Result<TakesGuests, RequestError> {
        let site = Arc::<PublicSite>::from_ref(state);
        if site.takes_guests { Ok(TakesGuests) } else { Err(Rejection::GuestsNotAllowed.into()) }
    }
}

impl RequestPart for TakesGuests {}

/// Answers `{player, name, purse, kind}` with the session cookie.
pub(super) async fn post(
    MaybePlayer(known): MaybePlayer,
    State(parts): State<GuestParts>,
    _: TakesGuests,
    ClientAddress(client): ClientAddress,
    Body(body): Body<GuestBody>,
) -> Result<WithCookies<Json<Me>>, RequestError> {
    let name = name_of(&body.name).map_err(Rejection::from)?;
    if let Some(known) = known {
        let me = me::me(&parts.ledger, known.player, known.name, known.member).await?;
        return Ok(WithCookies(Vec::new(), me));
    }
    let permit = parts.guests.enter(client)?;
    let player = entropy::player_id();
    let place = LoginPlace::new(client, None);
    let present = present(&parts, &name).await?;
    let there = (&*present, &place);
    let token = players::add_guest(&parts.people, player, &name, there, clock::now_ms()).await?;
    let token = token.ok_or(Rejection::NameTaken)?;
    let grant = CommandId(Uuid::new_v5(&player.0, b"grant"));
    // From here on there is a guest, also when they get no chips.
    parts.guests.keep(player, permit);
    parts.house.record_for_guest(grant, HouseEntry::sale(player, GRANT)).await?;
    let me = me::me(&parts.ledger, player, name, None).await?;
    Ok(WithCookies(vec![session::set::<Players>(&parts.site, &token)], me))
}

/// The sessions of players who are connected to this node, and of the guests with such a name who
/// are connected to another one.
async fn present(parts: &GuestParts, name: &str) -> Result<Vec<TokenHash>, sqlx::Error> {
    let mut present = parts.presence.player_sessions();
    if parts.presence.has_other_nodes() {
        let named = players::guests_called(parts.people.pool(), name).await?;
        let players = named.iter().map(|(player, _)| *player).collect();
        let elsewhere = parts.presence.elsewhere(&players).await;
        let theirs = named.into_iter().filter(|(player, _)| elsewhere.contains(player));
        present.extend(theirs.map(|(_, session)| session));
    }
    Ok(present)
}
