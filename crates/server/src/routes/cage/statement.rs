//! `GET /api/cage/players/{id}/statement?after=…`: the movements of a player's purse, oldest first,
//! each with the balance before and after it, a page at a time.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use chips::{Account, TransferKind};
use ledger::{StatementCursor, StatementLine};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{cashier, players};
use crate::app::App;
use crate::http::session::unreadable;
use crate::rejection::Rejection;

/// Lines of a page.
const LINES: u32 = 100;

/// Where the page starts.
#[derive(Debug, Deserialize)]
pub(crate) struct From {
    after: Option<String>,
}

/// One movement.
#[derive(Debug, Serialize)]
struct Line {
    /// In milliseconds since 1970.
    at: i64,
    kind: TransferKind,
    /// Where the chips came from or went to, when that is a table.
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<Uuid>,
    /// In cents; below zero when they left the purse.
    change: i64,
    before: i64,
    after: i64,
}

/// A page.
#[derive(Debug, Serialize)]
pub(crate) struct Page {
    lines: Vec<Line>,
    /// Where the next page starts; without it this was the last.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

/// Answers `{lines, next}`.
pub(crate) async fn get(
    State(app): State<App>,
    headers: HeaderMap,
    Path(id): Path<String>,
    Query(from): Query<From>,
) -> Result<Json<Page>, Rejection> {
    cashier(&app, &headers).await?;
    let found = players::player(&app, &id).await?;
    let cursor: StatementCursor = match from.after {
        Some(text) => text.parse().map_err(|()| Rejection::BadMessage)?,
        None => StatementCursor::default(),
    };
    let page = app.ledger.statement(Account::Purse(found.id()), cursor, LINES).await;
    let page = page.map_err(|error| unreadable(&app, &error))?;
    let is_full = page.lines.len() == LINES as usize;
    let lines = page.lines.iter().map(line).collect();
    Ok(Json(Page { lines, next: is_full.then(|| page.next.to_string()) }))
}

fn line(line: &StatementLine) -> Line {
    let table = [line.transfer.from, line.transfer.to].into_iter().find_map(|account| {
        if let Account::Rack(table, _) = account { Some(table.0) } else { None }
    });
    Line {
        at: line.at_ms,
        kind: line.transfer.kind,
        table,
        change: line.balance_after - line.balance_before,
        before: line.balance_before,
        after: line.balance_after,
    }
}
