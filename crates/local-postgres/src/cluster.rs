//! Starting, sharing and stopping a cluster. The gate (a file lock) lets one process at a time
//! start or stop; each user holds the users' file shared, and whoever leaves and can lock it
//! alone was the last and stops the server. The kernel returns the locks of a killed process, so
//! its server is adopted by the next start and stopped with its last user.

use std::fs::File;
use std::path::Path;
use std::time::Duration;

use sqlx::{ConnectOptions, PgConnection};

use crate::binaries::{Wanted, locate};
use crate::database::{ensure_database, percent_encoded};
use crate::durability::{assert_checksums, assert_durable};
use crate::error::Error;
use crate::options::Options;
use crate::place::{enter_gate, open_users, settle};
use crate::postmaster::{Machinery, Started, data_major, discard_half_made};
use crate::probe::{Answer, MAINTENANCE, PORT, USER, ask, connect_options};

/// How often a starting server is asked.
const ASK_MILLIS: u64 = 20;
/// How long a server may say nothing.
const SILENT_ASKS_MAX: u32 = 60 * 1_000 / 20;
/// How long a server may say that it is starting, recovering or stopping.
const BUSY_ASKS_MAX: u32 = 15 * 60 * 1_000 / 20;
/// After how long a silent server that another process left is stopped to be started anew.
const STRANGER_ASKS_MAX: u32 = 10 * 1_000 / 20;
/// What Postgres says while processes of a killed server have not noticed its death.
const PREDECESSOR: &str = "pre-existing shared memory block";

/// A running private server; the last user that lets go of it stops it.
#[derive(Debug)]
pub struct Cluster {
    machinery: Machinery,
    /// Our shared lock; `None` once we have left.
    users: Option<File>,
}

/// Starts the cluster of `options`, or joins or adopts the server that already runs there: when
/// this returns, the server takes statements, has page checksums and is durable.
pub async fn start(options: &Options) -> Result<Cluster, Error> {
    let wishes = options.clone();
    let (gate, users, machinery) = blocking(move || prepare(&wishes)).await?;
    let mut connection = come_up(options, &machinery).await?;
    let cluster = Cluster { machinery, users: Some(users) };
    // Leaving needs the gate, and from here on every way out leaves.
    drop(gate);
    assert_checksums(&mut connection).await?;
    if options.durable {
        assert_durable(&mut connection).await?;
    }
    Ok(cluster)
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
        &self.machinery.place.socket_dir
    }

    /// The server's log file.
    pub fn log(&self) -> std::path::PathBuf {
        self.machinery.place.log()
    }

    /// The major version of the server.
    pub fn major(&self) -> u32 {
        self.machinery.binaries.major
    }

    /// Makes the database `name` unless it exists, also when others are making it too.
    pub async fn ensure_database(&self, name: &str) -> Result<(), Error> {
        let mut connection = connect_options(self.socket_dir(), MAINTENANCE)
            .connect()
            .await
            .map_err(Error::database("connect to the private database"))?;
        ensure_database(&mut connection, name).await
    }

    /// Lets go of the server, and stops it if nobody else uses it; close pools before, because a
    /// stop ends what is still connected.
    pub async fn stop(mut self) -> Result<(), Error> {
        blocking(move || self.leave()).await
    }

    fn leave(&mut self) -> Result<(), Error> {
        let Some(users) = self.users.take() else { return Ok(()) };
        let path = &self.machinery.place.data_dir;
        let _gate = enter_gate(path)?;
        users.unlock().map_err(Error::unreachable(path.join("users")))?;
        // Nobody can join while we hold the gate, so "nobody else" stays true while we stop.
        match users.try_lock() {
            Ok(()) => self.machinery.stop(),
            Err(std::fs::TryLockError::WouldBlock) => Ok(()),
            Err(std::fs::TryLockError::Error(fault)) => {
                Err(Error::unreachable(path.join("users"))(fault))
            }
        }
    }
}

impl Drop for Cluster {
    /// Leaves as `stop` does, blocking the thread until it is done; a failure is only logged.
    fn drop(&mut self) {
        if let Err(fault) = self.leave() {
            tracing::error!(error = %fault, "the private database could not be left in order");
        }
    }
}

/// All that has to be there before a server can run. Returns the held gate and our claim.
fn prepare(options: &Options) -> Result<(File, File, Machinery), Error> {
    let data_dir =
        std::path::absolute(&options.data_dir).map_err(Error::unreachable(&options.data_dir))?;
    let gate = enter_gate(&data_dir)?;
    let users = open_users(&data_dir)?;
    users.lock_shared().map_err(Error::unreachable(&data_dir))?;
    let (place, account) = settle(options, &data_dir)?;
    discard_half_made(&place.home);
    let data = place.data();
    let major = data_major(&data)?;
    let wanted = Wanted { data: &data, major };
    let binaries = locate(options, &account, &wanted, &place.cache())?;
    let machinery = Machinery { place, account, binaries };
    if major.is_none() {
        machinery.init()?;
    }
    Ok((gate, users, machinery))
}

/// Asks the socket until a server takes statements, starting one when there is none.
async fn come_up(options: &Options, machinery: &Machinery) -> Result<PgConnection, Error> {
    let mut started: Option<Started> = None;
    let (mut silent_asks, mut busy_asks) = (0, 0);
    let mut clock = tokio::time::interval(Duration::from_millis(ASK_MILLIS));
    clock.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        clock.tick().await;
        let reason = match ask(&machinery.place.socket_dir).await {
            Answer::Ready(connection) => return Ok(connection),
            Answer::Busy if busy_asks < BUSY_ASKS_MAX => {
                busy_asks += 1;
                continue;
            }
            Answer::Busy => "it has been busy starting for too long".to_owned(),
            Answer::Silent(reason) => reason,
        };
        silent_asks += 1;
        if silent_asks > SILENT_ASKS_MAX || busy_asks >= BUSY_ASKS_MAX {
            return Err(give_up(machinery, started.as_ref(), reason).await);
        }
        match &started {
            Some(server) => {
                if server.has_exited() {
                    // Another server may be ahead of ours, or a dead one's children still about.
                    let tail = machinery.log_tail(server.log_start());
                    if machinery.running().is_none() && !tail.contains(PREDECESSOR) {
                        return Err(did_not_start(machinery, "it exited at once".into(), tail));
                    }
                    started = None;
                }
            }
            None if machinery.running().is_none() => {
                machinery.forget_stranger();
                started = Some(machinery.spawn(options)?);
            }
            // It may be starting or stopping; one that stays mute has lost its socket.
            None => {
                if silent_asks == STRANGER_ASKS_MAX {
                    let machinery = machinery.clone();
                    blocking(move || machinery.stop()).await?;
                }
            }
        }
    }
}

async fn give_up(machinery: &Machinery, started: Option<&Started>, reason: String) -> Error {
    let tail = machinery.log_tail(started.map_or(0, Started::log_start));
    if started.is_some() {
        let machinery = machinery.clone();
        if let Err(fault) = blocking(move || machinery.stop()).await {
            tracing::error!(error = %fault, "a server that never answered does not stop either");
        }
    }
    did_not_start(machinery, reason, tail)
}

fn did_not_start(machinery: &Machinery, reason: String, tail: String) -> Error {
    Error::DidNotStart { reason, log: machinery.place.log(), tail }
}

/// Runs file and process work where it may wait.
async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Error> + Send + 'static,
) -> Result<T, Error> {
    match tokio::task::spawn_blocking(work).await {
        Ok(done) => done,
        Err(failed) => std::panic::resume_unwind(failed.into_panic()),
    }
}
