//! What the record says, so that any hand can be rebuilt in a dispute; what is posted; and the end
//! of a table.

use blackjack::{Card, FeltEvent, HandId, Pile, Place, cards_from, cards_text};
use chips::{Account, Chips, TransferKind};
use kit::croupier;
use protocol::{Phase, Role};
use table::{Actor, Choice, Command, ENGINE, Event, Moment, Rulebook, Table, TableConfig};

use crate::sitting::{ANA, BOB, BUY_IN, Sitting, fresh, of_cards, pit, seed, shoe};

fn pile(place: Place, cards: &str) -> Pile {
    Pile { place, cards: cards_from(cards).expect("cards") }
}

fn hand(spot: u8, hand: u8) -> Place {
    Place::Hand(HandId { spot, hand })
}

/// C9: the cards are picked up from the dealer's right to his left, his own last; those of a bust
/// hand lie in the tray already.
#[test]
fn the_order_in_which_cards_are_picked_up_is_in_the_record() {
    let mut sitting = Sitting::real(Rulebook::ParisClub);
    sitting.bet(ANA, 1, 1_000);
    sitting.bet(BOB, 2, 1_000);
    sitting.bet(BOB, 3, 1_000);
    sitting.tick();
    sitting.scan("8h Th 5c 7d 8s 6h Kc");
    sitting.decide(ANA, 1, Choice::Split);
    sitting.scan("Tc");
    sitting.decide(ANA, 1, Choice::Stand);
    sitting.scan("9c");
    sitting.decide(ANA, 1, Choice::Stand);
    sitting.decide(BOB, 2, Choice::Hit);
    sitting.scan("9s");
    let tray = sitting.table().felt().shoe().tray().to_vec();
    assert_eq!(tray, cards_from("Th 6h 9s").expect("cards"), "bust at once, as they were dealt");
    sitting.decide(BOB, 3, Choice::Stand);
    sitting.scan("Td");
    let step = sitting.settle();
    let picked_up = of_cards(&step).into_iter().find_map(|event| match event {
        FeltEvent::RoundEnded { picked_up, .. } => Some(picked_up),
        _ => None,
    });
    let expected = [
        pile(hand(3, 1), "5c Kc"),
        pile(hand(1, 2), "8s 9c"),
        pile(hand(1, 1), "8h Tc"),
        pile(Place::Dealer, "7d Td"),
    ];
    assert_eq!(picked_up.as_deref(), Some(expected.as_slice()));
    let tray = sitting.table().felt().shoe().tray().to_vec();
    let cards = "Th 6h 9s 5c Kc 8s 9c 8h Tc 7d Td";
    assert_eq!(tray, cards_from(cards).expect("cards"));
}

/// P5: the rest of the shoe in two parts, each at its place among the discards; then the shuffle.
#[test]
fn the_red_card_divides_the_stub_in_two() {
    for rulebook in [Rulebook::Poker21, Rulebook::ParisClub] {
        let mut sitting = Sitting::real(rulebook);
        let step = sitting.tell(&pit(), &Command::Shuffle);
        let returned = of_cards(&step).into_iter().find_map(|event| match event {
            FeltEvent::StubReturned { stub, places } => Some((stub, places)),
            _ => None,
        });
        let expected = (rulebook == Rulebook::Poker21).then_some((307, [1, 3]));
        assert_eq!(returned, expected, "{rulebook}");
        assert_eq!(sitting.phase(), Phase::Cut);
    }
}

