//! The erasure of a person: name, password, sessions and known places go, in one transaction. The
//! id stays, because the books name it, and so does the number of the account, which is on printed
//! receipts.

use chips::PlayerId;
use house::Door;
use sqlx::PgPool;

use super::{GUEST_IDLE_MS, account};
use crate::name::normal;
use crate::{TokenHash, place};

/// Erases a person. Returns their sessions, which have ended. Does nothing for a person who was
/// erased before.
pub async fn erase(
    pool: &PgPool,
    player: PlayerId,
    now_ms: i64,
) -> Result<Vec<TokenHash>, sqlx::Error> {
    let mut transaction = pool.begin().await?;
    let erased = sqlx::query!(
        "update player set name = '', skeleton = null, erased_at_ms = $2
        where id = $1 and erased_at_ms is null",
        player.0,
        now_ms
    )
    .execute(&mut *transaction)
    .await?;
    if erased.rows_affected() == 0 {
        return Ok(Vec::new());
    }
    sqlx::query!("delete from identity where player = $1", player.0)
        .execute(&mut *transaction)
        .await?;
    let key = sqlx::query_scalar!(
        "delete from player_login where player = $1 returning name_key",
        player.0
    )
    .fetch_optional(&mut *transaction)
    .await?;
    if let Some(key) = key {
        let counted = account::name_key(&normal(&key));
        place::forget(&mut transaction, Door::Players, &counted).await?;
    }
    let sessions = sqlx::query_scalar!(
        "delete from player_session where player = $1 returning token_hash",
        player.0
    )
    .fetch_all(&mut *transaction)
    .await?;
    transaction.commit().await?;
    Ok(sessions.iter().filter_map(|hash| TokenHash::of(hash)).collect())
}

/// Those of these players who are not erased.
pub async fn not_erased(pool: &PgPool, players: &[PlayerId]) -> Result<Vec<PlayerId>, sqlx::Error> {
    let ids: Vec<_> = players.iter().map(|player| player.0).collect();
    let found = sqlx::query_scalar!(
        "select id from player where id = any($1) and erased_at_ms is null",
        &ids
    );
    Ok(found.fetch_all(pool).await?.into_iter().map(PlayerId).collect())
}

/// Erases guests who have no session any more: they have no password, so they do not come back.
/// Returns them.
pub(crate) async fn sweep_guests(pool: &PgPool, now_ms: i64) -> Result<Vec<PlayerId>, sqlx::Error> {
    let gone = sqlx::query_scalar!(
        r#"with gone as (
            update player set name = '', skeleton = null, erased_at_ms = $1
            where kind = 'guest' and erased_at_ms is null and not exists
                (select from player_session where player = player.id and revoked_at_ms is null
                    and expires_at_ms > $1 and last_used_ms > $1 - $2::bigint)
            returning id),
        ended as (delete from player_session using gone where player = gone.id)
        select id as "id!" from gone"#,
        now_ms,
        GUEST_IDLE_MS
    );
    Ok(gone.fetch_all(pool).await?.into_iter().map(PlayerId).collect())
}
