//! Compares the chains with heads that are known from outside the database: whether each chain
//! still has the step of that head. A database that was restored from a backup has lost steps, and
//! so has one whose last steps were cut off.

use std::collections::HashMap;

use crate::{ChainId, CommittedHeads, Fault, Head, Ledger};

/// A chain that has lost a step which was committed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BehindHead {
    /// The chain.
    pub chain: ChainId,
    /// The committed step that is missing, or that is another now.
    pub committed: i64,
    /// The step at the chain's head now; 0 when the chain is gone.
    pub found: i64,
}

impl Ledger {
    /// The chains that have lost committed steps: the books are older than what this house has
    /// committed, or they were rewritten.
    pub async fn behind(&self, heads: &CommittedHeads) -> Result<Vec<BehindHead>, Fault> {
        let now: HashMap<ChainId, Head> = self.heads().await?.into_iter().collect();
        let steps: Vec<_> = heads.0.iter().map(|(chain, head)| (*chain, head.seq)).collect();
        let there = self.hashes_at(&steps).await?;
        let behind = heads.0.iter().zip(there).filter_map(|((chain, head), there)| {
            let found = now.get(chain).map_or(0, |now| now.seq);
            let is_there = there.hash.as_deref() == Some(head.hash.as_slice());
            let committed = head.seq;
            (!is_there || found < committed).then_some(BehindHead {
                chain: *chain,
                committed,
                found,
            })
        });
        Ok(behind.collect())
    }
}
