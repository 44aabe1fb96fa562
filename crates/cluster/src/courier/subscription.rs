//! A subscription to the messages of one subject.

use std::time::Duration;

use futures_util::StreamExt as _;
use futures_util::stream::BoxStream;
use tokio::time::Instant;

use super::{BusMessage, Courier};
use crate::bus::RawMessage;
use crate::delivered::DeliveredOnce;
use crate::subject::Subject;

/// The pause before a subscription is opened again when that has failed, or it has ended.
const AGAIN: Duration = Duration::from_millis(100);

/// A subscription to the messages of one subject. [`Subscription::next`] opens it, and opens it
/// again when it has ended. Dropping it ends it.
pub struct Subscription {
    courier: Courier,
    subject: Subject,
    /// `None` while it is not open.
    messages: Option<BoxStream<'static, RawMessage>>,
    /// From when on it may be opened.
    opens_from: Instant,
    delivered: DeliveredOnce,
}

impl std::fmt::Debug for Subscription {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("Subscription").field("subject", &self.subject).finish_non_exhaustive()
    }
}

impl Subscription {
    pub(crate) fn new(courier: Courier, subject: Subject) -> Subscription {
        let (delivered, opens_from) = (DeliveredOnce::default(), Instant::now());
        Subscription { courier, subject, messages: None, opens_from, delivered }
    }

    /// Waits until it is open: what is sent from then on is delivered. Cancelling the future loses
    /// nothing.
    pub async fn open(&mut self) {
        self.stream().await;
    }

    /// The same, when it is open.
    pub async fn opened(mut self) -> Subscription {
        self.open().await;
        self
    }

    /// The next message that a node of this house has written. Those that are sent while it is not
    /// open are lost. Cancelling the future loses nothing.
    pub async fn next(&mut self) -> BusMessage {
        loop {
            let Some(message) = self.stream().await.next().await else {
                self.messages = None;
                self.opens_from = Instant::now() + AGAIN;
                continue;
            };
            let read = self.courier.read(&self.subject, message, &mut self.delivered);
            if let Some(message) = read {
                return message;
            }
        }
    }

    async fn stream(&mut self) -> &mut BoxStream<'static, RawMessage> {
        while self.messages.is_none() {
            if Instant::now() < self.opens_from {
                tokio::time::sleep_until(self.opens_from).await;
            }
            match self.courier.messages(&self.subject).await {
                Ok(open) => self.messages = Some(open),
                Err(_) => self.opens_from = Instant::now() + AGAIN,
            }
        }
        self.messages.as_mut().expect("it was opened above")
    }
}

#[cfg(test)]
mod tests {
    use bytes::Bytes;

    use super::super::BusKey;
    use super::*;
    use crate::bus::BusError;
    use crate::local::LocalBus;

    #[tokio::test(start_paused = true)]
    async fn a_subscription_that_begins_without_a_way_opens_when_there_is_one() {
        let (bus, subject) = (LocalBus::default(), Subject::new(&["t", "cmd"]));
        let courier = bus.courier(BusKey::new([1; 32]));
        let mut asked = courier.subscribe(subject.clone());
        bus.set_away(true);
        let waits = tokio::time::timeout(AGAIN * 10, asked.next()).await;
        assert!(waits.is_err(), "{waits:?}");
        let ask = || courier.request(&subject, Bytes::from_static(b"bet"), AGAIN);
        assert_eq!(ask().await, Err(BusError::Away));
        bus.set_away(false);
        assert_eq!(ask().await, Err(BusError::NoResponder));
        // `next` opens it.
        assert!(tokio::time::timeout(AGAIN * 2, asked.next()).await.is_err());
        let (answer, message) = tokio::join!(ask(), asked.next());
        assert_eq!((answer, message.payload), (Err(BusError::Late), Bytes::from_static(b"bet")));
    }
}
