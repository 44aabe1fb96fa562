//! Hands for each line of P7, also hands that only several decks can make.

use super::*;
use crate::cards_from;

#[track_caller]
fn check(cards: &str, expected: PokLine) {
    let mut hand: [Card; POK_CARDS] =
        cards_from(cards).expect("the table holds cards").try_into().expect("five of them");
    // The order of the cards does not matter.
    for _ in 0..POK_CARDS {
        assert_eq!(PokLine::of(&hand), expected, "{cards}");
        hand.rotate_left(1);
        hand.swap(0, 3);
    }
}

fn check_all(expected: PokLine, hands: &[&str]) {
    for cards in hands {
        check(cards, expected);
    }
}

#[test]
fn less_than_a_pair_of_jacks_is_nothing() {
    check_all(
        PokLine::None,
        &["2c 2d 5h 7s 9c", "Tc Td Kh Qs Ac", "Th Th Kh Qs Ac", "2c 4d 6h 8s Tc", "Ac Kd Qh Js 9c"],
    );
}

#[test]
fn a_pair_of_jacks_queens_kings_or_aces_pays() {
    check_all(
        PokLine::Jacks,
        &["Jc Jd 5h 7s 9c", "Qc Qc 5h 7s 9c", "Ks Kd 2h 3s 4c", "Ac Ad 2h 3s 4c", "As As Kh Qs Tc"],
    );
}

#[test]
fn two_pairs_and_three_of_a_kind_take_identical_cards_as_well() {
    check_all(PokLine::TwoPair, &["2c 2d 3h 3s 9c", "2c 2c 3h 3h 9c", "Ac Ad Kh Ks Qc"]);
    check_all(PokLine::Trips, &["2c 2d 2h 3s 9c", "2c 2c 2c 3h 9c", "Ac Ad As Ks Qc"]);
}

#[test]
fn the_ace_is_low_or_high_in_a_straight_and_never_in_the_middle() {
    check_all(
        PokLine::Straight,
        &["Ac 2d 3h 4s 5c", "2c 3d 4h 5s 6c", "9c Td Jh Qs Kc", "Tc Jd Qh Ks Ac", "Tc Jc Qc Kc Ad"],
    );
    check_all(
        PokLine::None,
        &["Jc Qd Kh As 2c", "Qc Kd Ah 2s 3c", "Kc Ad 2h 3s 4c", "Ac 3d 4h 5s 6c", "9c Td Jh Qs Ac"],
    );
    check_all(PokLine::Flush, &["Jc Qc Kc Ac 2c", "Kd Ad 2d 3d 4d"]);
}

#[test]
fn four_of_a_suit_are_no_flush() {
    check_all(PokLine::None, &["2c 5c 7c 9c Jd"]);
    check_all(PokLine::Jacks, &["Jc Jc 7c 9c Td"]);
}

#[test]
fn a_suited_pair_two_pairs_or_three_of_a_kind_is_a_flush() {
    check_all(
        PokLine::Flush,
        &["2c 5c 7c 9c Jc", "2c 2c 7c 9c Jc", "Ac Ac 7c 9c Jc", "2c 2c 7c 7c Jc", "2c 2c 2c 7c Jc"],
    );
}

#[test]
fn a_suited_full_house_or_four_of_a_kind_ranks_as_that() {
    check_all(PokLine::FullHouse, &["2c 2d 2h 3s 3c", "2c 2c 2c 3c 3c", "Ac Ac Ac Kc Kc"]);
    check_all(PokLine::Quads, &["2c 2d 2h 2s 3c", "2c 2c 2c 2c 3c", "Ah Ah Ah Ah Kh"]);
}

#[test]
fn suited_sequences_are_straight_flushes_and_ten_to_ace_is_royal() {
    check_all(PokLine::StraightFlush, &["Ac 2c 3c 4c 5c", "9h Th Jh Qh Kh", "2s 3s 4s 5s 6s"]);
    check_all(PokLine::RoyalFlush, &["Tc Jc Qc Kc Ac", "As Ks Qs Js Ts"]);
}

#[test]
fn five_of_a_rank_are_a_five_flush_only_when_identical() {
    check_all(PokLine::FiveOfAKind, &["2c 2d 2h 2s 2c", "Ac Ac Ac Ac Ad"]);
    check_all(PokLine::FiveFlush, &["2c 2c 2c 2c 2c", "As As As As As"]);
}

#[test]
fn every_line_has_its_name_and_a_higher_line_pays_more() {
    for (lower, higher) in PokLine::ALL.into_iter().zip(PokLine::ALL.into_iter().skip(1)) {
        let paid = |line: PokLine| line.pays().map_or(0, |odds| odds.pays);
        assert!(lower < higher && paid(lower) < paid(higher), "{lower} {higher}");
    }
    for line in PokLine::ALL {
        assert_eq!(line.to_string().parse(), Ok(line));
        let json = serde_json::to_string(&line).expect("a name is JSON");
        assert_eq!(json, format!("\"{}\"", line.name()));
        assert_eq!(serde_json::from_str::<PokLine>(&json).expect("and back"), line);
    }
    for text in ["", "None", "full house", "pair", "five-flush "] {
        assert_eq!(text.parse::<PokLine>(), Err(PokLineError), "{text}");
    }
}
