//! The staff's sign-in: who may sign in, and how long their sessions last.

use futures_util::future::join_all;
use player::Connection;
use player::http::{Address, HttpAnswer};
use protocol::{Order, Role};
use serde_json::{Value, json};

use crate::common::{Guest, House, open, open_with};

async fn ask(house: &House, method: &str, path: &str, cookie: Option<&str>) -> HttpAnswer {
    let address = Address::parse(&house.server.url()).unwrap();
    address.ask(method, path, cookie, None).await.unwrap()
}

async fn log_in(house: &House, body: &Value) -> (u16, Value) {
    let address = Address::parse(&house.server.url()).unwrap();
    let answer = address.ask("POST", "/api/staff/login", None, Some(body)).await.unwrap();
    (answer.status, answer.json().unwrap())
}

/// What is told to a member of the staff who has nothing to do before anything else.
fn me_of(name: &str, role: &str) -> Value {
    json!({ "name": name, "role": role })
}

#[tokio::test]
async fn the_staff_signs_in_by_name_and_password_and_is_told_its_role() {
    let house = open().await;
    for (name, role) in ["admin", "pit", "croupier", "cage", "auditor"].map(|it| (it, it)) {
        let body = json!({"name": name, "password": house.password(name)});
        assert_eq!(log_in(&house, &body).await, (200, me_of(name, role)));
        let member = house.staff(name).await;
        let me = ask(&house, "GET", "/api/staff/me", member.session.cookie()).await;
        assert_eq!(me.json().unwrap(), me_of(name, role));
        assert_eq!(member.staff.unwrap().name, name);
        assert_eq!(member.player, None);
    }
    assert_eq!(ask(&house, "GET", "/api/staff/me", None).await.status, 401);
    house.server.stop().await;
}

