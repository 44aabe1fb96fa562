//! What holds of every table of every rulebook whatever happens there: sequences of wishes at
//! random, from players, the pit and the clock, most of them taken from the options offered.

#[path = "properties/cards.rs"]
mod cards;
#[path = "properties/house.rs"]
mod house;
#[path = "properties/options.rs"]
mod options;
#[path = "properties/secrecy.rs"]
mod secrecy;
#[path = "properties/wish.rs"]
mod wish;

use house::House;
use proptest::prelude::*;
use table::Rulebook;
use wish::{Wish, wishes};

/// Sequences tried of each kind and rulebook.
const CASES: u32 = 48;
/// Wishes in a sequence, at most.
const WISHES_MAX: usize = 120;

fn config() -> ProptestConfig {
    ProptestConfig { cases: CASES, max_shrink_iters: 2_000, ..ProptestConfig::default() }
}

/// Everything that `House` checks after each step, and that the last round ends.
fn check_invariants(rulebook: Rulebook, wishes: &[Wish]) {
    let mut house = House::open(rulebook);
    for wish in wishes {
        wish.make(&mut house);
    }
    house.finish_round();
}

/// Whatever is offered is accepted, whatever is accepted was offered.
fn check_options(rulebook: Rulebook, wishes: &[Wish]) {
    let mut house = House::open(rulebook);
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
                    wishes in wishes(WISHES_MAX),
                ) {
                    check_invariants($rulebook, &wishes);
                }

                #[test]
                fn options_are_the_commands_that_are_accepted(wishes in wishes(WISHES_MAX)) {
                    check_options($rulebook, &wishes);
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
