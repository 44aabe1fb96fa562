//! Amounts of chips: whole cents, never negative, never rounded; and signed results.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// An amount of chips in the smallest unit of money (cents), from zero to [`Chips::MAX`].
///
/// Sums and differences are checked: leaving the range is a broken invariant and panics, because
/// every amount that comes from outside is compared with what is there before it is used.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    JsonSchema,
)]
#[serde(try_from = "i64", into = "i64")]
#[schemars(with = "i64")]
pub struct Chips(i64);

impl Chips {
    /// No chips.
    pub const ZERO: Chips = Chips(0);
    /// The largest amount, in cents: exact in every JSON reader (below 2^53).
    pub const MAX: Chips = Chips(9_000_000_000_000_000);

    /// This number of cents. `None` when negative or above [`Chips::MAX`].
    pub const fn from_cents(cents: i64) -> Option<Chips> {
        if 0 <= cents && cents <= Chips::MAX.0 { Some(Chips(cents)) } else { None }
    }

    /// This number of cents, for constants. Panics out of range.
    pub const fn cents_const(cents: i64) -> Chips {
        assert!(
            0 <= cents && cents <= Chips::MAX.0,
            "a constant amount lies in the range of chips"
        );
        Chips(cents)
    }

    /// The amount in cents.
    pub const fn cents(self) -> i64 {
        self.0
    }

    /// Whether there is nothing.
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// The sum. `None` above [`Chips::MAX`].
    pub fn checked_add(self, other: Chips) -> Option<Chips> {
        self.0.checked_add(other.0).and_then(Chips::from_cents)
    }

    /// The difference. `None` when `other` is more.
    pub fn checked_sub(self, other: Chips) -> Option<Chips> {
        self.0.checked_sub(other.0).and_then(Chips::from_cents)
    }

    /// `count` times the amount. `None` above [`Chips::MAX`].
    pub fn checked_mul(self, count: u32) -> Option<Chips> {
        self.0.checked_mul(i64::from(count)).and_then(Chips::from_cents)
    }

    /// The difference, or nothing when `other` is more.
    #[must_use]
    pub fn saturating_sub(self, other: Chips) -> Chips {
        self.checked_sub(other).unwrap_or(Chips::ZERO)
    }

    /// Exactly half. Panics on an odd number of cents: limits and units are chosen so that every
    /// half is exact (C8).
    #[must_use]
    pub fn half(self) -> Chips {
        assert!(self.0 % 2 == 0, "stakes are even numbers of cents (C8), so halves are exact");
        Chips(self.0 / 2)
    }

    /// Whether the amount is a whole multiple of `unit`. False when `unit` is zero.
    pub fn is_multiple_of(self, unit: Chips) -> bool {
        unit.0 > 0 && self.0 % unit.0 == 0
    }

    /// Reads a decimal amount of at most two decimals, such as `12`, `12.5` or `12.50`.
    pub fn parse(text: &str) -> Result<Chips, AmountError> {
        let (whole, decimals) = match text.split_once('.') {
            Some((_, "")) => return Err(AmountError),
            Some((whole, decimals)) => (whole, decimals),
            None => (text, ""),
        };
        let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty() || decimals.len() > 2 || !digits(whole) || !digits(decimals) {
            return Err(AmountError);
        }
        let cents = format!("{whole}{decimals:0<2}").parse::<i64>().map_err(|_| AmountError)?;
        Chips::from_cents(cents).ok_or(AmountError)
    }
}

/// The text is not an amount: digits with at most two decimals, never negative.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AmountError;

impl fmt::Display for AmountError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("an amount is digits with at most two decimals, not negative")
    }
}

impl std::error::Error for AmountError {}

impl fmt::Display for Chips {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}.{:02}", self.0 / 100, self.0 % 100)
    }
}

impl TryFrom<i64> for Chips {
    type Error = AmountError;

    fn try_from(cents: i64) -> Result<Chips, AmountError> {
        Chips::from_cents(cents).ok_or(AmountError)
    }
}

