//! A change of the machine's clock is on record, and takes or gives no player time. The tests do
//! not change the clock itself: the server is started with a library that adds to the time the
//! seconds that a certain file says.

use std::path::{Path, PathBuf};

use house_tests::books::Books;
use house_tests::guest::Guest;
use house_tests::server::Server;
use house_tests::soon;
use player::Session;
use protocol::{DeadlineFor, Do, Phase};
use serde_json::Value;
use sqlx::postgres::PgListener;
use tokio::process::Command;

use crate::plan;

/// How far the clock is set.
const SET_MS: i64 = 3_600_000;
/// The time for bets at the table, in milliseconds.
const BETTING_MS: i64 = 15_000;
/// The library: it replaces the function by which programs ask the C library for the time.
const LIBRARY: &str = r#"
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

int clock_gettime(clockid_t clock, struct timespec *now) {
    long done = syscall(SYS_clock_gettime, clock, now);
    const char *file = getenv("CLOCK_IS_SET");
    int set = clock == CLOCK_REALTIME && file ? open(file, O_RDONLY) : -1;
    if (set >= 0) {
        char seconds[16] = {0};
        if (read(set, seconds, sizeof seconds - 1) > 0) now->tv_sec += atoi(seconds);
        close(set);
    }
    return (int)done;
}
"#;

/// Compiles the library in that folder.
async fn library(folder: &Path) -> PathBuf {
    let (source, library) = (folder.join("clock.c"), folder.join("clock.so"));
    std::fs::write(&source, LIBRARY).unwrap();
    let mut compiler = Command::new("cc");
    compiler.args(["-shared", "-fPIC", "-o"]).args([&library, &source]);
    assert!(compiler.status().await.unwrap().success());
    library
}

/// A house whose clock can be set, and its folder.
async fn open_house(name: &str) -> (Books, Server, PathBuf) {
    let books = Books::fresh().await;
    let name = format!("house-test-clock-{}-{name}", std::process::id());
    let folder = std::env::temp_dir().join(name);
    std::fs::create_dir_all(&folder).unwrap();
    let library = library(&folder).await;
    let mut plan = plan(Some(books.url()));
    for (name, value) in [("LD_PRELOAD", library), ("CLOCK_IS_SET", folder.join("set"))] {
        plan.environment.push((name.to_owned(), value.to_str().unwrap().to_owned()));
    }
    let server = Server::start(plan).await;
    (books, server, folder)
}

/// Sets the clock of the house to that distance from the machine's. No reader sees half of it.
fn set_clock(folder: &Path, ms: i64) {
    let draft = folder.join("draft");
    std::fs::write(&draft, (ms / 1000).to_string()).unwrap();
    std::fs::rename(draft, folder.join("set")).unwrap();
}

/// The machine's time in milliseconds since 1970.
#[expect(clippy::disallowed_methods, reason = "the test compares the house's clock with it")]
fn now_ms() -> i64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    i64::try_from(now.as_millis()).unwrap()
}

#[tokio::test]
async fn a_clock_that_is_set_gives_and_takes_no_player_time() {
    let (_books, mut server, folder) = open_house("time").await;
    let mut ana = Guest::arrive(server.url(), "Ana", "home-game").await;
    ana.sit_with(3, 10_000).await;
    ana.open_shoe().await;
    ana.must(Do::Bet { spot: 3, amount: 1_000 }).await;
    for (amount, set_ms) in [(2_000, -SET_MS), (3_000, SET_MS)] {
        set_clock(&folder, set_ms);
        let house_ms = now_ms() + set_ms;
        ana.must(Do::Bet { spot: 3, amount }).await;
        let deadline = ana.view().deadline.expect("time runs for bets");
        assert_eq!((ana.view().phase, deadline.what), (Phase::Betting, DeadlineFor::Betting));
        let left_ms = deadline.at - house_ms;
        assert!((1..=2 * BETTING_MS).contains(&left_ms), "{left_ms} ms after {set_ms}");
    }
    // The table decides when that time is over. A round that a natural ends is over in the same
    // step, so its number tells of the deal and the phase does not.
    let round = ana.view().round;
    ana.until_view("the deal", |view| view.round > round).await;
    assert!(server.stop().await, "the server did not stop in order");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[tokio::test]
async fn a_change_of_the_clock_is_on_record_with_both_times() {
    let (books, mut server, folder) = open_house("record").await;
    let mut told = PgListener::connect(&books.url()).await.unwrap();
    told.listen("told").await.unwrap();
    let tell = "
        create function tell() returns trigger language plpgsql as $$
        begin perform pg_notify('told', new.events -> 0 #>> '{}'); return null; end $$;
        create trigger tell after insert on journal for each row
            when (new.events -> 0 ->> 'kind' = 'clock-changed') execute function tell()";
    let pool = sqlx::PgPool::connect(&books.url()).await.unwrap();
    sqlx::raw_sql(tell).execute(&pool).await.unwrap();
    set_clock(&folder, SET_MS);
    let entry = soon("an entry about the clock", told.recv()).await.unwrap();
    let event: Value = serde_json::from_str(entry.payload()).unwrap();
    let [before, after] = ["before", "after"].map(|name| event[name].as_i64().unwrap());
    assert!((after - before - SET_MS).abs() < 1_000, "{event}");
    // An auditor finds it among the significant events.
    let nobody = Session::nobody(server.url()).unwrap();
    let auditor = nobody.signed_in("auditor", &server.password("auditor").await).await.unwrap();
    let path = "/api/audit/events?kind=clock-changed";
    let answer = auditor.address().ask("GET", path, auditor.cookie(), None).await.unwrap();
    let found = answer.json().unwrap();
    assert_eq!(found["events"][0]["detail"]["after"], after);
    assert!(server.stop().await, "the server did not stop in order");
    std::fs::remove_dir_all(&folder).unwrap();
}
