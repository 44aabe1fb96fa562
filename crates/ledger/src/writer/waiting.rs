//! The steps that wait for a lane, in order of arrival, and the keys that batches in flight occupy.
//! Pure: decides which steps may be in one batch.

use std::collections::{HashSet, VecDeque};

use chips::Account;

use super::{BATCH_STEPS_MAX, CommitRequest};
use crate::account::is_shared;
use crate::{ChainId, JournalStep};

/// Steps that wait here, at most. More wait in the channel.
const WAITING_STEPS_MAX: usize = 4 * BATCH_STEPS_MAX;

/// What only one transaction may touch at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Key {
    Chain(ChainId),
    Shared(Account),
}

/// The queue behind the lanes.
#[derive(Debug, Default)]
pub(super) struct Waiting {
    requests: VecDeque<CommitRequest>,
    busy: HashSet<Key>,
}

impl Waiting {
    pub fn is_empty(&self) -> bool {
        self.requests.is_empty()
    }

    pub fn len(&self) -> usize {
        self.requests.len()
    }

    pub fn has_room(&self) -> bool {
        self.requests.len() < WAITING_STEPS_MAX
    }

    pub fn extend(&mut self, requests: impl IntoIterator<Item = CommitRequest>) {
        self.requests.extend(requests);
    }

    /// Frees the keys of a finished batch.
    pub fn release(&mut self, keys: &HashSet<Key>) {
        self.busy.retain(|key| !keys.contains(key));
    }

    /// The next batch, in order of arrival: steps that share no key with a batch in flight, at most
    /// one for each chain and each purse. Their keys are occupied until released.
    pub fn take_batch(&mut self) -> Vec<CommitRequest> {
        let mut batch = Vec::new();
        let mut taken = HashSet::new();
        // If a step has to wait, later steps of its chain or purses wait behind it.
        let mut passed_over = HashSet::new();
        let mut left = VecDeque::new();
        while let Some(request) = self.requests.pop_front() {
            if batch.len() == BATCH_STEPS_MAX {
                left.push_back(request);
                break;
            }
            let keys = keys(&request.step);
            let may_go = keys.iter().all(|key| {
                let is_taken = !is_common(key) && taken.contains(key);
                !is_taken && !self.busy.contains(key) && !passed_over.contains(key)
            });
            if may_go {
                taken.extend(keys);
                batch.push(request);
            } else {
                passed_over.extend(keys.into_iter().filter(|key| !is_common(key)));
                left.push_back(request);
            }
        }
        left.append(&mut self.requests);
        self.requests = left;
        self.busy.extend(taken);
        batch
    }
}

/// Whether several steps of one batch may touch it. A purse is moved at most once in a batch, so
/// that its statement lists lines in the order of commit.
fn is_common(key: &Key) -> bool {
    matches!(key, Key::Shared(Account::Cage | Account::Issue | Account::Differences))
}

/// A step's chain, and the shared accounts it touches.
pub(super) fn keys(step: &JournalStep) -> Vec<Key> {
    let mut keys = vec![Key::Chain(step.chain)];
    for transfer in &step.transfers {
        for account in [transfer.from, transfer.to] {
            let key = Key::Shared(account);
            if is_shared(account) && !keys.contains(&key) {
                keys.push(key);
            }
        }
    }
    keys
}

#[cfg(test)]
mod tests {
    use chips::{Chips, CommandId, PlayerId, TableId, Transfer, TransferKind};
    use tokio::sync::oneshot;
    use uuid::Uuid;

    use super::*;

    fn request(table: u128, seq: i64, purse: Option<u128>) -> CommitRequest {
        let id = TableId(Uuid::from_u128(table));
        let buy_in = |player| Transfer {
            kind: TransferKind::BuyIn,
            from: Account::Purse(player),
            to: Account::Rack(id, player),
            amount: Chips::cents_const(100),
        };
        let step = JournalStep {
            chain: id.into(),
            epoch: 1,
            seq,
            command_id: CommandId(Uuid::nil()),
            actor: "table".into(),
            at_ms: 0,
            command: "{}".into(),
            events: "[]".into(),
            transfers: purse.map(|id| buy_in(PlayerId(Uuid::from_u128(id)))).into_iter().collect(),
            marks: Vec::new(),
        };
        CommitRequest { step, reply: oneshot::channel().0 }
    }

    fn names(batch: &[CommitRequest]) -> Vec<(u128, i64)> {
        batch.iter().map(|each| (each.step.chain.0.as_u128(), each.step.seq)).collect()
    }

    #[test]
    fn a_chain_sends_one_step_at_a_time_and_in_order() {
        let mut waiting = Waiting::default();
        waiting.extend([request(1, 1, None), request(1, 2, None), request(2, 1, None)]);
        let first = waiting.take_batch();
        assert_eq!(names(&first), [(1, 1), (2, 1)]);
        assert_eq!(names(&waiting.take_batch()), []);
        waiting.release(&keys(&first[0].step).into_iter().collect());
        assert_eq!(names(&waiting.take_batch()), [(1, 2)]);
        assert!(waiting.is_empty());
    }

    #[test]
    fn a_purse_is_moved_once_a_batch_and_its_steps_keep_their_order() {
        let mut waiting = Waiting::default();
        waiting.extend([
            request(1, 1, Some(7)),
            request(2, 1, Some(7)),
            request(2, 2, None),
            request(3, 1, Some(8)),
        ]);
        assert_eq!(names(&waiting.take_batch()), [(1, 1), (3, 1)]);
        assert_eq!(names(&waiting.take_batch()), []);
    }

    #[test]
    fn a_batch_has_a_largest_size() {
        let mut waiting = Waiting::default();
        let tables = 0..=u128::try_from(BATCH_STEPS_MAX).unwrap();
        waiting.extend(tables.map(|table| request(table, 1, None)));
        assert_eq!(waiting.take_batch().len(), BATCH_STEPS_MAX);
        assert_eq!(waiting.take_batch().len(), 1);
    }
}
