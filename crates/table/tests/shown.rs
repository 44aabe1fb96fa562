//! What a client is told so that it can show a step card by card, and say afterwards what became of
//! each wager. Played on listed cards.

use blackjack::cards_from;
use chips::{Chips, PlayerId};
use kit::{Seeds, TABLE, TableDriver};
use protocol::{EventView, HandStatus, Phase, WagerKind};
use table::{Actor, Choice, Command, Rulebook, StackedShoe, Step, Table, TableConfig};
use table_words::words;
use uuid::Uuid;

const ANA: PlayerId = PlayerId(Uuid::from_u128(1));
const BOB: PlayerId = PlayerId(Uuid::from_u128(2));

/// An open table of these rules with a shoe of these cards.
fn stacked(rulebook: Rulebook, cards: &str) -> TableDriver {
    let order = cards_from(cards).expect("the listed cards are cards");
    let shoe = StackedShoe { order, ..StackedShoe::default() };
    let table = Table::stacked(TABLE, TableConfig::demo(rulebook), shoe);
    let table = table.expect("demo limits are allowed");
    let mut driver = TableDriver::new(table, Seeds::default(), 0);
    driver.tell(&Actor::House, &Command::Open);
    driver
}

/// A player buys in for 1,000.00 and takes a seat.
fn take_seat(driver: &mut TableDriver, player: PlayerId, seat: u8) {
    let amount = Chips::cents_const(100_000);
    driver.tell(&Actor::Player(player), &Command::BuyIn { amount, play: false });
    driver.tell(&Actor::Player(player), &Command::Sit { seat });
}

/// A table of these rules on which Ana has staked so many cents on each of these spots and is dealt
/// these cards.
fn dealt_at(rulebook: Rulebook, stake: i64, spots: &[u8], cards: &str) -> (TableDriver, Step) {
    let mut driver = stacked(rulebook, cards);
    take_seat(&mut driver, ANA, 1);
    let ana = Actor::Player(ANA);
    for &spot in spots {
        driver.tell(&ana, &Command::Bet { spot, amount: Chips::cents_const(stake) });
    }
    let step = driver.tell(&ana, &Command::Confirm);
    (driver, step)
}

/// A table of the Ontario rules on which Ana has staked 1.00 and is dealt these cards.
fn dealt(cards: &str) -> (TableDriver, Step) {
    dealt_at(Rulebook::OntarioFair, 100, &[1], cards)
}

fn decide(driver: &mut TableDriver, decision: Choice) -> Step {
    driver.tell(&Actor::Player(ANA), &Command::Decide { spot: 1, hand: None, decision })
}

/// Each event with a total: its kind, the hand, the points.
fn totals(driver: &TableDriver, step: &Step) -> Vec<(String, Option<u8>, u8)> {
    let words = words(&driver.table, step).into_iter();
    let with = |event: EventView| Some((event.kind, event.hand, event.total?.points));
    words.filter_map(with).collect()
}

fn total(kind: &str, hand: Option<u8>, points: u8) -> (String, Option<u8>, u8) {
    (kind.to_owned(), hand, points)
}

#[test]
fn every_card_comes_with_the_total_of_its_hand() {
    let (mut driver, deal) = dealt("8h 6d 8c 3h 2c 9s Tc 2h 4d 5c");
    assert_eq!(
        totals(&driver, &deal),
        [
            total("card-dealt", Some(1), 8),
            total("dealer-card", None, 6),
            total("card-dealt", Some(1), 16),
        ]
    );
    let split = decide(&mut driver, Choice::Split);
    let of_split = totals(&driver, &split);
    assert_eq!(of_split.first(), Some(&total("card-dealt", Some(1), 11)));
    let mut last = split;
    while driver.table.view().turn.is_some() {
        last = decide(&mut driver, Choice::Stand);
    }
    // The dealer draws to 17 or more, one card after the other, each counted with those before.
    let drawn = totals(&driver, &last);
    let points: Vec<u8> = drawn.iter().map(|(.., points)| *points).collect();
    assert!(points.len() > 1 && points.is_sorted(), "{drawn:?}");
    let end = driver.table.view().dealer.total.map(|total| total.points);
    assert_eq!(points.last().copied(), end);
}

