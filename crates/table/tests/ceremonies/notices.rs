//! Notices: the last round and new limits are announced in minutes, in rounds or in both, and a
//! table may be opened with a least notice.

use chips::Chips;
use protocol::Role;
use table::{Actor, Command, Event, Rulebook, TableConfig};
use table_words::words;

use crate::sitting::{ANA, BOB, Sitting, pit};

const MINUTE_MS: i64 = 60_000;

fn chips(cents: i64) -> Chips {
    Chips::from_cents(cents).expect("a few cents")
}

/// Operations 8 and 18: seated players are told in time what gets worse for them.
#[test]
fn a_table_with_a_notice_gives_it_to_the_players_who_sit_there() {
    let demo = TableConfig::demo(Rulebook::ParisClub);
    let mut sitting = Sitting::at(&TableConfig { notice_minutes: 20, ..demo });
    let min = |cents, minutes| Command::Limits {
        bet_min: Some(chips(cents)),
        bet_max: None,
        pok_max: None,
        rounds: 0,
        minutes,
    };
    let last = |minutes| Command::LastRound { rounds: None, minutes };
    let now = sitting.table().view().sign.bet_min;
    sitting.clone().tell(&pit(), &last(None));
    sitting.clone().tell(&pit(), &Command::Close);
    sitting.tell(&pit(), &min(now + 1_000, None));
    sitting.seat(ANA, "ana", 1);
    for early in [min(now + 2_000, Some(19)), last(None), last(Some(19)), Command::Close] {
        assert_eq!(sitting.refusal(&pit(), &early), "notice-too-short", "{early:?}");
    }
    let less = chips(sitting.table().view().sign.bet_max - 1_000);
    let lower = Command::Limits {
        bet_min: None,
        bet_max: Some(less),
        pok_max: None,
        rounds: 5,
        minutes: None,
    };
    assert_eq!(sitting.refusal(&pit(), &lower), "notice-too-short", "rounds are no minutes");
    assert!(!sitting.table().staff(Role::Pit, "berthe").options.contains_key("close"));
    sitting.tell(&pit(), &min(now, None));
    sitting.tell(&pit(), &min(now + 1_000, Some(20)));
    let mut paused = sitting.clone();
    paused.tell(&pit(), &Command::Pause { reason: "smoke".to_owned() });
    assert_eq!(paused.refusal(&pit(), &last(None)), "notice-too-short");
    paused.tell(&pit(), &Command::Close);
    sitting.tell(&pit(), &last(Some(20)));
}

#[test]
fn a_closing_is_announced_in_minutes_and_comes_by_itself() {
    let mut sitting = Sitting::real(Rulebook::ParisClub);
    let closing = |minutes| Command::LastRound { rounds: None, minutes: Some(minutes) };
    assert_eq!(sitting.refusal(&pit(), &closing(1_441)), "bad-amount");
    let now = sitting.now_ms();
    let step = sitting.tell(&pit(), &closing(30));
    let words = words(sitting.table(), &step);
    assert_eq!(words[0].words.en, "The table will close in 30 minutes.");
    assert_eq!(sitting.table().view().closing_at, Some(now + 30 * MINUTE_MS));
    sitting.set_time(now + 30 * MINUTE_MS);
    let step = sitting.tell(&Actor::Table, &Command::Tick);
    assert!(matches!(step.events[0], Event::LastRoundAnnounced { .. }), "{:?}", step.events);
    assert_eq!(sitting.table().view().closing_at, None);
    sitting.bet(ANA, 1, 1_000);
    sitting.tick();
    sitting.scan("Th 7d 9h");
    sitting.decide(ANA, 1, table::Choice::Stand);
    sitting.scan("Td");
    sitting.settle();
    assert!(sitting.table().is_closed());
    let closing = sitting.table().closing().expect("it has closed");
    assert_eq!(closing.announced_by.as_deref(), Some("pit:berthe"));
}

