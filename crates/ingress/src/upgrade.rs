//! From a request to a WebSocket with limits of our own: its buffers stay small, because there may
//! be thousands of idle ones. (axum's own upgrade hides the frames that this needs.)

use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};

use crate::throttle::Throttled;

/// Read buffer of a socket, in bytes: more than all but the rarest message of a client.
const READ_BUFFER_BYTES: usize = 2 * 1024;
/// Bytes gathered before they are written without waiting for a flush.
const WRITE_BUFFER_BYTES: usize = 4 * 1024;
/// Bytes that may wait inside a socket, which is more than it is ever given at once.
const WRITE_BUFFER_BYTES_MAX: usize = 64 * 1024;

/// An open WebSocket.
pub type WebSocket = WebSocketStream<Throttled<TokioIo<Upgraded>>>;

/// Answers the client's handshake; `None` when the request is none. The connection becomes a
/// WebSocket once the answer is sent.
pub fn upgrade(request: &mut Request) -> Option<(Response, Upgrading)> {
    let headers = request.headers();
    let has =
        |name, wanted: &str| tokens(headers, name).any(|one| one.eq_ignore_ascii_case(wanted));
    let version = headers.get(header::SEC_WEBSOCKET_VERSION).map(HeaderValue::as_bytes);
    let is_handshake = has(header::CONNECTION, "upgrade")
        && has(header::UPGRADE, "websocket")
        && version == Some(b"13");
    let key = headers.get(header::SEC_WEBSOCKET_KEY).filter(|_| is_handshake);
    let accept = derive_accept_key(key?.as_bytes());
    let response = Response::builder()
        .status(StatusCode::SWITCHING_PROTOCOLS)
        .header(header::CONNECTION, "upgrade")
        .header(header::UPGRADE, "websocket")
        .header(header::SEC_WEBSOCKET_ACCEPT, accept)
        .body(Body::empty())
        .expect("these headers are made of plain letters");
    Some((response, Upgrading(hyper::upgrade::on(request))))
}

fn tokens(headers: &HeaderMap, name: header::HeaderName) -> impl Iterator<Item = &str> {
    let values = headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).map(str::trim)
}

/// A connection that is about to become a WebSocket.
pub struct Upgrading(OnUpgrade);

impl Upgrading {
    /// The WebSocket. A message or frame of more than so many bytes will end the connection.
    pub async fn socket(self, bytes_max: usize) -> Result<WebSocket, hyper::Error> {
        let config = WebSocketConfig::default()
            .read_buffer_size(READ_BUFFER_BYTES)
            .write_buffer_size(WRITE_BUFFER_BYTES)
            .max_write_buffer_size(WRITE_BUFFER_BYTES_MAX)
            .max_message_size(Some(bytes_max))
            .max_frame_size(Some(bytes_max));
        let io = Throttled::new(TokioIo::new(self.0.await?));
        Ok(WebSocketStream::from_raw_socket(io, Role::Server, Some(config)).await)
    }
}
