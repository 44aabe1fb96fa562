//! Whether the house can go on: the database makes a commit durable within a bound, and the disk
//! of a private one has room. Asked by probes, so it never hangs and is answered from memory when
//! it was asked a moment ago.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use edge::clock::Stopwatch;
use sqlx::PgPool;
use tokio::sync::Mutex;

/// How long a commit may take.
const PROBE_MAX: Duration = Duration::from_secs(2);
/// How long an answer is reused, so that probes cost at most one commit per second.
const GOOD_FOR: Duration = Duration::from_secs(1);
/// Room that the disk of a private database must have, in bytes: what a busy house writes in some
/// minutes.
const ROOM_BYTES_MIN: u64 = 128 * 1024 * 1024;

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
    pool: PgPool,
    /// The folder of a private database.
    folder: Option<PathBuf>,
    last: Mutex<Option<(Stopwatch, Result<(), Unready>)>>,
}

impl Readiness {
    /// Asks the database of `pool`, and the disk of `folder` if the database is there.
    pub fn new(pool: PgPool, folder: Option<PathBuf>) -> Readiness {
        Readiness(Arc::new(Probe { pool, folder, last: Mutex::default() }))
    }

    /// Whether the house can go on, by an answer of the last second.
    pub async fn ask(&self) -> Result<(), Unready> {
        // Each probe is bounded, and its answer serves all that wait for it.
        let mut last = self.0.last.lock().await;
        if let Some((since, answer)) = *last
            && since.elapsed() < GOOD_FOR
        {
            return answer;
        }
        let answer = self.0.probe().await;
        *last = Some((Stopwatch::start(), answer));
        answer
    }
}

impl Probe {
    async fn probe(&self) -> Result<(), Unready> {
        // A message in the write-ahead log that changes no table. Its commit waits for the disk.
        const COMMIT: &str = "
            select pg_logical_emit_message(true, 'casino', 'ready')
            where current_setting('transaction_read_only') = 'off'";
        let commit = sqlx::raw_sql(COMMIT).fetch_optional(&self.pool);
        match tokio::time::timeout(PROBE_MAX, commit).await {
            Ok(Ok(Some(_))) => {}
            Ok(Ok(None) | Err(_)) | Err(_) => return Err(Unready::Database),
        }
        let room = self.folder.as_deref().map(local_postgres::room_bytes);
        match room {
            Some(Ok(room)) if room < ROOM_BYTES_MIN => Err(Unready::Disk),
            Some(Ok(_) | Err(_)) | None => Ok(()),
        }
    }
}
