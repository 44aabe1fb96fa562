//! Judges limits: which apply at a time, and what they allow.

use super::{
    Activity, Change, DAY_MS, Exclusion, Limit, LimitKind, Next, Obstacle, PlaySums, PlayerLimits,
};

/// How long a laxer limit waits, in milliseconds: a day.
const LOOSENING_MS: i64 = DAY_MS;
/// A minute, in milliseconds.
pub(super) const MINUTE_MS: i64 = 60 * 1000;
/// The deposit limit of each of [`super::WINDOWS_MS`].
const DEPOSITS: [LimitKind; 3] =
    [LimitKind::DepositDay, LimitKind::DepositWeek, LimitKind::DepositMonth];
/// The loss limit of each of [`super::WINDOWS_MS`].
const LOSSES: [LimitKind; 3] = [LimitKind::LossDay, LimitKind::LossWeek, LimitKind::LossMonth];

impl PlayerLimits {
    /// Whether nothing is limited, now or later.
    pub fn is_none(&self) -> bool {
        self.limits.is_empty() && self.exclusion.is_none()
    }

    /// When a session that began at `since_ms` is over, in milliseconds since 1970. `None` without
    /// a session limit.
    pub fn session_ends(&self, since_ms: i64) -> Option<i64> {
        Some(since_ms + self.value(LimitKind::Session)? * MINUTE_MS)
    }

    /// Whether the limits can require an eviction, now or later.
    pub fn may_take_out(&self) -> bool {
        self.exclusion.is_some() || self.value(LimitKind::Session).is_some()
    }

    fn value(&self, kind: LimitKind) -> Option<i64> {
        self.limits.get(&kind).and_then(|limit| limit.value)
    }

    /// The limits that apply at `now_ms` (milliseconds since 1970): without those that have ended,
    /// with those that have begun.
    #[must_use]
    pub fn at(&self, now_ms: i64) -> PlayerLimits {
        let limits = self.limits.iter().map(|(&kind, limit)| match limit.next {
            Some(next) if next.from <= now_ms => (kind, Limit { value: next.value, next: None }),
            _ => (kind, *limit),
        });
        let is_set = |limit: &Limit| limit.value.is_some() || limit.next.is_some();
        PlayerLimits {
            limits: limits.filter(|(_, limit)| is_set(limit)).collect(),
            exclusion: self.exclusion.filter(|held| held.until > now_ms),
        }
    }

    /// The limits after a change at `now_ms`, in milliseconds since 1970.
    #[must_use]
    pub fn change(&self, change: Change, now_ms: i64) -> PlayerLimits {
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
                let exclusion = Exclusion { length, until: now_ms + length.ms() };
                if after.exclusion.is_none_or(|held| held.until < exclusion.until) {
                    after.exclusion = Some(exclusion);
                }
            }
        }
        after.at(now_ms)
    }

    /// Whether it is a break or an exclusion that would end no later than the one that runs.
    pub fn is_shorter_break(&self, change: Change, now_ms: i64) -> bool {
        let Change::Away { length } = change else { return false };
        self.at(now_ms).exclusion.is_some_and(|held| held.until >= now_ms + length.ms())
    }

    /// Judges a purchase of `amount` cents at the cage. `bought` is what was bought in each of
    /// [`super::WINDOWS_MS`], in cents.
    pub fn judge_deposit(
        &self,
        bought: &[i64; 3],
        amount: i64,
        now_ms: i64,
    ) -> Result<(), Obstacle> {
        let held = self.at(now_ms);
        held.judge_exclusion()?;
        let is_over = |(kind, sum): (LimitKind, &i64)| {
            held.value(kind).is_some_and(|most| sum.saturating_add(amount) > most)
        };
        let over = DEPOSITS.into_iter().zip(bought).any(is_over);
        if over { Err(Obstacle::Deposit) } else { Ok(()) }
    }

    /// Whether losses are limited.
    pub fn limits_losses(&self) -> bool {
        LOSSES.into_iter().any(|kind| self.value(kind).is_some())
    }

    /// Judges an activity at a table. A buy-in counts as if all of it were lost, a stake as if it
    /// and all other stakes were: so a limit also binds chips that were bought in before it.
    pub fn judge(&self, past: &PlaySums, activity: Activity, now_ms: i64) -> Result<(), Obstacle> {
        let held = self.at(now_ms);
        // Who may not stay is barred from stakes elsewhere, and ends a hand that runs.
        if !matches!(activity, Activity::Stake(_)) {
            held.judge_exclusion()?;
            let ends = past.since_ms.and_then(|since_ms| held.session_ends(since_ms));
            if ends.is_some_and(|at_ms| now_ms >= at_ms) {
                return Err(Obstacle::Session);
            }
        }
        let risk = match activity {
            Activity::Stay => return Ok(()),
            Activity::Sit => past.at_tables,
            Activity::BuyIn(amount) => past.at_tables.saturating_add(amount),
            Activity::Stake(amount) => (past.at_tables - past.in_racks).saturating_add(amount),
        };
        let is_over = |(kind, lost): (LimitKind, i64)| {
            held.value(kind).is_some_and(|most| lost.saturating_add(risk) > most)
        };
        let over = LOSSES.into_iter().zip(past.lost).any(is_over);
        if over { Err(Obstacle::Loss) } else { Ok(()) }
    }

    fn judge_exclusion(&self) -> Result<(), Obstacle> {
        if self.exclusion.is_some() { Err(Obstacle::Excluded) } else { Ok(()) }
    }
}

/// Whether `wanted` allows more than `held`; `None` allows everything.
fn is_laxer(wanted: Option<i64>, held: Option<i64>) -> bool {
    match (wanted, held) {
        (_, None) => false,
        (None, Some(_)) => true,
        (Some(wanted), Some(held)) => wanted > held,
    }
}
