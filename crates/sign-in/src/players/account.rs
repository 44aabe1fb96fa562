//! Players with accounts: a name that no other account has, and a password.

use chips::PlayerId;
use house::HouseEntry;
use sqlx::PgPool;

use super::{Session, open_session};
use crate::notes::note;
use crate::{Known, Token, TokenHash};

/// The form of a name that must be unique among accounts.
pub(super) fn name_key(name: &str) -> String {
    name.to_lowercase()
}

/// A player with an account.
#[derive(Debug)]
pub struct PlayerAccount {
    /// The player.
    pub player: PlayerId,
    /// Their name as they write it.
    pub name: String,
}

/// Whether an account has that name.
pub async fn has_account(pool: &PgPool, name: &str) -> Result<bool, sqlx::Error> {
    Ok(find(pool, &name_key(name)).await?.is_some())
}

/// The account of that name.
pub(super) async fn find(
    pool: &PgPool,
    name_key: &str,
) -> Result<Option<Known<PlayerAccount>>, sqlx::Error> {
    let row = sqlx::query!(
        "select player.id, player.name, password_hash
        from player_login join player on player.id = player_login.player
        where name_key = $1",
        name_key
    )
    .fetch_optional(pool)
    .await?;
    Ok(row.map(|row| {
        let who = PlayerAccount { player: PlayerId(row.id), name: row.name };
        Known { who, password_hash: row.password_hash }
    }))
}

/// Makes an account with its first session. A guest who becomes one keeps their id. `None` when
/// another account has the name, or the guest has an account already.
pub async fn add_account(
    pool: &PgPool,
    player: PlayerId,
    name: &str,
    password_hash: &str,
    now_ms: i64,
) -> Result<Option<Token>, sqlx::Error> {
    let mut transaction = pool.begin().await?;
    sqlx::query!(
        "insert into player (id, name, kind, created_at_ms) values ($1, $2, 'account', $3)
        on conflict (id) do update set name = excluded.name, kind = 'account'",
        player.0,
        name,
        now_ms
    )
    .execute(&mut *transaction)
    .await?;
    let done = sqlx::query!(
        "insert into player_login (player, name_key, password_hash, created_at_ms)
        values ($1, $2, $3, $4)
        on conflict do nothing",
        player.0,
        name_key(name),
        password_hash,
        now_ms
    )
    .execute(&mut *transaction)
    .await?;
    if done.rows_affected() == 0 {
        transaction.rollback().await?;
        return Ok(None);
    }
    let token = open_session(&mut transaction, player, now_ms).await?;
    transaction.commit().await?;
    Ok(Some(token))
}

/// Opens a session for a player whose password was right. `None` when the password has changed
/// meanwhile.
pub(super) async fn open(
    pool: &PgPool,
    known: &Known<PlayerAccount>,
    now_ms: i64,
) -> Result<Option<Token>, sqlx::Error> {
    let mut transaction = pool.begin().await?;
    let is_still = sqlx::query_scalar!(
        "select true from player_login where player = $1 and password_hash = $2 for share",
        known.who.player.0,
        known.password_hash
    )
    .fetch_optional(&mut *transaction)
    .await?;
    if is_still.is_none() {
        return Ok(None);
    }
    let token = open_session(&mut transaction, known.who.player, now_ms).await?;
    transaction.commit().await?;
    Ok(Some(token))
}

/// Changes the password of an account, ends all of its other sessions and leaves a note for the
/// journal. Returns the ended sessions. `None` when the password has changed meanwhile.
pub(super) async fn renew(
    pool: &PgPool,
    session: &Session,
    (before, after): &(String, String),
    now_ms: i64,
) -> Result<Option<Vec<TokenHash>>, sqlx::Error> {
    let player = session.player;
    let mut transaction = pool.begin().await?;
    let done = sqlx::query!(
        "update player_login set password_hash = $3 where player = $1 and password_hash = $2",
        player.0,
        before,
        after
    )
    .execute(&mut *transaction)
    .await?;
    if done.rows_affected() == 0 {
        return Ok(None);
    }
    let ended = sqlx::query_scalar!(
        "update player_session set revoked_at_ms = $3
        where player = $1 and token_hash <> $2 and revoked_at_ms is null and expires_at_ms > $3
        returning token_hash",
        player.0,
        session.token_hash.bytes(),
        now_ms
    )
    .fetch_all(&mut *transaction)
    .await?;
    let sessions_ended = u64::try_from(ended.len()).unwrap_or(u64::MAX);
    let entry = HouseEntry::password_changed(player, sessions_ended, now_ms);
    note(&mut transaction, &entry).await?;
    transaction.commit().await?;
    Ok(Some(ended.iter().filter_map(|hash| TokenHash::of(hash)).collect()))
}
