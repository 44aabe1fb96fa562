//! `GET /api/pit/floor`: every open table of the asker's pits, as the `floor` frame has them.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use protocol::FloorTable;
use serde::Serialize;
use uuid::Uuid;

use crate::app::App;
use crate::floor::is_shown_to;
use crate::rejection::Rejection;

/// The answer.
#[derive(Debug, Serialize)]
pub(crate) struct Answer {
    tables: BTreeMap<Uuid, FloorTable>,
}

/// Answers `{tables: {id: line}}` to the pit, an administrator or an auditor.
pub(crate) async fn get(
    State(app): State<App>,
    headers: HeaderMap,
) -> Result<Json<Answer>, Rejection> {
    let (_, pits) = super::required(&app, &headers, is_shown_to).await?;
    Ok(Json(Answer { tables: app.floor.tables(&pits) }))
}
