//! Who may bet while the pit has barred entry, and incidents that people put on record.

use chips::{Chips, PlayerId};
use kit::croupier;
use protocol::{EntryView, IncidentKind, Phase, Role};
use table::{Actor, Command, Event, Rulebook, TableConfig};

use crate::sitting::{ANA, BOB, Sitting, pit};

/// Steps of the table's own, at most, from one betting to the next.
const STEPS_MAX: usize = 200;

/// Bob bets at spot 2.
fn bob_bets() -> Command {
    Command::Bet { spot: 2, amount: Chips::cents_const(1_000) }
}

/// The table's own default until the round is over and bets are taken again.
fn play_out(sitting: &mut Sitting) {
    sitting.tick();
    until_bets(sitting);
}

/// The table's own default until bets are taken.
fn until_bets(sitting: &mut Sitting) {
    for _ in 0..STEPS_MAX {
        if sitting.phase() == Phase::Betting {
            return;
        }
        sitting.tick();
    }
    panic!("the table takes no bets");
}

/// Whether the player is offered a bet.
fn may_bet(sitting: &Sitting, player: PlayerId) -> bool {
    sitting.table().you(player).options.keys().any(|key| key.starts_with("bet:"))
}

/// Operation 22 as a setting: players who bet on the first round of a shoe may go on, others not.
#[test]
fn a_table_may_be_opened_with_entry_barred() {
    let demo = TableConfig::demo(Rulebook::ParisClub);
    let mut sitting = Sitting::at(&TableConfig { entry_barred: true, ..demo });
    sitting.seat(ANA, "ana", 1);
    until_bets(&mut sitting);
    assert_eq!(sitting.table().view().sign.entry, Some(EntryView::ComingRound));
    sitting.bet(ANA, 1, 1_000);
    play_out(&mut sitting);
    sitting.seat(BOB, "bob", 2);
    assert_eq!(sitting.refusal(&Actor::Player(BOB), &bob_bets()), "entry-barred");
    sitting.tell(&pit(), &Command::AllowEntry);
    sitting.say(BOB, bob_bets());
}

#[test]
fn whoever_is_not_at_the_table_waits_for_the_next_shuffle_while_entry_is_barred() {
    let mut sitting = Sitting::generated(Rulebook::ParisClub);
    sitting.seat(ANA, "ana", 1);
    until_bets(&mut sitting);
    sitting.bet(ANA, 1, 1_000);
    play_out(&mut sitting);
    sitting.tell(&pit(), &Command::BarEntry);
    assert_eq!(sitting.refusal(&pit(), &Command::BarEntry), "wrong-phase");
    assert_eq!(sitting.table().view().sign.entry, Some(EntryView::Barred));
    sitting.seat(BOB, "bob", 2);
    let bob = Actor::Player(BOB);
    assert_eq!(sitting.refusal(&bob, &bob_bets()), "entry-barred");
    assert_eq!((may_bet(&sitting, ANA), may_bet(&sitting, BOB)), (true, false));
    sitting.bet(ANA, 1, 1_000);
    play_out(&mut sitting);
    assert_eq!(sitting.refusal(&bob, &bob_bets()), "entry-barred");
    // After a shuffle all may bet on the first round, and whoever did may go on.
    sitting.tell(&pit(), &Command::Shuffle);
    until_bets(&mut sitting);
    assert_eq!(sitting.table().view().sign.entry, Some(EntryView::ComingRound));
    sitting.tell(&bob, &bob_bets());
    play_out(&mut sitting);
    assert_eq!((may_bet(&sitting, ANA), may_bet(&sitting, BOB)), (false, true));
    let ana = Command::Bet { spot: 1, amount: Chips::cents_const(1_000) };
    assert_eq!(sitting.refusal(&Actor::Player(ANA), &ana), "entry-barred");
    assert!(sitting.table().you(ANA).kept_out && !sitting.table().you(BOB).kept_out);
    // When all who may bet have left, anybody may, and what lies there can be changed.
    sitting.say(BOB, Command::Leave);
    sitting.tell(&Actor::Player(ANA), &ana);
    sitting.say(BOB, Command::Sit { seat: 2 });
    sitting.bet(ANA, 1, 2_000);
    sitting.bet(ANA, 1, 0);
    assert_eq!(sitting.refusal(&Actor::Player(ANA), &ana), "entry-barred");
    sitting.tell(&pit(), &Command::AllowEntry);
    assert_eq!(sitting.refusal(&pit(), &Command::AllowEntry), "wrong-phase");
    sitting.bet(ANA, 1, 1_000);
    assert_eq!(sitting.table().view().sign.entry, None);
}

