//! Between a table's owner and the ledger: a step as the journal keeps it, and what became of its
//! commit.

use chips::Account;
use ledger::{ChainId, CommitError, Head, JournalStep, StepRecord};
use owner::{Commit, CommitOutcome, FoundStep};

/// The step to be committed, as the journal keeps it.
pub fn journal_step(commit: &Commit) -> JournalStep {
    let (head, step) = (commit.head(), commit.step());
    JournalStep {
        chain: ChainId::from(commit.table()),
        epoch: head.epoch,
        seq: head.seq + 1,
        command_id: commit.id(),
        actor: step.by.to_string(),
        at_ms: step.at_ms,
        command: step.command_json(),
        events: step.events_json(),
        transfers: step.transfers.clone(),
        marks: step.shoes(),
    }
}

/// Where a chain stands, for the owner of its table.
pub fn head_of(head: Head) -> owner::Head {
    owner::Head { epoch: head.epoch, seq: head.seq, hash: head.hash }
}

/// What became of a commit, for the owner of its table.
pub(crate) fn outcome_of(done: Result<Head, CommitError>) -> CommitOutcome {
    let error = match done {
        Ok(head) => return CommitOutcome::Done(head_of(head)),
        Err(error) => error,
    };
    match error {
        CommitError::InsufficientChips { account: Account::Purse(_) } => CommitOutcome::PurseShort,
        CommitError::InsufficientChips { account: Account::Cage } => CommitOutcome::CageShort,
        CommitError::Duplicate { .. } => CommitOutcome::Duplicate,
        CommitError::Down => CommitOutcome::Down,
        CommitError::Unknown => CommitOutcome::Unknown,
        CommitError::Fenced => CommitOutcome::Fenced,
        CommitError::InsufficientChips { .. }
        | CommitError::OutOfSequence { .. }
        | CommitError::Invalid { .. } => CommitOutcome::Broken(error.to_string()),
    }
}

/// A step that was looked up, for the owner of its table.
pub(crate) fn found(record: StepRecord) -> FoundStep {
    FoundStep { head: head_of(record.head), by: record.step.actor }
}
