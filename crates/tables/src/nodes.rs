//! What a table needs of the other nodes of its house: where its messages go, and how they are
//! written. A message is a head in JSON, a line break, and the frame that belongs to it, if any.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use chips::TableId;
use cluster::{BusError, Courier, Members, ReplyPath, Subject, Subscription};
use house_writer::NetworkSteps;
use ledger::{ChainId, Fault, Head, Ledger};
use parking_lot::Mutex;
use relay::wire::{FromOwner, OwnerNews};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::sync::{Semaphore, mpsc, watch};
use tokio_tungstenite::tungstenite::Utf8Bytes;
use uuid::Uuid;

use crate::node_metrics::{NodeMetrics, NodeState};

/// Messages that may wait to be sent. What is lost beyond that is noticed by those who get the next
/// one.
const TOLD_MAX: usize = 4096;
/// Tables without an owner that may wait to be looked at.
const OWNERLESS_MAX: usize = 16;
/// Tables that are taken and rebuilt at the same time.
const TAKEN_AT_ONCE: usize = 8;

/// The other nodes of the house, as tables need them. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Nodes {
    /// This start of this node.
    pub me: Uuid,
    /// Who is alive.
    pub members: Members,
    courier: Courier,
    /// The books over connections that only the taking of chains uses.
    placing: Ledger,
    told: mpsc::Sender<Letter>,
    taking: Arc<Semaphore>,
    ownerless: mpsc::Sender<TableId>,
    /// The tables that this node owns or takes, and the epoch under which it works as the owner.
    owned: watch::Sender<BTreeMap<Uuid, Option<u64>>>,
    /// Tables that somebody else has written into. This process leaves them alone.
    forged: Arc<Mutex<BTreeSet<Uuid>>>,
    /// The steps that networks may cause at the tables of this node.
    steps: Arc<NetworkSteps>,
    metrics: NodeMetrics,
}

/// A message that waits to be sent.
#[derive(Debug)]
enum Letter {
    Sent(Subject, Bytes),
    Reply(ReplyPath, Bytes),
}

impl Nodes {
    /// The other nodes, the tables that were found to have no owner, and the task that sends what
    /// is told, in order. `placing` are the books over connections that only this uses. The task
    /// ends when the last of the nodes is dropped.
    pub fn new(
        members: Members,
        courier: Courier,
        placing: Ledger,
        steps: Arc<NetworkSteps>,
    ) -> (Nodes, mpsc::Receiver<TableId>, impl Future<Output = ()> + Send + 'static) {
        // When the queue is full, the message is dropped.
        let (told, mut letters) = mpsc::channel(TOLD_MAX);
        let (sender, metrics) = (courier.clone(), NodeMetrics::default());
        let dropped = metrics.dropped.clone();
        let send = async move {
            while let Some(letter) = letters.recv().await {
                let sent = match letter {
                    Letter::Sent(subject, body) => sender.publish(&subject, body).await,
                    Letter::Reply(path, body) => sender.reply(&path, body).await,
                };
                if let Err(error) = sent {
                    dropped.inc();
                    tracing::debug!(error = %error, "a message to other nodes was not sent");
                }
            }
        };
        let (me, taking) = (members.me(), Arc::new(Semaphore::new(TAKEN_AT_ONCE)));
        // When the queue is full, one more is of no use: all tables are looked at.
        let (ownerless, without) = mpsc::channel(OWNERLESS_MAX);
        let owned = watch::Sender::default();
        let forged = Arc::default();
        let nodes = Nodes {
            me,
            members,
            courier,
            placing,
            told,
            taking,
            ownerless,
            owned,
            forged,
            steps,
            metrics,
        };
        (nodes, without, send)
    }

    /// The steps that networks may cause at the tables of this node.
    pub fn steps(&self) -> Arc<NetworkSteps> {
        Arc::clone(&self.steps)
    }

    pub(crate) fn metrics(&self) -> &NodeMetrics {
        &self.metrics
    }

