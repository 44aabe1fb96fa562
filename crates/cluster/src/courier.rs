//! Carries messages whose MAC proves that a node of this house has written them.
//!
//! A message is 32 bytes of HMAC-SHA-256 and the body. The MAC covers the text `casino bus 1`, the
//! subject's length (8 bytes, big-endian) and its bytes, and the body. That of an answer covers the
//! text `casino answer 1`, the MAC of the message it answers, and the body. So an answer cannot be
//! put in the place of another one. A message may be repeated by somebody else: commands have ids,
//! and states have numbers.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use bytes::{BufMut as _, Bytes, BytesMut};
use futures_util::StreamExt as _;
use futures_util::stream::BoxStream;
use hmac::{Hmac, KeyInit, Mac as _};
use serde::{Deserialize, Serialize};
use sha2::Sha256;
use uuid::Uuid;

use crate::bus::{Bus, BusError, RawMessage};
use crate::member::NodeMember;
use crate::subject::Subject;

const LABEL: &[u8] = b"casino bus 1\0";
const ANSWER_LABEL: &[u8] = b"casino answer 1\0";
const TAG_BYTES: usize = 32;

/// The key under which the nodes of a house prove their messages. `Debug` shows nothing.
#[derive(Clone)]
pub struct BusKey([u8; 32]);

impl BusKey {
    /// The key of these secret bytes.
    pub fn new(secret: [u8; 32]) -> BusKey {
        BusKey(secret)
    }

    fn mac(&self) -> Hmac<Sha256> {
        Hmac::new_from_slice(&self.0).expect("an HMAC takes a key of any length")
    }

    fn of_message(&self, subject: &Subject, body: &[u8]) -> Hmac<Sha256> {
        let name = subject.as_str().as_bytes();
        let length = u64::try_from(name.len()).unwrap_or(u64::MAX);
        self.mac()
            .chain_update(LABEL)
            .chain_update(length.to_be_bytes())
            .chain_update(name)
            .chain_update(body)
    }

    fn of_answer(&self, asked: &[u8], body: &[u8]) -> Hmac<Sha256> {
        self.mac().chain_update(ANSWER_LABEL).chain_update(asked).chain_update(body)
    }
}

impl std::fmt::Debug for BusKey {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("BusKey")
    }
}

/// Where the answer to a message goes.
#[derive(Clone, Debug)]
pub struct ReplyPath {
    subject: Subject,
    /// The MAC of the message that is answered.
    asked: [u8; TAG_BYTES],
}

/// A message of another node, or of this one.
#[derive(Clone, Debug)]
pub struct BusMessage {
    /// What it says.
    pub payload: Bytes,
    /// Where an answer goes, if one is awaited.
    pub reply: Option<ReplyPath>,
}

/// The messages under one subject. Dropping it ends them.
pub struct Subscription {
    key: BusKey,
    subject: Subject,
    messages: BoxStream<'static, RawMessage>,
    forged: Arc<AtomicU64>,
}

impl std::fmt::Debug for Subscription {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("Subscription").field("subject", &self.subject).finish_non_exhaustive()
    }
}

impl Subscription {
    /// The next message that a node of this house has written. `None` when there will be no more.
    /// Cancelling the future loses nothing.
    pub async fn next(&mut self) -> Option<BusMessage> {
        loop {
            let RawMessage { payload, reply } = self.messages.next().await?;
            let Some((tag, body)) = split(&payload) else {
                self.forged.fetch_add(1, Ordering::Relaxed);
                continue;
            };
            if self.key.of_message(&self.subject, &body).verify_slice(&tag).is_err() {
                self.forged.fetch_add(1, Ordering::Relaxed);
                continue;
            }
            let reply = reply.map(|subject| ReplyPath { subject, asked: tag });
            return Some(BusMessage { payload: body, reply });
        }
    }
}

/// What a node says of itself.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum NodeSign {
    /// It is alive.
    Alive(NodeMember),
    /// It leaves.
    Left(Uuid),
}

/// Carries messages between the nodes of a house. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Courier {
    bus: Arc<dyn Bus>,
    key: BusKey,
    forged: Arc<AtomicU64>,
}

