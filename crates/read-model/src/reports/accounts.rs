//! The statement of an account for a period, with the balance before and after each line. Lines are
//! ordered by time, so that a date separates them.

use chips::{Account, PlayerId, TableId};
use schemars::JsonSchema;
use serde::Deserialize;
use sqlx::{Postgres, QueryBuilder};
use uuid::Uuid;

use super::answers::read_rows;
use super::asked::{AccountQuery, NotASearch};
use super::{AccountLine, Desk, Json, Span, StatementAnswer};

/// Lines in one page, at most.
const PAGE_MAX: i64 = 500;
/// Lines in one page by default.
const PAGE: i64 = 100;

/// The account and the lines of a statement.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(try_from = "AccountQuery")]
#[schemars(with = "AccountQuery")]
pub struct StatementQuery {
    /// The account.
    pub account: Account,
    /// The period of the lines.
    pub span: Span,
    /// The number of lines in a page.
    pub limit: Option<i64>,
    /// The `next` of the previous page.
    pub cursor: Option<Cursor>,
}

/// The beginning of a page, and the balance there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cursor {
    at_ms: i64,
    batch: i64,
    chain: Uuid,
    seq: i64,
    ordinal: i32,
    balance: i64,
}

impl std::str::FromStr for Cursor {
    type Err = ();

    fn from_str(text: &str) -> Result<Cursor, ()> {
        let mut parts = text.split('.');
        let mut next = || parts.next().ok_or(());
        let mut whole = || next()?.parse().map_err(|_| ());
        let (at_ms, batch, seq, balance) = (whole()?, whole()?, whole()?, whole()?);
        let ordinal = next()?.parse().map_err(|_| ())?;
        let chain = next()?.parse().map_err(|_| ())?;
        Ok(Cursor { at_ms, batch, chain, seq, ordinal, balance })
    }
}

impl TryFrom<AccountQuery> for StatementQuery {
    type Error = NotASearch;

    fn try_from(asked: AccountQuery) -> Result<StatementQuery, NotASearch> {
        Ok(StatementQuery {
            account: account(&asked)?,
            span: Span { from: asked.from, to: asked.to },
            limit: asked.limit,
            cursor: asked.cursor.map(|text| text.parse().map_err(|()| NotASearch)).transpose()?,
        })
    }
}

fn account(asked: &AccountQuery) -> Result<Account, NotASearch> {
    let (player, table) = (asked.player.map(PlayerId), asked.table.map(TableId));
    Ok(match (asked.account.as_str(), player, table) {
        ("purse", Some(player), None) => Account::Purse(player),
        ("rack", Some(player), Some(table)) => Account::Rack(table, player),
        ("layout", None, Some(table)) => Account::Layout(table),
        ("float", None, Some(table)) => Account::Float(table),
        ("cage", None, None) => Account::Cage,
        ("differences", None, None) => Account::Differences,
        ("issue", None, None) => Account::Issue,
        ("play_purse", Some(player), None) => Account::PlayPurse(player),
        ("play_rack", Some(player), Some(table)) => Account::PlayRack(table, player),
        ("play_layout", None, Some(table)) => Account::PlayLayout(table),
        ("play_float", None, Some(table)) => Account::PlayFloat(table),
        ("play_issue", None, None) => Account::PlayIssue,
        _ => return Err(NotASearch),
    })
}

impl StatementQuery {
    /// The player and the table that the account belongs to.
    pub(crate) fn owner(&self) -> (Option<Uuid>, Option<Uuid>) {
        match self.account {
            Account::Purse(player) | Account::PlayPurse(player) => (Some(player.0), None),
            Account::Rack(table, player) | Account::PlayRack(table, player) => {
                (Some(player.0), Some(table.0))
            }
            Account::Layout(table)
            | Account::Float(table)
            | Account::PlayLayout(table)
            | Account::PlayFloat(table) => (None, Some(table.0)),
            Account::Cage | Account::Differences | Account::Issue | Account::PlayIssue => {
                (None, None)
            }
        }
    }
}

