//! Players and their sessions in the database, and the players' door. A session of an account lasts
//! a year and ends after 30 days without use. That of a guest lasts 30 days and ends after 7 days
//! without use.

mod account;
mod erasure;
mod guest;
mod identity;

use std::collections::HashSet;

use chips::{Account, PlayerId};
use house::{Door, TriedAccount};
use protocol::PlayerKind;
use sqlx::{PgConnection, PgPool, PgTransaction};

pub use self::account::{NewAccount, PlayerAccount, add_account, add_skeletons, is_taken};
pub(crate) use self::erasure::sweep_guests;
pub use self::erasure::{erase, not_erased};
pub use self::guest::{guests, guests_called, guests_with_chips, is_guest};
pub(crate) use self::identity::IDENTITIES;
pub use self::identity::{
    DocumentKind, Identified, Identity, KnownBy, NotRead, Reading, ToRecord, identify,
    is_identified,
};
use crate::door::Second;
use crate::name::{normal, skeleton};
use crate::past::{PastSignIn, SHOWN_MAX, SessionRow};
use crate::row::{DoorRow, LoginRow};
use crate::{Cookie, Known, LoginPlace, People, SignInDoor, Token, TokenHash};

/// A day, in milliseconds.
const DAY_MS: i64 = 24 * 60 * 60 * 1000;
/// How long a session of an account lasts, in milliseconds.
const SESSION_MS: i64 = 365 * DAY_MS;
/// How long it lives without being used, in milliseconds.
const IDLE_MS: i64 = 30 * DAY_MS;
/// How long a session of a guest lasts, in milliseconds.
const GUEST_SESSION_MS: i64 = 30 * DAY_MS;
/// How long it lives without being used, in milliseconds.
const GUEST_IDLE_MS: i64 = 7 * DAY_MS;
/// Time after which a further use is noted, in milliseconds: an hour.
const USE_MS: i64 = 60 * 60 * 1000;
/// A guest who came less than this many milliseconds ago is present, also without a connection.
const NEW_MS: i64 = 60 * 1000;

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
    /// The number of the account. Guests have none.
    pub member: Option<i64>,
}

impl Session {
    /// Their purse: a guest's is of play chips.
    pub fn purse(&self) -> Account {
        Account::purse(self.player, self.kind.has_play_chips())
    }
}

/// A new guest with a session. `present` are the sessions of players who are connected. `None` when
/// the name looks like that of an account, or of a guest who is present or has just come.
pub async fn add_guest(
    people: &People,
    player: PlayerId,
    name: &str,
    (present, place): (&[TokenHash], &LoginPlace),
    now_ms: i64,
) -> Result<Option<Token>, sqlx::Error> {
    let skeleton = skeleton(name);
    let mut transaction = people.pool().begin().await?;
    // One after the other, so that two do not take one name at the same moment.
    sqlx::query!("select pg_advisory_xact_lock(hashtextextended($1, 0))", skeleton)
        .execute(&mut *transaction)
        .await?;
    let present: Vec<Vec<u8>> = present.iter().map(|hash| hash.bytes().to_vec()).collect();
    let done = sqlx::query!(
        "insert into player (id, name, kind, created_at_ms, skeleton)
        select $1, $2, 'guest', $3, $4
        where not exists (select from player where skeleton = $4 and kind = 'account')
            and not exists (select from player join player_session on player = player.id
                where skeleton = $4 and kind = 'guest'
                    and (token_hash = any($5) or player_session.created_at_ms > $6))",
        player.0,
        name,
        now_ms,
        skeleton,
        &present,
        now_ms - NEW_MS
    )
    .execute(&mut *transaction)
    .await?;
    if done.rows_affected() == 0 {
        return Ok(None);
    }
    let lasts = (now_ms, now_ms + GUEST_SESSION_MS);
    let token = open_session(&mut transaction, (people, player), place, lasts).await?;
    transaction.commit().await?;
    Ok(Some(token))
}

async fn open_session(
    transaction: &mut PgTransaction<'_>,
    (people, player): (&People, PlayerId),
    place: &LoginPlace,
    (from_ms, until_ms): (i64, i64),
) -> Result<Token, sqlx::Error> {
    let (token, hash) = Token::fresh();
    let session =
        DoorRow::PlayerSession { token: hash.bytes(), player: player.0, expires_at_ms: until_ms };
    let mac = people.mac(&session);
    sqlx::query!(
        "insert into player_session
            (token_hash, player, created_at_ms, last_used_ms, expires_at_ms, network, mac)
         values ($1, $2, $3, $3, $4, $5, $6)",
        hash.bytes(),
        player.0,
        from_ms,
        until_ms,
        place.shown(),
        mac
    )
    .execute(&mut **transaction)
    .await?;
    Ok(token)
}

