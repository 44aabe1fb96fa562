//! The movements of a player's purse, each with the balance before and after it, a page at a time,
//! for the cage.

use std::sync::Arc;

use chips::{Account, PlayerId, TransferKind};
use ledger::{StatementCursor, StatementLine};
use refusals::Rejection;
use schemars::JsonSchema;
use serde::Serialize;
use uuid::Uuid;

use crate::desk::{CageDesk, CageError};

/// Lines of a page.
const LINES: u32 = 100;

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
pub struct PurseAnswer {
    /// Who runs the house.
    operator: Arc<str>,
    lines: Vec<PurseLine>,
    /// The beginning of the next page; absent on the last one.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

impl CageDesk {
    /// A page of the movements of a player's purse, of play chips or of others, oldest first.
    /// `after` is `next` of the page before.
    pub async fn purse_page(
        &self,
        player: PlayerId,
        is_play: bool,
        after: Option<String>,
    ) -> Result<PurseAnswer, CageError> {
        let cursor: StatementCursor = match after {
            Some(text) => text.parse().map_err(|()| Rejection::BadMessage)?,
            None => StatementCursor::default(),
        };
        let page = self.ledger.statement(Account::purse(player, is_play), cursor, LINES).await?;
        let is_full = page.lines.len() == LINES as usize;
        let lines = page.lines.iter().map(line).collect();
        let operator = self.operator.clone();
        Ok(PurseAnswer { operator, lines, next: is_full.then(|| page.next.to_string()) })
    }
}

fn line(line: &StatementLine) -> PurseLine {
    let table = [line.transfer.from, line.transfer.to].into_iter().find_map(|account| {
        if let Account::Rack(table, _) | Account::PlayRack(table, _) = account {
            Some(table.0)
        } else {
            None
        }
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
