//! The pages as a release sends them: grouped. Every one of them starts, loads nothing but what it
//! names, and a person plays a hand.

use house_tests::books::Books;
use house_tests::browser::Driver;
use house_tests::guest::Guest;
use house_tests::server::Server;
use serde_json::json;

use super::{answer_alone, come_in, plan};

/// Each page, and what it shows once its program has run.
const PAGES: [(&str, &str); 7] = [
    ("", ".table-card"),
    ("pit.html", "#staff-name"),
    ("cage.html", "#staff-name"),
    ("roster.html", "#staff-name"),
    ("scanner.html", "#staff-name"),
    ("audit.html", "#staff-name"),
    ("check.html", "#shoe-id"),
];

/// The paths of what the page has loaded from the house, without requests of its program.
const LOADED: &str = "return performance.getEntriesByType('resource')
    .filter((it) => it.initiatorType !== 'fetch')
    .map((it) => new URL(it.name).pathname.replace(/-[0-9a-f]{12}/, '')).sort()";

#[tokio::test]
async fn the_grouped_pages_run_and_a_hand_is_played_on_one() {
    let books = Books::fresh().await;
    let mut plan = plan(&books);
    plan.arguments.push("--web=grouped".to_owned());
    let server = Server::start(plan).await;
    let mut spectator = Guest::spectator(server.url(), "quebec-online").await;
    let table = spectator.table.to_string();
    let driver = Driver::start().await;
    let ana = driver.open("ana-grouped", 1280, 800).await;
    for (page, shown) in PAGES {
        ana.go(&format!("{}/{page}", server.url())).await;
        ana.until("return document.querySelector(args)", json!(shown)).await;
        let loaded = ana.run(LOADED, json!(null)).await;
        let name = if page.is_empty() { "index" } else { page.trim_end_matches(".html") };
        let (program, sheet) = (format!("/a/{name}.js"), format!("/a/{name}.css"));
        let mut wanted = vec!["/a/common.js", &program, &sheet];
        wanted.sort_unstable();
        let icon = json!("/icon.svg");
        let loaded = loaded.as_array().unwrap().iter().filter(|path| **path != icon);
        assert_eq!(loaded.collect::<Vec<_>>(), wanted, "{page}");
    }

    come_in(&ana, server.url(), "Ana", &table, 1).await;
    ana.click("#spot-1 .circle-bet.is-open").await;
    spectator.until_view("a chip", |view| view.spots[&1].bet.is_some()).await;
    let round = spectator.view().round + 1;
    ana.click(".confirm-box .action-confirm").await;
    answer_alone(&mut spectator, &ana, round).await;
    ana.close().await;
}
