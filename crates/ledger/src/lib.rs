//! Double entry, journal and grouped commit on Postgres.
//!
//! Every table, and the house itself, owns a chain: steps without gaps, each hashed onto the one
//! before it. A [`JournalStep`] says what happened (events) and which chips moved (transfers).
//! A commit writes both or neither. All steps of a process go through one writer, which commits
//! waiting steps of several chains in one transaction. [`Ledger::commit`] answers once Postgres
//! has made the step durable.
//!
//! [`Ledger::claim`] makes its caller the owner of a chain and raises the chain's epoch. Commits
//! under an older epoch are refused as [`CommitError::Fenced`]. Of the nodes of one house one
//! succeeds in taking a chain ([`Ledger::take`]).
//!
//! Every step carries a MAC under the [`BooksKey`], which is never in the database. Whoever reads a
//! step to act on it gets only steps that this house has written: [`Ledger::journal`] and
//! [`Ledger::claim`] fail with [`Fault::Forged`] at any other. Only a check of the books reads
//! [`Ledger::records`], to name what is wrong. The writer never adopts a head that this house has
//! not written: it stops the chain ([`CommitError::Stopped`], [`Ledger::look`]).
//!
//! The balances of purses and of the cage carry a MAC, too: no chips leave one that this house has
//! not written ([`CommitError::Unproven`]), until it is what the record says ([`Ledger::mend`]).
//!
//! This crate never edits a step or a transfer. It knows neither cards
//! nor HTTP nor the time: commands and events are JSON text that it stores and hashes unchanged.

mod account;
mod audit;
mod balance;
mod claim;
mod deadlines;
mod error;
mod gaming_table;
mod hash;
mod heads_file;
mod mac;
mod mending;
mod placement;
mod player_lock;
mod reading;
mod restore;
mod schema;
mod snapshot;
mod step;
mod writer;

pub use account::AccountRow;
pub use audit::{Audit, Difference, OrphanRow};
pub use deadlines::Deadlines;
pub use error::{CommitError, Fault};
pub use gaming_table::{ClosedTable, GamingTable, TableOpening};
pub use hash::chain_hash;
pub use heads_file::{CommittedHeads, HeadsFile};
pub use mac::{Anchor, BooksKey};
pub use mending::MendedBalance;
pub use placement::Placement;
pub use player_lock::{LockBounds, LockKind, PlayerLock, PlayerLocks};
pub use reading::{
    BehindHead, BrokenLink, ChainCheck, CommandRecord, Flaw, HashAt, JOURNAL_PAGE_STEPS_MAX,
    MarkRow, Purse, SealRow, StepRecord, TableBalances, TransferRow, Visits, row_flaw,
};
pub use restore::{begin_restore, end_restore, is_half_restored};
pub use schema::{Schema, schema};
pub use snapshot::{SNAPSHOT_STRETCH_STEPS, SNAPSHOTS_KEPT, SnapshotRow};
pub use step::{ChainId, Head, JournalStep, StoppedChain};
pub use writer::{BATCH_STEPS_MAX, Ledger, QUEUE_STEPS_MAX, WRITER_CONNECTIONS};

static MIGRATIONS: sqlx::migrate::Migrator = sqlx::migrate!("../../migrations");

/// Brings the database's schema up to date. Safe to call from several processes at once.
pub async fn migrate(pool: &sqlx::PgPool) -> Result<(), sqlx::migrate::MigrateError> {
    MIGRATIONS.run(pool).await
}

/// Switches a connection to the role `casino_server`, which may add to the books and not rewrite
/// them, and bounds what its statements may take. Keeps the rights of a user who may not take that
/// role. A server calls this on every connection once the schema exists. The role alone does not
/// bind a server, which could reset it: its login must have no more rights either.
pub async fn act_as_server(connection: &mut sqlx::PgConnection) -> Result<(), sqlx::Error> {
    // The database frees what a lost or stuck session holds. Reports of auditors take longest.
    const BOUNDS: &str = "
        set statement_timeout = '5min';
        set lock_timeout = '10s';
        set idle_in_transaction_session_timeout = '1min';
        set idle_session_timeout = 0;
        set tcp_keepalives_idle = 10;
        set tcp_keepalives_interval = 5;
        set tcp_keepalives_count = 3;
        set tcp_user_timeout = '15s'";
    // A role can change its own defaults. What the books rest on is said for each session.
    const OWN: &str = "
        set search_path = public;
        set default_transaction_read_only = off;
        set default_transaction_isolation = 'read committed';
        select set_config('synchronous_commit', 'on', false)
        where current_setting('synchronous_commit') not in ('on', 'remote_apply')";
    const TAKE_THE_ROLE: &str = "
        select set_config('role', rolname, false) from pg_roles
        where rolname = 'casino_server' and pg_has_role(current_user, oid, 'member')";
    sqlx::raw_sql(BOUNDS).execute(&mut *connection).await?;
    sqlx::raw_sql(OWN).execute(&mut *connection).await?;
    sqlx::raw_sql(TAKE_THE_ROLE).execute(connection).await?;
    Ok(())
}

/// A text that changes whenever a migration does. It names the template of test databases.
pub fn schema_fingerprint() -> String {
    let sums = MIGRATIONS.iter().flat_map(|migration| migration.checksum.iter());
    format!("ledger {}", hex::encode(sums.copied().collect::<Vec<u8>>()))
}
