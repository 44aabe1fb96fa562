//! The oracle of P8: how many of the C(312,5) deals of six decks make each poker line, found by
//! running the evaluator on every multiset of five cards, each weighed with the number of ways in
//! which six copies of each card can give it.

use std::collections::BTreeMap;

use blackjack::{Card, PokLine};

/// Decks in a shoe of poker-21.
const DECKS: u64 = 6;
/// C(312,5): the ways to take five of the 312 cards.
const DEALS: u64 = choose(DECKS * 52, 5);

const fn choose(from: u64, count: u64) -> u64 {
    let mut ways = 1;
    let mut taken = 0;
    while taken < count {
        // A product of k successive numbers is divisible by k!, so each division is exact.
        ways = ways * (from - taken) / (taken + 1);
        taken += 1;
    }
    ways
}

/// The number of ways to take these sorted cards from six copies of each.
fn ways(cards: &[Card; 5]) -> u64 {
    cards.chunk_by(|a, b| a == b).map(|copies| WAYS[copies.len()]).product()
}

/// C(6,m) for m copies.
const WAYS: [u64; 6] =
    [1, choose(DECKS, 1), choose(DECKS, 2), choose(DECKS, 3), choose(DECKS, 4), choose(DECKS, 5)];

/// The number of deals of every line, and of multisets seen.
fn counts() -> (BTreeMap<PokLine, u64>, u64) {
    let deck: Vec<Card> = Card::deck().collect();
    let mut counts = [0u64; PokLine::ALL.len()];
    let mut multisets = 0;
    for a in 0..52 {
        for b in a..52 {
            for c in b..52 {
                for d in c..52 {
                    for e in d..52 {
                        let cards = [deck[a], deck[b], deck[c], deck[d], deck[e]];
                        counts[PokLine::of(&cards) as usize] += ways(&cards);
                        multisets += 1;
                    }
                }
            }
        }
    }
    (PokLine::ALL.into_iter().zip(counts).collect(), multisets)
}

#[test]
fn the_lines_of_six_decks_come_as_often_as_published() {
    let (counts, multisets) = counts();
    assert_eq!(multisets, choose(56, 5), "every multiset of five of 52 kinds was seen");
    assert_eq!(counts.values().sum::<u64>(), DEALS, "every deal was counted once");
    let published = BTreeMap::from([
        (PokLine::FiveFlush, 312),
        (PokLine::RoyalFlush, 31_104),
        (PokLine::FiveOfAKind, 552_240),
        (PokLine::StraightFlush, 279_936),
        (PokLine::Quads, 39_783_744),
        (PokLine::FullHouse, 87_145_344),
        (PokLine::Flush, 83_889_648),
        (PokLine::Straight, 79_315_200),
        (PokLine::Trips, 997_805_952),
        (PokLine::TwoPair, 1_563_982_992),
        (PokLine::Jacks, 3_346_168_320),
        (PokLine::None, 17_657_429_760),
    ]);
    assert_eq!(counts, published);

    // The return of one chip staked on each deal: winnings and stake.
    let returned: u64 = counts
        .iter()
        .filter_map(|(line, deals)| line.pays().map(|odds| deals * (u64::from(odds.pays) + 1)))
        .sum();
    let ten_thousandths_of_a_percent = (returned * 1_000_000 + DEALS / 2) / DEALS;
    assert_eq!(ten_thousandths_of_a_percent, 748_844, "the published 74.8844 %");
}