/// O5: a burned card is shown to a player who asks, to nobody else, and to all.
#[test]
fn burned_cards_are_shown_to_a_player_who_asks() {
    let mut sitting = Sitting::generated(Rulebook::OntarioFair);
    sitting.tell(&pit(), &Command::ConfirmDecks);
    sitting.seat(ANA, "ana", 1);
    sitting.tick();
    let ask = Command::ShowBurned;
    assert_eq!(sitting.refusal(&Actor::Player(ANA), &ask), "no-burned-card");
    sitting.say(ANA, Command::Cut { position: Some(100) });
    assert_eq!(sitting.table().view().shoe.burned, "??");
    assert_eq!(sitting.refusal(&Actor::Player(BOB), &ask), "not-seated");
    assert_eq!(sitting.refusal(&pit(), &ask), "not-allowed");
    let burned = blackjack::shuffled(6, &seed(1), &[])[100];
    let step = sitting.say(ANA, ask.clone());
    assert_eq!(of_cards(&step), [FeltEvent::BurnedShown { index: 0, card: burned }]);
    assert_eq!(sitting.table().view().shoe.burned, burned.to_string());
    assert_eq!(sitting.refusal(&Actor::Player(ANA), &ask), "no-burned-card", "it lies open");
    sitting.tell(&pit(), &Command::NewDealer { name: None });
    assert_eq!(sitting.table().view().shoe.burned, format!("{burned} ??"));
    sitting.say(ANA, ask);
    assert!(!sitting.table().view().shoe.burned.contains("??"));
}

/// O2: the ordered decks lie open, and the record says who confirmed them.
#[test]
fn the_decks_lie_open_in_their_order_until_they_are_confirmed() {
    let mut sitting = Sitting::generated(Rulebook::OntarioFair);
    let inspection = sitting.table().view().inspection.expect("they lie open");
    assert_eq!((inspection.decks.len(), inspection.cards), (6, 312));
    let deck = cards_text(&Card::deck().collect::<Vec<_>>());
    assert!(inspection.decks.iter().all(|laid_out| *laid_out == deck));
    let offered = sitting.table().staff(Role::Pit, "paul").options;
    assert!(offered.contains_key("confirm-decks"));
    let step = sitting.tell(&pit(), &Command::ConfirmDecks);
    assert!(step.events.contains(&Event::DecksConfirmed { by: "berthe".to_owned() }));
    let view = sitting.table().view();
    assert_eq!((view.inspection, view.phase), (None, Phase::Wash));
    assert_eq!(view.shoe.inspected_by.as_deref(), Some("berthe"));
    let again = sitting.refusal(&pit(), &Command::ConfirmDecks);
    assert_eq!(again, "wrong-phase");
}

/// A croupier or a pit boss first, then another person of the pit: both names are on record.
#[test]
fn two_persons_inspect_the_decks_where_the_table_wants_it() {
    let by_two = TableConfig {
        attended: true,
        inspection_by_two: true,
        ..TableConfig::demo(Rulebook::OntarioFair)
    };
    let mut sitting = Sitting::at(&by_two);
    let offers = |sitting: &Sitting, role, name: &str| {
        let options = sitting.table().staff(role, name).options;
        ["inspect-decks", "confirm-decks"].map(|key| options.contains_key(key))
    };
    assert_eq!(offers(&sitting, Role::Pit, "berthe"), [true, false]);
    assert_eq!(offers(&sitting, Role::Croupier, "colette"), [true, false]);
    assert_eq!(sitting.refusal(&pit(), &Command::ConfirmDecks), "wrong-phase");
    assert_eq!(sitting.refusal(&Actor::Player(ANA), &Command::InspectDecks), "not-allowed");
    let step = sitting.tell(&pit(), &Command::InspectDecks);
    assert!(step.events.contains(&Event::DecksInspected { by: "berthe".to_owned() }));
    let view = sitting.table().view();
    assert_eq!((view.phase, view.shoe.inspected_by), (Phase::Inspection, None));
    assert_eq!(view.shoe.inspected_first_by.as_deref(), Some("berthe"));
    assert_eq!(sitting.refusal(&pit(), &Command::InspectDecks), "wrong-phase");
    assert_eq!(sitting.refusal(&pit(), &Command::ConfirmDecks), "own-request");
    assert_eq!(sitting.refusal(&croupier(), &Command::ConfirmDecks), "not-allowed");
    assert_eq!(offers(&sitting, Role::Pit, "Berthe"), [false, false]);
    let same = Actor::Pit("Berthe".to_owned());
    assert_eq!(sitting.refusal(&same, &Command::ConfirmDecks), "own-request");
    assert_eq!(offers(&sitting, Role::Pit, "paul"), [false, true]);
    sitting.tell(&Actor::Pit("paul".to_owned()), &Command::ConfirmDecks);
    let shoe = sitting.table().view().shoe;
    assert_eq!(shoe.inspected_first_by.as_deref(), Some("berthe"));
    assert_eq!(shoe.inspected_by.as_deref(), Some("paul"));
    assert_ne!(sitting.phase(), Phase::Inspection);
}

