//! Every line of a player's chips, newest first, each with the balance before and after it: of
//! their purse, or of their rack at one table. Balances are counted back from the one that the
//! account has now, read in the same moment, so that the first line of the first page ends with it.

use chips::PlayerId;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sqlx::{AssertSqlSafe, FromRow, PgConnection, PgPool};
use uuid::Uuid;

use crate::cursor::{LineCursor, parsed};
use crate::{History, OwnPlayer};

/// Lines in one page, at most.
const PAGE_MAX: i64 = 500;
/// Lines in one page by default.
const PAGE: i64 = 50;
/// Steps of a table that one page of a rack looks through, at most: no index has the lines of one
/// player's rounds.
const RACK_STEPS_MAX: i64 = 20_000;

/// Which page of a player's own lines.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "MyLedgerQuery")]
pub struct LinesQuery {
    /// The table whose rack is asked for; the purse without one.
    pub table: Option<Uuid>,
    /// Play chips, or chips that are bought. By default the kind that the player has now.
    pub play: Option<bool>,
    /// `next` of the page before.
    #[serde(default, deserialize_with = "parsed")]
    #[schemars(with = "Option<String>")]
    pub before: Option<LineCursor>,
    /// At most 500; 50 by default.
    pub limit: Option<i64>,
}

/// Where a player has or had chips.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MyAccount {
    /// The table of a rack; null for the purse.
    pub table: Option<Uuid>,
    /// The table's name.
    pub name: Option<String>,
    /// Of play chips.
    pub play: bool,
    /// What is in it now, in cents, without stakes in play.
    pub balance: i64,
}

/// One movement of a purse or a rack. Amounts in cents.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MyLine {
    /// In milliseconds since 1970.
    pub at: i64,
    /// `purchase`, `redemption`, `grant`, `grant_back`, `buy_in`, `cash_out`, `stake`,
    /// `stake_back`, `winnings`, `winnings_back`, `correction` or `correction_back`.
    pub kind: String,
    /// The table that it happened at, if at one; of a correction, the table of the round.
    pub table: Option<Uuid>,
    /// The table's name; of a line of a purse alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The round that it happened in, once that is over; of a correction, the round that was wrong.
    pub round: Option<i32>,
    /// What was wrong with the round; of a correction alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Below zero when chips left.
    pub change: i64,
    /// The balance before it.
    pub before: i64,
    /// The balance after it.
    pub after: i64,
}

/// A page of the lines of one account, and all accounts.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct MyLedger {
    /// The purse first, then racks, the table opened last first.
    pub accounts: Vec<MyAccount>,
    /// Newest first.
    pub lines: Vec<MyLine>,
    /// The beginning of the next page; null on the last one. A page of a rack may have no lines
    /// although another one follows.
    pub next: Option<String>,
}

/// An account of a player: the purse, or the rack at a table; of play chips or of others.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Of {
    pub(crate) player: PlayerId,
    pub(crate) table: Option<Uuid>,
    pub(crate) play: bool,
}

/// A page of lines, and where the next one begins.
#[derive(Debug)]
pub(crate) struct LinePage {
    pub(crate) lines: Vec<MyLine>,
    pub(crate) next: Option<LineCursor>,
}

impl History {
    /// A page of the lines of a player's purse or rack.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn lines(
        &self,
        (player, kind): OwnPlayer,
        query: &LinesQuery,
    ) -> Result<MyLedger, sqlx::Error> {
        // The read model knows which round a correction is about.
        self.freshen().await?;
        let has_play_chips = kind.has_play_chips();
        let play = query.play.unwrap_or(has_play_chips);
        let of = Of { player, table: query.table, play };
        let limit = query.limit.unwrap_or(PAGE).clamp(1, PAGE_MAX);
        // One moment for the balances and the lines.
        let mut moment =
            self.desk.pool().begin_with("begin isolation level repeatable read read only").await?;
        let accounts = accounts(&mut moment, player, has_play_chips).await?;
        let page = page(&mut moment, of, query.before, limit).await?;
        moment.rollback().await?;
        Ok(MyLedger { accounts, lines: page.lines, next: page.next.map(|next| next.to_string()) })
    }
}

