//! Limits as posted on a table, and what a table may be opened with (C8, C10, A71, A72).

use chips::Chips;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::rules::{LimitsRule, Rulebook, Rules};

/// Limits of a table. All amounts in cents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TableLimits {
    /// Smallest stake.
    pub bet_min: Chips,
    /// Largest initial stake of a hand, or of a round (Q1).
    pub bet_max: Chips,
    /// Every stake is a multiple of it (C8).
    pub unit: Chips,
    /// Largest POK stake, where there is POK (P2).
    pub pok_max: Option<Chips>,
}

/// The verdict on the limits of a table that is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitsVerdict {
    /// Fine.
    Ok,
    /// Unusual but allowed (H1).
    Warning,
}

/// The rulebook does not allow such limits, unit or decks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LimitsNotAllowed;

impl TableLimits {
    /// The usual limits of a rulebook (`docs/scenarios.md`).
    pub fn usual(rulebook: Rulebook) -> TableLimits {
        let (bet_min, bet_max, unit, pok_max) = match rulebook {
            Rulebook::OntarioFair => (100, 500, 100, None),
            Rulebook::ParisClub => (1_000, 50_000, 1_000, None),
            Rulebook::QuebecOnline => (50, 25_000, 50, None),
            Rulebook::Poker21 => (200, 10_000, 200, Some(2_000)),
            Rulebook::HomeGame => (500, 10_000, 100, None),
        };
        TableLimits {
            bet_min: Chips::cents_const(bet_min),
            bet_max: Chips::cents_const(bet_max),
            unit: Chips::cents_const(unit),
            pok_max: pok_max.map(Chips::cents_const),
        }
    }

    /// Whether a table of these rules may be opened with these limits and decks (A71).
    pub fn judge(&self, rules: &Rules, decks: u8) -> Result<LimitsVerdict, LimitsNotAllowed> {
        let is_multiple = |amount: Chips| amount.is_multiple_of(self.unit);
        let sound = self.unit.cents() > 0
            && self.unit.cents() % 2 == 0
            && !self.bet_min.is_zero()
            && self.bet_min <= self.bet_max
            && is_multiple(self.bet_min)
            && is_multiple(self.bet_max)
            && (rules.decks..=rules.decks_max).contains(&decks)
            && self.pok_max.is_some() == rules.pok;
        if !sound {
            return Err(LimitsNotAllowed);
        }
        match rules.limits {
            LimitsRule::Fixed { bet_min, bet_max, unit } => {
                let same = (self.bet_min.cents(), self.bet_max.cents(), self.unit.cents())
                    == (bet_min, bet_max, unit);
                if same { Ok(LimitsVerdict::Ok) } else { Err(LimitsNotAllowed) }
            }
            LimitsRule::Posted => Ok(LimitsVerdict::Ok),
            LimitsRule::PostedUsualRange => {
                let usual = self.is_max_at_least(10) && self.is_max_at_most(20);
                Ok(if usual { LimitsVerdict::Ok } else { LimitsVerdict::Warning })
            }
            LimitsRule::Multiples => self.judge_multiples(),
        }
    }

    // P2: 20, 50, 100 or 200 times the minimum; POK at most ten times.
    fn judge_multiples(&self) -> Result<LimitsVerdict, LimitsNotAllowed> {
        let pok_max = self.pok_max.ok_or(LimitsNotAllowed)?;
        let times = |count| self.bet_min.checked_mul(count);
        let bet_fits = [20, 50, 100, 200].into_iter().any(|n| times(n) == Some(self.bet_max));
        let pok_fits = self.bet_min <= pok_max
            && times(10).is_none_or(|cap| pok_max <= cap)
            && pok_max.is_multiple_of(self.unit);
        if bet_fits && pok_fits { Ok(LimitsVerdict::Ok) } else { Err(LimitsNotAllowed) }
    }

    fn is_max_at_least(&self, times: u32) -> bool {
        self.bet_min.checked_mul(times).is_some_and(|floor| self.bet_max >= floor)
    }

    fn is_max_at_most(&self, times: u32) -> bool {
        self.bet_min.checked_mul(times).is_none_or(|cap| self.bet_max <= cap)
    }

    /// Whether these limits may follow `before` in a session (A72): in poker-21 the minimum stays.
    pub fn judge_change(
        &self,
        before: &TableLimits,
        rules: &Rules,
        decks: u8,
    ) -> Result<LimitsVerdict, LimitsNotAllowed> {
        if rules.limits == LimitsRule::Multiples && self.bet_min != before.bet_min {
            return Err(LimitsNotAllowed);
        }
        self.judge(rules, decks)
    }
}
