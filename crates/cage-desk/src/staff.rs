//! Changes of the staff by an administrator with a second person, who is not of the cage: the
//! roster, what is asked for, and what was interrupted.

use house::{CageAsk, StaffAsk};
use ledger::ChainId;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sign_in::staff::Member;
use table::Actor;
use uuid::Uuid;

use crate::desk::{CageDesk, CageError};
use crate::record::entry_id;
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
    /// Whether they have a second factor, which can be taken away after the loss of the device.
    has_second_factor: bool,
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
        let line = |Member { name, role, pit, has_second_factor, has_left }| RosterLine {
            name,
            role,
            pit,
            has_second_factor,
            has_left,
        };
        Ok(RosterAnswer { staff: staff.into_iter().map(line).collect() })
    }

    /// Asks for a change of the staff.
    pub async fn change_staff(
        &self,
        by: Actor,
        StaffBody { id, change }: StaffBody,
    ) -> Result<RequestView, CageError> {
        if let Err(refused) = self.office().judge(&change).await {
            // One that is on record was judged then, and is found again.
            self.house.charge(&by)?;
            let known = self.ledger.step_of(ChainId::HOUSE, entry_id(id, &by)).await?;
            known.ok_or(refused)?;
        }
        self.ask(id, by, CageAsk::Staff(change)).await
    }

    /// Carries out the changes of the staff that have all consent and were interrupted. Returns how
    /// many failed: they are logged, and tried again at the next call.
    pub async fn finish_staff(&self) -> usize {
        let _turn = self.staff_changes.lock().await;
        let all = self.house.requests().into_iter();
        let ready = all.filter(|(_, one)| one.is_ready() && one.ask.staff().is_some());
        let numbers: Vec<u64> = ready.map(|(number, _)| number).collect();
        let mut failed = 0;
        for number in numbers {
            // An earlier one may have ended the account of who asked for this one.
            match self.finish_change(number).await {
                Ok(()) => {}
                Err(CageError::Rejected(rejection)) => {
                    let code = rejection.code();
                    tracing::warn!(request = number, code, "a change of the staff is not made");
                }
                Err(error) => {
                    failed += 1;
                    tracing::error!(
                        request = number,
                        error = %error,
                        "a change of the staff cannot be made now"
                    );
                }
            }
        }
        failed
    }
}
