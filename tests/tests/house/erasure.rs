//! A person who has played is erased: their name is nowhere in the database any more, and the books
//! stay in order. Before that, no journal has it either.

use std::process::Stdio;

use house_tests::books::Books;
use house_tests::guest::Guest;
use house_tests::server::Server;
use house_tests::soon;
use player::Session;
use protocol::{Do, Phase};
use serde_json::{Value, json};
use sqlx::{Connection as _, PgConnection};
use tokio::process::Command;
use uuid::Uuid;

use crate::plan;

/// Keys of a house that is made for this test alone.
const KEYS: [(&str, &str); 2] = [
    ("CASINO_SEED_KEY", "6b6579206b6579206b6579206b6579206b6579206b6579206b6579206b657930"),
    ("CASINO_SEAL_KEY", "6b6579206b6579206b6579206b6579206b6579206b6579206b6579206b657931"),
];
const NAME: &str = "Zephyrine Quill";
/// Holds the lock under which a person is recorded at the cage.
const HOLD: &str = "select pg_advisory_lock(7161131779157327875)";
/// Whether somebody waits for it.
const WAITS: &str = "select exists (select from pg_locks where locktype = 'advisory'
    and not granted and classid = 1667330921 and objid = 1852768259
    and database = (select oid from pg_database where datname = current_database()))";
const PASSWORD: &str = "seven quiet lanterns";

async fn ask(who: &Session, method: &str, path: &str, body: Option<Value>) -> (u16, Value) {
    let answer = who.address().ask(method, path, who.cookie(), body.as_ref()).await;
    let answer = answer.expect("the server answers");
    (answer.status, answer.json().unwrap_or(Value::Null))
}

async fn post(who: &Session, path: &str, mut body: Value) -> (u16, Value) {
    body["id"] = json!(Uuid::new_v5(&Uuid::nil(), format!("{path}{body}").as_bytes()));
    ask(who, "POST", path, Some(body)).await
}

/// Asks for the erasure of a player, for the `nth` time.
async fn erase(by: &Session, player: &Value, nth: u128) -> (u16, Value) {
    let path = format!("/api/cage/players/{}/erase", player.as_str().unwrap());
    ask(by, "POST", &path, Some(json!({ "id": Uuid::from_u128(nth) }))).await
}

async fn approve(by: &Session, request: &Value, of_player: bool) -> (u16, Value) {
    let at = if of_player { "me" } else { "cage" };
    post(by, &format!("/api/{at}/requests/{}", request["number"]), json!({ "approves": true }))
        .await
}

/// The rows that have come since: about documents, wrong passwords, and where people sign in.
async fn rows_since(books: &Books, before: [i64; 3]) -> [i64; 3] {
    let mut rows = before.map(|count| -count);
    for (count, table) in rows.iter_mut().zip(["identity", "login_count", "login_place"]) {
        *count += books.count(table).await;
    }
    rows
}

/// Plays a round and cashes out.
async fn play(guest: &mut Guest) {
    guest.must(Do::BuyIn { amount: 10_000 }).await;
    guest.must(Do::Sit { seat: 1 }).await;
    guest.open_shoe().await;
    guest.must(Do::Bet { spot: 1, amount: 500 }).await;
    guest.must(Do::Confirm).await;
    loop {
        guest
            .until("a turn, or the end of the round", |view, you| {
                view.round == 1 && view.phase == Phase::Betting
                    || you.options.keys().any(|name| name.starts_with("stand"))
                    || you.options.keys().any(|name| name.starts_with("decline"))
            })
            .await;
        let has = |name: &str| guest.you().options.keys().any(|known| known.starts_with(name));
        if guest.view().phase == Phase::Betting {
            break;
        }
        // The turn may have ended meanwhile.
        let wish =
            if has("stand") { Do::Stand { spot: 1, hand: 1 } } else { Do::Decline { spot: 1 } };
        let _ = guest.say(wish).await;
    }
    guest.must(Do::CashOut).await;
}

/// The passport of the person who is erased.
fn passport() -> Value {
    json!({ "country": "CA", "kind": "passport", "number": "AB 123456",
        "family_name": NAME, "given_names": NAME, "born": "1980-02-29" })
}

/// A purchase or a redemption of the player `me`, with that reference.
fn trade(me: &Value, amount: i64, reference: &str) -> Value {
    json!({ "player": me["player"], "amount": amount, "reference": reference })
}

