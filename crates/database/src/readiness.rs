//! Whether the house can go on: the database makes a commit durable within a bound, and the disk
//! of a private one has room. Asked by probes, so it never hangs and is answered from memory when
//! it was asked a moment ago. It asks on a connection of its own, so that busy connections are no
//! outage.

use std::convert::Infallible;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use edge::clock::Stopwatch;
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{Connection as _, PgPool};
use tokio::sync::Mutex;

/// How long a commit may take.
const PROBE_MAX: Duration = Duration::from_secs(2);
/// How long an answer is reused, so that probes of others cost at most one commit per second.
const GOOD_FOR: Duration = Duration::from_secs(1);
/// How long the database may be silent before [`Readiness::watch`] calls it away. With
/// [`WATCH_PERIOD`] it is less than the two seconds within which players are told.
const SILENCE_MAX: Duration = Duration::from_millis(1_400);
/// Time between the end of a look of [`Readiness::watch`] and the next one.
const WATCH_PERIOD: Duration = Duration::from_millis(400);
/// A message in the write-ahead log that changes no table. Its commit waits for the disk.
const COMMIT: &str = "
    select pg_logical_emit_message(true, 'casino', 'ready')
    where current_setting('transaction_read_only') = 'off'";
/// Costs the disk nothing, and a slow disk is no outage: commits have their own bound.
const LOOK: &str = "select 1 where current_setting('transaction_read_only') = 'off'";
/// Room that the disk of a private database must have, in bytes: what a busy house writes in some
/// minutes.
pub const ROOM_BYTES_MIN: u64 = 128 * 1024 * 1024;

/// Why the house cannot go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unready {
    /// The database has made no commit durable within the bound.
    #[error("database")]
    Database,
    /// The disk of the private database has too little room.
    #[error("disk")]
    Disk,
}

/// Answers whether the house can go on. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Readiness(Arc<Probe>);

#[derive(Debug)]
struct Probe {
    options: Arc<PgConnectOptions>,
    /// The folder of a private database.
    folder: Option<PathBuf>,
    last: Mutex<Last>,
}

/// The connection for probes, once there is one, and the last answer.
#[derive(Debug, Default)]
struct Last {
    connection: Option<PgConnection>,
    answer: Option<(Stopwatch, Result<(), Unready>)>,
}

impl Readiness {
    /// Asks the database of `pool`, and the disk of `folder` if the database is there.
    pub fn new(pool: &PgPool, folder: Option<PathBuf>) -> Readiness {
        Readiness(Arc::new(Probe {
            options: pool.connect_options(),
            folder,
            last: Mutex::default(),
        }))
    }

    /// Whether the house can go on, by an answer of the last second.
    pub async fn ask(&self) -> Result<(), Unready> {
        // Each probe is bounded, and its answer serves all that wait for it.
        let mut last = self.0.last.lock().await;
        if let Some((since, answer)) = last.answer
            && since.elapsed() < GOOD_FOR
        {
            return answer;
        }
        // A connection that has failed or that may still be in a statement is not used again.
        let connection = last.connection.take();
        let answer = match tokio::time::timeout(PROBE_MAX, self.0.run(COMMIT, connection)).await {
            Ok(Ok(connection)) => {
                last.connection = Some(connection);
                self.0.room()
            }
            Ok(Err(_)) | Err(_) => Err(Unready::Database),
        };
        last.answer = Some((Stopwatch::start(), answer));
        answer
    }

    /// Looks at the database for ever, and tells after each look whether it is there to be written.
    pub async fn watch(&self, tell: impl Fn(bool)) -> Infallible {
        let mut connection = None;
        loop {
            // A connection may be lost while the database is there: a new one is tried, too.
            let kept = connection.take();
            let look = async {
                match kept {
                    Some(kept) => match self.0.run(LOOK, Some(kept)).await {
                        Ok(connection) => Ok(connection),
                        Err(_) => self.0.run(LOOK, None).await,
                    },
                    None => self.0.run(LOOK, None).await,
                }
            };
            connection = match tokio::time::timeout(SILENCE_MAX, look).await {
                Ok(Ok(connection)) => Some(connection),
                Ok(Err(_)) | Err(_) => None,
            };
            tell(connection.is_some());
            tokio::time::sleep(WATCH_PERIOD).await;
        }
    }
}

impl Probe {
    /// Runs a statement that gives one row on this connection, or on a new one. Returns it.
    async fn run(
        &self,
        statement: &'static str,
        connection: Option<PgConnection>,
    ) -> Result<PgConnection, sqlx::Error> {
        let mut connection = if let Some(connection) = connection {
            connection
        } else {
            let mut connection = PgConnection::connect_with(&self.options).await?;
            // As each connection of the pool.
            ledger::act_as_server(&mut connection).await?;
            connection
        };
        match sqlx::raw_sql(statement).fetch_optional(&mut connection).await? {
            Some(_) => Ok(connection),
            None => Err(sqlx::Error::RowNotFound),
        }
    }

    fn room(&self) -> Result<(), Unready> {
        match self.folder.as_deref().map(local_postgres::room_bytes) {
            Some(Ok(room)) if room < ROOM_BYTES_MIN => Err(Unready::Disk),
            Some(Ok(_) | Err(_)) | None => Ok(()),
        }
    }
}
