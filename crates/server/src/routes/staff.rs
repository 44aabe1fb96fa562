//! `GET /api/staff/me`: who of the staff the session belongs to.

use axum::Json;
use protocol::StaffName;

use crate::http::error::RequestError;
use crate::http::who::AnyStaff;

/// Answers `{name, role}`.
pub(super) async fn me(by: AnyStaff) -> Result<Json<StaffName>, RequestError> {
    Ok(Json(by.session.who))
}
