//! The staff accounts of a first start, and the file with their passwords. The names are not the
//! same in every house, so that a stranger does not know them. Passwords are valid once: their
//! owners have to change them before they can do anything else. Each account leaves a note in the
//! same transaction, which the house records.

use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use edge::{clock, entropy};
use house::{HouseEntry, StaffCause};
use protocol::Role;
use sqlx::PgPool;

use super::office::fits;
use super::role_name;
use super::stored::Stored;
use crate::notes::note;
use crate::{People, password};

/// The name of the file with the first passwords in the data folder.
const FILE: &str = "first-passwords";
/// Random bytes of the end of a name: two hexadecimal digits each.
const SUFFIX_BYTES: usize = 2;
/// The advisory lock of a first start, so that two servers do not both make accounts.
const LOCK: i64 = 0x6361_7369_6e6f_0001;

/// The staff accounts that a first start makes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FirstStaff {
    /// Only an administrator, who adds the others with `casino admin staff add`; else one of each
    /// role.
    pub is_admin_alone: bool,
    /// What the names end in: `pit` with `-east` is `pit-east`. Without it four random digits.
    pub suffix: Option<String>,
}

impl FirstStaff {
    /// The accounts by name and role, with these digits for want of a suffix.
    fn accounts(&self, digits: &str) -> Vec<(String, Role)> {
        let suffix = self.suffix.clone().unwrap_or_else(|| format!("-{digits}"));
        let others = [Role::Pit, Role::Croupier, Role::Cage, Role::Auditor];
        let others = others.into_iter().filter(|_| !self.is_admin_alone);
        let roles = std::iter::once(Role::Admin).chain(others);
        roles.map(|role| (format!("{}{suffix}", role_name(role)), role)).collect()
    }
}

/// Why the first accounts could not be made.
#[derive(Debug, thiserror::Error)]
pub enum FirstStaffError {
    /// The suffix has characters that a name may not have, or is too long.
    #[error("the names of the first staff may have letters, digits, dots, dashes and underscores")]
    BadName,
    /// The database failed.
    #[error("the database failed")]
    Database(#[from] sqlx::Error),
    /// The passwords could not be handed over.
    #[error("the first passwords cannot be written")]
    Passwords(#[source] io::Error),
}

/// A password made at the first start. It is valid until its owner has signed in with it.
#[derive(Clone, PartialEq, Eq)]
pub struct FirstPassword {
    /// The name of the account.
    pub name: String,
    /// The password.
    pub password: String,
}

impl std::fmt::Debug for FirstPassword {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "FirstPassword({})", self.name)
    }
}

/// Makes the first accounts in a database without staff. Hands their passwords to `tell` before
/// they are valid; when `tell` or the database fails, there is no account. Returns the passwords.
pub async fn add_first(
    people: &People,
    staff: &FirstStaff,
    tell: impl FnOnce(&[FirstPassword]) -> io::Result<()>,
) -> Result<Vec<FirstPassword>, FirstStaffError> {
    let mut transaction = people.pool().begin().await?;
    sqlx::query!("select pg_advisory_xact_lock($1)", LOCK).execute(&mut *transaction).await?;
    let is_there = sqlx::query_scalar!(r#"select exists (select from staff) as "is!""#);
    if is_there.fetch_one(&mut *transaction).await? {
        return Ok(Vec::new());
    }
    let mut made = Vec::new();
    for (name, role) in staff.accounts(&hex::encode(entropy::bytes::<SUFFIX_BYTES>())) {
        if !fits(&name) {
            return Err(FirstStaffError::BadName);
        }
        let (password, hash) = password::fresh();
        sqlx::query!(
            "insert into staff (name, role, password_hash, created_at_ms, must_change)
            values ($1, $2, $3, $4, true)",
            name,
            role_name(role),
            hash,
            clock::now_ms()
        )
        .execute(&mut *transaction)
        .await?;
        Stored::new(&name, role_name(role), hash).prove(&mut transaction, people).await?;
        let entry = HouseEntry::staff_added(StaffCause::HOUSE, &name, role, None, None);
        note(people, &mut transaction, &entry).await?;
        made.push(FirstPassword { name, password });
    }
    tell(&made).map_err(FirstStaffError::Passwords)?;
    transaction.commit().await?;
    Ok(made)
}

/// The file in which the first passwords wait for their owners.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstFile(PathBuf);

impl FirstFile {
    /// The file in this data folder.
    pub fn in_folder(data_dir: &Path) -> FirstFile {
        FirstFile(data_dir.join(FILE))
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Writes it, for the operating-system user of the server alone (mode 0600): one line for each
    /// account, `NAME PASSWORD`.
    pub fn write(&self, made: &[FirstPassword]) -> io::Result<()> {
        if let Some(folder) = self.0.parent() {
            std::fs::create_dir_all(folder)?;
        }
        let draft = self.0.with_extension(hex::encode(entropy::bytes::<8>()));
        let mut options = std::fs::OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options.open(&draft)?;
        for FirstPassword { name, password, .. } in made {
            writeln!(file, "{name} {password}")?;
        }
        file.sync_all()?;
        std::fs::rename(&draft, &self.0)
    }

    /// Deletes it once no account has a password that the house has made.
    pub async fn forget(&self, pool: &PgPool) -> Result<(), FirstStaffError> {
        let waits = sqlx::query_scalar!(
            r#"select exists
                (select from staff where must_change and ended_at_ms is null) as "is!""#
        );
        if waits.fetch_one(pool).await? {
            return Ok(());
        }
        match std::fs::remove_file(&self.0) {
            Err(error) if error.kind() != ErrorKind::NotFound => {
                Err(FirstStaffError::Passwords(error))
            }
            Err(_) | Ok(()) => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_names_end_in_the_suffix_or_in_random_digits() {
        let names = |staff: &FirstStaff| {
            let accounts = staff.accounts("a1b2").into_iter();
            accounts.map(|(name, _)| name).collect::<Vec<_>>()
        };
        let all = FirstStaff::default();
        assert_eq!(
            names(&all),
            ["admin-a1b2", "pit-a1b2", "croupier-a1b2", "cage-a1b2", "auditor-a1b2"]
        );
        let suffix = Some("-east".to_owned());
        assert_eq!(names(&FirstStaff { is_admin_alone: true, suffix }), ["admin-east"]);
    }

    #[test]
    #[cfg(unix)]
    fn the_file_is_for_its_owner_alone() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = std::env::temp_dir().join(format!("casino-first-{}", entropy::uuid()));
        let file = FirstFile::in_folder(&folder);
        let password = "secret".to_owned();
        let made = FirstPassword { name: "pit".to_owned(), password };
        file.write(std::slice::from_ref(&made)).unwrap();
        file.write(&[made]).unwrap();
        assert_eq!(std::fs::read_to_string(file.path()).unwrap(), "pit secret\n");
        let rights = std::fs::metadata(file.path()).unwrap().permissions().mode();
        assert_eq!(rights & 0o777, 0o600);
        std::fs::remove_dir_all(folder).unwrap();
    }
}
