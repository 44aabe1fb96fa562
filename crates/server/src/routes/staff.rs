//! `GET /api/staff/me`: who of the staff the session belongs to.

use axum::Json;
use axum::extract::State;
use house_settings::{HouseSettings, TimesView};
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
    /// The time zone and the shifts of the house.
    times: TimesView,
}

impl StaffMe {
    /// What is told to a member of the staff who signs in.
    pub(super) fn new(member: StaffMember, settings: &HouseSettings) -> StaffMe {
        StaffMe { who: member.who, duty: member.duty, times: settings.times.view() }
    }
}

/// Answers `{name, role, times}`, and `duty` if there is one.
pub(super) async fn me(
    by: AnyStaff,
    State(settings): State<HouseSettings>,
) -> Result<Json<StaffMe>, RequestError> {
    let StaffSession { who, duty, .. } = by.session;
    Ok(Json(StaffMe { who, duty, times: settings.times.view() }))
}