impl Courier {
    pub(crate) fn over(bus: Arc<dyn Bus>, key: BusKey) -> Courier {
        Courier { bus, key, forged: Arc::default() }
    }

    /// Sends a message to all who have subscribed. It may be lost.
    pub async fn publish(&self, subject: &Subject, body: Bytes) -> Result<(), BusError> {
        let tag = tag(self.key.of_message(subject, &body));
        self.bus.publish(subject, joined(&tag, &body)).await
    }

    /// Sends a message and waits for the first answer, at most `patience`. An answer that no node
    /// of this house has written counts as none.
    pub async fn request(
        &self,
        subject: &Subject,
        body: Bytes,
        patience: Duration,
    ) -> Result<Bytes, BusError> {
        let asked = tag(self.key.of_message(subject, &body));
        let answer = self.bus.request(subject, joined(&asked, &body), patience).await?;
        let is_proven = |(tag, body): &([u8; TAG_BYTES], Bytes)| {
            self.key.of_answer(&asked, body).verify_slice(tag).is_ok()
        };
        let Some((_, body)) = split(&answer).filter(is_proven) else {
            self.forged.fetch_add(1, Ordering::Relaxed);
            return Err(BusError::Late);
        };
        Ok(body)
    }

    /// Answers a message.
    pub async fn reply(&self, path: &ReplyPath, body: Bytes) -> Result<(), BusError> {
        let tag = tag(self.key.of_answer(&path.asked, &body));
        self.bus.publish(&path.subject, joined(&tag, &body)).await
    }

    /// The messages under a subject, from now on. Those that are not taken in time are lost.
    pub async fn subscribe(&self, subject: &Subject) -> Result<Subscription, BusError> {
        let messages = self.bus.subscribe(subject).await?;
        let (key, forged) = (self.key.clone(), self.forged.clone());
        Ok(Subscription { key, subject: subject.clone(), messages, forged })
    }

    /// Messages and answers so far that no node of this house has written.
    pub fn forged(&self) -> u64 {
        self.forged.load(Ordering::Relaxed)
    }

    /// Whether there is a way to the other nodes now.
    pub fn is_there(&self) -> bool {
        self.bus.is_there()
    }

    /// Tells all nodes something about this one.
    pub(crate) async fn say(&self, boot: Uuid, sign: &NodeSign) -> Result<(), BusError> {
        let body = serde_json::to_vec(sign).expect("signs are maps with string keys");
        let tag = tag(self.key.of_message(&signs(), &body));
        self.bus.say(&boot.to_string(), joined(&tag, &body)).await
    }

    /// What nodes say of themselves: first what they have said last, then each news.
    pub(crate) async fn signs(&self) -> Result<BoxStream<'static, NodeSign>, BusError> {
        let (key, forged) = (self.key.clone(), self.forged.clone());
        let read = move |payload: Bytes| {
            let sign = split(&payload).and_then(|(tag, body)| {
                key.of_message(&signs(), &body).verify_slice(&tag).ok()?;
                serde_json::from_slice(&body).ok()
            });
            if sign.is_none() {
                forged.fetch_add(1, Ordering::Relaxed);
            }
            std::future::ready(sign)
        };
        Ok(self.bus.sayings().await?.filter_map(read).boxed())
    }
}

/// The subject that covers what nodes say of themselves.
fn signs() -> Subject {
    Subject::new(&["nodes"])
}

fn tag(mac: Hmac<Sha256>) -> [u8; TAG_BYTES] {
    mac.finalize().into_bytes().into()
}

fn joined(tag: &[u8; TAG_BYTES], body: &[u8]) -> Bytes {
    let mut message = BytesMut::with_capacity(TAG_BYTES + body.len());
    message.put_slice(tag);
    message.put_slice(body);
    message.freeze()
}

fn split(message: &Bytes) -> Option<([u8; TAG_BYTES], Bytes)> {
    let tag = message.first_chunk::<TAG_BYTES>()?;
    Some((*tag, message.slice(TAG_BYTES..)))
}
