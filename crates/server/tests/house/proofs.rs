//! `GET /api/shoes/{id}/proof`: what the house shows of a shoe before, while and after it is used.

use player::http::{Address, HttpAnswer};
use proof::{CheckOutcome, Seen, verify};
use protocol::{Do, Order, Phase};
use serde_json::Value;
use uuid::Uuid;

use crate::common::{Guest, House, open, open_with};
use crate::live_shoe;
use crate::pit::PIT_TABLE;

async fn ask(house: &House, shoe: impl std::fmt::Display) -> HttpAnswer {
    let address = Address::parse(&house.server.url()).unwrap();
    address.ask("GET", &format!("/api/shoes/{shoe}/proof"), None, None).await.unwrap()
}

/// Returns the document, its state and the outcome of its verification.
async fn proof_of(house: &House, shoe: Uuid) -> (Value, CheckOutcome, String) {
    let answer = ask(house, shoe).await;
    assert_eq!((answer.status, answer.header("content-type")), (200, Some("application/json")));
    let cache = answer.header("cache-control").unwrap().to_owned();
    let report = verify(&answer.body, &Seen::default());
    (answer.json().unwrap(), report.outcome(), cache)
}

/// Plays a round at spot 1, standing on everything.
pub async fn play_round(ana: &mut Guest, table: Uuid) {
    let (_, start, _) = ana.watch(table).await;
    loop {
        let (_, view, _) = ana.watch(table).await;
        match view.phase {
            Phase::Wash | Phase::Cut => ana.pass_the_cut(table).await,
            Phase::Betting if view.round > start.round => return,
            Phase::Betting => {
                let amount = view.sign.bet_min;
                ana.wish(table, Do::Bet { spot: 1, amount }).await.unwrap();
                if view.sign.pok_max.is_some() {
                    ana.wish(table, Do::Pok { spot: 1, amount }).await.unwrap();
                }
                ana.wish(table, Do::Confirm).await.unwrap();
            }
            Phase::Insurance => drop(ana.wish(table, Do::Decline { spot: 1 }).await.unwrap()),
            Phase::Turns => {
                let turn = view.turn.unwrap();
                let stand = Do::Stand { spot: turn.spot, hand: turn.hand };
                ana.wish(table, stand).await.unwrap();
            }
            Phase::Float | Phase::Inspection | Phase::Closed => panic!("the table is open"),
        }
    }
}

#[tokio::test]
async fn the_proof_of_a_shoe_grows_with_its_life_and_holds_at_its_end() {
    let house = open().await;
    let (mut pit, mut ana) = (house.staff("pit").await, house.guest("Ana").await);
    let table = pit.table_of(PIT_TABLE).await;
    let (_, view, _) = pit.watch(table).await;
    let shoe = view.next_shoe.unwrap().id;
    let (document, outcome, cache) = proof_of(&house, shoe).await;
    assert_eq!((&document["state"], &*cache), (&"prepared".into(), "no-store"));
    assert_eq!(outcome, CheckOutcome::Nothing);
    assert!(document.get("seed").is_none());
    pit.order(table, Order::ConfirmDecks).await.unwrap();
    ana.sit(table, 1, 50_000).await;
    for _ in 0..3 {
        play_round(&mut ana, table).await;
    }
    let (document, outcome, cache) = proof_of(&house, shoe).await;
    assert_eq!((&document["state"], &*cache), (&"in-play".into(), "no-store"));
    assert_eq!(outcome, CheckOutcome::Nothing);
    assert!(document.get("seed").is_none());
    assert_eq!(document["rounds"].as_array().unwrap().len(), 3);
    assert_eq!(document["washes"].as_array().unwrap().len(), 1);
    // The burned card lies closed.
    assert!(document["burns"][0].get("card").is_none());
    pit.order(table, Order::Shuffle).await.unwrap();
    let (_, view, _) = ana.watch(table).await;
    assert_eq!(view.shoe.retired, Some(shoe));
    let (document, outcome, cache) = proof_of(&house, shoe).await;
    assert_eq!(document["state"], "retired");
    assert!(cache.contains("immutable"), "{cache}");
    assert_eq!(outcome, CheckOutcome::Passed, "{document}");
    assert!(document["burns"][0].get("card").is_some());
    // The next shoe is in play, and its seed is not published.
    let next = view.shoe.id.unwrap();
    let (document, outcome, _) = proof_of(&house, next).await;
    assert_eq!((&document["state"], outcome), (&"in-play".into(), CheckOutcome::Nothing));
    house.server.stop().await;
}

