//! Checks that every request passes: a request that changes something must come from one of the
//! house's own pages, and pages have nothing inline that their policy would have to allow.

use player::Session;
use player::http::Address;
use server::rights::Channel;
use server::table_of_rights;
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use crate::common::{House, fresh, open, open_with};

/// Sends these bytes as a request. Returns the answer's head and body in lower case.
async fn raw(house: &House, request: &str) -> String {
    let mut stream = Address::parse(&house.server.url()).unwrap().dial().await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    String::from_utf8_lossy(&answer).to_lowercase()
}

#[tokio::test]
async fn no_request_that_changes_something_is_taken_from_a_foreign_page() {
    let house = open().await;
    let url = house.server.url();
    let mut cookies = vec![Session::guest(&url, "Gus").await.unwrap()];
    for name in ["admin", "pit", "cage"] {
        let nobody = Session::nobody(&url).unwrap();
        cookies.push(nobody.signed_in(name, house.password(name)).await.unwrap());
    }
    let cookies: Vec<_> = cookies.iter().filter_map(Session::cookie).collect();
    let rights = table_of_rights();
    let requests = rights.iter().filter(|right| right.channel == Channel::Request);
    let changing: Vec<_> = requests.filter(|right| !right.function.starts_with("GET ")).collect();
    assert!(changing.len() > 5);
    for right in changing {
        let (method, path) = right.function.split_once(' ').unwrap();
        let path = path.replace("{id}", &fresh().to_string());
        for cookie in &cookies {
            for origin in ["", "origin: null\r\n", "origin: http://127.0.0.1.evil.example\r\n"] {
                let request = format!(
                    "{method} {path} HTTP/1.1\r\nhost: {}\r\n{origin}cookie: {cookie}\r\n\
                    connection: close\r\ncontent-length: 2\r\n\r\n{{}}",
                    house.server.addr()
                );
                let answer = raw(&house, &request).await;
                let refused = answer.contains(" 403 ") && answer.contains("origin-not-allowed");
                assert!(refused, "{} {origin}: {answer}", right.function);
            }
        }
    }
    house.server.stop().await;
}

#[tokio::test]
async fn no_page_has_anything_inline() {
    let house = open().await;
    let address = Address::parse(&house.server.url()).unwrap();
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web");
    let mut pages = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|end| end != "html") {
            continue;
        }
        let name = path.file_name().unwrap().to_str().unwrap();
        pages += 1;
        let answer = address.ask("GET", &format!("/{name}"), None, None).await.unwrap();
        assert_eq!(answer.status, 200, "{name}");
        let policy = answer.header("content-security-policy").unwrap();
        for part in ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"] {
            assert!(policy.contains(part), "{policy}");
        }
        let page = answer.body.to_lowercase();
        assert!(!page.contains("<style") && !page.contains(" style="), "{name}");
        assert!(!page.contains("javascript:") && !page.contains(" onclick="), "{name}");
        for script in page.split("<script").skip(1) {
            let (tag, rest) = script.split_once('>').unwrap();
            assert!(tag.contains("src=") && rest.starts_with("</script"), "{name}: {tag}");
        }
    }
    assert!(pages >= 3, "{pages}");
    house.server.stop().await;
}

#[tokio::test]
async fn an_address_that_reads_too_often_is_told_so_and_still_gets_the_page() {
    let house = open_with(|config| {
        config.bounds.requests_burst = 2;
        config.bounds.requests_per_second = 0;
    })
    .await;
    let address = Address::parse(&house.server.url()).unwrap();
    let mut statuses = Vec::new();
    for path in ["/api/lobby", "/ws", "/api/lobby", "/ws", "/metrics", "/healthz", "/"] {
        statuses.push(address.ask("GET", path, None, None).await.unwrap().status);
    }
    assert_eq!(statuses, [200, 400, 429, 429, 429, 200, 200]);
    // The rate for changes is separate from the rate for reading.
    assert!(Session::guest(&house.server.url(), "Gus").await.is_ok());
    house.server.stop().await;
}

