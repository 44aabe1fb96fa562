//! Bots: players without a face. They take seats, buy chips, bet little, answer what is asked and
//! play by a small table of good plays. They keep seats free for people, never sit where there is
//! only one seat, and answer quickly enough not to be waited for.
//!
//! A bot sees what every player sees and has no rights a player has not.

mod brain;
#[cfg(test)]
pub(crate) mod example;
mod life;
mod strategy;

use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use std::time::Duration;

use tokio::sync::{mpsc, watch};
use tokio::task::JoinSet;
use tracing::{info, warn};
use uuid::Uuid;

pub use brain::{Intent, Temper, decide};

use crate::{Client, ClientError, Happening, Session};

/// Bots one run may have.
pub const BOTS_MAX: usize = 1024;

/// Waits between two attempts to reach the house.
pub(crate) const RETRY: Duration = Duration::from_millis(500);

/// How a run of bots behaves.
#[derive(Clone, Debug)]
pub struct BotsConfig {
    /// The house, `http://host:port`.
    pub url: String,
    /// The tables to play at; all of the lobby when empty.
    pub tables: Vec<Uuid>,
    /// Tables with fewer seats are left alone: one seat is one person's table.
    pub seats_min: u8,
    /// Bots at each table, if there is room.
    pub per_table: usize,
    /// Seats the bots leave to people at each table.
    pub seats_kept_free: usize,
    /// How long a bot thinks before it says anything.
    pub think: RangeInclusive<Duration>,
    /// How much longer before a bet while only bots sit at the table: a house that nobody visits
    /// should not fill its journal with their rounds.
    pub rest: Duration,
    /// Stakes and thinking times follow from it.
    pub seed: u64,
    /// Told of every acknowledged command; a full channel makes the bot wait.
    pub witness: Option<mpsc::Sender<Acknowledged>>,
}

/// A command the house has called durable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Acknowledged {
    /// The table.
    pub table: Uuid,
    /// The command.
    pub id: Uuid,
    /// The step it became.
    pub seq: u64,
}

impl BotsConfig {
    /// Three unhurried bots a table, three seats free.
    pub fn new(url: &str) -> BotsConfig {
        BotsConfig {
            url: url.to_owned(),
            tables: Vec::new(),
            seats_min: 2,
            per_table: 3,
            seats_kept_free: 3,
            think: Duration::from_millis(700)..=Duration::from_millis(1500),
            rest: Duration::from_secs(10),
            seed: 21,
            witness: None,
        }
    }
}

/// Plays until `stop` turns true (or its sender is gone). Bots outlive restarts of the house: they
/// try again until it is back. Tables opened later get their bots, too.
pub async fn run(config: BotsConfig, mut stop: watch::Receiver<bool>) -> Result<(), ClientError> {
    crate::http::Address::parse(&config.url)?;
    let mut bots = JoinSet::new();
    let mut manned = BTreeSet::new();
    let stopped = stop.clone();
    tokio::select! {
        biased;
        _ = stop.wait_for(|stop| *stop) => {}
        () = man_tables(&config, &stopped, &mut manned, &mut bots) => {}
    }
    while bots.join_next().await.is_some() {}
    info!(tables = manned.len(), "bots have left");
    Ok(())
}

/// Follows the lobby and sends bots to tables that have none; never returns.
async fn man_tables(
    config: &BotsConfig,
    stop: &watch::Receiver<bool>,
    manned: &mut BTreeSet<Uuid>,
    bots: &mut JoinSet<()>,
) {
    loop {
        if let Err(fault) = follow_lobby(config, stop, manned, bots).await {
            warn!(error = %fault, "bots cannot see the lobby");
        }
        tokio::time::sleep(RETRY).await;
    }
}

async fn follow_lobby(
    config: &BotsConfig,
    stop: &watch::Receiver<bool>,
    manned: &mut BTreeSet<Uuid>,
    bots: &mut JoinSet<()>,
) -> Result<(), ClientError> {
    let mut lobby = Client::connect(Session::nobody(&config.url)?).await?;
    loop {
        for (&table, line) in lobby.lobby() {
            let wanted = config.tables.is_empty() || config.tables.contains(&table);
            if line.seats < config.seats_min || !wanted || !manned.insert(table) {
                continue;
            }
            let room = usize::from(line.seats).saturating_sub(config.seats_kept_free);
            let crowd = config.per_table.min(room).min(BOTS_MAX - bots.len().min(BOTS_MAX));
            for place in 0..crowd {
                bots.spawn(life::live(config.clone(), table, place, stop.clone()));
            }
        }
        while !matches!(lobby.next().await?, Happening::Lobby) {}
    }
}
