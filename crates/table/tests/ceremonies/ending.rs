//! The life of a table under the pit: how it ends, what is announced, who counts as being there.

use std::collections::BTreeMap;

use chips::{Chips, PlayerId};
use protocol::{DeadlineFor, IncidentKind, Phase, RatingView, Role};
use table::{Actor, Command, Event, Rating, Rulebook, Step, TableConfig};
use table_words::words;
use uuid::Uuid;

use crate::sitting::{ANA, BOB, BUY_IN, Sitting, pit};

fn other_pit() -> Actor {
    Actor::Pit("oscar".to_owned())
}

fn pause() -> Command {
    Command::Pause { reason: "a drink was spilt".to_owned() }
}

/// A table without ceremonies, ana at 1 with chips.
fn at_home() -> Sitting {
    let mut sitting = Sitting::generated(Rulebook::HomeGame);
    sitting.seat(ANA, "ana", 1);
    sitting
}

/// The table's own default until the round is over.
fn play_out(sitting: &mut Sitting) -> Step {
    loop {
        let step = sitting.tick();
        if sitting.table().is_between_rounds() {
            return step;
        }
    }
}

fn play(sitting: &mut Sitting) {
    sitting.bet(ANA, 1, 500);
    play_out(sitting);
}

fn ratings(sitting: &Sitting) -> BTreeMap<Uuid, RatingView> {
    sitting.table().staff(Role::Pit, "berthe").ratings
}

/// The visit whose rating the step puts on record.
fn rated(step: &Step) -> Option<(Uuid, Rating)> {
    step.events.iter().find_map(|event| match event {
        Event::VisitRated { player, rating } => Some((player.0, *rating)),
        _ => None,
    })
}

/// A rating as the journal has it: without the name.
fn rating(view: &RatingView) -> Rating {
    let RatingView { name: _, rounds, average_bet, pace, minutes, theoretical } = *view;
    Rating { rounds, average_bet, pace, minutes, theoretical }
}

fn closing(sitting: &Sitting) -> (String, Option<String>) {
    let closing = sitting.table().closing().expect("it is closed");
    (closing.by.clone(), closing.announced_by.clone())
}

fn by(who: &str) -> String {
    who.to_owned()
}

#[test]
fn a_visit_is_rated_on_record_when_its_player_cashes_out() {
    let mut sitting = at_home();
    play(&mut sitting);
    let first = ratings(&sitting);
    assert_eq!((first[&ANA.0].name.as_str(), first[&ANA.0].rounds), ("ana", 1));
    let step = sitting.say(ANA, Command::CashOut);
    assert_eq!(rated(&step), Some((ANA.0, rating(&first[&ANA.0]))));
    // The pit still sees it, until she has played again; a visit without a round is none.
    assert_eq!((sitting.table().players().count(), ratings(&sitting)), (0, first.clone()));
    sitting.seat(ANA, "ana", 1);
    assert_eq!(rated(&sitting.say(ANA, Command::CashOut)), None);
    assert_eq!(ratings(&sitting), first);
    sitting.seat(ANA, "ana", 1);
    play(&mut sitting);
    play(&mut sitting);
    assert_eq!(ratings(&sitting)[&ANA.0].rounds, 2);
    // However the visit ends.
    let step = sitting.tell(&pit(), &Command::Close);
    assert_eq!(rated(&step).map(|(_, rating)| rating.rounds), Some(2));
}

#[test]
fn the_round_that_ends_a_visit_is_part_of_it() {
    for last in [Command::LastRound { rounds: None, minutes: None }, evict(ANA, None)] {
        let mut sitting = at_home();
        sitting.bet(ANA, 1, 500);
        sitting.tick();
        assert!(!sitting.table().is_between_rounds());
        sitting.tell(&pit(), &last);
        let on_record = rated(&play_out(&mut sitting)).map(|(_, rating)| rating);
        let on_record = on_record.unwrap_or_else(|| panic!("{last:?}"));
        assert_eq!((on_record.rounds, on_record.average_bet), (1, 500), "{last:?}");
        assert_eq!(rating(&ratings(&sitting)[&ANA.0]), on_record);
    }
}

