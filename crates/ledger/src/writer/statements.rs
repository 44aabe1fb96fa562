//! The transaction of a batch: four statements, whatever the number of steps; one more with marks,
//! and two more where chips leave a purse or the cage. Reports why it failed; the caller judges.

use std::collections::BTreeMap;

use chips::Account;
use sqlx::{Connection, PgConnection, PgTransaction};

use super::rows::{
    AccountRows, Link, MarkRows, StepRows, TransferRows, account_rows, is_paid_from_a_purse,
    mark_rows, step_rows, transfer_rows,
};
use super::{heads, proven};
use crate::mac::Trust;
use crate::{ChainId, Head};

/// Why a transaction was not committed, or may not have been.
#[derive(Debug)]
pub(super) enum Failure {
    /// A chain's head was not the one its step follows.
    HeadMoved,
    /// A purse is to be debited, and the head of the house's chain, at this number, is not one that
    /// the house has written.
    HouseStopped(i64),
    /// These accounts would be changed by so much, in cents, and cannot be: the house has not
    /// written their balances.
    Unproven(BTreeMap<Account, i64>),
    /// The database refused it: the name of the constraint, or the SQLSTATE if there is none.
    Refused(String),
    /// Another transaction was in the way. Nothing is wrong with the steps.
    InTheWay,
    /// The connection broke before the commit was sent. Nothing was written.
    Lost,
    /// The connection broke after the commit was sent. The outcome is unknown.
    LostInCommit,
}

impl From<sqlx::Error> for Failure {
    fn from(error: sqlx::Error) -> Failure {
        let sqlx::Error::Database(refusal) = &error else { return Failure::Lost };
        let code = refusal.code().unwrap_or_default();
        match (code.as_ref(), refusal.constraint()) {
            // Serialisation, deadlock, lock timeout; or two transactions made one account.
            ("40001" | "40P01" | "55P03", _) | ("23505", Some("account_id")) => Failure::InTheWay,
            (_, Some(constraint)) => Failure::Refused(constraint.to_owned()),
            // Connection, read-only standby, resources, shutdown, system.
            (code, None)
                if ["08", "25", "53", "57", "58"].contains(&&code[..2.min(code.len())]) =>
            {
                tracing::warn!(error = %error, "the ledger's writer lost its connection");
                Failure::Lost
            }
            (code, None) => {
                tracing::error!(error = %error, "the ledger refused a step for a reason unknown");
                Failure::Refused(code.to_owned())
            }
        }
    }
}

/// Writes the steps in one transaction: all of them or none. They belong to different chains and
/// are ordered by chain. `house` is the last step of the house that is certain to be committed.
pub(super) async fn write(
    connection: &mut PgConnection,
    links: &[Link<'_>],
    trust: &Trust,
    house: Option<&Head>,
) -> Result<(), Failure> {
    let mut transaction = connection.begin().await?;
    let written = write_rows(&mut transaction, links, trust, house).await;
    if let Err(failure) = written {
        // A connection that cannot even roll back is broken; the server rolls back for it.
        return Err(match transaction.rollback().await {
            Ok(()) => failure,
            Err(_) => Failure::Lost,
        });
    }
    transaction.commit().await.map_err(|error| {
        let failure = Failure::from(error);
        if matches!(failure, Failure::Lost) { Failure::LostInCommit } else { failure }
    })
}

async fn write_rows(
    transaction: &mut PgTransaction<'_>,
    links: &[Link<'_>],
    trust: &Trust,
    house: Option<&Head>,
) -> Result<(), Failure> {
    let mut accounts = account_rows(links);
    let found = proven::lock(transaction, &accounts).await?;
    if links.iter().any(|link| is_paid_from_a_purse(link.step)) {
        // Now the purses are locked: a step that has put chips into them is seen.
        rely_on_the_house(transaction, trust, house).await?;
    }
    proven::prove(&mut accounts, &found, trust)?;
    let steps = step_rows(links);
    if move_heads(transaction, &steps).await? != steps.chain.len() {
        return Err(Failure::HeadMoved);
    }
    add_steps(transaction, &steps).await?;
    // Before the accounts: the database lets a purse be opened by its first transfer.
    let transfers = transfer_rows(links);
    if !transfers.id.is_empty() {
        add_transfers(transaction, &transfers).await?;
    }
    let mut moved = move_balances(transaction, &accounts).await?;
    if moved != accounts.kind.len() {
        moved += open_accounts(transaction, &accounts).await?;
    }
    if moved != accounts.kind.len() {
        // Another transaction has opened one of the accounts since they were locked.
        return Err(Failure::InTheWay);
    }
    let marks = mark_rows(links);
    if !marks.id.is_empty() {
        add_marks(transaction, &marks).await?;
    }
    Ok(())
}

/// Fails unless the head of the house's chain is one that the house has written.
async fn rely_on_the_house(
    transaction: &mut PgTransaction<'_>,
    trust: &Trust,
    floor: Option<&Head>,
) -> Result<(), Failure> {
    let found = heads::read(transaction, &[ChainId::HOUSE.0]).await?;
    match found.get(&ChainId::HOUSE) {
        Some(there) if there.is_own(ChainId::HOUSE, trust, floor) => Ok(()),
        Some(there) => Err(Failure::HouseStopped(there.head.seq)),
        // A ledger without a house has no purses, except in tests of tables alone.
        None if floor.is_none() => Ok(()),
        None => Err(Failure::HouseStopped(0)),
    }
}

/// Moves each chain from the head its step follows to its new head. Returns how many moved.
async fn move_heads(
    transaction: &mut PgTransaction<'_>,
    rows: &StepRows<'_>,
) -> Result<usize, Failure> {
    let done = sqlx::query!(
        "update chain set seq = step.seq, hash = step.hash
        from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bytea[], $5::bytea[])
            as step (chain, epoch, seq, prev_hash, hash)
        where chain.id = step.chain and chain.epoch = step.epoch
            and chain.seq = step.seq - 1 and chain.hash = step.prev_hash",
        &rows.chain,
        &rows.epoch,
        &rows.seq,
        &rows.prev_hash as _,
        &rows.hash as _,
    )
    .execute(&mut **transaction)
    .await?;
    Ok(count(done.rows_affected()))
}

async fn add_steps(
    transaction: &mut PgTransaction<'_>,
    rows: &StepRows<'_>,
) -> Result<(), Failure> {
    sqlx::query!(
        "insert into journal
            (chain, seq, epoch, command_id, actor, at_ms, command, events, prev_hash, hash, mac)
        select chain, seq, epoch, command_id, actor, at_ms, command::json, events::json,
            prev_hash, hash, mac
        from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::uuid[], $5::text[],
            $6::bigint[], $7::text[], $8::text[], $9::bytea[], $10::bytea[], $11::bytea[])
            as step (chain, seq, epoch, command_id, actor, at_ms, command, events,
                prev_hash, hash, mac)",
        &rows.chain,
        &rows.seq,
        &rows.epoch,
        &rows.command_id,
        &rows.actor as _,
        &rows.at_ms,
        &rows.command as _,
        &rows.events as _,
        &rows.prev_hash as _,
        &rows.hash as _,
        &rows.mac as _,
    )
    .execute(&mut **transaction)
    .await?;
    Ok(())
}

