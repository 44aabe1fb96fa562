//! Statements of account: every line with the balance before and after it.
//!
//! Lines come in the order of commit. The balances are sums of the lines from the first one on, so
//! a statement is itself a check: its last balance must be the account's.

use std::fmt;
use std::str::FromStr;

use chips::{Account, CommandId, TransferId};
use uuid::Uuid;

use crate::account::transfer;
use crate::{ChainId, Fault, Ledger};

mod lines;

use self::lines::LineRow;

/// Lines in one page, at most.
pub const STATEMENT_PAGE_LINES_MAX: u32 = 1000;

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

impl Ledger {
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