#[tokio::test]
async fn every_refusal_has_words() {
    let house = open().await;
    let host = house.server.addr();
    for (request, bytes, code) in [
        ("PUT /api/me", 2, "not-found"),
        ("DELETE /api/cage/count", 2, "not-found"),
        ("GET /api/guest", 0, "not-found"),
        ("GET /api/me/", 0, "not-found"),
        ("GET /api/shoes/%ff/proof", 0, "bad-message"),
        ("POST /api/guest", 5000, "bad-message"),
    ] {
        let body = "x".repeat(bytes);
        let request = format!(
            "{request} HTTP/1.1\r\nhost: {host}\r\norigin: http://{host}\r\n\
            connection: close\r\ncontent-length: {bytes}\r\n\r\n{body}"
        );
        let answer = raw(&house, &request).await;
        let has = |text: &str| answer.contains(text);
        assert!(has(&format!(r#""code":"{code}""#)) && has(r#""words":"#), "{request}: {answer}");
        assert!(has("content-security-policy:") && has("x-request-id:"), "{answer}");
    }
    house.server.stop().await;
}

#[tokio::test]
async fn behind_a_proxy_rates_are_those_of_whom_it_names_last() {
    for behind_proxy in [true, false] {
        let house = open_with(|config| {
            config.bounds.requests_burst = 1;
            config.bounds.requests_per_second = 0;
            config.behind_proxy = behind_proxy;
        })
        .await;
        let mut seen = Vec::new();
        for named in ["10.0.0.1", "10.0.0.9, 10.0.0.1", "10.0.0.2", "10.0.0.1, nobody"] {
            let request = format!(
                "GET /api/lobby HTTP/1.1\r\nhost: {}\r\nx-forwarded-for: {named}\r\n\
                connection: close\r\n\r\n",
                house.server.addr()
            );
            seen.push(raw(&house, &request).await.contains(" 200 "));
        }
        let expected =
            if behind_proxy { [true, false, true, true] } else { [true, false, false, false] };
        assert_eq!(seen, expected, "{behind_proxy}");
        house.server.stop().await;
    }
}

#[tokio::test]
async fn what_the_server_counts_is_for_this_machine_or_for_the_token() {
    for (token, answers) in [(None, [true, false, true]), (Some("x y"), [false, false, true])] {
        let house = open_with(|config| config.metrics_token = token.map(str::to_owned)).await;
        let mut seen = Vec::new();
        for header in ["", "x-forwarded-for: 10.0.0.1\r\n", "authorization: Bearer x y\r\n"] {
            let request = format!(
                "GET /metrics HTTP/1.1\r\nhost: {}\r\n{header}connection: close\r\n\r\n",
                house.server.addr()
            );
            seen.push(raw(&house, &request).await.contains(" 200 "));
        }
        assert_eq!(seen, answers, "{token:?}");
        house.server.stop().await;
    }
}

#[tokio::test]
async fn a_page_whose_name_points_to_this_machine_reads_nothing() {
    let house = open_with(|config| config.origins = vec!["https://house.example".to_owned()]).await;
    let port = house.server.addr().port();
    for path in ["/metrics", "/api/lobby", "/"] {
        for (host, is_answered) in [
            ("rebound.example", false),
            ("127.0.0.1.rebound.example", false),
            ("127.0.0.1", true),
            ("localhost", true),
            ("house.example", true),
        ] {
            let request =
                format!("GET {path} HTTP/1.1\r\nhost: {host}:{port}\r\nconnection: close\r\n\r\n");
            let answer = raw(&house, &request).await;
            assert_eq!(answer.contains(" 200 "), is_answered, "{path} at {host}: {answer}");
            assert!(is_answered || answer.contains("origin-not-allowed"), "{answer}");
        }
        // Behind a proxy the house does not know its names.
        let request = format!(
            "GET {path} HTTP/1.1\r\nhost: other.example\r\nx-forwarded-for: 10.0.0.1\r\n\
            connection: close\r\n\r\n"
        );
        assert_eq!(raw(&house, &request).await.contains(" 200 "), path != "/metrics");
    }
    house.server.stop().await;
}

#[tokio::test]
async fn a_player_is_not_starved_by_others_behind_the_same_address() {
    let house = open_with(|config| {
        config.bounds.requests_burst = 3;
        config.bounds.requests_per_second = 0;
    })
    .await;
    let ana = Session::guest(&house.server.url(), "Ana").await.unwrap();
    let ask = async |cookie: Option<&str>| {
        ana.address().ask("GET", "/api/me", cookie, None).await.unwrap().status
    };
    assert_eq!(ask(ana.cookie()).await, 200);
    // A session that is made up has no bucket of its own.
    let made_up = format!("casino_session={}", "a".repeat(64));
    let mut of_others = Vec::new();
    for _ in 0..4 {
        of_others.push(ask(Some(&made_up)).await);
    }
    assert_eq!(of_others, [401, 401, 429, 429]);
    let mut of_ana = Vec::new();
    for _ in 0..4 {
        of_ana.push(ask(ana.cookie()).await);
    }
    assert_eq!(of_ana, [200, 200, 200, 429]);
    house.server.stop().await;
}

#[tokio::test]
async fn nobody_holds_a_place_with_half_a_body() {
    let house = open_with(|config| config.bounds.body_ms = 50).await;
    let host = house.server.addr();
    let half = format!(
        "POST /api/guest HTTP/1.1\r\nhost: {host}\r\norigin: http://{host}\r\n\
        content-length: 14\r\n\r\n{{\"name\""
    );
    let answer = raw(&house, &half).await;
    assert!(answer.contains(" 400 ") && answer.contains("bad-message"), "{answer}");
    house.server.stop().await;
}

/// The house has no place left for the requests of this network, so each connection is one of the
/// reserve.
#[tokio::test]
async fn in_a_house_without_room_the_pages_the_probes_and_the_staff_are_answered() {
    let house = open_with(|config| config.bounds.per_network.requests = 0).await;
    let address = Address::parse(&house.server.url()).unwrap();
    let ask = async |method: &str, path: &str, body: Option<serde_json::Value>| {
        address.ask(method, path, None, body.as_ref()).await.unwrap()
    };
    for path in ["/", "/healthz", "/readyz"] {
        assert_eq!(ask("GET", path, None).await.status, 200, "{path}");
    }
    for (path, name) in [("/api/guest", "Gus"), ("/api/register", "Ana")] {
        let body = serde_json::json!({ "name": name, "password": "seven quiet lanterns" });
        let refused = ask("POST", path, Some(body)).await.json().unwrap();
        assert_eq!(refused["code"], "network-full", "{path}");
    }
    let cage = house.staff_session("cage").await;
    let path = "/api/cage/requests";
    let read = cage.address().ask("GET", path, cage.cookie(), None).await.unwrap();
    assert_eq!(read.status, 200, "{path}");
    house.server.stop().await;
}

#[tokio::test]
async fn a_house_behind_tls_sends_strict_transport_security() {
    let houses = [vec!["https://house.example".to_owned()], Vec::new()];
    for origins in houses {
        let is_tls = !origins.is_empty();
        let house = open_with(|config| config.origins = origins).await;
        let address = Address::parse(&house.server.url()).unwrap();
        let answer = address.ask("GET", "/healthz", None, None).await.unwrap();
        assert_eq!(answer.header("strict-transport-security").is_some(), is_tls);
        house.server.stop().await;
    }
}
