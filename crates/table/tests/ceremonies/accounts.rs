//! The house's chips at a table: the float comes from the cage, slips go from hand to hand, the
//! tray is counted by two persons, and sessions end with it.

use chips::{Account, Chips, TransferKind};
use kit::croupier;
use protocol::{ChipPile, Phase, Role};
use table::{Actor, Command, Event, Rulebook, Step, TableConfig};

use crate::sitting::{ANA, Sitting, pit};

const FLOAT: i64 = 10_000_000;

fn cashier() -> Actor {
    Actor::Cage("kay".to_owned())
}

fn other() -> Actor {
    Actor::Pit("bruno".to_owned())
}

fn chips(cents: i64) -> Chips {
    Chips::from_cents(cents).expect("a few cents")
}

fn piles(cents: i64) -> Vec<ChipPile> {
    vec![ChipPile { value: 1_000, count: u32::try_from(cents / 1_000).expect("few chips") }]
}

/// A table whose float the pit boss has asked of the cage.
fn asked() -> Sitting {
    let float_asked_by = Some("berthe".to_owned());
    Sitting::at(&TableConfig { float_asked_by, ..TableConfig::demo(Rulebook::ParisClub) })
}

/// The chips of a slip are counted again, and are what it says.
fn receive(slip: u32, cents: i64) -> Command {
    Command::ReceiveChips { slip, chips: piles(cents), reason: None }
}

/// The cashier counts the chips of a fill out.
fn approve(slip: u32, cents: i64) -> Command {
    Command::ApproveChips { slip, chips: piles(cents), carrier: Some("victor".to_owned()) }
}

/// The pit counts the chips of a credit out of the tray.
fn credit(cents: i64) -> Command {
    Command::RequestChips { credit: true, amount: chips(cents), chips: piles(cents) }
}

/// The cage approves a credit, whose chips were counted in the pit.
fn approve_credit(slip: u32) -> Command {
    Command::ApproveChips { slip, chips: Vec::new(), carrier: Some("victor".to_owned()) }
}

/// The second person has counted that much.
fn agree(count: u32, cents: i64) -> Command {
    Command::AgreeCount { count, chips: piles(cents), dropped: None }
}

fn count(cents: i64, reason: Option<&str>) -> Command {
    let reason = reason.map(str::to_owned);
    Command::CountTray { chips: piles(cents), dropped: None, reason }
}

/// The same with its float received.
fn open() -> Sitting {
    let mut sitting = asked();
    sitting.tell(&cashier(), &approve(1, FLOAT));
    sitting.tell(&pit(), &receive(1, FLOAT));
    sitting
}

fn moved(step: &Step) -> Vec<(TransferKind, i64)> {
    step.transfers.iter().map(|transfer| (transfer.kind, transfer.amount.cents())).collect()
}

#[test]
fn a_table_opens_with_the_float_that_the_cage_has_sent_and_the_pit_has_counted() {
    let mut sitting = asked();
    let slip = sitting.table().chips_request().expect("the opener is asked for");
    assert_eq!((slip.slip, slip.amount, &*slip.by, slip.opener), (1, FLOAT, "berthe", true));
    assert_eq!((sitting.phase(), sitting.table().float()), (Phase::Float, Chips::ZERO));
    sitting.seat(ANA, "ana", 1);
    let bet = Command::Bet { spot: 1, amount: chips(1_000) };
    assert_eq!(sitting.refusal(&Actor::Player(ANA), &bet), "betting-closed");
    assert_eq!(sitting.refusal(&pit(), &receive(1, FLOAT)), "wrong-phase", "not approved");
    let own = Actor::Cage("Berthe".to_owned());
    assert_eq!(sitting.refusal(&own, &approve(1, FLOAT)), "own-request", "one name is one person");
    assert_eq!(moved(&sitting.tell(&cashier(), &approve(1, FLOAT))), []);
    let view = sitting.table().chips_request().expect("it is on its way");
    assert_eq!(
        (view.approved_by.as_deref(), view.carrier.as_deref()),
        (Some("kay"), Some("victor"))
    );
    assert_eq!(
        sitting.refusal(&cashier(), &receive(1, FLOAT)),
        "not-allowed",
        "a fill is for the table"
    );
    let uncounted = Command::ReceiveChips { slip: 1, chips: Vec::new(), reason: None };
    assert_eq!(sitting.refusal(&croupier(), &uncounted), "chips-not-counted");
    let step = sitting.tell(&croupier(), &receive(1, FLOAT));
    assert_eq!(moved(&step), [(TransferKind::Fill, FLOAT)]);
    assert_ne!(sitting.phase(), Phase::Float);
    let books = sitting.table().takings();
    assert_eq!((books.float, books.opener, books.fills), (FLOAT, FLOAT, 0));
}