#[tokio::test]
async fn an_erased_person_is_named_nowhere_and_the_books_stay_in_order() {
    let books = Books::fresh().await;
    let mut plan = plan(Some(books.url()));
    plan.environment = KEYS.map(|(name, key)| (name.to_owned(), key.to_owned())).to_vec();
    let mut server = Server::start(plan).await;
    let session = Session::registered(server.url(), NAME, PASSWORD).await.unwrap();
    let me = ask(&session, "GET", "/api/me", None).await.1;
    let nobody = Session::nobody(server.url()).unwrap();
    let cage = nobody.clone().signed_in("cage", &server.password("cage").await).await.unwrap();
    cage.open_drawer(Uuid::from_u128(1 << 90)).await.unwrap();
    let pit = nobody.clone().signed_in("pit", &server.password("pit").await).await.unwrap();
    let auditor =
        nobody.clone().signed_in("auditor", &server.password("auditor").await).await.unwrap();
    let path = format!("/api/cage/players/{}/identity", me["player"].as_str().unwrap());
    assert_eq!(post(&cage, &path, json!({ "identity": passport() })).await.0, 200);
    assert_eq!(post(&cage, "/api/cage/purchase", trade(&me, 20_000, "slip 1")).await.0, 200);
    let mut guest = Guest::with_session(session, "home-game").await;
    play(&mut guest).await;
    let (table, session) = (guest.table, guest.client.session().clone());
    // Their name is typed at the door with a wrong password, and searched by an auditor.
    let wrong = json!({ "name": NAME, "password": "wrong horse" });
    assert_eq!(ask(&nobody, "POST", "/api/login", Some(wrong.clone())).await.0, 401);
    let found = ask(&auditor, "GET", "/api/audit/players?name=Zephyrine", None).await.1;
    assert_eq!(found["players"][0]["name"], NAME, "{found}");
    // No journal, note or read model has it.
    assert_eq!(books.naming("zephyrine").await, ["player", "player_login"]);
    let before = rows_since(&books, [0; 3]).await;

    // While they have chips they are not erased.
    assert_eq!(erase(&cage, &me["player"], 1).await.1["code"], "chips-left");
    let (_, my) = ask(&session, "GET", "/api/me", None).await;
    let all = trade(&me, my["purse"].as_i64().unwrap(), "slip 2");
    let (_, out) = post(&cage, "/api/cage/redemption", all).await;
    assert_eq!(approve(&session, &out["request"], true).await.1["state"], "done", "{out}");
    let (_, asked) = erase(&cage, &me["player"], 2).await;
    assert_eq!((&asked["state"], &asked["name"]), (&json!("waiting"), &json!(NAME)), "{asked}");
    assert_eq!(approve(&cage, &asked, false).await.1["code"], "own-request");
    let (_, done) = approve(&pit, &asked, false).await;
    assert_eq!((&done["state"], &done["name"]), (&json!("done"), &json!("")), "{done}");

    assert_eq!(books.naming("zephyrine").await, Vec::<String>::new());
    assert_eq!(rows_since(&books, before).await, [-2, -1, -2], "what is known of them went, too");
    assert_eq!(ask(&session, "GET", "/api/me", None).await.0, 401);
    let right = json!({ "name": NAME, "password": PASSWORD });
    assert_eq!(ask(&nobody, "POST", "/api/login", Some(right)).await.0, 401);
    let path = format!("/api/cage/players/{}", me["player"].as_str().unwrap());
    let (_, shown) = ask(&cage, "GET", &path, None).await;
    assert_eq!((&shown["name"], &shown["member"]), (&json!(""), &me["member"]), "{shown}");
    assert_eq!(erase(&cage, &me["player"], 3).await.0, 404);
    // Their round is shown as that of an erased person.
    let path = format!("/api/audit/rounds/{table}/1/replay");
    let (status, replay) = ask(&auditor, "GET", &path, None).await;
    let replay = replay.to_string();
    assert!(status == 200 && replay.contains("an erased person"), "{replay}");

    // Who stays away is not erased: the exclusion has to find them.
    let bea = Session::registered(server.url(), "Bea", PASSWORD).await.unwrap();
    let away = json!({ "change": { "what": "away", "length": "day" } });
    assert_eq!(post(&bea, "/api/limits", away).await.0, 200);
    let me = ask(&bea, "GET", "/api/me", None).await.1;
    assert_eq!(erase(&cage, &me["player"], 4).await.1["code"], "excluded");

    assert!(server.stop().await, "the server did not stop in order");
    let mut verify = Command::new(env!("CARGO_BIN_EXE_casino-under-test"));
    verify.args(["audit", "verify", "--database-url", &books.url()]).envs(KEYS);
    let done = verify.stdin(Stdio::null()).output().await.expect("the program can be run");
    let text = String::from_utf8_lossy(&done.stdout);
    assert!(done.status.success() && text.contains("in order"), "{text}");
}

