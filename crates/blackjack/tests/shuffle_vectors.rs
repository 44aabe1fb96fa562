//! The pinned vectors of the provable shuffle, which other programs made from the description in
//! `shuffle.rs`, and a second implementation of that description, kept as plain as possible.

use blackjack::{Card, Seed, Wash, cards_text, cut, shuffled};
use hmac::{Hmac, KeyInit, Mac};
use proptest::prelude::*;
use serde::Deserialize;
use sha2::{Digest, Sha256};

#[derive(Deserialize)]
struct Vectors {
    vectors: Vec<Vector>,
}

#[derive(Deserialize)]
struct Vector {
    name: String,
    decks: u8,
    seed: String,
    washes: Vec<String>,
    commitment: String,
    key: String,
    block_0: String,
    words_read: usize,
    words_rejected: Vec<usize>,
    order: String,
    cut: usize,
    order_after_cut: String,
}

fn vectors() -> Vec<Vector> {
    let text = include_str!("vectors/shuffle.json");
    serde_json::from_str::<Vectors>(text).expect("the vectors are JSON").vectors
}

fn bytes<const LEN: usize>(digits: &str) -> [u8; LEN] {
    let mut bytes = [0; LEN];
    hex::decode_to_slice(digits, &mut bytes).expect("so many hex digits");
    bytes
}

fn mac(key: &[u8], message: &[u8]) -> Vec<u8> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("any length will do");
    mac.update(message);
    mac.finalize().into_bytes().to_vec()
}

/// A shuffle by the description, with the number of words read and the indices of the rejected
/// ones.
struct Plain {
    key: Vec<u8>,
    order: Vec<Card>,
    words_read: usize,
    words_rejected: Vec<usize>,
}

fn plain(decks: u8, seed: &[u8], washes: &[[u8; 16]]) -> Plain {
    let count = u32::try_from(washes.len()).expect("few washes");
    let mut message = [&26u32.to_be_bytes()[..], b"blackjack shuffle key v1.0"].concat();
    message.extend(count.to_be_bytes());
    for wash in washes {
        message.extend(16u32.to_be_bytes());
        message.extend(wash);
    }
    let key = mac(seed, &message);
    let mut words = (0u64..).flat_map(|counter| {
        let block = mac(&key, &counter.to_be_bytes());
        let words = block.chunks(4).map(|word| word.iter().fold(0, |w, b| w << 8 | u64::from(*b)));
        words.collect::<Vec<u64>>()
    });
    let cards = usize::from(decks) * 52;
    let mut order: Vec<Card> = Card::deck().collect::<Vec<_>>().repeat(usize::from(decks));
    let (mut words_read, mut words_rejected) = (0, Vec::new());
    for place in (1..cards).rev() {
        let bound = place as u64 + 1;
        let limit = (1 << 32) / bound * bound;
        let number = loop {
            let word = words.next().expect("the stream has no end");
            words_read += 1;
            if word < limit {
                break word % bound;
            }
            words_rejected.push(words_read - 1);
        };
        order.swap(place, usize::try_from(number).expect("below 416"));
    }
    Plain { key, order, words_read, words_rejected }
}

#[test]
fn the_pinned_vectors_hold() {
    for vector in vectors() {
        let seed = Seed::new(bytes(&vector.seed));
        let washes: Vec<Wash> = vector.washes.iter().map(|text| Wash::new(bytes(text))).collect();
        let name = &vector.name;
        assert_eq!(seed.commitment().to_string(), vector.commitment, "{name}");
        let mut order = shuffled(vector.decks, &seed, &washes);
        assert_eq!(cards_text(&order), vector.order, "{name}");
        assert!(cut(&mut order, vector.cut), "{name}");
        assert_eq!(cards_text(&order), vector.order_after_cut, "{name}");
    }
}

#[test]
fn the_steps_between_are_as_pinned() {
    for vector in vectors() {
        let washes: Vec<[u8; 16]> = vector.washes.iter().map(|text| bytes(text)).collect();
        let seed = bytes::<32>(&vector.seed);
        let plain = plain(vector.decks, &seed, &washes);
        let name = &vector.name;
        assert_eq!(hex::encode(Sha256::digest(seed)), vector.commitment, "{name}");
        assert_eq!(hex::encode(&plain.key), vector.key, "{name}");
        assert_eq!(hex::encode(mac(&plain.key, &[0; 8])), vector.block_0, "{name}");
        assert_eq!(plain.words_read, vector.words_read, "{name}");
        assert_eq!(plain.words_rejected, vector.words_rejected, "{name}");
        assert_eq!(cards_text(&plain.order), vector.order, "{name}");
    }
}

#[test]
fn one_vector_rejects_a_word() {
    let rejecting = vectors().iter().filter(|vector| !vector.words_rejected.is_empty()).count();
    assert_eq!(rejecting, 1);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn the_shuffle_is_the_one_described(
        decks in 1u8..=8,
        seed: [u8; 32],
        washes in prop::collection::vec(any::<[u8; 16]>(), 0..9),
    ) {
        let given: Vec<Wash> = washes.iter().copied().map(Wash::new).collect();
        let order = shuffled(decks, &Seed::new(seed), &given);
        prop_assert_eq!(order, plain(decks, &seed, &washes).order);
    }
}
