//! “Check this shoe”: the browser recomputes a shoe it has played, and names what was changed in a
//! document.

use house_tests::browser::{Browser, Driver};
use house_tests::guest::Guest;
use protocol::Phase;
use serde_json::{Value, json};

use super::staff::proof;
use super::{answer_alone, come_in, open_house, picture};

/// The codes of the checks with this outcome, in order.
async fn codes(browser: &Browser, outcome: &str) -> Vec<String> {
    let body = "return [...document.querySelectorAll(`.check.is-${args}`)]
        .map((check) => check.dataset.check);";
    let found = browser.run(body, json!(outcome)).await;
    let codes = found.as_array().unwrap().iter();
    codes.map(|code| code.as_str().unwrap().to_owned()).collect()
}

async fn until_verdict(browser: &Browser, outcome: &str) {
    let body = "return document.querySelector(`.verdict[data-outcome=${args}]`)";
    browser.until(body, json!(outcome)).await;
}

#[tokio::test]
async fn a_played_shoe_is_checked_in_the_browser_and_a_forged_document_is_refused() {
    let (_books, server) = open_house().await;
    let mut spectator = Guest::spectator(server.url(), "quebec-online").await;
    let table = spectator.table.to_string();
    let driver = Driver::start().await;
    let ana = driver.open("ana-checks", 1280, 1500).await;
    come_in(&ana, server.url(), "Ana", &table, 1).await;
    spectator
        .until_view("her wash", |view| {
            view.next_shoe.as_ref().is_some_and(|next| !next.washes.is_empty())
        })
        .await;
    ana.click("#spot-1 .circle-bet.is-open").await;
    ana.click(".confirm-box .action-confirm").await;
    answer_alone(&mut spectator, &ana, 1).await;
    spectator
        .until_view("the retired shoe", |view| {
            view.phase == Phase::Betting && view.shoe.retired.is_some()
        })
        .await;
    let shoe = spectator.view().shoe.retired.unwrap();
    let next = spectator.view().next_shoe.as_ref().unwrap().id;

    ana.go(&format!("{}/check.html?shoe={shoe}", server.url())).await;
    until_verdict(&ana, "passed").await;
    let passed = codes(&ana, "passed").await;
    for code in ["digest", "seen-commitment", "seen-wash", "commitment", "cards", "card"] {
        assert!(passed.iter().any(|it| it == code), "{code} is not among {passed:?}");
    }
    picture(&ana, "check").await;

    // A pasted document has another commitment than the one her browser noted before the stake.
    let mut document = proof(&server, shoe).await;
    document["commitment"] = Value::from("ab".repeat(32));
    ana.click("summary").await;
    let fill = "document.querySelector('#proof-text').value = args";
    ana.run(fill, json!(document.to_string())).await;
    ana.click(".paste button").await;
    until_verdict(&ana, "failed").await;
    assert_eq!(codes(&ana, "failed").await, ["digest", "seen-commitment", "commitment"]);
    ana.click("summary").await;

    // One card is changed in a file.
    let mut document = proof(&server, shoe).await;
    let card = &mut document["rounds"][0]["cards"][0]["card"];
    let forged = if card.as_str() == Some("As") { "Kd" } else { "As" };
    *card = Value::from(forged);
    let path = server.data().join("forged.json");
    std::fs::write(&path, document.to_string()).unwrap();
    ana.write("#proof-file", path.to_str().unwrap()).await;
    let marked = "return document.querySelectorAll('.listed-mark.is-failed').length === 1";
    ana.until(marked, json!(null)).await; // The card is marked in the list, and no other one.
    assert_eq!(codes(&ana, "failed").await, ["digest", "card"]);
    picture(&ana, "check-tampered").await;

    // The next shoe is only prepared: there is nothing to check yet.
    ana.go(&format!("{}/check.html?shoe={next}", server.url())).await;
    until_verdict(&ana, "nothing").await;
    ana.close().await;
}
