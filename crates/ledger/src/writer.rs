//! The one writer of a process. It commits every step, in batches.
//!
//! A batch holds the steps that arrived while earlier batches were in flight. Two batches may be in
//! flight at once, each on its own connection, if they have no chain and no shared account in
//! common and the second is large enough ([`SECOND_BATCH_STEPS_MIN`]). The writer never answers
//! before the database has, never reorders the steps of a chain, and never lets one bad step fail
//! the others of its batch.

mod batch;
mod examine;
mod heads;
mod known;
mod lane;
mod proven;
mod rows;
mod statements;
mod waiting;

use std::future::Future;

use futures_util::future::BoxFuture;
use futures_util::stream::FuturesUnordered;
use futures_util::{FutureExt, StreamExt};
use sqlx::PgPool;
use tokio::sync::{mpsc, oneshot};

use self::batch::{Batch, Landing};
use self::known::{KnownChains, Looked, look};
use self::lane::Lane;
use self::waiting::Waiting;
use crate::mac::Trust;
use crate::{
    Anchor, BooksKey, ChainId, CommitError, Deadlines, Head, HeadsFile, JournalStep, StoppedChain,
};

/// Steps in one transaction, at most.
pub const BATCH_STEPS_MAX: usize = 512;
/// Transactions in flight at once, each on its own connection.
pub const WRITER_CONNECTIONS: usize = 2;
/// Steps that must wait before a second transaction starts beside a first one. A large batch costs
/// the database little more than a small one, so a second small one is not worth its cost.
pub const SECOND_BATCH_STEPS_MIN: usize = 16;
/// Steps that may queue for the writer before [`Ledger::commit`] itself has to wait.
pub const QUEUE_STEPS_MAX: usize = 4096;
/// Looks that may wait for the writer.
const LOOKS_MAX: usize = 1;

/// Where the answer of a look goes.
type Look = oneshot::Sender<Vec<StoppedChain>>;

/// A step, and the channel on which its committer waits.
#[derive(Debug)]
struct CommitRequest {
    step: JournalStep,
    reply: oneshot::Sender<Result<Head, CommitError>>,
}

/// A handle to the ledger. Cheap to clone; shared by all that commit or read.
#[derive(Clone, Debug)]
pub struct Ledger {
    pub(crate) pool: PgPool,
    pub(crate) trust: Trust,
    pub(crate) deadlines: Deadlines,
    queue: mpsc::Sender<CommitRequest>,
    looks: mpsc::Sender<Look>,
}

impl Ledger {
    /// The ledger in this (migrated) database, and its writer as a future that the caller spawns.
    /// Reads use `pool`; the writer opens its own connections. When the last `Ledger` is dropped,
    /// the writer commits what it has accepted and ends. Steps are proven by `key`; the
    /// heads of what is committed are written to the file `heads`. No answer of the database is
    /// awaited longer than `deadlines` say.
    pub fn start(
        pool: PgPool,
        key: BooksKey,
        heads: Option<HeadsFile>,
        deadlines: Deadlines,
    ) -> (Ledger, impl Future<Output = ()> + Send + 'static) {
        // When the queue is full, commit waits: tables slow down, nothing is lost.
        let (queue, requests) = mpsc::channel(QUEUE_STEPS_MAX);
        // When a look waits, the next one waits for it.
        let (looks, asked) = mpsc::channel(LOOKS_MAX);
        let trust = Trust::new(key);
        let lanes = (0..WRITER_CONNECTIONS).map(|_| Lane::new(&pool, deadlines)).collect();
        let writer = Writer::new(lanes, KnownChains::new(trust.clone(), heads), (requests, asked));
        (Ledger { pool, trust, deadlines, queue, looks }, writer.run())
    }

    /// A ledger that reads, with a key to tell the house's own steps from others. It commits
    /// nothing.
    pub fn reader(pool: PgPool, key: BooksKey) -> Ledger {
        Ledger { trust: Trust::new(key), ..Ledger::unproven(pool) }
    }

    /// The same books, read over other connections. It commits nothing.
    #[must_use]
    pub fn read_over(&self, pool: PgPool) -> Ledger {
        Ledger { trust: self.trust.clone(), deadlines: self.deadlines, ..Ledger::unproven(pool) }
    }

    /// A ledger that reads and has no key: it takes every step as it is. It commits nothing. For
    /// what is not acted on, such as the export of a seal.
    pub fn unproven(pool: PgPool) -> Ledger {
        // The receivers are dropped, so that a commit is refused.
        let ((queue, _), (looks, _)) = (mpsc::channel(1), mpsc::channel(LOOKS_MAX));
        let deadlines = Deadlines::PATIENT;
        Ledger { pool, trust: Trust::default(), deadlines, queue, looks }
    }

