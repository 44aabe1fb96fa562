//! While a house is being restored, the server answers and each table becomes available as soon as
//! it is ready.

use player::Session;
use player::http::Address;
use protocol::{ClientMessage, Do, ServerMessage};
use serde_json::json;
use server::Server;
use tokio::task::JoinSet;
use uuid::Uuid;

use crate::cage;
use crate::common::{Guest, House, fresh, open, open_with};
use crate::incidents::{on_record, shift};

async fn ask(url: &str, path: &str) -> (u16, String) {
    let address = Address::parse(url).unwrap();
    let answer = address.ask("GET", path, None, None).await.unwrap();
    (answer.status, answer.body)
}

/// Picks a lobby frame that says whether the house is being restored.
fn lobby(is_opening: bool) -> impl Fn(ServerMessage) -> Option<()> {
    move |message| match message {
        ServerMessage::Lobby { opening, .. } => (opening == is_opening).then_some(()),
        _ => None,
    }
}

#[tokio::test]
async fn doors_answer_while_a_table_is_rebuilt() {
    let House { server, database, config, .. } = open().await;
    let mut ana = Guest::connect(Session::guest(&server.url(), "Ana").await.unwrap()).await;
    let (late, early) = (ana.table_of("ontario-fair").await, ana.table_of("home-game").await);
    let bought = fresh();
    let buy_in = Do::BuyIn { amount: 1_000 };
    let step = ana.wish_as(bought, late, buy_in).await.unwrap();
    server.stop().await;
    // The opening of a table claims its chain. A lock makes this table wait.
    let pool = sqlx::PgPool::connect(database.url()).await.unwrap();
    let mut held = pool.begin().await.unwrap();
    let lock = sqlx::query("select from chain where id = $1 for update").bind(late);
    lock.execute(&mut *held).await.unwrap();
    let opening = Server::begin(config).await.unwrap();
    let url = opening.url();
    assert_eq!(ask(&url, "/healthz").await.0, 200);
    assert_eq!(ask(&url, "/readyz").await, (503, "opening\n".to_owned()));
    let session = ana.session.moved_to(&url).unwrap();
    let address = Address::parse(&url).unwrap();
    let body = json!({ "name": "Ana", "password": "seven quiet lanterns" });
    let account = address.ask("POST", "/api/register", session.cookie(), Some(&body)).await;
    assert_eq!(account.unwrap().json().unwrap()["code"], "opening");
    let others_come = async {
        let mut ana = Guest::connect(session.clone()).await;
        // Every table is in the lobby except the waiting one.
        let listed = |message| match message {
            ServerMessage::Lobby { tables, opening, .. } => {
                (tables.len() >= 6).then_some((tables, opening))
            }
            _ => None,
        };
        let (tables, opening) = ana.until(listed).await;
        assert!(tables.contains_key(&early) && !tables.contains_key(&late) && opening);
        ana.watch(early).await;
        // A client that reconnects watches its table and sends its pending command again.
        let repeated =
            ClientMessage::Command { id: bought, table: late, expect: None, wish: buy_in };
        for message in [ClientMessage::Watch { table: late }, repeated] {
            ana.connection.send(&message).await.unwrap();
        }
        assert_eq!(ana.refusal_of("{}").await, "bad-message");
        assert_eq!(ask(&url, "/readyz").await, (503, "opening\n".to_owned()));
        let before = ana.frames.len();
        held.rollback().await.unwrap();
        let of_late = |frame: &String| frame.contains(&late.to_string());
        assert!(!ana.frames[..before].iter().any(of_late), "nothing was said of it yet");
        // The view comes without another request, and the command gets its first answer: it was
        // carried out once.
        let is_view =
            |message| matches!(message, ServerMessage::View { table, .. } if table == late);
        ana.has_heard(is_view).await;
        assert_eq!(ana.answer(bought).await, Ok(step));
        ana.until(lobby(false)).await;
    };
    let (server, ()) = tokio::join!(opening.restored(), others_come);
    let server = server.unwrap();
    assert_eq!(ask(&url, "/readyz").await, (200, "ready\n".to_owned()));
    pool.close().await;
    server.stop().await;
}

