//! Accounts of players: how they are made, how their players sign in again, and what protects them.

use player::Session;
use player::http::Address;
use protocol::{Do, PlayerKind, ServerMessage};
use serde_json::{Value, json};

use crate::common::{Guest, House, fresh, open, open_with};

const PASSWORD: &str = "seven quiet lanterns";

async fn post(house: &House, path: &str, cookie: Option<&str>, body: &Value) -> (u16, Value) {
    let address = Address::parse(&house.server.url()).unwrap();
    let answer = address.ask("POST", path, cookie, Some(body)).await.unwrap();
    (answer.status, answer.json().unwrap_or(Value::Null))
}

async fn me(house: &House, cookie: Option<&str>) -> Value {
    let address = Address::parse(&house.server.url()).unwrap();
    address.ask("GET", "/api/me", cookie, None).await.unwrap().json().unwrap()
}

/// The events of the house's journal whose kind begins with this text, in order.
async fn events(house: &House, kind: &str) -> Vec<Value> {
    let rows: Vec<(String,)> = sqlx::query_as(
        "select event::text from journal, json_array_elements(events) as event
        where chain = '00000000-0000-0000-0000-000000000000' and event ->> 'kind' like $1 || '%'
        order by seq",
    )
    .bind(kind)
    .fetch_all(&house.pool().await)
    .await
    .unwrap();
    rows.iter().map(|(event,)| serde_json::from_str(event).unwrap()).collect()
}

#[tokio::test]
async fn an_account_has_a_name_of_its_own_a_password_and_no_play_chips() {
    let house = open().await;
    let body = json!({ "name": " Zoé ", "password": PASSWORD });
    let (status, zoe) = post(&house, "/api/register", None, &body).await;
    assert_eq!((status, &zoe["name"], &zoe["purse"]), (200, &json!("Zoé"), &json!(0)), "{zoe}");
    assert_eq!(zoe["kind"], "account");
    for (name, password, status, code) in [
        ("zOÉ", PASSWORD, 409, "name-taken"),
        ("Ben", "123456789", 422, "password-length"),
        ("Ben", &*"x".repeat(129), 422, "password-length"),
        ("Ben", "passwordpassword", 422, "password-weak"),
        ("Berthe-Sophie", "berthe-sophie1", 422, "password-weak"),
        ("Z0é", PASSWORD, 409, "name-taken"),
        ("\u{3164}", PASSWORD, 422, "name-characters"),
        ("Аna", PASSWORD, 422, "name-characters"),
        ("pit boss", PASSWORD, 422, "name-reserved"),
        ("", PASSWORD, 422, "name-length"),
        ("a\u{202e}", PASSWORD, 422, "name-characters"),
    ] {
        let body = json!({ "name": name, "password": password });
        let (found, answer) = post(&house, "/api/register", None, &body).await;
        assert_eq!((found, answer["code"].as_str()), (status, Some(code)), "{name}");
    }
    // No guest takes the name of an account, or that of a guest who is present.
    let zoe = post(&house, "/api/guest", None, &json!({ "name": "Z0É" })).await;
    assert_eq!((zoe.0, &zoe.1["code"]), (409, &json!("name-taken")));
    let bob = house.guest("Bob Il").await;
    let like_bob = json!({ "name": "Bob lI" });
    assert_eq!(post(&house, "/api/guest", None, &like_bob).await.0, 409);
    drop(bob);
    let hashes: Vec<(String, String)> =
        sqlx::query_as("select name_key, password_hash from player_login")
            .fetch_all(&house.pool().await)
            .await
            .unwrap();
    let [(key, hash)] = &hashes[..] else { panic!("one account: {hashes:?}") };
    assert!(key == "zoé" && hash.starts_with("$argon2id$") && !hash.contains(PASSWORD));
    house.server.stop().await;
}

#[tokio::test]
async fn an_account_comes_back_by_name_and_password() {
    let house = open().await;
    let url = house.server.url();
    let first = Session::registered(&url, "Ada", PASSWORD).await.unwrap();
    let who = me(&house, first.cookie()).await["player"].clone();
    for (name, password) in [("Ada", "wrong horse"), ("Bob", PASSWORD), ("Ada", ""), ("\0", "x")] {
        let body = json!({ "name": name, "password": password });
        let (status, answer) = post(&house, "/api/login", None, &body).await;
        assert_eq!((status, &answer["code"]), (401, &json!("wrong-password")), "{name}");
    }
    let body = json!({ "name": "aDA ", "password": PASSWORD });
    let (status, answer) = post(&house, "/api/login", None, &body).await;
    assert_eq!((status, &answer["player"], &answer["name"]), (200, &who, &json!("Ada")));
    // Play chips are for guests.
    let buy = json!({ "amount": 1000, "id": fresh() });
    let (status, answer) = post(&house, "/api/cage/buy", first.cookie(), &buy).await;
    assert_eq!((status, &answer["code"]), (403, &json!("guests-only")));
    house.server.stop().await;
}

