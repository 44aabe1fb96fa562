//! `GET /api/staff/me`: who of the staff the session belongs to.

use axum::Json;
use protocol::StaffName;
use schemars::JsonSchema;
use serde::Serialize;
use sign_in::staff::Duty;
use sign_in::{StaffMember, StaffSession};

use crate::http::error::RequestError;
use crate::http::who::AnyStaff;

/// A staff member, and what they have to do before anything else.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct StaffMe {
    #[serde(flatten)]
    who: StaffName,
    /// What they have to do before anything else.
    #[serde(skip_serializing_if = "Option::is_none")]
    duty: Option<Duty>,
}

impl From<StaffMember> for StaffMe {
    fn from(StaffMember { who, duty, .. }: StaffMember) -> StaffMe {
        StaffMe { who, duty }
    }
}

/// Answers `{name, role}`, and `duty` if there is one.
pub(super) async fn me(by: AnyStaff) -> Result<Json<StaffMe>, RequestError> {
    let StaffSession { who, duty, .. } = by.session;
    Ok(Json(StaffMe { who, duty }))
}
