//! Statements of accounts, and whose they are.

use axum::extract::State;
use chips::{Account, PlayerId, TableId};
use read_model::reports::{
    Desk, PlayersAnswer, Span, StatementAnswer, StatementCursor, StatementQuery,
};
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::{Answer, Question, parsed};
use crate::http::ask::Params;
use crate::http::who::AuditorOnly;
use refusals::Rejection;

/// A search for players by name.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NameQuery {
    /// A part of a name, the number of an account, or the beginning of an id.
    name: String,
}

/// Which lines of which account. A purse needs its player, a rack its player and its table, a
/// layout and a float their table.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AccountQuery {
    /// `purse`, `rack`, `layout`, `float`, `cage` or `issue`; of play chips `play_purse`,
    /// `play_rack`, `play_layout`, `play_float` or `play_issue`.
    account: String,
    player: Option<Uuid>,
    table: Option<Uuid>,
    /// The first moment, in milliseconds since 1970.
    from: Option<i64>,
    /// The moment after the last one, in milliseconds since 1970.
    to: Option<i64>,
    /// At most 500; 100 by default.
    limit: Option<i64>,
    /// `next` of the page before.
    #[serde(default, deserialize_with = "parsed")]
    #[schemars(with = "Option<String>")]
    cursor: Option<StatementCursor>,
}

/// The players whose names begin with the given text.
pub(crate) async fn players(
    _: Question<AuditorOnly>,
    State(desk): State<Desk>,
    Params(query): Params<NameQuery>,
) -> Answer<PlayersAnswer> {
    Ok(desk.players(&query.name).await?.into())
}

/// A page of a statement.
pub(crate) async fn statement(
    _: Question<AuditorOnly>,
    State(desk): State<Desk>,
    Params(query): Params<AccountQuery>,
) -> Answer<StatementAnswer> {
    let query = StatementQuery {
        account: account(&query)?,
        span: Span { from: query.from, to: query.to },
        limit: query.limit,
        cursor: query.cursor,
    };
    Ok(desk.statement(&query).await?.into())
}

fn account(query: &AccountQuery) -> Result<Account, Rejection> {
    let (player, table) = (query.player.map(PlayerId), query.table.map(TableId));
    Ok(match (query.account.as_str(), player, table) {
        ("purse", Some(player), None) => Account::Purse(player),
        ("rack", Some(player), Some(table)) => Account::Rack(table, player),
        ("layout", None, Some(table)) => Account::Layout(table),
        ("float", None, Some(table)) => Account::Float(table),
        ("cage", None, None) => Account::Cage,
        ("issue", None, None) => Account::Issue,
        ("play_purse", Some(player), None) => Account::PlayPurse(player),
        ("play_rack", Some(player), Some(table)) => Account::PlayRack(table, player),
        ("play_layout", None, Some(table)) => Account::PlayLayout(table),
        ("play_float", None, Some(table)) => Account::PlayFloat(table),
        ("play_issue", None, None) => Account::PlayIssue,
        _ => return Err(Rejection::BadMessage),
    })
}
