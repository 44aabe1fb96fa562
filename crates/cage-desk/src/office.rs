//! How a change of the staff is carried out once it has all consent. The request and the consent
//! are entries of the house; then the staff's office (`sign_in`) changes the account with a note of
//! the change, and the note becomes an entry. What was not carried out, because the server was
//! killed or the database away, is carried out within seconds, or at the next start within three
//! hours.

use std::fmt;

use chips::CommandId;
use house::{Author, CageRequest, HouseEntry, RequestState, Series, StaffCause};
use refusals::Rejection;
use schemars::JsonSchema;
use serde::Serialize;
use sign_in::staff::{CarriedOut, Half, OfficeError, StaffOffice, StaffRequest};
use uuid::Uuid;

use crate::desk::{CageDesk, CageError};

/// The half of a first password that the viewer of a request gives to the new member.
#[derive(Serialize, JsonSchema)]
pub struct PasswordHalf {
    /// Whether it is the first one; the two are written one after the other.
    first: bool,
    /// The characters.
    text: String,
}

// The characters are a secret.
impl fmt::Debug for PasswordHalf {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("PasswordHalf").field("first", &self.first).finish_non_exhaustive()
    }
}

impl CageDesk {
    /// Carries out the change of the staff that this request asks for, if it is one and has all
    /// consent. The house refuses one that cannot be carried out.
    pub(crate) async fn finish_change(&self, number: u64) -> Result<(), CageError> {
        let found = self.house.requests().into_iter().find(|(of, _)| *of == number);
        let ready = found.filter(|(_, request)| request.is_ready());
        let Some((_, request)) = ready else { return Ok(()) };
        let Some(ask) = request.ask.staff() else { return Ok(()) };
        let change = StaffRequest { number, at_ms: request.at_ms, ask };
        let cause = StaffCause { by: request.by.clone(), request: Some(number) };
        match self.office().carry_out(change, cause).await {
            Ok(CarriedOut { id, entry, earlier }) => {
                for (id, entry) in earlier {
                    self.house.record_in_turn(CommandId(id), entry).await?;
                }
                // Another task may record it, too; the id makes that one entry. The note stays
                // until the house's task has noted where its entry is.
                self.house.record_in_turn(CommandId(id), entry).await?;
                Ok(())
            }
            Err(OfficeError::Database(error)) => Err(error.into()),
            Err(OfficeError::BadNote) => Err(CageError::BadNote),
            Err(error) => {
                let rejection = rejection_of(&error);
                let entry = HouseEntry::undone(number, rejection.code());
                let id = Uuid::new_v5(&Series::Request.mark_of(number), b"refused");
                self.house.record_in_turn(CommandId(id), entry).await?;
                Err(rejection.into())
            }
        }
    }

    /// The half of the first password that this person gives to the new member, once the request is
    /// carried out.
    pub(crate) fn half_of(
        &self,
        number: u64,
        request: &CageRequest,
        by: &Author,
    ) -> Option<PasswordHalf> {
        let ask = request.ask.staff().filter(|ask| ask.gives_password())?;
        let RequestState::Done { .. } = request.state else { return None };
        let half = if request.by == *by {
            Half::Asker
        } else if request.second.as_ref() == Some(by) {
            Half::Second
        } else {
            return None;
        };
        let change = StaffRequest { number, at_ms: request.at_ms, ask };
        let text = self.office().half(change, half);
        Some(PasswordHalf { first: half == Half::Asker, text })
    }

    pub(crate) fn office(&self) -> StaffOffice {
        StaffOffice::new(self.people.clone())
    }
}

impl From<OfficeError> for CageError {
    fn from(error: OfficeError) -> CageError {
        match error {
            OfficeError::Database(error) => error.into(),
            OfficeError::BadNote => CageError::BadNote,
            OfficeError::BadName
            | OfficeError::NameTaken
            | OfficeError::BadPit
            | OfficeError::UnknownName
            | OfficeError::NoSecondFactor
            | OfficeError::LastAdministrator
            | OfficeError::AskerLeft
            | OfficeError::NotOurs => rejection_of(&error).into(),
        }
    }
}

fn rejection_of(error: &OfficeError) -> Rejection {
    match error {
        OfficeError::BadName => Rejection::StaffName,
        OfficeError::NameTaken => Rejection::StaffNameTaken,
        OfficeError::BadPit => Rejection::StaffPit,
        OfficeError::UnknownName => Rejection::StaffUnknown,
        OfficeError::NoSecondFactor => Rejection::StaffNoTotp,
        OfficeError::NotOurs => Rejection::StaffNotOurs,
        OfficeError::LastAdministrator => Rejection::LastAdministrator,
        OfficeError::AskerLeft => Rejection::AskerLeft,
        OfficeError::BadNote | OfficeError::Database(_) => Rejection::Unavailable,
    }
}
