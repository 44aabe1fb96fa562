//! Commands to the house. The JSON is `{"verb": "sell", …}`, the same in all journals. A command
//! that comes again under the same id is recognised by its author and its content.

use chips::{Chips, PlayerId, TableId};
use protocol::Role;
use serde::{Deserialize, Serialize};
use table::TableConfig;

use crate::ask::CageAsk;
use crate::drawer::DrawerAsk;
use crate::protection::Change;
use crate::records::{CageTrade, IssueCause, Notice, RoundCorrection};

/// One command of the house's journal. Amounts are cents.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "verb", rename_all = "kebab-case")]
pub enum HouseCommand {
    /// To issue new chips to the cage.
    Issue {
        /// How many.
        amount: Chips,
        /// Why; absent in entries from before there were requests.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cause: Option<IssueCause>,
    },
    /// To sell play chips to a guest.
    Sell {
        /// The guest.
        player: PlayerId,
        /// How many.
        amount: Chips,
    },
    /// To take a guest's play chips back.
    TakePlayChips {
        /// The guest.
        player: PlayerId,
        /// How many.
        amount: Chips,
    },
    /// To sell chips for money at the cage.
    SellChips(CageTrade),
    /// To take chips back for money at the cage.
    RedeemChips(CageTrade),
    /// To put a count of the cage on record.
    CountCage {
        /// The chips that were counted, in cents.
        counted: i64,
        /// Why it is not what the books say.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    /// To change the limits of a player.
    Limit {
        /// The player.
        player: PlayerId,
        /// The change.
        change: Change,
        /// The number of the request that it carries out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        request: Option<u64>,
    },
    /// To ask for what needs the consent of others.
    AskCage {
        /// What is asked for.
        ask: CageAsk,
    },
    /// To open a drawer, to move its money, or to end it.
    UseDrawer {
        /// What is asked.
        ask: DrawerAsk,
        /// The number of the request that it carries out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        request: Option<u64>,
    },
    /// To erase a person.
    Erase {
        /// The player.
        player: PlayerId,
        /// The number of the request that it carries out.
        request: u64,
    },
    /// To correct a settled round for one player.
    CorrectRound(RoundCorrection),
    /// To put the signed figures of a gaming day on record.
    SignDay {
        /// Their digest ([`crate::DayFigures::digest`]).
        digest: String,
        /// The number of the request that it carries out.
        request: u64,
    },
    /// To answer a request at the cage.
    AnswerCage {
        /// The number of the request.
        request: u64,
        /// Whether the author consents.
        approves: bool,
    },
    /// To open a table.
    OpenTable {
        /// The table.
        table: TableId,
        /// What it is opened with.
        settings: Box<TableConfig>,
    },
    /// To put the end of a table on record.
    TableClosed {
        /// The table.
        table: TableId,
    },
    /// To put the sign of a table on record.
    Sign {
        /// The table.
        table: TableId,
        /// Its hash ([`crate::TableSign::hash`]).
        sign: String,
    },
    /// To announce the last round at all tables of the author's pits.
    Drain {
        /// How long before it; absent for at once.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        notice: Option<Notice>,
    },
    /// To put an opening of the house on record.
    OpenHouse,
    /// To put a broken table, or a chain that was tampered with, on record.
    NoteFault,
    /// To put a changed clock on record.
    NoteClock,
    /// To put a wrong password on record.
    NoteLogin,
    /// To make an account of the staff.
    StaffAdd {
        /// Its name.
        name: String,
        /// Its role.
        role: Role,
        /// The pit it works for; all of them without one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pit: Option<String>,
    },
    /// To give a member of the staff another pit.
    StaffAssign {
        /// The name of the account.
        name: String,
        /// The pit; all of them without one.
        pit: Option<String>,
    },
    /// To end an account of the staff.
    StaffEnd {
        /// The name of the account.
        name: String,
    },
    /// To give an account of the staff another password.
    StaffPassword {
        /// The name of the account.
        name: String,
    },
    /// To take the second factor of a member of the staff away.
    StaffTotpReset {
        /// The name of the account.
        name: String,
    },
    /// To give a player's account another password.
    Password {
        /// The player.
        player: PlayerId,
    },
    /// To seal the books.
    Seal {
        /// The number of the seal.
        number: i64,
    },
    /// To encrypt new seeds with another key.
    ChangeSeedKey {
        /// Its fingerprint, in hexadecimal digits.
        after: String,
    },
    /// To put another seed key in the place of one that is lost.
    ReplaceSeedKey {
        /// Its fingerprint, in hexadecimal digits.
        after: String,
    },
    /// To sign seals with another key.
    ChangeSealKey {
        /// The public key, in hexadecimal digits.
        after: String,
    },
    /// To put on record that the books went back to an earlier state.
    Restore,
    /// To anchor books whose steps have no MAC of the present key.
    Anchor {
        /// The number of the seal of their heads.
        number: i64,
    },
    /// To record who a player is.
    Identify {
        /// The player.
        player: PlayerId,
        /// Whether another person has the same name and date of birth.
        namesake: bool,
    },
    /// To write the MACs of all rows of people.
    ProveAccounts,
    /// To check the books.
    CheckBooks,
    /// To answer an auditor.
    Audit {
        /// The path of the question.
        path: String,
        /// Its parameters.
        query: String,
    },
}
