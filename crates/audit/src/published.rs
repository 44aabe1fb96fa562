//! Seeds that the journal of a table publishes: those of retired shoes. When the key that sealed
//! them is lost, they are the only ones left.

use blackjack::Seed;
use ledger::{ChainId, Fault, Ledger};
use table::published_seed;
use uuid::Uuid;

/// The seed of a shoe, if a later step of its table has published it. `None` when it is lost. The
/// MAC of the step is not checked here: the check of its chain does that.
pub(crate) async fn published(
    ledger: &Ledger,
    chain: ChainId,
    shoe: Uuid,
) -> Result<Option<Seed>, Fault> {
    let Some(seq) = ledger.last_marked(chain, shoe).await? else { return Ok(None) };
    let page = ledger.records(chain, seq, 1).await?;
    Ok(page.first().and_then(|record| published_seed(&record.step.events, shoe)))
}
