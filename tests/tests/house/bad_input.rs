//! Bad input over real sockets: everything gets its typed answer and changes nothing.

use house_tests::guest::Guest;
use house_tests::soon;
use player::{ClientError, Connection, Session};
use protocol::{ClientMessage, Do, Expect, ServerMessage, VERSION};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::open_house;

/// A connection that has said hello.
async fn greeted(session: &Session) -> Connection {
    let mut connection = Connection::open(session).await.unwrap();
    connection.send(&ClientMessage::Hello { protocol: VERSION }).await.unwrap();
    connection
}

/// The code of the next refusal, other messages set aside.
async fn refusal(connection: &mut Connection) -> String {
    soon("a refusal", async {
        loop {
            match connection.receive().await.unwrap() {
                ServerMessage::Refused { code, words, .. } => {
                    assert!(!words.fr.is_empty() && !words.en.is_empty());
                    return code;
                }
                ServerMessage::Ack { id, .. } => panic!("{id} was accepted"),
                _ => {}
            }
        }
    })
    .await
}

fn command(table: Uuid, number: u128, wish: &Value) -> Value {
    json!({ "type": "command", "id": Uuid::from_u128(number), "table": table, "do": wish })
}

#[tokio::test]
async fn frames_that_are_not_in_the_protocol_are_refused_and_change_nothing() {
    let (books, server) = open_house().await;
    let mut ana = Guest::arrive(server.url(), "Ana", "home-game").await;
    ana.sit_with(1, 10_000).await;
    ana.open_shoe().await;
    let before = (books.seq(ana.table).await, ana.view().clone(), ana.you().clone());
    let bet = |amount: Value| {
        command(ana.table, 7, &json!({ "verb": "bet", "spot": 1, "amount": amount }))
    };
    let mut extra = bet(json!(100));
    extra["cheat"] = json!(true);
    let mut extra_in_wish = bet(json!(100));
    extra_in_wish["do"]["player"] = json!(Uuid::nil());
    let bad = [
        json!([]).to_string(),
        json!({ "type": "win" }).to_string(),
        extra.to_string(),
        extra_in_wish.to_string(),
        bet(json!(1.5)).to_string(),
        bet(json!("100")).to_string(),
        bet(json!(null)).to_string(),
        bet(json!(0)).to_string().replace(":0", ":NaN"),
        bet(json!(0)).to_string().replace(":0", ":1e400"),
        bet(json!(0)).to_string().replace(":0", ":99999999999999999999"),
        command(ana.table, 7, &json!({ "verb": "hit", "spot": 300, "hand": 1 })).to_string(),
    ];
    let mut connection = greeted(ana.client.session()).await;
    for text in bad {
        connection.send_text(text.clone()).await.unwrap();
        assert_eq!(refusal(&mut connection).await, "bad-message", "{text}");
    }
    let after = Guest::with_session(ana.client.session().clone(), "home-game").await;
    assert_eq!(before, (books.seq(ana.table).await, after.view().clone(), after.you().clone()));
}

#[tokio::test]
async fn amounts_out_of_range_are_refused_and_change_nothing() {
    let (books, server) = open_house().await;
    let mut ana = Guest::arrive(server.url(), "Ana", "home-game").await;
    ana.sit_with(1, 10_000).await;
    ana.open_shoe().await;
    let before = (books.seq(ana.table).await, ana.view().clone(), ana.you().clone());
    for amount in [-1, -100, i64::MIN, i64::MAX, 9_000_000_000_000_000] {
        for wish in [Do::Bet { spot: 1, amount }, Do::BuyIn { amount }] {
            let refused = ana.say(wish).await;
            assert!(refused.is_err(), "{wish:?} was accepted");
        }
    }
    for spot in [0, 9, 255] {
        assert_eq!(ana.say(Do::Bet { spot, amount: 100 }).await.unwrap_err().code, "no-such-spot");
    }
    assert_eq!(before, (books.seq(ana.table).await, ana.view().clone(), ana.you().clone()));
    books.check([ana.table]).await;
}

