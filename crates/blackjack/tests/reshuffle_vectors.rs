//! The pinned vectors of discards that are reshuffled in the middle of a round (O12e), which
//! another program made from the description in `shuffle.rs`.

use blackjack::{Seed, Wash, cards_from, cards_text, reshuffled};
use serde::Deserialize;

#[derive(Deserialize)]
struct Vectors {
    vectors: Vec<Vector>,
}

#[derive(Deserialize)]
struct Vector {
    name: String,
    seed: String,
    washes: Vec<Wash>,
    ordinal: u32,
    tray: String,
    order: String,
}

fn seed(digits: &str) -> Seed {
    let mut bytes = [0; 32];
    hex::decode_to_slice(digits, &mut bytes).expect("64 hex digits");
    Seed::new(bytes)
}

#[test]
fn the_pinned_vectors_hold() {
    let text = include_str!("vectors/reshuffle.json");
    let vectors = serde_json::from_str::<Vectors>(text).expect("the vectors are JSON").vectors;
    assert!(vectors.len() > 3);
    for Vector { name, seed: hex, washes, ordinal, tray, order } in vectors {
        let tray = cards_from(&tray).expect("the listed cards are cards");
        let shuffled = reshuffled(tray, &seed(&hex), &washes, ordinal);
        assert_eq!(cards_text(&shuffled), order, "{name}");
    }
}
