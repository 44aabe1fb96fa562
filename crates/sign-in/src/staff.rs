//! Staff: their roles, password hashes (argon2id) and sessions in the database. A session lasts
//! twelve hours and ends after half an hour without use. Passwords and tokens are never logged.

mod asked;
mod first;
mod office;
mod stored;
pub mod totp;

use house::{Door, HouseEntry, Pits, StaffChange, TriedAccount, actor_of};
use protocol::{Role, StaffName};
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::{PgConnection, PgPool};

pub use self::asked::{CarriedOut, Half, StaffRequest};
pub use self::first::{FirstFile, FirstPassword, FirstStaff, FirstStaffError, add_first};
pub use self::office::{Member, OfficeError, StaffOffice};
use self::stored::{Locked, Stored};
use crate::door::Second;
use crate::notes::note;
use crate::past::{PastSignIn, SHOWN_MAX, SessionRow};
use crate::row::DoorRow;
use crate::{Cookie, Known, LoginPlace, People, SignInDoor, Token, TokenHash};

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
    /// The pits that they work for. They see and order nothing elsewhere.
    pub pits: Pits,
    /// What they have to do before anything else.
    pub duty: Option<Duty>,
}

/// A staff member who signs in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StaffMember {
    /// Name and role.
    pub who: StaffName,
    /// What they have to do before anything else.
    pub duty: Option<Duty>,
    /// The sealed secret of their second factor, by their row, which is the house's own.
    pub(crate) second: Option<Vec<u8>>,
}

/// What a staff member has to do before they can do anything else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Duty {
    /// Choose another password than the one that the house has made.
    ChangePassword,
    /// Set up a second factor.
    EnrolTotp,
}

impl Duty {
    /// The first of the duties that there are.
    fn of(must_change: bool, must_enrol: bool) -> Option<Duty> {
        match (must_change, must_enrol) {
            (true, _) => Some(Duty::ChangePassword),
            (false, true) => Some(Duty::EnrolTotp),
            (false, false) => None,
        }
    }
}

/// The staff's door.
#[derive(Debug)]
pub enum Staff {}

impl SignInDoor for Staff {
    type Who = StaffMember;
    type Session = StaffSession;
    const NAME: Door = Door::Staff;
    // `Strict`, so that no request from another site carries the cookie.
    const COOKIE: Cookie =
        Cookie { name: "casino_staff", same_site: "Strict", max_age_secs: SESSION_MS / 1000 };

    fn key(name: &str) -> String {
        name.to_owned()
    }

    fn counted(key: &str) -> String {
        key.to_owned()
    }

    async fn find(people: &People, key: &str) -> Result<Option<Known<StaffMember>>, sqlx::Error> {
        member(people, key).await
    }

    async fn open(
        people: &People,
        known: &Known<StaffMember>,
        place: &LoginPlace,
        now_ms: i64,
    ) -> Result<Option<Token>, sqlx::Error> {
        open(people, known, place, now_ms).await
    }

    async fn session(
        people: &People,
        token: TokenHash,
        now_ms: i64,
    ) -> Result<Option<StaffSession>, sqlx::Error> {
        session(people, token, true, now_ms).await
    }

    fn token(session: &StaffSession) -> TokenHash {
        session.token_hash
    }

    fn name(session: &StaffSession) -> &str {
        &session.who.name
    }

    async fn revoke(people: &People, token: TokenHash, now_ms: i64) -> Result<(), sqlx::Error> {
        revoke(people, token, now_ms).await
    }

    fn account(who: &StaffMember) -> TriedAccount {
        TriedAccount::Staff(who.who.name.clone())
    }

    async fn second(
        people: &People,
        who: &StaffMember,
        code: Option<&str>,
    ) -> Result<Second, sqlx::Error> {
        totp::judge(people, who, code).await
    }

    async fn sign_ins(
        people: &People,
        session: &StaffSession,
        now_ms: i64,
    ) -> Result<Vec<PastSignIn>, sqlx::Error> {
        let rows = sqlx::query_as!(
            SessionRow,
            r#"select token_hash, created_at_ms, last_used_ms, network,
                (revoked_at_ms is null and expires_at_ms > $2 and last_used_ms > $3) as "is_open!"
            from staff_session where staff = $1 order by created_at_ms desc limit $4"#,
            session.who.name,
            now_ms,
            now_ms - IDLE_MS,
            SHOWN_MAX
        );
        let rows = rows.fetch_all(people.pool()).await?.into_iter();
        Ok(rows.map(|row| row.shown(&session.token_hash)).collect())
    }

