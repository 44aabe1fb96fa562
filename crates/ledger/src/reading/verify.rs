//! Checks a chain from its first step to its head: every hash is recomputed from the rows. It
//! repairs nothing; it names the first link that does not hold.

use crate::{ChainId, Fault, Head, JOURNAL_PAGE_STEPS_MAX, Ledger, StepRecord, chain_hash};

/// The first link of a chain that does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BrokenLink {
    /// The chain.
    pub chain: ChainId,
    /// The step's number.
    pub seq: i64,
    /// What is wrong with it.
    pub flaw: Flaw,
}

/// What is wrong with a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// The step is missing, although later steps or the chain's head show that there was one.
    Missing,
    /// Its previous hash is not that of the step before it.
    PrevHash,
    /// Its contents or its transfers do not have the recorded hash.
    Hash,
    /// Its epoch is lower than that of the step before it.
    Epoch,
    /// The journal goes on after the chain's head, or ends with a different hash.
    Head,
    /// Its MAC is not one of this house: somebody else has written it.
    Mac,
    /// It has no MAC, and no anchor covers it.
    NoMac,
}

/// Checks a chain link by link, from its first step to its head.
#[derive(Clone, Copy, Debug)]
pub struct ChainCheck {
    head: Head,
}

impl Default for ChainCheck {
    /// Before the first step.
    fn default() -> ChainCheck {
        ChainCheck { head: Head { epoch: 1, seq: 0, hash: Head::GENESIS_HASH } }
    }
}

impl ChainCheck {
    /// The last link that held.
    pub fn head(&self) -> Head {
        self.head
    }

    /// Checks the next step. Returns what is wrong with it.
    pub fn link(&mut self, record: &StepRecord) -> Result<(), Flaw> {
        if let Some(flaw) = flaw(&self.head, record) {
            return Err(flaw);
        }
        self.head = record.head;
        Ok(())
    }

    /// Checks that the chain ends here, with the recorded head.
    pub fn ends_at(&self, claimed: &Head) -> Result<(), Flaw> {
        if self.head.seq < claimed.seq {
            Err(Flaw::Missing)
        } else if self.head.hash != claimed.hash || self.head.epoch > claimed.epoch {
            Err(Flaw::Head)
        } else {
            Ok(())
        }
    }
}

impl Ledger {
    /// Recomputes a chain. Returns `Ok(Ok(head))` when every link up to the head holds. Reads in
    /// pages, so that a chain of any length needs little memory.
    pub async fn verify_chain(&self, chain: ChainId) -> Result<Result<Head, BrokenLink>, Fault> {
        let claimed = self.head(chain).await?.ok_or(Fault::NoSuchChain(chain))?;
        let mut check = ChainCheck::default();
        let broken = |seq, flaw| Ok(Err(BrokenLink { chain, seq, flaw }));
        while check.head.seq < claimed.seq {
            let next = check.head.seq + 1;
            let page = self.records(chain, next, JOURNAL_PAGE_STEPS_MAX).await?;
            if page.is_empty() {
                return broken(next, Flaw::Missing);
            }
            // Steps committed after the head was read are left for the next check.
            for record in page.iter().take_while(|record| record.head.seq <= claimed.seq) {
                if let Err(flaw) = check.link(record) {
                    return broken(check.head.seq + 1, flaw);
                }
            }
            if page.iter().any(|record| record.head.seq > claimed.seq) {
                break;
            }
        }
        match check.ends_at(&claimed) {
            Ok(()) => Ok(Ok(claimed)),
            Err(Flaw::Missing) => broken(check.head.seq + 1, Flaw::Missing),
            Err(flaw) => broken(check.head.seq, flaw),
        }
    }

    /// Chains in the order of their ids: at most `chains_max`, those after `after`.
    pub async fn chains(
        &self,
        after: Option<ChainId>,
        chains_max: u32,
    ) -> Result<Vec<ChainId>, Fault> {
        let ids = sqlx::query_scalar!(
            "select id from chain where $1::uuid is null or id > $1 order by id limit $2",
            after.map(|chain| chain.0),
            i64::from(chains_max),
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(ids.into_iter().map(ChainId).collect())
    }
}

fn flaw(head: &Head, record: &StepRecord) -> Option<Flaw> {
    if record.head.seq != head.seq + 1 {
        Some(Flaw::Missing)
    } else if record.prev_hash != head.hash {
        Some(Flaw::PrevHash)
    } else if chain_hash(&head.hash, &record.step) != record.head.hash {
        Some(Flaw::Hash)
    } else if record.head.epoch < head.epoch {
        Some(Flaw::Epoch)
    } else {
        None
    }
}
