//! «Wash the cards»: what players add to a shuffle, and that the cards come from seed, washes and
//! cut alone.

use blackjack::{FeltEvent, WASHES_MAX, Wash, cut, shuffled};
use chips::PlayerId;
use protocol::{DeadlineFor, Phase};
use table::{Actor, Choice, Command, Rulebook, Step};
use uuid::Uuid;

use crate::sitting::{ANA, BOB, Sitting, of_cards, pit, seed, shoe};

fn bytes(byte: u8) -> Wash {
    Wash::new([byte; 16])
}

fn wash(byte: u8) -> Command {
    Command::Wash { wash: bytes(byte) }
}

/// The washes a shuffle was made with.
fn shuffled_with(step: &Step) -> Option<(Option<Uuid>, Vec<Wash>)> {
    of_cards(step).into_iter().find_map(|event| match event {
        FeltEvent::ShoeShuffled { shoe, washes, .. } => Some((shoe, washes)),
        _ => None,
    })
}

#[test]
fn the_first_shoe_waits_to_be_washed_by_everybody_at_the_table() {
    let mut sitting = Sitting::generated(Rulebook::ParisClub);
    assert_eq!((sitting.phase(), sitting.waits_for()), (Phase::Wash, None));
    let next = sitting.table().view().next_shoe.expect("it is prepared when the table opens");
    assert_eq!((next.id, next.washes.len()), (shoe(1), 0));
    assert_eq!(next.commitment, String::from(seed(1).commitment()));
    sitting.seat(ANA, "ana", 1);
    assert_eq!(sitting.waits_for(), Some((DeadlineFor::Wash, 4_000)));
    sitting.set_time(sitting.now_ms() + 1_000);
    sitting.seat(BOB, "bob", 2);
    assert_eq!(sitting.waits_for(), Some((DeadlineFor::Wash, 3_000)), "from the first on");
    sitting.say(BOB, wash(2));
    assert_eq!(sitting.phase(), Phase::Wash, "ana has not");
    assert_eq!(sitting.refusal(&Actor::Player(BOB), &wash(3)), "washed-already");
    let step = sitting.say(ANA, wash(1));
    let washes = vec![bytes(2), bytes(1)];
    assert_eq!(shuffled_with(&step), Some((Some(shoe(1)), washes.clone())), "as they came");
    let view = sitting.table().view();
    assert_eq!((view.phase, view.cut_offer), (Phase::Cut, Some(ANA.0)));
    assert_eq!((view.shoe.id, view.shoe.commitment), (Some(shoe(1)), Some(next.commitment)));
    sitting.say(ANA, Command::Cut { position: Some(100) });
    let mut order = shuffled(6, &seed(1), &washes);
    assert!(cut(&mut order, 100));
    assert_eq!(sitting.table().felt().shoe().rest(), &order[5..], "five are burned");
}

#[test]
fn the_deadline_shuffles_with_what_has_come_by_then() {
    let mut sitting = Sitting::generated(Rulebook::OntarioFair);
    assert_eq!(sitting.phase(), Phase::Inspection);
    sitting.seat(ANA, "ana", 1);
    sitting.seat(BOB, "bob", 2);
    assert_eq!(sitting.waits_for(), None, "the pit takes its time");
    sitting.say(ANA, wash(1));
    sitting.tell(&pit(), &Command::ConfirmDecks);
    assert_eq!(sitting.waits_for(), Some((DeadlineFor::Wash, 4_000)));
    let step = sitting.tick();
    assert_eq!(shuffled_with(&step), Some((Some(shoe(1)), vec![bytes(1)])));
    assert_eq!(sitting.phase(), Phase::Cut);
}

#[test]
fn no_stake_is_taken_before_the_first_shuffle() {
    let mut sitting = Sitting::generated(Rulebook::Poker21);
    sitting.seat(ANA, "ana", 1);
    let amount = chips::Chips::cents_const(200);
    let bet = Command::Bet { spot: 1, amount };
    assert_eq!(sitting.refusal(&Actor::Player(ANA), &bet), "betting-closed");
    assert_eq!(sitting.refusal(&pit(), &Command::Shuffle), "wrong-phase");
}

