//! A listener on the line between a browser and a house behind TLS: they hope that a cookie also
//! travels without TLS.

use house_tests::books::Books;
use house_tests::server::Server;
use house_tests::soon;
use player::http::Address;
use player::{Connection, Session};
use protocol::{ClientMessage, ServerMessage, VERSION};

use crate::plan_with_bots;

/// The origin of the house's pages.
const ORIGIN: &str = "https://house.example";

#[tokio::test]
async fn bots_do_not_take_tls_from_the_cookies_of_a_house_behind_it() {
    let books = Books::fresh().await;
    let plan = plan_with_bots(Some(books.url()), &["--guests=true", "--origin", ORIGIN]);
    let mut server = Server::start(plan).await;
    let address = Address::parse(server.url()).unwrap();
    let page = address.ask("GET", "/", None, None).await.unwrap();
    assert!(page.header("strict-transport-security").is_some(), "{:?}", page.headers);
    let wish = serde_json::json!({ "name": "Ana" });
    let answer = address.ask("POST", "/api/guest", None, Some(&wish)).await.unwrap();
    let cookie = answer.header("set-cookie").expect("a client on this machine may come in");
    assert!(cookie.contains("; Secure"), "the cookie of a session travels without TLS");
    // A page of this machine that a browser reached through the proxy is a foreign one.
    for (forwarded, origin, status) in [
        ("x-forwarded-for: 203.0.113.7\r\n", address.origin(), " 403 "),
        ("x-forwarded-for: 203.0.113.7\r\n", ORIGIN.to_owned(), " 200 "),
        ("", "http://127.0.0.1:1".to_owned(), " 403 "),
    ] {
        let answer = crate::sockets::raw(
            &address,
            &format!(
                "POST /api/guest HTTP/1.1\r\nhost: {}\r\norigin: {origin}\r\n{forwarded}\
                 connection: close\r\ncontent-length: 14\r\n\r\n{{\"name\":\"Bea\"}}",
                address.authority()
            ),
        )
        .await;
        assert!(answer.contains(status), "{forwarded}{origin}: {answer}");
    }
    bots_play(&server).await;
    assert!(server.stop().await);
}

/// Waits until a bot sits at a table.
async fn bots_play(server: &Server) {
    let session = Session::nobody(server.url()).unwrap();
    let mut connection = Connection::open(&session).await.unwrap();
    connection.send(&ClientMessage::Hello { protocol: VERSION }).await.unwrap();
    soon("a bot at a table", async {
        loop {
            if let ServerMessage::Lobby { tables, .. } = connection.receive().await.unwrap()
                && tables.values().any(|table| table.seated > 0)
            {
                return;
            }
        }
    })
    .await;
}
