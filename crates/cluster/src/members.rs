//! Who is alive: a node says so every 750 ms, and answers those that ask it. A node is dead for the
//! others when twice nobody is there to answer for it, or when nothing was heard of it for three
//! seconds. That only says who may take its chains; who owns them is decided in Postgres. A node
//! that does not hear itself declares nobody dead.

mod judge;

use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use edge::clock::Stopwatch;
use futures_util::future::BoxFuture;
use futures_util::stream::{BoxStream, FuturesUnordered};
use futures_util::{FutureExt as _, StreamExt as _};
use tokio::sync::{mpsc, watch};
use tokio::time::MissedTickBehavior;
use uuid::Uuid;

pub use self::judge::Judge;
use crate::bus::BusError;
use crate::courier::{BusMessage, Courier, NodeSign};
use crate::member::NodeMember;
use crate::subject::Subject;

/// How often a node says that it is alive.
const REFRESH: Duration = Duration::from_millis(750);
/// How often a node asks its neighbours whether they are there.
const PING_PERIOD: Duration = Duration::from_millis(50);
/// The pause before a node with no responder is asked again.
const PING_AGAIN: Duration = Duration::from_millis(20);
/// How long an answer may take. One that is late says nothing.
const PONG_MAX: Duration = Duration::from_secs(1);
/// The pause before the news of other nodes is asked for again.
const SIGNS_AGAIN: Duration = Duration::from_millis(200);
/// A process that has not looked for so long was frozen, in milliseconds.
const FROZEN_MS: u64 = 1_000;
/// Sayings of this node that may be under way when it says once more that it is alive.
const SAYINGS_MAX: usize = 2;
/// Wishes of this process that may wait.
const WISHES_MAX: usize = 64;

/// What this process wants of the task.
#[derive(Clone, Copy, Debug)]
enum Wish {
    Suspect(Uuid),
    Settled,
    Drain,
}

/// Who is alive, as this node knows it. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Members {
    me: Uuid,
    live: watch::Receiver<Arc<[NodeMember]>>,
    is_there: watch::Receiver<bool>,
    wishes: mpsc::Sender<Wish>,
}

impl Members {
    /// Joins the nodes of the house as `me`. Returns the handle and the task that keeps it true,
    /// which ends when the last handle is dropped; then it says that the node leaves.
    pub fn join(courier: Courier, me: NodeMember) -> (Members, impl Future<Output = ()> + Send) {
        let (told, live) = watch::channel(Arc::from([me.clone()]));
        // When the queue is full, the wish is dropped: it is had again.
        let (wishes, queue) = mpsc::channel(WISHES_MAX);
        let (told_there, is_there) = watch::channel(false);
        let handle = Members { me: me.boot, live, is_there, wishes };
        let task = Task {
            judge: Judge::new(me.boot),
            me,
            courier,
            told,
            told_there,
            since: Stopwatch::start(),
            looked_ms: 0,
            pings: FuturesUnordered::new(),
            said: FuturesUnordered::new(),
        };
        (handle, task.run(queue))
    }

    /// This start of this node.
    pub fn me(&self) -> Uuid {
        self.me
    }

    /// Those who are alive, this node first.
    pub fn live(&self) -> Arc<[NodeMember]> {
        self.live.borrow().clone()
    }

    /// Whether a node is alive.
    pub fn is_alive(&self, boot: Uuid) -> bool {
        self.live.borrow().iter().any(|member| member.boot == boot)
    }

    /// Whether there is a way to the other nodes: this node hears itself. Without one, who is alive
    /// is not known, and nothing of another node may be taken.
    pub fn is_there(&self) -> bool {
        *self.is_there.borrow()
    }

    /// A receiver that is told whenever the way to the other nodes is lost or back.
    pub fn ways(&self) -> watch::Receiver<bool> {
        self.is_there.clone()
    }

    /// A receiver that is told of every change.
    pub fn changes(&self) -> watch::Receiver<Arc<[NodeMember]>> {
        self.live.clone()
    }

    /// Has a node be asked at once whether it is there.
    pub fn suspect(&self, boot: Uuid) {
        let _ = self.wishes.try_send(Wish::Suspect(boot));
    }

    /// Tells all nodes that this one takes tables from now on.
    pub async fn settled(&self) {
        let _ = self.wishes.send(Wish::Settled).await;
    }

    /// Tells all nodes that this one is about to stop.
    pub async fn drain(&self) {
        let _ = self.wishes.send(Wish::Drain).await;
    }
}

/// What came of asking a node.
type Pinged = (Uuid, u8, Result<Bytes, BusError>);

struct Task {
    me: NodeMember,
    courier: Courier,
    judge: Judge,
    told: watch::Sender<Arc<[NodeMember]>>,
    told_there: watch::Sender<bool>,
    since: Stopwatch,
    /// When the neighbours were asked last.
    looked_ms: u64,
    pings: FuturesUnordered<BoxFuture<'static, Pinged>>,
    /// The sayings of this node that are under way. The store of NATS may be slow, so this task
    /// does not wait for them.
    said: FuturesUnordered<BoxFuture<'static, ()>>,
}