impl Desk {
    /// Whether a reference of a payment is on a receipt of the cage. Its letters and digits count.
    pub async fn has_receipt(&self, reference: &str) -> Result<bool, sqlx::Error> {
        sqlx::query_scalar!(
            "select exists (select from notable where kind in ('chips-bought', 'chips-redeemed')
                and reference_plain(detail ->> 'reference') = reference_plain($1)) as \"found!\"",
            reference
        )
        .fetch_one(&self.pool)
        .await
    }

    /// `{account, player, opening, lines, closing, next}`.
    pub async fn statement(
        &self,
        query: &StatementQuery,
    ) -> Result<Json<StatementAnswer>, sqlx::Error> {
        Ok(Json::new(&self.statement_page(query).await?))
    }

    /// A page of a statement.
    pub(crate) async fn statement_page(
        &self,
        query: &StatementQuery,
    ) -> Result<StatementAnswer, sqlx::Error> {
        let (kind, _) = names(query.account);
        let opening = match query.cursor {
            Some(cursor) => cursor.balance,
            None => self.balance_at(query.account, query.span.from).await?,
        };
        let mut build = QueryBuilder::<Postgres>::new(
            "select row_to_json(line)::text from (select at_ms as at, chain, seq, kind,
                from_account as \"from\", to_account as \"to\",
                nullif(gaming_table, '00000000-0000-0000-0000-000000000000') as \"table\",
                nullif(player, '00000000-0000-0000-0000-000000000000') as player,
                (select nullif(name, '') from player as person where person.id = chosen.player)
                    as name, amount,
                batch, ordinal, ",
        );
        build.push_bind(opening);
        build.push(format!(
            "::bigint + (sum(case when to_account = '{kind}' then amount else -amount end)
                over (order by at_ms, batch, chain, seq, ordinal))::bigint as after
            from (select * from transfer where "
        ));
        lines_of(query.account, &mut build);
        let (from, to) = query.span.ends();
        build.push(" and at_ms >= ").push_bind(from).push(" and at_ms < ").push_bind(to);
        if let Some(cursor) = query.cursor {
            build.push(" and (at_ms, batch, chain, seq, ordinal) > (");
            build.push_bind(cursor.at_ms).push(", ").push_bind(cursor.batch).push(", ");
            build.push_bind(cursor.chain).push(", ").push_bind(cursor.seq).push(", ");
            build.push_bind(cursor.ordinal).push(")");
        }
        let limit = query.limit.unwrap_or(PAGE).clamp(1, PAGE_MAX);
        build.push(" order by at_ms, batch, chain, seq, ordinal limit ").push_bind(limit);
        build.push(") as chosen order by at_ms, batch, chain, seq, ordinal) as line");
        let rows: Vec<String> =
            build.build_query_scalar().persistent(false).fetch_all(&self.pool).await?;
        let mut page = page(kind, opening, limit, read_rows(&rows)?);
        if let (Some(player), _) = query.owner() {
            page.player = Some(self.known(player).await?);
        }
        Ok(page)
    }

    /// The query with the balance that the account had where its cursor stands.
    pub(crate) async fn with_balance(
        &self,
        query: StatementQuery,
    ) -> Result<StatementQuery, sqlx::Error> {
        let Some(cursor) = query.cursor else { return Ok(query) };
        let (kind, _) = names(query.account);
        let mut build = QueryBuilder::<Postgres>::new(format!(
            "select coalesce(sum(case when to_account = '{kind}' then amount else -amount end),
                0)::bigint from transfer where "
        ));
        lines_of(query.account, &mut build);
        build.push(" and (at_ms, batch, chain, seq, ordinal) <= (");
        build.push_bind(cursor.at_ms).push(", ").push_bind(cursor.batch).push(", ");
        build.push_bind(cursor.chain).push(", ").push_bind(cursor.seq).push(", ");
        build.push_bind(cursor.ordinal).push(")");
        let sum = build.build_query_scalar().persistent(false);
        let balance = sum.fetch_one(&self.pool).await?;
        Ok(StatementQuery { cursor: Some(Cursor { balance, ..cursor }), ..query })
    }

    /// The balance of an account at a moment: transfers in minus transfers out before it.
    pub async fn balance_at(
        &self,
        account: Account,
        at_ms: Option<i64>,
    ) -> Result<i64, sqlx::Error> {
        let Some(at_ms) = at_ms else { return Ok(0) };
        let (kind, _) = names(account);
        let mut build = QueryBuilder::<Postgres>::new(format!(
            "select coalesce(sum(case when to_account = '{kind}' then amount else -amount end),
                0)::bigint from transfer where "
        ));
        lines_of(account, &mut build);
        build.push(" and at_ms < ").push_bind(at_ms);
        build.build_query_scalar().persistent(false).fetch_one(&self.pool).await
    }
}

