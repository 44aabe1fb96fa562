//! The house's chain where several nodes share a house: one of them owns it, and the others send it
//! what they are asked, under the same ids. When the owner is gone, another node takes the chain.

#[cfg(test)]
mod tests;

use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use chips::Chips;
use cluster::placement::{PlacementMove, Watch};
use cluster::{BusError, Courier, Members, Subject, Subscription};
use futures_util::future::BoxFuture;
use futures_util::stream::FuturesUnordered;
use futures_util::{FutureExt as _, StreamExt as _};
use house::protection::Change;
use house::{HouseEvent, RecordedEvent};
use ledger::{ChainId, Fault, Head, JOURNAL_PAGE_STEPS_MAX, Ledger};
use tokio::sync::{oneshot, watch};

use super::lanes::{LaneCounts, Lanes, WeakLaneEntries};
use super::wire::AskedOfHouse;
use super::{
    EntryAsk, EntryError, EntryRequest, HouseActor, HouseHandle, HouseParts, Recorded, limits,
    requests,
};
use crate::clock::Stopwatch;
use crate::protection::Admission;
use crate::tasks::Tasks;
use house::protection::Obstacle;

/// How often a node looks at the chain: who owns it, and what was added.
const LOOK_PERIOD: Duration = Duration::from_millis(250);
/// How long one try may take.
const TRY_MAX: Duration = Duration::from_secs(6);
/// How long a request is tried. Then it is not known whether it was carried out.
const TRIES_MAX: Duration = Duration::from_secs(10);
/// The pause before another try when there is no owner.
const AGAIN: Duration = Duration::from_millis(25);

/// What the house's chain needs of the other nodes.
#[derive(Clone, Debug)]
pub struct HouseNode {
    /// Who is alive.
    pub members: Members,
    /// The way of messages.
    pub courier: Courier,
    /// The books over connections that only the taking of chains uses.
    pub placing: Ledger,
}

/// Whether this node owns the house's chain. Cheap to clone.
#[derive(Clone, Debug)]
pub struct HouseSeat {
    is_here: watch::Receiver<bool>,
    /// Whether any node owns it.
    has_owner: watch::Receiver<bool>,
}

impl HouseSeat {
    /// Whether this node owns it now.
    pub fn is_here(&self) -> bool {
        *self.is_here.borrow()
    }

    /// Waits until this node owns it.
    pub async fn comes(&mut self) {
        // Fails when the server stops.
        if self.is_here.wait_for(|is_here| *is_here).await.is_err() {
            std::future::pending::<()>().await;
        }
    }

    /// Waits until this node owns it no more.
    pub async fn goes(&mut self) {
        if self.is_here.wait_for(|is_here| !*is_here).await.is_err() {
            std::future::pending::<()>().await;
        }
    }

    /// Waits until any node owns it.
    pub async fn is_taken(&mut self) {
        let _ = self.has_owner.wait_for(|has_owner| *has_owner).await;
    }
}

impl HouseHandle {
    /// Joins the nodes of a house: what is asked goes to the owner of the house's chain, and this
    /// node takes the chain when it has none. Fails when the books cannot be read.
    pub async fn join(
        ledger: Ledger,
        admission: Arc<Admission>,
        tasks: &Tasks,
        second_person_above: Chips,
        node: HouseNode,
    ) -> Result<(HouseHandle, HouseSeat), Fault> {
        let shared =
            requests::SharedRequests::new(watch::Sender::new(requests::read(&ledger).await?));
        let (handle, lanes) = HouseHandle::new(shared.clone());
        let stop = tasks.clone();
        let seq = ledger.head(ChainId::HOUSE).await?.map_or(0, |head| head.seq);
        let parts = HouseParts { ledger, admission, stop, requests: shared, second_person_above };
        let (told, is_here) = watch::channel(false);
        let (told_owner, has_owner) = watch::channel(false);
        let watch = Watch::new(node.members.me(), 0);
        let entries = handle.lanes.downgrade();
        let heard = limits::hear(node.members.me(), node.courier.clone(), parts.admission.clone());
        let stopping = tasks.stopping.clone();
        tasks.spawn(async move {
            let _ = stopping.run_until_cancelled_owned(heard).await;
        });
        let keeper = Keeper {
            parts,
            node,
            lanes,
            watch,
            since: Stopwatch::start(),
            seq,
            told,
            told_owner,
            entries,
        };
        tasks.spawn(keeper.run());
        Ok((handle, HouseSeat { is_here, has_owner }))
    }
}

/// What has come of a request that was sent to the owner.
type Answered = (EntryRequest, Option<Result<Recorded, EntryError>>);

