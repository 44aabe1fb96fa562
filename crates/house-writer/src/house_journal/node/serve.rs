//! Takes what other nodes ask of the house while this node owns its chain.

use std::convert::Infallible;
use std::time::Duration;

use cluster::{BusMessage, Courier, Subject, Subscription};
use futures_util::future::BoxFuture;
use futures_util::stream::FuturesUnordered;
use futures_util::{FutureExt as _, StreamExt as _};
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, oneshot};

use super::super::EntryError;
use super::super::lanes::{ByLane, EntryAsker, EntryRequest};
use super::super::wire::{AnswerOfHouse, AskedOfHouse};

/// Requests of other nodes whose answers are not sent yet. Further ones wait as messages.
const UNANSWERED_MAX: usize = 1_024;
/// How long it may take to send the last answers.
const END_MAX: Duration = Duration::from_secs(1);

/// The requests of other nodes under one epoch.
pub(super) struct Serving {
    courier: Courier,
    lanes: ByLane<mpsc::Sender<EntryRequest>>,
    asked: Subscription,
    answers: FuturesUnordered<BoxFuture<'static, ()>>,
}

impl Serving {
    /// Takes what is asked under this subject into these lanes.
    pub(super) fn new(
        courier: Courier,
        subject: Subject,
        lanes: ByLane<mpsc::Sender<EntryRequest>>,
    ) -> Serving {
        let asked = courier.subscribe(subject);
        Serving { courier, lanes, asked, answers: FuturesUnordered::new() }
    }

    /// Takes requests and sends their answers. Cancelling the future loses nothing.
    pub(super) async fn run(&mut self) -> Infallible {
        loop {
            tokio::select! {
                biased;
                Some(()) = self.answers.next() => {}
                question = self.asked.next(), if self.answers.len() < UNANSWERED_MAX => {
                    self.take(question);
                }
            }
        }
    }

    /// Ends the serving once the lanes are closed: those whose requests were not carried out are
    /// told to ask the next owner.
    pub(super) async fn end(mut self) {
        while let Some(question) = self.asked.next().now_or_never() {
            self.take(question);
        }
        // Other nodes that ask from now on get no responder, and ask the next owner.
        let Serving { asked, mut answers, .. } = self;
        drop(asked);
        let told = async { while answers.next().await.is_some() {} };
        if tokio::time::timeout(END_MAX, told).await.is_err() {
            tracing::warn!("some nodes are not told that this one owns the house's chain no more");
        }
    }

    fn take(&self, delivery: BusMessage) {
        let message = serde_json::from_slice::<AskedOfHouse>(&delivery.payload).ok();
        let Some((id, lane, ask)) = message.and_then(AskedOfHouse::read) else { return };
        let Some(path) = delivery.reply else { return };
        let (reply, answer) = oneshot::channel();
        let (asker, tried, open) = (EntryAsker::Node, None, None);
        let request = EntryRequest { id, lane, ask, asker, reply, tried, open };
        let refused = match self.lanes.of(lane).try_send(request) {
            Ok(()) | Err(TrySendError::Closed(_)) => None,
            Err(TrySendError::Full(_)) => Some(Err(EntryError::Busy)),
        };
        let courier = self.courier.clone();
        let answer = async move {
            // A request that is dropped is for the next owner.
            let done: AnswerOfHouse = if refused.is_some() { refused } else { answer.await.ok() };
            let body = serde_json::to_vec(&done).expect("answers are maps");
            // The asker asks again.
            let _ = courier.reply(&path, body.into()).await;
        };
        self.answers.push(answer.boxed());
    }
}
