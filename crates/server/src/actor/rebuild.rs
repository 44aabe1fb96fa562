//! A table from its journal: every step that was ever committed, applied again. The next card is
//! the one that would have come, because the seeds come back too.

use blackjack::Sealed;
use chips::TableId;
use ledger::{ChainId, GamingTable, Head, JOURNAL_PAGE_STEPS_MAX, StepRecord};
use table::{Actor, Moment, Step, Table, TableConfig};

use super::TableActor;
use super::audience::Audience;
use super::memory::{Known, Memory};
use crate::app::App;
use crate::clock;

/// Why a table could not be rebuilt.
#[derive(Debug, thiserror::Error)]
pub enum RebuildError {
    /// The ledger could not be read.
    #[error("the ledger cannot be read")]
    Ledger(#[from] ledger::Fault),
    /// The table's settings make no sense.
    #[error("the settings of table {0} cannot be read: {1}")]
    Config(TableId, String),
    /// The books cannot be written now.
    #[error("the sign of table {0} cannot be put on record")]
    Unsigned(TableId),
    /// A step of the journal makes no sense to this program, or its seed was sealed with another
    /// key.
    #[error("step {seq} of table {table} cannot be restored: {reason}")]
    Step {
        /// The table.
        table: TableId,
        /// The step.
        seq: i64,
        /// Why.
        reason: String,
    },
    /// The chain and its journal disagree.
    #[error("the journal of table {table} ends at {found}, its chain at {expected}")]
    CutShort {
        /// The table.
        table: TableId,
        /// The last step there is.
        found: i64,
        /// The last step there should be.
        expected: i64,
    },
}

/// Takes a table over and plays its journal again.
pub(super) async fn rebuild<'a>(
    app: &'a App,
    row: &GamingTable,
    audience: &'a mut Audience,
) -> Result<TableActor<'a>, RebuildError> {
    let config: TableConfig = serde_json::from_str(&row.config)
        .map_err(|error| RebuildError::Config(row.id, error.to_string()))?;
    let mut table = Table::open(row.id, config)
        .map_err(|refusal| RebuildError::Config(row.id, refusal.code().to_owned()))?;
    let mut memory = Memory::default();
    let head = app.ledger.claim(ChainId::from(row.id)).await?;
    replay(app, row.id, head, &mut table, &mut memory).await?;
    let moment = Moment { now_ms: clock::now_ms(), shoe: app.vault.fresh() };
    let rail = table.view();
    let (id, is_end_on_record) = (row.id, false);
    Ok(TableActor { app, id, table, head, rail, moment, memory, audience, is_end_on_record })
}

async fn replay(
    app: &App,
    id: TableId,
    head: Head,
    table: &mut Table,
    memory: &mut Memory,
) -> Result<(), RebuildError> {
    let mut last = 0;
    loop {
        let page = app.ledger.journal(id.into(), last + 1, JOURNAL_PAGE_STEPS_MAX).await?;
        if page.is_empty() {
            break;
        }
        for record in page {
            let step = restore(app, table, id, &record)?;
            table.apply(&step);
            last = record.step.seq;
            memory.add(record.step.command_id, Known { seq: last, by: record.step.actor });
        }
    }
    if last == head.seq {
        Ok(())
    } else {
        Err(RebuildError::CutShort { table: id, found: last, expected: head.seq })
    }
}

fn restore(
    app: &App,
    table: &Table,
    id: TableId,
    record: &StepRecord,
) -> Result<Step, RebuildError> {
    let failed = |reason: String| RebuildError::Step { table: id, seq: record.step.seq, reason };
    let by: Actor = record
        .step
        .actor
        .parse()
        .map_err(|()| failed(format!("no actor is called {}", record.step.actor)))?;
    let mut open = |shoe: uuid::Uuid, sealed: &Sealed| app.vault.unseal(shoe, sealed);
    let step = &record.step;
    Step::restore(table, by, step.at_ms, &step.command, &step.events, &mut open)
        .map_err(|error| failed(error.to_string()))
}
