//! One stream of numbers from one seed. Every choice of a run is drawn from it in turn, so that one
//! seed gives one run. Shoes are never drawn from it.

/// The increment of `SplitMix64`: 2^64 divided by the golden ratio, made odd.
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// A stream of 64-bit words (`SplitMix64`).
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The stream of a seed.
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// The next word.
    pub fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(GOLDEN);
        let word = self.0;
        let word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    /// A number below `bound`, which is more than zero. The bias of the remainder does not matter
    /// for what is tried next.
    pub fn below(&mut self, bound: usize) -> usize {
        let bound = u64::try_from(bound).expect("a usize has at most 64 bits");
        usize::try_from(self.word() % bound).expect("it is below a usize")
    }

    /// A small number below `bound`.
    pub fn small(&mut self, bound: u8) -> u8 {
        u8::try_from(self.below(usize::from(bound))).expect("it is below a u8")
    }

    /// True once in `times` draws on average.
    pub fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// One of the items. `None` if there are none.
    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> Option<&'a T> {
        if from.is_empty() { None } else { from.get(self.below(from.len())) }
    }

    /// The index of one of the weights, in proportion to its weight.
    pub fn weighed(&mut self, weights: &[usize]) -> usize {
        let mut drawn = self.below(weights.iter().sum());
        for (place, weight) in weights.iter().enumerate() {
            if drawn < *weight {
                return place;
            }
            drawn -= weight;
        }
        unreachable!("a number below the sum of the weights falls on one of them")
    }
}
