//! Two nodes of one house on a real NATS: what a person does at one node holds at the other.

use cluster::NodeMember;
use cluster::placement::should_own;
use house_tests::books::Books;
use house_tests::server::Server;
use house_tests::soon;
use player::{Connection, Session};
use protocol::{ClientMessage, Do, Phrase, ServerMessage, VERSION};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::nodes::{nats, node};

/// The passwords of the first start are in the data folder of the node that made them.
async fn staff(first: &Server, at: &Server, name: &str) -> Session {
    let nobody = Session::nobody(at.url()).unwrap();
    soon("a sign-in", nobody.signed_in(name, &first.password(name).await)).await.unwrap()
}

async fn ask(who: &Session, method: &str, path: &str, body: Option<Value>) -> (u16, Value) {
    let answer = soon("an answer", who.address().ask(method, path, who.cookie(), body.as_ref()));
    let answer = answer.await.expect("the server answers");
    (answer.status, answer.json().unwrap_or(Value::Null))
}

async fn connect(session: &Session) -> Connection {
    let mut connection = Connection::open(session).await.unwrap();
    connection.send(&ClientMessage::Hello { protocol: VERSION }).await.unwrap();
    until(&mut connection, |message| matches!(message, ServerMessage::Welcome(_))).await;
    connection
}

/// Waits for a message that `is_it` accepts.
async fn until(
    connection: &mut Connection,
    is_it: impl Fn(&ServerMessage) -> bool,
) -> ServerMessage {
    soon("a message", async {
        loop {
            let message = connection.receive().await.unwrap();
            if is_it(&message) {
                return message;
            }
        }
    })
    .await
}

fn is_news_of_requests(message: &ServerMessage) -> bool {
    matches!(message, ServerMessage::Requests)
}

#[tokio::test]
async fn requests_reach_the_staff_of_all_nodes_and_a_table_without_an_owner_is_moving() {
    let folder = std::env::temp_dir().join(format!("house-between-{}", std::process::id()));
    let Some(nats) = nats(&folder) else { return };
    let books = Books::fresh().await;
    // Both at once: each takes some of the tables. One of them makes the first passwords.
    let nodes = tokio::join!(node(&books, &nats, "one"), node(&books, &nats, "other"));
    let is_first = |server: &Server| server.data().join("first-passwords").exists();
    let (one, other) = if is_first(&nodes.0) { nodes } else { (nodes.1, nodes.0) };
    let (cage, admin) = (staff(&one, &other, "cage").await, staff(&one, &one, "admin").await);
    let mut admin_at_one = connect(&admin).await;
    let mut cage_at_other = connect(&cage).await;
    // Each node is asked, so one of them is not the owner of the house's chain.
    for (asker, amount) in [(&cage, 500), (&admin, 700)] {
        let body = json!({ "id": Uuid::from_u128(amount), "amount": amount });
        let path = "/api/cage/issue";
        let (status, asked) = ask(asker, "POST", path, Some(body)).await;
        assert_eq!(status, 200, "{asked}");
        until(&mut admin_at_one, is_news_of_requests).await;
        until(&mut cage_at_other, is_news_of_requests).await;
        for session in [&cage, &admin] {
            let (_, shown) = ask(session, "GET", "/api/cage/requests", None).await;
            assert_eq!(shown["requests"][0]["number"], asked["number"], "{shown}");
        }
    }

    for (place, (asks_at, agrees_at)) in [(1, (&one, &other)), (2, (&other, &one))] {
        hire_between(&one, place, asks_at, agrees_at).await;
    }
    one_of_two_opens(&one, [&one, &other]).await;
    let ana = Session::guest(one.url(), "Ana").await.unwrap();
    let (elsewhere, _, near) = table_of(&ana, &books, [&one, &other]).await;
    let mut at_near = connect(&ana.moved_to(near.url()).unwrap()).await;
    // Nothing comes through any more.
    drop(nats);
    let (id, wish) = (Uuid::from_u128(1), Do::BuyIn { amount: 1_000 });
    let command = ClientMessage::Command { id, table: elsewhere, expect: None, wish };
    at_near.send(&command).await.unwrap();
    let refused = until(
        &mut at_near,
        |message| matches!(message, ServerMessage::Refused { id: Some(of), .. } if *of == id),
    );
    let ServerMessage::Refused { code, .. } = refused.await else { unreachable!() };
    assert_eq!(code, "moving");
    std::fs::remove_dir_all(folder).unwrap();
}

