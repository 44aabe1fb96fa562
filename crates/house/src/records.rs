//! The contents of the larger events.

use chips::{Account, Chips, PlayerId, TableId, Transfer, TransferKind};
use protocol::ChipPile;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::drawer::{Drawer, Paid};
use crate::finding::{FindingKind, FindingPlace};

/// A trade of an account's chips for money at the cage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct CageTrade {
    /// The player.
    #[ts(type = "string")]
    pub player: PlayerId,
    /// In cents.
    #[ts(type = "number")]
    pub amount: Chips,
    /// The reference of the payment, such as that of a card slip. May be empty at a redemption.
    #[serde(default)]
    pub reference: String,
    /// How the money changed hands; absent in entries from before there were drawers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub paid: Option<Paid>,
    /// The number of the request that the trade carries out. `None` for a trade that needs no
    /// consent, and in entries from before there were requests.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub request: Option<u64>,
    /// The drawer of the cashier after the trade; absent in what was asked for, and in entries from
    /// before there were drawers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub drawer: Option<Box<Drawer>>,
}

impl CageTrade {
    /// What was asked for, without what follows from carrying it out.
    #[must_use]
    pub fn asked(&self) -> CageTrade {
        CageTrade { request: None, drawer: None, ..self.clone() }
    }

    /// The drawer of its cashier after it: a sale of chips, or their redemption. `None` when there
    /// is less cash in it than the trade takes out. A trade that was asked for in an earlier
    /// release does not say how it is paid, and counts as by card.
    pub fn drawer_after(&self, before: &Drawer, is_sale: bool) -> Option<Drawer> {
        before.after_trade(self.paid.unwrap_or(Paid::Card), self.amount, is_sale)
    }
}

/// A count of the cage that is not what the books say.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct CageCount {
    /// The chips that were counted, in cents.
    #[ts(type = "number")]
    pub counted: i64,
    /// The balance by the books when they were counted, in cents.
    #[ts(type = "number")]
    pub books: i64,
    /// Why it is another one.
    pub reason: String,
}

/// The correction of a settled round for one player: chips move once more, and the round stays on
/// record as it was.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RoundCorrection {
    /// The table.
    #[ts(type = "string")]
    pub table: TableId,
    /// The number of the round at that table.
    #[ts(type = "number")]
    pub round: u32,
    /// Who had chips in it.
    #[ts(type = "string")]
    pub player: PlayerId,
    /// In cents.
    #[ts(type = "number")]
    pub amount: Chips,
    /// Whether the player gives it back; otherwise the house pays it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, type = "boolean")]
    pub back: bool,
    /// Whether the player had play chips in the round.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, type = "boolean")]
    pub play: bool,
    /// What was wrong with the round. The player reads it.
    pub reason: String,
    /// The number of the player's latest dispute of that round, at that table. Absent where they
    /// have disputed nothing, and in entries of earlier releases.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub dispute: Option<u32>,
    /// The number of the request that it carries out; absent in the request itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub request: Option<u64>,
}

impl RoundCorrection {
    /// The chips it moves.
    pub fn transfer(&self) -> Transfer {
        let player = Account::purse(self.player, self.play);
        let house = if self.play { Account::PlayIssue } else { Account::Cage };
        let (kind, from, to) = if self.back {
            (TransferKind::CorrectionBack, player, house)
        } else {
            (TransferKind::Correction, house, player)
        };
        Transfer { kind, from, to, amount: self.amount }
    }
}

/// Why chips were issued.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "why", rename_all = "kebab-case")]
pub enum IssueCause {
    /// The first chips of a new house.
    Opening,
    /// The cage was too short to sell a guest play chips. Entries of earlier releases alone: play
    /// chips have accounts of their own now.
    Guests,
    /// The cage was too short to pay the winners of a table.
    Table {
        /// The table.
        #[ts(type = "string")]
        table: TableId,
    },
    /// A request at the cage with the consent of a second person.
    Request {
        /// Its number.
        #[ts(type = "number")]
        request: u64,
    },
}

/// The pits that an entry is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Pits {
    /// Every pit.
    All,
    /// The pit of that name.
    One(String),
}

impl Pits {
    /// Whether they include the pit of that name.
    pub fn has(&self, pit: &str) -> bool {
        match self {
            Pits::All => true,
            Pits::One(own) => own == pit,
        }
    }
}

/// How long before it a last round is announced. With both, it comes when both are over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Notice {
    /// Rounds of a table, the running one included.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rounds: Option<u32>,
    /// Minutes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub minutes: Option<u32>,
}

