//! An attacker with the server's login to the database, and with an account and a place in the
//! staff of their own, writes the rows from which the server takes who somebody is: a new member of
//! the staff, another password, a session, a session of another. No row opens a door, and the check
//! of the books names those of accounts.

use house_tests::books::Books;
use house_tests::guest::Guest;
use house_tests::server::Server;
use player::Session;
use player::http::Address;
use sha2::{Digest as _, Sha256};
use sqlx::{AssertSqlSafe, Connection as _, PgConnection};

use crate::{casino, open_house, thief};

/// The password that the attacker has chosen, as the hash of which they copy their own.
const PASSWORD: &str = "seven quiet lanterns";
/// A session's token of the attacker's making, in hexadecimal digits.
const TOKEN: &str = "ab";

/// The status with which the house answers a question under this cookie.
async fn status(server: &Server, path: &str, cookie: &str) -> u16 {
    let address = Address::parse(server.url()).unwrap();
    address.ask("GET", path, Some(cookie), None).await.unwrap().status
}

async fn write(thief: &mut PgConnection, attack: &str) {
    let written = sqlx::raw_sql(AssertSqlSafe(attack.to_owned())).execute(thief).await;
    let written = written.unwrap_or_else(|error| panic!("{attack}: {error}"));
    assert!(written.rows_affected() > 0, "{attack}");
}

/// Nobody signs in under this name with the attacker's password.
async fn cannot_sign_in(url: &str, path: &str, name: &str) {
    let body = serde_json::json!({ "name": name, "password": PASSWORD });
    let address = Address::parse(url).unwrap();
    let answer = address.ask("POST", path, None, Some(&body)).await.unwrap();
    assert_eq!(answer.status, 401, "{name}: {}", answer.body);
}

/// The check of the books names the accounts.
async fn are_named(server: &Server, books: &Books) {
    let (in_order, found) = casino(server, &books.url(), &["audit", "verify"]).await;
    assert!(!in_order, "{found}");
    for whose in ["staff: the house has not written the row of thief", "the row of pit as it is"] {
        assert!(found.contains(whose), "{found}");
    }
    for table in ["player_login: ", "player: "] {
        assert_eq!(found.matches(table).count(), 1, "{found}");
    }
}

#[tokio::test]
async fn rows_of_people_that_the_servers_login_writes_open_no_door() {
    let (books, mut server) = open_house(&[]).await;
    let url = server.url().to_owned();
    Session::registered(&url, "Ana", "nine green umbrellas").await.unwrap();
    let eve = Session::registered(&url, "Eve", PASSWORD).await.unwrap();
    let auditor = server.password("auditor").await;
    let own = Session::nobody(&url).unwrap().signed_in("auditor", &auditor).await.unwrap();
    let own = own.cookie().unwrap();
    assert_eq!(status(&server, "/api/staff/me", own).await, 200);
    let mut database = thief(&books.url()).await;
    let mut write = async |attack: &str| write(&mut database, attack).await;
    let hash = "(select password_hash from player_login where name_key = 'eve')";
    let token = hex::encode(Sha256::digest([0xab; 32]));
    // A new administrator.
    write(&format!(
        "insert into staff (name, role, password_hash, created_at_ms, must_change, mac)
        select 'thief', 'admin', {hash}, 1, false, mac from staff where name = 'admin'"
    ))
    .await;
    // The password of a pit boss, and that of a player.
    write(&format!(
        "update staff set password_hash = {hash}, must_change = false where name = 'pit'"
    ))
    .await;
    write(&format!("update player_login set password_hash = {hash} where name_key = 'ana'")).await;
    for (path, name) in
        [("/api/staff/login", "thief"), ("/api/staff/login", "pit"), ("/api/login", "Ana")]
    {
        cannot_sign_in(&url, path, name).await;
    }
    // Sessions of an administrator and of another player.
    write(&format!(
        "insert into staff_session (token_hash, staff, created_at_ms, last_used_ms, expires_at_ms)
        select '\\x{token}'::bytea, 'admin', last_used_ms, last_used_ms, expires_at_ms + 1
        from staff_session limit 1"
    ))
    .await;
    write(&format!(
        "insert into player_session (token_hash, player, created_at_ms, last_used_ms,
            expires_at_ms, mac)
        select '\\x{token}'::bytea, (select id from player where name = 'Ana'), last_used_ms,
            last_used_ms, expires_at_ms, mac
        from player_session limit 1"
    ))
    .await;
    let (staff, player) = ("/api/staff/me", "/api/me");
    let made = TOKEN.repeat(32);
    assert_eq!(status(&server, staff, &format!("casino_staff={made}")).await, 401);
    assert_eq!(status(&server, player, &format!("casino_session={made}")).await, 401);
    // A guest who says that they are an account, to redeem play chips.
    let gus = Guest::arrive(&url, "Gus", "home-game").await;
    let cookie = gus.client.session().cookie().unwrap().to_owned();
    write(
        "update player set kind = 'account', member = (select max(member) + 1 from player)
        where name = 'Gus'",
    )
    .await;
    assert_eq!(status(&server, player, &cookie).await, 401);
    // Whoever was not written about is not concerned.
    assert_eq!(status(&server, player, eve.cookie().unwrap()).await, 200);
    assert_eq!(status(&server, staff, own).await, 200);
    assert!(server.stop().await);
    are_named(&server, &books).await;
    // No start proves what was written meanwhile.
    server.restart().await;
    let refused = Session::nobody(server.url()).unwrap().signed_in("thief", PASSWORD).await;
    assert!(refused.is_err());
    assert!(server.stop().await);
}

