//! The irregularities of O12 at a real shoe: each names its card, because that card has left the
//! shoe in the croupier's hand.

use blackjack::{FeltEvent, HandId, Place};
use chips::PlayerId;
use protocol::{HandResult, Phase, Role};
use table::{Choice, Command, Irregularity, Rulebook, Step};

use crate::sitting::{ANA, BOB, Sitting, card, of_cards, pit};

/// Ana at 1 and bob at 2, in the middle of the deal: bob's first card is awaited.
fn dealing() -> Sitting {
    let mut sitting = Sitting::real(Rulebook::OntarioFair);
    sitting.bet(ANA, 1, 100);
    sitting.bet(BOB, 2, 100);
    sitting.tick();
    sitting.scan("Th");
    sitting
}

/// The same, ana in turn.
fn playing() -> Sitting {
    let mut sitting = dealing();
    sitting.scan("5c 6d 4h 6c");
    sitting
}

fn dealt(step: &Step) -> Vec<(Place, u32, bool)> {
    let dealt = of_cards(step).into_iter().filter_map(|event| match event {
        FeltEvent::CardDealt { to, index, exposed, .. } => Some((to, index, exposed)),
        _ => None,
    });
    dealt.collect()
}

const BOBS: Place = Place::Hand(HandId { spot: 2, hand: 1 });

#[test]
fn a_faced_card_goes_to_the_discards_and_the_same_place_still_waits() {
    let mut sitting = dealing();
    assert_eq!(sitting.irregular_refusal(Irregularity::FacedCard { card: None }), "card-needed");
    let step = sitting.irregular(Irregularity::FacedCard { card: Some(card("7c")) });
    let discarded = FeltEvent::FacedCardDiscarded { card: card("7c"), index: 2 };
    assert_eq!(of_cards(&step), [discarded]);
    assert_eq!(sitting.awaited(), "hand 2.1");
    assert_eq!(sitting.table().felt().shoe().tray(), [card("7c")]);
    assert_eq!(dealt(&sitting.scan("9c")), [(BOBS, 3, false)]);
}

#[test]
fn b_a_card_drawn_unexposed_is_the_next_card() {
    let mut sitting = dealing();
    let step = sitting.irregular(Irregularity::DrawnUnexposed);
    assert_eq!(of_cards(&step), [FeltEvent::DrawnUnexposed]);
    assert_eq!(sitting.awaited(), "hand 2.1");
    assert_eq!(dealt(&sitting.scan("9c")), [(BOBS, 2, false)]);
}

#[test]
fn c_an_exposed_card_is_offered_and_whoever_refuses_it_is_done() {
    let mut sitting = playing();
    let exposed = Irregularity::DrawnExposed { card: Some(card("Qs")) };
    assert_eq!(sitting.irregular_refusal(Irregularity::DrawnExposed { card: None }), "card-needed");
    sitting.irregular(exposed);
    assert_eq!(sitting.table().view().exposed.as_deref(), Some("Qs"));
    assert_eq!(sitting.irregular_refusal(exposed), "wrong-phase", "one at a time");
    sitting.decide(ANA, 1, Choice::RefuseCard);
    let step = sitting.decide(BOB, 2, Choice::Hit);
    assert_eq!(dealt(&step), [(BOBS, 6, true)], "nothing had to be scanned");
    assert_eq!(sitting.awaited(), "dealer");
    assert_eq!(sitting.table().view().spots[&2].hands[&1].cards, "5c 6c Qs");
    assert_eq!(sitting.irregular_refusal(exposed), "wrong-phase", "not while a card is awaited");
}

#[test]
fn c_an_exposed_card_that_everybody_refuses_is_the_dealers() {
    let mut sitting = playing();
    sitting.irregular(Irregularity::DrawnExposed { card: Some(card("Qs")) });
    sitting.decide(ANA, 1, Choice::RefuseCard);
    let step = sitting.decide(BOB, 2, Choice::RefuseCard);
    assert_eq!(dealt(&step), [(Place::Dealer, 6, true)]);
    assert_eq!(sitting.awaited(), "dealer", "sixteen");
    sitting.scan("5s");
    sitting.settle();
    assert_eq!((sitting.net(ANA), sitting.net(BOB)), (-100, -100));
}

#[test]
fn d_a_card_the_dealer_drew_too_many_is_discarded_and_changes_nothing() {
    let mut sitting = playing();
    let overdraw = Irregularity::DealerOverdraw { card: Some(card("4h")) };
    assert_eq!(sitting.irregular_refusal(overdraw), "wrong-phase", "he has not finished");
    sitting.decide(ANA, 1, Choice::Stand);
    sitting.decide(BOB, 2, Choice::Stand);
    assert_eq!(sitting.irregular_refusal(overdraw), "wrong-phase", "his card is awaited");
    sitting.scan("Jd 3c");
    assert_eq!(sitting.awaited(), "settlement", "nineteen");
    let mut before = sitting.clone();
    let discarded = FeltEvent::OverdrawDiscarded { card: card("4h"), index: 8 };
    assert_eq!(of_cards(&before.irregular(overdraw)), [discarded], "it may be seen now");
    assert_eq!(before.withdraw_refusal("3c"), "scan-stands", "the card after it has come out");
    sitting.settle();
    assert_eq!(sitting.phase(), Phase::Betting);
    let nets = (sitting.net(ANA), sitting.net(BOB));
    let unnamed = Irregularity::DealerOverdraw { card: None };
    assert_eq!(sitting.irregular_refusal(unnamed), "card-needed");
    let step = sitting.irregular(overdraw);
    let discarded = FeltEvent::OverdrawDiscarded { card: card("4h"), index: 8 };
    assert_eq!(of_cards(&step), [discarded]);
    assert_eq!((sitting.net(ANA), sitting.net(BOB)), nets);
    assert_eq!(sitting.table().view().dealer.cards, "6d Jd 3c");
}

