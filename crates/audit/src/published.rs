//! Seeds that the journal of a table publishes: those of retired shoes. When the key that sealed
//! them is lost, they are the only ones left.

use blackjack::Seed;
use ledger::{ChainId, Fault, Ledger, StepRecord};
use table::published_seed;
use uuid::Uuid;

/// Steps read at once.
const PAGE_STEPS: u32 = 500;

/// The seed of a shoe that the step `prepared` prepares, if a later step of its table has published
/// it. `None` when it is lost. A mark is only where to look: when it leads to no such step, all
/// later ones are read. The MAC of the step is not checked here: the check of its chain does that.
pub async fn published(
    ledger: &Ledger,
    (chain, prepared): (ChainId, i64),
    shoe: Uuid,
) -> Result<Option<Seed>, Fault> {
    let seed_in = |record: &StepRecord| published_seed(&record.step.events, shoe);
    if let Some(seq) = ledger.last_marked(chain, shoe).await? {
        let marked = ledger.records(chain, seq, 1).await?;
        if let Some(seed) = marked.iter().find_map(seed_in) {
            return Ok(Some(seed));
        }
    }
    // What lies ahead of the head is no step.
    let head = ledger.head(chain).await?.map_or(0, |head| head.seq);
    let mut from = prepared;
    while from <= head {
        let page = ledger.records(chain, from, PAGE_STEPS).await?;
        let Some(last) = page.last() else { break };
        if let Some(seed) = page.iter().find_map(seed_in) {
            return Ok(Some(seed));
        }
        from = last.step.seq.saturating_add(1);
    }
    Ok(None)
}
