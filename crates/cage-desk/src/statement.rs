//! The movements of a player's purse or rack, each with the balance before and after it, a page at
//! a time: for the cage, and for the player.

use chips::{Account, PlayerId, TableId, TransferKind};
use ledger::{Ledger, StatementCursor, StatementLine};
use protocol::PlayerKind;
use schemars::JsonSchema;
use serde::Serialize;
use tables::Rejection;
use uuid::Uuid;

use crate::desk::CageError;

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
    lines: Vec<PurseLine>,
    /// The beginning of the next page; absent on the last one.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

/// A page of the movements of a player's purse, of play chips or of others, oldest first. `after`
/// is `next` of the page before.
pub async fn purse_page(
    ledger: &Ledger,
    player: PlayerId,
    is_play: bool,
    after: Option<String>,
) -> Result<PurseAnswer, CageError> {
    let cursor: StatementCursor = match after {
        Some(text) => text.parse().map_err(|()| Rejection::BadMessage)?,
        None => StatementCursor::default(),
    };
    let page = ledger.statement(Account::purse(player, is_play), cursor, LINES).await?;
    let is_full = page.lines.len() == LINES as usize;
    let lines = page.lines.iter().map(line).collect();
    Ok(PurseAnswer { lines, next: is_full.then(|| page.next.to_string()) })
}

/// What is at one table.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "MyRack")]
struct Rack {
    table: Uuid,
    /// The table's name.
    name: String,
    /// In cents; without stakes in play.
    chips: i64,
}

/// A player's chips, and a page of the movements of their purse or of one rack.
#[derive(Debug, Serialize, JsonSchema)]
pub struct MyStatement {
    /// What is in the purse, in cents.
    purse: i64,
    /// At each table where the player has or had chips, the table opened last first.
    racks: Vec<Rack>,
    /// Oldest first.
    lines: Vec<PurseLine>,
    /// The beginning of the next page; absent on the last one. A page of a rack may have no lines
    /// although another one follows.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

/// A player's own statement: of their purse, or of their rack at `table`. A guest's is of play
/// chips. `after` is `next` of the
/// page before.
pub async fn my_statement(
    ledger: &Ledger,
    (player, kind): (PlayerId, PlayerKind),
    table: Option<Uuid>,
    after: Option<String>,
) -> Result<MyStatement, CageError> {
    let is_play = kind.has_play_chips();
    let PurseAnswer { lines, next } = match table {
        Some(table) => rack_page(ledger, (TableId(table), player), is_play, after).await?,
        None => purse_page(ledger, player, is_play, after).await?,
    };
    let racks = ledger.racks(player, is_play).await?.into_iter().map(|held| Rack {
        table: held.table.0,
        name: held.name,
        chips: held.chips.cents(),
    });
    let racks = racks.collect();
    let purse = ledger.balance(Account::purse(player, is_play)).await?;
    Ok(MyStatement { purse, racks, lines, next })
}

async fn rack_page(
    ledger: &Ledger,
    of: (TableId, PlayerId),
    is_play: bool,
    after: Option<String>,
) -> Result<PurseAnswer, CageError> {
    let cursor = after.map(|text| text.parse().map_err(|()| Rejection::BadMessage)).transpose()?;
    let page = ledger.rack_page(of, is_play, cursor, LINES).await?;
    let lines = page.lines.iter().map(line).collect();
    Ok(PurseAnswer { lines, next: page.next.map(|next| next.to_string()) })
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
