//! A connection of the writer. It is opened at first use and again after a loss. Only the writer's
//! transactions run on it.

use std::io::ErrorKind;
use std::sync::Arc;
use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection, PgConnection, PgPool};

/// How long a connection may take to open.
const CONNECT_MAX: Duration = Duration::from_secs(2);

/// The settings of a writer's session. The database ends a session that has lost its writer. Its
/// statements must look rows up by key, in the given order, so that two servers lock rows in the
/// same order. The planner cannot know that from arrays of unknown length, so all other plans are
/// switched off.
const SESSION: &str = "
    set application_name = 'casino ledger';
    set default_transaction_read_only = off;
    set lock_timeout = '4s';
    set statement_timeout = '6s';
    set idle_in_transaction_session_timeout = '6s';
    set enable_seqscan = off;
    set enable_hashjoin = off;
    set enable_mergejoin = off;
    set plan_cache_mode = force_generic_plan;
    set jit = off;
";

/// One of the writer's connections.
#[derive(Debug)]
pub(super) struct Lane {
    options: Arc<PgConnectOptions>,
    connection: Option<PgConnection>,
}

impl Lane {
    pub fn new(pool: &PgPool) -> Lane {
        Lane { options: pool.connect_options(), connection: None }
    }

    /// The open connection, opened now if there is none.
    pub async fn connection(&mut self) -> Result<&mut PgConnection, sqlx::Error> {
        if self.connection.is_none() {
            let opened = tokio::time::timeout(CONNECT_MAX, open(&self.options)).await;
            let late = |_| sqlx::Error::Io(ErrorKind::TimedOut.into());
            self.connection = Some(opened.map_err(late)??);
        }
        Ok(self.connection.as_mut().expect("it was opened just above"))
    }

    /// Whether there is a connection.
    pub fn is_open(&self) -> bool {
        self.connection.is_some()
    }

    /// Drops the connection, which is broken or in an unknown state.
    pub fn hang_up(&mut self) {
        self.connection = None;
    }
}

async fn open(options: &PgConnectOptions) -> Result<PgConnection, sqlx::Error> {
    let mut connection = PgConnection::connect_with(options).await?;
    crate::act_as_server(&mut connection).await?;
    sqlx::raw_sql(SESSION).execute(&mut connection).await?;
    Ok(connection)
}
