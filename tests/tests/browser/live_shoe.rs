//! A round with a real shoe: the croupier's scanner types into their page, and the server keeps the
//! game.

use house_tests::browser::{Browser, Driver};
use house_tests::guest::Guest;
use house_tests::server::Server;
use protocol::{Do, HandResult, Phase, PlaceView};
use serde_json::json;

use super::staff::go_to_work;
use super::{open_house, picture};

const LIVE_TABLE: &str = "ontario-fair · live shoe";
const SEAT: u8 = 3;
const BOUGHT: i64 = 10_000;
/// The key a scanner sends after the code.
const ENTER: char = '\u{e007}';

/// The pit confirms the decks of the real shoe.
async fn confirm_decks(driver: &Driver, server: &Server, ana: &mut Guest) {
    let pit = driver.open("pit-live", 1280, 800).await;
    go_to_work(&pit, server, "pit", ana.table).await;
    pit.click(".order-confirm-decks").await;
    ana.until_view("the confirmation", |view| view.phase != Phase::Inspection).await;
    pit.close().await;
}

/// The croupier signs in at their page and chooses the only table with a real shoe.
async fn start_scanning(croupier: &Browser, server: &Server) {
    croupier.go(&format!("{}/scanner.html", server.url())).await;
    croupier.write("#staff-name", "croupier").await;
    croupier.write("#staff-password", &server.password("croupier").await).await;
    croupier.click(".sign-in button").await;
    croupier.click(".choice a").await;
    croupier.until("return document.querySelector('#card-code')", json!(null)).await;
}

pub async fn scan(croupier: &Browser, code: &str) {
    croupier.press(&format!("{code}{ENTER}")).await;
}

/// Waits until the page says how the last scan went, in these words.
pub async fn says(croupier: &Browser, kind: &str, words: &str) {
    let body = "
        const last = document.querySelector(`.last.is-${args[0]}`);
        return last !== null && last.textContent.includes(args[1]);";
    croupier.until(body, json!([kind, words])).await;
}

pub async fn awaits(croupier: &Browser, words: &str) {
    let body = "return document.querySelector('.awaited-place')?.textContent.includes(args)";
    croupier.until(body, json!(words)).await;
}

#[tokio::test]
async fn a_scanned_round_is_dealt_by_typing_and_a_wrong_card_opens_the_menu() {
    let (books, server) = open_house().await;
    let mut ana = Guest::arrive(server.url(), "Ana", LIVE_TABLE).await;
    let driver = Driver::start().await;
    confirm_decks(&driver, &server, &mut ana).await;
    let croupier = driver.open("croupier", 1280, 800).await;
    start_scanning(&croupier, &server).await;
    awaits(&croupier, "No card").await;
    ana.sit_with(SEAT, BOUGHT).await;
    ana.open_shoe().await;
    let stake = ana.view().sign.bet_min;
    ana.must(Do::Bet { spot: SEAT, amount: stake }).await;
    ana.must(Do::Confirm).await;

    // The scanner misreads first. Then it reads codes in every form in which they may be written.
    awaits(&croupier, "Ana").await;
    scan(&croupier, "zz").await;
    says(&croupier, "bad", "zz").await;
    scan(&croupier, "10H").await;
    says(&croupier, "ok", "ten of hearts").await;
    awaits(&croupier, "Dealer").await;
    scan(&croupier, "7♣").await;
    awaits(&croupier, "Ana").await;
    scan(&croupier, "4d").await;
    ana.until_view("her turn", |view| view.phase == Phase::Turns && view.turn.is_some()).await;
    assert_eq!(ana.view().spots[&SEAT].hands[&1].cards, "Th 4d");
    assert_eq!(ana.view().dealer.cards, "7c");
    assert_eq!(ana.view().awaited, None);

    // A card that is not awaited: first it is misread, then it is drawn in error.
    let seq = ana.seq();
    scan(&croupier, "5c").await;
    croupier.until("return document.querySelector('.menu [data-card=\"5c\"]')", json!(null)).await;
    picture(&croupier, "scanner-irregularities").await;
    scan(&croupier, "6c").await;
    says(&croupier, "bad", "six of clubs").await;
    croupier.click(".menu .misread").await;
    croupier.until("return !document.querySelector('.menu')", json!(null)).await;
    assert_eq!(ana.seq(), seq, "nothing is on record");
    scan(&croupier, "5s").await;
    croupier.click(".menu [data-kind=drawn-exposed]").await;
    ana.until_view("the card on offer", |view| view.exposed.as_deref() == Some("5s")).await;
    ana.must(Do::Hit { spot: SEAT, hand: 1 }).await;
    ana.until_view("the card", |view| view.spots[&SEAT].hands[&1].cards == "Th 4d 5s").await;
    ana.must(Do::Stand { spot: SEAT, hand: 1 }).await;
    ana.until_view("the dealer's card", |view| {
        view.awaited.is_some_and(|awaited| awaited.to == PlaceView::Dealer)
    })
    .await;
    awaits(&croupier, "Dealer").await;
    picture(&croupier, "scanner").await;
    // A nine is read where a ten lies. Nothing is settled before the croupier says so.
    scan(&croupier, "9s").await;
    awaits(&croupier, "Dealer").await;
    croupier.click(".give-withdraw-scan").await;
    says(&croupier, "ok", "nine of spades taken back").await;
    scan(&croupier, "ts").await;
    awaits(&croupier, "All cards are dealt").await;
    assert_eq!(ana.view().spots[&SEAT].hands[&1].result, None);
    picture(&croupier, "scanner-settlement").await;
    croupier.click(".give-settle").await;
    ana.until_view("the settlement", |view| view.spots[&SEAT].hands[&1].result.is_some()).await;

    assert_eq!(ana.view().dealer.cards, "7c Ts");
    assert_eq!(ana.view().spots[&SEAT].hands[&1].result, Some(HandResult::Win));
    ana.until("her chips", |_, you| you.rack == BOUGHT + stake).await;
    books.check([ana.table]).await;
    croupier.close().await;
}
