//! Events of the house. The JSON is `{"kind": "chips-sold", …}`, the same in all journals: kinds
//! may be added and are never renamed.

mod follows;

use chips::{Chips, PlayerId, TableId};
use protocol::Role;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};
use table::TableConfig;
use ts_rs::TS;
use uuid::Uuid;

use crate::ask::{CageAsk, ConsentNeeds};
use crate::day::DaySigned;
use crate::drawer::{Drawer, DrawerEnd, DrawerMove, Pieces};
use crate::protection::PlayerLimits;
use crate::records::{
    BooksChecked, CageTrade, HouseOpened, HouseRestored, IssueCause, LoginFailure, Notice, Pits,
    RoundCorrection, SealKeyChange, SeedKeyChange, SeedKeyLoss, StaffChange, TableClosed,
};

/// One event of the house's journal. Amounts are cents, times milliseconds since 1970.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr, VariantNames, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum HouseEvent {
    /// New chips for the cage.
    ChipsIssued {
        /// How many.
        #[ts(type = "number")]
        amount: Chips,
        /// Why; absent in entries from before there were requests.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        cause: Option<IssueCause>,
    },
    /// Play chips for a guest.
    ChipsSold {
        /// The guest.
        #[ts(type = "string")]
        player: PlayerId,
        /// How many.
        #[ts(type = "number")]
        amount: Chips,
        /// From the accounts of play chips. In entries of earlier releases, which do not have it,
        /// they came from the cage.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, type = "boolean")]
        play: bool,
    },
    /// Play chips were taken back: a guest got an account, was not used any more, or had play chips
    /// of an earlier release.
    PlayChipsReturned {
        /// The guest.
        #[ts(type = "string")]
        player: PlayerId,
        /// How many.
        #[ts(type = "number")]
        amount: Chips,
        /// To the accounts of play chips. Play chips of earlier releases go back to the cage.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, type = "boolean")]
        play: bool,
    },
    /// The cage sold chips for money.
    ChipsBought(CageTrade),
    /// The cage took chips back for money.
    ChipsRedeemed(CageTrade),
    /// Something was asked for at the cage that needs the consent of others.
    CageAsked {
        /// What.
        ask: CageAsk,
        /// Whose consent it needs.
        needs: ConsentNeeds,
    },
    /// The author consented to a request: the player, or a second member of the staff.
    CageApproved {
        /// The number of the request.
        #[ts(type = "number")]
        request: u64,
    },
    /// A request was refused or taken back.
    CageRefused {
        /// The number of the request.
        #[ts(type = "number")]
        request: u64,
        /// The code of the refusal, where the house could not carry the request out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        reason: Option<String>,
    },
    /// A person was erased: what is left of them is the id. Name, password, sessions and known
    /// places go right after this entry.
    PersonErased {
        /// The player.
        #[ts(type = "string")]
        player: PlayerId,
        /// The number of the request that a second person consented to.
        #[ts(type = "number")]
        request: u64,
    },
    /// A settled round was corrected for one player, by two persons.
    RoundCorrected(RoundCorrection),
    /// A cashier has read from a document who a player is. Neither is in the journal.
    PersonIdentified {
        /// The player.
        #[ts(type = "string")]
        player: PlayerId,
        /// Whether another account belongs to a person of the same name and date of birth, who is
        /// another person by the cashier's word.
        namesake: bool,
    },
    /// The cage was counted. It moves no chips.
    CageCounted {
        /// The chips that were counted.
        #[ts(type = "number")]
        counted: i64,
        /// The balance by the books.
        #[ts(type = "number")]
        books: i64,
        /// Counted less books.
        #[ts(type = "number")]
        difference: i64,
        /// Why they differ. Absent where they do not, and in entries of earlier releases.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        reason: Option<String>,
        /// The number of the request in which a second person has agreed to it. Absent as above.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "number")]
        request: Option<u64>,
    },
    /// A cashier opened a drawer with the money that was counted.
    DrawerOpened {
        /// The name of the cashier.
        cashier: String,
        /// What was counted.
        pieces: Vec<Pieces>,
        /// The same in cents.
        #[ts(type = "number")]
        counted: i64,
        /// The number of the request that a second person consented to; absent for an empty drawer.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "number")]
        request: Option<u64>,
    },
    /// Money went from the safe to a drawer, or back, by two persons.
    DrawerMoved {
        /// The drawer afterwards.
        drawer: Drawer,
        /// In cents.
        #[ts(type = "number")]
        amount: i64,
        /// The number of the request that the second person consented to.
        #[ts(type = "number")]
        request: u64,
        /// What went which way, and what for.
        #[serde(flatten)]
        moved: DrawerMove,
    },
    /// A drawer ended with a count.
    DrawerClosed(DrawerEnd),
    /// A drawer was handed over: it ended with a count, and another cashier has one with the same
    /// money from then on.
    DrawerHandedOver {
        /// The name of the cashier who has taken it.
        to: String,
        /// How it ended.
        #[serde(flatten)]
        end: DrawerEnd,
    },
    /// The figures of a gaming day were signed by two persons. It moves no chips.
    DaySigned(Box<DaySigned>),
    /// Limits that a player set for themselves.
    LimitsChanged {
        /// The player.
        #[ts(type = "string")]
        player: PlayerId,
        /// The limits until then.
        before: PlayerLimits,
        /// The limits from then on.
        after: PlayerLimits,
        /// The number of the request that the player consented to. `None` where they did it
        /// themselves, and in entries from before there were requests.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "number")]
        request: Option<u64>,
    },
    /// The pit opened a table.
    TableOpened {
        /// The table.
        #[ts(type = "string")]
        table: TableId,
        /// The name of the opener.
        by: String,
        /// The counted float.
        #[ts(type = "number")]
        float: Chips,
        /// What it was opened with.
        #[ts(type = "Record<string, unknown>")]
        settings: Box<TableConfig>,
    },
    /// A table closed.
    TableClosed(Box<TableClosed>),
    /// The sign of a table, before its first step.
    TableSigned {
        /// The table.
        #[ts(type = "string")]
        table: TableId,
        /// Its hash ([`crate::TableSign::hash`]).
        sign: String,
        /// The engine that opened it; absent from the time before engines had numbers.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "number")]
        engine: Option<u64>,
    },
    /// The pit announced the last round at all tables of these pits.
    DrainOrdered {
        /// The name of the pit boss.
        by: String,
        /// At the tables of these pits.
        pits: Pits,
        /// How long before it; absent for at once, and in entries of earlier releases.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        notice: Option<Notice>,
    },
    /// The house opened.
    HouseOpened(HouseOpened),
    /// A table lost its state and is rebuilt from its journal.
    TableBroke {
        /// The table.
        #[ts(type = "string")]
        table: TableId,
        /// Why.
        reason: String,
    },
    /// The head of a chain is not a step of this house: somebody else has written into the
    /// database. The chain takes no more steps until the next start.
    ChainStopped {
        /// The chain: a table's id.
        #[ts(type = "string")]
        chain: Uuid,
        /// The step at its head by the database.
        #[ts(type = "number")]
        seq: i64,
    },
    /// The balance of a purse, or of the cage, was not what this house had written, and was made
    /// the sum of its transfers.
    BalanceMended {
        /// Whose purse it is; absent: it is the cage.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "string")]
        player: Option<PlayerId>,
        /// Whether it is a purse of play chips.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, type = "boolean")]
        play: bool,
        /// What its row said, in cents.
        #[ts(type = "number")]
        found: i64,
        /// What lies there, in cents.
        #[ts(type = "number")]
        proven: i64,
    },
    /// The machine's clock was changed.
    ClockChanged {
        /// The time expected.
        #[ts(type = "number")]
        before: i64,
        /// The time read.
        #[ts(type = "number")]
        after: i64,
    },
    /// A wrong password.
    LoginFailed(LoginFailure),
    /// A wrong password, after which the name is locked for a while.
    LoginLocked(LoginFailure),
    /// A new account of the staff.
    StaffAdded {
        /// Its name.
        name: String,
        /// Its role.
        role: Role,
        /// The pit it works for; all of them without one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pit: Option<String>,
        /// When; absent for those of the first start.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "number")]
        at_ms: Option<i64>,
        /// The number of the request that a second person consented to; absent for those of the
        /// first start and of the console.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "number")]
        request: Option<u64>,
    },
    /// A member of the staff works for another pit.
    StaffAssigned {
        /// The pit until then; all of them without one.
        before: Option<String>,
        /// The pit from then on; all of them without one.
        pit: Option<String>,
        /// Whose account, and what ended.
        #[serde(flatten)]
        change: StaffChange,
    },
    /// A staff account has ended.
    StaffEnded(StaffChange),
    /// The console, or an administrator with a second person, gave a member of the staff a new
    /// password.
    StaffPasswordRenewed(StaffChange),
    /// The console, or an administrator with a second person, took the second factor of a member of
    /// the staff away after the loss of the device, and gave them a new password. Earlier releases
    /// recorded `staff-password-renewed` alone.
    StaffTotpReset(StaffChange),
    /// A member of the staff chose a new password.
    StaffPasswordChanged(StaffChange),
    /// A player chose a new password.
    PasswordChanged {
        /// The player.
        #[ts(type = "string")]
        player: PlayerId,
        /// Sessions that ended with it.
        #[ts(type = "number")]
        sessions_ended: u64,
        /// When.
        #[ts(type = "number")]
        at_ms: i64,
    },
    /// The books were sealed.
    Sealed {
        /// The number of the seal.
        #[ts(type = "number")]
        number: i64,
        /// Its hash, in hexadecimal digits.
        hash: String,
    },
    /// New seeds are encrypted with another key from now on.
    SeedKeyChanged(SeedKeyChange),
    /// The seals are signed with another key from now on.
    SealKeyChanged(SealKeyChange),
    /// The books went back to an earlier state. Cards that were dealt after it have been seen, so
    /// every table renews its shoes before it goes on.
    HouseRestored(HouseRestored),
    /// The seed key was lost for ever, and another one is in its place. Every table renews its
    /// shoes before it goes on.
    SeedKeyLost(SeedKeyLoss),
    /// Steps up to the heads of this seal carry no MAC, because they are of an earlier release.
    /// Every later step does, this one first.
    BooksAnchored {
        /// The number of the seal.
        #[ts(type = "number")]
        number: i64,
        /// Its hash, in hexadecimal digits.
        hash: String,
    },
    /// From now on the rows of people that open a door carry MACs under this key. Those that were
    /// there before got theirs, whatever they said, unless an earlier key had proven them: then
    /// those that it had. A later row without a MAC counts for nothing.
    AccountsProven {
        /// The fingerprint of the seed key, in hexadecimal digits.
        key: String,
        /// The layout of the bytes under the MACs; `None`: that before rows had revisions.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        layout: Option<u32>,
        /// Members of the staff who were there, former ones among them.
        #[ts(type = "number")]
        staff: u64,
        /// Players with an account who were there.
        #[ts(type = "number")]
        accounts: u64,
    },
    /// The books were checked.
    BooksChecked(BooksChecked),
    /// An auditor, or the pit, asked a question.
    AuditQuery {
        /// The path of the question.
        path: String,
        /// Its parameters.
        query: String,
    },
}

impl HouseEvent {
    /// The names of all kinds, in the order of the enum.
    pub const KINDS: &'static [&'static str] = HouseEvent::VARIANTS;

    /// The name of its kind in the journal.
    pub fn kind(&self) -> &'static str {
        self.into()
    }
}
