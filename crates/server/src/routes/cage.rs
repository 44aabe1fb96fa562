//! `POST /api/cage/buy`: play chips for the purse, bounded per call and per purse. The same id
//! buys once, however often it is sent. What the cashiers do is in the files below.

pub(crate) mod count;
pub(crate) mod players;
pub(crate) mod receipt;
pub(crate) mod slips;
pub(crate) mod statement;
pub(crate) mod trade;

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::HeaderMap;
use chips::{Chips, CommandId};
use ledger::ChainId;
use protocol::{PlayerKind, Role};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use uuid::Uuid;

use crate::app::App;
use crate::house::{OrderError, Series};
use crate::http::session::{self, unreadable};
use crate::rejection::Rejection;
use crate::routes::{self, Me};
use crate::staff::StaffSession;

/// Least that can be bought at once, in cents.
const BUY_MIN: i64 = 100;
/// Most that can be bought at once, in cents.
const BUY_MAX: i64 = 100_000;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Wish {
    /// In cents.
    amount: i64,
    id: Uuid,
}

/// Answers `{player, name, purse, kind}` once the chips are in the purse.
pub(crate) async fn buy(
    State(app): State<App>,
    headers: HeaderMap,
    bytes: Bytes,
) -> Result<Json<Me>, Rejection> {
    let player = session::required(&app, &headers).await?.player;
    let _entering = app.door.enter(player, 0)?;
    // Whoever has got an account before he came in at the door is no guest any more.
    let session = session::required(&app, &headers).await?;
    if !app.guests {
        return Err(Rejection::GuestsNotAllowed);
    }
    if session.kind != PlayerKind::Guest {
        return Err(Rejection::GuestsOnly);
    }
    let wish: Wish = routes::body(&bytes)?;
    if !(BUY_MIN..=BUY_MAX).contains(&wish.amount) {
        return Err(Rejection::BuyAmount);
    }
    let amount = Chips::from_cents(wish.amount).ok_or(Rejection::BuyAmount)?;
    // Two players who choose the same id give two orders.
    let id = CommandId(Uuid::new_v5(&wish.id, session.player.0.as_bytes()));
    app.house.sell(id, session.player, amount).await.map_err(refusal)?;
    app.presence.note_purse(session.player);
    routes::me(&app, session.player, session.name, session.kind).await
}

/// The session of a request that only a cashier may make.
pub(crate) async fn cashier(app: &App, headers: &HeaderMap) -> Result<StaffSession, Rejection> {
    let session = session::of_staff(app, headers).await?.ok_or(Rejection::NotSignedIn)?;
    if session.who.role == Role::Cage { Ok(session) } else { Err(Rejection::NotAllowed) }
}

/// What a cashier has put on record under a number.
struct Numbered<E> {
    event: E,
    /// The cashier's name.
    by: String,
    /// In milliseconds since 1970.
    at: i64,
}

/// The entry with that number in its series, if it was given.
async fn numbered<E: DeserializeOwned>(
    app: &App,
    series: Series,
    number: u64,
) -> Result<Option<Numbered<E>>, Rejection> {
    let seq = app.ledger.last_marked(ChainId::HOUSE, series.mark_of(number)).await;
    let Some(seq) = seq.map_err(|error| unreadable(app, &error))? else { return Ok(None) };
    let page = app.ledger.journal(ChainId::HOUSE, seq, 1).await;
    let page = page.map_err(|error| unreadable(app, &error))?;
    let Some(record) = page.into_iter().next() else { return Ok(None) };
    let events: Vec<E> =
        serde_json::from_str(&record.step.events).map_err(|error| unreadable(app, &error))?;
    let by = record.step.actor.strip_prefix("cage:").unwrap_or(&record.step.actor).to_owned();
    let at = record.step.at_ms;
    Ok(events.into_iter().next().map(|event| Numbered { event, by, at }))
}

/// What a player hears of an order that was not carried out.
pub(crate) fn refusal(error: OrderError) -> Rejection {
    match error {
        OrderError::PurseFull => Rejection::PurseFull,
        OrderError::Unavailable => Rejection::Unavailable,
        OrderError::Busy => Rejection::Busy,
        OrderError::NotEnough => Rejection::NotEnoughInPurse,
        OrderError::DuplicateId => Rejection::DuplicateId,
        OrderError::Limit(obstacle) => obstacle.into(),
    }
}
