//! One WebSocket to the house, with the messages of `protocol`. It keeps no state of any table.

use futures_util::{SinkExt, StreamExt};
use protocol::{ClientMessage, ClosingReason, ServerMessage};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::{ClientError, Session};

/// Read buffer of one connection, in bytes: thousands of idle ones must fit into memory.
const READ_BUFFER_BYTES: usize = 4 * 1024;
/// The path of the house's WebSocket.
const SOCKET_PATH: &str = "/ws";
/// Longest frame accepted from the house, in bytes.
const FRAME_BYTES_MAX: usize = 1024 * 1024;

/// An open connection.
#[derive(Debug)]
pub struct Connection {
    socket: WebSocketStream<TcpStream>,
    closing: Option<ClosingReason>,
    received: Received,
}

/// The text frames that have come over a connection.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Received {
    pub(crate) frames: u64,
    pub(crate) bytes: u64,
}

impl Connection {
    /// Opens the WebSocket with the session's cookie and the house's own origin.
    pub async fn open(session: &Session) -> Result<Connection, ClientError> {
        Connection::open_from(session, &session.address().origin()).await
    }

    /// The same with another origin, as a foreign page would send it.
    pub async fn open_from(session: &Session, origin: &str) -> Result<Connection, ClientError> {
        dial(session, origin, SOCKET_PATH).await
    }

    /// The same at another path, as the rooms of a bare server need it.
    pub async fn open_at(session: &Session, path: &str) -> Result<Connection, ClientError> {
        dial(session, &session.address().origin(), path).await
    }

    /// Sends a message.
    pub async fn send(&mut self, message: &ClientMessage) -> Result<(), ClientError> {
        self.send_text(serde_json::to_string(message)?).await
    }

    /// Sends any text as a frame, for tests of bad input.
    pub async fn send_text(&mut self, text: String) -> Result<(), ClientError> {
        Ok(self.socket.send(Message::text(text)).await?)
    }

    /// The next text frame, unparsed. May be cancelled without losing a frame. The end of the
    /// connection is the error `Closed`.
    pub async fn receive_text(&mut self) -> Result<tungstenite::Utf8Bytes, ClientError> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => {
                    self.received.frames += 1;
                    self.received.bytes += u64::try_from(text.len()).unwrap_or(u64::MAX);
                    return Ok(text);
                }
                Some(Ok(Message::Close(frame))) => {
                    let code = frame.map(|frame| u16::from(frame.code));
                    return Err(ClientError::Closed { code, reason: self.closing });
                }
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.into()),
                None => return Err(ClientError::Closed { code: None, reason: self.closing }),
            }
        }
    }

    /// The next message. May be cancelled without losing one.
    pub async fn receive(&mut self) -> Result<ServerMessage, ClientError> {
        let text = self.receive_text().await?;
        let message = serde_json::from_str(text.as_str())?;
        if let ServerMessage::Closing { reason, .. } = &message {
            self.closing = Some(*reason);
        }
        Ok(message)
    }

    /// What has come so far.
    pub(crate) fn received(&self) -> Received {
        self.received
    }

    /// Closes the connection.
    pub async fn close(mut self) -> Result<(), ClientError> {
        Ok(self.socket.close(None).await?)
    }
}

fn header(text: &str) -> Result<HeaderValue, ClientError> {
    HeaderValue::from_str(text).map_err(|_| ClientError::Address(text.to_owned()))
}

async fn dial(session: &Session, origin: &str, path: &str) -> Result<Connection, ClientError> {
    let url = format!("ws://{}{path}", session.address().authority());
    let mut request = url.into_client_request()?;
    let headers = request.headers_mut();
    headers.insert("origin", header(origin)?);
    if let Some(cookie) = session.cookie() {
        headers.insert("cookie", header(cookie)?);
    }
    let config = WebSocketConfig::default()
        .read_buffer_size(READ_BUFFER_BYTES)
        .max_message_size(Some(FRAME_BYTES_MAX));
    let stream = session.address().dial().await?;
    let (socket, _) = client_async_with_config(request, stream, Some(config)).await?;
    Ok(Connection { socket, closing: None, received: Received::default() })
}