/// A page of lines alone.
pub(crate) async fn page_of(
    pool: &PgPool,
    of: Of,
    before: Option<LineCursor>,
) -> Result<LinePage, sqlx::Error> {
    let mut moment = pool.begin_with("begin isolation level repeatable read read only").await?;
    let page = page(&mut moment, of, before, PAGE_MAX).await?;
    moment.rollback().await?;
    Ok(page)
}

/// Where a player has or had chips. A purse of the other kind is left out when it was never used.
pub(crate) async fn accounts(
    connection: &mut PgConnection,
    player: PlayerId,
    has_play_chips: bool,
) -> Result<Vec<MyAccount>, sqlx::Error> {
    let found = sqlx::query_as!(
        MyAccount,
        "select nullif(account.gaming_table, '00000000-0000-0000-0000-000000000000')
                as \"table\", gaming_table.name as \"name?\",
            account.kind in ('play_purse', 'play_rack') as \"play!\", balance
        from account left join gaming_table on gaming_table.id = account.gaming_table
        where account.player = $1 and account.kind in ('purse', 'rack', 'play_purse', 'play_rack')
        order by account.kind in ('purse', 'play_purse') desc, gaming_table.opened_at_ms desc,
            gaming_table.id, account.kind",
        player.0
    )
    .fetch_all(connection)
    .await?;
    let purse = |account: &MyAccount| account.table.is_none() && account.play == has_play_chips;
    let mut accounts: Vec<MyAccount> = found.iter().filter(|one| purse(one)).cloned().collect();
    if accounts.is_empty() {
        accounts.push(MyAccount { table: None, name: None, play: has_play_chips, balance: 0 });
    }
    accounts.extend(found.into_iter().filter(|one| !purse(one)));
    Ok(accounts)
}

/// A movement as the database has it.
#[derive(Clone, Debug, FromRow)]
pub(crate) struct MovementRow {
    batch: i64,
    chain: Uuid,
    seq: i64,
    ordinal: i32,
    at_ms: i64,
    kind: String,
    gaming_table: Option<Uuid>,
    name: Option<String>,
    round: Option<i32>,
    reason: Option<String>,
    pub(crate) change: i64,
}

impl MovementRow {
    /// The line, with the balance before it.
    pub(crate) fn line(self, before: i64) -> MyLine {
        let MovementRow { at_ms, kind, gaming_table, name, round, reason, change, .. } = self;
        let after = before + change;
        MyLine { at: at_ms, kind, table: gaming_table, name, round, reason, change, before, after }
    }
}

async fn page(
    connection: &mut PgConnection,
    of: Of,
    before: Option<LineCursor>,
    limit: i64,
) -> Result<LinePage, sqlx::Error> {
    let from = match before {
        Some(from) => from,
        None => LineCursor {
            batch: i64::MAX,
            chain: Uuid::max(),
            seq: i64::MAX,
            ordinal: i32::MAX,
            balance: balance(connection, of).await?,
        },
    };
    let (rows, rest) = match of.table {
        None => (of_purse(connection, of, from, limit).await?, None),
        Some(table) => of_rack(connection, of, table, from, limit).await?,
    };
    let mut balance = from.balance;
    let mut lines = Vec::with_capacity(rows.len());
    for row in &rows {
        balance -= row.change;
        lines.push(row.clone().line(balance));
    }
    let is_full = i64::try_from(rows.len()).is_ok_and(|count| count == limit);
    let last = rows.last().filter(|_| is_full);
    let next = match last {
        Some(MovementRow { batch, chain, seq, ordinal, .. }) => {
            Some((*batch, *chain, *seq, *ordinal))
        }
        None => rest.map(|seq| (i64::MAX, Uuid::max(), seq, i32::MIN)),
    };
    let next =
        next.map(|(batch, chain, seq, ordinal)| LineCursor { batch, chain, seq, ordinal, balance });
    Ok(LinePage { lines, next })
}

/// The kind of a purse's account in the database.
pub(crate) const fn purse(play: bool) -> &'static str {
    if play { "play_purse" } else { "purse" }
}

const fn rack(play: bool) -> &'static str {
    if play { "play_rack" } else { "rack" }
}

/// What is in an account now.
pub(crate) async fn balance(connection: &mut PgConnection, of: Of) -> Result<i64, sqlx::Error> {
    let kind = if of.table.is_some() { rack(of.play) } else { purse(of.play) };
    let found = sqlx::query_scalar!(
        "select balance from account
        where kind = $1::text::account_kind and gaming_table = $2 and player = $3",
        kind,
        of.table.unwrap_or_default(),
        of.player.0
    );
    Ok(found.fetch_optional(connection).await?.unwrap_or_default())
}

