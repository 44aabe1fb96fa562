//! New shoes after the books went back to an earlier state: cards that were dealt after it have
//! been seen. And new shoes after the seed key was lost: the order of those in play is unknown.
//! The house's journal says so in one entry, and every table that was open then renews its shoes
//! once, before it takes a wish. The command's id follows from the entry and the table, so that a
//! table that has done it does not do it again.

use chips::{CommandId, TableId};
use house::{HouseEvent, RecordedEvent, TableSign};
use ledger::{ChainId, Fault, Ledger};
use uuid::Uuid;

/// Marks that are looked at, at most. There are no more entries of this kind than losses of books.
const MARKS_MAX: u32 = 256;

/// The newest entry after which tables renew their shoes.
#[derive(Clone, Debug)]
pub struct Renewal {
    /// The id of the entry's command.
    entry: Uuid,
    /// The entry's place in the house's chain.
    seq: i64,
    /// Why, in the operator's words.
    reason: String,
}

impl Renewal {
    /// The newest one in the house's journal. A mark is only where to look: one that leads to no
    /// renewal is passed over.
    pub async fn newest(ledger: &Ledger) -> Result<Option<Renewal>, Fault> {
        let marks = ledger.marked_last(house::renewals(), MARKS_MAX).await?;
        let is_whole = marks.len() < usize::try_from(MARKS_MAX).unwrap_or(usize::MAX);
        for (chain, seq) in marks {
            if chain != ChainId::HOUSE {
                continue;
            }
            let page = ledger.journal(ChainId::HOUSE, seq, 1).await?;
            let record = page.into_iter().find(|record| record.step.seq == seq);
            let found = record.and_then(|record| Some((reason(&record.step.events)?, record)));
            if let Some((reason, record)) = found {
                return Ok(Some(Renewal { entry: record.step.command_id.0, seq, reason }));
            }
            tracing::error!(step = seq, "a mark of a renewal of shoes leads to none: passed over");
        }
        if is_whole {
            return Ok(None);
        }
        Err(Fault::ImpossibleRow("too many marks of renewals of shoes lead to none".to_owned()))
    }

    /// Why, in the operator's words.
    pub(crate) fn reason(&self) -> &str {
        &self.reason
    }

    /// The id of the command at a table.
    pub(crate) fn command_id(&self, table: TableId) -> CommandId {
        CommandId(Uuid::new_v5(&self.entry, table.0.as_bytes()))
    }

    /// Whether a table has to renew its shoes: it was opened before the entry and has not done so.
    pub(crate) async fn concerns(&self, ledger: &Ledger, table: TableId) -> Result<bool, Fault> {
        let signed = ledger.marked(TableSign::id(table)).await?;
        let is_later = |&(chain, seq): &(ChainId, i64)| chain == ChainId::HOUSE && seq > self.seq;
        if signed.first().is_some_and(is_later) {
            return Ok(false);
        }
        Ok(ledger.step_of(table.into(), self.command_id(table)).await?.is_none())
    }
}

fn reason(events: &str) -> Option<String> {
    let events: Vec<RecordedEvent> = serde_json::from_str(events).ok()?;
    events.into_iter().find_map(|recorded| {
        if let HouseEvent::SeedKeyLost(loss) = recorded.event {
            return Some(loss.reason);
        }
        let HouseEvent::HouseRestored(restored) = recorded.event else { return None };
        Some(restored.reason)
    })
}
