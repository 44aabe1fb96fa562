//! The people of the house: their roles, their passwords (argon2id only) and their sessions in the
//! database. A session lasts twelve hours and ends by itself when it is not used for half an hour.
//! Names come from here and never from a message; passwords and tokens are never logged.

mod first;
mod notes;
mod office;
mod watch;

use protocol::{Role, StaffName};
use serde_json::json;
use sqlx::PgPool;
use table::Actor;

pub use self::first::FirstPassword;
pub(crate) use self::first::{add_first, record_first};
pub(crate) use self::notes::{note, put_on_record};
pub use self::office::{Member as OfficeMember, Office, OfficeError};
pub(crate) use self::watch::watch;
use crate::http::door::Known;
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

/// A member of the staff by name.
pub(crate) async fn member(
    pool: &PgPool,
    name: &str,
) -> Result<Option<Known<StaffName>>, sqlx::Error> {
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

/// Opens a session for somebody whose password was right. `None` when he has another one by now.
pub(crate) async fn sign_in(
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

/// Gives somebody of the staff the password he has chosen and ends all of his sessions but this
/// one, with a note for the journal. The sessions that have ended; `None` when the password was
/// another one meanwhile.
pub(crate) async fn renew_password(
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
    let command = json!({ "verb": "staff-password", "name": name });
    let event = json!({
        "kind": "staff-password-changed", "name": name, "sessions_ended": ended.len(),
        "at_ms": now_ms,
    });
    note(&mut transaction, &session.actor().to_string(), &command, event).await?;
    transaction.commit().await?;
    Ok(Some(ended.iter().filter_map(|hash| TokenHash::of(hash)).collect()))
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
