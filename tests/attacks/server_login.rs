//! An attacker with the server's login to the database tries to become more than a server: they
//! reset the role, switch triggers off, change and delete steps, and make roles. The login has no
//! other rights to go back to, so each attempt is refused.

use std::str::FromStr as _;

use house_tests::guest::Guest;
use protocol::Do;
use sqlx::postgres::PgConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions as _, Connection as _, PgConnection};

use crate::open_house;

/// `insufficient_privilege`, and `invalid_parameter_value`: no such role for this login.
const REFUSED: [&str; 2] = ["42501", "22023"];

#[tokio::test]
async fn the_login_of_the_server_cannot_become_more() {
    let (books, mut server) = open_house(&[]).await;
    let mut owner = PgConnection::connect(&books.url()).await.unwrap();
    let logins = "select distinct usename::text from pg_stat_activity
        where datname = current_database() and application_name = 'casino ledger'";
    let logins: Vec<String> = sqlx::query_scalar(logins).fetch_all(&mut owner).await.unwrap();
    let [login] = &logins[..] else { panic!("one login writes the books: {logins:?}") };
    let owns = "select tableowner::text from pg_tables where tablename = 'journal'";
    let owns: String = sqlx::query_scalar(owns).fetch_one(&mut owner).await.unwrap();
    let options = PgConnectOptions::from_str(&books.url()).unwrap().username(login);
    for attack in [
        format!("set role \"{owns}\""),
        format!("set session authorization \"{owns}\""),
        format!("grant \"{owns}\" to {login}"),
        format!("alter role {login} superuser"),
        "create role thief login superuser".to_owned(),
        "create database loot".to_owned(),
        "alter table journal disable trigger all".to_owned(),
        "alter table transfer disable trigger all".to_owned(),
        "set session_replication_role = replica".to_owned(),
        "drop trigger journal_append_only on journal".to_owned(),
        "alter table account drop constraint balance_not_negative".to_owned(),
        "create function public.loot() returns int language sql as 'select 1'".to_owned(),
        "update journal set seq = seq".to_owned(),
        "update transfer set amount = amount".to_owned(),
        "delete from journal".to_owned(),
        "delete from seal".to_owned(),
        "truncate journal".to_owned(),
        "copy journal to program 'true'".to_owned(),
        "select pg_read_file('/etc/passwd')".to_owned(),
    ] {
        let mut thief = options.connect().await.unwrap();
        sqlx::raw_sql("reset role; reset session authorization").execute(&mut thief).await.unwrap();
        let done = sqlx::raw_sql(AssertSqlSafe(attack.clone())).execute(&mut thief).await;
        let refused = done.err().unwrap_or_else(|| panic!("{login} may: {attack}"));
        let code = refused.as_database_error().unwrap().code().unwrap().into_owned();
        assert!(REFUSED.contains(&code.as_str()), "{attack}: {refused}");
    }
    assert!(server.stop().await, "the server did not stop in order");
}

#[tokio::test]
async fn what_the_login_changes_of_its_own_defaults_the_house_does_not_rest_on() {
    let (books, mut server) = open_house(&[]).await;
    let options = PgConnectOptions::from_str(&books.url()).unwrap().username("casino_server");
    let mut thief = options.connect().await.unwrap();
    let name = "select quote_ident(current_database())";
    let name: String = sqlx::query_scalar(name).fetch_one(&mut thief).await.unwrap();
    for change in [
        "search_path = evil",
        "synchronous_commit = off",
        "default_transaction_read_only = on",
        "default_transaction_isolation = serializable",
    ] {
        let change = format!("alter role casino_server in database {name} set {change}");
        sqlx::raw_sql(AssertSqlSafe(change)).execute(&mut thief).await.unwrap();
    }
    // The sessions of the server, all but the thief's own, begin anew with these defaults.
    let cut = "select count(pg_terminate_backend(pid, 10000)) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
            and usename = 'casino_server'";
    let cut: i64 = sqlx::query_scalar(cut).fetch_one(&mut thief).await.unwrap();
    assert!(cut > 0);
    let mut ana = Guest::arrive(server.url(), "Ana", "ontario-fair").await;
    ana.must(Do::BuyIn { amount: 10_000 }).await;
    // With these no session of the server lives any more, until a start takes them away.
    for change in [
        "statement_timeout = 1",
        "idle_session_timeout = 1",
        "local_preload_libraries = 'no-such-library'",
    ] {
        let change = format!("alter role casino_server in database {name} set {change}");
        sqlx::raw_sql(AssertSqlSafe(change)).execute(&mut thief).await.unwrap();
    }
    server.kill().await;
    server.restart().await;
    let left = "select count(*) from pg_db_role_setting where setdatabase =
        (select oid from pg_database where datname = current_database())";
    let left: i64 = sqlx::query_scalar(left).fetch_one(&mut thief).await.unwrap();
    assert_eq!(left, 0);
    let mut bea = Guest::arrive(server.url(), "Bea", "ontario-fair").await;
    bea.must(Do::BuyIn { amount: 10_000 }).await;
    assert!(server.stop().await, "the server did not stop in order");
}
