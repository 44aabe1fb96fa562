//! Changes of the staff that an administrator asks for and a second person consents to.

use protocol::Role;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::author::Author;

/// What an administrator asks for about an account of the staff.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "action", rename_all = "kebab-case", deny_unknown_fields)]
pub enum StaffAsk {
    /// A new account, with a first password of two halves.
    Add {
        /// Its name. No other member of the staff has it or had it.
        name: String,
        /// Its role.
        role: Role,
        /// The pit it works for; all of them without one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pit: Option<String>,
    },
    /// Another pit.
    Assign {
        /// The name of the account.
        name: String,
        /// The pit; all of them without one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pit: Option<String>,
    },
    /// A new first password of two halves.
    Password {
        /// The name of the account.
        name: String,
    },
    /// The loss of a device: the second factor is taken away, and the account gets a new first
    /// password of two halves.
    Totp {
        /// The name of the account.
        name: String,
    },
    /// The end of an account. Its name is never given again.
    End {
        /// The name of the account.
        name: String,
    },
}

/// Who changes an account of the staff, and by which request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StaffCause {
    /// The author of the entry.
    pub by: Author,
    /// The number of the request that a second person consented to; `None`: the house at its first
    /// start, or the console.
    pub request: Option<u64>,
}

impl StaffAsk {
    /// The name of the account.
    pub fn name(&self) -> &str {
        match self {
            StaffAsk::Add { name, .. }
            | StaffAsk::Assign { name, .. }
            | StaffAsk::Password { name }
            | StaffAsk::Totp { name }
            | StaffAsk::End { name } => name,
        }
    }

    /// The pit, if it names one.
    pub fn pit(&self) -> Option<&str> {
        match self {
            StaffAsk::Add { pit, .. } | StaffAsk::Assign { pit, .. } => pit.as_deref(),
            StaffAsk::Password { .. } | StaffAsk::Totp { .. } | StaffAsk::End { .. } => None,
        }
    }

    /// Whether the account gets a first password.
    pub fn gives_password(&self) -> bool {
        match self {
            StaffAsk::Add { .. } | StaffAsk::Password { .. } | StaffAsk::Totp { .. } => true,
            StaffAsk::Assign { .. } | StaffAsk::End { .. } => false,
        }
    }
}

impl StaffCause {
    /// The console, with the keys of the database.
    pub const CONSOLE: StaffCause = StaffCause { by: Author::Console, request: None };
    /// The house itself, at its first start.
    pub const HOUSE: StaffCause = StaffCause { by: Author::HOUSE, request: None };
}
