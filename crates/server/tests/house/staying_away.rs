//! Players who must not stay at a table: their stakes are refused from that moment on, their
//! running hand is finished, and then they are taken out with their chips.

use std::time::Duration;

use chips::{CommandId, PlayerId};
use ledger::{ChainId, Deadlines, JournalStep, Ledger};
use player::Session;
use protocol::{Do, ServerMessage};
use serde_json::json;
use tokio::task::JoinSet;
use tokio::time::timeout;
use uuid::Uuid;

use crate::books::findings;
use crate::cage::{approve, ask, cashier};
use crate::common::{Guest, House, fresh, open, vault};
use crate::incidents::{heard, let_write, listen, refuse, wish};
use crate::live_shoe::live;

async fn stay_away(who: &Session) -> u16 {
    let body = json!({ "id": fresh(), "change": { "what": "away", "length": "week" } });
    ask(who, "POST", "/api/limits", Some(&body)).await.0
}

/// Waits until the player's purse holds this amount, as a second connection sees it.
async fn until_purse(guest: &Guest, cents: i64) {
    let holds = |message| match message {
        ServerMessage::Purse { balance } => (balance == cents).then_some(()),
        _ => None,
    };
    Guest::connect(guest.session.clone()).await.until(holds).await;
}

/// Whether the player has a seat or chips at the table, after all earlier requests of this
/// connection.
async fn is_at(guest: &mut Guest, table: Uuid) -> bool {
    let you = guest.watch(table).await.2.unwrap();
    you.seat.is_some() || you.rack > 0 || you.in_play > 0
}

#[tokio::test]
async fn an_excluded_player_finishes_their_hand_and_stakes_nothing_more_anywhere() {
    let mut live = live().await;
    let other = live.ana.table_of("home-game").await;
    live.ana.sit(other, 1, 20_000).await;
    live.ana.wish(other, Do::Bet { spot: 1, amount: 1_000 }).await.unwrap();
    live.deal().await;
    live.scan("Th").await.unwrap();
    assert_eq!(stay_away(&live.ana.session).await, 200);
    // Stakes are refused from the answer on, at both tables, on own and on other spots.
    let stakes = |spot| [Do::Bet { spot, amount: 1_000 }, Do::Back { spot, amount: 1_000 }];
    for (table, wish) in [live.table, other]
        .into_iter()
        .flat_map(|table| stakes(1).into_iter().chain(stakes(3)).map(move |wish| (table, wish)))
    {
        assert_eq!(live.ana.wish(table, wish).await, Err("excluded".to_owned()), "{wish:?}");
    }
    // The open stake and the chips of the other table are in the purse; the hand stands.
    until_purse(&live.ana, 50_000).await;
    assert!(!is_at(&mut live.ana, other).await && is_at(&mut live.ana, live.table).await);
    // After a restart the hand still stands, and the player will still be taken out.
    let session = live.ana.session.clone();
    let (table, house) = (live.table, live.house.restart().await);
    let mut ana = Guest::connect(session.moved_to(&house.server.url()).unwrap()).await;
    let mut croupier = house.staff("croupier").await;
    let again = ana.wish(table, Do::Back { spot: 2, amount: 500 }).await;
    assert_eq!(again, Err("excluded".to_owned()));
    for card in ["6c", "8d"] {
        scan(&mut croupier, table, card).await;
    }
    ana.wish(table, Do::Stand { spot: 1, hand: 1 }).await.unwrap();
    for card in ["Tc", "9h"] {
        scan(&mut croupier, table, card).await;
    }
    croupier.order(table, protocol::Order::Settle).await.unwrap();
    // 18 against a bust dealer: 5.00 won, and all of it is in the purse.
    until_purse(&ana, 100_500).await;
    assert!(!is_at(&mut ana, table).await);
    assert_eq!(ana.wish(table, Do::BuyIn { amount: 500 }).await, Err("excluded".to_owned()));
    let orders: Vec<(String, String)> = sqlx::query_as(
        "select actor, command::text from journal where command ->> 'command' = 'evict'",
    )
    .fetch_all(&house.pool().await)
    .await
    .unwrap();
    assert_eq!(orders.len(), 2, "one for each table: {orders:?}");
    assert!(orders.iter().all(|(by, what)| by == "house" && what.contains("excluded")));
    assert_eq!(findings(&house.pool().await).await, []);
    house.server.stop().await;
}

async fn scan(croupier: &mut Guest, table: Uuid, card: &str) {
    let order = protocol::Order::Scan { card: card.to_owned() };
    croupier.order(table, order).await.unwrap();
}

/// The state after a crash in which the exclusion is on record and no table has been told.
pub async fn exclude_in_the_books_alone(house: &House, player: Uuid) {
    let (ledger, writer) =
        Ledger::start(house.pool().await, vault().books_key(), None, Deadlines::PATIENT);
    let mut tasks = JoinSet::new();
    tasks.spawn(writer);
    let head = ledger.claim(ChainId::HOUSE).await.unwrap();
    let marks = vec![player, Uuid::new_v5(&player, b"limits")];
    let after = json!({ "limits": {}, "away": { "length": "week", "until": i64::MAX } });
    let event = json!({ "kind": "limits-changed", "player": player, "before": { "limits": {} },
        "after": after, "marks": marks });
    let step = JournalStep {
        chain: ChainId::HOUSE,
        epoch: head.epoch,
        seq: head.seq + 1,
        command_id: CommandId(fresh()),
        actor: format!("player:{}", PlayerId(player)),
        at_ms: 1,
        command: json!({ "verb": "limit" }).to_string(),
        events: json!([event]).to_string(),
        transfers: Vec::new(),
        marks,
    };
    ledger.commit(step).await.unwrap();
}

