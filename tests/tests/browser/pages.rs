//! Every page of the staff on a phone, in French: nothing is wider than the page, each control has
//! a name and is high enough for a thumb, and each page has a heading and names the house. axe
//! finds nothing on them, nor on the pages and in the dialogs of a player. A refusal covers
//! nothing.

use house_tests::books::Books;
use house_tests::browser::{Browser, Driver};
use house_tests::guest::Guest;
use house_tests::server::Server;
use serde_json::json;

use super::{axe, come_in as sit_down, open_house, picture, plan, prefer, speak};

/// The pages and the role that signs in on each. The auditor's sections count as pages.
const DESKS: [(&str, &[&str]); 5] = [
    ("pit", &["pit.html"]),
    ("cage", &["cage.html"]),
    ("admin", &["roster.html"]),
    ("croupier", &["scanner.html"]),
    (
        "auditor",
        &[
            "audit.html#rounds",
            "audit.html#accounts?account=cage",
            "audit.html#books",
            "audit.html#charts",
            "audit.html#exceptions",
            "audit.html#serials",
            "audit.html#events",
            "audit.html#reports",
            "audit.html#reports?by=pits",
            "audit.html#reports?by=cashiers",
            "audit.html#reports?by=players",
            "audit.html#exports",
            "audit.html#checks",
        ],
    ),
];

/// The faults of the page, as text.
const FAULTS: &str = "
    const faults = [];
    const over = document.documentElement.scrollWidth - innerWidth;
    if (over > 0) faults.push(`wider than the page by ${over}`);
    if (!document.querySelector('h1')) faults.push('no heading');
    for (const it of document.querySelectorAll('a[href], button, input, select, summary')) {
        const { width, height } = it.getBoundingClientRect();
        if (width < 2 || height < 2 || it.closest('.skip')) continue;
        const label = it.labels?.[0] ?? it.closest('label');
        const name = it.getAttribute('aria-label') ?? label?.textContent ?? it.textContent;
        if (!name.trim()) faults.push(`${it.outerHTML.slice(0, 80)} has no name`);
        const high = Math.max(height, /checkbox/.test(it.type) ? label.offsetHeight : 0);
        if (high < 43.5) faults.push(`${name.trim().slice(0, 30)} is ${high} high`);
    }
    return faults;";

async fn faults(browser: &Browser, what: &str) {
    let found = browser.run(FAULTS, json!(null)).await;
    assert_eq!(found, json!([]), "{what}");
    assert_eq!(axe::findings(browser).await, json!([]), "{what}");
}

async fn come_in(phone: &Browser, server: &Server, name: &str, page: &str) {
    phone.go(&format!("{}/{page}", server.url())).await;
    phone.until("return document.querySelector('#staff-name')", json!(null)).await;
    faults(phone, &format!("the door of {page}")).await;
    phone.write("#staff-name", name).await;
    phone.write("#staff-password", &server.password(name).await).await;
    phone.click(".staff-form .action").await;
    let inside = "return document.querySelector('main:not(.door), .choice')";
    phone.until(inside, json!(null)).await;
}

#[tokio::test]
async fn every_page_of_the_staff_fits_a_phone_in_french_and_names_the_house() {
    let books = Books::fresh().await;
    let mut plan = plan(&books);
    let of_house = ["--operator=Casino du Lac", "--time-zone=America/Montreal"];
    plan.arguments.extend(of_house.map(str::to_owned));
    let server = Server::start(plan).await;
    let driver = Driver::start().await;
    for (name, pages) in DESKS {
        let phone = driver.open(&format!("{name}-pages"), 375, 812).await;
        phone.go(&format!("{}/check.html", server.url())).await;
        phone.click(".top-bar [lang=fr]").await;
        faults(&phone, "check.html").await;
        come_in(&phone, &server, name, pages[0]).await;
        for page in pages {
            phone.run("location.hash = args", json!(page.split_once('#').map(|it| it.1))).await;
            phone.until("return !document.querySelector('.waiting')", json!(null)).await;
            let house = "return document.querySelector('.house-line')?.textContent === args";
            phone.until(house, json!("Casino du Lac · Heures\u{a0}: America/Montreal")).await;
            faults(&phone, page).await;
            picture(&phone, &format!("page-{name}-{}", page.replace(['.', '#', '?', '='], "-")))
                .await;
        }
        phone.close().await;
    }
}

/// The dialogs of a player, by the names the page gives them.
const DIALOGS: [&str; 12] = [
    "name",
    "cage",
    "buy-in",
    "take-seat",
    "rules",
    "help",
    "seat",
    "backers",
    "fairness",
    "my-limits",
    "reminder",
    "requests",
];

