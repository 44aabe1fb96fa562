//! One WebSocket: one task that reads what the client says and writes what waits in its outbox.
//! It knows which tables it watches and nothing of what happens on them.

mod deferred;
mod inbound;
mod outbound;

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use house_writer::{NetworkSteps, StepBudget};
use ingress::{Bucket, Caps, SocketPermits, WebSocket};
use ledger::Ledger;
use protocol::{ClosingReason, Role, ServerMessage};
use refusals::Rejection;
use sign_in::{People, Session, StaffSession};
use tables::{Floor, Lobby, Metrics, Presence};
use tokio::io::AsyncReadExt as _;
use tokio::time::{Interval, MissedTickBehavior, interval, timeout};
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::{Bytes, Message, Utf8Bytes};
use uuid::Uuid;

use self::deferred::Deferred;
use crate::clock::Stopwatch;
use crate::config::Bounds;
use routing::parts;
use tables::Outbox;
use tables::floor;
use tables::frames::{self, frame};

/// How long a client may take to say `hello`.
const HELLO_TIME_MAX: Duration = Duration::from_secs(10);
/// How often a client is pinged.
const PING_PERIOD: Duration = Duration::from_secs(20);
/// A client from which nothing was received for this long, or that reads nothing for this long, is
/// disconnected.
const SILENCE_MAX: Duration = Duration::from_mins(1);
/// How long the server waits for the client's close frame.
const GOOD_BYE_PATIENCE: Duration = Duration::from_millis(500);
/// Longest frame written, in bytes.
const FRAGMENT_BYTES: usize = 2048;
/// Bytes read at a time of what is thrown away.
const READ_BYTES: usize = 1024;
/// Tables one connection may watch.
const TABLES_MAX: usize = 64;
/// Pings, and answers to pings, that a client may send at once …
const CONTROL_FRAMES_BURST: u32 = 100;
/// … and per second in the long run.
const CONTROL_FRAMES_PER_SECOND: u32 = 10;
/// Messages that are not understood before the connection is closed.
const BAD_MESSAGES_MAX: u8 = 16;

/// Close codes of our own (4000–4999 are for applications); the others are RFC 6455's.
pub(crate) mod close_code {
    /// The server restarts (registered with IANA).
    pub(crate) const RESTART: u16 = 1012;
    /// A frame that is not text.
    pub(crate) const NOT_TEXT: u16 = 1003;
    /// The client broke the protocol.
    pub(crate) const PROTOCOL: u16 = 1008;
    /// A frame of more than 4 KiB.
    pub(crate) const TOO_BIG: u16 = 1009;
    /// The client reads too slowly.
    pub(crate) const TOO_SLOW: u16 = 4001;
    /// The session has ended.
    pub(crate) const SIGNED_OUT: u16 = 4002;
}

/// Why a connection ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Leave {
    /// We close it, with words and a code.
    Close(ClosingReason, u16),
    /// The client is gone: nothing more can be said.
    Gone,
}

parts! {
    /// What sockets need of the house.
    pub(crate) struct SocketParts {
        lobby: Arc<Lobby>,
        floor: Arc<Floor>,
        presence: Arc<Presence>,
        ledger: Ledger,
        people: People,
        metrics: Arc<Metrics>,
        bounds: Bounds,
        caps: Arc<Caps>,
        steps: Arc<NetworkSteps>,
    }
}

/// What one connection keeps. It is small: there may be thousands of idle ones.
struct Connection {
    parts: SocketParts,
    outbox: Arc<Outbox>,
    /// Its permits among all sockets, free again at its end.
    permit: SocketPermits,
    /// What bounds the steps of its network.
    steps: StepBudget,
    who: Option<Who>,
    staff: Option<StaffSession>,
    /// The slips that were told last.
    slips: Option<Utf8Bytes>,
    watched: BTreeSet<Uuid>,
    /// Messages for tables that are being restored, in their order.
    deferred: Deferred,
    frames: Bucket,
    watches: Bucket,
    control_frames: Bucket,
    since: Stopwatch,
    heard: Stopwatch,
    greeted: bool,
    bad_messages: u8,
}

/// The player of a connection.
struct Who {
    session: Session,
    name: Arc<str>,
}

/// A connection that has become a WebSocket.
pub(crate) struct Opened {
    pub(crate) outbox: Arc<Outbox>,
    pub(crate) permit: SocketPermits,
    pub(crate) steps: StepBudget,
    pub(crate) session: Option<Session>,
    pub(crate) staff: Option<StaffSession>,
    pub(crate) socket: WebSocket,
}

