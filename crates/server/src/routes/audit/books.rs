//! The books as a whole, and which tables there are.

use axum::extract::State;
use read_model::reports::{
    Desk, LiabilityAnswer, ReconciliationAnswer, Span, StatusAnswer, TablesAnswer,
    TrialBalanceAnswer, UnclaimedAnswer,
};
use schemars::JsonSchema;
use serde::Deserialize;

use super::{Answer, NoQuery, Question, TableSpanQuery};
use crate::clock;
use routing::ask::Params;
use routing::who::AuditorOnly;

/// A purse whose chips have not moved for so many days is unclaimed, if the question names no other
/// number.
const YEAR_DAYS: u16 = 365;

/// Every table.
pub(crate) async fn tables(
    _: Question<AuditorOnly>,
    State(desk): State<Desk>,
    _: Params<NoQuery>,
) -> Answer<TablesAnswer> {
    Ok(desk.tables().await?.into())
}

/// How far the read model has read the journal.
pub(crate) async fn status(
    _: Question<AuditorOnly>,
    State(desk): State<Desk>,
    _: Params<NoQuery>,
) -> Answer<StatusAnswer> {
    Ok(desk.status(clock::now_ms()).await?.into())
}

/// All balances by kind.
pub(crate) async fn trial_balance(
    _: Question<AuditorOnly>,
    State(desk): State<Desk>,
    _: Params<NoQuery>,
) -> Answer<TrialBalanceAnswer> {
    Ok(desk.trial_balance(clock::now_ms()).await?.into())
}

/// What the house owes.
pub(crate) async fn liability(
    _: Question<AuditorOnly>,
    State(desk): State<Desk>,
    _: Params<NoQuery>,
) -> Answer<LiabilityAnswer> {
    Ok(desk.liability(clock::now_ms()).await?.into())
}

/// For how long no chip of a purse has moved.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct IdleQuery {
    /// In days; 365 if absent.
    days: Option<u16>,
}

/// Unclaimed purses.
pub(crate) async fn unclaimed(
    _: Question<AuditorOnly>,
    State(desk): State<Desk>,
    Params(IdleQuery { days }): Params<IdleQuery>,
) -> Answer<UnclaimedAnswer> {
    Ok(desk.unclaimed(days.unwrap_or(YEAR_DAYS), clock::now_ms()).await?.into())
}

/// Tables reconciled to zero.
pub(crate) async fn reconciliation(
    _: Question<AuditorOnly>,
    State(desk): State<Desk>,
    Params(TableSpanQuery { table, from, to }): Params<TableSpanQuery>,
) -> Answer<ReconciliationAnswer> {
    Ok(desk.reconciliation(table, Span { from, to }, clock::now_ms()).await?.into())
}