#[tokio::test]
async fn the_cookie_of_the_staff_is_for_this_site_alone_and_for_no_script() {
    let house = open().await;
    let address = Address::parse(&house.server.url()).unwrap();
    let body = json!({"name": "pit", "password": house.password("pit")});
    let answer = address.ask("POST", "/api/staff/login", None, Some(&body)).await.unwrap();
    let cookie = answer.header("set-cookie").unwrap();
    for part in ["casino_staff=", "HttpOnly", "SameSite=Strict", "Path=/", "Max-Age=43200"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert!(!answer.body.contains(house.password("pit")));
    house.server.stop().await;
}

#[tokio::test]
async fn a_wrong_name_and_a_wrong_password_are_the_same_refusal() {
    let house = open().await;
    let password = house.password("pit");
    for (name, password) in [
        ("pit", ""),
        ("pit", "x"),
        ("pit", house.password("croupier")),
        ("nobody", password),
        ("PIT", password),
        ("pit\0", password),
        ("", ""),
        (&*"x".repeat(300), "x"),
    ] {
        let (status, answer) = log_in(&house, &json!({"name": name, "password": password})).await;
        assert_eq!((status, &answer["code"]), (401, &json!("wrong-password")), "{name}");
        assert!(answer["words"]["fr"].is_string() && answer["words"]["en"].is_string());
    }
    for body in [json!({}), json!({"name": "pit"}), json!({"name": 1, "password": "x"})] {
        assert_eq!(log_in(&house, &body).await.1["code"], "bad-message");
    }
    house.server.stop().await;
}

#[tokio::test]
async fn five_wrong_passwords_in_a_row_make_their_place_wait_whether_the_name_is_known_or_not() {
    let house = open().await;
    for name in ["pit", "nobody"] {
        for _ in 0..5 {
            let (status, _) = log_in(&house, &json!({"name": name, "password": "x"})).await;
            assert_eq!(status, 401);
        }
        house.make_wait().await;
        let body = json!({"name": name, "password": house.password("pit")});
        let (status, answer) = log_in(&house, &body).await;
        assert_eq!((status, &answer["code"]), (429, &json!("login-locked")));
    }
    // Other names may still sign in.
    house.staff("croupier").await;
    house.server.stop().await;
}

#[tokio::test]
async fn a_password_of_the_house_must_be_changed_before_anything_else() {
    let house = open().await;
    let pool = house.pool().await;
    let still = "update staff set must_change = true where name = 'pit'";
    sqlx::query(still).execute(&pool).await.unwrap();
    let first = house.password("pit");
    let (status, me) = log_in(&house, &json!({"name": "pit", "password": first})).await;
    assert_eq!((status, &me["duty"]), (200, &json!("change-password")));
    let member = house.staff_session("pit").await;
    let floor = ask(&house, "GET", "/api/pit/floor", member.cookie()).await;
    assert_eq!((floor.status, &floor.json().unwrap()["code"]), (403, &json!("password-first")));
    assert_eq!(Guest::connect(member.clone()).await.staff, None);
    let body = json!({"current": first, "new": "eight narrow bridges"});
    let address = Address::parse(&house.server.url()).unwrap();
    let changed = address.ask("POST", "/api/staff/password", member.cookie(), Some(&body));
    assert_eq!(changed.await.unwrap().status, 204);
    assert_eq!(ask(&house, "GET", "/api/pit/floor", member.cookie()).await.status, 200);
    let me = ask(&house, "GET", "/api/staff/me", member.cookie()).await;
    assert_eq!(me.json().unwrap(), me_of("pit", "pit"));
    assert!(Guest::connect(member).await.staff.is_some());
    house.server.stop().await;
}

#[tokio::test]
async fn an_address_that_tries_too_many_logins_is_told_so() {
    let house = open().await;
    let address = Address::parse(&house.server.url()).unwrap();
    let right = json!({"name": "pit", "password": house.password("pit")});
    let first = address.ask("POST", "/api/staff/login", None, Some(&right)).await.unwrap();
    let device = first.headers.iter().find(|(_, line)| line.starts_with("casino_device="));
    let device = device.and_then(|(_, line)| line.split(';').next());
    let body = json!({"name": "nobody", "password": "x"});
    // They are sent together, because one after the other they would be slower than the rate limit.
    let tries = join_all((0..60).map(|_| log_in(&house, &body))).await;
    let codes: Vec<_> = tries.iter().map(|(_, answer)| answer["code"].clone()).collect();
    assert!(codes.contains(&json!("wrong-password")), "{codes:?}");
    assert!(codes.contains(&json!("too-fast")), "{codes:?}");
    // A browser behind the same address that someone has signed in from has tries of its own.
    let again = (0..5).map(|_| address.ask("POST", "/api/staff/login", device, Some(&right)));
    for answer in join_all(again).await {
        assert_eq!(answer.unwrap().status, 200);
    }
    house.server.stop().await;
}

#[tokio::test]
async fn one_browser_can_be_a_player_and_the_pit() {
    let house = open().await;
    let ana = house.guest("Ana").await;
    let both = ana.session.clone().signed_in("pit", house.password("pit")).await.unwrap();
    let mut both = Guest::connect(both).await;
    assert_eq!(both.player, ana.player);
    assert_eq!(both.staff.as_ref().unwrap().role, Role::Pit);
    let table = both.table_of("ontario-fair · pit").await;
    let (_, _, you) = both.watch(table).await;
    assert!(you.is_some() && both.orders(table).await.is_some());
    // The staff session ends, the player's session does not.
    let cookie = both.session.cookie().unwrap().to_owned();
    assert_eq!(ask(&house, "POST", "/api/staff/logout", Some(&cookie)).await.status, 204);
    assert_eq!(both.end().await, Some(4002));
    let alone = Guest::connect(both.session.clone()).await;
    assert_eq!((alone.player, alone.staff), (ana.player, None));
    house.server.stop().await;
}

#[tokio::test]
async fn a_logout_ends_the_session_everywhere() {
    let house = open().await;
    let mut first = house.staff("pit").await;
    let mut second = Guest::connect(first.session.clone()).await;
    let mut other = house.staff("pit").await;
    let cookie = first.session.cookie().unwrap().to_owned();
    let bye = ask(&house, "POST", "/api/staff/logout", Some(&cookie)).await;
    assert!(bye.header("set-cookie").unwrap().contains("Max-Age=0"));
    assert_eq!((first.end().await, second.end().await), (Some(4002), Some(4002)));
    assert_eq!(ask(&house, "GET", "/api/staff/me", Some(&cookie)).await.status, 401);
    // Another session of the same name goes on.
    let table = other.table_of("ontario-fair · pit").await;
    assert!(other.order(table, Order::ConfirmDecks).await.is_ok());
    house.server.stop().await;
}

#[tokio::test]
async fn one_member_of_the_staff_leaves_the_others_their_sockets() {
    let house = open().await;
    let pit = house.staff_session("pit").await;
    let mut own = Vec::new();
    for _ in 0..32 {
        own.push(Guest::connect(pit.clone()).await);
    }
    let refused = Connection::open(&pit).await.err().unwrap();
    assert!(format!("{refused:?}").contains("status: 503"), "{refused:?}");
    assert!(house.staff("cage").await.staff.is_some());
    let table = own[31].table_of("ontario-fair").await;
    assert!(own[31].orders(table).await.is_some(), "theirs stay open");
    house.server.stop().await;
}

#[tokio::test]
async fn sessions_end_at_their_hour_and_when_nobody_uses_them() {
    let house = open_with(|config| config.bounds.staff_check_ms = 20).await;
    let ends = [
        "update staff_session set created_at_ms = 0, expires_at_ms = 1",
        "update staff_session set created_at_ms = 0, last_used_ms = last_used_ms - 1800000",
    ];
    for end in ends {
        let mut pit = house.staff("pit").await;
        let table = pit.table_of("ontario-fair").await;
        assert!(pit.orders(table).await.is_some());
        sqlx::query(end).execute(&house.pool().await).await.unwrap();
        assert_eq!(pit.end().await, Some(4002), "{end}");
        let cookie = pit.session.cookie();
        assert_eq!(ask(&house, "GET", "/api/staff/me", cookie).await.status, 401);
        assert_eq!(Guest::connect(pit.session.clone()).await.staff, None);
    }
    house.server.stop().await;
}

#[tokio::test]
async fn no_order_is_taken_under_a_session_that_has_ended_and_an_order_is_a_use() {
    // The watch over sessions does not run in this test, so only orders notice that a session has
    // ended.
    let house = open_with(|config| config.bounds.staff_check_ms = 3_600_000).await;
    let pool = house.pool().await;
    let mut pit = house.staff("pit").await;
    let table = pit.table_of("home-game").await;
    let idle = "update staff_session set created_at_ms = 0, last_used_ms = last_used_ms - 1200000";
    for _ in 0..2 {
        sqlx::query(idle).execute(&pool).await.unwrap();
        assert!(pit.order(table, Order::Shuffle).await.is_ok());
    }
    for end in [
        "update staff_session set revoked_at_ms = 1",
        "update staff_session set \
        created_at_ms = 0, last_used_ms = last_used_ms - 1800000",
    ] {
        let mut pit = house.staff("pit").await;
        let pause = Order::Pause { reason: "I have left.".to_owned() };
        sqlx::query(end).execute(&pool).await.unwrap();
        assert_eq!(pit.order(table, pause).await, Err("not-signed-in".to_owned()), "{end}");
        assert_eq!(pit.end().await, Some(4002), "{end}");
    }
    house.server.stop().await;
}

#[tokio::test]
async fn nobody_becomes_staff_by_saying_so() {
    let house = open().await;
    let ana = house.guest("Ana").await;
    let token = ana.session.cookie().unwrap().split_once('=').unwrap().1.to_owned();
    // A player's token, an empty one, and one that does not exist.
    for cookie in [token, String::new(), "ab".repeat(32)] {
        let cookie = format!("casino_staff={cookie}");
        assert_eq!(ask(&house, "GET", "/api/staff/me", Some(&cookie)).await.status, 401);
    }
    for mut guest in [ana, house.spectator().await] {
        let table = guest.table_of("ontario-fair · pit").await;
        assert_eq!(guest.orders(table).await, None);
        for order in [Order::ConfirmDecks, Order::Close, Order::Shuffle] {
            assert_eq!(guest.order(table, order).await, Err("not-signed-in".to_owned()));
        }
        let to = format!(r#""id":"{table}","table":"{table}""#);
        for forged in [
            format!(r#"{{"type":"order",{to},"by":"pit","do":{{"verb":"close"}}}}"#),
            format!(r#"{{"type":"command",{to},"do":{{"verb":"close"}}}}"#),
        ] {
            assert_eq!(guest.refusal_of(&forged).await, "bad-message");
        }
    }
    // Staff are not players, so their wishes are refused.
    let mut pit = house.staff("pit").await;
    let table = pit.table_of("ontario-fair").await;
    let refused = pit.wish(table, protocol::Do::Sit { seat: 1 }).await;
    assert_eq!(refused, Err("not-signed-in".to_owned()));
    house.server.stop().await;
}
