//! The findings of a check: in which ways books can differ from what they should be.

use std::fmt;

use chips::{Account, Transfer};
use house::RosterFlaw;
use ledger::{ChainId, Difference, Flaw, OrphanRow};
use table::NotSo;

use crate::account::account_in_words as named;

/// One difference that a check has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The chain, if the finding is about one.
    pub chain: Option<ChainId>,
    /// How it differs.
    pub what: Mismatch,
}

/// In which way the books differ from what they should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mismatch {
    /// A link of the chain is broken.
    Link {
        /// The step.
        seq: i64,
        /// Its flaw.
        flaw: Flaw,
    },
    /// The table's settings cannot be read or are not allowed.
    Settings(String),
    /// A step cannot be read.
    Unreadable {
        /// The step.
        seq: i64,
        /// Why.
        reason: String,
    },
    /// The rules lead from the command to other events than the recorded ones.
    Recomputed {
        /// The step.
        seq: i64,
        /// The round.
        round: u32,
        /// How it differs.
        not_so: NotSo,
    },
    /// The engine number of the step is impossible. An engine names itself when the house opens a
    /// table or goes on with it; a lower number never follows a higher one; this program must know
    /// the engine.
    Engine {
        /// The step.
        seq: i64,
        /// The number of the engine.
        number: u32,
    },
    /// The transfers do not follow from the events.
    Transfers {
        /// The step.
        seq: i64,
        /// The round.
        round: u32,
        /// How much they move.
        moved: Moved,
    },
    /// The transfers of a step of the house do not follow from its events.
    HouseTransfers {
        /// The step.
        seq: i64,
        /// How much they move.
        moved: Moved,
    },
    /// Chips were left in the spots at the end of the round.
    Layout {
        /// The step.
        seq: i64,
        /// The round.
        round: u32,
        /// How many, in cents.
        cents: i64,
    },
    /// The rows of a step's transfers do not follow from the step.
    Row {
        /// The step.
        seq: i64,
        /// How.
        flaw: &'static str,
    },
    /// A step exists more than once.
    Twice,
    /// An account has transfers and no row.
    Missing(Account),
    /// A row holds impossible values.
    Impossible(String),
    /// The chain belongs to no table.
    NoTable,
    /// The sign of the table is not the one it was opened with.
    Sign,
    /// The house's journal does not say which sign the table was opened with.
    Unsigned,
    /// The table is noted as closed, and its journal goes on.
    OpenButNotedClosed,
    /// A number of a series does not follow the one before it.
    Number {
        /// The step.
        seq: i64,
        /// The series.
        series: String,
        /// The number that should follow.
        expected: u64,
        /// The number that was found.
        found: String,
    },
    /// The chain has lost a step that the house has committed, by a file outside the database.
    Behind {
        /// The step.
        seq: i64,
        /// The step at the chain's head now.
        found: i64,
    },
    /// An entry anchors the books, and they need no anchor there: it would excuse steps without a
    /// MAC.
    Anchor {
        /// The step.
        seq: i64,
    },
    /// The loss of the seed key is on record, and the key of the seals has not signed it.
    Loss {
        /// The step.
        seq: i64,
    },
    /// An entry about the cage lacks the consent that it needs.
    Cage {
        /// The step.
        seq: i64,
        /// What is wrong.
        flaw: &'static str,
    },
    /// The author of a step is no member of the staff by the record, or none with that role.
    Author {
        /// The first such step.
        seq: i64,
        /// Role and name.
        author: String,
    },
    /// The marks of a step do not follow from it.
    Marks {
        /// The step.
        seq: i64,
    },
    /// A seal is wrong.
    Seal {
        /// Its number.
        number: i64,
        /// What is wrong.
        flaw: String,
    },
    /// A change of the key of the seals is wrong.
    SealKey {
        /// The step of the house that has it on record.
        seq: i64,
        /// What is wrong.
        flaw: &'static str,
    },
    /// A sealed step is missing or has changed.
    Sealed {
        /// The seal.
        number: i64,
        /// The step.
        seq: i64,
        /// What is wrong.
        flaw: &'static str,
    },
    /// A snapshot of the table.
    Snapshot {
        /// The step it was taken after.
        seq: i64,
        /// What is wrong.
        flaw: &'static str,
    },
    /// A row that belongs to nothing.
    Orphan(OrphanRow),
    /// An account that no transfer ever touched.
    Untouched(Account),
    /// A balance is not the sum of its transfers.
    Balance(Difference),
    /// The house has not written the balance of a purse or of the cage.
    UnprovenBalance(Account),
    /// A row that opens a door of the house is not as the house has written it.
    Account {
        /// The table it is in.
        table: &'static str,
        /// Whose it is: the name of a staff member, or the id of a player.
        whose: String,
    },
    /// Who was identified at the cage by the record and not by the rows of documents, or the other
    /// way round.
    Identity {
        /// The player.
        player: chips::PlayerId,
        /// What is wrong.
        flaw: &'static str,
    },
    /// The row of a member of the staff is not what the record says of them, is missing, or is
    /// there although the record has no such member.
    Staff {
        /// The name.
        name: String,
        /// What is wrong.
        flaw: RosterFlaw,
    },
    /// The rows of people could not be checked, for this reason.
    PeopleUnchecked(String),
    /// What the auditors' pages read does not follow from the journal.
    ReadModel {
        /// The table of the read model.
        relation: &'static str,
        /// The row, by the columns that tell it apart.
        row: String,
        /// The round, where it is about one.
        round: Option<u32>,
        /// The step that it follows from, where it is about one.
        seq: Option<i64>,
        /// How it differs, in words.
        flaw: String,
    },
    /// The figures of a gaming day that were signed are not those that follow from the journals.
    SignedDay {
        /// The pit.
        pit: String,
        /// When the day began, in words.
        from: String,
        /// When it began, in milliseconds since 1970.
        from_ms: i64,
        /// The number of the request in which they were signed.
        request: u64,
        /// The first figure that differs, in words: as it was signed, and as it is now.
        flaw: String,
    },
    /// What the auditors' pages read could not be compared with the journal, for this reason.
    ReadModelUnchecked(String),
    /// All balances together are not zero.
    TrialBalance {
        /// The sum, in cents.
        cents: i64,
    },
}

