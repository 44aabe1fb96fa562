//! `POST /api/cage/buy`: sells play chips to a guest, bounded per call and per purse. The same id
//! buys once, however often it is sent. The cashiers' routes are in the files below.

pub(super) mod count;
pub(super) mod drawer;
pub(super) mod identity;
pub(super) mod limits;
pub(super) mod players;
pub(super) mod receipt;
pub(super) mod requests;
pub(super) mod slips;
pub(super) mod statement;
pub(super) mod trade;

use axum::Json;
use axum::extract::State;
use chips::{Chips, CommandId};
use house::HouseEntry;
use house_writer::{Admission, HouseHandle};
use ledger::Ledger;
use schemars::JsonSchema;
use serde::Deserialize;
use sign_in::{People, Players, SignInDoor as _};
use std::sync::Arc;
use uuid::Uuid;

use super::guest::TakesGuests;
use super::me::{self, Me};
use crate::clock;
use refusals::Rejection;
use routing::ask::Body;
use routing::error::RequestError;
use routing::parts;
use routing::who::GuestPlayer;
use tables::Presence;

/// Least that can be bought at once, in cents.
const BUY_MIN: i64 = 100;
/// Most that can be bought at once, in cents.
const BUY_MAX: i64 = 100_000;

/// A purchase of play chips.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct BuyBody {
    /// In cents.
    amount: i64,
    /// The same id buys once.
    id: Uuid,
}

parts! {
    /// What play chips are bought with.
    pub(super) struct BuyParts {
        admission: Arc<Admission>,
        people: People,
        house: HouseHandle,
        presence: Arc<Presence>,
        ledger: Ledger,
    }
}

/// Answers `{player, name, purse, kind}` once the chips are in the purse.
pub(super) async fn buy(
    GuestPlayer { session, .. }: GuestPlayer,
    State(parts): State<BuyParts>,
    _: TakesGuests,
    Body(body): Body<BuyBody>,
) -> Result<Json<Me>, RequestError> {
    let _entering = parts.admission.enter(session.player).await??;
    // A player who has got an account meanwhile is no guest any more.
    let session = Players::session(&parts.people, session.token_hash, clock::now_ms()).await?;
    let session = session.ok_or(Rejection::NotSignedIn)?;
    let GuestPlayer { session, .. } = GuestPlayer::judge(session)?;
    if !(BUY_MIN..=BUY_MAX).contains(&body.amount) {
        return Err(Rejection::BuyAmount.into());
    }
    let amount = Chips::from_cents(body.amount).ok_or(Rejection::BuyAmount)?;
    // The player is part of the entry's id, so that two players with the same id make two entries.
    let id = CommandId(Uuid::new_v5(&body.id, session.player.0.as_bytes()));
    parts.house.record_for_guest(id, HouseEntry::sale(session.player, amount)).await?;
    parts.presence.note_purse(session.player);
    me::me(&parts.ledger, session.player, session.name, session.member).await
}
