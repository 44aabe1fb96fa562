//! Changes of the staff by an administrator with a second person, who is not of the cage: the
//! roster, what is asked for, and what was interrupted.

use house::{CageAsk, StaffAsk};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sign_in::staff::Member;
use table::Actor;
use uuid::Uuid;

use crate::desk::{CageDesk, CageError};
use crate::requests::RequestView;

/// A change of the staff; the same id is the same request.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StaffBody {
    id: Uuid,
    /// What is asked for.
    change: StaffAsk,
}

/// A member of the staff.
#[derive(Debug, Serialize, JsonSchema)]
pub struct RosterLine {
    name: String,
    /// As the database has it.
    role: String,
    /// The pit they work for; all of them without one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pit: Option<String>,
    has_left: bool,
}

/// The staff, by name: those who are there first.
#[derive(Debug, Serialize, JsonSchema)]
pub struct RosterAnswer {
    staff: Vec<RosterLine>,
}

impl CageDesk {
    /// All members of the staff, and those who have left.
    pub async fn roster(&self) -> Result<RosterAnswer, CageError> {
        let mut staff = self.office().list().await?;
        staff.sort_by_key(|member| member.has_left);
        let line = |Member { name, role, pit, has_left }| RosterLine { name, role, pit, has_left };
        Ok(RosterAnswer { staff: staff.into_iter().map(line).collect() })
    }

    /// Asks for a change of the staff.
    pub async fn change_staff(
        &self,
        by: Actor,
        StaffBody { id, change }: StaffBody,
    ) -> Result<RequestView, CageError> {
        self.office().judge(&change).await?;
        self.ask(id, by, CageAsk::Staff(change)).await
    }

    /// Carries out what has all consent, or is on record, and was interrupted: changes of the staff
    /// and erasures. `now_ms` is in milliseconds since 1970.
    pub async fn finish_interrupted(&self, now_ms: i64) -> Result<(), CageError> {
        for (number, request) in self.house.requests() {
            match self.finish_change(number, &request).await {
                Ok(()) => {}
                Err(CageError::Rejected(rejection)) => {
                    tracing::warn!(
                        request = number,
                        code = rejection.code(),
                        "a change of the staff is not carried out"
                    );
                }
                Err(error) => return Err(error),
            }
        }
        self.finish_erasures(now_ms).await
    }
}
