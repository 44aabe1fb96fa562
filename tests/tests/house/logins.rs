//! The logins of a database of one's own: the owner's and the server's. A house does not open on a
//! database without them, nor with a server's login that could rewrite the books.

use house_tests::books::Books;
use house_tests::server::{Server, attempt};
use local_postgres::Options;
use sqlx::{AssertSqlSafe, Connection as _, PgConnection};

use crate::plan;

/// What an administrator runs once.
const MAKE: &str = include_str!("../../../docs/database.sql");

#[tokio::test]
async fn a_database_without_the_roles_is_refused_until_they_are_made() {
    let folder = std::env::temp_dir().join(format!("house-logins-{}", std::process::id()));
    let cluster = local_postgres::start(&Options::for_tests(folder.join("pg"))).await.unwrap();
    let mut admin = PgConnection::connect(&cluster.url("postgres")).await.unwrap();
    for statement in ["create role somebody login", "create database early owner somebody"] {
        sqlx::raw_sql(statement).execute(&mut admin).await.unwrap();
    }
    let url_of = |login: &str, database: &str| {
        cluster.url(database).replacen("postgres://casino@", &format!("postgres://{login}@"), 1)
    };
    let data = folder.join("data");
    std::fs::create_dir(&data).unwrap();
    let early = plan(Some(url_of("somebody", "early")));
    let (code, said) = attempt(&early, &data, "127.0.0.1:0").await;
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("no login casino_server") && said.contains("create role"), "{said}");
    let statements: String = MAKE.lines().filter(|line| !line.starts_with("--")).collect();
    for statement in statements.split(';').filter(|statement| !statement.is_empty()) {
        let statement = AssertSqlSafe(statement.to_owned());
        sqlx::raw_sql(statement).execute(&mut admin).await.unwrap();
    }
    admin.close().await.unwrap();
    let mut server = Server::start(plan(Some(url_of("casino_owner", "casino")))).await;
    assert!(server.stop().await, "the server did not stop in order");
    cluster.stop().await.unwrap();
    let _ = std::fs::remove_dir_all(folder);
}

#[tokio::test]
async fn a_server_is_refused_urls_that_reach_two_databases() {
    let (books, others) = (Books::fresh().await, Books::fresh().await);
    let mut plan = plan(Some(books.url()));
    // Only the other database is wrong: the login is the server's.
    let url = others.url().replacen("casino@", "casino_server@", 1);
    plan.arguments.push(format!("--server-database-url={url}"));
    let data = std::env::temp_dir().join(format!("house-two-databases-{}", std::process::id()));
    std::fs::create_dir(&data).unwrap();
    let (code, said) = attempt(&plan, &data, "127.0.0.1:0").await;
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("reach two databases"), "{said}");
    let _ = std::fs::remove_dir_all(data);
}

#[tokio::test]
async fn a_server_is_refused_a_login_that_could_rewrite_the_books() {
    let books = Books::fresh().await;
    let mut plan = plan(Some(books.url()));
    plan.arguments.push(format!("--server-database-url={}", books.url()));
    let data = std::env::temp_dir().join(format!("house-too-strong-{}", std::process::id()));
    std::fs::create_dir(&data).unwrap();
    let (code, said) = attempt(&plan, &data, "127.0.0.1:0").await;
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("may do more in the database"), "{said}");
    let _ = std::fs::remove_dir_all(data);
}
