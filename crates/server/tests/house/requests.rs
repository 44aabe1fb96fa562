//! Requests over HTTP: names, sessions, the cage, headers, files.

use std::collections::BTreeSet;

use player::http::{Address, HttpAnswer};
use player::{Connection, Session};
use protocol::Do;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use crate::common::{Guest, House, PATIENCE, fresh, open, open_with};

async fn ask(house: &House, method: &str, path: &str, cookie: Option<&str>) -> HttpAnswer {
    let address = Address::parse(&house.server.url()).unwrap();
    address.ask(method, path, cookie, None).await.unwrap()
}

async fn post(house: &House, path: &str, cookie: Option<&str>, body: &Value) -> (u16, Value) {
    let address = Address::parse(&house.server.url()).unwrap();
    let answer = address.ask("POST", path, cookie, Some(body)).await.unwrap();
    (answer.status, answer.json().unwrap_or(Value::Null))
}

/// Sends these bytes as a request. Returns the status line and the headers in lower case.
async fn raw(house: &House, request: &str) -> String {
    let mut stream = Address::parse(&house.server.url()).unwrap().dial().await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    String::from_utf8_lossy(&answer).to_lowercase()
}

#[tokio::test]
async fn a_name_is_one_to_twenty_visible_characters() {
    let house = open().await;
    for (body, status, code) in [
        (json!({"name": "  "}), 422, "name-length"),
        (json!({"name": "x".repeat(21)}), 422, "name-length"),
        (json!({"name": "a\u{202e}b"}), 422, "name-characters"),
        (json!({"name": 7}), 400, "bad-message"),
        (json!({"name": "Ana", "chips": 5}), 400, "bad-message"),
        (json!({}), 400, "bad-message"),
    ] {
        let (found, answer) = post(&house, "/api/guest", None, &body).await;
        assert_eq!((found, answer["code"].as_str()), (status, Some(code)), "{body}");
        assert!(answer["words"]["fr"].is_string() && answer["words"]["en"].is_string());
    }
    let (status, answer) = post(&house, "/api/guest", None, &json!({"name": " Zoé "})).await;
    assert_eq!((status, &answer["name"], &answer["purse"]), (200, &json!("Zoé"), &json!(100_000)));
    house.server.stop().await;
}

#[tokio::test]
async fn a_house_without_guests_takes_none() {
    let house = open_with(|config| config.guests = Some(false)).await;
    let (status, answer) = post(&house, "/api/guest", None, &json!({"name": "Ana"})).await;
    assert_eq!((status, answer["code"].as_str()), (403, Some("guests-not-allowed")));
    house.server.stop().await;
}

#[tokio::test]
async fn a_session_is_one_player_until_they_sign_out_everywhere() {
    let house = open().await;
    let mut ana = house.guest("Ana").await;
    let cookie = ana.session.cookie().unwrap().to_owned();
    let me = ask(&house, "GET", "/api/me", Some(&cookie)).await.json().unwrap();
    assert_eq!(me["player"], json!(ana.player.unwrap()));
    // A second name with the same session is the same player, without new chips.
    let (_, again) = post(&house, "/api/guest", Some(&cookie), &json!({"name": "Bob"})).await;
    assert_eq!(again, me);
    let mut second = Guest::connect(ana.session.clone()).await;
    let bye = ask(&house, "POST", "/api/logout", Some(&cookie)).await;
    assert_eq!(bye.status, 204);
    assert!(bye.header("set-cookie").unwrap().contains("Max-Age=0"));
    assert_eq!((ana.end().await, second.end().await), (Some(4002), Some(4002)));
    assert_eq!(ask(&house, "GET", "/api/me", Some(&cookie)).await.status, 401);
    house.server.stop().await;
}

