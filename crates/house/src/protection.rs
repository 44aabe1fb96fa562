//! The rules of player protection: limits of deposits, losses and session length, and exclusions,
//! all set by the player. A stricter limit applies at once, a laxer one a day later; a stricter one
//! set meanwhile replaces it. An exclusion can only be made longer.
//!
//! The rules judge sums of what a player has bought and lost ([`PlaySums`]); the time is an
//! argument. They never stop a cash-out, a redemption or the end of a hand.

mod rules;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use chips::PlayerId;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use uuid::Uuid;

/// A day, in milliseconds.
pub const DAY_MS: i64 = 24 * 60 * 60 * 1000;
/// The periods that limits count over, back from now: a day, a week, a month (30 days), in
/// milliseconds.
pub const WINDOWS_MS: [i64; 3] = [DAY_MS, 7 * DAY_MS, 30 * DAY_MS];
/// A session ends after this time without chips at any table, in milliseconds: half an hour.
pub const REST_MS: i64 = 30 * 60 * 1000;
/// Largest limit of chips, in cents.
const CENTS_MAX: i64 = 10_000_000_000;
/// Longest session that can be set, in minutes: a day.
const MINUTES_MAX: i64 = 24 * 60;

/// What is limited.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, TS,
)]
#[serde(rename_all = "kebab-case")]
pub enum LimitKind {
    /// Bought at the cage in a day, in cents.
    DepositDay,
    /// … in a week.
    DepositWeek,
    /// … in a month.
    DepositMonth,
    /// Lost in a day, in cents.
    LossDay,
    /// … in a week.
    LossWeek,
    /// … in a month.
    LossMonth,
    /// The length of a session, in minutes.
    Session,
}

/// How long an exclusion lasts: up to a month a break from play, called a time-out in rules of
/// player protection, and from half a year on a self-exclusion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "AwayLength")]
pub enum Length {
    /// 24 hours.
    Day,
    /// Seven days.
    Week,
    /// 30 days.
    Month,
    /// 182 days.
    HalfYear,
    /// 365 days.
    Year,
    /// 1826 days.
    FiveYears,
}

impl Length {
    fn ms(self) -> i64 {
        DAY_MS
            * match self {
                Length::Day => 1,
                Length::Week => 7,
                Length::Month => 30,
                Length::HalfYear => 182,
                Length::Year => 365,
                Length::FiveYears => 1826,
            }
    }
}

/// A change that a player asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "what", rename_all = "kebab-case", deny_unknown_fields)]
#[schemars(rename = "LimitsChange")]
pub enum Change {
    /// Of one limit.
    Limit {
        /// The limit to change.
        kind: LimitKind,
        /// Cents or minutes; `None`: no limit.
        #[ts(type = "number | null")]
        value: Option<i64>,
    },
    /// An exclusion.
    Away {
        /// How long, from now.
        length: Length,
    },
}

impl Change {
    /// Whether the value is in range.
    pub fn is_possible(&self) -> bool {
        match self {
            Change::Limit { kind: LimitKind::Session, value } => {
                value.is_none_or(|minutes| (1..=MINUTES_MAX).contains(&minutes))
            }
            Change::Limit { value, .. } => value.is_none_or(|at| (0..=CENTS_MAX).contains(&at)),
            Change::Away { .. } => true,
        }
    }
}

/// A laxer limit that does not apply yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[schemars(rename = "NextLimit")]
pub struct Next {
    /// Cents or minutes; `None`: no limit.
    #[ts(type = "number | null")]
    pub value: Option<i64>,
    /// From when on, in milliseconds since 1970.
    #[ts(type = "number")]
    pub from: i64,
}

/// One limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Limit {
    /// Cents or minutes; `None`: no limit.
    #[ts(type = "number | null")]
    pub value: Option<i64>,
    /// The laxer limit that will apply later.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub next: Option<Next>,
}

/// An exclusion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[schemars(rename = "Away")]
pub struct Exclusion {
    /// The length that the player chose.
    pub length: Length,
    /// Until when, in milliseconds since 1970.
    #[ts(type = "number")]
    pub until: i64,
}

/// The limits of one player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct PlayerLimits {
    /// The limits that are set, by kind.
    #[ts(type = "{ [kind in LimitKind]?: Limit }")]
    pub limits: BTreeMap<LimitKind, Limit>,
    /// The present exclusion.
    #[serde(rename = "away", default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub exclusion: Option<Exclusion>,
}

/// What is judged at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Activity {
    /// A buy-in, in cents.
    BuyIn(i64),
    /// Taking a seat.
    Sit,
    /// Chips that go from the rack to the layout, in cents: a stake, a raise, a double, a split,
    /// insurance.
    Stake(i64),
    /// Staying at the table.
    Stay,
}

/// Why a player may not buy chips, come to a table or stay there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Obstacle {
    /// The player is excluded.
    Excluded,
    /// A deposit limit would be exceeded.
    Deposit,
    /// A loss limit could be exceeded.
    Loss,
    /// The session limit is reached.
    Session,
    /// The player buys in or gets an account at this moment, of which only one may be under way, or
    /// a stake of theirs is judged at another node.
    UnderWay,
}

/// What a player has bought and lost, from the movements of their purse. In cents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlaySums {
    /// Lost in visits that have ended, in each of [`WINDOWS_MS`]; below zero where they won.
    pub lost: [i64; 3],
    /// Bought in during visits that are not over.
    pub at_tables: i64,
    /// In racks now: what is left of that, and what was won with it. The rest of it is lost or at
    /// stake.
    pub in_racks: i64,
    /// The beginning of the present session, in milliseconds since 1970. `None` without one.
    pub since_ms: Option<i64>,
}

/// The mark of the entries that carry a player's limits.
pub fn mark(player: PlayerId) -> Uuid {
    Uuid::new_v5(&player.0, b"limits")
}
