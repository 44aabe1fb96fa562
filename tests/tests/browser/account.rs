//! An account in a browser: a guest makes one and keeps their id, signs out, and signs in again
//! with name and password.

use house_tests::browser::{Browser, Driver};
use house_tests::soon;
use player::{Client, Session};
use serde_json::json;
use totp_rs::{Builder, Secret};

use super::{open_house, picture};

const PASSWORD: &str = "seven quiet lanterns";
const NEW_PASSWORD: &str = "eight narrow bridges";

/// Waits until the lobby shows the player's name and the cage's message for them.
async fn known_as(browser: &Browser, name: &str) {
    let body = "return document.querySelector('.known b')?.textContent === args || null";
    browser.until(body, json!(name)).await;
}

async fn fill_in(browser: &Browser, name: &str, password: &str) {
    // A guest's name stands there already.
    browser.until("return document.querySelector('#account-name')", json!(null)).await;
    let empty = "document.querySelector('#account-name').value = ''";
    browser.run(empty, json!(null)).await;
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
    browser.click(".name-only").await;
    known_as(&browser, "Gus").await;
    browser.click(".known-ways > .plain:last-child").await;
    picture(&browser, "account-new").await;
    fill_in(&browser, "Ada", PASSWORD).await;
    known_as(&browser, "Ada").await;
    let number = "return document.querySelector('.known span').textContent.match(args)";
    browser.until(number, json!("1001$")).await;
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
async fn a_player_sees_their_sign_ins_and_signs_out_elsewhere() {
    let (_books, server) = open_house().await;
    let elsewhere = Session::registered(server.url(), "Ada", PASSWORD).await.unwrap();
    let mut elsewhere = Client::connect(elsewhere).await.unwrap();
    let driver = Driver::start().await;
    let browser = driver.open("sign-ins", 375, 812).await;
    browser.go(server.url()).await;
    browser.click(".name-form .plain:first-child").await;
    fill_in(&browser, "ada", PASSWORD).await;
    known_as(&browser, "Ada").await;
    browser.click(".sign-ins-open").await;
    let one = "return document.querySelectorAll('.sign-in-list .is-' + args).length || null";
    for state in ["here", "open"] {
        assert_eq!(browser.until(one, json!(state)).await, 1);
    }
    picture(&browser, "sign-ins").await;
    let fits = "return document.documentElement.scrollWidth <= innerWidth";
    assert_eq!(browser.run(fits, json!(null)).await, json!(true), "nothing is wider than the page");
    browser.click(".end-others").await;
    assert_eq!(browser.until(one, json!("ended")).await, 1);
    soon("the end of the other window", async { while elsewhere.next().await.is_ok() {} }).await;
}

#[tokio::test]
async fn a_first_password_is_changed_before_anything_else() {
    let (_books, server) = open_house().await;
    let driver = Driver::start().await;
    let browser = driver.open("first-password", 1280, 900).await;
    browser.go(&format!("{}/pit.html", server.url())).await;
    let first = server.first_password("pit");
    sign_in(&browser, &first).await;
    browser.until("return document.querySelector('.duty #password-new')", json!(null)).await;
    browser.write("#password-current", &first).await;
    browser.write("#password-new", NEW_PASSWORD).await;
    picture(&browser, "first-password").await;
    browser.click(".duty .action").await;
    // The page is loaded anew with the floor.
    let floor = "return document.querySelector('.staff-badge') ? true : null";
    browser.until(floor, json!(null)).await;
}

#[tokio::test]
async fn a_staff_member_sets_up_a_second_factor_and_signs_in_with_it() {
    let (_books, server) = open_house().await;
    let driver = Driver::start().await;
    let browser = driver.open("totp", 375, 812).await;
    browser.go(&format!("{}/#/staff", server.url())).await;
    let password = server.password("pit").await;
    sign_in(&browser, &password).await;
    browser.click(".totp-open").await;
    browser.write("#totp-password", &password).await;
    browser.click(".totp-begin").await;
    let text = "return document.querySelector(args)?.textContent || null";
    let secret = browser.until(text, json!(".totp-secret")).await;
    let secret = secret.as_str().unwrap().to_owned();
    picture(&browser, "totp-secret").await;
    let fits = "return document.documentElement.scrollWidth <= innerWidth";
    assert_eq!(browser.run(fits, json!(null)).await, json!(true), "nothing is wider than the page");
    browser.write("#totp-code", &code_of(&secret, 0)).await;
    browser.click(".totp .action-confirm").await;
    let codes = "const all = [...document.querySelectorAll('.totp-codes code')];
        return all.length ? all.map((one) => one.textContent) : null";
    let codes = browser.until(codes, json!(null)).await;
    assert_eq!(codes.as_array().unwrap().len(), 8, "{codes}");
    picture(&browser, "totp-recovery").await;
    browser.click(".totp-kept").await;
    let gone = "return document.querySelector('.totp-codes') ? null : true";
    browser.until(gone, json!(null)).await;
    // With the next code, and after that with a recovery code.
    for second in [code_of(&secret, 1), codes[0].as_str().unwrap().to_owned()] {
        browser.click(".staff-inside .quick button.tool").await;
        browser.until("return document.querySelector('#staff-name')", json!(null)).await;
        sign_in(&browser, &password).await;
        browser.until("return document.querySelector('#staff-code')", json!(null)).await;
        picture(&browser, "totp-code").await;
        browser.write("#staff-code", &second).await;
        browser.click(".sign-in .action-confirm").await;
        browser.until("return document.querySelector('.staff-inside')", json!(null)).await;
    }
}

/// The code of this secret so many steps of 30 seconds from now.
fn code_of(secret: &str, steps: i64) -> String {
    let secret = Secret::try_from_base32(secret).unwrap();
    let now = std::time::UNIX_EPOCH.elapsed().unwrap().as_secs();
    let then = now.checked_add_signed(steps * 30).unwrap();
    Builder::new().with_secret(secret).build().unwrap().generate(then).to_string()
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