#[test]
fn whoever_is_kept_out_is_neither_waited_for_nor_loses_the_seat() {
    let mut sitting = Sitting::generated(Rulebook::Poker21);
    sitting.seat(ANA, "ana", 1);
    until_bets(&mut sitting);
    sitting.tell(&pit(), &Command::BarEntry);
    sitting.seat(BOB, "bob", 2);
    let pok = Command::Pok { spot: 2, amount: Chips::cents_const(200) };
    assert_eq!(sitting.refusal(&Actor::Player(BOB), &pok), "entry-barred");
    for _ in 0..12 {
        sitting.bet(ANA, 1, 200);
        sitting.say(ANA, Command::Pok { spot: 1, amount: Chips::cents_const(200) });
        sitting.say(ANA, Command::Confirm);
        assert_ne!(sitting.phase(), Phase::Betting, "nobody else is waited for");
        until_bets(&mut sitting);
    }
    let table = sitting.table();
    assert!(table.you(BOB).kept_out);
    assert_eq!(table.seat_of(BOB), Some(2));
    // After a shuffle the first round is there for all: whoever lets it pass is idle from then on.
    sitting.tell(&pit(), &Command::Shuffle);
    for _ in 0..30 {
        until_bets(&mut sitting);
        sitting.bet(ANA, 1, 200);
        sitting.say(ANA, Command::Pok { spot: 1, amount: Chips::cents_const(200) });
        play_out(&mut sitting);
    }
    assert_eq!(sitting.table().seat_of(BOB), None);
}

#[test]
fn entry_cannot_be_barred_where_every_round_is_shuffled() {
    for rulebook in [Rulebook::QuebecOnline, Rulebook::HomeGame] {
        let sitting = Sitting::generated(rulebook);
        assert_eq!(sitting.refusal(&pit(), &Command::BarEntry), "not-allowed");
        assert!(!sitting.table().staff(Role::Pit, "berthe").options.contains_key("bar-entry"));
    }
}

#[test]
fn an_incident_is_put_on_record_at_every_rulebook_with_its_round() {
    for rulebook in Rulebook::ALL {
        let mut sitting = Sitting::generated(rulebook);
        assert!(sitting.table().staff(Role::Pit, "berthe").options.contains_key("note-incident"));
        let (what, note) = (IncidentKind::PaidWrong, "2.50 too much to seat 3".to_owned());
        let command = Command::NoteIncident { what, note: note.clone() };
        let step = sitting.tell(&pit(), &command);
        let by = "berthe".to_owned();
        assert_eq!(step.events, [Event::IncidentNoted { what, note, round: 0, by }]);
        assert_eq!(sitting.refusal(&croupier(), &command), "not-allowed", "no real shoe");
    }
    let mut sitting = Sitting::real(Rulebook::ParisClub);
    let (what, note) = (IncidentKind::Equipment, "the shoe is cracked".to_owned());
    let step = sitting.tell(&croupier(), &Command::NoteIncident { what, note: note.clone() });
    let by = croupier().name().to_owned();
    assert_eq!(step.events, [Event::IncidentNoted { what, note, round: 0, by }]);
    // Nothing is noted of a table that has closed and is settled.
    sitting.tell(&pit(), &Command::Close);
    let (what, note) = (IncidentKind::Other, "a chip under the felt".to_owned());
    assert_eq!(sitting.refusal(&pit(), &Command::NoteIncident { what, note }), "wrong-phase");
}
