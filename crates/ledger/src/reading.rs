//! Reading the books: steps, balances, proofs. Every answer is bounded. What grows with
//! time is read in pages.

mod balances;
mod behind;
mod journal;
mod marks;
mod rows;
mod seals;
mod verify;
mod visits;

use crate::{ChainId, Fault, Head};

pub use balances::{Purse, TableBalances};
pub use behind::BehindHead;
pub use journal::{CommandRecord, JOURNAL_PAGE_STEPS_MAX, StepRecord};
pub use rows::{MarkRow, TransferRow, row_flaw};
pub use seals::{HashAt, SealRow};
pub use verify::{BrokenLink, ChainCheck, Flaw};
pub use visits::Visits;

/// The head of a chain as a row has it.
pub(crate) fn head(chain: ChainId, epoch: i64, seq: i64, hash: Vec<u8>) -> Result<Head, Fault> {
    let hash = hash.try_into().map_err(|_| Fault::ImpossibleRow(format!("head of {chain}")))?;
    Ok(Head { epoch, seq, hash })
}
