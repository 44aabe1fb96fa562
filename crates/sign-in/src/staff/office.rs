//! The staff office: an operator with access to the database makes and ends staff accounts and
//! gives new passwords. It works whether the house is open or not, because it does not write the
//! journal: each change leaves a note in its own transaction, which the house records. It never
//! shows an existing password. What an administrator has asked for on a page, and a second person
//! has consented to, goes the same way (`asked`).

use edge::clock;
use house::{Door, HouseEntry, StaffCause, StaffChange};
use protocol::{Role, is_hidden};
use sqlx::PgTransaction;

use super::stored::{Locked, Stored};
use super::{role_name, totp};
use crate::People;
use crate::notes::note;
use crate::{password, place};

/// Characters of a name, at most.
const NAME_CHARS_MAX: usize = 40;
/// Characters of a pit's name, at most.
const PIT_CHARS_MAX: usize = 40;

/// The advisory lock of the office.
const LOCK: i64 = 0x6361_7369_6e6f_0002;

/// Why the office refuses.
#[derive(Debug, thiserror::Error)]
pub enum OfficeError {
    /// The name is empty, too long, or has other characters than it may.
    #[error("a name has 1 to 40 letters, digits, dots, dashes or underscores")]
    BadName,
    /// The name is or was in use. A name in the records belongs to one person for good.
    #[error("a staff member has or had that name")]
    NameTaken,
    /// The pit's name is empty, too long, or has hidden characters.
    #[error("a pit's name has 1 to 40 visible characters and no space around them")]
    BadPit,
    /// No present staff member has that name.
    #[error("no staff member has that name")]
    UnknownName,
    /// The staff member has no second factor that could be taken away.
    #[error("the staff member has no second factor")]
    NoSecondFactor,
    /// Nobody would be left who may change the staff on a page.
    #[error("that is the last administrator")]
    LastAdministrator,
    /// Who asked for the change is no administrator any more.
    #[error("who asked for the change is no administrator any more")]
    AskerLeft,
    /// The row of that name is not what the house has written.
    #[error(
        "the house has not written this account as it is in the database: after an upgrade start \
         the house once and try again, else end the account and add another"
    )]
    NotOurs,
    /// The note of a change that was made is not what the house has written.
    #[error("the note of a change that was made is not what the house has written")]
    BadNote,
    /// The database failed.
    #[error("the database failed")]
    Database(#[from] sqlx::Error),
}

/// A staff member, as the office lists them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// Their name.
    pub name: String,
    /// Their role, as the database has it.
    pub role: String,
    /// The pit they work for; `None`: all pits.
    pub pit: Option<String>,
    /// Whether they have a second factor.
    pub has_second_factor: bool,
    /// Whether they have left.
    pub has_left: bool,
}

/// The staff office, on the database of a house.
#[derive(Clone, Debug)]
pub struct StaffOffice {
    pub(super) people: People,
}

impl StaffOffice {
    /// An office. The server's login may do all of it.
    pub fn new(people: People) -> StaffOffice {
        StaffOffice { people }
    }

    /// Makes an account. Returns its password, which is not stored.
    pub async fn add(&self, name: &str, role: Role) -> Result<String, OfficeError> {
        if !fits(name) {
            return Err(OfficeError::BadName);
        }
        let (password, hash) = password::fresh();
        let mut transaction = self.people.pool().begin().await?;
        let added = Stored::new(name, role_name(role), hash);
        let entry = add(&mut transaction, &self.people, StaffCause::CONSOLE, role, added).await?;
        note(&self.people, &mut transaction, &entry).await?;
        transaction.commit().await?;
        Ok(password)
    }

    /// Gives a new password and ends all sessions under the old one. Returns the password.
    pub async fn renew_password(&self, name: &str) -> Result<String, OfficeError> {
        let (password, hash) = password::fresh();
        let (people, cause) = (&self.people, StaffCause::CONSOLE);
        let mut transaction = people.pool().begin().await?;
        let entry = renew_password(&mut transaction, people, cause, name, hash).await?;
        note(people, &mut transaction, &entry).await?;
        transaction.commit().await?;
        Ok(password)
    }

    /// Takes the second factor of a staff member away, after the loss of the device. They get a new
    /// password, too, so that a stolen one opens nothing. Returns the password.
    pub async fn reset_totp(&self, name: &str) -> Result<String, OfficeError> {
        let (password, hash) = password::fresh();
        let (people, cause) = (&self.people, StaffCause::CONSOLE);
        let mut transaction = people.pool().begin().await?;
        let entry = reset_totp(&mut transaction, people, cause, name, hash).await?;
        note(people, &mut transaction, &entry).await?;
        transaction.commit().await?;
        Ok(password)
    }

