//! Events of the house. The JSON is `{"kind": "chips-sold", …}`, the same in all journals: kinds
//! may be added and are never renamed. Series, marks and transfers are functions of the event
//! alone.

use chips::{Account, Chips, PlayerId, TableId, Transfer, TransferKind};
use protocol::Role;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};
use table::TableConfig;
use ts_rs::TS;
use uuid::Uuid;

use crate::ask::{CageAsk, ConsentNeeds};
use crate::marks::{
    ANCHOR, SIGNIFICANT, Series, about_requests, accounts_proven, erasures, renewals, self_checks,
};
use crate::protection::{self, PlayerLimits};
use crate::records::{
    BooksChecked, CageTrade, HouseOpened, HouseRestored, IssueCause, LoginFailure, Pits,
    RoundCorrection, SealKeyChange, SeedKeyChange, SeedKeyLoss, StaffChange, TableClosed,
};
use crate::sign::TableSign;

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
        /// Its hash ([`TableSign::hash`]).
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
        /// When; absent for those of the first start.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "number")]
        at_ms: Option<i64>,
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
    /// The console gave a member of the staff a new password.
    StaffPasswordRenewed(StaffChange),
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

    /// The series that numbers it, if any.
    pub fn series(&self) -> Option<Series> {
        match self {
            HouseEvent::ChipsBought(_) | HouseEvent::ChipsRedeemed(_) => Some(Series::Receipt),
            HouseEvent::CageCounted { .. } => Some(Series::Count),
            HouseEvent::CageAsked { .. } => Some(Series::Request),
            HouseEvent::ChipsSold { .. } | HouseEvent::PlayChipsReturned { .. } => {
                Some(Series::PlayReceipt)
            }
            HouseEvent::ChipsIssued { .. }
            | HouseEvent::CageApproved { .. }
            | HouseEvent::CageRefused { .. }
            | HouseEvent::PersonErased { .. }
            | HouseEvent::RoundCorrected(_)
            | HouseEvent::PersonIdentified { .. }
            | HouseEvent::LimitsChanged { .. }
            | HouseEvent::TableOpened { .. }
            | HouseEvent::TableClosed(_)
            | HouseEvent::TableSigned { .. }
            | HouseEvent::DrainOrdered { .. }
            | HouseEvent::HouseOpened(_)
            | HouseEvent::TableBroke { .. }
            | HouseEvent::ChainStopped { .. }
            | HouseEvent::BalanceMended { .. }
            | HouseEvent::ClockChanged { .. }
            | HouseEvent::LoginFailed(_)
            | HouseEvent::LoginLocked(_)
            | HouseEvent::StaffAdded { .. }
            | HouseEvent::StaffAssigned { .. }
            | HouseEvent::StaffEnded(_)
            | HouseEvent::StaffPasswordRenewed(_)
            | HouseEvent::StaffPasswordChanged(_)
            | HouseEvent::PasswordChanged { .. }
            | HouseEvent::Sealed { .. }
            | HouseEvent::SeedKeyChanged(_)
            | HouseEvent::SealKeyChanged(_)
            | HouseEvent::HouseRestored(_)
            | HouseEvent::SeedKeyLost(_)
            | HouseEvent::BooksAnchored { .. }
            | HouseEvent::AccountsProven { .. }
            | HouseEvent::BooksChecked(_)
            | HouseEvent::AuditQuery { .. } => None,
        }
    }

    /// The marks of its entry, without those of its number.
    pub fn marks(&self) -> Vec<Uuid> {
        let mut marks = self.own_marks();
        if self.request().is_some() {
            marks.push(about_requests());
        }
        marks
    }

    /// The marks without that of the request it carries out.
    fn own_marks(&self) -> Vec<Uuid> {
        match self {
            HouseEvent::ChipsIssued { cause: None, .. }
            | HouseEvent::ChipsSold { .. }
            | HouseEvent::CageCounted { .. }
            | HouseEvent::DrainOrdered { .. }
            | HouseEvent::Sealed { .. }
            | HouseEvent::AuditQuery { .. } => Vec::new(),
            HouseEvent::PlayChipsReturned { player, .. }
            | HouseEvent::PersonIdentified { player, namesake: false } => vec![player.0],
            HouseEvent::PersonIdentified { player, namesake: true } => vec![player.0, SIGNIFICANT],
            HouseEvent::ChipsBought(trade) | HouseEvent::ChipsRedeemed(trade) => {
                vec![trade.player.0]
            }
            HouseEvent::RoundCorrected(correction) => vec![correction.player.0],
            HouseEvent::CageAsked { .. }
            | HouseEvent::CageApproved { .. }
            | HouseEvent::CageRefused { .. } => vec![about_requests()],
            HouseEvent::LimitsChanged { player, .. } => vec![player.0, protection::mark(*player)],
            HouseEvent::TableOpened { table, .. } => vec![table.0],
            HouseEvent::TableClosed(closed) => vec![closed.table.0],
            HouseEvent::TableSigned { table, .. } => vec![TableSign::id(*table)],
            HouseEvent::BooksChecked(_) => vec![self_checks()],
            HouseEvent::PersonErased { .. } => vec![SIGNIFICANT, erasures()],
            HouseEvent::HouseRestored(_) => vec![SIGNIFICANT, renewals()],
            HouseEvent::SeedKeyLost(_) => vec![SIGNIFICANT, ANCHOR, renewals()],
            HouseEvent::BooksAnchored { .. } => vec![SIGNIFICANT, ANCHOR],
            HouseEvent::AccountsProven { .. } => vec![SIGNIFICANT, accounts_proven()],
            HouseEvent::ChipsIssued { cause: Some(_), .. }
            | HouseEvent::HouseOpened(_)
            | HouseEvent::TableBroke { .. }
            | HouseEvent::ChainStopped { .. }
            | HouseEvent::BalanceMended { .. }
            | HouseEvent::ClockChanged { .. }
            | HouseEvent::LoginFailed(_)
            | HouseEvent::LoginLocked(_)
            | HouseEvent::StaffAdded { .. }
            | HouseEvent::StaffAssigned { .. }
            | HouseEvent::StaffEnded(_)
            | HouseEvent::StaffPasswordRenewed(_)
            | HouseEvent::StaffPasswordChanged(_)
            | HouseEvent::PasswordChanged { .. }
            | HouseEvent::SeedKeyChanged(_)
            | HouseEvent::SealKeyChanged(_) => vec![SIGNIFICANT],
        }
    }

    /// The chips it moves.
    pub fn transfers(&self) -> Vec<Transfer> {
        let purse = Account::Purse;
        let (kind, from, to, amount) = match self {
            HouseEvent::RoundCorrected(correction) => return vec![correction.transfer()],
            HouseEvent::ChipsIssued { amount, .. } => {
                (TransferKind::Issue, Account::Issue, Account::Cage, *amount)
            }
            HouseEvent::ChipsSold { player, amount, play: true } => {
                let to = Account::PlayPurse(*player);
                (TransferKind::Grant, Account::PlayIssue, to, *amount)
            }
            HouseEvent::PlayChipsReturned { player, amount, play: true } => {
                let from = Account::PlayPurse(*player);
                (TransferKind::GrantBack, from, Account::PlayIssue, *amount)
            }
            HouseEvent::ChipsSold { player, amount, play: false }
            | HouseEvent::ChipsBought(CageTrade { player, amount, .. }) => {
                (TransferKind::Purchase, Account::Cage, purse(*player), *amount)
            }
            HouseEvent::PlayChipsReturned { player, amount, play: false }
            | HouseEvent::ChipsRedeemed(CageTrade { player, amount, .. }) => {
                (TransferKind::Redemption, purse(*player), Account::Cage, *amount)
            }
            HouseEvent::CageAsked { .. }
            | HouseEvent::CageApproved { .. }
            | HouseEvent::CageRefused { .. }
            | HouseEvent::PersonErased { .. }
            | HouseEvent::PersonIdentified { .. }
            | HouseEvent::CageCounted { .. }
            | HouseEvent::LimitsChanged { .. }
            | HouseEvent::TableOpened { .. }
            | HouseEvent::TableClosed(_)
            | HouseEvent::TableSigned { .. }
            | HouseEvent::DrainOrdered { .. }
            | HouseEvent::HouseOpened(_)
            | HouseEvent::TableBroke { .. }
            | HouseEvent::ChainStopped { .. }
            | HouseEvent::BalanceMended { .. }
            | HouseEvent::ClockChanged { .. }
            | HouseEvent::LoginFailed(_)
            | HouseEvent::LoginLocked(_)
            | HouseEvent::StaffAdded { .. }
            | HouseEvent::StaffAssigned { .. }
            | HouseEvent::StaffEnded(_)
            | HouseEvent::StaffPasswordRenewed(_)
            | HouseEvent::StaffPasswordChanged(_)
            | HouseEvent::PasswordChanged { .. }
            | HouseEvent::Sealed { .. }
            | HouseEvent::SeedKeyChanged(_)
            | HouseEvent::SealKeyChanged(_)
            | HouseEvent::HouseRestored(_)
            | HouseEvent::SeedKeyLost(_)
            | HouseEvent::BooksAnchored { .. }
            | HouseEvent::AccountsProven { .. }
            | HouseEvent::BooksChecked(_)
            | HouseEvent::AuditQuery { .. } => return Vec::new(),
        };
        vec![Transfer { kind, from, to, amount }]
    }

    /// The buyer and the amount, if a player gets chips or play chips. Deposit limits count these.
    pub fn deposit(&self) -> Option<(PlayerId, Chips)> {
        let mut transfers = self.transfers().into_iter();
        let is_sale = |kind| matches!(kind, TransferKind::Purchase | TransferKind::Grant);
        let bought = transfers.find(|transfer| is_sale(transfer.kind))?;
        if let Account::Purse(player) | Account::PlayPurse(player) = bought.to {
            Some((player, bought.amount))
        } else {
            None
        }
    }

    /// The number of the request that the event carries out.
    pub fn request(&self) -> Option<u64> {
        match self {
            HouseEvent::ChipsIssued { cause: Some(IssueCause::Request { request }), .. } => {
                Some(*request)
            }
            HouseEvent::ChipsBought(trade) | HouseEvent::ChipsRedeemed(trade) => trade.request,
            HouseEvent::RoundCorrected(correction) => correction.request,
            HouseEvent::LimitsChanged { request, .. } | HouseEvent::CageCounted { request, .. } => {
                *request
            }
            HouseEvent::PersonErased { request, .. } => Some(*request),
            HouseEvent::ChipsIssued { .. }
            | HouseEvent::ChipsSold { .. }
            | HouseEvent::PlayChipsReturned { .. }
            | HouseEvent::CageAsked { .. }
            | HouseEvent::CageApproved { .. }
            | HouseEvent::CageRefused { .. }
            | HouseEvent::PersonIdentified { .. }
            | HouseEvent::TableOpened { .. }
            | HouseEvent::TableClosed(_)
            | HouseEvent::TableSigned { .. }
            | HouseEvent::DrainOrdered { .. }
            | HouseEvent::HouseOpened(_)
            | HouseEvent::TableBroke { .. }
            | HouseEvent::ClockChanged { .. }
            | HouseEvent::LoginFailed(_)
            | HouseEvent::LoginLocked(_)
            | HouseEvent::StaffAdded { .. }
            | HouseEvent::StaffAssigned { .. }
            | HouseEvent::StaffEnded(_)
            | HouseEvent::StaffPasswordRenewed(_)
            | HouseEvent::StaffPasswordChanged(_)
            | HouseEvent::PasswordChanged { .. }
            | HouseEvent::Sealed { .. }
            | HouseEvent::BooksChecked(_)
            | HouseEvent::SeedKeyChanged(_)
            | HouseEvent::SealKeyChanged(_)
            | HouseEvent::HouseRestored(_)
            | HouseEvent::AuditQuery { .. }
            | HouseEvent::ChainStopped { .. }
            | HouseEvent::BalanceMended { .. }
            | HouseEvent::SeedKeyLost(_)
            | HouseEvent::BooksAnchored { .. }
            | HouseEvent::AccountsProven { .. } => None,
        }
    }
}
