//! `GET /api/staff/me`: who of the staff the session belongs to. `GET /api/staff/roster`: all of
//! the staff. `POST /api/staff/changes` asks for a change of an account; a second person consents
//! where all requests are answered (`cage/requests.rs`).

use axum::Json;
use axum::extract::State;
use cage_desk::{CageDesk, RequestView, RosterAnswer, StaffBody};
use protocol::StaffName;
use schemars::JsonSchema;
use serde::Serialize;
use sign_in::staff::Duty;
use sign_in::{StaffMember, StaffSession};

use routing::ask::Body;
use routing::error::RequestError;
use routing::who::{Administrator, AnyStaff};

/// A staff member, and what they have to do before anything else.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct StaffMe {
    #[serde(flatten)]
    who: StaffName,
    /// What they have to do before anything else.
    #[serde(skip_serializing_if = "Option::is_none")]
    duty: Option<Duty>,
}

impl StaffMe {
    /// What is told to a member of the staff who signs in.
    pub(super) fn new(member: StaffMember) -> StaffMe {
        StaffMe { who: member.who, duty: member.duty }
    }
}

/// Answers `{name, role}`, and `duty` if there is one.
pub(super) async fn me(by: AnyStaff) -> Json<StaffMe> {
    let StaffSession { who, duty, .. } = by.session;
    Json(StaffMe { who, duty })
}

/// Answers all members of the staff, also those who have left.
pub(super) async fn roster(
    _: Administrator,
    State(desk): State<CageDesk>,
) -> Result<Json<RosterAnswer>, RequestError> {
    Ok(Json(desk.roster().await?))
}

/// Asks for a change of the staff, and answers the request.
pub(super) async fn change(
    by: Administrator,
    State(desk): State<CageDesk>,
    Body(body): Body<StaffBody>,
) -> Result<Json<RequestView>, RequestError> {
    Ok(Json(desk.change_staff(by.actor(), body).await?))
}
