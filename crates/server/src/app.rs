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
use uuid::Uuid;

use crate::actor::TableHandle;
use crate::alarms::Alarms;
use crate::clock::Stopwatch;
use crate::config::{Bounds, Config};
use crate::floor::Floor;
use crate::house::HouseHandle;
use crate::http::rate::RateLimit;
use crate::lobby::Lobby;
use crate::metrics::Metrics;
use crate::presence::Presence;
use crate::protection::Admission;
use crate::rejection::Rejection;
use crate::restoring::Restoration;
use crate::snapshots::Snapshots;
use crate::tasks::Tasks;
use crate::vault::Vault;

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
    pub(crate) lobby: Lobby,
    pub(crate) floor: Floor,
    /// Which tables take requests while the house is being restored.
    pub(crate) restoring: Restoration,
    /// Whoever opens a table holds it.
    pub(crate) opening: Mutex<()>,
    /// Judges what players' own limits allow before a table is asked.
    pub(crate) admission: Arc<Admission>,
    pub(crate) presence: Presence,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) tasks: Tasks,
    pub(crate) vault: Vault,
    pub(crate) seal_key: SealKey,
    /// Where tables are handed over for their snapshots.
    pub(crate) snapshots: Snapshots,
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
        let metrics = Arc::new(Metrics::new());
        let alarms = Arc::new(Alarms::new(house.clone(), metrics.clone()));
        Arc::new(Parts {
            pool,
            ledger,
            house,
            lobby: Lobby::default(),
            floor: Floor::default(),
            restoring: Restoration::default(),
            opening: Mutex::default(),
            admission,
            presence: Presence::default(),
            metrics,
            tasks,
            vault,
            seal_key,
            snapshots,
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
    /// The address of a table that takes requests: `opening` while it is being rebuilt, or may be.
    pub(crate) fn table(&self, table: Uuid) -> Result<TableHandle, Rejection> {
        match self.lobby.table(table) {
            Some(handle) if self.restoring.admits(table) => Ok(handle),
            None if self.restoring.is_done() => Err(Rejection::UnknownTable),
            Some(_) | None => Err(Rejection::Opening),
        }
    }

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