/// Who was first too soon is no dead end: a croupier is it in their place.
#[test]
fn a_croupier_inspects_generated_decks_first() {
    let by_two = TableConfig {
        attended: true,
        inspection_by_two: true,
        ..TableConfig::demo(Rulebook::OntarioFair)
    };
    let mut sitting = Sitting::at(&by_two);
    sitting.tell(&pit(), &Command::InspectDecks);
    sitting.tell(&croupier(), &Command::InspectDecks);
    assert_eq!(sitting.refusal(&croupier(), &Command::InspectDecks), "wrong-phase");
    assert_eq!(sitting.refusal(&pit(), &Command::InspectDecks), "wrong-phase");
    sitting.tell(&pit(), &Command::ConfirmDecks);
    assert_eq!(sitting.phase(), Phase::Wash);
    // Elsewhere one person confirms, and nobody is asked to be the first.
    let mut alone = Sitting::generated(Rulebook::OntarioFair);
    assert_eq!(alone.refusal(&croupier(), &Command::InspectDecks), "wrong-phase");
    alone.tell(&pit(), &Command::ConfirmDecks);
    assert_eq!(alone.table().view().shoe.inspected_first_by, None);
}

/// H1: the chips that home-game names, and its warning; no other rulebook names any.
#[test]
fn chips_and_unusual_limits_are_posted() {
    for rulebook in Rulebook::ALL {
        let mut config = TableConfig::demo(rulebook);
        let is_home = rulebook == Rulebook::HomeGame;
        if is_home {
            config.limits.bet_max = Chips::cents_const(config.limits.bet_min.cents() * 21);
        }
        let sign = Sitting::at(&config).table().view().sign;
        assert_eq!(sign.unusual_limits, is_home, "{rulebook}");
        let chips: Vec<_> = sign.chips.iter().map(|c| (c.value, c.colour.as_str())).collect();
        let named = [(100, "white"), (500, "red"), (2_500, "green"), (10_000, "black")];
        assert_eq!(chips, if is_home { named.as_slice() } else { &[] }, "{rulebook}");
    }
}

#[test]
fn a_table_that_closes_gives_back_every_chip_and_publishes_every_seed() {
    let mut sitting = Sitting::generated(Rulebook::ParisClub);
    sitting.seat(ANA, "ana", 1);
    sitting.seat(BOB, "bob", 2);
    sitting.tick();
    sitting.say(ANA, Command::Cut { position: None });
    sitting.bet(ANA, 1, 1_000);
    sitting.tick();
    let close = Command::Close;
    let is_running = sitting.phase() != Phase::Betting;
    if is_running {
        assert_eq!(sitting.refusal(&pit(), &close), "wrong-phase", "first the round ends");
        sitting.tell(&pit(), &Command::Void { reason: "the house closes".to_owned() });
    }
    sitting.bet(BOB, 2, 2_000);
    let float = sitting.table().float();
    let step = sitting.tell(&pit(), &close);
    assert!(step.events.contains(&Event::Closed { credit: float }));
    let to_cage = step.transfers.iter().find(|transfer| transfer.kind == TransferKind::Credit);
    assert_eq!(
        to_cage.map(|transfer| (transfer.to, transfer.amount)),
        Some((Account::Cage, float))
    );
    let home = step.transfers.iter().filter(|transfer| transfer.to == Account::Purse(BOB));
    assert_eq!(home.map(|transfer| transfer.amount).collect::<Vec<_>>(), [BUY_IN]);
    // One in play, one prepared and never used.
    let published: Vec<_> = of_cards(&step)
        .into_iter()
        .filter_map(|event| match event {
            FeltEvent::ShoeRetired { shoe, seed } => Some((shoe, seed)),
            _ => None,
        })
        .collect();
    let revealed = |number| Some(blackjack::Revealed::from(&seed(number)));
    assert_eq!(published, [(shoe(1), revealed(1)), (shoe(2), revealed(2))]);
    assert_eq!((sitting.phase(), sitting.table().deadline()), (Phase::Closed, None));
    assert!(sitting.table().staff(Role::Pit, "paul").options.is_empty());
    assert!(sitting.table().you(ANA).options.is_empty());
    let sit = Command::Sit { seat: 1 };
    assert_eq!(sitting.refusal(&Actor::Player(ANA), &sit), "wrong-phase");
}

