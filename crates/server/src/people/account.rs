//! Players with accounts: a name that no other account has, and a password.

use chips::PlayerId;
use sqlx::{PgPool, PgTransaction};

use super::{Token, open_session};

/// What two accounts may not both have.
pub(crate) fn name_key(name: &str) -> String {
    name.to_lowercase()
}

/// How somebody signs in.
pub(crate) struct Login {
    /// Who.
    pub(crate) player: PlayerId,
    /// His name as he writes it.
    pub(crate) name: String,
    /// His password's hash.
    pub(crate) password_hash: String,
}

/// The account of that name.
pub(crate) async fn login(pool: &PgPool, name_key: &str) -> Result<Option<Login>, sqlx::Error> {
    let row = sqlx::query!(
        "select player.id, player.name, password_hash
        from player_login join player on player.id = player_login.player
        where name_key = $1",
        name_key
    )
    .fetch_optional(pool)
    .await?;
    Ok(row.map(|row| Login {
        player: PlayerId(row.id),
        name: row.name,
        password_hash: row.password_hash,
    }))
}

/// A new account with its first session, or what becomes of a guest: he keeps his id. `None` when
/// an account has the name, or the guest has become an account already.
pub(crate) async fn add(
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

/// A session of somebody whose password was right.
pub(crate) async fn sign_in(
    pool: &PgPool,
    player: PlayerId,
    now_ms: i64,
) -> Result<Token, sqlx::Error> {
    let mut transaction: PgTransaction<'_> = pool.begin().await?;
    let token = open_session(&mut transaction, player, now_ms).await?;
    transaction.commit().await?;
    Ok(token)
}
