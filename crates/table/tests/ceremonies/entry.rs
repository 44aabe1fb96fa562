//! Who may come in while the pit lets nobody in before the next shuffle, and incidents that people
//! put on record.

use chips::{Chips, PlayerId};
use kit::croupier;
use protocol::{IncidentKind, Phase, Role};
use table::{Actor, Command, Event, Rulebook};

use crate::sitting::{ANA, BOB, Sitting, pit};

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
    while sitting.phase() != Phase::Betting {
        sitting.tick();
    }
}

/// Whether the player is offered a bet.
fn may_bet(sitting: &Sitting, player: PlayerId) -> bool {
    sitting.table().you(player).options.keys().any(|key| key.starts_with("bet:"))
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
    assert!(sitting.table().view().sign.entry_barred);
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
    sitting.tell(&bob, &bob_bets());
    play_out(&mut sitting);
    assert_eq!((may_bet(&sitting, ANA), may_bet(&sitting, BOB)), (false, true));
    let ana = Command::Bet { spot: 1, amount: Chips::cents_const(1_000) };
    assert_eq!(sitting.refusal(&Actor::Player(ANA), &ana), "entry-barred");
    // When all who may bet have left, anybody may.
    sitting.say(BOB, Command::CashOut);
    assert!(may_bet(&sitting, ANA));
    sitting.seat(BOB, "bob", 2);
    sitting.tell(&pit(), &Command::AllowEntry);
    assert_eq!(sitting.refusal(&pit(), &Command::AllowEntry), "wrong-phase");
    sitting.bet(ANA, 1, 1_000);
    assert!(!sitting.table().view().sign.entry_barred);
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
}