#[tokio::test]
async fn a_guest_becomes_an_account_with_their_id_and_without_their_play_chips() {
    let house = open().await;
    let mut guest = house.guest("Ana").await;
    let (player, cookie) = (guest.player, guest.session.cookie().map(str::to_owned));
    let table = guest.table_of("home-game").await;
    guest.sit(table, 1, 10_000).await;
    let body = json!({ "name": "Anna", "password": PASSWORD });
    let (status, answer) = post(&house, "/api/register", cookie.as_deref(), &body).await;
    assert_eq!((status, &answer["code"]), (409, &json!("chips-on-tables")));
    guest.wish(table, Do::CashOut).await.unwrap();
    let (status, anna) = post(&house, "/api/register", cookie.as_deref(), &body).await;
    assert_eq!((status, &anna["player"]), (200, &json!(player.unwrap())));
    assert_eq!((&anna["purse"], &anna["name"]), (&json!(0), &json!("Anna")));
    assert_eq!(anna["member"], 1001);
    // The guest's session has ended on all connections.
    assert_eq!(guest.end().await, Some(4002));
    assert_eq!(me(&house, cookie.as_deref()).await["code"], "not-signed-in");
    let back = events(&house, "play-chips-returned").await;
    assert_eq!((back.len(), &back[0]["amount"]), (1, &json!(100_000)));
    house.server.stop().await;
}

#[tokio::test]
async fn a_guest_whose_last_chips_are_staked_is_still_at_the_table() {
    let house = open().await;
    let mut guest = house.guest("Ana").await;
    let table = guest.table_of("home-game").await;
    guest.sit(table, 1, 500).await;
    guest.wish(table, Do::Bet { spot: 1, amount: 500 }).await.unwrap();
    let body = json!({ "name": "Anna", "password": PASSWORD });
    let (status, answer) = post(&house, "/api/register", guest.session.cookie(), &body).await;
    assert_eq!((status, &answer["code"]), (409, &json!("chips-on-tables")));
    // Nothing has changed: the player still has the chips.
    assert_eq!(me(&house, guest.session.cookie()).await["purse"], 99_500);
    house.server.stop().await;
}

#[tokio::test]
async fn the_welcome_says_what_kind_of_player_somebody_is() {
    let house = open().await;
    let url = house.server.url();
    let account = Session::registered(&url, "Ada", PASSWORD).await.unwrap();
    let guest = Session::guest(&url, "Gus").await.unwrap();
    let nobody = Session::nobody(&url).unwrap();
    for (session, expected) in [
        (account, (Some(PlayerKind::Account), Some(1001))),
        (guest, (Some(PlayerKind::Guest), None)),
        (nobody, (None, None)),
    ] {
        let client = Guest::connect(session).await;
        let welcome = client.frames.iter().find_map(|frame| match serde_json::from_str(frame) {
            Ok(ServerMessage::Welcome(welcome)) => Some(welcome),
            _ => None,
        });
        let welcome = welcome.unwrap();
        assert_eq!((welcome.kind, welcome.member), expected);
    }
    // No two accounts get one number, also at the same moment.
    let names = ["Berthe", "Carl", "Dora", "Emil"];
    let made = names.map(|name| Session::registered(&url, name, PASSWORD));
    let mut numbers = Vec::new();
    for session in futures_util::future::join_all(made).await {
        let me = me(&house, session.unwrap().cookie()).await;
        numbers.push(me["member"].as_i64().unwrap());
    }
    numbers.sort_unstable();
    assert_eq!(numbers, [1002, 1003, 1004, 1005]);
    house.server.stop().await;
}

