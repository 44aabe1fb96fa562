//! What a member of the staff has seen when they gave an order.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use uuid::Uuid;

/// What a late order of the staff must not pass over: what it answers, as its author has seen it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "of", rename_all = "kebab-case", deny_unknown_fields)]
pub enum OrderExpect {
    /// The decks that lie open (O2).
    Decks {
        /// The shoe that they will be; absent of a real shoe.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        shoe: Option<Uuid>,
        /// The first of two persons who inspect them, if that person has.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        inspected_first_by: Option<String>,
    },
    /// The round that runs.
    Round {
        /// Its number.
        round: u32,
    },
    /// The request to void the round.
    Void {
        /// The number of the round.
        round: u32,
        /// The number of the request in that round.
        request: u32,
    },
}