/// A row of a statement, with what only the cursor needs.
#[derive(Deserialize)]
struct StatementRow {
    at: i64,
    chain: Uuid,
    seq: i64,
    kind: String,
    from: String,
    to: String,
    table: Option<Uuid>,
    player: Option<Uuid>,
    name: Option<String>,
    amount: i64,
    batch: i64,
    ordinal: i32,
    after: i64,
}

// Adds balances before and takes out what only the cursor needs.
fn page(kind: &str, opening: i64, limit: i64, rows: Vec<StatementRow>) -> StatementAnswer {
    let is_full = i64::try_from(rows.len()).is_ok_and(|rows| rows == limit);
    let next = rows.last().filter(|_| is_full).map(|row| {
        let StatementRow { at, batch, seq, after, ordinal, chain, .. } = row;
        format!("{at}.{batch}.{seq}.{after}.{ordinal}.{chain}")
    });
    let mut closing = opening;
    let mut lines = Vec::new();
    for row in rows {
        let before = std::mem::replace(&mut closing, row.after);
        let StatementRow { at, chain, seq, kind, from, to, table, player, name, .. } = row;
        let StatementRow { amount, after, .. } = row;
        lines.push(AccountLine {
            at,
            chain,
            seq,
            kind,
            from,
            to,
            table,
            player,
            name,
            amount,
            before,
            after,
        });
    }
    StatementAnswer { account: kind.to_owned(), player: None, opening, lines, closing, next }
}

// An account's kind, player and table.
fn names(account: Account) -> (&'static str, Option<Uuid>) {
    match account {
        Account::Issue => ("issue", None),
        Account::Cage => ("cage", None),
        Account::Purse(player) => ("purse", Some(player.0)),
        Account::Rack(_, player) => ("rack", Some(player.0)),
        Account::Layout(table) => ("layout", Some(table.0)),
        Account::Float(table) => ("float", Some(table.0)),
        Account::Differences => ("differences", None),
        Account::PlayIssue => ("play_issue", None),
        Account::PlayPurse(player) => ("play_purse", Some(player.0)),
        Account::PlayRack(_, player) => ("play_rack", Some(player.0)),
        Account::PlayLayout(table) => ("play_layout", Some(table.0)),
        Account::PlayFloat(table) => ("play_float", Some(table.0)),
    }
}

// The transfers of an account, written so that the ledger's indexes are used.
fn lines_of(account: Account, build: &mut QueryBuilder<Postgres>) {
    let (kind, of) = names(account);
    match account {
        Account::Purse(_) | Account::PlayPurse(_) => {
            build.push("player = ").push_bind(of);
        }
        Account::Rack(table, _) | Account::PlayRack(table, _) => {
            build.push("chain = ").push_bind(table.0).push(" and player = ").push_bind(of);
        }
        Account::Layout(_) | Account::Float(_) | Account::PlayLayout(_) | Account::PlayFloat(_) => {
            build.push("chain = ").push_bind(of);
        }
        Account::Issue => {
            build.push("(from_account = 'cage' or to_account = 'cage')");
        }
        Account::PlayIssue => {
            build.push("(from_account = 'play_purse' or to_account = 'play_purse')");
        }
        Account::Cage | Account::Differences => {
            build.push("true");
        }
    }
    build.push(format!(" and (from_account = '{kind}' or to_account = '{kind}')"));
}
