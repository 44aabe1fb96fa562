//! The house's chips at a table as people count them: what they received, and the sessions between
//! two counts. All amounts are cents.

use chips::Chips;
use protocol::ChipPile;
use serde::{Deserialize, Serialize};

/// How the chips of a slip came to their place. Journals of before engine 4 have none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChipsReceipt {
    /// Who has received and counted them.
    pub by: String,
    /// Who carried them.
    pub carrier: String,
    /// In which chips they were counted; not said without.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chips: Vec<ChipPile>,
    /// What was counted. The books have what the slip says.
    pub counted: Chips,
    /// Why that is something else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// It is the float that the table opens with.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub opener: bool,
}

/// What a table has taken in and paid out between two counts of its tray: its books are
/// `opener + fills - credits + win`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableSession {
    /// Its number at the table, from 1.
    pub number: u32,
    /// What lay in the tray when it began.
    pub opener: i64,
    /// Brought from the cage since.
    pub fills: i64,
    /// Taken to the cage since.
    pub credits: i64,
    /// Chips bought in.
    pub drop: i64,
    /// Staked and played.
    pub turnover: i64,
    /// Stakes taken less winnings paid.
    pub win: i64,
    /// Rounds dealt.
    pub rounds: u32,
}

/// A count of the tray.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrayCount {
    /// Its number in the table's series.
    pub count: u32,
    /// Who counted.
    pub by: String,
    /// What lay there.
    pub chips: Vec<ChipPile>,
    /// What that comes to.
    pub counted: Chips,
    /// What the books said.
    pub books: Chips,
    /// The session up to then, by the books.
    pub session: TableSession,
    /// What was counted in the drop box.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dropped: Option<Chips>,
    /// Why they differ.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// What the second person has counted, where it is not what the first one has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SecondCount {
    /// Who counted.
    pub by: String,
    /// What lay there.
    pub chips: Vec<ChipPile>,
    /// What that comes to.
    pub counted: Chips,
    /// What was counted in the drop box.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dropped: Option<Chips>,
}

/// The tray is to be counted again: two persons have not counted the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Recount {
    /// Who counted first.
    pub by: String,
    /// Who counted then.
    pub second: String,
}
