//! Bad input gets its typed refusal and changes nothing.

use futures_util::{SinkExt, StreamExt};
use player::Connection;
use protocol::{ClientMessage, Do, Expect};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use uuid::Uuid;

use crate::common::{Guest, House, PATIENCE, fresh, open_with};

/// A frame with `ID` and `TABLE`, and the code it is refused with.
const BAD: [(&str, &str); 26] = [
    ("", "bad-message"),
    ("{", "bad-message"),
    ("[]", "bad-message"),
    ("null", "bad-message"),
    ("\u{0}", "bad-message"),
    (r#"{"type":"shout"}"#, "bad-message"),
    (r#"{"type":"watch"}"#, "bad-message"),
    (r#"{"type":"watch","table":"TABLE","extra":1}"#, "bad-message"),
    (r#"{"type":"watch","table":7}"#, "bad-message"),
    (r#"{"type":"watch","table":"00000000-0000-0000-0000-000000000001"}"#, "unknown-table"),
    (r#"DO{"verb":"fly"}"#, "bad-message"),
    (r#"DO{"verb":"sit","seat":1,"player":"TABLE"}"#, "bad-message"),
    (r#"DO{"verb":"bet","spot":1,"amount":1.5}"#, "bad-message"),
    (r#"DO{"verb":"bet","spot":1,"amount":NaN}"#, "bad-message"),
    (r#"DO{"verb":"bet","spot":1,"amount":"5"}"#, "bad-message"),
    (r#"DO{"verb":"bet","spot":1,"amount":1e400}"#, "bad-message"),
    (r#"DO{"verb":"bet","spot":1,"amount":99999999999999999999}"#, "bad-message"),
    (r#"DO{"verb":"bet","spot":1}"#, "bad-message"),
    (r#"DO{"verb":"bet","spot":256,"amount":100}"#, "bad-message"),
    (r#"DO{"verb":"bet","spot":1,"amount":-100}"#, "bad-amount"),
    (r#"DO{"verb":"bet","spot":1,"amount":9223372036854775807}"#, "bad-amount"),
    (r#"DO{"verb":"buy-in","amount":-1}"#, "bad-amount"),
    (r#"DO{"verb":"buy-in","amount":100000000}"#, "not-enough-in-purse"),
    (r#"DO{"verb":"bet","spot":99,"amount":100}"#, "no-such-spot"),
    (r#"DO{"verb":"sit","seat":1}"#, "not-allowed"),
    (r#"DO{"verb":"hit","spot":1,"hand":1}"#, "wrong-phase"),
];

async fn seated() -> (House, Guest, Guest, Uuid) {
    // Few views, for the test that asks for too many.
    let house = open_with(|config| config.bounds.views_burst = 128).await;
    let mut ana = house.guest("Ana").await;
    let mut bob = house.guest("Bob").await;
    let table = ana.table_of("ontario-fair").await;
    ana.sit(table, 1, 10_000).await;
    bob.sit(table, 2, 10_000).await;
    // Both wash, then the first player to arrive is offered the cut.
    for guest in [&mut ana, &mut bob] {
        guest.pass_the_cut(table).await;
    }
    ana.pass_the_cut(table).await;
    bob.pass_the_cut(table).await;
    (house, ana, bob, table)
}

#[tokio::test]
async fn every_bad_frame_is_refused_with_its_code_and_changes_nothing() {
    let (house, mut ana, mut bob, table) = seated().await;
    let before = ana.watch(table).await;
    for (text, code) in BAD {
        // Sixteen frames that are not understood end a connection, so each has one of its own.
        let mut bob = Guest::connect(bob.session.clone()).await;
        let text = match text.strip_prefix("DO") {
            Some(wish) => {
                let id = fresh();
                format!(r#"{{"type":"command","id":"{id}","table":"TABLE","do":{wish}}}"#)
            }
            None => text.to_owned(),
        };
        let text = text.replace("TABLE", &table.to_string());
        assert_eq!(bob.refusal_of(&text).await, code, "{text}");
    }
    assert_eq!(ana.watch(table).await, before);
    bob.watch(table).await;
    house.server.stop().await;
}

#[tokio::test]
async fn nobody_plays_without_a_name_or_before_hello() {
    let (house, ana, _, table) = seated().await;
    let mut nobody = house.spectator().await;
    let refused = nobody.wish(table, Do::Sit { seat: 3 }).await;
    assert_eq!(refused, Err("not-signed-in".to_owned()));
    let (_, _, you) = nobody.watch(table).await;
    assert_eq!(you, None);
    let connection = Connection::open(&ana.session).await.unwrap();
    let mut hasty = Guest {
        connection,
        session: ana.session.clone(),
        player: None,
        staff: None,
        frames: vec![],
    };
    let watch = format!(r#"{{"type":"watch","table":"{table}"}}"#);
    assert_eq!(hasty.refusal_of(&watch).await, "hello-first");
    let hello = r#"{"type":"hello","protocol":999}"#;
    assert_eq!(hasty.refusal_of(hello).await, "wrong-protocol");
    house.server.stop().await;
}

#[tokio::test]
async fn a_huge_frame_and_a_binary_frame_end_the_connection_with_their_codes() {
    let (house, ana, bob, _) = seated().await;
    let mut ana = Guest::connect(ana.session).await;
    let text = format!(r#"{{"type":"hello","protocol":1,"x":"{}"}}"#, "x".repeat(5000));
    ana.connection.send_text(text).await.unwrap();
    assert_eq!(ana.end().await, Some(1009));
    assert_eq!(code_after(&bob, [Message::binary(vec![1, 2, 3])]).await, Some(1003));
    house.server.stop().await;
}

#[tokio::test]
async fn pings_without_end_end_the_connection_and_views_without_end_are_refused() {
    let (house, _, bob, table) = seated().await;
    let pings = (0..1_000).map(|_| Message::Ping(vec![0; 125].into()));
    assert_eq!(code_after(&bob, pings).await, Some(1008));
    let mut bob = Guest::connect(bob.session).await;
    let watch = format!(r#"{{"type":"watch","table":"{table}"}}"#);
    for _ in 0..200 {
        bob.connection.send_text(watch.clone()).await.unwrap();
    }
    assert_eq!(bob.refusal_of(&watch).await, "too-fast");
    house.server.stop().await;
}

/// Sends frames that break the protocol, and waits for the close code.
async fn code_after(guest: &Guest, frames: impl IntoIterator<Item = Message>) -> Option<u16> {
    let address = guest.session.address();
    let mut request = format!("ws://{}/ws", address.authority()).into_client_request().unwrap();
    request.headers_mut().insert("origin", address.origin().parse().unwrap());
    let stream = address.dial().await.unwrap();
    let (mut socket, _) = tokio_tungstenite::client_async(request, stream).await.unwrap();
    for frame in frames {
        // The server may have closed the connection already.
        if socket.send(frame).await.is_err() {
            break;
        }
    }
    loop {
        let frame = timeout(PATIENCE, socket.next()).await.expect("a frame")?.ok()?;
        if let Message::Close(frame) = frame {
            return frame.map(|frame| u16::from(frame.code));
        }
    }
}

#[tokio::test]
async fn sixteen_frames_that_are_not_understood_end_the_connection() {
    let (house, ana, ..) = seated().await;
    let mut ana = Guest::connect(ana.session).await;
    for _ in 0..16 {
        ana.connection.send_text("what?".to_owned()).await.unwrap();
    }
    assert_eq!(ana.end().await, Some(1008));
    house.server.stop().await;
}

#[tokio::test]
async fn another_players_hand_a_late_click_and_a_duplicate_change_nothing() {
    let (house, mut ana, mut bob, table) = seated().await;
    ana.wish(table, Do::Bet { spot: 1, amount: 200 }).await.unwrap();
    let taken = bob.wish(table, Do::Bet { spot: 1, amount: 200 }).await;
    assert_eq!(taken, Err("not-your-spot".to_owned()));
    let (_, view, _) = ana.watch(table).await;
    // A click meant for another round.
    let id = fresh();
    let expect = Some(Expect { round: view.round + 1, cards: None });
    let wish = Do::Bet { spot: 1, amount: 500 };
    let late = ClientMessage::Command { id, table, expect, wish };
    ana.connection.send(&late).await.unwrap();
    assert_eq!(ana.answer(id).await, Err("stale".to_owned()));
    // What was refused may be tried again under the same id, and is then carried out once.
    let seq = ana.wish_as(id, table, wish).await.unwrap();
    assert_eq!(ana.wish_as(id, table, wish).await, Ok(seq));
    // The id belongs to this player.
    assert_eq!(bob.wish_as(id, table, wish).await, Err("duplicate-id".to_owned()));
    let (last, _, you) = ana.watch(table).await;
    assert_eq!((last, you.unwrap().in_play), (seq, 500));
    house.server.stop().await;
}

#[tokio::test]
async fn a_client_that_speaks_too_fast_is_told_so() {
    let house = open_with(|config| config.bounds.frames_burst = 3).await;
    let mut ana = house.guest("Ana").await;
    let frame = r#"{"type":"unwatch","table":"00000000-0000-0000-0000-000000000001"}"#;
    for _ in 0..5 {
        ana.connection.send_text(frame.to_owned()).await.unwrap();
    }
    assert_eq!(ana.refusal_of(frame).await, "too-fast");
    house.server.stop().await;
}
