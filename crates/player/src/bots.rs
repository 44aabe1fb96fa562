//! Bots: players driven by this program. They take seats, buy chips, bet small amounts, answer
//! offers and play by a small table of good plays. They keep seats free for people, never sit at a
//! table with only one seat, and answer before their time runs out.
//!
//! A bot sees what every player sees and has no other rights than a player.

mod brain;
#[cfg(test)]
pub(crate) mod example;
mod kept;
mod life;
mod strategy;

use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use std::time::Duration;

use tokio::sync::{mpsc, watch};
use tokio::task::JoinSet;
use tracing::{info, warn};
use uuid::Uuid;

pub use brain::{BotAction, Temper, decide};
pub use kept::KeptBots;

use crate::{Client, ClientError, Happening, Session};

/// Bots of one run, at most.
pub const BOTS_MAX: usize = 1024;

/// The pause between two attempts to reach the house.
pub(crate) const RETRY: Duration = Duration::from_millis(500);

/// The longest pause of a bot that the house refuses: each is twice as long as the one before.
pub(crate) const RETRY_MAX: Duration = Duration::from_mins(1);

/// How a run of bots behaves.
#[derive(Clone, Debug)]
pub struct BotsConfig {
    /// The house, `http://host:port`.
    pub url: String,
    /// The tables to play at. Empty: all tables of the lobby.
    pub tables: Vec<Uuid>,
    /// Tables with fewer seats get no bots. A table with one seat is for one person.
    pub seats_min: u8,
    /// Bots at each table, if there is room.
    pub per_table: usize,
    /// Bots in all, at most [`BOTS_MAX`]. A house that takes fewer guests of one network refuses
    /// the others, which would ask again and again.
    pub bots_max: usize,
    /// Seats that the bots leave to people at each table.
    pub seats_kept_free: usize,
    /// How long a bot waits before each wish.
    pub think: RangeInclusive<Duration>,
    /// How much longer a bot waits before a bet while only bots sit at the table, so that a house
    /// without visitors does not fill its journal with their rounds.
    pub rest: Duration,
    /// The seed of stakes and waiting times.
    pub seed: u64,
    /// Where sessions are kept for the next run; without it each run has new players.
    pub kept: Option<KeptBots>,
    /// Gets every acknowledged command. If the channel is full, the bot waits.
    pub witness: Option<mpsc::Sender<Acknowledged>>,
    /// Gets the code of every refusal. If the channel is full, the code is lost.
    pub refusals: Option<mpsc::Sender<String>>,
}

/// A command that the house has acknowledged as durable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Acknowledged {
    /// The table.
    pub table: Uuid,
    /// The command.
    pub id: Uuid,
    /// The number of its step.
    pub seq: u64,
    /// The time from its sending to its acknowledgement.
    pub took: Duration,
}

impl BotsConfig {
    /// Three unhurried bots at each table, three seats left free.
    pub fn new(url: &str) -> BotsConfig {
        BotsConfig {
            url: url.to_owned(),
            tables: Vec::new(),
            seats_min: 2,
            per_table: 3,
            bots_max: BOTS_MAX,
            seats_kept_free: 3,
            think: Duration::from_millis(700)..=Duration::from_millis(1500),
            rest: Duration::from_secs(10),
            seed: 21,
            kept: None,
            witness: None,
            refusals: None,
        }
    }
}

/// Plays until `stop` turns true or its sender is dropped. When the house restarts, the bots try
/// again until it is back. Tables that open later get bots, too.
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

/// Follows the lobby and sends bots to tables that have none. Never returns.
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
    let bots_max = config.bots_max.min(BOTS_MAX);
    loop {
        for (&table, line) in lobby.lobby() {
            let wanted = config.tables.is_empty() || config.tables.contains(&table);
            if line.seats < config.seats_min || !wanted || !manned.insert(table) {
                continue;
            }
            let room = usize::from(line.seats).saturating_sub(config.seats_kept_free);
            let crowd = config.per_table.min(room).min(bots_max - bots.len().min(bots_max));
            for place in 0..crowd {
                bots.spawn(life::live(config.clone(), table, place, stop.clone()));
            }
        }
        while !matches!(lobby.next().await?, Happening::Lobby) {}
    }
}
