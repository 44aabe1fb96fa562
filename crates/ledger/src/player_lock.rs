//! Locks of players, where several nodes share a house: what two nodes may not do at the same time
//! for one player. Postgres has the locks, in transactions on connections that nothing else uses.
//!
//! A player has two locks. The lock of the sums is held from the judgement of a stake or a buy-in
//! until its step is committed, so that the next one is judged by sums that have it. The lock of
//! the person is shared by all that gives chips to a player, and held alone by what ends the player
//! as they are: the account of a guest, an erasure. It is taken before the other one, and nobody
//! who holds it alone takes the other one, so two holders never wait for each other.
//!
//! A lock ends with its transaction, and so with the connection: a node that is killed holds none.
//! The database ends the session of a node that holds one for too long, because it is frozen.

use std::io::ErrorKind;
use std::time::Duration;

use chips::PlayerId;
use sqlx::{PgPool, Postgres, Transaction};

use crate::Fault;

/// What the database says when a lock was not had in time (`lock_not_available`).
const NOT_IN_TIME: &str = "55P03";
/// How long the database may take to answer, beside the wait for the lock.
const ANSWER_MAX: Duration = Duration::from_secs(2);
/// Tells the lock of the sums from that of the person.
const SUMS: u64 = 0x7375_6d73_6f66_706c;

/// For what a player is locked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LockKind {
    /// A stake, which is judged by the player's sums.
    Stake,
    /// A buy-in or a seat, which is judged by the player's sums, for a person who stays.
    BuyIn,
    /// A trade at the cage, for a person who stays.
    Trade,
    /// The end of the player as they are.
    Close,
}

/// How long locks are waited for, and held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LockBounds {
    /// How long a lock is waited for.
    pub wait: Duration,
    /// How long a lock is held at most. Then the database ends the session that holds it.
    pub hold: Duration,
}

impl LockBounds {
    /// Where players wait: a table does nothing else meanwhile. A step is committed in five
    /// seconds, and an entry of the house in ten.
    pub const AT_PLAY: LockBounds =
        LockBounds { wait: Duration::from_secs(1), hold: Duration::from_secs(20) };
}

/// The locks of players. Cheap to clone.
#[derive(Clone, Debug)]
pub struct PlayerLocks {
    pool: PgPool,
    bounds: LockBounds,
}

/// A lock of a player. It ends when this is dropped, and when its time is over.
#[derive(Debug)]
pub struct PlayerLock {
    /// Rolled back when it is dropped.
    _transaction: Transaction<'static, Postgres>,
}

impl PlayerLocks {
    /// Locks over these connections, which nothing else uses: each lock holds one.
    pub fn new(pool: PgPool, bounds: LockBounds) -> PlayerLocks {
        PlayerLocks { pool, bounds }
    }

    /// How long a lock is held at most.
    pub fn hold_max(&self) -> Duration {
        self.bounds.hold
    }

    /// Locks a player. `None` when others held the lock all the time that it may be waited for.
    /// Fails when the database cannot be asked, or has no connection left.
    pub async fn take(
        &self,
        player: PlayerId,
        kind: LockKind,
    ) -> Result<Option<PlayerLock>, Fault> {
        let patience = self.bounds.wait + ANSWER_MAX;
        let taken = tokio::time::timeout(patience, self.lock(player, kind));
        let late = |_| Err(sqlx::Error::Io(ErrorKind::TimedOut.into()));
        match taken.await.unwrap_or_else(late) {
            Ok(transaction) => Ok(Some(PlayerLock { _transaction: transaction })),
            Err(sqlx::Error::Database(error)) if error.code().as_deref() == Some(NOT_IN_TIME) => {
                Ok(None)
            }
            Err(error) => Err(error.into()),
        }
    }

    async fn lock(
        &self,
        player: PlayerId,
        kind: LockKind,
    ) -> Result<Transaction<'static, Postgres>, sqlx::Error> {
        let LockBounds { wait, hold } = self.bounds;
        let mut transaction = self.pool.begin().await?;
        sqlx::query(
            "select set_config('lock_timeout', $1, true),
                set_config('idle_in_transaction_session_timeout', $2, true)",
        )
        .bind(wait.as_millis().to_string())
        .bind(hold.as_millis().to_string())
        .execute(&mut *transaction)
        .await?;
        let (person, sums) = keys(player);
        let (shared, alone) =
            ("select pg_advisory_xact_lock_shared($1)", "select pg_advisory_xact_lock($1)");
        let locks: &[(&'static str, i64)] = match kind {
            LockKind::Stake => &[(alone, sums)],
            LockKind::BuyIn => &[(shared, person), (alone, sums)],
            LockKind::Trade => &[(shared, person)],
            LockKind::Close => &[(alone, person)],
        };
        for (lock, key) in locks {
            sqlx::query(*lock).bind(key).execute(&mut *transaction).await?;
        }
        Ok(transaction)
    }
}

/// The keys of a player's two locks: of the person, and of the sums. Two players who have the same
/// keys only wait for each other.
fn keys(player: PlayerId) -> (i64, i64) {
    let (high, low) = player.0.as_u64_pair();
    let key = high ^ low;
    (key.cast_signed(), (key ^ SUMS).cast_signed())
}
