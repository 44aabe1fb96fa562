//! The house's database: the operator's, or a private one in the data folder. Either is durable
//! and has our schema before anything else starts. The schema is its owner's; the server logs in
//! as a role that cannot rewrite the books. The private one is looked after while the house is
//! open.
//!
//! This crate knows neither tables nor requests. It spawns no task: its caller does.

mod error;
mod folder_lock;
mod keeper;
mod plain_text;
mod pool;
mod readiness;
mod roles;
mod same;

use std::net::SocketAddr;
use std::path::Path;
use std::str::FromStr as _;

use local_postgres::{Cluster, Options, assert_durable};
use sqlx::PgPool;
use sqlx::postgres::PgConnectOptions;

pub use self::error::{PlaceError, RoleError};
pub use self::folder_lock::{FolderLock, holder};
pub use self::keeper::{Keeper, Upkeep};
pub use self::plain_text::refuse_plain_text;
pub use self::pool::pool;
pub use self::readiness::{ROOM_BYTES_MIN, Readiness, Unready};

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
    /// The server's login.
    server: PgConnectOptions,
    /// The private cluster, to be stopped last.
    pub cluster: Option<Cluster>,
}

/// Starts or reaches the database and brings its schema up to date. Without a `url` it is the
/// private one in `data_dir`. The server logs in with `server_url`; without one as `casino_server`
/// at the same place.
pub async fn open(
    url: Option<&str>,
    server_url: Option<&str>,
    data_dir: &Path,
) -> Result<Database, PlaceError> {
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
    roles::ensure(&owner).await?;
    let server = server_login(&url, server_url)?;
    roles::reset(&owner, server.get_username()).await?;
    ledger::migrate(&owner).await.map_err(|error| PlaceError::Schema(Box::new(error)))?;
    Ok(Database { owner, server, cluster })
}

/// The server's login: that of its URL, or `casino_server` at the place of the owner's URL.
fn server_login(url: &str, server_url: Option<&str>) -> Result<PgConnectOptions, PlaceError> {
    match server_url {
        Some(server_url) => {
            refuse_plain_text(server_url)?;
            Ok(PgConnectOptions::from_str(server_url)?)
        }
        None => Ok(PgConnectOptions::from_str(url)?.username(roles::SERVER)),
    }
}

/// Checks the roles of a database, and the rights and the durability of the server's login, as a
/// start does. Changes nothing.
pub async fn check_logins(url: &str, server_url: Option<&str>) -> Result<(), PlaceError> {
    let owner = pool::checked(1).connect(url).await?;
    let checked = check_logins_of(&owner, server_login(url, server_url)?).await;
    owner.close().await;
    checked
}

async fn check_logins_of(owner: &PgPool, login: PgConnectOptions) -> Result<(), PlaceError> {
    if !roles::are_there(owner).await? {
        return Err(RoleError::Missing.into());
    }
    let server = pool(1).connect_with(login.clone()).await;
    let server = server.map_err(|error| roles::login_failed(&login, error))?;
    let same = same::check(owner, &server).await;
    let checked = if same.is_ok() { check_server(&server).await } else { same };
    server.close().await;
    checked
}

/// Fails unless these connections have the rights of a server, and lose no commit.
async fn check_server(server: &PgPool) -> Result<(), PlaceError> {
    roles::check(server).await?;
    // A login may have settings of its own.
    assert_durable(server).await?;
    Ok(())
}

impl Database {
    /// The address of the owner's login at the private database, which has no password. `None` for
    /// a database of the operator.
    pub fn private_url(&self) -> Option<String> {
        self.cluster.as_ref().map(|cluster| cluster.url(NAME))
    }

    /// Connections of a server, under a login of its own.
    ///
    /// # Errors
    /// Also when that login could rewrite the books.
    pub async fn pool(&self) -> Result<PgPool, PlaceError> {
        let pool = pool(CONNECTIONS_MAX).connect_with(self.server.clone()).await;
        let pool = pool.map_err(|error| roles::login_failed(&self.server, error))?;
        same::check(&self.owner, &pool).await?;
        check_server(&pool).await?;
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
