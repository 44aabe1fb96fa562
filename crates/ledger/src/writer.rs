//! The one writer of a process. It commits every step, in batches.
//!
//! A batch holds the steps that arrived while earlier batches were in flight. Two batches may be in
//! flight at once, each on its own connection, if they have no chain and no shared account in
//! common and the second is large enough ([`SECOND_BATCH_STEPS_MIN`]). The writer never answers
//! before the database has, never reorders the steps of a chain, and never lets one bad step fail
//! the others of its batch.

mod batch;
mod examine;
mod lane;
mod rows;
mod statements;
mod waiting;

use std::collections::HashMap;
use std::future::Future;

use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;
use sqlx::PgPool;
use tokio::sync::{mpsc, oneshot};

use self::batch::{Batch, Landing};
use self::lane::Lane;
use self::waiting::Waiting;
use crate::{ChainId, CommitError, Head, JournalStep};

/// Steps in one transaction, at most.
pub const BATCH_STEPS_MAX: usize = 512;
/// Transactions in flight at once, each on its own connection.
pub const WRITER_CONNECTIONS: usize = 2;
/// Steps that must wait before a second transaction starts beside a first one. A large batch costs
/// the database little more than a small one, so a second small one is not worth its cost.
pub const SECOND_BATCH_STEPS_MIN: usize = 16;
/// Steps that may queue for the writer before [`Ledger::commit`] itself has to wait.
pub const QUEUE_STEPS_MAX: usize = 4096;
/// Heads kept in memory; beyond this they are forgotten and read again.
const HEADS_MAX: usize = 65_536;

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
    queue: mpsc::Sender<CommitRequest>,
}

impl Ledger {
    /// The ledger in this (migrated) database, and its writer as a future that the caller spawns.
    /// Reads use `pool`; the writer opens its own connections. When the last `Ledger` is dropped,
    /// the writer commits what it has accepted and ends.
    pub fn start(pool: PgPool) -> (Ledger, impl Future<Output = ()> + Send + 'static) {
        // When the queue is full, commit waits: tables slow down, nothing is lost.
        let (queue, requests) = mpsc::channel(QUEUE_STEPS_MAX);
        let writer = Writer::new(&pool, requests);
        (Ledger { pool, queue }, writer.run())
    }

    /// Commits a step: writes it to the journal and moves its chips, both or neither. Returns the
    /// chain's new head once the step is durable. Committing the same step again is harmless.
    pub async fn commit(&self, step: JournalStep) -> Result<Head, CommitError> {
        let (reply, answer) = oneshot::channel();
        self.queue.send(CommitRequest { step, reply }).await.map_err(|_| CommitError::Down)?;
        // The writer ended before it answered: the step may or may not have been committed.
        answer.await.unwrap_or(Err(CommitError::Unknown))
    }
}

/// What the writer task owns.
struct Writer {
    requests: mpsc::Receiver<CommitRequest>,
    waiting: Waiting,
    lanes: Vec<Lane>,
    heads: HashMap<ChainId, Head>,
}

impl Writer {
    fn new(pool: &PgPool, requests: mpsc::Receiver<CommitRequest>) -> Writer {
        let lanes = (0..WRITER_CONNECTIONS).map(|_| Lane::new(pool)).collect();
        Writer { requests, waiting: Waiting::default(), lanes, heads: HashMap::new() }
    }

    async fn run(mut self) {
        let mut flights = FuturesUnordered::new();
        let mut is_open = true;
        loop {
            self.gather();
            while flights.is_empty() || self.waiting.len() >= SECOND_BATCH_STEPS_MIN {
                let Some(lane) = self.lanes.pop() else { break };
                let Some(batch) = self.next_batch() else {
                    self.lanes.push(lane);
                    break;
                };
                flights.push(batch.fly(lane));
            }
            if !is_open && flights.is_empty() && self.waiting.is_empty() {
                return;
            }
            tokio::select! {
                biased;
                Some(landing) = flights.next() => self.land(landing),
                request = self.requests.recv(), if is_open && self.waiting.has_room() => {
                    is_open = request.is_some();
                    self.waiting.extend(request);
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
        (!requests.is_empty()).then(|| Batch::new(requests, &self.heads))
    }

    /// Notes the new heads of a finished batch and frees its lane.
    fn land(&mut self, landing: Landing) {
        if self.heads.len() > HEADS_MAX {
            self.heads.clear();
        }
        for (chain, head) in &landing.heads {
            match head {
                Some(head) => self.heads.insert(*chain, *head),
                None => self.heads.remove(chain),
            };
        }
        self.waiting.release(&landing.keys);
        self.lanes.push(landing.lane);
    }
}