/// Adds the changes to the balances of existing accounts. Returns how many there were.
async fn move_balances(
    transaction: &mut PgTransaction<'_>,
    rows: &AccountRows,
) -> Result<usize, Failure> {
    if rows.kind.is_empty() {
        return Ok(0);
    }
    let done = sqlx::query!(
        "update account set balance = account.balance + change.amount, mac = change.mac
        from unnest($1::text[], $2::uuid[], $3::uuid[], $4::bigint[], $5::bigint[], $6::bytea[])
            as change (kind, gaming_table, player, amount, revision, mac)
        where account.kind = change.kind::account_kind
            and account.gaming_table = change.gaming_table and account.player = change.player
            and account.revision = coalesce(change.revision, 0)",
        &rows.kind as _,
        &rows.gaming_table,
        &rows.player,
        &rows.change,
        &rows.revision as _,
        &rows.mac as _,
    )
    .execute(&mut **transaction)
    .await?;
    Ok(count(done.rows_affected()))
}

/// Creates the accounts that do not exist yet, with their first change as balance. Returns how many
/// there were.
async fn open_accounts(
    transaction: &mut PgTransaction<'_>,
    rows: &AccountRows,
) -> Result<usize, Failure> {
    let done = sqlx::query!(
        "insert into account (kind, gaming_table, player, balance, mac)
        select change.kind::account_kind, change.gaming_table, change.player, change.amount,
            change.mac
        from unnest($1::text[], $2::uuid[], $3::uuid[], $4::bigint[], $5::bytea[])
            as change (kind, gaming_table, player, amount, mac)
        where not exists (
            select from account
            where account.kind = change.kind::account_kind
                and account.gaming_table = change.gaming_table
                and account.player = change.player
        )",
        &rows.kind as _,
        &rows.gaming_table,
        &rows.player,
        &rows.change,
        &rows.mac as _,
    )
    .execute(&mut **transaction)
    .await?;
    Ok(count(done.rows_affected()))
}

/// Adds the transfers. Their batch gets its number here. What several chains move was locked before
/// ([`proven::lock`]), so for every account the numbers grow in the order of commit.
async fn add_transfers(
    transaction: &mut PgTransaction<'_>,
    rows: &TransferRows,
) -> Result<(), Failure> {
    sqlx::query!(
        "insert into transfer (id, chain, seq, batch, at_ms, amount, gaming_table, player, ordinal,
            kind, from_account, to_account)
        select id, chain, seq, (select nextval('transfer_batch')), at_ms, amount, gaming_table,
            player, ordinal, kind::transfer_kind, from_account::account_kind,
            to_account::account_kind
        from unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::bigint[], $5::bigint[], $6::uuid[],
            $7::uuid[], $8::integer[], $9::text[], $10::text[], $11::text[])
            as movement (id, chain, seq, at_ms, amount, gaming_table, player, ordinal, kind,
                from_account, to_account)",
        &rows.id,
        &rows.chain,
        &rows.seq,
        &rows.at_ms,
        &rows.amount,
        &rows.gaming_table,
        &rows.player,
        &rows.ordinal,
        &rows.kind as _,
        &rows.from_account as _,
        &rows.to_account as _,
    )
    .execute(&mut **transaction)
    .await?;
    Ok(())
}

/// Adds the marks. A mark that a step names twice is added once.
async fn add_marks(transaction: &mut PgTransaction<'_>, rows: &MarkRows) -> Result<(), Failure> {
    sqlx::query!(
        "insert into mark (id, chain, seq)
        select distinct id, chain, seq
        from unnest($1::uuid[], $2::uuid[], $3::bigint[]) as found (id, chain, seq)",
        &rows.id,
        &rows.chain,
        &rows.seq,
    )
    .execute(&mut **transaction)
    .await?;
    Ok(())
}

fn count(rows: u64) -> usize {
    usize::try_from(rows).expect("a batch has few rows")
}
