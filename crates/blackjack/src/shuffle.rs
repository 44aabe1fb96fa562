//! The provable shuffle: how 32 secret bytes and the players' washes become the order of a shoe.
//!
//! The house commits to a [`Seed`] before any stake, by publishing its [`Commitment`]; players may
//! then add a [`Wash`] each, which the house could not foresee; the order follows from both and
//! from nothing else. When the shoe is retired the seed is revealed, and anyone who has the
//! commitment, the washes and the cut can recompute every card. This module draws no entropy, and
//! a seed leaves it by [`Seed::reveal`] alone: it has no `Serialize` and no `Display`.
//!
//! # The procedure, for another implementation
//!
//! All integers are big-endian; `‖` joins bytes; `HMAC(key, message)` is HMAC-SHA-256 (RFC 2104).
//!
//! 1. **Commitment** = SHA-256(seed), the seed being 32 bytes. Written in lower-case hexadecimal.
//! 2. **Key** = HMAC(seed, message), with
//!    `message = u32(26) ‖ "blackjack shuffle key v1.0" ‖ u32(n) ‖ (u32(16) ‖ wash)` for each of
//!    the `n` washes, in the order in which the record lists them. The text is 26 bytes of ASCII.
//!    No two lists of washes have the same message.
//! 3. **Stream** = HMAC(key, u64(0)) ‖ HMAC(key, u64(1)) ‖ …, blocks of 32 bytes. It is read in
//!    words of four bytes, each an unsigned 32-bit integer; a block is eight words, none of which
//!    is skipped.
//! 4. **A number below `n`**: take the next word `w`. Let `limit` be 2³² − (2³² mod n), the
//!    largest multiple of `n` not above 2³². If `w ≥ limit`, `w` is rejected and the next word
//!    taken; otherwise the number is `w mod n`.
//! 5. **Start** with the decks one behind the other, each clubs, diamonds, hearts, spades, and each
//!    suit ace, two, … ten, jack, queen, king (the order of [`Card::index`]).
//! 6. **Shuffle** (Fisher–Yates): for `i` = cards − 1 down to 1, let `j` be a number below `i + 1`
//!    and exchange the cards at places `i` and `j` (counted from 0; also when `i = j`).
//! 7. Place 0 is the first card to leave the shoe. **Cut** at `p`: the cards at places 0 … p − 1
//!    go behind the others, in their order. Burns come off the front after that.
//!
//! **Discards reshuffled in the middle of a round** (O12e) need no further secret: their key is
//! HMAC(seed, `u32(26) ‖ "blackjack discards key 1.0" ‖ u32(k) ‖ u32(n) ‖ (u32(16) ‖ wash)…`) with
//! the seed and the washes of the shoe in play, `k` being 1 for its first reshuffle, 2 for the
//! second; steps 3, 4 and 6 follow, starting from the cards in the order in which they came into
//! the tray. So the one commitment binds the house to them, too.
//!
//! Pinned vectors, one of them with a rejected word, are in `tests/vectors/shuffle.json`.
//!
//! # Why it is not biased
//!
//! *Numbers.* `limit` is a multiple of `n`, so each residue has exactly `limit / n` words below
//! it: if every word is equally likely, so is every number below `n`, given that a word is
//! accepted. A rejected word is thrown away whole and says nothing about the next one. At least
//! half of all words are accepted (for a shoe all but one in ten million), so it ends.
//!
//! *Order.* By induction: the first exchange puts each of the `m` cards at the last place with
//! probability 1/m, and no later exchange touches that place; the rest is shuffled by the same rule
//! among m − 1 places. So each of the m! orders of the (numbered) cards has probability
//! 1/m · 1/(m − 1) · … · 1/2 = 1/m!.
//!
//! *Words.* They are not coins but HMAC-SHA-256 under a key of 256 bits that is unknown before
//! the reveal. A bias that a test could see would tell it from a random function, which is
//! believed to be impossible in practice.
//!
//! *People.* The house is bound to the seed by the commitment before it knows a wash, and the
//! players do not know the seed: neither side can compute an order that it would like. One wash of
//! 16 random bytes from a client that the house does not control is enough, if that client checks
//! that its wash is in the published list. What is left: a person who knows the seed **and** adds
//! or leaves out a wash after having seen all the others could choose among orders (a house with a
//! confederate at the table, who washes last). So only the first wash of a player counts, the list
//! is closed by the shuffle itself, and where there is a cut it is made after the shuffle by a
//! player who does not know the order, so the distance is unpredictable. Every shoe has fresh
//! bytes, so that a revealed seed says nothing about another shoe.

use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::Card;

mod hex;
mod stream;

pub use self::hex::HexError;
use self::hex::hexadecimal;
use stream::Stream;

/// Bytes in a seed, a commitment and a key.
pub const SEED_BYTES: usize = 32;
/// Bytes in a wash.
pub const WASH_BYTES: usize = 16;
/// The most washes of a shoe.
pub const WASHES_MAX: usize = 64;
/// The most decks in a shoe.
pub const DECKS_MAX: u8 = 8;

