//! What holds of every table of every rulebook whatever happens there: sequences of wishes at
//! random, from players, the pit and the clock, most of them taken from the options offered.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a test picks out what it is about; a new event changes nothing for it"
)]

#[path = "properties/cards.rs"]
mod cards;
#[path = "properties/house.rs"]
mod house;
#[path = "properties/options.rs"]
mod options;
#[path = "properties/scanned.rs"]
mod scanned;
#[path = "properties/secrecy.rs"]
mod secrecy;
#[path = "properties/shoes.rs"]
mod shoes;
#[path = "properties/wish.rs"]
mod wish;

use house::House;
use proptest::prelude::*;
use table::{Actor, Command, Rulebook, StackedShoe};
use wish::{Wish, wishes};

/// Of the cases that proptest would run by itself (256, or `PROPTEST_CASES`) one in so many.
const CASES_SHARE: u32 = 16;
/// Wishes in a sequence, at most.
const WISHES_MAX: usize = 160;

/// Tables (by their entropy, found by trying) whose deck runs out within so many rounds when
/// everybody draws as long as he may.
const GREEDY_TABLES: [u64; 6] = [37, 52, 60, 62, 93, 104];
const GREEDY_ROUNDS_MAX: usize = 10;

fn config() -> ProptestConfig {
    let usual = ProptestConfig::default();
    ProptestConfig { cases: usual.cases / CASES_SHARE, max_shrink_iters: 400, ..usual }
}

/// Everything that `House` checks after each step, and that the table closes: after its last round,
/// or when the pit says so.
fn check_invariants(mut house: House, wishes: &[Wish]) {
    for wish in wishes {
        wish.make(&mut house);
    }
    if house.is_out_of_listed_cards() {
        return;
    }
    if !house.table.felt().is_stacked() && wishes.len().is_multiple_of(2) {
        return house.drain();
    }
    house.finish_round();
    house.close();
}

/// Whatever is offered is accepted, whatever is accepted was offered.
fn check_options(mut house: House, wishes: &[Wish]) {
    for (number, wish) in wishes.iter().enumerate() {
        wish.make(&mut house);
        options::check(&house, number);
    }
}

macro_rules! properties {
    ($($book:ident: $rulebook:expr,)*) => {$(
        mod $book {
            use super::*;

            proptest! {
                #![proptest_config(config())]

                #[test]
                fn chips_and_cards_are_conserved_and_replay_agrees(
                    wishes in wishes(WISHES_MAX), entropy: u64,
                ) {
                    check_invariants(House::open($rulebook, entropy), &wishes);
                }

                #[test]
                fn so_they_are_where_pairs_aces_and_cut_cards_abound(
                    wishes in wishes(WISHES_MAX), seed: [u8; 32], cut_card_at in 0usize..300,
                ) {
                    let cut_card_at = Some(cut_card_at).filter(|at| *at > 0);
                    let listed = cards::stacked(cards::biased(8, seed));
                    let shoe = StackedShoe { cut_card_at, ..listed };
                    check_invariants(House::stacked($rulebook, &shoe), &wishes);
                }

                #[test]
                fn options_are_the_commands_that_are_accepted(
                    wishes in wishes(WISHES_MAX), entropy: u64,
                ) {
                    check_options(House::open($rulebook, entropy), &wishes);
                }

                #[test]
                fn hidden_cards_change_nothing_that_can_be_seen(
                    wishes in wishes(WISHES_MAX), seed: [u8; 32],
                ) {
                    secrecy::check($rulebook, &wishes, seed);
                }
            }
        }
    )*};
}

properties! {
    ontario_fair: Rulebook::OntarioFair,
    paris_club: Rulebook::ParisClub,
    quebec_online: Rulebook::QuebecOnline,
    poker_21: Rulebook::Poker21,
    home_game: Rulebook::HomeGame,
}

macro_rules! real_shoes {
    ($($book:ident: $rulebook:expr,)*) => {$(
        mod $book {
            use super::*;

            proptest! {
                #![proptest_config(config())]

                #[test]
                fn a_real_shoe_plays_as_a_listed_one_with_the_same_cards(
                    wishes in wishes(WISHES_MAX), seed: [u8; 32], cut_card_at in 0usize..250,
                ) {
                    let cut_card_at = Some(cut_card_at).filter(|at| *at > 40);
                    scanned::check($rulebook, &wishes, seed, cut_card_at);
                }
            }
        }
    )*};
}

real_shoes! {
    real_ontario_fair: Rulebook::OntarioFair,
    real_paris_club: Rulebook::ParisClub,
    real_poker_21: Rulebook::Poker21,
}

/// One deck, eight spots, everybody splits and draws as long as he may: the shoe runs out in the
/// middle of rounds (O12e, N12), and all that `House` checks holds.
#[test]
fn a_deck_that_runs_out_in_a_round_goes_on_with_its_discards() {
    for entropy in GREEDY_TABLES {
        let mut house = House::open(Rulebook::HomeGame, entropy);
        for (number, seat) in (0..house::PLAYERS).zip(1..=8) {
            let sit = Command::Sit { seat };
            house.tell(&Actor::Player(house::player(number)), &sit).expect("the seat is free");
        }
        let is_out = |house: &House| {
            let texts = house.told.iter().filter_map(|told| told.events.as_deref());
            texts.into_iter().any(|text| text.contains("discards-reshuffled"))
        };
        for _ in 0..GREEDY_ROUNDS_MAX {
            wish::play(&mut house, 0, false);
            while let Some(asked) = wish::asked(&house) {
                let verbs = ["decline", "split", "hit", "stand"];
                let is_done = verbs.iter().any(|verb| wish::take(&mut house, asked, verb, 0));
                assert!(is_done, "whoever is asked has a choice");
            }
            assert!(house.table.is_between_rounds());
            if is_out(&house) {
                break;
            }
        }
        assert!(is_out(&house), "the shoe runs out at table {entropy}");
    }
}