#[test]
fn e_an_empty_shoe_goes_on_with_the_discards() {
    let mut sitting = dealing();
    assert_eq!(
        sitting.irregular_refusal(Irregularity::ShortDeal { spot: 1, count: 1 }),
        "wrong-phase"
    );
    for text in ["7c", "7d", "7h"] {
        sitting.irregular(Irregularity::FacedCard { card: Some(card(text)) });
    }
    let step = sitting.irregular(Irregularity::ShoeEmpty);
    // The burned card was a discard, too.
    let reshuffled = FeltEvent::DiscardsReshuffled { cards: 4, ordinal: 1 };
    // The rest finish the round; then the shoe is shuffled, cut card or not (O4).
    let out = FeltEvent::CutCardOut { spot: None };
    assert_eq!(of_cards(&step), [out, reshuffled, FeltEvent::Burned { index: 0 }]);
    let shoe = sitting.table().view().shoe;
    assert_eq!((shoe.left, shoe.discards, shoe.burned.as_str()), (3, 1, "??"));
    assert_eq!(sitting.awaited(), "hand 2.1");
    assert_eq!(dealt(&sitting.scan("7d")), [(BOBS, 1, false)]);
    sitting.scan("7c 7h");
    assert_eq!(sitting.phase(), Phase::Cut, "the last card was burned: the round is void");
    assert_eq!((sitting.net(ANA), sitting.net(BOB)), (0, 0));
    assert_eq!(sitting.irregular_refusal(Irregularity::ShoeEmpty), "wrong-phase");
}

#[test]
fn e_an_empty_shoe_without_discards_is_nothing_a_croupier_can_say() {
    let sitting = dealing();
    // One burned card is no shoe (A66): the round would be void, which takes two persons.
    assert_eq!(sitting.irregular_refusal(Irregularity::ShoeEmpty), "wrong-phase");
    assert_eq!(sitting.awaited(), "hand 2.1");
}

#[test]
fn e_concerns_every_rulebook_the_others_ontario_fair_alone() {
    let mut sitting = Sitting::real(Rulebook::ParisClub);
    sitting.bet(ANA, 1, 1_000);
    sitting.tick();
    let faced = Irregularity::FacedCard { card: Some(card("7c")) };
    assert_eq!(sitting.irregular_refusal(faced), "not-allowed");
    sitting.irregular(Irregularity::ShoeEmpty);
    let shoe = sitting.table().view().shoe;
    assert_eq!((shoe.left, shoe.discards), (4, 1), "five burned cards are the shoe now");
}

#[test]
fn f_a_hand_dealt_no_card_is_void_and_one_dealt_one_gets_its_second_in_the_end() {
    let mut sitting = Sitting::real(Rulebook::OntarioFair);
    sitting.bet(ANA, 1, 100);
    sitting.bet(BOB, 2, 100);
    sitting.irregular(Irregularity::ShortDeal { spot: 1, count: 0 });
    sitting.irregular(Irregularity::ShortDeal { spot: 2, count: 1 });
    sitting.tick();
    assert_eq!(sitting.awaited(), "hand 2.1");
    sitting.scan("Tc 9d");
    assert_eq!(sitting.awaited(), "hand 2.1", "after the dealer's card");
    assert_eq!(sitting.net(ANA), 0, "her stake is back");
    sitting.scan("8c");
    sitting.decide(BOB, 2, Choice::Stand);
    sitting.scan("Ts");
    sitting.settle();
    let hands = &sitting.table().view().spots;
    assert_eq!(hands[&1].hands[&1].result, Some(HandResult::Void));
    assert_eq!(hands[&2].hands[&1].result, Some(HandResult::Lose));
    assert_eq!((rated(&sitting), sitting.table().takings().turnover), (vec![(BOB, 1, 100)], 100));
}

#[test]
fn a_void_round_is_neither_turnover_nor_rated() {
    let mut sitting = dealing();
    sitting.tell(&pit(), &Command::Void { reason: "a test".to_owned() });
    assert_eq!((rated(&sitting), sitting.table().takings().turnover), (vec![], 0));
    // The next one is rated without what was handed back.
    sitting.bet(ANA, 1, 300);
    sitting.tick();
    sitting.scan("Tc 9d 8c");
    sitting.decide(ANA, 1, Choice::Stand);
    sitting.scan("Ts");
    sitting.settle();
    assert_eq!((rated(&sitting), sitting.table().takings().turnover), (vec![(ANA, 1, 300)], 300));
}

/// Who is rated, with his rounds and his average bet.
fn rated(sitting: &Sitting) -> Vec<(PlayerId, u32, i64)> {
    let ratings = sitting.table().staff(Role::Pit, "berthe").ratings.into_iter();
    ratings.map(|(id, rating)| (PlayerId(id), rating.rounds, rating.average_bet)).collect()
}

#[test]
fn a_new_dealer_of_a_real_shoe_burns_a_card_nobody_has_seen() {
    let mut sitting = Sitting::real(Rulebook::OntarioFair);
    let step = sitting.tell(&pit(), &Command::NewDealer { name: None });
    assert_eq!(of_cards(&step), [FeltEvent::Burned { index: 1 }]);
    assert_eq!(sitting.table().view().shoe.burned, "?? ??");
    let by = table::Actor::Player(ANA);
    assert_eq!(sitting.refusal(&by, &Command::ShowBurned), "no-burned-card");
}