const KEY_LABEL: &[u8; 26] = b"blackjack shuffle key v1.0";
const DISCARDS_LABEL: &[u8; 26] = b"blackjack discards key 1.0";

/// The secret that, with the washes, decides the order of a shoe. Hidden until it is revealed.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; SEED_BYTES]);

impl Seed {
    /// A seed of fresh bytes from a cryptographic generator: never a clock, never used before.
    pub const fn new(bytes: [u8; SEED_BYTES]) -> Seed {
        Seed(bytes)
    }

    /// What is published before any stake: SHA-256 of the bytes.
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }

    /// The bytes. To be published when the shoe is retired and no sooner, or encrypted to be kept.
    pub const fn reveal(&self) -> [u8; SEED_BYTES] {
        self.0
    }

    /// The key of the stream: step 2 of the procedure; with an ordinal that of reshuffled discards.
    fn key(&self, washes: &[Wash], ordinal: Option<u32>) -> [u8; SEED_BYTES] {
        let mut mac = hmac(&self.0);
        let counted = |mac: &mut Hmac<Sha256>, count: usize| {
            let count = u32::try_from(count).expect("labels, washes and their number are short");
            mac.update(&count.to_be_bytes());
        };
        let label = if ordinal.is_some() { DISCARDS_LABEL } else { KEY_LABEL };
        counted(&mut mac, label.len());
        mac.update(label);
        if let Some(ordinal) = ordinal {
            mac.update(&ordinal.to_be_bytes());
        }
        counted(&mut mac, washes.len());
        for wash in washes {
            counted(&mut mac, wash.0.len());
            mac.update(&wash.0);
        }
        mac.finalize().into_bytes().into()
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Seed(hidden)")
    }
}

/// What binds the house to a seed: its SHA-256. Public. Written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Commitment([u8; SEED_BYTES]);

impl Commitment {
    /// The 32 bytes.
    pub const fn bytes(self) -> [u8; SEED_BYTES] {
        self.0
    }

    /// Whether this is the commitment to that seed.
    pub fn binds(self, seed: &Seed) -> bool {
        seed.commitment() == self
    }
}

/// What a player adds before the shuffle: 16 bytes of their own choosing. Public once the shoe is
/// loaded. Written as 32 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Wash([u8; WASH_BYTES]);

impl Wash {
    /// A contribution of those bytes.
    pub const fn new(bytes: [u8; WASH_BYTES]) -> Wash {
        Wash(bytes)
    }

    /// The 16 bytes.
    pub const fn bytes(self) -> [u8; WASH_BYTES] {
        self.0
    }
}

hexadecimal!(Commitment);
hexadecimal!(Wash);

fn hmac(key: &[u8; SEED_BYTES]) -> Hmac<Sha256> {
    Hmac::new_from_slice(key).expect("an HMAC takes a key of any length")
}

/// The order of a shoe of `decks` decks, the first card to leave it first, before the cut.
///
/// Panics unless there are 1 to [`DECKS_MAX`] decks and at most [`WASHES_MAX`] washes: the table
/// sees to that, and a verifier checks it before.
pub fn shuffled(decks: u8, seed: &Seed, washes: &[Wash]) -> Vec<Card> {
    assert!((1..=DECKS_MAX).contains(&decks), "a shoe holds 1 to {DECKS_MAX} decks");
    assert!(washes.len() <= WASHES_MAX, "a shoe takes at most {WASHES_MAX} washes");
    let mut order: Vec<Card> = (0..decks).flat_map(|_| Card::deck()).collect();
    let mut stream = Stream::new(&seed.key(washes, None));
    fisher_yates(&mut order, |bound| stream.below(bound));
    order
}

/// The order of discards that are shuffled in the middle of a round (O12e), starting from the cards
/// as they lie in the tray. Seed and washes are those of the shoe in play; `ordinal` is 1 for its
/// first reshuffle.
pub fn reshuffled(mut cards: Vec<Card>, seed: &Seed, washes: &[Wash], ordinal: u32) -> Vec<Card> {
    let mut stream = Stream::new(&seed.key(washes, Some(ordinal)));
    fisher_yates(&mut cards, |bound| stream.below(bound));
    cards
}

/// Puts the cards in front of the cut behind the others (step 7). False, with the order as it was,
/// when there is no card on one side of the cut.
#[must_use]
pub fn cut(order: &mut [Card], position: usize) -> bool {
    let is_inside = 0 < position && position < order.len();
    if is_inside {
        order.rotate_left(position);
    }
    is_inside
}

/// Step 6. `below(n)` gives a number below `n`; it is asked once for each place but the first.
fn fisher_yates<T>(items: &mut [T], mut below: impl FnMut(u32) -> u32) {
    for place in (1..items.len()).rev() {
        let bound = u32::try_from(place + 1).expect("a shoe is far shorter than 2^32 cards");
        items.swap(place, below(bound) as usize);
    }
}

#[cfg(test)]
mod tests;
