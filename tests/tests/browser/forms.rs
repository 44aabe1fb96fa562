//! Forms on paper: a slip that goes with chips, a player's limits, the form for large cash, a
//! receipt, and the statement of a purse, in English and French. Each is printed alone, with lines
//! to sign on; a second print of a form is a copy.

use house_tests::books::Books;
use house_tests::browser::{Browser, Driver};
use house_tests::guest::Guest;
use house_tests::server::Server;
use player::Session;
use protocol::Order;
use serde_json::{Value, json};

use super::cage::{at_work, identify, says, sign_in};
use super::{axe, picture, plan};

const PIT_TABLE: &str = "ontario-fair · pit";
const ENTER: char = '\u{e007}';
/// What is wrong on the paper: visible text that is outside the form, text of the form that is not
/// visible or lies under something else, or no text at all.
const FAULTS: &str = "
    const form = ['.form-paper', '.statement', '.receipt']
        .map((one) => document.querySelector(one)).find((one) => one !== null);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const faults = [];
    let seen = 0;
    while (walker.nextNode()) {
        const { parentElement: it, data } = walker.currentNode;
        if (!data.trim() || it.closest('.tool, .unseen-caption')) continue;
        it.scrollIntoView({ block: 'center' });
        const words = document.createRange();
        words.selectNodeContents(walker.currentNode);
        const [place] = words.getClientRects();
        if (!form.contains(it)) {
            if (place) faults.push(`beside: ${data}`);
            continue;
        }
        const { x = 0, y = 0, width = 0, height = 0 } = place ?? {};
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        if (width * height > 0 && it.contains(top)) seen += 1;
        else faults.push(`not seen: ${data}`);
    }
    scrollTo(0, 0);
    return seen > 0 ? faults : ['empty', ...faults]";

/// The form stands on the paper alone and whole.
async fn is_printed(cage: &Browser, name: &str) {
    print_as(cage, "print").await;
    assert_eq!(cage.run(FAULTS, json!(null)).await, json!([]), "{name}");
    picture(cage, &format!("{name}-printed")).await;
    print_as(cage, "").await;
    cage.run("dispatchEvent(new Event('afterprint'))", Value::Null).await;
}

async fn print_as(browser: &Browser, media: &str) {
    browser.devtools("Emulation.setEmulatedMedia", json!({ "media": media })).await;
}

/// The form says these texts, has no fault, and stands alone on paper. Closes it.
async fn stands_alone(cage: &Browser, name: &str, texts: &[&str]) {
    for text in texts {
        says(cage, ".form-paper", text).await;
    }
    assert_eq!(axe::findings(cage).await, json!([]), "{name}");
    picture(cage, name).await;
    is_printed(cage, name).await;
    cage.click(".form-paper .tool:last-child").await;
    cage.until("return !document.querySelector('.form-paper')", Value::Null).await;
}

/// The statement of the gaming day says these texts, has no fault, is no wider than a phone, and
/// stands alone on paper.
async fn statement(cage: &Browser, name: &str, texts: &[&str]) {
    for text in texts {
        says(cage, ".statement", text).await;
    }
    assert_eq!(axe::findings(cage).await, json!([]), "{name}");
    picture(cage, name).await;
    let phone = json!({ "width": 375, "height": 812, "deviceScaleFactor": 1, "mobile": false });
    cage.devtools("Emulation.setDeviceMetricsOverride", phone).await;
    let fits = "return document.documentElement.scrollWidth <= innerWidth";
    assert_eq!(cage.run(fits, Value::Null).await, json!(true), "{name} is as wide as the page");
    picture(cage, &format!("{name}-phone")).await;
    cage.devtools("Emulation.clearDeviceMetricsOverride", json!({})).await;
    is_printed(cage, name).await;
}

/// The receipt was not printed with the form beside it. It stands alone on paper, with places to
/// sign, and is a copy when it is printed again.
async fn receipt(cage: &Browser) {
    let copied = "return document.querySelector('.receipt h3').textContent.includes('copy')";
    assert_eq!(cage.run(copied, Value::Null).await, json!(false));
    for text in ["Casino du Lac", "Receipt No. 1", "120.00", "Ana", "cage", "UTC"] {
        says(cage, ".receipt", text).await;
    }
    let lines = "return document.querySelectorAll('.receipt .signatures span').length";
    assert_eq!(cage.run(lines, Value::Null).await, json!(2), "cashier and player sign");
    is_printed(cage, "receipt").await;
    says(cage, ".receipt h3", "copy").await;
}

/// The page is loaded again. It knows what it has printed, and finds a receipt by its number.
async fn copies(cage: &Browser, server: &Server) {
    cage.go(&format!("{}/cage.html", server.url())).await;
    cage.click(".shift-slips [aria-label^='Form']").await;
    picture(cage, "form-slip-copy").await;
    says(cage, ".form-paper h2", "copy").await;
    cage.click(".form-paper .tool:last-child").await;
    cage.write("#receipt-number", &format!("1{ENTER}")).await;
    picture(cage, "receipt-by-number").await;
    says(cage, ".receipt h3", "Receipt No. 1").await;
    says(cage, ".receipt h3", "copy").await;
    is_printed(cage, "receipt-copy").await;
    cage.write("#find-name", &format!("ana{ENTER}")).await;
    open_statement(cage).await;
    says(cage, ".statement h3", "copy").await;
}

