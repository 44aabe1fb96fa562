//! Reports of a period, and what charts are drawn from.

use audit::reports::Period;
use axum::extract::State;
use axum::response::Response;

use super::{Question, answer};
use crate::app::App;
use crate::clock;
use crate::rejection::Rejection;

/// Who runs the house, as reports name him.
const OPERATOR: &str = "Casino";
/// The last moment a report can be asked for: the year 10000.
const AT_MAX: i64 = 253_402_300_800_000;

/// The report of a day, a month, a year or all.
pub(crate) async fn period(
    State(app): State<App>,
    Question { mut params }: Question,
) -> Result<Response, Rejection> {
    let period = params.take_as("period", Period::parse)?.unwrap_or(Period::Day);
    let now_ms = clock::now_ms();
    let at_ms: i64 = params.take("at")?.unwrap_or(now_ms);
    params.finish()?;
    if !(0..AT_MAX).contains(&at_ms) {
        return Err(Rejection::BadMessage);
    }
    answer(&app, app.desk.report(OPERATOR, period, at_ms, now_ms).await)
}

/// Win, hold and pace over time.
pub(crate) async fn series(
    State(app): State<App>,
    Question { mut params }: Question,
) -> Result<Response, Rejection> {
    let bucket = |name: &str| match name {
        "hour" => Some(true),
        "day" => Some(false),
        _ => None,
    };
    let table = params.take("table")?;
    let hourly = params.take_as("bucket", bucket)?.unwrap_or(false);
    let span = params.span()?;
    params.finish()?;
    answer(&app, app.desk.series(table, hourly, span).await)
}

/// Returns of the rulebooks.
pub(crate) async fn returns(
    State(app): State<App>,
    Question { mut params }: Question,
) -> Result<Response, Rejection> {
    let span = params.span()?;
    params.finish()?;
    answer(&app, app.desk.returns(span).await)
}
