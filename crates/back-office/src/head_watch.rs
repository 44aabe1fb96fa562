//! The watch over what somebody else writes into the database beside an open house. The heads of
//! all chains are compared each second, also where no step is committed.

use std::sync::Arc;
use std::time::Duration;

use house::HouseEntry;
use house_writer::Alarms;
use ledger::{ChainId, Ledger, StoppedChain};
use tables::Metrics;
use tokio_util::sync::CancellationToken;

/// The pause between two looks.
const PAUSE: Duration = Duration::from_secs(1);

/// Looks every second, until the server stops. A stopped chain is logged, counted and put on
/// record. If it is the house's own, nothing can be put on record any more.
pub async fn watch(
    ledger: Ledger,
    (alarms, metrics): (Arc<Alarms>, Arc<Metrics>),
    stopping: CancellationToken,
) {
    loop {
        tokio::select! {
            biased;
            () = stopping.cancelled() => return,
            () = tokio::time::sleep(PAUSE) => {}
        }
        let stopped = tokio::select! {
            biased;
            () = stopping.cancelled() => return,
            stopped = ledger.look() => stopped,
        };
        for StoppedChain { chain, seq } in stopped.unwrap_or_default() {
            metrics.chains_stopped.inc();
            tracing::error!(
                chain.id = %chain,
                step.seq = seq,
                "somebody else has written into the books: the chain takes no more steps"
            );
            if chain != ChainId::HOUSE {
                alarms.record(HouseEntry::chain_stopped(chain.0, seq)).await;
            }
        }
    }
}
