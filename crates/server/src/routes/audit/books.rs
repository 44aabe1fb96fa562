//! The books as a whole, and which tables there are.

use axum::extract::State;
use axum::response::Response;

use super::{Question, answer};
use crate::app::App;
use crate::clock;
use crate::rejection::Rejection;

/// Every table.
pub(crate) async fn tables(
    State(app): State<App>,
    Question { params }: Question,
) -> Result<Response, Rejection> {
    params.finish()?;
    answer(&app, app.desk.tables().await)
}

/// How far the read model follows.
pub(crate) async fn status(
    State(app): State<App>,
    Question { params }: Question,
) -> Result<Response, Rejection> {
    params.finish()?;
    answer(&app, app.desk.status(clock::now_ms()).await)
}

/// All balances by kind.
pub(crate) async fn trial_balance(
    State(app): State<App>,
    Question { params }: Question,
) -> Result<Response, Rejection> {
    params.finish()?;
    answer(&app, app.desk.trial_balance(clock::now_ms()).await)
}

/// What the house owes.
pub(crate) async fn liability(
    State(app): State<App>,
    Question { params }: Question,
) -> Result<Response, Rejection> {
    params.finish()?;
    answer(&app, app.desk.liability(clock::now_ms()).await)
}

/// Tables reconciled to zero.
pub(crate) async fn reconciliation(
    State(app): State<App>,
    Question { mut params }: Question,
) -> Result<Response, Rejection> {
    let (table, span) = (params.take("table")?, params.span()?);
    params.finish()?;
    answer(&app, app.desk.reconciliation(table, span, clock::now_ms()).await)
}
