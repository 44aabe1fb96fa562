//! Connections that do not hang: each is asked before it is used and after it was, with a bound.
//! One that does not answer in time is dropped, and a new one is opened in its place.

use std::time::Duration;

use sqlx::postgres::{PgConnection, PgPoolOptions};
use sqlx::{Connection, Postgres};

/// How long a caller may wait for a connection.
const ACQUIRE_MAX: Duration = Duration::from_secs(5);
/// How long a connection may take to say that it is there.
const PING_MAX: Duration = Duration::from_secs(1);

/// Connections of the server's role, at most so many, with its bounds for statements.
pub fn pool(connections_max: u32) -> PgPoolOptions {
    checked(connections_max)
        .after_connect(|connection, _| Box::pin(ledger::act_as_server(connection)))
}

/// Connections that are checked.
pub(crate) fn checked(connections_max: u32) -> PgPoolOptions {
    sqlx::pool::PoolOptions::<Postgres>::new()
        .max_connections(connections_max)
        .acquire_timeout(ACQUIRE_MAX)
        // Its own check has no bound.
        .test_before_acquire(false)
        .before_acquire(|connection, _| Box::pin(answers(connection)))
        .after_release(|connection, _| Box::pin(answers(connection)))
}

async fn answers(connection: &mut PgConnection) -> Result<bool, sqlx::Error> {
    match tokio::time::timeout(PING_MAX, connection.ping()).await {
        Ok(answer) => answer.map(|()| true),
        Err(_) => Err(sqlx::Error::Io(std::io::ErrorKind::TimedOut.into())),
    }
}