impl From<Chips> for i64 {
    fn from(chips: Chips) -> i64 {
        chips.0
    }
}

impl Add for Chips {
    type Output = Chips;

    fn add(self, other: Chips) -> Chips {
        self.checked_add(other).expect("all the chips of a house stay below Chips::MAX")
    }
}

impl Sub for Chips {
    type Output = Chips;

    fn sub(self, other: Chips) -> Chips {
        self.checked_sub(other).expect("no more chips are taken than lie there")
    }
}

impl AddAssign for Chips {
    fn add_assign(&mut self, other: Chips) {
        *self = *self + other;
    }
}

impl SubAssign for Chips {
    fn sub_assign(&mut self, other: Chips) {
        *self = *self - other;
    }
}

impl Sum for Chips {
    fn sum<I: Iterator<Item = Chips>>(amounts: I) -> Chips {
        amounts.fold(Chips::ZERO, Add::add)
    }
}

/// A signed result in cents: won (positive) or lost (negative).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Net(i64);

impl Net {
    /// Neither won nor lost.
    pub const ZERO: Net = Net(0);

    /// The change from `before` to `after`.
    pub fn between(before: Chips, after: Chips) -> Net {
        Net(after.0 - before.0)
    }

    /// The result in cents.
    pub const fn cents(self) -> i64 {
        self.0
    }

    /// Reads `+10.00`, `-2.50` or `0.00`.
    pub fn parse(text: &str) -> Result<Net, AmountError> {
        match text.strip_prefix('-') {
            Some(lost) => Ok(-Net::from(Chips::parse(lost)?)),
            None => Ok(Net::from(Chips::parse(text.strip_prefix('+').unwrap_or(text))?)),
        }
    }
}

impl From<Chips> for Net {
    fn from(won: Chips) -> Net {
        Net(won.0)
    }
}

impl Neg for Net {
    type Output = Net;

    fn neg(self) -> Net {
        Net(-self.0)
    }
}

impl Add for Net {
    type Output = Net;

    fn add(self, other: Net) -> Net {
        Net(self.0.checked_add(other.0).expect("results stay within the chips of a house"))
    }
}

impl Sub for Net {
    type Output = Net;

    fn sub(self, other: Net) -> Net {
        self + -other
    }
}

impl AddAssign for Net {
    fn add_assign(&mut self, other: Net) {
        *self = *self + other;
    }
}

impl Sum for Net {
    fn sum<I: Iterator<Item = Net>>(results: I) -> Net {
        results.fold(Net::ZERO, Add::add)
    }
}

impl fmt::Display for Net {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = match self.0 {
            0 => "",
            cents if cents > 0 => "+",
            _ => "-",
        };
        let cents = self.0.unsigned_abs();
        write!(out, "{sign}{}.{:02}", cents / 100, cents % 100)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_digits_with_at_most_two_decimals() {
        for (text, cents) in [("0", 0), ("5", 500), ("5.5", 550), ("12.05", 1205), ("007", 700)] {
            assert_eq!(Chips::parse(text).unwrap().cents(), cents, "{text}");
        }
        for text in
            ["", "-1", "+1", "1.", ".5", "1.234", "1,5", "NaN", "1e3", " 1", "99999999999999999999"]
        {
            assert_eq!(Chips::parse(text), Err(AmountError), "{text}");
        }
    }

    #[test]
    fn results_carry_their_sign() {
        assert_eq!(Net::parse("+6.00").unwrap().to_string(), "+6.00");
        assert_eq!(Net::parse("-0.50").unwrap().to_string(), "-0.50");
        assert_eq!(Net::parse("0.00").unwrap().to_string(), "0.00");
    }

    #[test]
    fn amounts_outside_the_range_do_not_exist() {
        assert_eq!(Chips::from_cents(-1), None);
        assert_eq!(Chips::from_cents(i64::MAX), None);
        assert_eq!(Chips::MAX.checked_add(Chips::cents_const(1)), None);
        assert_eq!(Chips::ZERO.checked_sub(Chips::cents_const(1)), None);
    }
}
