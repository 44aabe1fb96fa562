//! The watch over what somebody else writes into the database beside an open house. The heads of
//! all chains are compared each second, also where no step is committed.

use std::time::Duration;

use house::HouseEntry;
use ledger::{ChainId, StoppedChain};

use crate::host::Host;

/// The pause between two looks.
const PAUSE: Duration = Duration::from_secs(1);

/// Looks every second, until the server stops. A stopped chain is logged, counted and put on
/// record. If it is the house's own, nothing can be put on record any more.
pub async fn watch_heads(host: Host) {
    loop {
        tokio::select! {
            biased;
            () = host.tasks.stopping.cancelled() => return,
            () = tokio::time::sleep(PAUSE) => {}
        }
        let stopped = tokio::select! {
            biased;
            () = host.tasks.stopping.cancelled() => return,
            stopped = host.ledger.look() => stopped,
        };
        for StoppedChain { chain, seq } in stopped.unwrap_or_default() {
            host.metrics.chains_stopped.inc();
            tracing::error!(
                chain.id = %chain,
                step.seq = seq,
                "somebody else has written into the books: the chain takes no more steps"
            );
            if chain != ChainId::HOUSE {
                host.alarms.record(HouseEntry::chain_stopped(chain.0, seq)).await;
            }
        }
    }
}
