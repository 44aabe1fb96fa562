//! Players and their sessions in the database. Tokens are stored as SHA-256 only; names and
//! tokens are never logged.

pub(crate) mod account;

use std::collections::HashSet;

use chips::PlayerId;
use protocol::{PlayerKind, is_hidden};
use sha2::{Digest, Sha256};
use sqlx::{PgPool, PgTransaction};

use crate::entropy;

/// How long a session lasts, in milliseconds: 30 days.
const SESSION_MS: i64 = 30 * 24 * 60 * 60 * 1000;
/// Random bytes of a session token.
const TOKEN_BYTES: usize = 32;
/// Characters of a name, at most.
const NAME_CHARS_MAX: usize = 20;

/// The SHA-256 of a session token.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct TokenHash([u8; 32]);

impl TokenHash {
    /// From what the database keeps.
    pub(crate) fn of(bytes: &[u8]) -> Option<TokenHash> {
        bytes.try_into().ok().map(TokenHash)
    }

    /// As the database keeps it.
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.0
    }
}

/// A signed-in player.
#[derive(Clone, Debug)]
pub(crate) struct Session {
    /// Which session.
    pub(crate) token_hash: TokenHash,
    /// Who.
    pub(crate) player: PlayerId,
    /// His name.
    pub(crate) name: String,
    /// A guest or an account.
    pub(crate) kind: PlayerKind,
}

/// A session token in hexadecimal, as it lies in the cookie. It has no `Debug`.
pub(crate) struct Token(pub(crate) String);

impl Token {
    /// A token nobody has seen, and its hash.
    pub(crate) fn fresh() -> (Token, TokenHash) {
        let token = Token(hex::encode(entropy::bytes::<TOKEN_BYTES>()));
        let hash = Token::hash(&token.0).expect("a token of our making has the form of one");
        (token, hash)
    }

    /// The token's hash. `None` when the text cannot be a token.
    pub(crate) fn hash(text: &str) -> Option<TokenHash> {
        let bytes = entropy::from_hex::<TOKEN_BYTES>(text)?;
        Some(TokenHash(Sha256::digest(bytes).into()))
    }
}

/// Why a name cannot be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BadName {
    /// 1 to 20 characters.
    Length,
    /// Something in it cannot be seen or turns the text around it.
    Characters,
}

/// The name without the space around it.
pub(crate) fn name_of(text: &str) -> Result<String, BadName> {
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
pub(crate) async fn add_guest(
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
        hash.0.as_slice(),
        player.0,
        now_ms,
        now_ms + SESSION_MS
    )
    .execute(&mut **transaction)
    .await?;
    Ok(token)
}

/// The session of a token, unless it has ended.
pub(crate) async fn session(
    pool: &PgPool,
    token_hash: TokenHash,
    now_ms: i64,
) -> Result<Option<Session>, sqlx::Error> {
    let row = sqlx::query!(
        "select player.id, player.name, player.kind
         from player_session join player on player.id = player_session.player
         where token_hash = $1 and revoked_at_ms is null and expires_at_ms > $2",
        token_hash.0.as_slice(),
        now_ms
    )
    .fetch_optional(pool)
    .await?;
    Ok(row.map(|row| {
        let kind = if row.kind == "account" { PlayerKind::Account } else { PlayerKind::Guest };
        Session { token_hash, player: PlayerId(row.id), name: row.name, kind }
    }))
}

/// Ends a session. It stays ended.
pub(crate) async fn revoke(
    pool: &PgPool,
    token_hash: TokenHash,
    now_ms: i64,
) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "update player_session set revoked_at_ms = $2
         where token_hash = $1 and revoked_at_ms is null",
        token_hash.0.as_slice(),
        now_ms
    )
    .execute(pool)
    .await?;
    Ok(())
}

/// Those of these sessions that are over.
pub(crate) async fn ended(
    pool: &PgPool,
    sessions: &[TokenHash],
    now_ms: i64,
) -> Result<Vec<TokenHash>, sqlx::Error> {
    if sessions.is_empty() {
        return Ok(Vec::new());
    }
    let hashes: Vec<Vec<u8>> = sessions.iter().map(|hash| hash.0.to_vec()).collect();
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

    #[test]
    fn a_text_of_another_form_is_no_token() {
        assert!(Token::hash("abc").is_none());
        assert!(Token::hash(&"a".repeat(64)).is_some());
    }
}