#[tokio::test]
async fn marks_that_somebody_else_writes_end_no_exclusion_and_stop_no_start() {
    let (books, mut server) = open_house(&[]).await;
    let url = server.url().to_owned();
    let away = async |name: &str, length: &str| {
        let session = Session::registered(&url, name, PASSWORD).await.unwrap();
        let change = serde_json::json!({ "what": "away", "length": length });
        let body = serde_json::json!({ "id": uuid::Uuid::from_u128(1), "change": change });
        let answer = session.address().ask("POST", "/api/limits", session.cookie(), Some(&body));
        assert_eq!(answer.await.unwrap().status, 200);
        session
    };
    let ana = away("Ana", "half-year").await;
    away("Eve", "day").await;
    let mut database = thief(&books.url()).await;
    let mut owner = PgConnection::connect(&books.url()).await.unwrap();
    // Ana's marks at Eve's entry, and one of a renewal of shoes at the first entry.
    let entry = "select seq from journal where events::text like '%limits-changed%' order by seq";
    for mark in [
        format!(
            "insert into mark (id, chain, seq)
            select id, chain, ({entry} offset 1 limit 1) from mark
            where chain = '{0}' and seq = ({entry} limit 1)",
            uuid::Uuid::nil()
        ),
        format!(
            "insert into mark (id, chain, seq) values ('{}', '{}', 1)",
            uuid::Uuid::new_v5(&uuid::Uuid::NAMESPACE_OID, b"casino renewals of shoes"),
            uuid::Uuid::nil()
        ),
    ] {
        let refused = sqlx::raw_sql(AssertSqlSafe(mark.clone())).execute(&mut database).await;
        assert!(refused.unwrap_err().to_string().contains("added with its step"));
        write(&mut owner, &mark).await;
    }
    let limits = ana.address().ask("GET", "/api/limits", ana.cookie(), None).await.unwrap();
    assert_eq!(limits.json().unwrap()["away"]["length"], "half-year", "{}", limits.body);
    assert!(server.stop().await);
    server.restart().await;
    assert!(server.stop().await);
}

/// The owner of the database can bring a former row back, with its MAC and its revision.
#[tokio::test]
async fn a_member_of_the_staff_who_has_left_and_is_back_in_the_database_is_named() {
    let (books, mut server) = open_house(&[]).await;
    let mut owner = PgConnection::connect(&books.url()).await.unwrap();
    let kept = "create table former as select * from staff where name = 'croupier'";
    sqlx::raw_sql(kept).execute(&mut owner).await.unwrap();
    assert!(server.stop().await);
    let (done, told) = casino(&server, &books.url(), &["admin", "staff", "end", "croupier"]).await;
    assert!(done, "{told}");
    server.restart().await;
    assert!(server.stop().await);
    let (in_order, told) = casino(&server, &books.url(), &["audit", "verify"]).await;
    assert!(in_order, "{told}");
    let back = "alter table staff disable trigger all;
        update staff set ended_at_ms = former.ended_at_ms, mac = former.mac,
            password_hash = former.password_hash, revision = former.revision
        from former where former.name = staff.name;
        alter table staff enable trigger all";
    sqlx::raw_sql(back).execute(&mut owner).await.unwrap();
    let (in_order, told) = casino(&server, &books.url(), &["audit", "verify"]).await;
    assert!(!in_order && told.contains("staff, croupier: by the record they have left"), "{told}");
}

/// Any login may hold that lock. What was found in the books is told all the same.
#[tokio::test]
async fn a_lock_that_somebody_holds_hides_no_finding() {
    let (books, server) = open_house(&[]).await;
    let mut holder = thief(&books.url()).await;
    let lock = "select pg_advisory_lock(x'636173696e6f0003'::bigint)";
    sqlx::raw_sql(lock).execute(&mut holder).await.unwrap();
    write(&mut holder, "update account set balance = balance + 1 where kind = 'cage'").await;
    let (in_order, told) = casino(&server, &books.url(), &["audit", "verify"]).await;
    assert!(!in_order, "{told}");
    for finding in ["accounts and staff could not be checked", "not written its balance"] {
        assert!(told.contains(finding), "{told}");
    }
}
