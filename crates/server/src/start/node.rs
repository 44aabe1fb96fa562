//! This server as one of several nodes of its house. One of them owns the house's chain; it does
//! what the house needs once: it puts the opening on record, makes seals, checks the books, and
//! keeps the auditors' read model. Another node takes over when it is gone.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::FromRef;
use back_office::{notes, projection, seals, self_check};
use cage_desk::CageDesk;
use chips::{Account, TableId};
use cluster::{Courier, Members, NatsOptions, NodeMember};
use house_writer::{Admission, HouseNode, HouseSeat, NetworkSteps, Tasks};
use ledger::{Ledger, LockBounds, PlayerLocks};
use sqlx::PgPool;
use tables::{Host, Nodes, Vault};
use tokio::sync::mpsc;

use super::opening;
use crate::app::App;
use crate::config::{ClusterConfig, Config};
use crate::start_error::StartError;
use crate::{clock, entropy};

/// Connections that only the taking of chains uses.
const PLACING_CONNECTIONS_MAX: u32 = 4;
/// Connections that hold locks of players: one for each buy-in, seat or judged stake under way.
const LOCKING_CONNECTIONS_MAX: u32 = 8;
/// How often a node looks whether the house was opened for the first time.
const OPENING_LOOK: Duration = Duration::from_millis(100);
/// How long it may take to give up the house's chain and to have requests of this node answered.
const LEAVING_MAX: Duration = Duration::from_secs(3);
/// Idle time after which such a connection is closed.
const BESIDE_IDLE: Duration = Duration::from_mins(5);
/// The pause before what the owner of the house's chain does first is tried again.
const AGAIN: Duration = Duration::from_secs(1);

/// The other nodes, before the house's chain has an owner.
pub(super) struct Joining {
    pub nodes: Nodes,
    pub ownerless: mpsc::Receiver<TableId>,
}

/// Judges by players' limits. Where there are other nodes, it keeps them out by locks of players.
pub(super) fn admission(config: &Config, pool: &PgPool) -> Admission {
    if config.cluster.is_none() {
        return Admission::default();
    }
    let locking = beside(pool, LOCKING_CONNECTIONS_MAX);
    Admission::of_node(PlayerLocks::new(locking, LockBounds::AT_PLAY))
}

/// Connections to the same database for one use alone, opened when they are needed.
fn beside(pool: &PgPool, connections_max: u32) -> PgPool {
    database::pool(connections_max)
        .idle_timeout(BESIDE_IDLE)
        .connect_lazy_with(pool.connect_options().as_ref().clone())
}

/// Joins the nodes of the house. `lasting` are tasks that end last.
pub(super) async fn join(
    cluster: &ClusterConfig,
    (vault, pool, ledger): (&Vault, &PgPool, &Ledger),
    url: String,
    config: &Config,
    lasting: &Tasks,
) -> Result<Joining, StartError> {
    let options = NatsOptions { urls: cluster.nats.clone(), name: cluster.name.to_string() };
    let courier = Courier::on_nats(&options, vault.bus_key()).await.map_err(StartError::Nats)?;
    let (boot, name) = (entropy::uuid(), cluster.name.clone());
    let me = NodeMember { boot, name, url, draining: false, settling: true };
    tracing::info!(node.name = %me.name, node.boot = %me.boot, "this node joins its house");
    let (members, keep) = Members::join(courier.clone(), me);
    lasting.spawn(keep);
    let placing = beside(pool, PLACING_CONNECTIONS_MAX);
    let steps = Arc::new(NetworkSteps::new(config.bounds.idle_steps_per_network));
    let (nodes, ownerless, send) = Nodes::new(members, courier, ledger.read_over(placing), steps);
    lasting.spawn(send);
    Ok(Joining { nodes, ownerless })
}

/// What a server does as one of several nodes, once its tables are there.
#[derive(Debug)]
pub(super) struct Joined {
    pub nodes: Nodes,
    pub ownerless: mpsc::Receiver<TableId>,
    pub leading: Leading,
}

/// Whether this node does the house's work.
#[derive(Debug)]
pub(super) struct Leading {
    seat: HouseSeat,
    /// Whether this node has put the opening on record as the owner that the seat has seen.
    has_opened: bool,
}

