//! The server process: creates its cluster, starts, watches and stops it. A process id from a pid
//! file is used only after a check that it is our server: after a crash the number may belong to
//! another process or to a zombie.

use std::fs::{self, File};
use std::io::{Read as _, Seek as _, SeekFrom};
use std::os::unix::fs::{OpenOptionsExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};
use std::process::Output;
use std::time::Duration;

use crate::binaries::Binaries;
use crate::error::Error;
use crate::folders::{Folders, private_dir, sync_dir};
use crate::options::Options;
use crate::os_user::OsUser;
use crate::probe::{PORT, USER};

mod process;

pub(crate) use process::Started;
use process::is_server;

/// How long a server may take to write its last checkpoint.
pub(crate) const STOP_MAX: Duration = Duration::from_mins(2);
/// How much of a log an error repeats, in bytes.
const TAIL_BYTES_MAX: u64 = 1_500;
/// A log larger than this is set aside at the next start; the one before it is dropped.
const LOG_BYTES_MAX: u64 = 16 * 1024 * 1024;
/// The lock of a server on its data.
const PID_FILE: &str = "postmaster.pid";
/// The lock that Postgres puts beside its socket.
const SOCKET_LOCK: &str = ".s.PGSQL.5432.lock";
/// The mode of the log, which only its owner may read.
const PRIVATE_LOG: u32 = 0o600;
/// The start of the names of incomplete clusters.
const FRESH: &str = "data.new";

/// What is needed to run the programs of one cluster.
#[derive(Clone, Debug)]
pub(crate) struct Machinery {
    pub folders: Folders,
    pub user: OsUser,
    pub binaries: Binaries,
}

/// The major version that made the cluster in `data`, if there is a cluster.
pub(crate) fn data_major(data: &Path) -> Result<Option<u32>, Error> {
    if !data.exists() {
        return Ok(None);
    }
    let path = data.join("PG_VERSION");
    let version = fs::read_to_string(&path).map_err(Error::unreachable(&path))?;
    version.trim().parse().map(Some).map_err(|_| Error::Unreachable {
        path,
        reason: format!("{:?} is not a version of PostgreSQL", version.trim()),
    })
}

/// Removes incomplete clusters that killed starts left. Failures are ignored: an orphaned `initdb`
/// may still be writing there, and the next start tries again.
pub(crate) fn discard_half_made(home: &Path) {
    let entries = fs::read_dir(home).into_iter().flatten().flatten();
    for entry in entries.filter(|entry| entry.file_name().to_string_lossy().starts_with(FRESH)) {
        tracing::info!(path = %entry.path().display(), "discarding a half-made cluster");
        if let Err(fault) = fs::remove_dir_all(entry.path()) {
            tracing::warn!(path = %entry.path().display(), %fault, "cannot discard it");
        }
    }
}

impl Machinery {
    /// Creates the cluster under a temporary name and renames it when it is complete.
    pub(crate) fn init(&self) -> Result<(), Error> {
        let data = self.folders.data();
        // The name is unique, so that an orphaned initdb of a killed start cannot interfere.
        let fresh = self.folders.home.join(format!("{FRESH}-{}", std::process::id()));
        private_dir(&fresh, &self.user)?;
        let output = self
            .user
            .command(self.binaries.program("initdb"))
            .arg("--pgdata")
            .arg(&fresh)
            .args(["--username", USER, "--auth-local=trust", "--auth-host=reject"])
            .args(["--data-checksums", "--encoding=UTF8", "--no-locale", "--no-instructions"])
            .output()
            .map_err(Error::unreachable(self.binaries.program("initdb")))?;
        if !output.status.success() {
            return Err(Error::InitFailed { data, output: said(&output) });
        }
        fs::rename(&fresh, &data).map_err(Error::unreachable(&data))?;
        sync_dir(&self.folders.home).map_err(Error::unreachable(&self.folders.home))
    }

    /// Starts the server. Whether it answers is asked through the socket.
    pub(crate) fn spawn(&self, options: &Options) -> Result<Started, Error> {
        let path = self.folders.log();
        let log = open_log(&path).map_err(Error::unreachable(&path))?;
        let log_start = log.metadata().map_err(Error::unreachable(&path))?.len();
        let errors = log.try_clone().map_err(Error::unreachable(&path))?;
        let mut command = self.user.command(self.binaries.program("postgres"));
        command.arg("-D").arg(self.folders.data()).stdout(log).stderr(errors);
        for setting in settings(options, &self.folders.socket_dir) {
            command.arg("-c").arg(setting);
        }
        let child =
            command.spawn().map_err(Error::unreachable(self.binaries.program("postgres")))?;
        Started::watch(child, log_start).map_err(Error::unreachable(path))
    }

