//! An attacker with the server's login to the database, who has kept what rows of people were, puts
//! them back: a password that was changed, a session that was ended, a second factor that was
//! replaced, a recovery code that was used. Or they delete what an excluded person is known by, or
//! make an account a guest again. Nothing comes back, and the check of the books names what only
//! the owner of the database can do.

use house_tests::server::Server;
use player::Session;
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, Connection as _, PgConnection};
use totp_rs::{Builder, Secret};
use uuid::Uuid;

use crate::{casino, open_house, thief};

const PASSWORD: &str = "nine green umbrellas";
const NEW: &str = "seven quiet lanterns";
/// The mark of all entries about erasures.
const ERASURES: &str = "c9982a43-8a71-5225-b06a-f288096a73dd";

async fn ask(who: &Session, path: &str, body: Option<&Value>) -> (u16, Value) {
    let method = if body.is_some() { "POST" } else { "GET" };
    let answer = who.address().ask(method, path, who.cookie(), body).await.unwrap();
    (answer.status, answer.json().unwrap_or(Value::Null))
}

/// Runs a statement, which changes something.
async fn write(database: &mut PgConnection, statement: &str) {
    let written = sqlx::raw_sql(AssertSqlSafe(statement.to_owned())).execute(database).await;
    let written = written.unwrap_or_else(|error| panic!("{statement}: {error}"));
    assert!(written.rows_affected() > 0, "{statement}");
}

/// The code with which the database refuses a statement.
async fn refusal(database: &mut PgConnection, statement: &str) -> String {
    let done = sqlx::raw_sql(AssertSqlSafe(statement.to_owned())).execute(database).await;
    let error = done.err().unwrap_or_else(|| panic!("{statement} was done"));
    let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
    code.unwrap_or_else(|| panic!("{statement}: {error}")).into_owned()
}

/// Runs statements that the database refuses.
async fn are_refused(database: &mut PgConnection, statements: &[&str]) {
    for statement in statements {
        let code = refusal(database, statement).await;
        // Missing rights, or what triggers and checks refuse.
        assert!(["42501", "23000", "23514"].contains(&&*code), "{statement}: {code}");
    }
}

/// A value of the database, as text.
async fn text(database: &mut PgConnection, query: &str) -> String {
    let text = sqlx::query_scalar(AssertSqlSafe(query.to_owned())).fetch_one(database).await;
    text.unwrap_or_else(|error| panic!("{query}: {error}"))
}

/// The status of a sign-in at the staff's door.
async fn sign_in(server: &Server, name: &str, password: &str, code: Option<&str>) -> u16 {
    let nobody = Session::nobody(server.url()).unwrap();
    let body = json!({ "name": name, "password": password, "code": code });
    ask(&nobody, "/api/staff/login", Some(&body)).await.0
}

#[tokio::test]
async fn a_former_password_and_an_ended_session_do_not_come_back() {
    let (books, server) = open_house(&["--require-totp"]).await;
    let url = server.url();
    let ana = Session::registered(url, "Ana", PASSWORD).await.unwrap();
    let ended = Session::logged_in(url, "Ana", PASSWORD).await.unwrap();
    assert_eq!(ask(&ended, "/api/me", None).await.0, 200);
    let mut database = thief(&books.url()).await;
    let mut former = Vec::new();
    for (table, whose) in [("player_login", "name_key = 'ana'"), ("staff", "name = 'pit'")] {
        let row = "select format('set password_hash = %L, mac = %L', password_hash, mac) from";
        let row = text(&mut database, &format!("{row} {table} where {whose}")).await;
        former.push(format!("update {table} {row} where {whose}"));
    }
    let first = server.first_password("pit");
    server.password("pit").await;
    let change = json!({ "current": PASSWORD, "new": NEW });
    assert_eq!(ask(&ana, "/api/password", Some(&change)).await.0, 204);
    assert_eq!(ask(&ended, "/api/me", None).await.0, 401);
    are_refused(
        &mut database,
        &[
            "update player_session set revoked_at_ms = null",
            "update player_session set expires_at_ms = expires_at_ms + 1",
            "update player_session set mac = mac",
            "update staff_session set mac = mac",
            "update staff_session set staff = 'pit'",
            "delete from player_session",
            "delete from staff_session",
            "delete from player_login",
            "delete from staff",
            "delete from staff_totp",
            "update player_login set revision = 1",
            "update staff set revision = 1",
        ],
    )
    .await;
    // Whether all staff must have a second factor is not in the database.
    let rule = "update staff_rule set requires_totp = false";
    assert_eq!(refusal(&mut database, rule).await, "42P01");
    for former in &former {
        write(&mut database, former).await;
    }
    assert_eq!(ask(&ended, "/api/me", None).await.0, 401);
    assert!(Session::logged_in(url, "Ana", PASSWORD).await.is_err(), "a former password");
    assert_eq!(sign_in(&server, "pit", &first, None).await, 401);
    // What the house has written last holds where nobody has changed it.
    assert_eq!(sign_in(&server, "cage", &server.first_password("cage"), None).await, 200);
}

