//! Numbers that depend on a seed and a counter alone: every round has a stream of its own, so that
//! rounds can be played in any order, or again. For measuring only: no shoe that is played for
//! chips may ever come from here.

use blackjack::Card;

/// The increment of `SplitMix64`: 2^64 divided by the golden ratio, made odd.
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// A stream of 64-bit words.
#[derive(Clone, Debug)]
pub(crate) struct Random(u64);

impl Random {
    /// The stream of that number under a seed.
    pub fn of(seed: u64, stream: u64) -> Random {
        Random(mixed(seed ^ mixed(stream.wrapping_mul(GOLDEN).wrapping_add(GOLDEN))))
    }

    fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(GOLDEN);
        mixed(self.0)
    }

    /// A number below `bound`, all equally likely: words from the last, incomplete run are
    /// rejected. Panics for no numbers at all.
    pub fn below(&mut self, bound: usize) -> usize {
        let bound = u64::try_from(bound).expect("a shoe has a few hundred cards");
        let limit = u64::MAX - u64::MAX % bound;
        loop {
            let word = self.word();
            if word < limit {
                return usize::try_from(word % bound).expect("it is below a usize");
            }
        }
    }
}

// The finaliser of SplitMix64 (Steele, Lea and Flood, 2014).
fn mixed(word: u64) -> u64 {
    let word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}

/// A shoe that is shuffled only as far as it is dealt: a Fisher–Yates from the front.
#[derive(Clone, Debug)]
pub(crate) struct LazyShoe {
    cards: Vec<Card>,
    shuffled: usize,
    random: Random,
}

impl LazyShoe {
    /// A shoe of this number of decks, not shuffled yet.
    pub fn new(decks: u8, random: Random) -> LazyShoe {
        let cards = (0..decks).flat_map(|_| Card::deck()).collect();
        LazyShoe { cards, shuffled: 0, random }
    }

    /// Takes up another stream. The cards may lie in any order: each order of them is as good a
    /// start as any other.
    pub fn start_again(&mut self, random: Random) {
        self.random = random;
        self.shuffled = 0;
    }

    /// The first `count` cards of the order, or all there are.
    pub fn first(&mut self, count: usize) -> &[Card] {
        let count = count.min(self.cards.len());
        for place in self.shuffled..count {
            let other = place + self.random.below(self.cards.len() - place);
            self.cards.swap(place, other);
        }
        self.shuffled = self.shuffled.max(count);
        &self.cards[..count]
    }

    /// Whether `count` cards are all there are.
    pub fn is_whole(&self, count: usize) -> bool {
        count >= self.cards.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_cards_stay_when_more_are_wanted() {
        let mut shoe = LazyShoe::new(1, Random::of(7, 3));
        let few = shoe.first(10).to_vec();
        let mut all = shoe.first(60).to_vec();
        assert_eq!(all[..10], few);
        assert_eq!(all.len(), 52);
        all.sort_by_key(|card| card.index());
        assert!(all.into_iter().eq(Card::deck()));
    }

    #[test]
    fn every_card_comes_first_about_as_often() {
        let mut counts = [0_u32; 52];
        for stream in 0..52_000 {
            let first = LazyShoe::new(1, Random::of(1, stream)).first(1)[0];
            counts[usize::from(first.index())] += 1;
        }
        // 1000 ± 31.3 each: six standard deviations.
        assert!(counts.iter().all(|count| (812..=1188).contains(count)), "{counts:?}");
    }
}
