//! Carries messages whose MAC proves that a node of this house has written them.
//!
//! A message is 32 bytes of HMAC-SHA-256, the moment of its sending (8 bytes, big-endian, in
//! milliseconds since 1970), 8 random bytes, and the body. The MAC covers the text `casino bus 3`,
//! the subject's length (8 bytes, big-endian) and its bytes, the moment, the random bytes, and the
//! body. The random bytes tell two equal messages of one millisecond apart. The
//! MAC of an answer covers the text `casino answer 1`, the MAC of the message it answers, and the
//! body. So an answer cannot be put in the place of another one.
//!
//! Somebody with access to NATS can repeat a message. A message that is older than
//! [`crate::MESSAGE_AGE_MAX_MS`] is not delivered, and a subscription delivers no message twice. So
//! a message that somebody has kept is of no use after that age. Within it, a command that was
//! refused may be carried out by the next owner, or by the same node when it has subscribed anew.
//! The clocks of the nodes have to agree within that age.

mod subscription;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use bytes::{BufMut as _, Bytes, BytesMut};
use edge::{clock, entropy};
use futures_util::StreamExt as _;
use futures_util::stream::BoxStream;
use hmac::{Hmac, KeyInit, Mac as _};
use serde::{Deserialize, Serialize};
use sha2::Sha256;
use uuid::Uuid;

pub use self::subscription::Subscription;

use crate::bus::{Bus, BusError, RawMessage};
use crate::delivered::{DeliveredOnce, is_fresh};
use crate::member::NodeMember;
use crate::subject::Subject;

const LABEL: &[u8] = b"casino bus 3\0";
const ANSWER_LABEL: &[u8] = b"casino answer 1\0";
const TAG_BYTES: usize = 32;
const MOMENT_BYTES: usize = 8;
/// Moment and random bytes.
const HEAD_BYTES: usize = MOMENT_BYTES + 8;

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

    fn of_message(&self, subject: &Subject, head: &[u8; HEAD_BYTES], body: &[u8]) -> Hmac<Sha256> {
        let name = subject.as_str().as_bytes();
        let length = u64::try_from(name.len()).unwrap_or(u64::MAX);
        self.mac()
            .chain_update(LABEL)
            .chain_update(length.to_be_bytes())
            .chain_update(name)
            .chain_update(head)
            .chain_update(body)
    }

    /// A message as it travels, and its MAC.
    fn signed(&self, subject: &Subject, body: &[u8]) -> ([u8; TAG_BYTES], Bytes) {
        let head = head_of(clock::now_ms());
        let tag = tag(self.of_message(subject, &head, body));
        (tag, joined(&tag, &[&head, body]))
    }

    /// The MAC, the moment and the body of a message that a node of this house has written.
    fn read(&self, subject: &Subject, message: &Bytes) -> Option<([u8; TAG_BYTES], i64, Bytes)> {
        let (tag, rest) = split(message)?;
        let head = rest.first_chunk::<HEAD_BYTES>()?;
        let sent_ms = i64::from_be_bytes(*head.first_chunk::<MOMENT_BYTES>()?);
        let body = rest.slice(HEAD_BYTES..);
        let is_ours = self.of_message(subject, head, &body).verify_slice(&tag).is_ok();
        is_ours.then_some((tag, sent_ms, body))
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

/// What a node says of itself.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum NodeSign {
    /// It is alive.
    Alive(NodeMember),
    /// It leaves.
    Left(Uuid),
}

/// Messages that were not delivered.
#[derive(Debug, Default)]
struct Refused {
    /// No node of this house has written them.
    forged: AtomicU64,
    /// They were too old, or were delivered before.
    stale: AtomicU64,
}

/// Carries messages between the nodes of a house. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Courier {
    bus: Arc<dyn Bus>,
    key: BusKey,
    refused: Arc<Refused>,
}

impl Courier {
    pub(crate) fn over(bus: Arc<dyn Bus>, key: BusKey) -> Courier {
        Courier { bus, key, refused: Arc::default() }
    }

    /// Sends a message to all who have subscribed. It may be lost.
    pub async fn publish(&self, subject: &Subject, body: Bytes) -> Result<(), BusError> {
        let (_, message) = self.key.signed(subject, &body);
        self.bus.publish(subject, message).await
    }

    /// Sends a message and waits for the first answer, at most `patience`. An answer that no node
    /// of this house has written counts as none.
    pub async fn request(
        &self,
        subject: &Subject,
        body: Bytes,
        patience: Duration,
    ) -> Result<Bytes, BusError> {
        let (asked, message) = self.key.signed(subject, &body);
        let answer = self.bus.request(subject, message, patience).await?;
        let is_proven = |(tag, body): &([u8; TAG_BYTES], Bytes)| {
            self.key.of_answer(&asked, body).verify_slice(tag).is_ok()
        };
        let Some((_, body)) = split(&answer).filter(is_proven) else {
            self.refused.forged.fetch_add(1, Ordering::Relaxed);
            return Err(BusError::Late);
        };
        Ok(body)
    }

    /// Answers a message.
    pub async fn reply(&self, path: &ReplyPath, body: Bytes) -> Result<(), BusError> {
        let tag = tag(self.key.of_answer(&path.asked, &body));
        self.bus.publish(&path.subject, joined(&tag, &[&body])).await
    }

    /// The messages under a subject, once the subscription is open. Those that are not taken in
    /// time are lost.
    pub fn subscribe(&self, subject: Subject) -> Subscription {
        Subscription::new(self.clone(), subject)
    }