/// The code of this secret so many steps of 30 seconds from now.
fn code(secret: &str, steps: i64) -> String {
    let totp = Builder::new().with_secret(Secret::try_from_base32(secret).unwrap());
    let now = std::time::UNIX_EPOCH.elapsed().unwrap().as_secs();
    totp.build().unwrap().generate(now.checked_add_signed(steps * 30).unwrap()).to_string()
}

/// Sets up a second factor. Returns its secret and a recovery code.
async fn enrol(session: &Session, password: &str) -> (String, String) {
    let made = ask(session, "/api/staff/totp", Some(&json!({ "password": password }))).await.1;
    let secret = made["secret"].as_str().unwrap().to_owned();
    let right = json!({ "code": code(&secret, 0) });
    let (status, codes) = ask(session, "/api/staff/totp/confirm", Some(&right)).await;
    assert_eq!(status, 200, "{codes}");
    (secret, codes["codes"][0].as_str().unwrap().to_owned())
}

#[tokio::test]
async fn a_former_second_factor_and_a_used_recovery_code_do_not_come_back() {
    let (books, server) = open_house(&[]).await;
    let password = server.password("pit").await;
    let nobody = Session::nobody(server.url()).unwrap();
    let pit = nobody.clone().signed_in("pit", &password).await.unwrap();
    let mut database = thief(&books.url()).await;
    let row = "select format('update staff set password_hash = %L, mac = %L where name = ''pit''',
        password_hash, mac) from staff where name = 'pit'";
    let without = text(&mut database, row).await;
    let (secret, recovery) = enrol(&pit, &password).await;
    let codes = "select string_agg(format('insert into staff_recovery values (''pit'', %L)',
        code_hash), '; ') from staff_recovery where staff = 'pit'";
    let codes = text(&mut database, codes).await;
    assert_eq!(sign_in(&server, "pit", &password, Some(&recovery)).await, 200);
    // All eight codes again, the used one among them.
    write(&mut database, &format!("delete from staff_recovery where staff = 'pit'; {codes}")).await;
    assert_eq!(sign_in(&server, "pit", &password, Some(&recovery)).await, 401);

    // Another device, after the loss of the first.
    let cage = server.password("cage").await;
    let session = nobody.clone().signed_in("cage", &cage).await.unwrap();
    let (lost, _) = enrol(&session, &cage).await;
    let kept = "select format('update staff_totp set sealed = %L, last_step = 0
        where staff = ''cage''', sealed) from staff_totp where staff = 'cage'";
    let former = text(&mut database, kept).await;
    let (reset, told) =
        casino(&server, &books.url(), &["admin", "staff", "totp-reset", "cage"]).await;
    assert!(reset, "{told}");
    let first = told.split("password ").nth(1).and_then(|rest| rest.split(' ').next()).unwrap();
    let session = nobody.clone().signed_in("cage", first).await.unwrap();
    let change = json!({ "current": first, "new": NEW });
    assert_eq!(ask(&session, "/api/staff/password", Some(&change)).await.0, 204);
    enrol(&session, NEW).await;
    write(&mut database, &former).await;
    assert_eq!(sign_in(&server, "cage", NEW, Some(&code(&lost, 1))).await, 401, "the lost one");

    // The row from before there was a second factor.
    write(&mut database, &without).await;
    for code in [None, Some(&*code(&secret, 1))] {
        assert_eq!(sign_in(&server, "pit", &password, code).await, 401);
    }
}

/// Has a cashier read a document of a player.
async fn identify(cage: &Session, player: &Value, number: &str) -> (u16, Value) {
    let identity = json!({ "country": "CA", "kind": "passport", "number": number,
        "family_name": number, "given_names": "Ana", "born": "1980-02-29" });
    let id = Uuid::new_v5(&Uuid::nil(), format!("{player}{number}").as_bytes());
    let path = format!("/api/cage/players/{}/identity", player.as_str().unwrap());
    ask(cage, &path, Some(&json!({ "id": id, "identity": identity }))).await
}

#[tokio::test]
async fn an_account_stays_who_it_is_and_a_document_that_is_gone_is_named() {
    let (books, mut server) = open_house(&[]).await;
    let cage = Session::nobody(server.url()).unwrap();
    let cage = cage.signed_in("cage", &server.password("cage").await).await.unwrap();
    let mut players = Vec::new();
    for (name, number) in [("Ana", "XK47110"), ("Eve", "XK47111")] {
        let session = Session::registered(server.url(), name, PASSWORD).await.unwrap();
        let player = ask(&session, "/api/me", None).await.1["player"].clone();
        assert_eq!(identify(&cage, &player, number).await.0, 200);
        players.push((session, player));
    }
    let mut database = thief(&books.url()).await;
    are_refused(
        &mut database,
        &[
            "delete from identity",
            "update identity set player = player",
            "update player set erased_at_ms = 1, name = '', skeleton = null where name = 'Ana'",
            "update player set kind = 'guest', member = null where name = 'Ana'",
            "update player set name = 'Eva' where name = 'Eve'",
            "update player set member = 7000 where name = 'Eve'",
            "update player set skeleton = null where name = 'Ana'",
            "delete from player_login where name_key = 'ana'",
        ],
    )
    .await;
    for (session, _) in &players {
        assert_eq!(ask(session, "/api/me", None).await.0, 200);
    }
    assert!(server.stop().await);
    let (in_order, told) = casino(&server, &books.url(), &["audit", "verify"]).await;
    assert!(in_order, "{told}");
    // The owner of the database can do more, and is named.
    let mut owner = PgConnection::connect(&books.url()).await.unwrap();
    let (ana, eve) = (players[0].1.as_str().unwrap(), players[1].1.as_str().unwrap());
    write(&mut owner, &format!("delete from identity where player = '{ana}'")).await;
    write(&mut owner, &format!("update player set name = 'Eva' where id = '{eve}'")).await;
    write(&mut owner, &format!("update player set member = 7000 where id = '{ana}'")).await;
    let (in_order, told) = casino(&server, &books.url(), &["audit", "verify"]).await;
    assert!(!in_order, "{told}");
    for finding in [
        format!("identity of {ana}: the cage knows who they are"),
        format!("player_login: the house has not written the row of {ana}"),
        format!("player_login: the house has not written the row of {eve}"),
    ] {
        assert!(told.contains(&finding), "{told}");
    }
    assert!(!told.contains(&format!("identity of {eve}")), "{told}");
}

#[tokio::test]
async fn numbers_that_the_house_counts_with_are_not_used_up() {
    let (books, mut server) = open_house(&[]).await;
    let mut database = thief(&books.url()).await;
    let last = i64::MAX;
    let new = "insert into player (id, name, kind, created_at_ms, member, erased_at_ms) values";
    let id = Uuid::from_u128(7);
    are_refused(
        &mut database,
        &[
            &format!("update chain set epoch = {last}"),
            "update chain set epoch = epoch + 2",
            &format!("insert into chain values ('{id}', {last}, 0, sha256(''))"),
            &format!("{new} ('{id}', 'Eve', 'account', 1, {last}, null)"),
            &format!("{new} ('{id}', '', 'account', 1, 1001, 2)"),
            &format!(
                "insert into seal select {last}, at_ms, heads, previous, hash, public_key,
                signature from seal order by number desc limit 1"
            ),
            &format!(
                "insert into house_note (id, at_ms, actor, command, events)
                values ('{id}', {last}, 'x', '{{}}', '[]')"
            ),
            "insert into house_note (id, at_ms, actor, command, events)
                values (gen_random_uuid(), 1, 'x', '{}', to_json(repeat('x', 100000)))",
            "insert into gaming_table (id, name, rulebook, config, opened_at_ms)
                values (gen_random_uuid(), 'x', 'x', to_jsonb(repeat('x', 100000)), 1)",
        ],
    )
    .await;
    let ana = Session::registered(server.url(), "Ana", PASSWORD).await.unwrap();
    are_refused(
        &mut database,
        &[&format!("update player set member = {last} where member is not null")],
    )
    .await;
    assert_eq!(ask(&ana, "/api/me", None).await.0, 200);
    assert!(server.stop().await);
    server.restart().await;
    Session::registered(server.url(), "Bea", PASSWORD).await.unwrap();
    assert!(server.stop().await);
}

/// Statements that begin a chain of one's own, of a table that the house never opened, or go on
/// with that of a table which they close.
fn chains_of_ones_own() -> [String; 4] {
    let table = Uuid::from_u128(7);
    let forge = format!(
        "insert into gaming_table (id, name, rulebook, config, opened_at_ms)
        select '{table}', 'x', rulebook, config, opened_at_ms from gaming_table limit 1"
    );
    let first = "id = (select id from gaming_table order by id limit 1)";
    let close = format!("update gaming_table set closed_at_ms = opened_at_ms where {first}");
    [
        "insert into chain values (gen_random_uuid(), 1, 0, sha256(''))".to_owned(),
        format!("{forge}; insert into chain values ('{table}', 1, 0, sha256(''))"),
        format!("{close}; update chain set seq = seq + 1, hash = sha256('x') where {first}"),
        format!("{close}; update gaming_table set closed_at_ms = null where {first}"),
    ]
}

/// What is added to the books has its step, and a step is the head of its chain. Beside it there
/// is nothing by which an account could be erased, a purse stopped or a start refused.
#[tokio::test]
async fn nothing_is_added_beside_the_steps_of_the_house() {
    let (books, mut server) = open_house(&[]).await;
    let cage = Session::nobody(server.url()).unwrap();
    let cage = cage.signed_in("cage", &server.password("cage").await).await.unwrap();
    let ana = Session::registered(server.url(), "Ana", PASSWORD).await.unwrap();
    let player = ask(&ana, "/api/me", None).await.1["player"].clone();
    assert_eq!(identify(&cage, &player, "XK47110").await.0, 200);
    let (player, house) = (player.as_str().unwrap(), Uuid::nil());
    let step = |seq: &str| {
        format!(
            r#"insert into journal (chain, seq, epoch, command_id, actor, at_ms, command, events,
                prev_hash, hash)
            values ('{house}', {seq}, 1, gen_random_uuid(), 'house', 1, '{{}}',
                '[{{"kind": "person-erased", "player": "{player}"}}]', sha256(''), sha256('x'))"#
        )
    };
    let mark = |seq: &str| format!("insert into mark values ('{ERASURES}', '{house}', {seq})");
    let erase = format!(
        "update player set erased_at_ms = 1, name = '', skeleton = null where id = '{player}'"
    );
    let head = format!("(select seq from chain where id = '{house}')");
    let there_and_back = format!(
        "update chain set seq = seq + 1, hash = sha256('x') where id = '{house}'; {}; {}; {erase};
        update chain set seq = seq - 1, hash = (select hash from journal where chain = '{house}'
            and journal.seq = chain.seq - 1) where id = '{house}'",
        step(&head),
        mark(&head)
    );
    let mut database = thief(&books.url()).await;
    are_refused(&mut database, &chains_of_ones_own().each_ref().map(String::as_str)).await;
    are_refused(
        &mut database,
        &[
            &step("1000000000000"),
            &step(&format!("{head} + 1")),
            &mark("1"),
            &mark("1000000000000"),
            &there_and_back,
            &erase,
            "insert into transfer (id, chain, seq, batch, at_ms, amount, gaming_table, player,
                ordinal, kind, from_account, to_account)
            select gen_random_uuid(), chain, seq, nextval('transfer_batch'), at_ms, amount,
                gaming_table, player, 99, kind, from_account, to_account from transfer limit 1",
            "insert into account (kind, gaming_table, player, balance)
            select 'purse', gaming_table, gen_random_uuid(), 500 from account
            where kind = 'cage'",
            "insert into account (kind, gaming_table, player, balance)
            select 'play_purse', gaming_table, gen_random_uuid(), 500 from account
            where kind = 'cage'",
            "update chain set seq = seq - 1 where seq > 0",
            "update chain set seq = seq + 2",
            "update chain set hash = sha256(hash)",
            "insert into chain values (gen_random_uuid(), 1, 1, sha256(''))",
        ],
    )
    .await;
    assert_eq!(ask(&ana, "/api/me", None).await.0, 200);
    assert!(server.stop().await);
    server.restart().await;
    assert!(server.stop().await);
    let (in_order, told) = casino(&server, &books.url(), &["audit", "verify"]).await;
    assert!(in_order, "{told}");
}