#[test]
fn a_float_that_the_cage_does_not_send_opens_no_table() {
    let mut sitting = asked();
    sitting.seat(ANA, "ana", 1);
    let step = sitting.tell(&cashier(), &Command::RefuseChips { slip: 1 });
    assert!(step.events.iter().any(|event| matches!(event, Event::Closed { .. })));
    assert!(sitting.table().is_closed() && !sitting.table().is_unsettled());
}

#[test]
fn chips_that_differ_from_their_slip_are_received_with_a_reason() {
    let mut sitting = asked();
    sitting.tell(&cashier(), &approve(1, FLOAT));
    let short = |reason: Option<&str>| Command::ReceiveChips {
        slip: 1,
        chips: piles(FLOAT - 1_000),
        reason: reason.map(str::to_owned),
    };
    assert_eq!(sitting.refusal(&pit(), &short(None)), "tray-differs");
    let step = sitting.tell(&pit(), &short(Some("one chip is missing")));
    let Some(Event::ChipsMoved { amount, receipt: Some(receipt), .. }) = step.events.first() else {
        panic!("{:?}", step.events)
    };
    assert_eq!((amount.cents(), receipt.counted.cents()), (FLOAT, FLOAT - 1_000));
    assert_eq!(receipt.reason.as_deref(), Some("one chip is missing"));
}

#[test]
fn other_chips_of_the_same_worth_are_received_with_a_reason() {
    let mut sitting = asked();
    sitting.tell(&cashier(), &approve(1, FLOAT));
    let others = |reason: Option<&str>| Command::ReceiveChips {
        slip: 1,
        chips: vec![ChipPile { value: 500, count: 20_000 }],
        reason: reason.map(str::to_owned),
    };
    assert_eq!(sitting.refusal(&pit(), &others(None)), "tray-differs");
    let step = sitting.tell(&pit(), &others(Some("small chips were wanted")));
    let Some(Event::ChipsMoved { receipt: Some(receipt), .. }) = step.events.first() else {
        panic!("{:?}", step.events)
    };
    assert_eq!(receipt.counted.cents(), FLOAT);
    assert_eq!(receipt.reason.as_deref(), Some("small chips were wanted"));
}

#[test]
fn a_slip_names_its_chips_and_a_credit_is_received_at_the_cage() {
    let mut sitting = open();
    let request = |credit, amount: i64, chips| Command::RequestChips {
        credit,
        amount: self::chips(amount),
        chips,
    };
    let wrong = vec![ChipPile { value: 7, count: 1 }];
    assert_eq!(sitting.refusal(&pit(), &request(true, 2_000, wrong)), "bad-amount");
    assert_eq!(sitting.refusal(&pit(), &request(true, 2_000, piles(3_000))), "chips-differ");
    for amount in [0, 7, 2_000_000_000] {
        let odd = request(false, amount, Vec::new());
        assert_eq!(sitting.refusal(&pit(), &odd), "slip-amount", "{amount}");
    }
    sitting.tell(&pit(), &request(true, 2_000, piles(2_000)));
    assert_eq!(sitting.refusal(&cashier(), &approve(2, 2_000)), "bad-amount", "not from the cage");
    let no_chip = vec![ChipPile { value: 1_000, count: 0 }];
    let emptied = Command::ApproveChips { slip: 2, chips: no_chip, carrier: None };
    assert_eq!(sitting.refusal(&cashier(), &emptied), "bad-amount");
    sitting.tell(&cashier(), &approve_credit(2));
    let slip = sitting.table().chips_request().expect("it is on its way");
    assert_eq!(slip.chips, piles(2_000), "as they were counted in the pit");
    assert_eq!(sitting.refusal(&pit(), &receive(2, 2_000)), "not-allowed");
    let step = sitting.tell(&cashier(), &receive(2, 2_000));
    assert_eq!(moved(&step), [(TransferKind::Credit, 2_000)]);
    assert_eq!(sitting.table().takings().credits, 2_000);
}

