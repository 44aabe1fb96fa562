//! Permissions for work that only a bounded number of requests does at the same time.

use std::sync::Arc;
use std::time::Duration;

use sqlx::PgPool;
use tokio::sync::{Mutex, MutexGuard, Semaphore, SemaphorePermit};

use crate::clock::Stopwatch;

/// Proofs and replays collected at once: each reads the journal of a whole shoe.
const PROOFS_MAX: usize = 2;
/// How long an answer of the database is reused, so that probes cost at most one query per second.
const GOOD_FOR: Duration = Duration::from_secs(1);

/// Up to [`PROOFS_MAX`] requests collect a proof or a replay at the same time.
#[derive(Clone, Debug)]
pub(crate) struct ProofTurn(Arc<Semaphore>);

impl Default for ProofTurn {
    fn default() -> ProofTurn {
        ProofTurn(Arc::new(Semaphore::new(PROOFS_MAX)))
    }
}

impl ProofTurn {
    /// Waits for a turn, which lasts until the permit is dropped.
    pub(crate) async fn take(&self) -> SemaphorePermit<'_> {
        self.0.acquire().await.expect("the semaphore of proofs is never closed")
    }
}

/// One request opens a table at a time.
#[derive(Clone, Debug, Default)]
pub(crate) struct OpeningTurn(Arc<Mutex<()>>);

impl OpeningTurn {
    /// Waits for the turn, which lasts until the guard is dropped.
    pub(crate) async fn take(&self) -> MutexGuard<'_, ()> {
        self.0.lock().await
    }
}

/// Asks the database whether it answers, at most once in [`GOOD_FOR`].
#[derive(Clone, Debug, Default)]
pub(crate) struct DatabaseProbe(Arc<Mutex<Option<Stopwatch>>>);

impl DatabaseProbe {
    /// Returns when the database has answered lately. Fails when it does not.
    pub(crate) async fn ask(&self, pool: &PgPool) -> Result<(), sqlx::Error> {
        let mut answered = self.0.lock().await;
        if answered.is_some_and(|since| since.elapsed() < GOOD_FOR) {
            return Ok(());
        }
        // Until the database answers again, it counts as not answering.
        *answered = None;
        sqlx::query_scalar!("select 1 as \"one!\"").fetch_one(pool).await?;
        *answered = Some(Stopwatch::start());
        Ok(())
    }
}
