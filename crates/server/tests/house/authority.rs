//! Who may do what. Every wish, order and request of the table of rights is sent as each kind of
//! person, and the answers are compared with the table. Wishes, orders and questions that the table
//! does not list fail the test, too.

use std::collections::BTreeSet;
use std::fmt::Debug;

use player::Session;
use player::http::Address;
use protocol::{ClientMessage, Do, Order};
use serde::de::DeserializeOwned;
use serde_json::{Value, from_str, json};
use server::Office;
use server::rights::{Channel, Person, Right};
use server::table_of_rights;
use uuid::Uuid;

use crate::common::{Guest, House, fresh, open};

const PAGE: &str = include_str!("../../../../docs/protocol.md");
/// The refusal for a person without the right.
const NO_RIGHT: [&str; 3] = ["not-signed-in", "not-allowed", "guests-only"];

/// The rights of some channels.
fn rights(is_asked: impl Fn(Channel) -> bool) -> Vec<Right> {
    let rows = table_of_rights().into_iter();
    rows.filter(|right| is_asked(right.channel)).collect()
}

/// The functions of a channel in the table.
fn functions(channel: Channel) -> BTreeSet<String> {
    let rows = rights(|of| of == channel).into_iter();
    rows.map(|right| right.function.into_owned()).collect()
}

