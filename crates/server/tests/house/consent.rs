//! Requests at the cage: who has to consent, what happens then, and that a request survives a
//! restart.

use protocol::{Role, ServerMessage};
use serde_json::{Value, json};

use crate::books::findings;
use crate::cage::{approve, ask, cashier, trade};
use crate::common::{Guest, fresh, open};
use crate::floor::staff_of;

#[tokio::test]
async fn a_large_purchase_waits_for_a_second_person_also_over_a_restart() {
    let house = open().await;
    let (cage, ana) = (cashier(&house).await, house.account("Ana").await);
    let (player, id) = (ana.player.unwrap(), fresh());
    let (status, asked) = trade(&cage, "purchase", player, 300_001, id).await;
    assert_eq!((status, &asked["purse"]), (200, &json!(0)), "{asked}");
    let request = &asked["request"];
    assert_eq!((&request["needs"]["second"], &request["state"]), (&json!(true), &json!("waiting")));
    assert_eq!((&request["name"], &request["by"]), (&json!("Ana"), &json!("cage:cage")));
    // The same id is the same request; the one who asked does not approve it, nor does the player.
    let (_, again) = trade(&cage, "purchase", player, 300_001, id).await;
    assert_eq!(again["request"]["number"], request["number"]);
    assert_eq!(approve(&cage, false, &asked).await.1["code"], "own-request");
    assert_eq!(approve(&ana.session, true, &asked).await.1["code"], "not-allowed");
    let house = house.restart().await;
    let pit = house.staff("pit").await.session;
    let (_, listed) = ask(&pit, "GET", "/api/cage/requests", None).await;
    assert_eq!(listed["requests"][0]["state"], "waiting", "{listed}");
    let (status, done) = approve(&pit, false, &asked).await;
    assert_eq!((status, &done["state"], &done["receipt"]), (200, &json!("done"), &json!(1)));
    assert_eq!(done["second"], "pit:pit");
    assert_eq!(approve(&pit, false, &asked).await.1["code"], "request-over");
    let session = ana.session.moved_to(&house.server.url()).unwrap();
    assert_eq!(ask(&session, "GET", "/api/me", None).await.1["purse"], 300_001);
    // What the cage sells to one player in a day counts together.
    let cage = cashier(&house).await;
    let (_, more) = trade(&cage, "purchase", player, 1, fresh()).await;
    assert_eq!(more["request"]["needs"]["second"], true);
    let pool = house.pool().await;
    house.server.stop().await;
    assert_eq!(findings(&pool).await, []);
}

#[tokio::test]
async fn two_cashiers_neither_share_a_large_trade_nor_agree_to_each_others() {
    let house = open().await;
    let (cage, ana) = (cashier(&house).await, house.account("Ana").await);
    let ivo = staff_of(&house, "ivo", Role::Cage).await.session;
    ivo.open_drawer(fresh()).await.unwrap();
    let player = ana.player.unwrap();
    let (_, first) = trade(&cage, "purchase", player, 200_000, fresh()).await;
    assert_eq!((&first["receipt"]["number"], &first["purse"]), (&json!(1), &json!(200_000)));
    let (_, asked) = trade(&ivo, "purchase", player, 100_001, fresh()).await;
    let needs = &asked["request"]["needs"];
    assert_eq!(*needs, json!({ "second": true, "player": false, "outside": true }), "{asked}");
    assert_eq!(approve(&cage, false, &asked).await.1["code"], "not-allowed");
    let (_, listed) = ask(&cage, "GET", "/api/cage/requests", None).await;
    assert_eq!(listed["requests"][0]["may_consent"], false);
    let pit = house.staff("pit").await.session;
    assert_eq!(approve(&pit, false, &asked).await.1["state"], "done");
    // What waits for the player alone at one cashier counts at another.
    let bob = house.account("Bob").await;
    let (_, sold) = trade(&ivo, "purchase", bob.player.unwrap(), 200_000, fresh()).await;
    assert_eq!(sold["receipt"]["number"], 3, "{sold}");
    let (_, waits) = trade(&ivo, "redemption", bob.player.unwrap(), 60_000, fresh()).await;
    assert_eq!(waits["request"]["needs"]["second"], false, "{waits}");
    let (_, more) = trade(&cage, "redemption", bob.player.unwrap(), 60_000, fresh()).await;
    assert_eq!(more["request"]["needs"]["outside"], true, "{more}");
    let pool = house.pool().await;
    house.server.stop().await;
    assert_eq!(findings(&pool).await, []);
}

