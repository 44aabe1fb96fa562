//! The last card of a real shoe was misread: it is taken back, and what was decided on it with it.

use blackjack::{FeltEvent, Follow, HandId, Place, Round, Shoe};
use chips::Chips;
use kit::croupier;
use table::{Actor, Choice, Command, Event, Rulebook};

use crate::sitting::{ANA, BOB, BUY_IN, Sitting, card, of_cards, pit};

const ANAS: Place = Place::Hand(HandId { spot: 1, hand: 1 });

fn chips(cents: i64) -> Chips {
    Chips::from_cents(cents).expect("a few cents")
}

/// What lies where: the cards, and the chips of both players, of the spots and of the tray.
fn lying(sitting: &Sitting) -> (Shoe, Round, [Chips; 4]) {
    let table = sitting.table();
    let chips = [table.rack(ANA), table.rack(BOB), table.layout(), table.float()];
    let round = table.felt().running().expect("a round is running");
    (table.felt().shoe().clone(), round.clone(), chips)
}

/// Ana holds 11 against a six and has asked for a card; none of them is dealt yet.
fn asked() -> Sitting {
    let mut sitting = Sitting::real(Rulebook::OntarioFair);
    sitting.bet(ANA, 1, 500);
    sitting.bet(BOB, 2, 300);
    sitting.tick();
    sitting.scan("5h 9c 6d 6h 8c");
    sitting.decide(ANA, 1, Choice::Hit);
    sitting
}

#[test]
fn the_last_card_is_taken_back_and_the_right_one_has_its_place() {
    let mut sitting = asked();
    let before = lying(&sitting);
    sitting.scan("2c");
    let step = sitting.withdraw("2c");
    let (back, again, winnings_back) = (Vec::new(), Vec::new(), Vec::new());
    let (to, card, index) = (ANAS, card("2c"), 6);
    let withdrawn = FeltEvent::ScanWithdrawn { to, card, index, back, again, winnings_back };
    assert_eq!(of_cards(&step), [withdrawn]);
    assert_eq!(lying(&sitting), before);
    assert_eq!((&*sitting.awaited(), sitting.table().deadline()), ("hand 1.1", None));
    assert_eq!(sitting.table().takings().irregularities, 1);
    let step = sitting.scan("3c");
    let FeltEvent::CardDealt { to, index, .. } = of_cards(&step)[0] else { panic!("{step:?}") };
    assert_eq!((to, index), (ANAS, 6));
    assert_eq!(sitting.table().view().spots[&1].hands[&1].cards, "5h 6h 3c");
}

#[test]
fn only_the_last_card_is_taken_back_once_and_by_a_croupier() {
    let mut sitting = asked();
    assert_eq!(sitting.withdraw_refusal("6h"), "scan-stands", "not the last one");
    sitting.scan("2c");
    assert_eq!(sitting.withdraw_refusal("2d"), "scan-stands");
    for by in [pit(), Actor::Player(ANA), Actor::House] {
        let command = Command::WithdrawScan { card: card("2c") };
        assert_eq!(sitting.refusal(&by, &command), "not-allowed");
    }
    sitting.withdraw("2c");
    assert_eq!(sitting.withdraw_refusal("2c"), "scan-stands");
    assert_eq!(sitting.withdraw_refusal("8c"), "scan-stands", "nor the one before it");
}

#[test]
fn a_hand_that_went_bust_by_a_misread_card_is_in_play_again() {
    let mut sitting = asked();
    sitting.scan("4c");
    sitting.decide(ANA, 1, Choice::Hit);
    let before = lying(&sitting);
    sitting.scan("Kc");
    assert_eq!(sitting.table().felt().shoe().tray().len(), 4, "fifteen and ten");
    sitting.withdraw("Kc");
    assert_eq!(lying(&sitting), before);
}

#[test]
fn a_double_a_surrender_and_a_split_on_a_misread_card_go_back() {
    for (rulebook, cards, misread, decision) in [
        (Rulebook::OntarioFair, "5h 9c 6d 5c", "8c", Choice::Double(None)),
        (Rulebook::OntarioFair, "8h 9c 6d 8d", "8c", Choice::Split),
        (Rulebook::ParisClub, "Th 9c Td 6h", "8c", Choice::Surrender),
    ] {
        let mut sitting = Sitting::real(rulebook);
        let stake = sitting.table().view().sign.bet_min;
        sitting.bet(ANA, 1, stake);
        sitting.bet(BOB, 2, stake);
        sitting.tick();
        sitting.scan(cards);
        let before = lying(&sitting);
        sitting.scan(misread);
        sitting.decide(ANA, 1, decision);
        assert_ne!(sitting.table().rack(ANA), before.2[0], "{decision:?} moves chips");
        sitting.withdraw(misread);
        assert_eq!(lying(&sitting), before, "{decision:?}");
        sitting.scan("7c");
        assert_eq!(sitting.table().view().turn.map(|turn| turn.spot), Some(1));
    }
}

