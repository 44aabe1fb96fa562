//! The tracked spawner. Every task of the server is started here, so that stopping can wait for
//! all of them; two signals tell them when: first `draining`, then `stopping`.

use std::future::Future;
use std::time::Duration;

use tokio::task::{JoinError, JoinHandle};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// All tasks of one server and the signals they heed.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tasks {
    tracker: TaskTracker,
    tables: TaskTracker,
    /// No new rounds, no new sockets; what runs may finish.
    pub(crate) draining: CancellationToken,
    /// Everything ends now.
    pub(crate) stopping: CancellationToken,
}

impl Tasks {
    /// Starts a task that [`Tasks::finished`] waits for. The task must end on `stopping`.
    pub(crate) fn spawn<F>(&self, task: F) -> JoinHandle<F::Output>
    where
        F: Future<Output: Send> + Send + 'static,
    {
        self.tracker.spawn(task)
    }

    /// Sees something through to its end, also when whoever asked for it goes away meanwhile.
    pub(crate) async fn see_through<F>(&self, work: F) -> F::Output
    where
        F: Future<Output: Send> + Send + 'static,
    {
        finished(self.spawn(work).await)
    }

    /// Runs what computes for long beside the tasks, and waits for it.
    pub(crate) async fn compute<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> T {
        finished(self.tracker.spawn_blocking(work).await)
    }

    /// Starts the task of a table, which ends on `draining` as soon as no round runs.
    pub(crate) fn spawn_table<F>(&self, task: F)
    where
        F: Future<Output: Send> + Send + 'static,
    {
        self.tracker.spawn(self.tables.track_future(task));
    }

    /// Waits for the end of all tables, `patience` at most, or until everything has to stop.
    /// False when a round was still running.
    pub(crate) async fn tables_finished(&self, patience: Duration) -> bool {
        self.tables.close();
        tokio::select! {
            biased;
            () = self.tables.wait() => true,
            () = self.stopping.cancelled() => false,
            () = tokio::time::sleep(patience) => false,
        }
    }

    /// Waits for the end of all tasks, `patience` at most. False when some are still running.
    pub(crate) async fn finished(&self, patience: Duration) -> bool {
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
