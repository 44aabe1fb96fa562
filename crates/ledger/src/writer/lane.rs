//! A connection of the writer. It is opened at first use and again after a loss. Only the writer's
//! transactions run on it.

use std::sync::Arc;

use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection, PgConnection, PgPool};

/// The settings of a writer's session. Its statements must look rows up by key, in the given order,
/// so that two servers lock rows in the same order. The planner cannot know that from arrays of
/// unknown length, so all other plans are switched off.
const SESSION: &str = "
    set application_name = 'casino ledger';
    set lock_timeout = '10s';
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
            let mut connection = PgConnection::connect_with(&self.options).await?;
            sqlx::raw_sql(SESSION).execute(&mut connection).await?;
            crate::act_as_server(&mut connection).await?;
            self.connection = Some(connection);
        }
        Ok(self.connection.as_mut().expect("it was opened just above"))
    }

    /// Drops the connection, which is broken or in an unknown state.
    pub fn hang_up(&mut self) {
        self.connection = None;
    }
}
