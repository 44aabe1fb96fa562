//! One batch on its way into the database: its attempts, the steps that drop out, the answers.
//! Every step gets exactly one answer. Success is answered only after the commit.

use std::collections::HashSet;
use std::io::ErrorKind;

use chips::Account;

use super::examine::examine;
use super::known::KnownChains;
use super::lane::Lane;
use super::rows::{Link, broken_invariant, is_paid_from_a_purse};
use super::statements::{Failure, write};
use super::waiting::{Key, keys};
use super::{ChainId, CommitError, CommitRequest, Head};
use crate::StoppedChain;
use crate::mac::Trust;

/// How often a batch is attempted before its steps are attempted one by one, and how often each of
/// those is.
const ATTEMPTS_MAX: usize = 4;

/// A step of a batch, with the head of its chain if that is known, and the last step of the chain
/// that is certain to be committed.
#[derive(Debug)]
pub(super) struct Queued {
    pub request: CommitRequest,
    pub head: Option<Head>,
    pub floor: Option<Head>,
}

impl Queued {
    /// The known head of the chain, if the step follows it.
    fn follows(&self) -> Option<Head> {
        let step = &self.request.step;
        self.head
            .filter(|head| head.epoch == step.epoch && head.seq.checked_add(1) == Some(step.seq))
    }
}

/// Steps to be committed in one transaction.
#[derive(Debug)]
pub(super) struct Batch {
    entries: Vec<Queued>,
    trust: Trust,
    /// The last step of the house that is certain to be committed.
    house: Option<Head>,
    keys: HashSet<Key>,
    heads: Vec<(ChainId, Option<Head>)>,
    stopped: Vec<StoppedChain>,
}

/// What a finished batch returns: its lane, the keys it no longer occupies, and the heads of its
/// chains (`None` where unknown), and the chains that were found to be tampered with.
#[derive(Debug)]
pub(super) struct Landing {
    pub lane: Lane,
    pub keys: HashSet<Key>,
    pub heads: Vec<(ChainId, Option<Head>)>,
    pub stopped: Vec<StoppedChain>,
}

/// How an attempt ended.
enum Attempt {
    /// All remaining steps were committed.
    Committed,
    /// Steps dropped out, or another transaction was in the way: try again.
    Again,
    /// Refused, and no single step was found to be the cause.
    Unexplained(String),
    /// The database cannot be reached.
    Down,
    /// The database takes no connection in time. Nothing was written.
    NoAnswer,
    /// It may or may not have been committed.
    Unknown,
}

impl Batch {
    pub fn new(requests: Vec<CommitRequest>, known: &KnownChains) -> Batch {
        let keys = requests.iter().flat_map(|request| keys(&request.step)).collect();
        let mut entries: Vec<Queued> = requests
            .into_iter()
            .map(|request| {
                let chain = request.step.chain;
                Queued { head: known.head(chain), floor: known.floor(chain), request }
            })
            .collect();
        // Rows are locked in the order of their keys.
        entries.sort_by_key(|entry| entry.request.step.chain);
        let (trust, house) = (known.trust.clone(), known.floor(ChainId::HOUSE));
        Batch { entries, trust, house, keys, heads: Vec::new(), stopped: Vec::new() }
    }

    /// Commits what can be committed, answers every step and returns the lane.
    pub async fn fly(mut self, mut lane: Lane) -> Landing {
        self.drop_out(|entry| {
            let constraint = broken_invariant(&entry.request.step)?.to_owned();
            Some(Err(CommitError::Invalid { constraint }))
        });
        let trust = self.trust.clone();
        self.drop_out(|entry| {
            let step = &entry.request.step;
            let house = || is_paid_from_a_purse(step).then_some(ChainId::HOUSE);
            let stopped = trust.stopped(step.chain).or_else(|| trust.stopped(house()?))?;
            Some(Err(CommitError::Stopped { stopped }))
        });
        let together = self.settle_in_time(&mut lane).await;
        if let Some(reason) = together {
            self.settle_alone(&mut lane, &reason).await;
        }
        Landing { lane, keys: self.keys, heads: self.heads, stopped: self.stopped }
    }

    /// As `settle`, within the deadline of a commit. When the time is over, the connection is
    /// dropped, and the remaining steps may or may not have been committed.
    async fn settle_in_time(&mut self, lane: &mut Lane) -> Option<String> {
        let deadline = lane.commit_deadline();
        if let Ok(settled) = tokio::time::timeout(deadline, self.settle(lane)).await {
            return settled;
        }
        tracing::error!(
            steps = self.entries.len(),
            "the database did not answer a commit in time, its connection is dropped"
        );
        lane.hang_up();
        self.drop_out(|_| Some(Err(CommitError::Unknown)));
        None
    }