/// What the transfers of a step move, all amounts added up, in cents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moved {
    /// By the record.
    pub recorded: i128,
    /// By the events.
    pub expected: i128,
}

impl Moved {
    /// The sums of the transfers on record and of those that follow from the events.
    pub(crate) fn of(recorded: &[Transfer], expected: &[Transfer]) -> Moved {
        let sum = |all: &[Transfer]| all.iter().map(|one| i128::from(one.amount.cents())).sum();
        Moved { recorded: sum(recorded), expected: sum(expected) }
    }
}

impl fmt::Display for Moved {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let recorded = money(self.recorded);
        if self.recorded == self.expected {
            write!(out, "{TRANSFERS}: both move {recorded}, in another way")
        } else {
            let expected = money(self.expected);
            write!(out, "{TRANSFERS}: the record moves {recorded}, the events move {expected}")
        }
    }
}

const ANCHOR_UNNEEDED: &str = "it anchors the books, which need no anchor there";
const LOSS_UNSIGNED: &str =
    "it says that the seed key was lost, and the key of the seals has not signed that";
const UNSIGNED: &str = "the house's journal does not say with which sign it was opened";
const NOTED_CLOSED: &str = "the table is noted as closed, and its journal has not closed it";
const PEOPLE_UNCHECKED: &str = "accounts and staff could not be checked";
const GONE: &str = "was committed, and is gone or another";
const LEFT: &str = "is left on the layout after the round";
const MODEL_UNCHECKED: &str = "what the auditors' pages read could not be compared";
const SIGNED_OTHERS: &str = "its signed figures are not those of the journals";
const NEW_SEAL_KEY: &str = "which changes the key of the seals";
const TRANSFERS: &str = "the transfers are not those of the events";
const UNPROVEN: &str = "this house has not written its balance";

