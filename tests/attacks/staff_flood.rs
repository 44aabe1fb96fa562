//! Attack: members of the staff fill the journals: a croupier and a cashier at a table with a real
//! shoe, and cashier, administrator and auditor by requests, each of which is an entry of the
//! house. The server of this test lets requests through as fast as they come.

use house_tests::books::Books;
use house_tests::guest::Guest;
use house_tests::server::Server;
use house_tests::soon;
use ledger::ChainId;
use player::{CommandError, Session};
use protocol::{Irregularity, Order, Phase};
use serde_json::{Value, json};
use tokio::task::JoinSet;
use uuid::Uuid;

use crate::plan;

const LIVE_TABLE: &str = "ontario-fair · live shoe";
/// Orders of each attacker at a table, and steps that they may cause with them.
const ORDERS: usize = 120;
const STEPS_MAX: u64 = 65;
/// Requests of each attacker, entries that each may cause with them, and requests at the same time.
const REQUESTS: usize = 640;
const ENTRIES_MAX: u64 = 600;
const AT_ONCE: usize = 8;

async fn signed_in(server: &Server, name: &str) -> Session {
    let nobody = Session::nobody(server.url()).unwrap();
    nobody.signed_in(name, &server.password(name).await).await.unwrap()
}

async fn ask(who: &Session, method: &str, path: &str, body: Option<Value>) -> (u16, Value) {
    let answer = who.address().ask(method, path, who.cookie(), body.as_ref());
    let answer = soon("an answer", answer).await.unwrap();
    (answer.status, answer.json().unwrap_or(Value::Null))
}

/// Gives orders without a pause. The last one is refused, and few became steps.
async fn give_orders(books: &Books, who: &mut Guest, order: impl Fn(usize) -> Order) {
    let before = books.seq(who.table).await;
    let mut last = None;
    for turn in 0..ORDERS {
        last = who.client.order(who.table, order(turn)).await.err();
    }
    let Some(CommandError::Refused(refused)) = last else { panic!("{last:?}") };
    assert_eq!(refused.code, "too-fast");
    let steps = books.seq(who.table).await - before;
    assert!(steps <= STEPS_MAX, "{steps} steps");
}

/// One request of an attacker, or several that belong together: what the last one was answered.
async fn request(who: &Session, role: &str, number: usize) -> Value {
    let id = Uuid::from_u128(number as u128 + 1);
    match role {
        "cage" => {
            let (_, counts) = ask(who, "GET", "/api/cage/counts", None).await;
            let count = json!({ "id": id, "counted": counts["books"] });
            ask(who, "POST", "/api/cage/count", Some(count)).await.1
        }
        // What nobody else sees: they withdraw what they ask for.
        "admin" => {
            let issue = json!({ "id": id, "amount": 100 });
            let (_, issue) = ask(who, "POST", "/api/cage/issue", Some(issue)).await;
            let path = format!("/api/cage/requests/{}", issue["number"]);
            let answer = json!({ "id": Uuid::new_v5(&id, b"no"), "approves": false });
            let answered = ask(who, "POST", &path, Some(answer)).await.1;
            if issue["code"].is_null() { answered } else { issue }
        }
        _ => ask(who, "GET", "/api/audit/events/kinds", None).await.1,
    }
}

/// Sends requests without a pause. The last ones are refused.
async fn send_requests(who: Session, role: &'static str) {
    let mut asked = JoinSet::new();
    let mut refused = 0;
    for number in 0..REQUESTS {
        let who = who.clone();
        asked.spawn(async move { request(&who, role, number).await });
        if asked.len() == AT_ONCE {
            let answer = asked.join_next().await.unwrap().unwrap();
            refused += u32::from(answer["code"] == "too-fast");
        }
    }
    while let Some(answer) = asked.join_next().await {
        refused += u32::from(answer.unwrap()["code"] == "too-fast");
    }
    assert!(refused > 0, "{role} is never told to wait");
}

#[tokio::test]
async fn no_member_of_the_staff_fills_the_journals() {
    let books = Books::fresh().await;
    let unlimited = ["--guests=true", "--frames-per-second=100000", "--requests-per-second=100000"];
    let mut server = Server::start(plan(Some(books.url()), &unlimited)).await;
    // At a table.
    let mut pit = Guest::with_session(signed_in(&server, "pit").await, LIVE_TABLE).await;
    pit.client.order(pit.table, Order::ConfirmDecks).await.unwrap();
    let mut ana = Guest::arrive(server.url(), "Ana", LIVE_TABLE).await;
    ana.sit_with(3, 20_000).await;
    ana.open_shoe().await;
    assert_eq!(ana.view().phase, Phase::Betting);
    let croupier = signed_in(&server, "croupier").await;
    let mut croupier = Guest::with_session(croupier, LIVE_TABLE).await;
    give_orders(&books, &mut croupier, |turn| {
        let what = match turn % 3 {
            0 => Irregularity::ShortDeal { spot: 3, count: 0 },
            1 => Irregularity::ShortDeal { spot: 3, count: 1 },
            _ => Irregularity::DrawnUnexposed,
        };
        Order::Irregular { what }
    })
    .await;
    // Away from the tables, all at once.
    let before = books.seq(ChainId::HOUSE.0).await;
    let mut floods = JoinSet::new();
    for role in ["cage", "admin", "auditor"] {
        floods.spawn(send_requests(signed_in(&server, role).await, role));
    }
    while let Some(done) = floods.join_next().await {
        done.unwrap();
    }
    let entries = books.seq(ChainId::HOUSE.0).await - before;
    // Those of this test's sign-ins, and those that come back while it runs.
    let allowed = 3 * ENTRIES_MAX + 60;
    assert!(entries <= allowed, "{entries} entries of {allowed}");
    // Who has not done so works on.
    assert_eq!(ask(pit.client.session(), "GET", "/api/pit/floor", None).await.0, 200);
    let drain = json!({ "id": Uuid::from_u128(1) });
    let drained = ask(pit.client.session(), "POST", "/api/pit/drain", Some(drain)).await;
    assert_eq!(drained.0, 200, "{drained:?}");
    assert!(server.stop().await, "the server did not stop in order");
}