    /// Stops the server in order and waits that long for its end (whole seconds, at least one).
    /// Succeeds if it is gone already.
    pub(crate) fn stop(&self, patience: Duration) -> Result<(), Error> {
        if self.running().is_none() {
            return Ok(());
        }
        let output = self
            .user
            .command(self.binaries.program("pg_ctl"))
            .args(["stop", "--mode=fast", "--wait", "--timeout"])
            .arg(patience.as_secs().max(1).to_string())
            .arg("--pgdata")
            .arg(self.folders.data())
            .output()
            .map_err(Error::unreachable(self.binaries.program("pg_ctl")))?;
        if output.status.success() || self.running().is_none() {
            return Ok(());
        }
        Err(Error::DidNotStop { data: self.folders.data(), output: said(&output) })
    }

    /// The process of this cluster's server, if it lives.
    pub(crate) fn running(&self) -> Option<u32> {
        running_in(&self.folders.data())
    }

    /// Removes the lock files of a server that is gone. Postgres removes them itself, unless their
    /// number belongs to another process or to a zombie by now. The gate must be held, so that no
    /// start of ours makes new ones meanwhile.
    pub(crate) fn forget_stranger(&self) {
        let data = self.folders.data();
        for lock in [self.pid_file(), self.folders.socket_dir.join(SOCKET_LOCK)] {
            let Some(pid) = recorded(&lock) else { continue };
            if !is_server(pid, &data) {
                tracing::info!(path = %lock.display(), pid, "removing the lock of a dead server");
                // If it cannot be removed, Postgres says so in its log.
                let _ = fs::remove_file(lock);
            }
        }
    }

    /// Children of a server that is gone, which still hold its memory. The running server must
    /// have been looked for before.
    pub(crate) fn orphans(&self) -> Vec<u32> {
        process::inside(&self.folders.data())
    }

    /// Ends such children. They belong to a dead server, so nothing they hold was acknowledged.
    pub(crate) fn end_orphans(&self) {
        for pid in self.orphans() {
            tracing::warn!(pid, "ending a child of a dead server that still holds its memory");
            process::end(pid, &self.folders.data());
        }
    }

    fn pid_file(&self) -> PathBuf {
        self.folders.data().join(PID_FILE)
    }

    /// The end of the server's log in one line, from the offset `start` on.
    pub(crate) fn log_tail(&self, start: u64) -> String {
        let read = || {
            let mut file = File::open(self.folders.log())?;
            let size = file.metadata()?.len();
            file.seek(SeekFrom::Start(size.saturating_sub(TAIL_BYTES_MAX).max(start)))?;
            let mut tail = Vec::new();
            file.read_to_end(&mut tail)?;
            Ok::<_, std::io::Error>(one_line(&tail))
        };
        read().unwrap_or_else(|fault| format!("unreadable, {fault}"))
    }
}

/// The process of the server of the cluster in `data`, if it lives.
pub(crate) fn running_in(data: &Path) -> Option<u32> {
    let pid = recorded(&data.join(PID_FILE))?;
    is_server(pid, data).then_some(pid)
}

/// The process id in the first line of a lock file.
fn recorded(lock: &Path) -> Option<u32> {
    fs::read_to_string(lock).ok()?.lines().next()?.trim().parse().ok()
}

/// The settings of every start. They override the configuration files. Errors are logged without
/// details, because details contain rows.
fn settings(options: &Options, socket_dir: &Path) -> Vec<String> {
    let durable = if options.durable { "on" } else { "off" };
    let socket_dir = socket_dir.to_string_lossy().replace('"', "\"\"");
    vec![
        "listen_addresses=".to_owned(),
        format!("unix_socket_directories=\"{socket_dir}\""),
        "unix_socket_permissions=0700".to_owned(),
        format!("port={PORT}"),
        format!("fsync={durable}"),
        format!("full_page_writes={durable}"),
        format!("synchronous_commit={durable}"),
        format!("max_connections={}", options.connections_max),
        format!("shared_buffers={}MB", options.shared_buffers_mib),
        format!("max_wal_size={}MB", options.wal_mib_max),
        "jit=off".to_owned(),
        "timezone=UTC".to_owned(),
        "log_timezone=UTC".to_owned(),
        "logging_collector=off".to_owned(),
        "log_destination=stderr".to_owned(),
        "log_error_verbosity=terse".to_owned(),
        "log_checkpoints=off".to_owned(),
    ]
}

fn open_log(path: &Path) -> std::io::Result<File> {
    if fs::metadata(path).is_ok_and(|log| log.len() > LOG_BYTES_MAX) {
        fs::rename(path, path.with_extension("log.old"))?;
    }
    let log = File::options().create(true).append(true).mode(PRIVATE_LOG).open(path)?;
    // A log that was made by an earlier release may be open to others.
    log.set_permissions(fs::Permissions::from_mode(PRIVATE_LOG))?;
    Ok(log)
}

/// The end of what a child printed, in one line.
fn said(output: &Output) -> String {
    let mut all = output.stdout.clone();
    all.extend(&output.stderr);
    let start = all.len().saturating_sub(usize::try_from(TAIL_BYTES_MAX).unwrap_or(usize::MAX));
    one_line(&all[start..])
}

fn one_line(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(text);
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    lines.join(" | ")
}