#[tokio::test]
async fn wrong_passwords_make_their_network_wait_also_after_a_restart_and_are_on_record() {
    let mut house = open().await;
    let body = json!({ "name": "Ada", "password": PASSWORD });
    let address = Address::parse(&house.server.url()).unwrap();
    let made = address.ask("POST", "/api/register", None, Some(&body)).await.unwrap();
    let ada = made.json().unwrap()["player"].as_str().unwrap().to_owned();
    let cookies = made.headers.iter().filter(|(name, _)| name == "set-cookie");
    let mut cookies = cookies.filter_map(|(_, cookie)| cookie.split(';').next());
    let device = cookies.find(|cookie| cookie.starts_with("casino_device=")).unwrap();
    for number in 0..5 {
        let body = json!({ "name": "ADA", "password": "wrong horse" });
        let (status, answer) = post(&house, "/api/login", None, &body).await;
        assert_eq!(status, 401, "{number}: {answer}");
    }
    house.make_wait().await;
    for _ in 0..2 {
        assert_eq!(post(&house, "/api/login", None, &body).await.0, 429);
        house = house.restart().await;
    }
    // The device from which the name was signed in has a count of its own.
    assert_eq!(post(&house, "/api/login", Some(device), &body).await.0, 200);
    let unknown = format!("casino_device={}", "ab".repeat(32));
    assert_eq!(post(&house, "/api/login", Some(&unknown), &body).await.0, 429);
    let body = json!({ "name": "pit", "password": "my secret, typed at the wrong door" });
    post(&house, "/api/staff/login", None, &body).await;
    let body = json!({ "name": "my secret, typed as a name", "password": "x" });
    post(&house, "/api/staff/login", None, &body).await;
    let events = events(&house, "login-").await;
    let told: Vec<_> = events
        .iter()
        .map(|event| {
            let text = |key: &str| event[key].as_str().unwrap_or("-").to_owned();
            (text("kind"), text("door"), text("player") + &text("name"))
        })
        .collect();
    let row =
        |kind: &str, door: &str, name: &str| (kind.to_owned(), door.to_owned(), name.to_owned());
    // A player is named by the id, a member of the staff by the account, and a stranger not at all.
    let ada = format!("{ada}-");
    let mut expected = vec![row("login-failed", "players", &ada); 4];
    expected.push(row("login-locked", "players", &ada));
    expected.push(row("login-failed", "staff", "-pit"));
    expected.push(row("login-failed", "staff", "--"));
    assert_eq!(told, expected);
    let all = format!("{events:?}").to_lowercase();
    assert!(!all.contains("secret") && !all.contains("\"ada\""), "{events:?}");
    house.server.stop().await;
}

#[tokio::test]
async fn a_session_that_is_over_closes_the_sockets_of_an_account() {
    let house = open_with(|config| config.bounds.staff_check_ms = 20).await;
    let url = house.server.url();
    let session = Session::registered(&url, "Ada", PASSWORD).await.unwrap();
    let (mut here, mut there) =
        (Guest::connect(session.clone()).await, Guest::connect(session.clone()).await);
    post(&house, "/api/logout", session.cookie(), &json!({})).await;
    assert_eq!((here.end().await, there.end().await), (Some(4002), Some(4002)));
    // The session is ended in the database, as another process would do it.
    let session = Session::registered(&url, "Eve", PASSWORD).await.unwrap();
    let mut eve = Guest::connect(session).await;
    let mut gus = house.guest("Gus").await;
    sqlx::query(
        "update player_session set revoked_at_ms = 1 from player
        where player.id = player_session.player and name = 'Eve'",
    )
    .execute(&house.pool().await)
    .await
    .unwrap();
    assert_eq!(eve.end().await, Some(4002));
    let table = gus.table_of("home-game").await;
    gus.watch(table).await;
    house.server.stop().await;
}

/// A transaction that stalls the next commit of a table.
async fn stalled(pool: &sqlx::PgPool, table: uuid::Uuid) -> sqlx::PgTransaction<'static> {
    let mut lock = pool.begin().await.unwrap();
    sqlx::query("select seq from chain where id = $1 for update")
        .bind(table)
        .execute(&mut *lock)
        .await
        .unwrap();
    lock
}

