//! A page that was open when the house went down comes back while the house is being restored: it
//! says so until the last table is there.

use house_tests::browser::Driver;
use house_tests::guest::Guest;
use serde_json::json;

use super::{open_house, picture};

const BAR: &str = "return document.querySelector('.connection-bar [role=status]')?.textContent
    .includes('opening')";
const NO_BAR: &str = "return !document.querySelector('.connection-bar')";
const TABLE: &str = "return document.querySelector('.felt') && !document.querySelector('.waiting')";

#[tokio::test]
async fn a_page_says_that_the_house_is_opening_until_its_table_is_there() {
    let (books, mut server) = open_house().await;
    let table = Guest::spectator(server.url(), "home-game").await.table;
    let driver = Driver::start().await;
    let page = driver.open("opening", 1280, 800).await;
    page.go(&format!("{}/#/table/{table}", server.url())).await;
    page.until(TABLE, json!(null)).await;
    assert!(server.stop().await);
    let lock = books.lock_chain(table).await;
    server.begin_restart();
    books.wait_for_a_blocked_claim().await;
    page.until(BAR, json!(null)).await;
    picture(&page, "opening").await;
    lock.rollback().await.unwrap();
    page.until(NO_BAR, json!(null)).await;
    page.until(TABLE, json!(null)).await;
    assert!(server.stop().await);
}
