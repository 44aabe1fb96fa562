//! Those who work here from the first start on, one for each role.

use edge::clock;
use sqlx::PgPool;

use crate::password;

/// Whoever works here from the first start on, with the role as the database has it.
const FIRST: [(&str, &str); 5] = [
    ("admin", "admin"),
    ("pit", "pit"),
    ("croupier", "croupier"),
    ("cage", "cage"),
    ("auditor", "auditor"),
];

/// A password made at the first start. It is told once and is nowhere else.
#[derive(Clone, PartialEq, Eq)]
pub struct FirstPassword {
    /// Whose.
    pub name: String,
    /// The password.
    pub password: String,
}

impl std::fmt::Debug for FirstPassword {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "FirstPassword({})", self.name)
    }
}

/// Makes those who work here from the first start on; the passwords of those who were new.
pub async fn add_first(pool: &PgPool) -> Result<Vec<FirstPassword>, sqlx::Error> {
    let known = sqlx::query_scalar!("select name from staff").fetch_all(pool).await?;
    let mut made = Vec::new();
    for (name, role) in FIRST.iter().filter(|(name, _)| !known.iter().any(|known| known == name)) {
        let (password, hash) = password::fresh();
        let done = sqlx::query!(
            "insert into staff (name, role, password_hash, created_at_ms) values ($1, $2, $3, $4)
             on conflict do nothing",
            name,
            role,
            hash,
            clock::now_ms()
        )
        .execute(pool)
        .await?;
        // Another server may have been first by a hair: then its password is the one.
        if done.rows_affected() == 1 {
            made.push(FirstPassword { name: (*name).to_owned(), password });
        }
    }
    Ok(made)
}

/// The role of somebody who works here from the first start on.
pub fn first_role(name: &str) -> Option<&'static str> {
    FIRST.iter().find(|(first, _)| *first == name).map(|(_, role)| *role)
}
