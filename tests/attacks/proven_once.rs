//! Rows of people are proven once for a key: by the first start of a release with MACs, and by the
//! first one after a rotation of the seed key. An attacker waits for a start that is killed between
//! the MACs and their record, or keeps MACs under the former key.

use house_tests::books::Books;
use house_tests::server::{Server, attempt};
use local_postgres::testing::TestDatabase;
use player::Session;
use player::http::Address;
use sqlx::{AssertSqlSafe, Connection as _, PgConnection};

use crate::{casino, plan, thief};

/// The hash of `nora-long-password`.
const HASH: &str = "$argon2id$v=19$m=19456,t=2,p=1$7ABrl25C/zkwZqJ99fhDmQ\
    $pttgq4hGZer0vHO+eVPFg6DxvDq8SPQMXRQPj6CkHIA";
const PASSWORD: &str = "nora-long-password";

/// A note that a person with the server's login leaves: a member of the staff has left.
const NOTE: &str = r#"insert into house_note (id, at_ms, actor, command, events)
    values ('00000000-0000-0000-0000-0000000f49e1', 0, 'console',
        '{"verb":"staff-end","name":"pit"}',
        '[{"kind":"staff-ended","name":"pit","sessions_ended":0,"at_ms":5}]')"#;

/// A database to which nobody else is connected: the commands demand a closed house.
async fn closed() -> TestDatabase {
    let database = local_postgres::testing::database("house-tests-rotated", async |_url| {
        Ok::<(), std::io::Error>(())
    });
    database.await.expect("a Postgres can be started or reached")
}

/// The note is not on record, and the check of the books names it.
async fn is_not_recorded(server: &Server, url: &str) {
    let left = "select count(*) from journal where events::text like '%staff-ended%'";
    let mut owner = PgConnection::connect(url).await.unwrap();
    let left = sqlx::query_scalar::<_, i64>(left).fetch_one(&mut owner).await.unwrap();
    assert_eq!(left, 0);
    let (in_order, told) = casino(server, url, &["audit", "verify"]).await;
    assert!(!in_order && told.matches("house_note").count() == 1, "{told}");
}

async fn signs_in(server: &Server, name: &str) -> bool {
    Session::nobody(server.url()).unwrap().signed_in(name, PASSWORD).await.is_ok()
}