    /// Opens the way of what is sent under a subject.
    pub(crate) async fn messages(
        &self,
        subject: &Subject,
    ) -> Result<BoxStream<'static, RawMessage>, BusError> {
        self.bus.subscribe(subject).await
    }

    /// What came under a subject, if a node of this house has written it and it was not delivered
    /// before.
    pub(crate) fn read(
        &self,
        subject: &Subject,
        RawMessage { payload, reply }: RawMessage,
        delivered: &mut DeliveredOnce,
    ) -> Option<BusMessage> {
        let Some((tag, sent_ms, body)) = self.key.read(subject, &payload) else {
            self.refused.forged.fetch_add(1, Ordering::Relaxed);
            return None;
        };
        if !delivered.is_new(&tag, sent_ms, clock::now_ms()) {
            self.refused.stale.fetch_add(1, Ordering::Relaxed);
            return None;
        }
        let reply = reply.map(|subject| ReplyPath { subject, asked: tag });
        Some(BusMessage { payload: body, reply })
    }

    /// Messages and answers so far that no node of this house has written.
    pub fn forged(&self) -> u64 {
        self.refused.forged.load(Ordering::Relaxed)
    }

    /// Messages so far that were too old or came twice. They grow when the clocks of the nodes
    /// differ, when a node was frozen, and when somebody repeats messages.
    pub fn stale(&self) -> u64 {
        self.refused.stale.load(Ordering::Relaxed)
    }

    /// Whether there is a way to the other nodes now.
    pub fn is_there(&self) -> bool {
        self.bus.is_there()
    }

    /// Tells all nodes something about this one.
    pub(crate) async fn say(&self, boot: Uuid, sign: &NodeSign) -> Result<(), BusError> {
        let body = serde_json::to_vec(sign).expect("signs are maps with string keys");
        let (_, message) = self.key.signed(&signs(), &body);
        self.bus.say(&boot.to_string(), message).await
    }

    /// What nodes say of themselves: first what they have said last, then each news.
    pub(crate) async fn signs(&self) -> Result<BoxStream<'static, NodeSign>, BusError> {
        let (key, refused) = (self.key.clone(), self.refused.clone());
        let read = move |payload: Bytes| {
            let sign = match key.read(&signs(), &payload) {
                Some((_, sent_ms, body)) if is_fresh(sent_ms, clock::now_ms()) => {
                    serde_json::from_slice(&body).ok()
                }
                Some(_) => {
                    refused.stale.fetch_add(1, Ordering::Relaxed);
                    None
                }
                None => {
                    refused.forged.fetch_add(1, Ordering::Relaxed);
                    None
                }
            };
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

/// The moment, and random bytes.
fn head_of(sent_ms: i64) -> [u8; HEAD_BYTES] {
    let mut head: [u8; HEAD_BYTES] = entropy::bytes();
    head[..MOMENT_BYTES].copy_from_slice(&sent_ms.to_be_bytes());
    head
}

fn joined(tag: &[u8; TAG_BYTES], parts: &[&[u8]]) -> Bytes {
    let length: usize = parts.iter().map(|part| part.len()).sum();
    let mut message = BytesMut::with_capacity(TAG_BYTES + length);
    message.put_slice(tag);
    for part in parts {
        message.put_slice(part);
    }
    message.freeze()
}

fn split(message: &Bytes) -> Option<([u8; TAG_BYTES], Bytes)> {
    let tag = message.first_chunk::<TAG_BYTES>()?;
    Some((*tag, message.slice(TAG_BYTES..)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::delivered::MESSAGE_AGE_MAX_MS;
    use crate::local::LocalBus;

    #[tokio::test]
    async fn a_message_that_somebody_repeats_or_has_kept_is_not_delivered() {
        let (bus, key, subject) =
            (LocalBus::default(), BusKey::new([1; 32]), Subject::new(&["t", "cmd"]));
        let courier = bus.courier(key.clone());
        let mut overheard = bus.subscribe(&subject).await.unwrap();
        let mut heard = courier.subscribe(subject.clone()).opened().await;
        courier.publish(&subject, Bytes::from_static(b"pay")).await.unwrap();
        let repeated = overheard.next().await.unwrap().payload;
        bus.publish(&subject, repeated).await.unwrap();
        let kept_ms = clock::now_ms() - MESSAGE_AGE_MAX_MS - 1;
        let begin = head_of(kept_ms);
        let tag = tag(key.of_message(&subject, &begin, b"pay"));
        let kept = joined(&tag, &[&begin, b"pay"]);
        bus.publish(&subject, kept).await.unwrap();
        // The moment is under the MAC.
        let mut moved = BytesMut::from(overheard.next().await.unwrap().payload.as_ref());
        moved[TAG_BYTES + MOMENT_BYTES - 1] ^= 1;
        bus.publish(&subject, moved.freeze()).await.unwrap();
        courier.publish(&subject, Bytes::from_static(b"next")).await.unwrap();
        assert_eq!(heard.next().await.payload, "pay");
        assert_eq!(heard.next().await.payload, "next");
        assert_eq!((courier.stale(), courier.forged()), (2, 1));
    }

    #[tokio::test]
    async fn what_two_nodes_say_in_one_millisecond_is_delivered_twice() {
        let (key, subject) = (BusKey::new([1; 32]), Subject::new(&["t", "ping"]));
        let courier = LocalBus::default().courier(key.clone());
        let (sent_ms, mut delivered) = (clock::now_ms(), DeliveredOnce::default());
        let said = [(); 2].map(|()| {
            let head = head_of(sent_ms);
            let tag = tag(key.of_message(&subject, &head, b"are you there?"));
            let payload = joined(&tag, &[&head, b"are you there?"]);
            RawMessage { payload, reply: None }
        });
        for message in &said {
            assert!(courier.read(&subject, message.clone(), &mut delivered).is_some());
        }
        assert!(courier.read(&subject, said[0].clone(), &mut delivered).is_none(), "repeated");
    }
}