#[test]
fn a_closing_is_announced_in_rounds_and_comes_with_the_end_of_the_last_of_them() {
    let mut sitting = Sitting::real(Rulebook::ParisClub);
    let closing = |rounds, minutes| Command::LastRound { rounds: Some(rounds), minutes };
    assert_eq!(sitting.refusal(&pit(), &closing(101, None)), "bad-amount");
    let round = sitting.table().round();
    let step = sitting.tell(&pit(), &closing(2, None));
    let said = words(sitting.table(), &step);
    let expected = format!("After round {} comes the last one, then the table closes.", round + 2);
    assert_eq!(said[0].words.en, expected);
    assert_eq!(sitting.table().view().closing_after, Some(round + 2));
    for (is_over, cards) in [(false, "Th 7d 9h"), (true, "Ts 8d 9s"), (true, "Tc 9d 9c")] {
        assert_eq!(sitting.table().view().last_round, sitting.table().round() == round + 2);
        sitting.bet(ANA, 1, 1_000);
        sitting.tick();
        sitting.scan(cards);
        sitting.decide(ANA, 1, table::Choice::Stand);
        sitting.scan("Td");
        sitting.settle();
        let view = sitting.table().view();
        assert_eq!(view.closing_after.is_none(), is_over);
    }
    assert!(sitting.table().is_closed());
    let closing = sitting.table().closing().expect("it has closed");
    assert_eq!(closing.announced_by.as_deref(), Some("pit:berthe"));
}

#[test]
fn the_running_round_is_one_of_a_notice_and_none_is_waited_for_where_nobody_sits() {
    let mut sitting = Sitting::real(Rulebook::ParisClub);
    sitting.bet(ANA, 1, 1_000);
    sitting.tick();
    sitting.scan("Th 7d 9h");
    let round = sitting.table().round();
    sitting.tell(&pit(), &Command::LastRound { rounds: Some(1), minutes: None });
    assert_eq!(sitting.table().view().closing_after, Some(round));
    sitting.decide(ANA, 1, table::Choice::Stand);
    sitting.scan("Td");
    sitting.settle();
    assert!(sitting.table().view().last_round, "the next one is the last");

    let mut empty = Sitting::real(Rulebook::ParisClub);
    let now = empty.now_ms();
    let closing = |minutes| Command::LastRound { rounds: Some(5), minutes };
    empty.tell(&pit(), &closing(Some(10)));
    for player in [ANA, BOB] {
        empty.say(player, Command::Leave);
    }
    assert!(!empty.table().is_closed(), "the time is waited for");
    empty.set_time(now + 10 * MINUTE_MS);
    empty.tell(&Actor::Table, &Command::Tick);
    assert!(empty.table().is_closed());
}

#[test]
fn a_notice_in_rounds_and_minutes_ends_when_both_are_over() {
    let mut sitting = Sitting::real(Rulebook::ParisClub);
    let now = sitting.now_ms();
    let closing = |rounds, minutes| Command::LastRound { rounds, minutes };
    let step = sitting.tell(&pit(), &closing(Some(1), Some(30)));
    let said = words(sitting.table(), &step);
    assert!(said[0].words.en.contains("in 30 minutes at the earliest"), "{}", said[0].words.en);
    // The time comes first: the round is waited for.
    sitting.set_time(now + 30 * MINUTE_MS);
    assert!(!sitting.table().view().last_round);
    sitting.bet(ANA, 1, 1_000);
    sitting.tick();
    sitting.scan("Th 7d 9h");
    sitting.decide(ANA, 1, table::Choice::Stand);
    sitting.scan("Td");
    assert!(!sitting.table().view().last_round);
    sitting.settle();
    let view = sitting.table().view();
    assert_eq!((view.last_round, view.closing_at, view.closing_after), (true, None, None));
}

#[test]
fn limits_are_announced_in_minutes_and_wait_for_the_round() {
    let mut sitting = Sitting::real(Rulebook::ParisClub);
    let limits = Command::Limits {
        bet_min: Some(chips(2_000)),
        bet_max: None,
        pok_max: None,
        rounds: 0,
        minutes: Some(10),
    };
    let now = sitting.now_ms();
    sitting.tell(&pit(), &limits);
    let next = sitting.table().view().sign.next_limits.expect("they are announced");
    assert_eq!((next.bet_min, next.at), (2_000, Some(now + 10 * MINUTE_MS)));
    sitting.bet(ANA, 1, 1_000);
    sitting.tick();
    sitting.scan("Th 7d 9h");
    sitting.set_time(now + 11 * MINUTE_MS);
    assert_eq!(sitting.table().view().sign.bet_min, 1_000, "a round is running");
    sitting.decide(ANA, 1, table::Choice::Stand);
    sitting.scan("Td");
    sitting.settle();
    assert_eq!(sitting.table().view().sign.bet_min, 2_000);
    assert_eq!(sitting.table().view().sign.next_limits, None);
}
