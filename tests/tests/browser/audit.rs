//! An auditor in a browser: they find a round that two people made void, replay it card by card,
//! see the table reconciled to zero, export the day and check the files.

use house_tests::browser::{Browser, Driver};
use house_tests::guest::Guest;
use house_tests::server::Server;
use player::Session;
use protocol::{Do, Order, Phase, TableView};
use serde_json::{Value, json};

use super::audit_files::{at, faultless, saved};
use super::{cards_of, open_house, picture, shows, speak};

/// The demo table whose decks the pit inspects.
const PIT_TABLE: &str = "ontario-fair · pit";
const SEAT: u8 = 2;
const RIGHT: &str = "\u{e014}";
const LEFT: &str = "\u{e012}";
const END: &str = "\u{e010}";

/// A void round, as its player saw it.
struct Void {
    round: u32,
    /// The cards on the table when the void was requested.
    cards: Vec<String>,
}

async fn staff(server: &Server, name: &str) -> Guest {
    let password = server.password(name).await;
    let session = Session::nobody(server.url()).unwrap().signed_in(name, &password).await;
    Guest::with_session(session.unwrap(), PIT_TABLE).await
}

/// Stakes and deals. Returns whether a decision is awaited.
async fn deal(ana: &mut Guest) -> bool {
    let round = ana.view().round + 1;
    let amount = ana.view().sign.bet_min;
    ana.must(Do::Bet { spot: SEAT, amount }).await;
    ana.must(Do::Confirm).await;
    ana.until_view("the deal", |view| view.round == round).await;
    if ana.view().phase == Phase::Insurance {
        ana.must(Do::Decline { spot: SEAT }).await;
    }
    ana.view().phase == Phase::Turns
}

fn has_ended(view: &TableView) -> bool {
    view.phase == Phase::Betting
}

/// Plays one round to its end, and one that two people make void while a decision is awaited.
async fn an_evening(server: &Server) -> (Guest, Void) {
    let mut ana = Guest::arrive(server.url(), "Ana", PIT_TABLE).await;
    let (mut pit, mut admin) = (staff(server, "pit").await, staff(server, "admin").await);
    let table = ana.table;
    pit.client.order(table, Order::ConfirmDecks).await.unwrap();
    ana.until_view("the confirmation", |view| view.phase != Phase::Inspection).await;
    ana.sit_with(SEAT, 50_000).await;
    ana.open_shoe().await;
    while !deal(&mut ana).await {}
    let hand = ana.view().turn.unwrap().hand;
    ana.must(Do::Stand { spot: SEAT, hand }).await;
    ana.until_view("the end of the round", has_ended).await;
    while !deal(&mut ana).await {}
    let found = Void { round: ana.view().round, cards: cards_of(ana.view()) };
    let reason = "The cards fell on the floor.".to_owned();
    pit.client.order(table, Order::Void { reason }).await.unwrap();
    admin.client.order(table, Order::ApproveVoid).await.unwrap();
    ana.until_view("the void round", has_ended).await;
    (ana, found)
}

/// Signs the auditor in.
pub async fn come_to_the_desk(browser: &Browser, server: &Server) {
    browser.go(&format!("{}/audit.html", server.url())).await;
    browser.write("#staff-name", "auditor").await;
    browser.write("#staff-password", &server.password("auditor").await).await;
    browser.click(".sign-in button").await;
    browser.until("return document.querySelector('.audit-menu')", json!(null)).await;
}

async fn section(browser: &Browser, name: &str) {
    browser.click(&format!(".audit-menu a[href='#{name}']")).await;
    let here = "return document.querySelector(`.audit-menu a[href='#${args}'][aria-current]`)";
    browser.until(here, json!(name)).await;
}

/// The number of the frame that is shown, from 1.
async fn frame(browser: &Browser) -> u64 {
    let body = "const all = [...document.querySelectorAll('.script-line')];
        return all.findIndex((line) => line.hasAttribute('aria-current')) + 1;";
    browser.run(body, json!(null)).await.as_u64().unwrap()
}

async fn until_frame(browser: &Browser, number: u64) {
    let body = "const all = [...document.querySelectorAll('.script-line')];
        return all[args - 1]?.hasAttribute('aria-current');";
    browser.until(body, json!(number)).await;
}

