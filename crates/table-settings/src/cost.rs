//! The most that one round can cost the house at a table. A tray holds at least that much when its
//! table opens, and the floor calls a tray low that holds less (`docs/operations.md`, 6).

use blackjack::{MaximumOf, PokLine, Rules, TableLimits};
use chips::Chips;

/// A doubled hand wins so many times its first stake.
const DOUBLED: i64 = 2;

/// The most that one round can cost the house at some limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundCost {
    /// How many times the largest stake the hands can win together.
    stakes: i64,
    /// What all POK stakes can win together, in cents.
    pok: i64,
    /// Both at these limits, in cents.
    most: i64,
}

impl RoundCost {
    /// At a table of these rules with these limits. Every spot has the largest stake, is split into
    /// as many hands as the rulebook allows, and each hand is doubled where it may be, and wins.
    /// That is more than a natural or insurance pays. Players who back a hand add nothing: all
    /// stakes on a hand together stay within its maximum (F2, A21). Each POK stake is the largest,
    /// too, and is paid for the highest line (P7).
    pub fn of(rules: &Rules, limits: &TableLimits) -> RoundCost {
        let of_hand = if rules.double_after_split { DOUBLED } else { 1 };
        let of_spot = DOUBLED.max(of_hand * i64::from(rules.hands_max));
        // Where the maximum is of all stakes of a player in a round, it counts once a player (Q1).
        let maxima = match rules.maximum_of {
            MaximumOf::Hand => rules.spots,
            MaximumOf::Round => rules.seats,
        };
        let stakes = i64::from(maxima) * of_spot;
        let pok_max = limits.pok_max.map_or(0, Chips::cents);
        let highest = PokLine::ALL.into_iter().filter_map(PokLine::pays).map(|odds| odds.pays);
        let highest = i64::from(highest.max().unwrap_or(0));
        let pok = pok_max.saturating_mul(highest * i64::from(rules.spots));
        let most = limits.bet_max.cents().saturating_mul(stakes).saturating_add(pok);
        RoundCost { stakes, pok, most }
    }

    /// What it comes to, in cents.
    pub fn most(self) -> i64 {
        self.most
    }

    /// The largest maximum stake, in cents, with which a round costs no more than `cents`. Zero
    /// where POK alone costs more.
    pub fn bet_max_within(self, cents: i64, limits: &TableLimits) -> i64 {
        let most = (cents - self.pok).max(0) / self.stakes;
        most - most % limits.unit.cents()
    }
}
