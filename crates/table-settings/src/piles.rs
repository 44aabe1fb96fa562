//! Chips by value: in which chips a tray is counted, and what piles of them come to.

use blackjack::Rules;
use chips::Chips;
use protocol::ChipPile;

/// The values of usual chips, in cents, for rulebooks that name none.
const USUAL: [i64; 11] =
    [1_000_000, 500_000, 100_000, 50_000, 10_000, 5_000, 2_500, 1_000, 500, 200, 100];

/// The values in which a tray is counted, in cents, the largest first: the chips of the rulebook,
/// or usual ones, as far as they are multiples of half the unit, and that half, because a natural
/// may be paid with it.
pub fn chip_values(rules: &Rules, unit: Chips) -> Vec<i64> {
    let half = (unit.cents() / 2).max(1);
    let named: Vec<i64> = rules.chips.iter().map(|chip| chip.value).collect();
    let known = if named.is_empty() { USUAL.to_vec() } else { named };
    let mut values: Vec<i64> = known.into_iter().filter(|value| value % half == 0).collect();
    values.extend([unit.cents(), half]);
    values.sort_unstable_by(|one, other| other.cmp(one));
    values.dedup();
    values
}

/// What piles come to. `None` when a value is none of those, occurs twice, or when it is more than
/// there can be.
pub fn amount_of(piles: &[ChipPile], values: &[i64]) -> Option<Chips> {
    let mut cents = 0_i64;
    for (place, pile) in piles.iter().enumerate() {
        let is_again = piles[..place].iter().any(|other| other.value == pile.value);
        if is_again || !values.contains(&pile.value) {
            return None;
        }
        cents = cents.checked_add(pile.value.checked_mul(i64::from(pile.count))?)?;
    }
    Chips::from_cents(cents)
}

#[cfg(test)]
mod tests {
    use blackjack::Rulebook;

    use super::*;

    const HUNDRED: Chips = Chips::cents_const(100);

    #[test]
    fn a_tray_is_counted_in_the_chips_of_the_rulebook_and_in_halves() {
        let home = chip_values(Rulebook::HomeGame.rules(), HUNDRED);
        assert_eq!(home, [10_000, 2_500, 500, 100, 50]);
        let paris = chip_values(Rulebook::ParisClub.rules(), Chips::cents_const(1_000));
        assert_eq!(paris.last_chunk(), Some(&[1_000, 500]));
        assert!(paris.iter().all(|value| value % 500 == 0));
    }

    #[test]
    fn piles_come_to_their_sum_or_are_none() {
        let values = [500, 100, 50];
        let pile = |value, count| ChipPile { value, count };
        assert_eq!(amount_of(&[], &values), Some(Chips::ZERO));
        let piles = [pile(500, 3), pile(50, 1)];
        assert_eq!(amount_of(&piles, &values), Chips::from_cents(1_550));
        for none in [[pile(25, 1), pile(50, 1)], [pile(50, 1), pile(50, 1)]] {
            assert_eq!(amount_of(&none, &values), None);
        }
        assert_eq!(amount_of(&[pile(i64::MAX, 2)], &[i64::MAX]), None);
    }
}