/// The columns of a line, from `transfer`.
pub(crate) const COLUMNS: &str = "batch, chain, seq, ordinal, at_ms, kind::text as kind,
    nullif(gaming_table, '00000000-0000-0000-0000-000000000000') as gaming_table";

/// The lines of the purse of player `$1` in an order, with the names of their tables and the rounds
/// that corrections are about. The condition on the kind is written like that of the index.
pub(crate) fn named_lines(kind: &str, condition: &str, order: &str, limit: &str) -> String {
    format!(
        "select batch, line.chain, line.seq, line.ordinal, line.at_ms, line.kind,
            coalesce(line.gaming_table, (detail ->> 'table')::uuid) as gaming_table,
            gaming_table.name, (detail ->> 'round')::int as round, detail ->> 'reason' as reason,
            change
        from (
            select {COLUMNS}, case when to_account = '{kind}' then amount else -amount end as change
            from transfer
            where player = $1 and (from_account = '{kind}' or to_account = '{kind}')
                and {condition}
            order by batch {order}, chain {order}, seq {order}, ordinal {order}
            limit {limit}) as line
        left join notable on notable.chain = line.chain and notable.seq = line.seq
            and notable.kind = 'round-corrected'
        left join gaming_table
            on gaming_table.id = coalesce(line.gaming_table, (detail ->> 'table')::uuid)
        order by batch {order}, chain {order}, seq {order}, ordinal {order}"
    )
}

async fn of_purse(
    connection: &mut PgConnection,
    of: Of,
    from: LineCursor,
    limit: i64,
) -> Result<Vec<MovementRow>, sqlx::Error> {
    let place = "batch <= $2 and (batch, chain, seq, ordinal) < ($2, $3, $4, $5)";
    let text = named_lines(purse(of.play), place, "desc", "$6");
    let rows = sqlx::query_as(AssertSqlSafe(text)).bind(of.player.0).bind(from.batch);
    let rows = rows.bind(from.chain).bind(from.seq).bind(from.ordinal).bind(limit);
    rows.fetch_all(connection).await
}

// Along the table's chain, down to the first buy-in. Returns the step below which the next page
// looks, if there is one.
async fn of_rack(
    connection: &mut PgConnection,
    of: Of,
    table: Uuid,
    from: LineCursor,
    limit: i64,
) -> Result<(Vec<MovementRow>, Option<i64>), sqlx::Error> {
    let ends = sqlx::query!(
        "select (select seq from chain where id = $2) as head, (select min(seq) from transfer
            where player = $1 and gaming_table = $2 and kind = 'buy_in') as first",
        of.player.0,
        table
    );
    let ends = ends.fetch_one(&mut *connection).await?;
    let (Some(head), Some(first)) = (ends.head, ends.first) else { return Ok((Vec::new(), None)) };
    let until = from.seq.min(head);
    let down_to = until.saturating_sub(RACK_STEPS_MAX).max(first);
    let kind = rack(of.play);
    let text = format!(
        "select line.*, found.round, null::text as reason, null::text as name from (
            select {COLUMNS}, case when to_account = '{kind}' then amount else -amount end as change
            from transfer
            where chain = $2 and player = $1 and (from_account = '{kind}' or to_account = '{kind}')
                and seq >= $3 and seq <= $4 and (seq, ordinal) < ($4, $5)
            order by seq desc, ordinal desc limit $6) as line
        left join lateral (
            select round, first_seq from round
            where gaming_table = line.chain and ended_ms >= line.at_ms and last_seq >= line.seq
            order by ended_ms, round limit 1) as found on found.first_seq <= line.seq
        order by seq desc, ordinal desc"
    );
    let rows = sqlx::query_as(AssertSqlSafe(text)).bind(of.player.0).bind(table).bind(down_to);
    let ordinal = if from.seq > head { i32::MAX } else { from.ordinal };
    let rows = rows.bind(until).bind(ordinal).bind(limit);
    let rows = rows.fetch_all(connection).await?;
    Ok((rows, (down_to > first).then_some(down_to)))
}
