//! A pit boss looks for tables on the floor: by a part of a name, by pit, rulebook and status, as
//! cards and as compact rows, in both languages, on a desktop and on a phone.

use house_tests::browser::{Browser, Driver};
use house_tests::guest::Guest;
use house_tests::server::Server;
use protocol::{ChipPile, Order};
use serde_json::{Value, json};
use table::{Rulebook, TableConfig};

use super::cage::{at_work, faultless};
use super::pit_day::says;
use super::unhurried::{open_table, signed_in};
use super::{open_house, speak};

/// Tables of the pit «east», as the floor has them: the first one is attended, and its decks wait
/// for the pit. The others stand in the order of their names.
const EAST: [&str; 3] = ["Salon d’été 9", "Salon d’été 2", "Salon d’été 10"];

/// Opens them, the last one first.
async fn open_east(server: &Server) {
    for name in EAST.iter().rev() {
        let mut config = TableConfig::demo(Rulebook::OntarioFair);
        (config.name, config.pit) = ((*name).to_owned(), "east".to_owned());
        config.attended = *name == EAST[0];
        open_table(server, &config).await;
    }
}

/// The names of the tables that are shown, in their order: of the cards, or of the rows.
const SHOWN: &str = "[...document.querySelectorAll('.floor-table h2 a, .floor-rows tbody th a')]
    .map((link) => link.textContent)";

/// Waits until these tables are shown, in this order.
async fn shows(pit: &Browser, names: &[&str]) {
    let body = format!("return JSON.stringify({SHOWN}) === JSON.stringify(args) || null");
    pit.until(&body, json!(names)).await;
}

/// Waits until so many tables are shown, of all that there are.
async fn shows_of(pit: &Browser, shown: usize, words: &str) {
    says(pit, ".floor-filter [role=status]", words).await;
    pit.until(&format!("return {SHOWN}.length === args || null"), json!(shown)).await;
}

/// Takes one choice of the filter.
async fn choose(pit: &Browser, name: &str, value: &str) {
    let body = "
        const select = document.querySelector(`[name=filter-${args[0]}]`);
        if (![...select?.options ?? []].some((one) => one.value === args[1])) return null;
        select.value = args[1];
        select.dispatchEvent(new Event('change', { bubbles: true }));
        return true;";
    pit.until(body, json!([name, value])).await;
}

/// The words at the head of the compact rows.
async fn columns(pit: &Browser) -> Value {
    let body = "return [...document.querySelectorAll('.floor-rows thead th')]
        .map((one) => one.textContent)";
    pit.run(body, json!(null)).await
}