/// Two pit bosses open tables of one name at two nodes at the same moments: of each two, one opens.
async fn one_of_two_opens(first: &Server, nodes: [&Server; 2]) {
    let pits = [staff(first, nodes[0], "pit").await, staff(first, nodes[1], "pit").await];
    let (_, usual) = ask(&pits[0], "GET", "/api/pit/rulebooks", None).await;
    for round in 0..5_u128 {
        let mut table = usual["rulebooks"][0]["table"].clone();
        table["name"] = json!(format!("Salon {round}"));
        let open = async |place: usize| {
            let id = Uuid::from_u128(round * 2 + place as u128);
            let body = json!({ "id": id, "table": table });
            let (status, answer) = ask(&pits[place], "POST", "/api/pit/tables", Some(body)).await;
            (status, answer["code"].as_str().unwrap_or_default().to_owned())
        };
        let (one, other) = tokio::join!(open(0), open(1));
        let mut both = [one, other];
        both.sort();
        assert_eq!(both, [(200, String::new()), (409, "table-name-taken".to_owned())]);
    }
}

/// An administrator at one node and a pit boss at another make an account, which signs in with both
/// halves of its password.
async fn hire_between(first: &Server, place: u128, asks_at: &Server, agrees_at: &Server) {
    let (admin, pit) = (staff(first, asks_at, "admin").await, staff(first, agrees_at, "pit").await);
    let name = format!("berthe-{place}");
    let change = json!({ "action": "add", "name": name, "role": "croupier" });
    let body = json!({ "id": Uuid::from_u128(place), "change": change });
    let (status, asked) = ask(&admin, "POST", "/api/staff/changes", Some(body)).await;
    assert_eq!(status, 200, "{asked}");
    let path = format!("/api/cage/requests/{}", asked["number"]);
    let agree = json!({ "id": Uuid::from_u128(10 + place), "approves": true });
    let seen = soon("the request at the other node", async {
        loop {
            let (status, answered) = ask(&pit, "POST", &path, Some(agree.clone())).await;
            if answered["code"] != "request-over" {
                return (status, answered);
            }
        }
    });
    let (status, done) = seen.await;
    assert_eq!((status, &done["state"]), (200, &json!("done")), "{done}");
    let half = async |who: &Session| {
        soon("a half", async {
            loop {
                let (_, listed) = ask(who, "GET", "/api/cage/requests", None).await;
                if let Some(text) = listed["requests"][0]["half"]["text"].as_str() {
                    return text.to_owned();
                }
            }
        })
        .await
    };
    let password = half(&admin).await + &half(&pit).await;
    let nobody = Session::nobody(asks_at.url()).unwrap();
    soon("a sign-in", nobody.signed_in(&name, &password)).await.unwrap();
}

/// A table, the node that owns it for good, and the other. Which of the two owns a table depends on
/// the ids of their starts.
async fn table_of<'a>(
    guest: &Session,
    books: &Books,
    nodes: [&'a Server; 2],
) -> (Uuid, &'a Server, &'a Server) {
    let first = async || tables_of(guest).await.first().copied();
    let table = soon("a table", async {
        loop {
            if let Some(table) = first().await {
                return table;
            }
        }
    });
    let table = table.await;
    let member = |node: &Server| NodeMember {
        boot: node.boot(),
        name: "node".parse().unwrap(),
        url: node.url().to_owned(),
        draining: false,
        settling: false,
    };
    let owner = should_own(table, &nodes.map(member));
    soon("its owner", async { while books.owners(&[table]).await[0] != owner {} }).await;
    // A table that has just been opened is known at the node that opened it, and a moment later at
    // the others.
    for node in nodes {
        let there = guest.moved_to(node.url()).unwrap();
        soon("it at a node", async { while !tables_of(&there).await.contains(&table) {} }).await;
    }
    let [one, other] = nodes;
    if owner == Some(one.boot()) { (table, one, other) } else { (table, other, one) }
}

/// The tables that a guest sees in the lobby.
async fn tables_of(guest: &Session) -> Vec<Uuid> {
    let (_, lobby) = ask(guest, "GET", "/api/lobby", None).await;
    let ids = lobby["tables"].as_object().unwrap().keys();
    ids.map(|id| id.parse().unwrap()).collect()
}