/// The closer's record of a table. Amounts are cents.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TableClosed {
    /// The table.
    #[ts(type = "string")]
    pub table: TableId,
    /// Its name.
    pub name: String,
    /// The pit it belonged to.
    pub pit: String,
    /// Who closed it, as the table's journal names them.
    pub by: Option<String>,
    /// Who announced the last round, as the table's journal names them.
    #[serde(default)]
    pub announced_by: Option<String>,
    /// House chips that went back to the cage.
    #[ts(type = "number | null")]
    pub credited: Option<Chips>,
    /// The drop: chips bought in.
    #[ts(type = "number")]
    pub drop: i64,
    /// The turnover: chips staked.
    #[ts(type = "number")]
    pub turnover: i64,
    /// Won by the house; below zero where it lost.
    #[ts(type = "number")]
    pub win: i64,
    /// The win in ten-thousandths of the drop; none without a drop.
    #[ts(type = "number | null")]
    pub hold: Option<i64>,
    /// The float it was opened with; absent in entries of earlier releases, whose fills include it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub opener: Option<i64>,
    /// Chips moved from the cage to its float since it was opened.
    #[ts(type = "number")]
    pub fills: i64,
    /// Chips moved from its float to the cage before it closed; in entries of earlier releases with
    /// those of its end.
    #[ts(type = "number")]
    pub credits: i64,
    /// What counts of its tray have found beyond the books, less what they have missed; absent in
    /// entries of earlier releases, which did not book it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub differences: Option<i64>,
    /// Rounds played.
    pub rounds: u32,
    /// Rounds that were declared void.
    pub voids: u32,
    /// Irregularities put on record (O12).
    pub irregularities: u32,
    /// Disputes that were not ruled on yet.
    #[serde(default)]
    pub disputes: Option<Vec<OpenDispute>>,
    /// The count of its tray; absent where none was to be counted, and in entries of earlier
    /// releases.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub tray: Option<ClosedTray>,
}

/// How the tray of a closed table was counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct ClosedTray {
    /// Who counted it.
    pub by: String,
    /// Who agreed to the count.
    pub second: String,
    /// What was counted, by value.
    pub chips: Vec<ChipPile>,
    /// What that comes to, in cents. So much went to the cage; in entries of earlier releases what
    /// the books said went there.
    #[ts(type = "number")]
    pub counted: i64,
    /// What was counted in the drop box, and what was bought in during the session, in cents.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "[number, number]")]
    pub dropped: Option<(i64, i64)>,
    /// Why they differ.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub reason: Option<String>,
}

/// A dispute that waits for its ruling when its table closes. (Entries of earlier releases also
/// have the player's name.)
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct OpenDispute {
    /// Its number at the table.
    pub dispute: u32,
    /// The player who disputes.
    #[ts(type = "string")]
    pub player: PlayerId,
    /// The round.
    pub round: u32,
}

/// How a house was opened.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[expect(clippy::struct_excessive_bools, reason = "each is something that the record says")]
pub struct HouseOpened {
    /// The version of the program.
    pub version: String,
    /// The engine that decides from now on ([`table::ENGINE`]); absent in the oldest entries.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub engine: Option<u32>,
    /// Whether guests may play.
    pub guests: bool,
    /// Origins whose pages may use the server.
    pub origins: Vec<String>,
    /// The hour (UTC) at which the books are checked.
    pub self_check_hour: u32,
    /// Minutes between two seals.
    #[ts(type = "number")]
    pub seal_minutes: u64,
    /// Tables that were open.
    #[ts(type = "number")]
    pub tables: u64,
    /// The most play chips that a purse may hold after a sale. From the first entry that has it on,
    /// every sale and return of play chips has a receipt.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub play_chips_max: Option<Chips>,
    /// From the first entry that says so on, play chips come from accounts of their own and no
    /// chips are issued for guests.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, type = "boolean")]
    pub play_apart: bool,
    /// Trades at the cage above this need a second person; absent in entries from before there were
    /// requests.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub second_person_above: Option<Chips>,
    /// Whether chips are sold only to players of whom the cage knows who they are; absent in
    /// entries from before the cage recorded it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub demands_identity: Option<bool>,
    /// From the first entry that says so on, a count of the cage that is not what the books say has
    /// a reason and the consent of a second person.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, type = "boolean")]
    pub counts_agreed: bool,
    /// From the first entry that says so on, every trade goes through the open drawer of its
    /// cashier.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, type = "boolean")]
    pub drawers: bool,
    /// From the first entry that says so on, what all cashiers have traded with a player counts
    /// together, and the second person of a large trade is not of the cage.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, type = "boolean")]
    pub trades_seen_outside: bool,
    /// Who runs the house. It and what follows are absent in entries of earlier releases.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub operator: Option<String>,
    /// The name of its time zone in the tz database.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub zone: Option<String>,
    /// When its shifts begin, in its own time: `06:00,14:00,22:00`. The gaming day begins with the
    /// first one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub shifts: Option<String>,
    /// From which sum on the cash of one person in a gaming day is listed, in cents.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub large_cash: Option<Chips>,
    /// The age in years from which a person may play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub age_min: Option<u8>,
    /// Whether all staff must have a second factor.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub demands_totp: Option<bool>,
}