impl Task {
    async fn run(mut self, mut wishes: mpsc::Receiver<Wish>) {
        let mut refresh = tokio::time::interval(REFRESH);
        let mut ping = tokio::time::interval(PING_PERIOD);
        refresh.set_missed_tick_behavior(MissedTickBehavior::Delay);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut asked = self.courier.subscribe(ping_of(self.me.boot));
        let (mut signs, mut dead) = (None, self.courier.subscribe(dead_nodes()));
        loop {
            self.listen(&mut signs).await;
            tokio::select! {
                biased;
                wish = wishes.recv() => match wish {
                    Some(Wish::Suspect(boot)) => self.ping(boot, 1),
                    Some(Wish::Settled) => {
                        self.me.settling = false;
                        self.tell_of_me();
                    }
                    Some(Wish::Drain) => {
                        self.me.draining = true;
                        self.tell_of_me();
                    }
                    None => break,
                },
                sign = next_sign(&mut signs) => self.hear(sign),
                question = asked.next() => self.answer(question).await,
                told = dead.next() => {
                    if let Ok(boot) = Uuid::from_slice(&told.payload) {
                        self.ping(boot, 1);
                    }
                }
                Some(pinged) = self.pings.next() => self.pinged(pinged).await,
                Some(()) = self.said.next() => {}
                _ = refresh.tick() => self.refresh(),
                _ = ping.tick() => self.look(),
            }
        }
        let (boot, sign) = (self.me.boot, NodeSign::Left(self.me.boot));
        let _ = tokio::time::timeout(REFRESH, self.courier.say(boot, &sign)).await;
    }

    /// Opens the way of what other nodes say of themselves, if it is not open.
    async fn listen(&mut self, signs: &mut Option<BoxStream<'static, NodeSign>>) {
        if signs.is_none() && self.courier.is_there() {
            *signs = self.courier.signs().await.ok();
            if signs.is_none() {
                tokio::time::sleep(SIGNS_AGAIN).await;
            }
        }
    }

    fn now_ms(&self) -> u64 {
        u64::try_from(self.since.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    /// Tells that something about this node has changed, however many sayings are under way.
    fn tell_of_me(&mut self) {
        self.tell();
        self.say();
    }

    /// Says again that this node is alive, unless the store of NATS is slow.
    fn refresh(&mut self) {
        if self.said.len() < SAYINGS_MAX {
            self.say();
        }
    }

    fn say(&mut self) {
        let (courier, boot) = (self.courier.clone(), self.me.boot);
        let sign = NodeSign::Alive(self.me.clone());
        self.said.push(
            async move {
                // The next one comes soon.
                let _ = tokio::time::timeout(REFRESH, courier.say(boot, &sign)).await;
            }
            .boxed(),
        );
    }

    fn hear(&mut self, sign: Option<NodeSign>) {
        let is_news = match sign {
            Some(NodeSign::Alive(member)) => self.judge.alive(member, self.now_ms()),
            Some(NodeSign::Left(boot)) => self.judge.left(boot),
            None => false,
        };
        if is_news {
            self.tell();
        }
    }

    async fn answer(&mut self, question: BusMessage) {
        if let Some(path) = question.reply {
            let uptime = Bytes::from(self.now_ms().to_be_bytes().to_vec());
            let _ = self.courier.reply(&path, uptime).await;
        }
    }

    /// Asks the neighbours, and judges who was not heard of for too long.
    fn look(&mut self) {
        let now_ms = self.now_ms();
        let pause_ms = now_ms - std::mem::replace(&mut self.looked_ms, now_ms);
        // A process that was frozen has heard of nobody.
        let is_connected = self.courier.is_there() && pause_ms < FROZEN_MS;
        if self.judge.tick(now_ms, is_connected) {
            self.tell();
        }
        let is_there = self.judge.is_there();
        self.told_there.send_if_modified(|before| std::mem::replace(before, is_there) != is_there);
        if is_there {
            for boot in self.judge.neighbours() {
                self.ping(boot, 0);
            }
        }
    }

    fn ping(&mut self, boot: Uuid, tries: u8) {
        let courier = self.courier.clone();
        let ask = async move {
            if tries > 1 {
                tokio::time::sleep(PING_AGAIN).await;
            }
            (boot, tries, courier.request(&ping_of(boot), Bytes::new(), PONG_MAX).await)
        };
        self.pings.push(ask.boxed());
    }

    async fn pinged(&mut self, (boot, tries, answer): Pinged) {
        match answer {
            Ok(_) => self.judge.answered(boot, self.now_ms()),
            Err(BusError::NoResponder) if self.judge.missed(boot, self.now_ms()) => {
                tracing::warn!(node.boot = %boot, "a node is gone");
                self.tell();
                let _ = self.courier.publish(&dead_nodes(), boot.as_bytes().to_vec().into()).await;
            }
            Err(BusError::NoResponder) if tries < 2 => self.ping(boot, 2),
            Err(BusError::NoResponder | BusError::Late | BusError::Away) => {}
        }
    }

    fn tell(&self) {
        let live: Vec<NodeMember> =
            std::iter::once(&self.me).chain(self.judge.others()).cloned().collect();
        self.told.send_replace(live.into());
    }
}

async fn next_sign(signs: &mut Option<BoxStream<'static, NodeSign>>) -> Option<NodeSign> {
    let Some(open) = signs else { return std::future::pending().await };
    let sign = open.next().await;
    if sign.is_none() {
        *signs = None;
    }
    sign
}

/// How long a node has been there, by its answer to the question whether it is.
pub(crate) fn uptime_of(answer: &[u8]) -> Duration {
    answer
        .try_into()
        .map_or(Duration::ZERO, |bytes| Duration::from_millis(u64::from_be_bytes(bytes)))
}

/// Where a node is asked whether it is there.
pub(crate) fn ping_of(boot: Uuid) -> Subject {
    Subject::new(&["n", &boot.to_string(), "ping"])
}

/// Where all are told who is dead.
fn dead_nodes() -> Subject {
    Subject::new(&["dead"])
}
