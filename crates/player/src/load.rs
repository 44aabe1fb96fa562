//! The load generator: rooms of clients around one driver each. The driver sends a frame, waits
//! until the room's frame for it has reached the driver, and sends the next one; all clients count
//! the frames they get. The same clients drive a house's tables and a bare server, so that the two
//! figures can be compared.
//!
//! It measures and judges nothing.

mod histogram;
mod room;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use tokio::sync::Barrier;
use tokio::task::JoinSet;
use uuid::Uuid;

pub use histogram::Histogram;

use crate::load::room::{Room, RoomCounts};
use crate::stopwatch::Stopwatch;
use crate::{ClientError, Connection};

/// How long the last frames may take at the end of a run.
const PARTING: Duration = Duration::from_secs(10);

/// The kind of server that is driven.
#[derive(Clone, Debug)]
pub enum LoadTarget {
    /// Tables of a house. The driver sits out and back in, by turns; each is a step in the journal.
    Tables(Vec<Uuid>),
    /// Rooms of a bare server that sends each frame it receives to the whole room.
    Bare {
        /// Rooms.
        rooms: u32,
        /// Bytes of a frame.
        frame_bytes: usize,
    },
}

/// The settings of a run.
#[derive(Clone, Debug)]
pub struct LoadConfig {
    /// The server.
    pub url: String,
    /// The kind of server it is.
    pub target: LoadTarget,
    /// Clients at each table or in each room, including the driver.
    pub clients_per_room: usize,
    /// Time before the measurement begins.
    pub warm_up: Duration,
    /// Time measured.
    pub measured: Duration,
}

/// The results of a run.
#[derive(Clone, Debug)]
pub struct LoadReport {
    /// Clients connected.
    pub clients: usize,
    /// Frames that reached clients during the measurement: patches, and for drivers also their own
    /// part and the answers.
    pub deliveries: u64,
    /// Steps that drivers completed.
    pub steps: u64,
    /// Bytes of those frames.
    pub bytes: u64,
    /// The length of the measurement.
    pub elapsed: Duration,
    /// The time from a driver's sending to each client's receiving, in microseconds.
    pub latency_us: Histogram,
}

impl LoadReport {
    /// Deliveries per second.
    pub fn deliveries_per_second(&self) -> u64 {
        let micros = u64::try_from(self.elapsed.as_micros()).unwrap_or(u64::MAX).max(1);
        self.deliveries.saturating_mul(1_000_000) / micros
    }

    /// Mean size of a delivered frame, in bytes.
    pub fn frame_bytes_mean(&self) -> u64 {
        self.bytes / self.deliveries.max(1)
    }
}

/// The state that all clients of a run share.
#[derive(Debug)]
pub(crate) struct Run {
    clock: Stopwatch,
    measuring: AtomicBool,
    stopping: AtomicBool,
    /// When each room's driver last sent a frame, in microseconds of `clock`.
    spoken_us: Vec<AtomicU64>,
    /// Drivers start only after all clients have connected.
    gathered: Barrier,
}

/// Connects all clients, drives the rooms and counts.
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
    let mut tasks: JoinSet<Result<RoomCounts, ClientError>> = JoinSet::new();
    for room in &rooms {
        for place in 0..config.clients_per_room {
            // One after the other: connecting is not measured.
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

async fn part(
    mut tasks: JoinSet<Result<RoomCounts, ClientError>>,
) -> Result<RoomCounts, ClientError> {
    let mut tally = RoomCounts::default();
    while let Some(joined) = tasks.join_next().await {
        tally.add(&joined.map_err(|_| ClientError::Unreadable("a client of the load failed"))??);
    }
    Ok(tally)
}

fn rooms(target: &LoadTarget) -> Vec<Room> {
    match target {
        LoadTarget::Tables(tables) => {
            let table = |(index, table): (usize, &Uuid)| Room::table(index, *table);
            tables.iter().enumerate().map(table).collect()
        }
        LoadTarget::Bare { rooms, frame_bytes } => {
            let bare = |(index, number)| Room::bare(index, number, *frame_bytes);
            (0..*rooms).enumerate().map(bare).collect()
        }
    }
}

/// Opens idle connections, to measure what each costs the server. They are spread over the
/// target's rooms; at a table they say hello and watch. They stay open until the returned value is
/// dropped.
pub async fn idle(
    url: &str,
    target: &LoadTarget,
    count: usize,
) -> Result<Vec<Connection>, ClientError> {
    let rooms = rooms(target);
    let mut connections = Vec::with_capacity(count);
    for room in rooms.iter().cycle().take(count) {
        connections.push(room::look_in(url, room).await?);
    }
    Ok(connections)
}
