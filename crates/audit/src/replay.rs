//! A table played again from its journal.

use ledger::GamingTable;
use table::{Actor, Event, Step, Table, TableConfig};

use crate::finding::What;
use crate::verify::OpenSeed;

/// A table on its way through its journal.
pub(crate) struct Replay {
    table: Table,
}

impl Replay {
    /// The table before its first step.
    pub(crate) fn new(row: &GamingTable) -> Result<Replay, What> {
        let config: TableConfig =
            serde_json::from_str(&row.config).map_err(|error| What::Settings(error.to_string()))?;
        let table = Table::open(row.id, config)
            .map_err(|refusal| What::Settings(refusal.code().to_owned()))?;
        Ok(Replay { table })
    }

    /// Rounds begun so far.
    pub(crate) fn rounds(&self) -> u32 {
        self.table.round()
    }

    /// Whether the table has closed.
    pub(crate) fn is_closed(&self) -> bool {
        self.table.is_closed()
    }

    /// Judges a step again, compares, and goes on from it. Gives the marks it should have.
    pub(crate) fn step(
        &mut self,
        step: &ledger::Step,
        open: OpenSeed<'_>,
    ) -> Result<Vec<uuid::Uuid>, What> {
        let seq = step.seq;
        let unreadable = |reason: String| What::Unreadable { seq, reason };
        let by: Actor = step
            .actor
            .parse()
            .map_err(|()| unreadable(format!("no actor is called {}", step.actor)))?;
        let mut open = |shoe: uuid::Uuid, sealed: &blackjack::Sealed| open(shoe, sealed);
        let read =
            Step::restore(&self.table, by, step.at_ms, &step.command, &step.events, &mut open)
                .map_err(|error| unreadable(error.to_string()))?;
        let recomputed = self.table.recompute(&read);
        let round = self.table.round();
        recomputed.map_err(|not_so| What::Recomputed { seq, round, not_so })?;
        if read.transfers != step.transfers {
            return Err(What::Transfers { seq, round });
        }
        self.table.apply(&read);
        let has_ended = read
            .events
            .iter()
            .any(|event| matches!(event, Event::Felt(blackjack::Event::RoundEnded { .. })));
        let left = self.table.layout();
        if has_ended && !left.is_zero() {
            let round = self.table.round();
            return Err(What::Layout { seq, round, cents: left.cents() });
        }
        Ok(read.shoes())
    }
}
