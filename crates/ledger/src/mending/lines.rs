//! Where the transfers of an account stand that many chains move: of a purse, of a purse of play
//! chips, of the cage. Each kind has an index of its own, and a statement that names the kind: with
//! a parameter in its place, Postgres would not use the index.

use chips::Account;
use sqlx::PgPool;
use uuid::Uuid;

use crate::Fault;

/// The place of a transfer in the order of commit. The default is before the first one.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct LinePlace {
    pub batch: i64,
    pub chain: Uuid,
    pub seq: i64,
    pub ordinal: i32,
}

/// The transfers of an account after a place, in the order of commit, at most `limit`. Fails for an
/// account whose balance has no MAC.
pub(super) async fn read(
    pool: &PgPool,
    account: Account,
    from: LinePlace,
    limit: i64,
) -> Result<Vec<LinePlace>, Fault> {
    let found = match account {
        Account::Purse(player) => of_purse(pool, player.0, from, limit).await,
        Account::PlayPurse(player) => of_play_purse(pool, player.0, from, limit).await,
        Account::Cage => of_cage(pool, from, limit).await,
        Account::Issue
        | Account::Differences
        | Account::PlayIssue
        | Account::Rack(..)
        | Account::PlayRack(..)
        | Account::Layout(_)
        | Account::PlayLayout(_)
        | Account::Float(_)
        | Account::PlayFloat(_) => {
            return Err(Fault::ImpossibleRow(format!("balance of {account:?} with a MAC")));
        }
    };
    Ok(found?)
}

async fn of_purse(
    pool: &PgPool,
    player: Uuid,
    from: LinePlace,
    limit: i64,
) -> Result<Vec<LinePlace>, sqlx::Error> {
    sqlx::query_as!(
        LinePlace,
        "select batch, chain, seq, ordinal from transfer
        where player = $1 and (from_account = 'purse' or to_account = 'purse')
            and batch >= $2 and (batch, chain, seq, ordinal) > ($2, $3, $4, $5)
        order by batch, chain, seq, ordinal limit $6",
        player,
        from.batch,
        from.chain,
        from.seq,
        from.ordinal,
        limit,
    )
    .fetch_all(pool)
    .await
}

async fn of_play_purse(
    pool: &PgPool,
    player: Uuid,
    from: LinePlace,
    limit: i64,
) -> Result<Vec<LinePlace>, sqlx::Error> {
    sqlx::query_as!(
        LinePlace,
        "select batch, chain, seq, ordinal from transfer
        where player = $1 and (from_account = 'play_purse' or to_account = 'play_purse')
            and batch >= $2 and (batch, chain, seq, ordinal) > ($2, $3, $4, $5)
        order by batch, chain, seq, ordinal limit $6",
        player,
        from.batch,
        from.chain,
        from.seq,
        from.ordinal,
        limit,
    )
    .fetch_all(pool)
    .await
}

async fn of_cage(
    pool: &PgPool,
    from: LinePlace,
    limit: i64,
) -> Result<Vec<LinePlace>, sqlx::Error> {
    sqlx::query_as!(
        LinePlace,
        "select batch, chain, seq, ordinal from transfer
        where (from_account = 'cage' or to_account = 'cage')
            and batch >= $1 and (batch, chain, seq, ordinal) > ($1, $2, $3, $4)
        order by batch, chain, seq, ordinal limit $5",
        from.batch,
        from.chain,
        from.seq,
        from.ordinal,
        limit,
    )
    .fetch_all(pool)
    .await
}
