//! A separate database for every test, cloned from a template that is prepared once. All test
//! processes of a checkout share one private cluster, or the server of `DATABASE_URL`. A living
//! test holds an advisory lock. A killed test loses it with its connection, and the next test
//! process drops its database. Not for a running house.
//!
//! Locks are taken in this order: a template's (shared to clone it, exclusive to make or drop it),
//! then a test database's (exclusive, while the test lives). A cleaner never waits for a lock.

use std::fmt::Display;
use std::hash::{BuildHasher, RandomState};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Weak};

use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, PgConnection};
use tokio::sync::Mutex;

use crate::cluster::{Cluster, start};
use crate::database::on_database;
use crate::environment;
use crate::error::Error;
use crate::options::Options;
use crate::probe::MAINTENANCE;

mod template;

/// The start of every test database's name.
const TEST_PREFIX: &str = "casino_test_";

/// The cluster that the tests of this process share while at least one of them runs.
static SHARED: Mutex<Weak<Cluster>> = Mutex::const_new(Weak::new());
/// Whether this process has looked for leftovers.
static SWEPT: AtomicBool = AtomicBool::new(false);

/// A fresh database, dropped with this value.
#[derive(Debug)]
pub struct TestDatabase {
    name: String,
    url: String,
    server_url: String,
    /// Holds the lock of this test; `None` once the database is dropped.
    guard: Option<PgConnection>,
    /// `None` on the server of `DATABASE_URL`.
    cluster: Option<Arc<Cluster>>,
}

impl TestDatabase {
    /// The database's URL.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// The database's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Drops the database, closes connections to it, and returns failures.
    pub async fn finish(mut self) -> Result<(), Error> {
        let Some(mut guard) = self.guard.take() else { return Ok(()) };
        template::drop_database(&mut guard, &self.name).await?;
        // The last test of the process stops the server here, without blocking a thread.
        match self.cluster.take().and_then(Arc::into_inner) {
            Some(cluster) => cluster.stop().await,
            None => Ok(()),
        }
    }
}

impl Drop for TestDatabase {
    /// Drops the database as `finish` does. Failures are left to the next test process.
    fn drop(&mut self) {
        let Some(_guard) = self.guard.take() else { return };
        let (server_url, name) = (self.server_url.clone(), self.name.clone());
        // The test's own runtime may be gone, or blocked by this drop.
        let dropped = std::thread::spawn(move || drop_elsewhere(&server_url, &name)).join();
        if !matches!(dropped, Ok(Ok(()))) {
            tracing::warn!(database.name = self.name, "a test database was left behind");
        }
    }
}

fn drop_elsewhere(server_url: &str, name: &str) -> Result<(), Error> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(Error::unreachable("a runtime"))?;
    runtime.block_on(async {
        let mut connection = connect(server_url).await?;
        template::drop_database(&mut connection, name).await
    })
}

/// A fresh database, cloned from the template of `fingerprint`. The first caller with a fingerprint
/// makes the template: `prepare` gets the URL of an empty database, fills it and closes its
/// connections. The fingerprint must change whenever `prepare` changes, so it is best a hash of the
/// migrations.
///
/// The database is on the server of `DATABASE_URL`, if set, whose role must be allowed to create
/// databases; else on a private cluster in cargo's target folder or the temporary folder.
pub async fn database<P, E>(fingerprint: &str, prepare: P) -> Result<TestDatabase, Error>
where
    P: AsyncFnOnce(String) -> Result<(), E>,
    E: Display,
{
    let (cluster, server_url) = server().await?;
    let mut guard = connect(&server_url).await?;
    if !SWEPT.swap(true, Ordering::Relaxed) {
        template::sweep(&mut guard, TEST_PREFIX, 0).await?;
    }
    let name = format!("{TEST_PREFIX}{:016x}", RandomState::new().hash_one(fingerprint));
    template::clone(&mut guard, &server_url, fingerprint, &name, prepare).await?;
    let url = on_database(&server_url, &name);
    Ok(TestDatabase { name, url, server_url, guard: Some(guard), cluster })
}

/// The server for tests and its URL: that of `DATABASE_URL`, or the private one.
async fn server() -> Result<(Option<Arc<Cluster>>, String), Error> {
    if let Some(url) = environment::database_url() {
        return Ok((None, url));
    }
    let cluster = shared_cluster().await?;
    let url = cluster.url(MAINTENANCE);
    Ok((Some(cluster), url))
}

/// The private cluster of this process's tests, started at first use.
pub async fn shared_cluster() -> Result<Arc<Cluster>, Error> {
    // Held during the start on purpose: other tests wait for the same server.
    let mut shared = SHARED.lock().await;
    if let Some(cluster) = shared.upgrade() {
        return Ok(cluster);
    }
    let cluster = Arc::new(start(&Options::for_tests(cluster_dir()?)).await?);
    *shared = Arc::downgrade(&cluster);
    Ok(cluster)
}

async fn connect(url: &str) -> Result<PgConnection, Error> {
    let to = || "connect to the database server of the tests";
    let options = PgConnectOptions::from_str(url).map_err(Error::database(to()))?;
    options.connect().await.map_err(Error::database(to()))
}

/// The folder of the tests' cluster: in cargo's target folder, or in the temporary folder if
/// another user owns that.
fn cluster_dir() -> Result<PathBuf, Error> {
    let uid = rustix::process::geteuid().as_raw();
    let temporary = std::env::temp_dir().join(format!("casino-test-postgres-{uid}"));
    let mut dirs: Vec<PathBuf> =
        target_dir().map(|target| target.join("test-postgres")).into_iter().collect();
    dirs.push(temporary.clone());
    dirs.into_iter()
        .find(|dir| crate::folders::is_usable(dir))
        .ok_or(Error::Unreachable { path: temporary, reason: "it is not ours to write".into() })
}

/// Cargo marks its target folder as a cache.
fn target_dir() -> Option<PathBuf> {
    let program = std::env::current_exe().ok()?;
    let marked = |dir: &&Path| dir.join("CACHEDIR.TAG").exists();
    program.ancestors().find(marked).map(Path::to_owned)
}