#[tokio::test]
async fn a_huge_frame_ends_the_connection_with_a_code() {
    let (_books, server) = open_house().await;
    let mut connection = greeted(&Session::nobody(server.url()).unwrap()).await;
    connection.send_text("x".repeat(5_000)).await.unwrap();
    let code = soon("the end of the connection", async {
        loop {
            match connection.receive().await {
                Ok(_) => {}
                Err(ClientError::Closed { code, .. }) => return code,
                Err(fault) => panic!("{fault}"),
            }
        }
    })
    .await;
    assert_eq!(code, Some(1009));
}

#[tokio::test]
async fn nothing_is_said_before_hello_and_no_other_version_is_spoken() {
    let (_books, server) = open_house().await;
    let nobody = Session::nobody(server.url()).unwrap();
    let mut connection = Connection::open(&nobody).await.unwrap();
    connection.send(&ClientMessage::Watch { table: Uuid::nil() }).await.unwrap();
    assert_eq!(refusal(&mut connection).await, "hello-first");
    connection.send(&ClientMessage::Hello { protocol: 999 }).await.unwrap();
    assert_eq!(refusal(&mut connection).await, "wrong-protocol");
}

#[tokio::test]
async fn a_page_of_another_origin_gets_no_socket() {
    let (_books, server) = open_house().await;
    let session = Session::guest(server.url(), "Ana").await.unwrap();
    assert!(Connection::open_from(&session, "http://evil.example").await.is_err());
    assert!(Connection::open(&session).await.is_ok());
}

#[tokio::test]
async fn the_same_command_sent_twice_is_carried_out_once() {
    let (books, server) = open_house().await;
    let mut ana = Guest::arrive(server.url(), "Ana", "home-game").await;
    ana.sit_with(1, 10_000).await;
    ana.open_shoe().await;
    let mut connection = greeted(ana.client.session()).await;
    let wish = command(ana.table, 99, &json!({ "verb": "bet", "spot": 1, "amount": 500 }));
    let mut answers = Vec::new();
    for _ in 0..3 {
        connection.send_text(wish.to_string()).await.unwrap();
    }
    soon("three answers", async {
        while answers.len() < 3 {
            if let ServerMessage::Ack { id, seq, .. } = connection.receive().await.unwrap() {
                answers.push((id, seq));
            }
        }
    })
    .await;
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
    assert_eq!(books.seq(ana.table).await, answers[0].1);
    assert_eq!(books.layout(ana.table).await, 500);
    // The id now belongs to that command.
    let other = command(ana.table, 99, &json!({ "verb": "bet", "spot": 1, "amount": 900 }));
    connection.send_text(other.to_string()).await.unwrap();
    soon("an answer", connection.receive()).await.unwrap();
    assert_eq!(books.layout(ana.table).await, 500);
}

#[tokio::test]
async fn a_late_click_does_not_land_on_the_next_hand() {
    let (books, server) = open_house().await;
    let mut ana = Guest::arrive(server.url(), "Ana", "home-game").await;
    ana.sit_with(1, 10_000).await;
    ana.open_shoe().await;
    let round = ana.view().round;
    let seq = books.seq(ana.table).await;
    let late = Some(Expect { round: round + 1, cards: None });
    let wish = Do::Bet { spot: 1, amount: 500 };
    assert_eq!(ana.say_expecting(wish, late).await.unwrap_err().code, "stale");
    assert_eq!(books.seq(ana.table).await, seq);
    let now = Some(Expect { round, cards: None });
    ana.say_expecting(wish, now).await.unwrap();
    ana.must(Do::Confirm).await;
    ana.until("the deal", |view, _| view.round == round + 1).await;
    let hit = Do::Hit { spot: 1, hand: 1 };
    let late = Some(Expect { round: round + 1, cards: Some(7) });
    let code = ana.say_expecting(hit, late).await.unwrap_err().code;
    // A natural of either side has ended the round already.
    assert!(["stale", "wrong-phase", "hand-finished"].contains(&code.as_str()), "{code}");
    let before = Some(Expect { round, cards: None });
    assert_eq!(ana.say_expecting(hit, before).await.unwrap_err().code, "stale");
}
