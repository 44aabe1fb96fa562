//! A real shoe: the table asks for each card, and takes no other.

use blackjack::{FeltEvent, Place};
use kit::croupier;
use protocol::{DeadlineFor, Phase, PlaceView, Role, ShoeSource};
use table::{Actor, CardSource, Choice, Command, Irregularity, Rulebook, Table, TableConfig};

use crate::sitting::{ANA, BOB, Sitting, card, of_cards, pit};

const DAY_MS: i64 = 86_400_000;

#[test]
fn a_whole_round_of_ontario_fair_is_dealt_card_by_card() {
    let mut sitting = Sitting::real(Rulebook::OntarioFair);
    let shoe = sitting.table().view().shoe;
    assert_eq!(shoe.source, ShoeSource::Scanned);
    assert_eq!((shoe.left, shoe.discards, shoe.burned.as_str()), (311, 1, "??"));
    assert_eq!((shoe.commitment, shoe.inspected_by.as_deref()), (None, Some("berthe")));
    sitting.bet(ANA, 1, 500);
    sitting.bet(BOB, 2, 300);
    sitting.tick();
    for (place, text) in
        [("hand 1.1", "Th"), ("hand 2.1", "5c"), ("dealer", "6d"), ("hand 1.1", "9h")]
    {
        assert_eq!(sitting.awaited(), place);
        assert_eq!(sitting.phase(), Phase::Turns);
        assert_eq!(sitting.table().deadline(), None);
        sitting.scan(text);
    }
    assert_eq!(sitting.awaited(), "hand 2.1");
    sitting.scan("6c");
    assert_eq!(sitting.awaited(), "");
    assert_eq!(sitting.waits_for(), Some((DeadlineFor::Turn, 15_000)));
    sitting.decide(ANA, 1, Choice::Stand);
    sitting.decide(BOB, 2, Choice::Double(None));
    assert_eq!(sitting.awaited(), "hand 2.1");
    let step = sitting.scan("9s");
    assert_eq!(sitting.awaited(), "dealer");
    let dealt = of_cards(&step);
    let to_bob = FeltEvent::CardDealt {
        to: Place::Hand(blackjack::HandId { spot: 2, hand: 1 }),
        card: Some(card("9s")),
        index: 6,
        exposed: false,
    };
    assert_eq!(dealt[0], to_bob);
    let step = sitting.scan("8d 3s");
    assert_eq!(of_cards(&step).last(), Some(&FeltEvent::SettlementAwaited));
    assert_eq!((sitting.phase(), &*sitting.awaited()), (Phase::Turns, "settlement"));
    assert_eq!((sitting.net(ANA), sitting.net(BOB)), (-500, -600), "nothing is settled yet");
    sitting.settle();
    assert_eq!(sitting.phase(), Phase::Betting, "17 on three cards: the dealer stands");
    assert_eq!((sitting.net(ANA), sitting.net(BOB)), (500, 600));
    assert_eq!(sitting.table().view().shoe.left, 303);
}

#[test]
fn paris_club_burns_five_and_asks_for_the_second_card_of_a_split_hand_in_its_turn() {
    let mut sitting = Sitting::real(Rulebook::ParisClub);
    assert_eq!(sitting.table().view().shoe.burned, "?? ?? ?? ?? ??");
    sitting.bet(ANA, 1, 1_000);
    sitting.tick();
    sitting.scan("8h Ad 8s");
    assert_eq!(sitting.waits_for(), Some((DeadlineFor::Insurance, 10_000)));
    sitting.tick();
    sitting.decide(ANA, 1, Choice::Split);
    assert_eq!(sitting.awaited(), "hand 1.1");
    sitting.scan("Tc");
    sitting.decide(ANA, 1, Choice::Stand);
    assert_eq!(sitting.awaited(), "hand 1.2");
    sitting.scan("3c");
    sitting.decide(ANA, 1, Choice::Hit);
    sitting.scan("Td");
    assert_eq!(sitting.awaited(), "dealer", "21 stands by itself");
    sitting.scan("9c");
    sitting.settle();
    assert_eq!(sitting.net(ANA), 0, "one hand lost to 20, one won");
}

#[test]
fn poker_21_asks_for_cards_for_pok_alone() {
    let mut sitting = Sitting::real(Rulebook::Poker21);
    sitting.say(ANA, Command::Pok { spot: 1, amount: chips::Chips::cents_const(200) });
    sitting.bet(ANA, 1, 200);
    sitting.tick();
    sitting.scan("Th 7d 9h");
    sitting.decide(ANA, 1, Choice::Stand);
    sitting.scan("Kd");
    assert_eq!(sitting.table().view().awaited.map(|awaited| awaited.to), Some(PlaceView::Pok));
    sitting.scan("Kc 7s");
    assert_eq!(sitting.awaited(), "pok");
    sitting.scan("2h");
    sitting.settle();
    assert_eq!(sitting.phase(), Phase::Betting);
    assert_eq!(sitting.table().view().pok.map(|pok| pok.line), Some("two-pair".to_owned()));
    assert_eq!(sitting.net(ANA), 200 + 400);
}

#[test]
fn a_card_that_nobody_awaits_and_a_card_that_cannot_be_are_refused() {
    let mut sitting = Sitting::real(Rulebook::OntarioFair);
    assert_eq!(sitting.scan_refusal("Th"), "card-not-awaited");
    for _ in 0..6 {
        sitting.irregular(Irregularity::FacedCard { card: Some(card("2c")) });
    }
    let seventh = Irregularity::FacedCard { card: Some(card("2c")) };
    assert_eq!(sitting.irregular_refusal(seventh), "card-impossible");
    sitting.bet(ANA, 1, 100);
    sitting.tick();
    assert_eq!(sitting.scan_refusal("2c"), "card-impossible");
    assert_eq!(sitting.awaited(), "hand 1.1", "it is still awaited");
    sitting.scan("2d 2h 2s");
    assert_eq!(sitting.scan_refusal("9c"), "card-not-awaited", "ana is in turn");
}

