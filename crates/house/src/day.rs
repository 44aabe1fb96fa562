//! The figures of a gaming day, which two persons sign: those of each table of a pit, and of each
//! session of a table that ended on that day. Amounts are cents. It is operation 5 of
//! `docs/operations.md`: the decree of 14 May 2007, article 69, has them totalled and signed daily.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use ts_rs::TS;
use uuid::Uuid;

/// How long after its end a gaming day is signed at the earliest, in milliseconds: five minutes. By
/// then every step of the day is in its journal, whatever node has written it.
pub const DAY_SETTLES_MS: i64 = 5 * 60 * 1000;
/// Tables of a pit whose figures are signed together, at most.
const TABLES_MAX: usize = 500;
/// Sessions of these tables, at most.
const SESSIONS_MAX: usize = 2_000;

/// The figures of a gaming day for one pit. Tables without any are left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DayFigures {
    /// The pit, as its tables were opened.
    pub pit: String,
    /// When the day began, in milliseconds since 1970.
    #[ts(type = "number")]
    pub from_ms: i64,
    /// When it ended, in milliseconds since 1970.
    #[ts(type = "number")]
    pub to_ms: i64,
    /// Its tables, by name.
    pub tables: Vec<DayTable>,
}

/// The figures of a gaming day for one table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DayTable {
    /// The table.
    pub table: Uuid,
    /// Its name.
    pub name: String,
    /// Rounds that ended.
    #[ts(type = "number")]
    pub rounds: i64,
    /// Rounds of them that were declared void.
    #[ts(type = "number")]
    pub voids: i64,
    /// Staked by the players.
    #[ts(type = "number")]
    pub staked: i64,
    /// Won by the house; below zero where it lost.
    #[ts(type = "number")]
    pub win: i64,
    /// The drop: chips bought in.
    #[ts(type = "number")]
    pub drop: i64,
    /// The float that it was opened with on that day.
    #[ts(type = "number")]
    pub opener: i64,
    /// Brought from the cage.
    #[ts(type = "number")]
    pub fills: i64,
    /// Taken to the cage.
    #[ts(type = "number")]
    pub credits: i64,
    /// Taken to the cage when it closed.
    #[ts(type = "number")]
    pub closer: i64,
    /// What corrections of settled rounds paid to players, less what they gave back. It is not in
    /// `win`.
    #[ts(type = "number")]
    pub corrections: i64,
    /// The sessions that ended on that day with a count of the tray.
    pub sessions: Vec<DaySession>,
}

/// The figures of a session of a table, from one count of its tray to the next.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DaySession {
    /// Its number at the table.
    pub number: u32,
    /// What lay in the tray when it began.
    #[ts(type = "number")]
    pub opener: i64,
    /// Brought from the cage in it.
    #[ts(type = "number")]
    pub fills: i64,
    /// Taken to the cage in it.
    #[ts(type = "number")]
    pub credits: i64,
    /// What should have lain there at its end.
    #[ts(type = "number")]
    pub books: i64,
    /// What was counted there.
    #[ts(type = "number")]
    pub counted: i64,
    /// What was bought in.
    #[ts(type = "number")]
    pub drop: i64,
    /// What was counted in the drop box, if it was looked into.
    #[ts(type = "number | null")]
    pub dropped: Option<i64>,
    /// Who counted the tray.
    pub counted_by: String,
    /// Who agreed to the count.
    pub agreed_by: String,
}

/// The figures of a gaming day, signed by two persons: the author of the entry, and a second one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct DaySigned {
    /// What they have signed.
    pub figures: DayFigures,
    /// The second person, as the journal names them.
    pub second: String,
    /// The number of the request in which that person agreed to them.
    #[ts(type = "number")]
    pub request: u64,
}

/// The figures of a gaming day as they stand in the journal with both signatures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignedDay {
    /// What was signed.
    pub signed: DaySigned,
    /// Who has signed first, as the journal names them.
    pub by: String,
    /// When the second person signed, in milliseconds since 1970.
    pub at_ms: i64,
}

impl SignedDay {
    /// The signatures for that pit and day among these: for exactly its hours, or else for most of
    /// them, from when the house divided its days in another way. Both ends of the day are in
    /// milliseconds since 1970.
    pub fn of<'a>(all: &'a [SignedDay], pit: &str, day: (i64, i64)) -> Option<&'a SignedDay> {
        let shared = |one: &SignedDay| {
            let of = &one.signed.figures;
            let is_exact = (of.from_ms, of.to_ms) == day;
            (is_exact, of.to_ms.min(day.1).saturating_sub(of.from_ms.max(day.0)))
        };
        let here = all.iter().filter(|one| one.signed.figures.pit == pit);
        here.filter(|one| shared(one).1 > 0).max_by_key(|one| shared(one))
    }
}

impl DayFigures {
    /// SHA-256 of their JSON, as it stands in the journal, in hexadecimal digits. By it a person
    /// says which figures they have seen.
    pub fn digest(&self) -> String {
        let json = serde_json::to_value(self).expect("figures are fields and lists");
        hex::encode(Sha256::digest(json.to_string()))
    }

    /// The mark of the entries in which the figures of this pit and day are signed.
    pub fn mark(&self) -> Uuid {
        let name = format!("{} {} {}", self.from_ms, self.to_ms, self.pit);
        Uuid::new_v5(&about_days(), name.as_bytes())
    }

    /// Whether they are of the same pit and the same day.
    pub fn is_same_day(&self, other: &DayFigures) -> bool {
        (self.from_ms, self.to_ms, &self.pit) == (other.from_ms, other.to_ms, &other.pit)
    }

    /// Whether they may be signed at `now_ms`, in milliseconds since 1970 ([`signed_from`]).
    pub fn may_be_signed(&self, now_ms: i64) -> bool {
        signed_from(self.to_ms) <= now_ms
    }

    /// Whether there are more tables or sessions than one request holds.
    pub fn is_too_large(&self) -> bool {
        let sessions: usize = self.tables.iter().map(|table| table.sessions.len()).sum();
        self.tables.len() > TABLES_MAX || sessions > SESSIONS_MAX
    }
}

impl DayTable {
    /// What was counted in the tray at the ends of its sessions, less what should have lain there.
    pub fn difference(&self) -> i64 {
        self.sessions.iter().map(|session| session.counted - session.books).sum()
    }
}

/// From when on a gaming day may be signed that ended at `to_ms`; both in milliseconds since 1970.
pub fn signed_from(to_ms: i64) -> i64 {
    to_ms.saturating_add(DAY_SETTLES_MS)
}

fn about_days() -> Uuid {
    Uuid::new_v5(&Uuid::NAMESPACE_OID, b"casino gaming days")
}
