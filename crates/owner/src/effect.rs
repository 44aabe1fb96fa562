//! What an owner wants of the world, one thing at a time, and how it goes on from there.

use chips::{CommandId, PlayerId};
use protocol::{Do, Words};
use table::{Command, FreshSeed, Step};

use crate::commit::{Commit, IssueChips, is_next};
use crate::owner::{Caller, Head, Owner};
use crate::reply::{CommandReply, Denial};

/// The next thing to be done. Each holds the owner until it is done; dropping it ends the owner.
#[derive(Debug)]
#[must_use = "an owner whose effect is dropped is gone"]
pub enum Effect {
    /// Judge whether the player's own limits admit a wish.
    Admit(Admit),
    /// Write a step into the journal.
    Commit(Commit),
    /// Issue chips to the cage, which is short for a step.
    IssueChips(IssueChips),
    /// Look a command up in the journal.
    LookUp(LookUp),
    /// Draw a seed: the last one has been used.
    Reseed(Reseed),
    /// Tell all watchers what a committed step has changed.
    Publish(Publish),
    /// Answer the request.
    Answer(Answer),
    /// Nothing: the owner has given that reply and is at rest.
    Rest(Owner, CommandReply),
    /// Nothing: the owner has ended.
    Stop(Stop),
}

/// Why an owner has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// Another process owns the table now.
    Fenced,
    /// Nobody knows whether a step was written: the table must be restored from its journal.
    Unknown(String),
    /// The table and the books disagree: the table must be restored from its journal.
    Broken(String),
}

/// Effect: the admission of a player's wish is judged, before the table is asked.
#[derive(Debug)]
pub struct Admit {
    pub(crate) owner: Owner,
    pub(crate) caller: Caller,
    pub(crate) player: PlayerId,
    pub(crate) wish: Do,
    pub(crate) command: Command,
}

impl Admit {
    /// Whose wish it is.
    pub fn player(&self) -> PlayerId {
        self.player
    }

    /// The wish.
    pub fn wish(&self) -> &Do {
        &self.wish
    }

    /// Whether the wish would bring play chips of one more player to a table where so many players
    /// have them already.
    pub fn exceeds_play_places(&self, places: usize) -> bool {
        let table = self.owner.table();
        matches!(self.command, Command::BuyIn { play: true, .. })
            && !table.play_chips().has(self.player)
            && table.play_players() >= places
    }

    /// What the wish would take from the player's rack for a stake, in cents, if the table carries
    /// it out at that time (in milliseconds since 1970).
    pub fn stake(&self, now_ms: i64) -> i64 {
        self.owner.stake_of(self.player, &self.command, now_ms)
    }

    /// Goes on: the table judges, at that time (in milliseconds since 1970).
    pub fn admitted(self, now_ms: i64) -> Effect {
        self.owner.decide(self.caller, &self.command, now_ms)
    }

    /// Goes on: the wish is refused with that code and those words.
    pub fn refused(self, code: &'static str, words: Words) -> Effect {
        LookUp::of_refused(self.owner, self.caller, Denial::NotAdmitted { code, words })
    }
}

/// Effect: a command is looked up in the table's journal. A refused one may be the resend of a
/// command that was committed long ago, and of a commit whose outcome is unknown only the journal
/// can tell.
#[derive(Debug)]
pub struct LookUp {
    owner: Owner,
    caller: Caller,
    why: Why,
}

#[derive(Debug)]
enum Why {
    Refused(Denial),
    Unknown(Step),
}

/// A command as it was found in the journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundStep {
    /// The chain right after its step.
    pub head: Head,
    /// Whose command it was, as the journal writes it.
    pub by: String,
    /// The command, as the journal writes it.
    pub command: String,
}

impl LookUp {
    pub(crate) fn of_refused(owner: Owner, caller: Caller, refused: Denial) -> Effect {
        Effect::LookUp(LookUp { owner, caller, why: Why::Refused(refused) })
    }