/// Serves a connection until either side ends it.
pub(crate) async fn serve(parts: SocketParts, opened: Opened) {
    let Opened { outbox, permit, steps, session, staff, mut socket } = opened;
    let since = Stopwatch::start();
    let bounds = parts.bounds;
    let who = session.map(|session| Who { name: session.name.as_str().into(), session });
    let mut connection = Connection {
        outbox,
        permit,
        steps,
        who,
        staff,
        slips: None,
        watched: BTreeSet::new(),
        deferred: Deferred::default(),
        frames: Bucket::new(bounds.frames_burst, bounds.frames_per_second, 0),
        watches: Bucket::new(bounds.views_burst, bounds.views_per_second, 0),
        control_frames: Bucket::new(CONTROL_FRAMES_BURST, CONTROL_FRAMES_PER_SECOND, 0),
        since,
        heard: since,
        greeted: false,
        bad_messages: 0,
        parts,
    };
    let leave = connection.run(&mut socket).await;
    connection.parts.presence.leave(&connection.outbox);
    for table in &connection.watched {
        connection.unwatch(*table);
    }
    if let Leave::Close(reason, code) = leave {
        // A client that does not even take the good-bye is left without.
        let _ = timeout(GOOD_BYE_PATIENCE, good_bye(&mut socket, reason, code)).await;
    }
}

async fn good_bye(socket: &mut WebSocket, reason: ClosingReason, code: u16) {
    let closing = Message::Text(frames::closing(reason));
    let close =
        Message::Close(Some(CloseFrame { code: code.into(), reason: Utf8Bytes::from_static("") }));
    if socket.send(closing).await.is_err() || socket.send(close).await.is_err() {
        return;
    }
    // The client answers with a close of its own, after what it had sent before.
    while let Some(Ok(_)) = socket.next().await {}
    // A frame that was too big has left bytes behind. A socket that is closed over unread bytes is
    // reset, and the client might lose the good-bye.
    let mut rest = [0; READ_BYTES];
    while let Ok(1..) = socket.get_mut().read(&mut rest).await {}
}

impl Connection {
    /// What the staff behind it see of all tables at once: the floor, or the slips that wait for
    /// the cage, when they are others than it was told.
    fn floor(&mut self) -> Option<Utf8Bytes> {
        let StaffSession { who, pits, .. } = self.staff.as_ref()?;
        let role = who.role;
        if role == Role::Cage {
            let tables = self.parts.lobby.slips(|table| self.parts.floor.is_in(table, pits));
            let slips = frame(&ServerMessage::Slips { tables });
            let told = self.slips.replace(slips.clone());
            return (told.as_ref() != Some(&slips)).then_some(slips);
        }
        floor::is_shown_to(role).then(|| self.parts.floor.frame(pits))
    }

    async fn run(&mut self, socket: &mut WebSocket) -> Leave {
        let mut ping = ping_timer();
        let outbox = self.outbox.clone();
        loop {
            let done = tokio::select! {
                biased;
                work = outbox.work() => self.write(socket, work).await,
                frame = socket.next() => self.read(frame).await,
                _ = ping.tick() => self.ping(socket).await,
                () = self.hello_is_late() => self.end_without_hello(),
            };
            if let Err(leave) = done {
                return leave;
            }
        }
    }

    /// Ends when the client has not said `hello` in time; never once it has.
    fn hello_is_late(&self) -> impl Future<Output = ()> + use<> {
        let left = HELLO_TIME_MAX.saturating_sub(self.since.elapsed());
        let greeted = self.greeted;
        async move {
            if greeted {
                std::future::pending::<()>().await;
            }
            tokio::time::sleep(left).await;
        }
    }

    fn end_without_hello(&self) -> Result<(), Leave> {
        self.refuse(None, Rejection::HelloFirst);
        Err(Leave::Close(ClosingReason::Protocol, close_code::PROTOCOL))
    }

    async fn ping(&mut self, socket: &mut WebSocket) -> Result<(), Leave> {
        if self.heard.elapsed() > SILENCE_MAX {
            return Err(Leave::Gone);
        }
        let ping = socket.send(Message::Ping(Vec::new().into()));
        in_time(ping).await
    }
}

fn ping_timer() -> Interval {
    let mut ping = interval(PING_PERIOD);
    ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
    ping
}

/// Writes as long as a client may take to read.
async fn in_time<E>(write: impl Future<Output = Result<(), E>>) -> Result<(), Leave> {
    match timeout(SILENCE_MAX, write).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(Leave::Gone),
    }
}

/// Queues frames inside the socket and flushes them together; all of it in time.
async fn write_all(
    socket: &mut WebSocket,
    texts: impl IntoIterator<Item = Utf8Bytes>,
) -> Result<(), Leave> {
    in_time(async {
        for frame in texts.into_iter().flat_map(fragments) {
            socket.feed(frame).await?;
        }
        socket.flush().await
    })
    .await
}

/// A text as one message of one or several frames: a long one would leave the socket with a buffer
/// of its size for as long as it lives.
fn fragments(text: Utf8Bytes) -> impl Iterator<Item = Message> {
    let bytes = Bytes::from(text);
    let count = bytes.len().div_ceil(FRAGMENT_BYTES).max(1);
    (0..count).map(move |index| {
        let (start, is_last) = (index * FRAGMENT_BYTES, index + 1 == count);
        let end = if is_last { bytes.len() } else { start + FRAGMENT_BYTES };
        let data = if index == 0 { Data::Text } else { Data::Continue };
        Message::Frame(Frame::message(bytes.slice(start..end), OpCode::Data(data), is_last))
    })
}
