//! What a winning wager pays for each chip staked.

use crate::Chips;

/// A ratio such as 3:2. Winnings must come out exact: nothing is ever rounded (C8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Odds {
    /// Units paid for each [`Odds::to`] units staked.
    pub pays: u32,
    /// Units staked.
    pub to: u32,
}

impl Odds {
    /// One for one.
    pub const EVEN: Odds = Odds { pays: 1, to: 1 };
    /// Three for two: a natural (C5).
    pub const THREE_TO_TWO: Odds = Odds { pays: 3, to: 2 };
    /// Two for one: insurance.
    pub const TWO_TO_ONE: Odds = Odds { pays: 2, to: 1 };

    /// `pays` for one.
    pub const fn to_one(pays: u32) -> Odds {
        Odds { pays, to: 1 }
    }

    /// The winnings of a stake, without the stake itself. Panics when they are not a whole number
    /// of cents: a table with such a unit cannot be opened (C8).
    pub fn winnings(self, stake: Chips) -> Chips {
        let paid = stake.checked_mul(self.pays).expect("winnings stay below Chips::MAX").cents();
        let to = i64::from(self.to);
        assert!(paid % to == 0, "units are chosen so that winnings are whole cents (C8)");
        Chips::from_cents(paid / to).expect("a part of an amount is an amount")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_to_two_of_half_a_unit_is_exact() {
        assert_eq!(Odds::THREE_TO_TWO.winnings(Chips::cents_const(50)).cents(), 75);
        assert_eq!(Odds::to_one(150).winnings(Chips::cents_const(200)).cents(), 30_000);
    }
}