/// A player's own statement shows what the cage did with their purse, and what they did at a table.
async fn sees_every_line(ana: &mut Guest) {
    let table = ana.table_of("home-game").await;
    ana.sit(table, 1, 20_000).await;
    let (_, purse) = ask(&ana.session, "GET", "/api/me/ledger", None).await;
    let changes = |answer: &Value| -> Vec<(String, i64, i64)> {
        let lines = answer["lines"].as_array().unwrap().iter();
        let line = |line: &Value| {
            let kind = line["kind"].as_str().unwrap().to_owned();
            (kind, line["change"].as_i64().unwrap(), line["after"].as_i64().unwrap())
        };
        lines.map(line).collect()
    };
    let line = |kind: &str, change, after| (kind.to_owned(), change, after);
    let expected = [
        line("buy_in", -20_000, 30_000),
        line("redemption", -50_000, 50_000),
        line("purchase", 100_000, 100_000),
    ];
    assert_eq!(changes(&purse), expected);
    let [own, rack] = &purse["accounts"].as_array().unwrap()[..] else { panic!("{purse}") };
    assert_eq!((&own["balance"], &rack["table"]), (&json!(30_000), &json!(table)));
    assert_eq!((&own["table"], &rack["balance"]), (&Value::Null, &json!(20_000)));
    let path = format!("/api/me/ledger?table={table}");
    let (_, rack) = ask(&ana.session, "GET", &path, None).await;
    assert_eq!(changes(&rack), [line("buy_in", 20_000, 20_000)]);
    assert_eq!(rack["next"], Value::Null);
}

#[tokio::test]
async fn chips_leave_a_purse_with_the_players_consent_and_the_player_is_told() {
    let house = open().await;
    let (cage, mut ana) = (cashier(&house).await, house.account("Ana").await);
    let player = ana.player.unwrap();
    assert_eq!(trade(&cage, "purchase", player, 100_000, fresh()).await.0, 200);
    let (_, asked) = trade(&cage, "redemption", player, 60_000, fresh()).await;
    ana.has_heard(|message| matches!(message, ServerMessage::Requests)).await;
    let (_, mine) = ask(&ana.session, "GET", "/api/me/requests", None).await;
    let request = &mine["requests"][0];
    // The names of the staff are for signing in: a player sees the role.
    assert_eq!((&request["amount"], &request["by"]), (&json!(60_000), &json!("cage")));
    // Another player neither sees nor answers it, and the staff cannot answer for the player.
    let bob = house.account("Bob").await.session;
    assert_eq!(ask(&bob, "GET", "/api/me/requests", None).await.1["requests"], json!([]));
    assert_eq!(approve(&bob, true, &asked).await.1["code"], "not-allowed");
    let pit = house.staff("pit").await.session;
    assert_eq!(approve(&pit, false, &asked).await.1["code"], "not-allowed");
    let refusal = json!({ "id": fresh(), "approves": false });
    let path = format!("/api/me/requests/{}", request["number"]);
    let (status, refused) = ask(&ana.session, "POST", &path, Some(&refusal)).await;
    assert_eq!((status, &refused["state"]), (200, &json!("refused")));
    assert_eq!(approve(&ana.session, true, &asked).await.1["code"], "request-over");
    assert_eq!(ask(&ana.session, "GET", "/api/me", None).await.1["purse"], 100_000);
    // A request that cannot be carried out any more is refused by the house.
    let (_, asked) = trade(&cage, "redemption", player, 100_000, fresh()).await;
    let (_, other) = trade(&cage, "redemption", player, 50_000, fresh()).await;
    assert_eq!(approve(&ana.session, true, &other).await.1["state"], "done");
    assert_eq!(approve(&ana.session, true, &asked).await.1["code"], "not-enough-in-purse");
    let (_, mine) = ask(&ana.session, "GET", "/api/me/requests", None).await;
    let ends: Vec<_> = mine["requests"].as_array().unwrap().iter().map(|it| &it["state"]).collect();
    assert_eq!(ends, ["done", "refused", "refused"]);
    sees_every_line(&mut ana).await;
    assert_eq!(ask(&bob, "GET", "/api/me/ledger", None).await.1["lines"], json!([]));
    let pool = house.pool().await;
    house.server.stop().await;
    assert_eq!(findings(&pool).await, []);
}

#[tokio::test]
async fn new_chips_are_asked_for_by_one_person_and_approved_by_another() {
    let house = open().await;
    let (cage, pit) = (cashier(&house).await, house.staff("pit").await.session);
    let player = house.account("Ana").await.player.unwrap();
    let held = ask(&cage, "GET", "/api/cage/counts", None).await.1["books"].as_i64().unwrap();
    let (status, short) = trade(&cage, "purchase", player, held + 1, fresh()).await;
    assert_eq!((status, &short["code"]), (409, &json!("cage-short")));
    let body = json!({ "id": fresh(), "amount": 700 });
    let (_, request) = ask(&cage, "POST", "/api/cage/issue", Some(&body)).await;
    let asked = json!({ "request": request });
    assert_eq!(approve(&cage, false, &asked).await.1["code"], "own-request");
    assert_eq!(approve(&pit, false, &asked).await.1["state"], "done");
    let (_, counts) = ask(&cage, "GET", "/api/cage/counts", None).await;
    assert_eq!(counts["books"], held + 700);
    // The pit does not ask for chips; it approves them.
    assert_eq!(ask(&pit, "POST", "/api/cage/issue", Some(&body)).await.1["code"], "not-allowed");
    let pool = house.pool().await;
    house.server.stop().await;
    assert_eq!(findings(&pool).await, []);
}
