//! Orders that answer something: one that comes late answers nothing that has come since. The floor
//! says what lies there to be answered.

use protocol::{Do, Order, OrderExpect, Phase, Role};
use serde_json::json;
use uuid::Uuid;

use crate::common::{Guest, House, open, open_with};
use crate::floor::{bring_float, floor, open_table, staff_of, usual};
use crate::live_shoe::LIVE_TABLE;
use crate::pit::PIT_TABLE;

const STALE: &str = "stale";

/// Opens a table whose decks two persons inspect.
async fn open_for_two(house: &House, pit: &Guest) -> Uuid {
    let mut fair = usual(house, pit, "ontario-fair").await;
    (fair["name"], fair["inspection_by_two"]) = (json!("Two"), json!(true));
    let (status, answer) = open_table(house, pit, &fair).await;
    assert_eq!(status, 200, "{answer}");
    let table = answer["table"].as_str().unwrap().parse().unwrap();
    bring_float(house, pit, table).await;
    table
}

#[tokio::test]
async fn a_late_confirmation_confirms_no_inspection_that_has_come_since() {
    let house = open().await;
    let mut pit = house.staff("pit").await;
    let mut second = staff_of(&house, "main", Role::Pit).await;
    let mut croupier = house.staff("croupier").await;
    let table = open_for_two(&house, &pit).await;
    let inspect = pit.orders(table).await.unwrap().options["inspect-decks"].clone();
    second.order_offered(table, &inspect).await.unwrap();
    // The first who comes after another one has not seen that person's name.
    assert_eq!(pit.order_offered(table, &inspect).await, Err(STALE.to_owned()));
    let seen = pit.orders(table).await.unwrap().options["confirm-decks"].clone();
    croupier.order(table, Order::InspectDecks).await.unwrap();
    assert_eq!(pit.order_offered(table, &seen).await, Err(STALE.to_owned()));
    let (_, view, _) = pit.watch(table).await;
    assert_eq!((view.phase, view.shoe.inspected_by), (Phase::Inspection, None));
    // The floor shows all of them what lies there, and who has inspected it.
    let line = floor(&house, &pit).await.remove(&table).unwrap();
    let decks = line.decks.unwrap();
    assert_eq!((decks.decks, decks.cards, decks.by_two), (6, 312, true));
    assert_eq!(decks.inspected_first_by.as_deref(), Some("croupier"));
    assert_eq!(decks.shoe, view.next_shoe.map(|shoe| shoe.id));
    let confirm = pit.orders(table).await.unwrap().options["confirm-decks"].clone();
    let (shoe, inspected_first_by) = (decks.shoe, decks.inspected_first_by);
    assert_eq!(confirm.expect, Some(OrderExpect::Decks { shoe, inspected_first_by }));
    pit.order_offered(table, &confirm).await.unwrap();
    assert_eq!(floor(&house, &pit).await[&table].decks, None);
    assert_eq!(pit.order_offered(table, &confirm).await, Err(STALE.to_owned()));
    house.server.stop().await;
}

#[tokio::test]
async fn one_persons_confirmation_names_the_shoe_and_of_a_real_one_the_decks_alone() {
    let house = open().await;
    let mut pit = house.staff("pit").await;
    for (name, has_shoe) in [(PIT_TABLE, true), (LIVE_TABLE, false)] {
        let table = pit.table_of(name).await;
        let decks = floor(&house, &pit).await.remove(&table).unwrap().decks.unwrap();
        assert_eq!((decks.shoe.is_some(), decks.by_two), (has_shoe, false), "{name}");
        let mut confirm = pit.orders(table).await.unwrap().options["confirm-decks"].clone();
        let expected = confirm
            .expect
            .replace(OrderExpect::Decks { shoe: Some(Uuid::nil()), inspected_first_by: None });
        assert_eq!(pit.order_offered(table, &confirm).await, Err(STALE.to_owned()), "{name}");
        confirm.expect = expected;
        pit.order_offered(table, &confirm).await.unwrap();
    }
    house.server.stop().await;
}

#[tokio::test]
async fn a_late_answer_to_a_void_answers_no_request_that_has_come_since() {
    // A stop does not wait for a running round.
    let house = open_with(|config| config.bounds.drain_ms = 0).await;
    let (mut pit, mut ana) = (house.staff("pit").await, house.guest("Ana").await);
    let mut second = staff_of(&house, "main", Role::Pit).await;
    let table = pit.table_of("home-game").await;
    ana.sit(table, 1, 50_000).await;
    to_a_turn(&mut ana, table).await;
    let void = |reason: &str| Order::Void { reason: reason.to_owned() };
    let mut first = pit.orders(table).await.unwrap().options["void"].clone();
    first.order = void("a card fell");
    pit.order_offered(table, &first).await.unwrap();
    let seen = second.orders(table).await.unwrap().options;
    // The same person asks again, for the same reason.
    pit.order(table, Order::RefuseVoid).await.unwrap();
    pit.order_offered(table, &first).await.unwrap();
    for answer in ["approve-void", "refuse-void"] {
        let late = second.order_offered(table, &seen[answer]).await;
        assert_eq!(late, Err(STALE.to_owned()), "{answer}");
    }
    let now = second.orders(table).await.unwrap().options;
    second.order_offered(table, &now["approve-void"]).await.unwrap();
    let (_, view, _) = ana.watch(table).await;
    assert_eq!(view.phase, Phase::Betting);
    // What was offered in that round asks for the void of no other.
    to_a_turn(&mut ana, table).await;
    assert_eq!(pit.order_offered(table, &first).await, Err(STALE.to_owned()));
    house.server.stop().await;
}

/// Ana bets until a hand of hers waits for a decision.
async fn to_a_turn(ana: &mut Guest, table: Uuid) {
    loop {
        let (_, view, _) = ana.watch(table).await;
        match view.phase {
            Phase::Turns => return,
            Phase::Wash | Phase::Cut => ana.pass_the_cut(table).await,
            Phase::Insurance => drop(ana.wish(table, Do::Decline { spot: 1 }).await.unwrap()),
            Phase::Betting => {
                let amount = view.sign.bet_min;
                ana.wish(table, Do::Bet { spot: 1, amount }).await.unwrap();
                ana.wish(table, Do::Confirm).await.unwrap();
            }
            phase @ (Phase::Float | Phase::Inspection | Phase::Closed) => panic!("{phase:?}"),
        }
    }
}
