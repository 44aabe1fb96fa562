//! A connection of the writer. It is opened at first use and again after a loss. Only the writer's
//! transactions run on it.

use std::io::ErrorKind;
use std::sync::Arc;
use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection, PgConnection, PgPool};

use crate::Deadlines;

/// How long a session may do nothing in the middle of a transaction, in milliseconds. The heads
/// that a frozen server has locked are free before another node takes its tables.
const IDLE_IN_TRANSACTION_MS: u128 = 2_000;

/// The settings of a writer's session, beside its deadlines ([`bound`]). Its statements must look
/// rows up by key, in the given order, so that two servers lock rows in the same order. The planner
/// cannot know that from arrays of unknown length, so all other plans are switched off.
const SESSION: &str = "
    set application_name = 'casino ledger';
    set default_transaction_read_only = off;
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
    deadlines: Deadlines,
    connection: Option<PgConnection>,
}

impl Lane {
    pub fn new(pool: &PgPool, deadlines: Deadlines) -> Lane {
        Lane { options: pool.connect_options(), deadlines, connection: None }
    }

    /// The open connection, opened now if there is none.
    pub async fn connection(&mut self) -> Result<&mut PgConnection, sqlx::Error> {
        if self.connection.is_none() {
            let opening = open(&self.options, self.deadlines);
            let opened = tokio::time::timeout(self.deadlines.connect, opening).await;
            let late = |_| sqlx::Error::Io(ErrorKind::TimedOut.into());
            self.connection = Some(opened.map_err(late)??);
        }
        Ok(self.connection.as_mut().expect("it was opened just above"))
    }

    /// How long the commit of a batch may take.
    pub fn commit_deadline(&self) -> Duration {
        self.deadlines.commit
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

async fn open(
    options: &PgConnectOptions,
    deadlines: Deadlines,
) -> Result<PgConnection, sqlx::Error> {
    let mut connection = PgConnection::connect_with(options).await?;
    crate::act_as_server(&mut connection).await?;
    sqlx::raw_sql(SESSION).execute(&mut connection).await?;
    bound(&mut connection, deadlines).await?;
    Ok(connection)
}

/// Bounds a writer's session from the side of the database. A statement gives up its wait for a
/// lock before the writer gives up the commit. A session that has lost its writer ends soon after.
async fn bound(connection: &mut PgConnection, deadlines: Deadlines) -> Result<(), sqlx::Error> {
    let commit = deadlines.commit.as_millis();
    let (before, after) = (commit.saturating_sub(1000), commit + 1000);
    let idle = after.min(IDLE_IN_TRANSACTION_MS);
    sqlx::query(
        "select set_config('lock_timeout', $1, false), set_config('statement_timeout', $2, false),
            set_config('idle_in_transaction_session_timeout', $3, false)",
    )
    .bind(before.to_string())
    .bind(after.to_string())
    .bind(idle.to_string())
    .execute(connection)
    .await?;
    Ok(())
}
