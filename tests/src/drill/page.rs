//! What a person waits for, measured in a real browser on the page of the tables as a release sends
//! it: the first load, the main thread's work for an update, recovery after an end of the server,
//! memory, and the way to the first card. Each figure is printed as a row of `docs/performance.md`.

mod memory;
mod report;

use std::path::{Path, PathBuf};
use std::time::Duration;

use edge::clock::Stopwatch;
use player::Session;
use player::http::HttpAnswer;
use serde_json::{Value, json};

use report::Report;

use super::{LOOK, within};
use crate::browser::{Browser, Driver};
use crate::server::{Plan, Server};

/// Updates that are waited for at a time.
const PART: u32 = 5;
/// People at a table that counts as full.
const FULL: u64 = 3;
/// How long a server stays away where that is measured.
const AWAY: Duration = Duration::from_secs(12);
/// Fast 4G as the developer tools of Chromium have it: delay in milliseconds, bytes per second down
/// and up.
const FAST_4G: [u32; 3] = [165, 1_125_000, 168_750];
/// The networks over which a first load is measured, and when its lobby should be usable.
const NETS: [Net; 2] = [("loopback", None, "≤ 500 ms"), ("4G", Some(FAST_4G), "≤ 1,000 ms")];

/// Notes in the page when the lobby can be used, how many updates have come, and how long the page
/// took to be drawn after one: its script, and style and layout of what it has changed.
const WATCH: &str = "
    const look = new MutationObserver(() => {
        if (!document.querySelector('a.table-card')) return;
        look.disconnect();
        requestAnimationFrame(() => requestAnimationFrame(() => {
            document.documentElement.dataset.usable = Math.round(performance.now());
        }));
    });
    look.observe(document, { subtree: true, childList: true });
    Object.assign(window, { updates: 0, isDrawn: true, draws: [] });
    const frame = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (run) => frame((at) => {
        const { isDrawn } = window;
        window.isDrawn = true;
        const from = performance.now();
        run(at);
        const drawn = performance.now();
        document.body?.offsetHeight;
        const laid = performance.now();
        if (!isDrawn) window.draws.push([drawn - from, laid - from]);
    });
    const Plain = WebSocket;
    window.WebSocket = class extends Plain {
        constructor(...all) {
            super(...all);
            this.addEventListener('message', (event) => {
                if (!event.data.startsWith('{\"type\":\"patch\"')) return;
                window.updates += 1;
                window.isDrawn = false;
                if (window.updates === window.enough) document.documentElement.dataset.enough = 1;
            });
        }
    };";
/// Requests and bytes over the wire up to now, and when the lobby could be used.
const LOADED: &str = "
    const all = ['navigation', 'resource'].flatMap((it) => performance.getEntriesByType(it));
    const bytes = all.reduce((sum, one) => sum + one.transferSize, 0);
    return [all.length, bytes, Number(document.documentElement.dataset.usable)];";
/// Clicks within one look at the page, which may be drawn anew at any time.
const CLICK: &str = "const it = document.querySelector(args);
    const dialog = document.querySelector('dialog[open]');
    if (!it || it.disabled || (dialog && !dialog.contains(it))) return null;
    it.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    return true;";
/// The middle of the draws up to now, in microseconds: script, and all.
const DRAWN: &str = "
    const middle = (all) => Math.round(1000 * all.sort((a, b) => a - b)[all.length >> 1]);
    return [0, 1].map((at) => middle(window.draws.map((one) => one[at])));";
/// The page is connected and shows its table.
const AT_TABLE: &str = "return document.querySelector('.felt .dealer, .felt .spot')
    && !document.querySelector('.connection-bar')";
const LOST: &str = "return document.querySelector('.connection-bar')";

/// The way of a newcomer to their first card: what they click and write. The house leads them to a
/// table.
const TO_THE_FIRST_CARD: [Step; 5] = [
    Step::Write("#guest-name", "Ana"),
    Step::Click(".name-form .action"),
    Step::Click(".spot .sit"),
    Step::Click(".spot.is-mine .circle-bet.is-open"),
    Step::Click(".confirm-box .action-confirm"),
];
const CARD: &str = "return document.querySelector('.spot.is-mine .card')";

/// A network: its name, its figures, and the goal for a lobby that is loaded over it.
type Net = (&'static str, Option<[u32; 3]>, &'static str);

/// What a newcomer does.
#[derive(Clone, Copy, Debug)]
enum Step {
    Click(&'static str),
    Write(&'static str, &'static str),
}

/// What is measured.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// Updates of a full table.
    pub updates: u32,
    /// Rounds that a player plays on one page.
    pub rounds: u32,
    /// Measurements of each load and recovery, of which the middle one is told.
    pub turns: u32,
}

