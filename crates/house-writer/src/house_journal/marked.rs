//! What the last entries of the house with a mark say. It is read in the actor's turn, so that no
//! other entry of the house comes between the reading and the commit.

use house::RecordedEvent;
use ledger::{ChainId, Fault, Ledger};
use uuid::Uuid;

/// Entries with a mark that are looked at, at most. The house's own entries have the mark rightly.
/// A person with the server's login to the database can add others.
const LOOKED_AT_MAX: u32 = 16;

/// What the last entry says that has this mark rightly. `None` when no entry has the mark. Fails
/// when the books cannot be read, and when none of the entries has the mark rightly: for those
/// `says` gives `None`.
pub(super) async fn last<T>(
    ledger: &Ledger,
    mark: Uuid,
    says: impl Fn(&RecordedEvent) -> Option<T>,
) -> Result<Option<T>, Fault> {
    let marked = ledger.marked_last(mark, LOOKED_AT_MAX).await?;
    for (_, seq) in marked.iter().filter(|(chain, _)| *chain == ChainId::HOUSE) {
        let page = ledger.journal(ChainId::HOUSE, *seq, 1).await?;
        let Some(record) = page.into_iter().find(|record| record.step.seq == *seq) else {
            continue;
        };
        let events: Vec<RecordedEvent> = serde_json::from_str(&record.step.events)
            .map_err(|_| Fault::ImpossibleRow(format!("step {seq} of the house")))?;
        if let Some(said) = events.iter().find_map(&says) {
            return Ok(Some(said));
        }
    }
    let is_none = marked.is_empty();
    is_none.then_some(None).ok_or_else(|| Fault::ImpossibleRow(format!("the marks {mark}")))
}
