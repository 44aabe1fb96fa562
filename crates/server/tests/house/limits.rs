//! Players' own limits: they are judged at the cage, at a buy-in and at a seat, and never at a
//! cash-out.

use player::Session;
use protocol::Do;
use serde_json::{Value, json};

use crate::cage::{approve, ask, cashier, trade};
use crate::common::{Guest, fresh, open};

async fn limit(who: &Session, kind: &str, value: impl Into<Value>) -> Value {
    let change = json!({ "what": "limit", "kind": kind, "value": value.into() });
    let body = json!({ "id": fresh(), "change": change });
    ask(who, "POST", "/api/limits", Some(&body)).await.1
}

#[tokio::test]
async fn a_deposit_limit_holds_at_the_cage_and_survives_a_restart() {
    let house = open().await;
    let ana = house.account("Ana").await;
    let set = limit(&ana.session, "deposit-day", 150_000).await;
    assert_eq!(set["limits"]["deposit-day"]["value"], 150_000);
    assert_eq!(set["deposits"], json!([0, 0, 0]));
    let house = house.restart().await;
    let session = ana.session.moved_to(&house.server.url()).unwrap();
    let (cage, player) = (cashier(&house).await, ana.player.unwrap());
    let id = fresh();
    assert_eq!(trade(&cage, "purchase", player, 150_000, id).await.0, 200);
    let (_, more) = trade(&cage, "purchase", player, 1, fresh()).await;
    assert_eq!(more["code"], "limit-deposit");
    // The same trade again gets the same answer, although the limit is reached.
    assert_eq!(trade(&cage, "purchase", player, 150_000, id).await.0, 200);
    // The play chips that a new guest is given count as a deposit.
    let gus = house.guest("Gus").await.session;
    limit(&gus, "deposit-day", 100_050).await;
    let buy = json!({ "amount": 100, "id": fresh() });
    let (status, more) = ask(&gus, "POST", "/api/cage/buy", Some(&buy)).await;
    assert_eq!((status, &more["code"]), (403, &json!("limit-deposit")));
    // A laxer limit applies from the next day. The entry has the limits before and after the
    // change.
    let laxer = limit(&session, "deposit-day", Value::Null).await;
    let held = &laxer["limits"]["deposit-day"];
    assert_eq!((&held["value"], &held["next"]["value"]), (&json!(150_000), &Value::Null));
    assert!(held["next"]["from"].as_i64() > laxer["now"].as_i64());
    let row: (String, String) = sqlx::query_as(
        "select actor, events::text from journal where events::text like '%limits-changed%'
         order by seq desc limit 1",
    )
    .fetch_one(&house.pool().await)
    .await
    .unwrap();
    assert_eq!(row.0, format!("player:{player}"));
    assert!(row.1.contains("before") && row.1.contains("after"));
    for bad in [json!(-1), json!(1.5), json!("1")] {
        let code = limit(&session, "deposit-day", bad).await["code"].clone();
        assert!(["bad-limit", "bad-message"].contains(&code.as_str().unwrap()), "{code}");
    }
    house.server.stop().await;
}

#[tokio::test]
async fn a_loss_limit_counts_what_lies_at_tables_and_holds_at_a_buy_in() {
    let house = open().await;
    let mut ana = house.guest("Ana").await;
    let (one, two) = (ana.table_of("ontario-fair").await, ana.table_of("home-game").await);
    limit(&ana.session, "loss-day", 30_000).await;
    ana.sit(one, 1, 20_000).await;
    let more = ana.wish(two, Do::BuyIn { amount: 10_100 }).await;
    assert_eq!(more, Err("limit-loss".to_owned()));
    let id = fresh();
    ana.wish_as(id, two, Do::BuyIn { amount: 10_000 }).await.unwrap();
    // The same buy-in again gets the same answer, although it would now exceed the limit.
    ana.wish_as(id, two, Do::BuyIn { amount: 10_000 }).await.unwrap();
    limit(&ana.session, "loss-day", 25_000).await;
    assert_eq!(ana.wish(two, Do::Sit { seat: 2 }).await, Err("limit-loss".to_owned()));
    ana.wish(two, Do::CashOut).await.unwrap();
    ana.wish(one, Do::Leave).await.unwrap();
    let (_, shown) = ask(&ana.session, "GET", "/api/limits", None).await;
    assert_eq!(shown["losses"], json!([0, 0, 0]));
    assert!(shown["since"].is_i64());
    house.server.stop().await;
}

