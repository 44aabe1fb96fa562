//! `GET /api/cage/players/{id}/statement?after=…`: the movements of a player's purse, oldest first,
//! each with the balance before and after it, a page at a time.

use axum::Json;
use axum::extract::State;
use chips::{Account, TransferKind};
use ledger::{Ledger, StatementCursor, StatementLine};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use uuid::Uuid;

use super::players;
use crate::http::ask::{InPath, Params};
use crate::http::error::RequestError;
use crate::http::who::Cashier;
use crate::parts::parts;
use tables::Rejection;

/// Lines of a page.
const LINES: u32 = 100;

/// The beginning of the page.
#[derive(Debug, Deserialize, JsonSchema)]
pub(crate) struct PurseQuery {
    /// `next` of the page before.
    after: Option<String>,
}

/// One movement.
#[derive(Debug, Serialize, JsonSchema)]
struct PurseLine {
    /// In milliseconds since 1970.
    at: i64,
    #[schemars(with = "String")]
    kind: TransferKind,
    /// The table that the chips came from or went to, if it was a table.
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<Uuid>,
    /// In cents; below zero when they left the purse.
    change: i64,
    before: i64,
    after: i64,
}

/// A page of a purse's movements.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct PurseAnswer {
    lines: Vec<PurseLine>,
    /// The beginning of the next page; absent on the last one.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

parts! {
    /// What a purse is read from.
    pub(crate) struct StatementParts {
        pool: PgPool,
        ledger: Ledger,
    }
}

/// Answers `{lines, next}`.
pub(crate) async fn get(
    _: Cashier,
    State(parts): State<StatementParts>,
    InPath(id): InPath<Uuid>,
    Params(from): Params<PurseQuery>,
) -> Result<Json<PurseAnswer>, RequestError> {
    let found = players::player(&parts.pool, id).await?;
    let cursor: StatementCursor = match from.after {
        Some(text) => text.parse().map_err(|()| Rejection::BadMessage)?,
        None => StatementCursor::default(),
    };
    let page = parts.ledger.statement(Account::Purse(found.id()), cursor, LINES).await?;
    let is_full = page.lines.len() == LINES as usize;
    let lines = page.lines.iter().map(line).collect();
    Ok(Json(PurseAnswer { lines, next: is_full.then(|| page.next.to_string()) }))
}

fn line(line: &StatementLine) -> PurseLine {
    let table = [line.transfer.from, line.transfer.to].into_iter().find_map(|account| {
        if let Account::Rack(table, _) = account { Some(table.0) } else { None }
    });
    PurseLine {
        at: line.at_ms,
        kind: line.transfer.kind,
        table,
        change: line.balance_after - line.balance_before,
        before: line.balance_before,
        after: line.balance_after,
    }
}
