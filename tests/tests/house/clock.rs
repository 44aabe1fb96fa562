//! A change of the machine's clock is on record. The test does not change the clock itself: the
//! server is started with a library that returns another time once a certain file exists.

use std::path::{Path, PathBuf};

use house_tests::books::Books;
use house_tests::server::Server;
use house_tests::soon;
use player::Session;
use serde_json::Value;
use sqlx::postgres::PgListener;
use tokio::process::Command;

use crate::plan;

/// How far the clock is set forward.
const SET_MS: i64 = 3_600_000;
/// The library: it replaces the function by which programs ask the C library for the time.
const LIBRARY: &str = r#"
#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

int clock_gettime(clockid_t clock, struct timespec *now) {
    long done = syscall(SYS_clock_gettime, clock, now);
    const char *file = getenv("CLOCK_IS_SET");
    if (clock == CLOCK_REALTIME && file && access(file, F_OK) == 0) now->tv_sec += 3600;
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

#[tokio::test]
async fn a_change_of_the_clock_is_on_record_with_both_times() {
    let books = Books::fresh().await;
    let folder = std::env::temp_dir().join(format!("house-test-clock-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let (library, set) = (library(&folder).await, folder.join("set"));
    let mut plan = plan(Some(books.url()));
    for (name, value) in [("LD_PRELOAD", &library), ("CLOCK_IS_SET", &set)] {
        plan.environment.push((name.to_owned(), value.to_str().unwrap().to_owned()));
    }
    let mut server = Server::start(plan).await;
    let mut told = PgListener::connect(&books.url()).await.unwrap();
    told.listen("told").await.unwrap();
    let tell = "
        create function tell() returns trigger language plpgsql as $$
        begin perform pg_notify('told', new.events -> 0 #>> '{}'); return null; end $$;
        create trigger tell after insert on journal for each row
            when (new.events -> 0 ->> 'kind' = 'clock-changed') execute function tell()";
    let pool = sqlx::PgPool::connect(&books.url()).await.unwrap();
    sqlx::raw_sql(tell).execute(&pool).await.unwrap();
    std::fs::write(&set, "").unwrap();
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
