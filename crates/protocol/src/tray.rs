//! The tray as the staff sees it: the count that waits, two that differ, and what was refused.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A slip or a count that was refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct RefusedRequest {
    /// Its number.
    pub number: u32,
    /// Who has refused it; `table` if nobody did: the table has closed, or the game went on.
    pub by: String,
}

/// A count of the tray that waits for a second person. The second person counts alone, so nobody is
/// shown what the first one has found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct CountView {
    /// Its number in the table's series.
    pub count: u32,
    /// Who counted.
    pub by: String,
    /// The drop box was counted, too.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub dropped: bool,
}

/// Two persons have not counted the same. What each has counted is in the journal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct RecountView {
    /// Who counted first.
    pub by: String,
    /// Who counted then.
    pub second: String,
}
