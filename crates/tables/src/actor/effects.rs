//! Carries out the effects of a table's owner: looks commands up in the ledger, commits, publishes,
//! answers. The owner gives the order; nothing is decided here.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use chips::{Account, CommandId, TableId};
use house::{Author, HouseEntry, IssueCause};
use house_writer::{Entering, EntryError, StepBudget};
use ledger::CommitError;
use owner::{Admit, CommandReply, Commit, CommitOutcome, Effect, LookUp, Owner, Stop};
use table::Refusal;
use tokio::time::timeout;

use super::{End, TableActor};
use crate::balances::mend;
use crate::clock::{self, Stopwatch};
use crate::entropy;
use crate::host::Host;
use crate::reply::ReplyTo;
use crate::steps::{found, journal_step, outcome_of};
use refusals::{Rejection, refusal_words};

/// Players with play chips at one table, at most. A table takes 64: guests, who cost nothing, leave
/// room for players who have bought their chips.
pub(super) const PLAY_PLACES: usize = 48;

/// How long a table waits until the cage's balance is put right.
const MEND_MAX: Duration = Duration::from_secs(5);

/// A command that is being carried out, and where its answer goes.
#[derive(Debug)]
pub(super) struct Asking {
    id: CommandId,
    reply_to: ReplyTo,
    /// What bounds the steps of the sender's network.
    steps: Option<StepBudget>,
    is_answered: AtomicBool,
}

impl Asking {
    pub(super) fn new(id: CommandId, reply_to: ReplyTo, steps: Option<StepBudget>) -> Asking {
        Asking { id, reply_to, steps, is_answered: AtomicBool::new(false) }
    }

    /// Whether the sender's network has caused as many steps as it may while games do not move on.
    fn is_over_budget(&self, commit: &Commit) -> bool {
        let steps = self.steps.as_ref().filter(|_| commit.is_charged_to_network());
        steps.is_some_and(|steps| !steps.take())
    }

    /// Answers that the outcome is not known, unless it was answered. Sent again, the command is
    /// looked up.
    pub(super) fn give_up(&self) {
        if !self.is_answered.swap(true, Ordering::Relaxed) {
            self.reply_to.reject(self.id, Rejection::Unavailable);
        }
    }

    /// Where the answer goes, and what bounds the steps of the sender's network; `None` when it was
    /// answered.
    pub(super) fn unanswered(self) -> Option<(ReplyTo, Option<StepBudget>)> {
        let Asking { reply_to, steps, is_answered, .. } = self;
        (!is_answered.into_inner()).then_some((reply_to, steps))
    }

    fn answer(&self, table: TableId, reply: &CommandReply) {
        if !self.is_answered.swap(true, Ordering::Relaxed) {
            self.reply_to.answer(table, self.id, reply);
        }
    }
}

impl TableActor<'_> {
    /// Carries out effects until the owner is at rest. Returns the owner and its reply. Fails when
    /// the owner has ended.
    pub(super) async fn drive(
        &mut self,
        mut effect: Effect,
        asking: &Asking,
    ) -> Result<(Owner, CommandReply), End> {
        // Held until the step is committed, so that admission counts the amount until then.
        let mut entering = None;
        loop {
            effect = match effect {
                Effect::Admit(admit) if admit.exceeds_play_places(PLAY_PLACES) => {
                    let full = Refusal::TableFull;
                    admit.refused(full.code(), refusal_words(&full))
                }
                Effect::Admit(admit) => match let_in(self.host, &admit).await {
                    Ok(entered) => {
                        entering = entered;
                        admit.admitted(clock::now_ms())
                    }
                    Err(rejection) => admit.refused(rejection.code(), rejection.words()),
                },
                Effect::Commit(commit) if is_late(entering.as_ref()) => {
                    commit.committed(CommitOutcome::Down)
                }
                Effect::Commit(commit) if asking.is_over_budget(&commit) => commit.declined(),
                Effect::Commit(commit) => {
                    let outcome = self.commit(&commit).await;
                    commit.committed(outcome)
                }
                Effect::IssueChips(issue) => {
                    // A table may not stop in the middle of a round because the cage is short.
                    let (house, cause) = (&self.host.house, IssueCause::Table { table: self.id });
                    let entry = HouseEntry::issue(Author::HOUSE, issue.amount(), cause);
                    let mut issued = house.record_in_turn(issue.id(), entry.clone()).await;
                    // Somebody has given the id to another entry: these chips were not issued.
                    if issued == Err(EntryError::DuplicateId) {
                        issued = house.record_in_turn(entropy::command_id(), entry).await;
                    }
                    issue.issued(issued.is_ok())
                }
                Effect::LookUp(look_up) => self.look_up(look_up).await,
                Effect::Reseed(reseed) => reseed.drawn(self.host.vault.fresh()),
                Effect::Publish(publish) => {
                    self.host.metrics.rounds.inc_by(publish.rounds_begun().into());
                    self.publish(publish.owner(), publish.step());
                    publish.published()
                }
                Effect::Answer(answer) => {
                    asking.answer(self.id, answer.reply());
                    answer.answered()
                }
                Effect::Rest(owner, reply) => return Ok((owner, reply)),
                Effect::Stop(stop) => return Err(stop.into()),
            };
        }
    }

    /// Commits a step to the ledger.
    async fn commit(&self, commit: &Commit) -> CommitOutcome {
        let watch = Stopwatch::start();
        let _under_way = self.host.metrics.under_way.begin();
        let mut done = self.host.ledger.commit(journal_step(commit)).await;
        // A round may have to be paid from the cage, so it does not wait for the next look.
        let cage = Account::Cage;
        if done == Err(CommitError::Unproven { account: cage })
            && timeout(MEND_MAX, mend(self.host, cage)).await == Ok(true)
        {
            done = self.host.ledger.commit(journal_step(commit)).await;
        }
        let outcome = outcome_of(done);
        match outcome {
            CommitOutcome::Done(_) => self.host.metrics.committed(watch.elapsed()),
            CommitOutcome::Down | CommitOutcome::Unknown => drop(self.host.metrics.faults.inc()),
            CommitOutcome::PurseShort
            | CommitOutcome::CageShort
            | CommitOutcome::Duplicate
            | CommitOutcome::Fenced
            | CommitOutcome::Broken(_) => {}
        }
        outcome
    }

    async fn look_up(&self, look_up: LookUp) -> Effect {
        let record = self.host.ledger.step_of(self.id.into(), look_up.id()).await;
        let record = record.map(|record| record.map(found)).map_err(|fault| fault.to_string());
        look_up.looked_up(record)
    }
}

/// Whether other nodes may act for the player by now: nothing is committed, and the wish may be
/// sent again.
fn is_late(entering: Option<&Entering<'_>>) -> bool {
    entering.is_some_and(|entering| !entering.is_current())
}

/// Judges a wish by the player's own limits, before the table judges it.
async fn let_in<'a>(host: &'a Host, admit: &Admit) -> Result<Option<Entering<'a>>, Rejection> {
    let stake = || admit.stake(clock::now_ms());
    match host.admission.judge(&host.ledger, admit.player(), admit.wish(), stake).await {
        Ok(judged) => judged.map_err(Rejection::from),
        Err(error) => Err(host.metrics.unreadable(&error)),
    }
}

impl From<Stop> for End {
    fn from(stop: Stop) -> End {
        match stop {
            Stop::Fenced => End::Fenced(None),
            Stop::Unknown(why) | Stop::Broken(why) => End::Broken(why),
        }
    }
}