/// Steps through all frames with the keys, and back. Each frame adds at most one card to the felt.
async fn step_through(browser: &Browser, frames: u64) {
    let count = "return document.querySelectorAll('.replay-felt [data-card]').length";
    let mut lying = Vec::new();
    for number in 1..=frames {
        until_frame(browser, number).await;
        lying.push(browser.run(count, json!(null)).await.as_u64().unwrap());
        browser.press(RIGHT).await;
    }
    assert!(lying.windows(2).all(|two| two[1] <= two[0] + 1), "one card at a time: {lying:?}");
    until_frame(browser, frames).await;
    browser.press(LEFT).await;
    until_frame(browser, frames - 1).await;
    browser.press(END).await;
    until_frame(browser, frames).await;
}

/// The frames in which staff decide, from 1.
async fn of_the_staff(browser: &Browser) -> Vec<u64> {
    let body = "return [...document.querySelectorAll('.script-line')]
        .flatMap((line, at) => line.querySelector('.who-staff') ? [at + 1] : []);";
    let found = browser.run(body, json!(null)).await;
    found.as_array().unwrap().iter().map(|at| at.as_u64().unwrap()).collect()
}

#[tokio::test]
async fn an_auditor_finds_a_void_round_replays_it_reconciles_the_table_and_exports_the_day() {
    let (books, server) = open_house().await;
    let (ana, void) = an_evening(&server).await;
    let driver = Driver::start().await;
    let desk = driver.open("auditor", 1360, 1400).await;
    come_to_the_desk(&desk, &server).await;

    // A search for void rounds finds this one only.
    let choose = "const it = document.querySelector('.search [name=exception]');
        if (it) it.value = 'void';
        return it !== null;";
    desk.until(choose, json!(null)).await;
    desk.click(".search-go .action-confirm").await;
    let link = format!("[href='#round/{}/{}']", ana.table, void.round);
    let alone = "const rows = document.querySelectorAll('tbody tr');
        return location.hash.includes('exception=void') && rows.length === 1
            && rows[0].querySelector(args) !== null;";
    desk.until(alone, json!(link)).await;
    picture(&desk, "audit-found").await;
    desk.click(&link).await;

    // The replay shows it card by card. Two staff members have decided in it.
    let frames = "return document.querySelectorAll('.script-line').length || null";
    let frames = desk.until(frames, json!(null)).await.as_u64().unwrap();
    step_through(&desk, frames).await;
    let staff = of_the_staff(&desk).await;
    assert_eq!(staff.len(), 2, "who asked and who agreed");
    let show = "document.querySelectorAll('.script-line')[args - 1].click()";
    desk.run(show, json!(staff[0])).await;
    until_frame(&desk, staff[0]).await;
    shows(&desk, &void.cards).await;
    assert_eq!(frame(&desk).await, staff[0]);
    desk.until("return document.querySelector('.layout-after .is-zero')", json!(null)).await;
    picture(&desk, "audit-replay").await;

    // The table reconciles to zero.
    section(&desk, "books").await;
    desk.until("return document.querySelector('.verdict')?.dataset.off === '0'", json!(null)).await;
    let differences = "return document.querySelectorAll('.reconciled .is-off').length";
    assert_eq!(desk.run(differences, json!(null)).await, Value::from(0));
    picture(&desk, "audit-books").await;

    // The auditor exports the day and the checksum matches.
    section(&desk, "exports").await;
    desk.click(".export-day-0").await;
    for file in ["rounds.csv", "transfers.ndjson", "journal.csv", "events.csv"] {
        desk.click(&format!("[data-export='{file}'] .export-check")).await;
        let right = "return document.querySelector(`[data-export='${args}'] [data-outcome=ok]`)";
        desk.until(right, json!(file)).await;
    }
    in_french(&desk, &format!("round/{}/{}", ana.table, void.round)).await;
    books.check([ana.table]).await;
    desk.close().await;
}

/// The same places in French: the search, the replay, the books, and the file of the day.
async fn in_french(desk: &Browser, round: &str) {
    speak(desk, "fr").await;
    let replay = [
        "Relecture",
        "Coup arrêté",
        "Approuve l’annulation",
        "Mouvements du coup",
        "Resté sur le tapis",
    ];
    for (place, name, words) in [
        ("rounds?exception=void", "found", &["Coups trouvés", "annulé", "Affichés"][..]),
        (round, "replay", &replay),
        ("books", "books", &["Tables rapprochées à zéro", "Tous les écarts sont nuls"]),
        ("exceptions", "exceptions", &["Coups annulés"]),
        ("serials", "serials", &["Aucun numéro ne manque."]),
        ("exports", "exports", &["Exportations"]),
    ] {
        at(desk, place, words).await;
        faultless(desk, &format!("audit-{name}-fr")).await;
    }
    desk.click(".export-day-0").await;
    let said = saved(desk, "rounds.csv").await;
    assert!(said.contains("La somme de contrôle concorde"), "{said}");
}
