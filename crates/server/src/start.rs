//! Starting and stopping, each in one order. Starting: database, schema, keys, house, the opening
//! on record, the doors, and then the tables from their journals, each of which takes requests as
//! soon as it is there. Stopping: no new rounds, good-bye to the sockets, and the database last.

mod accounts;
mod listening;
mod node;
mod opening;
mod own_tables;
mod restore;
mod signals;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use audit::{Seal, SealKey};
use axum::extract::FromRef;
use back_office::{seals, self_check};
use database::{FolderLock, Keeper};
use house_writer::{Admission, Alarms, ForcedEnd, HouseHandle, Tasks};
use ledger::{ChainId, Ledger};
use local_postgres::Cluster;
use protocol::ClosingReason;
use read_model::reports::Desk;
use sign_in::People;
use sign_in::staff::FirstPassword;
use sqlx::PgPool;
use tables::outbox::Ending;
use tables::{Host, Metrics, Renewal, Snapshots, Vault, frames};

pub use self::restore::OpeningServer;

use self::listening::{Listeners, Listening};
use self::node::{Joining, Leading};
use crate::app::App;
use crate::clock;
use crate::clock::Stopwatch;
use crate::config::Config;
use crate::entropy;
use crate::start_error::StartError;

/// How long everything but rounds may take to end, in all.
const END_PATIENCE: Duration = Duration::from_secs(8);
/// The same while the database is away.
const AWAY_PATIENCE: Duration = Duration::from_secs(5);

/// A running server.
#[derive(Debug)]
pub struct Server {
    listening: Listening,
    first_passwords: Vec<FirstPassword>,
    app: App,
    host: Host,
    pool: PgPool,
    writer: Tasks,
    cluster: Option<Cluster>,
    /// Released last.
    folder_lock: Option<FolderLock>,
    drain: Duration,
}

/// Runs a server until SIGINT or SIGTERM; a second signal cuts the draining short. Fails also when
/// it ends unasked: another server has taken over its tables, or its database is gone. `tell` gets
/// the first passwords before the accounts are there; when it fails, none are made. `started` is
/// called once players may come to all tables. A signal that comes before stops the restoration of
/// the tables; one that comes before the doors are open is acted on then.
pub async fn run(
    config: Config,
    tell: impl FnOnce(&[FirstPassword]) -> std::io::Result<()>,
    started: impl AsyncFnOnce(&Server),
) -> Result<(), StartError> {
    let mut signals = signals::listen();
    let opening = Box::pin(Server::begin_and_tell(config, tell)).await?;
    let restored = tokio::select! {
        biased;
        () = signals::next(&mut signals) => None,
        restored = opening.restore() => Some(restored),
    };
    let server = match restored {
        Some(restored) => {
            let server = Box::pin(opening.after(restored)).await?;
            started(&server).await;
            let stopping = server.host.tasks.stopping.clone();
            tokio::select! {
                biased;
                () = stopping.cancelled() => {}
                () = signals::next(&mut signals) => {}
            }
            server
        }
        None => opening.unfinished(),
    };
    let tasks = server.host.tasks.clone();
    let hurry = tasks.stopping.clone();
    let mut stop = std::pin::pin!(server.stop());
    loop {
        tokio::select! {
            biased;
            () = stop.as_mut() => return tasks.forced().map_or(Ok(()), |why| Err(why.into())),
            () = signals::next(&mut signals), if !hurry.is_cancelled() => hurry.cancel(),
        }
    }
}

impl Server {
    /// Starts everything; when this returns, all tables take players.
    pub async fn start(config: Config) -> Result<Server, StartError> {
        Box::pin(Server::begin(config)).await?.restored().await
    }

    /// Starts everything but the tables, puts the opening on record and listens.
    pub async fn begin(config: Config) -> Result<OpeningServer, StartError> {
        Server::begin_and_tell(config, |_| Ok(())).await
    }

