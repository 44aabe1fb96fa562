//! One room of the load generator and the clients in it.

use std::time::Duration;

use protocol::{ClientMessage, ServerMessage, VERSION};
use uuid::Uuid;

use crate::load::counts::{Counts, StageTally};
use crate::load::driver;
use crate::{Client, ClientError, Connection, Session};

/// The longest name of a guest. No two guests of a house have the same.
const NAME_MAX: usize = 20;

/// A table, or a room of the bare server and the frame that its driver sends.
#[derive(Clone, Debug)]
pub(crate) enum Room {
    Table(Uuid),
    Bare { number: u32, frame: String },
}

impl Room {
    pub fn bare(number: u32, frame_bytes: usize) -> Room {
        Room::Bare { number, frame: "x".repeat(frame_bytes) }
    }
}

/// A client in its room.
pub(crate) enum RoomClient {
    /// Plays at the table.
    Player(Box<Client>, Uuid),
    /// Sends frames to a bare server.
    Echo(Connection, String),
    /// Counts what comes. It parses nothing: that would measure our own parser.
    Watcher(Connection),
}

/// Connects a client to a room.
pub(crate) async fn enter(
    url: &str,
    room: &Room,
    is_driver: bool,
) -> Result<RoomClient, ClientError> {
    Ok(match room {
        Room::Table(table) if is_driver => {
            let mut name = format!("Driver {}", table.simple());
            name.truncate(NAME_MAX);
            let mut client = Client::connect(Session::guest(url, &name).await?).await?;
            client.watch(*table).await?;
            RoomClient::Player(Box::new(client), *table)
        }
        Room::Bare { frame, .. } if is_driver => {
            RoomClient::Echo(look_in(url, room).await?, frame.clone())
        }
        Room::Table(_) | Room::Bare { .. } => RoomClient::Watcher(look_in(url, room).await?),
    })
}

/// Connects a spectator to a room. At a table it says hello, watches and waits for the view.
pub(crate) async fn look_in(url: &str, room: &Room) -> Result<Connection, ClientError> {
    let session = Session::nobody(url)?;
    match room {
        Room::Bare { number, .. } => {
            Connection::open_at(&session, &format!("/ws?room={number}")).await
        }
        Room::Table(table) => {
            let mut connection = Connection::open(&session).await?;
            connection.send(&ClientMessage::Hello { protocol: VERSION }).await?;
            connection.send(&ClientMessage::Watch { table: *table }).await?;
            while !matches!(connection.receive().await?, ServerMessage::View { .. }) {}
            Ok(connection)
        }
    }
}

impl RoomClient {
    /// Drives or watches until the run is over. One who plays pauses after each answer.
    pub async fn stay(self, pause: Duration, tally: StageTally) -> Result<Counts, ClientError> {
        match self {
            RoomClient::Player(client, table) => driver::play(*client, table, pause, tally).await,
            RoomClient::Echo(connection, frame) => driver::echo(connection, frame, tally).await,
            RoomClient::Watcher(connection) => watch(connection, tally).await,
        }
    }
}

async fn watch(mut connection: Connection, mut tally: StageTally) -> Result<Counts, ClientError> {
    loop {
        tokio::select! {
            biased;
            () = tally.changed() => {
                if let Some(counts) = tally.look(connection.received()) {
                    return Ok(counts);
                }
            }
            text = connection.receive_text() => {
                text?;
            }
        }
    }
}
