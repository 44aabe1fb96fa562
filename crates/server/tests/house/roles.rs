//! The roles of the database: a server may add to the books and not rewrite them; an auditor may
//! read them, except secrets.

use sqlx::{AssertSqlSafe, PgPool};

use crate::common::{House, open};

/// Runs a statement as a role and rolls it back. Returns the message of the refusal.
async fn try_as(pool: &PgPool, role: &str, statement: &str) -> Result<(), String> {
    let script = format!("begin; set local role {role}; {statement}; rollback");
    let mut connection = pool.acquire().await.unwrap().detach();
    let done = sqlx::raw_sql(AssertSqlSafe(script)).execute(&mut connection).await;
    match done {
        Ok(_) => Ok(()),
        Err(error) => Err(error.as_database_error().unwrap().message().to_owned()),
    }
}

/// A house in which a round has been played, and its database's owner.
async fn played() -> (House, PgPool) {
    let house = open().await;
    let mut ana = house.guest("Ana").await;
    let table = ana.table_of("home-game").await;
    ana.sit(table, 1, 10_000).await;
    let pool = house.pool().await;
    (house, pool)
}

#[tokio::test]
async fn a_server_acts_as_casino_server_on_all_its_connections() {
    let (house, pool) = played().await;
    let owner = "
        create function seen_as() returns trigger language plpgsql as $$
        begin
            if current_user <> 'casino_server' then raise exception 'as %', current_user; end if;
            return null;
        end
        $$;
        create trigger seen_as after insert on player for each row execute function seen_as();
        create trigger seen_as after insert on journal for each row execute function seen_as()";
    sqlx::raw_sql(owner).execute(&pool).await.unwrap();
    let mut bob = house.guest("Bob").await;
    let table = bob.table_of("home-game").await;
    bob.sit(table, 2, 10_000).await;
    house.server.stop().await;
}

#[tokio::test]
async fn casino_server_cannot_rewrite_the_books() {
    let (house, pool) = played().await;
    for table in ["journal", "transfer", "mark"] {
        for statement in [
            format!("update {table} set seq = seq"),
            format!("delete from {table}"),
            format!("truncate {table}"),
            format!("alter table {table} disable trigger all"),
            format!("drop table {table}"),
        ] {
            let refused = try_as(&pool, "casino_server", &statement).await.unwrap_err();
            let is_privilege =
                refused.contains("permission denied") || refused.contains("must be owner");
            assert!(is_privilege, "{statement}: {refused}");
        }
        let reads = format!("select count(*) from {table}");
        assert_eq!(try_as(&pool, "casino_server", &reads).await, Ok(()));
    }
    for statement in [
        "update staff set role = 'admin'",
        "delete from staff",
        "delete from player",
        "update gaming_table set config = config",
        "update gaming_table set opened_at_ms = 0",
        "update house_note set events = events",
        "update house_note set actor = 'house'",
    ] {
        let refused = try_as(&pool, "casino_server", statement).await.unwrap_err();
        assert!(refused.contains("permission denied"), "{statement}: {refused}");
    }
    house.server.stop().await;
}

#[tokio::test]
async fn casino_auditor_reads_and_changes_nothing() {
    let (house, pool) = played().await;
    for table in [
        "journal",
        "transfer",
        "mark",
        "chain",
        "account",
        "gaming_table",
        "player",
        "player_login",
        "player_session",
        "staff",
        "staff_session",
        "seed_key",
        "house_note",
    ] {
        for statement in [
            format!("insert into {table} select * from {table}"),
            format!("update {table} set {} = null", first_column(&pool, table).await),
            format!("delete from {table}"),
            format!("truncate {table}"),
        ] {
            let refused = try_as(&pool, "casino_auditor", &statement).await.unwrap_err();
            assert!(refused.contains("permission denied"), "{statement}: {refused}");
        }
    }
    for reads in [
        "select * from transfer",
        "select * from entry",
        "select * from account",
        "select * from chain",
        "select * from mark",
        "select * from gaming_table",
        "select * from player",
        "select * from house_note",
        "select * from journal_open",
        "select name, role, created_at_ms, ended_at_ms from staff",
    ] {
        assert_eq!(try_as(&pool, "casino_auditor", reads).await, Ok(()), "{reads}");
    }
    for secret in [
        "select password_hash from staff",
        "select * from player_login",
        "select * from player_session",
        "select * from staff_session",
        "select * from seed_key",
        "select events from journal",
    ] {
        let refused = try_as(&pool, "casino_auditor", secret).await.unwrap_err();
        assert!(refused.contains("permission denied"), "{secret}: {refused}");
    }
    house.server.stop().await;
}

async fn first_column(pool: &PgPool, table: &str) -> String {
    sqlx::query_scalar(
        "select attname::text from pg_attribute where attrelid = $1::regclass and attnum = 1",
    )
    .bind(table)
    .fetch_one(pool)
    .await
    .unwrap()
}

#[tokio::test]
async fn the_open_journal_has_no_sealed_seeds() {
    let (house, pool) = played().await;
    let count = async |of: &str| -> i64 {
        let query = format!("select count(*) from {of}");
        sqlx::query_scalar(AssertSqlSafe(query)).fetch_one(&pool).await.unwrap()
    };
    let sealed = r#" where events::text ~ '"sealed":"'"#;
    assert!(count(&format!("journal {sealed}")).await > 0);
    assert_eq!(count(&format!("journal_open {sealed}")).await, 0);
    assert_eq!(count("journal").await, count("journal_open").await);
    house.server.stop().await;
}
