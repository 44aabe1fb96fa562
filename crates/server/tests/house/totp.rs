//! The second factor of the staff: how it is set up, asked for, used once, and taken away.

use player::Session;
use player::http::Address;
use serde_json::{Value, json};
use server::Office;
use totp_rs::{Builder, Secret};

use crate::books::findings_with_people;
use crate::cage::{approve, ask};
use crate::common::{Guest, House, fresh, open, open_with};

/// A password that a member of the staff chooses.
const CHOSEN: &str = "eight narrow bridges";

async fn post(house: &House, path: &str, session: &Session, body: &Value) -> (u16, Value) {
    let address = Address::parse(&house.server.url()).unwrap();
    let answer = address.ask("POST", path, session.cookie(), Some(body)).await.unwrap();
    (answer.status, answer.json().unwrap_or(Value::Null))
}

async fn log_in(house: &House, code: Option<&str>) -> (u16, Value) {
    let nobody = Session::nobody(&house.server.url()).unwrap();
    let body = json!({ "name": "pit", "password": house.password("pit"), "code": code });
    let (status, answer) = post(house, "/api/staff/login", &nobody, &body).await;
    (status, answer["code"].clone())
}

/// The code of this secret so many steps of 30 seconds from now.
fn code(secret: &str, steps: i64) -> String {
    let totp = Builder::new().with_secret(Secret::try_from_base32(secret).unwrap());
    let now = std::time::UNIX_EPOCH.elapsed().unwrap().as_secs();
    totp.build().unwrap().generate(now.checked_add_signed(steps * 30).unwrap()).to_string()
}

/// Sets up a second factor for a staff member. Returns the secret and the recovery codes.
async fn enrol(house: &House, who: &Session, password: &str) -> (String, Vec<String>) {
    let (status, _) = post(house, "/api/staff/totp", who, &json!({ "password": "stolen" })).await;
    assert_eq!(status, 401, "a session without the password sets none up");
    let password = json!({ "password": password });
    let (status, made) = post(house, "/api/staff/totp", who, &password).await;
    assert_eq!(status, 200, "{made}");
    let secret = made["secret"].as_str().unwrap().to_owned();
    assert!(made["uri"].as_str().unwrap().contains(&secret), "{made}");
    let wrong = json!({ "code": "000000" });
    assert_eq!(post(house, "/api/staff/totp/confirm", who, &wrong).await.0, 401);
    let right = json!({ "code": code(&secret, 0) });
    let (status, codes) = post(house, "/api/staff/totp/confirm", who, &right).await;
    assert_eq!(status, 200, "{codes}");
    let codes = serde_json::from_value(codes["codes"].clone()).unwrap();
    (secret, codes)
}

#[tokio::test]
async fn a_second_factor_is_asked_for_and_no_code_is_accepted_twice() {
    let house = open().await;
    let (stolen, pit) = (house.staff_session("pit").await, house.staff_session("pit").await);
    let (secret, recovery) = enrol(&house, &pit, house.password("pit")).await;
    let password = json!({ "password": house.password("pit") });
    assert_eq!(post(&house, "/api/staff/totp", &pit, &password).await.0, 409);
    assert_eq!(post(&house, "/api/staff/totp", &stolen, &password).await.0, 401, "it has ended");
    for _ in 0..10 {
        // Without a code nothing is wrong yet, so nothing is locked.
        assert_eq!(log_in(&house, None).await, (428, json!("code-needed")));
    }
    let (old, now) = (code(&secret, 0), code(&secret, 1));
    assert_eq!(log_in(&house, Some(&now)).await.0, 200);
    for used in [&now, &old, "", "abc"] {
        assert_eq!(log_in(&house, Some(used)).await, (401, json!("wrong-code")), "{used}");
    }
    assert_eq!(log_in(&house, Some(&recovery[0].to_uppercase())).await.0, 200);
    assert_eq!(log_in(&house, Some(&recovery[0])).await.0, 401);
    // Also not by a server that has forgotten what it took.
    let house = house.restart().await;
    assert_eq!(log_in(&house, Some(&now)).await, (401, json!("wrong-code")));
    let stored: Vec<(Vec<u8>,)> =
        sqlx::query_as("select sealed from staff_totp union select code_hash from staff_recovery")
            .fetch_all(&house.pool().await)
            .await
            .unwrap();
    assert_eq!(stored.len(), 8, "the secret and the codes that are left");
    let plain = Secret::try_from_base32(&secret).unwrap();
    assert!(stored.iter().all(|(kept,)| !kept.ends_with(plain.as_bytes())));
    let office = Office::open(&house.config).await.unwrap();
    let password = office.reset_totp("pit").await.unwrap();
    office.close().await.unwrap();
    let nobody = Session::nobody(&house.server.url()).unwrap();
    nobody.signed_in("pit", &password).await.unwrap();
    house.server.stop().await;
}

