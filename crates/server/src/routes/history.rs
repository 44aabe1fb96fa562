//! `/api/me/…`: what a player sees of their own play. It is their own data, so no question is put
//! on record; the session says whose rounds and chips they are. `/api/tables/{id}/results`: the
//! last results of a table, which everyone may see.

use std::sync::Arc;

use axum::Json;
use axum::body::Body;
use axum::extract::State;
use axum::http::header;
use history::{FileQuery, History, LinesQuery, MyRoundsQuery, MyRulingsQuery};
use history::{LastResults, MyLedger, MyReplay, MyRounds, MyRulings, MyStatistics};
use house_settings::HouseSettings;
use uuid::Uuid;

use crate::clock;
use ingress::ProofTurn;
use refusals::Rejection;
use routing::answer::{MediaKind, NO_STORE, Raw};
use routing::ask::{Costly, InPath, Params};
use routing::error::RequestError;
use routing::parts;
use routing::who::{MaybePlayer, SignedIn};
use tables::{Lobby, Vault};

type Answer<T> = Result<Json<T>, RequestError>;

/// A page of the asker's rounds.
pub(super) async fn rounds(
    SignedIn { session, .. }: SignedIn,
    State(history): State<History>,
    Params(query): Params<MyRoundsQuery>,
) -> Answer<MyRounds> {
    Ok(Json(history.rounds(session.player, &query).await?))
}

parts! {
    /// What a round is replayed with.
    pub(super) struct OwnParts {
        history: History,
        proofs: ProofTurn,
        vault: Vault,
    }
}

/// A round of the asker, card by card; `not-found` when they had no chips in it.
pub(super) async fn round(
    SignedIn { session, .. }: SignedIn,
    State(OwnParts { history, proofs, vault }): State<OwnParts>,
    InPath((table, round)): InPath<(Uuid, i32)>,
    _: Costly,
) -> Answer<MyReplay> {
    let _turn = proofs.take().await;
    let open = |shoe: Uuid, sealed: &blackjack::Sealed| vault.unseal(shoe, sealed);
    let open_snapshot = |row: &ledger::SnapshotRow| vault.open_snapshot(row);
    let of = (session.player, table, round);
    Ok(Json(history.replay(of, &open, &open_snapshot).await?.ok_or(Rejection::NotFound)?))
}

/// What the pit has ruled in the last hour on rounds that the asker disputed.
pub(super) async fn rulings(
    SignedIn { session, .. }: SignedIn,
    State(history): State<History>,
    Params(query): Params<MyRulingsQuery>,
) -> Answer<MyRulings> {
    Ok(Json(history.rulings(session.player, &query, clock::now_ms()).await?))
}

/// A page of the lines of the asker's purse, or of their rack at a table.
pub(super) async fn ledger(
    SignedIn { session, .. }: SignedIn,
    State(history): State<History>,
    Params(query): Params<LinesQuery>,
) -> Answer<MyLedger> {
    Ok(Json(history.lines((session.player, session.kind), &query).await?))
}

/// The last results of an open table; `unknown-table` when there is none.
pub(super) async fn results(
    MaybePlayer(session): MaybePlayer,
    State(history): State<History>,
    State(lobby): State<Arc<Lobby>>,
    InPath(table): InPath<Uuid>,
    _: Costly,
) -> Answer<LastResults> {
    if lobby.table(table).is_none() {
        return Err(Rejection::UnknownTable.into());
    }
    let player = session.map(|session| session.player);
    Ok(Json(history.last_results(table, player).await.map_err(RequestError::failed)?))
}

/// The figures of the asker's rounds.
pub(super) async fn statistics(
    SignedIn { session, .. }: SignedIn,
    State(history): State<History>,
    _: Costly,
) -> Answer<MyStatistics> {
    Ok(Json(history.statistics((session.player, session.kind)).await?))
}

/// A file of lines.
pub(super) struct LinesFile;

impl MediaKind for LinesFile {
    const MEDIA_TYPE: &'static str = "text/csv";
}

/// Every line of the asker's chips as CSV, streamed.
pub(super) async fn statement(
    SignedIn { session, .. }: SignedIn,
    State(history): State<History>,
    State(settings): State<HouseSettings>,
    Params(span): Params<FileQuery>,
    _: Costly,
) -> Raw<LinesFile> {
    let headers = [
        (header::CONTENT_TYPE, "text/csv; charset=utf-8"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"statement.csv\""),
        (header::CACHE_CONTROL, NO_STORE),
    ];
    let file = history.file((session.player, session.kind), span, settings.times);
    Raw::new((headers, Body::from_stream(file)))
}
