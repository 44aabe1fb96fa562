//! Finds out why a batch failed: which of its steps can never be committed as they are. Only reads.

use std::collections::{BTreeMap, HashMap};

use chips::Account;
use sqlx::PgConnection;
use uuid::Uuid;

use super::batch::Queued;
use super::{ChainId, CommitError, Head, heads};
use crate::account::{AccountRow, account};
use crate::mac::Trust;
use crate::{StoppedChain, chain_hash};

type Verdicts = HashMap<ChainId, Result<Head, CommitError>>;

/// Judges each step against the books, notes the heads of the chains, and returns an answer for
/// each step that must drop out.
pub(super) async fn examine(
    connection: &mut PgConnection,
    entries: &mut [Queued],
    trust: &Trust,
) -> Result<Verdicts, sqlx::Error> {
    let mut verdicts = Verdicts::new();
    judge_commands(connection, entries, trust, &mut verdicts).await?;
    judge_heads(connection, entries, trust, &mut verdicts).await?;
    judge_balances(connection, entries, &mut verdicts).await?;
    Ok(verdicts)
}

/// Finds commands that are in the journal already, as the same step or as another one. A step that
/// this house has not written does not count.
async fn judge_commands(
    connection: &mut PgConnection,
    entries: &[Queued],
    trust: &Trust,
    verdicts: &mut Verdicts,
) -> Result<(), sqlx::Error> {
    let (chains, commands): (Vec<Uuid>, Vec<Uuid>) = entries
        .iter()
        .map(|entry| (entry.request.step.chain.0, entry.request.step.command_id.0))
        .unzip();
    let rows = sqlx::query!(
        "select journal.chain, journal.epoch, journal.seq, journal.prev_hash, journal.hash,
            journal.mac
        from unnest($1::uuid[], $2::uuid[]) as sent (chain, command_id)
        join journal on journal.chain = sent.chain and journal.command_id = sent.command_id",
        &chains,
        &commands,
    )
    .fetch_all(connection)
    .await?;
    for row in rows {
        let chain = ChainId(row.chain);
        let (Ok(prev_hash), Ok(hash)) = (row.prev_hash.try_into(), row.hash.try_into()) else {
            continue;
        };
        let head = Head { epoch: row.epoch, seq: row.seq, hash };
        if !trust.has_written(chain, &head, row.mac.as_deref()) {
            continue;
        }
        let is_same = entries
            .iter()
            .map(|entry| &entry.request.step)
            .any(|step| step.chain == chain && chain_hash(&prev_hash, step) == hash);
        let verdict = if is_same { Ok(head) } else { Err(CommitError::Duplicate { head }) };
        verdicts.insert(chain, verdict);
    }
    Ok(())
}

/// Finds chains that have another owner or another head, or that somebody else than this house has
/// written into.
async fn judge_heads(
    connection: &mut PgConnection,
    entries: &mut [Queued],
    trust: &Trust,
    verdicts: &mut Verdicts,
) -> Result<(), sqlx::Error> {
    let chains: Vec<Uuid> = entries.iter().map(|entry| entry.request.step.chain.0).collect();
    let found = heads::read(connection, &chains).await?;
    for entry in entries {
        let step = &entry.request.step;
        let chain = step.chain;
        let there = found.get(&chain);
        entry.head = there.map(|there| there.head);
        let is_own = match (there, &entry.floor) {
            (Some(there), floor) => there.is_own(chain, trust, floor.as_ref()),
            (None, floor) => floor.is_none(),
        };
        if !is_own {
            let stopped = StoppedChain { chain, seq: entry.head.map_or(0, |head| head.seq) };
            verdicts.insert(chain, Err(CommitError::Stopped { stopped }));
            continue;
        }
        let obstacle = match entry.head {
            Some(head) if head.epoch == step.epoch => (head.seq.checked_add(1) != Some(step.seq))
                .then_some(CommitError::OutOfSequence { head }),
            Some(_) | None => Some(CommitError::Fenced),
        };
        if let Some(obstacle) = obstacle {
            verdicts.entry(chain).or_insert(Err(obstacle));
        }
    }
    Ok(())
}

/// Finds steps that take more chips than an account holds after the steps before them in the batch.
async fn judge_balances(
    connection: &mut PgConnection,
    entries: &[Queued],
    verdicts: &mut Verdicts,
) -> Result<(), sqlx::Error> {
    let keys: Vec<AccountRow> = entries
        .iter()
        .flat_map(|entry| entry.request.step.changes().into_keys().map(AccountRow::from))
        .collect();
    let kinds: Vec<&str> = keys.iter().map(|key| key.kind).collect();
    let tables: Vec<Uuid> = keys.iter().map(|key| key.gaming_table).collect();
    let players: Vec<Uuid> = keys.iter().map(|key| key.player).collect();
    let rows = sqlx::query!(
        "select account.kind::text as \"kind!\", account.gaming_table, account.player,
            account.balance
        from unnest($1::text[], $2::uuid[], $3::uuid[]) as touched (kind, gaming_table, player)
        join account on account.kind = touched.kind::account_kind
            and account.gaming_table = touched.gaming_table and account.player = touched.player",
        &kinds as _,
        &tables,
        &players,
    )
    .fetch_all(connection)
    .await?;
    let mut balances: BTreeMap<Account, i64> = rows
        .into_iter()
        .filter_map(|row| Some((account(&row.kind, row.gaming_table, row.player)?, row.balance)))
        .collect();
    for entry in entries {
        let step = &entry.request.step;
        if verdicts.contains_key(&step.chain) {
            continue;
        }
        let changes = step.changes();
        let after = |account: &Account, change: i64| {
            balances.get(account).copied().unwrap_or_default().saturating_add(change)
        };
        let short = changes.iter().find(|(account, change)| {
            !account.may_be_negative() && **change < 0 && after(account, **change) < 0
        });
        if let Some((&account, _)) = short {
            verdicts.insert(step.chain, Err(CommitError::InsufficientChips { account }));
            continue;
        }
        for (account, change) in changes {
            let balance = balances.entry(account).or_default();
            *balance = balance.saturating_add(change);
        }
    }
    Ok(())
}
