//! Rounds: searched by every key, one with its chips, and one card by card.

use axum::extract::State;
use ledger::Ledger;
use read_model::reports::{Desk, Exception, RoundAnswer, RoundQuery, RoundsAnswer, Span};
use read_model::{ReplayAnswer, ReplayPoints};
use schemars::JsonSchema;
use serde::Deserialize;
use std::sync::Arc;
use uuid::Uuid;

use super::{Answer, NoQuery, Question};
use crate::http::ask::{InPath, Params};
use crate::http::who::{AuditorOnly, RoundWatcher};
use crate::parts::parts;
use ingress::ProofTurn;
use refusals::Rejection;
use tables::Vault;

/// The keys of a search for rounds. All given keys must match.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RoundsQuery {
    table: Option<Uuid>,
    round: Option<i32>,
    player: Option<Uuid>,
    shoe: Option<Uuid>,
    /// A staff member who acted in it: `pit:NAME`, `croupier:NAME`, `cage:NAME`, `admin:NAME`, or
    /// a name alone for all roles.
    staff: Option<String>,
    /// The first moment, in milliseconds since 1970.
    from: Option<i64>,
    /// The moment after the last one, in milliseconds since 1970.
    to: Option<i64>,
    /// In cents.
    staked_min: Option<i64>,
    /// In cents.
    staked_max: Option<i64>,
    /// Largest net win of one player in the round, in cents.
    win_min: Option<i64>,
    /// In cents.
    win_max: Option<i64>,
    /// `void`, `automatic`, `irregular`, `disputed`, `adjusted` or `corrected`.
    exception: Option<String>,
    /// At most 200; 50 by default.
    limit: Option<i64>,
    /// `next` of the page before.
    cursor: Option<String>,
}

/// A page of rounds.
pub(crate) async fn search(
    _: Question<AuditorOnly>,
    State(desk): State<Desk>,
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
    Ok(desk.rounds(&query).await?.into())
}

/// A round.
pub(crate) async fn one(
    _: Question<RoundWatcher>,
    State(desk): State<Desk>,
    _: Params<NoQuery>,
    InPath((table, round)): InPath<(Uuid, i32)>,
) -> Answer<RoundAnswer> {
    Ok(desk.round(table, round).await?.ok_or(Rejection::NotFound)?.into())
}

parts! {
    /// What a round is replayed with.
    pub(crate) struct ReplayParts {
        proofs: ProofTurn,
        vault: Vault,
        ledger: Ledger,
        desk: Desk,
        points: Arc<ReplayPoints>,
    }
}

/// A round, card by card.
pub(crate) async fn replay(
    _: Question<RoundWatcher>,
    State(parts): State<ReplayParts>,
    _: Params<NoQuery>,
    InPath((table, round)): InPath<(Uuid, i32)>,
) -> Answer<ReplayAnswer> {
    let _turn = parts.proofs.take().await;
    let open = |shoe: Uuid, sealed: &blackjack::Sealed| parts.vault.unseal(shoe, sealed);
    let open_snapshot = |row: &ledger::SnapshotRow| parts.vault.open_snapshot(row);
    let ReplayParts { desk, ledger, points, .. } = &parts;
    let replay = desk.replay(ledger, points, table, round, &open, &open_snapshot).await?;
    Ok(replay.ok_or(Rejection::NotFound)?.into())
}
