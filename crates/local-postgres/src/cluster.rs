//! Starts, shares and stops a cluster. The gate (a file lock) lets one process at a time start or
//! stop. Each user holds a shared lock on the users' file; a leaving user that can lock it
//! exclusively was the last and stops the server. The kernel releases the locks of a killed
//! process. The next start adopts the server it left, which then stops with its last user.

use std::fs::File;
use std::path::Path;
use std::time::Duration;

use sqlx::{ConnectOptions, PgConnection};

use crate::binaries::{Requirement, locate};
use crate::database::{ensure_database, percent_encoded};
use crate::durability::{assert_checksums, assert_durable};
use crate::error::Error;
use crate::folders::{enter_gate, open_users, settle};
use crate::options::Options;
use crate::postmaster::{Machinery, STOP_MAX, Started, data_major, discard_half_made};
use crate::probe::{MAINTENANCE, PORT, Reply, USER, ask, connect_options};

/// How often a starting server is asked.
const ASK_MILLIS: u64 = 20;
/// How long a server may be silent.
const SILENT_ASKS_MAX: u32 = 60 * 1_000 / 20;
/// How long a server may answer that it is starting, recovering or stopping.
const BUSY_ASKS_MAX: u32 = 15 * 60 * 1_000 / 20;
/// After how long a silent server that another process left is stopped and started again.
const STRANGER_ASKS_MAX: u32 = 10 * 1_000 / 20;
/// How long children of a dead server may go on before they are ended.
const ORPHAN_ASKS_MAX: u32 = 5 * 1_000 / 20;
/// What Postgres logs while child processes of a killed server are still running.
const PREDECESSOR: &str = "pre-existing shared memory block";

/// A running private server. Its last user stops it.
#[derive(Debug)]
pub struct Cluster {
    machinery: Machinery,
    options: Options,
    /// This user's shared lock; `None` after leaving.
    users: Option<File>,
}

/// Starts the cluster of `options`, or joins or adopts the server that already runs there. When
/// this returns, the server takes statements, has page checksums and is durable.
pub async fn start(options: &Options) -> Result<Cluster, Error> {
    let wishes = options.clone();
    let (gate, users, machinery) = blocking(move || prepare(&wishes)).await?;
    let mut connection = come_up(options, &machinery).await?;
    let cluster = Cluster { machinery, options: options.clone(), users: Some(users) };
    // Released here, because every return from here on leaves the cluster, which needs the gate.
    drop(gate);
    check(options, &mut connection).await?;
    Ok(cluster)
}

/// Refuses a server without checksums, and one that may lose a commit.
async fn check(options: &Options, connection: &mut PgConnection) -> Result<(), Error> {
    assert_checksums(&mut *connection).await?;
    if options.durable {
        assert_durable(connection).await?;
    }
    Ok(())
}

/// Starts the server of a cluster again after its death. Its user still holds the cluster.
#[derive(Clone, Debug)]
pub struct Revival {
    machinery: Machinery,
    options: Options,
}

impl Revival {
    /// Whether the server's process is gone.
    pub fn is_dead(&self) -> bool {
        self.machinery.running().is_none()
    }

    /// Starts the server, or joins one that another user of the cluster has started. When this
    /// returns, it takes statements and is as durable as before.
    pub async fn start(&self) -> Result<(), Error> {
        let data_dir = self.machinery.folders.data_dir.clone();
        let _gate = blocking(move || enter_gate(&data_dir)).await?;
        let mut connection = come_up(&self.options, &self.machinery).await?;
        check(&self.options, &mut connection).await
    }
}

impl Cluster {
    /// The URL of `database` for sqlx and libpq; the host is the socket's folder.
    pub fn url(&self, database: &str) -> String {
        let host = percent_encoded(self.socket_dir().as_os_str().as_encoded_bytes());
        let database = percent_encoded(database.as_bytes());
        format!("postgres://{USER}@{host}:{PORT}/{database}")
    }

    /// The folder of the socket, which only the cluster's user (and root) may enter.
    pub fn socket_dir(&self) -> &Path {
        &self.machinery.folders.socket_dir
    }

    /// What starts the server again after its death.
    pub fn revival(&self) -> Revival {
        Revival { machinery: self.machinery.clone(), options: self.options.clone() }
    }

    /// The server's log file.
    pub fn log(&self) -> std::path::PathBuf {
        self.machinery.folders.log()
    }

    /// The major version of the server.
    pub fn major(&self) -> u32 {
        self.machinery.binaries.major
    }

    /// The path of a program beside those of the server.
    pub(crate) fn binary(&self, name: &str) -> std::path::PathBuf {
        self.machinery.binaries.program(name)
    }

    /// Creates the database `name` unless it exists. Safe to call concurrently.
    pub async fn ensure_database(&self, name: &str) -> Result<(), Error> {
        let mut connection = connect_options(self.socket_dir(), MAINTENANCE)
            .connect()
            .await
            .map_err(Error::database("connect to the private database"))?;
        ensure_database(&mut connection, name).await
    }

    /// Leaves the server, and stops it if this was the last user. Close pools before: a stop closes
    /// their connections.
    pub async fn stop(self) -> Result<(), Error> {
        self.stop_within(STOP_MAX).await
    }