impl fmt::Display for Finding {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(chain) = self.chain {
            write!(out, "chain {chain}: ")?;
        }
        match &self.what {
            Mismatch::Link { seq, flaw } => write!(out, "step {seq}: {}", words(*flaw)),
            Mismatch::Settings(why) => write!(out, "the table's settings cannot be read: {why}"),
            Mismatch::Unreadable { seq, reason } => {
                write!(out, "step {seq} cannot be read: {reason}")
            }
            Mismatch::Recomputed { seq, round, not_so } => {
                write!(out, "step {seq}, round {round}: {not_so}")
            }
            Mismatch::Engine { seq, number } => {
                write!(out, "step {seq}: engine {number} cannot have decided this")
            }
            Mismatch::Transfers { seq, round, moved } => {
                write!(out, "step {seq}, round {round}: {moved}")
            }
            Mismatch::HouseTransfers { seq, moved } => write!(out, "step {seq}: {moved}"),
            Mismatch::Layout { seq, round, cents } => write_layout(out, *seq, *round, *cents),
            Mismatch::Row { seq, flaw } => write!(out, "step {seq}: {flaw}"),
            Mismatch::Twice => out.write_str("a step is there more than once"),
            Mismatch::Missing(account) => write!(out, "{}: it is not there", named(*account)),
            Mismatch::Impossible(row) => write!(out, "a row cannot be: {row}"),
            Mismatch::NoTable => out.write_str("there is no such table"),
            Mismatch::Sign => out.write_str("the table's sign is not the one it was opened with"),
            Mismatch::Unsigned => out.write_str(UNSIGNED),
            Mismatch::OpenButNotedClosed => out.write_str(NOTED_CLOSED),
            Mismatch::Number { seq, series, expected, found } => {
                write!(out, "step {seq}: {series} {expected} should follow, and it is {found}")
            }
            Mismatch::Behind { seq, found } => {
                write!(out, "step {seq} {GONE}: the chain ends at step {found}")
            }
            Mismatch::Anchor { seq } => write!(out, "step {seq}: {ANCHOR_UNNEEDED}"),
            Mismatch::Loss { seq } => write!(out, "step {seq}: {LOSS_UNSIGNED}"),
            Mismatch::Cage { seq, flaw } => write!(out, "step {seq}, of the cage: {flaw}"),
            Mismatch::Author { seq, author } => {
                write!(out, "step {seq}: by the record there is no {author} among the staff")
            }
            Mismatch::Marks { seq } => write!(out, "step {seq}: its marks are others"),
            Mismatch::Seal { number, flaw } => write!(out, "seal {number}: {flaw}"),
            Mismatch::SealKey { seq, flaw } => write!(out, "step {seq}, {NEW_SEAL_KEY}: {flaw}"),
            Mismatch::Sealed { number, seq, flaw } => {
                write!(out, "step {seq}, sealed by seal {number}: {flaw}")
            }
            Mismatch::Snapshot { seq, flaw } => {
                write!(out, "the snapshot after step {seq}: {flaw}")
            }
            Mismatch::Orphan(OrphanRow { relation, row }) => write!(out, "{relation}: {row}"),
            Mismatch::Untouched(account) => {
                write!(out, "{}: no transfer ever touched it", named(*account))
            }
            Mismatch::Balance(difference) => write_difference(out, difference),
            Mismatch::UnprovenBalance(account) => write!(out, "{}: {UNPROVEN}", named(*account)),
            Mismatch::Account { table, whose } => write_account(out, table, whose),
            Mismatch::Identity { player, flaw } => write!(out, "identity of {player}: {flaw}"),
            Mismatch::Staff { name, flaw } => write!(out, "staff, {name}: {flaw}"),
            Mismatch::PeopleUnchecked(why) => write!(out, "{PEOPLE_UNCHECKED}: {why}"),
            Mismatch::ReadModel { relation, row, flaw, .. } => {
                write!(out, "the auditors' pages, row of {relation}, {row}: {flaw}")
            }
            Mismatch::SignedDay { pit, from, request, flaw, .. } => {
                write_day(out, (pit, from, *request), flaw)
            }
            Mismatch::ReadModelUnchecked(why) => write!(out, "{MODEL_UNCHECKED}: {why}"),
            Mismatch::TrialBalance { cents } => write_trial_balance(out, *cents),
        }
    }
}

/// An amount as findings name it: `-12.05`.
pub fn money(cents: impl Into<i128>) -> String {
    let cents = cents.into();
    let sign = if cents < 0 { "-" } else { "" };
    let (whole, rest) = (cents.unsigned_abs() / 100, cents.unsigned_abs() % 100);
    format!("{sign}{whole}.{rest:02}")
}

fn write_day(
    out: &mut fmt::Formatter<'_>,
    (pit, from, request): (&str, &str, u64),
    flaw: &str,
) -> fmt::Result {
    write!(out, "day from {from}, pit {pit}, request {request}: {SIGNED_OTHERS}: {flaw}")
}

fn write_account(out: &mut fmt::Formatter<'_>, table: &str, whose: &str) -> fmt::Result {
    write!(out, "{table}: the house has not written the row of {whose} as it is there")
}

fn write_layout(out: &mut fmt::Formatter<'_>, seq: i64, round: u32, cents: i64) -> fmt::Result {
    write!(out, "step {seq}, round {round}: {} {LEFT}", money(cents))
}

fn write_trial_balance(out: &mut fmt::Formatter<'_>, cents: i64) -> fmt::Result {
    write!(out, "the trial balance is {} and should be zero", money(cents))
}

fn write_difference(out: &mut fmt::Formatter<'_>, difference: &Difference) -> fmt::Result {
    let Difference { account, balance, transfers } = difference;
    write!(
        out,
        "{}: the balance is {}, its transfers sum to {}",
        named(*account),
        money(*balance),
        money(*transfers)
    )
}

fn words(flaw: Flaw) -> &'static str {
    match flaw {
        Flaw::Missing => "it is missing",
        Flaw::PrevHash => "it was not hashed onto the step before it",
        Flaw::Hash => "its contents or transfers are not what was hashed",
        Flaw::Epoch => "its epoch is lower than that of the step before it",
        Flaw::Mac => "it was not written by this house: its MAC is wrong",
        Flaw::NoMac => "it was not written by this house: it has no MAC, and no anchor covers it",
        Flaw::Head => "the journal does not end where the chain's head says",
    }
}