    /// Writes the metrics of this node in the text format of `OpenMetrics`, without its end.
    /// `tables` is the number of open tables.
    pub fn write_metrics(&self, tables: usize, text: &mut String) {
        let owned = self.owned();
        let state = NodeState {
            alive: self.members.live().len(),
            owned,
            shown: tables.saturating_sub(owned),
            forged: self.courier.forged(),
            stale: self.courier.stale(),
            is_there: self.members.is_there(),
        };
        self.metrics.write(state, text);
    }

    /// The books over connections that only the taking of chains uses.
    pub fn placing(&self) -> &Ledger {
        &self.placing
    }

    /// The way of messages.
    pub fn courier(&self) -> &Courier {
        &self.courier
    }

    /// Whether this node works as the owner of a table.
    pub fn owns(&self, table: TableId) -> bool {
        self.epoch_of(table.0).is_some()
    }

    /// The epoch under which this node works as the owner of a table.
    pub(crate) fn epoch_of(&self, table: Uuid) -> Option<u64> {
        self.owned.borrow().get(&table).copied().flatten()
    }

    /// The tables that this node works as the owner of.
    pub(crate) fn working_at(&self) -> Vec<Uuid> {
        let owned = self.owned.borrow();
        owned.iter().filter(|(_, epoch)| epoch.is_some()).map(|(table, _)| *table).collect()
    }

    /// The number of tables that this node owns or takes.
    pub fn owned(&self) -> usize {
        self.owned.borrow().len()
    }

    /// Waits until this node owns no table and takes none.
    pub async fn all_left(&self) {
        // Cannot fail: the sender is `self`.
        let _ = self.owned.subscribe().wait_for(BTreeMap::is_empty).await;
    }

    /// Notes that somebody else has written into a table.
    pub(crate) fn note_forged(&self, table: TableId) {
        self.forged.lock().insert(table.0);
    }

    /// Whether somebody else has written into a table.
    pub(crate) fn is_forged(&self, table: TableId) -> bool {
        self.forged.lock().contains(&table.0)
    }

    /// Notes that this node takes or rebuilds a table (`None`), or works as its owner under this
    /// epoch.
    pub(crate) fn note_owned(&self, table: TableId, epoch: Option<u64>) {
        self.owned.send_if_modified(|owned| owned.insert(table.0, epoch) != Some(epoch));
    }

    /// Notes that this node has left a table to others.
    pub(crate) fn note_left(&self, table: TableId) {
        self.owned.send_if_modified(|owned| owned.remove(&table.0).is_some());
    }

    /// Takes a chain for this node from the owner under that epoch. `None` when another node was
    /// faster. Fails as [`Ledger::take`] does.
    pub async fn take(&self, chain: ChainId, epoch: i64) -> Result<Option<Head>, Fault> {
        self.placing.take(chain, epoch, self.me).await
    }

    /// Whether no more tables can be taken and rebuilt at the same time now.
    pub(crate) fn is_busy(&self) -> bool {
        self.taking.available_permits() == 0
    }

