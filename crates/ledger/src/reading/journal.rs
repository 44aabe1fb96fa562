//! Reads the steps of a chain in pages.

use std::collections::HashMap;

use chips::{CommandId, Transfer};
use uuid::Uuid;

use super::head;
use crate::account::transfer;
use crate::mac::Unproven;
use crate::{Anchor, ChainId, Fault, Flaw, Head, JournalStep, Ledger, TransferRow, chain_hash};

/// Steps in one page, at most.
pub const JOURNAL_PAGE_STEPS_MAX: u32 = 1000;

/// A step with everything its rows say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepRecord {
    /// The step with its transfers.
    pub step: JournalStep,
    /// The hash of the step before it, as recorded.
    pub prev_hash: [u8; 32],
    /// The head of the chain after it, with the hash as recorded.
    pub head: Head,
    /// The rows of its transfers.
    pub rows: Vec<TransferRow>,
    /// Its MAC as recorded. `None` for steps of releases before MACs.
    pub mac: Option<Vec<u8>>,
}

/// A command that became a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandRecord {
    /// The step.
    pub seq: i64,
    /// The command's id.
    pub command_id: CommandId,
    /// Whose it was, as in the journal.
    pub actor: String,
    /// What was asked for, as in the journal.
    pub command: String,
}

impl Ledger {
    /// The steps of a chain from `from_seq` (at least 1) on, in order: at most `steps_max`, and
    /// never more than [`JOURNAL_PAGE_STEPS_MAX`]. The next page starts after the last seq of this
    /// one. An empty page is the end. Fails with [`Fault::Forged`] at a step that this house has
    /// not written.
    pub async fn journal(
        &self,
        chain: ChainId,
        from_seq: i64,
        steps_max: u32,
    ) -> Result<Vec<StepRecord>, Fault> {
        let page = self.records(chain, from_seq, steps_max).await?;
        let mut before: Option<&StepRecord> = None;
        for record in &page {
            let seq = record.step.seq;
            let follows = before.is_none_or(|before| {
                before.step.seq + 1 == seq && before.head.hash == record.prev_hash
            });
            if self.trust.key.is_some() && !(follows && self.is_own(record)) {
                return Err(Fault::Forged { chain, seq });
            }
            before = Some(record);
        }
        Ok(page)
    }

    /// Whether this house has written the step, and nobody has changed it. The link to the step
    /// before it is not checked.
    pub(crate) fn is_own(&self, record: &StepRecord) -> bool {
        let StepRecord { step, prev_hash, head, mac, .. } = record;
        chain_hash(prev_hash, step) == head.hash
            && self.trust.has_written(step.chain, head, mac.as_deref())
    }

    /// Whether the step of that number was written under a key that is lost.
    pub fn is_before_loss(&self, chain: ChainId, seq: i64) -> bool {
        self.trust.is_before_loss(chain, seq)
    }

    /// What is wrong with the MAC of a record, if steps up to `anchor` need none.
    pub fn mac_flaw(&self, record: &StepRecord, anchor: &Anchor) -> Option<Flaw> {
        let (chain, mac) = (record.step.chain, record.mac.as_deref());
        self.trust.flaw_of(chain, &record.head, mac, Some(anchor)).map(|flaw| match flaw {
            Unproven::WrongMac => Flaw::Mac,
            Unproven::NoMac => Flaw::NoMac,
        })
    }

    /// The steps of a chain as [`Ledger::journal`] gives them, whoever has written them. Only for
    /// checks that name what is wrong.
    pub async fn records(
        &self,
        chain: ChainId,
        from_seq: i64,
        steps_max: u32,
    ) -> Result<Vec<StepRecord>, Fault> {
        let limit = i64::from(steps_max.min(JOURNAL_PAGE_STEPS_MAX));
        let rows = sqlx::query_as!(
            StepRow,
            "select chain, seq, epoch, command_id, actor, at_ms, command::text as \"command!\",
                events::text as \"events!\", prev_hash, hash, mac
            from journal where chain = $1 and seq >= $2 order by seq limit $3",
            chain.0,
            from_seq,
            limit,
        )
        .fetch_all(&self.pool)
        .await?;
        let Some(last) = rows.last() else { return Ok(Vec::new()) };
        let mut transfers = self.transfers(chain, from_seq, last.seq).await?;
        let record = |row: StepRow| {
            let moved = transfers.remove(&row.seq).unwrap_or_default();
            row.record(moved)
        };
        rows.into_iter().map(record).collect()
    }

