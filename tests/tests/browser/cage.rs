//! A cashier's day in a browser, with all pages in English and again in French.

use house_tests::browser::{Browser, Driver};
use house_tests::guest::Guest;
use house_tests::server::Server;
use player::Session;
use protocol::{ChipPile, Do, Order};
use serde_json::json;
use uuid::Uuid;

use super::tongue::Tongue;
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

/// Nothing is wrong with the page as it is: axe finds nothing, it says everything in words, nothing
/// is wider than the page, and on the screen of a laptop no table of figures has to be moved
/// sideways, but for one in a cell of another one.
pub async fn faultless(browser: &Browser, name: &str) {
    assert_eq!(axe::findings(browser).await, json!([]), "{name}");
    in_words(browser, name).await;
    let fits = "return document.documentElement.scrollWidth <= innerWidth";
    assert_eq!(browser.run(fits, json!(null)).await, json!(true), "{name} is as wide as the page");
    let wide = "return innerWidth < 1280 ? [] : [...document.querySelectorAll('.data')]
        .filter((it) => !it.matches('.data .data') && it.scrollWidth > it.clientWidth)
        .map((it) => it.getAttribute('aria-label'))";
    assert_eq!(browser.run(wide, json!(null)).await, json!([]), "{name} has tables that are wider");
    picture(browser, name).await;
}

/// Waits until the page shows this text.
pub async fn says(cage: &Browser, selector: &str, text: &str) {
    let body = "return document.querySelector(args[0])?.textContent.includes(args[1])";
    cage.until(body, json!([selector, text])).await;
}

#[tokio::test]
async fn a_cashier_works_through_the_day_in_english() {
    day(Tongue::En).await;
}

#[tokio::test]
async fn a_cashier_works_through_the_day_in_french() {
    day(Tongue::Fr).await;
}

/// A cashier's day: slips, a sale, a cash-out, a player's limits and exclusion, a count of the
/// cage, new chips, and the erasure of a person.
async fn day(tongue: Tongue) {
    let (books, server) = open_house().await;
    let account = Session::registered(server.url(), "Ana", "seven quiet lanterns").await.unwrap();
    Session::registered(server.url(), "Bea", "seven quiet lanterns").await.unwrap();
    let mut ana = Guest::with_session(account, PIT_TABLE).await;
    let driver = Driver::start().await;
    let cage = driver.open("cage", 1100, 900).await;
    sign_in(&cage, &server).await;
    speak(&cage, tongue.code()).await;
    cage.click(".drawer-open").await;
    says(&cage, ".drawer-cash", tongue.of("0,00", "0.00")).await;
    let table = slips(&cage, &server, tongue).await;
    // With the keyboard: the name and Enter show the only player of that name.
    cage.write("#find-name", &format!("ana{ENTER}")).await;
    says(&cage, ".purse-now", "0").await;
    // Chips are sold to those of whom the cage knows who they are.
    cage.write("#trade-amount", "2500").await;
    cage.click("#paid-card").await;
    cage.write("#trade-reference", "card 1234").await;
    cage.click(".tool.purchase").await;
    let unknown = tongue.of("identité", "identity has not been checked yet");
    says(&cage, ".note", unknown).await;
    identify(&cage).await;
    // What was typed still stands there.
    cage.click(".tool.purchase").await;
    says(&cage, ".receipt", tongue.of("Reçu n°\u{a0}1", "Receipt No. 1")).await;
    says(&cage, ".purse-now", tongue.of("2\u{a0}500", "2,500")).await;
    tongue.faultless(&cage, "cage-receipt").await;

    let phone = driver.open("ana", 375, 812).await;
    sign_in_as_ana(&phone, &server).await;
    speak(&phone, tongue.code()).await;
    let pit = driver.open("pit", 1100, 900).await;
    at_work(&pit, &server, "pit", "pit").await;
    speak(&pit, tongue.code()).await;
    cash_out(&pit, &cage, &phone, tongue).await;
    cage.click(".trade .quick .tool:last-child").await;
    let bought = tongue.of("2\u{a0}500", "2,500");
    says(&cage, ".purse-lines tbody tr:first-child", bought).await;
    ana.must(Do::BuyIn { amount: 10_000 }).await;
    ana.must(Do::Sit { seat: 2 }).await;
    books.check([table]).await;
    statement(&phone, &server, tongue).await;
    limits(&cage, &phone, tongue).await;
    cash_out_though_excluded(&pit, &cage, &phone, tongue).await;
    phone.close().await;
    count(&pit, &cage, tongue).await;
    issue(&pit, &cage, tongue).await;
    erase(&pit, &cage, tongue).await;
    pit.close().await;
    books.check([table]).await;
    // After signing out the page shows nothing of it.
    cage.click(".leave").await;
    cage.until("return document.querySelector('#staff-name')", json!(null)).await;
    sign_in(&cage, &server).await;
    let left =
        cage.run("return document.querySelector('.player, .purse-lines')", json!(null)).await;
    assert_eq!(left, json!(null));
    cage.close().await;
    on_a_phone(&driver, &server, tongue).await;
}