/// Where people sign in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Door {
    /// Players with accounts.
    Players,
    /// The staff.
    Staff,
}

/// A wrong password.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LoginFailure {
    /// The door.
    pub door: Door,
    /// The player whose account was tried. What was typed is not recorded: it may be a password, or
    /// the name of a person who has no account. (Entries of earlier releases have a name instead.)
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "string")]
    pub player: Option<PlayerId>,
    /// The account of the staff that was tried.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub name: Option<String>,
    /// When, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at_ms: i64,
}

/// The account that a wrong password was tried for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TriedAccount {
    /// A player's.
    Player(PlayerId),
    /// That of a member of the staff, by its name.
    Staff(String),
}

impl LoginFailure {
    /// A wrong password at this door, for that account if there is one. `at_ms` is in milliseconds
    /// since 1970.
    pub fn new(door: Door, tried: Option<TriedAccount>, at_ms: i64) -> LoginFailure {
        let (player, name) = match tried {
            None => (None, None),
            Some(TriedAccount::Player(player)) => (Some(player), None),
            Some(TriedAccount::Staff(name)) => (None, Some(name)),
        };
        LoginFailure { door, player, name, at_ms }
    }

    /// Whether an account has the name that was typed.
    pub fn is_known(&self) -> bool {
        self.player.is_some() || self.name.is_some()
    }
}

/// A change of a staff account that ends sessions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct StaffChange {
    /// Whose account.
    pub name: String,
    /// Sessions that ended with it.
    #[ts(type = "number")]
    pub sessions_ended: u64,
    /// When, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at_ms: i64,
    /// The number of the request that a second person consented to. Absent for changes by the
    /// console and by the person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub request: Option<u64>,
}

/// A new key of the seeds. What the old one has encrypted stays as it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SeedKeyChange {
    /// The fingerprint of the key until then, in hexadecimal digits.
    pub before: String,
    /// The fingerprint of the key from then on.
    pub after: String,
    /// Why, in the operator's words.
    pub reason: String,
    /// When, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at_ms: i64,
}

/// A seed key that was lost, with all that only it could open: the seeds of the shoes in play, the
/// snapshots of tables, the second factors of the staff, and the check of the MACs until then. The
/// heads until then are in a seal. Fingerprints, hash and signature are hexadecimal digits; what is
/// signed is described in the crate `audit`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SeedKeyLoss {
    /// The fingerprint of the key that was lost.
    pub before: String,
    /// The fingerprint of the key from then on.
    pub after: String,
    /// The number of the seal of all heads at the loss.
    #[ts(type = "number")]
    pub seal: i64,
    /// Its hash.
    pub hash: String,
    /// The signature of the key of the seals.
    pub by_seal_key: String,
    /// How many members of the staff have lost their second factor.
    #[ts(type = "number")]
    pub second_factors: u64,
    /// Why, in the operator's words.
    pub reason: String,
    /// When, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at_ms: i64,
}

/// A new key of the seals. Keys, hashes and signatures are hexadecimal digits; what is signed is
/// described in the crate `audit`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SealKeyChange {
    /// The public key of the seals until then.
    pub before: String,
    /// The public key of the seals from then on.
    pub after: String,
    /// The number of the last seal before; 0 without one.
    #[ts(type = "number")]
    pub seal: i64,
    /// Its hash; zeros without one.
    pub hash: String,
    /// The new key's signature.
    pub by_new: String,
    /// The old key's signature; none when the old key was lost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub by_old: Option<String>,
    /// Why, in the operator's words.
    pub reason: String,
    /// When, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at_ms: i64,
}

/// Books that went back to an earlier state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct HouseRestored {
    /// Why, in the operator's words.
    pub reason: String,
    /// When, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at_ms: i64,
}

/// What a check of the books found.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct BooksChecked {
    /// How long it took, in milliseconds.
    #[ts(type = "number")]
    pub took_ms: u64,
    /// Chains followed to their heads.
    #[ts(type = "number")]
    pub chains: u64,
    /// Steps checked.
    #[ts(type = "number")]
    pub steps: u64,
    /// Rounds played again.
    #[ts(type = "number")]
    pub rounds: u64,
    /// Steps that could not be judged: an engine unknown to the checker had decided them, or the
    /// seed of their shoe is lost. Absent in the oldest entries.
    #[serde(default)]
    #[ts(type = "number")]
    pub unjudged: u64,
    /// Marks compared.
    #[ts(type = "number")]
    pub marks_checked: u64,
    /// Seals checked.
    #[ts(type = "number")]
    pub seals: u64,
    /// The number of findings.
    #[ts(type = "number")]
    pub found: u64,
    /// The first findings, in words.
    pub findings: Vec<String>,
    /// Of which kind each of them is. Absent in entries of earlier releases.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kinds: Vec<FindingKind>,
    /// Where each of them is. Absent in entries of earlier releases.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<Option<FindingPlace>>,
}
