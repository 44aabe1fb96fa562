//! A request to void the round stops it. A second person decides whether the round is void or goes
//! on. It goes on, too, when the request has lapsed.

use kit::{Seeds, TableDriver};
use protocol::{DeadlineFor, HandStatus, Phase, Role};
use table::{Actor, Choice, Command, Event, Irregularity, Rulebook, Step};
use table_words::words;

use crate::sitting::{ANA, BOB, BUY_IN, Sitting, of_cards, pit};

fn other() -> Actor {
    Actor::Pit("oscar".to_owned())
}

fn request() -> Command {
    Command::RequestVoid { reason: "a card was seen".to_owned() }
}

/// A round in which ana is asked: the first that does not end with its deal.
fn asked() -> Sitting {
    let mut sitting = Sitting::generated(Rulebook::HomeGame);
    sitting.seat(ANA, "ana", 1);
    while sitting.table().view().turn.is_none() {
        sitting.bet(ANA, 1, 500);
        sitting.tick();
    }
    sitting
}

fn kinds(sitting: &Sitting, step: &Step) -> Vec<String> {
    words(sitting.table(), step).into_iter().map(|event| event.kind).collect()
}

fn options(sitting: &Sitting) -> Vec<String> {
    let all = sitting.table().you(ANA).options.into_keys();
    let of_hand = |key: &String| {
        ["hit", "stand", "double", "split", "surrender", "plan", "insure"]
            .iter()
            .any(|verb| key.starts_with(verb))
    };
    all.filter(of_hand).collect()
}

#[test]
fn no_card_is_dealt_and_nobody_is_asked_until_the_second_person_has_decided() {
    let mut sitting = asked();
    assert!(!options(&sitting).is_empty());
    let before = sitting.table().view();
    sitting.tell(&pit(), &request());
    assert_eq!(sitting.waits_for(), Some((DeadlineFor::Void, 300_000)));
    let view = sitting.table().view();
    assert_eq!((view.turn, view.phase), (None, Phase::Turns));
    assert_eq!(view.spots[&1].hands[&1].status, HandStatus::Waiting);
    assert_eq!(options(&sitting), [""; 0]);
    let stand = Command::Decide { spot: 1, hand: None, decision: Choice::Stand };
    for (by, command) in [
        (Actor::Player(ANA), &stand),
        (Actor::Player(ANA), &Command::Plan { spot: 1, decision: None }),
        (Actor::Table, &Command::Timeout),
        (pit(), &Command::Irregular { what: Irregularity::DrawnUnexposed }),
    ] {
        assert_eq!(sitting.refusal(&by, command), "round-stopped", "{command:?}");
    }
    // The person who asked cannot approve.
    assert_eq!(sitting.refusal(&pit(), &Command::ApproveVoid), "own-request");
    sitting.tell(&other(), &Command::RefuseVoid);
    let after = sitting.table().view();
    assert_eq!((after.turn, &after.spots), (before.turn, &before.spots), "it goes on as it was");
    let deadline = before.deadline.expect("a turn has its time");
    assert_eq!(sitting.waits_for(), Some((DeadlineFor::Turn, deadline.total)), "all of it");
    sitting.tell(&Actor::Player(ANA), &stand);
}

#[test]
fn a_round_found_void_pays_every_stake_back() {
    let mut sitting = asked();
    sitting.tell(&pit(), &request());
    let step = sitting.tell(&other(), &Command::ApproveVoid);
    assert!(kinds(&sitting, &step).contains(&"voided".to_owned()), "{step:?}");
    assert_eq!(sitting.table().in_play(ANA).cents(), 0);
    assert_eq!(sitting.phase(), Phase::Betting);
    assert_ne!(sitting.waits_for().map(|(what, _)| what), Some(DeadlineFor::Void));
}

#[test]
fn a_request_that_nobody_decides_on_lapses_and_says_so() {
    let mut sitting = asked();
    let turn = sitting.table().view().turn;
    sitting.tell(&pit(), &request());
    let step = sitting.tick();
    assert_eq!(step.events.first(), Some(&Event::VoidLapsed));
    assert!(of_cards(&step).is_empty(), "{step:?}");
    assert_eq!(kinds(&sitting, &step), ["void-lapsed"]);
    assert_eq!(sitting.table().view().turn, turn);
    assert_eq!(sitting.waits_for().map(|(what, _)| what), Some(DeadlineFor::Turn));
    assert!(sitting.table().staff(Role::Pit, "oscar").void_request.is_none());
    // The pit may ask again. The person who asked may withdraw the request.
    sitting.tell(&pit(), &request());
    sitting.tell(&pit(), &Command::RefuseVoid);
    assert_eq!(sitting.table().view().turn, turn);
}

#[test]
fn a_round_stays_stopped_over_a_restart() {
    let mut sitting = asked();
    sitting.tell(&pit(), &request());
    let later = sitting.now_ms() + 100_000;
    sitting.set_time(later);
    sitting.tell(&Actor::House, &Command::Resume);
    assert_eq!(sitting.waits_for().map(|(what, _)| what), Some(DeadlineFor::Void));
    assert_eq!(options(&sitting), [""; 0]);
}

#[test]
fn a_request_of_a_journal_of_an_earlier_engine_has_its_own_time_after_a_restart() {
    let mut sitting = asked();
    let before = sitting.table().clone();
    let mut step = sitting.tell(&pit(), &request());
    // The turn's time went on beside the request.
    step.events.retain(|event| matches!(event, Event::VoidRequested { .. }));
    let mut earlier = TableDriver::new(before, Seeds::default(), sitting.now_ms());
    earlier.apply(&step);
    earlier.tell(&Actor::House, &Command::Resume);
    let deadline = earlier.table.view().deadline.expect("a request has its time");
    assert_eq!((deadline.what, deadline.total), (DeadlineFor::Void, 300_000));
}

#[test]
fn at_a_real_shoe_no_card_is_awaited_meanwhile() {
    let mut sitting = Sitting::real(Rulebook::ParisClub);
    sitting.bet(ANA, 1, 1_000);
    sitting.bet(BOB, 2, 1_000);
    sitting.tick();
    sitting.scan("Th 9h");
    let awaited = sitting.awaited();
    assert!(!awaited.is_empty());
    sitting.tell(&pit(), &request());
    assert_eq!(sitting.awaited(), "");
    assert_eq!(sitting.scan_refusal("6d"), "round-stopped");
    let croupier = sitting.table().staff(Role::Croupier, "carl");
    assert!(!croupier.options.contains_key("scan"), "{:?}", croupier.options);
    sitting.tell(&other(), &Command::RefuseVoid);
    assert_eq!((sitting.awaited(), sitting.waits_for()), (awaited, None));
    sitting.scan("6d");
    sitting.tell(&pit(), &request());
    sitting.tell(&other(), &Command::ApproveVoid);
    assert_eq!([ANA, BOB].map(|player| sitting.table().rack(player)), [BUY_IN; 2]);
}
