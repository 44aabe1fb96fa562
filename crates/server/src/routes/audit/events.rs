//! Exceptions, numbers without gaps, and the log of significant events.

use axum::extract::State;
use house::Series;
use house_settings::HouseSettings;
use read_model::reports::{
    Desk, EventCursor, EventKindsAnswer, EventQuery, EventsAnswer, ExceptionsAnswer, SerialsAnswer,
    SlipsAnswer, Span,
};
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::{Answer, NoQuery, Question, parsed};
use crate::http::ask::Params;
use crate::http::who::AuditorOnly;
use refusals::Rejection;

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

/// Which events.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct EventsQuery {
    kind: Option<String>,
    /// As the journal writes them: `pit:NAME`, …
    actor: Option<String>,
    /// A table's id, or `house`.
    table: Option<String>,
    /// The first moment, in milliseconds since 1970.
    from: Option<i64>,
    /// The moment after the last one, in milliseconds since 1970.
    to: Option<i64>,
    /// Whether the auditors' own questions are listed, too.
    queries: Option<bool>,
    /// At most 500; 100 by default.
    limit: Option<i64>,
    /// `next` of the page before.
    #[serde(default, deserialize_with = "parsed")]
    #[schemars(with = "Option<String>")]
    cursor: Option<EventCursor>,
}

/// Exceptional rounds.
pub(crate) async fn exceptions(
    _: Question<AuditorOnly>,
    State(desk): State<Desk>,
    State(settings): State<HouseSettings>,
    Params(query): Params<ExceptionsQuery>,
) -> Answer<ExceptionsAnswer> {
    let span = Span { from: query.from, to: query.to };
    Ok(desk.exceptions(&settings, query.table, span, query.win_min).await?.into())
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
    Ok(desk.slips(table, limit).await?.into())
}

/// Significant events.
pub(crate) async fn list(
    _: Question<AuditorOnly>,
    State(desk): State<Desk>,
    Params(query): Params<EventsQuery>,
) -> Answer<EventsAnswer> {
    let chain = match query.table.as_deref() {
        None => None,
        Some("house") => Some(Uuid::nil()),
        Some(table) => Some(table.parse().map_err(|_| Rejection::BadMessage)?),
    };
    let query = EventQuery {
        kind: query.kind,
        actor: query.actor,
        chain,
        span: Span { from: query.from, to: query.to },
        queries: query.queries.unwrap_or(false),
        limit: query.limit,
        cursor: query.cursor,
    };
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
