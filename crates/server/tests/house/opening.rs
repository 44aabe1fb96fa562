//! While a house is being restored its doors answer, and its tables come as they are ready.

use player::Session;
use player::http::Address;
use protocol::{ClientMessage, Do, ServerMessage};
use serde_json::json;
use server::Server;
use uuid::Uuid;

use crate::common::{Guest, House, open};

async fn ask(url: &str, path: &str) -> (u16, String) {
    let address = Address::parse(url).unwrap();
    let answer = address.ask("GET", path, None, None).await.unwrap();
    (answer.status, answer.body)
}

/// What a client hears who wants to watch that table.
async fn watch(session: &Session, table: Uuid) -> String {
    let mut guest = Guest::connect(session.clone()).await;
    let watch = serde_json::to_string(&ClientMessage::Watch { table }).unwrap();
    guest.refusal_of(&watch).await
}

#[tokio::test]
async fn doors_answer_while_a_table_is_rebuilt() {
    let House { server, database, config, .. } = open().await;
    let mut ana = Guest::connect(Session::guest(&server.url(), "Ana").await.unwrap()).await;
    let (late, early) = (ana.table_of("ontario-fair").await, ana.table_of("home-game").await);
    server.stop().await;
    // Whoever opens a table claims its chain: this one has to wait.
    let pool = sqlx::PgPool::connect(database.url()).await.unwrap();
    let mut held = pool.begin().await.unwrap();
    let lock = sqlx::query("select from chain where id = $1 for update").bind(late);
    lock.execute(&mut *held).await.unwrap();
    let opening = Server::begin(config).await.unwrap();
    let url = opening.url();
    assert_eq!(ask(&url, "/healthz").await.0, 200);
    assert_eq!(ask(&url, "/readyz").await, (503, "opening\n".to_owned()));
    let session = ana.session.moved_to(&url).unwrap();
    assert_eq!(watch(&session, early).await, "opening");
    let address = Address::parse(&url).unwrap();
    let body = json!({ "name": "Ana", "password": "correct horse" });
    let account = address.ask("POST", "/api/register", session.cookie(), Some(&body)).await;
    assert_eq!(account.unwrap().json().unwrap()["code"], "opening");
    let others_come = async {
        let mut ana = Guest::connect(session.clone()).await;
        // All tables but the one that waits.
        let listed = |message| match message {
            ServerMessage::Lobby { tables } => (tables.len() >= 6).then_some(tables),
            _ => None,
        };
        let tables = ana.until(listed).await;
        assert!(tables.contains_key(&early) && !tables.contains_key(&late));
        ana.watch(early).await;
        assert_eq!(watch(&session, late).await, "opening");
        let sit = ana.wish(late, Do::Sit { seat: 1 }).await;
        assert_eq!(sit, Err("opening".to_owned()));
        assert_eq!(ask(&url, "/readyz").await, (503, "opening\n".to_owned()));
        held.rollback().await.unwrap();
    };
    let (server, ()) = tokio::join!(opening.restored(), others_come);
    let server = server.unwrap();
    assert_eq!(ask(&url, "/readyz").await, (200, "ready\n".to_owned()));
    let mut ana = Guest::connect(session).await;
    ana.watch(late).await;
    pool.close().await;
    server.stop().await;
}
