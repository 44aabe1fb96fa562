//! What can go wrong between a client and the house. A refusal is no fault: it is an answer.

use protocol::ClosingReason;

/// The world failed, not the rules.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The address is none this client can reach.
    #[error("not an address of the form http://host:port: {0}")]
    Address(String),
    /// No connection, or it broke.
    #[error("the house cannot be reached")]
    Unreachable(#[from] std::io::Error),
    /// An HTTP answer other than success.
    #[error("the house answered {status}: {body}")]
    Answer {
        /// The HTTP status.
        status: u16,
        /// The beginning of the body.
        body: String,
    },
    /// An HTTP answer this client cannot read.
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
        /// The reason the server gave before, if it did.
        reason: Option<ClosingReason>,
    },
    /// A frame that is not in the protocol.
    #[error("a frame is not in the protocol")]
    Words(#[from] serde_json::Error),
    /// More commands wait for their answer than a client may have.
    #[error("too many commands wait for their answer")]
    TooManyPending,
}

impl From<tokio_tungstenite::tungstenite::Error> for ClientError {
    fn from(error: tokio_tungstenite::tungstenite::Error) -> ClientError {
        ClientError::Socket(Box::new(error))
    }
}