#[test]
fn who_was_stood_for_by_the_clock_is_told_so() {
    let (mut driver, _) = dealt("Th 6d 4h 5c 2c Tc 9c");
    driver.tick();
    let late = driver.tick();
    let said = words(&driver.table, &late);
    let stood = said.iter().find(|event| event.kind == "stood").expect("the table stands");
    assert!(stood.automatic);
    let (mut driver, _) = dealt("Th 6d 4h 5c 2c Tc 9c");
    let own = decide(&mut driver, Choice::Stand);
    let said = words(&driver.table, &own);
    let stood = said.iter().find(|event| event.kind == "stood").expect("she stands");
    assert!(!stood.automatic);
}

#[test]
fn each_wager_says_what_became_of_it() {
    let (mut driver, _) = dealt("Th Ad 8h Kc");
    let insure = Command::Insure { spot: 1, hand: None, amount: None };
    driver.tell(&Actor::Player(ANA), &insure);
    while driver.table.view().turn.is_some() {
        decide(&mut driver, Choice::Stand);
    }
    let you = driver.table.you(ANA);
    let wagers: Vec<_> = you.last_wagers.iter().map(|it| (it.kind, it.spot, it.net)).collect();
    assert_eq!(wagers, [(WagerKind::Hand, 1, -100), (WagerKind::Insurance, 1, 100)]);
    assert_eq!(you.last_net, Some(0));
    assert_eq!(driver.table.view().spots[&1].hands[&1].insurance_net, Some(100));
}

#[test]
fn a_dealer_who_has_not_played_does_not_stand() {
    // Ana busts: the dealer has nobody to beat.
    let (mut driver, _) = dealt("Th 6d 6h Tc 5c");
    decide(&mut driver, Choice::Hit);
    let dealer = driver.table.view().dealer;
    assert!(dealer.total.is_some_and(|total| total.points < 17), "{dealer:?}");
    assert_eq!(dealer.status, None);
    let (mut driver, _) = dealt("Th 6d 9h 5c 8c");
    decide(&mut driver, Choice::Stand);
    assert_eq!(driver.table.view().dealer.status, Some(HandStatus::Stood));
}

/// A table of Poker 21 on which two players sit.
fn poker() -> TableDriver {
    let mut driver = stacked(Rulebook::Poker21, "Th 6d 8h 5c 9c Tc 2c 3d");
    for (player, seat) in [(ANA, 1), (BOB, 2)] {
        take_seat(&mut driver, player, seat);
    }
    driver
}

#[test]
fn a_stake_that_goes_back_says_why() {
    let mut driver = poker();
    let amount = Chips::cents_const(1_000);
    let returned = |driver: &TableDriver, step: &Step| {
        let words = words(&driver.table, step).into_iter();
        words.filter(|event| event.kind == "bet-returned").map(|it| it.words.en).collect::<Vec<_>>()
    };
    driver.tell(&Actor::Player(BOB), &Command::Bet { spot: 2, amount });
    let out = driver.tell(&Actor::Player(BOB), &Command::SitOut { out: true });
    let said = returned(&driver, &out);
    assert!(said.len() == 1 && !said[0].contains("missing"), "it was his wish: {said:?}");
    driver.tell(&Actor::Player(BOB), &Command::SitOut { out: false });
    driver.tell(&Actor::Player(BOB), &Command::Bet { spot: 2, amount });
    driver.tell(&Actor::Player(ANA), &Command::Bet { spot: 1, amount });
    driver.tell(&Actor::Player(ANA), &Command::Pok { spot: 1, amount });
    let deal = driver.tick();
    let said = returned(&driver, &deal);
    assert!(said[0].ends_with(". The POK bet was missing."), "{said:?}");
}