/// The middle of some figures.
fn middle(mut figures: Vec<u64>) -> u64 {
    figures.sort_unstable();
    figures.get(figures.len() / 2).copied().unwrap_or_default()
}

fn kilobytes(bytes: u64) -> String {
    format!("{} kB", bytes / 1_000)
}

fn millis(watch: Stopwatch) -> u64 {
    u64::try_from(watch.elapsed().as_millis()).unwrap_or(u64::MAX)
}

/// Opens a house of its own; with bots its tables are full.
async fn open(program: PathBuf, with_bots: bool) -> Server {
    let mut arguments = vec!["--demo-tables=quick", "--guests=true", "--log=warn", "--web=grouped"];
    if !with_bots {
        arguments.push("--no-bots");
    }
    let arguments = arguments.into_iter().map(str::to_owned).collect();
    Server::start(Plan { program, database_url: None, arguments, environment: Vec::new() }).await
}

/// Measures everything and prints it. Keeps it in a document, if one is named.
pub async fn run(program: PathBuf, settings: Settings, into: Option<&Path>) {
    let mut report = Report::new();
    let driver = Driver::start().await;
    let mut server = open(program.clone(), false).await;
    for net in NETS {
        load(&driver, &server, net, settings.turns, &mut report).await;
    }
    first_card(&driver, &server, &mut report).await;
    recovery(&driver, &mut server, settings.turns, &mut report).await;
    drop(server);
    // In a house of its own no round waits for the decision of another player.
    let server = open(program.clone(), false).await;
    memory::over_rounds(&driver, &server, settings.rounds, &mut report).await;
    drop(server);
    let server = open(program, true).await;
    updates(&driver, &server, settings.updates, &mut report).await;
    if let Some(document) = into {
        report.write(document, settings.turns);
    }
}

/// A browser that has never been at the house, and notes what is measured.
async fn newcomer(driver: &Driver, name: &str) -> Browser {
    let browser = driver.open(name, 1280, 800).await;
    let watch = json!({ "source": WATCH });
    browser.devtools("Page.addScriptToEvaluateOnNewDocument", watch).await;
    browser
}

/// The first load, up to a lobby that can be used.
async fn load(driver: &Driver, server: &Server, net: Net, turns: u32, report: &mut Report) {
    let (name, network, goal) = net;
    let (mut usable, mut last) = (Vec::new(), Value::Null);
    for turn in 0..turns {
        let browser = newcomer(driver, &format!("load-{name}-{turn}")).await;
        if let Some([latency, down, up]) = network {
            browser.devtools("Network.enable", json!({})).await;
            let network = json!({ "offline": false, "latency": latency,
                "downloadThroughput": down, "uploadThroughput": up });
            browser.devtools("Network.emulateNetworkConditions", network).await;
        }
        browser.go(server.url()).await;
        let is_usable = "return document.documentElement.dataset.usable";
        browser.until(is_usable, json!(null)).await;
        last = browser.run(LOADED, json!(null)).await;
        usable.push(last[2].as_u64().unwrap_or_default());
        browser.close().await;
    }
    if network.is_none() {
        report.row("first load: requests", &last[0], None);
        let bytes = last[1].as_u64().unwrap_or_default();
        report.row("first load: over the wire", kilobytes(bytes), Some("≤ 120 kB"));
    }
    report.row(&format!("lobby usable, {name}"), format!("{} ms", middle(usable)), Some(goal));
}

/// Clicks and time from the open lobby to the first card.
async fn first_card(driver: &Driver, server: &Server, report: &mut Report) {
    let browser = newcomer(driver, "first-card").await;
    browser.go(server.url()).await;
    browser.until("return document.querySelector('a.table-card')", json!(null)).await;
    let watch = Stopwatch::start();
    let mut clicks = 0;
    for step in TO_THE_FIRST_CARD {
        match step {
            Step::Write(place, text) => browser.write(place, text).await,
            Step::Click(place) => {
                clicks += 1;
                browser.until(CLICK, json!(place)).await;
            }
        }
    }
    browser.until(CARD, json!(null)).await;
    report.row("to the first card: clicks", clicks, Some("3 or 4"));
    let time = format!("{} ms", millis(watch));
    report.row("to the first card, without a person's pauses", time, None);
    browser.close().await;
}

