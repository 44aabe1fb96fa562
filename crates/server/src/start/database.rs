//! The database: the operator's, or a private one in the data folder. Either is durable and has
//! our schema before anything else starts.

use local_postgres::{Cluster, Options, assert_durable};
use sqlx::PgPool;
use sqlx::postgres::PgPoolOptions;

use super::StartError;
use crate::config::Config;

/// Connections for reading; the ledger's writer has its own.
const CONNECTIONS_MAX: u32 = 10;
/// The name of our database in the private cluster.
const NAME: &str = "casino";
/// The folder of the private cluster in the data folder.
const FOLDER: &str = "postgres";

/// A database in order.
pub(super) struct Database {
    pub(super) pool: PgPool,
    /// The private cluster, to be stopped last.
    pub(super) cluster: Option<Cluster>,
}

/// Starts or reaches the database and brings its schema up to date.
pub(super) async fn open(config: &Config) -> Result<Database, StartError> {
    let (url, cluster) = if let Some(url) = &config.database_url {
        (url.clone(), None)
    } else {
        let options = Options::new(config.data_dir.join(FOLDER));
        let cluster = local_postgres::start(&options).await?;
        cluster.ensure_database(NAME).await?;
        (cluster.url(NAME), Some(cluster))
    };
    let pool = PgPoolOptions::new().max_connections(CONNECTIONS_MAX).connect(&url).await?;
    assert_durable(&pool).await?;
    ledger::migrate(&pool).await.map_err(|error| StartError::Schema(Box::new(error)))?;
    Ok(Database { pool, cluster })
}
