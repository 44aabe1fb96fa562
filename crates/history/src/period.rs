//! The lines of a purse in a period, for paper: each with the balance before and after it, oldest
//! first. Balances are counted back from the one that the purse has now, read in the same moment.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sqlx::{AssertSqlSafe, PgConnection};

use crate::lines::{COLUMNS, MovementRow, MyLine, Of, balance, named_lines, purse};
use crate::{History, OwnPlayer};

/// Lines of a period, at most. A purse with more is looked at in shorter ones.
const LINES_MAX: i64 = 500;

/// A period, in milliseconds since 1970.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PurseSpan {
    /// The first moment.
    pub from: i64,
    /// The moment after the last one.
    pub to: i64,
}

/// What happened in a purse in a period. Amounts in cents, moments in milliseconds since 1970.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PursePeriod {
    /// When it was read.
    pub at: i64,
    /// The first moment.
    pub from: i64,
    /// The moment after the last one: that of the reading, if the period goes on after it.
    pub to: i64,
    /// The balance before the period.
    pub before: i64,
    /// Every movement, oldest first; none if there are more than 500.
    pub lines: Vec<MyLine>,
    /// The balance after the period.
    pub after: i64,
    /// Whether the lines are there. If not, there are too many for one answer.
    pub is_whole: bool,
}

impl History {
    /// What happened in a player's purse in a period, up to `now_ms`, in milliseconds since 1970.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn purse_period(
        &self,
        (player, kind): OwnPlayer,
        PurseSpan { from, to }: PurseSpan,
        now_ms: i64,
    ) -> Result<PursePeriod, sqlx::Error> {
        let span = PurseSpan { from, to: to.min(now_ms).max(from) };
        // The read model knows which round a correction is about.
        self.freshen().await?;
        let of = Of { player, table: None, play: kind.has_play_chips() };
        // One moment for the balances and the lines.
        let mut moment =
            self.desk.pool().begin_with("begin isolation level repeatable read read only").await?;
        let (before, after) = balances(&mut moment, of, span).await?;
        let rows = rows(&mut moment, of, span).await?;
        moment.rollback().await?;
        let is_whole = i64::try_from(rows.len()).is_ok_and(|count| count <= LINES_MAX);
        let lines = if is_whole { lines(before, rows) } else { Vec::new() };
        let PurseSpan { from, to } = span;
        Ok(PursePeriod { at: now_ms, from, to, before, lines, after, is_whole })
    }
}

fn lines(before: i64, rows: Vec<MovementRow>) -> Vec<MyLine> {
    let mut balance = before;
    let line = |row: MovementRow| {
        let before = balance;
        balance += row.change;
        row.line(before)
    };
    rows.into_iter().map(line).collect()
}

/// The balances before and after the period: the one of now without what came since.
async fn balances(
    connection: &mut PgConnection,
    of: Of,
    PurseSpan { from, to }: PurseSpan,
) -> Result<(i64, i64), sqlx::Error> {
    let now = balance(connection, of).await?;
    let kind = purse(of.play);
    let text = format!(
        "select coalesce(sum(change), 0)::bigint,
            coalesce(sum(change) filter (where at_ms >= $3), 0)::bigint
        from (
            select {COLUMNS}, case when to_account = '{kind}' then amount else -amount end as change
            from transfer
            where player = $1 and (from_account = '{kind}' or to_account = '{kind}')
                and at_ms >= $2) as line"
    );
    let sums = sqlx::query_as(AssertSqlSafe(text)).bind(of.player.0).bind(from).bind(to);
    let (since_from, since_to): (i64, i64) = sums.fetch_one(connection).await?;
    Ok((now - since_from, now - since_to))
}

/// The movements of the period, and one more if there are too many.
async fn rows(
    connection: &mut PgConnection,
    of: Of,
    PurseSpan { from, to }: PurseSpan,
) -> Result<Vec<MovementRow>, sqlx::Error> {
    let text = named_lines(purse(of.play), "at_ms >= $2 and at_ms < $3", "asc", "$4");
    let rows = sqlx::query_as(AssertSqlSafe(text)).bind(of.player.0).bind(from).bind(to);
    rows.bind(LINES_MAX + 1).fetch_all(connection).await
}
