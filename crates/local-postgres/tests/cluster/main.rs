//! Private clusters with real servers: created, shared, adopted, recovered and refused.
#![expect(clippy::unwrap_used, reason = "a test says what went wrong by panicking")]

mod refusals;
mod stale;
mod support;

use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt;
use std::process::Command;

use local_postgres::{Options, assert_durable, start};
use sqlx::PgConnection;

use support::{Neighbour, Scratch, connect, server_pid};

async fn setting(connection: &mut PgConnection, name: &str) -> String {
    sqlx::query_scalar("select current_setting($1)").bind(name).fetch_one(connection).await.unwrap()
}

async fn keep_a_row(scratch: &Scratch) {
    let cluster = scratch.start().await;
    cluster.ensure_database("house").await.unwrap();
    let mut connection = connect(&cluster, "house").await;
    sqlx::query("create table chip as select 5::bigint as amount")
        .execute(&mut connection)
        .await
        .unwrap();
    cluster.stop().await.unwrap();
}

async fn kept_amount(connection: &mut PgConnection) -> i64 {
    sqlx::query_scalar("select amount from chip").fetch_one(connection).await.unwrap()
}

#[tokio::test]
async fn a_first_start_brings_a_durable_server_with_checksums_on_a_private_socket() {
    let scratch = Scratch::new();
    std::fs::create_dir(scratch.join("pg")).unwrap();
    std::fs::write(scratch.join("pg/postgres.log"), "").unwrap();
    for (path, mode) in [("pg", 0o755), ("pg/postgres.log", 0o644)] {
        std::fs::set_permissions(scratch.join(path), Permissions::from_mode(mode)).unwrap();
    }
    let cluster = scratch.start().await;
    let mut connection = connect(&cluster, "postgres").await;
    assert_durable(&mut connection).await.unwrap();
    for (name, value) in [
        ("data_checksums", "on"),
        ("fsync", "on"),
        ("full_page_writes", "on"),
        ("synchronous_commit", "on"),
        ("listen_addresses", ""),
        ("server_encoding", "UTF8"),
        ("max_connections", "1000"),
    ] {
        assert_eq!(setting(&mut connection, name).await, value, "{name}");
    }
    let mode = std::fs::metadata(cluster.socket_dir()).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o700);
    // The log of an earlier release, and a folder of its making, are closed to others.
    let mode = std::fs::metadata(cluster.log()).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    let mode = std::fs::metadata(scratch.join("pg")).unwrap().permissions().mode();
    assert_eq!(mode & 0o066, 0, "others may list the folder: {mode:o}");
    cluster.stop().await.unwrap();
    assert!(!scratch.is_running());
}

#[tokio::test]
async fn a_second_start_finds_what_the_first_one_kept() {
    let scratch = Scratch::new();
    keep_a_row(&scratch).await;
    let cluster = scratch.start().await;
    assert_eq!(kept_amount(&mut connect(&cluster, "house").await).await, 5);
}

#[tokio::test]
async fn dropping_the_last_user_stops_the_server() {
    let scratch = Scratch::new();
    drop(scratch.start().await);
    assert!(!scratch.is_running());
}

#[tokio::test]
async fn starters_that_race_get_one_cluster_and_one_database() {
    let scratch = Scratch::new();
    let (one, other) = tokio::join!(scratch.start(), scratch.start());
    let made = tokio::join!(
        one.ensure_database("house"),
        other.ensure_database("house"),
        one.ensure_database("house"),
        other.ensure_database("house"),
    );
    for outcome in [made.0, made.1, made.2, made.3] {
        outcome.unwrap();
    }
    one.stop().await.unwrap();
    connect(&other, "house").await;
    other.stop().await.unwrap();
    assert!(!scratch.is_running());
}

#[tokio::test]
async fn two_processes_share_one_server_and_the_last_one_stops_it() {
    let scratch = Scratch::new();
    let neighbour = Neighbour::start(&scratch.join("pg"));
    let pid = server_pid(&scratch.data());
    let cluster = scratch.start().await;
    neighbour.leave();
    assert_eq!(server_pid(&scratch.data()), pid);
    connect(&cluster, "casino").await;
    let neighbour = Neighbour::start(&scratch.join("pg"));
    cluster.stop().await.unwrap();
    assert_eq!(server_pid(&scratch.data()), pid);
    neighbour.leave();
    assert!(!scratch.is_running());
}

