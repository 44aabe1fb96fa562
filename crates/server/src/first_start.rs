//! What happens once in the life of a database: the seed key is tied to it, an administrator gets
//! a password, five demo tables are opened. Every part may be repeated and then changes nothing.

use argon2::Argon2;
use argon2::password_hash::PasswordHasher;
use blackjack::Rulebook;
use chips::TableId;
use ledger::{GamingTable, Ledger};
use sqlx::PgPool;
use table::TableConfig;
use uuid::Uuid;

use crate::vault::Vault;
use crate::{clock, entropy};

/// The names of the demo tables are derived from this, so that they are opened once.
const DEMO: Uuid = Uuid::from_u128(0x6361_7369_6e6f_4d6f_8d65_6d6f_7461_626c);
/// The first member of the staff.
const ADMIN: &str = "admin";
/// Random bytes of the administrator's password.
const PASSWORD_BYTES: usize = 15;

/// Why the house could not be set up.
#[derive(Debug, thiserror::Error)]
pub enum FirstStartError {
    /// The database failed.
    #[error("the database failed")]
    Database(#[from] sqlx::Error),
    /// The ledger failed.
    #[error("the ledger failed")]
    Ledger(#[from] ledger::Fault),
    /// The key is another than the one this database's shoes were sealed with.
    #[error("the seed key is not the one this database was first opened with: {0}")]
    WrongKey(&'static str),
}

/// Ties the key to the database, or refuses another than the first.
pub(crate) async fn check_key(pool: &PgPool, vault: &Vault) -> Result<(), FirstStartError> {
    let fingerprint = vault.fingerprint();
    sqlx::query!(
        "insert into seed_key (fingerprint) values ($1) on conflict do nothing",
        fingerprint.as_slice()
    )
    .execute(pool)
    .await?;
    let first = sqlx::query_scalar!("select fingerprint from seed_key").fetch_one(pool).await?;
    if first == fingerprint {
        return Ok(());
    }
    Err(FirstStartError::WrongKey("set CASINO_SEED_KEY or put seed.key back in the data folder"))
}

/// Makes the administrator. His password, unless there was one already.
pub(crate) async fn admin_password(pool: &PgPool) -> Result<Option<String>, FirstStartError> {
    let known = sqlx::query_scalar!("select name from staff where name = $1", ADMIN);
    if known.fetch_optional(pool).await?.is_some() {
        return Ok(None);
    }
    let password = entropy::hex(&entropy::bytes::<PASSWORD_BYTES>());
    let salt = entropy::bytes::<16>();
    let hash = Argon2::default().hash_password_with_salt(password.as_bytes(), &salt);
    let hash = hash.expect("the default parameters and a salt of 16 bytes are allowed").to_string();
    let done = sqlx::query!(
        "insert into staff (name, password_hash, created_at_ms) values ($1, $2, $3)
         on conflict do nothing",
        ADMIN,
        hash,
        clock::now_ms()
    )
    .execute(pool)
    .await?;
    // Another server may have been first by a hair: then its password is the one.
    Ok((done.rows_affected() == 1).then_some(password))
}

/// Opens one table for each rulebook; those that were ever opened stay as they are.
pub(crate) async fn add_demo_tables(ledger: &Ledger) -> Result<(), FirstStartError> {
    let now_ms = clock::now_ms();
    for (place, rulebook) in (0_i64..).zip(Rulebook::ALL) {
        let config = TableConfig::demo(rulebook);
        let text = serde_json::to_string(&config);
        ledger
            .open_table(&GamingTable {
                id: TableId(Uuid::new_v5(&DEMO, rulebook.name().as_bytes())),
                name: config.name,
                rulebook: rulebook.name().to_owned(),
                config: text.expect("settings are maps with string keys and whole numbers"),
                // One after the other, so that the lobby shows them in the order of the rulebooks.
                opened_at_ms: now_ms + place,
            })
            .await?;
    }
    Ok(())
}