    /// As [`Cluster::stop`], but waits at most that long (in whole seconds, at least one) for the
    /// server's end. Then it fails, and the server goes on stopping by itself.
    pub async fn stop_within(mut self, patience: Duration) -> Result<(), Error> {
        blocking(move || self.leave(patience)).await
    }

    fn leave(&mut self, patience: Duration) -> Result<(), Error> {
        let Some(users) = self.users.take() else { return Ok(()) };
        let path = &self.machinery.folders.data_dir;
        let _gate = enter_gate(path)?;
        users.unlock().map_err(Error::unreachable(path.join("users")))?;
        // Nobody can join while this process holds the gate, so it stays the last user.
        match users.try_lock() {
            Ok(()) => self.machinery.stop(patience),
            Err(std::fs::TryLockError::WouldBlock) => Ok(()),
            Err(std::fs::TryLockError::Error(fault)) => {
                Err(Error::unreachable(path.join("users"))(fault))
            }
        }
    }
}

impl Drop for Cluster {
    /// Leaves as `stop` does. Blocks the thread; only logs a failure.
    fn drop(&mut self) {
        if let Err(fault) = self.leave(STOP_MAX) {
            tracing::error!(error = %fault, "the private database could not be left in order");
        }
    }
}

/// Prepares everything a server needs. Returns the held gate and this user's lock.
fn prepare(options: &Options) -> Result<(File, File, Machinery), Error> {
    let data_dir =
        std::path::absolute(&options.data_dir).map_err(Error::unreachable(&options.data_dir))?;
    let gate = enter_gate(&data_dir)?;
    let users = open_users(&data_dir)?;
    users.lock_shared().map_err(Error::unreachable(&data_dir))?;
    let (folders, user) = settle(options, &data_dir)?;
    discard_half_made(&folders.home);
    let data = folders.data();
    let major = data_major(&data)?;
    let wanted = Requirement { data: &data, major };
    let binaries = locate(options, &user, &wanted, &folders.cache())?;
    let machinery = Machinery { folders, user, binaries };
    if major.is_none() {
        machinery.init()?;
    }
    Ok((gate, users, machinery))
}

/// Asks the socket until a server takes statements, starting one when there is none.
async fn come_up(options: &Options, machinery: &Machinery) -> Result<PgConnection, Error> {
    let mut started: Option<Started> = None;
    let (mut silent_asks, mut busy_asks, mut orphan_asks) = (0, 0, 0);
    let mut clock = tokio::time::interval(Duration::from_millis(ASK_MILLIS));
    clock.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        clock.tick().await;
        let reason = match ask(&machinery.folders.socket_dir).await {
            Reply::Ready(connection) => return Ok(connection),
            Reply::Busy if busy_asks < BUSY_ASKS_MAX => {
                busy_asks += 1;
                continue;
            }
            Reply::Busy => "it has been busy starting for too long".to_owned(),
            Reply::Silent(reason) => reason,
        };
        silent_asks += 1;
        if silent_asks > SILENT_ASKS_MAX || busy_asks >= BUSY_ASKS_MAX {
            return Err(give_up(machinery, started.as_ref(), reason).await);
        }
        match &started {
            Some(server) => {
                if server.has_exited() {
                    // Another server may have been faster, or children of a dead one still run.
                    let tail = machinery.log_tail(server.log_start());
                    if machinery.running().is_none() && !tail.contains(PREDECESSOR) {
                        return Err(did_not_start(machinery, "it exited at once".into(), tail));
                    }
                    started = None;
                }
            }
            None if machinery.running().is_none() => {
                // Postgres refuses to start beside them. They end as soon as they notice.
                if orphan_asks <= ORPHAN_ASKS_MAX && !machinery.orphans().is_empty() {
                    orphan_asks += 1;
                    if orphan_asks == ORPHAN_ASKS_MAX {
                        machinery.end_orphans();
                    }
                    continue;
                }
                machinery.forget_stranger();
                started = Some(machinery.spawn(options)?);
            }
            // It may be starting or stopping. A server that stays silent has lost its socket.
            None => {
                if silent_asks == STRANGER_ASKS_MAX {
                    let machinery = machinery.clone();
                    blocking(move || machinery.stop(STOP_MAX)).await?;
                }
            }
        }
    }
}

async fn give_up(machinery: &Machinery, started: Option<&Started>, reason: String) -> Error {
    let tail = machinery.log_tail(started.map_or(0, Started::log_start));
    if started.is_some() {
        let machinery = machinery.clone();
        if let Err(fault) = blocking(move || machinery.stop(STOP_MAX)).await {
            tracing::error!(error = %fault, "a server that never answered does not stop either");
        }
    }
    did_not_start(machinery, reason, tail)
}

fn did_not_start(machinery: &Machinery, reason: String, tail: String) -> Error {
    Error::DidNotStart { reason, log: machinery.folders.log(), tail }
}

/// Runs blocking file and process work on a blocking thread.
async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Error> + Send + 'static,
) -> Result<T, Error> {
    match tokio::task::spawn_blocking(work).await {
        Ok(done) => done,
        Err(failed) => std::panic::resume_unwind(failed.into_panic()),
    }
}
