//! Messages within one process: for a house of one server, and for tests with several nodes.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use futures_util::stream::{self, BoxStream, StreamExt as _};
use parking_lot::Mutex;
use tokio::sync::mpsc;

use crate::bus::{Bus, BusError, RawMessage};
use crate::courier::{BusKey, Courier};
use crate::subject::Subject;

/// Messages that may wait in one subscription. More are lost.
const WAITING_MAX: usize = 1024;
/// Sayings of nodes that may wait for one who follows them. More are lost.
const SAYINGS_MAX: usize = 256;

/// A bus within one process. Its clones are the same bus.
#[derive(Clone, Debug, Default)]
pub struct LocalBus(Arc<Mutex<Exchange>>);

#[derive(Debug, Default)]
struct Exchange {
    next: u64,
    subscribers: HashMap<Subject, Vec<(u64, mpsc::Sender<RawMessage>)>>,
    /// What nodes have said of themselves last, by their keys.
    said: HashMap<String, Bytes>,
    followers: Vec<mpsc::Sender<Bytes>>,
    /// Nothing can be sent and nothing opened.
    is_away: bool,
}

impl LocalBus {
    /// A courier on this bus.
    pub fn courier(&self, key: BusKey) -> Courier {
        Courier::over(Arc::new(self.clone()), key)
    }

    /// Has all that is sent or opened from now on fail, as when NATS is away, or work again.
    pub fn set_away(&self, is_away: bool) {
        self.0.lock().is_away = is_away;
    }

    fn there(&self) -> Result<(), BusError> {
        if self.is_there() { Ok(()) } else { Err(BusError::Away) }
    }

    /// Gives a message to all who have subscribed. Returns whether there is anyone.
    fn give(&self, subject: &Subject, delivery: &RawMessage) -> bool {
        let mut exchange = self.0.lock();
        let Some(subscribers) = exchange.subscribers.get_mut(subject) else { return false };
        subscribers.retain(|(_, sender)| !sender.is_closed());
        for (_, sender) in subscribers.iter() {
            // A full queue loses the message.
            let _ = sender.try_send(delivery.clone());
        }
        !subscribers.is_empty()
    }

    fn join(&self, subject: &Subject) -> (u64, mpsc::Receiver<RawMessage>) {
        // When the queue is full, messages are lost.
        let (sender, receiver) = mpsc::channel(WAITING_MAX);
        let mut exchange = self.0.lock();
        exchange.next += 1;
        let id = exchange.next;
        exchange.subscribers.entry(subject.clone()).or_default().push((id, sender));
        (id, receiver)
    }
}

/// Where one answer goes. Dropping it closes it.
struct Inbox {
    bus: LocalBus,
    subject: Subject,
}

impl Drop for Inbox {
    fn drop(&mut self) {
        self.bus.0.lock().subscribers.remove(&self.subject);
    }
}

fn streamed<T: Send + 'static>(receiver: mpsc::Receiver<T>) -> BoxStream<'static, T> {
    stream::unfold(receiver, async |mut receiver| Some((receiver.recv().await?, receiver))).boxed()
}

impl Bus for LocalBus {
    fn publish(&self, subject: &Subject, payload: Bytes) -> BoxFuture<'_, Result<(), BusError>> {
        let there = self.there();
        if there.is_ok() {
            self.give(subject, &RawMessage { payload, reply: None });
        }
        std::future::ready(there).boxed()
    }

    fn request(
        &self,
        subject: &Subject,
        payload: Bytes,
        patience: Duration,
    ) -> BoxFuture<'_, Result<Bytes, BusError>> {
        if let Err(away) = self.there() {
            return std::future::ready(Err(away)).boxed();
        }
        let inbox = {
            let mut exchange = self.0.lock();
            exchange.next += 1;
            Subject::new(&["inbox", &exchange.next.to_string()])
        };
        let (_, mut answers) = self.join(&inbox);
        // The inbox is closed however this ends, also when the caller waits no longer.
        let open = Inbox { bus: self.clone(), subject: inbox.clone() };
        let asked = self.give(subject, &RawMessage { payload, reply: Some(inbox.clone()) });
        async move {
            if !asked {
                return Err(BusError::NoResponder);
            }
            let answer = tokio::time::timeout(patience, answers.recv()).await;
            drop(open);
            answer.ok().flatten().map(|answer| answer.payload).ok_or(BusError::Late)
        }
        .boxed()
    }

    fn subscribe(
        &self,
        subject: &Subject,
    ) -> BoxFuture<'_, Result<BoxStream<'static, RawMessage>, BusError>> {
        let open = self.there().map(|()| streamed(self.join(subject).1));
        std::future::ready(open).boxed()
    }

    fn say(&self, key: &str, payload: Bytes) -> BoxFuture<'_, Result<(), BusError>> {
        let mut exchange = self.0.lock();
        if exchange.is_away {
            return std::future::ready(Err(BusError::Away)).boxed();
        }
        exchange.said.insert(key.to_owned(), payload.clone());
        exchange.followers.retain(|follower| !follower.is_closed());
        for follower in &exchange.followers {
            // A full queue loses it. It is said again.
            let _ = follower.try_send(payload.clone());
        }
        std::future::ready(Ok(())).boxed()
    }

    fn sayings(&self) -> BoxFuture<'_, Result<BoxStream<'static, Bytes>, BusError>> {
        // When the queue is full, sayings are lost, and said again.
        let (follower, sayings) = mpsc::channel(SAYINGS_MAX);
        let mut exchange = self.0.lock();
        if exchange.is_away {
            return std::future::ready(Err(BusError::Away)).boxed();
        }
        for said in exchange.said.values() {
            // There is room for the first ones.
            let _ = follower.try_send(said.clone());
        }
        exchange.followers.push(follower);
        std::future::ready(Ok(streamed(sayings))).boxed()
    }

    fn is_there(&self) -> bool {
        !self.0.lock().is_away
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn no_inbox_is_left_by_a_request() {
        let bus = LocalBus::default();
        let courier = bus.courier(BusKey::new([7; 32]));
        let (subject, minute) = (Subject::new(&["x"]), Duration::from_mins(1));
        let ask = || courier.request(&subject, Bytes::new(), minute);
        assert_eq!(ask().await, Err(BusError::NoResponder));
        let _silent = courier.subscribe(subject.clone()).opened().await;
        assert_eq!(ask().await, Err(BusError::Late));
        assert!(tokio::time::timeout(Duration::from_millis(1), ask()).await.is_err());
        assert_eq!(bus.0.lock().subscribers.len(), 1);
    }
}
