//! The day of an administrator in the browser, in English and French: a new member by two persons,
//! with a password of two halves, another pit, the end of an account, and a second factor that was
//! lost.

use house_tests::browser::{Browser, Driver};
use house_tests::server::Server;
use player::Session;
use serde_json::{Value, json};
use totp_rs::{Builder, Secret};

use super::cage::{at_work, faultless, says};
use super::{open_house, picture, speak};

/// The half of a password that the page shows.
async fn half(browser: &Browser) -> String {
    let shown = "return document.querySelector('.half code')?.textContent";
    browser.until(shown, json!(null)).await.as_str().unwrap().to_owned()
}

/// Types into a field instead of what it has.
async fn retype(browser: &Browser, selector: &str, text: &str) {
    browser.run("document.querySelector(args).value = ''", json!(selector)).await;
    browser.write(selector, text).await;
}

/// Chooses `Change` beside this member.
async fn change(admin: &Browser, name: &str) {
    let choose = "const found = [...document.querySelectorAll('.roster tr')]
            .find((row) => row.querySelector('th')?.textContent === args);
        return found?.querySelector('button')?.click() ?? !!found";
    admin.until(choose, json!(name)).await;
    says(admin, "#change-title", name).await;
}

#[tokio::test]
async fn an_administrator_and_a_pit_boss_make_change_and_end_an_account() {
    let (_books, server) = open_house().await;
    let driver = Driver::start().await;
    let admin = driver.open("admin", 1366, 900).await;
    let pit = driver.open("pit", 375, 812).await;
    at_work(&admin, &server, "roster", "admin").await;
    at_work(&pit, &server, "pit", "pit").await;
    pit.click(".top-bar [lang=fr]").await;

    says(&admin, ".roster tbody", "auditor").await;
    admin.write("#add-name", "ivo marie").await;
    admin.click(".order-form button").await;
    says(&admin, ".note", "letters without accents").await;
    retype(&admin, "#add-name", "ivo").await;
    admin.run("document.querySelector('#add-role').value = 'cage'", json!(null)).await;
    admin.write("#add-pit", "east").await;
    faultless(&admin, "roster").await;
    admin.click(".order-form button").await;
    says(&admin, ".request", "new account ivo, Cage, pit east").await;
    says(&pit, ".request", "nouveau compte ivo, Caisse, le secteur east").await;
    faultless(&pit, "roster-request-phone").await;
    pit.click(".request .approve").await;
    says(&admin, ".roster tbody", "ivo").await;
    let (first, second) = (half(&admin).await, half(&pit).await);
    says(&admin, ".half", "First half").await;
    says(&pit, ".half", "Seconde moitié").await;
    assert_ne!(first, second);
    faultless(&admin, "roster-half").await;
    faultless(&pit, "roster-half-phone").await;

    // Ivo signs in with both halves, and chooses a password.
    let ivo = driver.open("ivo", 375, 812).await;
    ivo.go(&format!("{}/cage.html", server.url())).await;
    ivo.write("#staff-name", "ivo").await;
    ivo.write("#staff-password", &(first + &second)).await;
    ivo.click(".sign-in .action-confirm").await;
    says(&ivo, "#app", "Choose your own before you start").await;
    picture(&ivo, "roster-first-password").await;

    // In French: another pit, and the end.
    speak(&admin, "fr").await;
    change(&admin, "ivo").await;
    retype(&admin, "#change-pit", "ouest").await;
    faultless(&admin, "roster-change-fr").await;
    admin.click("#change-pit + .tool").await;
    says(&pit, ".request", "ivo pour le secteur ouest").await;
    pit.click(".request .approve").await;
    says(&admin, ".roster tbody", "ouest").await;
    change(&admin, "ivo").await;
    admin.click(".panel .quick .tool:nth-child(2)").await;
    says(&pit, ".request", "fin du compte ivo").await;
    pit.click(".request .approve").await;
    let gone = "return ![...document.querySelectorAll('.roster th')]
        .some((name) => name.textContent === 'ivo')";
    admin.until(gone, json!(null)).await;
    admin.click(".roster [type=checkbox]").await;
    says(&admin, ".roster tbody", "a quitté la maison").await;
    faultless(&admin, "roster-left-fr").await;
    languages_changed(&admin, &pit).await;
    for browser in [admin, pit, ivo] {
        browser.close().await;
    }
}

