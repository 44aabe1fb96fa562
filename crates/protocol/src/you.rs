//! What only one player sees: their chips, what they may do, what became of their wagers.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::client::{Decision, Do, Expect};

/// What only one player may see of a table. Amounts are cents.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct YouView {
    /// Chips in their rack.
    #[ts(type = "number")]
    pub rack: i64,
    /// Their chips in the spots now.
    #[ts(type = "number")]
    pub in_play: i64,
    /// Net of the last settled round, all wagers together; absent if they had none in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub last_net: Option<i64>,
    /// The wagers that make up `last_net`, in the order of the layout.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<WagerView>>")]
    pub last_wagers: Vec<WagerView>,
    /// Their seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<u8>,
    /// When their seat goes free if they do nothing; absent while that is far away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub idle: Option<IdleView>,
    /// Until when they may not come back to this table, in milliseconds since 1970, because the pit
    /// has made them leave.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub banned_until: Option<i64>,
    /// The pit has barred entry: this player may bet after the next shuffle.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub kept_out: bool,
    /// Time bank left, in milliseconds.
    #[ts(type = "number")]
    pub time_bank: i64,
    /// Their plans by spot.
    #[serde(deserialize_with = "crate::numbered::map")]
    pub plans: BTreeMap<u8, Decision>,
    /// All they may do now, by a name that stays the same while it is possible:
    /// the verb, then `:SPOT` or `:SPOT.HAND` or `:SEAT` where it has one.
    pub options: BTreeMap<String, OptionView>,
}

/// A seat without play, which goes free when nothing happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct IdleView {
    /// Rounds in a row without a stake; not those for which a newcomer was kept out.
    pub rounds: u32,
    /// Rounds that may still begin without one; at 0 the end of the running one frees the seat.
    /// Absent before the first, and where seats stay.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rounds_left: Option<u32>,
    /// Not before this time, in milliseconds since 1970; absent where the rounds alone count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub at: Option<i64>,
    /// When all seats go free if no stake is placed until then; absent while a stake lies there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub quiet_at: Option<i64>,
}

/// What a wager is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum WagerKind {
    /// The holder's stake on a hand.
    Hand,
    /// A backer's stake on a hand.
    Back,
    /// Insurance.
    Insurance,
    /// POK.
    Pok,
}

/// A settled wager of the viewer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct WagerView {
    /// What it is on.
    pub kind: WagerKind,
    /// The spot.
    pub spot: u8,
    /// The hand.
    pub hand: u8,
    /// What it won or lost, in cents.
    #[ts(type = "number")]
    pub net: i64,
}

/// One thing the viewer may do now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct OptionView {
    /// The command to send, as it is, or with `amount` replaced by one in the range.
    #[serde(rename = "do")]
    pub wish: Do,
    /// What leaves the rack if it is sent as it is, in cents.
    #[ts(type = "number")]
    pub cost: i64,
    /// The amounts that may be chosen, where there is a choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub amount: Option<AmountRange>,
    /// The positions that may be chosen, for a cut.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub position: Option<PositionRange>,
    /// What to send as the command's `expect`: the round, and for a wish about a hand the number of
    /// its cards. Absent where a late command does no harm.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub expect: Option<Expect>,
}

/// Positions that may be chosen for a cut: the number of cards before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct PositionRange {
    /// Smallest.
    pub min: u32,
    /// Largest.
    pub max: u32,
}

/// Amounts that may be chosen: `min`, `min + step`, … `max`, and 0 where `zero`. In cents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct AmountRange {
    /// Smallest.
    #[ts(type = "number")]
    pub min: i64,
    /// Largest, chips at hand included.
    #[ts(type = "number")]
    pub max: i64,
    /// Step.
    #[ts(type = "number")]
    pub step: i64,
    /// What lies there now.
    #[ts(type = "number")]
    pub now: i64,
    /// Whether nothing may be chosen, too (takes the stake back).
    pub zero: bool,
}
