//! One address opens anonymous sockets without end, or connections that say nothing, so that
//! the house has no room for anyone else.

use house_tests::guest::Guest;
use house_tests::soon;
use player::http::Address;
use player::{Client, ClientError, Connection, Session};
use protocol::{ClientMessage, Do, VERSION};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use crate::open_house;

/// Sockets that the attacker opens.
const SOCKETS: usize = 1_200;
/// Sockets without a player that one address may have, in the house as it is started.
const ANONYMOUS_MAX: usize = 32;
/// Connections without a request that the attacker opens.
const MUTE: usize = 300;

/// Sends these bytes and returns the answer in full.
pub async fn raw(address: &Address, request: &str) -> String {
    let mut stream = address.dial().await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    String::from_utf8_lossy(&answer).into_owned()
}

/// Another address of this machine, as of another network.
fn elsewhere(url: &str) -> Address {
    Address::parse(url).unwrap().from_source("127.0.0.2".parse().unwrap())
}

/// `/`, `/healthz` and `/readyz` answer this address.
async fn answers(address: &Address) {
    for path in ["/", "/healthz", "/readyz"] {
        let answer = soon(path, address.ask("GET", path, None, None)).await;
        assert_eq!(answer.unwrap().status, 200, "{path}");
    }
}

/// A player of another network comes in and sits down.
async fn plays(url: &str) {
    let session = soon("a guest", Session::guest_at(elsewhere(url), "Ana")).await.unwrap();
    let mut ana = Guest::with_session(session, "ontario-fair").await;
    ana.must(Do::BuyIn { amount: 10_000 }).await;
    ana.must(Do::Sit { seat: 1 }).await;
}

#[tokio::test]
async fn one_address_with_anonymous_sockets_without_end_shuts_nobody_out() {
    let (_books, mut server) = open_house(&["--requests-per-second=10000"]).await;
    let nobody = Session::nobody(server.url()).unwrap();
    let mut open = Vec::new();
    let mut refused = 0;
    for _ in 0..SOCKETS {
        match soon("an answer to an upgrade", Connection::open(&nobody)).await {
            Ok(mut connection) => {
                connection.send(&ClientMessage::Hello { protocol: VERSION }).await.unwrap();
                open.push(connection);
            }
            Err(_) => refused += 1,
        }
    }
    assert!(open.len() <= ANONYMOUS_MAX, "{} sockets are open", open.len());
    assert_eq!(open.len() + refused, SOCKETS);
    answers(nobody.address()).await;
    plays(server.url()).await;
    // A place that is left is free again.
    drop(open);
    soon("a free place", async {
        while Client::connect(nobody.clone()).await.is_err() {
            tokio::task::yield_now().await;
        }
    })
    .await;
    assert!(server.stop().await);
}

#[tokio::test]
async fn a_socket_that_does_not_say_hello_is_closed() {
    let (_books, mut server) = open_house(&[]).await;
    let nobody = Session::nobody(server.url()).unwrap();
    let mut mute = Connection::open(&nobody).await.unwrap();
    let end = soon("the end of a mute socket", async {
        loop {
            if let Err(error) = mute.receive().await {
                return error;
            }
        }
    })
    .await;
    assert!(matches!(end, ClientError::Closed { code: Some(1008), .. }), "{end}");
    assert!(server.stop().await);
}

#[tokio::test]
async fn one_address_with_mute_connections_shuts_nobody_out() {
    let (_books, mut server) = open_house(&[]).await;
    let here = Address::parse(server.url()).unwrap();
    let mut mute = Vec::new();
    for _ in 0..MUTE {
        mute.push(here.dial().await.unwrap());
    }
    answers(&elsewhere(server.url())).await;
    plays(server.url()).await;
    // Each of them is closed by the house, at once or when it has been mute for long enough.
    for stream in &mut mute {
        let mut byte = [0];
        let end = soon("the end of a mute connection", stream.read(&mut byte)).await;
        assert!(matches!(end, Ok(0) | Err(_)), "{end:?}");
    }
    answers(&here).await;
    assert!(server.stop().await);
}
