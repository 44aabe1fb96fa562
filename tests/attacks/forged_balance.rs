//! A person with the server's login to the database raises a purse, without a step. The cage pays
//! nothing for it and no table sells chips for it; within a second the purse is what it was, and
//! the house's journal says so. What was written while the house was closed is found by its start.

use house_tests::books::Books;
use house_tests::guest::Guest;
use house_tests::server::Server;
use house_tests::soon;
use player::Session;
use protocol::Do;
use serde_json::{Value, json};
use sqlx::postgres::PgListener;
use sqlx::{AssertSqlSafe, Connection as _, PgConnection};
use uuid::Uuid;

use crate::{casino, plan, thief};

const TABLE: &str = "home-game";
/// What she has bought, in cents.
const BOUGHT: i64 = 100_000;
/// What her purse is raised to, in cents.
const LOOT: i64 = 700_000_000;

async fn ask(who: &Session, method: &str, path: &str, body: Option<Value>) -> (u16, Value) {
    let answer = who.address().ask(method, path, who.cookie(), body.as_ref()).await;
    let answer = answer.expect("the server answers");
    (answer.status, answer.json().unwrap_or(Value::Null))
}

/// Tells of each entry about a balance that was put right.
async fn told_of_balances(url: &str) -> PgListener {
    let mut told = PgListener::connect(url).await.unwrap();
    told.listen("told").await.unwrap();
    let tell = "
        create function tell() returns trigger language plpgsql as $$
        begin perform pg_notify('told', new.events -> 0 #>> '{}'); return null; end $$;
        create trigger tell after insert on journal for each row
            when (new.events -> 0 ->> 'kind' = 'balance-mended') execute function tell()";
    let mut owner = PgConnection::connect(url).await.unwrap();
    sqlx::raw_sql(tell).execute(&mut owner).await.unwrap();
    told
}

/// The next such entry.
async fn mended(told: &mut PgListener) -> Value {
    let entry = soon("an entry about a balance", told.recv()).await.unwrap();
    serde_json::from_str(entry.payload()).unwrap()
}

/// Raises the purse of the only player who has one.
async fn raise(database: &mut PgConnection) {
    let raised = format!("update account set balance = {LOOT} where kind = 'purse'");
    let done = sqlx::raw_sql(AssertSqlSafe(raised)).execute(database).await.unwrap();
    assert_eq!(done.rows_affected(), 1);
}

#[tokio::test]
async fn a_purse_that_is_raised_in_the_database_is_neither_played_nor_redeemed() {
    let books = Books::fresh().await;
    let plan = plan(Some(books.url()), &["--demands-identity=false"]);
    let mut server = Server::start(plan).await;
    let mut told = told_of_balances(&books.url()).await;
    let session = Session::registered(server.url(), "Ana", "seven quiet lanterns").await.unwrap();
    let mut ana = Guest::with_session(session.clone(), TABLE).await;
    let player = ana.id();
    let nobody = Session::nobody(server.url()).unwrap();
    let cage = nobody.signed_in("cage", &server.password("cage").await).await.unwrap();
    cage.open_drawer(Uuid::from_u128(1 << 90)).await.unwrap();
    let trade = async |kind: &str, amount: i64, number: u128| {
        let id = Uuid::from_u128(number);
        let reference = format!("slip {number}");
        let body = json!({ "id": id, "player": player, "amount": amount, "reference": reference });
        ask(&cage, "POST", &format!("/api/cage/{kind}"), Some(body)).await.1
    };
    let sold = trade("purchase", BOUGHT, 1).await;
    assert_eq!(sold["receipt"]["number"], 1, "{sold}");

    let mut database = thief(&books.url()).await;
    raise(&mut database).await;
    let refused = ana.say(Do::BuyIn { amount: 5_000 }).await.unwrap_err();
    assert_eq!(refused.code, "unavailable");
    let entry = mended(&mut told).await;
    assert_eq!(
        (&entry["player"], &entry["found"], &entry["proven"]),
        (&json!(player), &json!(LOOT), &json!(BOUGHT)),
        "{entry}"
    );
    ana.must(Do::BuyIn { amount: 5_000 }).await;
    assert_eq!(ask(&session, "GET", "/api/me", None).await.1["purse"], BOUGHT - 5_000);

    // A look at her page is enough to find it.
    raise(&mut database).await;
    ask(&session, "GET", "/api/me", None).await;
    assert_eq!(mended(&mut told).await["proven"], BOUGHT - 5_000);
    assert_eq!(ask(&session, "GET", "/api/me", None).await.1["purse"], BOUGHT - 5_000);

    // The cage takes back less than needs a second person, and more than she has.
    raise(&mut database).await;
    let asked = trade("redemption", BOUGHT, 2).await;
    let path = format!("/api/me/requests/{}", asked["request"]["number"]);
    let consent = json!({ "id": Uuid::from_u128(3), "approves": true });
    let (_, answer) = ask(&session, "POST", &path, Some(consent)).await;
    // The purse may have been put right before she consents.
    let refused = ["unavailable", "not-enough-in-purse"].map(Value::from);
    assert!(refused.contains(&answer["code"]), "{answer}");
    assert_eq!(mended(&mut told).await["proven"], BOUGHT - 5_000);

    assert!(server.stop().await);
    raise(&mut database).await;
    let (in_order, found) = casino(&server, &books.url(), &["audit", "verify"]).await;
    assert!(!in_order && found.contains("this house has not written its balance"), "{found}");
    server.restart().await;
    assert_eq!(mended(&mut told).await["proven"], BOUGHT - 5_000);
    assert!(server.stop().await);
    let (in_order, found) = casino(&server, &books.url(), &["audit", "verify"]).await;
    assert!(in_order, "{found}");
}
