//! A cashier's drawer in the browser: counted and opened, filled by sales, emptied into the safe,
//! handed over and ended with a count that differs.

use house_tests::browser::{Browser, Driver};
use player::Session;
use serde_json::json;

use super::cage::{at_work, faultless, identify, says};
use super::{open_house, speak};

const ENTER: char = '\u{e007}';

/// Types a count: notes of 50.00 and pieces of 1.00.
async fn count(cage: &Browser, fifties: u32, ones: u32) {
    for (value, count) in [(5_000, fifties), (100, ones)] {
        cage.write(&format!("#drawer-piece-{value}"), &count.to_string()).await;
    }
}

/// Waits until nothing of this selector is on the page.
async fn gone(browser: &Browser, selector: &str) {
    browser.until("return !document.querySelector(args)", json!(selector)).await;
}

#[tokio::test]
async fn a_cashier_opens_a_drawer_hands_it_over_and_the_other_one_ends_it() {
    let (_books, server) = open_house().await;
    Session::registered(server.url(), "Ana", "seven quiet lanterns").await.unwrap();
    server.hire("ivo", "cage").await;
    let driver = Driver::start().await;
    let (cage, pit) = (driver.open("cage", 1100, 900).await, driver.open("pit", 1100, 900).await);
    at_work(&cage, &server, "cage", "cage").await;
    at_work(&pit, &server, "pit", "pit").await;

    says(&cage, ".drawer", "Trades need an open drawer").await;
    faultless(&cage, "drawer-closed").await;
    sell(&cage).await;
    says(&cage, ".note", "The cashier has no open drawer").await;
    count(&cage, 10, 5).await;
    says(&cage, ".drawer-sum", "Counted: 505.00").await;
    cage.click(".drawer-open").await;
    // The pit boss agrees to the money in it.
    says(&pit, ".request", "Opening of a drawer · 505").await;
    pit.click(".request .approve").await;
    says(&cage, ".drawer-cash", "In the drawer: 505.00").await;
    cage.click(".tool.purchase").await;
    says(&cage, ".receipt", "Payment: Cash").await;
    says(&cage, ".drawer-cash", "In the drawer: 705.00").await;
    says(&cage, ".day-cash", "200.00 received, 0.00 paid").await;
    faultless(&cage, "drawer-open").await;

    // Too much cash lies there: some goes to the safe.
    cage.click(".drawer-out").await;
    count(&cage, 4, 0).await;
    cage.write("#drawer-reason", "more than is needed").await;
    cage.click(".drawer-go").await;
    says(&pit, ".request", "from the drawer of cage to the safe").await;
    faultless(&pit, "drawer-request").await;
    pit.click(".request .approve").await;
    says(&cage, ".drawer-cash", "In the drawer: 505.00").await;

    let ivo = driver.open("ivo", 375, 812).await;
    at_work(&ivo, &server, "cage", "ivo").await;
    ivo.click(".top-bar [lang=fr]").await;
    says(&ivo, ".drawer-other", "cage").await;
    cage.click(".drawer-hand-over").await;
    gone(&cage, ".drawer-cash").await;
    count(&cage, 10, 5).await;
    cage.write("#drawer-to", "ivo").await;
    cage.click(".drawer-go").await;
    says(&cage, ".request", "needs ivo").await;
    says(&ivo, ".request .approve", "J’ai compté la même somme").await;
    ivo.click(".request .approve").await;
    says(&ivo, ".drawer-cash", "505,00").await;
    says(&cage, ".drawer", "Trades need an open drawer").await;
    faultless(&ivo, "drawer-phone").await;

    counted_out(&ivo, &pit).await;
    for browser in [cage, pit, ivo] {
        browser.close().await;
    }
}

/// The drawer ends with a count that differs, which needs a reason and the pit. The count is blind.
async fn counted_out(ivo: &Browser, pit: &Browser) {
    ivo.click(".drawer-close").await;
    gone(ivo, ".drawer-cash").await;
    count(ivo, 10, 3).await;
    ivo.click(".drawer-go").await;
    says(ivo, ".note", "Le tiroir devrait contenir autre chose").await;
    ivo.write("#drawer-reason", "two coins are missing").await;
    says(ivo, ".drawer-sum", "503,00").await;
    faultless(ivo, "drawer-phone-count").await;
    ivo.click(".drawer-go").await;
    says(pit, ".request", "should be 505, difference -2").await;
    pit.click(".request .approve").await;
    says(ivo, ".drawer", "il faut un tiroir ouvert").await;
    ivo.click(".drawer-last").await;
    says(ivo, ".drawer-ended tbody", "two coins are missing").await;
    faultless(ivo, "drawer-phone-ended").await;
}