#[test]
fn a_table_that_is_left_waits_for_the_next_player() {
    let mut sitting = Sitting::generated(Rulebook::ParisClub);
    sitting.seat(ANA, "ana", 1);
    sitting.say(ANA, Command::Leave);
    assert_eq!((sitting.phase(), sitting.table().deadline()), (Phase::Wash, None));
    sitting.seat(BOB, "bob", 2);
    let step = sitting.say(BOB, wash(2));
    assert_eq!(shuffled_with(&step), Some((Some(shoe(1)), vec![bytes(2)])));
}

#[test]
fn a_wash_after_the_shuffle_is_for_the_next_shoe() {
    let mut sitting = Sitting::generated(Rulebook::ParisClub);
    sitting.seat(ANA, "ana", 1);
    sitting.say(ANA, wash(1));
    sitting.say(ANA, Command::NoCut);
    let next = sitting.table().view().next_shoe.expect("announced with the shuffle");
    assert_eq!((next.id, next.washes.len()), (shoe(2), 0));
    assert!(sitting.table().you(ANA).options.contains_key("wash"));
    let step = sitting.say(ANA, wash(7));
    let washed = FeltEvent::Washed { shoe: shoe(2), player: ANA, wash: bytes(7) };
    assert_eq!(of_cards(&step), [washed]);
    assert!(!sitting.table().you(ANA).options.contains_key("wash"));
    let step = sitting.tell(&pit(), &Command::Shuffle);
    assert_eq!(shuffled_with(&step), Some((Some(shoe(2)), vec![bytes(7)])));
    let shoe_view = sitting.table().view().shoe;
    assert_eq!(shoe_view.retired, Some(shoe(1)));
    assert_eq!(sitting.table().felt().shoe().rest(), shuffled(6, &seed(2), &[bytes(7)]));
}

#[test]
fn no_stake_is_dealt_from_a_shoe_that_was_announced_after_it() {
    let mut sitting = Sitting::generated(Rulebook::ParisClub);
    sitting.seat(ANA, "ana", 1);
    sitting.say(ANA, wash(1));
    sitting.say(ANA, Command::NoCut);
    sitting.bet(ANA, 1, 1_000);
    let in_play = |sitting: &Sitting| sitting.table().view().shoe.id;
    sitting.tell(&pit(), &Command::Shuffle);
    sitting.say(ANA, Command::NoCut);
    assert_eq!(in_play(&sitting), Some(shoe(2)), "announced before the stake");
    let step = sitting.tell(&pit(), &Command::Shuffle);
    assert_eq!((of_cards(&step), sitting.phase()), (vec![], Phase::Betting), "it waits");
    sitting.bet(ANA, 1, 2_000);
    assert_eq!(sitting.phase(), Phase::Betting, "the stake is changed, not gone");
    let mut taken_back = sitting.clone();
    let step = taken_back.say(ANA, Command::Bet { spot: 1, amount: chips::Chips::ZERO });
    assert_eq!(shuffled_with(&step), Some((Some(shoe(3)), vec![])));
    sitting.tick();
    assert_eq!(in_play(&sitting), Some(shoe(2)));
    while sitting.phase() != Phase::Cut {
        sitting.tick();
    }
    assert_eq!(in_play(&sitting), Some(shoe(3)), "after the round");
}

#[test]
fn where_every_round_is_shuffled_the_shoe_is_washed_between_rounds() {
    let mut sitting = Sitting::generated(Rulebook::HomeGame);
    assert_eq!(sitting.phase(), Phase::Betting, "no ceremony");
    sitting.seat(ANA, "ana", 1);
    sitting.say(ANA, wash(NOT_OVER));
    sitting.bet(ANA, 1, 500);
    let step = sitting.tick();
    assert_eq!(shuffled_with(&step), Some((Some(shoe(1)), vec![bytes(NOT_OVER)])));
    assert_eq!(
        sitting.table().felt().shoe().rest(),
        &shuffled(1, &seed(1), &[bytes(NOT_OVER)])[4..]
    );
    let refused = sitting.refusal(&Actor::Player(ANA), &wash(2));
    assert_eq!(refused, "wash-not-asked", "this shoe is shuffled, the next not yet announced");
    while sitting.phase() == Phase::Turns || sitting.phase() == Phase::Insurance {
        sitting.tick();
    }
    let view = sitting.table().view();
    assert_eq!(view.shoe.retired, Some(shoe(1)));
    assert_eq!(view.next_shoe.map(|next| next.id), Some(shoe(2)));
    sitting.say(ANA, wash(2));
}