#[tokio::test]
async fn a_guest_who_is_buying_in_gets_no_account_with_play_chips() {
    let house = open().await;
    let mut guest = house.guest("Ana").await;
    let table = guest.table_of("home-game").await;
    guest.watch(table).await;
    // The buy-in is judged and not committed yet: the table's chain is locked.
    let lock = stalled(&house.pool().await, table).await;
    let id = fresh();
    let wish = Do::BuyIn { amount: 5_000 };
    let command = protocol::ClientMessage::Command { id, table, expect: None, wish };
    guest.connection.send(&command).await.unwrap();
    // The socket is read in order: once a later message is answered, the wish is with its table.
    guest.refusal_of("{}").await;
    let body = json!({ "name": "Anna", "password": PASSWORD });
    let (status, answer) = post(&house, "/api/register", guest.session.cookie(), &body).await;
    assert_eq!((status, &answer["code"]), (409, &json!("under-way")));
    lock.rollback().await.unwrap();
    guest.answer(id).await.unwrap();
    let (status, answer) = post(&house, "/api/register", guest.session.cookie(), &body).await;
    assert_eq!((status, &answer["code"]), (409, &json!("chips-on-tables")));
    assert_eq!(me(&house, guest.session.cookie()).await["kind"], "guest");
    house.server.stop().await;
}

#[tokio::test]
async fn no_play_chips_become_an_accounts_while_a_guest_registers() {
    let house = open().await;
    for round in 0..6 {
        // Where both registrations are refused, the guest stays.
        let mut guest = house.guest(&format!("Gus {round}")).await;
        let (player, cookie) = (guest.player.unwrap(), guest.session.cookie().map(str::to_owned));
        let table = guest.table_of("home-game").await;
        guest.sit(table, 1, 5_000).await;
        // Sends wishes without waiting for answers, together with two registrations and a purchase.
        for wish in [Do::CashOut, Do::BuyIn { amount: 7_000 }, Do::CashOut] {
            let message =
                protocol::ClientMessage::Command { id: fresh(), table, expect: None, wish };
            guest.connection.send(&message).await.unwrap();
        }
        let buy = json!({ "amount": 1_000, "id": fresh() });
        let named = |name: &str| json!({ "name": format!("{name}{round}"), "password": PASSWORD });
        let (one, other) = (named("one"), named("other"));
        let (one, other, _) = tokio::join!(
            post(&house, "/api/register", cookie.as_deref(), &one),
            post(&house, "/api/register", cookie.as_deref(), &other),
            post(&house, "/api/cage/buy", cookie.as_deref(), &buy),
        );
        // The later registration comes with an ended session, so it makes a new player.
        let is_same = |(_, me): &&(u16, Value)| me["player"] == json!(player);
        let made = [&one, &other].into_iter().filter(is_same).count();
        assert!(made <= 1, "{one:?} {other:?}");
        let pool = house.pool().await;
        let kind: (String,) = sqlx::query_as("select kind from player where id = $1")
            .bind(player)
            .fetch_one(&pool)
            .await
            .unwrap();
        let held: (i64,) = sqlx::query_as(
            "select coalesce(sum(balance), 0)::bigint from account where player = $1",
        )
        .bind(player)
        .fetch_one(&pool)
        .await
        .unwrap();
        assert_eq!(kind.0 == "account", made == 1);
        assert!(made == 0 || held.0 == 0, "an account with play chips: {held:?}");
    }
    house.server.stop().await;
}

#[tokio::test]
async fn a_new_password_of_ones_own_ends_all_other_sessions_and_is_on_record() {
    const NEW: &str = "eight narrow bridges";
    let house = open().await;
    let url = house.server.url();
    let (nobody, staff) = (Session::nobody(&url).unwrap(), house.password("pit").to_owned());
    let player = async |password: &str| {
        let body = json!({ "name": "Ada", "password": password });
        post(&house, "/api/login", None, &body).await.0
    };
    let first = Session::registered(&url, "Ada", PASSWORD).await.unwrap();
    let other = Session::logged_in(&url, "Ada", PASSWORD).await.unwrap();
    let member = nobody.clone().signed_in("pit", &staff).await.unwrap();
    let member_too = nobody.clone().signed_in("pit", &staff).await.unwrap();
    for (path, mine, other, current) in [
        ("/api/password", first, other, PASSWORD),
        ("/api/staff/password", member, member_too, &*staff),
    ] {
        let (mut here, mut there) =
            (Guest::connect(mine.clone()).await, Guest::connect(other.clone()).await);
        for (current, new, status, code) in [
            ("wrong horse", NEW, 401, "wrong-password"),
            (current, "123456789", 422, "password-length"),
            (current, "qwertyuiop12", 422, "password-weak"),
            (current, current, 422, "password-former"),
        ] {
            let body = json!({ "current": current, "new": new });
            let (found, answer) = post(&house, path, mine.cookie(), &body).await;
            assert_eq!((found, &answer["code"]), (status, &json!(code)));
        }
        let body = json!({ "current": current, "new": NEW });
        assert_eq!(post(&house, path, mine.cookie(), &body).await.0, 204);
        assert_eq!(there.end().await, Some(4002));
        let table = here.table_of("home-game").await;
        here.watch(table).await;
        // The session that has ended changes nothing more.
        assert_eq!(post(&house, path, other.cookie(), &body).await.0, 401);
    }
    assert_eq!((player(PASSWORD).await, player(NEW).await), (401, 200));
    assert!(nobody.clone().signed_in("pit", &staff).await.is_err());
    nobody.signed_in("pit", NEW).await.unwrap();
    let mut changed = events(&house, "password-").await;
    changed.extend(events(&house, "staff-password-").await);
    assert_eq!(changed.len(), 2);
    assert!(changed.iter().all(|event| event["sessions_ended"] == 1), "{changed:?}");
    let record: (String,) = sqlx::query_as("select string_agg(events::text, '') from journal")
        .fetch_one(&house.pool().await)
        .await
        .unwrap();
    assert!([NEW, PASSWORD, &*staff].iter().all(|password| !record.0.contains(password)));
    house.server.stop().await;
}