#[tokio::test]
async fn a_loss_limit_binds_chips_that_are_at_the_table_already() {
    let house = open().await;
    let mut ana = house.guest("Ana").await;
    let (one, two) = (ana.table_of("home-game").await, ana.table_of("ontario-fair").await);
    ana.sit(one, 1, 20_000).await;
    ana.sit(two, 1, 20_000).await;
    ana.pass_the_cut(two).await;
    limit(&ana.session, "loss-day", 5_000).await;
    let bet = |amount| Do::Bet { spot: 1, amount };
    let too_much = Err("limit-loss".to_owned());
    assert_eq!(ana.wish(one, bet(5_100)).await, too_much);
    ana.wish(one, bet(4_700)).await.unwrap();
    // Stakes at all tables count together, and a changed one counts once.
    assert_eq!(ana.wish(two, bet(400)).await, too_much);
    ana.wish(one, bet(5_000)).await.unwrap();
    ana.wish(one, bet(0)).await.unwrap();
    // The limit holds after a restart, too. Stakes of other players are not judged by it.
    let house = house.restart().await;
    let session = ana.session.moved_to(&house.server.url()).unwrap();
    let (mut ana, mut bob) = (Guest::connect(session).await, house.guest("Bob").await);
    assert_eq!(ana.wish(one, bet(5_100)).await, too_much);
    bob.sit(one, 2, 20_000).await;
    bob.wish(one, Do::Bet { spot: 2, amount: 5_100 }).await.unwrap();
    house.server.stop().await;
}

#[tokio::test]
async fn an_excluded_player_gets_out_with_their_chips_and_not_in() {
    let house = open().await;
    let mut ana = house.account("Ana").await;
    let (cage, player) = (cashier(&house).await, ana.player.unwrap());
    assert_eq!(trade(&cage, "purchase", player, 100_000, fresh()).await.0, 200);
    let table = ana.table_of("ontario-fair").await;
    ana.sit(table, 1, 20_000).await;
    let away = json!({ "id": fresh(), "change": { "what": "away", "length": "half-year" } });
    let path = format!("/api/cage/players/{player}/limits");
    let (_, request) = ask(&cage, "POST", &path, Some(&away)).await;
    let (status, done) = approve(&ana.session, true, &json!({ "request": request })).await;
    assert_eq!((status, &done["state"]), (200, &json!("done")));
    let other = ana.table_of("home-game").await;
    for wish in [Do::BuyIn { amount: 1_000 }, Do::Sit { seat: 1 }] {
        assert_eq!(ana.wish(other, wish).await, Err("excluded".to_owned()));
    }
    assert_eq!(trade(&cage, "purchase", player, 100, fresh()).await.1["code"], "excluded");
    let shorter = json!({ "id": fresh(), "change": { "what": "away", "length": "day" } });
    let (status, refused) = ask(&ana.session, "POST", "/api/limits", Some(&shorter)).await;
    assert_eq!((status, &refused["code"]), (409, &json!("longer-break")));
    let (_, shown) = ask(&ana.session, "GET", "/api/limits", None).await;
    assert_eq!(shown["away"]["length"], "half-year");
    // The player is no longer at the table, and may still redeem chips.
    let (.., you) = ana.watch(table).await;
    assert_eq!(you.map(|you| (you.seat, you.rack)), Some((None, 0)));
    let (_, one) = ask(&cage, "GET", &format!("/api/cage/players/{player}"), None).await;
    assert_eq!((&one["purse"], &one["racks"]), (&json!(100_000), &json!(0)));
    let (_, asked) = trade(&cage, "redemption", player, 100_000, fresh()).await;
    assert_eq!(approve(&ana.session, true, &asked).await.1["state"], "done");
    let (_, me) = ask(&ana.session, "GET", "/api/me", None).await;
    assert_eq!(me["purse"], 0);
    house.server.stop().await;
}
