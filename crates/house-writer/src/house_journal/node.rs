//! The house's chain where several nodes share a house: one of them owns it, and the others send it
//! what they are asked, under the same ids. When the owner is gone, another node takes the chain.
//! A request of this node ends with an answer of the owner, whoever that is meanwhile, or when
//! there was none in time. It is never dropped because the owner changes.

mod forward;
mod serve;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use chips::Chips;
use cluster::placement::{PlacementMove, Watch};
use cluster::{Courier, Members, NodeMember};
use futures_util::future::BoxFuture;
use futures_util::stream::FuturesUnordered;
use futures_util::{FutureExt as _, StreamExt as _};
use house::protection::{Change, Obstacle};
use house::{HouseEvent, RecordedEvent};
use ledger::{ChainId, Fault, Head, JOURNAL_PAGE_STEPS_MAX, Ledger};
use tokio::sync::{Notify, watch};
use tokio::time::{Interval, MissedTickBehavior};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use self::forward::{AGAIN, WayToOwner, asked_of_house, forward};
use self::serve::Serving;
use super::lanes::{ByLane, EntryRequest, HouseLane, Lanes};
use super::seat::{HouseOwner, HouseSeat};
use super::{
    EntryAsk, EntryError, HouseActor, HouseHandle, HouseParts, Recorded, limits, requests,
};
use crate::clock::Stopwatch;
use crate::protection::Admission;
use crate::tasks::Tasks;

/// How often a node looks at the chain: who owns it, and what was added.
const LOOK_PERIOD: Duration = Duration::from_millis(250);
/// How long it may take to note that the chain is given up. Without the note the next node takes it
/// a little later.
const GIVING_UP_MAX: Duration = Duration::from_secs(1);

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

impl HouseHandle {
    /// Joins the nodes of a house: what is asked goes to the owner of the house's chain, and this
    /// node takes the chain when it has none. Fails when the books cannot be read.
    pub async fn join(
        ledger: Ledger,
        admission: Arc<Admission>,
        tasks: &Tasks,
        second_person_above: Chips,
        node: HouseNode,
    ) -> Result<HouseHandle, Fault> {
        // What is added between these two is noted twice.
        let seq = ledger.head(ChainId::HOUSE).await?.map_or(0, |head| head.seq);
        let shared =
            requests::SharedRequests::new(watch::Sender::new(requests::read(&ledger).await?));
        let (owner, seat) = watch::channel(HouseOwner::Nowhere);
        let (handle, lanes) = HouseHandle::new(shared.clone(), HouseSeat::new(seat));
        let stop = tasks.clone();
        let parts = HouseParts { ledger, admission, stop, requests: shared, second_person_above };
        let heard = limits::hear(node.members.me(), node.courier.clone(), parts.admission.clone());
        let stopping = tasks.stopping.clone();
        tasks.spawn(async move {
            let _ = stopping.run_until_cancelled_owned(heard).await;
        });
        let keeper = Keeper {
            watch: Watch::new(node.members.me(), 0),
            looks: Looks::new(&node.members),
            parts,
            node,
            lanes,
            since: Stopwatch::start(),
            seq,
            owner,
            epoch: watch::Sender::new(0),
            open: handle.open.clone(),
        };
        tasks.spawn(keeper.run());
        Ok(handle)
    }
}

/// When the chain is looked at: every [`LOOK_PERIOD`], when nodes come or go, and when the owner
/// does not answer.
struct Looks {
    period: Interval,
    changes: watch::Receiver<Arc<[NodeMember]>>,
    is_lost: Arc<Notify>,
    last: Stopwatch,
}

impl Looks {
    fn new(members: &Members) -> Looks {
        let mut period = tokio::time::interval(LOOK_PERIOD);
        period.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let (changes, is_lost) = (members.changes(), Arc::default());
        Looks { period, changes, is_lost, last: Stopwatch::start() }
    }

    /// Waits until the chain is to be looked at.
    async fn due(&mut self) {
        let is_lost = async {
            self.is_lost.notified().await;
            tokio::time::sleep(AGAIN.saturating_sub(self.last.elapsed())).await;
        };
        tokio::select! {
            biased;
            _ = self.period.tick() => {}
            Ok(()) = self.changes.changed() => {}
            () = is_lost => {}
        }
        self.last = Stopwatch::start();
    }
}

/// A request that was sent to the owner, and what has come of it.
type Answered = (u64, Option<Result<Recorded, EntryError>>);

