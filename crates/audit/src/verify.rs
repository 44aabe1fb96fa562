//! Runs the checks one after the other and collects their findings in one report.

mod authors;
mod cage;
mod chain;
mod drawers;
mod house;
mod marks;
mod play_chips;
mod seal_keys;
mod seals;
mod snapshots;
mod tables;

use std::collections::BTreeMap;
use std::future::Future;
use std::pin::Pin;

use ::house::Roster;
use chips::PlayerId;
use ledger::{Anchor, ChainId, CommittedHeads, Fault, Ledger};
use owner::OpenSeed;

use self::house::HouseFollower;
use self::marks::Digest;
use crate::anchor::{Standing, standing};
use crate::finding::{Finding, Mismatch};
use crate::seal::{PublicKey, Seal};

pub use self::authors::StaffActors;
pub use self::snapshots::OpenSnapshot;

/// Chains read at a time.
const CHAINS_PAGE: u32 = 100;

/// A pause between two pages, so that other work gets its turn.
pub type Rest = Pin<Box<dyn Future<Output = ()> + Send>>;

/// No pause.
pub fn at_once() -> Rest {
    Box::pin(std::future::ready(()))
}

/// What a check needs besides the books.
#[derive(Clone, Copy)]
pub struct VerifyOptions<'a> {
    /// Opens seeds.
    pub open: OpenSeed<'a>,
    /// Opens snapshots; without it they are counted and not compared.
    pub open_snapshot: Option<OpenSnapshot<'a>>,
    /// The public key of the house's seals, if known from a source outside the books.
    pub key: Option<PublicKey>,
    /// A seal kept outside the house.
    pub seal: Option<&'a Seal>,
    /// The heads that the house has committed, by its file outside the database.
    pub heads: Option<&'a CommittedHeads>,
}

impl std::fmt::Debug for VerifyOptions<'_> {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("VerifyOptions").field("key", &self.key).finish_non_exhaustive()
    }
}

/// The progress of a check.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Chains checked to their heads.
    pub chains: u64,
    /// Steps checked.
    pub steps: u64,
    /// Rounds replayed.
    pub rounds: u64,
    /// Steps of an older engine ([`table::ENGINE`]): applied and compared with their transfers, but
    /// not judged.
    pub unjudged: u64,
    /// Steps whose cards come from a shoe whose seed is lost: applied and compared with their
    /// transfers, but not judged.
    pub lost: u64,
    /// Shoes whose seeds are lost.
    pub lost_shoes: u64,
    /// Marks compared.
    pub marks: u64,
    /// Seals checked.
    pub seals: u64,
    /// Snapshots compared with the replay.
    pub snapshots: u64,
    /// Snapshots that were not compared: there is no key, or a program of another engine or layout
    /// has written them.
    pub snapshots_unread: u64,
    /// Rows of the auditors' read model compared with the journal.
    pub model_rows: u64,
    /// Chains whose rows there were not compared: another release has made them, they are being
    /// made anew, or the database was too busy.
    pub model_unread: u64,
}

/// The result of a check.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct VerifyReport {
    /// What was checked.
    pub progress: Progress,
    /// The first difference of each chain, what the cage did without consent, and all other
    /// differences.
    pub findings: Vec<Finding>,
    /// The players of whom the cage has recorded who they are, since the last loss of the seed key,
    /// and whether they were not erased later. `None` when the house's chain was not followed to
    /// its end.
    pub identified: Option<BTreeMap<PlayerId, bool>>,
    /// The staff by the record, and the step of the house's chain up to which it was read. `None`
    /// as above.
    pub roster: Option<(Roster, i64)>,
    /// The members of the staff who have written steps, to be judged by the roster.
    pub authors: StaffActors,
}

impl VerifyReport {
    /// Whether nothing was found.
    pub fn is_clean(&self) -> bool {
        self.findings.is_empty()
    }
}

/// The state of a check.
struct Audit<'a> {
    ledger: &'a Ledger,
    wanted: VerifyOptions<'a>,
    watch: &'a mut (dyn FnMut(Progress) -> Rest + Send),
    report: VerifyReport,
    house: HouseFollower,
    /// The heads up to which steps need no MAC.
    anchor: Anchor,
    /// For each chain: how far it was checked, and the marks that its steps should have.
    followed: BTreeMap<ChainId, Followed>,
}