#[test]
fn the_visit_of_one_who_left_with_nothing_is_rated_when_he_is_forgotten() {
    let mut sitting = at_home();
    let amount = Chips::cents_const(500);
    sitting.say(BOB, Command::BuyIn { amount, play: false });
    sitting.say(BOB, Command::Sit { seat: 2 });
    while !sitting.table().rack(BOB).is_zero() {
        sitting.bet(BOB, 2, 500);
        play_out(&mut sitting);
    }
    sitting.say(BOB, Command::Leave);
    let lost = ratings(&sitting)[&BOB.0].clone();
    let come = |sitting: &mut Sitting, number: u128| {
        let player = PlayerId(Uuid::from_u128(1_000 + number));
        sitting.say(player, Command::BuyIn { amount, play: false })
    };
    for number in 0..62 {
        assert_eq!(rated(&come(&mut sitting, number)), None);
    }
    let mut seated = sitting.clone();
    let sat = seated.say(PlayerId(Uuid::from_u128(2_000)), Command::Sit { seat: 2 });
    for (sitting, step) in [(seated, sat), {
        let step = come(&mut sitting, 62);
        (sitting, step)
    }] {
        assert_eq!(rated(&step), Some((BOB.0, rating(&lost))), "{:?}", step.command);
        assert_eq!(ratings(&sitting)[&BOB.0], lost);
    }
}

#[test]
fn a_table_nobody_sits_at_closes_with_the_announcement_of_its_last_round() {
    for rulebook in Rulebook::ALL {
        let mut sitting = Sitting::generated(rulebook);
        // Somebody has left his chips there.
        sitting.say(ANA, Command::BuyIn { amount: BUY_IN, play: false });
        let step = sitting.tell(&pit(), &Command::LastRound { rounds: None, minutes: None });
        assert_eq!(sitting.phase(), Phase::Closed, "{rulebook}");
        let out = Event::CashedOut { player: ANA, amount: BUY_IN };
        assert!(step.events.contains(&out), "{rulebook}");
        assert_eq!(closing(&sitting), (by("pit:berthe"), Some(by("pit:berthe"))));
        assert_eq!(sitting.table().deadline(), None);
    }
}

#[test]
fn whoever_sits_there_has_the_time_of_betting_for_a_last_round() {
    let mut sitting = at_home();
    sitting.tell(&pit(), &Command::LastRound { rounds: None, minutes: None });
    assert_eq!(sitting.waits_for(), Some((DeadlineFor::Betting, 15_000)));
    // A stake that is taken back changes nothing of it.
    sitting.set_time(sitting.now_ms() + 5_000);
    sitting.bet(ANA, 1, 500);
    sitting.bet(ANA, 1, 0);
    assert_eq!(sitting.waits_for(), Some((DeadlineFor::Betting, 10_000)));
    sitting.tick();
    assert_eq!(sitting.phase(), Phase::Closed);
    assert_eq!(closing(&sitting), (by("table"), Some(by("pit:berthe"))));
}

#[test]
fn the_last_round_is_played_when_somebody_stakes() {
    let mut sitting = at_home();
    play(&mut sitting);
    sitting.tell(&pit(), &Command::LastRound { rounds: None, minutes: None });
    sitting.bet(ANA, 1, 500);
    play_out(&mut sitting);
    assert_eq!((sitting.phase(), sitting.table().round()), (Phase::Closed, 2));
    assert_eq!(closing(&sitting), (by("table"), Some(by("pit:berthe"))));
}

#[test]
fn announced_in_a_round_it_is_that_round() {
    let mut sitting = at_home();
    // A natural ends a round at once.
    while sitting.table().is_between_rounds() {
        sitting.bet(ANA, 1, 500);
        sitting.tick();
    }
    sitting.tell(&pit(), &Command::LastRound { rounds: None, minutes: None });
    let round = sitting.table().round();
    play_out(&mut sitting);
    assert_eq!((sitting.phase(), sitting.table().round()), (Phase::Closed, round));
}

#[test]
fn when_the_last_one_gets_up_the_table_closes_and_he_has_not_closed_it() {
    let mut sitting = at_home();
    sitting.tell(&pit(), &Command::LastRound { rounds: None, minutes: None });
    sitting.say(ANA, Command::Leave);
    assert_eq!(sitting.phase(), Phase::Closed);
    assert_eq!(closing(&sitting), (by("table"), Some(by("pit:berthe"))));
}