#[tokio::test]
async fn a_node_that_is_told_to_stop_while_it_takes_a_table_refuses_no_stake() {
    let folder = std::env::temp_dir().join(format!("house-stops-{}", std::process::id()));
    let Some(nats) = nats(&folder) else { return };
    let books = Books::fresh().await;
    let mut killed = node(&books, &nats, "killed").await;
    let ana = Session::guest(killed.url(), "Ana").await.unwrap();
    let boot = Some(killed.boot());
    let tables = soon("its tables", async {
        loop {
            let tables = tables_of(&ana).await;
            let owners = books.owners(&tables).await;
            if owners.len() > 2 && owners.iter().all(|owner| *owner == boot) {
                return tables;
            }
        }
    })
    .await;
    let (one, other) = tokio::join!(node(&books, &nats, "one"), node(&books, &nats, "other"));

    // The one that takes the first table is told to stop. A lock keeps it from giving that table
    // up, so it does not end; a lock on the second table keeps it taking that one.
    let mut locks = Vec::new();
    for table in &tables {
        locks.push(books.lock_chain(*table).await);
    }
    killed.kill().await;
    drop(locks.remove(0));
    let owner_of = async |table: Uuid| books.owners(&[table]).await.remove(0);
    let taker = soon("an owner", async {
        loop {
            let owner = owner_of(tables[0]).await;
            if owner != boot && owner.is_some() {
                return owner;
            }
        }
    });
    let (mut stops, _stays) =
        if taker.await == Some(one.boot()) { (one, other) } else { (other, one) };
    let held = books.lock_chain(tables[0]).await;
    let mut at_it = connect(&ana.moved_to(stops.url()).unwrap()).await;
    books.wait_for_a_blocked_claim().await;
    stops.ask_to_stop().await;
    until(&mut at_it, |message| matches!(message, ServerMessage::Closing { .. })).await;
    let (id, wish) = (Uuid::from_u128(1), Do::BuyIn { amount: 10_000 });
    let command = ClientMessage::Command { id, table: tables[1], expect: None, wish };
    at_it.send(&command).await.unwrap();
    drop(locks);
    let is_ack = |it: &ServerMessage| matches!(it, ServerMessage::Ack { id: of, .. } if *of == id);
    let is_refusal =
        |it: &ServerMessage| matches!(it, ServerMessage::Refused { id: of, .. } if *of == Some(id));
    let answer = until(&mut at_it, |message| is_ack(message) || is_refusal(message)).await;
    assert!(matches!(answer, ServerMessage::Ack { .. }), "{answer:?}");
    drop(held);
    assert!(stops.has_ended().await, "a node did not stop in order");
    drop(nats);
    std::fs::remove_dir_all(folder).unwrap();
}

#[tokio::test]
async fn a_guest_at_one_node_keeps_their_name_at_the_other_until_they_sign_out_there() {
    let folder = std::env::temp_dir().join(format!("house-names-{}", std::process::id()));
    let Some(nats) = nats(&folder) else { return };
    let books = Books::fresh().await;
    let (one, other) = tokio::join!(node(&books, &nats, "one"), node(&books, &nats, "other"));
    let ana = Session::guest(one.url(), "Ana").await.unwrap();
    let mut at_one = connect(&ana).await;
    // Who has come a minute ago is present also without a connection.
    let pool = sqlx::PgPool::connect(&books.url()).await.unwrap();
    let came = "update player_session set created_at_ms = created_at_ms - 120000";
    sqlx::query(came).execute(&pool).await.unwrap();
    assert!(Session::guest(other.url(), "Ana").await.is_err(), "two guests had one name");
    let there = ana.moved_to(other.url()).unwrap();
    assert_eq!(ask(&there, "POST", "/api/logout", None).await.0, 204);
    soon("the end of the connection", async { while at_one.receive().await.is_ok() {} }).await;
    drop(at_one);
    soon("the name", async { while Session::guest(other.url(), "Ana").await.is_err() {} }).await;
    drop(nats);
    std::fs::remove_dir_all(folder).unwrap();
}

/// Watches a table until its view has come.
async fn watch(connection: &mut Connection, table: Uuid) {
    connection.send(&ClientMessage::Watch { table }).await.unwrap();
    until(connection, |message| matches!(message, ServerMessage::View { .. })).await;
}

#[tokio::test]
async fn what_is_said_at_a_table_is_heard_at_every_node() {
    let folder = std::env::temp_dir().join(format!("house-phrases-{}", std::process::id()));
    let Some(nats) = nats(&folder) else { return };
    let books = Books::fresh().await;
    let (one, other) = tokio::join!(node(&books, &nats, "one"), node(&books, &nats, "other"));
    let ana = Session::guest(one.url(), "Ana").await.unwrap();
    let (table, owner, near) = table_of(&ana, &books, [&one, &other]).await;
    // Ana is at a node that shows the table, the viewer at the one that owns it.
    let mut at_near = connect(&ana.moved_to(near.url()).unwrap()).await;
    let mut at_owner = connect(&Session::nobody(owner.url()).unwrap()).await;
    watch(&mut at_near, table).await;
    watch(&mut at_owner, table).await;
    let wishes = [Do::BuyIn { amount: 10_000 }, Do::Sit { seat: 1 }];
    for (id, wish) in (1..).map(Uuid::from_u128).zip(wishes) {
        at_near.send(&ClientMessage::Command { id, table, expect: None, wish }).await.unwrap();
        let is_done = |message: &ServerMessage| {
            let ServerMessage::Ack { id: of, .. } = message else { return false };
            *of == id
        };
        until(&mut at_near, is_done).await;
    }
    let (id, what) = (Uuid::from_u128(9), Phrase::Hello);
    at_near.send(&ClientMessage::Say { id, table, what }).await.unwrap();
    for connection in [&mut at_near, &mut at_owner] {
        let said = until(connection, |message| matches!(message, ServerMessage::Said { .. })).await;
        let ServerMessage::Said { what, .. } = said else { unreachable!() };
        assert_eq!(what, Phrase::Hello);
    }
    std::fs::remove_dir_all(folder).unwrap();
}