/// A chain, as far as it was checked.
#[derive(Clone, Copy, Debug, Default)]
struct Followed {
    seq: i64,
    marks: Digest,
}

/// Checks everything. Calls `watch` with the progress after each page and awaits its future. Fails
/// only when the database does.
pub async fn verify(
    ledger: &Ledger,
    wanted: VerifyOptions<'_>,
    watch: &mut (dyn FnMut(Progress) -> Rest + Send),
) -> Result<VerifyReport, Fault> {
    let (anchor, anchored_at) = match standing(ledger).await? {
        Standing::Anchored { anchor, seq } => (anchor, seq),
        // Every step without a MAC is found.
        Standing::Proven | Standing::Bare | Standing::OfAnotherKey | Standing::Torn => {
            (Anchor::default(), 0)
        }
    };
    let mut audit = Audit {
        ledger,
        wanted,
        watch,
        report: VerifyReport::default(),
        house: HouseFollower::anchored_at(anchored_at),
        anchor,
        followed: BTreeMap::new(),
    };
    audit.chains().await?;
    audit.unopened_tables().await?;
    audit.marks().await?;
    audit.seals().await?;
    audit.orphans().await?;
    audit.balances().await?;
    audit.behind().await?;
    audit.rest().await;
    Ok(audit.report)
}

impl Audit<'_> {
    fn find(&mut self, chain: Option<ChainId>, what: Mismatch) {
        self.report.findings.push(Finding { chain, what });
    }

    async fn rest(&mut self) {
        (self.watch)(self.report.progress).await;
    }

    // The house's chain comes first, because its id is nil. It names the sign of every table.
    async fn chains(&mut self) -> Result<(), Fault> {
        let mut after = None;
        loop {
            let page = self.ledger.chains(after, CHAINS_PAGE).await?;
            let Some(last) = page.last() else { return Ok(()) };
            after = Some(*last);
            for chain in page {
                match self.chain(chain).await {
                    Ok(None) if chain == ChainId::HOUSE => {
                        self.report.identified = Some(self.house.identified().clone());
                        let roster = self.house.roster().clone();
                        self.report.roster = Some((roster, self.house.seq()));
                    }
                    Ok(None) => {}
                    Ok(Some(what)) => self.find(Some(chain), what),
                    Err(Fault::ImpossibleRow(row)) => {
                        self.find(Some(chain), Mismatch::Impossible(row));
                    }
                    Err(fault) => return Err(fault),
                }
                self.report.progress.chains += 1;
            }
        }
    }

    async fn orphans(&mut self) -> Result<(), Fault> {
        for orphan in self.ledger.orphans().await? {
            self.find(None, Mismatch::Orphan(orphan));
            self.rest().await;
        }
        Ok(())
    }

    async fn behind(&mut self) -> Result<(), Fault> {
        let Some(heads) = self.wanted.heads else { return Ok(()) };
        for behind in self.ledger.behind(heads).await? {
            let what = Mismatch::Behind { seq: behind.committed, found: behind.found };
            self.find(Some(behind.chain), what);
        }
        Ok(())
    }

    async fn balances(&mut self) -> Result<(), Fault> {
        let books = match self.ledger.audit_balances().await {
            Ok(books) => books,
            Err(Fault::ImpossibleRow(row)) => {
                self.find(None, Mismatch::Impossible(row));
                return Ok(());
            }
            Err(fault) => return Err(fault),
        };
        for cents in [books.trial_balance, books.play_trial_balance] {
            if cents != 0 {
                self.find(None, Mismatch::TrialBalance { cents });
            }
        }
        for difference in books.differences {
            self.find(None, Mismatch::Balance(difference));
        }
        for account in books.untouched {
            self.find(None, Mismatch::Untouched(account));
        }
        for account in books.missing {
            self.find(None, Mismatch::Missing(account));
        }
        for account in books.unproven {
            self.find(None, Mismatch::UnprovenBalance(account));
        }
        Ok(())
    }
}
