//! What is needed of whatever carries messages between nodes.

use std::fmt::Debug;
use std::time::Duration;

use bytes::Bytes;
use futures_util::future::BoxFuture;
use futures_util::stream::BoxStream;

use crate::subject::Subject;

/// Why a message was not sent, or not answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BusError {
    /// Nobody has subscribed to the subject.
    #[error("nobody is there to answer")]
    NoResponder,
    /// There was no answer in time, or none that can be read.
    #[error("there was no answer in time")]
    Late,
    /// There is no way to the other nodes now.
    #[error("there is no way to the other nodes")]
    Away,
}

/// A message as a bus brings it.
#[derive(Clone, Debug)]
pub(crate) struct RawMessage {
    pub payload: Bytes,
    /// Where an answer goes, if one is awaited.
    pub reply: Option<Subject>,
}

/// What is needed of whatever carries messages between nodes.
pub(crate) trait Bus: Debug + Send + Sync + 'static {
    /// Sends a message to all who have subscribed. It may be lost.
    fn publish(&self, subject: &Subject, payload: Bytes) -> BoxFuture<'_, Result<(), BusError>>;

    /// Sends a message and waits for the first answer.
    fn request(
        &self,
        subject: &Subject,
        payload: Bytes,
        patience: Duration,
    ) -> BoxFuture<'_, Result<Bytes, BusError>>;

    /// The messages that are sent under a subject from now on. Those that are not taken in time are
    /// lost. Dropping the stream ends it.
    fn subscribe(
        &self,
        subject: &Subject,
    ) -> BoxFuture<'_, Result<BoxStream<'static, RawMessage>, BusError>>;

    /// Tells all nodes something about this one, whose key this is. Who comes later hears it, too,
    /// until something else is said under the key or a few seconds have passed.
    fn say(&self, key: &str, payload: Bytes) -> BoxFuture<'_, Result<(), BusError>>;

    /// What nodes say of themselves: first what they have said last, then each news. The stream
    /// ends when the way to the other nodes is lost.
    fn sayings(&self) -> BoxFuture<'_, Result<BoxStream<'static, Bytes>, BusError>>;

    /// Whether there is a way to the other nodes now.
    fn is_there(&self) -> bool;
}
