//! The house's seals: one when it opens, one every hour, one at the orderly end. The key lies
//! beside that of the seeds and never in the database, so that those who can rewrite the
//! database cannot make new seals for it.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use audit::{Seal, SealKey, Standing};
use house_writer::{HouseHandle, Tasks};
use ledger::{Anchor, BooksKey, ChainId, CommittedHeads, HeadsFile, Ledger};

use crate::clock;
use crate::entropy;
use tables::Metrics;

/// The file of the heads that the house has committed, in the data folder.
pub const HEADS_FILE: &str = "heads";

/// Why no seal was made.
#[derive(Debug, thiserror::Error)]
pub enum SealError {
    /// The books could not be read or written.
    #[error("the books cannot be sealed")]
    Ledger(#[from] ledger::Fault),
    /// The stored last seal cannot be read.
    #[error("the last seal cannot be read")]
    Unreadable(#[from] audit::NotASeal),
    /// Some steps of the books have the house's MAC, and nothing proves those before them.
    #[error("the first steps have no MAC, and there is no anchor that covers them")]
    Torn,
    /// The books have MACs, none is of this key, and no loss of their key is on record.
    #[error("no step has a MAC of this seed key, and no loss of the key before it is on record")]
    OfAnotherKey,
    /// Books without MACs are to be anchored, and there is no key to sign their seal, or the server
    /// is one of several nodes.
    #[error(
        "the books have no MACs yet: a server with the seal key, started once without --nats, \
         anchors them"
    )]
    NoKey,
    /// The books are older than what this house has committed, or were rewritten.
    #[error(
        "step {1} of chain {0} was committed by this house and is not in the books: it was cut \
         off or changed, or the books are older than the file `heads` of the data folder. If you \
         know that they went back, say so: casino recover --older-books"
    )]
    Behind(ChainId, i64),
    /// Another seal was made at this moment.
    #[error("another seal was made at this moment")]
    Taken,
}

/// Seals the present heads of all chains.
pub async fn seal_books(ledger: &Ledger, key: &SealKey, at_ms: i64) -> Result<Seal, SealError> {
    let before = ledger.last_seal().await?.map(|row| Seal::from_row(&row)).transpose()?;
    let seal = Seal::make(key, before.as_ref(), at_ms, ledger.heads().await?);
    if ledger.add_seal(&seal.to_row()).await? { Ok(seal) } else { Err(SealError::Taken) }
}

/// The file of the heads that this house commits, in its data folder. None without such a folder:
/// then only a seal that is kept elsewhere shows that steps were cut off.
pub fn heads_file(data_dir: &Path, key: &BooksKey) -> std::io::Result<Option<HeadsFile>> {
    if data_dir.is_dir() {
        return HeadsFile::open(&data_dir.join(HEADS_FILE), key).map(Some);
    }
    tracing::warn!("there is no data folder: the heads of the books are in the database alone");
    Ok(None)
}

/// Finds out which steps of the books are the house's own. Books of a release before steps had
/// MACs are taken from their owner and sealed. The caller puts this seal on
/// record as their anchor.
pub async fn trust_books(
    ledger: &Ledger,
    key: Option<&SealKey>,
    committed: &CommittedHeads,
) -> Result<Option<Seal>, SealError> {
    if let Some(behind) = ledger.behind(committed).await?.first() {
        return Err(SealError::Behind(behind.chain, behind.committed));
    }
    let standing = audit::standing(ledger).await?;
    let has_macs = matches!(standing, Standing::Proven | Standing::Anchored { .. });
    if has_macs && committed.is_empty() && ledger.heads().await?.iter().any(|(_, it)| it.seq > 0) {
        tracing::warn!(
            "no file of heads names these books: it begins anew, and only a seal that was kept \
             elsewhere shows whether steps were cut off before"
        );
    }
    match standing {
        Standing::Proven => Ok(None),
        Standing::Anchored { anchor, .. } => {
            ledger.rest_on(anchor);
            Ok(None)
        }
        // This house has committed steps with MACs of this key, and now there is none.
        Standing::Bare if !committed.is_empty() => Err(SealError::Torn),
        Standing::Bare => {
            let key = key.ok_or(SealError::NoKey)?;
            ledger.fence().await?;
            let seal = seal_books(ledger, key, clock::now_ms()).await?;
            ledger.rest_on(Anchor::at(seal.heads.clone()));
            tracing::info!(seal.number = seal.number, "books without MACs are anchored");
            Ok(Some(seal))
        }
        Standing::OfAnotherKey => Err(SealError::OfAnotherKey),
        Standing::Torn => Err(SealError::Torn),
    }
}

/// The parts that sealing needs.
#[derive(Clone, Debug)]
pub struct SealParts {
    /// The books to be sealed.
    pub ledger: Ledger,
    /// Puts each seal on record.
    pub house: HouseHandle,
    /// Signs the seals.
    pub seal_key: SealKey,
    /// Where a failure is counted.
    pub metrics: Arc<Metrics>,
    /// Their end is that of the watch.
    pub tasks: Tasks,
}

/// Makes a seal every `minutes` minutes, until the server stops.
pub async fn watch(parts: SealParts, minutes: u64) {
    loop {
        tokio::select! {
            biased;
            () = parts.tasks.stopping.cancelled() => return,
            () = tokio::time::sleep(Duration::from_secs(60 * minutes)) => {}
        }
        seal(&parts).await;
    }
}

/// Makes a seal and puts it on record in the house's journal, so that a removed seal is noticed.
pub async fn seal(parts: &SealParts) {
    let seal = match seal_books(&parts.ledger, &parts.seal_key, clock::now_ms()).await {
        Ok(seal) => seal,
        Err(error) => {
            parts.metrics.faults.inc();
            let cause = std::error::Error::source(&error);
            tracing::error!(error = %error, cause = ?cause, "the books were not sealed");
            return;
        }
    };
    tracing::info!(seal.number = seal.number, "the books are sealed");
    if let Err(error) = parts.house.record(entropy::command_id(), seal.entry()).await {
        tracing::warn!(error = %error, seal.number = seal.number, "a seal is not on record");
    }
}
