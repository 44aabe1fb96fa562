//! The errors of handlers. Each error of the parts below becomes one of two things, in one place
//! each: a rejection with its words, or a failure that the envelope logs and counts.

use std::sync::Arc;

use axum::Json;
use axum::http::StatusCode as S;
use axum::response::{IntoResponse, Response};
use cage_desk::CageError;
use ingress::Full;
use protocol::Words;
use read_model::project::ProjectError;
use replay::ReplayError;
use serde::Serialize;

use house::protection::Obstacle;
use house_writer::EntryError;
use refusals::{Rejection, rejection_of, setting_words};
use table::SettingFault;
use tables::RebuildError;

/// Why a request has no answer.
#[derive(Debug)]
pub enum RequestError {
    /// It is refused, for this reason.
    Rejected(Rejection),
    /// A table cannot have this setting.
    Setting(SettingFault),
    /// The database, disk or network failed. The client gets `unavailable`.
    Failed(RequestFailure),
}

/// A failure of database, disk or network, for the log.
#[derive(Clone, Debug)]
pub struct RequestFailure(pub(crate) Arc<dyn std::error::Error + Send + Sync>);

impl IntoResponse for RequestError {
    fn into_response(self) -> Response {
        match self {
            RequestError::Rejected(rejection) => answer_of(rejection),
            RequestError::Setting(fault) => {
                let setting = Some(fault.setting.field());
                refusal(rejection_of(&fault), setting_words(&fault), setting)
            }
            RequestError::Failed(failure) => {
                let mut response = answer_of(Rejection::Unavailable);
                response.extensions_mut().insert(failure);
                response
            }
        }
    }
}

/// The body of a refused request.
#[derive(Debug, Serialize)]
struct Body {
    code: &'static str,
    words: Words,
    /// The field of a table's settings that is refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    setting: Option<&'static str>,
}

/// The code of a refusal, for the envelope's metrics.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RefusedCode(pub(crate) &'static str);

/// The answer that refuses a request.
fn answer_of(rejection: Rejection) -> Response {
    refusal(rejection, rejection.words(), None)
}

fn refusal(rejection: Rejection, words: Words, setting: Option<&'static str>) -> Response {
    let body = Json(Body { code: rejection.code(), words, setting });
    let mut response = (status_of(rejection), body).into_response();
    response.extensions_mut().insert(RefusedCode(rejection.code()));
    response
}

/// The rejection of what finds no place.
pub fn no_room(full: Full) -> Rejection {
    match full {
        Full::Network => Rejection::NetworkFull,
        Full::House => Rejection::TooManyConnections,
    }
}

/// The status of the answer that refuses a request.
pub fn status_of(rejection: Rejection) -> S {
    match rejection {
        Rejection::BadMessage | Rejection::HelloFirst | Rejection::WrongProtocol => S::BAD_REQUEST,
        Rejection::UnknownTable | Rejection::NotFound | Rejection::StaffUnknown => S::NOT_FOUND,
        Rejection::NotSignedIn | Rejection::WrongPassword | Rejection::WrongCode => S::UNAUTHORIZED,
        Rejection::CodeNeeded => S::PRECONDITION_REQUIRED,
        Rejection::Busy
        | Rejection::Unavailable
        | Rejection::Moving
        | Rejection::Draining
        | Rejection::Opening
        | Rejection::TooManyConnections
        | Rejection::DayUnread
        | Rejection::GuestsFull => S::SERVICE_UNAVAILABLE,
        Rejection::TooFast | Rejection::LoginLocked | Rejection::NetworkFull => {
            S::TOO_MANY_REQUESTS
        }
        Rejection::Stale
        | Rejection::NotEnoughInPurse
        | Rejection::DuplicateId
        | Rejection::TooManyTables
        | Rejection::PurseFull
        | Rejection::NameTaken
        | Rejection::TableNameTaken
        | Rejection::TotpSet
        | Rejection::ChipsOnTables
        | Rejection::ChipsLeft
        | Rejection::UnderWay
        | Rejection::CageShort
        | Rejection::ReferenceRepeats
        | Rejection::RequestOver
        | Rejection::JustSaid
        | Rejection::DrawerClosed
        | Rejection::DrawerOpen
        | Rejection::DrawerShort
        | Rejection::DrawerChanged
        | Rejection::DayNotOver
        | Rejection::DaySigned
        | Rejection::DayChanged
        | Rejection::DayTooLarge
        | Rejection::StaffNameTaken
        | Rejection::StaffNoTotp
        | Rejection::LastAdministrator
        | Rejection::LongerBreak
        | Rejection::StaffNotOurs
        | Rejection::AskerLeft
        | Rejection::NoHint => S::CONFLICT,
        Rejection::NameLength
        | Rejection::NameCharacters
        | Rejection::NameReserved
        | Rejection::BuyAmount
        | Rejection::PasswordLength
        | Rejection::PasswordWeak
        | Rejection::PasswordFormer
        | Rejection::LimitsNotAllowed
        | Rejection::BadSettings
        | Rejection::ReferenceMissing
        | Rejection::ReasonMissing
        | Rejection::CountDiffers
        | Rejection::DrawerDiffers
        | Rejection::BadIdentity
        | Rejection::TooManyDocuments
        | Rejection::StaffName
        | Rejection::StaffPit
        | Rejection::BadLimit
        | Rejection::BadAmount => S::UNPROCESSABLE_ENTITY,
        Rejection::GuestsNotAllowed
        | Rejection::OriginNotAllowed
        | Rejection::PasswordFirst
        | Rejection::TotpFirst
        | Rejection::GuestsOnly
        | Rejection::AccountsOnly
        | Rejection::NotIdentified
        | Rejection::TooYoung
        | Rejection::AnotherPerson
        | Rejection::NotAllowed
        | Rejection::OwnRequest
        | Rejection::LimitDeposit
        | Rejection::LimitLoss
        | Rejection::Excluded
        | Rejection::SessionOver
        | Rejection::NotAtTable
        | Rejection::HintsNotAllowed => S::FORBIDDEN,
    }
}

impl RequestError {
    /// The error for a failure of database, disk or network.
    pub fn failed(error: impl std::error::Error + Send + Sync + 'static) -> RequestError {
        RequestError::Failed(RequestFailure(Arc::new(error)))
    }
}

impl From<SettingFault> for RequestError {
    fn from(fault: SettingFault) -> RequestError {
        RequestError::Setting(fault)
    }
}

impl From<Rejection> for RequestError {
    fn from(rejection: Rejection) -> RequestError {
        RequestError::Rejected(rejection)
    }
}

impl From<Obstacle> for RequestError {
    fn from(obstacle: Obstacle) -> RequestError {
        RequestError::Rejected(obstacle.into())
    }
}

impl From<EntryError> for RequestError {
    fn from(error: EntryError) -> RequestError {
        RequestError::Rejected(error.into())
    }
}

impl From<CageError> for RequestError {
    fn from(error: CageError) -> RequestError {
        match error {
            CageError::Rejected(rejection) => rejection.into(),
            CageError::Ledger(_)
            | CageError::Database(_)
            | CageError::BadNote
            | CageError::Unreadable(_) => RequestError::failed(error),
        }
    }
}

/// Error types that mean a failure of database, disk or network.
macro_rules! failures {
    ($($error:ty),*) => {
        $(impl From<$error> for RequestError {
            fn from(error: $error) -> RequestError {
                RequestError::failed(error)
            }
        })*
    };
}

failures!(sqlx::Error, ledger::Fault, serde_json::Error, ReplayError, ProjectError, RebuildError);
