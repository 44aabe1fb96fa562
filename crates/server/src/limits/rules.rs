//! Which limits hold when. Pure: the time is an argument. Whatever is stricter holds at once; what
//! is laxer holds a day later, and a stricter wish meanwhile does away with it. Staying away is
//! only ever made longer.

use std::collections::BTreeMap;

use ledger::Visits;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::past::DAY_MS;

/// How long a laxer limit waits, in milliseconds: a day.
const LOOSENING_MS: i64 = DAY_MS;
/// Largest limit of chips, in cents.
const CENTS_MAX: i64 = 10_000_000_000;
/// Longest session that can be set, in minutes: a day.
const MINUTES_MAX: i64 = 24 * 60;
/// A minute, in milliseconds.
const MINUTE_MS: i64 = 60 * 1000;

/// What is limited.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "LimitKind")]
pub(crate) enum Kind {
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
    /// Playing without a rest, in minutes.
    Session,
}

/// By window of [`super::past::WINDOWS_MS`].
const DEPOSITS: [Kind; 3] = [Kind::DepositDay, Kind::DepositWeek, Kind::DepositMonth];
/// By window of [`super::past::WINDOWS_MS`].
const LOSSES: [Kind; 3] = [Kind::LossDay, Kind::LossWeek, Kind::LossMonth];

/// How long somebody stays away: a time-out, or excluded by himself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "AwayLength")]
pub(crate) enum Length {
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

/// What somebody wants changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "what", rename_all = "kebab-case", deny_unknown_fields)]
#[schemars(rename = "LimitsChange")]
pub(crate) enum Change {
    /// One limit; without a value there is none.
    Limit {
        /// Which.
        kind: Kind,
        /// Cents or minutes.
        value: Option<i64>,
    },
    /// To stay away.
    Away {
        /// How long, from now.
        length: Length,
    },
}

impl Change {
    /// Whether it can be made at all.
    pub(crate) fn is_possible(&self) -> bool {
        match self {
            Change::Limit { kind: Kind::Session, value } => {
                value.is_none_or(|minutes| (1..=MINUTES_MAX).contains(&minutes))
            }
            Change::Limit { value, .. } => value.is_none_or(|at| (0..=CENTS_MAX).contains(&at)),
            Change::Away { .. } => true,
        }
    }
}

/// A limit that is not lax enough yet for its player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "NextLimit")]
pub(crate) struct Next {
    /// Cents or minutes; without a value there is none.
    pub(crate) value: Option<i64>,
    /// From when on, in milliseconds since 1970.
    pub(crate) from: i64,
}

/// One limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Limit {
    /// Cents or minutes; without a value there is none.
    pub(crate) value: Option<i64>,
    /// What comes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) next: Option<Next>,
}

/// Somebody stays away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Away {
    /// As he chose.
    pub(crate) length: Length,
    /// Until when, in milliseconds since 1970.
    pub(crate) until: i64,
}

/// The limits of one player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub(crate) struct PlayerLimits {
    /// Those that are set.
    pub(crate) limits: BTreeMap<Kind, Limit>,
    /// Whether he stays away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) away: Option<Away>,
}

/// What a player is about to do at a table, as far as limits care.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// To bring chips to a table, in cents.
    BuyIn(i64),
    /// To sit down.
    Sit,
    /// To stay at a table.
    Stay,
}

/// Why he may not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Obstacle {
    /// He stays away.
    Excluded,
    /// He has bought as much as he wants to.
    Deposit,
    /// He could lose more than he wants to.
    Loss,
    /// He has played as long as he wants to.
    Session,
    /// He brings in chips or gets an account at this moment: one of both at a time.
    UnderWay,
}

impl PlayerLimits {
    /// Whether there are none, and none to come.
    pub(crate) fn is_none(&self) -> bool {
        self.limits.is_empty() && self.away.is_none()
    }