#[test]
fn a_refused_slip_keeps_its_number() {
    let mut sitting = open();
    let fill = Command::RequestChips { credit: false, amount: chips(5_000), chips: Vec::new() };
    for number in 2..=4 {
        sitting.tell(&pit(), &fill);
        let slip = sitting.table().chips_request().expect("it waits for the cage");
        assert_eq!(slip.slip, number, "each has the number after the last one");
        let step = sitting.tell(&cashier(), &Command::RefuseChips { slip: number });
        assert_eq!(moved(&step), []);
        let refused = Event::ChipsRefused { slip: number, by: "kay".to_owned() };
        assert!(step.events.contains(&refused), "{step:?}");
        let told =
            sitting.table().staff(Role::Pit, "berthe").slip_refused.expect("the pit is told");
        assert_eq!((told.number, &*told.by), (number, "kay"));
        assert_eq!(sitting.refusal(&cashier(), &approve(number, 5_000)), "no-such-request");
    }
}

#[test]
fn a_count_takes_two_persons_and_a_difference_takes_a_reason() {
    let mut sitting = open();
    assert_eq!(sitting.refusal(&pit(), &count(FLOAT - 1_000, None)), "tray-differs");
    sitting.tell(&pit(), &count(FLOAT, None));
    let same = agree(1, FLOAT);
    assert_eq!(sitting.refusal(&pit(), &same), "own-request");
    let offered = |sitting: &Sitting, role, name: &str| {
        sitting.table().staff(role, name).options.contains_key("agree-count")
    };
    assert!(!offered(&sitting, Role::Pit, "Berthe") && offered(&sitting, Role::Croupier, "cora"));
    let step = sitting.tell(&croupier(), &same);
    let Some(Event::TrayCounted { count, credit, second, .. }) = step.events.first() else {
        panic!("{:?}", step.events)
    };
    let session = count.session;
    assert_eq!((session.number, session.opener, &**second), (1, FLOAT, "cora"));
    assert!(credit.is_zero() && moved(&step).is_empty(), "the table goes on");
    assert_eq!(sitting.refusal(&croupier(), &same), "no-such-request");
}

/// The second person is not shown what the first one has found.
#[test]
fn the_second_person_counts_alone() {
    let mut sitting = open();
    sitting.tell(&pit(), &count(FLOAT - 1_000, Some("one chip is missing")));
    let asked = sitting.table().staff(Role::Croupier, "cora").count.expect("it waits");
    assert_eq!((asked.count, &*asked.by, asked.dropped), (1, "berthe", false));
    let shown = serde_json::to_string(&sitting.table().floor_line()).expect("a line is JSON");
    assert!(!shown.contains("one chip is missing"), "nor does the reason tell: {shown}");
    let step = sitting.tell(&croupier(), &agree(1, FLOAT - 1_000));
    assert!(matches!(&step.events[0], Event::TrayCounted { second, .. } if second == "cora"));
}