impl Leading {
    /// Whether this node has to put the opening on record.
    pub(super) fn is_owner(&self) -> bool {
        self.has_opened
    }
}

impl Joining {
    /// What the server does with them once its doors are open.
    pub(super) fn opened(self, leading: Leading) -> Joined {
        let Joining { nodes, ownerless } = self;
        Joined { nodes, ownerless, leading }
    }

    /// What the house's chain needs of the other nodes.
    pub(super) fn house_node(&self) -> HouseNode {
        HouseNode {
            members: self.nodes.members.clone(),
            courier: self.nodes.courier().clone(),
            placing: self.nodes.placing().clone(),
        }
    }
}

/// Waits until this node owns the house's chain, or another one does and the house was opened.
/// Says whether it is this one, which then does what a first start needs: the owner of a house that
/// was never opened may have died before.
pub(super) async fn first(ledger: &Ledger, mut seat: HouseSeat) -> Result<Leading, StartError> {
    loop {
        seat.is_taken().await;
        // The first chips are issued when the opening is on record.
        if seat.is_here() || ledger.balance(Account::Issue).await? != 0 {
            return Ok(Leading { has_opened: seat.is_here(), seat });
        }
        tokio::select! {
            biased;
            () = seat.comes() => {}
            () = tokio::time::sleep(OPENING_LOOK) => {}
        }
    }
}

/// Does what the house needs once, whenever this node owns the house's chain, until the server
/// stops.
pub(super) async fn lead(app: App, host: Host, config: Config, leading: Leading) {
    let Leading { mut seat, has_opened } = leading;
    // Another node may have owned the chain while this one restored its tables.
    let mut is_opened = has_opened && !seat.has_changed();
    let stopping = host.tasks.stopping.clone();
    loop {
        tokio::select! {
            biased;
            () = stopping.cancelled() => return,
            () = seat.comes() => {}
        }
        let mut gone = seat.clone();
        tokio::select! {
            biased;
            () = stopping.cancelled() => return,
            () = gone.goes() => {}
            () = office(&app, &host, &config, std::mem::take(&mut is_opened)) => return,
        }
        tracing::info!("another node does the house's work");
    }
}

/// The house's work beside the game, until the server stops. `is_opened` tells whether this node
/// has put the opening on record under the epoch of now.
async fn office(app: &App, host: &Host, config: &Config, is_opened: bool) {
    if !is_opened {
        while let Err(error) = take_over(app, host, config).await {
            tracing::error!(error = %error, "the house's work is not taken over yet");
            tokio::time::sleep(AGAIN).await;
        }
    }
    notes::put_on_record(&FromRef::from_ref(app)).await;
    tokio::join!(
        tables::watch_balances(host.clone()),
        seals::watch(FromRef::from_ref(app), config.seal_minutes),
        self_check::watch(FromRef::from_ref(app), config.self_check_hour),
        projection::follow(FromRef::from_ref(app)),
    );
}

/// What the new owner of the house's chain does first.
async fn take_over(app: &App, host: &Host, config: &Config) -> Result<(), StartError> {
    opening::put_on_record(host, config).await?;
    let desk = CageDesk::from_ref(app);
    desk.finish_staff().await;
    desk.finish_erasures(clock::now_ms()).await.map_err(StartError::Erasure)?;
    tables::mend_balances(&host.ledger, &host.house).await?;
    seals::seal(&FromRef::from_ref(app)).await;
    Ok(())
}

/// Gives up the tables and the house's chain of this node: tables at once, in the middle of a
/// round, too. Another node goes on with them.
pub(super) async fn leave(host: &Host, nodes: &Nodes, patience: Duration) {
    if tokio::time::timeout(patience, nodes.all_left()).await.is_err() {
        tracing::warn!(tables = nodes.owned(), "some tables are not given up: others take them");
    }
    host.tasks.leaving.cancel();
    if tokio::time::timeout(LEAVING_MAX, host.house.left()).await.is_err() {
        tracing::warn!("some requests to the house are not answered: their outcome is not known");
    }
}