    /// As [`Server::begin`]. `tell` gets the first passwords before they are valid; the next start
    /// makes no others.
    async fn begin_and_tell(
        config: Config,
        tell: impl FnOnce(&[FirstPassword]) -> std::io::Result<()>,
    ) -> Result<OpeningServer, StartError> {
        // A start that fails here has not touched a house that is open.
        let listeners = Listeners::bind(&config).await?;
        let listening = listeners.listening();
        let url = config.database_url.as_deref();
        let folder_lock = database::lock_folder(url, &config.data_dir, listening.addr)?;
        let server_url = config.server_database_url.as_deref();
        let database = database::open(url, server_url, &config.data_dir).await?;
        if ledger::is_half_restored(&database.owner).await? {
            return Err(StartError::HalfRestored);
        }
        let (keys, now_ms) = (&config.keys, clock::now_ms());
        let keys = keys::open_house(&database.owner, keys, &config.data_dir, now_ms).await?;
        let (vault, seal_key) = (Vault::new(&keys.seed), SealKey::new(keys.seal.present()));
        let (pool, owner) = (database.pool().await?, database.owner);
        let cluster = database.cluster;
        let (tasks, writer) = (Tasks::default(), Tasks::default());
        let patience = Duration::from_millis(config.bounds.database_ms);
        let keeper = cluster.as_ref().map(|cluster| Keeper::of(cluster, patience));
        let upkeep = keeper.as_ref().map(Keeper::upkeep);
        if let Some(keeper) = keeper {
            tasks.spawn(keep(keeper, tasks.clone()));
        }
        let (ledger, anchor) = open_books(&config, &pool, (&vault, &seal_key), &writer).await?;
        let admission = Arc::new(node::admission(&config, &pool));
        // The chain may have been taken by a node that has died since and has recorded nothing.
        let is_first = ledger.head(ChainId::HOUSE).await?.is_none_or(|head| head.seq == 0);
        let (books, here) = ((&vault, &pool, &ledger), (admission.clone(), listening.url()));
        let opening = open_house(&config, books, (&tasks, &writer), here);
        let (house, joining) = Box::pin(opening).await?;
        let is_owner = joining.as_ref().is_none_or(|(_, leading)| leading.is_owner());
        if let Some(seal) = anchor {
            house.record_in_turn(entropy::command_id(), seal.anchor_entry()).await?;
        }
        let renewal = Renewal::newest(&ledger).await?;
        let sealer = Arc::new(vault.clone());
        let people = People::new(pool.clone(), sealer.clone()).requiring_totp(config.require_totp);
        let (books, by_owner) = ((&ledger, &house, &keys.seed), People::new(owner, sealer));
        let mut first_passwords = Vec::new();
        if is_owner {
            let ready = accounts::ready(&config, (&by_owner, &people), books, tell);
            first_passwords = Box::pin(ready).await?;
            Box::pin(own_tables::ready(&config, (&ledger, &house), is_first)).await?;
        }
        by_owner.pool().close().await;
        let nodes = joining.as_ref().map(|(joining, _)| joining.nodes.clone());
        let host = host_of(&config, (ledger, people), vault, (house, admission), tasks);
        let host = Host { renewal, nodes, ..host };
        let app = App::new(&config, pool.clone(), host.clone(), seal_key, upkeep);
        if let Err(error) = opening::open_doors(listeners, &app, &host, &config, is_owner).await {
            return Err(given_up(&host, error).await);
        }
        let drain = Duration::from_millis(config.bounds.drain_ms);
        let server = Server {
            listening,
            first_passwords,
            app,
            host,
            pool,
            writer,
            cluster,
            folder_lock,
            drain,
        };
        let joined = joining.map(|(joining, leading)| joining.opened(leading));
        Ok(OpeningServer::new(server, config, joined))
    }

    /// Where it listens.
    pub fn addr(&self) -> SocketAddr {
        self.listening.addr
    }

    /// The address for a browser on this machine.
    pub fn url(&self) -> String {
        self.listening.url()
    }

    /// The address for programs on this machine, which need no TLS.
    pub fn plain_url(&self) -> String {
        self.listening.plain_url()
    }

    /// The passwords of the staff made by this start: at the first one.
    pub fn first_passwords(&self) -> &[FirstPassword] {
        &self.first_passwords
    }

    /// Ends when the server no longer speaks to any client.
    pub fn silence(&self) -> impl Future<Output = ()> + Send + 'static {
        self.host.tasks.stopping.clone().cancelled_owned()
    }

    /// Checks the books now, as it is done every night.
    pub async fn check_books(&self) {
        self_check::check(&FromRef::from_ref(&self.app)).await;
    }

    /// Stops: rounds may finish for a bounded time, sockets hear why they end.
    pub async fn stop(self) {
        let Server { app, host, pool, writer, cluster, folder_lock, drain, .. } = self;
        tracing::info!("draining");
        if let Some(nodes) = &host.nodes {
            // Before its tables are free: otherwise they would wait for this node to take them.
            nodes.members.drain().await;
        }
        host.tasks.draining.cancel();
        let closing = frames::closing(ClosingReason::Draining);
        host.presence.for_each(|outbox| outbox.answer(closing.clone()));
        let is_away = tokio::select! {
            biased;
            () = finish_rounds(&app, &host, drain) => false,
            () = host.lobby.availability().gone() => true,
        };
        let (since, patience) =
            (Stopwatch::start(), if is_away { AWAY_PATIENCE } else { END_PATIENCE });
        let left = || patience.saturating_sub(since.elapsed());
        if is_away {
            tracing::warn!("the database is away: rounds go on after the restart");
        }
        host.presence.for_each(|outbox| outbox.end(Ending::Restart));
        host.tasks.stopping.cancel();
        // Half of the time is for what comes after.
        if !host.tasks.finished(left() / 2).await {
            tracing::warn!("some tasks did not end in time");
        }
        close(Desk::from_ref(&app).pool(), left() / 2).await;
        // The ledger's writer ends once no one can hand it a step any more.
        drop((app, host));
        if !writer.finished(left() / 2).await {
            tracing::warn!("the ledger's writer did not end in time");
        }
        close(&pool, left() / 2).await;
        if let Some(cluster) = cluster
            && let Err(error) = cluster.stop_within(left()).await
        {
            tracing::error!(error = %error, "the private database was not stopped in order");
        }
        drop(folder_lock);
        tracing::info!("stopped");
    }
}

