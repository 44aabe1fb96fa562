//! A client that does not read delays no one else, and gets the whole state once it reads again.

use futures_util::{SinkExt, StreamExt};
use protocol::{ClientMessage, Do, ServerMessage, VERSION};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use uuid::Uuid;

use crate::common::{Guest, House, PATIENCE, open_with};

/// The slow client's receive buffer, in bytes.
const RECEIVE_BYTES: u32 = 16 * 1024;
/// Views asked for at once, to fill the buffers between client and server sooner.
const WATCHES: usize = 60;
/// Steps after which the server must have noticed the slow client.
const STEPS_MAX: u32 = 20_000;

/// A spectator of the table with the smallest possible receive buffer.
async fn slow(house: &House, table: Uuid) -> WebSocketStream<TcpStream> {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(RECEIVE_BYTES).unwrap();
    let stream = socket.connect(house.server.addr()).await.unwrap();
    let url = format!("ws://{}/ws", house.server.addr());
    let mut request = url.into_client_request().unwrap();
    request.headers_mut().insert("origin", house.server.url().parse().unwrap());
    let (mut socket, _) = tokio_tungstenite::client_async(request, stream).await.unwrap();
    let hello = ClientMessage::Hello { protocol: VERSION };
    let watches = std::iter::repeat_n(ClientMessage::Watch { table }, WATCHES);
    for message in std::iter::once(hello).chain(watches) {
        let text = serde_json::to_string(&message).unwrap();
        socket.send(Message::text(text)).await.unwrap();
    }
    socket
}

async fn falls(guest: &Guest) -> u64 {
    let address = guest.session.address();
    let text = address.ask("GET", "/metrics", None, None).await.unwrap().body;
    let line = text.lines().find_map(|line| line.strip_prefix("casino_falls_total "));
    line.unwrap().parse().unwrap()
}

#[tokio::test]
async fn a_slow_client_holds_nobody_up_and_gets_a_whole_view_in_the_end() {
    let house = open_with(|config| {
        config.bounds.outbox_frames = 8;
        config.bounds.send_bytes = 4096;
        config.bounds.frames_burst = STEPS_MAX * 2;
    })
    .await;
    let mut ana = house.guest("Ana").await;
    let table = ana.table_of("ontario-fair").await;
    ana.watch(table).await;
    let mut slow = slow(&house, table).await;
    let mut last = 0;
    for step in 0..STEPS_MAX {
        last = ana.wish(table, Do::BuyIn { amount: 1 }).await.unwrap();
        if step % 50 == 0 && falls(&ana).await > 0 {
            break;
        }
    }
    assert_eq!(falls(&ana).await, 1);
    // The frames it reads have no gap: each patch follows the step before it, or a whole view
    // comes.
    let (mut seq, mut views) = (0, 0);
    while seq != last {
        let frame = timeout(PATIENCE, slow.next()).await.expect("a frame").unwrap().unwrap();
        let Message::Text(text) = frame else { continue };
        match serde_json::from_str(&text).unwrap() {
            ServerMessage::View { seq: of, .. } => (seq, views) = (of, views + 1),
            ServerMessage::Patch { seq: of, .. } => {
                assert_eq!(of, seq + 1);
                seq = of;
            }
            _ => {}
        }
    }
    assert!(views >= 2);
    house.server.stop().await;
}