    /// Attempts the batch until every step is answered. Returns the reason when the batch is
    /// refused as a whole.
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
                Attempt::NoAnswer => {
                    self.drop_out(|_| Some(Err(CommitError::Down)));
                }
                Attempt::Unexplained(reason) => return Some(reason),
                Attempt::Unknown => self.drop_out(|_| Some(Err(CommitError::Unknown))),
            }
        }
        if is_down {
            self.drop_out(|_| Some(Err(CommitError::Down)));
        }
        (!self.entries.is_empty()).then(|| "attempts_max".to_owned())
    }

    /// Attempts each step by itself, so that only the bad one fails.
    async fn settle_alone(&mut self, lane: &mut Lane, reason: &str) {
        let entries = std::mem::take(&mut self.entries);
        let is_one = entries.len() == 1;
        let mut waiting = entries.into_iter();
        while let Some(entry) = waiting.next() {
            self.entries.push(entry);
            let reason =
                if is_one { Some(reason.to_owned()) } else { self.settle_in_time(lane).await };
            if let Some(constraint) = reason {
                let error = CommitError::Invalid { constraint };
                self.drop_out(|_| Some(Err(error.clone())));
            }
            if !lane.is_open() {
                // The database is away: the other steps do not wait for it one by one.
                self.entries.extend(waiting.by_ref());
                self.drop_out(|_| Some(Err(CommitError::Down)));
            }
        }
    }

    async fn attempt(&mut self, lane: &mut Lane) -> Attempt {
        match lane.connection().await {
            Ok(_) => {}
            Err(sqlx::Error::Io(fault)) if fault.kind() == ErrorKind::TimedOut => {
                return Attempt::NoAnswer;
            }
            Err(_) => return Attempt::Down,
        }
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
            Failure::HouseStopped(seq) => {
                let stopped = StoppedChain { chain: ChainId::HOUSE, seq };
                self.drop_out(|entry| {
                    let is_paid = is_paid_from_a_purse(&entry.request.step);
                    is_paid.then_some(Err(CommitError::Stopped { stopped }))
                });
                Attempt::Again
            }
            Failure::Unproven(changes) => {
                // What moves chips the other way is not in the way.
                self.drop_out(|entry| {
                    let own = entry.request.step.changes();
                    let is_in_the_way = |(account, change): &(&Account, &i64)| {
                        changes.get(account).is_some_and(|all| all.signum() == change.signum())
                    };
                    let account = *own.iter().find(is_in_the_way)?.0;
                    Some(Err(CommitError::Unproven { account }))
                });
                Attempt::Again
            }
            Failure::HeadMoved => self.look_again(lane, None).await,
            Failure::Refused(reason) => self.look_again(lane, Some(reason)).await,
        }
    }

    /// One transaction with all steps. Notes their new heads after the commit.
    async fn try_write(&mut self, lane: &mut Lane) -> Result<(), Failure> {
        let connection = lane.connection().await?;
        let key = self.trust.key.as_ref().expect("a ledger that commits has a key");
        let links: Option<Vec<Link<'_>>> = self
            .entries
            .iter()
            .map(|entry| {
                let (step, before) = (&entry.request.step, entry.follows()?);
                let after = before.after(step);
                let mac = key.mac(step.chain, &after);
                Some(Link { step, before, after, mac })
            })
            .collect();
        let links = links.ok_or(Failure::HeadMoved)?;
        write(connection, &links, &self.trust, self.house.as_ref()).await?;
        let heads: Vec<Head> = links.iter().map(|link| link.after).collect();
        for (entry, head) in self.entries.iter_mut().zip(heads) {
            entry.head = Some(head);
        }
        Ok(())
    }

    /// Reads the present heads and balances and drops the steps that cannot be committed.
    async fn look_again(&mut self, lane: &mut Lane, refusal: Option<String>) -> Attempt {
        let Ok(connection) = lane.connection().await else { return Attempt::Down };
        let Ok(mut verdicts) = examine(connection, &mut self.entries, &self.trust).await else {
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

    /// Answers the steps for which `verdict` returns an answer, and keeps the others.
    fn drop_out(&mut self, mut verdict: impl FnMut(&Queued) -> Option<Result<Head, CommitError>>) {
        for entry in std::mem::take(&mut self.entries) {
            let Some(answer) = verdict(&entry) else {
                self.entries.push(entry);
                continue;
            };
            if let Err(CommitError::Stopped { stopped }) = &answer {
                self.stopped.push(*stopped);
            }
            // The head is certain only if the step was committed.
            self.heads.push((entry.request.step.chain, answer.as_ref().ok().copied()));
            // The receiver may be gone. The step is committed anyway.
            let _ = entry.request.reply.send(answer);
        }
    }
}