/// The verbs that serde knows.
fn verbs<T: DeserializeOwned + Debug>() -> BTreeSet<String> {
    variants::<T>(r#"{"verb":"?"}"#)
}

fn variants<T: DeserializeOwned + Debug>(unknown: &str) -> BTreeSet<String> {
    let message = from_str::<T>(unknown).unwrap_err().to_string();
    let (_, names) = message.split_once("expected ").unwrap();
    names.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

/// The example of a verb, or of a message, on the page of the protocol.
fn example(kind: &str, name: &str) -> Value {
    let fence = format!("```json {kind}\n");
    let mut examples = PAGE
        .split(&fence)
        .skip(1)
        .map(|block| from_str::<Value>(block.split("```").next().unwrap()).unwrap());
    let named = if kind == "client" { "type" } else { "verb" };
    examples.find(|example| example[named] == name).unwrap()
}

/// One person of each kind, each with their own session.
async fn everybody(house: &House) -> Vec<(Person, Session)> {
    let url = house.server.url();
    let mut people = vec![
        (Person::Spectator, Session::nobody(&url).unwrap()),
        (Person::Guest, Session::guest(&url, "Gus").await.unwrap()),
        (Person::Account, Session::registered(&url, "Ada", "seven quiet lanterns").await.unwrap()),
    ];
    for person in Person::ALL.into_iter().filter(|person| person.is_staff()) {
        let nobody = Session::nobody(&url).unwrap();
        let session = nobody.signed_in(person.name(), house.password(person.name()));
        people.push((person, session.await.unwrap()));
    }
    assert_eq!(people.len(), Person::ALL.len());
    people
}

/// Sends a wish, an order or a question by its example and waits for the answer: the code of a
/// refusal.
async fn say(guest: &mut Guest, table: Uuid, right: &Right) -> Option<String> {
    let id = fresh();
    let frame = match right.channel {
        Channel::Question => {
            let mut question = example("client", &right.function);
            question["id"] = json!(id);
            question["table"] = json!(table);
            question
        }
        Channel::Order => {
            let what = example("order", &right.function);
            json!({ "type": "order", "id": id, "table": table, "do": what })
        }
        Channel::Wish | Channel::Request => {
            let what = example("do", &right.function);
            json!({ "type": "command", "id": id, "table": table, "do": what })
        }
    };
    guest.connection.send_text(frame.to_string()).await.unwrap();
    guest.answer(id).await.err()
}

#[test]
fn the_table_of_rights_has_every_wish_and_order() {
    assert_eq!(functions(Channel::Wish), verbs::<Do>());
    assert_eq!(functions(Channel::Order), verbs::<Order>());
    // These messages need no right: anyone may watch a table and ask for a pong.
    let others = ["hello", "watch", "unwatch", "ping", "command", "order"].map(str::to_owned);
    let said = variants::<ClientMessage>(r#"{"type":"?"}"#);
    assert_eq!(functions(Channel::Question), &said - &BTreeSet::from(others));
    let rights = table_of_rights();
    let rows = rights.iter().map(|row| (row.channel.to_string(), &row.function));
    assert_eq!(rows.collect::<BTreeSet<_>>().len(), rights.len(), "a function is there twice");
}

#[tokio::test]
async fn wishes_and_orders_are_for_those_whose_they_are() {
    let house = open().await;
    let mut people = Vec::new();
    for (person, session) in everybody(&house).await {
        people.push((person, Guest::connect(session).await));
    }
    let table = people[0].1.table_of("ontario-fair · live shoe").await;
    // First the people without the right, then those with it. Orders that end the table come last.
    let ends = |right: &Right| ["last-round", "close"].contains(&&*right.function);
    let mut rows = rights(|channel| channel != Channel::Request);
    rows.sort_by_key(ends);
    for may in [false, true] {
        for right in &rows {
            for (person, guest) in &mut people {
                if right.who.contains(person) != may {
                    continue;
                }
                let code = say(guest, table, right).await;
                let place = format!("{person:?}: {} {}: {code:?}", right.channel, right.function);
                let code = code.unwrap_or_default();
                if may {
                    assert!(!NO_RIGHT.contains(&&*code), "{place}");
                } else {
                    let is_known = right.channel == Channel::Order && person.is_staff();
                    let refusal = if is_known { "not-allowed" } else { "not-signed-in" };
                    assert_eq!(code, refusal, "{place}");
                }
            }
        }
    }
    house.server.stop().await;
}

#[tokio::test]
async fn nobody_orders_at_a_table_of_another_pit() {
    let house = open().await;
    let office = Office::open(&house.config).await.unwrap();
    let of_staff = |person: &Person| person.is_staff();
    for person in Person::ALL.iter().filter(|person| of_staff(person)) {
        office.assign(person.name(), Some("east")).await.unwrap();
    }
    let orders = rights(|channel| channel == Channel::Order);
    for (person, session) in everybody(&house).await {
        let mut guest = Guest::connect(session).await;
        let table = guest.table_of("ontario-fair · live shoe").await;
        for right in orders.iter().filter(|_| of_staff(&person)) {
            let code = say(&mut guest, table, right).await;
            assert_eq!(code.as_deref(), Some("not-allowed"), "{person:?}: {}", right.function);
        }
    }
    house.server.stop().await;
}

#[tokio::test]
async fn requests_are_for_those_whose_they_are() {
    let house = open().await;
    let people = everybody(&house).await;
    let address = Address::parse(&house.server.url()).unwrap();
    let mut rows = rights(|channel| channel == Channel::Request);
    rows.sort_by_key(|right| right.function.ends_with("/logout"));
    for right in rows {
        let (method, path) = right.function.split_once(' ').unwrap();
        // A parameter that it does not have ends a stream before it begins. Rights come first.
        let path = path.replace("{id}", &fresh().to_string()).replace(".csv", ".csv?none=1");
        let body = json!({});
        for (person, session) in &people {
            let body = (method != "GET").then_some(&body);
            let answer = address.ask(method, &path, session.cookie(), body).await.unwrap();
            let code = answer.json().unwrap_or_default()["code"].as_str().map(str::to_owned);
            let code = code.unwrap_or_default();
            let may = right.who.contains(person);
            let place = format!("{person:?}: {}: {} {code}", right.function, answer.status);
            assert_eq!(!NO_RIGHT.contains(&&*code), may, "{place}");
            assert!(may || matches!(answer.status, 401 | 403), "{place}");
            assert!(answer.status < 500, "{place}");
        }
    }
    house.server.stop().await;
}

#[tokio::test]
async fn nobody_wishes_for_the_spot_of_another() {
    let house = open().await;
    let (mut ana, mut bob) = (house.guest("Ana").await, house.guest("Bob").await);
    let table = ana.table_of("ontario-fair").await;
    ana.sit(table, 3, 10_000).await;
    bob.sit(table, 4, 10_000).await;
    // Both wash, then both let the cut pass.
    for _ in 0..2 {
        ana.pass_the_cut(table).await;
        bob.pass_the_cut(table).await;
    }
    ana.wish(table, Do::Bet { spot: 3, amount: 500 }).await.unwrap();
    let rows = rights(|channel| channel == Channel::Wish).into_iter();
    let of_spots: Vec<_> =
        rows.filter(|right| example("do", &right.function)["spot"] == 3).collect();
    assert!(of_spots.len() > 10, "{of_spots:?}");
    for in_round in [false, true] {
        if in_round {
            bob.wish(table, Do::Bet { spot: 4, amount: 500 }).await.unwrap();
            bob.wish(table, Do::Confirm).await.unwrap();
            ana.wish(table, Do::Confirm).await.unwrap();
        }
        for right in &of_spots {
            let code = say(&mut bob, table, right).await;
            assert!(code.is_some(), "{}, in a round: {in_round}", right.function);
        }
    }
    house.server.stop().await;
}