    /// Ends an account and all its sessions. No sign-in under that name succeeds again.
    pub async fn end(&self, name: &str) -> Result<(), OfficeError> {
        let mut transaction = self.people.pool().begin().await?;
        let entry = end(&mut transaction, &self.people, StaffCause::CONSOLE, name).await?;
        note(&self.people, &mut transaction, &entry).await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Assigns a staff member to a pit, or to all pits without one. Their sessions end, so that the
    /// change takes effect at once.
    pub async fn assign(&self, name: &str, pit: Option<&str>) -> Result<(), OfficeError> {
        if !pit.is_none_or(fits_pit) {
            return Err(OfficeError::BadPit);
        }
        let mut transaction = self.people.pool().begin().await?;
        let pit = pit.map(str::to_owned);
        let entry = assign(&mut transaction, &self.people, StaffCause::CONSOLE, name, pit).await?;
        note(&self.people, &mut transaction, &entry).await?;
        transaction.commit().await?;
        Ok(())
    }

    /// All present and former staff, by name.
    pub async fn list(&self) -> Result<Vec<Member>, OfficeError> {
        let rows = sqlx::query!(
            r#"select name, role, pit, ended_at_ms is not null as "has_left!",
                exists (select from staff_totp where staff = name and is_confirmed)
                    as "has_second_factor!"
            from staff order by name"#
        )
        .fetch_all(self.people.pool())
        .await?;
        let member = rows.into_iter().map(|row| {
            let (name, role, pit) = (row.name, row.role, row.pit);
            let (has_second_factor, has_left) = (row.has_second_factor, row.has_left);
            Member { name, role, pit, has_second_factor, has_left }
        });
        Ok(member.collect())
    }
}

/// The row of a present staff member, locked.
pub(super) async fn present(
    transaction: &mut PgTransaction<'_>,
    people: &People,
    name: &str,
) -> Result<Stored, OfficeError> {
    match Stored::lock(transaction, people, name).await? {
        Locked::Ours(stored) if !stored.has_left => Ok(stored),
        Locked::NotOurs(_) => Err(OfficeError::NotOurs),
        Locked::Ours(_) | Locked::Missing => Err(OfficeError::UnknownName),
    }
}

/// Waits until no other transaction makes an account, or carries out what was asked for, and keeps
/// others from it until this one ends.
pub(super) async fn lock_office(transaction: &mut PgTransaction<'_>) -> Result<(), sqlx::Error> {
    sqlx::query("select pg_advisory_xact_lock($1)").bind(LOCK).execute(&mut **transaction).await?;
    Ok(())
}

/// Makes an account with this row. Returns the entry about it.
pub(super) async fn add(
    transaction: &mut PgTransaction<'_>,
    people: &People,
    cause: StaffCause,
    role: Role,
    added: Stored,
) -> Result<HouseEntry, OfficeError> {
    let now_ms = clock::now_ms();
    // Names that differ in their case alone are one name.
    lock_office(transaction).await?;
    let done = sqlx::query!(
        "insert into staff (name, role, pit, password_hash, created_at_ms, must_change)
        select $1, $2, $3, $4, $5, true
        where not exists (select from staff where lower(name) = lower($1))
        on conflict do nothing",
        added.name,
        role_name(role),
        added.pit,
        added.password_hash,
        now_ms
    )
    .execute(&mut **transaction)
    .await?;
    if done.rows_affected() == 0 {
        return Err(OfficeError::NameTaken);
    }
    added.prove(transaction, people).await?;
    Ok(HouseEntry::staff_added(cause, &added.name, role, added.pit, Some(now_ms)))
}

/// Gives a password with this hash and ends all sessions under the old one. Returns the entry about
/// it.
pub(super) async fn renew_password(
    transaction: &mut PgTransaction<'_>,
    people: &People,
    StaffCause { by, request }: StaffCause,
    name: &str,
    hash: String,
) -> Result<HouseEntry, OfficeError> {
    let change = give_password(transaction, people, request, name, hash).await?;
    Ok(HouseEntry::staff_password_renewed(by, change))
}

/// Takes the second factor away, gives a password with this hash and ends all sessions. Returns the
/// entry about it.
pub(super) async fn reset_totp(
    transaction: &mut PgTransaction<'_>,
    people: &People,
    StaffCause { by, request }: StaffCause,
    name: &str,
    hash: String,
) -> Result<HouseEntry, OfficeError> {
    let stored = present(transaction, people, name).await?;
    if stored.second.is_none() {
        return Err(OfficeError::NoSecondFactor);
    }
    totp::reset(transaction, people, name).await?;
    let without = Stored { second: None, codes: Vec::new(), ..stored };
    without.prove(transaction, people).await?;
    let change = give_password(transaction, people, request, name, hash).await?;
    place::forget_codes(transaction, Door::Staff, name).await?;
    Ok(HouseEntry::staff_totp_reset(by, change))
}

async fn give_password(
    transaction: &mut PgTransaction<'_>,
    people: &People,
    request: Option<u64>,
    name: &str,
    hash: String,
) -> Result<StaffChange, OfficeError> {
    let stored = present(transaction, people, name).await?;
    sqlx::query!(
        "update staff
            set password_hash = $2, former_hash = password_hash, first_hash = null,
                must_change = true
            where name = $1",
        name,
        hash
    )
    .execute(&mut **transaction)
    .await?;
    Stored { password_hash: hash, ..stored }.prove(transaction, people).await?;
    Ok(end_sessions(transaction, name, request).await?)
}

/// Ends an account and all its sessions. Returns the entry about it.
pub(super) async fn end(
    transaction: &mut PgTransaction<'_>,
    people: &People,
    StaffCause { by, request }: StaffCause,
    name: &str,
) -> Result<HouseEntry, OfficeError> {
    // An account that was changed without the key can be ended, too: nobody signs in with it.
    let stored = match Stored::lock(transaction, people, name).await? {
        Locked::Ours(stored) | Locked::NotOurs(stored) => Some(stored),
        Locked::Missing => None,
    };
    let done = sqlx::query!(
        "update staff set ended_at_ms = greatest($2, created_at_ms)
        where name = $1 and ended_at_ms is null",
        name,
        clock::now_ms()
    )
    .execute(&mut **transaction)
    .await?;
    if done.rows_affected() == 0 {
        return Err(OfficeError::UnknownName);
    }
    if let Some(stored) = stored {
        Stored { has_left: true, ..stored }.prove(transaction, people).await?;
    }
    let change = end_sessions(transaction, name, request).await?;
    Ok(HouseEntry::staff_ended(by, change))
}

/// Assigns a staff member to a pit, or to all of them, and ends their sessions. Returns the entry
/// about it.
pub(super) async fn assign(
    transaction: &mut PgTransaction<'_>,
    people: &People,
    StaffCause { by, request }: StaffCause,
    name: &str,
    pit: Option<String>,
) -> Result<HouseEntry, OfficeError> {
    let stored = present(transaction, people, name).await?;
    sqlx::query!("update staff set pit = $2 where name = $1", name, pit)
        .execute(&mut **transaction)
        .await?;
    let before = stored.pit.clone();
    Stored { pit: pit.clone(), ..stored }.prove(transaction, people).await?;
    let change = end_sessions(transaction, name, request).await?;
    Ok(HouseEntry::staff_assigned(by, before, pit, change))
}

/// Whether a name has 1 to 40 letters, digits, dots, dashes or underscores.
pub(super) fn fits(name: &str) -> bool {
    let may_have = |char: char| char.is_ascii_alphanumeric() || "._-".contains(char);
    (1..=NAME_CHARS_MAX).contains(&name.len()) && name.chars().all(may_have)
}

/// Whether a pit's name has 1 to 40 visible characters and no space around them.
pub(super) fn fits_pit(pit: &str) -> bool {
    (1..=PIT_CHARS_MAX).contains(&pit.chars().count())
        && pit.trim() == pit
        && !pit.chars().any(is_hidden)
}

/// Ends the sessions of a staff member. The house closes their sockets at its next check.
async fn end_sessions(
    transaction: &mut PgTransaction<'_>,
    name: &str,
    request: Option<u64>,
) -> Result<StaffChange, sqlx::Error> {
    let at_ms = clock::now_ms();
    let done = sqlx::query!(
        "update staff_session set revoked_at_ms = $2 where staff = $1 and revoked_at_ms is null",
        name,
        at_ms
    )
    .execute(&mut **transaction)
    .await?;
    let sessions_ended = done.rows_affected();
    Ok(StaffChange { name: name.to_owned(), sessions_ended, at_ms, request })
}
