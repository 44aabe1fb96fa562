//! The commands that a table has committed lately, so that a resend is answered without asking the
//! journal. It is bounded; older commands are looked up.

use std::collections::{HashMap, VecDeque};

use chips::CommandId;
use table::{Actor, Command};

use crate::owner::Caller;
use crate::reply::{CommandReply, Denial};

/// Commands that the owner of a table at work remembers.
pub const REPLAY_COMMANDS_MAX: usize = 1024;

/// Which step a command became, and what was asked for by whom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownStep {
    /// The step's number in the table's chain.
    pub seq: i64,
    /// Whose command it was.
    pub by: Actor,
    /// The command.
    pub command: Command,
}

impl KnownStep {
    /// The answer to a request with that id: done, if the same actor asks for the same.
    pub(crate) fn reply_to(&self, caller: &Caller) -> CommandReply {
        if self.by == caller.by && caller.asks_for(&self.command) {
            CommandReply::Done { seq: self.seq }
        } else {
            CommandReply::Refused(Denial::DuplicateId)
        }
    }
}

/// The last commands by id.
#[derive(Clone, Debug)]
pub struct ReplayCache {
    commands_max: usize,
    known: HashMap<CommandId, KnownStep>,
    order: VecDeque<CommandId>,
}

impl ReplayCache {
    /// An empty cache of at most `commands_max` commands.
    pub fn new(commands_max: usize) -> ReplayCache {
        ReplayCache { commands_max, known: HashMap::new(), order: VecDeque::new() }
    }

    /// Remembers a committed command. The oldest one is forgotten when there is no room.
    pub fn add(&mut self, id: CommandId, known: KnownStep) {
        if self.known.insert(id, known).is_none() {
            self.order.push_back(id);
        }
        if self.order.len() > self.commands_max
            && let Some(oldest) = self.order.pop_front()
        {
            self.known.remove(&oldest);
        }
    }

    /// What became of a command. `None` when it is not remembered.
    pub fn find(&self, id: CommandId) -> Option<&KnownStep> {
        self.known.get(&id)
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    #[test]
    fn the_oldest_command_is_forgotten_first() {
        let tick = || KnownStep { seq: 1, by: Actor::Table, command: Command::Tick };
        let id = |n: usize| CommandId(Uuid::from_u128(u128::try_from(n).unwrap()));
        let mut cache = ReplayCache::new(REPLAY_COMMANDS_MAX);
        for n in 0..=REPLAY_COMMANDS_MAX {
            cache.add(id(n), tick());
        }
        assert_eq!(cache.find(id(0)), None);
        assert!(cache.find(id(1)).is_some() && cache.find(id(REPLAY_COMMANDS_MAX)).is_some());
    }
}