#[tokio::test]
async fn proofs_of_every_rulebook_hold() {
    let house = open().await;
    let mut ana = house.guest("Ana").await;
    for rulebook in ["ontario-fair", "paris-club", "quebec-online", "poker-21", "home-game"] {
        let table = ana.table_of(rulebook).await;
        ana.sit(table, 1, 15_000).await;
        for _ in 0..2 {
            play_round(&mut ana, table).await;
        }
        // All shoes that the journal names.
        let shoes: Vec<Uuid> = sqlx::query_scalar("select distinct id from mark where chain = $1")
            .bind(table)
            .fetch_all(&house.pool().await)
            .await
            .unwrap();
        assert!(shoes.len() >= 2, "{rulebook}");
        for shoe in shoes {
            let (document, outcome, _) = proof_of(&house, shoe).await;
            let is_retired = document["state"] == "retired";
            let expected = if is_retired { CheckOutcome::Passed } else { CheckOutcome::Nothing };
            assert_eq!(outcome, expected, "{rulebook}: {document}");
            assert_eq!(document.get("seed").is_some(), is_retired, "{rulebook}: {document}");
        }
        ana.wish(table, Do::CashOut).await.unwrap();
    }
    house.server.stop().await;
}

#[tokio::test]
async fn closing_a_table_reveals_the_seeds_of_all_its_shoes_for_good() {
    let house = open().await;
    let (mut pit, mut ana) = (house.staff("pit").await, house.guest("Ana").await);
    let table = pit.table_of(PIT_TABLE).await;
    pit.order(table, Order::ConfirmDecks).await.unwrap();
    ana.sit(table, 1, 50_000).await;
    play_round(&mut ana, table).await;
    let (_, view, _) = ana.watch(table).await;
    let (played, prepared) = (view.shoe.id.unwrap(), view.next_shoe.unwrap().id);
    pit.order(table, Order::Close).await.unwrap();
    let house = house.restart().await;
    for shoe in [played, prepared] {
        let (document, outcome, _) = proof_of(&house, shoe).await;
        assert_eq!((&document["state"], outcome), (&"retired".into(), CheckOutcome::Passed));
        assert!(document.get("seed").is_some());
    }
    house.server.stop().await;
}

#[tokio::test]
async fn a_scanned_shoe_says_that_it_has_no_proof() {
    let mut live = live_shoe::live().await;
    live.deal().await;
    for card in ["Th", "6c", "9d"] {
        live.scan(card).await.unwrap();
    }
    live.ana.wish(live.table, Do::Stand { spot: 1, hand: 1 }).await.unwrap();
    for card in ["Tc", "9h"] {
        live.scan(card).await.unwrap();
    }
    let (_, view, _) = live.ana.watch(live.table).await;
    let (document, outcome, _) = proof_of(&live.house, view.shoe.id.unwrap()).await;
    assert_eq!((&document["source"], outcome), (&"scanned".into(), CheckOutcome::Nothing));
    assert!(document["note"]["fr"].is_string() && document["note"]["en"].is_string());
    assert!(document.get("commitment").is_none() && document.get("seed").is_none());
    assert_eq!(document["rounds"][0]["cards"].as_array().unwrap().len(), 5);
    live.house.server.stop().await;
}

#[tokio::test]
async fn an_unknown_shoe_has_no_proof_and_nobody_asks_too_often() {
    let house = open_with(|config| {
        config.bounds.requests_burst = 3;
        config.bounds.requests_per_second = 0;
    })
    .await;
    for shoe in [Uuid::nil().to_string(), Uuid::from_u128(1).to_string(), "x".to_owned()] {
        let answer = ask(&house, shoe).await;
        assert_eq!((answer.status, &answer.json().unwrap()["code"]), (404, &"not-found".into()));
    }
    let _ = ask(&house, Uuid::nil()).await;
    assert_eq!(ask(&house, Uuid::nil()).await.status, 429);
    house.server.stop().await;
}
