//! One room of the load generator and the clients in it. Frames are recognised by their beginning:
//! parsing them whole would measure our own parser.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use protocol::{ClientMessage, Do, ServerMessage, VERSION};
use uuid::Uuid;

use crate::client::fresh_id;
use crate::load::{Histogram, Run};
use crate::{Client, ClientError, Connection, Session};

/// The beginning of a step's frame on the wire.
const PATCH: &str = "{\"type\":\"patch\"";
/// The beginning of a refusal.
const REFUSED: &str = "{\"type\":\"refused\"";
/// The beginning of the bare server's frames.
const BARE: &str = "bare";
/// The number of minimum stakes that a driver buys in.
const BUY_IN_STAKES: i64 = 10;
/// The longest name of a guest. No two guests of a house have the same.
const NAME_MAX: usize = 20;

/// A table or a room of the bare server.
#[derive(Clone, Debug)]
pub(crate) struct Room {
    index: usize,
    kind: Kind,
}

#[derive(Clone, Debug)]
enum Kind {
    Table(Uuid),
    Bare { number: u32, frame: String },
}

/// The counts of one client.
#[derive(Clone, Debug, Default)]
pub(crate) struct RoomCounts {
    pub deliveries: u64,
    pub steps: u64,
    pub bytes: u64,
    pub latency_us: Histogram,
}

impl RoomCounts {
    pub fn add(&mut self, other: &RoomCounts) {
        self.deliveries += other.deliveries;
        self.steps += other.steps;
        self.bytes += other.bytes;
        self.latency_us.merge(&other.latency_us);
    }
}

impl Room {
    pub fn table(index: usize, table: Uuid) -> Room {
        Room { index, kind: Kind::Table(table) }
    }

    pub fn bare(index: usize, number: u32, frame_bytes: usize) -> Room {
        let filling = "x".repeat(frame_bytes.saturating_sub(BARE.len()));
        Room { index, kind: Kind::Bare { number, frame: format!("{BARE}{filling}") } }
    }

    fn begins(&self) -> &'static str {
        match self.kind {
            Kind::Table(_) => PATCH,
            Kind::Bare { .. } => BARE,
        }
    }
}

/// A client in its room.
pub(crate) struct RoomClient {
    connection: Connection,
    is_driver: bool,
    /// Whether the driver of a table sits out now.
    is_out: bool,
}

/// Connects a client to a room.
pub(crate) async fn enter(
    url: &str,
    room: &Room,
    is_driver: bool,
) -> Result<RoomClient, ClientError> {
    let connection = match room.kind {
        Kind::Table(table) if is_driver => {
            let mut connection = Connection::open(&take_seat(url, table).await?).await?;
            greet(&mut connection, table).await?;
            connection
        }
        Kind::Table(_) | Kind::Bare { .. } => look_in(url, room).await?,
    };
    Ok(RoomClient { connection, is_driver, is_out: false })
}

/// Connects a spectator to a room.
pub(crate) async fn look_in(url: &str, room: &Room) -> Result<Connection, ClientError> {
    let session = Session::nobody(url)?;
    match room.kind {
        Kind::Bare { number, .. } => {
            Connection::open_at(&session, &format!("/ws?room={number}")).await
        }
        Kind::Table(table) => {
            let mut connection = Connection::open(&session).await?;
            greet(&mut connection, table).await?;
            Ok(connection)
        }
    }
}

/// Says hello, watches and waits for the view.
async fn greet(connection: &mut Connection, table: Uuid) -> Result<(), ClientError> {
    connection.send(&ClientMessage::Hello { protocol: VERSION }).await?;
    connection.send(&ClientMessage::Watch { table }).await?;
    while !matches!(connection.receive().await?, ServerMessage::View { .. }) {}
    Ok(())
}

/// A guest with chips on the first seat of a table.
async fn take_seat(url: &str, table: Uuid) -> Result<Session, ClientError> {
    let mut name = format!("Driver {}", table.simple());
    name.truncate(NAME_MAX);
    let session = Session::guest(url, &name).await?;
    let mut client = Client::connect(session.clone()).await?;
    client.watch(table).await?;
    while client.mirror(table).and_then(crate::Mirror::view).is_none() {
        client.next().await?;
    }
    let bet_min =
        client.mirror(table).and_then(crate::Mirror::view).map_or(0, |view| view.sign.bet_min);
    let amount = bet_min * BUY_IN_STAKES;
    session.buy(amount, fresh_id()).await?;
    for wish in [Do::BuyIn { amount }, Do::Sit { seat: 1 }] {
        let said = client.command(table, None, wish).await;
        said.map_err(|_| ClientError::Unreadable("the driver was refused a seat"))?;
    }
    Ok(session)
}

impl RoomClient {
    /// Counts frames until the run is over. The driver's last frame reaches all clients after that.
    pub async fn stay(mut self, room: Room, run: Arc<Run>) -> Result<RoomCounts, ClientError> {
        let mut tally = RoomCounts::default();
        run.gathered.wait().await;
        if self.is_driver {
            self.speak(&room, &run).await?;
        }
        loop {
            let text = self.connection.receive_text().await?;
            if text.as_str().starts_with(REFUSED) {
                return Err(ClientError::Unreadable("the driver was refused"));
            }
            let is_measured = run.measuring.load(Ordering::Relaxed);
            if is_measured {
                tally.deliveries += 1;
                tally.bytes += u64::try_from(text.len()).unwrap_or(u64::MAX);
            }
            if !text.as_str().starts_with(room.begins()) {
                continue;
            }
            let spoken = run.spoken_us[room.index].load(Ordering::Relaxed);
            // Only the driver measures latency: when another client handles the frame, the next one
            // may have been sent already.
            if is_measured && self.is_driver {
                tally.latency_us.add(run.clock.micros().saturating_sub(spoken));
                tally.steps += 1;
            }
            let is_over = run.stopping.load(Ordering::Relaxed);
            if self.is_driver {
                self.speak(&room, &run).await?;
            }
            if is_over {
                return Ok(tally);
            }
        }
    }

    async fn speak(&mut self, room: &Room, run: &Run) -> Result<(), ClientError> {
        run.spoken_us[room.index].store(run.clock.micros(), Ordering::Relaxed);
        match &room.kind {
            Kind::Bare { frame, .. } => self.connection.send_text(frame.clone()).await,
            Kind::Table(table) => {
                self.is_out = !self.is_out;
                let wish = Do::SitOut { out: self.is_out };
                let message =
                    ClientMessage::Command { id: fresh_id(), table: *table, expect: None, wish };
                self.connection.send(&message).await
            }
        }
    }
}
