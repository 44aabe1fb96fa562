//! Exceptions, numbers without gaps, and the log of significant events.

use axum::extract::State;
use house::Series;
use house_settings::HouseSettings;
use read_model::reports::{
    CashPage, Desk, EventKindsAnswer, EventQuery, EventsAnswer, ExceptionsAnswer, LargeCashAnswer,
    SerialsAnswer, SlipQuery, SlipsAnswer, Span,
};
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::{Answer, NoQuery, Question};
use crate::clock;
use routing::ask::Params;
use routing::who::AuditorOnly;

/// Slips in one answer, at most.
const SLIPS_MAX: i64 = 500;
/// Slips in one answer by default.
const SLIPS: i64 = 100;

/// Which exceptions.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ExceptionsQuery {
    /// All tables if absent.
    table: Option<Uuid>,
    /// The first moment, in milliseconds since 1970.
    from: Option<i64>,
    /// The moment after the last one, in milliseconds since 1970.
    to: Option<i64>,
    /// A win of one player in one round from which it is unusual, in cents; 100000 by default.
    win_min: Option<i64>,
}

/// Which slips.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SlipsQuery {
    /// All tables if absent.
    table: Option<Uuid>,
    /// At most 500; 100 by default.
    limit: Option<i64>,
}

/// Exceptional rounds.
pub(crate) async fn exceptions(
    _: Question<AuditorOnly>,
    State(desk): State<Desk>,
    State(settings): State<HouseSettings>,
    Params(query): Params<ExceptionsQuery>,
) -> Answer<ExceptionsAnswer> {
    let span = Span { from: query.from, to: query.to };
    let of = (query.table, span);
    Ok(desk.exceptions(&settings, of, query.win_min, clock::now_ms()).await?.into())
}

/// A page of persons with large cash in a gaming day.
pub(crate) async fn large_cash(
    _: Question<AuditorOnly>,
    State(desk): State<Desk>,
    State(settings): State<HouseSettings>,
    Params(page): Params<CashPage>,
) -> Answer<LargeCashAnswer> {
    Ok(desk.large_cash(&settings, &page).await?.into())
}

/// Every series and its gaps.
pub(crate) async fn serials(
    _: Question<AuditorOnly>,
    State(desk): State<Desk>,
    _: Params<NoQuery>,
) -> Answer<SerialsAnswer> {
    let marks = Series::ALL.map(|series| (series.name().to_owned(), series.mark()));
    Ok(desk.serials(&marks).await?.into())
}

/// Fills and credits.
pub(crate) async fn slips(
    _: Question<AuditorOnly>,
    State(desk): State<Desk>,
    Params(SlipsQuery { table, limit }): Params<SlipsQuery>,
) -> Answer<SlipsAnswer> {
    let limit = limit.unwrap_or(SLIPS).clamp(1, SLIPS_MAX);
    Ok(desk.slips(&SlipQuery { table, pit: None, since_ms: 0, limit }).await?.into())
}

/// Significant events.
pub(crate) async fn list(
    _: Question<AuditorOnly>,
    State(desk): State<Desk>,
    Params(query): Params<EventQuery>,
) -> Answer<EventsAnswer> {
    Ok(desk.events(&query).await?.into())
}

/// Which kinds there are.
pub(crate) async fn kinds(
    _: Question<AuditorOnly>,
    State(desk): State<Desk>,
    _: Params<NoQuery>,
) -> Answer<EventKindsAnswer> {
    Ok(desk.event_kinds().await?.into())
}
