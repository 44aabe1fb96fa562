//! Asks whether a server answers on a socket. Only the socket is asked: a pid file and `pg_ctl
//! status` both report a zombie as a running server.

use std::path::Path;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgSslMode};
use sqlx::{ConnectOptions, PgConnection};

/// The superuser of a private cluster.
pub(crate) const USER: &str = "casino";
/// The database that every cluster has.
pub(crate) const MAINTENANCE: &str = "postgres";
/// The number in the socket's name.
pub(crate) const PORT: u16 = 5432;
/// How long one question may take.
const ANSWER_SECS_MAX: u64 = 5;
/// `cannot_connect_now`: starting up, recovering or shutting down.
const CANNOT_CONNECT_NOW: &str = "57P03";
/// `too_many_connections`.
const TOO_MANY_CONNECTIONS: &str = "53300";

/// The answer of the socket.
pub(crate) enum Reply {
    /// The server takes statements.
    Ready(PgConnection),
    /// A server answers, but takes no statements now.
    Busy,
    /// Nothing listens, or not a Postgres server.
    Silent(String),
}

/// The options to connect to `database` through the socket in `dir`.
pub(crate) fn connect_options(dir: &Path, database: &str) -> PgConnectOptions {
    PgConnectOptions::new_without_pgpass()
        .socket(dir)
        .port(PORT)
        .username(USER)
        .database(database)
        .ssl_mode(PgSslMode::Disable)
        .application_name("local-postgres")
}

/// Asks once.
pub(crate) async fn ask(socket_dir: &Path) -> Reply {
    let options = connect_options(socket_dir, MAINTENANCE);
    let limit = Duration::from_secs(ANSWER_SECS_MAX);
    match tokio::time::timeout(limit, options.connect()).await {
        Ok(Ok(connection)) => Reply::Ready(connection),
        Ok(Err(sqlx::Error::Database(refusal))) => match refusal.code().as_deref() {
            Some(CANNOT_CONNECT_NOW | TOO_MANY_CONNECTIONS) => Reply::Busy,
            _ => Reply::Silent(refusal.to_string()),
        },
        Ok(Err(fault)) => Reply::Silent(fault.to_string()),
        Err(_) => Reply::Silent(format!("no answer within {ANSWER_SECS_MAX} s")),
    }
}