/// The requests of this node that are under way to the owner.
#[derive(Default)]
struct Forwarded {
    /// In the order in which they were asked.
    asked: BTreeMap<u64, EntryRequest>,
    counts: ByLane<usize>,
    answers: FuturesUnordered<BoxFuture<'static, Answered>>,
    next_key: u64,
}

/// Whether one more request of this lane may be under way.
fn has_room(counts: &ByLane<usize>, lane: HouseLane) -> bool {
    *counts.of(lane) < lane.requests_max()
}

impl Forwarded {
    fn send(&mut self, way: WayToOwner, mut request: EntryRequest) {
        self.next_key += 1;
        let key = self.next_key;
        *self.counts.of_mut(request.lane) += 1;
        self.answers.push(forward(way, &mut request).map(move |answer| (key, answer)).boxed());
        self.asked.insert(key, request);
    }

    fn take(&mut self, key: u64) -> Option<EntryRequest> {
        let request = self.asked.remove(&key)?;
        *self.counts.of_mut(request.lane) -= 1;
        Some(request)
    }
}

struct Keeper {
    parts: HouseParts,
    node: HouseNode,
    lanes: Lanes,
    watch: Watch,
    looks: Looks,
    since: Stopwatch,
    /// The last entry that this node has looked at.
    seq: i64,
    owner: watch::Sender<HouseOwner>,
    /// The newest epoch of the chain that this node has seen.
    epoch: watch::Sender<i64>,
    /// Where the ownership of the chain is noted as something to be ended before the node leaves.
    open: TaskTracker,
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

    /// Owns the chain until the server stops or leaves, or another node owns it.
    async fn here(&mut self, head: Head) {
        let owned = self.open.token();
        tracing::info!(epoch = head.epoch, "this node owns the house's chain");
        self.note_epoch(head.epoch);
        let mut actor = HouseActor::new(self.parts.clone(), head, Some(self.node.clone()));
        let followed = self.follow().await;
        if let Err(fault) = &followed {
            tracing::warn!(error = %fault, "the house's journal is read with the next request");
            actor.head = None;
        }
        let subject = asked_of_house(head.epoch);
        let asked = self.lanes.open_to_nodes();
        let mut serving = Serving::new(self.node.courier.clone(), subject, asked);
        self.owner.send_replace(HouseOwner::Here);
        let leaving = self.parts.stop.leaving.clone();
        let over = leaving.child_token();
        tokio::select! {
            biased;
            () = actor.run(&mut self.lanes, &over) => {}
            never = serving.run() => match never {},
            never = watch_epoch(&self.node.placing, head.epoch, &over) => match never {},
        }
        self.owner.send_replace(HouseOwner::Elsewhere);
        self.lanes.close_to_nodes();
        serving.end().await;
        if followed.is_ok() {
            self.seq = self.seq.max(actor.noted);
        }
        if leaving.is_cancelled() {
            self.give_up(head.epoch).await;
        }
        tracing::info!("this node does not own the house's chain any more");
        drop(owned);
    }

    /// Notes that the next node may take the chain.
    async fn give_up(&self, epoch: i64) {
        let given_up = self.node.placing.give_up(ChainId::HOUSE, epoch);
        match tokio::time::timeout(GIVING_UP_MAX, given_up).await {
            Ok(Ok(())) => {}
            Ok(Err(fault)) => {
                tracing::warn!(error = %fault, "the house's chain is not noted as free");
            }
            Err(_) => tracing::warn!("the house's chain is not noted as free in time"),
        }
    }

    /// Sends requests to the owner until this node is to take the chain. Returns the epoch of the
    /// former owner, or `None` when the server stops. Requests that are under way then are kept.
    async fn elsewhere(&mut self) -> Option<i64> {
        let mut forwarded = Forwarded::default();
        let stopping = self.parts.stop.stopping.clone();
        let next = loop {
            tokio::select! {
                biased;
                () = stopping.cancelled() => break None,
                Some(answered) = forwarded.answers.next() => {
                    self.answer(&mut forwarded, answered).await;
                }
                request = self.lanes.next(|lane| has_room(&forwarded.counts, lane)) => {
                    let Some(request) = request else { break None };
                    forwarded.send(self.way(), request);
                }
                () = self.looks.due() => if let Some(epoch) = self.look().await {
                    break Some(epoch);
                }
            }
        };
        for request in forwarded.asked.into_values() {
            self.lanes.keep(request);
        }
        next
    }

    fn way(&self) -> WayToOwner {
        WayToOwner {
            courier: self.node.courier.clone(),
            epoch: self.epoch.subscribe(),
            is_lost: self.looks.is_lost.clone(),
        }
    }