/// Neither of two counts that differ holds: what both have found is on record, and both count
/// again.
#[test]
fn two_counts_that_differ_are_on_record_and_both_count_again() {
    let in_five_hundreds = vec![ChipPile { value: 500, count: 19_998 }];
    let same_sum = Command::AgreeCount { count: 1, chips: in_five_hundreds, dropped: None };
    for other in [agree(1, FLOAT), agree(1, 0), same_sum] {
        let mut sitting = open();
        let books = sitting.table().float();
        sitting.tell(&pit(), &count(FLOAT - 1_000, Some("one chip is missing")));
        let step = sitting.tell(&croupier(), &other);
        let [Event::TrayCountsDiffered { count: first, second }] = &step.events[..] else {
            panic!("{:?}", step.events)
        };
        assert_eq!((&*first.by, first.counted), ("berthe", chips(FLOAT - 1_000)));
        let Command::AgreeCount { chips: found, .. } = &other else { unreachable!() };
        assert_eq!((&*second.by, &second.chips), ("cora", found));
        assert_eq!((moved(&step), sitting.table().float()), (vec![], books));
        // Nobody can try another count until the first person has counted again.
        assert_eq!(sitting.refusal(&croupier(), &agree(1, FLOAT - 1_000)), "no-such-request");
        let shown = sitting.table().staff(Role::Croupier, "cora");
        let again = shown.recount.expect("both are told");
        assert_eq!((&*again.by, &*again.second, shown.count), ("berthe", "cora", None));
        sitting.tell(&pit(), &count(FLOAT, None));
        assert_eq!(sitting.table().staff(Role::Croupier, "cora").recount, None);
        let step = sitting.tell(&croupier(), &agree(2, FLOAT));
        assert!(matches!(&step.events[0], Event::TrayCounted { second, .. } if second == "cora"));
    }
}

/// The cage counts the chips of a fill out, and the person who receives them counts them again.
#[test]
fn a_cashier_counts_out_what_the_slip_says() {
    let mut sitting = asked();
    let nothing = Command::ApproveChips { slip: 1, chips: Vec::new(), carrier: None };
    assert_eq!(sitting.refusal(&cashier(), &nothing), "chips-not-counted");
    assert_eq!(sitting.refusal(&cashier(), &approve(1, FLOAT - 1_000)), "chips-differ");
    sitting.tell(&cashier(), &approve(1, FLOAT));
    let slip = sitting.table().chips_request().expect("it is on its way");
    assert_eq!(slip.chips, piles(FLOAT), "as they were counted out");
}

/// A credit leaves what one round can cost (operation 6).
#[test]
fn a_credit_does_not_take_the_tray_below_its_least_float() {
    let mut sitting = open();
    let spare = FLOAT - sitting.table().round_cost_max();
    assert_eq!(sitting.refusal(&pit(), &credit(spare + 1_000)), "tray-too-low");
    sitting.tell(&pit(), &credit(spare));
    // What is posted meanwhile counts when the cage approves it.
    let bet_max = Some(chips(2 * sitting.table().view().sign.bet_max));
    let (bet_min, pok_max, minutes) = (None, None, None);
    let higher = Command::Limits { bet_min, bet_max, pok_max, rounds: 0, minutes };
    sitting.tell(&pit(), &higher);
    assert_eq!(sitting.refusal(&cashier(), &approve_credit(2)), "tray-too-low");
}

/// A count books its difference, so it cannot find more than a house makes at a time.
#[test]
fn a_count_has_a_bound() {
    let sitting = open();
    let reason = Some("a slip of the finger".to_owned());
    let chips = vec![ChipPile { value: 1_000_000, count: u32::MAX }];
    let too_much = Command::CountTray { chips, dropped: None, reason };
    assert_eq!(sitting.refusal(&pit(), &too_much), "bad-amount");
}

