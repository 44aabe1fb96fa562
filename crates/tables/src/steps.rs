//! Converts between a table's owner and the ledger: a step to its journal form, and the result of a
//! commit back.

use chips::Account;
use ledger::{ChainId, CommitError, Head, JournalStep, StepRecord};
use owner::{Commit, CommitOutcome, FoundStep};

/// The step of a commit in its journal form.
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

/// A head of the ledger as the owner's type.
pub fn head_of(head: Head) -> owner::Head {
    owner::Head { epoch: head.epoch, seq: head.seq, hash: head.hash }
}

/// The result of a commit as the owner's type.
pub(crate) fn outcome_of(done: Result<Head, CommitError>) -> CommitOutcome {
    let error = match done {
        Ok(head) => return CommitOutcome::Done(head_of(head)),
        Err(error) => error,
    };
    match error {
        CommitError::InsufficientChips { account: Account::Purse(_) | Account::PlayPurse(_) } => {
            CommitOutcome::PurseShort
        }
        CommitError::InsufficientChips { account: Account::Cage } => CommitOutcome::CageShort,
        CommitError::Duplicate { .. } => CommitOutcome::Duplicate,
        CommitError::Down | CommitError::Unproven { .. } => CommitOutcome::Down,
        CommitError::Unknown => CommitOutcome::Unknown,
        CommitError::Fenced => CommitOutcome::Fenced,
        // The table itself is in order: only its players' purses cannot be relied on.
        CommitError::Stopped { stopped } if stopped.chain == ChainId::HOUSE => CommitOutcome::Down,
        CommitError::InsufficientChips { .. }
        | CommitError::OutOfSequence { .. }
        | CommitError::Stopped { .. }
        | CommitError::Invalid { .. } => CommitOutcome::Broken(error.to_string()),
    }
}

/// A step that was looked up, as the owner's type.
pub(crate) fn found(record: StepRecord) -> FoundStep {
    let (head, step) = (head_of(record.head), record.step);
    FoundStep { head, by: step.actor, command: step.command }
}
