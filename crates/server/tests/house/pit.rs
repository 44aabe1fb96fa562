//! The pit at a table: what it orders, what it is offered, and what other roles may not do.

use protocol::{Do, Irregularity, Needs, Order, Phase, ServerMessage};
use serde_json::json;
use uuid::Uuid;

use crate::common::{Guest, House, fresh, open, open_with};
use crate::floor::{bring_float, open_table, usual};

/// The demo table whose decks the pit inspects.
pub const PIT_TABLE: &str = "ontario-fair · pit";

/// A house whose pit has confirmed the decks, with a player for whom the cards are ready.
async fn ready() -> (House, Guest, Guest, Uuid) {
    // A stop does not wait for a running round.
    let house = open_with(|config| config.bounds.drain_ms = 0).await;
    let (mut pit, mut ana) = (house.staff("pit").await, house.guest("Ana").await);
    let table = pit.table_of(PIT_TABLE).await;
    pit.order(table, Order::ConfirmDecks).await.unwrap();
    ana.sit(table, 1, 50_000).await;
    ana.pass_the_cut(table).await;
    pit.watch(table).await;
    (house, pit, ana, table)
}

/// Plays rounds until a hand of Ana's waits for a decision.
async fn until_a_turn(ana: &mut Guest, table: Uuid) {
    loop {
        let (_, view, _) = ana.watch(table).await;
        match view.phase {
            Phase::Turns => return,
            Phase::Insurance => drop(ana.wish(table, Do::Decline { spot: 1 }).await.unwrap()),
            _ => {
                ana.wish(table, Do::Bet { spot: 1, amount: 500 }).await.unwrap();
                ana.wish(table, Do::Confirm).await.unwrap();
            }
        }
    }
}

#[tokio::test]
async fn the_decks_of_an_attended_table_wait_for_the_pit() {
    let house = open().await.restart().await;
    let mut pit = house.staff("pit").await;
    let table = pit.table_of(PIT_TABLE).await;
    let (seq, view, you) = pit.watch(table).await;
    assert_eq!((view.phase, you), (Phase::Inspection, None));
    assert_eq!(view.inspection.unwrap().cards, 312);
    let offered = pit.orders(table).await.unwrap().options;
    assert_eq!(offered["confirm-decks"].order, Order::ConfirmDecks);
    assert_eq!(offered["fill"].needs, Some(Needs::Amount));
    assert!(!offered.contains_key("limits"), "this rulebook has one set of limits");
    // A croupier may not, and the admin may not reuse the id of the pit's order.
    let mut croupier = house.staff("croupier").await;
    let refused = croupier.order(table, Order::ConfirmDecks).await;
    assert_eq!(refused, Err("not-allowed".to_owned()));
    let id = fresh();
    assert_eq!(pit.order_as(id, table, Order::ConfirmDecks).await, Ok(seq + 1));
    assert_eq!(pit.order_as(id, table, Order::ConfirmDecks).await, Ok(seq + 1));
    let mut admin = house.staff("admin").await;
    let stolen = admin.order_as(id, table, Order::ConfirmDecks).await;
    assert_eq!(stolen, Err("duplicate-id".to_owned()));
    let (_, view, _) = admin.watch(table).await;
    assert_eq!(view.shoe.inspected_by.as_deref(), Some("pit"));
    assert_ne!(view.phase, Phase::Inspection);
    // At a demo table without staff the decks are already confirmed.
    let demo = pit.table_of("ontario-fair").await;
    let (_, view, _) = pit.watch(demo).await;
    assert_eq!(view.shoe.inspected_by.as_deref(), Some("house"));
    house.server.stop().await;
}

#[tokio::test]
async fn two_persons_inspect_decks_where_the_table_is_opened_so() {
    let house = open().await;
    let (mut pit, mut croupier) = (house.staff("pit").await, house.staff("croupier").await);
    let mut fair = usual(&house, &pit, "ontario-fair").await;
    (fair["name"], fair["inspection_by_two"]) = (json!("Two"), json!(true));
    let (status, answer) = open_table(&house, &pit, &fair).await;
    assert_eq!(status, 200, "{answer}");
    let table = answer["table"].as_str().unwrap().parse().unwrap();
    bring_float(&house, &pit, table).await;
    let refused = pit.order(table, Order::ConfirmDecks).await;
    assert_eq!(refused, Err("wrong-phase".to_owned()));
    let offered = croupier.orders(table).await.unwrap().options;
    assert_eq!(offered["inspect-decks"].order, Order::InspectDecks);
    croupier.order(table, Order::InspectDecks).await.unwrap();
    let (_, view, _) = pit.watch(table).await;
    assert_eq!((view.phase, view.shoe.inspected_by), (Phase::Inspection, None));
    // What the first has said outlives the house that heard it.
    let house = house.restart().await;
    let mut pit = house.staff("pit").await;
    let (_, view, _) = pit.watch(table).await;
    assert_eq!(view.shoe.inspected_first_by.as_deref(), Some("croupier"));
    pit.order(table, Order::ConfirmDecks).await.unwrap();
    let (_, view, _) = pit.watch(table).await;
    assert_eq!(view.shoe.inspected_by.as_deref(), Some("pit"));
    assert_ne!(view.phase, Phase::Inspection);
    house.server.stop().await;
}