    /// The steps of a chain that these commands caused, in any order. Fails with [`Fault::Forged`]
    /// at one that this house has not written.
    pub async fn steps_of(
        &self,
        chain: ChainId,
        commands: &[CommandId],
    ) -> Result<Vec<StepRecord>, Fault> {
        let ids: Vec<Uuid> = commands.iter().map(|id| id.0).collect();
        let seqs = sqlx::query_scalar!(
            "select seq from journal where chain = $1 and command_id = any($2)",
            chain.0,
            &ids,
        )
        .fetch_all(&self.pool)
        .await?;
        let at: Vec<(ChainId, i64)> = seqs.into_iter().map(|seq| (chain, seq)).collect();
        let steps = self.steps_at(&at).await?;
        match steps.iter().find(|step| self.trust.key.is_some() && !self.is_own(step)) {
            Some(forged) => Err(Fault::Forged { chain, seq: forged.step.seq }),
            None => Ok(steps),
        }
    }

    /// These steps, in any order, whoever has written them. Fails with [`Fault::Forged`] when one
    /// of them cannot be read: this house has not written it.
    pub(crate) async fn steps_at(&self, at: &[(ChainId, i64)]) -> Result<Vec<StepRecord>, Fault> {
        let (chains, seqs): (Vec<Uuid>, Vec<i64>) =
            at.iter().map(|(chain, seq)| (chain.0, *seq)).unzip();
        let rows = sqlx::query_as!(
            StepRow,
            "select journal.chain, journal.seq, epoch, command_id, actor, at_ms,
                command::text as \"command!\", events::text as \"events!\", prev_hash, hash, mac
            from unnest($1::uuid[], $2::bigint[]) as asked (chain, seq)
            join journal on journal.chain = asked.chain and journal.seq = asked.seq",
            &chains,
            &seqs,
        )
        .fetch_all(&self.pool)
        .await?;
        let moved = sqlx::query_as!(
            MovementRow,
            "select transfer.chain, transfer.seq, ordinal, id, at_ms, batch,
                kind::text as \"kind!\", from_account::text as \"from_account!\",
                to_account::text as \"to_account!\", gaming_table, player, amount
            from unnest($1::uuid[], $2::bigint[]) as asked (chain, seq)
            join transfer on transfer.chain = asked.chain and transfer.seq = asked.seq
            order by transfer.chain, transfer.seq, ordinal",
            &chains,
            &seqs,
        )
        .fetch_all(&self.pool)
        .await?;
        let mut transfers: HashMap<(Uuid, i64), Vec<_>> = HashMap::new();
        for row in moved {
            let forged = Fault::Forged { chain: ChainId(row.chain), seq: row.seq };
            let movement = row.movement().map_err(|_| forged)?;
            transfers.entry((row.chain, row.seq)).or_default().push(movement);
        }
        let record = |row: StepRow| {
            let forged = Fault::Forged { chain: ChainId(row.chain), seq: row.seq };
            let moved = transfers.remove(&(row.chain, row.seq)).unwrap_or_default();
            row.record(moved).map_err(|_| forged)
        };
        rows.into_iter().map(record).collect()
    }

    /// The commands of the last `steps_max` steps up to `to_seq`, the oldest first.
    pub async fn last_commands(
        &self,
        chain: ChainId,
        to_seq: i64,
        steps_max: usize,
    ) -> Result<Vec<CommandRecord>, Fault> {
        let steps_max = i64::try_from(steps_max).unwrap_or(i64::MAX);
        let rows = sqlx::query!(
            "select seq, command_id, actor, command::text as \"command!\" from journal
            where chain = $1 and seq > $2 and seq <= $3 order by seq",
            chain.0,
            to_seq.saturating_sub(steps_max),
            to_seq,
        )
        .fetch_all(&self.pool)
        .await?;
        let known = rows.into_iter().map(|row| CommandRecord {
            seq: row.seq,
            command_id: CommandId(row.command_id),
            actor: row.actor,
            command: row.command,
        });
        Ok(known.collect())
    }