/// Opens the statement of the last gaming days, in English.
async fn open_statement(cage: &Browser) {
    cage.click(".trade .quick .tool:last-child").await;
    says(cage, ".purse-lines tbody", "Bought").await;
    // As long as no days are chosen, the page itself is printed.
    print_as(cage, "print").await;
    let lines = "return document.querySelector('.purse-lines').checkVisibility()";
    assert_eq!(cage.run(lines, Value::Null).await, json!(true), "no empty page");
    print_as(cage, "").await;
    // The purchase may have been in the gaming day before.
    let earlier = "
        const field = document.querySelector('#statement-from');
        field.value = '2026-01-01';
        field.dispatchEvent(new Event('change'));";
    cage.run(earlier, json!(null)).await;
    cage.click(".statement-days").await;
    says(cage, ".statement", "Balance before").await;
}

/// The statement is marked as a copy when it has been printed.
async fn todays_statement(cage: &Browser) {
    open_statement(cage).await;
    let copied = "return document.querySelector('.statement h3').textContent.includes('copy')";
    assert_eq!(cage.run(copied, Value::Null).await, json!(false));
    let texts = ["Casino du Lac", "Ana · No.", "Balance before", "+120.00", "Buy-ins", "UTC"];
    statement(cage, "statement", &texts).await;
    says(cage, ".statement h3", "copy").await;
}

/// Prints an empty form twice. It is filled in by hand while the house cannot write its books, so
/// that none is a copy of another one.
async fn by_hand(browser: &Browser, title: &str, number: &str, name: &str) {
    browser.click(".by-hand summary").await;
    for _ in 0..2 {
        browser.click(&format!(".by-hand [aria-label$='{title}']")).await;
        stands_alone(browser, name, &["Casino du Lac", title, number]).await;
    }
    browser.click(&format!(".by-hand [aria-label$='{title}']")).await;
    says(browser, ".form-paper h2", title).await;
    let heading = "return document.querySelector('.form-paper h2').textContent";
    assert_eq!(browser.run(heading, Value::Null).await, json!(title), "no copy");
    browser.click(".form-paper .tool:last-child").await;
}

/// The cashier counts the chips of the fill out, and Victor carries them.
async fn count_out(cage: &Browser) {
    cage.click(".slip .count-out summary").await;
    cage.write(".slip [name='pile-10000']", "50").await;
    cage.write(".slip .carrier input", "Victor").await;
    cage.click(".slip .approve").await;
    says(cage, ".slip", "on its way with Victor").await;
}

#[tokio::test]
async fn slips_limits_and_large_cash_have_forms_that_are_printed_alone() {
    let books = Books::fresh().await;
    let mut plan = plan(&books);
    let operator = "--operator=Casino du Lac".to_owned();
    plan.arguments.extend(["--large-cash=100".to_owned(), operator]);
    let server = Server::start(plan).await;
    Session::registered(server.url(), "Ana", "seven quiet lanterns").await.unwrap();
    let driver = Driver::start().await;
    let cage = driver.open("cage", 1366, 900).await;
    sign_in(&cage, &server).await;
    cage.click(".drawer-open").await;
    says(&cage, ".drawer-cash", "0.00").await;

    let nobody = Session::nobody(server.url()).unwrap();
    let session = nobody.signed_in("pit", &server.password("pit").await).await.unwrap();
    let mut pit = Guest::with_session(session, PIT_TABLE).await;
    pit.client.order(pit.table, Order::Fill { amount: 500_000, chips: vec![] }).await.unwrap();
    count_out(&cage).await;
    let form = ".slip [aria-label^='Form']";
    cage.click(form).await;
    let texts =
        ["Casino du Lac", "Fill · slip 1", "5,000", "pit", "Victor", "Counted and received"];
    stands_alone(&cage, "form-slip", &texts).await;
    cage.click(form).await;
    says(&cage, ".form-paper h2", "copy").await;
    cage.click(".form-paper .tool:last-child").await;

    // When its chips have moved, the slip stays with its form on the cage's page and on the floor.
    pit.receive_chips().await;
    says(&cage, ".shift-slips", "chips moved").await;
    cage.click(".shift-slips [aria-label^='Form']").await;
    let texts =
        ["Fill · slip 1", "Approved by", "cage", "Victor", "Counted and received by", "UTC"];
    stands_alone(&cage, "form-slip-moved", &texts).await;

    cage.write("#find-name", &format!("ana{ENTER}")).await;
    identify(&cage).await;
    cage.write("#trade-amount", "120").await;
    cage.click(".tool.purchase").await;
    says(&cage, ".day-cash", "Large cash (from 100.00)").await;
    cage.click(".day-cash .tool").await;
    let texts = ["Large cash in a gaming day", "Ana", "120.00", "Date of birth", "Cashier"];
    stands_alone(&cage, "form-large-cash", &texts).await;
    receipt(&cage).await;

    todays_statement(&cage).await;
    copies(&cage, &server).await;

    by_hand(&cage, "Sale or buy-back by hand", "Number from the pad", "form-by-hand").await;
    cage.click(".top-bar [lang=fr]").await;
    statement(&cage, "statement-fr", &["copie", "Solde avant", "+120,00", "Caissier"]).await;
    cage.click(".limits-open").await;
    cage.write("#limit-deposit-day", &format!("3000{ENTER}")).await;
    says(&cage, ".request", "Jetons achetés en 24 heures").await;
    cage.click(".request [aria-label^='Formulaire']").await;
    let texts = ["Limites · N", "Ana", "24 heures", "Le joueur", "Caisse cage"];
    stands_alone(&cage, "form-limits-fr", &texts).await;
    cage.close().await;

    let boss = driver.open("pit", 1366, 900).await;
    at_work(&boss, &server, "pit", "pit").await;
    boss.click(".top-bar [lang=fr]").await;
    says(&boss, ".shift-slips", "jetons remis").await;
    by_hand(&boss, "État d’un coup arrêté", "Numéro du carnet", "form-by-hand-fr").await;
    boss.close().await;
}
