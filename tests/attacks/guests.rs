//! One network asks for guests without end: play chips for each, and an entry of the house for
//! each, so that the cage has to wait.

use house_tests::soon;
use player::http::Address;
use player::{ClientError, Session};
use serde_json::json;
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
