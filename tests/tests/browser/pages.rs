//! Every page of the staff on a phone, in French: nothing is wider than the page, each control has
//! a name and is high enough for a thumb, and each page has a heading.

use house_tests::browser::{Browser, Driver};
use house_tests::server::Server;
use serde_json::json;

use super::{open_house, picture};

/// The pages and the role that signs in on each. The auditor's sections count as pages.
const DESKS: [(&str, &[&str]); 4] = [
    ("pit", &["pit.html"]),
    ("cage", &["cage.html"]),
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
async fn every_page_of_the_staff_fits_a_phone_in_french() {
    let (_books, server) = open_house().await;
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
            faults(&phone, page).await;
            picture(&phone, &format!("page-{name}-{}", page.replace(['.', '#', '?', '='], "-")))
                .await;
        }
        phone.close().await;
    }
}