#[tokio::test]
async fn a_person_sees_their_sign_ins_and_ends_the_others() {
    let house = open().await;
    let url = house.server.url();
    let here = Session::registered(&url, "Ada", PASSWORD).await.unwrap();
    let there = Session::logged_in(&url, "Ada", PASSWORD).await.unwrap();
    let (pit, pit_too) = (house.staff_session("pit").await, house.staff_session("pit").await);
    let address = Address::parse(&url).unwrap();
    let states = async |path: &str, session: &Session| {
        let answer = address.ask("GET", path, session.cookie(), None).await.unwrap();
        let sign_ins = answer.json().unwrap()["sign_ins"].as_array().unwrap().clone();
        assert!(sign_ins.iter().all(|one| one["network"] == "127.0.0.0/24"), "{sign_ins:?}");
        let mut states: Vec<_> = sign_ins.iter().map(|one| one["state"].to_string()).collect();
        states.sort();
        states.join(" ")
    };
    for (path, here, there) in
        [("/api/sign-ins", here, there), ("/api/staff/sign-ins", pit, pit_too)]
    {
        assert_eq!(states(path, &here).await, r#""here" "open""#);
        let mut socket = Guest::connect(there.clone()).await;
        let end = format!("{path}/end-others");
        assert_eq!(post(&house, &end, here.cookie(), &json!({})).await.0, 204);
        assert_eq!(socket.end().await, Some(4002));
        assert_eq!(states(path, &here).await, r#""ended" "here""#);
        assert_eq!(address.ask("GET", path, there.cookie(), None).await.unwrap().status, 401);
    }
    house.server.stop().await;
}

#[tokio::test]
async fn a_session_of_a_player_ends_without_use_that_of_a_guest_sooner() {
    const DAY_MS: i64 = 24 * 60 * 60 * 1000;
    let house = open().await;
    let url = house.server.url();
    let ada = Session::registered(&url, "Ada", PASSWORD).await.unwrap();
    let gus = Session::guest(&url, "Gus").await.unwrap();
    let pool = house.pool().await;
    for (days, of_ada, of_gus) in [(6, 200, 200), (8, 200, 401), (31, 401, 401)] {
        let unused = sqlx::query("update player_session set last_used_ms = last_used_ms - $1");
        unused.bind(days * DAY_MS).execute(&pool).await.unwrap();
        for (session, expected) in [(&ada, of_ada), (&gus, of_gus)] {
            let answer = session.address().ask("GET", "/api/me", session.cookie(), None).await;
            assert_eq!(answer.unwrap().status, expected, "after {days} days without use");
        }
    }
    house.server.stop().await;
}

#[tokio::test]
async fn guessing_the_current_password_locks_the_name_like_guessing_at_the_door() {
    let house = open().await;
    let session = Session::registered(&house.server.url(), "Ada", PASSWORD).await.unwrap();
    let body = json!({ "current": "wrong horse", "new": "eight narrow bridges" });
    for _ in 0..5 {
        assert_eq!(post(&house, "/api/password", session.cookie(), &body).await.0, 401);
    }
    house.make_wait().await;
    let body = json!({ "name": "Ada", "password": PASSWORD });
    let (status, answer) = post(&house, "/api/login", None, &body).await;
    assert_eq!((status, &answer["code"]), (429, &json!("login-locked")));
    house.server.stop().await;
}
