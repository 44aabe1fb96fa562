//! New shoes after the books went back to an earlier state: cards that were dealt after it have
//! been seen. And new shoes after the seed key was lost: the order of those in play is unknown.
//! The house's journal says so in one entry, and every table that was open then renews its shoes
//! once, before it takes a wish. The command's id follows from the entry and the table, so that a
//! table that has done it does not do it again.

use chips::{CommandId, TableId};
use house::{HouseEvent, RecordedEvent, TableSign};
use ledger::{ChainId, Fault, Ledger};
use uuid::Uuid;

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
    /// The newest one in the house's journal.
    pub async fn newest(ledger: &Ledger) -> Result<Option<Renewal>, Fault> {
        let seq = ledger.last_marked(ChainId::HOUSE, house::renewals()).await?;
        let Some(seq) = seq else { return Ok(None) };
        let page = ledger.journal(ChainId::HOUSE, seq, 1).await?;
        let Some(record) = page.into_iter().find(|record| record.step.seq == seq) else {
            return Err(Fault::ImpossibleRow(format!("step {seq} of the house is not there")));
        };
        let reason = reason(&record.step.events).ok_or_else(|| {
            Fault::ImpossibleRow(format!("step {seq} of the house is no renewal of shoes"))
        })?;
        Ok(Some(Renewal { entry: record.step.command_id.0, seq, reason }))
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
