//! Restores a table from its journal. It is the only place where a row becomes a step and is
//! applied. Seeds are restored, too, so the next card is the one that would have come.

use chips::CommandId;
use table::{Actor, FreshSeed, RestoreError, Sealed, Seed, Step, Table};
use uuid::Uuid;

use crate::owner::{Head, Owner};
use crate::replay_cache::{KnownStep, ReplayCache};

/// Decrypts the seed of a shoe; `None` when it was sealed with another key.
pub type OpenSeed<'a> = &'a (dyn Fn(Uuid, &Sealed) -> Option<Seed> + Sync);

/// A step as the journal keeps it: text.
#[derive(Clone, Copy, Debug)]
pub struct JournalRow<'a> {
    /// Whose command it was.
    pub by: &'a str,
    /// When it was decided, in milliseconds since 1970.
    pub at_ms: i64,
    /// The command, as JSON.
    pub command: &'a str,
    /// The events, as JSON.
    pub events: &'a str,
}

/// Why a row is not a step of its table.
#[derive(Debug, thiserror::Error)]
pub enum RowError {
    /// The actor cannot be parsed.
    #[error("no actor is called {0}")]
    Actor(String),
    /// Command, events or seed cannot be read.
    #[error(transparent)]
    Step(#[from] RestoreError),
}

/// The journal does not end at the head of its chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CutShort {
    /// The last step that was read.
    pub found: i64,
    /// The last step of the chain.
    pub expected: i64,
}

/// The step of a row, for the table before that step. Applies nothing, so that an auditor can judge
/// the step first.
pub fn restore(table: &Table, row: &JournalRow<'_>, open: OpenSeed<'_>) -> Result<Step, RowError> {
    let actor = || RowError::Actor(row.by.to_owned());
    let by: Actor = row.by.parse().map_err(|()| actor())?;
    let mut open = |shoe: Uuid, sealed: &Sealed| open(shoe, sealed);
    Ok(Step::restore(table, by, row.at_ms, row.command, row.events, &mut open)?)
}

/// The same, if the seed of the shoe that the step prepares is lost.
pub fn restore_lost(table: &Table, row: &JournalRow<'_>) -> Result<Step, RowError> {
    let by = row.by.parse().map_err(|()| RowError::Actor(row.by.to_owned()))?;
    Ok(Step::restore_lost(table, by, row.at_ms, row.command, row.events)?)
}

/// Restores the step of a row and applies it.
pub fn replay(
    table: &mut Table,
    row: &JournalRow<'_>,
    open: OpenSeed<'_>,
) -> Result<Step, RowError> {
    let step = restore(table, row, open)?;
    table.apply(&step);
    Ok(step)
}

/// A table that is being restored from its journal.
#[derive(Debug)]
pub struct Restoring {
    table: Table,
    seq: i64,
    replay_cache: ReplayCache,
}

impl Restoring {
    /// Begins with a table after step `seq` (0: before its first step). The owner's replay cache
    /// holds up to `commands_max` commands.
    pub fn from(table: Table, seq: i64, commands_max: usize) -> Restoring {
        Restoring { table, seq, replay_cache: ReplayCache::new(commands_max) }
    }

    /// Adds a command of an earlier step to the replay cache, oldest first.
    pub fn remember(&mut self, id: CommandId, known: KnownStep) {
        self.replay_cache.add(id, known);
    }

    /// The step to be replayed next.
    pub fn next_seq(&self) -> i64 {
        self.seq + 1
    }

    /// The table so far.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Replays the next step. After an error the table is as before.
    pub fn replay(
        &mut self,
        id: CommandId,
        row: &JournalRow<'_>,
        open: OpenSeed<'_>,
    ) -> Result<(), RowError> {
        let step = replay(&mut self.table, row, open)?;
        self.replayed(id, step);
        Ok(())
    }

    /// The same, if the seed of the shoe that the step prepares is lost.
    pub fn replay_lost(&mut self, id: CommandId, row: &JournalRow<'_>) -> Result<(), RowError> {
        let step = restore_lost(&self.table, row)?;
        self.table.apply(&step);
        self.replayed(id, step);
        Ok(())
    }

    fn replayed(&mut self, id: CommandId, step: Step) {
        self.seq += 1;
        let known = KnownStep { seq: self.seq, by: step.by, command: step.command };
        self.replay_cache.add(id, known);
    }

    /// The owner, when the journal has been read up to the head of the claimed chain. `shoe` is a
    /// seed that no step has used.
    pub fn own(self, head: Head, shoe: FreshSeed) -> Result<Owner, CutShort> {
        if self.seq == head.seq {
            Ok(Owner::new(self.table, head, shoe, self.replay_cache))
        } else {
            Err(CutShort { found: self.seq, expected: head.seq })
        }
    }
}
