//! An attack of a player on their own exclusion: they make another account, and bring another
//! document. The cage knows the person again, and sells no chips to an account of whom it does not
//! know whose it is.

use std::process::Stdio;

use house_tests::server::Server;
use player::Session;
use serde_json::{Value, json};
use tokio::process::Command;
use uuid::Uuid;

use crate::open_house;

/// The number of Ana's passport, which is to be found nowhere.
const NUMBER: &str = "XK4711007";

async fn ask(who: &Session, path: &str, body: Option<&Value>) -> (u16, Value) {
    let method = if body.is_some() { "POST" } else { "GET" };
    let answer = who.address().ask(method, path, who.cookie(), body).await.unwrap();
    (answer.status, answer.json().unwrap_or(Value::Null))
}

async fn account(server: &Server, name: &str) -> (Session, Value) {
    let session = Session::registered(server.url(), name, "seven quiet lanterns").await.unwrap();
    let player = ask(&session, "/api/me", None).await.1["player"].clone();
    (session, player)
}

/// Has a cashier read a document of Ana Éluard, born on 29 February 1980.
async fn identify(cage: &Session, player: &Value, document: (&str, &str), more: Value) -> Value {
    let mut identity = json!({ "country": "CA", "kind": document.0, "number": document.1,
        "family_name": "Éluard", "given_names": "Ana María", "born": "1980-02-29" });
    let mut body = json!({});
    for (name, value) in more.as_object().unwrap() {
        let is_of_body = name == "is_namesake";
        let place = if is_of_body { &mut body } else { &mut identity };
        place[name] = value.clone();
    }
    body["identity"] = identity;
    body["id"] = json!(Uuid::new_v5(&Uuid::nil(), format!("{player}{body}").as_bytes()));
    let path = format!("/api/cage/players/{}/identity", player.as_str().unwrap());
    ask(cage, &path, Some(&body)).await.1
}

/// Asks for chips for a player, for the `nth` time.
async fn buy(cage: &Session, player: &Value, nth: u128) -> (u16, Value) {
    let trade = json!({ "id": Uuid::from_u128(nth), "player": player, "amount": 5_000,
        "reference": format!("slip {nth}") });
    ask(cage, "/api/cage/purchase", Some(&trade)).await
}

#[tokio::test]
async fn an_exclusion_is_not_left_by_another_account() {
    let (books, mut server) = open_house(&[]).await;
    let nobody = Session::nobody(server.url()).unwrap();
    let cage = nobody.signed_in("cage", &server.password("cage").await).await.unwrap();
    cage.open_drawer(Uuid::from_u128(1 << 90)).await.unwrap();
    let ((ana, first), (_, second)) =
        (account(&server, "Ana").await, account(&server, "Bea").await);
    let refused = buy(&cage, &first, 1).await;
    assert_eq!((refused.0, &refused.1["code"]), (403, &json!("not-identified")));
    let passport = ("passport", NUMBER);
    let read = identify(&cage, &first, passport, json!({})).await;
    assert_eq!(read, json!({ "is_identified": true }));
    assert_eq!(buy(&cage, &first, 2).await.0, 200);
    let away =
        json!({ "id": Uuid::from_u128(100), "change": { "what": "away", "length": "half-year" } });
    let (status, _) = ask(&ana, "/api/limits", Some(&away)).await;
    assert_eq!(status, 200, "{away}");
    assert_eq!(buy(&cage, &first, 3).await.1["code"], "excluded");

    // The same passport, spelled otherwise; then a licence of the same person.
    let again = identify(&cage, &second, ("passport", "xk-4711 007"), json!({})).await;
    assert_eq!(
        (&again["is_identified"], &again["known_as"]["by"]),
        (&json!(false), &json!("document"))
    );
    assert_eq!(again["known_as"]["name"], "Ana");
    let licence = ("driving-licence", "D77-12345");
    let more = json!({ "family_name": "ELUARD", "given_names": "Ana" });
    let again = identify(&cage, &second, licence, more).await;
    assert_eq!((&again["known_as"]["player"], &again["known_as"]["by"]), (&first, &json!("name")));
    assert_eq!(buy(&cage, &second, 4).await.1["code"], "not-identified");
    // A document that is known is that of one account, whatever a cashier says.
    let forced = identify(&cage, &second, passport, json!({ "is_namesake": true })).await;
    assert_eq!(forced["is_identified"], json!(false));

    // A namesake is another person by the cashier's word, which is a significant event.
    let (_, namesake) = account(&server, "Cleo").await;
    let other = ("passport", "YY000111");
    let done = identify(&cage, &namesake, other, json!({ "is_namesake": true })).await;
    assert_eq!(done, json!({ "is_identified": true }));
    assert_eq!(buy(&cage, &namesake, 5).await.0, 200);
    let gus = Session::guest(server.url(), "Gus").await.unwrap();
    let guest = ask(&gus, "/api/me", None).await.1["player"].clone();
    assert_eq!(identify(&cage, &guest, other, json!({})).await["code"], "accounts-only");

    assert!(server.stop().await);
    for secret in [NUMBER, "Éluard", "ELUARD", "1980-02-29"] {
        assert_eq!(books.naming(secret).await, Vec::<String>::new());
    }
    let data = server.data().display().to_string();
    let mut verify = Command::new(env!("CARGO_BIN_EXE_casino-under-test"));
    verify.args(["audit", "verify", "--data", &data, "--database-url", &books.url()]);
    let done = verify.stdin(Stdio::null()).output().await.unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stdout));
}

#[tokio::test]
async fn an_account_is_that_of_one_person_whose_document_can_be() {
    let (_books, mut server) = open_house(&[]).await;
    let nobody = Session::nobody(server.url()).unwrap();
    let cage = nobody.signed_in("cage", &server.password("cage").await).await.unwrap();
    cage.open_drawer(Uuid::from_u128(1 << 90)).await.unwrap();
    let (_, first) = account(&server, "Ana").await;
    let passport = ("passport", NUMBER);
    for bad in [
        json!({ "country": "Canada" }),
        json!({ "number": "4" }),
        json!({ "born": "1981-02-29" }),
        json!({ "born": "9999-01-01" }),
        json!({ "born": "1880-01-01" }),
        json!({ "country": "ZZ" }),
        json!({ "family_name": "" }),
    ] {
        assert_eq!(identify(&cage, &first, passport, bad).await["code"], "bad-identity");
    }
    let child = identify(&cage, &first, passport, json!({ "born": "2020-02-29" })).await;
    assert_eq!(child["code"], "too-young");
    let read = identify(&cage, &first, passport, json!({})).await;
    assert_eq!(read, json!({ "is_identified": true }));
    // Another document of hers is one; that of another person is not, whatever a cashier says.
    let card = ("identity-card", "CC5550001");
    assert_eq!(identify(&cage, &first, card, json!({})).await, read);
    for is_namesake in [false, true] {
        let bea = json!({ "given_names": "Bea", "is_namesake": is_namesake });
        let other = identify(&cage, &first, ("passport", "BB000222"), bea).await;
        assert_eq!(other["code"], "another-person");
    }
    assert!(server.stop().await);
}
