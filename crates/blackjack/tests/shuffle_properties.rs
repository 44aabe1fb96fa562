//! Properties of every shuffle, for random seeds and washes.

use blackjack::{Card, Seed, WASHES_MAX, Wash, cut, reshuffled, shuffled};
use proptest::prelude::*;

fn washes() -> impl Strategy<Value = Vec<Wash>> {
    prop::collection::vec(any::<[u8; 16]>().prop_map(Wash::new), 0..=WASHES_MAX)
}

fn seed() -> impl Strategy<Value = Seed> {
    any::<[u8; 32]>().prop_map(Seed::new)
}

proptest! {
    #[test]
    fn a_shuffled_shoe_holds_each_card_once_per_deck(
        decks in 1u8..=8, seed in seed(), washes in washes(),
    ) {
        let mut order = shuffled(decks, &seed, &washes);
        order.sort_by_key(|card| card.index());
        let copies = usize::from(decks);
        let expected = Card::deck().flat_map(|card| std::iter::repeat_n(card, copies));
        prop_assert!(order.into_iter().eq(expected));
    }

    #[test]
    fn the_same_seed_and_washes_give_the_same_order(seed in seed(), washes in washes()) {
        prop_assert_eq!(shuffled(6, &seed, &washes), shuffled(6, &seed, &washes));
    }

    #[test]
    fn another_seed_gives_another_order(bytes: [u8; 32], bit in 0usize..256, washes in washes()) {
        let mut other = bytes;
        other[bit / 8] ^= 1 << (bit % 8);
        let (seed, other) = (Seed::new(bytes), Seed::new(other));
        prop_assert_ne!(seed.commitment(), other.commitment());
        prop_assert_ne!(shuffled(1, &seed, &washes), shuffled(1, &other, &washes));
    }

    #[test]
    fn one_bit_of_one_wash_gives_another_order(
        seed in seed(),
        bytes in prop::collection::vec(any::<[u8; 16]>(), 1..9),
        at: prop::sample::Index,
        bit in 0usize..128,
    ) {
        let of = |bytes: &[[u8; 16]]| bytes.iter().copied().map(Wash::new).collect::<Vec<_>>();
        let mut other = bytes.clone();
        other[at.index(bytes.len())][bit / 8] ^= 1 << (bit % 8);
        prop_assert_ne!(shuffled(1, &seed, &of(&bytes)), shuffled(1, &seed, &of(&other)));
    }

    #[test]
    fn a_wash_more_gives_another_order_whatever_it_is(
        seed in seed(), washes in washes(), more: [u8; 16],
    ) {
        prop_assume!(washes.len() < WASHES_MAX);
        let longer = [washes.as_slice(), &[Wash::new(more)]].concat();
        prop_assert_ne!(shuffled(1, &seed, &washes), shuffled(1, &seed, &longer));
    }

    #[test]
    fn the_order_of_the_washes_counts(seed in seed(), a: [u8; 16], b: [u8; 16]) {
        prop_assume!(a != b);
        let (a, b) = (Wash::new(a), Wash::new(b));
        prop_assert_ne!(shuffled(1, &seed, &[a, b]), shuffled(1, &seed, &[b, a]));
    }

    #[test]
    fn two_cuts_that_share_the_shoe_undo_each_other(seed in seed(), position in 1usize..312) {
        let before = shuffled(6, &seed, &[]);
        let mut order = before.clone();
        prop_assert!(cut(&mut order, position));
        prop_assert_eq!(order[0], before[position]);
        prop_assert!(cut(&mut order, 312 - position));
        prop_assert_eq!(order, before);
    }

    #[test]
    fn reshuffled_discards_are_the_cards_of_the_tray(
        seed in seed(), washes in washes(), cards in 0usize..312, ordinal in 1u32..5,
    ) {
        let tray = shuffled(6, &seed, &[])[..cards].to_vec();
        let mut order = reshuffled(tray.clone(), &seed, &washes, ordinal);
        prop_assert_eq!(&order, &reshuffled(tray.clone(), &seed, &washes, ordinal));
        let mut expected = tray;
        order.sort_unstable();
        expected.sort_unstable();
        prop_assert_eq!(order, expected);
    }

    #[test]
    fn each_reshuffle_of_a_shoe_has_a_key_of_its_own(
        bytes: [u8; 32], bit in 0usize..256, more: [u8; 16], ordinal in 1u32..5,
    ) {
        let mut other = bytes;
        other[bit / 8] ^= 1 << (bit % 8);
        let (seed, other) = (Seed::new(bytes), Seed::new(other));
        let tray: Vec<Card> = Card::deck().collect();
        let order = reshuffled(tray.clone(), &seed, &[], ordinal);
        prop_assert_ne!(&order, &reshuffled(tray.clone(), &seed, &[], ordinal + 1));
        prop_assert_ne!(&order, &reshuffled(tray.clone(), &other, &[], ordinal));
        prop_assert_ne!(&order, &reshuffled(tray.clone(), &seed, &[Wash::new(more)], ordinal));
        prop_assert_ne!(order, shuffled(1, &seed, &[]));
    }
}