    /// Accepts the steps that this anchor covers. The first call in the life of a ledger counts.
    pub fn rest_on(&self, anchor: Anchor) {
        self.trust.rest_on(anchor);
    }

    /// Commits a step: writes it to the journal and moves its chips, both or neither. Returns the
    /// chain's new head once the step is durable. Committing the same step again is harmless.
    pub async fn commit(&self, step: JournalStep) -> Result<Head, CommitError> {
        let (reply, answer) = oneshot::channel();
        self.queue.send(CommitRequest { step, reply }).await.map_err(|_| CommitError::Down)?;
        // The writer ended before it answered: the step may or may not have been committed.
        answer.await.unwrap_or(Err(CommitError::Unknown))
    }

    /// Compares the heads in the database with those that this ledger has committed, and stops the
    /// chains that somebody else has written into. Returns those that were stopped since the last
    /// look, also by a commit. Costs one query.
    pub async fn look(&self) -> Result<Vec<StoppedChain>, CommitError> {
        let (reply, answer) = oneshot::channel();
        self.looks.send(reply).await.map_err(|_| CommitError::Down)?;
        answer.await.map_err(|_| CommitError::Down)
    }
}

/// A finished flight.
enum Landed {
    Batch(Landing),
    Look(Looked, Look),
}

/// What the writer task owns.
struct Writer {
    requests: mpsc::Receiver<CommitRequest>,
    looks: mpsc::Receiver<Look>,
    waiting: Waiting,
    lanes: Vec<Lane>,
    known: KnownChains,
    /// Batches in flight.
    batches: usize,
}

impl Writer {
    fn new(
        lanes: Vec<Lane>,
        known: KnownChains,
        (requests, looks): (mpsc::Receiver<CommitRequest>, mpsc::Receiver<Look>),
    ) -> Writer {
        let waiting = Waiting::default();
        Writer { requests, looks, waiting, lanes, known, batches: 0 }
    }

    async fn run(mut self) {
        let mut flights: FuturesUnordered<BoxFuture<'static, Landed>> = FuturesUnordered::new();
        let mut is_open = true;
        loop {
            self.gather();
            while self.batches == 0 || self.waiting.len() >= SECOND_BATCH_STEPS_MIN {
                let Some(lane) = self.lanes.pop() else { break };
                let Some(batch) = self.next_batch() else {
                    self.lanes.push(lane);
                    break;
                };
                self.batches += 1;
                flights.push(batch.fly(lane).map(Landed::Batch).boxed());
            }
            if !is_open && flights.is_empty() && self.waiting.is_empty() {
                return;
            }
            tokio::select! {
                biased;
                Some(landed) = flights.next() => self.land(landed),
                request = self.requests.recv(), if is_open && self.waiting.has_room() => {
                    is_open = request.is_some();
                    self.waiting.extend(request);
                }
                Some(reply) = self.looks.recv(), if is_open && !self.lanes.is_empty() => {
                    flights.extend(self.begin_look(reply));
                }
            }
        }
    }

    /// Takes the steps that were sent so far, as far as there is room.
    fn gather(&mut self) {
        while self.waiting.has_room() {
            let Ok(request) = self.requests.try_recv() else { return };
            self.waiting.extend(Some(request));
        }
    }

    fn next_batch(&mut self) -> Option<Batch> {
        let requests = self.waiting.take_batch();
        (!requests.is_empty()).then(|| Batch::new(requests, &self.known))
    }

    fn begin_look(&mut self, reply: Look) -> Option<BoxFuture<'static, Landed>> {
        let lane = self.lanes.pop()?;
        let looking = look(lane, self.known.trust.clone(), self.known.to_compare());
        Some(looking.map(|looked| Landed::Look(looked, reply)).boxed())
    }

    /// Notes what a finished flight has found, and frees its lane.
    fn land(&mut self, landed: Landed) {
        match landed {
            Landed::Batch(landing) => {
                self.batches -= 1;
                self.known.write_down(&landing.heads);
                for (chain, head) in landing.heads {
                    self.known.note(chain, head);
                }
                landing.stopped.into_iter().for_each(|stopped| self.known.stop(stopped));
                self.waiting.release(&landing.keys);
                self.lanes.push(landing.lane);
            }
            Landed::Look(looked, reply) => {
                looked.stopped.into_iter().for_each(|stopped| self.known.stop(stopped));
                if let Err(untold) = reply.send(self.known.take_untold()) {
                    self.known.give_back(untold);
                }
                self.lanes.push(looked.lane);
            }
        }
    }
}