/// Whoever stays away by his own wish is taken out by the house: at once where no stake of his
/// rides, else when the round has been settled.
#[test]
fn the_house_takes_a_player_out_as_soon_as_none_of_his_stakes_rides() {
    let mut sitting = Sitting::real(Rulebook::ParisClub);
    let evict = |player| Command::Evict { player, reason: "excluded".to_owned(), minutes: None };
    sitting.bet(ANA, 1, 1_000);
    sitting.tick();
    sitting.scan("Th");
    let step = sitting.tell(&Actor::House, &evict(BOB));
    assert!(step.events.contains(&Event::CashedOut { player: BOB, amount: BUY_IN }));
    assert!(step.events.contains(&Event::SeatLeft { player: BOB, seat: 2, idle: false }));
    let step = sitting.tell(&Actor::House, &evict(ANA));
    assert!(step.transfers.is_empty() && sitting.table().players().eq([ANA]));
    assert_eq!(sitting.refusal(&Actor::House, &evict(ANA)), "no-such-request");
    assert_eq!(sitting.refusal(&Actor::House, &evict(BOB)), "no-such-request");
    assert_eq!(sitting.refusal(&Actor::Player(ANA), &evict(ANA)), "not-allowed");
    sitting.scan("7c 9d");
    sitting.decide(ANA, 1, Choice::Stand);
    sitting.scan("Td");
    let step = sitting.settle();
    let won = Chips::cents_const(1_000);
    assert!(step.events.contains(&Event::CashedOut { player: ANA, amount: BUY_IN + won }));
    assert_eq!(sitting.table().players().count(), 0);
    // Between two rounds it is one step, with the stake that lay open.
    sitting.seat(BOB, "bob", 2);
    sitting.bet(BOB, 2, 1_000);
    let step = sitting.tell(&Actor::House, &evict(BOB));
    assert!(step.events.contains(&Event::CashedOut { player: BOB, amount: BUY_IN }));
    assert_eq!(sitting.waits_for(), None);
}

#[test]
fn an_engine_that_goes_on_with_a_table_of_another_names_itself() {
    let at = |now_ms, number| Moment { now_ms, shoe: fresh(number) };
    let mut table = Sitting::generated(Rulebook::HomeGame).table().clone();
    let go_on = |table: &Table| {
        let step = table.decide(&Actor::House, &Command::Resume, &at(9, 2));
        step.expect("the house may go on")
    };
    assert_eq!(go_on(&table).events, [Event::Resumed], "its own");
    let mut another = go_on(&table);
    another.events.push(Event::Engine { number: ENGINE + 1 });
    table.apply(&another);
    let step = go_on(&table);
    assert_eq!(step.events, [Event::Resumed, Event::Engine { number: ENGINE }]);
    assert_eq!((table.engine_of(&step), table.recompute(&step)), (ENGINE, Ok(())));
    table.apply(&step);
    assert_eq!(go_on(&table).events, [Event::Resumed]);
}