    /// Waits for a place among the tables that are taken and rebuilt at the same time.
    pub(crate) async fn taking(&self) -> tokio::sync::SemaphorePermit<'_> {
        self.taking.acquire().await.expect("it is never closed")
    }

    /// Tells all nodes something about a table.
    pub(crate) fn tell_all(&self, table: TableId, head: &OwnerNews, frame: &str) {
        self.post(Letter::Sent(steps_of(table), packed(head, frame)));
    }

    /// Tells one node something about a table.
    pub(crate) fn tell(&self, node: Uuid, table: TableId, head: &OwnerNews, frame: &str) {
        self.post(Letter::Sent(own_of(node, table), packed(head, frame)));
    }

    /// Tells all nodes something that has no answer.
    pub fn tell_house(&self, subject: Subject, body: Bytes) {
        self.post(Letter::Sent(subject, body));
    }

    fn post(&self, letter: Letter) {
        if self.told.try_send(letter).is_err() {
            self.metrics.dropped.inc();
            tracing::debug!("a message to other nodes was dropped");
        }
    }

    /// Answers another node.
    pub(crate) fn reply(&self, path: ReplyPath, head: &FromOwner, frame: &str) {
        self.post(Letter::Reply(path, packed(head, frame)));
    }

    /// Asks the owner of a table.
    pub(crate) async fn ask(
        &self,
        table: TableId,
        body: Bytes,
        patience: Duration,
    ) -> Result<(FromOwner, Utf8Bytes), BusError> {
        let answer = self.courier.request(&commands_of(table), body, patience).await?;
        unpacked(&answer).ok_or(BusError::Late)
    }

    /// Tells all nodes that a table may be taken.
    pub(crate) fn free(&self, table: TableId) {
        self.post(Letter::Sent(freed(), Bytes::from(table.0.to_string())));
    }

    /// Notes that a table has no owner that answers, or is not kept by this node: it is looked at.
    pub(crate) fn note_no_owner(&self, table: TableId) {
        // When many are noted, one look at all of them is enough.
        let _ = self.ownerless.try_send(table);
    }

    /// What is asked of a table of this node.
    pub(crate) fn serve(&self, table: TableId) -> Subscription {
        self.courier.subscribe(commands_of(table))
    }

    /// What the owner of a table tells all, and what it tells this node.
    pub(crate) fn follow(&self, table: TableId) -> Following {
        let own = self.courier.subscribe(own_of(self.me, table));
        Following { steps: self.courier.subscribe(steps_of(table)), own }
    }
}

/// What the owner of a table tells.
#[derive(Debug)]
pub(crate) struct Following {
    steps: Subscription,
    own: Subscription,
}

impl Following {
    /// Waits until what is told from then on is heard.
    pub(crate) async fn open(&mut self) {
        tokio::join!(self.steps.open(), self.own.open());
    }

    /// The next message. Cancelling the future loses nothing.
    pub(crate) async fn next(&mut self) -> (OwnerNews, Utf8Bytes) {
        loop {
            // A part of an own view is told right after its step, and is shown with it. When both
            // have come, the part is taken first, and waits for its step.
            let told = tokio::select! {
                biased;
                own = self.own.next() => own,
                step = self.steps.next() => step,
            };
            if let Some(message) = unpacked(&told.payload) {
                return message;
            }
        }
    }
}

/// Where the commands for a table go.
fn commands_of(table: TableId) -> Subject {
    Subject::new(&["t", &table.0.to_string(), "cmd"])
}

/// Where the steps of a table are told to all.
fn steps_of(table: TableId) -> Subject {
    Subject::new(&["t", &table.0.to_string(), "pub"])
}

/// Where all nodes are told of tables that may be taken.
pub(crate) fn freed() -> Subject {
    Subject::new(&["free"])
}

/// Where a node is told what concerns its own people at a table.
fn own_of(node: Uuid, table: TableId) -> Subject {
    Subject::new(&["n", &node.to_string(), "t", &table.0.to_string()])
}

/// A message: its head, and the frame that belongs to it.
pub(crate) fn packed(head: &impl Serialize, frame: &str) -> Bytes {
    let mut body = serde_json::to_vec(head).expect("heads are maps with string keys");
    body.push(b'\n');
    body.extend_from_slice(frame.as_bytes());
    body.into()
}

/// The head and the frame of a message. `None` for one that this program does not write.
pub(crate) fn unpacked<T: DeserializeOwned>(body: &Bytes) -> Option<(T, Utf8Bytes)> {
    let end = body.iter().position(|byte| *byte == b'\n')?;
    let head = serde_json::from_slice(&body[..end]).ok()?;
    Some((head, Utf8Bytes::try_from(body.slice(end + 1..)).ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_comes_back_as_it_was_and_no_other_text_does() {
        let head = FromOwner::Answer { epoch: 3, seq: Some(7) };
        let (read, frame) = unpacked::<FromOwner>(&packed(&head, "{\"a\":\n1}")).unwrap();
        assert_eq!((read, frame.as_str()), (head, "{\"a\":\n1}"));
        for body in ["", "{}", "{}\n", "{\"kind\":\"answer\"}\n", "x\ny"] {
            assert!(unpacked::<FromOwner>(&Bytes::from(body)).is_none(), "{body}");
        }
    }
}
