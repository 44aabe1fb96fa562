//! Guests: which of them still have a session, and who is one.

use chips::PlayerId;
use sqlx::PgPool;
use uuid::Uuid;

use crate::TokenHash;
use crate::name::skeleton;

/// Up to `most` guests who have a session.
pub async fn guests(pool: &PgPool, most: u32, now_ms: i64) -> Result<Vec<PlayerId>, sqlx::Error> {
    let guests = sqlx::query_scalar!(
        "select distinct player.id
         from player_session join player on player.id = player_session.player
         where kind = 'guest' and revoked_at_ms is null and expires_at_ms > $1
         limit $2",
        now_ms,
        i64::from(most)
    )
    .fetch_all(pool)
    .await?;
    Ok(guests.into_iter().map(PlayerId).collect())
}

/// The guests whose name looks like this one, with their sessions.
pub async fn guests_called(
    pool: &PgPool,
    name: &str,
) -> Result<Vec<(PlayerId, TokenHash)>, sqlx::Error> {
    let rows: Vec<(Uuid, Vec<u8>)> = sqlx::query_as(
        "select player.id, token_hash from player join player_session on player = player.id
         where skeleton = $1 and kind = 'guest'",
    )
    .bind(skeleton(name))
    .fetch_all(pool)
    .await?;
    let session = |(player, hash): (Uuid, Vec<u8>)| Some((PlayerId(player), TokenHash::of(&hash)?));
    Ok(rows.into_iter().filter_map(session).collect())
}

/// Up to `most` guests who have chips that are no play chips: in books of earlier releases.
pub async fn guests_with_chips(pool: &PgPool, most: u32) -> Result<Vec<PlayerId>, sqlx::Error> {
    let guests = sqlx::query_scalar!(
        "select distinct player.id
         from account join player on player.id = account.player
         where account.kind in ('purse', 'rack') and balance > 0 and player.kind = 'guest'
         limit $1",
        i64::from(most)
    )
    .fetch_all(pool)
    .await?;
    Ok(guests.into_iter().map(PlayerId).collect())
}

/// Whether a player is a guest, and has no account.
pub async fn is_guest(pool: &PgPool, player: PlayerId) -> Result<bool, sqlx::Error> {
    let kind = sqlx::query_scalar!(
        "select kind from player where id = $1
            and not exists (select from player_login where player = id)",
        player.0
    );
    Ok(kind.fetch_optional(pool).await?.is_some_and(|kind| kind == "guest"))
}
