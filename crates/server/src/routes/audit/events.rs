//! Exceptions, numbers without gaps, and the log of significant events.

use audit::reports::EventQuery;
use axum::extract::State;
use axum::response::Response;
use uuid::Uuid;

use super::{Question, answer};
use crate::app::App;
use crate::house::Series;
use crate::rejection::Rejection;

/// Slips in one answer, at most.
const SLIPS_MAX: i64 = 500;
/// Slips in one answer when nothing is said.
const SLIPS: i64 = 100;

/// Exceptional rounds.
pub(crate) async fn exceptions(
    State(app): State<App>,
    Question { mut params }: Question,
) -> Result<Response, Rejection> {
    let (table, span) = (params.take("table")?, params.span()?);
    let win_min = params.take("win_min")?;
    params.finish()?;
    answer(&app, app.desk.exceptions(table, span, win_min).await)
}

/// Every series and its gaps.
pub(crate) async fn serials(
    State(app): State<App>,
    Question { params }: Question,
) -> Result<Response, Rejection> {
    params.finish()?;
    let marks = [Series::Receipt, Series::Count];
    let marks = marks.map(|series| (series.name().to_owned(), series.mark()));
    answer(&app, app.desk.serials(&marks).await)
}

/// Fills and credits.
pub(crate) async fn slips(
    State(app): State<App>,
    Question { mut params }: Question,
) -> Result<Response, Rejection> {
    let table: Option<Uuid> = params.take("table")?;
    let limit = params.take("limit")?.unwrap_or(SLIPS).clamp(1, SLIPS_MAX);
    params.finish()?;
    answer(&app, app.desk.slips(table, limit).await)
}

/// Significant events.
pub(crate) async fn list(
    State(app): State<App>,
    Question { mut params }: Question,
) -> Result<Response, Rejection> {
    let of_house = |text: &str| if text == "house" { Some(Uuid::nil()) } else { text.parse().ok() };
    let query = EventQuery {
        kind: params.take("kind")?,
        actor: params.take("actor")?,
        chain: params.take_as("table", of_house)?,
        span: params.span()?,
        queries: params.take("queries")?.unwrap_or(false),
        limit: params.take("limit")?,
        cursor: params.take("cursor")?,
    };
    params.finish()?;
    answer(&app, app.desk.events(&query).await)
}

/// Which kinds there are.
pub(crate) async fn kinds(
    State(app): State<App>,
    Question { params }: Question,
) -> Result<Response, Rejection> {
    params.finish()?;
    answer(&app, app.desk.event_kinds().await)
}
