//! A cashier alone tries to mint chips, to sell them to a friend, to empty a player's purse and to
//! exclude a player. None of these moves a chip above the threshold, and the books stay in order.

use std::process::Stdio;

use house_tests::books::Books;
use house_tests::server::Server;
use player::Session;
use serde_json::{Value, json};
use tokio::process::Command;
use uuid::Uuid;

use crate::plan;

/// Keys of a house that is made for this test alone.
const KEYS: [(&str, &str); 2] = [
    ("CASINO_SEED_KEY", "6b6579206b6579206b6579206b6579206b6579206b6579206b6579206b657920"),
    ("CASINO_SEAL_KEY", "6b6579206b6579206b6579206b6579206b6579206b6579206b6579206b657921"),
];
/// What one cashier may trade with one player in a day without a second person, in cents.
const ABOVE: i64 = 300_000;
/// Ten million, in cents.
const TEN_MILLION: i64 = 1_000_000_000;

async fn ask(who: &Session, method: &str, path: &str, body: Option<Value>) -> (u16, Value) {
    let answer = who.address().ask(method, path, who.cookie(), body.as_ref()).await;
    let answer = answer.expect("the server answers");
    (answer.status, answer.json().unwrap_or(Value::Null))
}

/// A new id.
fn fresh(number: u128) -> Uuid {
    Uuid::from_u128(number)
}

async fn trade(who: &Session, kind: &str, player: &Value, amount: i64, number: u128) -> Value {
    let body = json!({
        "id": fresh(number), "player": player, "amount": amount,
        "reference": format!("slip {number}"),
    });
    ask(who, "POST", &format!("/api/cage/{kind}"), Some(body)).await.1
}

/// Tries to approve what waits, with the session that asked for it.
async fn approve(who: &Session, request: &Value, number: u128) -> Value {
    let path = format!("/api/cage/requests/{}", request["number"]);
    ask(who, "POST", &path, Some(json!({ "id": fresh(number), "approves": true }))).await.1
}

async fn purse(ana: &Session) -> Value {
    ask(ana, "GET", "/api/me", None).await.1["purse"].clone()
}

#[tokio::test]
async fn a_cashier_alone_mints_nothing_takes_nothing_and_excludes_nobody() {
    let books = Books::fresh().await;
    let mut plan = plan(Some(books.url()), &["--demands-identity=false"]);
    plan.environment = KEYS.map(|(name, key)| (name.to_owned(), key.to_owned())).to_vec();
    let mut server = Server::start(plan).await;
    let ana = Session::registered(server.url(), "Ana", "seven quiet lanterns").await.unwrap();
    let player = ask(&ana, "GET", "/api/me", None).await.1["player"].clone();
    let nobody = Session::nobody(server.url()).unwrap();
    let cage = nobody.signed_in("cage", &server.password("cage").await).await.unwrap();
    cage.open_drawer(Uuid::from_u128(1 << 90)).await.unwrap();
    let issued = books.issued().await;

    // Three purchases of ten million, as in the issue; then of what the cage does hold.
    for number in 1..=3 {
        let tried = trade(&cage, "purchase", &player, TEN_MILLION, number).await;
        assert_eq!(tried["code"], "cage-short", "{tried}");
    }
    for number in 4..=6 {
        let tried = trade(&cage, "purchase", &player, TEN_MILLION / 4, number).await;
        assert_eq!(tried["request"]["state"], "waiting", "{tried}");
        let approved = approve(&cage, &tried["request"], number + 100).await;
        assert_eq!(approved["code"], "own-request", "{approved}");
    }
    let unpaid = json!({ "id": fresh(7), "player": player, "amount": 1 });
    let (_, unpaid) = ask(&cage, "POST", "/api/cage/purchase", Some(unpaid)).await;
    assert_eq!(unpaid["code"], "reference-missing");
    let issue = json!({ "id": fresh(8), "amount": TEN_MILLION });
    let (_, issue) = ask(&cage, "POST", "/api/cage/issue", Some(issue)).await;
    assert_eq!(issue["state"], "waiting", "{issue}");
    assert_eq!(approve(&cage, &issue, 108).await["code"], "own-request");
    assert_eq!((purse(&ana).await, books.issued().await), (json!(0), issued));

    // Small ones add up to the threshold and no further.
    let small = trade(&cage, "purchase", &player, ABOVE, 9).await;
    assert_eq!(small["receipt"]["number"], 1, "{small}");
    let over = trade(&cage, "purchase", &player, 1, 10).await;
    assert_eq!(over["request"]["needs"]["second"], true, "{over}");

    // The purse stays hers, and so does her place.
    let taken = trade(&cage, "redemption", &player, ABOVE, 11).await;
    assert_eq!(taken["request"]["needs"]["player"], true, "{taken}");
    assert_eq!(approve(&cage, &taken["request"], 111).await["code"], "own-request");
    let away = json!({ "id": fresh(12), "change": { "what": "away", "length": "five-years" } });
    let path = format!("/api/cage/players/{}/limits", player.as_str().unwrap());
    let (_, away) = ask(&cage, "POST", &path, Some(away)).await;
    assert_eq!(away["state"], "waiting", "{away}");
    assert_eq!(approve(&cage, &away, 112).await["code"], "own-request");
    let own = format!("/api/me/requests/{}", away["number"]);
    let answer = json!({ "id": fresh(13), "approves": true });
    assert_eq!(ask(&cage, "POST", &own, Some(answer)).await.1["code"], "not-signed-in");
    assert_eq!(purse(&ana).await, ABOVE);
    let (_, limits) = ask(&ana, "GET", "/api/limits", None).await;
    assert_eq!(limits["away"], Value::Null);

    assert!(server.stop().await, "the server did not stop in order");
    let mut verify = Command::new(env!("CARGO_BIN_EXE_casino-under-test"));
    verify.args(["audit", "verify", "--database-url", &books.url()]).envs(KEYS);
    let done = verify.stdin(Stdio::null()).output().await.expect("the program can be run");
    let text = String::from_utf8_lossy(&done.stdout);
    assert!(done.status.success() && text.contains("in order"), "{text}");
}
