//! A minimal WebSocket server, tuned like the house's: each frame from a client goes to all clients
//! of its room, as one shared frame. No rules, no journal, no sessions.

use parking_lot::Mutex;
use std::collections::HashMap;
use std::sync::Arc;

use axum::Router;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Query, State};
use axum::response::Response;
use axum::routing::get;
use futures_util::SinkExt;
use tokio::net::TcpListener;
use tokio::sync::mpsc;

/// Read and write buffers of a socket, in bytes.
const BUFFER_BYTES: usize = 4 * 1024;
/// Frames that may wait for one client. A slower client loses frames.
const FRAMES_MAX: usize = 256;

type Members = Arc<Mutex<Vec<mpsc::Sender<Utf8Bytes>>>>;
type Rooms = Arc<Mutex<HashMap<u32, Members>>>;

/// Serves until it is killed.
pub(super) async fn serve() -> std::io::Result<()> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    println!("The bare server is open: http://{}", listener.local_addr()?);
    let app = Router::new().route("/ws", get(upgrade)).with_state(Rooms::default());
    axum::serve(listener, app).await
}

async fn upgrade(
    State(rooms): State<Rooms>,
    Query(query): Query<HashMap<String, u32>>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let number = query.get("room").copied().unwrap_or_default();
    let members = rooms.lock();
    let members = { members }.entry(number).or_default().clone();
    upgrade
        .read_buffer_size(BUFFER_BYTES)
        .write_buffer_size(BUFFER_BYTES)
        .on_upgrade(async move |socket| stay(socket, members).await)
}

async fn stay(mut socket: WebSocket, members: Members) {
    // A full queue drops the frame.
    let (sender, mut waiting) = mpsc::channel::<Utf8Bytes>(FRAMES_MAX);
    members.lock().push(sender);
    let mut is_alive = true;
    while is_alive {
        is_alive = tokio::select! {
            biased;
            text = waiting.recv() => write(&mut socket, text, &mut waiting).await,
            frame = socket.recv() => tell(frame, &members),
        };
    }
    drop(waiting);
    let mut members = members.lock();
    members.retain(|member| !member.is_closed());
}

async fn write(
    socket: &mut WebSocket,
    first: Option<Utf8Bytes>,
    waiting: &mut mpsc::Receiver<Utf8Bytes>,
) -> bool {
    let mut next = first;
    while let Some(text) = next {
        if socket.feed(Message::Text(text)).await.is_err() {
            return false;
        }
        next = waiting.try_recv().ok();
    }
    socket.flush().await.is_ok()
}

fn tell(frame: Option<Result<Message, axum::Error>>, members: &Members) -> bool {
    match frame {
        Some(Ok(Message::Text(text))) => {
            let members = members.lock();
            for member in members.iter() {
                let _ = member.try_send(text.clone());
            }
            true
        }
        Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Binary(_))) => true,
        Some(Ok(Message::Close(_)) | Err(_)) | None => false,
    }
}
