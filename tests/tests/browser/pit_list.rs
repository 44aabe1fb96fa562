//! A pit boss works the list of what waits down, without leaving the floor: decks are looked at and
//! confirmed, chips received, a dispute is ruled on, in the order of the tables' names, with the
//! keyboard, in both languages, on a desktop and on a phone.

use house_tests::browser::{Browser, Driver};
use house_tests::guest::Guest;
use house_tests::server::Server;
use protocol::{ChipPile, Do, Order};
use serde_json::json;
use table::{Rulebook, TableConfig};

use super::cage::{at_work, faultless};
use super::corrected::played;
use super::pit_day::says;
use super::unhurried::{open_table, signed_in};
use super::{open_house, picture, speak};

/// Attended tables, in the order of their names.
const TABLES: [&str; 3] = ["Salon 2", "Salon 9", "Salon 10"];
/// The table whose decks two persons inspect.
const BY_TWO: &str = "Salon 9";
const ENTER: &str = "\u{e007}";
const TAB: &str = "\u{e004}";

/// Opens the tables, the last one first, with their floats.
async fn open_tables(server: &Server) {
    for name in TABLES.iter().rev() {
        let mut config = TableConfig::demo(Rulebook::OntarioFair);
        config.name = (*name).to_owned();
        (config.attended, config.inspection_by_two) = (true, *name == BY_TWO);
        open_table(server, &config).await;
    }
}

/// Waits until the button that has the focus belongs to the decks of this table.
async fn is_at(pit: &Browser, name: &str) {
    let body = "
        const line = document.activeElement?.closest('.why-decks[data-line]');
        return document.activeElement?.matches('.see-decks')
            && line?.querySelector('a').textContent === args || null;";
    pit.until(body, json!(name)).await;
}

/// Opens the dialog of the decks whose button has the focus, and gives its order, by keys alone.
async fn confirm_by_keys(pit: &Browser, order: &str) {
    pit.press(ENTER).await;
    pit.until(
        "return document.querySelectorAll('.decks-dialog [data-card]').length === 312 || null",
        json!(null),
    )
    .await;
    pit.press(TAB).await;
    let body = "return document.activeElement?.matches(`.decks-dialog .${args}`) || null";
    pit.until(body, json!(order)).await;
    pit.press(ENTER).await;
    pit.until("return !document.querySelector('dialog')", json!(null)).await;
}

/// Follows the name of a table in the list.
async fn follow(pit: &Browser, name: &str) {
    let body = "const link = [...document.querySelectorAll('.why-decks[data-line] a')]
        .find((one) => one.textContent === args);
        if (!link) return null;
        link.focus();
        link.click();
        return true;";
    pit.until(body, json!(name)).await;
    pit.until("return document.querySelector('.felt') !== null || null", json!(null)).await;
}

/// Somebody else at a table.
async fn at(server: &Server, name: &str, table: &str) -> Guest {
    Guest::with_session(signed_in(server, name).await, table).await
}

#[tokio::test]
async fn a_pit_boss_works_the_list_down_on_the_floor() {
    let (books, server) = open_house().await;
    open_tables(&server).await;
    let driver = Driver::start().await;
    let pit = driver.open("pit-list", 1366, 768).await;
    at_work(&pit, &server, "pit", "pit").await;
    // As people count.
    let mine = "return JSON.stringify([...document.querySelectorAll('.why-decks[data-line] a')]
        .map((link) => link.textContent).filter((name) => args.includes(name)))
        === JSON.stringify(args) || null";
    pit.until(mine, json!(TABLES)).await;
    faultless(&pit, "pit-list-desktop").await;

    // The decks of the first table are looked at in French, and nothing is confirmed by closing.
    speak(&pit, "fr").await;
    let first = "const lines = [...document.querySelectorAll('.why-decks[data-line]')];
        const line = lines.find((one) => one.textContent.includes(args));
        line.querySelector('.see-decks').focus();";
    pit.run(first, json!(TABLES[0])).await;
    is_at(&pit, TABLES[0]).await;
    pit.press(ENTER).await;
    says(&pit, ".decks-dialog", "312 cartes").await;
    faultless(&pit, "pit-decks-desktop").await;
    pit.press("\u{e00c}").await;
    is_at(&pit, TABLES[0]).await;
    confirm_by_keys(&pit, "confirm-decks").await;
    is_at(&pit, TABLES[1]).await;

    // Two persons: a croupier comes between, and the pit boss sees who it was.
    let mut croupier = at(&server, "croupier", BY_TWO).await;
    croupier.client.order(croupier.table, Order::InspectDecks).await.expect("it is offered");
    says(&pit, ".why-decks[data-line]", "vérification par croupier").await;
    confirm_by_keys(&pit, "confirm-decks").await;
    is_at(&pit, TABLES[2]).await;
    speak(&pit, "en").await;
    pit.run(first, json!(TABLES[2])).await;
    confirm_by_keys(&pit, "confirm-decks").await;
    let gone = "return [...document.querySelectorAll('.why-decks[data-line]')]
        .every((line) => !line.textContent.includes('Salon')) || null";
    pit.until(gone, json!(null)).await;
    let inspected = at(&server, "pit", BY_TWO).await;
    assert_eq!(inspected.view().shoe.inspected_first_by.as_deref(), Some("croupier"));
    assert_eq!(inspected.view().shoe.inspected_by.as_deref(), Some("pit"));
    books.check([inspected.table]).await;
    pit.close().await;
}