#[tokio::test]
async fn an_exclusion_that_no_table_has_heard_of_holds_after_a_crash() {
    let house = open().await;
    let mut ana = house.guest("Ana").await;
    let table = ana.table_of("home-game").await;
    ana.sit(table, 1, 20_000).await;
    ana.wish(table, Do::Bet { spot: 1, amount: 1_000 }).await.unwrap();
    let (session, player) = (ana.session.clone(), ana.player.unwrap());
    exclude_in_the_books_alone(&house, player).await;
    let house = house.restart().await;
    let mut ana = Guest::connect(session.moved_to(&house.server.url()).unwrap()).await;
    // The table takes requests only after it was told, so the first view is without the player.
    assert!(!is_at(&mut ana, table).await);
    assert_eq!(ana.wish(table, Do::Sit { seat: 1 }).await, Err("excluded".to_owned()));
    let (_, me) = ask(&ana.session, "GET", "/api/me", None).await;
    assert_eq!(me["purse"], 100_000);
    house.server.stop().await;
}

#[tokio::test]
async fn at_the_session_limit_a_player_is_taken_out_and_told_why() {
    let house = open().await;
    let mut ana = house.guest("Ana").await;
    let table = ana.table_of("home-game").await;
    ana.sit(table, 1, 20_000).await;
    // The buy-in is moved back, so that the session limit of one minute is reached soon.
    let sat = "alter table transfer disable trigger transfer_append_only;
        update transfer set at_ms = at_ms - 59500 where kind = 'buy_in'";
    sqlx::raw_sql(sat).execute(&house.pool().await).await.unwrap();
    let change = json!({ "what": "limit", "kind": "session", "value": 1 });
    let body = json!({ "id": fresh(), "change": change });
    assert_eq!(ask(&ana.session, "POST", "/api/limits", Some(&body)).await.0, 200);
    let told = |message| match message {
        ServerMessage::Refused { id: None, code, words } => Some((code, words)),
        _ => None,
    };
    let (code, words) = ana.until(told).await;
    assert_eq!(code, "session-over");
    assert!(!words.fr.is_empty() && !words.en.is_empty());
    until_purse(&ana, 100_000).await;
    assert!(!is_at(&mut ana, table).await);
    assert_eq!(ana.wish(table, Do::Sit { seat: 1 }).await, Err("session-over".to_owned()));
    house.server.stop().await;
}

#[tokio::test]
async fn an_exclusion_at_the_cage_reaches_a_player_at_their_table() {
    let house = open().await;
    let mut ana = house.guest("Ana").await;
    let table = ana.table_of("home-game").await;
    ana.sit(table, 1, 20_000).await;
    let away = json!({ "id": fresh(), "change": { "what": "away", "length": "week" } });
    let path = format!("/api/cage/players/{}/limits", ana.player.unwrap());
    let (_, request) = ask(&cashier(&house).await, "POST", &path, Some(&away)).await;
    let consent = approve(&ana.session, true, &json!({ "request": request })).await;
    assert_eq!((consent.0, &consent.1["state"]), (200, &json!("done")));
    let told = |message| match message {
        ServerMessage::Refused { id: None, code, words } => Some((code, words)),
        _ => None,
    };
    let (code, words) = ana.until(told).await;
    assert_eq!(code, "excluded");
    assert!(!words.fr.is_empty() && !words.en.is_empty());
    until_purse(&ana, 100_000).await;
    assert!(!is_at(&mut ana, table).await);
    house.server.stop().await;
}

#[tokio::test]
async fn a_table_that_does_not_answer_delays_no_other_table() {
    let house = open().await;
    let pool = house.pool().await;
    let mut ana = house.guest("Ana").await;
    let (silent, other) = (ana.table_of("paris-club").await, ana.table_of("home-game").await);
    ana.sit(other, 1, 20_000).await;
    let mut there = Vec::new();
    for seat in 1..=6 {
        let mut guest = house.guest(&format!("Guest {seat}")).await;
        guest.sit(silent, seat, 20_000).await;
        there.push(guest);
    }
    let mut told = listen(&house, "table-broke").await;
    refuse(&pool, silent).await;
    wish(&mut there[0], silent).await;
    heard(&mut told).await;
    // If the players were checked one after the other, the checks would take half a minute.
    for guest in &there {
        assert_eq!(stay_away(&guest.session).await, 200);
    }
    assert_eq!(stay_away(&ana.session).await, 200);
    let out = timeout(Duration::from_secs(20), until_purse(&ana, 100_000));
    out.await.expect("she is looked at beside the others");
    assert!(!is_at(&mut ana, other).await);
    // The table is told again until it answers.
    let_write(&pool, silent).await;
    for guest in &there {
        until_purse(guest, 100_000).await;
    }
    house.server.stop().await;
}
