//! `GET /api/staff/me`: who of the staff the session belongs to.

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use protocol::StaffName;

use crate::app::App;
use crate::http::session;
use crate::rejection::Rejection;

/// Answers `{name, role}`; `not-signed-in` without a session.
pub(crate) async fn get(
    State(app): State<App>,
    headers: HeaderMap,
) -> Result<Json<StaffName>, Rejection> {
    let session = session::of_staff(&app, &headers).await?.ok_or(Rejection::NotSignedIn)?;
    Ok(Json(session.who))
}