struct Keeper {
    parts: HouseParts,
    node: HouseNode,
    lanes: Lanes,
    watch: Watch,
    since: Stopwatch,
    /// The last entry that this node has looked at.
    seq: i64,
    told: watch::Sender<bool>,
    told_owner: watch::Sender<bool>,
    /// Where requests of other nodes go while this node owns the chain.
    entries: WeakLaneEntries,
}

impl Keeper {
    async fn run(mut self) {
        while let Some(epoch) = self.elsewhere().await {
            let me = self.node.members.me();
            match self.node.placing.take(ChainId::HOUSE, epoch, me).await {
                Ok(Some(head)) => self.here(head).await,
                Ok(None) => {}
                Err(fault) => {
                    tracing::warn!(error = %fault, "the house's chain cannot be taken");
                    tokio::time::sleep(LOOK_PERIOD).await;
                }
            }
        }
    }

    /// Owns the chain until the server stops or another node owns it.
    async fn here(&mut self, head: Head) {
        tracing::info!(epoch = head.epoch, "this node owns the house's chain");
        // The former owner may have added entries until the chain was taken.
        while let Err(fault) = self.follow().await {
            tracing::warn!(error = %fault, "the house's journal cannot be followed");
            if self.parts.stop.stopping.is_cancelled() {
                return;
            }
            tokio::time::sleep(LOOK_PERIOD).await;
        }
        let actor = HouseActor::new(self.parts.clone(), head, Some(self.node.clone()));
        actor.read_requests().await;
        self.told.send_replace(true);
        self.told_owner.send_replace(true);
        let stop = self.parts.stop.clone();
        let served = serve(&self.node.courier, self.entries.clone());
        let is_draining = tokio::select! {
            biased;
            () = actor.run(&mut self.lanes) => false,
            () = served => false,
            () = stop.leaving.cancelled() => true,
        };
        self.told.send_replace(false);
        self.seq = head.seq;
        if is_draining {
            let given_up = self.node.placing.give_up(ChainId::HOUSE, head.epoch);
            if let Err(fault) = given_up.await {
                tracing::warn!(error = %fault, "the house's chain is not noted as free");
            }
        }
        tracing::info!("this node does not own the house's chain any more");
    }

    /// Sends requests to the owner until this node is to take the chain. Returns the epoch of the
    /// former owner, or `None` when the server stops.
    async fn elsewhere(&mut self) -> Option<i64> {
        let mut forwarded: FuturesUnordered<BoxFuture<'static, Answered>> = FuturesUnordered::new();
        let mut under_way = LaneCounts::default();
        let mut look = tokio::time::interval(LOOK_PERIOD);
        let mut changes = self.node.members.changes();
        let stopping = self.parts.stop.stopping.clone();
        loop {
            tokio::select! {
                biased;
                () = stopping.cancelled() => return None,
                Some(answered) = forwarded.next() => {
                    under_way.remove(answered.0.lane);
                    self.answer(answered).await;
                }
                request = self.lanes.next_beside(&under_way) => {
                    let request = request?;
                    under_way.add(request.lane);
                    forwarded.push(forward(self.node.courier.clone(), request).boxed());
                }
                _ = look.tick() => if let Some(epoch) = self.look().await { return Some(epoch) },
                Ok(()) = changes.changed() => {
                    if let Some(epoch) = self.look().await { return Some(epoch) }
                }
            }
        }
    }

    /// Gives the answer of the owner to who has asked.
    async fn answer(&mut self, (request, answer): Answered) {
        let EntryRequest { ask, reply, turn, .. } = request;
        // Who has asked reads what has become of the request at this node.
        if matches!(ask, EntryAsk::AskCage { .. } | EntryAsk::AnswerCage { .. })
            && let Err(fault) = self.follow().await
        {
            tracing::warn!(error = %fault, "the house's journal cannot be followed");
        }
        let answer = answer.unwrap_or(Err(EntryError::Moving));
        // From the answer on; the look at the journal sees to the rest.
        if let EntryAsk::ChangeLimits { player, change, .. } = &ask
            && answer.is_ok()
        {
            match change {
                Change::Away { .. } => self.parts.admission.bar(*player, Obstacle::Excluded),
                Change::Limit { .. } => {
                    self.parts.admission.judge_stakes_of(*player, true);
                    self.parts.admission.look_at(*player);
                }
            }
        }
        drop(turn);
        let _ = reply.send(answer);
    }