/// The other language on each page: the administrator makes an account in French, then changes and
/// ends it in English.
async fn languages_changed(admin: &Browser, pit: &Browser) {
    speak(pit, "en").await;
    admin.write("#add-name", "léa").await;
    says(admin, ".order-form button", "Demander le compte").await;
    admin.click(".order-form button").await;
    says(admin, ".note", "sans accent").await;
    retype(admin, "#add-name", "lea").await;
    admin.run("document.querySelector('#add-role').value = 'croupier'", json!(null)).await;
    admin.click(".order-form button").await;
    says(admin, ".request", "nouveau compte lea, Croupier, tous les secteurs").await;
    says(admin, ".request", "à accorder par un chef de table").await;
    says(pit, ".request", "new account lea, Croupier, all pits").await;
    pit.click(".request .approve").await;
    says(admin, ".half", "Première moitié").await;
    says(pit, ".half", "Second half").await;
    faultless(admin, "roster-half-fr").await;
    faultless(pit, "roster-half-phone-en").await;

    speak(admin, "en").await;
    change(admin, "lea").await;
    admin.write("#change-pit", "west").await;
    says(admin, "#change-pit + .tool", "Ask for this pit").await;
    faultless(admin, "roster-change").await;
    admin.click("#change-pit + .tool").await;
    says(pit, ".request", "lea for pit west").await;
    pit.click(".request .approve").await;
    says(admin, ".roster tbody", "west").await;
    change(admin, "lea").await;
    says(admin, ".panel .quick .tool:nth-child(2)", "Ask to end the account").await;
    admin.click(".panel .quick .tool:nth-child(2)").await;
    says(pit, ".request", "end of the account lea").await;
    pit.click(".request .approve").await;
    let left = "return [...document.querySelectorAll('.roster tbody tr')].some((row) =>
        row.querySelector('th').textContent === 'lea' && row.textContent.includes('has left'))";
    admin.until(left, json!(null)).await;
    faultless(admin, "roster-left").await;
}

/// Sets up a second factor for this member of the staff, as their own page does.
async fn enrol(server: &Server, name: &str) {
    let password = server.password(name).await;
    let nobody = Session::nobody(server.url()).unwrap();
    let session = nobody.signed_in(name, &password).await.unwrap();
    let post = async |path: &str, body: Value| {
        let answer = session.address().ask("POST", path, session.cookie(), Some(&body)).await;
        answer.unwrap().success().unwrap().json().unwrap()
    };
    let made: Value = post("/api/staff/totp", json!({ "password": password })).await;
    let secret = Secret::try_from_base32(made["secret"].as_str().unwrap()).unwrap();
    let now = std::time::UNIX_EPOCH.elapsed().unwrap().as_secs();
    let code = Builder::new().with_secret(secret).build().unwrap().generate(now);
    let _: Value = post("/api/staff/totp/confirm", json!({ "code": code.to_string() })).await;
}

#[tokio::test]
async fn an_administrator_and_a_pit_boss_remove_the_second_factor_of_a_lost_device() {
    let (_books, server) = open_house().await;
    enrol(&server, "croupier").await;
    enrol(&server, "auditor").await;
    let driver = Driver::start().await;
    let admin = driver.open("admin", 375, 812).await;
    let pit = driver.open("pit", 1366, 900).await;
    at_work(&admin, &server, "roster", "admin").await;
    at_work(&pit, &server, "pit", "pit").await;
    pit.click(".top-bar [lang=fr]").await;

    let offer = ".panel .quick .totp";
    change(&admin, "croupier").await;
    says(&admin, offer, "Ask to remove the second factor").await;
    faultless(&admin, "roster-totp-phone").await;
    admin.click(offer).await;
    let asked = "second facteur de croupier supprimé, nouveau mot de passe";
    says(&pit, ".request", asked).await;
    faultless(&pit, "roster-totp-request-fr").await;
    pit.click(".request .approve").await;
    says(&admin, ".half", "First half").await;
    let (first, second) = (half(&admin).await, half(&pit).await);
    // The member has none now, so that none is removed.
    change(&admin, "croupier").await;
    let gone = "return document.querySelector('.panel .quick .end')
        && !document.querySelector('.panel .quick .totp')";
    admin.until(gone, json!(null)).await;

    // The croupier signs in with both halves and no code.
    let croupier = driver.open("croupier", 375, 812).await;
    croupier.go(&format!("{}/scanner.html", server.url())).await;
    croupier.write("#staff-name", "croupier").await;
    croupier.write("#staff-password", &(first + &second)).await;
    croupier.click(".sign-in .action-confirm").await;
    says(&croupier, "#app", "Choose your own before you start").await;

    speak(&admin, "fr").await;
    speak(&pit, "en").await;
    change(&admin, "auditor").await;
    says(&admin, offer, "Demander la suppression du second facteur").await;
    faultless(&admin, "roster-totp-phone-fr").await;
    admin.click(offer).await;
    says(&pit, ".request", "second factor of auditor removed, new password").await;
    faultless(&pit, "roster-totp-request").await;
    for browser in [admin, pit, croupier] {
        browser.close().await;
    }
}
