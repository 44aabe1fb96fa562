//! The house's database: the operator's, or a private one in the data folder. Either is durable
//! and has our schema before anything else starts. The schema is its owner's; the server runs as a
//! role that cannot rewrite the books. The private one is looked after while the house is open.
//!
//! This crate knows neither tables nor requests. It spawns no task: its caller does.

mod error;
mod folder_lock;
mod keeper;
mod plain_text;
mod pool;
mod readiness;

use std::net::SocketAddr;
use std::path::Path;

use local_postgres::{Cluster, Options, assert_durable};
use sqlx::PgPool;

pub use self::error::PlaceError;
pub use self::folder_lock::{FolderLock, holder};
pub use self::keeper::Keeper;
pub use self::plain_text::refuse_plain_text;
pub use self::pool::pool;
pub use self::readiness::{Readiness, Unready};

/// Connections of a server; the ledger's writer has its own.
const CONNECTIONS_MAX: u32 = 10;
/// The name of our database in the private cluster.
const NAME: &str = "casino";
/// The folder of the private cluster in the data folder.
const FOLDER: &str = "postgres";

/// A database with the present schema.
#[derive(Debug)]
pub struct Database {
    /// A connection with the rights of its owner.
    pub owner: PgPool,
    url: String,
    /// The private cluster, to be stopped last.
    pub cluster: Option<Cluster>,
}

/// Starts or reaches the database and brings its schema up to date. Without a `url` it is the
/// private one in `data_dir`.
pub async fn open(url: Option<&str>, data_dir: &Path) -> Result<Database, PlaceError> {
    let (url, cluster) = if let Some(url) = url {
        refuse_plain_text(url)?;
        (url.to_owned(), None)
    } else {
        let options = Options::new(data_dir.join(FOLDER));
        let cluster = local_postgres::start(&options).await?;
        cluster.ensure_database(NAME).await?;
        (cluster.url(NAME), Some(cluster))
    };
    let owner = pool::checked(1).connect(&url).await?;
    assert_durable(&owner).await?;
    ledger::migrate(&owner).await.map_err(|error| PlaceError::Schema(Box::new(error)))?;
    Ok(Database { owner, url, cluster })
}

impl Database {
    /// Connections of a server.
    pub async fn pool(&self) -> Result<PgPool, PlaceError> {
        let pool = pool(CONNECTIONS_MAX).connect(&self.url).await?;
        let role: String = sqlx::query_scalar("select current_user::text").fetch_one(&pool).await?;
        if role != "casino_server" {
            tracing::warn!(role, "the server cannot become casino_server: it keeps its own rights");
        }
        Ok(pool)
    }
}

/// Takes the data folder for this process, where there is one to take: the private database's, or
/// one that exists.
pub fn lock_folder(
    url: Option<&str>,
    data_dir: &Path,
    addr: SocketAddr,
) -> Result<Option<FolderLock>, PlaceError> {
    if url.is_some() && !data_dir.is_dir() {
        return Ok(None);
    }
    FolderLock::take(data_dir, addr).map(Some)
}
