//! Looks after the private Postgres while the house is open: a dead server is started again. While
//! the disk is full it cannot start; then the keeper tries until there is room. For any other
//! reason it tries for a bounded time.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
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
    upkeep: Upkeep,
}

/// How a private Postgres fares under its keeper. Shared by its clones.
#[derive(Clone, Debug, Default)]
pub struct Upkeep(Arc<UpkeepCounts>);

#[derive(Debug, Default)]
struct UpkeepCounts {
    is_down: AtomicBool,
    restarts: AtomicU64,
}

impl Upkeep {
    /// Whether it runs, by the keeper's last look.
    pub fn is_up(&self) -> bool {
        !self.0.is_down.load(Ordering::Relaxed)
    }

    /// How often it was started again.
    pub fn restarts(&self) -> u64 {
        self.0.restarts.load(Ordering::Relaxed)
    }

    fn note_down(&self) {
        self.0.is_down.store(true, Ordering::Relaxed);
    }

    fn note_restart(&self) {
        self.0.restarts.fetch_add(1, Ordering::Relaxed);
        self.0.is_down.store(false, Ordering::Relaxed);
    }
}

impl Keeper {
    /// A keeper of this server, which gives up when it cannot be started for `patience`.
    pub fn of(cluster: &Cluster, patience: Duration) -> Keeper {
        Keeper { revival: cluster.revival(), patience, upkeep: Upkeep::default() }
    }

    /// How the server fares from now on.
    pub fn upkeep(&self) -> Upkeep {
        self.upkeep.clone()
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
        self.upkeep.note_down();
        let mut pause = PAUSE_MIN;
        let mut since = Stopwatch::start();
        loop {
            match self.revival.start().await {
                Ok(()) => {
                    self.upkeep.note_restart();
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