#[test]
fn an_agreed_difference_is_booked_and_the_next_session_begins_with_what_was_counted() {
    let mut sitting = open();
    sitting.tell(&pit(), &count(FLOAT - 3_000, Some("three chips are missing")));
    assert_eq!(sitting.table().float(), chips(FLOAT), "nobody has agreed yet");
    let step = sitting.tell(&croupier(), &agree(1, FLOAT - 3_000));
    assert_eq!(moved(&step), [(TransferKind::Short, 3_000)]);
    assert_eq!(step.transfers[0].to, Account::Differences);
    let books = sitting.table().takings();
    assert_eq!((books.float, books.differences), (FLOAT - 3_000, -3_000));
    sitting.tell(&pit(), &count(FLOAT - 1_000, Some("two were found")));
    let step = sitting.tell(&croupier(), &agree(2, FLOAT - 1_000));
    assert_eq!(moved(&step), [(TransferKind::Over, 2_000)]);
    let Some(Event::TrayCounted { count, .. }) = step.events.first() else {
        panic!("{:?}", step.events)
    };
    assert_eq!((count.session.number, count.session.opener), (2, FLOAT - 3_000));
    assert_eq!(count.books, chips(FLOAT - 3_000), "what was counted before");
    let books = sitting.table().takings();
    assert_eq!((books.float, books.differences), (FLOAT - 1_000, -1_000));
}

#[test]
fn what_was_counted_goes_to_the_cage_when_a_table_closes() {
    for (counted, booked) in [
        (FLOAT - 1_000, (TransferKind::Short, 1_000)),
        (FLOAT + 2_000, (TransferKind::Over, 2_000)),
    ] {
        let mut sitting = open();
        sitting.tell(&pit(), &Command::Close);
        sitting.tell(&pit(), &count(counted, Some("nobody knows why")));
        let step = sitting.tell(&cashier(), &agree(1, counted));
        assert_eq!(moved(&step), [booked, (TransferKind::Credit, counted)]);
        let books = sitting.table().takings();
        assert_eq!((books.float, books.closer), (0, counted));
        assert_eq!(books.opener + books.differences, books.closer);
        let closing = sitting.table().closing().expect("it has closed");
        assert_eq!(closing.credited, chips(counted));
    }
    let mut sitting = open();
    sitting.tell(&pit(), &Command::Close);
    sitting.tell(&pit(), &count(0, Some("the tray is empty")));
    let step = sitting.tell(&cashier(), &agree(1, 0));
    assert_eq!(moved(&step), [(TransferKind::Short, FLOAT)], "there is nothing to bring");
    assert!(!sitting.table().is_unsettled());
}

#[test]
fn a_count_of_an_older_journal_books_no_difference() {
    let mut sitting = open();
    sitting.tell(&pit(), &Command::Close);
    sitting.tell(&pit(), &count(FLOAT - 1_000, Some("one chip is missing")));
    let step = sitting.tell(&cashier(), &agree(1, FLOAT - 1_000));
    let mut older = serde_json::to_value(&step.events[0]).expect("an event is JSON");
    let fields = older["tray-counted"].as_object_mut().expect("an object");
    assert_eq!(fields.remove("booked"), Some(true.into()));
    fields.insert("credit".to_owned(), FLOAT.into());
    let older: Event = serde_json::from_value(older).expect("older journals are read");
    let transfers = older.transfers(sitting.table().id(), sitting.table().play_chips());
    let moved: Vec<_> = transfers.iter().map(|one| (one.kind, one.amount.cents())).collect();
    assert_eq!(moved, [(TransferKind::Credit, FLOAT)]);
}

#[test]
fn a_tolerance_lets_small_differences_be() {
    let config =
        TableConfig { count_tolerance: chips(1_000), ..TableConfig::demo(Rulebook::ParisClub) };
    let sitting = Sitting::at(&config);
    assert_eq!(sitting.refusal(&pit(), &count(FLOAT - 2_000, None)), "tray-differs");
    sitting.clone().tell(&pit(), &count(FLOAT - 1_000, None));
}