#[tokio::test]
async fn a_start_that_fails_behind_its_proof_is_gone_on_with_and_proves_nothing_else() {
    let books = Books::fresh().await;
    let mut owner = PgConnection::connect(&books.url()).await.unwrap();
    let staff = |name: &str| {
        format!(
            "insert into staff (name, role, password_hash, created_at_ms, must_change)
            values ('{name}', 'pit', '{HASH}', 1, false)"
        )
    };
    // A member of the staff from before there were MACs, and a journal that takes no record of
    // them.
    for statement in [
        &*staff("nora"),
        "create function refuse_record() returns trigger language plpgsql as
            $$ begin raise exception 'no record'; end $$",
        "create trigger refuse_record before insert on journal for each row
            when (new.events::text like '%accounts-proven%') execute function refuse_record()",
    ] {
        sqlx::raw_sql(AssertSqlSafe(statement.to_owned())).execute(&mut owner).await.unwrap();
    }
    // And a note that the attacker has left before there were MACs.
    let note = r#"insert into house_note (id, at_ms, actor, command, events)
        values (gen_random_uuid(), 1, 'console', '{"verb": "staff-end", "name": "nora"}',
            '[{"kind": "staff-ended", "name": "nora", "sessions_ended": 0, "at_ms": 1}]')"#;
    let mut early = thief(&books.url()).await;
    sqlx::raw_sql(note).execute(&mut early).await.unwrap();
    let plan = plan(Some(books.url()), &[]);
    let data = std::env::temp_dir().join(format!("casino-proven-{}", std::process::id()));
    let (code, told) = attempt(&plan, &data, "127.0.0.1:0").await;
    assert!(code != Some(0), "{told}");
    let proven = "select count(*) from staff where mac is not null";
    let proven = sqlx::query_scalar::<_, i64>(proven).fetch_one(&mut owner).await.unwrap();
    assert_eq!(proven, 1, "the MACs are written: {told}");
    // The attacker writes a row to be proven, too, and says that the note is on record.
    let mut database = thief(&books.url()).await;
    let noted = "update house_note set recorded_seq = 1";
    for statement in [&*staff("thief"), noted] {
        sqlx::raw_sql(AssertSqlSafe(statement.to_owned())).execute(&mut database).await.unwrap();
    }
    let gone = sqlx::raw_sql("update house_note set mac = null").execute(&mut database).await;
    assert!(gone.unwrap_err().to_string().contains("permission denied"));
    sqlx::raw_sql("drop trigger refuse_record on journal").execute(&mut owner).await.unwrap();
    let mut server = Server::start_in(plan, data).await;
    assert!(signs_in(&server, "nora").await);
    assert!(!signs_in(&server, "thief").await);
    assert!(server.stop().await);
    server.restart().await;
    assert!(signs_in(&server, "nora").await);
    assert!(!signs_in(&server, "thief").await);
    assert!(server.stop().await);
    let records = "select count(*) from journal where events::text like '%accounts-proven%'";
    let records = sqlx::query_scalar::<_, i64>(records).fetch_one(&mut owner).await.unwrap();
    assert_eq!(records, 1);
    let (in_order, told) = casino(&server, &books.url(), &["audit", "verify"]).await;
    assert!(!in_order && told.contains("written the row of thief"), "{told}");
    assert!(!told.contains("nora") && told.contains("house_note"), "{told}");
    let ended = "select count(*) from journal where events::text like '%staff-ended%'";
    let ended = sqlx::query_scalar::<_, i64>(ended).fetch_one(&mut owner).await.unwrap();
    assert_eq!(ended, 0);
}

#[tokio::test]
async fn what_waits_for_the_record_is_recorded_before_a_rotation() {
    let database = local_postgres::testing::database("house-tests-noted", async |_url| {
        Ok::<(), std::io::Error>(())
    });
    let database = database.await.expect("a Postgres can be started or reached");
    let url = database.url();
    let mut server = Server::start(plan(Some(url.to_owned()), &[])).await;
    assert!(server.stop().await);
    for words in [
        &["admin", "staff", "add", "nora", "pit"][..],
        &["keys", "rotate", "seed", "--reason", "once a year"],
    ] {
        let (done, told) = casino(&server, url, words).await;
        assert!(done, "{told}");
    }
    let mut owner = PgConnection::connect(url).await.unwrap();
    let kinds = "select string_agg(event ->> 'kind', ' ' order by seq) from journal,
            json_array_elements(events) as event
        where chain = '00000000-0000-0000-0000-000000000000'
            and (event ->> 'name' = 'nora' or event ->> 'kind' = 'seed-key-changed')";
    let kinds = sqlx::query_scalar::<_, String>(kinds).fetch_one(&mut owner).await.unwrap();
    assert_eq!(kinds, "staff-added seed-key-changed");
    owner.close().await.unwrap();
    server.restart().await;
    assert!(server.stop().await);
    let (in_order, told) = casino(&server, url, &["audit", "verify"]).await;
    assert!(in_order, "{told}");
}

