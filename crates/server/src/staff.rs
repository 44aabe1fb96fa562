//! The people of the house: their roles, their passwords (argon2id only) and their sessions in the
//! database. A session lasts twelve hours and ends by itself when it is not used for half an hour.
//! Names come from here and never from a message; passwords and tokens are never logged.

mod first;
mod notes;
mod office;
mod watch;

use protocol::{Role, StaffName};
use sqlx::PgPool;
use table::Actor;

pub use self::first::FirstPassword;
pub(crate) use self::first::{add_first, record_first};
pub(crate) use self::notes::put_on_record;
pub use self::office::{Member as OfficeMember, Office, OfficeError};
pub(crate) use self::watch::watch;
use crate::people::{Token, TokenHash};

/// How long a session lasts, in milliseconds: twelve hours.
pub(crate) const SESSION_MS: i64 = 12 * 60 * 60 * 1000;
/// How long it lives without being used, in milliseconds: half an hour.
const IDLE_MS: i64 = 30 * 60 * 1000;

/// A signed-in member of the staff.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StaffSession {
    /// Which session.
    pub(crate) token_hash: TokenHash,
    /// Who, and in what role he acts at tables.
    pub(crate) who: StaffName,
}

impl StaffSession {
    /// As the tables know him.
    pub(crate) fn actor(&self) -> Actor {
        match self.who.role {
            Role::Pit => Actor::Pit(self.who.name.clone()),
            Role::Croupier => Actor::Croupier(self.who.name.clone()),
            Role::Cage => Actor::Cage(self.who.name.clone()),
            Role::Auditor => Actor::Auditor(self.who.name.clone()),
            Role::Admin => Actor::Admin(self.who.name.clone()),
        }
    }
}

/// What the database knows of a member of the staff.
pub(crate) struct Member {
    /// Who.
    pub(crate) who: StaffName,
    /// His password's hash.
    pub(crate) password_hash: String,
}

/// A member of the staff by name.
pub(crate) async fn member(pool: &PgPool, name: &str) -> Result<Option<Member>, sqlx::Error> {
    let row = sqlx::query!(
        "select name, role, password_hash from staff where name = $1 and ended_at_ms is null",
        name
    )
    .fetch_optional(pool)
    .await?;
    Ok(row.and_then(|row| {
        let who = StaffName { name: row.name, role: role_of(&row.role)? };
        Some(Member { who, password_hash: row.password_hash })
    }))
}

/// Opens a session.
pub(crate) async fn sign_in(pool: &PgPool, name: &str, now_ms: i64) -> Result<Token, sqlx::Error> {
    let (token, hash) = Token::fresh();
    sqlx::query!(
        "insert into staff_session (token_hash, staff, created_at_ms, last_used_ms, expires_at_ms)
         values ($1, $2, $3, $3, $4)",
        hash.bytes(),
        name,
        now_ms,
        now_ms + SESSION_MS
    )
    .execute(pool)
    .await?;
    Ok(token)
}

/// The session of a token, unless it has ended. Being asked for counts as use when `used`.
pub(crate) async fn session(
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
pub(crate) async fn revoke(
    pool: &PgPool,
    token_hash: TokenHash,
    now_ms: i64,
) -> Result<(), sqlx::Error> {
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
