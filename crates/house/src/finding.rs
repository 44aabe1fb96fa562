//! The findings of a check of the books, as the journal has them on record: of which kind they are
//! and where.

use chips::{PlayerId, TableId};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use uuid::Uuid;

/// What a finding is about. The pages have a sentence for each kind. Kinds may be added, and are
/// never renamed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum FindingKind {
    /// A step was not written by the house, was changed, or is missing.
    Link,
    /// The settings of a table cannot be read or are not allowed.
    Settings,
    /// A step cannot be read.
    Unreadable,
    /// The rules lead to another result than the recorded one.
    Recomputed,
    /// A step names an engine that cannot have decided it.
    Engine,
    /// The transfers of a step do not follow from its events.
    Transfers,
    /// Chips were left on the layout after a round.
    Layout,
    /// The rows of a step's transfers do not follow from the step.
    Row,
    /// A step exists more than once.
    Twice,
    /// An account has transfers and no row.
    MissingAccount,
    /// A row holds impossible values.
    ImpossibleRow,
    /// A chain belongs to no table.
    NoTable,
    /// The sign of a table is not the recorded one, or none is recorded.
    Sign,
    /// A table is noted as closed, and its journal has not closed it.
    NotedClosed,
    /// A number of a series does not follow the one before it.
    Number,
    /// A step that was committed is gone.
    Behind,
    /// An entry anchors books that need no anchor.
    Anchor,
    /// The loss of the seed key is on record without the signature that it needs.
    Loss,
    /// An entry about the cage, the staff or a signed day breaks a rule, such as that of consent.
    Cage,
    /// The author of a step is no member of the staff by the record, or none with that role.
    Author,
    /// The marks of a step do not follow from it.
    Marks,
    /// A seal is wrong.
    Seal,
    /// A change of the key of the seals is wrong.
    SealKey,
    /// A sealed step is missing or has changed.
    SealedStep,
    /// A snapshot of a table is not what the replay leads to.
    Snapshot,
    /// A row belongs to nothing.
    Orphan,
    /// No transfer ever touched an account.
    UntouchedAccount,
    /// A balance is not the sum of its transfers.
    Balance,
    /// The house has not written a balance.
    UnprovenBalance,
    /// A row that opens a door of the house is not as the house has written it.
    PersonRow,
    /// Who was identified at the cage differs between the record and the documents.
    Identity,
    /// The role, the pit or the end of a member of the staff is not what the record says.
    Staff,
    /// A member of the staff who is on record is not stored.
    StaffMissing,
    /// A member of the staff is stored whom no entry has added.
    StaffNotOnRecord,
    /// The rows of people could not be checked.
    PeopleUnchecked,
    /// What the auditors' pages read does not follow from the journal.
    ReadModel,
    /// What the auditors' pages read could not be compared.
    ReadModelUnchecked,
    /// The figures of a signed gaming day are others today.
    SignedDay,
    /// All balances together are not zero.
    TrialBalance,
}

/// Where a finding of a check is. Beside the chain there is at most one of the other fields.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct FindingPlace {
    /// The chain: the table of that id, or the house's.
    #[ts(type = "string")]
    pub chain: Uuid,
    /// The round, where it is about one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub round: Option<u32>,
    /// The account of chips, where it is about one. Absent in entries of earlier releases, like the
    /// parts below.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub account: Option<FindingAccount>,
    /// The member of the staff, by name, where it is about one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub staff: Option<String>,
    /// When the gaming day began, in milliseconds since 1970, where it is about a signed one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub day_ms: Option<i64>,
    /// The step of the chain, where it is about one and about none of the above.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub seq: Option<i64>,
}

impl FindingPlace {
    /// Somewhere in a chain.
    pub fn of_chain(chain: Uuid) -> FindingPlace {
        FindingPlace { chain, round: None, account: None, staff: None, day_ms: None, seq: None }
    }
}

/// An account of chips, by the parts that a search for its statement asks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct FindingAccount {
    /// Its kind: `purse`, `rack`, `cage`, `play_rack`, …
    pub kind: String,
    /// The table of its chips, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Uuid>")]
    #[ts(optional, type = "string")]
    pub table: Option<TableId>,
    /// The player whose chips they are, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Uuid>")]
    #[ts(optional, type = "string")]
    pub player: Option<PlayerId>,
}