    /// Looks at the chain: who owns it, and what was added. Returns the epoch from which this node
    /// is to take it.
    async fn look(&mut self) -> Option<i64> {
        let now_ms = u64::try_from(self.since.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.watch.see(self.node.members.live(), now_ms);
        let found = self.node.placing.placements(&[ChainId::HOUSE]).await.ok()?;
        let placement = *found.first()?;
        let owner = placement.node;
        let is_there = owner.is_some_and(|owner| self.node.members.is_alive(owner));
        self.told_owner.send_replace(is_there);
        if let Err(fault) = self.follow().await {
            tracing::warn!(error = %fault, "the house's journal cannot be followed");
        }
        if self.parts.stop.draining.is_cancelled() {
            return None;
        }
        let verdict = self.watch.judge(ChainId::HOUSE.0, owner, false, now_ms);
        (verdict == PlacementMove::Take).then_some(placement.epoch)
    }

    /// Reads the entries that were added by the owner: players' limits apply at this node, too, and
    /// the requests at the cage are shown.
    async fn follow(&mut self) -> Result<(), Fault> {
        let ledger = &self.parts.ledger;
        let last = ledger.head(ChainId::HOUSE).await?.map_or(0, |head| head.seq);
        if last <= self.seq {
            return Ok(());
        }
        while self.seq < last {
            let page = ledger.journal(ChainId::HOUSE, self.seq + 1, JOURNAL_PAGE_STEPS_MAX).await?;
            let Some(end) = page.last().map(|record| record.step.seq) else { break };
            for record in &page {
                let events: Vec<RecordedEvent> =
                    serde_json::from_str(&record.step.events).unwrap_or_default();
                for recorded in events {
                    if let HouseEvent::LimitsChanged { player, .. } = recorded.event {
                        self.parts.admission.look_at(player);
                    }
                }
            }
            self.seq = end;
        }
        let read = requests::read(ledger).await?;
        requests::change(&self.parts.requests, |requests| *requests = read);
        Ok(())
    }
}

/// Sends a request to the owner until it is answered.
async fn forward(courier: Courier, request: EntryRequest) -> Answered {
    let asking = AskedOfHouse::new(request.id, request.lane, &request.ask);
    let body = Bytes::from(serde_json::to_vec(&asking).expect("asks are maps with string keys"));
    let since = Stopwatch::start();
    while since.elapsed() < TRIES_MAX {
        match courier.request(&asked_of_house(), body.clone(), TRY_MAX).await {
            Ok(answer) => match serde_json::from_slice::<Option<Result<_, _>>>(&answer) {
                Ok(Some(answer)) => return (request, Some(answer)),
                // That node owns the chain no more.
                Ok(None) | Err(_) => tokio::time::sleep(AGAIN).await,
            },
            Err(BusError::Late) => {}
            Err(BusError::NoResponder | BusError::Away) => tokio::time::sleep(AGAIN).await,
        }
    }
    (request, None)
}

/// Takes what other nodes ask of the house while this node owns its chain. Ends never.
async fn serve(courier: &Courier, entries: WeakLaneEntries) {
    let mut answers: FuturesUnordered<BoxFuture<'_, ()>> = FuturesUnordered::new();
    let mut asked: Option<Subscription> = None;
    loop {
        if asked.is_none() {
            asked = courier.subscribe(&asked_of_house()).await.ok();
        }
        tokio::select! {
            Some(()) = answers.next() => {}
            delivery = next(&mut asked) => {
                let Some(delivery) = delivery else { continue };
                let request = serde_json::from_slice::<AskedOfHouse>(&delivery.payload).ok();
                let Some((id, lane, ask)) = request.and_then(AskedOfHouse::read) else { continue };
                let (reply, answer) = oneshot::channel();
                let sent = entries.put(EntryRequest { id, lane, ask, reply, turn: None });
                let Some(path) = delivery.reply else { continue };
                answers.push(async move {
                    let done: Option<Result<Recorded, EntryError>> =
                        if sent { answer.await.ok() } else { Some(Err(EntryError::Busy)) };
                    let body = serde_json::to_vec(&done).expect("answers are maps");
                    // The asker asks again.
                    let _ = courier.reply(&path, body.into()).await;
                }.boxed());
            }
        }
    }
}

async fn next(asked: &mut Option<Subscription>) -> Option<cluster::BusMessage> {
    let Some(open) = asked else {
        tokio::time::sleep(AGAIN).await;
        return None;
    };
    let delivery = open.next().await;
    if delivery.is_none() {
        *asked = None;
    }
    delivery
}

/// Where the owner of the house's chain is asked.
fn asked_of_house() -> Subject {
    Subject::new(&["house", "cmd"])
}