#[test]
fn a_single_stake_that_lacks_its_pok_goes_back_when_the_table_closes() {
    let mut sitting = Sitting::generated(Rulebook::Poker21);
    sitting.seat(ANA, "ana", 1);
    while sitting.phase() != Phase::Betting {
        sitting.tick();
    }
    sitting.bet(ANA, 1, 200);
    sitting.tell(&pit(), &Command::LastRound { rounds: None, minutes: None });
    let step = sitting.tick();
    assert_eq!(sitting.phase(), Phase::Closed);
    assert!(step.events.contains(&Event::CashedOut { player: ANA, amount: BUY_IN }));
}

#[test]
fn a_paused_table_has_no_last_round_to_wait_for() {
    let mut sitting = at_home();
    sitting.bet(ANA, 1, 500);
    sitting.tell(&pit(), &pause());
    let step = sitting.tell(&pit(), &Command::LastRound { rounds: None, minutes: None });
    assert_eq!(sitting.phase(), Phase::Closed);
    assert!(step.events.contains(&Event::CashedOut { player: ANA, amount: BUY_IN }));
    // A pause that comes later is the pit's own wish, and lasts as long as it wants.
    let mut sitting = at_home();
    sitting.tell(&pit(), &Command::LastRound { rounds: None, minutes: None });
    sitting.tell(&pit(), &pause());
    assert_eq!((sitting.phase(), sitting.waits_for()), (Phase::Betting, None));
    sitting.tell(&pit(), &Command::Unpause);
    sitting.tick();
    assert_eq!(sitting.phase(), Phase::Closed);
}

#[test]
fn stakes_that_wait_for_the_cut_are_played_in_the_last_round() {
    let mut sitting = Sitting::real(Rulebook::ParisClub);
    sitting.bet(ANA, 1, 1_000);
    sitting.tell(&pit(), &Command::Shuffle);
    assert_eq!(sitting.phase(), Phase::Cut);
    sitting.tell(&pit(), &Command::LastRound { rounds: None, minutes: None });
    while sitting.phase() == Phase::Cut {
        sitting.tick();
    }
    assert_eq!((sitting.phase(), sitting.table().in_play(ANA).cents()), (Phase::Betting, 1_000));
    sitting.tick();
    assert_eq!((sitting.phase(), sitting.table().round()), (Phase::Turns, 1));
}

#[test]
fn the_results_of_a_round_are_seen_before_the_shuffle_that_follows_it() {
    let mut sitting = Sitting::at(&TableConfig::for_people(Rulebook::ParisClub));
    sitting.seat(ANA, "ana", 1);
    while sitting.phase() != Phase::Betting {
        sitting.tick();
    }
    sitting.bet(ANA, 1, 1_000);
    sitting.tick();
    sitting.tell(&pit(), &Command::Shuffle);
    play_out(&mut sitting);
    assert_eq!(sitting.waits_for().map(|(what, _)| what), Some(DeadlineFor::Results));
    assert_eq!(sitting.phase(), Phase::Betting);
    // An order of the pit waits for them, too.
    sitting.tell(&pit(), &Command::Shuffle);
    assert_eq!(sitting.phase(), Phase::Betting);
    sitting.tick();
    assert_eq!(sitting.phase(), Phase::Cut);
    assert_eq!(sitting.waits_for(), Some((DeadlineFor::Cut, 15_000)));
}

#[test]
fn the_record_names_who_closed_and_who_had_announced() {
    let mut sitting = at_home();
    sitting.tell(&pit(), &Command::LastRound { rounds: None, minutes: None });
    sitting.tell(&other_pit(), &Command::Close);
    assert_eq!(closing(&sitting), (by("pit:oscar"), Some(by("pit:berthe"))));
    let mut sitting = at_home();
    sitting.tell(&other_pit(), &Command::Close);
    assert_eq!(closing(&sitting), (by("pit:oscar"), None));
}

