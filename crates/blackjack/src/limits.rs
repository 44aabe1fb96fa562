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

/// One of the limits of a table, or its decks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields of the settings that have these names")]
pub enum LimitSetting {
    BetMin,
    BetMax,
    Unit,
    PokMax,
    Decks,
}

/// What a setting of a table may be. Amounts are cents, times milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Allowed {
    /// From the first to the second.
    Range(i64, i64),
    /// That much or more.
    AtLeast(i64),
    /// A multiple of it that is more than zero.
    MultipleOf(i64),
    /// One of these.
    OneOf([i64; 4]),
    /// That alone.
    Only(i64),
    /// An even number of cents that is more than zero, so that a half of it can be paid.
    Even,
    /// From one to so many characters, none hidden, and no space at the ends.
    Characters(usize),
    /// Something: it may not be left out.
    Something,
    /// Nothing: the rulebook does not have it.
    Nothing,
}

/// The rulebook does not allow such limits, unit or decks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LimitsNotAllowed {
    /// The first one that is not allowed.
    pub setting: LimitSetting,
    /// What it is: cents, or the number of decks. `None` where there is none.
    pub value: Option<i64>,
    /// What it may be.
    pub allowed: Allowed,
}

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
        use LimitSetting::{BetMax, BetMin, Decks, PokMax, Unit};
        let require = |is_so, setting, allowed| self.require(is_so, setting, decks, allowed);
        // Where the rulebook names them itself, none of them can be made right by another.
        if let LimitsRule::Fixed { bet_min, bet_max, unit } = rules.limits {
            let own = [(self.bet_min, BetMin), (self.bet_max, BetMax), (self.unit, Unit)];
            for ((amount, setting), only) in own.into_iter().zip([bet_min, bet_max, unit]) {
                require(amount.cents() == only, setting, Allowed::Only(only))?;
            }
        }
        let unit = self.unit.cents();
        require(unit > 0 && unit % 2 == 0, Unit, Allowed::Even)?;
        let is_multiple = |amount: Chips| !amount.is_zero() && amount.is_multiple_of(self.unit);
        require(is_multiple(self.bet_min), BetMin, Allowed::MultipleOf(unit))?;
        let is_more = self.bet_min <= self.bet_max;
        require(is_more, BetMax, Allowed::AtLeast(self.bet_min.cents()))?;
        require(is_multiple(self.bet_max), BetMax, Allowed::MultipleOf(unit))?;
        let (least, most) = (rules.decks, rules.decks_max);
        let of_decks = Allowed::Range(i64::from(least), i64::from(most));
        require((least..=most).contains(&decks), Decks, of_decks)?;
        require(self.pok_max.is_some() || !rules.pok, PokMax, Allowed::Something)?;
        require(self.pok_max.is_none() || rules.pok, PokMax, Allowed::Nothing)?;
        match rules.limits {
            LimitsRule::Fixed { .. } | LimitsRule::Posted => Ok(LimitsVerdict::Ok),
            LimitsRule::PostedUsualRange => {
                let usual = self.is_max_at_least(10) && self.is_max_at_most(20);
                Ok(if usual { LimitsVerdict::Ok } else { LimitsVerdict::Warning })
            }
            LimitsRule::Multiples => self.judge_multiples(decks),
        }
    }

    // P2: 20, 50, 100 or 200 times the minimum; POK at most ten times.
    fn judge_multiples(&self, decks: u8) -> Result<LimitsVerdict, LimitsNotAllowed> {
        let require = |is_so, setting, allowed| self.require(is_so, setting, decks, allowed);
        let least = self.bet_min.cents();
        let maxima = [20, 50, 100, 200].map(|times| least.saturating_mul(times));
        let fits = maxima.contains(&self.bet_max.cents());
        require(fits, LimitSetting::BetMax, Allowed::OneOf(maxima))?;
        let most = least.saturating_mul(10);
        let pok_max = self.pok_max.map_or(0, Chips::cents);
        let fits = (least..=most).contains(&pok_max);
        require(fits, LimitSetting::PokMax, Allowed::Range(least, most))?;
        let unit = self.unit.cents();
        require(pok_max % unit == 0, LimitSetting::PokMax, Allowed::MultipleOf(unit))?;
        Ok(LimitsVerdict::Ok)
    }

    /// Fails with what is allowed unless the setting is.
    fn require(
        &self,
        is_so: bool,
        setting: LimitSetting,
        decks: u8,
        allowed: Allowed,
    ) -> Result<(), LimitsNotAllowed> {
        if is_so {
            return Ok(());
        }
        let value = match setting {
            LimitSetting::BetMin => Some(self.bet_min.cents()),
            LimitSetting::BetMax => Some(self.bet_max.cents()),
            LimitSetting::Unit => Some(self.unit.cents()),
            LimitSetting::PokMax => self.pok_max.map(Chips::cents),
            LimitSetting::Decks => Some(i64::from(decks)),
        };
        Err(LimitsNotAllowed { setting, value, allowed })
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
        let is_kept = rules.limits != LimitsRule::Multiples || self.bet_min == before.bet_min;
        let only = Allowed::Only(before.bet_min.cents());
        self.require(is_kept, LimitSetting::BetMin, decks, only)?;
        self.judge(rules, decks)
    }
}
