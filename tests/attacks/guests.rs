//! One network asks for guests without end: play chips for each, and an entry of the house for
//! each, so that the cage has to wait. And a guest tries to turn play chips into a player's chips.

use house_tests::guest::Guest;
use house_tests::soon;
use player::http::Address;
use player::{ClientError, Session};
use protocol::Do;
use serde_json::{Value, json};
use tokio::task::JoinSet;
use uuid::Uuid;

use crate::open_house;

/// Requests for a guest.
const REQUESTS: usize = 600;
/// Requests at the same time.
const AT_ONCE: usize = 100;
/// Guests that one address may have, in the house as it is started.
const GUESTS_MAX: usize = 48;

#[tokio::test]
async fn one_network_gets_a_bounded_number_of_guests_and_the_cage_does_not_wait() {
    let (books, mut server) = open_house(&[]).await;
    let cashier = Session::nobody(server.url()).unwrap();
    let password = server.password("cage").await;
    let cashier = cashier.signed_in("cage", &password).await.unwrap();
    let address = Address::parse(server.url()).unwrap();
    let (mut guests, mut refused, mut counts) = (0, 0, 0);
    let mut asked = JoinSet::new();
    for number in 0..REQUESTS {
        let (of_attacker, name) = (address.clone(), format!("Gus {number}"));
        asked.spawn(async move { Session::guest_at(of_attacker, &name).await });
        if asked.len() < AT_ONCE {
            continue;
        }
        // Meanwhile the cage works.
        let count = json!({ "id": Uuid::from_u128(number as u128 + 1), "counted": 1 });
        let work = address.ask("POST", "/api/cage/count", cashier.cookie(), Some(&count));
        assert_eq!(soon("a count", work).await.unwrap().status, 200);
        counts += 1;
        while let Some(answer) = soon("an answer", asked.join_next()).await {
            match answer.unwrap() {
                Ok(_) => guests += 1,
                Err(ClientError::Answer { status: 429 | 503, .. }) => refused += 1,
                Err(error) => panic!("{error}"),
            }
        }
    }
    assert_eq!((guests + refused, counts), (REQUESTS, REQUESTS / AT_ONCE));
    assert!((1..=GUESTS_MAX).contains(&guests), "{guests} guests");
    // Another network is not affected.
    let elsewhere = address.from_source("127.0.0.2".parse().unwrap());
    assert!(Session::guest_at(elsewhere, "Ana").await.is_ok());
    books.check([]).await;
    assert!(server.stop().await);
}

async fn ask(who: &Session, path: &str, body: Option<Value>) -> (u16, Value) {
    let method = if body.is_some() { "POST" } else { "GET" };
    let answer = who.address().ask(method, path, who.cookie(), body.as_ref()).await;
    let answer = answer.expect("the server answers");
    (answer.status, answer.json().unwrap_or(Value::Null))
}

#[tokio::test]
async fn play_chips_are_not_redeemed_and_reach_no_players_purse() {
    let (books, mut server) = open_house(&["--demands-identity=false"]).await;
    let nobody = Session::nobody(server.url()).unwrap();
    let cage = nobody.signed_in("cage", &server.password("cage").await).await.unwrap();
    let ana = Session::registered(server.url(), "Ana", "seven quiet lanterns").await.unwrap();
    let gus = soon("a guest", Session::guest(server.url(), "Gus")).await.unwrap();
    let of = async |who: &Session| ask(who, "/api/me", None).await.1;
    let (of_ana, of_gus) = (of(&ana).await, of(&gus).await);
    assert_eq!((&of_ana["purse"], &of_gus["purse"]), (&json!(0), &json!(100_000)));

    // The cage takes no play chips, and sells a guest nothing for money; a guest is no cashier.
    for (number, kind) in [(1, "redemption"), (2, "purchase")] {
        let trade = json!({ "id": Uuid::from_u128(number), "player": of_gus["player"],
            "amount": 100, "reference": "slip" });
        let path = format!("/api/cage/{kind}");
        let (status, refused) = ask(&cage, &path, Some(trade.clone())).await;
        assert_eq!((status, &refused["code"]), (403, &json!("accounts-only")), "{kind}");
        assert_eq!(ask(&gus, &path, Some(trade)).await.0, 401, "{kind}");
    }
    // A player with an account gets no play chips.
    let buy = json!({ "id": Uuid::from_u128(3), "amount": 100 });
    assert_ne!(ask(&ana, "/api/cage/buy", Some(buy)).await.0, 200);

    // At one table with a player, the guest's chips go to the house and come from it.
    let trade = json!({ "id": Uuid::from_u128(4), "player": of_ana["player"], "amount": 20_000,
        "reference": "slip" });
    assert_eq!(ask(&cage, "/api/cage/purchase", Some(trade)).await.0, 200);
    let mut ana = Guest::with_session(ana, "home-game").await;
    ana.must(Do::BuyIn { amount: 20_000 }).await;
    ana.must(Do::Sit { seat: 1 }).await;
    ana.open_shoe().await;
    let mut gus = Guest::with_session(gus, "home-game").await;
    gus.must(Do::BuyIn { amount: 50_000 }).await;
    gus.must(Do::Sit { seat: 2 }).await;
    gus.must(Do::Bet { spot: 2, amount: 500 }).await;
    // An account is not made while its chips lie at a table; then they go back to the cage.
    let register = json!({ "name": "Gus", "password": "nine loud lanterns" });
    let session = gus.client.session().clone();
    let (status, refused) = ask(&session, "/api/register", Some(register.clone())).await;
    assert_eq!((status, &refused["code"]), (409, &json!("chips-on-tables")));
    gus.must(Do::Bet { spot: 2, amount: 0 }).await;
    gus.must(Do::CashOut).await;
    let (status, made) = ask(&session, "/api/register", Some(register)).await;
    assert_eq!((status, &made["purse"]), (200, &json!(0)), "{made}");
    assert_eq!(books.chips_of(ana.id(), ana.table).await, 20_000);
    let moved = books.receipts_of_play_chips().await;
    assert_eq!(moved, ["chips-sold 1", "play-chips-returned 2"]);
    books.check([ana.table]).await;
    assert!(server.stop().await);
}
