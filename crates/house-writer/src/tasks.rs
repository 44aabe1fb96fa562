//! Spawns and tracks the tasks of the server, so that a stop can wait for all of them. Signals
//! announce the stop: first `draining`, for a node then `leaving`, and `stopping`.

use std::future::Future;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use tokio::task::{JoinError, JoinHandle};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// Why a server ends that nobody has told to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ForcedEnd {
    /// Another server has claimed its tables.
    #[error("another server has taken this house over")]
    TakenOver,
    /// Its private database cannot be started again.
    #[error("the private database has died and cannot be started again")]
    DatabaseGone,
}

/// The tasks of one server and their signals.
#[derive(Clone, Debug, Default)]
pub struct Tasks {
    tracker: TaskTracker,
    tables: TaskTracker,
    /// Begin no new rounds and accept no new sockets. Running rounds may finish.
    pub draining: CancellationToken,
    /// Give up the house's chain, so that another node takes it.
    pub leaving: CancellationToken,
    /// End all tasks now.
    pub stopping: CancellationToken,
    forced: Arc<OnceLock<ForcedEnd>>,
}

impl Tasks {
    /// Ends the server for this reason. Of several reasons the first one counts.
    pub fn force_end(&self, why: ForcedEnd) {
        if self.forced.set(why).is_ok() {
            tracing::error!(why = %why, "the server ends");
        }
        self.stopping.cancel();
    }

    /// Why the server was made to end. `None` when it was told to, or goes on.
    pub fn forced(&self) -> Option<ForcedEnd> {
        self.forced.get().copied()
    }

    /// Starts a task that [`Tasks::finished`] waits for. The task must end on `stopping`.
    pub fn spawn<F>(&self, task: F) -> JoinHandle<F::Output>
    where
        F: Future<Output: Send> + Send + 'static,
    {
        self.tracker.spawn(task)
    }

    /// Runs a future to its end, even if the caller is dropped meanwhile.
    pub async fn see_through<F>(&self, work: F) -> F::Output
    where
        F: Future<Output: Send> + Send + 'static,
    {
        finished(self.spawn(work).await)
    }

    /// Runs a long computation on a blocking thread and waits for it.
    pub async fn compute<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> T {
        finished(self.tracker.spawn_blocking(work).await)
    }

    /// The tracker, for crates that spawn their own tasks.
    pub fn tracker(&self) -> &TaskTracker {
        &self.tracker
    }

    /// Starts the task of a table. On `draining` it ends as soon as no round runs.
    pub fn spawn_table<F>(&self, task: F)
    where
        F: Future<Output: Send> + Send + 'static,
    {
        self.tracker.spawn(self.tables.track_future(task));
    }

    /// Waits until all tables have ended, at most `patience`, or until `stopping`. Returns false if
    /// a round was still running.
    pub async fn tables_finished(&self, patience: Duration) -> bool {
        self.tables.close();
        tokio::select! {
            biased;
            () = self.tables.wait() => true,
            () = self.stopping.cancelled() => false,
            () = tokio::time::sleep(patience) => false,
        }
    }

    /// Waits until all tables have ended. To be called when everything stops.
    pub async fn tables_ended(&self) {
        self.tables.close();
        self.tables.wait().await;
    }

    /// Waits until all tasks have ended, at most `patience`. Returns false if some are still
    /// running.
    pub async fn finished(&self, patience: Duration) -> bool {
        self.tracker.close();
        tokio::time::timeout(patience, self.tracker.wait()).await.is_ok()
    }
}

fn finished<T>(done: Result<T, JoinError>) -> T {
    done.unwrap_or_else(|error| match error.try_into_panic() {
        Ok(panic) => std::panic::resume_unwind(panic),
        Err(error) => unreachable!("nobody aborts it: {error}"),
    })
}
