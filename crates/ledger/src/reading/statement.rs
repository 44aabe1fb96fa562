//! Statements of account: every line with the balance before and after it.
//!
//! Lines come in the order of commit. The balances are sums of the lines from the first one on, so
//! a statement is itself a check: its last balance must be the account's.

use std::fmt;
use std::str::FromStr;

use chips::{Account, CommandId, PlayerId, TableId, TransferId};
use uuid::Uuid;

use crate::account::transfer;
use crate::{ChainId, Fault, Ledger};

mod lines;

use self::lines::LineRow;

/// Lines in one page, at most.
pub const STATEMENT_PAGE_LINES_MAX: u32 = 1000;
/// Steps of a table that one page of a rack looks through, at most. No index has the lines of one
/// player's rounds, so this bounds the work of a page.
pub const RACK_PAGE_STEPS_MAX: i64 = 20_000;

/// Where a page of a statement starts, and the balance there. The default is the beginning. A
/// client gets it as text and sends it back unchanged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StatementCursor {
    batch: i64,
    chain: Uuid,
    seq: i64,
    ordinal: i32,
    balance: i64,
}

impl fmt::Display for StatementCursor {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let StatementCursor { batch, chain, seq, ordinal, balance } = self;
        write!(out, "{batch}.{chain}.{seq}.{ordinal}.{balance}")
    }
}

impl FromStr for StatementCursor {
    type Err = ();

    fn from_str(text: &str) -> Result<StatementCursor, ()> {
        let parts: Vec<&str> = text.split('.').collect();
        let [batch, chain, seq, ordinal, balance] = parts[..] else { return Err(()) };
        Ok(StatementCursor {
            batch: batch.parse().map_err(|_| ())?,
            chain: chain.parse().map_err(|_| ())?,
            seq: seq.parse().map_err(|_| ())?,
            ordinal: ordinal.parse().map_err(|_| ())?,
            balance: balance.parse().map_err(|_| ())?,
        })
    }
}

/// One movement of an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatementLine {
    /// The transfer's id.
    pub id: TransferId,
    /// The transfer.
    pub transfer: chips::Transfer,
    /// The chain of the step that made it.
    pub chain: ChainId,
    /// The step's number.
    pub seq: i64,
    /// The command that caused it.
    pub command_id: CommandId,
    /// When it was decided, in milliseconds since 1970.
    pub at_ms: i64,
    /// The account's balance before it, in cents.
    pub balance_before: i64,
    /// The account's balance after it, in cents.
    pub balance_after: i64,
}

/// A page of a statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatementPage {
    /// Its lines, oldest first. Empty at the end.
    pub lines: Vec<StatementLine>,
    /// Where the next page starts.
    pub next: StatementCursor,
}

/// A page of a rack's statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RackPage {
    /// Its lines, oldest first.
    pub lines: Vec<StatementLine>,
    /// Where the next page starts. `None` at the end.
    pub next: Option<StatementCursor>,
}

impl Ledger {
    /// A page of the statement of a player's rack at a table, of play chips or of others, from a
    /// cursor on, or from the first
    /// buy-in: at most `lines_max` lines from at most [`RACK_PAGE_STEPS_MAX`] steps. It may have no
    /// lines although another page follows.
    pub async fn rack_page(
        &self,
        (table, player): (TableId, PlayerId),
        is_play: bool,
        from: Option<StatementCursor>,
        lines_max: u32,
    ) -> Result<RackPage, Fault> {
        let from = match from {
            Some(from) => from,
            None => match lines::first_buy_in(&self.pool, table, player).await? {
                Some(seq) => after_step(seq.saturating_sub(1), 0),
                None => return Ok(RackPage { lines: Vec::new(), next: None }),
            },
        };
        let limit = i64::from(lines_max.min(STATEMENT_PAGE_LINES_MAX));
        let until = from.seq.saturating_add(RACK_PAGE_STEPS_MAX);
        let head = self.head(table.into()).await?.map_or(0, |head| head.seq);
        let rows =
            lines::of_rack(&self.pool, (table, player), is_play, &from, until, limit).await?;
        let is_full = i64::try_from(rows.len()).is_ok_and(|count| count == limit);
        let StatementPage { lines, next } =
            page(Account::rack(table, player, is_play), from, &rows)?;
        let next = if is_full {
            Some(next)
        } else {
            (until < head).then(|| after_step(until, next.balance))
        };
        Ok(RackPage { lines, next })
    }

    /// A page of an account's statement from a cursor on ([`StatementCursor::default`] is the
    /// beginning): at most `lines_max` lines, never more than [`STATEMENT_PAGE_LINES_MAX`].
    pub async fn statement(
        &self,
        account: Account,
        from: StatementCursor,
        lines_max: u32,
    ) -> Result<StatementPage, Fault> {
        let limit = i64::from(lines_max.min(STATEMENT_PAGE_LINES_MAX));
        let rows = lines::read(&self.pool, account, &from, limit).await?;
        page(account, from, &rows)
    }
}

/// Where a line ends, and the step that made it.
pub(crate) type LinePlace = (StatementCursor, (ChainId, i64));

impl Ledger {
    /// Where the lines of an account after a cursor stand, at most `lines_max`. The cursors know no
    /// balances.
    pub(crate) async fn line_places(
        &self,
        account: Account,
        from: StatementCursor,
        lines_max: i64,
    ) -> Result<Vec<LinePlace>, Fault> {
        let rows = lines::read(&self.pool, account, &from, lines_max).await?.into_iter();
        let places = rows.map(|LineRow { batch, chain, seq, ordinal, .. }| {
            (StatementCursor { batch, chain, seq, ordinal, balance: 0 }, (ChainId(chain), seq))
        });
        Ok(places.collect())
    }
}

/// The cursor after all lines of a step of a table.
fn after_step(seq: i64, balance: i64) -> StatementCursor {
    StatementCursor { seq, ordinal: i32::MAX, balance, ..StatementCursor::default() }
}

fn page(account: Account, from: StatementCursor, rows: &[LineRow]) -> Result<StatementPage, Fault> {
    let mut next = from;
    let mut lines = Vec::with_capacity(rows.len());
    for row in rows {
        let line = line(account, row, next.balance)?;
        next = StatementCursor {
            batch: row.batch,
            chain: row.chain,
            seq: row.seq,
            ordinal: row.ordinal,
            balance: line.balance_after,
        };
        lines.push(line);
    }
    Ok(StatementPage { lines, next })
}

fn line(account: Account, row: &LineRow, balance_before: i64) -> Result<StatementLine, Fault> {
    let LineRow { kind, from_account, to_account, gaming_table, player, amount, .. } = row;
    let transfer = transfer(kind, from_account, to_account, *gaming_table, *player, *amount)
        .ok_or_else(|| Fault::ImpossibleRow(format!("transfer {}", row.id)))?;
    let change = if transfer.to == account { *amount } else { -*amount };
    let balance_after = balance_before.checked_add(change);
    Ok(StatementLine {
        id: TransferId(row.id),
        transfer,
        chain: ChainId(row.chain),
        seq: row.seq,
        command_id: CommandId(row.command_id),
        at_ms: row.at_ms,
        balance_before,
        balance_after: balance_after
            .ok_or_else(|| Fault::ImpossibleRow(format!("balance after {}", row.id)))?,
    })
}