/// The books of a session are what it began with, what came and went, and what was won.
#[test]
fn sessions_follow_each_other_and_what_changes_the_tray_ends_a_count() {
    let mut sitting = Sitting::real(Rulebook::OntarioFair);
    sitting.tell(&pit(), &count(FLOAT, None));
    sitting.bet(ANA, 1, 500);
    sitting.tick();
    assert_eq!(sitting.refusal(&pit(), &count(FLOAT, None)), "wrong-phase", "a round is running");
    sitting.scan("Th 6d 9h");
    sitting.decide(ANA, 1, table::Choice::Stand);
    sitting.scan("Tc 4c");
    sitting.settle();
    assert_eq!(sitting.table().float(), chips(FLOAT + 500), "twenty beats nineteen");
    let stale = agree(1, FLOAT);
    assert_eq!(sitting.refusal(&other(), &stale), "tray-changed");
    let counted = vec![ChipPile { value: 100, count: 100_005 }];
    let dropped = Some(chips(200_000));
    let again = Command::CountTray { chips: counted.clone(), dropped, reason: None };
    sitting.tell(&pit(), &again);
    let second = |chips, dropped| Command::AgreeCount { count: 2, chips, dropped };
    let no_box = second(counted.clone(), None);
    assert_eq!(sitting.refusal(&other(), &no_box), "drop-box");
    let another_box = second(counted.clone(), Some(chips(199_900)));
    let step = sitting.clone().tell(&other(), &another_box);
    assert!(matches!(&step.events[0], Event::TrayCountsDiffered { .. }), "the drop box, too");
    let step = sitting.tell(&other(), &second(counted, dropped));
    let Some(Event::TrayCounted { count, .. }) = step.events.first() else {
        panic!("{:?}", step.events)
    };
    let session = count.session;
    assert_eq!(session.opener + session.fills - session.credits + session.win, FLOAT + 500);
    assert_eq!((session.drop, session.turnover, session.rounds), (200_000, 500, 1));
    assert_eq!(count.dropped, dropped);
    // The next session begins with what lies there.
    let few = |cents: i64| ChipPile { value: 100, count: u32::try_from(cents / 100).expect("few") };
    let chips = vec![few(FLOAT + 500)];
    let next = Command::CountTray { chips: chips.clone(), dropped: None, reason: None };
    sitting.tell(&pit(), &next);
    let step = sitting.tell(&other(), &Command::AgreeCount { count: 3, chips, dropped: None });
    let Some(Event::TrayCounted { count, .. }) = step.events.first() else { panic!() };
    let session = count.session;
    assert_eq!(
        (session.number, session.opener, session.win, session.rounds),
        (2, FLOAT + 500, 0, 0)
    );
}

#[test]
fn what_was_bought_in_is_counted_against_the_drop_box() {
    let sitting = Sitting::real(Rulebook::OntarioFair);
    let counted = vec![ChipPile { value: 10_000, count: 1_000 }];
    let dropped = |cents| Command::CountTray {
        chips: counted.clone(),
        dropped: Some(chips(cents)),
        reason: None,
    };
    assert_eq!(sitting.refusal(&pit(), &dropped(199_900)), "tray-differs");
    sitting.clone().tell(&pit(), &dropped(200_000));
}

