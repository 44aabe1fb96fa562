//! Looks after the private Postgres while the house is open: a dead server is started again. While
//! the disk is full it cannot start; then the keeper tries until there is room. For any other
//! reason it tries for a bounded time.

use std::time::Duration;

use edge::clock::Stopwatch;
use local_postgres::{Cluster, Revival};

/// Time between two looks at the server.
const LOOK: Duration = Duration::from_millis(250);
/// Pause after the first failed start; it doubles with each.
const PAUSE_MIN: Duration = Duration::from_millis(250);
/// Longest pause between two starts.
const PAUSE_MAX: Duration = Duration::from_secs(5);

/// Looks after one private Postgres.
#[derive(Debug)]
pub struct Keeper {
    revival: Revival,
    patience: Duration,
}

impl Keeper {
    /// A keeper of this server, which gives up when it cannot be started for `patience`.
    pub fn of(cluster: &Cluster, patience: Duration) -> Keeper {
        Keeper { revival: cluster.revival(), patience }
    }

    /// Keeps the server running. Returns the reason when it cannot be started any more.
    pub async fn keep(self) -> local_postgres::Error {
        let mut clock = tokio::time::interval(LOOK);
        clock.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            clock.tick().await;
            if self.revival.is_dead()
                && let Err(error) = self.revive().await
            {
                return error;
            }
        }
    }

    async fn revive(&self) -> Result<(), local_postgres::Error> {
        tracing::error!("the private database has died, it is started again");
        let mut pause = PAUSE_MIN;
        let mut since = Stopwatch::start();
        loop {
            match self.revival.start().await {
                Ok(()) => {
                    tracing::warn!("the private database is back");
                    return Ok(());
                }
                Err(error) if error.is_disk_full() => {
                    tracing::error!(error = %error, "the private database needs room on the disk");
                    since = Stopwatch::start();
                }
                Err(error) if since.elapsed() >= self.patience => return Err(error),
                Err(error) => {
                    tracing::error!(error = %error, "the private database does not start");
                }
            }
            tokio::time::sleep(pause).await;
            pause = (pause * 2).min(PAUSE_MAX);
        }
    }
}