#[test]
fn who_loses_a_seat_is_told_why() {
    let reason = |driver: &TableDriver, step: &Step| {
        let words = words(&driver.table, step).into_iter();
        let mut left = words.filter(|event| event.kind == "seat-left");
        let event = left.next().expect("the seat is freed");
        assert!(left.next().is_none(), "one seat was taken");
        event.reason.map(|reason| {
            assert!(event.words.en.ends_with(&format!(" {}", reason.en)), "{}", event.words.en);
            assert!(event.words.fr.ends_with(&format!(" {}", reason.fr)), "{}", event.words.fr);
            reason.en
        })
    };
    let seated = || {
        let mut driver = stacked(Rulebook::OntarioFair, "Th 6d 9h Tc 5s");
        take_seat(&mut driver, ANA, 1);
        driver
    };
    for wish in [Command::Leave, Command::CashOut] {
        let mut driver = seated();
        let step = driver.tell(&Actor::Player(ANA), &wish);
        assert_eq!(reason(&driver, &step), None, "{wish:?}");
    }
    let mut driver = seated();
    let step = driver.tick();
    let quiet = "Nobody was playing there any more.";
    assert_eq!(reason(&driver, &step).as_deref(), Some(quiet));
    let pit = Actor::Pit("paul".to_owned());
    let evict = Command::Evict { player: ANA, reason: "she is excluded".to_owned(), minutes: None };
    for by in [&pit, &Actor::House] {
        let mut driver = seated();
        let step = driver.tell(by, &evict);
        assert_eq!(reason(&driver, &step), None, "{by}: not for all to read");
    }
    let mut driver = seated();
    let step = driver.tell(&pit, &Command::Close);
    assert_eq!(reason(&driver, &step).as_deref(), Some("The table closes."));
    // The table closes with its last player, who leaves by her own wish.
    let mut driver = seated();
    driver.tell(&pit, &Command::LastRound { rounds: None, minutes: None });
    let step = driver.tell(&Actor::Player(ANA), &Command::CashOut);
    assert_eq!(driver.table.view().phase, Phase::Closed);
    assert_eq!(reason(&driver, &step), None);
}

/// What lies at the first hand of the spots 1 and 2, in cents.
fn on_layout(driver: &TableDriver) -> [i64; 2] {
    let view = driver.table.view();
    [1, 2].map(|spot| view.spots[&spot].hands[&1].on_layout)
}

#[test]
fn what_lies_at_a_hand_is_told_until_it_is_settled() {
    let cards = "Th 6s 6d 6c 5c Tc 9s Th";
    let (mut driver, _) = dealt_at(Rulebook::ParisClub, 1_000, &[1, 2], cards);
    assert_eq!(on_layout(&driver), [1_000, 1_000]);
    decide(&mut driver, Choice::Surrender);
    assert_eq!(on_layout(&driver), [500, 1_000], "half goes back at once (F5)");
    let double = Command::Decide { spot: 2, hand: None, decision: Choice::Double(None) };
    driver.tell(&Actor::Player(ANA), &double);
    let view = driver.table.view();
    let hands = [1, 2].map(|spot| &view.spots[&spot].hands[&1]);
    assert!(hands.iter().all(|hand| hand.result.is_some()), "{hands:?}");
    assert_eq!(hands.map(|hand| hand.stake), [1_000, 2_000]);
    assert_eq!(on_layout(&driver), [0, 0], "the round is settled");
}

#[test]
fn what_lies_behind_a_hand_is_told_until_it_is_settled() {
    let mut driver = stacked(Rulebook::ParisClub, "Th 6s 6d 6c 5c Tc 9s Th");
    take_seat(&mut driver, ANA, 1);
    let amount = Chips::cents_const(1_000);
    for spot in [1, 2] {
        driver.tell(&Actor::Player(ANA), &Command::Bet { spot, amount });
    }
    // Bob stands behind her.
    driver.tell(&Actor::Player(BOB), &Command::BuyIn { amount, play: false });
    let back = Command::Back { spot: 1, amount };
    driver.tell(&Actor::Player(BOB), &back);
    let consent = Command::Consent { backer: Some(BOB), yes: true };
    driver.tell(&Actor::Player(ANA), &consent);
    let lying = |driver: &TableDriver| {
        let spot = driver.table.view().spots.remove(&1).expect("a spot of the layout");
        let bet = spot.bet.into_iter().flat_map(|bet| bet.backers);
        let hands = spot.hands.into_values().flat_map(|hand| hand.backers);
        bet.chain(hands).map(|(_, it)| (it.stake, it.on_layout)).collect::<Vec<_>>()
    };
    assert_eq!(lying(&driver), [(1_000, 1_000)]);
    driver.tick();
    assert_eq!(lying(&driver), [(1_000, 1_000)], "dealt");
    decide(&mut driver, Choice::Surrender);
    assert_eq!(lying(&driver), [(1_000, 500)], "half goes back at once (F5)");
    let stand = Command::Decide { spot: 2, hand: None, decision: Choice::Stand };
    driver.tell(&Actor::Player(ANA), &stand);
    assert_eq!(lying(&driver), [(1_000, 0)], "the round is settled");
}