#[test]
fn only_a_croupier_scans_and_he_gives_no_order_of_the_pit() {
    let mut sitting = Sitting::real(Rulebook::OntarioFair);
    sitting.bet(ANA, 1, 100);
    sitting.tick();
    let scan = Command::Scan { card: card("Th") };
    for by in [pit(), Actor::Player(ANA), Actor::Table, Actor::House] {
        assert_eq!(sitting.refusal(&by, &scan), "not-allowed");
    }
    let void = Command::Void { reason: "no".to_owned() };
    for command in [Command::Shuffle, Command::NewDealer { name: None }, Command::Close, void] {
        assert_eq!(sitting.refusal(&croupier(), &command), "not-allowed");
    }
    let offered = sitting.table().staff(Role::Croupier, "cora").options;
    let offered: Vec<_> = offered.into_keys().collect();
    // One burned card is no shoe to go on with.
    let expected =
        ["cut-card", "irregular:drawn-unexposed", "irregular:faced-card", "note-incident", "scan"];
    assert_eq!(offered, expected);
}

#[test]
fn no_time_runs_and_nobody_decides_while_a_card_is_awaited() {
    let mut sitting = Sitting::real(Rulebook::OntarioFair);
    sitting.bet(ANA, 1, 100);
    sitting.tick();
    sitting.scan("5h 6d 6h");
    sitting.decide(ANA, 1, Choice::Hit);
    sitting.set_time(sitting.now_ms() + 40 * DAY_MS);
    for command in [Command::Tick, Command::Timeout, Command::NoMoreInsurance, Command::Deal] {
        assert_eq!(sitting.refusal(&Actor::Table, &command), "wrong-phase", "{command:?}");
    }
    for decision in [Choice::Hit, Choice::Stand, Choice::Double(None), Choice::RefuseCard] {
        let command = Command::Decide { spot: 1, hand: None, decision };
        assert_eq!(sitting.refusal(&Actor::Player(ANA), &command), "wrong-phase");
    }
    sitting.tell(&Actor::House, &Command::Resume);
    assert_eq!(sitting.table().deadline(), None, "not after a restart either");
    sitting.scan("2c");
    assert_eq!(sitting.waits_for(), Some((DeadlineFor::Turn, 15_000)));
}

#[test]
fn a_round_is_void_while_a_card_is_awaited_and_the_next_one_is_dealt() {
    let mut sitting = Sitting::real(Rulebook::OntarioFair);
    sitting.bet(ANA, 1, 500);
    sitting.bet(BOB, 2, 100);
    sitting.tick();
    sitting.scan("Th 5c 6d");
    sitting.tell(&pit(), &Command::Void { reason: "the shoe fell".to_owned() });
    assert_eq!((sitting.net(ANA), sitting.net(BOB)), (0, 0));
    assert_eq!((sitting.awaited().as_str(), sitting.phase()), ("", Phase::Betting));
    assert_eq!(sitting.scan_refusal("9h"), "card-not-awaited");
    assert_eq!(sitting.table().view().shoe.discards, 4, "the burned card and three dealt ones");
    sitting.bet(ANA, 1, 500);
    sitting.tick();
    assert_eq!(sitting.awaited(), "hand 1.1");
}

#[test]
fn the_cut_card_of_a_real_shoe_is_told_in_front_of_the_spot_whose_card_is_awaited() {
    let mut sitting = Sitting::real(Rulebook::OntarioFair);
    assert_eq!(sitting.refusal(&pit(), &Command::CutCardOut), "not-allowed");
    sitting.bet(ANA, 1, 100);
    sitting.bet(BOB, 2, 100);
    sitting.tick();
    sitting.scan("Th");
    let step = sitting.tell(&croupier(), &Command::CutCardOut);
    assert_eq!(of_cards(&step), [FeltEvent::CutCardOut { spot: Some(2) }]);
    assert_eq!(sitting.refusal(&croupier(), &Command::CutCardOut), "wrong-phase");
    assert!(sitting.table().view().shoe.cut_card_out);
    sitting.scan("9c 6d 9h 8c");
    let old = sitting.table().view().shoe.id;
    sitting.decide(ANA, 1, Choice::Stand);
    sitting.decide(BOB, 2, Choice::Stand);
    sitting.scan("Ts 2h");
    let step = sitting.settle();
    let retired = of_cards(&step).into_iter().find_map(|event| match event {
        FeltEvent::ShoeRetired { shoe, seed } => Some((Some(shoe), seed)),
        _ => None,
    });
    assert_eq!(retired, Some((old, None)), "a real shoe has no seed");
    let view = sitting.table().view();
    assert_eq!((view.phase, view.cut_offer), (Phase::Cut, Some(BOB.0)));
    assert_eq!(view.cut_order, [BOB.0, ANA.0]);
    assert_ne!(view.shoe.id, old);
    assert_eq!((view.shoe.left, view.shoe.discards), (312, 0));
}

#[test]
fn a_hole_card_cannot_be_scanned() {
    for rulebook in [Rulebook::QuebecOnline, Rulebook::HomeGame] {
        let config = TableConfig { source: CardSource::Scanned, ..TableConfig::demo(rulebook) };
        let refused = Table::open(chips::TableId(uuid::Uuid::nil()), config).err();
        assert_eq!(refused.map(|refusal| refusal.code()), Some("not-allowed"));
    }
}
