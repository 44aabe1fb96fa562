//! Sends requests of this node to the owner of the house's chain. Each owner is asked under its
//! epoch, so that a former one gets nothing that the present one is asked. A request has one id in
//! all tries, and is carried out once.

use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use cluster::{BusError, Courier, Subject};
use tokio::sync::{Notify, watch};

use super::super::lanes::{EntryAsker, EntryRequest};
use super::super::wire::{AnswerOfHouse, AskedOfHouse};
use super::super::{EntryError, Recorded};
use crate::clock::Stopwatch;

/// How long one try may take.
const TRY_MAX: Duration = Duration::from_secs(6);
/// How long a request is tried, in all. Then it is not known whether it was carried out.
const TRIES_MAX: Duration = Duration::from_secs(10);
/// The pause before another try when there is no owner, and between two looks for one.
pub(super) const AGAIN: Duration = Duration::from_millis(25);

/// Where the owner of the house's chain under this epoch is asked.
pub(super) fn asked_of_house(epoch: i64) -> Subject {
    Subject::new(&["house", "cmd", &epoch.to_string()])
}

/// What is needed to ask the owner. Cheap to clone.
#[derive(Clone, Debug)]
pub(super) struct WayToOwner {
    pub(super) courier: Courier,
    /// The newest epoch of the house's chain that this node has seen.
    pub(super) epoch: watch::Receiver<i64>,
    /// Is told when the owner under that epoch does not answer.
    pub(super) is_lost: Arc<Notify>,
}

/// Sends a request to the owner until it is answered. `None` when there was no answer in time.
pub(super) fn forward(
    mut way: WayToOwner,
    request: &mut EntryRequest,
) -> impl Future<Output = Option<Result<Recorded, EntryError>>> + use<> {
    let asking = AskedOfHouse::new(request.id, request.lane, &request.ask);
    let body = Bytes::from(serde_json::to_vec(&asking).expect("asks are maps with string keys"));
    let waits = matches!(request.asker, EntryAsker::InTurn);
    let since = *request.tried.get_or_insert_with(Stopwatch::start);
    async move {
        while since.elapsed() < TRIES_MAX {
            let subject = asked_of_house(*way.epoch.borrow_and_update());
            let asked = way.courier.request(&subject, body.clone(), TRY_MAX);
            let answer = tokio::select! {
                biased;
                answer = asked => answer,
                // The present owner is asked at once.
                Ok(()) = way.epoch.changed() => continue,
            };
            match answer.map(|answer| serde_json::from_slice::<AnswerOfHouse>(&answer)) {
                Ok(Ok(Some(Err(EntryError::Busy)))) if waits => {}
                Ok(Ok(Some(answer))) => return Some(answer),
                // That node owns the chain no more, or there is none.
                Ok(Ok(None) | Err(_)) | Err(BusError::NoResponder | BusError::Away) => {
                    way.is_lost.notify_one();
                }
                Err(BusError::Late) => continue,
            }
            // A newer epoch ends the pause, too.
            let _ = tokio::time::timeout(AGAIN, way.epoch.changed()).await;
        }
        None
    }
}
