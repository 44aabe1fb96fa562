//! An account in a browser: a guest makes one and keeps their id, signs out, and signs in again
//! with name and password.

use house_tests::browser::{Browser, Driver};
use serde_json::json;

use super::{open_house, picture};

const PASSWORD: &str = "correct horse";
const NEW_PASSWORD: &str = "battery staple";

/// Waits until the lobby shows the player's name and the cage's message for them.
async fn known_as(browser: &Browser, name: &str) {
    let body = "return document.querySelector('.known b')?.textContent === args || null";
    browser.until(body, json!(name)).await;
}

async fn fill_in(browser: &Browser, name: &str, password: &str) {
    browser.write("#account-name", name).await;
    browser.write("#account-password", password).await;
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
    browser.click(".known-ways > .plain:last-child").await;
    picture(&browser, "account-new").await;
    fill_in(&browser, "Ada", PASSWORD).await;
    known_as(&browser, "Ada").await;
    // Players with an account cannot buy play chips.
    browser.until("return document.querySelector('.cage .tool') ? null : true", json!(null)).await;
    picture(&browser, "account").await;
    browser.click(".sign-out").await;
    browser.until("return document.querySelector('#guest-name')", json!(null)).await;
    browser.click(".name-form .plain:first-child").await;
    fill_in(&browser, "ada", PASSWORD).await;
    known_as(&browser, "Ada").await;
    // The player changes the password. The old one is refused from now on.
    browser.click(".password-open").await;
    new_password(&browser, PASSWORD, "account-password").await;
    let note = "return document.querySelector('.note')?.textContent || null";
    let done = browser.until(note, json!(null)).await;
    browser.click(".sign-out").await;
    browser.until("return document.querySelector('#guest-name')", json!(null)).await;
    browser.click(".name-form .plain:first-child").await;
    fill_in(&browser, "ada", PASSWORD).await;
    // The page shows another message now; until then the form is not sent again.
    let other = "const note = document.querySelector('.note')?.textContent;
        return note && note !== args ? note : null";
    browser.until(other, done).await;
    let empty = "document.querySelectorAll('.account-form input').forEach((i) => i.value = '')";
    browser.run(empty, json!(null)).await;
    fill_in(&browser, "ada", NEW_PASSWORD).await;
    known_as(&browser, "Ada").await;
}

#[tokio::test]
async fn a_staff_member_changes_their_password() {
    let (_books, server) = open_house().await;
    let driver = Driver::start().await;
    let browser = driver.open("pit-password", 375, 812).await;
    browser.go(&format!("{}/#/staff", server.url())).await;
    let first = server.password("pit").await;
    sign_in(&browser, &first).await;
    browser.click(".password-open").await;
    let fits = "return document.documentElement.scrollWidth <= innerWidth";
    assert_eq!(browser.run(fits, json!(null)).await, json!(true), "nothing is wider than the page");
    new_password(&browser, &first, "staff-password").await;
    browser.click(".staff-inside .quick button.tool").await;
    browser.until("return document.querySelector('#staff-name')", json!(null)).await;
    sign_in(&browser, NEW_PASSWORD).await;
    browser.until("return document.querySelector('.password-open')", json!(null)).await;
}

async fn sign_in(browser: &Browser, password: &str) {
    browser.write("#staff-name", "pit").await;
    browser.write("#staff-password", password).await;
    browser.click(".sign-in .action-confirm").await;
}

/// Fills in the form for another password and waits until it has gone.
async fn new_password(browser: &Browser, current: &str, name: &str) {
    browser.write("#password-current", current).await;
    browser.write("#password-new", NEW_PASSWORD).await;
    picture(browser, name).await;
    browser.click(".password-form .action").await;
    let is_done = "return document.querySelector('.password-form form') ? null : true";
    browser.until(is_done, json!(null)).await;
}
