//! Test databases: filled once, separate from each other, dropped afterwards.
#![expect(clippy::unwrap_used, reason = "a test says what went wrong by panicking")]

use std::str::FromStr;
use std::sync::atomic::{AtomicU32, Ordering};

use local_postgres::Error;
use local_postgres::testing::{TestDatabase, database};
use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, Connection, PgConnection};

async fn connect(url: &str) -> PgConnection {
    PgConnectOptions::from_str(url).unwrap().connect().await.unwrap()
}

async fn with_one_table(fingerprint: &str, made: &AtomicU32) -> TestDatabase {
    let prepare = async |url: String| {
        made.fetch_add(1, Ordering::SeqCst);
        let mut connection = connect(&url).await;
        sqlx::query("create table chip (amount bigint)").execute(&mut connection).await?;
        Ok::<_, sqlx::Error>(())
    };
    database(fingerprint, prepare).await.unwrap()
}

async fn chips(url: &str) -> i64 {
    let mut connection = connect(url).await;
    sqlx::query_scalar("select count(*) from chip").fetch_one(&mut connection).await.unwrap()
}

/// A fingerprint that no other run has used, so that the template has to be made.
fn fresh_fingerprint() -> String {
    use std::hash::{BuildHasher, RandomState};
    format!("{:x}", RandomState::new().hash_one(0))
}

#[tokio::test]
async fn two_tests_share_a_template_and_no_rows() {
    let (fingerprint, made) = (fresh_fingerprint(), AtomicU32::new(0));
    let (one, other) =
        tokio::join!(with_one_table(&fingerprint, &made), with_one_table(&fingerprint, &made));
    let mut connection = connect(one.url()).await;
    sqlx::query("insert into chip values (5)").execute(&mut connection).await.unwrap();
    assert_eq!((chips(one.url()).await, chips(other.url()).await), (1, 0));
    assert_eq!(made.load(Ordering::SeqCst), 1);
    connection.close().await.unwrap();
    one.finish().await.unwrap();
    other.finish().await.unwrap();
}

/// Whether the server of `witness` has the database `name`.
async fn exists(witness: &TestDatabase, name: &str) -> bool {
    let mut connection = connect(witness.url()).await;
    sqlx::query_scalar("select exists (select from pg_database where datname = $1)")
        .bind(name)
        .fetch_one(&mut connection)
        .await
        .unwrap()
}

#[tokio::test]
async fn a_database_is_dropped_with_its_test_even_while_connections_are_open() {
    let made = AtomicU32::new(0);
    let witness = with_one_table("witness", &made).await;
    let dropped = with_one_table("witness", &made).await;
    let _open = connect(dropped.url()).await;
    let name = dropped.name().to_owned();
    assert!(exists(&witness, &name).await);
    drop(dropped);
    assert!(!exists(&witness, &name).await);
}

#[tokio::test]
async fn a_template_that_cannot_be_prepared_is_told_and_made_again_by_the_next() {
    let (fingerprint, made) = (fresh_fingerprint(), AtomicU32::new(0));
    let told = database(&fingerprint, async |_| Err("no migrations")).await.unwrap_err();
    assert!(matches!(told, Error::NotPrepared { reason } if reason == "no migrations"));
    let second = with_one_table(&fingerprint, &made).await;
    assert_eq!(chips(second.url()).await, 0);
}

#[tokio::test]
async fn a_connection_that_the_preparation_left_open_does_not_spoil_the_template() {
    let mut forgotten = None;
    let prepare = async |url: String| {
        forgotten = Some(connect(&url).await);
        Ok::<_, sqlx::Error>(())
    };
    database(&fresh_fingerprint(), prepare).await.unwrap();
    assert!(forgotten.unwrap().ping().await.is_err());
}
