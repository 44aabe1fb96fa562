//! What every part of the server shares. It is made once at start-up and never replaced.

use std::sync::Arc;
use std::time::Duration;

use audit::project::Projector;
use audit::reports::Desk;
use audit::{Kept, SealKey};
use ledger::Ledger;
use sign_in::Doors;
use sqlx::PgPool;
use sqlx::postgres::PgPoolOptions;
use tokio::sync::{Mutex, Semaphore};

use crate::clock::Stopwatch;
use crate::config::{Bounds, Config};
use crate::http::rate::RateLimit;
use tables::Admission;
use tables::Alarms;
use tables::Floor;
use tables::HouseHandle;
use tables::Metrics;
use tables::Presence;
use tables::Snapshots;
use tables::Tasks;
use tables::Vault;
use tables::{Host, Lobby};

/// Logins one address may try at once …
const LOGINS_BURST: u32 = 30;
/// … and per second in the long run.
const LOGINS_PER_SECOND: u32 = 1;

/// Connections for the read model and the auditors' questions.
const AUDIT_CONNECTIONS_MAX: u32 = 4;
/// How long one of them stays open without use.
const AUDIT_IDLE: Duration = Duration::from_mins(1);

/// Proofs collected at once: each reads the journal of a whole shoe.
const PROOFS_MAX: usize = 2;

/// The shared parts of a server.
#[derive(Debug)]
pub(crate) struct Parts {
    pub(crate) pool: PgPool,
    pub(crate) ledger: Ledger,
    pub(crate) house: HouseHandle,
    /// What the tables are given of all this.
    pub(crate) host: Host,
    pub(crate) lobby: Arc<Lobby>,
    pub(crate) floor: Arc<Floor>,
    /// Whoever opens a table holds it.
    pub(crate) opening: Mutex<()>,
    /// Judges what players' own limits allow before a table is asked.
    pub(crate) admission: Arc<Admission>,
    pub(crate) presence: Arc<Presence>,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) tasks: Tasks,
    pub(crate) vault: Vault,
    pub(crate) seal_key: SealKey,
    /// Of what changes something, and of sockets.
    pub(crate) rates: RateLimit,
    /// Of what only reads.
    pub(crate) reads: RateLimit,
    pub(crate) logins: RateLimit,
    /// Where people sign in.
    pub(crate) doors: Doors,
    pub(crate) alarms: Arc<Alarms>,
    /// The auditors' questions, on connections of their own.
    pub(crate) desk: Desk,
    /// Keeps what they are answered from up to date.
    pub(crate) projector: Projector,
    /// Points from which rounds are replayed.
    pub(crate) kept: Kept,
    /// Whoever collects a proof holds one of its permits.
    pub(crate) proofs: Semaphore,
    /// When the database answered last; whoever asks it for that holds it.
    pub(crate) answered: Mutex<Option<Stopwatch>>,
    pub(crate) guests: bool,
    pub(crate) origins: Vec<String>,
    /// Whether a proxy of ours says who asks.
    pub(crate) behind_proxy: bool,
    pub(crate) bounds: Bounds,
}

/// The shared parts, cheap to clone.
pub(crate) type App = Arc<Parts>;

impl Parts {
    /// Puts the parts of a server together.
    pub(crate) fn new(
        config: &Config,
        pool: PgPool,
        ledger: Ledger,
        (house, admission): (HouseHandle, Arc<Admission>),
        keys: (Vault, SealKey),
        tasks: Tasks,
    ) -> App {
        let bounds = config.bounds;
        let (vault, seal_key) = keys;
        let aside = aside(&pool);
        let doors = Doors::new(tasks.tracker());
        let snapshots = Snapshots::start(ledger.clone(), vault.clone(), &tasks);
        let metrics = Arc::new(Metrics::default());
        let alarms = Arc::new(Alarms::new(house.clone(), metrics.clone()));
        let (lobby, floor, presence) = (Arc::default(), Arc::default(), Arc::default());
        let host = Host {
            ledger: ledger.clone(),
            vault: vault.clone(),
            house: house.clone(),
            alarms: Arc::clone(&alarms),
            admission: Arc::clone(&admission),
            lobby: Arc::clone(&lobby),
            floor: Arc::clone(&floor),
            presence: Arc::clone(&presence),
            metrics: Arc::clone(&metrics),
            tasks: tasks.clone(),
            snapshots,
            snapshot_steps: bounds.snapshot_steps,
        };
        Arc::new(Parts {
            pool,
            ledger,
            house,
            host,
            lobby,
            floor,
            opening: Mutex::default(),
            admission,
            presence,
            metrics,
            tasks,
            vault,
            seal_key,
            rates: RateLimit::new(bounds.requests_burst, bounds.requests_per_second),
            reads: RateLimit::new(bounds.requests_burst, bounds.requests_per_second),
            logins: RateLimit::new(LOGINS_BURST, LOGINS_PER_SECOND),
            doors,
            alarms,
            desk: Desk::new(aside.clone()),
            projector: Projector::new(aside),
            kept: Kept::default(),
            proofs: Semaphore::new(PROOFS_MAX),
            answered: Mutex::default(),
            guests: config.takes_guests(),
            origins: config.origins.clone(),
            behind_proxy: config.behind_proxy,
            bounds,
        })
    }
}

impl Parts {
    /// Whether all pages that may talk to the house came over TLS.
    pub(crate) fn is_behind_tls(&self) -> bool {
        let is_tls = |origin: &String| origin.starts_with("https://");
        !self.origins.is_empty() && self.origins.iter().all(is_tls)
    }
}

/// Connections beside those of the game, opened when they are needed.
fn aside(pool: &PgPool) -> PgPool {
    PgPoolOptions::new()
        .max_connections(AUDIT_CONNECTIONS_MAX)
        .idle_timeout(AUDIT_IDLE)
        .after_connect(|connection, _| Box::pin(ledger::act_as_server(connection)))
        .connect_lazy_with(pool.connect_options().as_ref().clone())
}
