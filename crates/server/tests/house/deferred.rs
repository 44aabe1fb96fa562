//! Messages that wait for a table while the house is being restored are judged as all others once
//! it is there: who sent them, and whether they still may.

use player::Session;
use protocol::{ClientMessage, Do, Order, Role};
use serde_json::json;
use server::{Office, OpeningServer, Server};
use uuid::Uuid;

use crate::cage::ask;
use crate::common::{Guest, House, fresh, open, open_with};
use crate::floor::staff_of;
use crate::staying_away::exclude_in_the_books_alone;

/// Messages that may wait in one connection, by the page of the protocol.
const DEFERRED_MAX: usize = 128;
/// Wishes among them: fewer than one person may say in a row at a table.
const WISHES: usize = 50;

/// The session's connection to a house that is being restored.
async fn back(opening: &OpeningServer, session: &Session) -> Guest {
    Guest::connect(session.moved_to(&opening.url()).unwrap()).await
}

/// Sends messages. Returns once they have been read and wait for their table.
async fn defer(guest: &mut Guest, messages: &[ClientMessage]) {
    for message in messages {
        guest.connection.send(message).await.unwrap();
    }
    assert_eq!(guest.refusal_of("{}").await, "bad-message", "only this is answered yet");
}

fn wish(id: Uuid, table: Uuid, wish: Do) -> ClientMessage {
    ClientMessage::Command { id, table, expect: None, wish }
}

/// An order that a boss of the table's pit may give.
fn pause(id: Uuid, table: Uuid) -> ClientMessage {
    ClientMessage::Order {
        id,
        table,
        expect: None,
        order: Order::Pause { reason: "a rest".to_owned() },
    }
}

/// The steps of these commands in the journal.
async fn steps_of(database: &str, ids: &[Uuid]) -> i64 {
    let pool = sqlx::PgPool::connect(database).await.unwrap();
    let count = sqlx::query_scalar("select count(*) from journal where command_id = any($1)");
    let count = count.bind(ids).fetch_one(&pool).await.unwrap();
    pool.close().await;
    count
}

#[tokio::test]
async fn an_order_from_another_pit_and_one_from_a_person_who_has_left_are_refused() {
    let house = open().await;
    let east = staff_of(&house, "east", Role::Pit).await.session;
    let pit = house.staff("pit").await.session;
    let office = Office::open(&house.config).await.unwrap();
    let password = office.add("berthe", Role::Pit).await.unwrap();
    house.let_in().await;
    let nobody = Session::nobody(&house.server.url()).unwrap();
    let berthe = nobody.signed_in("berthe", &password).await.unwrap();
    let table = house.spectator().await.table_of("home-game").await;
    let House { server, database, config, .. } = house;
    server.stop().await;
    let opening = Server::begin(config).await.unwrap();
    let mut people = Vec::new();
    for session in [&east, &berthe, &pit] {
        let (mut guest, id) = (back(&opening, session).await, fresh());
        defer(&mut guest, &[pause(id, table)]).await;
        people.push((guest, id));
    }
    office.end("berthe").await.unwrap();
    office.close().await.unwrap();
    let server = opening.restored().await.unwrap();
    let ids: Vec<_> = people.iter().map(|(_, id)| *id).collect();
    let mut answers = Vec::new();
    for (mut guest, id) in people {
        answers.push(guest.answer(id).await);
    }
    assert_eq!(answers[..2], [Err("not-allowed".to_owned()), Err("not-signed-in".to_owned())]);
    assert!(answers[2].is_ok(), "{answers:?}");
    assert_eq!(steps_of(database.url(), &ids).await, 1);
    server.stop().await;
}

#[tokio::test]
async fn as_many_messages_wait_as_may_and_one_more_is_refused_at_once() {
    let House { server, database, config, .. } =
        open_with(|config| config.bounds.frames_burst = 1_000).await;
    let mut ana = Guest::connect(Session::guest(&server.url(), "Ana").await.unwrap()).await;
    let table = ana.table_of("home-game").await;
    server.stop().await;
    let opening = Server::begin(config).await.unwrap();
    let mut ana = back(&opening, &ana.session).await;
    let ids: Vec<_> = (0..=WISHES).map(|_| fresh()).collect();
    let buy_in = |id: &Uuid| wish(*id, table, Do::BuyIn { amount: 500 });
    let (last, rest) = ids.split_last().unwrap();
    let mut messages = vec![ClientMessage::Watch { table }; DEFERRED_MAX - WISHES];
    messages.extend(rest.iter().map(buy_in));
    defer(&mut ana, &messages).await;
    ana.connection.send(&buy_in(last)).await.unwrap();
    assert_eq!(ana.answer(*last).await, Err("opening".to_owned()));
    let server = opening.restored().await.unwrap();
    let mut before = 0;
    for id in rest {
        let seq = ana.answer(*id).await.unwrap();
        assert!(seq > before, "they are carried out in their order");
        before = seq;
    }
    // What was refused may be sent again.
    assert_eq!(ana.wish_as(*last, table, Do::BuyIn { amount: 500 }).await, Ok(before + 1));
    assert_eq!(steps_of(database.url(), &ids).await, i64::try_from(ids.len()).unwrap());
    server.stop().await;
}

#[tokio::test]
async fn the_wish_of_an_excluded_player_is_refused_and_they_are_out_of_the_table_before() {
    let house = open().await;
    let mut ana = house.guest("Ana").await;
    let table = ana.table_of("home-game").await;
    ana.sit(table, 1, 20_000).await;
    exclude_in_the_books_alone(&house, ana.player.unwrap()).await;
    let House { server, database, config, .. } = house;
    server.stop().await;
    let opening = Server::begin(config).await.unwrap();
    let mut ana = back(&opening, &ana.session).await;
    let (bet, buy_in) = (fresh(), fresh());
    let messages = [
        wish(bet, table, Do::Bet { spot: 1, amount: 1_000 }),
        wish(buy_in, table, Do::BuyIn { amount: 500 }),
    ];
    defer(&mut ana, &messages).await;
    let server = opening.restored().await.unwrap();
    for id in [bet, buy_in] {
        assert_eq!(ana.answer(id).await, Err("excluded".to_owned()));
    }
    let you = ana.watch(table).await.2.unwrap();
    assert_eq!((you.seat, you.rack), (None, 0));
    assert_eq!(steps_of(database.url(), &[bet, buy_in]).await, 0);
    server.stop().await;
}

#[tokio::test]
async fn what_waits_is_forgotten_when_its_sender_signs_out() {
    let House { server, database, config, .. } = open().await;
    let mut ana = Guest::connect(Session::guest(&server.url(), "Ana").await.unwrap()).await;
    let table = ana.table_of("home-game").await;
    server.stop().await;
    let opening = Server::begin(config).await.unwrap();
    let mut ana = back(&opening, &ana.session).await;
    let id = fresh();
    let messages = [ClientMessage::Watch { table }, wish(id, table, Do::BuyIn { amount: 500 })];
    defer(&mut ana, &messages).await;
    assert_eq!(ask(&ana.session, "POST", "/api/logout", Some(&json!({}))).await.0, 204);
    assert_eq!(ana.end().await, Some(4002));
    let server = opening.restored().await.unwrap();
    // Another's command comes through meanwhile, and theirs does not.
    let mut bob = Guest::connect(Session::guest(&server.url(), "Bob").await.unwrap()).await;
    bob.wish(table, Do::BuyIn { amount: 500 }).await.unwrap();
    assert_eq!(steps_of(database.url(), &[id]).await, 0);
    server.stop().await;
}
