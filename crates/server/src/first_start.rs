//! Steps of the first start on a database: the seed key is tied to it, and demo tables are opened.
//! (The first staff accounts are made in `sign-in`.) Repeating a step changes nothing.

use blackjack::Rulebook;
use chips::TableId;
use ledger::{GamingTable, Ledger};
use sqlx::PgPool;
use table::{CardSource, TableConfig};
use uuid::Uuid;

use crate::clock;
use tables::Vault;

/// The names of the demo tables are derived from this, so that they are opened once.
const DEMO: Uuid = Uuid::from_u128(0x6361_7369_6e6f_4d6f_8d65_6d6f_7461_626c);

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

/// Opens the demo tables: one unattended table for each rulebook, and two for staff. A table that
/// was ever opened stays as it is.
pub(crate) async fn add_demo_tables(ledger: &Ledger) -> Result<(), FirstStartError> {
    let now_ms = clock::now_ms();
    for (place, config) in (0_i64..).zip(demo_tables()) {
        let text = serde_json::to_string(&config);
        ledger
            .open_table(&GamingTable {
                id: TableId(Uuid::new_v5(&DEMO, config.name.as_bytes())),
                rulebook: config.rulebook.name().to_owned(),
                name: config.name,
                config: text.expect("settings are maps with string keys and whole numbers"),
                // One after the other, so that the lobby shows them in this order.
                opened_at_ms: now_ms + place,
            })
            .await?;
    }
    Ok(())
}

fn demo_tables() -> Vec<TableConfig> {
    let mut tables = Vec::from(Rulebook::ALL.map(TableConfig::demo));
    let attended = [("pit", CardSource::Generated), ("live shoe", CardSource::Scanned)];
    for (what, source) in attended {
        let demo = TableConfig::demo(Rulebook::OntarioFair);
        let name = format!("{} · {what}", demo.name);
        tables.push(TableConfig { name, source, attended: true, ..demo });
    }
    tables
}
