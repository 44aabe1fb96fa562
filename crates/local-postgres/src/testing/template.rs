//! Template databases: made once, cloned for each test, dropped when there are newer ones. A
//! template gets its name only when it is complete, so an incomplete one is never cloned.

use std::fmt::Display;

use sha2::{Digest, Sha256};
use sqlx::{AssertSqlSafe, PgConnection};

use crate::database::{on_database, quoted};
use crate::error::Error;

/// The start of every template's name.
const TEMPLATE_PREFIX: &str = "casino_template_";
/// How many templates a server keeps, the newest ones.
const TEMPLATES_MAX: i64 = 8;
/// How long connections that `prepare` left open may take to end, in milliseconds.
const END_MILLIS_MAX: i64 = 10_000;

/// Creates `name` as a copy of the template of `fingerprint`, which `prepare` fills if it does not
/// exist. Holds the lock of `name` on this connection.
pub(super) async fn clone<P, E>(
    connection: &mut PgConnection,
    server_url: &str,
    fingerprint: &str,
    name: &str,
    prepare: P,
) -> Result<(), Error>
where
    P: AsyncFnOnce(String) -> Result<(), E>,
    E: Display,
{
    let digest = Sha256::digest(fingerprint.as_bytes());
    let template = format!("{TEMPLATE_PREFIX}{:016x}", first_word(&digest));
    let key = lock_key(&template);
    let mut prepare = Some(prepare);
    loop {
        lock(connection, "pg_advisory_lock_shared", key).await?;
        if exists(connection, &template).await? {
            break;
        }
        lock(connection, "pg_advisory_unlock_shared", key).await?;
        lock(connection, "pg_advisory_lock", key).await?;
        if !exists(connection, &template).await? {
            let Some(prepare) = prepare.take() else {
                let reason = "it vanishes as soon as it is made".to_owned();
                return Err(Error::NotPrepared { reason });
            };
            make(connection, server_url, &template, prepare).await?;
        }
        lock(connection, "pg_advisory_unlock", key).await?;
    }
    lock(connection, "pg_advisory_lock", lock_key(name)).await?;
    let (copy, original) = (quoted(name), quoted(&template));
    run(connection, format!("create database {copy} template {original}")).await?;
    lock(connection, "pg_advisory_unlock_shared", key).await
}

/// Fills a template under a temporary name. The caller holds its lock exclusively.
async fn make<P, E>(
    connection: &mut PgConnection,
    server_url: &str,
    template: &str,
    prepare: P,
) -> Result<(), Error>
where
    P: AsyncFnOnce(String) -> Result<(), E>,
    E: Display,
{
    sweep(connection, TEMPLATE_PREFIX, TEMPLATES_MAX - 1).await?;
    let fresh = format!("{template}_new");
    drop_database(connection, &fresh).await?;
    run(connection, format!("create database {} template template0", quoted(&fresh))).await?;
    prepare(on_database(server_url, &fresh))
        .await
        .map_err(|reason| Error::NotPrepared { reason: reason.to_string() })?;
    sqlx::query("select pg_terminate_backend(pid, $2) from pg_stat_activity where datname = $1")
        .bind(&fresh)
        .bind(END_MILLIS_MAX)
        .execute(&mut *connection)
        .await
        .map_err(Error::database("end the connections to a template"))?;
    run(connection, format!("alter database {} allow_connections false", quoted(&fresh))).await?;
    let (fresh, template) = (quoted(&fresh), quoted(template));
    run(connection, format!("alter database {fresh} rename to {template}")).await
}

/// Drops the databases whose names start with `prefix` and whose locks are free, except the newest
/// `keep`.
pub(super) async fn sweep(
    connection: &mut PgConnection,
    prefix: &str,
    keep: i64,
) -> Result<(), Error> {
    let names: Vec<String> = sqlx::query_scalar(
        "select datname::text from pg_database where starts_with(datname::text, $1) \
         order by oid desc offset $2",
    )
    .bind(prefix)
    .bind(keep)
    .fetch_all(&mut *connection)
    .await
    .map_err(Error::database("look for leftover databases"))?;
    for name in names {
        // A template that is being filled is guarded by the lock of its later name.
        let key = lock_key(name.strip_suffix("_new").unwrap_or(&name));
        let free: bool = sqlx::query_scalar("select pg_try_advisory_lock($1)")
            .bind(key)
            .fetch_one(&mut *connection)
            .await
            .map_err(Error::database("try a lock"))?;
        if free {
            drop_database(connection, &name).await?;
            lock(connection, "pg_advisory_unlock", key).await?;
        }
    }
    Ok(())
}

/// Drops a database and its connections, if it exists.
pub(super) async fn drop_database(connection: &mut PgConnection, name: &str) -> Result<(), Error> {
    run(connection, format!("drop database if exists {} with (force)", quoted(name))).await
}

async fn exists(connection: &mut PgConnection, name: &str) -> Result<bool, Error> {
    sqlx::query_scalar("select exists (select from pg_database where datname = $1)")
        .bind(name)
        .fetch_one(connection)
        .await
        .map_err(Error::database("look for a template"))
}

/// Calls one of the server's advisory lock functions.
async fn lock(connection: &mut PgConnection, function: &str, key: i64) -> Result<(), Error> {
    run(connection, format!("select {function}({key})")).await
}

async fn run(connection: &mut PgConnection, statement: String) -> Result<(), Error> {
    let action = statement.clone();
    sqlx::raw_sql(AssertSqlSafe(statement))
        .execute(connection)
        .await
        .map(|_| ())
        .map_err(Error::database(action))
}

fn lock_key(name: &str) -> i64 {
    first_word(&Sha256::digest(format!("casino {name}").as_bytes()))
}

fn first_word(digest: &[u8]) -> i64 {
    digest[..8].iter().fold(0, |word, byte| (word << 8) | i64::from(*byte))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{connect, server};

    #[tokio::test]
    async fn a_sweep_drops_what_nobody_holds_and_keeps_the_newest() {
        let (_cluster, url) = server().await.unwrap();
        let (mut living, mut sweeper) =
            (connect(&url).await.unwrap(), connect(&url).await.unwrap());
        let prefix = format!("casino_sweep_{}_", std::process::id());
        let [held, left, newest] = ["held", "left", "newest"].map(|end| format!("{prefix}{end}"));
        for name in [&held, &left, &newest] {
            run(&mut sweeper, format!("create database {}", quoted(name))).await.unwrap();
        }
        lock(&mut living, "pg_advisory_lock", lock_key(&held)).await.unwrap();
        sweep(&mut sweeper, &prefix, 1).await.unwrap();
        assert!(exists(&mut sweeper, &held).await.unwrap());
        assert!(!exists(&mut sweeper, &left).await.unwrap());
        assert!(exists(&mut sweeper, &newest).await.unwrap());
        lock(&mut living, "pg_advisory_unlock", lock_key(&held)).await.unwrap();
        sweep(&mut sweeper, &prefix, 0).await.unwrap();
        assert!(!exists(&mut sweeper, &held).await.unwrap());
        assert!(!exists(&mut sweeper, &newest).await.unwrap());
    }
}