/// Opens a dialog by its name, or closes it. Returns its class once it is there, or gone.
const OPEN: &str = "
    const { openDialog, closeDialog } = await import('/js/ui/dialog.js');
    if (args) openDialog(args);
    else closeDialog();
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    await frame();
    await frame();
    return document.querySelector('dialog')?.className ?? ''";

async fn dialogs(browser: &Browser, what: &str) {
    for name in DIALOGS {
        let class = browser.run_async(OPEN, json!(name)).await;
        if class != json!("") {
            picture(browser, &format!("dialog-{what}-{name}")).await;
            let found = axe::findings(browser).await;
            assert_eq!(found, json!([]), "{name} {what}");
            assert_eq!(browser.run_async(OPEN, json!(null)).await, json!(""), "{name} closes");
        }
    }
}

#[tokio::test]
async fn axe_finds_nothing_on_the_pages_and_in_the_dialogs_of_a_player() {
    let (_books, server) = open_house().await;
    let table = Guest::spectator(server.url(), "paris-club").await.table;
    let driver = Driver::start().await;
    let ana = driver.open("ana-axe", 1280, 800).await;
    ana.go(server.url()).await;
    ana.until("return document.querySelector('.table-card')", json!(null)).await;
    assert_eq!(axe::findings(&ana).await, json!([]), "the lobby of a newcomer");
    dialogs(&ana, "of-a-newcomer").await;
    sit_down(&ana, server.url(), "Ana", &table.to_string(), 2).await;
    for (scheme, language) in [("light", "en"), ("dark", "fr")] {
        prefer(&ana, scheme).await;
        speak(&ana, language).await;
        assert_eq!(axe::findings(&ana).await, json!([]), "the table, {scheme}");
        dialogs(&ana, &format!("at-a-table-{language}")).await;
        ana.run("location.hash = '#/'", json!(null)).await;
        ana.until("return document.querySelector('.table-card')", json!(null)).await;
        assert_eq!(axe::findings(&ana).await, json!([]), "the lobby, {scheme}");
        dialogs(&ana, &format!("in-the-lobby-{language}")).await;
        ana.run("location.hash = args", json!(format!("#/table/{table}"))).await;
        ana.until("return document.querySelector('.felt')", json!(null)).await;
    }
    for page in ["my-game.html", "check.html"] {
        ana.go(&format!("{}/{page}", server.url())).await;
        ana.until(
            "return document.querySelector('main') && !document.querySelector('.waiting')",
            json!(null),
        )
        .await;
        assert_eq!(axe::findings(&ana).await, json!([]), "{page}");
    }
    ana.close().await;
}

/// Wishes for a card where nobody is asked. The house refuses it in words.
const WISH: &str = "
    const { send } = await import('/js/play/connection.js');
    const { uuid } = await import('/js/net/uuid.js');
    const { state } = await import('/js/ui/state.js');
    send('hit:1.1', { type: 'command', id: uuid(), table: state.at,
        do: { verb: 'hit', spot: 1, hand: 1 } });
    return true";

/// Where the felt begins, once the refusal is shown and stands above it.
const ABOVE: &str = "
    const note = document.querySelector('.top-bar .note')?.getBoundingClientRect();
    const felt = document.querySelector('.felt')?.getBoundingClientRect();
    return note && felt && note.bottom <= felt.top ? felt.top : null";

#[tokio::test]
async fn a_refusal_covers_nothing_of_the_table_and_is_closed_by_keyboard() {
    let (_books, server) = open_house().await;
    let table = Guest::spectator(server.url(), "home-game").await.table;
    let driver = Driver::start().await;
    for (name, seat, width, height) in [("Ana", 1, 1280, 800), ("Bob", 2, 375, 812)] {
        let browser = driver.open(name, width, height).await;
        sit_down(&browser, server.url(), name, &table.to_string(), seat).await;
        let top = "return document.querySelector('.felt')?.getBoundingClientRect().top";
        let before = browser.until(top, json!(null)).await;
        for language in ["en", "fr"] {
            speak(&browser, language).await;
            browser.run_async(WISH, json!(null)).await;
            assert_eq!(browser.until(ABOVE, json!(null)).await, before, "nothing moves");
            picture(&browser, &format!("refusal-{width}-{language}")).await;
            assert_eq!(axe::findings(&browser).await, json!([]), "a refusal at {width}");
            // By Tab from the way back, and Enter.
            browser.run("document.querySelector('.top-bar .home').focus()", json!(null)).await;
            browser.press("\u{e004}").await;
            let reached = "return document.activeElement?.matches('.note-close') || null";
            browser.until(reached, json!(null)).await;
            browser.press("\u{e007}").await;
            browser.until("return !document.querySelector('.note')", json!(null)).await;
        }
        browser.close().await;
    }
}
