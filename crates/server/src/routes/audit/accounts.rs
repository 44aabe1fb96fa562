//! Statements of accounts, and whose they are.

use audit::reports::StatementQuery;
use axum::extract::State;
use axum::response::Response;
use chips::{Account, PlayerId, TableId};

use super::params::Params;
use super::{Question, answer};
use crate::app::App;
use crate::rejection::Rejection;

/// People whose name begins so.
pub(crate) async fn players(
    State(app): State<App>,
    Question { mut params }: Question,
) -> Result<Response, Rejection> {
    let name: String = params.require("name")?;
    params.finish()?;
    answer(&app, app.desk.players(&name).await)
}

/// A page of a statement.
pub(crate) async fn statement(
    State(app): State<App>,
    Question { mut params }: Question,
) -> Result<Response, Rejection> {
    let query = StatementQuery {
        account: account(&mut params)?,
        span: params.span()?,
        limit: params.take("limit")?,
        cursor: params.take("cursor")?,
    };
    params.finish()?;
    answer(&app, app.desk.statement(&query).await)
}

fn account(params: &mut Params) -> Result<Account, Rejection> {
    let kind: String = params.require("account")?;
    let player = params.take("player")?.map(PlayerId);
    let table = params.take("table")?.map(TableId);
    Ok(match (kind.as_str(), player, table) {
        ("purse", Some(player), None) => Account::Purse(player),
        ("rack", Some(player), Some(table)) => Account::Rack(table, player),
        ("layout", None, Some(table)) => Account::Layout(table),
        ("float", None, Some(table)) => Account::Float(table),
        ("cage", None, None) => Account::Cage,
        ("issue", None, None) => Account::Issue,
        _ => return Err(Rejection::BadMessage),
    })
}
