//! Rounds: searched by every key, one with its chips, and one card by card.

use audit::ReplayError;
use audit::reports::{Exception, RoundQuery};
use axum::extract::{Path, State};
use axum::response::Response;
use uuid::Uuid;

use super::{Question, answer};
use crate::app::App;
use crate::http::session::unreadable;
use crate::rejection::Rejection;

/// A page of rounds.
pub(crate) async fn search(
    State(app): State<App>,
    Question { mut params }: Question,
) -> Result<Response, Rejection> {
    let query = RoundQuery {
        table: params.take("table")?,
        round: params.take("round")?,
        player: params.take("player")?,
        shoe: params.take("shoe")?,
        staff: params.take("staff")?,
        span: params.span()?,
        staked: (params.take("staked_min")?, params.take("staked_max")?),
        win: (params.take("win_min")?, params.take("win_max")?),
        exception: params.take_as("exception", Exception::parse)?,
        limit: params.take("limit")?,
        cursor: params.take("cursor")?,
    };
    params.finish()?;
    if !query.has_good_cursor() {
        return Err(Rejection::BadMessage);
    }
    answer(&app, app.desk.rounds(&query).await)
}

/// A round.
pub(crate) async fn one(
    State(app): State<App>,
    Path((table, round)): Path<(String, String)>,
    Question { params }: Question,
) -> Result<Response, Rejection> {
    params.finish()?;
    let (table, round) = named(&table, &round)?;
    let found = app.desk.round(table, round).await.map_err(|error| unreadable(&app, &error))?;
    answer(&app, Ok(found.ok_or(Rejection::NotFound)?))
}

/// A round, card by card.
pub(crate) async fn replay(
    State(app): State<App>,
    Path((table, round)): Path<(String, String)>,
    Question { params }: Question,
) -> Result<Response, Rejection> {
    params.finish()?;
    let (table, round) = named(&table, &round)?;
    let permit = app.proofs.acquire().await;
    let _permit = permit.expect("nobody closes the semaphore of proofs");
    let open = |shoe: Uuid, sealed: &blackjack::Sealed| app.vault.unseal(shoe, sealed);
    let replay = app.desk.replay(&app.kept, table, round, &open).await;
    let failed = |error: ReplayError| unreadable(&app, &error);
    answer(&app, Ok(replay.map_err(failed)?.ok_or(Rejection::NotFound)?))
}

fn named(table: &str, round: &str) -> Result<(Uuid, i32), Rejection> {
    let table = table.parse().map_err(|_| Rejection::NotFound)?;
    Ok((table, round.parse().map_err(|_| Rejection::NotFound)?))
}
