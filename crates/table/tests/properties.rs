//! What holds of every table of every rulebook: random sequences of wishes of players, staff and
//! the clock, most of them taken from the options offered. Crate `kit` has wishes and checks.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a test picks out what it is about; a new event changes nothing for it"
)]

#[path = "properties/cards.rs"]
mod cards;
#[path = "properties/scanned.rs"]
mod scanned;
#[path = "properties/secrecy.rs"]
mod secrecy;

use std::ops::ControlFlow;

use blackjack::Wash;
use kit::{CheckedTable, PLAYERS, Random, Wishes, checks, has_play_chips, option, player};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use protocol::Role;
use table::{Actor, Command, Rulebook, StackedShoe};

/// One of this many of the cases that proptest runs by default (256, or `PROPTEST_CASES`) is run.
const CASES_SHARE: u32 = 16;
/// Wishes in a sequence, at most. A wish for a round is a dozen commands.
const WISHES_MAX: usize = 96;
/// Cards that are found face up one after the other, at most.
const SPILL_CARDS_MAX: u16 = 320;
/// The number of wishes after which the staff's orders are checked.
const ORDERS_EACH: usize = 5;

/// Tables (by their entropy, found by trying) whose deck runs out within [`GREEDY_ROUNDS_MAX`]
/// rounds when all players draw as long as they may.
const GREEDY_TABLES: [u64; 6] = [37, 52, 60, 62, 93, 104];
const GREEDY_ROUNDS_MAX: usize = 10;

/// The same cases in every run, so that no run fails by chance. `PROPTEST_RNG_SEED` gives others,
/// `PROPTEST_CASES` more.
const RNG_SEED: u64 = 1;

fn config() -> ProptestConfig {
    let usual = ProptestConfig::default();
    let rng_seed = match usual.rng_seed {
        RngSeed::Random => RngSeed::Fixed(RNG_SEED),
        given @ RngSeed::Fixed(_) => given,
    };
    ProptestConfig { cases: usual.cases / CASES_SHARE, max_shrink_iters: 400, rng_seed, ..usual }
}

/// Seeds of wishes. A sequence that fails is cut shorter, wish by wish.
fn wishes() -> impl Strategy<Value = Vec<u64>> {
    vec(any::<u64>(), WISHES_MAX / 4..WISHES_MAX)
}

/// Plays one wish from each seed, and looks at the table after each. Stops when no more listed
/// cards are left, or when `look` says that there is nothing more to see.
fn play(
    table: &mut CheckedTable,
    seeds: &[u64],
    mut look: impl FnMut(&CheckedTable, usize) -> ControlFlow<()>,
) {
    let mut wishes = Wishes::of(CheckedTable::players()).with_spills(SPILL_CARDS_MAX);
    for (number, seed) in seeds.iter().enumerate() {
        let mut random = Random::new(*seed);
        if number == 0 {
            table.seat_some(&mut random);
        }
        if !table.make(&mut wishes, &mut random) || look(table, number).is_break() {
            return;
        }
    }
}

/// Everything that is checked after each step, and that the table closes: after its last round, or
/// when the pit says so.
fn check_invariants(mut table: CheckedTable, seeds: &[u64]) {
    play(&mut table, seeds, |_, _| ControlFlow::Continue(()));
    if table.is_out_of_listed_cards() {
        return;
    }
    if !table.table().felt().is_stacked() && seeds.len().is_multiple_of(2) {
        return table.drain();
    }
    table.finish_round();
    table.close();
}

/// What is offered is accepted, and what is accepted was offered: to one player by turns, and to
/// all staff now and then.
fn check_options(mut table: CheckedTable, seeds: &[u64]) {
    play(&mut table, seeds, |table, number| {
        checks::options(table.driver(), player(number % PLAYERS));
        if number.is_multiple_of(ORDERS_EACH) {
            let driver = table.driver();
            checks::orders(driver, Role::Pit, &kit::pit());
            checks::orders(driver, Role::Cage, &Actor::Cage("kay".to_owned()));
            checks::orders(driver, Role::Admin, &Actor::Admin("ada".to_owned()));
            checks::orders(driver, Role::Auditor, &Actor::Auditor("otto".to_owned()));
            checks::orders(driver, Role::Croupier, &kit::croupier());
        }
        ControlFlow::Continue(())
    });
}