async fn on_a_phone(driver: &Driver, server: &Server, tongue: Tongue) {
    let phone = driver.open("cage-phone", 375, 812).await;
    sign_in(&phone, server).await;
    speak(&phone, tongue.code()).await;
    phone.write("#find-name", &format!("ana{ENTER}")).await;
    says(&phone, ".tool.redemption", tongue.of("Racheter des jetons", "Buy back chips")).await;
    phone.click(".trade .quick .tool:last-child").await;
    says(&phone, ".purse-lines tbody tr:first-child", "500").await;
    phone.click(".limits-open").await;
    let excluded = tongue.of("Auto-exclusion jusqu’au", "Excluded until");
    says(&phone, ".player-limits", excluded).await;
    tongue.faultless(&phone, "cage-phone").await;
    phone.close().await;
}

/// A fill is approved with its carrier; a credit comes back to the cage, where it is counted. The
/// table.
async fn slips(cage: &Browser, server: &Server, tongue: Tongue) -> Uuid {
    let nobody = Session::nobody(server.url()).unwrap();
    let session = nobody.signed_in("pit", &server.password("pit").await).await.unwrap();
    let mut pit = Guest::with_session(session, PIT_TABLE).await;
    let table = pit.table;
    let five_thousand = tongue.of("5\u{a0}000", "5,000");
    let uncounted =
        tongue.of("avant de les envoyer ou de les recevoir", "before you send or receive them");
    let counts = "return document.body.textContent.includes(args)";
    pit.client.order(table, Order::Fill { amount: 500_000, chips: Vec::new() }).await.unwrap();
    says(cage, ".slip", five_thousand).await;
    tongue.picture(cage, "cage-slip").await;
    // The cashier counts the chips out by value.
    cage.click(".slip .count-out summary").await;
    cage.write(".slip .carrier input", "Victor").await;
    cage.click(".slip .approve").await;
    cage.until(counts, json!(uncounted)).await;
    cage.write(".slip [name='pile-10000']", "50").await;
    says(cage, ".slip .piles-sum", five_thousand).await;
    tongue.faultless(cage, "cage-count-out").await;
    cage.click(".slip .approve").await;
    says(cage, ".slip", tongue.of("en route avec Victor", "on its way with Victor")).await;
    // What is on its way is counted by its slip.
    let away = tongue.of("sont en route vers vos tables", "are on their way to your tables");
    says(cage, "[aria-labelledby=count-title]", away).await;
    pit.receive_chips().await;
    cage.until("return !document.querySelector('.slip')", json!(null)).await;
    let chips = vec![ChipPile { value: 10_000, count: 50 }];
    pit.client.order(table, Order::Credit { amount: 500_000, chips }).await.unwrap();
    says(cage, ".slip", &format!("{} {five_thousand}", tongue.of("Retour", "Credit"))).await;
    cage.write(".slip .carrier input", "Victor").await;
    cage.click(".slip .approve").await;
    // The chips are counted at the table's page, by value.
    cage.click(".slip .receive").await;
    cage.click(".order-receive-chips").await;
    cage.click(".receive-chips-dialog form .action").await;
    cage.until(counts, json!(uncounted)).await;
    cage.write("#receive-pile-10000", "50").await;
    cage.click(".receive-chips-dialog form .action").await;
    cage.until("return !document.querySelector('.pit-requests')", json!(null)).await;
    cage.go(&format!("{}/cage.html", server.url())).await;
    says(cage, ".slips", tongue.of("Aucun bon ouvert", "No open slips")).await;
    table
}