#[test]
fn a_dispute_is_ruled_on_after_the_table_has_closed() {
    let mut sitting = at_home();
    play(&mut sitting);
    sitting.say(ANA, Command::Dispute { round: 1 });
    sitting.tell(&pit(), &Command::Close);
    let dispute = &sitting.table().closing().expect("it is closed").disputes[&1];
    assert_eq!((dispute.player, dispute.round), (ANA, 1));
    assert!(sitting.table().is_unsettled());
    // It is shown, although she has left.
    let view = sitting.table().staff(Role::Pit, "berthe");
    assert_eq!((&*view.disputes[&1].name, view.disputes[&1].round), ("ana", 1));
    let offered: Vec<_> = view.options.keys().collect();
    assert_eq!(offered, ["note-incident", "rule:1"], "there is nothing else to do");
    let (what, note) = (IncidentKind::PaidWrong, "found at the ruling".to_owned());
    sitting.tell(&pit(), &Command::NoteIncident { what, note });
    assert!(sitting.table().staff(Role::Admin, "ada").options.is_empty());
    let ruling = |dispute| Command::Rule { dispute, ruling: "as dealt".to_owned() };
    assert_eq!(sitting.refusal(&pit(), &Command::Shuffle), "wrong-phase");
    assert_eq!(sitting.refusal(&pit(), &ruling(2)), "no-such-request");
    let step = sitting.tell(&pit(), &ruling(1));
    assert_eq!((step.events.len(), step.transfers.len()), (1, 0));
    assert!(!sitting.table().is_unsettled());
    assert_eq!(
        sitting.table().closing().expect("it is closed").disputes.len(),
        1,
        "as it was then"
    );
}

#[test]
fn announced_limits_are_withdrawn_in_so_many_words_when_others_come() {
    let limits = |max: i64, rounds| {
        let bet_max = Some(Chips::cents_const(max));
        Command::Limits { minutes: None, bet_min: None, bet_max, pok_max: None, rounds }
    };
    let mut sitting = at_home();
    sitting.tell(&pit(), &limits(6_000, 3));
    assert_eq!(sitting.table().view().sign.next_limits.map(|next| next.bet_max), Some(6_000));
    let said = |sitting: &mut Sitting, command: &Command| {
        let step = sitting.tell(&pit(), command);
        let words = words(sitting.table(), &step).into_iter().map(|event| event.kind);
        words.collect::<Vec<_>>()
    };
    let at_once = said(&mut sitting, &limits(7_000, 0));
    assert_eq!(at_once, ["limits-withdrawn", "limits-posted"]);
    let sign = sitting.table().view().sign;
    assert_eq!((sign.bet_max, sign.next_limits), (7_000, None));
    assert_eq!(said(&mut sitting, &limits(8_000, 1)), ["limits-announced"]);
    let other = said(&mut sitting, &limits(9_000, 1));
    assert_eq!(other, ["limits-withdrawn", "limits-announced"]);
    // Whoever names the limits that hold takes back what was announced.
    assert_eq!(said(&mut sitting.clone(), &limits(7_000, 0)), ["limits-withdrawn"]);
    assert_eq!(said(&mut sitting.clone(), &limits(7_000, 2)), ["limits-withdrawn"]);
    // They are posted when their round has come, and nothing is withdrawn then.
    sitting.bet(ANA, 1, 500);
    let step = play_out(&mut sitting);
    let replaced = |step: &Step| {
        step.events.iter().find_map(|event| match event {
            Event::LimitsPosted { before, .. } => before.map(|before| before.bet_max.cents()),
            _ => None,
        })
    };
    assert_eq!(replaced(&step), Some(7_000), "{:?}", step.events);
    assert_eq!(sitting.table().view().sign.bet_max, 9_000);
}

#[test]
fn what_limits_replace_is_on_record() {
    let mut sitting = at_home();
    let bet_max = Some(Chips::cents_const(6_000));
    let command =
        Command::Limits { minutes: None, bet_min: None, bet_max, pok_max: None, rounds: 0 };
    let step = sitting.tell(&pit(), &command);
    let Event::LimitsPosted { limits, before } = step.events[0] else {
        panic!("{:?}", step.events)
    };
    let bet_max = [Some(limits), before].map(|limits| limits.map(|held| held.bet_max.cents()));
    assert_eq!(bet_max, [Some(6_000), Some(10_000)]);
    // Where there is no POK nobody limits it.
    let pok_max = Some(Chips::cents_const(6_000));
    let pok = Command::Limits { minutes: None, bet_min: None, bet_max: None, pok_max, rounds: 0 };
    assert_eq!(sitting.refusal(&pit(), &pok), "limits-not-allowed");
}