macro_rules! properties {
    ($($book:ident: $rulebook:expr,)*) => {$(
        mod $book {
            use super::*;

            proptest! {
                #![proptest_config(config())]

                #[test]
                fn chips_and_cards_are_conserved_and_replay_agrees(
                    seeds in wishes(), entropy: u64,
                ) {
                    check_invariants(CheckedTable::open($rulebook, entropy), &seeds);
                }

                #[test]
                fn so_they_are_where_pairs_aces_and_cut_cards_abound(
                    seeds in wishes(), seed: [u8; 32], cut_card_at in 0usize..300,
                ) {
                    let cut_card_at = Some(cut_card_at).filter(|at| *at > 0);
                    let listed = cards::stacked(cards::biased(8, seed));
                    let shoe = StackedShoe { cut_card_at, ..listed };
                    check_invariants(CheckedTable::stacked($rulebook, &shoe), &seeds);
                }

                #[test]
                fn options_are_the_commands_that_are_accepted(
                    seeds in wishes(), entropy: u64,
                ) {
                    check_options(CheckedTable::open($rulebook, entropy), &seeds);
                }

                #[test]
                fn hidden_cards_change_nothing_that_can_be_seen(
                    seeds in wishes(), seed: [u8; 32],
                ) {
                    secrecy::check($rulebook, &seeds, seed);
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
                    seeds in wishes(), seed: [u8; 32], cut_card_at in 0usize..250,
                ) {
                    let cut_card_at = Some(cut_card_at).filter(|at| *at > 40);
                    scanned::check($rulebook, &seeds, seed, cut_card_at);
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

/// A player takes the first option whose name begins so. Whether there is one.
fn take(table: &mut CheckedTable, number: usize, name: &str) -> bool {
    let Some(option) = option(table.table(), player(number), name) else { return false };
    let command = Command::from_wish(&option.wish, has_play_chips(player(number)))
        .expect("an option is a command");
    let judged = table.tell(&Actor::Player(player(number)), &command);
    judged.expect("what is offered is accepted");
    true
}

/// The player whose decision is awaited: in turn, or one who may answer to insurance.
fn asked(table: &CheckedTable) -> Option<usize> {
    let round = table.table().felt().running()?;
    if let Some(turn) = round.turn() {
        let holder = round.spots[&turn.spot].holder;
        return (0..PLAYERS).find(|number| player(*number) == holder);
    }
    (0..PLAYERS).find(|number| option(table.table(), player(*number), "decline").is_some())
}

fn has_reshuffled(table: &CheckedTable) -> bool {
    let texts = table.told().iter().filter_map(|told| told.events.as_deref());
    texts.into_iter().any(|text| text.contains("discards-reshuffled"))
}

/// All players wash, stake the minimum and are dealt to.
fn deal_to_all(table: &mut CheckedTable) {
    for (number, digit) in (0..PLAYERS).zip(0_u8..) {
        let wash = Command::Wash { wash: Wash::new([digit; 16]) };
        // Each player may wash a shoe once.
        let _ = table.tell(&Actor::Player(player(number)), &wash);
        take(table, number, "no-cut");
        if let Some(seat) = table.table().seat_of(player(number)) {
            take(table, number, &format!("bet:{seat}"));
        }
    }
    table.tell(&Actor::Table, &Command::Deal).expect("there are stakes");
}

/// One deck, eight spots, all players split and draw as long as they may: the shoe runs out in the
/// middle of rounds (O12e, N12), and all checks hold.
#[test]
fn a_deck_that_runs_out_in_a_round_goes_on_with_its_discards() {
    for entropy in GREEDY_TABLES {
        let mut table = CheckedTable::open(Rulebook::HomeGame, entropy);
        for (number, seat) in (0..PLAYERS).zip(1..=8) {
            let sit = Command::Sit { seat };
            table.tell(&Actor::Player(player(number)), &sit).expect("the seat is free");
        }
        for _ in 0..GREEDY_ROUNDS_MAX {
            deal_to_all(&mut table);
            while let Some(asked) = asked(&table) {
                let names = ["decline", "split", "hit", "stand"];
                let is_done = names.iter().any(|name| take(&mut table, asked, name));
                assert!(is_done, "a player who is asked has a choice");
            }
            assert!(table.table().is_between_rounds());
            if has_reshuffled(&table) {
                break;
            }
        }
        assert!(has_reshuffled(&table), "the shoe runs out at table {entropy}");
    }
}