/// The cage is counted: what was typed is not what the books say, so the pit agrees, or the cashier
/// takes it back.
async fn count(pit: &Browser, cage: &Browser, tongue: Tongue) {
    cage.write("#counted", "999").await;
    cage.click("[aria-labelledby=count-title] form .tool:not([type])").await;
    says(cage, ".note", tongue.of("livres", "books")).await;
    cage.write("#count-reason", "1 cassette").await;
    tongue.faultless(cage, "cage-count").await;
    cage.click("[aria-labelledby=count-title] form .tool:not([type])").await;
    let asked = tongue.of("Comptage qui diffère des livres", "Count that differs from the books");
    says(cage, ".request", asked).await;
    says(pit, ".request", asked).await;
    pit.click(".request .approve").await;
    says(cage, ".requests .ended li:first-child", asked).await;
    cage.click("[aria-labelledby=count-title] form [type=button]").await;
    says(cage, "[aria-labelledby=count-title] tbody", "1 cassette").await;
    tongue.faultless(cage, "cage-counted").await;
}

/// New chips need a second person who is not of the cage.
async fn issue(pit: &Browser, cage: &Browser, tongue: Tongue) {
    cage.write("#issue-amount", "1000").await;
    cage.click(".issue .tool").await;
    let asked = tongue.of("Émission de jetons", "Issue of chips");
    says(cage, ".request", asked).await;
    says(cage, ".request", tongue.of("hors de la caisse", "from outside the cage")).await;
    says(pit, ".request", asked).await;
    pit.click(".request .approve").await;
    let done = ".requests .ended li:first-child";
    says(cage, done, asked).await;
    says(cage, done, tongue.of("faite", "done")).await;
}

