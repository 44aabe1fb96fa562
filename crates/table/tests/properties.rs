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
const WISHES_MAX: usize = 160;

fn config() -> ProptestConfig {
    ProptestConfig { cases: CASES, max_shrink_iters: 2_000, ..ProptestConfig::default() }
}

/// Everything that `House` checks after each step, and that the last round ends.
fn check_invariants(rulebook: Rulebook, wishes: &[Wish], entropy: u64) {
    let mut house = House::open(rulebook, entropy);
    for wish in wishes {
        wish.make(&mut house);
    }
    house.finish_round();
    if std::env::var_os("STATS").is_some() {
        for told in &house.told {
            for e in serde_json::from_str::<Vec<serde_json::Value>>(told.events.as_deref().unwrap_or("[]")).unwrap() {
                println!("STAT {}", match &e { serde_json::Value::String(s) => s.clone(), serde_json::Value::Object(o) => { let (k, v) = o.iter().next().unwrap(); if k == "felt" { v["event"].to_string() } else { k.clone() } } _ => "?".into() });
            }
            if told.events.is_none() { println!("STAT refused"); } else { println!("STAT ok"); }
        }
    }
}

/// Whatever is offered is accepted, whatever is accepted was offered.
fn check_options(rulebook: Rulebook, wishes: &[Wish], entropy: u64) {
    let mut house = House::open(rulebook, entropy);
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
                    check_invariants($rulebook, &wishes, entropy);
                }

                #[test]
                fn options_are_the_commands_that_are_accepted(
                    wishes in wishes(WISHES_MAX), entropy: u64,
                ) {
                    check_options($rulebook, &wishes, entropy);
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
