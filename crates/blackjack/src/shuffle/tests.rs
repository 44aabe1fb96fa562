//! The parts of the shuffle that can be tested exhaustively, and the `Debug` output of a seed.

use std::collections::BTreeSet;

use super::*;

#[test]
fn every_sequence_of_choices_gives_another_order_and_so_each_order_once() {
    // All 5! sequences of choices for five cards: the choice for place i is below i + 1.
    let mut orders = BTreeSet::new();
    for mut code in 0..120 {
        let mut items = [0, 1, 2, 3, 4];
        fisher_yates(&mut items, |bound| {
            let choice = code % bound;
            code /= bound;
            choice
        });
        orders.insert(items);
    }
    assert_eq!(orders.len(), 120);
}

#[test]
fn choices_are_asked_for_from_the_last_place_to_the_second() {
    let mut bounds = Vec::new();
    fisher_yates(&mut [(); 52], |bound| {
        bounds.push(bound);
        0
    });
    assert!(bounds.into_iter().eq((2..=52).rev()));
}

#[test]
fn the_message_under_the_key_is_as_written() {
    assert_eq!(KEY_LABEL.len(), 26);
    let seed = Seed::new([1; SEED_BYTES]);
    let mut message = b"\0\0\0\x1ablackjack shuffle key v1.0\0\0\0\x02".to_vec();
    for byte in [0xaa, 0xbb] {
        message.extend_from_slice(&[0, 0, 0, 16]);
        message.extend_from_slice(&[byte; 16]);
    }
    let mut mac = hmac(&[1; SEED_BYTES]);
    mac.update(&message);
    let expected: [u8; SEED_BYTES] = mac.finalize().into_bytes().into();
    assert_eq!(seed.key(&[Wash::new([0xaa; 16]), Wash::new([0xbb; 16])], None), expected);
}

#[test]
fn a_seed_does_not_show_itself() {
    assert_eq!(format!("{:?}", Seed::new([0xab; SEED_BYTES])), "Seed(hidden)");
}

#[test]
fn a_commitment_binds_one_seed() {
    // SHA-256 of 32 zero bytes.
    let text = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
    let commitment = text.parse::<Commitment>().expect("64 digits");
    assert_eq!(Seed::new([0; SEED_BYTES]).commitment(), commitment);
    assert!(commitment.binds(&Seed::new([0; SEED_BYTES])));
    assert!(!commitment.binds(&Seed::new([1; SEED_BYTES])));
    assert_eq!(commitment.to_string(), text);
}

#[test]
fn what_is_no_hexadecimal_is_refused() {
    let good = "000102030405060708090a0b0c0d0e0f";
    assert_eq!(good.parse::<Wash>().map(|wash| wash.to_string()), Ok(good.to_owned()));
    for text in ["", "00", &good[1..], &good.to_uppercase(), &good.replace('f', "g")] {
        assert_eq!(text.parse::<Wash>(), Err(HexError), "{text}");
    }
}

#[test]
fn a_cut_moves_the_front_behind_and_needs_cards_on_both_sides() {
    let deck: Vec<Card> = Card::deck().collect();
    let mut order = deck.clone();
    assert!(cut(&mut order, 20));
    assert_eq!(order, [&deck[20..], &deck[..20]].concat());
    let before = order.clone();
    for outside in [0, 52, 53, usize::MAX] {
        assert!(!cut(&mut order, outside));
        assert_eq!(order, before);
    }
}
