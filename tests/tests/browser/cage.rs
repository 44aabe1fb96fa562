//! A cashier at work in a browser: sells chips to a player, approves a fill, takes chips back,
//! prints a receipt.

use house_tests::browser::{Browser, Driver};
use house_tests::guest::Guest;
use house_tests::server::Server;
use player::Session;
use protocol::{ChipPile, Do, Order};
use serde_json::json;
use uuid::Uuid;

use super::{axe, open_house, picture, speak};

const PIT_TABLE: &str = "ontario-fair · pit";
const ENTER: char = '\u{e007}';

pub async fn sign_in(cage: &Browser, server: &Server) {
    cage.go(&format!("{}/cage.html", server.url())).await;
    cage.write("#staff-name", "cage").await;
    cage.write("#staff-password", &server.password("cage").await).await;
    cage.click(".sign-in .action-confirm").await;
    // Signing in loads the page again.
    cage.until("return document.querySelector('#find-name')", json!(null)).await;
}

/// Opens the page of the staff in a window and signs in.
pub async fn at_work(browser: &Browser, server: &Server, page: &str, name: &str) {
    browser.go(&format!("{}/{page}.html", server.url())).await;
    browser.write("#staff-name", name).await;
    browser.write("#staff-password", &server.password(name).await).await;
    browser.click(".sign-in .action-confirm").await;
    browser.until("return document.querySelector('.requests')", json!(null)).await;
}

