//! Statements of accounts, and whose they are.

use axum::extract::State;
use read_model::reports::{Desk, PlayersAnswer, StatementAnswer, StatementQuery};
use schemars::JsonSchema;
use serde::Deserialize;

use super::{Answer, Question};
use routing::ask::Params;
use routing::who::AuditorOnly;

/// A search for players by name.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NameQuery {
    /// A part of a name, the number of an account, or the beginning of an id, at least eight
    /// characters.
    name: String,
}

/// The players with the given text in their name, or with this number, or with an id that begins
/// so.
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
    Params(query): Params<StatementQuery>,
) -> Answer<StatementAnswer> {
    Ok(desk.statement(&query).await?.into())
}
