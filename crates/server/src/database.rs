//! The database: the operator's, or a private one in the data folder. Either is durable and has
//! our schema before anything else starts. The schema is its owner's; the server runs as a role
//! that cannot rewrite the books.

use ledger::act_as_server;
use local_postgres::{Cluster, Options, assert_durable};
use sqlx::PgPool;
use sqlx::postgres::PgPoolOptions;

use crate::config::Config;
use crate::start_error::StartError;

/// Connections of a server; the ledger's writer has its own.
const CONNECTIONS_MAX: u32 = 10;
/// The name of our database in the private cluster.
const NAME: &str = "casino";
/// The folder of the private cluster in the data folder.
const FOLDER: &str = "postgres";

/// A database with the present schema.
pub(crate) struct Database {
    /// A connection with the rights of its owner.
    pub(crate) owner: PgPool,
    url: String,
    /// The private cluster, to be stopped last.
    pub(crate) cluster: Option<Cluster>,
}

/// Starts or reaches the database and brings its schema up to date.
pub(crate) async fn open(config: &Config) -> Result<Database, StartError> {
    let (url, cluster) = if let Some(url) = &config.database_url {
        (url.clone(), None)
    } else {
        let options = Options::new(config.data_dir.join(FOLDER));
        let cluster = local_postgres::start(&options).await?;
        cluster.ensure_database(NAME).await?;
        (cluster.url(NAME), Some(cluster))
    };
    let owner = PgPoolOptions::new().max_connections(1).connect(&url).await?;
    assert_durable(&owner).await?;
    ledger::migrate(&owner).await.map_err(|error| StartError::Schema(Box::new(error)))?;
    Ok(Database { owner, url, cluster })
}

impl Database {
    /// Connections of a server.
    pub(crate) async fn pool(&self) -> Result<PgPool, sqlx::Error> {
        let options = PgPoolOptions::new().max_connections(CONNECTIONS_MAX);
        let options = options.after_connect(|connection, _| Box::pin(act_as_server(connection)));
        let pool = options.connect(&self.url).await?;
        let role = sqlx::query_scalar!("select current_user::text as \"role!\"");
        let role = role.fetch_one(&pool).await?;
        if role != "casino_server" {
            tracing::warn!(role, "the server cannot become casino_server: it keeps its own rights");
        }
        Ok(pool)
    }
}