#[tokio::test]
async fn wrong_codes_are_counted_like_wrong_passwords() {
    let house = open().await;
    let pit = house.staff_session("pit").await;
    enrol(&house, &pit, house.password("pit")).await;
    for _ in 0..5 {
        assert_eq!(log_in(&house, Some("000000")).await.0, 401);
    }
    house.make_wait().await;
    assert_eq!(log_in(&house, Some("000000")).await, (429, json!("login-locked")));
    house.server.stop().await;
}

#[tokio::test]
async fn codes_from_places_that_are_not_known_are_counted_together() {
    let house = open().await;
    let pit = house.staff_session("pit").await;
    let (secret, _) = enrol(&house, &pit, house.password("pit")).await;
    let from = async |network: u8, code: &str| {
        let source = std::net::IpAddr::from([127, 0, 1, network]);
        let address = Address::parse(&house.server.url()).unwrap().from_source(source);
        let body = json!({ "name": "pit", "password": house.password("pit"), "code": code });
        address.ask("POST", "/api/staff/login", None, Some(&body)).await.unwrap().status
    };
    for network in 1..=5 {
        assert_eq!(from(network, "000000").await, 401);
    }
    house.make_wait().await;
    assert_eq!(from(6, &code(&secret, 1)).await, 429, "a thief with many networks has to wait");
    // Who has lost the device begins anew: the wrong codes of the thief do not count any more.
    let pool = house.pool().await;
    let counts = async || {
        let counts = sqlx::query_scalar::<_, i64>("select count(*) from login_count");
        counts.fetch_one(&pool).await.unwrap()
    };
    let before = counts().await;
    let office = Office::open(&house.config).await.unwrap();
    let password = office.reset_totp("pit").await.unwrap();
    office.close().await.unwrap();
    assert_eq!(counts().await, before - 1);
    let nobody = Session::nobody(&house.server.url()).unwrap();
    nobody.signed_in("pit", &password).await.unwrap();
    house.server.stop().await;
}

#[tokio::test]
async fn one_that_is_taken_away_in_the_database_ends_the_account() {
    let house = open().await;
    let pit = house.staff_session("pit").await;
    enrol(&house, &pit, house.password("pit")).await;
    let gone = "delete from staff_totp where staff = 'pit'";
    sqlx::query(gone).execute(&house.pool().await).await.unwrap();
    assert_eq!(log_in(&house, None).await.0, 401, "the row says that there is a second factor");
    house.server.stop().await;
}

#[tokio::test]
async fn where_it_is_required_nothing_else_can_be_done_before() {
    let house = open_with(|config| config.require_totp = true).await;
    let pit = house.staff_session("pit").await;
    let floor = async |session: &Session| {
        let address = Address::parse(&house.server.url()).unwrap();
        address.ask("GET", "/api/pit/floor", session.cookie(), None).await.unwrap().status
    };
    assert_eq!(floor(&pit).await, 403);
    assert_eq!(Guest::connect(pit.clone()).await.staff, None);
    enrol(&house, &pit, house.password("pit")).await;
    assert_eq!(floor(&pit).await, 200);
    assert!(Guest::connect(pit).await.staff.is_some());
    house.server.stop().await;
}

