//! Starting and stopping, each in one order. Starting: database, schema, key, house, the doors,
//! and then the tables from their journals, each of which takes requests as soon as it is there.
//! Stopping: no new rounds, good-bye to the sockets, and the database last.

pub(crate) mod database;
mod signals;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use futures_util::{StreamExt, stream};
use house::{HouseEntry, HouseOpened};
use ledger::GamingTable;
use local_postgres::Cluster;
use protocol::ClosingReason;

use crate::app::{App, Parts};
use crate::clock_watch;
use crate::config::{Config, url_on_this_machine};
use crate::first_start::{self, FirstStartError};
use crate::http::accept;
use crate::projection;
use crate::routes::router;
use crate::seals;
use crate::self_check;
use crate::staff;
use sign_in::staff::FirstPassword;
use tables::HouseHandle;
use tables::RebuildError;
use tables::Tasks;
use tables::floor;
use tables::frames;
use tables::lobby;
use tables::outbox::{Ending, Outbox};
use tables::{Admission, Enforcer};
use tables::{KeyError, Vault};

/// Tables that are rebuilt from their journals at the same time.
const REBUILDS_MAX: usize = 4;
/// How long everything but rounds may take to end.
const END_PATIENCE: Duration = Duration::from_secs(10);

/// Why the server did not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The private database did not start, or the database is not durable.
    #[error("the database cannot be used")]
    Postgres(#[from] local_postgres::Error),
    /// The database refused us.
    #[error("the database cannot be reached")]
    Database(#[from] sqlx::Error),
    /// The schema could not be brought up to date.
    #[error("the schema of the database cannot be brought up to date")]
    Schema(#[source] Box<dyn std::error::Error + Send + Sync>),
    /// The ledger failed.
    #[error("the ledger cannot be used")]
    Ledger(#[from] ledger::Fault),
    /// There is no key for the seeds or the seals.
    #[error("a key cannot be used")]
    Key(#[from] KeyError),
    /// Something of the first start failed.
    #[error("the house cannot be set up")]
    FirstStart(#[from] FirstStartError),
    /// A table could not be rebuilt.
    #[error("a table cannot be rebuilt from its journal")]
    Rebuild(#[from] RebuildError),
    /// The address is taken or not ours.
    #[error("cannot listen on {addr}")]
    Listen {
        /// The address.
        addr: SocketAddr,
        /// Why.
        source: std::io::Error,
    },
}

/// A running server.
#[derive(Debug)]
pub struct Server {
    addr: SocketAddr,
    first_passwords: Vec<FirstPassword>,
    app: App,
    writer: Tasks,
    cluster: Option<Cluster>,
    drain: Duration,
}

/// Runs a server until SIGINT or SIGTERM, or until another server takes over its tables; a second
/// signal cuts the draining short. `started` is called once players may come.
pub async fn run(config: Config, started: impl AsyncFnOnce(&Server)) -> Result<(), StartError> {
    let mut signals = signals::listen();
    let server = Server::start(config).await?;
    started(&server).await;
    let stopping = server.app.tasks.stopping.clone();
    tokio::select! {
        biased;
        () = stopping.cancelled() => {}
        () = signals::next(&mut signals) => {}
    }
    let hurry = server.app.tasks.stopping.clone();
    let mut stop = std::pin::pin!(server.stop());
    loop {
        tokio::select! {
            biased;
            () = stop.as_mut() => return Ok(()),
            () = signals::next(&mut signals), if !hurry.is_cancelled() => hurry.cancel(),
        }
    }
}

impl Server {
    /// Starts everything; when this returns, all tables take players.
    pub async fn start(config: Config) -> Result<Server, StartError> {
        Server::begin(config).await?.restored().await
    }

    /// Starts everything but the tables, and listens.
    pub async fn begin(config: Config) -> Result<OpeningServer, StartError> {
        let vault = Vault::open(config.seed_key.as_deref(), &config.data_dir)?;
        let seal_key = seals::key(config.seal_key.as_deref(), &config.data_dir)?;
        let database = database::open(&config).await?;
        let pool = database.pool().await?;
        database.owner.close().await;
        let cluster = database.cluster;
        first_start::check_key(&pool, &vault).await?;
        let (tasks, writer) = (Tasks::default(), Tasks::default());
        let (ledger, write) = ledger::Ledger::start(pool.clone());
        writer.spawn(write);
        let admission = Arc::new(Admission::default());
        let house = HouseHandle::open(ledger.clone(), admission.clone(), &tasks).await?;
        let first_passwords = sign_in::staff::add_first(&pool).await?;
        staff::record_first(&house, &first_passwords).await;
        if config.demo_tables {
            first_start::add_demo_tables(&ledger).await?;
        }
        let app = Parts::new(&config, pool, ledger, (house, admission), (vault, seal_key), tasks);
        let addr = match open_doors(&app, config.addr) {
            Ok(addr) => addr,
            Err(error) => return Err(given_up(&app, error).await),
        };
        let drain = Duration::from_millis(config.bounds.drain_ms);
        let server = Server { addr, first_passwords, app, writer, cluster, drain };
        Ok(OpeningServer { server, config })
    }

    /// Where it listens.
    pub fn addr(&self) -> SocketAddr {
        self.addr
    }

    /// The address for a browser on this machine.
    pub fn url(&self) -> String {
        url_on_this_machine(self.addr)
    }

    /// The passwords of the staff made by this start: at the first one. They are nowhere else.
    pub fn first_passwords(&self) -> &[FirstPassword] {
        &self.first_passwords
    }

    /// Ends when the server no longer speaks to anybody.
    pub fn silence(&self) -> impl Future<Output = ()> + Send + 'static {
        self.app.tasks.stopping.clone().cancelled_owned()
    }

    /// Checks the books now, as it is done every night.
    pub async fn check_books(&self) {
        self_check::check(&self.app).await;
    }

    /// Stops: rounds may finish for a bounded time, sockets hear why they end.
    pub async fn stop(self) {
        let Server { app, writer, cluster, drain, .. } = self;
        tracing::info!("draining");
        app.tasks.draining.cancel();
        let closing = frames::closing(ClosingReason::Draining);
        app.presence.for_each(|outbox| outbox.answer(closing.clone()));
        if !app.tasks.tables_finished(drain).await {
            tracing::warn!("some rounds are cut off; they go on after the restart");
        }
        // Whoever has taken the house over makes its seals.
        if !app.tasks.stopping.is_cancelled() {
            seals::seal(&app).await;
        }
        app.presence.for_each(|outbox| outbox.end(Ending::Restart));
        app.tasks.stopping.cancel();
        if !app.tasks.finished(END_PATIENCE).await {
            tracing::warn!("some tasks did not end in time");
        }
        let pool = app.pool.clone();
        app.desk.pool().close().await;
        drop(app);
        if !writer.finished(END_PATIENCE).await {
            tracing::warn!("the ledger's writer did not end in time");
        }
        pool.close().await;
        if let Some(cluster) = cluster
            && let Err(error) = cluster.stop().await
        {
            tracing::error!(error = %error, "the private database was not stopped in order");
        }
        tracing::info!("stopped");
    }
}

/// A server that listens while its tables are rebuilt.
#[derive(Debug)]
pub struct OpeningServer {
    server: Server,
    config: Config,
}

impl OpeningServer {
    /// The address for a browser on this machine.
    pub fn url(&self) -> String {
        self.server.url()
    }

    /// Rebuilds the tables; when this returns, all of them take players.
    pub async fn restored(self) -> Result<Server, StartError> {
        let OpeningServer { server, config } = self;
        let app = &server.app;
        if let Err(error) = restore(app).await {
            return Err(given_up(app, error).await);
        }
        put_on_record(app, &config).await;
        seals::seal(app).await;
        app.tasks.spawn(clock_watch::watch(app.alarms.clone(), app.tasks.stopping.clone()));
        app.tasks.spawn(seals::watch(app.clone(), config.seal_minutes));
        app.tasks.spawn(self_check::watch(app.clone(), config.self_check_hour));
        let (addr, tables) = (server.addr, app.lobby.count());
        tracing::info!(server.addr = %addr, tables, "the house is open");
        Ok(server)
    }
}

/// Ends what has been started.
async fn given_up(app: &App, error: StartError) -> StartError {
    app.tasks.stopping.cancel();
    app.tasks.finished(END_PATIENCE).await;
    error
}

/// Which program opens the house, and how.
async fn put_on_record(app: &App, config: &Config) {
    let opened = HouseOpened {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        engine: Some(table::ENGINE),
        guests: app.guests,
        origins: config.origins.clone(),
        self_check_hour: config.self_check_hour,
        seal_minutes: config.seal_minutes,
        tables: u64::try_from(app.lobby.count()).unwrap_or(u64::MAX),
    };
    app.alarms.record(HouseEntry::house_opened(opened)).await;
}

/// Listens. Until its tables are there, the house is opening.
fn open_doors(app: &App, addr: SocketAddr) -> Result<SocketAddr, StartError> {
    app.lobby.refresh();
    app.tasks.spawn(lobby::announce(app.lobby.clone(), app.presence.clone(), app.tasks.clone()));
    app.tasks.spawn(floor::announce(app.floor.clone(), app.presence.clone(), app.tasks.clone()));
    app.tasks.spawn(staff::watch(app.clone()));
    let listen = |source| StartError::Listen { addr, source };
    let listener = accept::listen(addr, app.bounds.send_bytes).map_err(listen)?;
    let addr = listener.local_addr().map_err(listen)?;
    app.tasks.spawn(accept::accept(listener, router(app.clone()), app.tasks.clone()));
    Ok(addr)
}

/// Rebuilds every open table. Each takes requests as soon as it is there.
async fn restore(app: &App) -> Result<(), StartError> {
    let rows = app.ledger.open_tables().await?;
    let open = async |row: GamingTable| {
        let table = row.id;
        tables::open_table(&app.host, row).await.map(|()| table)
    };
    let mut opening = stream::iter(rows.into_iter().map(open)).buffer_unordered(REBUILDS_MAX);
    let mut enforcer = Enforcer::default();
    while let Some(opened) = opening.next().await {
        let table = opened?;
        // Players who were excluded when the house went down are on their way out before the table
        // takes a wish.
        enforcer.look(&app.host).await;
        app.lobby.admit(table);
        app.presence.for_each(Outbox::note_tables);
    }
    app.lobby.admit_all();
    app.presence.for_each(Outbox::note_tables);
    app.lobby.refresh();
    app.tasks.spawn(enforcer.watch(app.host.clone()));
    staff::put_on_record(app).await;
    app.tasks.spawn(projection::follow(app.clone()));
    Ok(())
}
