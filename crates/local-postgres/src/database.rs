//! Databases inside a cluster: their names in SQL and in URLs, and the creation of one if missing.
//! Never drops or changes a database.

use std::fmt::Write as _;

use sqlx::{AssertSqlSafe, PgConnection};

use crate::error::Error;

/// `duplicate_database`: it exists.
const DUPLICATE_DATABASE: &str = "42P04";
/// `unique_violation` in the catalogue: another process has just created it.
const UNIQUE_VIOLATION: &str = "23505";

/// Creates the database `name` unless it exists. Safe to call concurrently.
pub async fn ensure_database(connection: &mut PgConnection, name: &str) -> Result<(), Error> {
    let exists: bool =
        sqlx::query_scalar("select exists (select from pg_database where datname = $1)")
            .bind(name)
            .fetch_one(&mut *connection)
            .await
            .map_err(Error::database("look for a database"))?;
    if exists {
        return Ok(());
    }
    let statement = format!("create database {} template template0", quoted(name));
    match sqlx::raw_sql(AssertSqlSafe(statement)).execute(connection).await {
        Err(sqlx::Error::Database(refusal))
            if matches!(refusal.code().as_deref(), Some(DUPLICATE_DATABASE | UNIQUE_VIOLATION)) =>
        {
            Ok(())
        }
        other => other.map(|_| ()).map_err(Error::database(format!("create database {name}"))),
    }
}

/// A name as an SQL identifier.
pub(crate) fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

/// Bytes, encoded as one part of a URL.
pub(crate) fn percent_encoded(part: &[u8]) -> String {
    part.iter().fold(String::with_capacity(part.len()), |mut url, byte| {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(byte) {
            url.push(char::from(*byte));
        } else {
            write!(url, "%{byte:02X}").expect("a string takes any text");
        }
        url
    })
}

/// The URL of another database on the same server.
pub(crate) fn on_database(url: &str, database: &str) -> String {
    let (address, query) = match url.split_once('?') {
        Some((address, query)) => (address, format!("?{query}")),
        None => (url, String::new()),
    };
    let authority = address.find("://").map_or(0, |scheme| scheme + "://".len());
    let end = address[authority..].find('/').map_or(address.len(), |slash| authority + slash);
    format!("{}/{}{query}", &address[..end], percent_encoded(database.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quote_in_a_name_stays_inside_the_identifier() {
        assert_eq!(quoted("a\"b"), "\"a\"\"b\"");
    }

    #[test]
    fn another_database_of_the_same_server_keeps_everything_else_of_the_url() {
        for (url, other) in [
            (
                "postgres://me:pw@host:1/old?sslmode=disable",
                "postgres://me:pw@host:1/new?sslmode=disable",
            ),
            ("postgres://me@%2Ftmp", "postgres://me@%2Ftmp/new"),
            ("postgresql:///old?host=/tmp/x", "postgresql:///new?host=/tmp/x"),
        ] {
            assert_eq!(on_database(url, "new"), other);
        }
    }

    #[test]
    fn a_folder_becomes_one_part_of_a_url() {
        assert_eq!(percent_encoded("/tmp/a b".as_bytes()), "%2Ftmp%2Fa%20b");
    }
}
