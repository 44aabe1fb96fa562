//! The errors between a client and the house. A refusal is not among them: it is an answer.

use protocol::ClosingReason;

/// The house could not be reached or understood.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The address is not of the form that this client supports.
    #[error("not an address of the form http://host:port: {0}")]
    Address(String),
    /// There is no connection, or it broke.
    #[error("the house cannot be reached")]
    Unreachable(#[from] std::io::Error),
    /// The HTTP answer was not a success.
    #[error("the house answered {status}: {body}")]
    Answer {
        /// The HTTP status.
        status: u16,
        /// The beginning of the body.
        body: String,
    },
    /// The HTTP answer cannot be read.
    #[error("the house's answer cannot be read: {0}")]
    Unreadable(&'static str),
    /// The WebSocket broke.
    #[error("the connection broke")]
    Socket(#[from] Box<tokio_tungstenite::tungstenite::Error>),
    /// The server closed the connection.
    #[error("the connection was closed (code {code:?}, reason {reason:?})")]
    Closed {
        /// The close code, if one came.
        code: Option<u16>,
        /// The reason that the server gave before, if it gave one.
        reason: Option<ClosingReason>,
    },
    /// A frame was not in the protocol.
    #[error("a frame is not in the protocol")]
    Words(#[from] serde_json::Error),
    /// The client has too many commands without an answer.
    #[error("too many commands wait for their answer")]
    TooManyPending,
}

impl From<tokio_tungstenite::tungstenite::Error> for ClientError {
    fn from(error: tokio_tungstenite::tungstenite::Error) -> ClientError {
        ClientError::Socket(Box::new(error))
    }
}
