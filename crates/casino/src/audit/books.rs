//! Finds the books of a house and its keys. A private database is shared with a server that runs on
//! it. Missing databases and keys are not created, except for the generator.

use std::error::Error;
use std::path::Path;

use audit::SealKey;
use clap::Args;
use ledger::Ledger;
use local_postgres::{Cluster, Options};
use server::existing_seal_key;
use sqlx::PgPool;
use sqlx::postgres::PgPoolOptions;
use tables::{KeyError, Vault};

/// Connections of the pool. The audit uses one at a time; the generator's tables use none.
const CONNECTIONS_MAX: u32 = 4;
/// The database of the private cluster, as the server names it.
const DATABASE: &str = "casino";
/// The folder of the private cluster in the data folder, as the server names it.
const FOLDER: &str = "postgres";

/// The options that name the books and their keys.
#[derive(Debug, Args)]
pub(crate) struct BooksOptions {
    /// The data folder, or the URL of a database
    #[arg(long, default_value = "./data", env = "CASINO_DATA")]
    data: String,
    /// A Postgres of your own instead of the private one
    #[arg(long, env = "DATABASE_URL", hide_env_values = true)]
    database_url: Option<String>,
    /// The key that seals the seeds of shoes, 64 hexadecimal digits [default: DATA/seed.key]
    #[arg(long, env = "CASINO_SEED_KEY", hide_env_values = true)]
    seed_key: Option<String>,
    /// The key of the seals of the books, 64 hexadecimal digits [default: DATA/seal.key]
    #[arg(long, env = "CASINO_SEAL_KEY", hide_env_values = true)]
    seal_key: Option<String>,
}

/// Books that are open for reading.
#[derive(Debug)]
pub(crate) struct AuditDatabase {
    pub(crate) pool: PgPool,
    pub(crate) ledger: Ledger,
    cluster: Option<Cluster>,
}

impl BooksOptions {
    /// Opens the books for reading.
    pub(crate) async fn open(&self) -> Result<AuditDatabase, Box<dyn Error>> {
        let (url, cluster) = self.url(false).await?;
        let pool = PgPoolOptions::new().max_connections(CONNECTIONS_MAX).connect(&url).await?;
        // The writer is not started, so nothing can be committed through this ledger.
        let (ledger, _) = Ledger::start(pool.clone());
        Ok(AuditDatabase { pool, ledger, cluster })
    }

    /// The URL of the database, and the private cluster. Creates the cluster only if `may_make`.
    pub(crate) async fn url(
        &self,
        may_make: bool,
    ) -> Result<(String, Option<Cluster>), Box<dyn Error>> {
        if let Some(url) = self.database_url.as_ref().filter(|url| !url.is_empty()) {
            return Ok((url.clone(), None));
        }
        if self.data.contains("://") {
            return Ok((self.data.clone(), None));
        }
        let folder = self.folder().join(FOLDER);
        if !may_make && !folder.exists() {
            return Err(format!("there are no books in {}", self.data).into());
        }
        let cluster = local_postgres::start(&Options::new(folder)).await?;
        cluster.ensure_database(DATABASE).await?;
        Ok((cluster.url(DATABASE), Some(cluster)))
    }

    /// The data folder; the default one if a database URL was given.
    pub(crate) fn folder(&self) -> &Path {
        Path::new(if self.data.contains("://") { "./data" } else { &self.data })
    }

    /// Decrypts the seeds of shoes.
    pub(crate) fn vault(&self) -> Result<Vault, KeyError> {
        Vault::existing(text(self.seed_key.as_ref()), self.folder())
    }

    /// The key of the seals.
    pub(crate) fn seal_key(&self) -> Result<SealKey, KeyError> {
        existing_seal_key(text(self.seal_key.as_ref()), self.folder())
    }

    /// Both keys, created if missing.
    pub(crate) fn made_keys(&self) -> Result<(Vault, SealKey), KeyError> {
        let (seed, seal) = (text(self.seed_key.as_ref()), text(self.seal_key.as_ref()));
        server::make_keys(seed, seal, self.folder())
    }
}

impl AuditDatabase {
    /// Closes the database.
    pub(crate) async fn close(self) -> Result<(), local_postgres::Error> {
        self.pool.close().await;
        match self.cluster {
            Some(cluster) => cluster.stop().await,
            None => Ok(()),
        }
    }
}

fn text(key: Option<&String>) -> Option<&str> {
    key.map(String::as_str).filter(|key| !key.is_empty())
}
