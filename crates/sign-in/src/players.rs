//! Players and their sessions in the database, and the players' door. A session lasts 30 days.

mod account;
mod guest;

use std::collections::HashSet;

use chips::PlayerId;
use house::Door;
use protocol::{PlayerKind, is_hidden};
use sqlx::{PgPool, PgTransaction};

pub use self::account::{PlayerAccount, add_account, has_account};
pub use self::guest::{end_guest, guests, is_guest};
use crate::{Cookie, Known, SignInDoor, Token, TokenHash};

/// How long a session lasts, in milliseconds: 30 days.
const SESSION_MS: i64 = 30 * 24 * 60 * 60 * 1000;
/// Characters of a name, at most.
const NAME_CHARS_MAX: usize = 20;

/// A signed-in player.
#[derive(Clone, Debug)]
pub struct Session {
    /// The hash of the session's token.
    pub token_hash: TokenHash,
    /// The player.
    pub player: PlayerId,
    /// Their name.
    pub name: String,
    /// A guest or an account.
    pub kind: PlayerKind,
}

/// Why a name cannot be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadName {
    /// 1 to 20 characters.
    Length,
    /// It has invisible characters or ones that change the direction of text.
    Characters,
}

/// The name without the space around it.
pub fn name_of(text: &str) -> Result<String, BadName> {
    let name = text.trim();
    if !(1..=NAME_CHARS_MAX).contains(&name.chars().count()) {
        return Err(BadName::Length);
    }
    if name.chars().any(|char| is_hidden(char) || (char.is_whitespace() && char != ' ')) {
        return Err(BadName::Characters);
    }
    Ok(name.to_owned())
}

/// A new guest with a session of 30 days.
pub async fn add_guest(
    pool: &PgPool,
    player: PlayerId,
    name: &str,
    now_ms: i64,
) -> Result<Token, sqlx::Error> {
    let mut transaction = pool.begin().await?;
    sqlx::query!(
        "insert into player (id, name, kind, created_at_ms) values ($1, $2, 'guest', $3)",
        player.0,
        name,
        now_ms
    )
    .execute(&mut *transaction)
    .await?;
    let token = open_session(&mut transaction, player, now_ms).await?;
    transaction.commit().await?;
    Ok(token)
}

async fn open_session(
    transaction: &mut PgTransaction<'_>,
    player: PlayerId,
    now_ms: i64,
) -> Result<Token, sqlx::Error> {
    let (token, hash) = Token::fresh();
    sqlx::query!(
        "insert into player_session (token_hash, player, created_at_ms, expires_at_ms)
         values ($1, $2, $3, $4)",
        hash.bytes(),
        player.0,
        now_ms,
        now_ms + SESSION_MS
    )
    .execute(&mut **transaction)
    .await?;
    Ok(token)
}

/// The session of a token, unless it has ended.
pub async fn session(
    pool: &PgPool,
    token_hash: TokenHash,
    now_ms: i64,
) -> Result<Option<Session>, sqlx::Error> {
    let row = sqlx::query!(
        "select player.id, player.name, player.kind
         from player_session join player on player.id = player_session.player
         where token_hash = $1 and revoked_at_ms is null and expires_at_ms > $2",
        token_hash.bytes(),
        now_ms
    )
    .fetch_optional(pool)
    .await?;
    Ok(row.map(|row| {
        let kind = if row.kind == "account" { PlayerKind::Account } else { PlayerKind::Guest };
        Session { token_hash, player: PlayerId(row.id), name: row.name, kind }
    }))
}

async fn revoke(pool: &PgPool, token_hash: TokenHash, now_ms: i64) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "update player_session set revoked_at_ms = $2
         where token_hash = $1 and revoked_at_ms is null",
        token_hash.bytes(),
        now_ms
    )
    .execute(pool)
    .await?;
    Ok(())
}

/// Those of these sessions that have ended.
pub async fn ended(
    pool: &PgPool,
    sessions: &[TokenHash],
    now_ms: i64,
) -> Result<Vec<TokenHash>, sqlx::Error> {
    if sessions.is_empty() {
        return Ok(Vec::new());
    }
    let hashes: Vec<Vec<u8>> = sessions.iter().map(|hash| hash.bytes().to_vec()).collect();
    let live = sqlx::query_scalar!(
        "select token_hash from player_session
         where token_hash = any($1) and revoked_at_ms is null and expires_at_ms > $2",
        &hashes,
        now_ms
    )
    .fetch_all(pool)
    .await?;
    let live: HashSet<Vec<u8>> = live.into_iter().collect();
    Ok(sessions.iter().filter(|hash| !live.contains(hash.bytes())).copied().collect())
}

/// The players' door: for those with an account.
#[derive(Debug)]
pub enum Players {}

impl SignInDoor for Players {
    type Who = PlayerAccount;
    type Session = Session;
    const NAME: Door = Door::Players;
    // `Lax`, so that a link on another site opens the house signed in.
    const COOKIE: Cookie =
        Cookie { name: "casino_session", same_site: "Lax", max_age_secs: SESSION_MS / 1000 };

    fn key(name: &str) -> String {
        account::name_key(name.trim())
    }

    async fn find(pool: &PgPool, key: &str) -> Result<Option<Known<PlayerAccount>>, sqlx::Error> {
        account::find(pool, key).await
    }

    async fn open(
        pool: &PgPool,
        known: &Known<PlayerAccount>,
        now_ms: i64,
    ) -> Result<Option<Token>, sqlx::Error> {
        account::open(pool, known, now_ms).await
    }

    async fn session(
        pool: &PgPool,
        token: TokenHash,
        now_ms: i64,
    ) -> Result<Option<Session>, sqlx::Error> {
        session(pool, token, now_ms).await
    }

    fn token(session: &Session) -> TokenHash {
        session.token_hash
    }

    fn name(session: &Session) -> &str {
        &session.name
    }

    async fn revoke(pool: &PgPool, token: TokenHash, now_ms: i64) -> Result<(), sqlx::Error> {
        revoke(pool, token, now_ms).await
    }

    async fn renew(
        pool: &PgPool,
        session: &Session,
        hashes: &(String, String),
        now_ms: i64,
    ) -> Result<Option<Vec<TokenHash>>, sqlx::Error> {
        account::renew(pool, session, hashes, now_ms).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_one_to_twenty_visible_characters() {
        assert_eq!(name_of("  Ana  ").unwrap(), "Ana");
        assert_eq!(name_of("Zoé d’Été 2").unwrap(), "Zoé d’Été 2");
        assert_eq!(name_of(&"é".repeat(20)).unwrap().chars().count(), 20);
        assert_eq!(name_of("   "), Err(BadName::Length));
        assert_eq!(name_of(&"a".repeat(21)), Err(BadName::Length));
        for bad in ["a\u{0}b", "a\u{202e}b", "a\u{200b}b", "a\nb", "a\u{feff}b"] {
            assert_eq!(name_of(bad), Err(BadName::Characters), "{bad:?}");
        }
    }
}
