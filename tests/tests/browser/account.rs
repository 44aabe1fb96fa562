//! An account in a browser: a guest makes one and keeps who he is, signs out, and comes back by
//! name and password.

use house_tests::browser::{Browser, Driver};
use serde_json::json;

use super::{open_house, picture};

const PASSWORD: &str = "correct horse";

/// Waits until the lobby says who plays, and what the cage tells him.
async fn known_as(browser: &Browser, name: &str) {
    let body = "return document.querySelector('.known b')?.textContent === args || null";
    browser.until(body, json!(name)).await;
}

async fn fill_in(browser: &Browser, name: &str) {
    browser.write("#account-name", name).await;
    browser.write("#account-password", PASSWORD).await;
    browser.click(".account-form .action").await;
}

#[tokio::test]
async fn a_guest_makes_an_account_and_comes_back_to_it() {
    let (_books, server) = open_house().await;
    let driver = Driver::start().await;
    let browser = driver.open("gus", 1280, 900).await;
    browser.go(server.url()).await;
    browser.write("#guest-name", "Gus").await;
    browser.click(".name-form .action").await;
    known_as(&browser, "Gus").await;
    browser.click(".welcome-card > .plain").await;
    picture(&browser, "account-new").await;
    fill_in(&browser, "Ada").await;
    known_as(&browser, "Ada").await;
    // An account buys no play chips.
    browser.until("return document.querySelector('.cage .tool') ? null : true", json!(null)).await;
    picture(&browser, "account").await;
    browser.click(".cage .plain").await;
    browser.until("return document.querySelector('#guest-name')", json!(null)).await;
    browser.click(".name-form .plain:first-child").await;
    fill_in(&browser, "ada").await;
    known_as(&browser, "Ada").await;
}