#[test]
fn whoever_left_with_nothing_takes_nobodys_place() {
    let guest = |number: u128| PlayerId(Uuid::from_u128(1_000 + number));
    let mut sitting = at_home();
    for number in 0..100 {
        sitting.say(guest(number), Command::Sit { seat: 2 });
        sitting.say(guest(number), Command::Leave);
    }
    let here = sitting.table().players().collect::<Vec<_>>();
    assert_eq!(here, [ANA]);
    assert_eq!(sitting.table().staff(Role::Pit, "berthe").guests.len(), 1);
    let buy_in = Command::BuyIn { amount: BUY_IN, play: false };
    for number in 100..163 {
        sitting.say(guest(number), buy_in.clone());
    }
    assert_eq!(sitting.table().players().count(), 64);
    let refused = sitting.refusal(&Actor::Player(guest(163)), &buy_in);
    assert_eq!(refused, "table-full", "all of these have chips there");
    sitting.say(guest(100), Command::CashOut);
    sitting.say(guest(163), buy_in);
}

#[test]
fn whoever_is_to_be_sent_away_after_the_round_is_not_forgotten_before() {
    let mut sitting = at_home();
    while sitting.table().is_between_rounds() {
        sitting.bet(ANA, 1, 500);
        sitting.tick();
    }
    sitting.tell(&pit(), &evict(ANA, None));
    assert_eq!(sitting.table().players().collect::<Vec<_>>(), [ANA]);
    let staff = sitting.table().staff(Role::Pit, "berthe");
    assert_eq!(staff.leaving.get(&ANA.0).map(String::as_str), Some("ana"), "it waits");
    play_out(&mut sitting);
    assert_eq!(sitting.table().players().count(), 0);
    assert!(sitting.table().staff(Role::Pit, "berthe").leaving.is_empty());
    sitting.seat(ANA, "ana", 1);
}

#[test]
fn whoever_is_sent_away_for_a_time_comes_back_after_it_or_when_the_pit_says_so() {
    let buy_in = Command::BuyIn { amount: Chips::cents_const(500), play: false };
    for is_lifted in [false, true] {
        let mut sitting = at_home();
        let until = sitting.now_ms() + 15 * 60_000;
        sitting.tell(&pit(), &evict(ANA, Some(15)));
        let table = sitting.table();
        assert_eq!(table.you(ANA).banned_until, Some(until));
        let banned = &table.staff(Role::Pit, "berthe").banned[&ANA.0];
        assert_eq!((banned.name.as_str(), banned.until), ("ana", until));
        assert!(table.staff(Role::Croupier, "carl").banned.is_empty());
        for refused in [&buy_in, &Command::Sit { seat: 1 }] {
            assert_eq!(sitting.refusal(&Actor::Player(ANA), refused), "banned");
        }
        sitting.seat(BOB, "bob", 1);
        if is_lifted {
            sitting.tell(&pit(), &Command::LiftBan { player: ANA });
            let again = Command::LiftBan { player: ANA };
            assert_eq!(sitting.refusal(&pit(), &again), "no-such-request");
        } else {
            while sitting.now_ms() < until {
                sitting.tick();
            }
            assert_eq!(sitting.now_ms(), until, "the table says so in time");
        }
        assert_eq!(sitting.table().you(ANA).banned_until, None);
        sitting.seat(ANA, "ana", 2);
    }
    let sitting = at_home();
    for minutes in [0, 10_081] {
        assert_eq!(sitting.refusal(&pit(), &evict(ANA, Some(minutes))), "bad-amount");
    }
}

#[test]
fn so_many_are_kept_away_at_most() {
    let mut sitting = at_home();
    let guest = |number: u32| PlayerId(Uuid::from_u128(0x100 + u128::from(number)));
    for number in 0..65 {
        let player = guest(number);
        sitting.seat(player, "gus", 2);
        sitting.tell(&pit(), &evict(player, Some(number + 1)));
    }
    assert_eq!(sitting.table().you(guest(0)).banned_until, None, "who could be back first");
    assert_eq!(sitting.table().staff(Role::Pit, "berthe").banned.len(), 64);
}

/// The pit makes a player leave. They may not come back for so many minutes.
fn evict(player: PlayerId, minutes: Option<u32>) -> Command {
    Command::Evict { player, reason: "shouts".to_owned(), minutes }
}
