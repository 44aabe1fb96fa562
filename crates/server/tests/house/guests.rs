//! Guests come and go: a bounded number from one network, and those who are not used lose their
//! session, and the house takes their play chips back.

use player::Session;
use player::http::Address;
use protocol::Do;

use serde_json::json;

use crate::cage::{ask, cashier, trade};
use crate::common::{PATIENCE, fresh, open_with};

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
async fn a_guest_who_cannot_come_back_has_no_name_at_a_table_either() {
    let house = open_with(|config| {
        config.bounds.sweep_ms = 50;
        config.bounds.staff_check_ms = 50;
    })
    .await;
    let mut ana = house.guest("Zephyrine").await;
    let table = ana.table_of("ontario-fair").await;
    ana.sit(table, 1, 10_000).await;
    let mut gus = house.guest("Gus").await;
    let names = |view: &protocol::TableView| serde_json::to_string(view).unwrap();
    assert!(names(&gus.watch(table).await.1).contains("Zephyrine"));
    sqlx::query("update player_session set revoked_at_ms = created_at_ms where player = $1")
        .bind(ana.player.unwrap())
        .execute(&house.pool().await)
        .await
        .unwrap();
    let forgotten = async { while names(&gus.watch(table).await.1).contains("Zephyrine") {} };
    tokio::time::timeout(PATIENCE, forgotten).await.expect("the name is forgotten");
    house.server.stop().await;
}

#[tokio::test]
async fn an_erasure_that_was_interrupted_is_carried_out_without_a_restart() {
    let house = open_with(|config| {
        config.bounds.sweep_ms = 50;
        config.bounds.staff_check_ms = 50;
    })
    .await;
    let (cage, pit) = (cashier(&house).await, house.staff("pit").await.session);
    let ana = house.account("Ana").await.player.unwrap();
    // Not while a trade with them waits.
    let (_, asked) = trade(&cage, "purchase", ana, 300_001, fresh()).await;
    let erase = async |id| {
        let path = format!("/api/cage/players/{ana}/erase");
        ask(&cage, "POST", &path, Some(&json!({ "id": id }))).await
    };
    let (status, refused) = erase(fresh()).await;
    assert_eq!((status, &refused["code"]), (409, &json!("chips-left")));
    let path = format!("/api/cage/requests/{}", asked["request"]["number"]);
    let no = json!({ "id": fresh(), "approves": false });
    assert_eq!(ask(&pit, "POST", &path, Some(&no)).await.0, 200);
    let (status, asked) = erase(fresh()).await;
    assert_eq!(status, 200, "{asked}");
    let path = format!("/api/cage/requests/{}", asked["number"]);
    let yes = json!({ "id": fresh(), "approves": true });
    assert_eq!(ask(&pit, "POST", &path, Some(&yes)).await.0, 200);
    // As if the server had been interrupted before it carried the erasure out.
    let pool = house.pool().await;
    sqlx::query("update player set name = 'Ana', erased_at_ms = null where id = $1")
        .bind(ana)
        .execute(&pool)
        .await
        .unwrap();
    let name = async || {
        let name = sqlx::query_scalar::<_, String>("select name from player where id = $1");
        name.bind(ana).fetch_one(&pool).await.unwrap()
    };
    let erased = async { while !name().await.is_empty() {} };
    tokio::time::timeout(PATIENCE, erased).await.expect("the erasure is carried out");
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

#[tokio::test]
async fn an_only_seat_does_not_stay_with_a_closed_page() {
    let house = open_with(|config| config.bounds.absent_ms = 50).await;
    let mut ana = house.guest("Ana").await;
    let table = ana.table_of("quebec-online").await;
    ana.sit(table, 1, 10_000).await;
    let mut bea = house.guest("Bea").await;
    let (_, view, _) = bea.watch(table).await;
    assert_eq!(view.seats.len(), 1);
    let session = ana.session.clone();
    drop(ana.connection);
    let purse = async || {
        let me = session.address().ask("GET", "/api/me", session.cookie(), None).await.unwrap();
        me.json().unwrap()["purse"].as_i64()
    };
    let before = purse().await;
    let home = async { while purse().await == before {} };
    tokio::time::timeout(PATIENCE, home).await.expect("Ana's chips go home with her");
    bea.sit(table, 1, 10_000).await;
    house.server.stop().await;
}
