//! Checks one chain from its first step to its head.

use ledger::{
    ChainCheck, ChainId, Fault, Flaw, GamingTable, JOURNAL_PAGE_STEPS_MAX, JournalStep, StepRecord,
};
use owner::RowError;
use table::{RestoreError, Step};

use super::house::Signed;
use super::snapshots::Uncompared;
use super::{Audit, Followed, Progress};
use crate::finding::Mismatch;
use crate::published::published;
use crate::replay::Replay;
use crate::sign::sign_hash;

/// The state of the check of one chain.
struct Walk {
    chain: ChainId,
    links: ChainCheck,
    replay: Option<Replay>,
    followed: Followed,
    last_batch: i64,
    /// The step whose transfers have it.
    batched_seq: i64,
    snapshots: Uncompared,
}

impl Audit<'_> {
    /// Checks a chain. Returns its first difference.
    pub(super) async fn chain(&mut self, chain: ChainId) -> Result<Option<Mismatch>, Fault> {
        let snapshots = self.kept_snapshots(chips::TableId(chain.0)).await?;
        let claimed = self.ledger.head(chain).await?.ok_or(Fault::NoSuchChain(chain))?;
        let row = match self.table_of(chain).await? {
            Ok(row) => row,
            Err(what) => return Ok(Some(what)),
        };
        let engine = match row.as_ref().filter(|_| claimed.seq > 0) {
            Some(row) => match self.sign_of(row).await? {
                Ok(signed) => signed.engine,
                Err(what) => return Ok(Some(what)),
            },
            None => 0,
        };
        let replay = match row.as_ref().map(|row| Replay::new(row, engine)).transpose() {
            Ok(replay) => replay,
            Err(what) => return Ok(Some(what)),
        };
        let (links, followed) = (ChainCheck::default(), Followed::default());
        let mut walk =
            Walk { chain, links, replay, followed, last_batch: 0, batched_seq: 0, snapshots };
        let found = self.walk(&mut walk, claimed.seq).await;
        self.report.progress.rounds += rounds(walk.replay.as_ref());
        if let Some(replay) = &walk.replay {
            self.report.progress.unjudged += replay.unjudged();
            self.report.progress.lost += replay.lost();
            self.report.progress.lost_shoes += replay.lost_shoes();
        }
        self.followed.insert(chain, walk.followed);
        if let Some(what) = found? {
            return Ok(Some(what));
        }
        if let Err(flaw) = walk.links.ends_at(&claimed) {
            return Ok(Some(Mismatch::Link { seq: walk.links.head().seq, flaw }));
        }
        if walk.last_batch > self.ledger.last_batch().await? {
            let flaw = "its batch is after the last one that was given out";
            return Ok(Some(Mismatch::Row { seq: walk.batched_seq, flaw }));
        }
        for seq in walk.snapshots.rest() {
            let flaw = "it was taken after a step that is not in the journal";
            self.find(Some(chain), Mismatch::Snapshot { seq, flaw });
        }
        // A duplicate step at the end of a page is not seen by the links.
        if self.ledger.steps_count(chain, claimed.seq).await? != claimed.seq {
            return Ok(Some(Mismatch::Twice));
        }
        let Some(row) = row else { return Ok(None) };
        let closed_at = self.ledger.closed_at(row.id).await?;
        let is_closed = walk.replay.is_some_and(|replay| replay.is_closed());
        // A table is noted as closed after its last step, so the note may still be missing.
        Ok((closed_at.is_some() && !is_closed).then_some(Mismatch::OpenButNotedClosed))
    }

    async fn walk(&mut self, walk: &mut Walk, to_seq: i64) -> Result<Option<Mismatch>, Fault> {
        while walk.links.head().seq < to_seq {
            let (chain, next) = (walk.chain, walk.links.head().seq + 1);
            let page = self.ledger.records(chain, next, JOURNAL_PAGE_STEPS_MAX).await?;
            if page.is_empty() {
                return Ok(Some(Mismatch::Link { seq: next, flaw: Flaw::Missing }));
            }
            for record in page.iter().take_while(|record| record.head.seq <= to_seq) {
                if let Some(what) = self.step(walk, record).await? {
                    return Ok(Some(what));
                }
                self.report.progress.steps += 1;
                if walk.snapshots.takes(record.step.seq)
                    && let Some(replay) = &walk.replay
                    && let Some(what) = self.snapshot(replay.table(), &record.head).await?
                {
                    self.find(Some(chain), what);
                }
            }
            if page.iter().any(|record| record.head.seq > to_seq) {
                break;
            }
            let progress = self.report.progress;
            let rounds = progress.rounds + rounds(walk.replay.as_ref());
            (self.watch)(Progress { rounds, ..progress }).await;
        }
        Ok(None)
    }

    async fn step(
        &mut self,
        walk: &mut Walk,
        record: &StepRecord,
    ) -> Result<Option<Mismatch>, Fault> {
        let (step, seq) = (&record.step, record.step.seq);
        if let Err(flaw) = walk.links.link(record) {
            return Ok(Some(Mismatch::Link { seq: walk.links.head().seq + 1, flaw }));
        }
        if let Some(flaw) = self.ledger.mac_flaw(record, &self.anchor) {
            return Ok(Some(Mismatch::Link { seq, flaw }));
        }
        if let Some(flaw) = ledger::row_flaw(record, walk.last_batch) {
            return Ok(Some(Mismatch::Row { seq, flaw }));
        }
        if let Some(row) = record.rows.first() {
            (walk.last_batch, walk.batched_seq) = (row.batch, seq);
        }
        let marks = if let Some(replay) = &mut walk.replay {
            let read = self.read(replay, step).await?;
            replay.step(step, read)
        } else {
            let marks = self.house.step(step);
            for what in self.house.take_found() {
                self.find(Some(walk.chain), what);
            }
            marks
        };
        self.report.authors.note(step);
        match marks {
            Ok(marks) => walk.followed.marks.extend(&self.ledger.digest_key(), &marks, seq),
            Err(what) => return Ok(Some(what)),
        }
        walk.followed.seq = seq;
        Ok(None)
    }

    // Reads a step of a table. A seed that was sealed with a lost key is known if it was published.
    async fn read(
        &self,
        replay: &Replay,
        step: &JournalStep,
    ) -> Result<Result<Step, RowError>, Fault> {
        let read = replay.read(step, self.wanted.open);
        let shoe = match read {
            Err(RowError::Step(RestoreError::Seed(shoe)))
                if self.anchor.is_before_loss(step.chain, step.seq) =>
            {
                shoe
            }
            read => return Ok(read),
        };
        Ok(match published(self.ledger, (step.chain, step.seq), shoe).await? {
            Some(seed) => replay.read(step, &|_, _| Some(seed.clone())),
            None => replay.read_lost(step),
        })
    }

    async fn table_of(
        &self,
        chain: ChainId,
    ) -> Result<Result<Option<GamingTable>, Mismatch>, Fault> {
        if chain == ChainId::HOUSE {
            return Ok(Ok(None));
        }
        let row = self.ledger.gaming_table(chips::TableId(chain.0)).await?;
        Ok(row.map(Some).ok_or(Mismatch::NoTable))
    }

    // The house's record of the table's opening, if the table has the sign named there.
    pub(super) async fn sign_of(
        &self,
        row: &GamingTable,
    ) -> Result<Result<Signed, Mismatch>, Fault> {
        let recorded = match self.house.sign(row.id) {
            Some(signed) => Some(signed.clone()),
            // It may have been opened after the house's chain was checked.
            None => self.late_sign(row).await?,
        };
        Ok(match recorded {
            None => Err(Mismatch::Unsigned),
            Some(signed) if sign_hash(row).as_ref() == Some(&signed.sign) => Ok(signed),
            Some(_) => Err(Mismatch::Sign),
        })
    }

    async fn late_sign(&self, row: &GamingTable) -> Result<Option<Signed>, Fault> {
        for (chain, seq) in self.ledger.marked(house::TableSign::id(row.id)).await? {
            if chain != ChainId::HOUSE || seq <= self.house.seq() {
                continue;
            }
            let page = self.ledger.records(chain, seq, 1).await?;
            let found = page.first().and_then(|record| super::house::signed(&record.step.events));
            if let Some((_, signed)) = found.filter(|(table, _)| *table == row.id) {
                return Ok(Some(signed));
            }
        }
        Ok(None)
    }
}

fn rounds(replay: Option<&Replay>) -> u64 {
    replay.map_or(0, |replay| u64::from(replay.rounds()))
}