#[tokio::test]
async fn what_the_pit_is_offered_follows_in_a_patch_that_only_the_staff_gets() {
    let house = open().await;
    let (mut pit, mut ana) = (house.staff("pit").await, house.guest("Ana").await);
    let mut second = Guest::connect(pit.session.clone()).await;
    let table = pit.table_of(PIT_TABLE).await;
    ana.watch(table).await;
    let mut shown = [pit.orders(table).await.unwrap(), second.orders(table).await.unwrap()];
    let seq = pit.order(table, Order::ConfirmDecks).await.unwrap();
    for (guest, shown) in [&mut pit, &mut second].into_iter().zip(&mut shown) {
        let sent = guest.frames.iter().find(|frame| frame.contains(r#""type":"staff""#)).cloned();
        let message = match sent {
            Some(text) => serde_json::from_str(&text).unwrap(),
            None => {
                guest
                    .until(|message| {
                        matches!(message, ServerMessage::Staff { .. }).then_some(message)
                    })
                    .await
            }
        };
        let ServerMessage::Staff { table: of, seq: at, patch } = message else { unreachable!() };
        assert_eq!((of, at), (table, seq));
        let mut value = serde_json::to_value(&*shown).unwrap();
        player::merge(&mut value, &patch);
        *shown = serde_json::from_value(value).unwrap();
        assert!(!shown.options.contains_key("confirm-decks"));
        assert_eq!(*shown, guest.orders(table).await.unwrap());
    }
    ana.watch(table).await;
    assert!(!ana.frames.iter().any(|frame| frame.contains("staff") || frame.contains("confirm-")));
    house.server.stop().await;
}

#[tokio::test]
async fn the_pit_posts_limits_within_what_the_rulebook_allows() {
    let (house, mut pit, mut ana, attended) = ready().await;
    let limits = |bet_max| {
        let bet_max = Some(bet_max);
        Order::Limits { minutes: None, rounds: None, bet_min: None, bet_max, pok_max: None }
    };
    let table = pit.table_of("home-game").await;
    ana.sit(table, 1, 40_000).await;
    let bet = Do::Bet { spot: 1, amount: 12_000 };
    assert_eq!(ana.wish(table, bet).await, Err("bet-above-max".to_owned()));
    pit.order(table, limits(15_000)).await.unwrap();
    let (_, view, _) = ana.watch(table).await;
    assert_eq!((view.sign.bet_max, view.sign.unusual_limits), (15_000, true));
    ana.wish(table, bet).await.unwrap();
    for bad in [-1, i64::MAX] {
        assert_eq!(pit.order(table, limits(bad)).await, Err("bad-amount".to_owned()));
    }
    // The maximum is below the minimum; the rulebook fixes the limits.
    for (table, bet_max) in [(table, 100), (attended, 1000)] {
        let refused = pit.order(table, limits(bet_max)).await;
        assert_eq!(refused, Err("limits-not-allowed".to_owned()));
    }
    house.server.stop().await;
}

#[tokio::test]
async fn the_pit_orders_a_shuffle_and_changes_the_dealer() {
    let (house, mut pit, mut ana, table) = ready().await;
    let (_, before, _) = ana.watch(table).await;
    pit.order(table, Order::NewDealer { name: "Dora".to_owned() }).await.unwrap();
    let (_, after, _) = ana.watch(table).await;
    assert_eq!(after.shoe.left, before.shoe.left - 1);
    let first = after.shoe.id;
    pit.order(table, Order::Shuffle).await.unwrap();
    let (_, view, _) = ana.watch(table).await;
    assert_ne!(view.shoe.id, first);
    assert_eq!(view.shoe.retired, first);
    house.server.stop().await;
}

#[tokio::test]
async fn a_round_is_void_for_a_reason_by_two_people_and_stakes_go_back() {
    let (house, mut pit, mut ana, table) = ready().await;
    let nothing = pit.order(table, Order::Void { reason: "x".to_owned() }).await;
    assert_eq!(nothing, Err("wrong-phase".to_owned()));
    until_a_turn(&mut ana, table).await;
    let (_, _, you) = ana.watch(table).await;
    let whole = you.map(|you| you.rack + you.in_play);
    // Postgres could not read a zero byte in the journal's JSON.
    let hidden = ["a\0b", "a\u{202e}b", "a\nb"].map(str::to_owned);
    for reason in [String::new(), "   ".to_owned(), "x".repeat(201)].into_iter().chain(hidden) {
        let refused = pit.order(table, Order::Void { reason }).await;
        assert_eq!(refused, Err("bad-reason".to_owned()));
    }
    pit.order(table, Order::Void { reason: "the lights went out".to_owned() }).await.unwrap();
    let (_, view, _) = ana.watch(table).await;
    assert_eq!(view.phase, Phase::Turns);
    let own = pit.order(table, Order::ApproveVoid).await;
    assert_eq!(own, Err("own-request".to_owned()));
    let mut admin = house.staff("admin").await;
    admin.order(table, Order::ApproveVoid).await.unwrap();
    let (_, view, you) = ana.watch(table).await;
    assert_eq!(view.phase, Phase::Betting);
    assert_eq!(you.map(|you| you.rack + you.in_play), whole);
    // The record names the persons and the reason.
    let row: (String, String) = sqlx::query_as(
        "select actor, events::text from journal
         where chain = $1 and events::text like '%VoidApproved%'
             or chain = $1 and events::text like '%void-approved%'",
    )
    .bind(table)
    .fetch_one(&house.pool().await)
    .await
    .unwrap();
    assert_eq!(row.0, "admin:admin");
    assert!(row.1.contains("\"requested_by\":\"pit\""));
    assert!(row.1.contains("the lights went out"));
    house.server.stop().await;
}

#[tokio::test]
async fn an_irregularity_of_a_generated_shoe_is_the_pits_to_announce() {
    let (house, mut pit, mut ana, table) = ready().await;
    until_a_turn(&mut ana, table).await;
    let (_, before, _) = ana.watch(table).await;
    let offered = pit.orders(table).await.unwrap().options;
    assert_eq!(offered["irregular:faced-card"].needs, None);
    let faced = Order::Irregular { what: Irregularity::FacedCard { card: None } };
    let mut croupier = house.staff("croupier").await;
    assert_eq!(croupier.order(table, faced.clone()).await, Err("not-allowed".to_owned()));
    assert_eq!(croupier.orders(table).await.unwrap().options.len(), 0);
    pit.order(table, faced).await.unwrap();
    let (_, after, _) = ana.watch(table).await;
    assert_eq!(after.shoe.left, before.shoe.left - 1);
    assert_eq!(after.shoe.discards, before.shoe.discards + 1);
    let scan = pit.order(table, Order::Scan { card: "Td".to_owned() }).await;
    assert_eq!(scan, Err("not-allowed".to_owned()));
    house.server.stop().await;
}

#[tokio::test]
async fn a_closed_table_leaves_the_lobby_for_good_and_pays_everybody() {
    let (house, mut pit, mut ana, table) = ready().await;
    let mut spectator = house.spectator().await;
    spectator.watch(table).await;
    let closed = Order::Close;
    let seq = pit.order(table, closed.clone()).await.unwrap();
    // Watchers see that it is closed.
    let patched = spectator
        .until(|message| match message {
            ServerMessage::Patch { seq: at, patch, .. } if at == seq => Some(patch),
            _ => None,
        })
        .await;
    assert_eq!(patched["phase"], "closed");
    ana.until(|message| match message {
        ServerMessage::Purse { balance } => (balance == 100_000).then_some(()),
        _ => None,
    })
    .await;
    spectator
        .until(|message| match message {
            ServerMessage::Lobby { tables, .. } => (!tables.contains_key(&table)).then_some(()),
            _ => None,
        })
        .await;
    assert_eq!(pit.order(table, closed.clone()).await, Err("unknown-table".to_owned()));
    let closed_at: Option<i64> =
        sqlx::query_scalar("select closed_at_ms from gaming_table where id = $1")
            .bind(table)
            .fetch_one(&house.pool().await)
            .await
            .unwrap();
    assert!(closed_at.is_some());
    let house = house.restart().await;
    let mut pit = house.staff("pit").await;
    assert_eq!(pit.order(table, closed).await, Err("unknown-table".to_owned()));
    house.server.stop().await;
}

#[tokio::test]
async fn a_table_whose_end_was_not_noted_is_noted_at_the_next_start() {
    let (house, mut pit, _ana, table) = ready().await;
    pit.order(table, Order::Close).await.unwrap();
    // The state after a crash between the step and the note: the table has closed and is not marked
    // as closed.
    house.server.stop().await;
    let pool = sqlx::PgPool::connect(house.database.url()).await.unwrap();
    let reopen = "update gaming_table set closed_at_ms = null where id = $1";
    sqlx::query(reopen).bind(table).execute(&pool).await.unwrap();
    let server = server::Server::start(house.config.clone()).await.unwrap();
    let mut spectator = Guest::connect(player::Session::nobody(&server.url()).unwrap()).await;
    let watch = format!(r#"{{"type":"watch","table":"{table}"}}"#);
    assert_eq!(spectator.refusal_of(&watch).await, "unknown-table");
    server.stop().await;
    let open: i64 = sqlx::query_scalar(
        "select count(*) from gaming_table where id = $1 and closed_at_ms is null",
    )
    .bind(table)
    .fetch_one(&pool)
    .await
    .unwrap();
    assert_eq!(open, 0);
}
