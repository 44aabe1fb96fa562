//! Tables that are noted as open and have no step. The house opens none that its record does not
//! name, so such a row was put there by somebody else.

use house::{HouseEvent, RecordedEvent};
use ledger::{ChainId, Fault, GamingTable};

use super::Audit;

impl Audit<'_> {
    pub(super) async fn unopened_tables(&mut self) -> Result<(), Fault> {
        for row in self.ledger.open_tables().await? {
            let chain = ChainId::from(row.id);
            // The check of its chain says whether they are the house's own.
            let has_steps = !self.ledger.records(chain, 1, 1).await?.is_empty();
            if has_steps || self.was_opened(&row).await? {
                continue;
            }
            if let Err(what) = self.sign_of(&row).await? {
                self.find(Some(chain), what);
            }
        }
        Ok(())
    }

    /// Whether the pit has opened it. Its sign follows a moment later.
    async fn was_opened(&self, row: &GamingTable) -> Result<bool, Fault> {
        for (chain, seq) in self.ledger.marked(row.id.0).await? {
            if chain != ChainId::HOUSE {
                continue;
            }
            let found = self.ledger.records(chain, seq, 1).await?;
            let events = found.first().map(|record| record.step.events.as_str());
            let events: Vec<RecordedEvent> =
                events.and_then(|events| serde_json::from_str(events).ok()).unwrap_or_default();
            let is_its = |recorded: &RecordedEvent| {
                let HouseEvent::TableOpened { table, .. } = &recorded.event else { return false };
                *table == row.id
            };
            if events.iter().any(is_its) {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
