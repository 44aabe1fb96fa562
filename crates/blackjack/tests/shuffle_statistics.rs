//! Tests the shuffle for bias as a regulator's laboratory does: 208,000 shuffles of one deck under
//! successive seeds, tested for the place of every card, for neighbours and for runs, and the six
//! decks of a shoe for the card on top and at the cut card. The seeds are fixed, so the outcome is
//! the same in every run. All arithmetic is in whole numbers.
//!
//! Every limit is five standard deviations from what is expected of a fair shuffle.

use blackjack::{Card, Seed, Suit, Wash, shuffled};

const CARDS: usize = 52;
/// 4,000 of each card expected in each place.
const SHUFFLES: u64 = 4_000 * 52;
/// Squared, to compare without a root.
const DEVIATIONS_SQUARED: i128 = 5 * 5;

/// The shuffles that are tested. The seed is a counter; hashing mixes it.
fn order(decks: u8, number: u64) -> Vec<usize> {
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&number.to_be_bytes());
    let wash = Wash::new([0x5a; 16]);
    let order = shuffled(decks, &Seed::new(seed), &[wash]);
    order.into_iter().map(|card| usize::from(card.index())).collect()
}

/// Whether `sum`, over `count` independent trials of that mean and variance (as fractions), lies
/// within the limit: (sum − count · mean)² ≤ 25 · count · variance.
#[track_caller]
fn check_sum(what: &str, sum: u64, count: u64, mean: (i128, i128), variance: (i128, i128)) {
    let count = i128::from(count);
    let off = i128::from(sum) * mean.1 - count * mean.0;
    let within =
        off * off * variance.1 <= DEVIATIONS_SQUARED * count * variance.0 * mean.1 * mean.1;
    assert!(within, "{what}: {sum} of {count} trials, mean {mean:?}, variance {variance:?}");
}

/// Chi-square of the cells against an equal share each, compared with `freedom` degrees: its mean
/// is `freedom` and its variance twice that.
#[track_caller]
fn check_cells(what: &str, cells: &[u64], trials: u64, share: u64, freedom: i128) {
    // Σ (O − N/s)² · s/N = Σ (s·O − N)² / (s·N)
    let (trials, share) = (i128::from(trials), i128::from(share));
    let squares: i128 = cells
        .iter()
        .map(|&seen| {
            let off = share * i128::from(seen) - trials;
            off * off
        })
        .sum();
    let off = squares - freedom * share * trials;
    let unit = share * trials;
    let within = off * off <= DEVIATIONS_SQUARED * 2 * freedom * unit * unit;
    assert!(within, "{what}: chi-square {} of {freedom} degrees", squares / unit);
}

/// Counts over all shuffles of one deck.
struct Counts {
    places: Vec<u64>,
    neighbours: Vec<u64>,
    colour_runs: u64,
    descents: u64,
    fixed: u64,
    cycles: u64,
    inversions: u64,
}

fn counts() -> Counts {
    let mut counts = Counts {
        places: vec![0; CARDS * CARDS],
        neighbours: vec![0; CARDS * CARDS],
        colour_runs: 0,
        descents: 0,
        fixed: 0,
        cycles: 0,
        inversions: 0,
    };
    let is_red: Vec<bool> =
        Card::deck().map(|card| matches!(card.suit(), Suit::Diamonds | Suit::Hearts)).collect();
    for number in 0..SHUFFLES {
        let order = order(1, number);
        let (mut seen, mut before, mut descents, mut runs) = (0u64, None, 0, 1);
        for (place, &card) in order.iter().enumerate() {
            counts.places[place * CARDS + card] += 1;
            counts.fixed += u64::from(place == card);
            counts.inversions += u64::from((seen >> card).count_ones());
            seen |= 1 << card;
            if let Some(last) = before {
                counts.neighbours[last * CARDS + card] += 1;
                descents += u64::from(card < last);
                runs += u64::from(is_red[card] != is_red[last]);
            }
            before = Some(card);
        }
        counts.descents += descents;
        counts.colour_runs += runs;
        counts.cycles += cycles(&order);
    }
    counts
}

/// The number of cycles of the permutation.
fn cycles(order: &[usize]) -> u64 {
    let (mut seen, mut cycles) = (0u64, 0);
    for start in 0..order.len() {
        let mut at = start;
        cycles += u64::from(seen >> start & 1 == 0);
        while seen >> at & 1 == 0 {
            seen |= 1 << at;
            at = order[at];
        }
    }
    cycles
}

#[test]
fn every_card_is_as_likely_in_every_place_after_every_other_card_and_in_runs() {
    let counts = counts();
    assert_eq!(counts.places.iter().sum::<u64>(), SHUFFLES * 52);
    // Rows and columns of the table have fixed sums: 51 · 51 degrees of freedom.
    check_cells("places", &counts.places, SHUFFLES, 52, 51 * 51);
    // A card follows each other card in one shuffle of 52, and its own self never. Summed over the
    // 52 · 51 ordered pairs, the expectation of the statistic is 52 · 51 · 51/52.
    let pairs: Vec<u64> = (0..CARDS * CARDS)
        .filter(|pair| pair / CARDS != pair % CARDS)
        .map(|pair| counts.neighbours[pair])
        .collect();
    assert_eq!(pairs.iter().sum::<u64>(), SHUFFLES * 51, "no card follows itself in one deck");
    check_cells("neighbours", &pairs, SHUFFLES, 52, 51 * 51);
    // Runs of one colour: 1 + 2·26·26/52, variance (2·26·26)(2·26·26 − 52) / (52²·51).
    check_sum("colour runs", counts.colour_runs, SHUFFLES, (27, 1), (1_352 * 1_300, 137_904));
    // Descents are Eulerian: 51/2, variance 53/12.
    check_sum("descents", counts.descents, SHUFFLES, (51, 2), (53, 12));
    check_sum("cards in their old place", counts.fixed, SHUFFLES, (1, 1), (1, 1));
    // Inversions: n(n−1)/4, variance n(n−1)(2n+5)/72.
    check_sum("inversions", counts.inversions, SHUFFLES, (663, 1), (52 * 51 * 109, 72));
    // Cycles: H₅₂ and H₅₂ − H₅₂⁽²⁾, rounded to the sixth decimal, far below the limit.
    check_sum("cycles", counts.cycles, SHUFFLES, CYCLES_MEAN, CYCLES_VARIANCE);
}

const CYCLES_MEAN: (i128, i128) = (4_538_044, 1_000_000);
const CYCLES_VARIANCE: (i128, i128) = (2_912_157, 1_000_000);

#[test]
fn every_card_is_as_likely_on_top_of_six_decks_and_before_the_cut_card() {
    const SHOES: u64 = 52 * 200;
    let (mut top, mut late, mut copies_adjacent) = ([0; CARDS], [0; CARDS], 0);
    for number in 0..SHOES {
        let order = order(6, number);
        top[order[0]] += 1;
        late[order[233]] += 1;
        copies_adjacent += order.windows(2).filter(|pair| pair[0] == pair[1]).count() as u64;
    }
    check_cells("top", &top, SHOES, 52, 51);
    check_cells("before the cut card", &late, SHOES, 52, 51);
    // Two neighbours are copies of one card with probability 5/311: 5 of 311 pairs per shoe; the
    // variance of such a sum is below its mean.
    check_sum("copies side by side", copies_adjacent, SHOES, (5, 1), (5, 1));
}
