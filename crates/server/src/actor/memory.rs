//! The commands a table has committed lately, so that a resend is answered without asking the
//! database. It holds a bounded number; older ones are in the journal.

use std::collections::{HashMap, VecDeque};

use chips::CommandId;

/// Commands remembered.
pub(super) const COMMANDS_MAX: usize = 1024;

/// Which step a command became, and whose it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Known {
    /// The step.
    pub(super) seq: i64,
    /// Whose command it was, as in the journal.
    pub(super) by: String,
}

/// The last commands by id.
#[derive(Debug, Default)]
pub(super) struct Memory {
    known: HashMap<CommandId, Known>,
    order: VecDeque<CommandId>,
}

impl Memory {
    /// Remembers a committed command, forgetting the oldest when there is no room.
    pub(super) fn add(&mut self, id: CommandId, known: Known) {
        if self.known.insert(id, known).is_none() {
            self.order.push_back(id);
        }
        if self.order.len() > COMMANDS_MAX
            && let Some(oldest) = self.order.pop_front()
        {
            self.known.remove(&oldest);
        }
    }

    /// What became of a command. `None` when it is not remembered.
    pub(super) fn find(&self, id: CommandId) -> Option<&Known> {
        self.known.get(&id)
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    #[test]
    fn the_oldest_command_is_forgotten_first() {
        let id = |n: usize| CommandId(Uuid::from_u128(u128::try_from(n).unwrap()));
        let mut memory = Memory::default();
        for n in 0..=COMMANDS_MAX {
            memory.add(id(n), Known { seq: 1, by: "table".to_owned() });
        }
        assert_eq!(memory.find(id(0)), None);
        assert!(memory.find(id(1)).is_some() && memory.find(id(COMMANDS_MAX)).is_some());
    }
}
