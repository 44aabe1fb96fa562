//! The stream of words of one shuffle and the unbiased numbers taken from it: steps 3 and 4 of the
//! procedure. Never used for anything but the shuffle of one shoe.

use hmac::{Hmac, Mac};
use sha2::Sha256;

use super::{SEED_BYTES, hmac};

/// Words of four bytes in a block of the stream.
const WORDS: usize = 8;

/// HMAC(key, 0) ‖ HMAC(key, 1) ‖ …, read in words of four bytes.
pub(super) struct Stream {
    keyed: Hmac<Sha256>,
    counter: u64,
    block: [u8; 4 * WORDS],
    used: usize,
}

impl Stream {
    pub(super) fn new(key: &[u8; SEED_BYTES]) -> Stream {
        Stream { keyed: hmac(key), counter: 0, block: [0; 4 * WORDS], used: WORDS }
    }

    /// A number below `bound`, each equally likely.
    pub(super) fn below(&mut self, bound: u32) -> u32 {
        loop {
            let word = self.word();
            if let Some(number) = residue(word, bound) {
                return number;
            }
        }
    }

    fn word(&mut self) -> u32 {
        if self.used == WORDS {
            let mut mac = self.keyed.clone();
            mac.update(&self.counter.to_be_bytes());
            self.block = mac.finalize().into_bytes().into();
            self.counter += 1;
            self.used = 0;
        }
        let at = 4 * self.used;
        self.used += 1;
        let bytes = self.block[at..at + 4].try_into().expect("a word is four bytes");
        u32::from_be_bytes(bytes)
    }
}

/// The largest multiple of `bound` not above 2^32: words from there on are rejected.
fn limit(bound: u32) -> u64 {
    const WORDS_ALL: u64 = 1 << 32;
    WORDS_ALL - WORDS_ALL % u64::from(bound)
}

/// The number below `bound` that a word stands for. `None` when the word is rejected.
fn residue(word: u32, bound: u32) -> Option<u32> {
    (u64::from(word) < limit(bound)).then(|| word % bound)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_number_below_a_bound_has_equally_many_words() {
        for bound in 1..=416 {
            let limit = limit(bound);
            assert_eq!(limit % u64::from(bound), 0);
            assert!(limit <= 1 << 32 && (1 << 32) < limit + u64::from(bound), "{bound}");
        }
    }

    #[test]
    fn a_word_from_the_limit_on_is_rejected_and_the_one_before_is_not() {
        // 2^32 = 312 · 13765920 + 256
        assert_eq!(residue(u32::MAX - 256, 312), Some(311));
        assert_eq!(residue(u32::MAX - 255, 312), None);
        assert_eq!(residue(u32::MAX, 312), None);
        assert_eq!(residue(0, 312), Some(0));
        assert_eq!(residue(u32::MAX, 256), Some(255), "a power of two rejects nothing");
    }

    #[test]
    fn the_stream_is_the_hmac_of_successive_counters() {
        let key = [7; SEED_BYTES];
        let mut stream = Stream::new(&key);
        for counter in 0..3u64 {
            let mut mac = hmac(&key);
            mac.update(&counter.to_be_bytes());
            for bytes in mac.finalize().into_bytes().chunks_exact(4) {
                assert_eq!(stream.word().to_be_bytes(), bytes);
            }
        }
    }
}
