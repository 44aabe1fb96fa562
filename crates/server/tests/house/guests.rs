//! Guests come and go: a bounded number from one network, and those who are not used lose their
//! session, and the house takes their play chips back.

use player::Session;
use player::http::Address;
use protocol::Do;

use crate::common::{PATIENCE, open_with};

#[tokio::test]
async fn a_guest_who_is_not_used_goes_and_the_house_takes_the_chips_back() {
    let house = open_with(|config| config.bounds.guest_unused_ms = 3_000).await;
    let url = house.server.url();
    let mut ana = house.guest("Ana").await;
    let table = ana.table_of("ontario-fair").await;
    ana.sit(table, 1, 10_000).await;
    let gus = Session::guest(&url, "Gus").await.unwrap();
    let is_there = async |session: &Session| {
        let me = session.address().ask("GET", "/api/me", session.cookie(), None).await.unwrap();
        me.status != 401
    };
    let gone = async { while is_there(&gus).await {} };
    tokio::time::timeout(PATIENCE, gone).await.expect("a guest who is not used goes");
    let returned: Vec<String> = sqlx::query_scalar(
        "select events::text from journal where events::text like '%play-chips-returned%'",
    )
    .fetch_all(&house.pool().await)
    .await
    .unwrap();
    assert!(returned.len() == 1 && returned[0].contains("100000"), "{returned:?}");
    // A guest who is connected stays, and one who is at a table, too.
    assert!(is_there(&ana.session).await);
    ana.wish(table, Do::Leave).await.unwrap();
    house.server.stop().await;
}

#[tokio::test]
async fn a_player_who_left_a_chip_at_a_table_is_sent_home_with_it() {
    let house = open_with(|config| config.bounds.absent_ms = 50).await;
    let mut ana = house.guest("Ana").await;
    let table = ana.table_of("ontario-fair").await;
    ana.watch(table).await;
    let mut bea = house.guest("Bea").await;
    bea.sit(table, 1, 10_000).await;
    let mut gus = house.guest("Gus").await;
    gus.watch(table).await;
    gus.wish(table, Do::BuyIn { amount: 100 }).await.unwrap();
    // Ana has chips at the table, neither sits nor stakes, and is connected.
    ana.wish(table, Do::BuyIn { amount: 200 }).await.unwrap();
    // Bea sits, and is not connected.
    drop(bea.connection);
    let session = gus.session.clone();
    drop(gus.connection);
    let purse = async || {
        let me = session.address().ask("GET", "/api/me", session.cookie(), None).await.unwrap();
        me.json().unwrap()["purse"].as_i64()
    };
    let home = async { while purse().await == Some(99_900) {} };
    tokio::time::timeout(PATIENCE, home).await.expect("Gus is sent home");
    assert_eq!(purse().await, Some(100_000));
    let evicted: Vec<String> = sqlx::query_scalar(
        "select command::text from journal where command::text like '%evict%' order by seq",
    )
    .fetch_all(&house.pool().await)
    .await
    .unwrap();
    assert!(evicted.len() == 1 && evicted[0].contains("absent"), "{evicted:?}");
    let (_, view, you) = ana.watch(table).await;
    assert_eq!(you.map(|you| you.rack), Some(200));
    assert_eq!(view.seats.len(), 1);
    house.server.stop().await;
}

#[tokio::test]
async fn a_network_has_a_bounded_number_of_guests_until_one_gets_an_account() {
    let house = open_with(|config| config.bounds.guests_per_network = 2).await;
    let address = Address::parse(&house.server.url()).unwrap();
    let ask = async |path: &str, cookie: Option<&str>, name: &str| {
        let body = serde_json::json!({ "name": name });
        let with_password = serde_json::json!({ "name": name, "password": "seven quiet lanterns" });
        let body = if path == "/api/register" { with_password } else { body };
        address.ask("POST", path, cookie, Some(&body)).await.unwrap()
    };
    let first = Session::guest(&house.server.url(), "Ana").await.unwrap();
    assert_eq!(ask("/api/guest", None, "Bea").await.status, 200);
    let refused = ask("/api/guest", None, "Cora").await;
    assert_eq!(refused.status, 429);
    assert_eq!(refused.json().unwrap()["code"], "network-full");
    // Who has a session keeps it.
    assert_eq!(ask("/api/guest", first.cookie(), "Ana").await.status, 200);
    assert_eq!(ask("/api/register", first.cookie(), "Ana").await.status, 200);
    assert_eq!(ask("/api/guest", None, "Cora").await.status, 200);
    house.server.stop().await;
}
