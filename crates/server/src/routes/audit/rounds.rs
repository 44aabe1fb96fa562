//! Rounds: searched by every key, one with its chips, and one card by card.

use audit::ReplayAnswer;
use audit::reports::{Exception, RoundAnswer, RoundQuery, RoundsAnswer, Span};
use axum::extract::State;
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::{Answer, NoQuery, Question};
use crate::app::App;
use crate::http::ask::{InPath, Params};
use crate::http::who::{AuditorOnly, RoundWatcher};
use tables::Rejection;

/// By what rounds are searched; everything that is said must hold.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RoundsQuery {
    table: Option<Uuid>,
    round: Option<i32>,
    player: Option<Uuid>,
    shoe: Option<Uuid>,
    /// Who had a hand in it: `pit:NAME`, `croupier:NAME`, `cage:NAME`, `admin:NAME`.
    staff: Option<String>,
    /// From then on, in milliseconds since 1970.
    from: Option<i64>,
    /// Until before then, in milliseconds since 1970.
    to: Option<i64>,
    /// In cents.
    staked_min: Option<i64>,
    /// In cents.
    staked_max: Option<i64>,
    /// Largest net win of one player in the round, in cents.
    win_min: Option<i64>,
    /// In cents.
    win_max: Option<i64>,
    /// `void`, `automatic`, `irregular`, `disputed` or `adjusted`.
    exception: Option<String>,
    /// At most 200; 50 without.
    limit: Option<i64>,
    /// `next` of the page before.
    cursor: Option<String>,
}

/// A page of rounds.
pub(crate) async fn search(
    _: Question<AuditorOnly>,
    State(app): State<App>,
    Params(query): Params<RoundsQuery>,
) -> Answer<RoundsAnswer> {
    let exception = query.exception.as_deref().map(Exception::parse);
    let query = RoundQuery {
        table: query.table,
        round: query.round,
        player: query.player,
        shoe: query.shoe,
        staff: query.staff,
        span: Span { from: query.from, to: query.to },
        staked: (query.staked_min, query.staked_max),
        win: (query.win_min, query.win_max),
        exception: exception.map(|known| known.ok_or(Rejection::BadMessage)).transpose()?,
        limit: query.limit,
        cursor: query.cursor,
    };
    if !query.has_good_cursor() {
        return Err(Rejection::BadMessage.into());
    }
    Ok(app.desk.rounds(&query).await?.into())
}

/// A round.
pub(crate) async fn one(
    _: Question<RoundWatcher>,
    State(app): State<App>,
    _: Params<NoQuery>,
    InPath((table, round)): InPath<(Uuid, i32)>,
) -> Answer<RoundAnswer> {
    Ok(app.desk.round(table, round).await?.ok_or(Rejection::NotFound)?.into())
}

/// A round, card by card.
pub(crate) async fn replay(
    _: Question<RoundWatcher>,
    State(app): State<App>,
    _: Params<NoQuery>,
    InPath((table, round)): InPath<(Uuid, i32)>,
) -> Answer<ReplayAnswer> {
    let permit = app.proofs.acquire().await;
    let _permit = permit.expect("nobody closes the semaphore of proofs");
    let open = |shoe: Uuid, sealed: &blackjack::Sealed| app.vault.unseal(shoe, sealed);
    let open_snapshot = |row: &ledger::SnapshotRow| app.vault.open_snapshot(row);
    let replay = app.desk.replay(&app.kept, table, round, &open, &open_snapshot).await?;
    Ok(replay.ok_or(Rejection::NotFound)?.into())
}
