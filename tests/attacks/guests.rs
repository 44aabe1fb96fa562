//! One network asks for guests without end: play chips for each, and an entry of the house for
//! each, so that the cage has to wait. And a guest tries to turn play chips into a player's chips.

use house_tests::guest::Guest;
use house_tests::soon;
use player::http::Address;
use player::{ClientError, Session};
use protocol::{Do, Phase};
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
    let counted = address.ask("GET", "/api/cage/counts", cashier.cookie(), None).await.unwrap();
    let counted = counted.json().unwrap();
    let (mut guests, mut refused, mut counts) = (0, 0, 0);
    let mut asked = JoinSet::new();
    for number in 0..REQUESTS {
        let (of_attacker, name) = (address.clone(), format!("Gus {number}"));
        asked.spawn(async move { Session::guest_at(of_attacker, &name).await });
        if asked.len() < AT_ONCE {
            continue;
        }
        // Meanwhile the cage works.
        let id = Uuid::from_u128(number as u128 + 1);
        let count = json!({ "id": id, "counted": counted["books"] });
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
    cage.open_drawer(Uuid::from_u128(1 << 90)).await.unwrap();
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

/// Rounds until a guest has won one and lost one, at most.
const ROUNDS_MAX: u32 = 60;

/// Plays one round: a stake, no insurance, and stand. Returns what the guest's rack has won.
async fn play_a_round(guest: &mut Guest, spot: u8) -> i64 {
    // The cards may have been shuffled after the round before.
    guest.open_shoe().await;
    let (before, round) = (guest.you().rack, guest.view().round);
    guest.must(Do::Bet { spot, amount: 500 }).await;
    guest.must(Do::Confirm).await;
    let is_over = |view: &protocol::TableView| {
        view.round > round && !matches!(view.phase, Phase::Insurance | Phase::Turns)
    };
    loop {
        guest
            .until("a question or the end", |view, you| {
                let asked = |key: &str| you.options.keys().any(|name| name.starts_with(key));
                is_over(view) || asked("stand") || asked("decline")
            })
            .await;
        if is_over(guest.view()) {
            return guest.you().rack - before;
        }
        let options = &guest.you().options;
        let option = |key: &str| options.iter().find(|(name, _)| name.starts_with(key));
        let asked = ["decline", "stand"].into_iter().find_map(option);
        let wish = asked.expect("one of them is offered").1.wish;
        guest.must(wish).await;
    }
}

#[tokio::test]
async fn play_chips_move_not_a_cent_of_the_cage_the_floats_and_the_purses_of_players() {
    let (books, mut server) = open_house(&[]).await;
    let before = books.by_kind(false).await;
    assert!(before["cage"] > 0 && before["float"] > 0, "{before:?}");
    let unmoved = async |when: &str| assert_eq!(books.by_kind(false).await, before, "{when}");
    let mut gus = Guest::arrive(server.url(), "Gus", "home-game").await;
    unmoved("play chips are given").await;
    gus.sit_with(1, 50_000).await;
    let (mut won, mut lost, mut play) = (0, 0, 0);
    for _ in 0..ROUNDS_MAX {
        let net = play_a_round(&mut gus, 1).await;
        (won, lost, play) = (won + net.max(0), lost + net.min(0), play + net);
        unmoved("a round of play chips is settled").await;
        let of_play = books.by_kind(true).await;
        // Before the first chip is won or lost, there is no such account.
        let float = of_play.get("play_float").copied().unwrap_or_default();
        assert_eq!(float, -play, "{of_play:?}");
        assert_eq!(of_play.values().sum::<i64>(), 0, "{of_play:?}");
        if won > 0 && lost < 0 {
            break;
        }
    }
    assert!(won > 0 && lost < 0, "a guest wins and loses: {won} {lost}");
    // The guest leaves, and gets an account.
    gus.must(Do::CashOut).await;
    unmoved("the guest has cashed out").await;
    let register = json!({ "name": "Gus", "password": "nine loud lanterns" });
    let session = gus.client.session().clone();
    let (status, made) = ask(&session, "/api/register", Some(register)).await;
    assert_eq!((status, &made["purse"]), (200, &json!(0)), "{made}");
    unmoved("the play chips are taken back").await;
    let of_play = books.by_kind(true).await;
    assert_eq!((of_play["play_purse"], of_play["play_rack"]), (0, 0), "{of_play:?}");
    // Nothing was issued for them, and the check of the books finds nothing.
    books.check([gus.table]).await;
    assert!(server.stop().await);
}
