//! What stays in the memory of a page on which a player plays on and on, with motion: after every
//! round the page holds what it held before.

use serde_json::json;

use super::report::Report;
use super::{CLICK, read_counters};
use crate::browser::{Browser, Driver};
use crate::guest::Guest;
use crate::server::Server;

/// The demo table that is played at. It goes on at once after a round.
const TABLE: &str = "home-game";
/// When the page is looked at, in thousandths of the rounds.
const LOOKS: [u32; 5] = [0, 100, 250, 500, 1_000];

/// Chips for all rounds: the purse, filled at the cage, as a whole.
const TO_THE_SEAT: [&str; 4] = [
    "[data-page=table] .purse",
    "dialog.buy-in .quick .tool:last-child",
    "dialog.buy-in .action-confirm",
    ".spot .sit",
];

/// Plays by itself as soon as there is something to press: cuts, stakes a chip, deals, takes no
/// insurance, splits pairs, draws up to eleven, and stands.
const PLAY: &str = "
    const total = () => Number.parseInt(
        document.querySelector('.is-mine .in-turn .total')?.textContent ?? '99', 10);
    const buttons = ['.action-cut', '.action-decline', '.action-split', '.action-hit',
        '.action-stand', '.confirm-box .action-confirm',
        '.spot.is-mine .circle-bet.is-open:not(:has(.stack))'];
    const press = () => {
        const all = buttons.map((place) => document.querySelector(place));
        const is_pressed = (it) => it && !it.disabled && !it.ariaDisabled
            && !(it.matches('.action-hit') && total() > 11);
        all.find(is_pressed)?.click();
    };
    // One press for each drawing of the page.
    new MutationObserver(press).observe(document.getElementById('app'), {
        subtree: true, childList: true, attributes: true, characterData: true,
    });
    press();";

/// Has a page play so many rounds, and prints what it holds before, meanwhile and after.
pub(super) async fn over_rounds(
    driver: &Driver,
    server: &Server,
    rounds: u32,
    report: &mut Report,
) {
    // Counts the rounds, as the house does.
    let mut spectator = Guest::spectator(server.url(), TABLE).await;
    let browser = driver.open("memory", 1280, 800).await;
    browser.devtools("Performance.enable", json!({})).await;
    take_a_seat(&browser, server, &spectator).await;
    let before = spectator.view().round;
    let mut figures = Vec::new();
    for look in LOOKS {
        let until = before + rounds * look / 1_000;
        // A single event is only waited for so long.
        for round in spectator.view().round..=until {
            spectator.until_view("a round", |view| view.round >= round).await;
        }
        figures.push((until - before, kept(&browser).await));
        if look == 0 {
            browser.run(PLAY, json!(null)).await;
        }
    }
    let after: Vec<String> = figures.iter().map(|(rounds, _)| rounds.to_string()).collect();
    let after = after.join(", ");
    for (which, what) in ["heap in kB", "nodes", "listeners"].into_iter().enumerate() {
        let figures = figures.iter().filter_map(|(_, kept)| kept.get(which));
        let figures: Vec<String> = figures.map(ToString::to_string).collect();
        let what = format!("a player's page after {after} rounds: {what}");
        report.row(&what, figures.join(", "), Some("steady"));
    }
    browser.close().await;
}

async fn take_a_seat(browser: &Browser, server: &Server, spectator: &Guest) {
    browser.go(server.url()).await;
    browser.run("localStorage.setItem('house.prefs', args)", json!("{\"motion\":\"on\"}")).await;
    browser.go(server.url()).await;
    browser.write("#guest-name", "Berthe").await;
    browser.click(".name-only").await;
    let purse = "
        const purse = document.querySelector('.purse b')?.textContent.replace(/\\D/g, '');
        return purse && purse !== args && purse";
    let granted = browser.until(purse, json!(null)).await;
    browser.click(".cage .quick button:last-child").await;
    browser.until(purse, granted).await;
    browser.run("location.hash = args", json!(format!("#/table/{}", spectator.table))).await;
    for place in TO_THE_SEAT {
        browser.until(CLICK, json!(place)).await;
    }
    let circle = "return document.querySelector('.spot.is-mine .circle-bet.is-open')";
    browser.until(circle, json!(null)).await;
}

/// Kilobytes of the heap, nodes and listeners, after a garbage collection.
async fn kept(browser: &Browser) -> [u64; 3] {
    browser.devtools("HeapProfiler.collectGarbage", json!({})).await;
    let [heap, nodes, listeners] =
        read_counters(browser, ["JSHeapUsedSize", "Nodes", "JSEventListeners"]).await;
    [heap / 1_000_000_000, nodes / 1_000_000, listeners / 1_000_000]
}
