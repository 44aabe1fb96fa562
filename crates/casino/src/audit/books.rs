//! Finds the books of a house. A private database is shared with a server that runs on it. A
//! missing database is not created, except for the generator.

use std::error::Error;
use std::path::{Path, PathBuf};

use back_office::seals::HEADS_FILE;
use clap::Args;
use keys::{KeyError, KeyKind, KeyRing, KnownKeys};
use ledger::{CommittedHeads, Ledger};
use local_postgres::{Cluster, Options};
use sqlx::PgPool;
use sqlx::postgres::PgPoolOptions;
use tables::Vault;

use crate::key_options::KeyOptions;

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
    #[command(flatten)]
    pub(crate) keys: KeyOptions,
}

/// Books that are open for reading.
#[derive(Debug)]
pub(crate) struct AuditDatabase {
    pub(crate) pool: PgPool,
    pub(crate) ledger: Ledger,
    pub(crate) url: String,
    pub(crate) cluster: Option<Cluster>,
}

impl BooksOptions {
    /// The heads that the house has committed, by the file in its data folder; none without one.
    pub(crate) fn heads(&self, vault: &Vault) -> std::io::Result<CommittedHeads> {
        if !self.has_folder() {
            return Ok(CommittedHeads::default());
        }
        CommittedHeads::read(&self.folder().join(HEADS_FILE), &vault.books_key())
    }

    /// Opens the books for reading. Whoever has written a step, it is read.
    pub(crate) async fn open(&self) -> Result<AuditDatabase, Box<dyn Error>> {
        let (url, cluster) = self.url(false).await?;
        let pool = PgPoolOptions::new().max_connections(CONNECTIONS_MAX).connect(&url).await?;
        let ledger = Ledger::unproven(pool.clone());
        Ok(AuditDatabase { pool, ledger, url, cluster })
    }

    /// The URL of the database, and the private cluster. Creates the cluster only if `may_make`.
    pub(crate) async fn url(
        &self,
        may_make: bool,
    ) -> Result<(String, Option<Cluster>), Box<dyn Error>> {
        if let Some(url) = self.external_url() {
            database::refuse_plain_text(url)?;
            return Ok((url.to_owned(), None));
        }
        let folder = self.cluster_folder();
        if !may_make && !folder.exists() {
            return Err(format!("there are no books in {}", self.data).into());
        }
        let cluster = local_postgres::start(&Options::new(folder)).await?;
        cluster.ensure_database(DATABASE).await?;
        Ok((cluster.url(DATABASE), Some(cluster)))
    }

    /// The URL of a Postgres of the operator's own, if one was named.
    pub(crate) fn external_url(&self) -> Option<&str> {
        let named = self.database_url.as_deref().filter(|url| !url.is_empty());
        named.or_else(|| self.data.contains("://").then_some(self.data.as_str()))
    }

    /// The folder of the private cluster.
    pub(crate) fn cluster_folder(&self) -> PathBuf {
        self.folder().join(FOLDER)
    }

    /// Fails when the data folder has a private database, or once had one.
    pub(crate) fn refuse_private_books(&self) -> Result<(), Box<dyn Error>> {
        if self.external_url().is_some() || !self.cluster_folder().exists() {
            return Ok(());
        }
        Err(format!("there are books in {} already: take an empty data folder", self.data).into())
    }

    /// Whether there is a data folder.
    pub(crate) fn has_folder(&self) -> bool {
        !self.data.contains("://") && self.folder().is_dir()
    }

    /// The data folder; the default one if a database URL was given.
    pub(crate) fn folder(&self) -> &Path {
        Path::new(if self.data.contains("://") { "./data" } else { &self.data })
    }

    /// The keys of a kind. `known` are those that the database knows.
    pub(crate) async fn find_key(
        &self,
        kind: KeyKind,
        known: &KnownKeys,
    ) -> Result<KeyRing, KeyError> {
        let sources = self.keys.sources();
        keys::find(kind, sources.of(kind), self.folder(), known.present(kind)).await
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