#[test]
fn a_closed_table_waits_for_its_closer_and_its_tray_goes_to_the_cage() {
    let mut sitting = open();
    let step = sitting.tell(&pit(), &Command::Close);
    assert_eq!(moved(&step), [], "the tray stays until it is counted");
    assert!(sitting.table().is_closed() && sitting.table().is_unsettled());
    assert!(sitting.table().floor_line().count_due);
    assert_eq!(sitting.refusal(&pit(), &Command::Pause { reason: "no".to_owned() }), "wrong-phase");
    sitting.tell(&pit(), &count(FLOAT - 1_000, Some("one chip is missing")));
    sitting.tell(&croupier(), &Command::RefuseCount { count: 1 });
    sitting.tell(&pit(), &count(FLOAT, None));
    // What goes to the cage is not counted by the pit alone.
    let colleague = Actor::Pit("oscar".to_owned());
    assert_eq!(sitting.refusal(&colleague, &agree(2, FLOAT)), "not-allowed");
    let offered = |role, name: &str| sitting.table().staff(role, name).options;
    assert!(!offered(Role::Pit, "oscar").contains_key("agree-count"));
    assert!(offered(Role::Croupier, "carl").contains_key("agree-count"));
    let step = sitting.tell(&cashier(), &agree(2, FLOAT));
    assert_eq!(moved(&step), [(TransferKind::Credit, FLOAT)]);
    assert!(!sitting.table().is_unsettled());
    assert_eq!(sitting.table().takings().closer, FLOAT);
    assert_eq!(sitting.table().closing().map(|closing| closing.credited), Some(chips(FLOAT)));
    assert_eq!(sitting.refusal(&pit(), &count(0, None)), "wrong-phase");
}

#[test]
fn a_dealers_name_is_on_record_and_on_the_table() {
    let mut sitting = Sitting::real(Rulebook::OntarioFair);
    let step = sitting.tell(&pit(), &Command::NewDealer { name: Some("Dora".to_owned()) });
    let named = Event::DealerNamed { name: "Dora".to_owned(), by: "berthe".to_owned() };
    assert!(step.events.contains(&named));
    assert_eq!(sitting.table().view().dealer_name.as_deref(), Some("Dora"));
    assert_eq!(sitting.table().floor_line().dealer.as_deref(), Some("Dora"));
}

/// While a shoe is made ready the order names the dealer who begins with it. No card is burned.
#[test]
fn the_dealer_who_begins_is_named_before_the_first_card() {
    let mut sitting = open();
    assert_eq!(sitting.refusal(&pit(), &Command::NewDealer { name: None }), "wrong-phase");
    let step = sitting.tell(&pit(), &Command::NewDealer { name: Some("Dora".to_owned()) });
    assert!(matches!(&step.events[..], [Event::DealerNamed { .. }]), "{:?}", step.events);
    assert_eq!(sitting.table().view().dealer_name.as_deref(), Some("Dora"));
    let step = sitting.tell(&pit(), &Command::NewDealer { name: Some("Émile".to_owned()) });
    let relief = matches!(&step.events[..], [Event::DealerChanged, Event::DealerNamed { .. }]);
    assert!(relief, "who was named before goes: {:?}", step.events);
}

#[test]
fn a_dealer_without_a_name_has_not_the_name_of_the_one_before() {
    let mut sitting = Sitting::real(Rulebook::OntarioFair);
    sitting.tell(&pit(), &Command::NewDealer { name: Some("Dora".to_owned()) });
    sitting.tell(&pit(), &Command::NewDealer { name: None });
    assert_eq!(sitting.table().view().dealer_name, None);
}

#[test]
fn new_shoes_do_not_open_a_table_whose_float_is_not_there() {
    let mut sitting = asked();
    sitting.tell(&Actor::House, &Command::RenewShoes { reason: "a test".to_owned() });
    assert_eq!(sitting.phase(), Phase::Float);
    sitting.tell(&cashier(), &approve(1, FLOAT));
    sitting.tell(&pit(), &receive(1, FLOAT));
    assert_eq!(sitting.table().takings().opener, FLOAT);
}

#[test]
fn an_unattended_table_confirms_its_decks_when_its_float_is_there() {
    for (attended, phase) in [(true, Phase::Inspection), (false, Phase::Wash)] {
        let float_asked_by = Some("berthe".to_owned());
        let demo = TableConfig::demo(Rulebook::OntarioFair);
        let mut sitting = Sitting::at(&TableConfig { float_asked_by, attended, ..demo });
        sitting.tell(&cashier(), &approve(1, FLOAT));
        sitting.tell(&pit(), &receive(1, FLOAT));
        assert_eq!(sitting.phase(), phase);
    }
}