/// A person is erased by two, and is not found any more.
async fn erase(pit: &Browser, cage: &Browser, tongue: Tongue) {
    let find = format!("{}bea{ENTER}", "\u{e003}".repeat(3));
    cage.write("#find-name", &find).await;
    says(cage, ".player h2, .player h3", "Bea").await;
    cage.click(".erase").await;
    cage.click(".erase-sure").await;
    let asked = tongue.of("Effacement d’une personne", "Erasure of a person");
    says(cage, ".request", asked).await;
    says(pit, ".request", asked).await;
    tongue.faultless(pit, "cage-erase").await;
    pit.click(".request .approve").await;
    says(cage, ".requests .ended li:first-child", asked).await;
    cage.write("#find-name", &find).await;
    let nobody = tongue.of("Personne de ce nom.", "Nobody by that name.");
    says(cage, "[aria-labelledby=players-title]", nobody).await;
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
async fn cash_out(pit: &Browser, cage: &Browser, ana: &Browser, tongue: Tongue) {
    cage.write("#trade-amount", "2000").await;
    cage.click("#paid-card").await;
    cage.click(".tool.redemption").await;
    let needs = tongue.of(
        "hors de la caisse · il manque l’accord du joueur",
        "from outside the cage · needs the player",
    );
    says(cage, ".request", needs).await;
    let asked = tongue.of("vous rachète des jetons pour 2\u{a0}000", "You cash in 2,000 from");
    says(ana, ".my-requests", asked).await;
    tongue.picture(ana, "consent-phone").await;
    let own = cage.run("return document.querySelector('.request .approve')", json!(null)).await;
    assert_eq!(own, json!(null), "no one consents to their own request");
    ana.click(".my-requests .consent").await;
    says(cage, ".request", tongue.of("le joueur est d’accord", "the player agrees")).await;
    says(cage, ".purse-now", tongue.of("2\u{a0}500", "2,500")).await;
    let asked = tongue.of("Rachat de jetons · 2\u{a0}000 · Ana", "Buy-back of chips · 2,000 · Ana");
    says(pit, ".request", asked).await;
    tongue.faultless(pit, "consent-pit").await;
    pit.click(".request .approve").await;
    says(cage, ".requests .ended", tongue.of("faite", "done")).await;
    says(cage, ".purse-now", "500").await;
    cage.click(".requests .ended .tool").await;
    says(cage, ".receipt", tongue.of("Reçu n°\u{a0}2", "Receipt No. 2")).await;
}

/// A player who is excluded from play may still cash out.
async fn cash_out_though_excluded(pit: &Browser, cage: &Browser, ana: &Browser, tongue: Tongue) {
    // What was typed before stands there still.
    cage.write("#trade-amount", &format!("{}100", "\u{e003}".repeat(4))).await;
    cage.click("#paid-card").await;
    cage.click(".tool.redemption").await;
    ana.click(".my-requests .consent").await;
    says(cage, ".request", tongue.of("le joueur est d’accord", "the player agrees")).await;
    let asked = tongue.of("Rachat de jetons · 100 · Ana", "Buy-back of chips · 100 · Ana");
    says(pit, ".request", asked).await;
    pit.click(".request .approve").await;
    let done = ".requests .ended li:first-child";
    says(cage, done, asked).await;
    cage.click(&format!("{done} .tool")).await;
    says(cage, ".receipt", tongue.of("Reçu n°\u{a0}3", "Receipt No. 3")).await;
    tongue.faultless(cage, "cage-receipt-later").await;
}

/// Ana's own statement: every line of her purse, then of her rack at the table.
async fn statement(ana: &Browser, server: &Server, tongue: Tongue) {
    ana.click(".my-game").await;
    ana.click(".mine-menu a:nth-child(3)").await;
    says(ana, ".my-lines .quick", tongue.of("Bourse · 400,00", "Purse · 400.00")).await;
    let cashed = tongue.of("Racheté par la caisse", "Cashed in at the cage");
    says(ana, ".my-lines tbody tr:nth-child(2)", cashed).await;
    ana.click(".my-lines .quick .tool:nth-child(2)").await;
    says(ana, ".my-lines tbody tr:last-child", tongue.of("Pris pour la table", "Buy-in")).await;
    ana.go(server.url()).await;
    ana.until("return document.querySelector('.known b')", json!(null)).await;
}

/// The player's changes: a stricter limit applies at once, a laxer one from the date shown; then a
/// break, and an exclusion.
async fn limits(cage: &Browser, ana: &Browser, tongue: Tongue) {
    let (three, four) =
        (tongue.of("3\u{a0}000", "3,000"), tongue.of("4\u{a0}000 dès", "4,000 from"));
    cage.click(".limits-open").await;
    cage.write("#limit-deposit-day", &format!("3000{ENTER}")).await;
    ana.click(".my-requests .consent").await;
    says(cage, ".player-limits form:nth-of-type(1) b", three).await;
    cage.write("#limit-deposit-day", &format!("4000{ENTER}")).await;
    ana.click(".my-requests .consent").await;
    says(cage, ".player-limits form:nth-of-type(1)", four).await;
    says(cage, ".player-limits form:nth-of-type(1) b", three).await;
    cage.write("#trade-amount", "1000").await;
    cage.write("#trade-reference", "card 1235").await;
    cage.click(".tool.purchase").await;
    says(cage, ".note", tongue.of("limite", "limit for buying chips")).await;
    tongue.faultless(cage, "cage-limits").await;
    cage.click(".player-limits .quick .tool[aria-pressed]").await;
    cage.click(".stay-away").await;
    let asked =
        tongue.of("Pause de jeu\u{a0}: 24 heures", "You take a break from play of 24 hours");
    says(ana, ".my-requests", asked).await;
    tongue.picture(ana, "cage-break").await;
    ana.click(".my-requests .consent").await;
    let pauses = tongue.of("Pause de jeu jusqu’au", "Break from play until");
    says(cage, ".player-limits", pauses).await;
    says(cage, ".player > .refused", pauses).await;
    tongue.picture(cage, "cage-break-limits").await;
    // It can be made longer.
    cage.click(".player-limits .quick:last-of-type .tool[aria-pressed]").await;
    cage.click(".stay-away").await;
    let asked =
        tongue.of("Auto-exclusion\u{a0}: 6 mois", "You are excluded from play for 6 months");
    says(ana, ".my-requests", asked).await;
    ana.click(".my-requests .consent").await;
    let excluded = tongue.of("Auto-exclusion jusqu’au", "Excluded until");
    says(cage, ".player-limits", excluded).await;
    says(cage, ".player > .refused", excluded).await;
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