/// From a server that answers again to the table on the screen.
async fn recovery(driver: &Driver, server: &mut Server, turns: u32, report: &mut Report) {
    let browser = newcomer(driver, "recovery").await;
    browser.go(server.url()).await;
    browser.until(CLICK, json!("a.table-card")).await;
    browser.until(AT_TABLE, json!(null)).await;
    let ends = [
        ("kill -9", false, Duration::ZERO),
        ("12 s down", false, AWAY),
        ("SIGTERM", true, Duration::ZERO),
    ];
    for (name, in_order, away) in ends {
        let mut times = Vec::new();
        for _ in 0..turns {
            if in_order {
                assert!(server.stop().await, "it ends in order");
            } else {
                server.kill().await;
            }
            browser.until(LOST, json!(null)).await;
            tokio::time::sleep(away).await;
            server.restart().await;
            let watch = Stopwatch::start();
            browser.until(AT_TABLE, json!(null)).await;
            times.push(millis(watch));
        }
        let what = format!("table back after {name}, from the first answer");
        report.row(&what, format!("{} ms", middle(times)), Some("≤ 2,000 ms"));
    }
    browser.close().await;
}

/// Millionths of a number that the browser tells.
fn millionths(number: &Value) -> u64 {
    let text = format!("{:.6}", number.as_f64().unwrap_or_default());
    text.replace('.', "").parse().unwrap_or_default()
}

/// Microseconds of the main thread, and bytes of its heap, from the browser's counters.
async fn counters(browser: &Browser) -> [u64; 2] {
    let [task] = read_counters(browser, ["TaskDuration"]).await;
    browser.devtools("HeapProfiler.collectGarbage", json!({})).await;
    let [heap] = read_counters(browser, ["JSHeapUsedSize"]).await;
    [task, heap / 1_000_000]
}

async fn read_counters<const N: usize>(browser: &Browser, names: [&str; N]) -> [u64; N] {
    let metrics = browser.devtools("Performance.getMetrics", json!({})).await;
    names.map(|name| {
        let mut all = metrics["metrics"].as_array().into_iter().flatten();
        let one = all.find(|metric| metric["name"] == name);
        one.map(|metric| millionths(&metric["value"])).unwrap_or_default()
    })
}

/// The table with the most of something, once there is one with enough of it.
async fn best(server: &Server, of: impl Fn(&Value) -> u64, enough: u64) -> String {
    let nobody = Session::nobody(server.url()).expect("the address was printed");
    let look = async {
        loop {
            let asked = nobody.address().ask("GET", "/api/lobby", None, None).await;
            let lobby = asked.and_then(HttpAnswer::success).expect("the lobby is answered");
            let lobby = lobby.json().expect("it is JSON");
            let tables = lobby["tables"].as_object().into_iter().flatten();
            let best = tables.max_by_key(|(_, table)| of(table));
            if let Some((id, _)) = best.filter(|(_, table)| of(table) >= enough) {
                break id.clone();
            }
            tokio::time::sleep(LOOK).await;
        }
    };
    within("such a table", look).await
}

/// Waits until so many updates have come, in parts: a browser waits only so long at a time.
async fn pass(browser: &Browser, count: u32) {
    let enough = "
        delete document.documentElement.dataset.enough;
        window.enough = window.updates + args;";
    let came = "return document.documentElement.dataset.enough";
    for _ in 0..count.div_ceil(PART) {
        browser.run(enough, json!(PART)).await;
        browser.until(came, json!(null)).await;
    }
}

/// What an update of a full table costs the main thread, and what stays in its memory.
async fn updates(driver: &Driver, server: &Server, count: u32, report: &mut Report) {
    let browser = newcomer(driver, "updates").await;
    browser.devtools("Performance.enable", json!({})).await;
    let seated = |table: &Value| table["seated"].as_u64().unwrap_or_default();
    let fullest = best(server, seated, FULL).await;
    browser.go(&format!("{}/#/table/{fullest}", server.url())).await;
    browser.until(AT_TABLE, json!(null)).await;
    pass(&browser, count / 2).await;
    let before = counters(&browser).await;
    pass(&browser, count).await;
    let after = counters(&browser).await;
    let drawn = browser.run(DRAWN, json!(null)).await;
    report.row("an update drawn: script", format!("{} µs", drawn[0]), None);
    let all = format!("{} µs", drawn[1]);
    report.row("an update drawn: script, style and layout", all, Some("≤ 4,000 µs"));
    let [before_us, after_us] = [before, after].map(|[task, _]| task);
    let each = after_us.saturating_sub(before_us) / u64::from(count.next_multiple_of(PART));
    let what = "main thread between two updates, with all motion and paint";
    report.row(what, format!("{each} µs"), None);
    let heaps = [before, after].map(|[_, heap]| kilobytes(heap)).join(", ");
    report.row(&format!("heap before and after {count} updates"), heaps, Some("steady"));
    browser.close().await;
}