#[test]
fn nothing_is_counted_or_closed_by_order_while_chips_are_under_way() {
    let mut sitting = open();
    sitting.tell(&pit(), &credit(2_000));
    sitting.tell(&cashier(), &approve_credit(2));
    assert_eq!(sitting.refusal(&pit(), &count(FLOAT, None)), "wrong-phase");
    assert_eq!(sitting.refusal(&pit(), &Command::Close), "wrong-phase");
    let offered = sitting.table().staff(Role::Pit, "berthe").options;
    assert!(!offered.contains_key("close") && !offered.contains_key("count-tray"));
    sitting.tell(&cashier(), &receive(2, 2_000));
    sitting.tell(&pit(), &Command::Close);
}

/// A table closes by itself after its last round. Chips that have left the tray are received then;
/// before that nobody counts it.
#[test]
fn chips_that_are_under_way_when_the_table_closes_are_received_before_its_closer_is_counted() {
    let under_way = || {
        let mut sitting = open();
        sitting.tell(&pit(), &credit(2_000));
        sitting.tell(&cashier(), &approve_credit(2));
        let step = sitting.tell(&pit(), &Command::LastRound { rounds: None, minutes: None });
        assert!(sitting.table().is_closed(), "nobody is there to play: {step:?}");
        assert!(sitting.table().is_unsettled());
        assert_eq!(sitting.refusal(&pit(), &count(FLOAT, None)), "wrong-phase");
        sitting
    };
    let offered = |sitting: &Sitting, key: &str| {
        sitting.table().staff(Role::Cage, "kay").options.contains_key(key)
    };
    let mut sitting = under_way();
    assert!(offered(&sitting, "receive-chips") && offered(&sitting, "refuse-chips"));
    let step = sitting.tell(&cashier(), &receive(2, 2_000));
    assert_eq!(moved(&step), [(TransferKind::Credit, 2_000)]);
    sitting.tell(&pit(), &count(FLOAT - 2_000, None));
    let step = sitting.tell(&croupier(), &agree(1, FLOAT - 2_000));
    assert_eq!(moved(&step), [(TransferKind::Credit, FLOAT - 2_000)]);
    assert!(!sitting.table().is_unsettled());
    // They may also come back.
    let mut sitting = under_way();
    sitting.tell(&cashier(), &Command::RefuseChips { slip: 2 });
    sitting.tell(&pit(), &count(FLOAT, None));
    let step = sitting.tell(&croupier(), &agree(1, FLOAT));
    assert_eq!(moved(&step), [(TransferKind::Credit, FLOAT)]);
}

#[test]
fn a_table_whose_first_chips_went_back_waits_for_no_count() {
    let mut sitting = asked();
    sitting.tell(&cashier(), &approve(1, FLOAT));
    sitting.tell(&pit(), &Command::LastRound { rounds: None, minutes: None });
    assert!(sitting.table().is_closed() && sitting.table().is_count_due());
    sitting.tell(&cashier(), &Command::RefuseChips { slip: 1 });
    assert!(!sitting.table().is_unsettled());
}

/// A buy-in leaves the tray as it is, and changes what should be in the drop box.
#[test]
fn a_count_waits_no_longer_once_more_was_bought_in() {
    let mut sitting = Sitting::real(Rulebook::OntarioFair);
    sitting.tell(&pit(), &count(FLOAT, None));
    let step = sitting.say(ANA, Command::BuyIn { amount: chips(1_000), play: false });
    let lapsed = Event::TrayCountRefused { count: 1, by: "table".to_owned() };
    assert!(step.events.contains(&lapsed), "it is on record: {step:?}");
    let shown = sitting.table().staff(Role::Pit, "bruno");
    let told = shown.count_refused.expect("both are told");
    assert_eq!((shown.count, told.number, &*told.by), (None, 1, "table"));
    for command in [agree(1, FLOAT), Command::RefuseCount { count: 1 }] {
        assert_eq!(sitting.refusal(&other(), &command), "tray-changed");
    }
}