    /// Gives the answer of the owner to who has asked.
    async fn answer(&mut self, forwarded: &mut Forwarded, (key, answer): Answered) {
        let Some(request) = forwarded.take(key) else { return };
        // Who has asked reads what has become of the request at this node.
        let is_about_request = match &request.ask {
            EntryAsk::AskCage { .. } | EntryAsk::AnswerCage { .. } => true,
            EntryAsk::Record(entry) => entry.event().request().is_some(),
            EntryAsk::ReturnPlayChips { .. }
            | EntryAsk::ReturnEarlierPlayChips { .. }
            | EntryAsk::CountCage { .. }
            | EntryAsk::EndDrawer { .. }
            | EntryAsk::ChangeLimits { .. }
            | EntryAsk::IssueAtOpening { .. } => false,
        };
        if is_about_request && let Err(fault) = self.follow().await {
            tracing::warn!(error = %fault, "the house's journal cannot be followed");
        }
        let answer = answer.unwrap_or(Err(EntryError::Moving));
        // From the answer on; the look at the journal sees to the rest.
        if let EntryAsk::ChangeLimits { player, change, .. } = &request.ask
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
        request.answer(answer);
    }

    /// Looks at the chain: who owns it, and what was added. Returns the epoch from which this node
    /// is to take it.
    async fn look(&mut self) -> Option<i64> {
        let now_ms = u64::try_from(self.since.elapsed().as_millis()).unwrap_or(u64::MAX);
        let is_there = self.node.members.is_there();
        if is_there {
            self.watch.see(self.node.members.live(), now_ms);
        } else {
            self.watch.see_nobody(now_ms);
        }
        let found = self.node.placing.placements(&[ChainId::HOUSE]).await.ok()?;
        let placement = *found.first()?;
        self.note_epoch(placement.epoch);
        let owner = placement.node;
        let is_owned = owner.is_some_and(|owner| self.node.members.is_alive(owner));
        let where_to = if is_owned { HouseOwner::Elsewhere } else { HouseOwner::Nowhere };
        self.owner.send_replace(where_to);
        if let Err(fault) = self.follow().await {
            tracing::warn!(error = %fault, "the house's journal cannot be followed");
        }
        if !is_there || self.parts.stop.draining.is_cancelled() {
            return None;
        }
        let verdict = self.watch.judge(ChainId::HOUSE.0, owner, false, now_ms);
        (verdict == PlacementMove::Take).then_some(placement.epoch)
    }

    /// Notes an epoch of the chain. With a newer one, requests go to the new owner at once.
    fn note_epoch(&self, epoch: i64) {
        self.epoch.send_if_modified(|newest| {
            let is_newer = epoch > *newest;
            *newest = epoch.max(*newest);
            is_newer
        });
    }

    /// Reads the entries that were added by the owner: players' limits apply at this node, too, and
    /// the requests at the cage are shown.
    async fn follow(&mut self) -> Result<(), Fault> {
        let ledger = &self.parts.ledger;
        let last = ledger.head(ChainId::HOUSE).await?.map_or(0, |head| head.seq);
        while self.seq < last {
            let page = ledger.journal(ChainId::HOUSE, self.seq + 1, JOURNAL_PAGE_STEPS_MAX).await?;
            let Some(end) = page.last().map(|record| record.step.seq) else { break };
            requests::change(&self.parts.requests, |requests| {
                for record in &page {
                    let events: Vec<RecordedEvent> =
                        serde_json::from_str(&record.step.events).unwrap_or_default();
                    requests::note_step(requests, &record.step, &events);
                    for recorded in events {
                        if let HouseEvent::LimitsChanged { player, .. } = recorded.event {
                            self.parts.admission.look_at(player);
                        }
                    }
                }
            });
            self.seq = end;
        }
        Ok(())
    }
}

/// Looks every [`LOOK_PERIOD`] whether the chain has another epoch. Then it is `over`: a node that
/// was frozen learns so that another one owns the chain, also when it commits nothing.
async fn watch_epoch(placing: &Ledger, epoch: i64, over: &CancellationToken) -> Infallible {
    let mut looks = tokio::time::interval(LOOK_PERIOD);
    looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        looks.tick().await;
        // A look that fails says nothing.
        if let Ok(found) = placing.placements(&[ChainId::HOUSE]).await
            && found.iter().any(|placement| placement.epoch != epoch)
        {
            over.cancel();
        }
    }
}