    /// The first step of a chain that has a MAC, whether it holds or not. Reads the chain up to
    /// there.
    pub async fn first_with_mac(&self, chain: ChainId) -> Result<Option<i64>, Fault> {
        let seq = sqlx::query_scalar!(
            "select seq from journal where chain = $1 and mac is not null order by seq limit 1",
            chain.0,
        )
        .fetch_optional(&self.pool)
        .await?;
        Ok(seq)
    }

    /// The transfers of some steps of a chain, in order.
    async fn transfers(
        &self,
        chain: ChainId,
        from_seq: i64,
        to_seq: i64,
    ) -> Result<HashMap<i64, Vec<(TransferRow, Transfer)>>, Fault> {
        let rows = sqlx::query_as!(
            MovementRow,
            "select chain, seq, ordinal, id, at_ms, batch,
                kind::text as \"kind!\", from_account::text as \"from_account!\",
                to_account::text as \"to_account!\", gaming_table, player, amount
            from transfer where chain = $1 and seq between $2 and $3 order by seq, ordinal",
            chain.0,
            from_seq,
            to_seq,
        )
        .fetch_all(&self.pool)
        .await?;
        let mut transfers: HashMap<i64, Vec<_>> = HashMap::new();
        for row in rows {
            transfers.entry(row.seq).or_default().push(row.movement()?);
        }
        Ok(transfers)
    }
}

/// A row of the journal.
struct StepRow {
    chain: Uuid,
    seq: i64,
    epoch: i64,
    command_id: Uuid,
    actor: String,
    at_ms: i64,
    command: String,
    events: String,
    prev_hash: Vec<u8>,
    hash: Vec<u8>,
    mac: Option<Vec<u8>>,
}

impl StepRow {
    /// The step with its transfers, which are in order.
    fn record(self, moved: Vec<(TransferRow, Transfer)>) -> Result<StepRecord, Fault> {
        let (chain, epoch, seq) = (ChainId(self.chain), self.epoch, self.seq);
        let (rows, transfers) = moved.into_iter().unzip();
        let step = JournalStep {
            chain,
            epoch,
            seq,
            command_id: CommandId(self.command_id),
            actor: self.actor,
            at_ms: self.at_ms,
            command: self.command,
            events: self.events,
            transfers,
            marks: Vec::new(),
        };
        let prev_hash = head(chain, epoch, seq, self.prev_hash)?.hash;
        let head = head(chain, epoch, seq, self.hash)?;
        Ok(StepRecord { step, prev_hash, head, rows, mac: self.mac })
    }
}

/// A row of the transfers.
struct MovementRow {
    chain: Uuid,
    seq: i64,
    ordinal: i32,
    id: Uuid,
    at_ms: i64,
    batch: i64,
    kind: String,
    from_account: String,
    to_account: String,
    gaming_table: Uuid,
    player: Uuid,
    amount: i64,
}

impl MovementRow {
    /// The transfer, and what else its row says.
    fn movement(&self) -> Result<(TransferRow, Transfer), Fault> {
        let read = transfer(
            &self.kind,
            &self.from_account,
            &self.to_account,
            self.gaming_table,
            self.player,
            self.amount,
        );
        let (chain, seq) = (self.chain, self.seq);
        let impossible = || Fault::ImpossibleRow(format!("transfer of {chain} at {seq}"));
        let row = TransferRow {
            ordinal: self.ordinal,
            id: self.id,
            at_ms: self.at_ms,
            batch: self.batch,
            gaming_table: self.gaming_table,
            player: self.player,
        };
        Ok((row, read.ok_or_else(impossible)?))
    }
}
