//! Rebuilds a table from its newest usable snapshot and the steps after it, or from its whole
//! journal. The seeds are decrypted, so the next card is the one that would have come. A snapshot
//! is never needed: when the journal contradicts it, an earlier one is tried, or none.

use std::panic::AssertUnwindSafe;

use chips::TableId;
use company::Talk;
use futures_util::FutureExt;
use ledger::{GamingTable, Head, JOURNAL_PAGE_STEPS_MAX, JournalStep, StepRecord};
use owner::{
    CutShort, JournalRow, KnownStep, OpenSeed, Owner, REPLAY_COMMANDS_MAX, Restoring, RowError,
};
use sign_in::NamesUnread;
use table::{Command, RestoreError, Table, TableConfig, published_seed};
use uuid::Uuid;

use super::TableActor;
use super::absent::Absent;
use super::lives::Lives;
use crate::audience::Audience;
use crate::clock::{ClockWatch, Stopwatch};
use crate::host::Host;
use crate::snapshots::{self, FoundSnapshot};
use crate::steps::head_of;

/// Why a table could not be rebuilt.
#[derive(Debug, thiserror::Error)]
pub enum RebuildError {
    /// Another node has taken the table.
    #[error("another node has taken the table")]
    Taken,
    /// The ledger could not be read.
    #[error("the ledger cannot be read")]
    Ledger(#[from] ledger::Fault),
    /// The names of the players could not be read.
    #[error("the names of the players cannot be read")]
    Names(#[from] NamesUnread),
    /// The settings of this table cannot be read or are not allowed, for that reason.
    #[error("the settings of table {0} cannot be read: {1}")]
    Config(TableId, String),
    /// The sign of this table could not be put on record.
    #[error("the sign of table {0} cannot be put on record")]
    Unsigned(TableId),
    /// A step of the journal cannot be read by this program, or its seed was sealed with another
    /// key.
    #[error("step {seq} of table {table} cannot be restored: {reason}")]
    Step {
        /// The table.
        table: TableId,
        /// The step.
        seq: i64,
        /// Why.
        reason: String,
    },
    /// The journal does not end at the head of its chain.
    #[error("the journal of table {table} ends at {found}, its chain at {expected}")]
    CutShort {
        /// The table.
        table: TableId,
        /// The last step of the journal.
        found: i64,
        /// The last step by the chain's head.
        expected: i64,
    },
}

impl RebuildError {
    /// Whether somebody else than this house has written into the table's chain.
    pub(super) fn is_forged(&self) -> bool {
        matches!(self, RebuildError::Ledger(ledger::Fault::Forged { .. }))
    }
}

/// Rebuilds the owner of a table whose chain has this head, which was just claimed.
pub(super) async fn rebuild<'a>(
    host: &'a Host,
    row: &GamingTable,
    audience: &'a mut Audience,
    (lives, head): (&mut Lives, Head),
) -> Result<(TableActor<'a>, Owner), RebuildError> {
    let config: TableConfig = serde_json::from_str(&row.config)
        .map_err(|error| RebuildError::Config(row.id, error.to_string()))?;
    let watch = Stopwatch::start();
    let from_snapshot = if lives.begin(head.seq) {
        play_from_snapshot(host, row.id, &config, &head).await?
    } else {
        tracing::warn!(table.id = %row.id, "a table that broke early is rebuilt without snapshots");
        None
    };
    let (restoring, snapshot_seq) = match from_snapshot {
        Some(played) => played,
        None => play(host, row.id, unplayed(row, config)?).await?,
    };
    let mut owner = restoring.own(head_of(head), host.vault.fresh()).map_err(|short| {
        let CutShort { found, expected } = short;
        RebuildError::CutShort { table: row.id, found, expected }
    })?;
    owner.call_all(host.people.names(owner.table().shown_players()).await?);
    host.metrics.restored(watch.elapsed());
    let shown = owner.table().view();
    let (id, is_end_on_record, clock) = (row.id, false, ClockWatch::start());
    let (absent, absences) = (Absent::default(), host.lobby.availability().absences());
    let actor = TableActor {
        host,
        id,
        shown,
        audience,
        talk: Talk::default(),
        absent,
        is_end_on_record,
        snapshot_seq,
        clock,
        absences,
    };
    Ok((actor, owner))
}

/// A table after the last step of its journal, and the step of the snapshot it began with.
type Played = (Restoring, i64);

/// Plays the journal from the newest snapshot from which that is possible. `None` when there is
/// none.
async fn play_from_snapshot(
    host: &Host,
    id: TableId,
    config: &TableConfig,
    head: &Head,
) -> Result<Option<Played>, RebuildError> {
    for row in snapshots::newest(&host.ledger, id).await? {
        let found = snapshots::open(&host.ledger, &host.vault, config, head, &row).await?;
        let Some(found) = found else { continue };
        // A step that contradicts the table it is applied to panics.
        match AssertUnwindSafe(play(host, id, found)).catch_unwind().await {
            Ok(Ok(played)) => return Ok(Some(played)),
            Ok(Err(RebuildError::Ledger(fault))) => return Err(fault.into()),
            Ok(Err(error)) => snapshots::note_unused(id, row.seq, &error.to_string()),
            Err(_) => snapshots::note_unused(id, row.seq, "the steps after it contradict it"),
        }
    }
    Ok(None)
}

/// Plays the journal from this table on.
async fn play(host: &Host, id: TableId, from: FoundSnapshot) -> Result<Played, RebuildError> {
    let FoundSnapshot { table, seq } = from;
    let mut restoring = Restoring::from(table, seq, REPLAY_COMMANDS_MAX);
    remember(host, id, seq, &mut restoring).await?;
    replay(host, id, &mut restoring).await?;
    Ok((restoring, seq))
}

/// The table before its first step.
fn unplayed(row: &GamingTable, config: TableConfig) -> Result<FoundSnapshot, RebuildError> {
    let table = Table::open(row.id, config);
    let table = table.map_err(|refusal| RebuildError::Config(row.id, refusal.code().to_owned()))?;
    Ok(FoundSnapshot { table, seq: 0 })
}

/// Fills the replay cache with the last commands up to the snapshot's step.
async fn remember(
    host: &Host,
    id: TableId,
    seq: i64,
    restoring: &mut Restoring,
) -> Result<(), RebuildError> {
    for known in host.ledger.last_commands(id.into(), seq, REPLAY_COMMANDS_MAX).await? {
        let seq = known.seq;
        let broken = |reason| RebuildError::Step { table: id, seq, reason };
        let by = known.actor.parse();
        let by = by.map_err(|()| broken(format!("no actor is called {}", known.actor)))?;
        let command = Command::from_journal(&known.command)
            .map_err(|_| broken("its command cannot be read".to_owned()))?;
        restoring.remember(known.command_id, KnownStep { seq, by, command });
    }
    Ok(())
}

async fn replay(host: &Host, id: TableId, restoring: &mut Restoring) -> Result<(), RebuildError> {
    let open: OpenSeed<'_> = &|shoe, sealed| host.vault.unseal(shoe, sealed);
    loop {
        let page = host.ledger.journal(id.into(), restoring.next_seq(), JOURNAL_PAGE_STEPS_MAX);
        let page = page.await?;
        if page.is_empty() {
            return Ok(());
        }
        for StepRecord { step, .. } in page {
            let row = row_of(&step);
            let replayed = match restoring.replay(step.command_id, &row, open) {
                Err(RowError::Step(RestoreError::Seed(shoe)))
                    if host.ledger.is_before_loss(step.chain, step.seq) =>
                {
                    replay_unopened(host, restoring, &step, shoe).await?
                }
                replayed => replayed,
            };
            replayed.map_err(|error| RebuildError::Step {
                table: id,
                seq: step.seq,
                reason: error.to_string(),
            })?;
        }
    }
}

/// Replays a step that prepares a shoe whose seed was sealed with a lost key. The seed is known if
/// a later step has published it. Otherwise it is lost, and the table renews its shoes before it
/// goes on (`crate::renewal`).
async fn replay_unopened(
    host: &Host,
    restoring: &mut Restoring,
    step: &JournalStep,
    shoe: Uuid,
) -> Result<Result<(), RowError>, ledger::Fault> {
    let (id, row) = (step.command_id, row_of(step));
    let later = match host.ledger.last_marked(step.chain, shoe).await? {
        Some(seq) => host.ledger.journal(step.chain, seq, 1).await?,
        None => Vec::new(),
    };
    Ok(match later.first().and_then(|later| published_seed(&later.step.events, shoe)) {
        Some(seed) => restoring.replay(id, &row, &|_, _| Some(seed.clone())),
        None => restoring.replay_lost(id, &row),
    })
}

fn row_of(step: &JournalStep) -> JournalRow<'_> {
    let JournalStep { actor: by, at_ms, command, events, .. } = step;
    JournalRow { by, at_ms: *at_ms, command, events }
}
