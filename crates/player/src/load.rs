//! The load generator: rooms of clients around one driver each. The driver of a table plays round
//! after round; the driver of a bare server sends a frame as soon as the last one has come back.
//! All clients count the frames that reach them, so that a house and a bare server can be compared.
//!
//! It measures and judges nothing.

mod counts;
mod driver;
mod histogram;
mod room;

use std::time::Duration;

use tokio::sync::watch;
use tokio::task::JoinSet;
use uuid::Uuid;

pub use histogram::Histogram;

use crate::load::counts::{Counts, RunStage, StageTally};
use crate::load::room::Room;
use crate::stopwatch::Stopwatch;
use crate::{ClientError, Connection};

/// How long the last answers may take at the end of a run.
const PARTING: Duration = Duration::from_secs(10);

/// The kind of server that is driven.
#[derive(Clone, Debug)]
pub enum LoadTarget {
    /// Tables of a house. The driver plays without thinking; each of its commands is a step in the
    /// journal, and the table adds steps of its own.
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
    /// The servers: one, or the nodes of one house. The clients of each room are spread over them.
    pub urls: Vec<String>,
    /// The kind of server it is.
    pub target: LoadTarget,
    /// Clients at each table or in each room, including the driver.
    pub clients_per_room: usize,
    /// How long the driver of a table waits after an answer before its next command. Zero for a
    /// server that is to be fully used. Not for bare servers.
    pub pause: Duration,
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
    /// Bytes of those frames.
    pub bytes: u64,
    /// The length of the measurement.
    pub elapsed: Duration,
    /// The times from a driver's sending to the answer, in microseconds: a table's answer says that
    /// the command is durable.
    pub answered_us: Histogram,
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

/// Connects all clients, drives the rooms and counts. `read` is called when the measurement begins
/// and when it ends; what it has read is returned, in this order.
pub async fn run<T>(
    config: &LoadConfig,
    read: impl Fn() -> T,
) -> Result<(LoadReport, [T; 2]), ClientError> {
    let (stage, stages) = watch::channel(RunStage::Gathering);
    let mut tasks: JoinSet<Result<Counts, ClientError>> = JoinSet::new();
    for (number, room) in rooms(&config.target).into_iter().enumerate() {
        for place in 0..config.clients_per_room {
            // One after the other: connecting is not measured.
            let url = config.urls.iter().cycle().nth((number + place) % config.urls.len().max(1));
            let url = url.ok_or(ClientError::Unreadable("the load has no server"))?;
            let client = room::enter(url, &room, place == 0).await?;
            tasks.spawn(client.stay(config.pause, StageTally::new(stages.clone())));
        }
    }
    let clients = tasks.len();
    stage.send_replace(RunStage::WarmUp);
    tokio::time::sleep(config.warm_up).await;
    let (clock, before) = (Stopwatch::start(), read());
    stage.send_replace(RunStage::Measured);
    tokio::time::sleep(config.measured).await;
    stage.send_replace(RunStage::Over);
    let (elapsed, after) = (clock.elapsed(), read());
    let counts = tokio::time::timeout(PARTING, part(tasks)).await;
    let counts =
        counts.map_err(|_| ClientError::Unreadable("a client of the load hears nothing"))??;
    let (deliveries, bytes, answered_us) = (counts.deliveries, counts.bytes, counts.answered_us);
    Ok((LoadReport { clients, deliveries, bytes, elapsed, answered_us }, [before, after]))
}

async fn part(mut tasks: JoinSet<Result<Counts, ClientError>>) -> Result<Counts, ClientError> {
    let mut all = Counts::default();
    while let Some(joined) = tasks.join_next().await {
        all.add(&joined.map_err(|_| ClientError::Unreadable("a client of the load failed"))??);
    }
    Ok(all)
}

fn rooms(target: &LoadTarget) -> Vec<Room> {
    match target {
        LoadTarget::Tables(tables) => tables.iter().copied().map(Room::Table).collect(),
        LoadTarget::Bare { rooms, frame_bytes } => {
            (0..*rooms).map(|number| Room::bare(number, *frame_bytes)).collect()
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
