//! Fuzzing of requests: for each request of `docs/openapi.json` that has a body, bodies are made by
//! its schema, changed at random, and sent by those who may send them. Every answer is a success or
//! a refusal with a code and words, never a fault of the server, and the books are in order
//! afterwards. See crate `fuzz`.
//!
//! `FUZZ_CASES=2000 FUZZ_SEED=7 cargo test -p house-tests --test house bodies`

use std::net::IpAddr;
use std::sync::atomic::{AtomicU16, Ordering};

use fuzz::Corpus;
use house_tests::guest::Guest;
use house_tests::server::Server;
use house_tests::soon;
use player::Session;
use player::http::HttpAnswer;
use serde_json::{Map, Value, json};
use uuid::Uuid;

use crate::keys::casino_at;
use crate::open_house;

const DOCUMENT: &str = include_str!("../../../docs/openapi.json");
/// Changed bodies for each request in each run of the tests.
const CASES: usize = 25;
/// Where each body costs the server a hash of a password.
const CASES_HASHED: usize = 6;
/// Depth at which a schema is cut off.
const DEPTH_MAX: u32 = 8;
const STAFF: [&str; 5] = ["cage", "pit", "admin", "croupier", "auditor"];

/// A request with a body.
struct Route {
    path: String,
    schema: Value,
    is_for_staff: bool,
}

/// Every request of the document that has a body. Those that keep their sender from others come
/// last.
fn routes(document: &Value) -> Vec<Route> {
    let mut routes = Vec::new();
    for (path, operations) in document["paths"].as_object().expect("paths") {
        for (method, operation) in operations.as_object().expect("operations") {
            let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
            if schema.is_null() {
                continue;
            }
            assert_eq!(method, "post", "{path}: this test sends POST alone");
            let security = operation["security"].to_string();
            let is_for_staff = security.contains("staff");
            routes.push(Route { path: path.clone(), schema: schema.clone(), is_for_staff });
        }
    }
    routes.sort_by_key(|route| route.path.contains("limits") || route.path.contains("password"));
    routes
}

/// A value of a schema; of alternatives the one of that number.
fn sample(document: &Value, schema: &Value, number: usize, depth: u32) -> Value {
    let inner = |schema: &Value| sample(document, schema, number, depth + 1);
    if let Some(name) = schema["$ref"].as_str() {
        let name = name.rsplit('/').next().expect("a name");
        return inner(&document["components"]["schemas"][name]);
    }
    for word in ["oneOf", "anyOf"] {
        if let Some(one) = schema[word].as_array() {
            return inner(&one[number % one.len()]);
        }
    }
    if let Some(value) = schema.get("const") {
        return value.clone();
    }
    let kind = schema["type"].as_array().map_or(&schema["type"], |kinds| &kinds[0]);
    match kind.as_str() {
        _ if depth > DEPTH_MAX => Value::Null,
        Some("object") => {
            let none = Map::new();
            let fields = schema["properties"].as_object().unwrap_or(&none);
            fields.iter().map(|(name, field)| (name.clone(), inner(field))).collect()
        }
        Some("array") => json!([inner(&schema["items"])]),
        Some("integer") => json!(schema["maximum"].as_i64().unwrap_or(1_000).min(1_000)),
        Some("boolean") => json!(number.is_multiple_of(2)),
        Some("string") if schema["format"] == "uuid" => {
            json!(Uuid::new_v5(&Uuid::nil(), &number.to_be_bytes()))
        }
        Some("string") => json!(format!("Word {number}")),
        Some(_) | None => Value::Null,
    }
}

/// People who send requests.
struct People {
    ana: Guest,
    /// A player with an account.
    bea: Session,
    staff: Vec<Session>,
}

impl People {
    async fn arrive(server: &Server) -> People {
        let mut ana = Guest::arrive(server.url(), "Ana", "home-game").await;
        ana.sit_with(1, 10_000).await;
        let mut staff = Vec::new();
        for name in STAFF {
            let password = server.password(name).await;
            let nobody = Session::nobody(server.url()).unwrap();
            staff.push(soon("a sign-in", nobody.signed_in(name, &password)).await.unwrap());
        }
        let bea = Session::registered(server.url(), "Bea", "seven quiet lanterns").await.unwrap();
        People { ana, bea, staff }
    }

    /// Who sends the body of that number.
    fn sender(&self, route: &Route, number: usize) -> &Session {
        if route.is_for_staff {
            &self.staff[number % self.staff.len()]
        } else if number.is_multiple_of(2) {
            self.ana.client.session()
        } else {
            &self.bea
        }
    }