/// The cashier finds Ana, reads who she is, and types a sale of 200.00 in cash.
async fn sell(cage: &Browser) {
    cage.write("#find-name", &format!("ana{ENTER}")).await;
    says(cage, ".purse-now", "0").await;
    identify(cage).await;
    cage.write("#trade-amount", "200").await;
    cage.click(".tool.purchase").await;
}

#[tokio::test]
async fn a_cashier_opens_a_drawer_sells_chips_and_ends_it_in_french() {
    let (_books, server) = open_house().await;
    Session::registered(server.url(), "Ana", "seven quiet lanterns").await.unwrap();
    let driver = Driver::start().await;
    let cage = driver.open("cage-fr", 1100, 900).await;
    let pit = driver.open("cage-fr-pit", 1100, 900).await;
    at_work(&cage, &server, "cage", "cage").await;
    speak(&cage, "fr").await;
    says(&cage, ".drawer", "il faut un tiroir ouvert").await;
    says(&cage, ".slips", "Aucun bon ouvert").await;
    faultless(&cage, "cage-fr-closed").await;
    cage.click(".drawer-open").await;
    says(&cage, ".drawer-cash", "Dans le tiroir").await;
    cage.write("#find-name", &format!("personne{ENTER}")).await;
    says(&cage, "[aria-labelledby=players-title]", "Personne de ce nom.").await;
    cage.write("#find-name", &format!("{}ana{ENTER}", "\u{e003}".repeat(8))).await;
    says(&cage, ".identity", "Identité pas encore vérifiée.").await;
    cage.write("#trade-amount", "abc").await;
    cage.click(".tool.purchase").await;
    says(&cage, ".note", "Tapez un montant comme 500 ou 500,25.").await;
    cage.write("#trade-amount", "\u{e003}\u{e003}\u{e003}300,00").await;
    cage.click(".tool.purchase").await;
    says(&cage, ".note", "identité").await;
    identify(&cage).await;
    says(&cage, ".identity", "Identité vérifiée.").await;
    cage.click(".tool.purchase").await;
    says(&cage, ".receipt", "Espèces").await;
    says(&cage, ".receipt-amount", "300").await;
    says(&cage, ".drawer-cash", "300,00").await;
    says(&cage, ".day-cash", "300,00 reçues, 0,00 payées").await;
    faultless(&cage, "cage-fr-receipt").await;
    cage.click(".trade .quick .tool:last-child").await;
    says(&cage, ".purse-lines tbody", "Achat").await;
    faultless(&cage, "cage-fr-statement").await;

    // Ana is not there to consent, so the cashier takes back what they have asked for.
    cage.write("#trade-amount", "100").await;
    cage.click(".tool.redemption").await;
    says(&cage, ".request", "Rachat de jetons").await;
    says(&cage, ".request", "il manque l’accord du joueur").await;
    faultless(&cage, "cage-fr-request").await;
    says(&cage, ".request .refuse", "Retirer").await;
    cage.click(".request .refuse").await;
    says(&cage, ".requests .ended", "refusée").await;

    // What the page has just told lies over its top.
    cage.run("scrollTo(0, 0)", json!(null)).await;
    cage.click(".drawer-close").await;
    gone(&cage, ".drawer-cash").await;
    count(&cage, 6, 0).await;
    says(&cage, ".drawer-sum", "300,00").await;
    cage.click(".drawer-go").await;
    // The money goes to the safe, for which the cage alone is not enough.
    says(&cage, ".request", "Fermeture d’un tiroir").await;
    says(&cage, ".request", "il manque une deuxième personne, hors de la caisse").await;
    faultless(&cage, "cage-fr-end").await;
    at_work(&pit, &server, "pit", "pit").await;
    speak(&pit, "fr").await;
    says(&pit, ".request", "Fermeture d’un tiroir").await;
    faultless(&pit, "cage-fr-end-pit").await;
    pit.click(".request .approve").await;
    says(&cage, ".drawer", "il faut un tiroir ouvert").await;
    cage.click(".drawer-last").await;
    says(&cage, ".drawer-ended", "300").await;
    faultless(&cage, "cage-fr-ended").await;
    cage.close().await;
    pit.close().await;
}