    async fn end_others(
        people: &People,
        session: &StaffSession,
        now_ms: i64,
    ) -> Result<Vec<TokenHash>, sqlx::Error> {
        end_others(&mut *people.pool().acquire().await?, session, now_ms).await
    }

    async fn renew(
        people: &People,
        session: &StaffSession,
        hashes: &(String, String),
        now_ms: i64,
    ) -> Result<Option<Vec<TokenHash>>, sqlx::Error> {
        renew(people, session, hashes, now_ms).await
    }
}

/// The staff member with this name.
async fn member(people: &People, name: &str) -> Result<Option<Known<StaffMember>>, sqlx::Error> {
    let row = sqlx::query!(
        r#"select name, role, pit, password_hash, first_hash, former_hash, must_change, mac,
            revision, (select sealed from staff_totp where staff = name and is_confirmed) as second,
            array(select code_hash from staff_recovery where staff = name order by code_hash)
                as "codes!"
        from staff where name = $1 and ended_at_ms is null"#,
        name
    )
    .fetch_optional(people.pool())
    .await?;
    Ok(row.and_then(|row| {
        let (name, role, pit, password_hash) = (row.name, row.role, row.pit, row.password_hash);
        let (has_left, second, codes, revision) = (false, row.second, row.codes, row.revision);
        let stored = Stored { name, role, pit, password_hash, has_left, second, codes, revision };
        if !people.proves(&stored.row(), row.mac.as_deref()) {
            return None;
        }
        let (role, second) = (role_of(&stored.role)?, stored.second);
        let who = StaffName { role, name: stored.name };
        let former_hashes = row.first_hash.into_iter().chain(row.former_hash).collect();
        let must_enrol = people.requires_totp && second.is_none();
        let who = StaffMember { who, duty: Duty::of(row.must_change, must_enrol), second };
        Some(Known { who, password_hash: stored.password_hash, former_hashes })
    }))
}

/// Opens a session for a staff member whose password was right. `None` when the password has
/// changed meanwhile.
async fn open(
    people: &People,
    known: &Known<StaffMember>,
    place: &LoginPlace,
    now_ms: i64,
) -> Result<Option<Token>, sqlx::Error> {
    let (token, hash) = Token::fresh();
    let (staff, expires_at_ms) = (&known.who.who.name, now_ms + SESSION_MS);
    let mac = people.mac(&DoorRow::StaffSession { token: hash.bytes(), staff, expires_at_ms });
    let done = sqlx::query!(
        "with still as (
            select name from staff
            where name = $2 and password_hash = $5 and ended_at_ms is null for share
         )
         insert into staff_session
            (token_hash, staff, created_at_ms, last_used_ms, expires_at_ms, network, mac)
         select $1, name, $3, $3, $4, $6, $7 from still",
        hash.bytes(),
        staff,
        now_ms,
        expires_at_ms,
        known.password_hash,
        place.shown(),
        mac
    )
    .execute(people.pool())
    .await?;
    Ok((done.rows_affected() > 0).then_some(token))
}

/// Ends all other sessions of the owner, and returns them.
async fn end_others(
    connection: &mut PgConnection,
    session: &StaffSession,
    now_ms: i64,
) -> Result<Vec<TokenHash>, sqlx::Error> {
    let ended = sqlx::query_scalar!(
        "update staff_session set revoked_at_ms = $3
        where staff = $1 and token_hash <> $2 and revoked_at_ms is null
        returning token_hash",
        session.who.name,
        session.token_hash.bytes(),
        now_ms
    )
    .fetch_all(connection)
    .await?;
    Ok(ended.iter().filter_map(|hash| TokenHash::of(hash)).collect())
}

