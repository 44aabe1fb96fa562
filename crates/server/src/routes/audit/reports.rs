//! Reports of a period, and what charts are drawn from.

use axum::extract::State;
use read_model::reports::{Desk, Period, ReportAnswer, ReturnsAnswer, SeriesAnswer, Span};
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::{Answer, Question, SpanQuery};
use crate::clock;
use crate::config::Operator;
use crate::http::ask::Params;
use crate::http::who::AuditorOnly;
use refusals::Rejection;

/// The last moment a report can be asked for: the year 10000.
const AT_MAX: i64 = 253_402_300_800_000;

/// Which report.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReportQuery {
    /// `day` by default.
    #[schemars(with = "Option<PeriodName>")]
    period: Option<String>,
    /// A moment inside the period, in milliseconds since 1970; now by default.
    at: Option<i64>,
}

/// How long a report is.
#[derive(JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[expect(dead_code, reason = "names the periods in the documents")]
enum PeriodName {
    Day,
    Month,
    Year,
    Life,
}

/// Which points.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeriesQuery {
    /// All tables if absent.
    table: Option<Uuid>,
    /// `day` by default.
    bucket: Option<SeriesBucket>,
    /// From the beginning of that hour on, in milliseconds since 1970.
    from: Option<i64>,
    /// Up to the end of that hour, in milliseconds since 1970.
    to: Option<i64>,
}

/// How much time one point sums up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum SeriesBucket {
    Hour,
    Day,
}

/// The report of a day, a month, a year or all.
pub(crate) async fn period(
    _: Question<AuditorOnly>,
    State(desk): State<Desk>,
    State(operator): State<Operator>,
    Params(query): Params<ReportQuery>,
) -> Answer<ReportAnswer> {
    let period = query.period.as_deref().map_or(Some(Period::Day), Period::parse);
    let period = period.ok_or(Rejection::BadMessage)?;
    let now_ms = clock::now_ms();
    let at_ms = query.at.unwrap_or(now_ms);
    if !(0..AT_MAX).contains(&at_ms) {
        return Err(Rejection::BadMessage.into());
    }
    Ok(desk.report(operator.name(), period, at_ms, now_ms).await?.into())
}

/// Win, hold and pace over time.
pub(crate) async fn series(
    _: Question<AuditorOnly>,
    State(desk): State<Desk>,
    Params(query): Params<SeriesQuery>,
) -> Answer<SeriesAnswer> {
    let span = Span { from: query.from, to: query.to };
    let hourly = query.bucket == Some(SeriesBucket::Hour);
    Ok(desk.series(query.table, hourly, span).await?.into())
}

/// Returns of the rulebooks.
pub(crate) async fn returns(
    _: Question<AuditorOnly>,
    State(desk): State<Desk>,
    Params(SpanQuery { from, to }): Params<SpanQuery>,
) -> Answer<ReturnsAnswer> {
    Ok(desk.returns(Span { from, to }).await?.into())
}