#[tokio::test]
async fn a_server_whose_owner_was_killed_is_adopted_and_stopped_with_its_new_owner() {
    let scratch = Scratch::new();
    let neighbour = Neighbour::start(&scratch.join("pg"));
    let pid = server_pid(&scratch.data());
    neighbour.kill();
    let cluster = scratch.start().await;
    assert_eq!(server_pid(&scratch.data()), pid);
    cluster.stop().await.unwrap();
    assert!(!scratch.is_running());
}

#[tokio::test]
async fn a_user_that_was_killed_does_not_keep_the_server_up() {
    let scratch = Scratch::new();
    let cluster = scratch.start().await;
    Neighbour::start(&scratch.join("pg")).kill();
    cluster.stop().await.unwrap();
    assert!(!scratch.is_running());
}

#[tokio::test]
async fn a_server_that_was_killed_comes_back_with_every_commit() {
    let scratch = Scratch::new();
    keep_a_row(&scratch).await;
    let first = scratch.start().await;
    let pid = server_pid(&scratch.data());
    let mut connection = connect(&first, "house").await;
    sqlx::query("update chip set amount = 7").execute(&mut connection).await.unwrap();
    assert!(Command::new("kill").args(["-9", &pid]).status().unwrap().success());
    let second = scratch.start().await;
    assert_ne!(server_pid(&scratch.data()), pid);
    assert_eq!(kept_amount(&mut connect(&second, "house").await).await, 7);
}

#[tokio::test]
async fn a_half_made_cluster_is_discarded() {
    let scratch = Scratch::new();
    let half = scratch.join("pg/data.new-1");
    std::fs::create_dir_all(half.join("base")).unwrap();
    std::fs::write(half.join("PG_VERSION"), "15\n").unwrap();
    let cluster = scratch.start().await;
    connect(&cluster, "postgres").await;
    assert!(!half.exists());
}

#[tokio::test]
async fn a_folder_whose_path_is_too_long_for_a_socket_works() {
    let scratch = Scratch::new();
    let options = Options::for_tests(scratch.join(&"deep-and, \"odd\"/".repeat(8)));
    for _ in 0..2 {
        let cluster = start(&options).await.unwrap();
        connect(&cluster, "postgres").await;
        let socket_dir = cluster.socket_dir().to_owned();
        assert!(!socket_dir.starts_with(&options.data_dir));
        cluster.stop().await.unwrap();
        let second = start(&options).await.unwrap();
        assert_eq!(second.socket_dir(), socket_dir);
        second.stop().await.unwrap();
        std::fs::remove_dir_all(socket_dir).unwrap();
    }
}

#[tokio::test]
async fn a_folder_with_odd_characters_works() {
    let scratch = Scratch::new();
    let options = Options::for_tests(scratch.join("a, \"b\" 'c' %41 é"));
    let cluster = start(&options).await.unwrap();
    connect(&cluster, "postgres").await;
    assert!(cluster.socket_dir().starts_with(&options.data_dir));
}

/// An ordinary user's cluster lies in the folder itself. Root's Postgres user may not enter it, so
/// root's cluster lies in the refuge and is found there again.
#[tokio::test]
async fn a_folder_that_only_its_owner_may_enter_works() {
    let scratch = Scratch::new();
    let closed = scratch.join("closed");
    std::fs::create_dir(&closed).unwrap();
    std::fs::set_permissions(&closed, std::fs::Permissions::from_mode(0o700)).unwrap();
    let mut options = scratch.options();
    options.data_dir = closed.join("pg");
    let first = start(&options).await.unwrap();
    first.ensure_database("house").await.unwrap();
    let log = first.log();
    first.stop().await.unwrap();
    let second = start(&options).await.unwrap();
    connect(&second, "house").await;
    assert_eq!(second.log(), log);
    let is_root = rustix::process::geteuid().is_root();
    assert_eq!(log.starts_with(scratch.join("refuge")), is_root);
    second.stop().await.unwrap();
    if is_root {
        std::fs::remove_dir_all(closed.join("pg")).unwrap();
        let third = start(&options).await.unwrap();
        assert_ne!(third.log(), log, "a deleted folder's chips came back");
    }
}