    pub(crate) fn of_unknown(owner: Owner, caller: Caller, step: Step) -> Effect {
        Effect::LookUp(LookUp { owner, caller, why: Why::Unknown(step) })
    }

    /// The command to look up.
    pub fn id(&self) -> CommandId {
        self.caller.id
    }

    /// Goes on from what was found. `Err` says why the journal could not be read.
    pub fn looked_up(self, found: Result<Option<FoundStep>, String>) -> Effect {
        let LookUp { owner, caller, why } = self;
        match (why, found) {
            // A step that is not here is another owner's, who has the chain now, and who answers
            // once its people have seen the step.
            (Why::Refused(_), Ok(Some(found))) if found.head.seq > owner.head().seq => {
                Effect::Stop(Stop::Fenced)
            }
            (Why::Refused(_), Ok(Some(found))) => {
                let reply = reply_of(&found, &caller);
                owner.answer(reply)
            }
            (Why::Refused(refused), Ok(None)) => owner.answer(CommandReply::Refused(refused)),
            // It may be the resend of a committed command: a refusal would deny what has happened.
            (Why::Refused(_), Err(_)) => owner.answer(CommandReply::Refused(Denial::Unavailable)),
            (Why::Unknown(step), Ok(Some(found))) => {
                if is_next(owner.head(), found.head) {
                    owner.apply(caller, step, found.head)
                } else if found.head.seq <= owner.head().seq {
                    // An older step has the id, so that this one can never have been written.
                    let reply = reply_of(&found, &caller);
                    owner.answer(reply)
                } else {
                    Effect::Stop(not_there())
                }
            }
            // It may still be under way: the next owner's claim of the chain keeps it out.
            (Why::Unknown(_), Ok(None)) => Effect::Stop(not_there()),
            (Why::Unknown(_), Err(fault)) => {
                Effect::Stop(Stop::Unknown(format!("a commit's fate is unknown: {fault}")))
            }
        }
    }
}

fn not_there() -> Stop {
    Stop::Unknown("a commit is not in the journal".to_owned())
}

fn reply_of(found: &FoundStep, caller: &Caller) -> CommandReply {
    let is_same = |recorded: Command| caller.asks_for(&recorded);
    if found.by == caller.by.to_string() && Command::from_journal(&found.command).is_ok_and(is_same)
    {
        CommandReply::Done { seq: found.head.seq }
    } else {
        CommandReply::Refused(Denial::DuplicateId)
    }
}

/// Effect: a seed that no step has used is drawn for the next shoe.
#[derive(Debug)]
pub struct Reseed {
    pub(crate) publish: Publish,
}

impl Reseed {
    /// Goes on with the seed.
    pub fn drawn(self, shoe: FreshSeed) -> Effect {
        let mut publish = self.publish;
        publish.owner.reseed(shoe);
        Effect::Publish(publish)
    }
}

/// Effect: all watchers are told what a step has changed. The step is committed and applied.
#[derive(Debug)]
pub struct Publish {
    pub(crate) owner: Owner,
    pub(crate) step: Step,
    pub(crate) rounds_begun: u32,
}

impl Publish {
    /// The owner, whose table is as it is after the step.
    pub fn owner(&self) -> &Owner {
        &self.owner
    }

    /// The step.
    pub fn step(&self) -> &Step {
        &self.step
    }

    /// Rounds that the step has begun.
    pub fn rounds_begun(&self) -> u32 {
        self.rounds_begun
    }

    /// Goes on.
    pub fn published(self) -> Effect {
        let seq = self.owner.head().seq;
        self.owner.answer(CommandReply::Done { seq })
    }
}

/// Effect: the request is answered.
#[derive(Debug)]
pub struct Answer {
    pub(crate) owner: Owner,
    pub(crate) reply: CommandReply,
}

impl Answer {
    /// The answer.
    pub fn reply(&self) -> &CommandReply {
        &self.reply
    }

    /// Goes on.
    pub fn answered(self) -> Effect {
        Effect::Rest(self.owner, self.reply)
    }
}