#[tokio::test]
async fn an_opening_is_on_record_and_sealed_before_a_table_is_there_also_when_the_start_fails() {
    let House { server, database, config, .. } = open().await;
    let mut guest = Guest::connect(Session::nobody(&server.url()).unwrap()).await;
    let table = guest.table_of("home-game").await;
    server.stop().await;
    let pool = sqlx::PgPool::connect(database.url()).await.unwrap();
    let on_record = async || {
        let (opened, sealed) = (on_record(&pool, "house-opened"), on_record(&pool, "sealed"));
        (opened.await.len(), sealed.await.len())
    };
    // A seal when it opens, and another when it stops.
    assert_eq!(on_record().await, (1, 2));
    // A journal that does not end where its chain does: the table cannot be restored.
    shift(&pool, table, 1).await;
    let opening = Server::begin(config.clone()).await.unwrap();
    assert_eq!(on_record().await, (2, 3));
    assert!(opening.restored().await.is_err());
    shift(&pool, table, -1).await;
    let opening = Server::begin(config).await.unwrap();
    assert_eq!(on_record().await, (3, 4));
    opening.stop().await;
    assert_eq!(on_record().await, (3, 5));
    pool.close().await;
}

#[tokio::test]
async fn the_lobby_is_told_again_while_nothing_changes_and_a_table_is_rebuilt() {
    let House { server, database, config, .. } = open_with(|config| {
        config.demo_tables = server::DemoTables::None;
    })
    .await;
    server.stop().await;
    let opening = Server::begin(config).await.unwrap();
    let session = Session::nobody(&opening.url()).unwrap();
    // Its tables are not even begun: no table can change the lobby.
    let mut guest = Guest::connect(session).await;
    for _ in 0..2 {
        guest.until(lobby(true)).await;
    }
    let server = opening.restored().await.unwrap();
    guest.until(lobby(false)).await;
    server.stop().await;
    drop(database);
}

/// Orders that wait for the house's actor, and the one it carries out.
const HOUSE_ORDERS: usize = 256 + 1;

/// Orders that are sent together.
const AT_ONCE: usize = 8;

#[tokio::test]
async fn an_opening_waits_for_its_turn_when_the_house_has_as_many_orders_as_may_wait() {
    // All orders come from one network.
    let house = open_with(|config| config.bounds.per_network.requests = 1_000).await;
    let cage_session = house.staff_session("cage").await;
    let (_, counts) = cage::ask(&cage_session, "GET", "/api/cage/counts", None).await;
    let House { server, database, config, .. } = house;
    server.stop().await;
    let pool = sqlx::PgPool::connect(database.url()).await.unwrap();
    let opening = Server::begin(config).await.unwrap();
    let cashier = cage_session.moved_to(&opening.url()).unwrap();
    // The house cannot write its journal for a while.
    let mut held = pool.begin().await.unwrap();
    let lock = sqlx::query("select from chain where id = $1 for update").bind(Uuid::nil());
    assert_eq!(lock.execute(&mut *held).await.unwrap().rows_affected(), 1);
    let mut orders = JoinSet::new();
    for order in 0..=HOUSE_ORDERS {
        let (cashier, body) =
            (cashier.clone(), json!({ "id": fresh(), "counted": counts["books"] }));
        let asked = cashier.clone();
        orders
            .spawn(async move { cage::ask(&asked, "POST", "/api/cage/count", Some(&body)).await });
        // Each order needs a connection for its session before it waits for the house. A question
        // gets its own after those of the orders before it, so they do not wait for one for long.
        if order % AT_ONCE == 0 {
            assert_eq!(cage::ask(&cashier, "GET", "/api/cage/counts", None).await.0, 200);
        }
    }
    let (status, answer) = orders.join_next().await.unwrap().unwrap();
    assert_eq!((status, &answer["code"]), (503, &json!("busy")), "{answer}");
    let (server, ()) = tokio::join!(opening.restored(), async {
        // The restoration comes to the full queue in the meantime.
        for _ in 0..20 {
            sqlx::query("select 1").execute(&pool).await.unwrap();
        }
        held.rollback().await.unwrap();
    });
    let server = server.unwrap();
    while let Some(answered) = orders.join_next().await {
        assert_eq!(answered.unwrap().0, 200);
    }
    assert_eq!(ask(&server.url(), "/readyz").await, (200, "ready\n".to_owned()));
    pool.close().await;
    server.stop().await;
}
