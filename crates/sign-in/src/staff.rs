//! Staff: their roles, password hashes (argon2id) and sessions in the database. A session lasts
//! twelve hours and ends after half an hour without use. Passwords and tokens are never logged.

mod first;
mod office;
mod pits;

use house::{Door, HouseEntry, StaffChange, actor_of};
use protocol::{Role, StaffName};
use sqlx::PgPool;

pub use self::first::{FirstPassword, add_first};
pub use self::office::{Member, OfficeError, StaffOffice};
pub use self::pits::pits_of;
use crate::notes::note;
use crate::{Cookie, Known, SignInDoor, Token, TokenHash};

/// How long a session lasts, in milliseconds: twelve hours.
const SESSION_MS: i64 = 12 * 60 * 60 * 1000;
/// How long it lives without being used, in milliseconds: half an hour.
const IDLE_MS: i64 = 30 * 60 * 1000;

/// A signed-in member of the staff.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StaffSession {
    /// The hash of the session's token.
    pub token_hash: TokenHash,
    /// The staff member: name and role.
    pub who: StaffName,
}

/// The staff's door.
#[derive(Debug)]
pub enum Staff {}

impl SignInDoor for Staff {
    type Who = StaffName;
    type Session = StaffSession;
    const NAME: Door = Door::Staff;
    // `Strict`, so that no request from another site carries the cookie.
    const COOKIE: Cookie =
        Cookie { name: "casino_staff", same_site: "Strict", max_age_secs: SESSION_MS / 1000 };

    fn key(name: &str) -> String {
        name.to_owned()
    }

    async fn find(pool: &PgPool, key: &str) -> Result<Option<Known<StaffName>>, sqlx::Error> {
        member(pool, key).await
    }

    async fn open(
        pool: &PgPool,
        known: &Known<StaffName>,
        now_ms: i64,
    ) -> Result<Option<Token>, sqlx::Error> {
        open(pool, known, now_ms).await
    }

    async fn session(
        pool: &PgPool,
        token: TokenHash,
        now_ms: i64,
    ) -> Result<Option<StaffSession>, sqlx::Error> {
        session(pool, token, true, now_ms).await
    }

    fn token(session: &StaffSession) -> TokenHash {
        session.token_hash
    }

    fn name(session: &StaffSession) -> &str {
        &session.who.name
    }

    async fn revoke(pool: &PgPool, token: TokenHash, now_ms: i64) -> Result<(), sqlx::Error> {
        revoke(pool, token, now_ms).await
    }

    async fn renew(
        pool: &PgPool,
        session: &StaffSession,
        hashes: &(String, String),
        now_ms: i64,
    ) -> Result<Option<Vec<TokenHash>>, sqlx::Error> {
        renew(pool, session, hashes, now_ms).await
    }
}

/// The staff member with this name.
async fn member(pool: &PgPool, name: &str) -> Result<Option<Known<StaffName>>, sqlx::Error> {
    let row = sqlx::query!(
        "select name, role, password_hash from staff where name = $1 and ended_at_ms is null",
        name
    )
    .fetch_optional(pool)
    .await?;
    Ok(row.and_then(|row| {
        let who = StaffName { name: row.name, role: role_of(&row.role)? };
        Some(Known { who, password_hash: row.password_hash })
    }))
}

/// Opens a session for a staff member whose password was right. `None` when the password has
/// changed meanwhile.
async fn open(
    pool: &PgPool,
    known: &Known<StaffName>,
    now_ms: i64,
) -> Result<Option<Token>, sqlx::Error> {
    let (token, hash) = Token::fresh();
    let done = sqlx::query!(
        "with still as (
            select name from staff
            where name = $2 and password_hash = $5 and ended_at_ms is null for share
         )
         insert into staff_session (token_hash, staff, created_at_ms, last_used_ms, expires_at_ms)
         select $1, name, $3, $3, $4 from still",
        hash.bytes(),
        known.who.name,
        now_ms,
        now_ms + SESSION_MS,
        known.password_hash
    )
    .execute(pool)
    .await?;
    Ok((done.rows_affected() > 0).then_some(token))
}

/// Changes a staff member's password, ends all of their other sessions and leaves a note for the
/// journal. Returns the ended sessions. `None` when the password has changed meanwhile.
async fn renew(
    pool: &PgPool,
    session: &StaffSession,
    (before, after): &(String, String),
    now_ms: i64,
) -> Result<Option<Vec<TokenHash>>, sqlx::Error> {
    let name = &session.who.name;
    let mut transaction = pool.begin().await?;
    let done = sqlx::query!(
        "update staff set password_hash = $3
        where name = $1 and password_hash = $2 and ended_at_ms is null",
        name,
        before,
        after
    )
    .execute(&mut *transaction)
    .await?;
    if done.rows_affected() == 0 {
        return Ok(None);
    }
    let ended = sqlx::query_scalar!(
        "update staff_session set revoked_at_ms = $3
        where staff = $1 and token_hash <> $2 and revoked_at_ms is null
        returning token_hash",
        name,
        session.token_hash.bytes(),
        now_ms
    )
    .fetch_all(&mut *transaction)
    .await?;
    let sessions_ended = u64::try_from(ended.len()).unwrap_or(u64::MAX);
    let change = StaffChange { name: name.clone(), sessions_ended, at_ms: now_ms };
    let entry = HouseEntry::staff_password_changed(actor_of(&session.who), change);
    note(&mut transaction, &entry).await?;
    transaction.commit().await?;
    Ok(Some(ended.iter().filter_map(|hash| TokenHash::of(hash)).collect()))
}

/// The session of a token. `None` when it has ended. With `used` the call counts as use.
pub async fn session(
    pool: &PgPool,
    token_hash: TokenHash,
    used: bool,
    now_ms: i64,
) -> Result<Option<StaffSession>, sqlx::Error> {
    let row = sqlx::query!(
        "update staff_session
         set last_used_ms = case when $2 then greatest(last_used_ms, $3) else last_used_ms end
         from staff
         where token_hash = $1 and staff.name = staff_session.staff and revoked_at_ms is null
            and ended_at_ms is null and expires_at_ms > $3 and last_used_ms > $4
         returning staff.name, staff.role",
        token_hash.bytes(),
        used,
        now_ms,
        now_ms - IDLE_MS
    )
    .fetch_optional(pool)
    .await?;
    Ok(row.and_then(|row| {
        let who = StaffName { name: row.name, role: role_of(&row.role)? };
        Some(StaffSession { token_hash, who })
    }))
}

/// Ends a session. It stays ended.
async fn revoke(pool: &PgPool, token_hash: TokenHash, now_ms: i64) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "update staff_session set revoked_at_ms = $2
         where token_hash = $1 and revoked_at_ms is null",
        token_hash.bytes(),
        now_ms
    )
    .execute(pool)
    .await?;
    Ok(())
}

/// The text of a role in the database and on the command line.
fn role_name(role: Role) -> &'static str {
    match role {
        Role::Admin => "admin",
        Role::Pit => "pit",
        Role::Croupier => "croupier",
        Role::Cage => "cage",
        Role::Auditor => "auditor",
    }
}

/// A role as the database and the command line have it.
pub fn role_of(text: &str) -> Option<Role> {
    match text {
        "admin" => Some(Role::Admin),
        "pit" => Some(Role::Pit),
        "croupier" => Some(Role::Croupier),
        "cage" => Some(Role::Cage),
        "auditor" => Some(Role::Auditor),
        _ => None,
    }
}
