//! Reports of a period, and what charts are drawn from.

use axum::extract::State;
use house_settings::{HouseSettings, Period};
use read_model::reports::{
    CashiersReport, Desk, PlayersReport, ReportAnswer, ReportAsked, ReturnsAnswer, SeriesAnswer,
    Span, TableSessionsReport,
};
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::{Answer, Question, SpanQuery};
use crate::clock;
use refusals::Rejection;
use routing::ask::Params;
use routing::who::AuditorOnly;

/// Which report.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReportQuery {
    /// `day` by default.
    period: Option<Period>,
    /// A moment inside the period, in milliseconds since 1970; now by default.
    at: Option<i64>,
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

/// The report of a shift, a gaming day, a month, a year or all, by table and by pit.
pub(crate) async fn period(
    question: Question<AuditorOnly>,
    State(desk): State<Desk>,
    State(settings): State<HouseSettings>,
    Params(query): Params<ReportQuery>,
) -> Answer<ReportAnswer> {
    Ok(desk.report(&asked(&question, settings, &query)?).await?.into())
}

/// The same by cashier.
pub(crate) async fn cashiers(
    question: Question<AuditorOnly>,
    State(desk): State<Desk>,
    State(settings): State<HouseSettings>,
    Params(query): Params<ReportQuery>,
) -> Answer<CashiersReport> {
    Ok(desk.cashiers_report(&asked(&question, settings, &query)?).await?.into())
}

/// The same by player.
pub(crate) async fn players(
    question: Question<AuditorOnly>,
    State(desk): State<Desk>,
    State(settings): State<HouseSettings>,
    Params(query): Params<ReportQuery>,
) -> Answer<PlayersReport> {
    Ok(desk.players_report(&asked(&question, settings, &query)?).await?.into())
}

/// The same by session of the tables.
pub(crate) async fn sessions(
    question: Question<AuditorOnly>,
    State(desk): State<Desk>,
    State(settings): State<HouseSettings>,
    Params(query): Params<ReportQuery>,
) -> Answer<TableSessionsReport> {
    Ok(desk.sessions_report(&asked(&question, settings, &query)?).await?.into())
}

/// What a report is of.
fn asked(
    question: &Question<AuditorOnly>,
    house: HouseSettings,
    query: &ReportQuery,
) -> Result<ReportAsked, Rejection> {
    let (period, made_ms) = (query.period.unwrap_or(Period::Day), clock::now_ms());
    let at_ms = query.at.unwrap_or(made_ms);
    let span = house.times.span(period, at_ms, made_ms).filter(|_| at_ms >= 0);
    let span = span.ok_or(Rejection::BadMessage)?;
    Ok(ReportAsked { house, period, span, by: question.by.to_string(), made_ms })
}

/// Win, hold and pace over time.
pub(crate) async fn series(
    _: Question<AuditorOnly>,
    State(desk): State<Desk>,
    State(settings): State<HouseSettings>,
    Params(query): Params<SeriesQuery>,
) -> Answer<SeriesAnswer> {
    let span = Span { from: query.from, to: query.to };
    let days = (query.bucket != Some(SeriesBucket::Hour)).then_some(&settings.times);
    Ok(desk.series(query.table, days, span).await?.into())
}

/// Returns of the rulebooks.
pub(crate) async fn returns(
    _: Question<AuditorOnly>,
    State(desk): State<Desk>,
    Params(SpanQuery { from, to }): Params<SpanQuery>,
) -> Answer<ReturnsAnswer> {
    Ok(desk.returns(Span { from, to }).await?.into())
}
