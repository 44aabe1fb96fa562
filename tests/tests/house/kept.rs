//! A house that the release of 2026-11-21 wrote, opened by today's program. The kept file is a dump
//! of its database, made with `pg_dump --inserts --no-owner` after `kill -9` in the middle of play;
//! the keys are those of its data folder. A dump stands for the folder because the files of a
//! cluster belong to one major version of Postgres. The file is never made again: after a change of
//! the schema or of the journal, the program must still open it.

use std::process::Stdio;

use house_tests::books::Books;
use house_tests::server::Server;
use house_tests::soon;
use local_postgres::testing::TestDatabase;
use player::Session;
use sqlx::{Connection as _, PgConnection};
use tokio::process::Command;

use crate::plan;

const DUMP: &str = include_str!("../../kept/house-of-2026-11-21.sql");
/// Keys of a house that was made for this test alone.
const KEYS: [(&str, &str); 2] = [
    ("CASINO_SEED_KEY", "aa1ed802cb7d7eb0cd905aab6b915966d0dbca06b967c384ea0c038f415839f0"),
    ("CASINO_SEAL_KEY", "5d9c6396064509de849c861455a66ebca8dadd26d5198c4d224aad7372fd576a"),
];
/// Nora's purse when the house was killed, in cents.
const PURSE_OF_NORA: u64 = 40_000;

/// The kept database, restored. The dump grants rights to roles, so they must exist.
async fn restored() -> TestDatabase {
    let _makes_the_roles = Books::fresh().await;
    let database = local_postgres::testing::database("house-tests-kept", async |_url| {
        Ok::<(), std::io::Error>(())
    });
    let database = database.await.expect("a Postgres can be started or reached");
    let mut connection = PgConnection::connect(database.url()).await.expect("it can be reached");
    sqlx::raw_sql(DUMP).execute(&mut connection).await.expect("the dump can be restored");
    connection.close().await.expect("the connection can be closed");
    database
}

/// Runs `casino audit verify`: whether all is in order, and what it printed.
async fn verify(database: &TestDatabase) -> (bool, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_casino-under-test"));
    command.args(["audit", "verify", "--database-url", database.url()]).envs(KEYS);
    let done = command.stdin(Stdio::null()).output().await.expect("the program can be run");
    let text = [done.stdout, done.stderr].concat();
    (done.status.success(), String::from_utf8(text).expect("it prints text"))
}

/// That release had play chips in purses of chips. They go back to the cage, on record; what lies
/// at tables stays until it is cashed out.
async fn play_chips_leave_the_purses_of_guests(database: &TestDatabase) {
    let mut connection = PgConnection::connect(database.url()).await.unwrap();
    let held = "select coalesce(sum(balance) filter (where account.kind = 'purse'), 0)::bigint,
            coalesce(sum(balance) filter (where account.kind = 'rack'), 0)::bigint
        from account join player on player.id = account.player where player.kind = 'guest'";
    let at_tables = soon("empty purses of guests", async {
        loop {
            let held = sqlx::query_as::<_, (i64, i64)>(held).fetch_one(&mut connection);
            let (purses, racks) = held.await.unwrap();
            if purses == 0 {
                return racks;
            }
        }
    });
    assert!(at_tables.await > 0);
    let returned = "select count(*) from journal
        where events::text like '%play-chips-returned%' and events::text not like '%\"play\"%'";
    let returned = sqlx::query_scalar::<_, i64>(returned).fetch_one(&mut connection).await;
    assert!(returned.unwrap() > 0);
    let play_chips = "select count(*) from account where starts_with(kind::text, 'play_')";
    let play_chips = sqlx::query_scalar::<_, i64>(play_chips).fetch_one(&mut connection).await;
    assert_eq!(play_chips.unwrap(), 0, "nobody has come yet");
    connection.close().await.unwrap();
}

#[tokio::test]
async fn a_house_of_the_release_before_opens_goes_on_and_verifies() {
    let database = restored().await;
    let mut plan = plan(Some(database.url().to_owned()));
    plan.environment = KEYS.map(|(name, key)| (name.to_owned(), key.to_owned())).to_vec();
    let mut server = Server::start(plan).await;
    let nora = Session::logged_in(server.url(), "Nora", "nora-long-password").await.unwrap();
    let me = nora.address().ask("GET", "/api/me", nora.cookie(), None).await.unwrap();
    let me = me.success().unwrap().json().unwrap();
    assert_eq!(me["purse"], PURSE_OF_NORA);
    assert!(me["member"].as_u64().is_some_and(|number| number > 1000), "{me}");
    let lobby = nora.address().ask("GET", "/api/lobby", None, None).await.unwrap();
    let lobby = lobby.success().unwrap().json().unwrap();
    let tables = lobby["tables"].as_object().unwrap();
    assert_eq!(tables.len(), 8, "{tables:?}");
    assert!(tables.values().any(|table| table["name"] == "Kept"), "{tables:?}");
    play_chips_leave_the_purses_of_guests(&database).await;
    assert!(server.stop().await, "the server did not stop in order");
    let (in_order, text) = verify(&database).await;
    assert!(in_order, "{text}");
    assert!(text.contains("in order"), "{text}");
}
