//! Permissions for work that only a bounded number of requests does at the same time.

use std::sync::Arc;

use tokio::sync::{Mutex, MutexGuard, Semaphore, SemaphorePermit};

/// Proofs and replays collected at once: each reads the journal of a whole shoe.
const PROOFS_MAX: usize = 2;

/// A turn to collect a proof or a replay: at most two requests have one at the same time.
#[derive(Clone, Debug)]
pub struct ProofTurn(Arc<Semaphore>);

impl Default for ProofTurn {
    fn default() -> ProofTurn {
        ProofTurn(Arc::new(Semaphore::new(PROOFS_MAX)))
    }
}

impl ProofTurn {
    /// Waits for a turn, which lasts until the permit is dropped.
    pub async fn take(&self) -> SemaphorePermit<'_> {
        self.0.acquire().await.expect("the semaphore of proofs is never closed")
    }
}

/// One request opens a table at a time.
#[derive(Clone, Debug, Default)]
pub struct OpeningTurn(Arc<Mutex<()>>);

impl OpeningTurn {
    /// Waits for the turn, which lasts until the guard is dropped.
    pub async fn take(&self) -> MutexGuard<'_, ()> {
        self.0.lock().await
    }
}