#[tokio::test]
async fn tables_are_found_on_the_floor() {
    let (_books, server) = open_house().await;
    open_east(&server).await;
    let driver = Driver::start().await;
    let pit = driver.open("floor", 1366, 768).await;
    at_work(&pit, &server, "pit", "pit").await;
    // The demo tables are there before the house can be reached.
    says(&pit, ".floor-filter [role=status]", "Tables: ").await;
    let all = pit.run(&format!("return {SHOWN}.length"), json!(null)).await.as_u64().unwrap();

    // Any part of a name or of a pit, without case and accents, but whole numbers: 2 stands before
    // 10, and 1 is no part of 10.
    pit.write("#floor-search", "D’ETE salon").await;
    shows(&pit, &EAST).await;
    says(&pit, ".floor-filter [role=status]", &format!("Tables: 3 of {all}")).await;
    pit.write("#floor-search", " 1").await;
    shows(&pit, &[]).await;
    pit.write("#floor-search", "0").await;
    shows(&pit, &EAST[2..]).await;
    pit.write("#floor-search", "7").await;
    says(&pit, "#app", "No table matches.").await;
    faultless(&pit, "floor-none").await;
    pit.write("#floor-search", &"\u{e003}".repeat(15)).await;
    shows_of(&pit, usize::try_from(all).unwrap(), &format!("Tables: {all} of {all}")).await;

    pit.write("#floor-search", "pit east").await;
    shows(&pit, &EAST).await;
    pit.write("#floor-search", &"\u{e003}".repeat(8)).await;
    choose(&pit, "pit", "east").await;
    shows(&pit, &EAST).await;
    choose(&pit, "status", "waiting").await;
    shows(&pit, &EAST[..1]).await;
    choose(&pit, "status", "calling").await;
    shows(&pit, &EAST[..1]).await;
    choose(&pit, "status", "open").await;
    shows(&pit, &EAST[1..]).await;
    choose(&pit, "rulebook", "paris-club").await;
    shows(&pit, &[]).await;
    choose(&pit, "rulebook", "ontario-fair").await;
    choose(&pit, "status", "all").await;
    shows(&pit, &EAST).await;

    // The same as rows, with the pit of each, and after the page is loaded anew.
    pit.click(".floor-filter [name=rows]").await;
    says(&pit, ".floor-rows tbody td", "pit east").await;
    shows(&pit, &EAST).await;
    assert_eq!(columns(&pit).await[1], json!("Pit"));
    faultless(&pit, "floor-rows").await;
    speak(&pit, "fr").await;
    says(&pit, ".floor-rows tbody td", "secteur east").await;
    says(&pit, ".floor-filter [role=status]", &format!("Tables\u{a0}: 3 sur {all}")).await;
    faultless(&pit, "floor-rows-fr").await;
    pit.go(&format!("{}/pit.html", server.url())).await;
    says(&pit, ".floor-rows tbody td", "secteur east").await;
    shows(&pit, &EAST).await;
    pit.close().await;

    // On a phone the rows lie in a part that scrolls.
    let phone = driver.open("floor-phone", 375, 812).await;
    at_work(&phone, &server, "pit", "pit").await;
    phone.tap(".floor-filter [name=rows]").await;
    says(&phone, ".floor-rows tbody td", "pit east").await;
    faultless(&phone, "floor-rows-phone").await;
    phone.close().await;
}

/// Notes each tone that the page begins, and whether it can be heard.
const LISTEN: &str = "
    window.rung = 0;
    window.AudioContext = class extends AudioContext {
        constructor() {
            super();
            // A change of the page, for who waits for it.
            const tell = () => { document.documentElement.dataset.audio = this.state; };
            this.onstatechange = tell;
            tell();
        }
        createOscillator() {
            window.rung += 1;
            document.documentElement.dataset.rung = window.rung;
            return super.createOscillator();
        }
    };";

#[tokio::test]
async fn a_count_rings_on_the_floor_and_its_dialog_outlasts_a_lost_connection() {
    let (_books, mut server) = open_house().await;
    open_east(&server).await;
    server.hire("berthe", "pit").await;
    let mut berthe = Guest::with_session(signed_in(&server, "berthe").await, EAST[1]).await;
    let driver = Driver::start().await;
    let pit = driver.open("floor-alarm", 1366, 768).await;
    at_work(&pit, &server, "pit", "pit").await;
    says(&pit, ".floor-waiting", EAST[0]).await;
    pit.run(LISTEN, json!(null)).await;
    pit.click("[name=alarm]").await;
    let is_heard = "return document.documentElement.dataset.audio === 'running' || null";
    pit.until(is_heard, json!(null)).await;
    let chips = vec![ChipPile { value: 10_000, count: 3 }];
    let reason = Some("as I counted".to_owned());
    let count = Order::CountTray { chips, dropped: None, reason };
    berthe.client.order(berthe.table, count).await.expect("it is offered");
    pit.until("return window.rung === 1 || null", json!(null)).await;

    pit.click(".why-count .agree-count").await;
    pit.write("#agree-pile-10000", "4").await;
    server.kill().await;
    pit.until("return document.querySelector('.connection-bar') !== null || null", json!(null))
        .await;
    server.restart().await;
    pit.until("return !document.querySelector('.connection-bar')", json!(null)).await;
    let typed = "return document.querySelector('#agree-pile-10000')?.value === '4' || null";
    pit.until(typed, json!(null)).await;
    pit.click(".agree-count-dialog form .action").await;
    says(&pit, ".why-recount[data-line]", "berthe and pit have not counted the same").await;
    pit.close().await;
}
