//! `GET /api/cage/players/{id}/statement?before=…`: the movements of a player's purse, newest
//! first, a page at a time. `GET /api/cage/players/{id}/statement/period?from=…&to=…`: those of a
//! period, for paper.

use axum::Json;
use axum::extract::State;
use cage_desk::{CageDesk, Found};
use history::{History, LinesQuery, MyLedger, MyLine, OwnPlayer, PursePeriod, PurseSpan};
use protocol::PlayerKind;
use refusals::Rejection;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::clock;
use routing::ask::{Costly, InPath, Params};
use routing::error::RequestError;
use routing::parts;
use routing::who::Cashier;

/// Where a page begins.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PurseQuery {
    /// `next` of the page before.
    before: Option<String>,
}

/// A page of the movements of a purse.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct PurseAnswer {
    /// Newest first.
    lines: Vec<MyLine>,
    /// The beginning of the next page; absent on the last one.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

parts! {
    /// What a statement is read from.
    pub(crate) struct StatementParts {
        cage: CageDesk,
        history: History,
    }
}

/// Answers `{lines, next}`.
pub(crate) async fn get(
    _: Cashier,
    State(StatementParts { cage, history }): State<StatementParts>,
    InPath(id): InPath<Uuid>,
    Params(PurseQuery { before }): Params<PurseQuery>,
) -> Result<Json<PurseAnswer>, RequestError> {
    let found = cage.found(id).await?;
    let before = before.map(|text| text.parse()).transpose();
    let before = before.map_err(|()| Rejection::BadMessage)?;
    let query = LinesQuery { before, ..LinesQuery::default() };
    let MyLedger { lines, next, .. } = history.lines(owner(&found), &query).await?;
    Ok(Json(PurseAnswer { lines, next }))
}

/// Answers `{at, from, to, before, lines, after, is_whole}`.
pub(crate) async fn period(
    _: Cashier,
    State(StatementParts { cage, history }): State<StatementParts>,
    InPath(id): InPath<Uuid>,
    Params(span): Params<PurseSpan>,
    _: Costly,
) -> Result<Json<PursePeriod>, RequestError> {
    if span.from >= span.to {
        return Err(Rejection::BadMessage.into());
    }
    let found = cage.found(id).await?;
    Ok(Json(history.purse_period(owner(&found), span, clock::now_ms()).await?))
}

fn owner(found: &Found) -> OwnPlayer {
    let kind = if found.is_guest() { PlayerKind::Guest } else { PlayerKind::Account };
    (found.id(), kind)
}
