//! A second table that learns of each step from the text of the journal alone.

use table::{Sealed, Step, Table};

use crate::checks::same;
use crate::{Seeds, TableDriver};

/// A table that is rebuilt step by step from what the journal would hold.
#[derive(Clone, Debug)]
pub struct Twin {
    table: Table,
    seeds: Seeds,
}

impl Twin {
    /// The twin of a table, as it is now.
    pub fn of(driver: &TableDriver) -> Twin {
        Twin { table: driver.table.clone(), seeds: driver.seeds() }
    }

    /// Reads a step that the other table has applied. Both must be equal afterwards, transfers must
    /// follow from events, and the command must lead to the same events here.
    pub fn follow(&mut self, step: &Step, other: &Table) {
        let (command, events) = (step.command_json(), step.events_json());
        let by = step.by.to_string().parse().expect("an actor is written as it is read");
        let seeds = self.seeds;
        let mut open = |shoe, sealed: &Sealed| seeds.open(shoe, sealed);
        let restored = Step::restore(&self.table, by, step.at_ms, &command, &events, &mut open);
        let restored = restored.expect("the journal holds what was written");
        assert_eq!(restored.command, step.command);
        assert_eq!(restored.events, step.events);
        assert_eq!(restored.transfers, step.transfers, "transfers follow from events alone");
        assert_eq!(self.table.recompute(&restored), Ok(()), "the same command, the same events");
        self.table.apply(&restored);
        same(&self.table, other, "replay agrees");
    }

    /// Replaces the table by the one that its snapshot holds, which must be equal.
    pub fn pass_through_snapshot(&mut self) {
        let snapshot = self.table.snapshot();
        let again = Table::from_snapshot(self.table.id(), self.table.config(), &snapshot);
        let again = again.expect("a snapshot is read as it is written");
        same(&again, &self.table, "a snapshot holds everything");
        self.table = again;
    }
}
