//! Rounds: searched by every key, one with its chips, and one card by card.

use axum::Json;
use axum::extract::State;
use read_model::reports::{Desk, RoundAnswer, RoundQuery, RoundsAnswer};
use replay::{ReplayAnswer, Replays};
use uuid::Uuid;

use super::{Answer, NoQuery, Question};
use ingress::ProofTurn;
use refusals::Rejection;
use routing::ask::{InPath, Params};
use routing::error::RequestError;
use routing::parts;
use routing::who::{AuditorOnly, RoundWatcher};
use tables::Vault;

/// A page of rounds.
pub(crate) async fn search(
    _: Question<AuditorOnly>,
    State(desk): State<Desk>,
    Params(query): Params<RoundQuery>,
) -> Answer<RoundsAnswer> {
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
        replays: Replays,
    }
}

/// A round, card by card.
pub(crate) async fn replay(
    _: Question<RoundWatcher>,
    State(parts): State<ReplayParts>,
    _: Params<NoQuery>,
    InPath((table, round)): InPath<(Uuid, i32)>,
) -> Result<Json<ReplayAnswer>, RequestError> {
    let _turn = parts.proofs.take().await;
    let open = |shoe: Uuid, sealed: &blackjack::Sealed| parts.vault.unseal(shoe, sealed);
    let open_snapshot = |row: &ledger::SnapshotRow| parts.vault.open_snapshot(row);
    let replay = parts.replays.replay((table, round, None), &open, &open_snapshot).await?;
    Ok(Json(replay.ok_or(Rejection::NotFound)?))
}
