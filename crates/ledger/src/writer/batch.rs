//! One batch on its way into the database: attempts, the steps that drop out of it, the answers.
//! Every step gets exactly one answer, and a good one only after the commit.

use std::collections::{HashMap, HashSet};

use super::examine::examine;
use super::lane::Lane;
use super::rows::{Link, broken_invariant};
use super::statements::{Failure, write};
use super::waiting::{Key, keys};
use super::{ChainId, CommitError, Head, Request};

/// How often a batch is tried when something is in its way, before its steps are tried alone, and
/// how often each of those.
const ATTEMPTS_MAX: usize = 4;

/// A step in a batch, and where its chain stands as far as is known.
#[derive(Debug)]
pub(super) struct Entry {
    pub request: Request,
    pub head: Option<Head>,
}

impl Entry {
    /// The head the step follows, if it follows the chain's head.
    fn follows(&self) -> Option<Head> {
        let step = &self.request.step;
        self.head
            .filter(|head| head.epoch == step.epoch && head.seq.checked_add(1) == Some(step.seq))
    }
}

/// Steps that travel together.
#[derive(Debug)]
pub(super) struct Batch {
    entries: Vec<Entry>,
    keys: HashSet<Key>,
    heads: Vec<(ChainId, Option<Head>)>,
}

/// What a batch leaves behind: a free lane, what is busy no longer, and where its chains stand now.
#[derive(Debug)]
pub(super) struct Landing {
    pub lane: Lane,
    pub keys: HashSet<Key>,
    pub heads: Vec<(ChainId, Option<Head>)>,
}

/// How an attempt ended.
enum Attempt {
    /// Every step that is left has been committed.
    Committed,
    /// Steps dropped out or something was in the way: worth trying again.
    Again,
    /// Refused, and no single step is to blame as far as can be seen.
    Unexplained(String),
    /// There is no database.
    Down,
    /// It may or may not have been committed.
    Unknown,
}

impl Batch {
    pub fn new(requests: Vec<Request>, heads: &HashMap<ChainId, Head>) -> Batch {
        let keys = requests.iter().flat_map(|request| keys(&request.step)).collect();
        let mut entries: Vec<Entry> = requests
            .into_iter()
            .map(|request| Entry { head: heads.get(&request.step.chain).copied(), request })
            .collect();
        // Rows are locked in the order of their keys.
        entries.sort_by_key(|entry| entry.request.step.chain);
        Batch { entries, keys, heads: Vec::new() }
    }

    /// Commits what can be committed, answers everyone and hands the lane back.
    pub async fn fly(mut self, mut lane: Lane) -> Landing {
        self.drop_out(|entry| {
            let constraint = broken_invariant(&entry.request.step)?.to_owned();
            Some(Err(CommitError::Invalid { constraint }))
        });
        let together = self.settle(&mut lane).await;
        if let Some(reason) = together {
            self.settle_alone(&mut lane, &reason).await;
        }
        Landing { lane, keys: self.keys, heads: self.heads }
    }

    /// Tries until every step is answered. Gives a reason when the batch is refused as a whole.
    async fn settle(&mut self, lane: &mut Lane) -> Option<String> {
        let mut is_down = false;
        for _ in 0..ATTEMPTS_MAX {
            if self.entries.is_empty() {
                return None;
            }
            is_down = false;
            match self.attempt(lane).await {
                Attempt::Committed => {
                    self.drop_out(|entry| Some(Ok(entry.head.expect("its new head is known"))));
                }
                Attempt::Again => {}
                Attempt::Down => is_down = true,
                Attempt::Unexplained(reason) => return Some(reason),
                Attempt::Unknown => self.drop_out(|_| Some(Err(CommitError::Unknown))),
            }
        }
        if is_down {
            self.drop_out(|_| Some(Err(CommitError::Down)));
        }
        (!self.entries.is_empty()).then(|| "attempts_max".to_owned())
    }

    /// Tries each step by itself, so that the one to blame spoils nobody else's.
    async fn settle_alone(&mut self, lane: &mut Lane, reason: &str) {
        let entries = std::mem::take(&mut self.entries);
        let is_one = entries.len() == 1;
        for entry in entries {
            self.entries.push(entry);
            let reason = if is_one { Some(reason.to_owned()) } else { self.settle(lane).await };
            if let Some(constraint) = reason {
                let error = CommitError::Invalid { constraint };
                self.drop_out(|_| Some(Err(error.clone())));
            }
        }
    }

    async fn attempt(&mut self, lane: &mut Lane) -> Attempt {
        let failure = match self.try_write(lane).await {
            Ok(()) => return Attempt::Committed,
            Err(failure) => failure,
        };
        match failure {
            Failure::InTheWay => Attempt::Again,
            Failure::Lost => {
                lane.hang_up();
                Attempt::Down
            }
            Failure::LostInCommit => {
                lane.hang_up();
                Attempt::Unknown
            }
            Failure::HeadMoved => self.look_again(lane, None).await,
            Failure::Refused(reason) => self.look_again(lane, Some(reason)).await,
        }
    }

    /// One transaction with all the steps. Their new heads are noted when it is committed.
    async fn try_write(&mut self, lane: &mut Lane) -> Result<(), Failure> {
        let connection = lane.connection().await?;
        let links: Option<Vec<Link<'_>>> = self
            .entries
            .iter()
            .map(|entry| {
                let (step, before) = (&entry.request.step, entry.follows()?);
                Some(Link { step, before, after: before.after(step) })
            })
            .collect();
        let links = links.ok_or(Failure::HeadMoved)?;
        write(connection, &links).await?;
        let heads: Vec<Head> = links.iter().map(|link| link.after).collect();
        for (entry, head) in self.entries.iter_mut().zip(heads) {
            entry.head = Some(head);
        }
        Ok(())
    }

    /// Reads how things stand and drops the steps that cannot be committed.
    async fn look_again(&mut self, lane: &mut Lane, refusal: Option<String>) -> Attempt {
        let Ok(connection) = lane.connection().await else { return Attempt::Down };
        let Ok(mut verdicts) = examine(connection, &mut self.entries).await else {
            lane.hang_up();
            return Attempt::Down;
        };
        let entries_before = self.entries.len();
        self.drop_out(|entry| verdicts.remove(&entry.request.step.chain));
        match refusal {
            Some(reason) if self.entries.len() == entries_before => Attempt::Unexplained(reason),
            _ => Attempt::Again,
        }
    }

    /// Answers the steps that `verdict` has an answer for, and keeps the others.
    fn drop_out(&mut self, mut verdict: impl FnMut(&Entry) -> Option<Result<Head, CommitError>>) {
        for entry in std::mem::take(&mut self.entries) {
            let Some(answer) = verdict(&entry) else {
                self.entries.push(entry);
                continue;
            };
            // Only what was just committed is certain to be the chain's head.
            self.heads.push((entry.request.step.chain, answer.as_ref().ok().copied()));
            // Whoever asked may have gone; the step stands all the same.
            let _ = entry.request.reply.send(answer);
        }
    }
}
