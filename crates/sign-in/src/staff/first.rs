//! The staff accounts of a first start, one for each role.

use edge::clock;
use protocol::Role;
use sqlx::PgPool;

use super::role_name;
use crate::password;

/// The staff of a first start, by name and role.
const FIRST: [(&str, Role); 5] = [
    ("admin", Role::Admin),
    ("pit", Role::Pit),
    ("croupier", Role::Croupier),
    ("cage", Role::Cage),
    ("auditor", Role::Auditor),
];

/// A password made at the first start. It is printed once and not stored.
#[derive(Clone, PartialEq, Eq)]
pub struct FirstPassword {
    /// The name of the account.
    pub name: String,
    /// The role of the account.
    pub role: Role,
    /// The password.
    pub password: String,
}

impl std::fmt::Debug for FirstPassword {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "FirstPassword({})", self.name)
    }
}

/// Makes the accounts that do not exist yet: all of them or, when the database fails, none. Returns
/// their passwords.
pub async fn add_first(pool: &PgPool) -> Result<Vec<FirstPassword>, sqlx::Error> {
    let mut transaction = pool.begin().await?;
    let known = sqlx::query_scalar!("select name from staff").fetch_all(&mut *transaction).await?;
    let mut made = Vec::new();
    for (name, role) in FIRST.iter().filter(|(name, _)| !known.iter().any(|known| known == name)) {
        let (password, hash) = password::fresh();
        let done = sqlx::query!(
            "insert into staff (name, role, password_hash, created_at_ms) values ($1, $2, $3, $4)
             on conflict do nothing",
            name,
            role_name(*role),
            hash,
            clock::now_ms()
        )
        .execute(&mut *transaction)
        .await?;
        // Another server may have made the account at the same moment. Then its password is valid
        // and ours is not.
        if done.rows_affected() == 1 {
            made.push(FirstPassword { name: (*name).to_owned(), role: *role, password });
        }
    }
    transaction.commit().await?;
    Ok(made)
}