#[tokio::test]
async fn the_cookie_is_for_this_server_and_no_script() {
    let house = open().await;
    let address = Address::parse(&house.server.url()).unwrap();
    let body = json!({"name": "Ana"});
    let answer = address.ask("POST", "/api/guest", None, Some(&body)).await.unwrap();
    let cookie = answer.header("set-cookie").unwrap();
    for part in ["casino_session=", "HttpOnly", "SameSite=Lax", "Path=/"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    house.server.stop().await;
}

#[tokio::test]
async fn the_cage_sells_bounded_amounts_once_for_each_id() {
    let house = open().await;
    let ana = house.guest("Ana").await;
    let cookie = ana.session.cookie();
    let id = fresh();
    let buy = json!({"amount": 50_000, "id": id});
    for _ in 0..3 {
        let (status, me) = post(&house, "/api/cage/buy", cookie, &buy).await;
        assert_eq!((status, &me["purse"]), (200, &json!(150_000)));
    }
    for amount in [json!(0), json!(-100), json!(99), json!(100_001)] {
        let body = json!({"amount": amount, "id": fresh()});
        let (_, answer) = post(&house, "/api/cage/buy", cookie, &body).await;
        assert_eq!(answer["code"], "buy-amount", "{amount}");
    }
    for amount in [json!(100.5), json!("100"), Value::Null] {
        let body = json!({"amount": amount, "id": fresh()});
        let (_, answer) = post(&house, "/api/cage/buy", cookie, &body).await;
        assert_eq!(answer["code"], "bad-message", "{amount}");
    }
    let (status, _) = post(&house, "/api/cage/buy", None, &buy).await;
    assert_eq!(status, 401);
    for _ in 0..8 {
        let body = json!({"amount": 100_000, "id": fresh()});
        assert_eq!(post(&house, "/api/cage/buy", cookie, &body).await.0, 200);
    }
    let body = json!({"amount": 100_000, "id": fresh()});
    assert_eq!(post(&house, "/api/cage/buy", cookie, &body).await.1["code"], "purse-full");
    house.server.stop().await;
}

#[tokio::test]
async fn a_foreign_page_can_neither_post_nor_open_a_socket() {
    let house = open().await;
    let ana = house.guest("Ana").await;
    let host = house.server.addr();
    for origin in ["origin: http://evil.example\r\n", "origin: null\r\n", ""] {
        let request = format!(
            "POST /api/guest HTTP/1.1\r\nhost: {host}\r\n{origin}connection: close\r\n\
             content-length: 14\r\n\r\n{{\"name\":\"Eve\"}}"
        );
        let answer = raw(&house, &request).await;
        assert!(answer.contains(" 403 ") && answer.contains("origin-not-allowed"), "{answer}");
    }
    for origin in ["http://evil.example", "https://127.0.0.1", "null"] {
        assert!(Connection::open_from(&ana.session, origin).await.is_err(), "{origin}");
    }
    house.server.stop().await;
}

#[tokio::test]
async fn an_address_that_asks_too_often_is_told_so() {
    let house = open_with(|config| {
        config.bounds.requests_burst = 1;
        config.bounds.requests_per_second = 0;
    })
    .await;
    assert!(Session::guest(&house.server.url(), "Ana").await.is_ok());
    let (status, answer) = post(&house, "/api/guest", None, &json!({"name": "Bob"})).await;
    assert_eq!((status, answer["code"].as_str()), (429, Some("too-fast")));
    house.server.stop().await;
}

#[tokio::test]
async fn every_answer_forbids_what_it_can() {
    let house = open().await;
    for path in ["/", "/api/lobby", "/nothing/here", "/healthz"] {
        let answer = ask(&house, "GET", path, None).await;
        let policy = answer.header("content-security-policy").unwrap();
        assert!(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"));
        assert!(!policy.contains("unsafe"), "{policy}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"));
        assert!(answer.header("x-request-id").is_some());
    }
    house.server.stop().await;
}

#[tokio::test]
async fn files_are_sent_once_and_never_from_elsewhere() {
    let house = open().await;
    let page = ask(&house, "GET", "/", None).await;
    assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"));
    let (tag, host) = (page.header("etag").unwrap(), house.server.addr());
    let request = format!(
        "GET / HTTP/1.1\r\nhost: {host}\r\nif-none-match: {tag}\r\nconnection: close\r\n\r\n"
    );
    assert!(raw(&house, &request).await.contains(" 304 "));
    for path in ["/../Cargo.toml", "/%2e%2e/Cargo.toml", "/package.json", "/js/..", "/.git/HEAD"] {
        assert_eq!(ask(&house, "GET", path, None).await.status, 404, "{path}");
    }
    house.server.stop().await;
}

/// The metrics in the text, with their kinds.
fn told(text: &str) -> BTreeSet<(String, String)> {
    let kinds = text.lines().filter_map(|line| line.strip_prefix("# TYPE ")?.split_once(' '));
    let named = kinds.map(|(name, kind)| match kind {
        "counter" => (format!("{name}_total"), kind.to_owned()),
        "info" => (format!("{name}_info"), kind.to_owned()),
        _ => (name.to_owned(), kind.to_owned()),
    });
    named.collect()
}

#[tokio::test]
async fn every_metric_of_the_page_is_told_and_no_other() {
    let folder = std::env::temp_dir().join(format!("casino-metrics-{}", fresh()));
    std::fs::create_dir_all(&folder).unwrap();
    let house = open_with(|config| config.data_dir = folder.clone()).await;
    house.server.check_books().await;
    // A new house knows at once how old the check is.
    let house = house.restart().await;
    assert_eq!(ask(&house, "GET", "/api/nothing", None).await.status, 404);
    let is_whole = |text: &str| text.contains("casino_health_sample_age_seconds");
    let mut text = String::new();
    let asked = async {
        while !is_whole(&text) {
            text = ask(&house, "GET", "/metrics", None).await.body;
        }
    };
    tokio::time::timeout(PATIENCE, asked).await.expect("the first sample");
    let page = include_str!("../../../../docs/metrics.md");
    let rows = page.lines().filter_map(|line| line.strip_prefix("| `")?.split_once("` | "));
    let rows =
        rows.map(|(name, rest)| (name.to_owned(), rest.split(' ').next().unwrap().to_owned()));
    // These are for a private Postgres (`tests/tests/house/faults.rs`), and for a node of several
    // (`tests/tests/house/nodes.rs`).
    let elsewhere = ["casino_private_database", "casino_node_"];
    let is_here = |name: &String| !elsewhere.iter().any(|prefix| name.starts_with(prefix));
    let listed: BTreeSet<_> = rows.filter(|(name, _)| is_here(name)).collect();
    assert_eq!(told(&text), listed, "left: /metrics, right: docs/metrics.md");
    assert!(text.ends_with("# EOF\n") && text.matches("# EOF").count() == 1, "{text}");
    for line in ["casino_database_writable 1\n", "casino_draining 0\n", "{class=\"4xx\"} 1\n"] {
        assert!(text.contains(line), "{line}\n{text}");
    }
    house.server.stop().await;
    std::fs::remove_dir_all(folder).unwrap();
}

#[tokio::test]
async fn health_and_metrics_tell_how_the_house_is() {
    let house = open().await;
    let mut ana = house.guest("Ana").await;
    let table = ana.table_of("home-game").await;
    ana.watch(table).await;
    // A buy-in starts no deadline, so the table makes no other step.
    ana.wish(table, Do::BuyIn { amount: 10_000 }).await.unwrap();
    assert_eq!(ask(&house, "GET", "/healthz", None).await.status, 200);
    assert_eq!(ask(&house, "GET", "/readyz", None).await.status, 200);
    let text = ask(&house, "GET", "/metrics", None).await.body;
    for line in ["casino_sockets 1\n", "casino_tables 7\n", "casino_commits_total 9\n"] {
        assert!(text.contains(line), "{line}\n{text}");
    }
    house.server.stop().await;
}