#[tokio::test]
async fn after_a_rotation_rows_hold_under_the_present_key_alone() {
    let database = closed().await;
    let url = database.url();
    let mut server = Server::start(plan(Some(url.to_owned()), &["--guests=true"])).await;
    let ana = Session::registered(server.url(), "Ana", PASSWORD).await.unwrap();
    let gus = Session::guest(server.url(), "Gus").await.unwrap();
    let pit = server.password("pit").await;
    assert!(server.stop().await);
    let mut owner = PgConnection::connect(url).await.unwrap();
    let former = "create table former as select token_hash, mac from player_session";
    let eve = "insert into staff (name, role, password_hash, created_at_ms, mac)
        select 'eve', 'admin', password_hash, 1, mac from staff where name = 'pit'";
    for statement in [former, eve] {
        sqlx::raw_sql(statement).execute(&mut owner).await.unwrap();
    }
    owner.close().await.unwrap();
    let rotate = ["keys", "rotate", "seed", "--reason", "once a year"];
    let (done, told) = casino(&server, url, &rotate).await;
    assert!(done, "{told}");
    server.restart().await;
    let address = Address::parse(server.url()).unwrap();
    let me = async |session: &Session| {
        address.ask("GET", "/api/me", session.cookie(), None).await.unwrap().status
    };
    assert_eq!((me(&ana).await, me(&gus).await), (200, 200), "sessions go on");
    Session::logged_in(server.url(), "Ana", PASSWORD).await.unwrap();
    let nobody = || Session::nobody(server.url()).unwrap();
    nobody().signed_in("pit", &pit).await.unwrap();
    assert!(nobody().signed_in("eve", &pit).await.is_err(), "no key has proven her row");
    // A session as the former key has proven it.
    let back = "update player_session set mac = former.mac from former
        where former.token_hash = player_session.token_hash";
    let mut owner = PgConnection::connect(url).await.unwrap();
    sqlx::raw_sql(back).execute(&mut owner).await.unwrap();
    assert_eq!((me(&ana).await, me(&gus).await), (401, 401));
    assert!(server.stop().await);
    let (_, told) = casino(&server, url, &["audit", "verify"]).await;
    assert!(told.contains("the row of eve") && told.contains("staff, eve: "), "{told}");
    assert!(told.contains("2 findings"), "{told}");
}

#[tokio::test]
async fn a_note_that_waits_when_all_rows_are_proven_is_not() {
    let books = Books::fresh().await;
    sqlx::raw_sql(NOTE).execute(&mut thief(&books.url()).await).await.unwrap();
    let mut server = Server::start(plan(Some(books.url()), &[])).await;
    let log = std::fs::read_to_string(server.data().join("server.log")).unwrap();
    assert!(log.contains("are noted under no key of the house"), "{log}");
    assert!(server.stop().await);
    is_not_recorded(&server, &books.url()).await;
}

#[tokio::test]
async fn a_note_that_waits_when_the_seed_key_is_lost_is_not_recorded() {
    let database = closed().await;
    let url = database.url();
    let mut server = Server::start(plan(Some(url.to_owned()), &[])).await;
    assert!(server.stop().await);
    let mut database = thief(url).await;
    sqlx::raw_sql(NOTE).execute(&mut database).await.unwrap();
    database.close().await.unwrap();
    std::fs::remove_file(server.data().join("seed.key")).unwrap();
    let lost = ["recover", "--lost", "seed-key", "--reason", "the disk died"];
    let (done, told) = casino(&server, url, &lost).await;
    assert!(done && told.contains("1 changes of accounts are noted under no key"), "{told}");
    server.restart().await;
    assert!(server.stop().await);
    is_not_recorded(&server, url).await;
}

#[tokio::test]
async fn a_start_waits_for_a_lock_on_people_half_a_minute_and_ends_in_words() {
    let books = Books::fresh().await;
    let mut database = thief(&books.url()).await;
    let mut held = database.begin().await.unwrap();
    let row = format!(
        "insert into staff (name, role, password_hash, created_at_ms, must_change)
        values ('thief', 'pit', '{HASH}', 1, false)"
    );
    sqlx::raw_sql(AssertSqlSafe(row)).execute(&mut *held).await.unwrap();
    let data = std::env::temp_dir().join(format!("casino-locked-{}", std::process::id()));
    let (code, told) = attempt(&plan(Some(books.url()), &[]), &data, "127.0.0.1:0").await;
    assert!(code == Some(1) && told.contains("has locked them for 30 s"), "{told}");
    held.rollback().await.unwrap();
    let mut server = Server::start_in(plan(Some(books.url()), &[]), data).await;
    assert!(server.stop().await);
}
