//! The load generator: rooms of clients around one driver each. The driver says something, waits
//! until the room's answer to it has come to himself, and says the next thing; everybody counts
//! what comes. The same clients drive a house's tables and a bare echo server, so that the two
//! figures can be put side by side.
//!
//! It measures and judges nothing: what is fast enough is written elsewhere.

mod histogram;
mod room;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use tokio::sync::Barrier;
use tokio::task::JoinSet;
use uuid::Uuid;

pub use histogram::Histogram;

use crate::load::room::{Room, Tally};
use crate::stopwatch::Stopwatch;
use crate::{ClientError, Connection};

/// How long the last words may take at the end of a run.
const PARTING: Duration = Duration::from_secs(10);

/// What is driven.
#[derive(Clone, Debug)]
pub enum Target {
    /// Tables of a house: the driver sits there and goes out and in; each is a journaled step.
    Tables(Vec<Uuid>),
    /// So many rooms of a bare server that sends whatever it hears to the whole room; frames of
    /// that many bytes.
    Bare {
        /// Rooms.
        rooms: u32,
        /// Bytes of a frame.
        frame_bytes: usize,
    },
}

/// How to load it.
#[derive(Clone, Debug)]
pub struct LoadConfig {
    /// The server.
    pub url: String,
    /// What is driven there.
    pub target: Target,
    /// Clients around each table or in each room, the driver among them.
    pub clients_per_room: usize,
    /// Time before the measurement begins.
    pub warm_up: Duration,
    /// Time measured.
    pub measured: Duration,
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct LoadReport {
    /// Clients connected.
    pub clients: usize,
    /// Frames that came to clients while it was measured: patches, and to a driver besides what is
    /// his own and his answer.
    pub deliveries: u64,
    /// Steps the drivers saw through.
    pub steps: u64,
    /// Bytes of those frames.
    pub bytes: u64,
    /// The time it took.
    pub elapsed: Duration,
    /// From a driver's saying it to each client's hearing it, in microseconds.
    pub latency_us: Histogram,
}

impl LoadReport {
    /// Deliveries in a second.
    pub fn deliveries_per_second(&self) -> u64 {
        let micros = u64::try_from(self.elapsed.as_micros()).unwrap_or(u64::MAX).max(1);
        self.deliveries.saturating_mul(1_000_000) / micros
    }

    /// Mean size of a delivered frame, in bytes.
    pub fn frame_bytes_mean(&self) -> u64 {
        self.bytes / self.deliveries.max(1)
    }
}

/// What all clients of a run share.
#[derive(Debug)]
pub(crate) struct Run {
    clock: Stopwatch,
    measuring: AtomicBool,
    stopping: AtomicBool,
    /// When each room's driver last spoke, in microseconds of `clock`.
    spoken_us: Vec<AtomicU64>,
    /// All clients are there before the first driver speaks.
    gathered: Barrier,
}

/// Connects everybody, drives, counts.
pub async fn run(config: &LoadConfig) -> Result<LoadReport, ClientError> {
    let rooms = rooms(&config.target);
    let clients = rooms.len() * config.clients_per_room;
    let run = Arc::new(Run {
        clock: Stopwatch::start(),
        measuring: AtomicBool::new(false),
        stopping: AtomicBool::new(false),
        spoken_us: rooms.iter().map(|_| AtomicU64::new(0)).collect(),
        gathered: Barrier::new(clients + 1),
    });
    let mut tasks: JoinSet<Result<Tally, ClientError>> = JoinSet::new();
    for room in &rooms {
        for place in 0..config.clients_per_room {
            // One after the other: it is not the connecting that is measured.
            let client = room::enter(&config.url, room, place == 0).await?;
            tasks.spawn(client.stay(room.clone(), run.clone()));
        }
    }
    run.gathered.wait().await;
    tokio::time::sleep(config.warm_up).await;
    let clock = Stopwatch::start();
    run.measuring.store(true, Ordering::Relaxed);
    tokio::time::sleep(config.measured).await;
    run.measuring.store(false, Ordering::Relaxed);
    let elapsed = clock.elapsed();
    run.stopping.store(true, Ordering::Relaxed);
    let tally = tokio::time::timeout(PARTING, part(tasks)).await;
    let tally =
        tally.map_err(|_| ClientError::Unreadable("a client of the load hears nothing"))??;
    Ok(LoadReport {
        clients,
        deliveries: tally.deliveries,
        steps: tally.steps,
        bytes: tally.bytes,
        elapsed,
        latency_us: tally.latency_us,
    })
}

async fn part(mut tasks: JoinSet<Result<Tally, ClientError>>) -> Result<Tally, ClientError> {
    let mut tally = Tally::default();
    while let Some(joined) = tasks.join_next().await {
        tally.add(&joined.map_err(|_| ClientError::Unreadable("a client of the load failed"))??);
    }
    Ok(tally)
}

fn rooms(target: &Target) -> Vec<Room> {
    match target {
        Target::Tables(tables) => {
            let table = |(index, table): (usize, &Uuid)| Room::table(index, *table);
            tables.iter().enumerate().map(table).collect()
        }
        Target::Bare { rooms, frame_bytes } => {
            let bare = |(index, number)| Room::bare(index, number, *frame_bytes);
            (0..*rooms).enumerate().map(bare).collect()
        }
    }
}

/// Connections that come into the target's rooms in turn and then do nothing, for measuring what
/// each costs the server: at a table they say hello and watch. They stay open as long as what is
/// returned.
pub async fn idle(
    url: &str,
    target: &Target,
    count: usize,
) -> Result<Vec<Connection>, ClientError> {
    let rooms = rooms(target);
    let mut connections = Vec::with_capacity(count);
    for room in rooms.iter().cycle().take(count) {
        connections.push(room::look_in(url, room).await?);
    }
    Ok(connections)
}