/// The session of a token, unless it has ended. Asking counts as use.
pub async fn session(
    people: &People,
    token_hash: TokenHash,
    now_ms: i64,
) -> Result<Option<Session>, sqlx::Error> {
    let row = sqlx::query!(
        r#"select player.id, player.name, player.kind, member, last_used_ms, expires_at_ms,
            player_session.mac as session_mac, name_key as "name_key?",
            password_hash as "password_hash?", revision as "revision?",
            player_login.mac as login_mac
         from player_session join player on player.id = player_session.player
            left join player_login on player_login.player = player.id
         where token_hash = $1 and revoked_at_ms is null and expires_at_ms > $2
            and last_used_ms > $2 - case kind when 'guest' then $3::bigint else $4::bigint end"#,
        token_hash.bytes(),
        now_ms,
        GUEST_IDLE_MS,
        IDLE_MS
    )
    .fetch_optional(people.pool())
    .await?;
    let Some(row) = row else { return Ok(None) };
    let (token, player, expires_at_ms) = (token_hash.bytes(), row.id, row.expires_at_ms);
    let session = DoorRow::PlayerSession { token, player, expires_at_ms };
    let login = row.name_key.as_deref().zip(row.password_hash.as_deref()).zip(row.revision);
    let login = login.map(|((name_key, password_hash), revision)| {
        let (name, member) = (&*row.name, row.member);
        DoorRow::PlayerLogin(LoginRow { player, name, member, name_key, password_hash, revision })
    });
    // An account has a password. A row that says otherwise is not the house's.
    let kind = if row.kind == "account" { PlayerKind::Account } else { PlayerKind::Guest };
    if (kind == PlayerKind::Account) != login.is_some()
        || !people.proves(&session, row.session_mac.as_deref())
        || !login.is_none_or(|login| people.proves(&login, row.login_mac.as_deref()))
    {
        return Ok(None);
    }
    if row.last_used_ms <= now_ms - USE_MS {
        note_use(people.pool(), &[token.to_vec()], now_ms).await?;
    }
    let player = PlayerId(player);
    Ok(Some(Session { token_hash, player, name: row.name, kind, member: row.member }))
}

/// Notes that sessions are used, unless that was noted within the last hour.
async fn note_use(pool: &PgPool, hashes: &[Vec<u8>], now_ms: i64) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "update player_session set last_used_ms = $2
         where token_hash = any($1) and last_used_ms <= $3",
        hashes,
        now_ms,
        now_ms - USE_MS
    )
    .execute(pool)
    .await?;
    Ok(())
}

/// Ends all other sessions of the owner, and returns them.
async fn end_others(
    connection: &mut PgConnection,
    session: &Session,
    now_ms: i64,
) -> Result<Vec<TokenHash>, sqlx::Error> {
    let ended = sqlx::query_scalar!(
        "update player_session set revoked_at_ms = $3
        where player = $1 and token_hash <> $2 and revoked_at_ms is null and expires_at_ms > $3
        returning token_hash",
        session.player.0,
        session.token_hash.bytes(),
        now_ms
    )
    .fetch_all(connection)
    .await?;
    Ok(ended.iter().filter_map(|hash| TokenHash::of(hash)).collect())
}

async fn revoke(people: &People, token_hash: TokenHash, now_ms: i64) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "update player_session set revoked_at_ms = $2
         where token_hash = $1 and revoked_at_ms is null",
        token_hash.bytes(),
        now_ms
    )
    .execute(people.pool())
    .await?;
    Ok(())
}

/// Those of these sessions of connected players that have ended. The others are in use.
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
    note_use(pool, &live, now_ms).await?;
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

    fn counted(key: &str) -> String {
        account::name_key(&normal(key))
    }

    async fn find(people: &People, key: &str) -> Result<Option<Known<PlayerAccount>>, sqlx::Error> {
        account::find(people, key).await
    }

    async fn open(
        people: &People,
        known: &Known<PlayerAccount>,
        place: &LoginPlace,
        now_ms: i64,
    ) -> Result<Option<Token>, sqlx::Error> {
        account::open(people, known, place, now_ms).await
    }

    async fn session(
        people: &People,
        token: TokenHash,
        now_ms: i64,
    ) -> Result<Option<Session>, sqlx::Error> {
        session(people, token, now_ms).await
    }

    fn token(session: &Session) -> TokenHash {
        session.token_hash
    }

    fn name(session: &Session) -> &str {
        &session.name
    }

    async fn revoke(people: &People, token: TokenHash, now_ms: i64) -> Result<(), sqlx::Error> {
        revoke(people, token, now_ms).await
    }

    fn account(who: &PlayerAccount) -> TriedAccount {
        TriedAccount::Player(who.player)
    }

    async fn second(_: &People, _: &PlayerAccount, _: Option<&str>) -> Result<Second, sqlx::Error> {
        // Players have none.
        Ok(Second::Right)
    }

    async fn sign_ins(
        people: &People,
        session: &Session,
        now_ms: i64,
    ) -> Result<Vec<PastSignIn>, sqlx::Error> {
        let rows = sqlx::query_as!(
            SessionRow,
            r#"select token_hash, created_at_ms, last_used_ms, network,
                (revoked_at_ms is null and expires_at_ms > $2
                    and last_used_ms > $2 - case when $3 then $4::bigint else $5::bigint end
                ) as "is_open!"
            from player_session where player = $1 order by created_at_ms desc limit $6"#,
            session.player.0,
            now_ms,
            session.kind == PlayerKind::Guest,
            GUEST_IDLE_MS,
            IDLE_MS,
            SHOWN_MAX
        );
        let rows = rows.fetch_all(people.pool()).await?.into_iter();
        Ok(rows.map(|row| row.shown(&session.token_hash)).collect())
    }

    async fn end_others(
        people: &People,
        session: &Session,
        now_ms: i64,
    ) -> Result<Vec<TokenHash>, sqlx::Error> {
        end_others(&mut *people.pool().acquire().await?, session, now_ms).await
    }

    async fn renew(
        people: &People,
        session: &Session,
        hashes: &(String, String),
        now_ms: i64,
    ) -> Result<Option<Vec<TokenHash>>, sqlx::Error> {
        account::renew(people, session, hashes, now_ms).await
    }
}