/// What the roster says of this member.
async fn line(admin: &Session, name: &str) -> Value {
    let (_, answer) = ask(admin, "GET", "/api/staff/roster", None).await;
    let staff = answer["staff"].as_array().unwrap();
    staff.iter().find(|line| line["name"] == name).cloned().unwrap()
}

/// The half of the first password that this person is shown at the newest request.
async fn half(who: &Session) -> String {
    let (_, listed) = ask(who, "GET", "/api/cage/requests", None).await;
    listed["requests"][0]["half"]["text"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn an_administrator_and_a_second_person_take_a_lost_one_away() {
    let house = open().await;
    let session = async |name| house.staff_session(name).await;
    let (admin, pit, cage) = (session("admin").await, session("pit").await, session("cage").await);
    let reset = async |name: &str| {
        let change = json!({ "action": "totp", "name": name });
        let body = json!({ "id": fresh(), "change": change });
        ask(&admin, "POST", "/api/staff/changes", Some(&body)).await
    };
    let (status, refused) = reset("croupier").await;
    assert_eq!((status, &refused["code"]), (409, &json!("staff-no-totp")), "{refused}");
    let croupier = session("croupier").await;
    let (lost, recovery) = enrol(&house, &croupier, house.password("croupier")).await;
    enrol(&house, &pit, house.password("pit")).await;
    assert_eq!(line(&admin, "croupier").await["has_second_factor"], true);
    // Neither the member concerned, nor who asked, nor a cashier consents.
    let own = json!({ "request": reset("pit").await.1 });
    assert_eq!(approve(&pit, false, &own).await.1["code"], "own-request");
    let mut asked = Vec::new();
    for _ in 0..2 {
        asked.push(json!({ "request": reset("croupier").await.1 }));
    }
    assert_eq!(approve(&admin, false, &asked[1]).await.1["code"], "own-request");
    assert_eq!(approve(&cage, false, &asked[1]).await.1["code"], "not-allowed");
    assert_eq!(line(&admin, "croupier").await["has_second_factor"], true);
    let (status, done) = approve(&pit, false, &asked[1]).await;
    assert_eq!((status, &done["state"]), (200, &json!("done")), "{done}");
    assert_eq!(line(&admin, "croupier").await["has_second_factor"], false);
    assert_eq!(ask(&croupier, "GET", "/api/staff/me", None).await.0, 401, "the session has ended");
    let first = half(&admin).await + &half(&pit).await;
    let (status, refused) = approve(&pit, false, &asked[0]).await;
    assert_eq!((status, &refused["code"]), (409, &json!("staff-no-totp")), "there is none now");

    // The member signs in without a code, chooses a password, and sets another device up.
    let nobody = Session::nobody(&house.server.url()).unwrap();
    let croupier = nobody.clone().signed_in("croupier", &first).await.unwrap();
    let change = json!({ "current": first, "new": CHOSEN });
    assert_eq!(post(&house, "/api/staff/password", &croupier, &change).await.0, 204);
    let old = json!({ "code": code(&lost, 1) });
    assert_eq!(post(&house, "/api/staff/totp/confirm", &croupier, &old).await.0, 401);
    let (secret, _) = enrol(&house, &croupier, CHOSEN).await;
    for (code, status) in
        [(code(&lost, 1), 401), (recovery[0].clone(), 401), (code(&secret, 1), 200)]
    {
        let body = json!({ "name": "croupier", "password": CHOSEN, "code": code });
        assert_eq!(post(&house, "/api/staff/login", &nobody, &body).await.0, status);
    }
    let pool = house.pool().await;
    house.server.stop().await;
    let recorded: Vec<(String,)> = sqlx::query_as(
        "select actor || ' ' || (events -> 0 ->> 'name') || ' ' || (events -> 0 ->> 'request')
        from journal where events -> 0 ->> 'kind' = 'staff-totp-reset'",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    assert_eq!(recorded, [("admin:admin croupier 3".to_owned(),)]);
    assert_eq!(findings_with_people(&pool).await, []);
}