/// What no person says, in what the page shows and in what it says to a screen reader: names of the
/// wire, and what a program prints where it has no words. French joins pronouns to a verb.
const RAW: &str = r"
    const named = ['aria-label', 'title', 'placeholder', 'alt'].flatMap((name) =>
        [...document.querySelectorAll(`[${name}]`)].map((it) => it.getAttribute(name)));
    const said = [document.title, document.body.innerText, ...named].join('\n');
    const raw =
        /(?<![\p{L}\d])(undefined|null|NaN|[a-z]+([-_][a-z]+)+)(?![\p{L}\d])|\[object|[{}]/gu;
    const joined = /-(ce|il|le|la|les|en|y|vous|ils|elles|ci)$/;
    const isWord = (one) => joined.test(one) || args.includes(one);
    return [...new Set(said.match(raw))].filter((one) => !isWord(one));";
/// Words of English and French that look like names of the wire.
const WORDS: [&str; 8] = [
    "au-dessus",
    "buy-back",
    "ci-dessous",
    "demi-heure",
    "face-down",
    "face-up",
    "time-out",
    "time-outs",
];

/// The page shows no key or name of the wire, nor anything that is not meant for people.
pub async fn in_words(browser: &Browser, name: &str) {
    assert_eq!(browser.run(RAW, json!(WORDS)).await, json!([]), "{name}");
}

/// Nothing is wrong with the page as it is: axe finds nothing, it says everything in words, and
/// nothing is wider than the page.
pub async fn faultless(browser: &Browser, name: &str) {
    assert_eq!(axe::findings(browser).await, json!([]), "{name}");
    in_words(browser, name).await;
    let fits = "return document.documentElement.scrollWidth <= innerWidth";
    assert_eq!(browser.run(fits, json!(null)).await, json!(true), "{name} is as wide as the page");
    picture(browser, name).await;
}

/// Waits until the page shows this text.
pub async fn says(cage: &Browser, selector: &str, text: &str) {
    let body = "return document.querySelector(args[0])?.textContent.includes(args[1])";
    cage.until(body, json!([selector, text])).await;
}

#[tokio::test]
async fn a_cashier_sells_chips_approves_a_fill_and_cashes_a_player_out() {
    let (books, server) = open_house().await;
    let account = Session::registered(server.url(), "Ana", "seven quiet lanterns").await.unwrap();
    let mut ana = Guest::with_session(account, PIT_TABLE).await;
    let driver = Driver::start().await;
    let cage = driver.open("cage", 1100, 900).await;
    sign_in(&cage, &server).await;
    cage.click(".drawer-open").await;
    says(&cage, ".drawer-cash", "0.00").await;
    let table = slips(&cage, &server).await;
    // With the keyboard: the name and Enter show the only player of that name.
    cage.write("#find-name", &format!("ana{ENTER}")).await;
    says(&cage, ".purse-now", "0").await;
    // Chips are sold to those of whom the cage knows who they are.
    cage.write("#trade-amount", "2500").await;
    cage.click("#paid-card").await;
    cage.write("#trade-reference", "card 1234").await;
    cage.click(".tool.purchase").await;
    says(&cage, ".note", "identity has not been checked yet").await;
    identify(&cage).await;
    // What was typed still stands there.
    cage.click(".tool.purchase").await;
    says(&cage, ".receipt", "Receipt No. 1").await;
    says(&cage, ".purse-now", "2,500").await;
    picture(&cage, "cage-receipt").await;

    let phone = driver.open("ana", 375, 812).await;
    sign_in_as_ana(&phone, &server).await;
    cash_out(&driver, &server, &cage, &phone).await;
    cage.click(".trade .quick .tool:last-child").await;
    says(&cage, ".purse-lines tbody tr:first-child", "2,500").await;
    ana.must(Do::BuyIn { amount: 10_000 }).await;
    ana.must(Do::Sit { seat: 2 }).await;
    books.check([table]).await;
    statement(&phone, &server).await;
    limits(&cage, &phone).await;
    cash_out_in_french(&driver, &server, &cage, &phone).await;
    phone.close().await;
    // After signing out the page shows nothing of it.
    cage.click(".leave").await;
    cage.until("return document.querySelector('#staff-name')", json!(null)).await;
    sign_in(&cage, &server).await;
    let left =
        cage.run("return document.querySelector('.player, .purse-lines')", json!(null)).await;
    assert_eq!(left, json!(null));
    cage.close().await;

    let phone = driver.open("cage-phone", 375, 812).await;
    sign_in(&phone, &server).await;
    phone.click(".top-bar [lang=fr]").await;
    phone.write("#find-name", &format!("ana{ENTER}")).await;
    says(&phone, ".tool.redemption", "Racheter des jetons").await;
    phone.click(".trade .quick .tool:last-child").await;
    says(&phone, ".purse-lines tbody tr:first-child", "500").await;
    phone.click(".limits-open").await;
    says(&phone, ".player-limits", "Auto-exclusion jusqu’au").await;
    let fits = "return document.documentElement.scrollWidth <= innerWidth";
    assert_eq!(phone.run(fits, json!(null)).await, json!(true), "nothing is wider than the page");
    picture(&phone, "cage-phone").await;
    phone.close().await;
}

/// A fill is approved with its carrier; a credit comes back to the cage, where it is counted. The
/// table.
async fn slips(cage: &Browser, server: &Server) -> Uuid {
    let nobody = Session::nobody(server.url()).unwrap();
    let session = nobody.signed_in("pit", &server.password("pit").await).await.unwrap();
    let mut pit = Guest::with_session(session, PIT_TABLE).await;
    let table = pit.table;
    pit.client.order(table, Order::Fill { amount: 500_000, chips: Vec::new() }).await.unwrap();
    says(cage, ".slip", "5,000").await;
    picture(cage, "cage-slip").await;
    // The cashier counts the chips out by value.
    cage.click(".slip .count-out summary").await;
    cage.write(".slip .carrier input", "Victor").await;
    cage.click(".slip .approve").await;
    let counts = "return document.body.textContent.includes('before you send or receive them')";
    cage.until(counts, json!(null)).await;
    cage.write(".slip [name='pile-10000']", "50").await;
    says(cage, ".slip .piles-sum", "5,000").await;
    picture(cage, "cage-count-out").await;
    cage.click(".slip .approve").await;
    says(cage, ".slip", "on its way with Victor").await;
    pit.receive_chips().await;
    cage.until("return !document.querySelector('.slip')", json!(null)).await;
    let chips = vec![ChipPile { value: 10_000, count: 50 }];
    pit.client.order(table, Order::Credit { amount: 500_000, chips }).await.unwrap();
    says(cage, ".slip", "Credit 5,000").await;
    cage.click(".slip .approve").await;
    // The chips are counted at the table's page, by value.
    cage.click(".slip .receive").await;
    cage.click(".order-receive-chips").await;
    cage.click(".receive-chips-dialog form .action").await;
    cage.until(
        "return document.body.textContent.includes('before you send or receive them')",
        json!(null),
    )
    .await;
    cage.write("#receive-pile-10000", "50").await;
    cage.click(".receive-chips-dialog form .action").await;
    cage.until("return !document.querySelector('.pit-requests')", json!(null)).await;
    cage.go(&format!("{}/cage.html", server.url())).await;
    says(cage, ".slips", "No open slips").await;
    table
}

/// The cashier types what Ana's passport says.
pub async fn identify(cage: &Browser) {
    cage.click(".identity-open").await;
    for (field, text) in [
        ("country", "CA"),
        ("number", "AB 123456"),
        ("family_name", "Éluard"),
        ("given_names", "Ana"),
    ] {
        cage.write(&format!("#identity-{field}"), text).await;
    }
    // How a date is typed follows from the browser's language.
    let born = "document.querySelector('#identity-born').value = '1980-02-29'; return true";
    cage.run(born, json!(null)).await;
    picture(cage, "cage-identity").await;
    cage.click(".identity-send").await;
    let checked = "return /Identity checked|Identité vérifiée/
        .test(document.querySelector('.identity')?.textContent)";
    cage.until(checked, json!(null)).await;
}

pub async fn sign_in_as_ana(ana: &Browser, server: &Server) {
    ana.go(server.url()).await;
    ana.click(".name-form .plain:first-child").await;
    ana.write("#account-name", "Ana").await;
    ana.write("#account-password", "seven quiet lanterns").await;
    ana.click(".account-form .action").await;
    ana.until("return document.querySelector('.known b')", json!(null)).await;
}

/// With what the cashier has sold her before, the cash-out is above the threshold: a second person
/// consents, and so does Ana. No chips move before both have.
async fn cash_out(driver: &Driver, server: &Server, cage: &Browser, ana: &Browser) {
    cage.write("#trade-amount", "2000").await;
    cage.click("#paid-card").await;
    cage.click(".tool.redemption").await;
    says(cage, ".request", "from outside the cage · needs the player").await;
    says(ana, ".my-requests", "You cash in 2,000 from your purse").await;
    picture(ana, "consent-phone").await;
    let own = cage.run("return document.querySelector('.request .approve')", json!(null)).await;
    assert_eq!(own, json!(null), "no one consents to their own request");
    ana.click(".my-requests .consent").await;
    says(cage, ".request", "the player agrees").await;
    says(cage, ".purse-now", "2,500").await;
    let pit = driver.open("pit", 1100, 900).await;
    pit.go(&format!("{}/pit.html", server.url())).await;
    pit.write("#staff-name", "pit").await;
    pit.write("#staff-password", &server.password("pit").await).await;
    pit.click(".sign-in .action-confirm").await;
    says(&pit, ".request", "Buy-back of chips · 2,000 · Ana").await;
    picture(&pit, "consent-pit").await;
    pit.click(".request .approve").await;
    says(cage, ".requests .ended", "done").await;
    says(cage, ".purse-now", "500").await;
    cage.click(".requests .ended .tool").await;
    says(cage, ".receipt", "Receipt No. 2").await;
    pit.close().await;
}

/// The same with all pages in French. Whoever is excluded from play may cash out all the same.
async fn cash_out_in_french(driver: &Driver, server: &Server, cage: &Browser, ana: &Browser) {
    speak(cage, "fr").await;
    speak(ana, "fr").await;
    // What was typed before stands there still.
    cage.write("#trade-amount", "\u{e003}\u{e003}\u{e003}\u{e003}100").await;
    cage.click("#paid-card").await;
    cage.click(".tool.redemption").await;
    says(cage, ".request", "hors de la caisse · il manque l’accord du joueur").await;
    ana.click(".my-requests .consent").await;
    says(cage, ".request", "le joueur est d’accord").await;
    let pit = driver.open("pit-cash-out", 1100, 900).await;
    at_work(&pit, server, "pit", "pit").await;
    speak(&pit, "fr").await;
    says(&pit, ".request", "Rachat de jetons · 100 · Ana").await;
    picture(&pit, "cage-consent-fr").await;
    pit.click(".request .approve").await;
    let done = ".requests .ended li:first-child";
    says(cage, done, "Rachat de jetons · 100 · Ana").await;
    cage.click(&format!("{done} .tool")).await;
    says(cage, ".receipt", "Reçu n°").await;
    says(cage, ".receipt", "3").await;
    picture(cage, "cage-receipt-fr").await;
    pit.close().await;
    speak(cage, "en").await;
}

/// Ana's own statement: every line of her purse, then of her rack at the table.
async fn statement(ana: &Browser, server: &Server) {
    ana.click(".my-game").await;
    ana.click(".mine-menu a:nth-child(3)").await;
    says(ana, ".my-lines .quick", "Purse · 400.00").await;
    says(ana, ".my-lines tbody tr:nth-child(2)", "Cashed in at the cage").await;
    ana.click(".my-lines .quick .tool:nth-child(2)").await;
    says(ana, ".my-lines tbody tr:last-child", "Buy-in").await;
    ana.go(server.url()).await;
    ana.until("return document.querySelector('.known b')", json!(null)).await;
}

/// The player's changes: a stricter limit applies at once, a laxer one from the date shown; then an
/// exclusion.
async fn limits(cage: &Browser, ana: &Browser) {
    cage.click(".limits-open").await;
    cage.write("#limit-deposit-day", &format!("3000{ENTER}")).await;
    ana.click(".my-requests .consent").await;
    says(cage, ".player-limits form:nth-of-type(1) b", "3,000").await;
    cage.write("#limit-deposit-day", &format!("4000{ENTER}")).await;
    ana.click(".my-requests .consent").await;
    says(cage, ".player-limits form:nth-of-type(1)", "4,000 from").await;
    says(cage, ".player-limits form:nth-of-type(1) b", "3,000").await;
    cage.write("#trade-amount", "1000").await;
    cage.write("#trade-reference", "card 1235").await;
    cage.click(".tool.purchase").await;
    says(cage, ".note", "limit for buying chips").await;
    picture(cage, "cage-limits").await;
    cage.click(".player-limits .quick .tool[aria-pressed]").await;
    cage.click(".stay-away").await;
    says(ana, ".my-requests", "You take a break from play of 24 hours").await;
    picture(ana, "cage-break").await;
    ana.click(".my-requests .consent").await;
    says(cage, ".player-limits", "Break from play until").await;
    says(cage, ".player > .refused", "Break from play until").await;
    picture(cage, "cage-break-limits").await;
    // It can be made longer.
    cage.click(".player-limits .quick:last-of-type .tool[aria-pressed]").await;
    cage.click(".stay-away").await;
    says(ana, ".my-requests", "You are excluded from play for 6 months").await;
    ana.click(".my-requests .consent").await;
    says(cage, ".player-limits", "Excluded until").await;
    says(cage, ".player > .refused", "Excluded until").await;
}

#[tokio::test]
async fn a_player_sets_limits_and_may_not_bring_more_chips_to_a_table() {
    let (_books, server) = open_house().await;
    let driver = Driver::start().await;
    let ana = driver.open("limits", 375, 812).await;
    ana.go(server.url()).await;
    ana.write("#guest-name", "Ana").await;
    ana.click(".name-only").await;
    ana.click(".my-limits").await;
    ana.write("#limit-loss-day", &format!("500{ENTER}")).await;
    says(&ana, ".my-limits-dialog form:nth-of-type(4) b", "500").await;
    let fits = "return document.documentElement.scrollWidth <= innerWidth";
    assert_eq!(ana.run(fits, json!(null)).await, json!(true), "nothing is wider than the page");
    picture(&ana, "limits").await;
    // A laxer limit applies from the next day.
    ana.write("#limit-loss-day", &format!("900{ENTER}")).await;
    says(&ana, ".my-limits-dialog form:nth-of-type(4)", "900 from").await;
    says(&ana, ".my-limits-dialog form:nth-of-type(4) b", "500").await;
    ana.close().await;
}