/// Waits for the end of the rounds, for a bounded time, and seals the books.
async fn finish_rounds(app: &App, host: &Host, drain: Duration) {
    if let Some(nodes) = &host.nodes {
        return node::leave(host, nodes, drain).await;
    }
    if !host.tasks.tables_finished(drain).await {
        tracing::warn!("some rounds are cut off; they go on after the restart");
    }
    // A server that has taken the house over makes its seals.
    if !host.tasks.stopping.is_cancelled() {
        seals::seal(&FromRef::from_ref(app)).await;
    }
}

/// Looks after the private database until the server stops; ends the server when it is lost.
async fn keep(keeper: Keeper, tasks: Tasks) {
    tokio::select! {
        biased;
        () = tasks.stopping.cancelled() => {}
        error = keeper.keep() => {
            tracing::error!(error = %error, "the private database cannot be started");
            tasks.force_end(ForcedEnd::DatabaseGone);
        }
    }
}

/// The books, which prove which steps are the house's own, and the seal that is to be put on record
/// as their anchor, if they have none.
async fn open_books(
    config: &Config,
    pool: &PgPool,
    (vault, seal_key): (&Vault, &SealKey),
    writer: &Tasks,
) -> Result<(Ledger, Option<Seal>), StartError> {
    let heads = seals::heads_file(&config.data_dir, &vault.books_key());
    let heads = heads.map_err(|error| StartError::Books(Box::new(error)))?;
    let committed = heads.as_ref().map(|file| file.heads().clone()).unwrap_or_default();
    let (ledger, write) = Ledger::start(pool.clone(), vault.books_key(), heads, config.deadlines);
    writer.spawn(write);
    // Books without MACs are taken from their owner, so a node does not anchor them.
    let seal_key = config.cluster.is_none().then_some(seal_key);
    let anchor = seals::trust_books(&ledger, seal_key, &committed).await;
    let anchor = anchor.map_err(|error| StartError::Books(Box::new(error)))?;
    Ok((ledger, anchor))
}

/// Opens the house's journal: for this server alone, or as a node that owns its chain or asks the
/// owner. Returns also the other nodes, if there may be some, and whether this one does the house's
/// work.
async fn open_house(
    config: &Config,
    (vault, pool, ledger): (&Vault, &PgPool, &Ledger),
    (tasks, writer): (&Tasks, &Tasks),
    (admission, url): (Arc<Admission>, String),
) -> Result<(HouseHandle, Option<(Joining, Leading)>), StartError> {
    let above = config.second_person_above;
    let Some(cluster) = &config.cluster else {
        let house = HouseHandle::open(ledger.clone(), admission, tasks, above).await?;
        return Ok((house, None));
    };
    let joining = node::join(cluster, (vault, pool, ledger), url, config, writer).await?;
    let node = joining.house_node();
    let house = HouseHandle::join(ledger.clone(), admission, tasks, above, node).await?;
    let leading = node::first(ledger, house.seat()).await?;
    Ok((house, Some((joining, leading))))
}

/// What the tables are given.
fn host_of(
    config: &Config,
    (ledger, people): (Ledger, People),
    vault: Vault,
    (house, admission): (HouseHandle, Arc<Admission>),
    tasks: Tasks,
) -> Host {
    let metrics = Arc::new(Metrics::default());
    Host {
        snapshots: Snapshots::start(ledger.clone(), vault.clone(), &tasks),
        alarms: Arc::new(Alarms::new(house.clone(), metrics.faults.clone())),
        ledger,
        people,
        vault,
        house,
        admission,
        renewal: None,
        nodes: None,
        lobby: Arc::default(),
        floor: Arc::default(),
        presence: Arc::default(),
        metrics,
        tasks,
        absent: Duration::from_millis(config.bounds.absent_ms),
        snapshot_steps: config.bounds.snapshot_steps,
    }
}

/// Ends what has been started. Clients who came in meanwhile are told to come back.
async fn given_up(host: &Host, error: StartError) -> StartError {
    host.presence.for_each(|outbox| outbox.end(Ending::Restart));
    host.tasks.stopping.cancel();
    host.tasks.finished(END_PATIENCE).await;
    error
}

/// Closes connections to the database. One whose last statement the database does not answer is
/// left to it.
async fn close(pool: &PgPool, patience: Duration) {
    if tokio::time::timeout(patience, pool.close()).await.is_err() {
        tracing::warn!("some connections to the database were not closed in time");
    }
}