/// Changes a staff member's password, ends all of their other sessions and leaves a note for the
/// journal. Returns the ended sessions. `None` when the password has changed meanwhile.
async fn renew(
    people: &People,
    session: &StaffSession,
    (before, after): &(String, String),
    now_ms: i64,
) -> Result<Option<Vec<TokenHash>>, sqlx::Error> {
    let name = &session.who.name;
    let mut transaction = people.pool().begin().await?;
    let stored = match Stored::lock(&mut transaction, people, name).await? {
        Locked::Ours(stored) if !stored.has_left && stored.password_hash == *before => stored,
        Locked::Ours(_) | Locked::NotOurs(_) | Locked::Missing => return Ok(None),
    };
    sqlx::query!(
        "update staff
        set password_hash = $3, former_hash = $2, first_hash = coalesce(first_hash, $2),
            must_change = false
        where name = $1",
        name,
        before,
        after
    )
    .execute(&mut *transaction)
    .await?;
    let renewed = Stored { password_hash: after.clone(), ..stored };
    renewed.prove(&mut transaction, people).await?;
    let ended = end_others(&mut transaction, session, now_ms).await?;
    let sessions_ended = u64::try_from(ended.len()).unwrap_or(u64::MAX);
    let change = StaffChange { name: name.clone(), sessions_ended, at_ms: now_ms, request: None };
    let entry = HouseEntry::staff_password_changed(actor_of(&session.who), change);
    note(people, &mut transaction, &entry).await?;
    transaction.commit().await?;
    Ok(Some(ended))
}

/// The names of the cashiers, at most 256 of them, with `former` also of those who have left, who
/// come last. What they may do is judged by their own sessions.
pub async fn cashiers(pool: &PgPool, former: bool) -> Result<Vec<String>, sqlx::Error> {
    sqlx::query_scalar!(
        "select name from staff where role = 'cage' and ($1 or ended_at_ms is null)
         order by ended_at_ms is not null, ended_at_ms desc, name limit 256",
        former
    )
    .fetch_all(pool)
    .await
}

/// The session of a token. `None` when it has ended. With `used` the call counts as use.
pub async fn session(
    people: &People,
    token_hash: TokenHash,
    used: bool,
    now_ms: i64,
) -> Result<Option<StaffSession>, sqlx::Error> {
    let row = sqlx::query!(
        r#"update staff_session
         set last_used_ms = case when $2 then greatest(last_used_ms, $3) else last_used_ms end
         from staff
         where token_hash = $1 and staff.name = staff_session.staff and revoked_at_ms is null
            and ended_at_ms is null and expires_at_ms > $3 and last_used_ms > $4
         returning expires_at_ms, staff_session.mac as session_mac, staff.name, staff.role,
            staff.pit, staff.password_hash, staff.mac, staff.must_change, staff.revision,
            (select sealed from staff_totp where staff_totp.staff = staff.name and is_confirmed)
                as second,
            array(select code_hash from staff_recovery where staff_recovery.staff = staff.name
                order by code_hash) as "codes!""#,
        token_hash.bytes(),
        used,
        now_ms,
        now_ms - IDLE_MS
    )
    .fetch_optional(people.pool())
    .await?;
    Ok(row.and_then(|row| {
        let (name, role, pit, password_hash) = (row.name, row.role, row.pit, row.password_hash);
        let (has_left, second, codes, revision) = (false, row.second, row.codes, row.revision);
        let stored = Stored { name, role, pit, password_hash, has_left, second, codes, revision };
        let (token, staff, expires_at_ms) = (token_hash.bytes(), &*stored.name, row.expires_at_ms);
        let session = DoorRow::StaffSession { token, staff, expires_at_ms };
        if !people.proves(&session, row.session_mac.as_deref())
            || !people.proves(&stored.row(), row.mac.as_deref())
        {
            return None;
        }
        let who = StaffName { role: role_of(&stored.role)?, name: stored.name };
        let must_enrol = people.requires_totp && stored.second.is_none();
        let duty = Duty::of(row.must_change, must_enrol);
        let pits = stored.pit.map_or(Pits::All, Pits::One);
        Some(StaffSession { token_hash, who, pits, duty })
    }))
}

/// Ends a session. It stays ended.
async fn revoke(people: &People, token_hash: TokenHash, now_ms: i64) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "update staff_session set revoked_at_ms = $2
         where token_hash = $1 and revoked_at_ms is null",
        token_hash.bytes(),
        now_ms
    )
    .execute(people.pool())
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
