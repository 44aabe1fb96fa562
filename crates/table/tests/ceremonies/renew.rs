//! New shoes for a table whose cards may be known: stakes go back, and nothing is dealt that the
//! house was committed to before.

use blackjack::FeltEvent;
use protocol::Phase;
use table::{Actor, CardSource, Command, Event, Rulebook, Step, TableConfig};
use uuid::Uuid;

use super::sitting::{ANA, BUY_IN, Sitting, of_cards, pit};

/// A table with ana at seat 1, in the betting phase of its first shoe.
fn betting(rulebook: Rulebook) -> Sitting {
    let mut sitting = Sitting::generated(rulebook);
    if sitting.phase() == Phase::Inspection {
        sitting.tell(&pit(), &Command::ConfirmDecks);
    }
    sitting.seat(ANA, "ana", 1);
    until_betting(&mut sitting);
    let limits = sitting.table().config().limits;
    sitting.bet(ANA, 1, limits.bet_min.cents());
    if sitting.table().rules().pok {
        sitting.say(ANA, Command::Pok { spot: 1, amount: limits.bet_min });
    }
    sitting
}

fn until_betting(sitting: &mut Sitting) {
    while sitting.phase() != Phase::Betting {
        sitting.tick();
    }
}

fn renew(sitting: &mut Sitting) -> Step {
    let reason = "the house was restored".to_owned();
    sitting.tell(&Actor::House, &Command::RenewShoes { reason })
}

/// The shoes that a step retires with their seeds.
fn retired(step: &Step) -> Vec<Uuid> {
    let events = of_cards(step).into_iter().filter_map(|event| match event {
        FeltEvent::ShoeRetired { shoe, seed: Some(_) } => Some(shoe),
        _ => None,
    });
    events.collect()
}

/// The shoes whose cards are or would be dealt.
fn bound(sitting: &Sitting) -> Vec<Uuid> {
    let felt = sitting.table().felt();
    let prepared = felt.prepared().map(|prepared| prepared.shoe);
    felt.shoe_id().into_iter().chain(prepared).collect()
}

fn check_renewed(sitting: &mut Sitting, rulebook: Rulebook) {
    let before = bound(sitting);
    let step = renew(sitting);
    assert_eq!(retired(&step).len(), before.len(), "{rulebook:?}: {:?}", step.events);
    assert!(before.iter().all(|shoe| retired(&step).contains(shoe)), "{rulebook:?}");
    assert!(step.events.iter().any(|event| matches!(event, Event::ShoesRenewed { .. })));
    let table = sitting.table();
    assert!(table.is_between_rounds() && table.layout().is_zero(), "{rulebook:?}");
    assert_eq!(table.rack(ANA), BUY_IN, "{rulebook:?}: stakes go back");
    let after = bound(sitting);
    assert!(!after.is_empty() && after.iter().all(|shoe| !before.contains(shoe)), "{rulebook:?}");
    // The table goes on, with the new shoe.
    until_betting(sitting);
    sitting.bet(ANA, 1, sitting.table().config().limits.bet_min.cents());
    let bet_min = sitting.table().config().limits.bet_min;
    if sitting.table().rules().pok {
        sitting.say(ANA, Command::Pok { spot: 1, amount: bet_min });
    }
    sitting.tell(&Actor::Table, &Command::Deal);
    assert!(bound(sitting).iter().all(|shoe| !before.contains(shoe)), "{rulebook:?}");
}

#[test]
fn in_a_round_it_is_void_and_the_next_one_is_dealt_from_a_new_shoe() {
    for rulebook in Rulebook::ALL {
        let mut sitting = betting(rulebook);
        sitting.tell(&Actor::Table, &Command::Deal);
        // A natural may have ended the round with the deal, and won or lost.
        if !sitting.table().is_between_rounds() {
            check_renewed(&mut sitting, rulebook);
        }
    }
}

#[test]
fn between_rounds_stakes_go_back_and_the_shoes_are_new() {
    for rulebook in Rulebook::ALL {
        let mut sitting = betting(rulebook);
        check_renewed(&mut sitting, rulebook);
    }
}

#[test]
fn a_real_shoe_is_shuffled_by_hand_and_before_the_inspection_nothing_is_cut() {
    let config =
        TableConfig { source: CardSource::Scanned, ..TableConfig::demo(Rulebook::OntarioFair) };
    let mut sitting = Sitting::at(&config);
    renew(&mut sitting);
    assert_eq!(sitting.phase(), Phase::Inspection);
    let mut sitting = Sitting::real(Rulebook::OntarioFair);
    let step = renew(&mut sitting);
    assert!(of_cards(&step).iter().any(|event| matches!(event, FeltEvent::ShoeShuffled { .. })));
    assert_eq!(sitting.phase(), Phase::Cut, "the cut is offered again");
    assert_eq!(
        sitting.refusal(&pit(), &Command::RenewShoes { reason: String::new() }),
        "not-allowed"
    );
}
