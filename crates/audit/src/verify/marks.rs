//! Marks are not hashed with their steps, but they follow from them. While the chains are checked,
//! the expected marks are folded into one digest for each chain, which does not depend on their
//! order. One pass over the stored marks must give the same digests. If a digest differs, its chain
//! is read again to name the step.

use std::collections::BTreeMap;

use ledger::{ChainId, Fault, JOURNAL_PAGE_STEPS_MAX, MarkRow};
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

use super::Audit;
use crate::finding::Mismatch;

/// Marks read at a time.
const MARKS_PAGE: u32 = 5_000;

/// The number of marks, and the exclusive or of their hashes under the ledger's key for digests.
/// Without a key other marks of the same digest are easily found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Digest {
    count: u64,
    sum: [u8; 32],
}

impl Digest {
    /// Adds the marks of a step.
    pub(super) fn extend(&mut self, key: &[u8; 32], marks: &[Uuid], seq: i64) {
        for mark in marks {
            // All texts have one length, so a hash over key and text is a MAC of it.
            let hash = Sha256::new()
                .chain_update(key)
                .chain_update(mark.as_bytes())
                .chain_update(seq.to_be_bytes());
            self.count += 1;
            for (sum, byte) in self.sum.iter_mut().zip(hash.finalize()) {
                *sum ^= byte;
            }
        }
    }
}

impl Audit<'_> {
    /// Compares all marks.
    pub(super) async fn marks(&mut self) -> Result<(), Fault> {
        let key = self.ledger.digest_key();
        let mut found: BTreeMap<ChainId, Digest> = BTreeMap::new();
        let mut after = MarkRow { id: Uuid::nil(), chain: Uuid::nil(), seq: i64::MIN };
        loop {
            let page = self.ledger.marks(after, MARKS_PAGE).await?;
            let Some(last) = page.last() else { break };
            after = *last;
            for mark in page {
                let chain = ChainId(mark.chain);
                // Marks of later steps are left for the next check; those of unknown chains are
                // orphans.
                if self.followed.get(&chain).is_some_and(|followed| mark.seq <= followed.seq) {
                    found.entry(chain).or_default().extend(&key, &[mark.id], mark.seq);
                }
                self.report.progress.marks += 1;
            }
            self.rest().await;
        }
        for (chain, followed) in self.followed.clone() {
            if followed.marks != found.get(&chain).copied().unwrap_or_default() {
                let seq = self.first_mark(chain, followed.seq).await?;
                self.find(Some(chain), Mismatch::Marks { seq });
            }
        }
        Ok(())
    }

    // The first step of a chain whose marks do not follow from it.
    async fn first_mark(&self, chain: ChainId, to_seq: i64) -> Result<i64, Fault> {
        let mut next = 1;
        let before = self.ledger.marks_between(chain, i64::MIN, 0).await?;
        if let Some(mark) = before.first() {
            return Ok(mark.seq);
        }
        while next <= to_seq {
            let page = self.ledger.records(chain, next, JOURNAL_PAGE_STEPS_MAX).await?;
            let Some(last) = page.last() else { break };
            let there = self.ledger.marks_between(chain, next, last.step.seq).await?;
            for record in &page {
                let seq = record.step.seq;
                let mut own: Vec<Uuid> =
                    there.iter().filter(|mark| mark.seq == seq).map(|mark| mark.id).collect();
                own.sort_unstable();
                if own != expected(chain, &record.step.events) {
                    return Ok(seq);
                }
            }
            next = last.step.seq.saturating_add(1);
        }
        Ok(to_seq)
    }
}

fn expected(chain: ChainId, events: &str) -> Vec<Uuid> {
    if chain == ChainId::HOUSE {
        return super::house::marks(&super::house::read(events).unwrap_or_default());
    }
    let events: Vec<table::Event> = serde_json::from_str(events).unwrap_or_default();
    table::shoes_of(&events)
}