    /// Bodies to begin with: what the schema says, with a player who exists, and a table as the
    /// house proposes it.
    async fn bodies(&self, document: &Value, route: &Route) -> Corpus {
        let mut samples: Vec<Value> =
            (0..4).map(|number| sample(document, &route.schema, number, 0)).collect();
        if route.path == "/api/pit/tables" {
            let pit = &self.staff[1];
            let usual = pit.address().ask("GET", "/api/pit/rulebooks", pit.cookie(), None);
            let usual = usual.await.unwrap().success().unwrap().json().unwrap();
            for usual in usual["rulebooks"].as_array().expect("tables as they usually are") {
                let id = Uuid::new_v5(&Uuid::nil(), usual.to_string().as_bytes());
                samples.push(json!({ "id": id, "table": usual["table"] }));
            }
        }
        for body in &mut samples {
            if let Some(player) = body.get_mut("player") {
                *player = json!(self.ana.id());
            }
        }
        Corpus::of(samples.iter().map(Value::to_string))
    }
}

/// The networks that bodies come from, one after the other: tries at a sign-in are counted.
static NETWORKS: AtomicU16 = AtomicU16::new(1);

/// Sends a text as the body of a request, from a network of its own.
async fn post(session: &Session, path: &str, body: &str) -> HttpAnswer {
    let [high, low] = NETWORKS.fetch_add(1, Ordering::Relaxed).to_be_bytes();
    let address = session.address().clone();
    let address = address.from_source(IpAddr::from([127, 1 + high, low, 1]));
    let answer = address.post_text(path, session.cookie(), body);
    soon(path, answer).await.unwrap_or_else(|error| panic!("{path} {body}: {error}"))
}

/// A refusal has a code, and words in both languages.
fn check_answer(path: &str, body: &str, answer: &HttpAnswer) {
    // A house that has too much to do, or no database, may say so.
    let is_in_order = answer.status < 500 || answer.status == 503;
    assert!(is_in_order, "{path} {body}: {} {}", answer.status, answer.body);
    if answer.status >= 400 {
        let refusal = answer.json();
        let refusal = refusal.unwrap_or_else(|error| panic!("{path}: {error}: {}", answer.body));
        for words in [&refusal["code"], &refusal["words"]["fr"], &refusal["words"]["en"]] {
            assert!(words.as_str().is_some_and(|words| !words.is_empty()), "{path}: {refusal}");
        }
    }
}

/// Whether a body came as far as to be read: its sender was neither sent away nor told to wait.
fn is_judged(answer: &HttpAnswer) -> bool {
    let says = |code: &str| answer.body.contains(&format!("\"{code}\""));
    // The cage reads what is asked for a guest before it says that it is for accounts.
    let is_turned_away = [403, 429, 503].contains(&answer.status) && !says("accounts-only");
    !is_turned_away && !says("not-signed-in")
}

#[tokio::test]
async fn every_changed_body_is_carried_out_or_refused_and_the_books_stay_right() {
    let document: Value = serde_json::from_str(DOCUMENT).unwrap();
    let (books, mut server) = open_house().await;
    let people = People::arrive(&server).await;
    let (mut done, mut refused) = (0, 0);
    for route in routes(&document) {
        let is_hashed =
            ["login", "register", "password"].iter().any(|end| route.path.ends_with(end));
        let cases = if is_hashed { CASES_HASHED } else { CASES };
        let corpus = people.bodies(&document, &route).await;
        let changed = fuzz::texts(&corpus, cases);
        let (mut judged, mut sent) = (0, 0);
        for (number, body) in corpus.documents().iter().chain(&changed).enumerate() {
            let path = route.path.replace("{id}", &people.ana.id().to_string());
            let path = path.replace("{number}", &(number % 4).to_string());
            let answer = post(people.sender(&route, number), &path, body).await;
            check_answer(&path, body, &answer);
            judged += usize::from(is_judged(&answer));
            sent += 1;
            *(if answer.status < 400 { &mut done } else { &mut refused }) += 1;
        }
        // One of five roles of the staff at least, and a guest or an account.
        let few = if route.is_for_staff { sent / 8 } else { sent / 3 };
        assert!(judged >= few.max(1), "{}: {judged} of {sent} bodies were read", route.path);
    }
    println!("{done} bodies were carried out, {refused} refused");
    assert!(done > 0 && refused > done, "{done} carried out, {refused} refused");
    let table = people.ana.table;
    drop(people);
    assert!(server.stop().await, "the server did not stop in order");
    books.check([table]).await;
    let (in_order, said) = casino_at(server.data(), &books.url(), &["audit", "verify"]).await;
    assert!(in_order, "{said}");
}
