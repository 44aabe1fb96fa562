//! Checks the books of a house as an auditor would who believes nobody: every link of every chain
//! is hashed again, every table is played again from its journal by the engine, and what comes out
//! (cards, results, transfers) is compared with what was written down; every balance is compared
//! with its transfers.
//!
//! It reads in pages and keeps one table in memory at a time, whatever the size of the house; it
//! takes no lock, so that play goes on. Steps committed after it has looked at a chain's head are
//! left for the next time. It repairs nothing.

mod finding;
mod replay;

use blackjack::{Sealed, Seed};
use ledger::{ChainCheck, ChainId, Fault, GamingTable, JOURNAL_PAGE_STEPS_MAX, Ledger};
use uuid::Uuid;

pub use finding::{Finding, What};
use replay::Replay;

/// Chains asked for at a time.
const CHAINS_PAGE: u32 = 100;

/// Opens the seeds of shoes as they are kept in the journal.
pub type OpenSeed<'a> = &'a (dyn Fn(Uuid, &Sealed) -> Option<Seed> + Sync);

/// How far an audit has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Chains looked at to their heads.
    pub chains: u64,
    /// Steps checked.
    pub steps: u64,
    /// Rounds played again.
    pub rounds: u64,
}

/// What an audit has found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// What was looked at.
    pub progress: Progress,
    /// The first thing of each chain that differs, and every account that does.
    pub findings: Vec<Finding>,
}

impl Report {
    /// Whether nothing differs.
    pub fn is_clean(&self) -> bool {
        self.findings.is_empty()
    }
}

/// Checks everything. `watch` is told now and then how far it is. Fails when the database does.
pub async fn verify(
    ledger: &Ledger,
    open: OpenSeed<'_>,
    watch: &mut (dyn FnMut(Progress) + Send),
) -> Result<Report, Fault> {
    let mut report = Report::default();
    let mut after = None;
    loop {
        let page = ledger.chains(after, CHAINS_PAGE).await?;
        let Some(last) = page.last() else { break };
        after = Some(*last);
        for chain in page {
            if let Some(what) = chain_of(ledger, chain, open, &mut report.progress, watch).await? {
                report.findings.push(Finding { chain: Some(chain), what });
            }
            report.progress.chains += 1;
        }
    }
    let books = ledger.audit_balances().await?;
    if books.trial_balance != 0 {
        let what = What::TrialBalance { cents: books.trial_balance };
        report.findings.push(Finding { chain: None, what });
    }
    for difference in books.differences {
        report.findings.push(Finding { chain: None, what: What::Balance(difference) });
    }
    watch(report.progress);
    Ok(report)
}

// The first thing of a chain that differs.
async fn chain_of(
    ledger: &Ledger,
    chain: ChainId,
    open: OpenSeed<'_>,
    progress: &mut Progress,
    watch: &mut (dyn FnMut(Progress) + Send),
) -> Result<Option<What>, Fault> {
    let claimed = ledger.head(chain).await?.ok_or(Fault::NoSuchChain(chain))?;
    let mut replay = match table_of(ledger, chain).await? {
        None => None,
        Some(row) => match Replay::new(&row) {
            Ok(replay) => Some(replay),
            Err(what) => return Ok(Some(what)),
        },
    };
    let mut links = ChainCheck::default();
    while links.head().seq < claimed.seq {
        let next = links.head().seq + 1;
        let page = ledger.journal(chain, next, JOURNAL_PAGE_STEPS_MAX).await?;
        if page.is_empty() {
            return Ok(Some(What::Link { seq: next, flaw: ledger::Flaw::Missing }));
        }
        for record in page.iter().take_while(|record| record.head.seq <= claimed.seq) {
            if let Err(flaw) = links.link(record) {
                return Ok(Some(What::Link { seq: links.head().seq + 1, flaw }));
            }
            if let Some(what) = replay.as_mut().and_then(|r| r.step(&record.step, open).err()) {
                return Ok(Some(what));
            }
            progress.steps += 1;
        }
        if page.iter().any(|record| record.head.seq > claimed.seq) {
            break;
        }
        watch(Progress { rounds: progress.rounds + rounds(replay.as_ref()), ..*progress });
    }
    progress.rounds += rounds(replay.as_ref());
    let end = links.ends_at(&claimed).err();
    Ok(end.map(|flaw| What::Link { seq: links.head().seq, flaw }))
}

async fn table_of(ledger: &Ledger, chain: ChainId) -> Result<Option<GamingTable>, Fault> {
    if chain == ChainId::HOUSE {
        return Ok(None);
    }
    ledger.gaming_table(chips::TableId(chain.0)).await
}

fn rounds(replay: Option<&Replay>) -> u64 {
    replay.map_or(0, |replay| u64::from(replay.rounds()))
}
