//! Whatever can be said, possible or not: every command of every actor.

use blackjack::{Card, Follow, WASH_BYTES, Wash};
use chips::{Chips, PlayerId};
use table::{Actor, Choice, Command, Irregularity};

use crate::random::Random;
use crate::site::chips;

fn amount(random: &mut Random) -> Chips {
    match random.weighed(&[1, 1, 6, 6, 1]) {
        0 => Chips::ZERO,
        1 => chips(1),
        2 => chips(50 * i64::from(1 + random.small(60))),
        3 => chips(1_000 * i64::from(1 + random.small(60))),
        _ => Chips::MAX,
    }
}

fn maybe<T>(random: &mut Random, draw: impl FnOnce(&mut Random) -> T) -> Option<T> {
    if random.one_in(2) { Some(draw(random)) } else { None }
}

/// Anything a player can say.
pub(super) fn by_player(players: &[PlayerId], random: &mut Random) -> Command {
    let spot = random.small(10);
    let hand = maybe(random, |random| random.small(6));
    match random.weighed(&[2, 1, 4, 2, 2, 3, 2, 4, 4, 2, 2, 2, 1, 1, 5, 3, 2, 1, 1, 1]) {
        0 => Command::BuyIn { amount: amount(random), name: "somebody".to_owned() },
        1 => Command::CashOut,
        2 => Command::Sit { seat: spot },
        3 => Command::Leave,
        4 => Command::SitOut { out: random.one_in(2) },
        5 => Command::Bet { spot, amount: amount(random) },
        6 => Command::Pok { spot, amount: amount(random) },
        7 => Command::Back { spot, amount: amount(random) },
        8 => {
            let backer = maybe(random, |random| *random.pick(players).expect("there are players"));
            Command::Consent { backer, yes: !random.one_in(3) }
        }
        9 => {
            let follow = Follow { double: random.one_in(2), split: random.one_in(2) };
            Command::Follow { spot, follow }
        }
        10 => Command::Confirm,
        11 => Command::Insure { spot, hand, amount: maybe(random, amount) },
        12 => Command::Decline { spot, hand },
        13 => Command::EvenMoney { spot, hand },
        14 => Command::Decide { spot, hand, decision: choice(random) },
        15 => plan(spot, random),
        16 => {
            let position = maybe(random, |random| 2 * u32::from(random.small(210)));
            Command::Cut { position }
        }
        17 => Command::NoCut,
        18 => Command::Wash { wash: wash(random) },
        _ => Command::ShowBurned,
    }
}

/// What a player adds to a shuffle.
pub(super) fn wash(random: &mut Random) -> Wash {
    let mut bytes = [0; WASH_BYTES];
    bytes[..8].copy_from_slice(&random.word().to_be_bytes());
    Wash::new(bytes)
}

/// The pit boss.
pub(crate) fn pit() -> Actor {
    Actor::Pit("boss".to_owned())
}

/// Whoever deals the real shoes.
pub(crate) fn croupier() -> Actor {
    Actor::Croupier("cora".to_owned())
}

/// Any card, whether it can still be in the shoe or not.
pub(crate) fn scan(random: &mut Random) -> Command {
    Command::Scan { card: card(random) }
}

fn card(random: &mut Random) -> Card {
    Card::from_index(random.small(52)).expect("a deck has 52 cards")
}

/// Anything a croupier can say, and what is not his to say.
pub(super) fn by_croupier(random: &mut Random) -> Command {
    match random.weighed(&[4, 1, 6, 1]) {
        0 => scan(random),
        1 => Command::CutCardOut,
        2 => Command::Irregular { what: irregularity(random) },
        _ => Command::Shuffle,
    }
}

fn choice(random: &mut Random) -> Choice {
    match random.below(6) {
        0 => Choice::Hit,
        1 => Choice::Stand,
        2 => Choice::Double(maybe(random, amount)),
        3 => Choice::Split,
        4 => Choice::Surrender,
        _ => Choice::RefuseCard,
    }
}

// Plans are words of the wire; they are made from those.
fn plan(spot: u8, random: &mut Random) -> Command {
    const WORDS: [&str; 5] = ["hit", "stand", "double", "split", "surrender"];
    let word = random.pick(&WORDS).expect("there are words");
    let json = format!(r#"{{"command":"plan","spot":{spot},"decision":"{word}"}}"#);
    serde_json::from_str(&json).expect("a plan is a command")
}

/// Anything the table itself can say; the deadline's command mostly comes too early.
pub(super) fn by_table(random: &mut Random) -> Command {
    match random.weighed(&[2, 4, 1, 3]) {
        0 => Command::Deal,
        1 => Command::NoMoreInsurance,
        2 => Command::Timeout,
        _ => Command::Tick,
    }
}

/// Anything the pit can say, and what is not the pit's to say.
pub(super) fn by_pit(random: &mut Random) -> Command {
    match random.weighed(&[2, 2, 2, 3, 1, 12, 1]) {
        0 => Command::ConfirmDecks,
        1 => Command::Shuffle,
        2 => Command::NewDealer,
        3 => Command::Limits {
            bet_min: maybe(random, amount),
            bet_max: maybe(random, amount),
            pok_max: maybe(random, amount),
            rounds: u32::from(random.small(3)),
        },
        4 => Command::Void { reason: "a test".to_owned() },
        5 => Command::Irregular { what: irregularity(random) },
        _ => Command::Deal,
    }
}

fn irregularity(random: &mut Random) -> Irregularity {
    let card = maybe(random, card);
    match random.weighed(&[2, 1, 5, 2, 2, 4]) {
        0 => Irregularity::FacedCard { card },
        1 => Irregularity::DrawnUnexposed,
        2 => Irregularity::DrawnExposed { card },
        3 => Irregularity::DealerOverdraw { card },
        4 => Irregularity::ShoeEmpty,
        _ => Irregularity::ShortDeal { spot: random.small(9), count: random.small(2) },
    }
}

/// Somebody else than `by`, to try another's command id.
pub(crate) fn somebody_else(by: &Actor, players: &[PlayerId], random: &mut Random) -> Actor {
    let other = Actor::Player(*random.pick(players).expect("there are players"));
    if other == *by { Actor::Pit("somebody".to_owned()) } else { other }
}