#[test]
fn only_seated_players_wash_and_only_so_many() {
    let mut sitting = Sitting::generated(Rulebook::HomeGame);
    assert_eq!(sitting.refusal(&Actor::Player(ANA), &wash(1)), "not-seated");
    assert_eq!(sitting.refusal(&pit(), &wash(1)), "not-allowed");
    for number in 0..WASHES_MAX {
        let player = PlayerId(Uuid::from_u128(0x100 + number as u128));
        sitting.seat(player, "somebody", 1);
        sitting.say(player, wash(9));
        sitting.say(player, Command::CashOut);
    }
    sitting.seat(ANA, "ana", 1);
    assert_eq!(sitting.refusal(&Actor::Player(ANA), &wash(1)), "wash-not-asked");
    sitting.bet(ANA, 1, 500);
    let (_, washes) = shuffled_with(&sitting.tick()).expect("the deal begins with the shuffle");
    assert_eq!(washes.len(), WASHES_MAX, "who has left has washed all the same");
}

#[test]
fn discards_are_reshuffled_under_the_seed_and_the_washes_of_the_shoe() {
    // Eight spots of one deck, everybody splits and draws: it runs out in the first round.
    let mut sitting = Sitting::generated(Rulebook::HomeGame);
    let players = (1..=8).map(|seat: u8| (seat, PlayerId(Uuid::from_u128(u128::from(seat)))));
    let mut last = None;
    for (seat, player) in players.clone() {
        sitting.seat(player, "somebody", seat);
        sitting.say(player, wash(seat.wrapping_mul(RUNS_OUT)));
    }
    for (seat, player) in players.clone() {
        sitting.bet(player, seat, 500);
    }
    sitting.tick();
    while sitting.phase() == Phase::Insurance {
        sitting.tick();
    }
    while let Some(turn) = sitting.table().view().turn {
        let mut tray = sitting.table().felt().shoe().tray().to_vec();
        let player = PlayerId(Uuid::from_u128(u128::from(turn.spot)));
        let options = sitting.table().you(player).options;
        let is_pair = options.keys().any(|name| name.starts_with("split:"));
        let choice = if is_pair { Choice::Split } else { Choice::Hit };
        for event in of_cards(&sitting.decide(player, turn.spot, choice)) {
            match event {
                // A65: a bust hand's cards are in the tray at once.
                FeltEvent::Busted { hand } => {
                    let round = sitting.table().felt().round().expect("it is on the layout");
                    tray.extend(&round.hand(hand).expect("the hand that went bust").cards);
                }
                FeltEvent::DiscardsReshuffled { ordinal, .. } => {
                    last = Some((ordinal, std::mem::take(&mut tray)));
                }
                _ => {}
            }
        }
        if last.is_some() {
            break;
        }
    }
    let (ordinal, tray) = last.expect("the deck runs out");
    assert_eq!(ordinal, 1);
    let washes: Vec<Wash> = (1..=8u8).map(|seat| bytes(seat.wrapping_mul(RUNS_OUT))).collect();
    let order = blackjack::reshuffled(tray, &seed(1), &washes, 1);
    let dealt = sitting.table().felt().shoe().dealt();
    assert_eq!(sitting.table().felt().shoe().rest(), &order[dealt..]);
}

/// What the washes of that table are multiples of: found by trying.
const RUNS_OUT: u8 = 24;
/// A wash with which the first round is not over with the deal, found by trying.
const NOT_OVER: u8 = 14;