#[test]
fn insurance_on_a_misread_card_goes_back() {
    let mut sitting = Sitting::real(Rulebook::ParisClub);
    sitting.bet(ANA, 1, 1_000);
    sitting.tick();
    sitting.scan("8h Ad");
    let before = lying(&sitting);
    sitting.scan("8s");
    sitting.say(ANA, Command::Insure { spot: 1, hand: None, amount: None });
    assert_eq!(sitting.table().rack(ANA), BUY_IN - chips(1_500));
    sitting.withdraw("8s");
    assert_eq!(lying(&sitting), before);
}

#[test]
fn even_money_on_a_misread_card_is_paid_back_and_staked_again() {
    let mut sitting = Sitting::real(Rulebook::OntarioFair);
    sitting.bet(ANA, 1, 500);
    sitting.bet(BOB, 2, 500);
    sitting.tick();
    sitting.scan("9c Ah Ad 8c");
    let before = lying(&sitting);
    sitting.scan("Kh");
    sitting.say(BOB, Command::EvenMoney { spot: 2, hand: None });
    assert_eq!(sitting.table().rack(BOB), BUY_IN + chips(500));
    assert_eq!(sitting.refusal(&Actor::Player(BOB), &Command::CashOut), "wrong-phase");
    let step = sitting.withdraw("Kh");
    assert_eq!(lying(&sitting), before);
    let kinds: Vec<_> = step.transfers.iter().map(|transfer| transfer.kind).collect();
    assert_eq!(kinds, [chips::TransferKind::WinningsBack, chips::TransferKind::Stake]);
}

#[test]
fn the_dealers_last_card_is_taken_back_before_settlement_and_not_after_it() {
    let mut sitting = asked();
    sitting.scan("Tc");
    sitting.decide(BOB, 2, Choice::Stand);
    sitting.scan("5d 6s");
    assert_eq!(sitting.awaited(), "settlement", "seventeen");
    sitting.withdraw("6s");
    assert_eq!(sitting.awaited(), "dealer");
    assert_eq!(sitting.refusal(&croupier(), &Command::Settle), "wrong-phase");
    sitting.scan("9s");
    sitting.settle();
    assert_eq!((sitting.net(ANA), sitting.net(BOB)), (500, -300), "twenty");
    assert_eq!(sitting.withdraw_refusal("9s"), "scan-stands");
    assert_eq!(sitting.refusal(&croupier(), &Command::Settle), "wrong-phase");
    let turnover = sitting.table().takings().turnover;
    assert_eq!(turnover, 800, "each stake counts once");
}

#[test]
fn undone_stakes_are_no_turnover() {
    let mut sitting = Sitting::real(Rulebook::OntarioFair);
    sitting.bet(ANA, 1, 500);
    sitting.tick();
    sitting.scan("5h 6d 5c");
    sitting.decide(ANA, 1, Choice::Double(None));
    sitting.withdraw("5c");
    sitting.scan("Tc");
    sitting.decide(ANA, 1, Choice::Stand);
    sitting.scan("Ts 2s");
    sitting.settle();
    assert_eq!(sitting.table().takings().turnover, 500);
}

#[test]
fn a_standing_answer_and_the_cut_card_do_not_depend_on_the_card() {
    let mut sitting = Sitting::real(Rulebook::ParisClub);
    sitting.say(BOB, Command::Leave);
    sitting.say(ANA, Command::Consent { backer: None, yes: true });
    sitting.bet(ANA, 1, 1_000);
    sitting.say(BOB, Command::Back { spot: 1, amount: chips(1_000) });
    sitting.tick();
    sitting.scan("5h 6d 5c");
    let follow = Follow { double: true, split: true };
    sitting.say(BOB, Command::Follow { spot: 1, follow });
    sitting.tell(&croupier(), &Command::CutCardOut);
    sitting.withdraw("5c");
    let felt = sitting.table().felt();
    assert_eq!(felt.running().map(|round| round.spots[&1].follow(BOB)), Some(follow));
    assert!(felt.shoe().cut_card_seen().is_some());
}

#[test]
fn nothing_is_taken_back_or_settled_while_the_round_is_stopped() {
    let mut sitting = asked();
    sitting.scan("Tc");
    sitting.decide(BOB, 2, Choice::Stand);
    sitting.scan("5d 6s");
    sitting.tell(&pit(), &Command::RequestVoid { reason: "a spilt drink".to_owned() });
    assert_eq!(sitting.awaited(), "");
    assert_eq!(sitting.withdraw_refusal("6s"), "round-stopped");
    assert_eq!(sitting.refusal(&croupier(), &Command::Settle), "round-stopped");
    let offered = sitting.table().staff(protocol::Role::Croupier, "carl").options;
    assert!(!offered.contains_key("settle") && !offered.contains_key("withdraw-scan"));
    let step = sitting.tell(&Actor::Pit("bruno".to_owned()), &Command::ApproveVoid);
    assert!(step.events.iter().any(|event| matches!(event, Event::Felt(FeltEvent::Voided { .. }))));
}