    /// When a session that began then is over, in milliseconds since 1970; never without a limit.
    pub(crate) fn session_ends(&self, since_ms: i64) -> Option<i64> {
        Some(since_ms + self.value(Kind::Session)? * MINUTE_MS)
    }

    /// Whether they may ever take somebody out of a table.
    pub(crate) fn may_take_out(&self) -> bool {
        self.away.is_some() || self.value(Kind::Session).is_some()
    }

    fn value(&self, kind: Kind) -> Option<i64> {
        self.limits.get(&kind).and_then(|limit| limit.value)
    }

    /// What holds at that time, without what has passed.
    pub(crate) fn at(&self, now_ms: i64) -> PlayerLimits {
        let limits = self.limits.iter().map(|(&kind, limit)| match limit.next {
            Some(next) if next.from <= now_ms => (kind, Limit { value: next.value, next: None }),
            _ => (kind, *limit),
        });
        let is_set = |limit: &Limit| limit.value.is_some() || limit.next.is_some();
        PlayerLimits {
            limits: limits.filter(|(_, limit)| is_set(limit)).collect(),
            away: self.away.filter(|away| away.until > now_ms),
        }
    }

    /// The limits after a change.
    pub(crate) fn change(&self, change: Change, now_ms: i64) -> PlayerLimits {
        let mut after = self.at(now_ms);
        match change {
            Change::Limit { kind, value } => {
                let held = after.value(kind);
                let limit = if is_laxer(value, held) {
                    let next = Next { value, from: now_ms + LOOSENING_MS };
                    Limit { value: held, next: Some(next) }
                } else {
                    Limit { value, next: None }
                };
                after.limits.insert(kind, limit);
            }
            Change::Away { length } => {
                let away = Away { length, until: now_ms + length.ms() };
                if after.away.is_none_or(|held| held.until < away.until) {
                    after.away = Some(away);
                }
            }
        }
        after.at(now_ms)
    }

    /// Whether chips may be bought at the cage, in cents, after those bought already.
    pub(crate) fn judge_deposit(
        &self,
        bought: &[i64; 3],
        amount: i64,
        now_ms: i64,
    ) -> Result<(), Obstacle> {
        let held = self.at(now_ms);
        held.judge_away()?;
        let is_over = |(kind, sum): (Kind, &i64)| {
            held.value(kind).is_some_and(|most| sum.saturating_add(amount) > most)
        };
        let over = DEPOSITS.into_iter().zip(bought).any(is_over);
        if over { Err(Obstacle::Deposit) } else { Ok(()) }
    }

    /// Whether a step at a table is allowed.
    pub(crate) fn judge(&self, past: &Visits, step: Step, now_ms: i64) -> Result<(), Obstacle> {
        let held = self.at(now_ms);
        held.judge_away()?;
        let ends = past.since_ms.and_then(|since_ms| held.session_ends(since_ms));
        if ends.is_some_and(|at_ms| now_ms >= at_ms) {
            return Err(Obstacle::Session);
        }
        let amount = match step {
            Step::Stay => return Ok(()),
            Step::Sit => 0,
            Step::BuyIn(amount) => amount,
        };
        let risk = past.at_tables.saturating_add(amount);
        let is_over = |(kind, lost): (Kind, i64)| {
            held.value(kind).is_some_and(|most| lost.saturating_add(risk) > most)
        };
        let over = LOSSES.into_iter().zip(past.lost).any(is_over);
        if over { Err(Obstacle::Loss) } else { Ok(()) }
    }

    fn judge_away(&self) -> Result<(), Obstacle> {
        if self.away.is_some() { Err(Obstacle::Excluded) } else { Ok(()) }
    }
}

/// Whether `wanted` allows more than `held`; without a value everything is allowed.
fn is_laxer(wanted: Option<i64>, held: Option<i64>) -> bool {
    match (wanted, held) {
        (_, None) => false,
        (None, Some(_)) => true,
        (Some(wanted), Some(held)) => wanted > held,
    }
}

#[cfg(test)]
#[path = "rules_tests.rs"]
mod tests;
