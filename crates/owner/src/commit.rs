//! A decided step on its way into the journal. Only the outcome of its commit applies it.

use chips::{Chips, CommandId, TableId};
use table::{Event, Step};
use uuid::Uuid;

use crate::effect::{Effect, LookUp, Stop};
use crate::owner::{Caller, Head, Owner};
use crate::reply::{CommandReply, Denial};

/// How often chips are issued for one step. Others may take them before it is committed.
const ISSUES_MAX: u8 = 4;

/// What became of a commit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CommitOutcome {
    /// The step is in the journal; the chain stands there now.
    Done(Head),
    /// A player's purse holds too few chips. Nothing was written.
    PurseShort,
    /// The cage holds too few chips. Nothing was written.
    CageShort,
    /// The command is in the journal already, as another step. Nothing was written.
    Duplicate,
    /// The ledger is not there. Nothing was written.
    Down,
    /// Another process has claimed the table since. Nothing was written.
    Fenced,
    /// The connection was lost: whether the step was written is unknown.
    Unknown,
    /// The step contradicts the books, for that reason. Nothing was written.
    Broken(String),
}

/// Effect: writes a step into the journal.
#[derive(Debug)]
pub struct Commit {
    owner: Owner,
    caller: Caller,
    step: Step,
    /// How often the cage was short for it, and chips were issued.
    issues: u8,
}

impl Commit {
    pub(crate) fn new(owner: Owner, caller: Caller, step: Step) -> Commit {
        Commit { owner, caller, step, issues: 0 }
    }

    /// The table.
    pub fn table(&self) -> TableId {
        self.owner.table().id()
    }

    /// The command that led to the step.
    pub fn id(&self) -> CommandId {
        self.caller.id
    }

    /// The head that the step follows.
    pub fn head(&self) -> Head {
        self.owner.head()
    }

    /// The step.
    pub fn step(&self) -> &Step {
        &self.step
    }

    /// Whether the step counts against what the author's network may cause: it deals no card, and
    /// its author has caused [`UNCHARGED_STEPS`](crate::UNCHARGED_STEPS) such steps since a round
    /// began or ended. The owner knows no network; its host does.
    pub fn is_charged_to_network(&self) -> bool {
        self.owner.is_charged_to_network(&self.step)
    }

    /// Goes on without the commit: the author's network has caused too many steps. Nothing is
    /// written.
    pub fn declined(self) -> Effect {
        self.owner.answer(CommandReply::Refused(Denial::TooFast))
    }

    /// Goes on from what became of the commit.
    pub fn committed(self, outcome: CommitOutcome) -> Effect {
        let Commit { owner, caller, step, issues } = self;
        match outcome {
            CommitOutcome::Done(head) if is_next(owner.head(), head) => {
                owner.apply(caller, step, head)
            }
            CommitOutcome::Done(head) => {
                Effect::Stop(Stop::Broken(format!("a step was committed as {}", head.seq)))
            }
            // The game may not stop because the cage is short: the tray's fill is covered, and so
            // is the first float of a table whose opening is on record.
            CommitOutcome::CageShort => match needed_by_the_game(&step) {
                None => LookUp::of_refused(owner, caller, Denial::CageShort),
                Some(amount) if issues < ISSUES_MAX => {
                    let commit = Commit { owner, caller, step, issues };
                    Effect::IssueChips(IssueChips { commit, amount })
                }
                Some(_) => Effect::Stop(cage_short()),
            },
            CommitOutcome::PurseShort => {
                LookUp::of_refused(owner, caller, Denial::NotEnoughInPurse)
            }
            // The look-up finds out which step it was, and whose.
            CommitOutcome::Duplicate => LookUp::of_refused(owner, caller, Denial::DuplicateId),
            CommitOutcome::Down => LookUp::of_refused(owner, caller, Denial::Unavailable),
            CommitOutcome::Unknown => LookUp::of_unknown(owner, caller, step),
            CommitOutcome::Fenced => Effect::Stop(Stop::Fenced),
            CommitOutcome::Broken(why) => Effect::Stop(Stop::Broken(why)),
        }
    }
}

/// Effect: the cage is short of chips for a fill that the game itself needs, so that a round can
/// pay, or for the float of a table that opens. New chips are issued to it. A fill that the staff
/// asks for is refused instead, and so is the opening of a table before it is on record.
#[derive(Debug)]
pub struct IssueChips {
    commit: Commit,
    amount: Chips,
}

impl IssueChips {
    /// How much is issued: what the step fills the tray with, and no more.
    pub fn amount(&self) -> Chips {
        self.amount
    }

    /// The id of the issue. It is the same one when the command is decided again at another server
    /// and needs as much, so that the chips are issued once.
    pub fn id(&self) -> CommandId {
        let Commit { owner, caller, issues, .. } = &self.commit;
        let name = format!("issue {issues} of {} for {}", self.amount.cents(), owner.table().id());
        CommandId(Uuid::new_v5(&caller.id.0, name.as_bytes()))
    }

    /// Goes on: the step is committed again when chips were issued.
    pub fn issued(self, is_issued: bool) -> Effect {
        if is_issued {
            Effect::Commit(Commit { issues: self.commit.issues + 1, ..self.commit })
        } else {
            Effect::Stop(cage_short())
        }
    }
}

/// Whether `head` is the place right after `last`, under the same epoch.
pub(crate) fn is_next(last: Head, head: Head) -> bool {
    head.epoch == last.epoch && head.seq == last.seq + 1
}

/// What the tray is filled with by the game itself, or opened with. `None` when the step has no
/// such fill.
fn needed_by_the_game(step: &Step) -> Option<Chips> {
    let fills = step.events.iter().filter_map(|event| {
        if let Event::FloatFilled { amount, .. } | Event::Opened { float: amount } = event {
            Some(*amount)
        } else {
            None
        }
    });
    fills.reduce(|sum, amount| sum + amount)
}

fn cage_short() -> Stop {
    Stop::Broken("not enough chips in Cage".to_owned())
}