/// On a phone, with the finger: a fill is counted and received, a dispute is ruled on, decks are
/// looked at. The page is never left.
#[tokio::test]
async fn what_waits_is_answered_on_a_phone_and_the_page_is_never_left() {
    let (books, server) = open_house().await;
    open_tables(&server).await;
    let mut ana = played(&server).await;
    ana.must(Do::Dispute { round: 1 }).await;
    let mut boss = at(&server, "pit", TABLES[0]).await;
    let fill = Order::Fill { amount: 50_000, chips: Vec::new() };
    boss.client.order(boss.table, fill).await.expect("it is offered");
    let chips = vec![ChipPile { value: 10_000, count: 5 }];
    let carrier = Some("Victor".to_owned());
    let mut cage = at(&server, "cage", TABLES[0]).await;
    let approve = Order::ApproveChips { slip: 2, chips, carrier };
    cage.client.order(cage.table, approve).await.expect("it is offered");

    let driver = Driver::start().await;
    let phone = driver.open("pit-list-phone", 375, 812).await;
    at_work(&phone, &server, "pit", "pit").await;
    phone.run("window.isTheSame = true", json!(null)).await;
    says(&phone, ".why-underway", "The chips of slip 2 are on their way").await;
    faultless(&phone, "pit-list-phone").await;
    phone.tap(".why-underway .receive-chips").await;
    says(&phone, ".receive-chips-dialog h2", TABLES[0]).await;
    // What was counted is not what the slip says: the refusal stands beside the form.
    phone.write("#receive-pile-10000", "4").await;
    phone.tap(".receive-chips-dialog form .action").await;
    says(&phone, ".receive-chips-dialog .note", "not what should be there").await;
    picture(&phone, "pit-list-refused-phone").await;
    phone.write("#receive-pile-10000", "\u{e003}5").await;
    phone.tap(".receive-chips-dialog form .action").await;
    phone.until("return !document.querySelector('.why-underway[data-line]')", json!(null)).await;

    speak(&phone, "fr").await;
    phone.tap(".why-dispute .rule").await;
    phone.write("#ruling-1", "Le croupier a tiré à 17, comme dit la règle.").await;
    faultless(&phone, "pit-rule-phone").await;
    phone.tap(".disputes form button").await;
    phone.until("return !document.querySelector('.why-dispute[data-line]')", json!(null)).await;
    phone.tap(".why-decks .see-decks").await;
    says(&phone, ".decks-dialog", "312 cartes").await;
    faultless(&phone, "pit-decks-phone").await;
    phone.tap(".decks-dialog .note-close, .decks-dialog .modal-head .icon").await;
    phone.until("return !document.querySelector('dialog')", json!(null)).await;
    assert_eq!(phone.run("return window.isTheSame", json!(null)).await, json!(true));
    // Who follows a name to its table and comes back is at the same line, also on a page that is
    // loaded anew.
    follow(&phone, TABLES[2]).await;
    phone.run("history.back()", json!(null)).await;
    let line = "return document.activeElement?.closest('.why-decks[data-line]')
        ?.querySelector('a').textContent === args || null";
    phone.until(line, json!(TABLES[2])).await;
    follow(&phone, TABLES[1]).await;
    phone.go(&format!("{}/pit.html", server.url())).await;
    is_at(&phone, TABLES[1]).await;
    books.check([ana.table, boss.table]).await;
    phone.close().await;
}

/// Two persons count the float of an open table and do not find the same: the floor says so, and
/// one of them counts again there.
#[tokio::test]
async fn counts_that_differ_are_counted_again_on_the_floor() {
    let (books, server) = open_house().await;
    open_tables(&server).await;
    server.hire("berthe", "pit").await;
    let mut berthe = at(&server, "berthe", TABLES[0]).await;
    let table = berthe.table;
    let count = Order::CountTray {
        chips: vec![ChipPile { value: 10_000, count: 3 }],
        dropped: None,
        reason: Some("as I counted".to_owned()),
    };
    berthe.client.order(table, count).await.expect("it is offered");
    let driver = Driver::start().await;
    let pit = driver.open("pit-recount", 1366, 768).await;
    at_work(&pit, &server, "pit", "pit").await;
    says(&pit, ".why-count[data-line]", "berthe has counted the float").await;
    pit.click(".why-count .agree-count").await;
    pit.write("#agree-pile-10000", "4").await;
    pit.click(".agree-count-dialog form .action").await;
    let differ = "berthe and pit have not counted the same";
    says(&pit, ".why-recount[data-line]", differ).await;
    faultless(&pit, "pit-recount").await;
    speak(&pit, "fr").await;
    let differ = "berthe et pit n’ont pas compté la même chose";
    says(&pit, ".why-recount[data-line]", differ).await;
    faultless(&pit, "pit-recount-fr").await;
    pit.click(".why-recount .count-tray").await;
    faultless(&pit, "pit-count-dialog-fr").await;
    pit.write("#count-pile-10000", "4").await;
    pit.write("#count-difference", "comme compté").await;
    pit.click(".count-tray-dialog form .action").await;
    pit.until("return !document.querySelector('.why-recount[data-line]')", json!(null)).await;
    says(&pit, ".why-count[data-line]", "pit a compté l’encaisse").await;
    let chips = vec![ChipPile { value: 10_000, count: 4 }];
    let agree = Order::AgreeCount { count: 2, chips, dropped: None };
    berthe.client.order(table, agree).await.expect("it is offered");
    // What was counted stands on the floor, with a form.
    says(&pit, ".counted-sessions tbody", TABLES[0]).await;
    pit.click(".counted-sessions button").await;
    says(&pit, ".form-paper", "comme compté").await;
    faultless(&pit, "pit-session-fr").await;
    books.check([table]).await;
    pit.close().await;
}
