//! What an operator has to know of an open house: whether its database can be written, what waits
//! for it, the private Postgres, connections, disk, books, and the process itself. `/metrics` has
//! it beside what the tables count (`tables::Metrics`); docs/metrics.md says what each number
//! means.
//!
//! [`Health::watch`] asks the database from time to time and keeps the answers. [`Health::write`]
//! reads the rest where it is and waits for nothing, so that `/metrics` answers in an outage, too.
//! This crate never changes anything and knows no player and no request.

mod process;
mod sample;
mod values;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use database::Upkeep;
use edge::clock;
use house_writer::Tasks;
use ledger::Ledger;
use parking_lot::Mutex;
use read_model::project::Projector;
use sqlx::PgPool;
use tables::{Lobby, Metrics, Nodes};

use self::sample::Sample;
use self::values::{Connections, PrivateDatabase, Values};

/// Time between two questions to the database.
const PERIOD: Duration = Duration::from_secs(10);

/// Where the health of a house is read.
#[derive(Debug)]
pub struct Sources {
    /// The connections of the game.
    pub pool: PgPool,
    /// The books.
    pub ledger: Ledger,
    /// What follows the books for the auditors.
    pub projector: Projector,
    /// Whether the house stops.
    pub tasks: Tasks,
    /// Whether the house can record what happens.
    pub lobby: Arc<Lobby>,
    /// The commits under way.
    pub metrics: Arc<Metrics>,
    /// The private Postgres, if the house has one.
    pub upkeep: Option<Upkeep>,
    /// The data folder.
    pub data_dir: PathBuf,
    /// The other nodes of the house. `None` for a house of one server.
    pub nodes: Option<Nodes>,
}

/// The health of one house. Shared by its clones.
#[derive(Clone, Debug)]
pub struct Health(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    sources: Sources,
    last: Mutex<Sample>,
}

impl Health {
    /// The health of the house with these parts.
    pub fn new(sources: Sources) -> Health {
        Health(Arc::new(Inner { sources, last: Mutex::default() }))
    }

    /// Asks the database every ten seconds, until the server stops.
    pub async fn watch(self) {
        let stopping = self.0.sources.tasks.stopping.clone();
        let mut clock = tokio::time::interval(PERIOD);
        clock.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let ask = async {
            loop {
                clock.tick().await;
                let last = self.0.last.lock().clone();
                let fresh = last.renewed(&self.0.sources).await;
                *self.0.last.lock() = fresh;
            }
        };
        tokio::select! {
            biased;
            () = stopping.cancelled() => {}
            () = ask => {}
        }
    }

    /// Writes all metrics in the text format of `OpenMetrics`, without its end.
    pub fn write(&self, text: &mut String) {
        self.values().write(text);
        if let Some(nodes) = &self.0.sources.nodes {
            nodes.write_metrics(self.0.sources.lobby.count(), text);
        }
    }

    fn values(&self) -> Values {
        let Sources { pool, tasks, lobby, metrics, upkeep, data_dir, .. } = &self.0.sources;
        let now_ms = clock::now_ms();
        let idle = pool.num_idle();
        let open = usize::try_from(pool.size()).unwrap_or(usize::MAX);
        Values {
            is_writable: !lobby.availability().is_away(),
            is_draining: tasks.draining.is_cancelled(),
            commits: metrics.under_way.count(),
            oldest_commit: metrics.under_way.oldest(),
            private: upkeep.as_ref().map(|upkeep| PrivateDatabase {
                is_up: upkeep.is_up(),
                restarts: upkeep.restarts(),
            }),
            connections: Connections {
                idle,
                used: open.saturating_sub(idle),
                max: pool.options().get_max_connections(),
            },
            free_bytes: local_postgres::room_bytes(data_dir).ok(),
            process: process::read(),
            sample: self.0.last.lock().clone(),
            now_ms,
        }
    }
}