/// Has a player identified and erased, with consent, once `meanwhile` is over.
async fn identified_and_erased(
    (cage, pit): (&Session, &Session),
    player: &Value,
    meanwhile: impl Future<Output = ()>,
) {
    let path = format!("/api/cage/players/{}/identity", player.as_str().unwrap());
    let identity = json!({ "country": "CA", "kind": "passport", "number": "AB 123456",
        "family_name": NAME, "given_names": NAME, "born": "1980-02-29" });
    assert_eq!(post(cage, &path, json!({ "identity": identity })).await.0, 200);
    let (_, asked) = erase(cage, player, 1).await;
    meanwhile.await;
    let (_, done) = approve(pit, &asked, false).await;
    assert_eq!(done["state"], "done", "{done}");
}

#[tokio::test]
async fn a_person_who_is_erased_during_a_check_of_the_books_is_no_finding() {
    let (books, mut server) = crate::open_house().await;
    let nobody = Session::nobody(server.url()).unwrap();
    let cage = nobody.clone().signed_in("cage", &server.password("cage").await).await.unwrap();
    cage.open_drawer(Uuid::from_u128(1 << 90)).await.unwrap();
    let pit = nobody.signed_in("pit", &server.password("pit").await).await.unwrap();
    let ana = Session::registered(server.url(), NAME, PASSWORD).await.unwrap();
    let player = ask(&ana, "GET", "/api/me", None).await.1["player"].clone();
    // The check has read the books, and waits for its turn to read who is identified.
    let mut database = PgConnection::connect(&books.url()).await.unwrap();
    let mut verify = Command::new(env!("CARGO_BIN_EXE_casino-under-test"));
    verify.args(["audit", "verify", "--database-url", &books.url(), "--data"]);
    verify.arg(server.data()).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut check = None;
    let until_it_waits = async {
        sqlx::raw_sql(HOLD).execute(&mut database).await.unwrap();
        check = Some(verify.spawn().unwrap());
        let waits = async {
            loop {
                let waits = sqlx::query_scalar::<_, bool>(WAITS).fetch_one(&mut database).await;
                if waits.unwrap() {
                    break;
                }
            }
        };
        soon("a check that waits", waits).await;
    };
    identified_and_erased((&cage, &pit), &player, until_it_waits).await;
    sqlx::raw_sql("select pg_advisory_unlock_all()").execute(&mut database).await.unwrap();
    let done = check.unwrap().wait_with_output().await.unwrap();
    let text = String::from_utf8_lossy(&done.stdout);
    assert!(done.status.success() && text.contains("in order"), "{text}");
    assert!(server.stop().await, "the server did not stop in order");
}

/// Persons who are erased while a cashier sells them chips.
const RACES: u128 = 8;

#[tokio::test]
async fn no_chips_are_sold_to_a_person_who_is_being_erased() {
    let (books, mut server) = crate::open_house().await;
    let nobody = Session::nobody(server.url()).unwrap();
    let cage = nobody.clone().signed_in("cage", &server.password("cage").await).await.unwrap();
    cage.open_drawer(Uuid::from_u128(1 << 90)).await.unwrap();
    let pit = nobody.signed_in("pit", &server.password("pit").await).await.unwrap();
    let (mut sales, mut erasures) = (0, 0);
    for number in 0..RACES {
        let ana = Session::registered(server.url(), &format!("Ana {number}"), PASSWORD).await;
        let player = ask(&ana.unwrap(), "GET", "/api/me", None).await.1["player"].clone();
        let (_, asked) = erase(&cage, &player, number).await;
        assert_eq!(asked["state"], "waiting", "{asked}");
        let path = format!("/api/cage/players/{}/identity", player.as_str().unwrap());
        let identity = json!({ "country": "CA", "kind": "passport", "family_name": "Quill",
            "number": format!("AB{number:06}"), "given_names": "Ana",
            "born": format!("1980-01-{:02}", number + 1) });
        assert_eq!(post(&cage, &path, json!({ "identity": identity })).await.0, 200);
        let trade = json!({ "player": player, "amount": 10_000,
            "reference": format!("sale {number}") });
        let (sold, (_, erased)) =
            tokio::join!(post(&cage, "/api/cage/purchase", trade), approve(&pit, &asked, false));
        let is_erased = erased["state"] == "done";
        assert!(!is_erased || sold.0 != 200, "{sold:?} and {erased}");
        sales += u32::from(sold.0 == 200);
        erasures += u32::from(is_erased);
    }
    // Who is first is up to the server.
    assert!(sales + erasures > 0, "all were refused");
    assert!(server.stop().await, "the server did not stop in order");
    let data = server.data().display().to_string();
    let mut verify = Command::new(env!("CARGO_BIN_EXE_casino-under-test"));
    verify.args(["audit", "verify", "--data", &data, "--database-url", &books.url()]);
    let done = verify.stdin(Stdio::null()).output().await.expect("the program can be run");
    let text = String::from_utf8_lossy(&done.stdout);
    assert!(done.status.success() && text.contains("in order"), "{text}");
}
